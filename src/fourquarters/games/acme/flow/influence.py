"""How culture changes without being paid for: sacked Cities, Gilgamesh, and civilizations without a player (P793 …)."""

from collections.abc import Iterator

from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.flow.culture import (
    RELIGIOUS,
    SUITED,
    TRACKS,
    decided,
    fit,
    known,
    move,
    rivals,
    stages,
    step_down,
    step_up,
    why_unfit,
)
from fourquarters.games.acme.flow.step import Game, Now, Revealing, Step
from fourquarters.games.acme.flow.words import ADVANCE, DONE, REDUCE
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

# Sacking


def plunder(state: Now, seat: int, victim: int) -> None:
    """A City of another civilization was sacked: after the loot the victor draws a card (P793)."""
    if stages(state, victim):
        state.stack.append(CultureDraw(seat, victim))


def ravage(game: Game, state: Now, victim: int) -> None:
    """Barbarians lower the highest track of whose City they sack, the first of equal ones (P796)."""
    track = _highest(state, victim)
    if track >= 0:
        step_down(game, state, victim, track)


def _highest(state: Now, seat: int) -> int:
    row = stages(state, seat)
    return row.index(max(row)) if any(row) else -1


class CultureDraw(Revealing, frozen=True):
    """The victor turns up a card: an even number lets it choose; an Event happens and is not replaced (P793)."""

    seat: int
    victim: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not game.refill_deck(state):
            state.stack.pop()
            return None
        return CHANCE

    def apply(self, game: Game, state: Now, action: Action) -> None:
        card = action[1]
        state.stack.pop()
        state.deck.take(card)
        game.emit("omen", self.seat, card)
        if card % 2 == 0:
            state.stack.append(CultureChoice(self.seat, self.victim))
        lay_down(game, state, card)


def lay_down(game: Game, state: Now, card: int) -> None:
    """A card turned up is discarded; an Event happens first, unless it is ignored or the game is decided."""
    if card >= FIRST_EVENT and not game.ignored(state, card) and not decided(state):
        state.stack.append(game.event_frame(card))
    else:
        game.throw(state, card)


class CultureChoice(Step, frozen=True):
    """The victor catches up with the loser on a track, or lowers one of the loser's (P794)."""

    seat: int
    victim: int

    def resume(self, game: Game, state: Now) -> int | None:
        choices = self.legal(game, state)
        if game.is_npc(state, self.seat):
            self.apply(game, state, automatic_choice(state, self.seat, self.victim, choices))
        elif len(choices) == 1:
            state.stack.pop()
        else:
            return self.seat
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        mine, theirs = stages(state, self.seat), stages(state, self.victim)
        return [
            *(ADVANCE[track] for track in TRACKS if mine[track] < theirs[track] and fit(state, self.seat, track)),
            *(REDUCE[track] for track in TRACKS if theirs[track]),
            DONE,
        ]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "advance":
            step_up(game, state, self.seat, action[1])
        elif action[0] == "reduce":
            step_down(game, state, self.victim, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "advance":
            if stages(state, self.seat)[action[1]] >= stages(state, self.victim)[action[1]]:
                return Refusal("you are not behind the civilization whose City you sacked on that track", "P794")
            return why_unfit(state, self.seat, action[1])
        return Refusal("it has no disk on that track", "P794") if action[0] == "reduce" else None


# Gilgamesh


def inherit(state: Now, seat: int) -> None:
    """A civilization returns as another: when it has settled, it may catch up (P806)."""
    if state.culture is not None:
        state.stack.append(Heritage(seat))


def heritage(state: Now, seat: int, track: int) -> int:
    """The stage that whoever is last on a track may move up to, one behind the next; 0: it may not (P806)."""
    own, row = stages(state, seat)[track], [entry[track] for entry in rivals(state)]
    ahead = [stage for stage in row if stage > own]
    if min(row) < own or not ahead or (not own and not state.supply[seat]):
        return 0
    behind = min(ahead) - 1
    return behind if behind > own else 0


class Heritage(Step, frozen=True):
    """Track by track the reborn civilization catches up, or lets it be."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        choices = self.legal(game, state)
        if len(choices) == 1:
            state.stack.pop()
        elif game.is_npc(state, self.seat):
            self.apply(game, state, choices[0])
        else:
            return self.seat
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [*(ADVANCE[track] for track in TRACKS if heritage(state, self.seat, track)), DONE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "done":
            state.stack.pop()
            return
        stage = heritage(state, self.seat, action[1])
        game.emit("advanced", self.seat, action[1], stage)
        move(game, state, self.seat, action[1], stage)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        reason = "only from the last place on a track, up to one stage behind the next, with a disk to begin it"
        return Refusal(reason, "P806") if action[0] == "advance" else None


# Civilizations without a player


def automatic_choice(state: Now, seat: int, victim: int, choices: list[Action]) -> Action:
    """What one that has sacked a City does: it advances; leading every track, it lowers the loser's highest (P797)."""
    if all(stages(state, seat)[track] == max(row[track] for row in rivals(state)) for track in TRACKS):
        track = _highest(state, victim)
        return REDUCE[track] if track >= 0 else DONE
    return next((action for action in choices if action[0] == "advance"), DONE)


def begin_studies(game: Game, state: Now) -> None:
    """The Card Phase is over: those without a player draw a card each, in turn order (P799)."""
    if state.culture is not None and not decided(state):
        seats = tuple(seat for seat in state.order if game.is_npc(state, seat))
        if seats:
            state.stack.append(Studies(seats))


class Studies(Revealing, frozen=True):
    """A card for each; its kind says where the civilization advances (P799 to P803)."""

    left: tuple[int, ...]

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left or not game.refill_deck(state):
            state.stack.pop()
            return None
        return CHANCE

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, card = self.left[0], action[1]
        state.stack[-1] = Studies(self.left[1:])
        state.deck.take(card)
        game.emit("studied", seat, card)
        for track in list(learned(game, state, seat, card)):
            if fit(state, seat, track):
                step_up(game, state, seat, track)
        lay_down(game, state, card)


def learned(game: Game, state: Now, seat: int, card: int) -> Iterator[int]:
    """The tracks a card drawn advances, Cities apart. A Great Person counts as nothing else (P800 to P803)."""
    codes, rows = game.cards[card].codes, known(state).stages
    if "event" in codes:
        people = [rows[other] for other in state.order if not game.is_npc(state, other)]
        for track in TRACKS:
            if any(rows[seat][track] < row[track] for row in people):
                yield track
    elif "person" in codes:
        others = [rows[other] for other in state.order if other != seat]
        for track in TRACKS:
            if rows[seat][track] + 1 == max(row[track] for row in others):
                yield track
    else:
        for track in TRACKS:
            if SUITED[track] in codes or (track == RELIGIOUS and "religion" in codes):
                yield track
