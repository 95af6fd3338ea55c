"""How a competition would end: with what lies on the table and what others have committed, not what they may pay."""

from dataclasses import dataclass, replace

from fourquarters.agents.acme.npc.reading import city, precedence
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.disks import BLACK, FACTIONS, NEUTRAL
from fourquarters.games.acme.flow.tactics import suits, tactic


@dataclass
class Stack:
    """One Faction at the site."""

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
    """Mina for mercenaries; 0: whatever is needed at most."""


class Battle:
    """The competition being resolved, or one that is to come."""

    def __init__(self, picture: Picture, area: int, without: int = -1) -> None:
        self.picture = picture
        self.area = area
        self.stacks = {
            faction: self._stack(faction)
            for faction in range(FACTIONS)
            if picture.disks[faction][area] and faction != without
        }

    def _stack(self, faction: int) -> Stack:
        picture, area = self.picture, self.area
        disks = picture.disks[faction][area] - (picture.game.walls.get(area, 0) if faction == NEUTRAL else 0)
        contest = picture.view.contest
        if contest is None or contest.area != area:
            cube = int([area, faction] in picture.view.cubes)
            walls = picture.disks[faction][area] - disks
            return Stack(disks, cube + walls, cube)
        cover = contest.strength[faction] - disks
        free = contest.shields[faction] if faction < len(contest.shields) else 0
        return Stack(disks, cover, cover - contest.white[faction], free)

    def left(self, given: Help | None = None) -> int:
        """How many of its disks would be there at the end."""
        return self.fought(given or Help()).get(self.picture.seat, 0)

    def wins(self, given: Help) -> bool:
        """Would it be alone there?"""
        return list(self.fought(given)) == [self.picture.seat]

    def fought(self, given: Help) -> dict[int, int]:
        """Who would be left with how many disks, after all removal rounds (R6.4)."""
        stacks = {faction: replace(stack) for faction, stack in self.stacks.items()}
        mine = stacks.get(self.picture.seat)
        if mine is None:
            return {faction: stack.disks for faction, stack in stacks.items()}
        mine.cover += given.white
        mine.disks += given.disks
        mine.free += given.paid
        for seat, card in self._committed():
            self._work(card, seat, stacks, self.picture.view.seats[seat].mina)
        for card in given.cards:
            self._work(card, self.picture.seat, stacks, given.hired or self.picture.me.mina)
        order = {faction: place for place, faction in enumerate((BLACK, *self.picture.view.order, NEUTRAL))}
        while _contested(stacks):
            for faction in sorted(stacks, key=lambda faction: (stacks[faction].strength, order[faction])):
                if _contested(stacks) and stacks[faction].disks:
                    stacks[faction].lose()
        return {faction: stack.disks for faction, stack in stacks.items() if stack.disks > 0}

    def _committed(self) -> list[tuple[int, int]]:
        """Cards of the others that it sees at the site (P349)."""
        contest = self.picture.view.contest
        if contest is None or contest.area != self.area:
            return []
        rows = enumerate(contest.committed)
        return [(seat, card) for seat, row in rows if seat != self.picture.seat for card in row if card]

    def _work(self, card: int, seat: int, stacks: dict[int, Stack], mina: int) -> None:
        """A Competition card works for its side."""
        game, supply = self.picture.game, self.picture.view.seats[seat].supply
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
        mine = self.picture.seat
        for faction in precedence(self.picture) if seat == mine else [mine]:
            stack = stacks.get(faction)
            if stack and stack.disks > 0 and (not at_city or city(self.picture, faction, self.area)):
                return stack
        return None


def _strike(stack: Stack | None, disks: int, coloured: bool) -> None:
    for _ in range(disks):
        if stack and stack.disks > 0 and coloured:
            stack.disks -= 1
        elif stack and stack.disks > 0:
            stack.lose()


def _contested(stacks: dict[int, Stack]) -> bool:
    here = [stack for stack in stacks.values() if stack.disks > 0]
    return len(here) > 1 and any(stack.strength > 1 for stack in here)


def fighting(picture: Picture, card: int) -> bool:
    """Does the card help its own side? One that only lends others a captain does not (P309)."""
    found = tactic(picture.game, card)
    return found is not None and not all(isinstance(effect, say.Lend) for effect in found[1].effects)


def hires(picture: Picture, card: int) -> bool:
    """Must it be paid in mina, as many as it likes (P353)?"""
    return any(isinstance(effect, say.Hire) for way in picture.game.cards[card].ways for effect in way.effects)
