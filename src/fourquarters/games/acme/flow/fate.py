"""Gilgamesh for automata (P370 to P381): when one leaves, where it comes back, as whom, and whose enemy it is then."""

from msgspec.structs import replace

from fourquarters.games.acme.board import FERTILE
from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.disks import bits, cities, on_map
from fourquarters.games.acme.flow import culture, reckoning, solitaire
from fourquarters.games.acme.flow.ranking import hindmost
from fourquarters.games.acme.flow.step import Deciding, Game, Now, Step
from fourquarters.games.acme.flow.temple import Temple
from fourquarters.games.acme.flow.words import CHOOSE, ENTER, HOME
from fourquarters.games.acme.where import distances
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.notation import Action

RUINED = 6
"""With so many disks on the map or fewer an automaton thinks of leaving."""
NOWHERE, LEADER, RECENT, CULPRIT = 376, 377, 378, 379
"""The rows of the entry table, by the numbers of their rules."""


class Sign(Deciding, frozen=True):
    """The top card of the deck is revealed; an Event happens, any other card is discarded."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if game.refill_deck(state):
            return CHANCE
        state.stack.pop()
        self.seen(game, state, 0)
        return None

    def decide(self, game: Game, state: Now, card: int) -> None:
        state.stack.pop()
        self.seen(game, state, card)
        if card < FIRST_EVENT or state.outcome is not None:
            game.throw(state, card)
        else:
            state.stack.append(game.event_frame(card))

    def seen(self, game: Game, state: Now, card: int) -> None:
        """What the number of the card leads to; 0: there was none."""
        raise NotImplementedError


class Omen(Sign, frozen=True):
    """In ruins, but not last in VP: an even number makes the automaton leave (P371)."""

    def seen(self, game: Game, state: Now, card: int) -> None:
        leaves = card > 0 and card % 2 == 0
        game.emit("ruin-omen", self.seat, card, int(leaves))
        if leaves:
            invoke(game, state, self.seat)


class Entry(Sign, frozen=True):
    """The number says near whom the automaton comes back, and whose enemy it is then (P375 to P379)."""

    recent: int
    """The civilization it was hostile to last, or -1."""
    culprit: int
    """The civilization that is to blame for its ruin."""

    def seen(self, game: Game, state: Now, card: int) -> None:
        row = NOWHERE if card < 21 else LEADER if card <= 50 else RECENT if card <= 80 else CULPRIT
        if row == RECENT and self.recent < 0:
            row = LEADER
        areas = vacant_edge(game, state) if row == NOWHERE else ()
        if row == NOWHERE and not areas:
            row = LEADER
        foe = {NOWHERE: -1, RECENT: self.recent, CULPRIT: self.culprit}.get(row, leader(state, self.seat, state.order))
        if row != NOWHERE:
            areas = entrances(game, state, foe, row)
        game.emit("entry", self.seat, card, foe, row)
        equal = row == NOWHERE and len(areas) > 1
        state.stack.append(Portents(self.seat, areas) if equal else Entrance(self.seat, areas, foe, row))


class Portents(Deciding, frozen=True):
    """A card is revealed for each of the areas that are equally empty: the highest number decides (P376)."""

    seat: int
    areas: tuple[int, ...]
    cards: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if len(self.cards) < len(self.areas) and game.refill_deck(state):
            return CHANCE
        found = (self.areas[self.cards.index(max(self.cards))],) if self.cards else self.areas
        state.stack[-1] = Entrance(self.seat, found, -1, NOWHERE)
        return None

    def decide(self, game: Game, state: Now, card: int) -> None:
        game.emit("portent", self.areas[len(self.cards)], card)
        state.stack[-1] = replace(self, cards=(*self.cards, card))
        if card < FIRST_EVENT:
            game.throw(state, card)
        else:
            state.stack.append(game.event_frame(card))


class Entrance(Step, frozen=True):
    """The area where it comes in; of several equally near somebody one by lot."""

    seat: int
    areas: tuple[int, ...]
    foe: int
    row: int

    def resume(self, game: Game, state: Now) -> int | None:
        if len(self.areas) > 1:
            return CHANCE
        self.apply(game, state, ENTER[self.areas[0]])
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [ENTER[area] for area in self.areas]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(self.areas)

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack[-1] = Newcomer(self.seat, action[1])
        if self.foe >= 0:
            solitaire.turn_hostile(game, state, self.seat, self.foe, self.row)


class Newcomer(Step, frozen=True):
    """The available civilization closest to the entrance, its Home Area, and a Deity, each by lot if need be (P380)."""

    seat: int
    area: int
    people: int = -1

    def _among(self, game: Game, state: Now) -> list[Action]:
        if self.people >= 0:
            return [HOME[area] for area in game.free_homes(state, self.people)]
        far = distances(game, self.area)
        found = {
            people: min(far.get(home, 999) for home in game.free_homes(state, people))
            for people in reckoning.newcomers(game, state)
        }
        return [CHOOSE[people] for people, steps in found.items() if steps == min(found.values())]

    def resume(self, game: Game, state: Now) -> int | None:
        choices = self._among(game, state)
        if len(choices) > 1:
            return CHANCE
        self.apply(game, state, choices[0])
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return self._among(game, state)

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(self._among(game, state))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "choose":
            state.stack[-1] = Newcomer(self.seat, self.area, action[1])
            return
        state.stack.pop()
        reckoning.return_as(game, state, self.seat, self.people, action[1])
        state.stack.append(Temple(self.seat))


def consider(game: Game, state: Now, seat: int) -> None:
    """Does an automaton leave, stay, or ask a card (P370, P371)?

    As for players: not in the last Epoch, and only where a civilization is left to return as.
    """
    if not game.gilgamesh or state.epoch >= game.epochs or on_map(state, seat) > RUINED:
        return
    if not second_time(game, state, seat) and not reckoning.newcomers(game, state):
        return
    if hindmost(game, state) == seat:
        invoke(game, state, seat)
    else:
        state.stack.append(Omen(seat))


def second_time(game: Game, state: Now, seat: int) -> bool:
    """Would it be its second time, which is not allowed (P372)?"""
    return bool(state.reborn >> seat & 1) and not game.gilgamesh_again


def invoke(game: Game, state: Now, seat: int) -> None:
    """It leaves the map, to come back as another and last in turn order (P374), or never (P372)."""
    if second_time(game, state, seat):
        expel(game, state, seat)
        return
    entry = Entry(seat, latest_enemy(state, seat), blamed(state, seat))
    reckoning.leave(game, state, seat)
    state.order = (*(other for other in state.order if other != seat), seat)
    state.enemies = solitaire.changed(state.enemies, seat, solitaire.inborn(game, state, seat))
    state.primary = solitaire.changed(state.primary, seat, -1)
    known = solitaire.memory(state)
    state.solitaire = replace(known, provoked=solitaire.changed(known.provoked, seat, -1))
    state.stack.append(entry)


def latest_enemy(state: Now, seat: int) -> int:
    """The primary enemy, or the latest of its enemies, or the last that it had; -1: none."""
    recent = solitaire.memory(state).recent[seat]
    foes = [foe for foe in bits(state.enemies[seat]) if foe in state.order]
    if state.primary[seat] in foes:
        return state.primary[seat]
    if recent in foes or not foes:
        return recent if recent in state.order else -1
    return leader(state, seat, foes)


def blamed(state: Now, seat: int) -> int:
    """Who has ruined it this turn, by a card or in a competition; of several, or of all if nobody has, the leader."""
    known = solitaire.memory(state)
    found = [other for other in bits(known.harmed[seat] | known.beset[seat]) if other in state.order]
    return leader(state, seat, found or state.order)


def leader(state: Now, seat: int, among: list[int] | tuple[int, ...]) -> int:
    """Of the others the one with most VP, then most Cities, then first in turn order."""
    others = [other for other in among if other != seat]
    return max(others, key=lambda other: (state.vp[other], len(cities(state, other)), -state.order.index(other)))


def expel(game: Game, state: Now, seat: int) -> None:
    """An automaton is out of the game: its disks are gone and its VP forfeit; with the last one a lone player wins."""
    reckoning.leave(game, state, seat)
    culture.vanish(game, state, seat)
    for card in state.hands[seat]:
        game.throw(state, card)
    state.hands[seat] = ()
    state.vp[seat] = state.mina[seat] = state.loot[seat] = 0
    state.order = tuple(other for other in state.order if other != seat)
    state.passed |= 1 << seat
    state.home = solitaire.changed(state.home, seat, -1)
    known = solitaire.memory(state)
    state.solitaire = replace(known, out=known.out | 1 << seat)
    state.enemies = tuple(0 if npc == seat else mask & ~(1 << seat) for npc, mask in enumerate(state.enemies))
    state.primary = tuple(-1 if seat in (npc, foe) else foe for npc, foe in enumerate(state.primary))
    game.emit("expelled", seat)
    people = {game.side[other] for other in solitaire.players(game, state)}
    if not solitaire.npcs(game, state) and not game.unknown(state) and len(people) == 1:  # P373
        reckoning.finish(game, state, "alone", "P373", solitaire.players(game, state))


# Where


def vacant_edge(game: Game, state: Now) -> tuple[int, ...]:
    """The empty Land areas of the map's edge with most empty Land areas next to them, then Sea areas (P376)."""
    empty = [area for area in game.chart.edge if not state.here[area]]

    def room(area: int) -> tuple[int, int]:
        near = (game.chart.next_land[area], game.chart.next_sea[area])
        land, sea = (sum(1 for other in others if not state.here[other]) for others in near)
        return land, sea

    return tuple(area for area in empty if room(area) == max(map(room, empty)))


def entrances(game: Game, state: Now, foe: int, row: int) -> tuple[int, ...]:
    """The areas of the edge closest to somebody's Home Area; by one row Fertile Home Areas too that are free (P377)."""
    among = set(game.chart.edge)
    if row == LEADER:
        for people in reckoning.newcomers(game, state):
            among |= {home for home in game.free_homes(state, people) if game.chart.terrain[home] == FERTILE}
    far = distances(game, state.home[foe])
    nearest = min(far.get(area, 999) for area in among)
    return tuple(sorted(area for area in among if far.get(area, 999) == nearest))
