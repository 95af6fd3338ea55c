"""The board for a terminal: a compact table by region, or sentences that can be read aloud."""

from textwrap import wrap
from typing import TYPE_CHECKING

from fourquarters.games.acme.board import TERRAINS, atlas
from fourquarters.games.acme.disks import SEATS
from fourquarters.games.acme.flow.special import CUBES
from fourquarters.games.acme.flow.words import COLOURS, POOL_NAMES
from fourquarters.games.acme.text.names import LEVELS, ROMAN, TRACKS, capital, divided, folk, listed, short, some
from fourquarters.games.acme.view import DeityView, SeatView, View

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme

LETTERS = "OGBPRYXN"
"""A letter for each Faction: the colours of the seats, Barbarians, Independents."""

STYLES = {
    r"\bO\d|\bORANGE\b": "bold dark_orange",
    r"\bG\d|\bGREEN\b": "bold green",
    r"\bB\d|\bBLUE\b": "bold dodger_blue1",
    r"\bP\d|\bPURPLE\b": "bold medium_purple",
    r"\bR\d|\bRED\b": "bold red",
    r"\bY\d|\bYELLOW\b": "bold yellow",
    r"\bX\d": "bold",
    r"\bN\d": "dim",
    r"(?<=\d) ?!": "bold red",
}
WIDTH = 100
PHASES = {
    "setup": "setting up", "exploration": "Exploration Phase", "growth": "Growth Phase", "cards": "Card Phase",
    "competition": "Competition Phase", "reckoning": "Reckoning Phase", "epoch": "End of Epoch", "over": "the end",
}  # fmt: skip
LEGEND = " p f m d s: Plains, Fertile, Mountain, Desert, Sea; ! Contested; = Shared; # Stronghold; @ home; $ bonus cube"


def board(game: "Acme", view: View, plain: bool) -> str:
    return "\n".join(_sentences(game, view) if plain else _table(game, view))


def _people(view: View) -> list[int]:
    return [seat.civilization for seat in view.seats]


def _stacks(view: View) -> dict[int, list[tuple[int, int]]]:
    """The Factions in each area, with their disks."""
    found: dict[int, list[tuple[int, int]]] = {}
    for entry in view.disks:
        found.setdefault(entry.area, []).append((entry.faction, entry.disks))
    return found


def _heading(game: "Acme", view: View) -> str:
    order = ", ".join(short(game, _people(view), seat) for seat in view.order)
    ending = "; the Epoch ends with this turn" if view.ending else ""
    return (
        f"Epoch {ROMAN[view.epoch]} of {ROMAN[view.epochs]}, turn {view.turn}, {PHASES[view.phase]}{ending}. "
        f"Turn order: {order or 'not drawn yet'}"
    )


# The table


def _table(game: "Acme", view: View) -> list[str]:
    lines = [f" {_heading(game, view)}", ""]
    names = [
        f"{COLOURS[number].upper()} {short(game, _people(view), number) if seat.civilization >= 0 else ''}".strip()
        for number, seat in enumerate(view.seats)
    ]
    width = max(map(len, names))
    for number, (name, seat) in enumerate(zip(names, view.seats, strict=True)):
        lines.append(f" {name:<{width}}  {_figures(seat)}")
        more = [*_second(game, seat), *_piety(game, view, number), *_table_cards(game, seat)]
        more += (*_culture(seat), *_posted(game, seat))
        lines += [f" {'':<{width}}  {', '.join(more)}"] if more else []
    lines += [f" {line}" for line in (*_sides(game, view), *_automata(game, view))]
    lines += ["", *_regions(game, view), LEGEND, *_below(game, view)]
    return lines


def _figures(seat: SeatView) -> str:
    passed = " passed" if seat.passed else ""
    return (
        f"{seat.vp:>3} VP {seat.mina:>2} mina, hand {seat.hand}; {seat.on_map:>2} on the map, Cities {seat.cities}, "
        f"box {seat.box}, Supply {seat.supply}; growth {seat.growth}, tally {seat.tally}{passed}"
    )


def _second(game: "Acme", seat: SeatView) -> list[str]:
    return [f"with the Display of {game.peoples.civilizations[seat.second].name}"] if seat.second >= 0 else []


def _piety(game: "Acme", view: View, number: int) -> list[str]:
    own = [
        f"{game.deities[deity].name}{'' if god.status == 'active' else f' ({god.status})'}"
        for deity, god in enumerate(view.deities)
        if god.owner == number and god.status != "captured"
    ]
    taken = [f"captured {game.deities[deity].name}" for deity, god in enumerate(view.deities) if god.captor == number]
    faith = ["Monotheism"] if view.seats[number].monotheism else []
    return own + faith + taken + (["silenced"] if view.seats[number].silenced else [])


def _table_cards(game: "Acme", seat: SeatView) -> list[str]:
    return [f"{game.cards[entry.card].name} ({some(entry.disks, 'disk')})" for entry in seat.table]


def _culture(seat: SeatView) -> list[str]:
    found = [f"{track} {stage}" for track, stage in zip(TRACKS, seat.culture, strict=False) if stage]
    return [f"culture: {', '.join(found)}"] if found else []


def _posted(game: "Acme", seat: SeatView) -> list[str]:
    found = [game.chart.names[area] for area in seat.mustered]
    return [f"white disks sent to {listed(found)}"] if found else []


def _regions(game: "Acme", view: View) -> list[str]:
    entries = atlas().entries
    stacks, homes = _stacks(view), {seat.home: number for number, seat in enumerate(view.seats)}
    cubes = {area for area, _ in view.cubes}
    shown = sorted({*stacks, *(home for home in homes if home >= 0), *(area for area in view.bonus if area >= 0)})
    regions: dict[str, list[str]] = {}
    for area in shown:
        words = [game.chart.names[area], TERRAINS[game.chart.terrain[area]][0]]
        words += [f"{LETTERS[faction]}{disks}" for faction, disks in stacks.get(area, [])]
        marks = "!" if area in view.contested else "=" if area in view.shared else ""
        marks += ("#" if area in cubes else "") + (f"@{LETTERS[homes[area]]}" if area in homes else "")
        marks += "$" if area in view.bonus else ""
        regions.setdefault(entries[area].region, []).append(" ".join([*words, marks]).strip().replace(" ", "\x00"))
    lines = []
    for region in sorted(regions):
        body = wrap(",  ".join(regions[region]), WIDTH - 20, break_long_words=False, break_on_hyphens=False)
        for number, line in enumerate(body):
            lines.append(f" {region if not number else '':<17} {line}".replace("\x00", " "))
    return lines


def _below(game: "Acme", view: View) -> list[str]:
    free = [game.deities[number].name for number, god in enumerate(view.deities) if god.status == "available"]
    lines = [f" Deities available: {', '.join(free) or 'none'}"]
    lines.append(
        f" Deck {view.deck}, discards {len(view.discards)}, set aside {len(view.aside)}; black disks {view.black}"
    )
    lines += [f" {line}" for line in (*_contest(game, view), *_hand(game, view), *_offered(game, view))]
    return lines


# Both


def _sides(game: "Acme", view: View) -> list[str]:
    """Who belongs together, and what they have together."""
    people = _people(view)
    return [
        f"{'Team' if view.teams else 'Together'}: {listed(short(game, people, seat) for seat in side.seats)}, "
        f"{side.total} VP{f', a score of {divided(side.total, side.divisor)}' if side.divisor > 1 else ''}."
        for side in view.sides
        if len(side.seats) > 1
    ]


def _automata(game: "Acme", view: View) -> list[str]:
    """Whom automata are hostile to (P276)."""
    people, lines = _people(view), []
    for number, seat in enumerate(view.seats):
        if seat.npc:
            foes = listed(folk(game, people, foe) for foe in seat.enemies) or "nobody"
            primary = f", above all to {folk(game, people, seat.primary)}" if seat.primary >= 0 else ""
            state = "out of the game" if number in view.out else f"hostile to {foes}{primary}"
            lines.append(f"Automaton: {folk(game, people, number)}, {state}.")
    return lines


def _contest(game: "Acme", view: View) -> list[str]:
    now = view.contest
    if now is None:
        return []
    people = _people(view)
    sides = [f"{short(game, people, faction)} {count}" for faction, count in enumerate(now.strength) if count]
    cards = [
        f"{short(game, people, seat)}: {', '.join(game.cards[card].name if card else 'face down' for card in laid)}"
        for seat, laid in enumerate(now.committed)
        if laid
    ]
    number = f", round {now.round}" if now.round else ""
    laid = f" Committed: {'; '.join(cards)}." if cards else ""
    return [f"Competition in {game.chart.names[now.area]}{number}: {' against '.join(sides)}.{laid}"]


def _hand(game: "Acme", view: View) -> list[str]:
    lines = []
    for number, seat in enumerate(view.seats):
        if seat.cards:
            whose = "Your hand" if number == view.seat else f"{short(game, _people(view), number)} shows you"
            lines.append(f"{whose}: {', '.join(game.cards[card].name for card in seat.cards)}.")
    if view.seat is not None and view.seats[view.seat].shown:
        seen = ", ".join(game.cards[card].name for card in view.seats[view.seat].shown)
        lines.append(f"Your team sees of it: {seen}.")
    return lines


def _offered(game: "Acme", view: View) -> list[str]:
    return [f"You look at: {', '.join(game.cards[card].name for card in view.offered)}."] if view.offered else []


# Sentences


def _sentences(game: "Acme", view: View) -> list[str]:
    lines = [f"{_heading(game, view)}."]
    lines += [_seat(game, view, number) for number in range(len(view.seats))]
    lines += (*_sides(game, view), *_automata(game, view))
    lines += [_deity(game, view, number, god) for number, god in enumerate(view.deities) if god.status != "available"]
    free = [game.deities[number].name for number, god in enumerate(view.deities) if god.status == "available"]
    lines.append(f"Available Deities: {listed(free)}." if free else "No Deity is available.")
    lines += _areas(game, view)
    lines += _exploration(game, view)
    lines.append(f"The deck has {some(view.deck, 'card')}, the discard pile {len(view.discards)}.")
    return [*lines, *_contest(game, view), *_hand(game, view), *_offered(game, view)]


def _seat(game: "Acme", view: View, number: int) -> str:
    seat = view.seats[number]
    if number in view.unknown:
        return f"{COLOURS[number].title()} is unknown: nobody has found it yet."
    if seat.civilization < 0:
        return f"{COLOURS[number].title()} has not chosen a civilization."
    table = "".join(f", {game.cards[entry.card].name} with {some(entry.disks, 'disk')}" for entry in seat.table)
    table += "".join(f", {words}" for words in (*_culture(seat), *_posted(game, seat)))
    home = f" at home in {game.chart.names[seat.home]}" if seat.home >= 0 else ""
    home += "".join(f", {words}" for words in _second(game, seat))
    return (
        f"{capital(folk(game, _people(view), number))} ({COLOURS[number]}){home}: {seat.vp} VP, "
        f"{some(seat.mina, 'mina')}, {some(seat.hand, 'card')}, {some(seat.on_map, 'disk')} on the map, "
        f"{some(seat.cities, 'City')}, {seat.box} in the box, {seat.supply} in Supply{table}; "
        f"next growth {seat.growth}, Victory Tally {seat.tally}{', passed' if seat.passed else ''}."
    )


def _exploration(game: "Acme", view: View) -> list[str]:
    """What the Pool holds, where there was nothing, and where it will be asked (P465, P503, P507)."""
    if view.exploration is None:
        return []
    disks = listed(f"{count} {name}" for name, count in zip(POOL_NAMES, view.pool, strict=True) if count)
    empty = listed(game.chart.names[area] for area in view.explored)
    ahead = listed(game.chart.names[area] for area in view.exploration.ahead)
    return [
        f"The Civilization Pool: {disks}.",
        *([f"Explored and empty: {empty}."] if empty else []),
        *([f"To be explored: {ahead}."] if ahead else []),
    ]


def _deity(game: "Acme", view: View, number: int, god: DeityView) -> str:
    people, name = _people(view), game.deities[number].name
    if god.status == "captured":
        owner = f" from {folk(game, people, god.owner)}" if god.owner >= 0 else ""
        return f"{name} is captured{owner} by {folk(game, people, god.captor)}."
    state = {"active": "is active with", "dormant": "sleeps with", "lost": "is lost to"}[god.status]
    return f"{name} {state} {folk(game, people, god.owner)}."


def _areas(game: "Acme", view: View) -> list[str]:
    people, cubes = _people(view), {area for area, _ in view.cubes}
    lines = []
    for area, found in sorted(_stacks(view).items()):
        words = [
            f"{short(game, people, faction)} {LEVELS[min(disks, 4)] if faction < SEATS else disks}"
            for faction, disks in found
        ]
        state = "Contested: " if area in view.contested else "Shared: " if area in view.shared else ""
        cube = ", a Stronghold" if area in cubes else ""
        bonus = f", {CUBES[view.bonus.index(area)]}" if area in view.bonus else ""
        terrain = TERRAINS[game.chart.terrain[area]].title()
        lines.append(f"{game.chart.names[area]}, {terrain}: {state}{', '.join(words)}{cube}{bonus}.")
    return lines
