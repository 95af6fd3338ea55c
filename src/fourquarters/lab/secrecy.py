"""The secrecy kit: two states that differ only in what a seat may not know must look the same to it, byte for byte.

A title names such states itself (``Game.alike``). The kit compares everything that could reach the seat: its view, the
board in words, its decision and the words for it, the texts of refusals, and the events of a shared next action.
"""

from collections.abc import Iterable
from typing import Any

from fourquarters.kernel.chance import OVER
from fourquarters.kernel.game import Game
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import encode


def shown(game: Game[Any], state: Any, seat: int | None, tries: Iterable[Action] = ()) -> dict[str, bytes]:
    """Everything a seat (None: a spectator) is shown in a state, by channel."""
    view = game.observe(state, seat)
    channels = {
        "view": encode(view),
        "board": game.board(view).encode(),
        "board in words": game.board(view, plain=True).encode(),
        "whose turn": encode([state.to_move if state.to_move == seat else state.to_move != OVER, state.outcome]),
    }
    if seat is not None and state.to_move == seat:
        channels["decision"] = encode(game.decision(state))
        channels["description"] = encode(game.describe(state))
        for action in tries:
            channels[f"refusal of '{game.notation.write(action)}'"] = encode(game.why_not(state, action))
    return channels


def heard(game: Game[Any], state: Any, seat: int | None, action: Action) -> dict[str, bytes]:
    """What a seat learns when an action is carried out, and what it is shown afterwards."""
    after = state.clone()
    events = [event for event in game.play(after, action) if event.seen_by(seat)]
    return {
        "events": encode([[event.name, event.args, event.reveals] for event in events]),
        "log": encode([game.tell(event) for event in events]),
        **{f"{channel} afterwards": data for channel, data in shown(game, after, seat).items()},
    }


def leak(game: Game[Any], state: Any, seat: int | None, tries: Iterable[Action] = ()) -> str:
    """The first difference a seat could see between this state and those it must not tell apart; empty if none."""
    tries = list(tries)
    mine = shown(game, state, seat, tries)
    for other in game.alike(state, seat):
        difference = _difference(mine, shown(game, other, seat, tries))
        if difference:
            return difference
        for action in _shared_actions(game, state, other):
            difference = _difference(heard(game, state, seat, action), heard(game, other, seat, action))
            if difference:
                return f"after '{game.notation.write(action)}': {difference}"
    return ""


def _shared_actions(game: Game[Any], state: Any, other: Any, most: int = 6) -> list[Action]:
    if state.to_move == OVER or state.to_move != other.to_move:
        return []
    theirs = set(game.legal(other))
    return [action for action in game.legal(state) if action in theirs][:most]


def _difference(mine: dict[str, bytes], theirs: dict[str, bytes]) -> str:
    for channel in mine.keys() | theirs.keys():
        a, b = mine.get(channel), theirs.get(channel)
        if a != b:
            return f"{channel} differs: {_short(a)} against {_short(b)}"
    return ""


def _short(data: bytes | None) -> str:
    return "nothing" if data is None else data.decode(errors="replace")[:200]
