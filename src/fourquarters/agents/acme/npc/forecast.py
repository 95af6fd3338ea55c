"""How a competition would end: with what lies on the table and what others have committed, not what they may pay."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.reading import city
from fourquarters.agents.acme.npc.tables import per_card
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import BLACK, NEUTRAL, bits
from fourquarters.games.acme.flow.tactics import suits, tactic
from fourquarters.games.acme.game import Acme


@dataclass(slots=True)
class Stack:
    """One Faction at the site."""

    place: int
    """In turn order; the Barbarians come before all, neutrals after."""
    disks: int
    cover: int = 0
    """White disks and the Stronghold cube, which count and are lost first."""
    cube: int = 0
    """How much of that is the cube."""
    free: int = 0
    """Losses it does not feel: shields, Investments, payments."""

    @property
    def strength(self) -> int:
        return self.disks + self.cover if self.disks else 0

    def copy(self) -> "Stack":
        return Stack(self.place, self.disks, self.cover, self.cube, self.free)

    def turn(self) -> tuple[int, int]:
        """In each round the smaller loses first, then whoever is earlier in turn order (R6.4)."""
        return self.strength, self.place

    def lose(self) -> None:
        if self.free:
            self.free -= 1
        elif self.cover:
            self.cover -= 1
        else:
            self.disks -= 1


@dataclass(frozen=True)
class Help:
    """What the NPC could add."""

    cards: tuple[int, ...] = ()
    white: int = 0
    disks: int = 0
    paid: int = 0
    hired: int = 0
    """Mina for mercenaries; 0: all that its other cards leave."""


class End(NamedTuple):
    """How the competition would end for it; the better end is the greater one."""

    alone: bool
    """Does it win: is nobody else left?"""
    left: int
    """How many of its disks are left."""


class Battle:
    """The competition being resolved, or one that is to come."""

    def __init__(self, facts: Facts, area: int, without: int = -1) -> None:
        self.facts = facts
        self.area = area
        there = [faction for faction in bits(facts.here[area]) if faction != without]
        order = (BLACK, *facts.view.order, NEUTRAL)
        self.stacks = {faction: self._stack(faction, order.index(faction)) for faction in there}

    def _stack(self, faction: int, place: int) -> Stack:
        facts, area = self.facts, self.area
        disks = facts.disks[faction][area] - (facts.game.walls.get(area, 0) if faction == NEUTRAL else 0)
        contest = facts.view.contest
        if contest is None or contest.area != area:
            cube = int(facts.strongholds[area] == faction)
            walls = facts.disks[faction][area] - disks
            sent = facts.view.seats[faction].mustered.count(area) if faction < len(facts.view.seats) else 0
            return Stack(place, disks, cube + walls + sent, cube)
        cover = contest.strength[faction] - disks
        free = contest.shields[faction] if faction < len(contest.shields) else 0
        return Stack(place, disks, cover, cover - contest.white[faction], free)

    def left(self, given: Help | None = None, still: Collection[int] = ()) -> int:
        """How many of its disks would be there at the end, if some Factions still lose one in the running round."""
        return self.fought(given or Help(), still).get(self.facts.seat, 0)

    def after_it(self) -> list[int]:
        """The Factions that lose one in the running round after the NPC: who came before it has lost already. While
        cards are at work no round has begun."""
        contest = self.facts.view.contest
        if contest is None or not contest.round:
            return []
        turn = self.stacks[self.facts.seat].turn()
        return [faction for faction, stack in self.stacks.items() if stack.turn() > turn]

    def end(self, given: Help) -> End:
        fought = self.fought(given)
        return End(list(fought) == [self.facts.seat], fought.get(self.facts.seat, 0))

    def fought(self, given: Help, still: Collection[int] = ()) -> dict[int, int]:
        """Who would be left with how many disks, after all removal rounds (R6.4)."""
        stacks = {faction: stack.copy() for faction, stack in self.stacks.items()}
        mine = stacks.get(self.facts.seat)
        if mine is None:
            return {faction: stack.disks for faction, stack in stacks.items()}
        mine.cover += given.white
        mine.disks += given.disks
        mine.free += given.paid
        for seat, cards in self._committed():
            self._resolve(cards, seat, stacks)
        self._resolve(given.cards, self.facts.seat, stacks, given.hired)
        fighting = list(stacks.values())
        _round([stacks[faction] for faction in still], fighting)
        while _contested(fighting):
            _round(fighting, fighting)
        return {faction: stack.disks for faction, stack in stacks.items() if stack.disks > 0}

    def _committed(self) -> list[tuple[int, list[int]]]:
        """Cards of the others that it sees at the site (P349)."""
        contest = self.facts.view.contest
        if contest is None or contest.area != self.area:
            return []
        rows = enumerate(contest.committed)
        return [(seat, [card for card in row if card]) for seat, row in rows if row and seat != self.facts.seat]

    def _resolve(self, cards: Sequence[int], seat: int, stacks: dict[int, Stack], hired: int = 0) -> None:
        """One side's Competition cards, those who must be hired last; each mina pays for one thing."""
        mina = self.facts.view.seats[seat].mina
        for card in sorted(cards, key=lambda card: hires(self.facts, card)):
            fee = price(self.facts, card) - hires(self.facts, card)
            if fee <= mina:
                mina -= fee
                self._work(card, seat, stacks, hired or mina)

    def _work(self, card: int, seat: int, stacks: dict[int, Stack], mina: int) -> None:
        """A Competition card works for its side."""
        game, supply = self.facts.game, self.facts.view.seats[seat].supply
        found = tactic(game, card)
        mine = stacks.get(seat)
        if mine is None or found is None:
            return
        for effect in found[1].effects:
            match effect:
                case say.White():
                    mine.cover += effect.disks if suits(game, effect, self.area) else 0
                case say.Reinforce():
                    mine.disks += min(effect.disks, supply)
                case say.Shield():
                    mine.free += effect.losses
                case say.Invest():
                    mine.free += min(effect.disks, supply)
                case say.Breach():
                    for faction, stack in stacks.items():
                        if faction != seat:
                            stack.cover, stack.cube = stack.cover - stack.cube, 0
                case say.Strike():
                    _strike(self._prey(seat, effect.city, stacks), effect.disks, effect.coloured)
                case say.Hire():
                    mine.disks += min(mina, supply)
                    _strike(self._prey(seat, False, stacks), mina, False)
                case _:
                    pass

    def _prey(self, seat: int, at_city: bool, stacks: dict[int, Stack]) -> Stack | None:
        """Whom a card strikes: the NPC's own by its precedence, another's the NPC."""
        mine = self.facts.seat
        for faction in self.facts.precedence if seat == mine else [mine]:
            stack = stacks.get(faction)
            if stack and stack.disks > 0 and (not at_city or city(self.facts, faction, self.area)):
                return stack
        return None


def _round(losing: Sequence[Stack], fighting: Sequence[Stack]) -> None:
    """Each of some loses one, the smaller first, as long as the area is Contested."""
    for stack in sorted(losing, key=Stack.turn):
        if stack.disks and _contested(fighting):
            stack.lose()


def _strike(stack: Stack | None, disks: int, coloured: bool) -> None:
    for _ in range(disks):
        if stack and stack.disks > 0 and coloured:
            stack.disks -= 1
        elif stack and stack.disks > 0:
            stack.lose()


def _contested(stacks: Sequence[Stack]) -> bool:
    here = [stack.disks + stack.cover for stack in stacks if stack.disks > 0]
    return len(here) > 1 and max(here) > 1


def fighting(way: Way) -> bool:
    """Does the card help its own side? One that only lends others a captain does not (P309)."""
    return not all(isinstance(effect, say.Lend) for effect in way.effects)


@per_card
def hires(game: Acme, card: int) -> bool:
    """Must it be paid in mina, as many as it likes (P353)?"""
    return any(isinstance(effect, say.Hire) for way in game.cards[card].ways for effect in way.effects)


@per_card
def price(game: Acme, card: int) -> int:
    """The mina without which it does nothing in a competition: its cost, and one for those it hires."""
    found = tactic(game, card)
    if found is None:
        return 0
    return found[1].cost.mina + any(isinstance(effect, say.Hire) for effect in found[1].effects)
