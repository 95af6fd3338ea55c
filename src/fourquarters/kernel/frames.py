"""Control flow as data: a stack of frames, each one step of a rulebook being carried out.

A frame holds the few local values of its step and lives in the state, so a game can be copied, stored and resumed in
the middle of anything. Frames are immutable: a step that changes its values replaces itself on the stack.
"""

from typing import Any, Generic, TypeVar

from msgspec import Struct

from fourquarters.kernel.chance import OVER
from fourquarters.kernel.game import Decision, Game, Refusal
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Outcome, State


class Frame(Struct, frozen=True, tag=True, array_like=True, gc=False):
    """One step. Subclasses are named as the rulebook names the step."""

    def resume(self, game: Any, state: Any) -> int | None:
        """Called whenever this frame is on top. It does one of three things:

        - poses a decision: returns the seat that decides (or CHANCE), leaving the stack as it is;
        - pushes a sub-step, and returns None;
        - does its work, pops or replaces itself, and returns None.
        """
        raise NotImplementedError

    def legal(self, game: Any, state: Any) -> list[Action]:
        """What the seat named by :meth:`resume` may do."""
        raise AssertionError(f"{type(self).__name__} poses no decision")

    def weights(self, game: Any, state: Any) -> list[int]:
        """For a decision of chance: the weight of each action of :meth:`legal`."""
        raise AssertionError(f"{type(self).__name__} is no decision of chance")

    def apply(self, game: Any, state: Any, action: Action) -> None:
        """Carry out one of the legal actions. Pops or replaces this frame when its step goes on or is done."""
        raise AssertionError(f"{type(self).__name__} poses no decision")

    def why_not(self, game: Any, state: Any, action: Action) -> Refusal | None:
        """Why a well-formed action of this step is not allowed now; None if it is allowed."""
        raise AssertionError(f"{type(self).__name__} poses no decision")


class FrameState(State):
    """A state with a stack; subclasses declare ``stack: list[One | Another | ...]`` so that it has a schema."""

    stack: list[Any]

    def finish(self, outcome: Outcome) -> None:
        super().finish(outcome)
        self.stack.clear()


F = TypeVar("F", bound=FrameState)


class FrameGame(Game[F], Generic[F]):
    """A title whose flow is a stack of frames."""

    def legal(self, state: F) -> list[Action]:
        actions: list[Action] = state.stack[-1].legal(self, state)
        return actions

    def weights(self, state: F) -> list[int]:
        weights: list[int] = state.stack[-1].weights(self, state)
        return weights

    def apply(self, state: F, action: Action) -> None:
        state.stack[-1].apply(self, state, action)
        self.settle(state)

    def settle(self, state: F) -> None:
        """Let frames advance until one poses a decision or none is left."""
        stack = state.stack
        while stack:
            seat = stack[-1].resume(self, state)
            if seat is not None:
                state.to_move = seat
                return
        state.to_move = OVER

    def decision(self, state: F) -> Decision:
        kind = type(state.stack[-1]).__name__ if state.stack else ""
        return Decision(state.to_move, kind, self.legal(state) if state.stack else [])

    def why_not(self, state: F, action: Action) -> Refusal | None:
        if not state.stack:
            return Refusal("the game is over")
        refusal: Refusal | None = state.stack[-1].why_not(self, state, action)
        return refusal
