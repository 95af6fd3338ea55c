"""Agents that stand in for people: who may let one play on a seat, and who ends it.

Whose seat it is never changes by it: its owner goes on seeing what the seat sees, and nobody else does.
"""

from collections.abc import Container

from fourquarters.agents import stand_ins
from fourquarters.kernel.errors import FourQuartersError, RefusedError, listing
from fourquarters.kernel.title import Title
from fourquarters.server.errors import ForbiddenError
from fourquarters.store.rows import Game, Seat


def against_beginning(card: Game, seat: Seat, who: str, present: Container[str]) -> FourQuartersError | None:
    """Why this identity may not let an agent play here now; None if it may.

    The owner may at any time; the maker of the game while the owner is away, or nobody has claimed the seat.
    """
    if seat.kind == "agent":
        return RefusedError("an agent sits there: only a person needs one to stand in")
    if not _concerned(card, seat, who):
        return ForbiddenError(
            "only whose seat it is can let an agent play there, or who made the game while that person is away"
        )
    if card.finished:
        return RefusedError("the game is over: nobody plays any more")
    if card.companion:
        return RefusedError("on a real table all people sit at one screen: no agent can stand in for them")
    if seat.lent:
        return RefusedError(f"{seat.agent} stands in there already: end that first to choose another agent")
    if seat.owner != who and seat.owner and seat.owner in present:
        return RefusedError(
            "whose seat it is sits at the table: you can let an agent play there once that person is away"
        )
    return None


def against_ending(card: Game, seat: Seat, who: str) -> FourQuartersError | None:
    """Why this identity may not take the seat from the agent that stands in there; None if it may.

    The owner may at any time; the maker of the game where he let the agent play.
    """
    if not _concerned(card, seat, who):
        return ForbiddenError("only whose seat it is can take it back, or who made the game and let the agent play")
    if card.finished:
        return RefusedError("the game is over: nobody plays any more")
    if not seat.lent:
        return RefusedError("no agent stands in there: the seat needs no taking back")
    if who not in (seat.owner, seat.lent_by):
        return ForbiddenError("whose seat it is has let the agent play: only that person can take it back")
    return None


def plays_for_you(seat: Seat) -> FourQuartersError:
    """What somebody is told who answers for a seat on which an agent stands in."""
    return RefusedError(f"{seat.agent} plays for you: take your seat back first, then it is for you to decide again")


def chosen(title: Title, agent: str) -> str:
    """The agent that is meant, if it is one that may stand in; by default the one that suits best."""
    known = stand_ins(title)
    if agent and agent not in known:
        raise RefusedError(f"'{agent}' cannot stand in here; expected one of: {listing(known)}")
    return agent or known[0]


def _concerned(card: Game, seat: Seat, who: str) -> bool:
    return bool(who) and who in (seat.owner, card.creator)
