"""Special rules of a scenario: a class with a method for each place where the basic rules ask.

A custom keeps nothing itself. What it has to remember stands in ``Position.memo`` or in fields of its own.
"""

from typing import ClassVar

from fourquarters.games.acme.abilities import AnyAbility
from fourquarters.games.acme.flow.losses import Loss
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.scenarios import Scenario


class Custom:
    """Nothing special: each method says when it is asked, and is meant to be replaced."""

    director: ClassVar[int] = -1
    """The seat that directs the Barbarians of an Event, whatever the VP; -1: whoever the basic rules say."""
    friend: ClassVar[int] = -1
    """The seat whose friends the scenario's neutrals are, in one stack with its disks; -1: nobody's."""

    def needs(self, entry: Scenario) -> str:
        """What a scenario lacks that this rule speaks of; empty: nothing."""
        return ""

    def set_up(self, game: Game, state: Now) -> None:
        """Before anybody is drawn or chosen."""

    def settled(self, game: Game, state: Now) -> None:
        """All disks are placed; nothing is dealt yet."""

    def turn_begins(self, game: Game, state: Now) -> None:
        """Before the Growth Phase; frames pushed here are resolved first."""

    def plays(self, game: Game, state: Now, seat: int) -> bool:
        """Is a civilization still in the game?"""
        return True

    def grows(self, game: Game, state: Now, seat: int) -> bool:
        """Has a civilization a part in this Growth Phase?"""
        return True

    def acquires(self, game: Game, state: Now, seat: int) -> bool:
        """Does a civilization make its Acquisition Step?"""
        return True

    def growth_begins(self, game: Game, state: Now, seat: int) -> None:
        """A civilization's own part of the Growth Phase begins."""

    def resettlement_begins(self, game: Game, state: Now, seat: int) -> None:
        """A civilization's Resettlement Step begins."""

    def withheld(self, game: Game, state: Now, seat: int) -> int:
        """How many disks of a civilization's box wait for the Deployment of the next turn."""
        return 0

    def growth_over(self, game: Game, state: Now) -> None:
        """Everybody has grown."""

    def closed(self, game: Game, state: Now, faction: int) -> int:
        """Areas where a Faction may place nothing, as a mask."""
        return 0

    def pinned(self, game: Game, state: Now, seat: int) -> int:
        """Areas where a civilization's last disk goes only in a competition, as a mask."""
        return 0

    def abilities(self, game: Game, state: Now, seat: int, own: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
        """What a Display does, given what is printed on it."""
        return own

    def may_found(self, game: Game, state: Now, seat: int) -> bool:
        """May a civilization build or restore a Deity?"""
        return True

    def deity_taken(self, game: Game, state: Now, deity: int) -> None:
        """A Deity has been captured, or destroyed by Barbarians, at the end of the Competition Phase."""

    def forbids(self, game: Game, state: Now, seat: int, card: int) -> bool:
        """May a civilization's Deity negate another's card, for nothing?"""
        return False

    def forbade(self, game: Game, state: Now, seat: int) -> None:
        """Its Deity has negated a card."""

    def lessened(self, game: Game, state: Now, card: int, losses: tuple[Loss, ...]) -> tuple[Loss, ...]:
        """What is left of the losses a card is about to cause."""
        return losses

    def struck(self, game: Game, state: Now, faction: int, disks: int) -> int:
        """How many of the pieces a Competition card strikes a Faction loses."""
        return disks

    def competition_begins(self, game: Game, state: Now) -> None:
        """A competition is about to be fought: ``state.contest`` says where."""

    def sacked(self, game: Game, state: Now, seat: int, victim: int, area: int) -> None:
        """A City was sacked."""

    def competition_ends(self, game: Game, state: Now) -> None:
        """All competitions are fought; loot has not been brought home yet. Frames pushed here are resolved first."""

    def competition_over(self, game: Game, state: Now) -> None:
        """The Competition Phase has ended."""

    def tallied(self, game: Game, state: Now) -> None:
        """The Victory Tally has been made."""

    def scores(self, game: Game, state: Now, seat: int, area: int) -> bool:
        """Does a City bring VP, in the Victory Tally or at the end of an Epoch?"""
        return True

    def draw_begins(self, game: Game, state: Now, seat: int) -> None:
        """A civilization's Draw Step begins."""

    def ignores(self, game: Game, state: Now, card: int) -> bool:
        """Is a card that turns up set aside and replaced?"""
        return False

    def raises(self, game: Game, state: Now, card: int) -> int:
        """The seat that an Event gives disks in place of what is printed on it; -1: nobody."""
        return -1

    def happens(self, game: Game, state: Now, card: int) -> bool:
        """An Event is about to happen. True: something else has happened in its place."""
        return False

    def turn_over(self, game: Game, state: Now) -> None:
        """The Reckoning is done."""

    def final_score(self, game: Game, state: Now) -> None:
        """The game has run its time: the VP of the last Epoch are scored, the winner is not found yet."""

    def epoch_over(self, game: Game, state: Now) -> None:
        """An Epoch has ended and the next one stands on the track."""
