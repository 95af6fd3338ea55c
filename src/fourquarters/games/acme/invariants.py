"""What is true of every position (section 12)."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.deck import CARDS, FIRST_EVENT
from fourquarters.games.acme.disks import BLACK, FACTIONS, SEATS
from fourquarters.games.acme.flow import culture, growth
from fourquarters.games.acme.gods import AVAILABLE, CAPTURED, HELD
from fourquarters.games.acme.state import AREAS

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def problems(game: "Acme", state: "Position") -> list[str]:
    return [
        *_disks(game, state),
        *_shown(game, state),
        *_masks(game, state),
        *_cards(game, state),
        *_gods(state),
        *_riches(game, state),
        *_culture(game, state),
    ]


def _disks(game: "Acme", state: "Position") -> list[str]:
    """I1, I2."""
    found = []
    for seat in range(SEATS):
        total = (
            sum(state.disks[seat])
            + state.supply[seat]
            + state.box[seat]
            + sum(entry.disks for entry in state.table[seat])
            + sum(1 for stage in culture.stages(state, seat) if stage)
        )
        expected = game.usable(seat) if seat < game.setup.seats else 0
        if total != expected:
            found.append(f"I1: {game.title.seat_names[seat]} has {total} disks, expected {expected}")
    if sum(state.disks[BLACK]) + state.supply[BLACK] != 50:
        found.append("I1: the Barbarians do not have 50 disks")
    # A conquest can end the game before stacks are trimmed (P571).
    conquered = state.outcome is not None and state.outcome.end == "conquest"
    piled = state.contest is not None or _fought(state) or conquered
    for faction in range(FACTIONS):
        for area, count in enumerate(state.disks[faction]):
            if not count:
                continue
            if count < 0 or not game.chart.in_play(area):
                found.append(f"I2: {count} disks in {game.chart.names[area]}")
            most = max(game.chart.most[area], game.scenario.barbarians.get(game.chart.ids[area], 0))
            if faction == BLACK and game.strangers:
                most = max(most, 3)  # P514
            if count > most and not piled:
                found.append(f"I2: {count} disks of one Faction in {game.chart.names[area]}")
    return found


def _fought(state: "Position") -> bool:
    """Stacks may be too high until the Competition Phase ends."""
    return any(type(frame).__name__ in ("CompetitionPhase", "EndOfCompetition") for frame in state.stack)


def _masks(game: "Acme", state: "Position") -> list[str]:
    here = [0] * AREAS
    for faction, row in enumerate(state.disks):
        mask = 0
        for area, count in enumerate(row):
            if count:
                mask |= 1 << area
                here[area] |= 1 << faction
        if state.of[faction] != mask:
            return [f"the areas of Faction {faction} are not those of its disks"]
    for area in range(AREAS):
        if state.here[area] != here[area]:
            return [f"the Factions in {game.chart.names[area]} are not those with disks there"]
        if state.cubes[area] >= 0 and not state.disks[state.cubes[area]][area]:
            return [f"a Stronghold cube without an owner in {game.chart.names[area]}"]
    return []


def _cards(game: "Acme", state: "Position") -> list[str]:
    """I6: every card is in exactly one place."""
    places = [0] * (CARDS + 1)
    for segment in state.deck.segments:
        for card, count in enumerate(segment):
            places[card] += count
    piles = [state.discards, state.aside_cards, state.resting, *state.hands]
    piles += [[entry.card for entry in entries] for entries in state.table]
    piles.append([entry.card for entry in state.standing])
    if state.faith >= 0:
        piles.append([game.faith_card])
    if state.contest:
        piles += list(state.contest.cards)
    piles.append(state.equal.events if state.equal else ())
    piles += [held(game, state, frame) for frame in state.stack]
    for pile in piles:
        for card in pile:
            places[card] += 1
    late = any(type(frame).__name__ == "Deal" for frame in state.stack)
    for card in range(1, CARDS + 1):
        expected = 0 if card >= FIRST_EVENT and (late or card not in game.events_in_deck) else 1
        if places[card] != expected:
            return [f"I6: card {card} is in {places[card]} places, expected {expected}"]
    return []


def _shown(game: "Acme", state: "Position") -> list[str]:
    """Only cards of one's hand are shown, and only to a team (P77)."""
    for seat, cards in enumerate(state.shown):
        if not set(cards) <= set(state.hands[seat]) or (cards and not game.sides.mates(seat)):
            return [f"{game.title.seat_names[seat]} shows cards it cannot show"]
    return []


def held(game: "Acme", state: "Position", frame: object) -> list[int]:
    """The cards a step of the rules holds between hand and pile."""
    name = type(frame).__name__
    if name in ("Resolve", "Working"):
        card: int = frame.card  # type: ignore[attr-defined]
        laid = game.on_table(state, card) or any(entry.card == card for entry in state.standing)
        return [] if laid else [card]
    if name in ("Playing", "Announced", "Reaction", "EventCard", "Betrayal", "Traitor", "Tactic", "Breath"):
        return [frame.card]  # type: ignore[attr-defined]
    if name in ("Drawing", "Sifting"):
        return [*getattr(frame, "cards", ()), *frame.events]  # type: ignore[attr-defined]
    return list(getattr(frame, {"Stargazing": "seen", "SearchDiscards": "found", "Lots": "cards"}.get(name, ""), ()))


def _gods(state: "Position") -> list[str]:
    """I5."""
    owners = [god.owner for god in state.gods if god.status == HELD]
    if len(set(owners)) != len(owners):
        return ["I5: a civilization has two Deities"]
    for god in state.gods:
        if (god.status == AVAILABLE) != (god.owner < 0 and god.captor < 0) and god.status != CAPTURED:
            return ["I5: an Available Deity has an owner, or another has none"]
    return []


def _culture(game: "Acme", state: "Position") -> list[str]:
    """Three tracks of four stages for everybody, where they are played (P770)."""
    if (state.culture is not None) != game.culture:
        return ["the Culture Tracks are played against the option, or not played for it"]
    if state.culture is None:
        return []
    rows = state.culture.stages
    if len(rows) != game.setup.seats or any(not 0 <= stage <= culture.TOP for row in rows for stage in row):
        return [f"a stage on the Culture Tracks is not 0 to {culture.TOP}, or a seat has none"]
    return []


def _riches(game: "Acme", state: "Position") -> list[str]:
    """I9."""
    seats = range(game.setup.seats)
    rows = [state.mina, state.vp, state.loot, state.supply, state.box, [growth.ready(game, state, s) for s in seats]]
    return ["I9: a negative number of mina, VP or disks"] if any(min(row) < 0 for row in rows) else []
