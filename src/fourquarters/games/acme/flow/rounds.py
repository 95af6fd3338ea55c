"""The rounds of a competition: who counts how much, and who loses what (R6.4, R6.5)."""

from msgspec.structs import replace

from fourquarters.games.acme.abilities import Fortress, Highlanders
from fourquarters.games.acme.disks import (
    BLACK,
    CITY,
    FRIENDS,
    NEUTRAL,
    SEATS,
    mass,
    next_in_line,
    sides,
    take,
    united,
)
from fourquarters.games.acme.flow import solitaire
from fourquarters.games.acme.flow.losses import Invoke, Means, pay_for_disk, refuse_saving
from fourquarters.games.acme.flow.step import Game, Now, Saving, Step
from fourquarters.games.acme.flow.words import (
    CUBE,
    DISK,
    REMOVE,
    SAVE_CARD,
    SAVE_MINA,
    SAVE_WITH,
    WHITE,
)
from fourquarters.games.acme.state_parts import Contest
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


def contest(state: Now) -> Contest:
    assert state.contest is not None
    return state.contest


def strength(game: Game, state: Now, faction: int) -> int:
    """Disks, white disks and what is left of a Stronghold cube (R6.5)."""
    now = contest(state)
    disks = mass(state, faction, now.area)
    return disks + now.white[faction] + cube(game, state, faction) if disks else 0


def cube(game: Game, state: Now, faction: int) -> int:
    """Losses the Faction's cube at the site can still absorb."""
    now = contest(state)
    holder = state.cubes[now.area]
    if holder == NEUTRAL and united(state, now.area):
        holder = state.memo[FRIENDS] - 1
    if holder != faction or now.breached & ~(1 << faction):
        return 0
    highland = faction < SEATS and game.has(state, faction, Highlanders)
    return (2 if highland else 1) - now.worn


def still_contested(game: Game, state: Now) -> bool:
    """Two Factions or more, one of them counting two or more (H43)."""
    here = sides(state, contest(state).area)
    return len(here) > 1 and any(strength(game, state, faction) > 1 for faction in here)


class Rounds(Step, frozen=True):
    """Each round every Faction loses one, the smaller number first (R6.4)."""

    order: tuple[int, ...] = ()
    number: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        if not still_contested(game, state):
            state.stack.pop()
            return None
        if not self.order:
            state.stack[-1] = Rounds(removal_order(game, state), self.number + 1)
            game.emit("round", self.number + 1)
            return None
        now = contest(state)
        faction = next_in_line(state, self.order[0], now.area)
        state.stack[-1] = Rounds(self.order[1:], self.number)
        if not state.disks[faction][now.area]:
            return None
        if faction < SEATS and now.shields[faction]:
            shields = list(now.shields)
            shields[faction] -= 1
            state.contest = replace(now, shields=tuple(shields))
            game.emit("shielded", faction)
            return None
        state.stack.append(Casualty(faction))
        return None


def removal_order(game: Game, state: Now) -> tuple[int, ...]:
    """Smaller numbers first; equal ones: Barbarians, then turn order, neutrals last (H41)."""
    here = sides(state, contest(state).area)
    rank = {faction: place for place, faction in enumerate((BLACK, *state.order, NEUTRAL))}
    return tuple(sorted(here, key=lambda faction: (strength(game, state, faction), rank[faction])))


class Casualty(Saving, frozen=True):
    """One loss in a competition: the owner picks the piece, or pays."""

    faction: int
    coloured: bool = False
    """Only a coloured disk will do."""
    paid: bool = True
    """May it be paid for with mina or cards?"""
    card: int = 0
    """The Competition card that causes it; 0: a removal round."""

    def resume(self, game: Game, state: Now) -> int | None:
        now = contest(state)
        bearer = next_in_line(state, self.faction, now.area)
        if not state.disks[bearer][now.area]:
            state.stack.pop()
            return None
        if bearer != self.faction:
            state.stack[-1] = replace(self, faction=bearer)
            return None
        if self.faction >= SEATS:
            self._go(game, state, DISK if self.coloured else _first_piece(game, state, self.faction))
            return None
        choices = self.legal(game, state)
        if not choices:
            state.stack.pop()
            game.emit("fortress", self.faction, now.area)
        elif len(choices) == 1:
            self.apply(game, state, choices[0])
        else:
            return self.faction
        return None

    def _walled(self, game: Game, state: Now) -> bool:
        """A fortress loses one disk to a card, never the last one (see ``Fortress``)."""
        seat, now = self.faction, contest(state)
        if not self.card or state.home[seat] != now.area or not game.has(state, seat, Fortress):
            return False
        return self.card in now.breached_by or state.disks[seat][now.area] == 1

    def means(self, game: Game, state: Now) -> Means:
        seat, area = self.faction, contest(state).area
        city = state.disks[seat][area] >= CITY
        return Means(
            mina=self.paid and state.mina[seat] > 0,
            cards=game.losable(state, seat) if self.paid else (),
            investments=tuple(
                entry.card
                for entry in state.table[seat]
                if entry.disks and game.saves_in_competition(entry, area, self.card, city, self.paid)
            ),
            shelter=False,
        )

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat, now = self.faction, contest(state)
        walled = self._walled(game, state)
        actions = [] if walled else [REMOVE[DISK]]
        if now.white[seat] and not self.coloured:
            actions.append(REMOVE[WHITE])
        if cube(game, state, seat) and not self.coloured:
            actions.append(REMOVE[CUBE])
        if not actions:
            return actions
        means = self.means(game, state)
        if means.mina:
            actions.append(SAVE_MINA)
        actions += [SAVE_WITH[card] for card in means.investments]
        actions += [SAVE_CARD[card] for card in means.cards]
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        verb = action[0]
        if verb == "remove":
            self._go(game, state, action[1])
        elif verb == "save-with":
            state.stack.append(Invoke(self.faction, action[1]))
        else:
            state.stack.pop()
            pay_for_disk(game, state, self.faction, action)
            self._met(game, state)

    def saved(self, game: Game, state: Now, spent: bool = True) -> None:
        state.stack.pop()
        self._met(game, state)

    def _met(self, game: Game, state: Now) -> None:
        """A coloured disk is gone, or something else was given for it: to this card a fortress loses no other."""
        self._blame(game, state)
        now = contest(state)
        if self.card and self.faction < SEATS and state.home[self.faction] == now.area:
            state.contest = replace(now, breached_by=(*now.breached_by, self.card))

    def _blame(self, game: Game, state: Now) -> None:
        """A loss by a card, not by a removal round, provokes an automaton (P273)."""
        if self.card:
            solitaire.harmed(game, state, self.faction)

    def _go(self, game: Game, state: Now, piece: int) -> None:
        state.stack.pop()
        if piece == DISK:
            self._met(game, state)
        lose_piece(game, state, self.faction, piece)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "remove":
            return Refusal("you have no such piece there that this loss could take", "R6.5")
        return refuse_saving(action, self.paid)


def _first_piece(game: Game, state: Now, faction: int) -> int:
    if contest(state).white[faction]:
        return WHITE
    return CUBE if cube(game, state, faction) else DISK


def lose_piece(game: Game, state: Now, faction: int, piece: int) -> None:
    now = contest(state)
    if piece == WHITE:
        game.add_whites(state, faction, -1)
    elif piece == CUBE:
        worn = now.worn + 1
        state.contest = replace(now, worn=worn)
        if cube(game, state, faction) <= 0:
            state.cubes[now.area] = -1
            state.contest = replace(now, worn=0)
    else:
        take(state, faction, now.area)
    game.emit("casualty", faction, now.area, piece)
    if not state.disks[faction][now.area]:  # H42
        white = list(contest(state).white)
        heir = next_in_line(state, faction, now.area)
        white[heir], white[faction] = (white[faction] if state.disks[heir][now.area] else 0), 0
        state.contest = replace(contest(state), white=tuple(white))
