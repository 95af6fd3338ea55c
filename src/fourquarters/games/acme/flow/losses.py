"""Losses (R5.4): a disk about to be removed or replaced may be saved with a card, a mina, or what else helps."""

from typing import NamedTuple

from msgspec import Struct

from fourquarters.games.acme.abilities import Fortress, Shelter
from fourquarters.games.acme.disks import CITY, FRIENDS, NEUTRAL, SEATS, put, take, united
from fourquarters.games.acme.flow.negation import CardSubject, open_window
from fourquarters.games.acme.flow.solitaire import culprit, harmed, stirred
from fourquarters.games.acme.flow.step import Game, Now, Saving
from fourquarters.games.acme.flow.words import LOSE, SAVE_CARD, SAVE_MINA, SAVE_WITH, SHELTER
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

NOBODY = -1


class Loss(Struct, frozen=True, array_like=True, gc=False):
    """Disks of one Faction in one area that are to go."""

    faction: int
    area: int
    disks: int
    taker: int = NOBODY
    """The Faction whose disks take their place, or NOBODY."""


class Means(NamedTuple):
    """What a civilization could save a disk with."""

    mina: bool
    cards: tuple[int, ...]
    investments: tuple[int, ...]
    shelter: bool

    def any(self) -> bool:
        return self.mina or bool(self.cards) or bool(self.investments) or self.shelter


class Losses(Saving, frozen=True):
    """Carried out disk by disk, in the order given; the owner of each is asked if it has anything to save it with."""

    card: int
    """The card that causes them; 0: an End of Epoch event."""
    left: tuple[Loss, ...]
    spared: int = 0
    """Factions whose fortress has met its one loss by this card already, with a disk or in its place, as a mask."""

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left:
            state.stack.pop()
            return None
        loss = self.left[0]
        if not loss.disks or not state.disks[loss.faction][loss.area] or self._kept(game, state, loss):
            state.stack[-1] = Losses(self.card, self.left[1:], self.spared)
            return None
        if loss.faction == NEUTRAL and united(state, loss.area):  # their friends go first (P632)
            first = Loss(state.memo[FRIENDS] - 1, loss.area, 1, loss.taker)
            rest = Loss(NEUTRAL, loss.area, loss.disks - 1, loss.taker)
            state.stack[-1] = Losses(self.card, (first, rest, *self.left[1:]), self.spared)
            return None
        if self._walled(game, state, loss):
            game.emit("fortress", loss.faction, loss.area)
            state.stack[-1] = Losses(self.card, self.left[1:], self.spared)
            return None
        if loss.faction < SEATS and self.means(game, state).any():
            return loss.faction
        self._go(game, state)
        return None

    def _kept(self, game: Game, state: Now, loss: Loss) -> bool:
        """A disk gives way only to one that can come: from Supply, and where there is room."""
        taker, most = loss.taker, game.chart.most[loss.area]
        return taker != NOBODY and not (state.supply[taker] and state.disks[taker][loss.area] < most)

    def _walled(self, game: Game, state: Now, loss: Loss) -> bool:
        """A fortress loses one disk to a card, never the last one."""
        seat = loss.faction
        if not self.card or seat >= SEATS or state.home[seat] != loss.area or not game.has(state, seat, Fortress):
            return False
        return bool(self.spared >> seat & 1) or state.disks[seat][loss.area] == 1

    def means(self, game: Game, state: Now) -> Means:
        loss = self.left[0]
        seat = loss.faction
        city = state.disks[seat][loss.area] >= CITY
        paid = not self._own(game, state)
        return Means(
            mina=paid and state.mina[seat] > 0,
            cards=game.losable(state, seat) if paid else (),
            investments=tuple(
                entry.card for entry in state.table[seat] if entry.disks and game.saves(entry.card, self.card, city)
            ),
            shelter=game.god_has(state, seat, Shelter)
            and not state.used[seat] & game.god_used(state, seat)
            and self.card > 0,
        )

    def _own(self, game: Game, state: Now) -> bool:
        """Has the owner of the disk played the card itself? Then mina and cards do not help."""
        return culprit(game, state) == self.left[0].faction

    def legal(self, game: Game, state: Now) -> list[Action]:
        means = self.means(game, state)
        actions = [LOSE]
        if means.mina:
            actions.append(SAVE_MINA)
        if means.shelter:
            actions.append(SHELTER)
        actions += [SAVE_WITH[card] for card in means.investments]
        actions += [SAVE_CARD[card] for card in means.cards]
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        loss = self.left[0]
        seat, verb = loss.faction, action[0]
        if verb == "lose":
            self._go(game, state)
            return
        if verb == "save-with":
            state.stack.append(Invoke(seat, action[1]))
            return
        if verb == "shelter":
            state.used[seat] |= game.god_used(state, seat)
            state.stack.append(game.deity_shelters(state, seat))
            return
        pay_for_disk(game, state, seat, action)
        self.saved(game, state)

    def saved(self, game: Game, state: Now, spent: bool = True) -> None:
        """Something else was given for the disk, or a Deity sheltered it."""
        loss = self.left[0]
        if spent:
            harmed(game, state, loss.faction)
        game.emit("saved", loss.faction, loss.area)
        self._less(state)

    def _less(self, state: Now) -> None:
        """One disk less is to go; at home it was all that a fortress can be made to lose."""
        loss = self.left[0]
        rest = self.left[1:]
        if loss.disks > 1:
            rest = (Loss(loss.faction, loss.area, loss.disks - 1, loss.taker), *rest)
        at_home = loss.faction < SEATS and state.home[loss.faction] == loss.area
        state.stack[-1] = Losses(self.card, rest, self.spared | (1 << loss.faction if at_home else 0))

    def _go(self, game: Game, state: Now) -> None:
        loss = self.left[0]
        take(state, loss.faction, loss.area)
        game.emit("lost", loss.faction, loss.area)
        harmed(game, state, loss.faction)
        self._less(state)
        if loss.taker != NOBODY:
            put(state, loss.taker, loss.area, 1, game.chart.most[loss.area])
            game.emit("placed", loss.taker, loss.area, 1)
            stirred(game, state, loss.taker, loss.area)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return refuse_saving(action, paid=not self._own(game, state))


def suffer(game: Game, state: Now, card: int, losses: tuple[Loss, ...]) -> None:
    """Disks are about to go, as far as the scenario's special rules let them; none gives way to one kept out."""
    losses = tuple(loss for loss in losses if loss.taker < 0 or not game.closed(state, loss.taker) >> loss.area & 1)
    for custom in game.customs:
        losses = custom.lessened(game, state, card, losses)
    state.stack.append(Losses(card, losses))


def refuse_saving(action: Action, paid: bool = True) -> Refusal | None:
    """Why a disk cannot be saved that way."""
    if action[0] in ("save-mina", "save-card") and not paid:
        return Refusal("neither mina nor cards can save this disk", "R5.4")
    reasons = {
        "save-mina": "needs 1 mina: you have none",
        "save-card": "you do not hold that card",
        "save-with": "you have no Investment card of that name with a disk that could stand in for this one",
        "shelter": "needs a Deity that shelters from cards, once a turn: you have none that could now",
    }
    return Refusal(reasons[action[0]], "R5.4") if action[0] in reasons else None


def pay_for_disk(game: Game, state: Now, seat: int, action: Action) -> None:
    """One mina or one card in place of a disk."""
    if action[0] == "save-mina":
        state.mina[seat] -= 1
        game.emit("paid-mina", seat)
    else:
        state.drop(seat, action[1])
        game.throw(state, action[1])
        game.emit("paid-card", seat, action[1])


class Invoke(CardSubject, frozen=True):
    """An Investment card on the table is used; a Great Person among them can be negated (R5.5)."""

    asked: bool = False

    @property
    def played(self) -> bool:
        return False

    @property
    def laid(self) -> bool:
        return True

    def aims_at(self, state: Now, seat: int) -> bool:
        return False

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.asked and game.cards.has(self.card, "person"):
            state.stack[-1] = Invoke(self.seat, self.card, asked=True)
            open_window(game, state, self)
            return None
        state.stack.pop()
        game.spend_from(state, self.seat, self.card)
        state.supply[self.seat] += 1
        game.emit("invoked", self.seat, self.card)
        waiting = state.stack[-1]
        assert isinstance(waiting, Saving)
        waiting.saved(game, state)
        return None

    def called_off(self, game: Game, state: Now) -> None:
        """The card is discarded and its disks go to Supply; the loss is still to be met."""
        game.clear_investment(state, self.seat, self.card)
