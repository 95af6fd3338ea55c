"""The secrecy kit: two states that differ only in what a seat may not know must look the same to it, byte for byte.

A title names such states itself (``Game.alike``). The kit compares everything that could reach the seat: its view, the
board in words, its decision and the words for it, the texts of refusals, and the events of a shared next action. What
chance decides must be told by an event to those who may know it; whoever hears the same of two outcomes must see the
same.
"""

from collections.abc import Iterable
from typing import Any

from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.game import Game
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import encode


def shown(game: Game[Any], state: Any, seat: int | None, tries: Iterable[Action] = ()) -> dict[str, bytes]:
    """Everything a seat (None: a spectator) is shown in a state, by channel."""
    view = game.observe(state, seat)
    boards = {"board": game.board(view).encode(), "board in words": game.board(view, plain=True).encode()}
    return _channels(game, state, seat, view, tries) | boards


def _channels(
    game: Game[Any], state: Any, seat: int | None, view: Any, tries: Iterable[Action] = ()
) -> dict[str, bytes]:
    """What a seat is shown, without the boards in words: they are made of the view alone."""
    channels = {"view": encode(view), "whose turn": encode([state.to_move, state.outcome])}
    if seat is not None and state.to_move == seat:
        channels["decision"] = encode(game.decision(state))
        channels["description"] = encode(game.describe(state))
        for action in tries:
            channels[f"refusal of '{game.notation.write(action)}'"] = encode(game.why_not(state, action))
    return channels


def heard(game: Game[Any], state: Any, seat: int | None, action: Action) -> dict[str, bytes] | None:
    """What a seat learns when an action is carried out, and what it is shown afterwards.

    None when an event openly reveals something to the seat: from then on the two states may well differ for it.
    """
    after = state.clone()
    events = [event for event in game.play(after, action) if event.seen_by(seat)]
    if any(event.reveals for event in events):
        return None
    view = game.observe(after, seat)
    return {
        "events": encode([[event.name, event.args, event.reveals] for event in events]),
        "log": encode([game.tell(event) for event in events]),
        **{f"{channel} afterwards": data for channel, data in _channels(game, after, seat, view).items()},
    }


def leak(game: Game[Any], state: Any, seat: int | None, tries: Iterable[Action] = ()) -> str:
    """The first difference a seat could see between this state and those it must not tell apart; empty if none."""
    tries = list(tries)
    mine = shown(game, state, seat, tries)
    known: dict[Action, dict[str, bytes] | None] = {}
    for other in game.alike(state, seat):
        difference = _difference(mine, shown(game, other, seat, tries))
        if difference:
            return difference
        for action in _shared_actions(game, state, other):
            if action not in known:
                known[action] = heard(game, state, seat, action)
            ours, theirs = known[action], heard(game, other, seat, action)
            if ours is None and theirs is None:
                continue
            difference = _difference(ours or {}, theirs or {})
            if difference:
                return f"after '{game.notation.write(action)}': {difference}"
    return _leak_of_chance(game, state, seat) if state.to_move == CHANCE else ""


def _leak_of_chance(game: Game[Any], state: Any, seat: int | None) -> str:
    """Two outcomes of chance that a seat hears the same of (a card dealt to somebody else) must also look the same."""
    told: dict[bytes, tuple[Action, dict[str, bytes]]] = {}
    for action in game.legal(state):
        now = heard(game, state, seat, action)
        if now is None:
            continue
        other, before = told.setdefault(now["events"], (action, now))
        difference = _difference(before, now)
        if difference:
            return f"'{game.notation.write(other)}' or '{game.notation.write(action)}': {difference}"
    return ""


def _shared_actions(game: Game[Any], state: Any, other: Any, most: int = 6) -> list[Action]:
    if state.to_move == OVER or state.to_move != other.to_move:
        return []
    theirs = set(game.legal(other))
    return [action for action in game.legal(state) if action in theirs][:most]


def _difference(mine: dict[str, bytes], theirs: dict[str, bytes]) -> str:
    for channel in dict.fromkeys([*mine, *theirs]):
        a, b = mine.get(channel), theirs.get(channel)
        if a != b:
            return f"{channel} differs: {_short(a)} against {_short(b)}"
    return ""


def _short(data: bytes | None) -> str:
    return "nothing" if data is None else data.decode(errors="replace")[:200]
