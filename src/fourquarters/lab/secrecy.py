"""The secrecy kit: two states that differ only in what a seat may not know must look the same to it, byte for byte.

A title names such states itself (``Game.alike``). The kit compares everything that could reach the seat: its view, its
decision and the words for it, the texts of refusals, and the events of a shared next action. The boards in words need
no comparing: a board of the view read back from its bytes must be the same, so it is made of those bytes alone. What
chance decides must be told by an event to those who may know it; whoever hears the same of two outcomes must see the
same. An agent is handed a look in place of the view: it must offer what the view offers, and nothing else.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.game import Game
from fourquarters.kernel.look import Look
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event, encode


def shown(game: Game[Any], state: Any, seat: int | None, tries: Iterable[Action] = ()) -> dict[str, bytes]:
    """Everything a seat (None: a spectator) is shown in a state, by channel."""
    drawn, plain = _boards(game, game.observe(state, seat))
    channels = Place(game, state, (seat,), tries=tries).shown(seat)
    return channels | {"board": drawn.encode(), "board in words": plain.encode()}


def leak(game: Game[Any], state: Any, seat: int | None, tries: Iterable[Action] = ()) -> str:
    """The first difference a seat could see between this state and those it must not tell apart; empty if none."""
    return Looking(game, state, tries, (seat,)).leak(seat)


class Place:
    """A position in the eyes of several viewers; what they see, and what an action leads to, is worked out once."""

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        viewers: Sequence[int | None],
        events: Sequence[Event] = (),
        tries: Iterable[Action] = (),
    ) -> None:
        self._game = game
        self.state = state
        self._viewers = viewers
        self._events = events
        """What has just led here."""
        self._tries = tries
        self._after: dict[Action, Place] = {}
        self._told: dict[int | None, dict[str, bytes] | None] = {}

    @cached_property
    def legal(self) -> list[Action]:
        return self._game.legal(self.state) if self.state.to_move != OVER else []

    @cached_property
    def _views(self) -> dict[int | None, bytes]:
        views = self._game.observe_each(self.state, self._viewers)
        return {viewer: encode(view) for viewer, view in zip(self._viewers, views, strict=True)}

    @cached_property
    def _turn(self) -> bytes:
        return encode([self.state.to_move, self.state.outcome])

    @cached_property
    def _asked(self) -> dict[str, bytes]:
        """What is shown besides to the seat that decides."""
        game, state = self._game, self.state
        refusals = {f"refusal of '{game.notation.write(one)}'": encode(game.why_not(state, one)) for one in self._tries}
        return {"decision": encode(game.decision(state)), "description": encode(game.describe(state)), **refusals}

    def shown(self, seat: int | None) -> dict[str, bytes]:
        """What a seat is shown, without the boards in words: they are made of the view alone."""
        asked = self._asked if seat is not None and self.state.to_move == seat else {}
        return {"view": self._views[seat], "whose turn": self._turn, **asked}

    def led_to(self, action: Action) -> "Place":
        """Where a legal action leads."""
        if action not in self._after:
            after = self.state.clone()
            events = self._game.play(after, action, self.legal)
            self._after[action] = Place(self._game, after, self._viewers, events)
        return self._after[action]

    def heard(self, seat: int | None) -> list[Event] | None:
        """What a seat may know of what has led here; None if something was openly revealed to it."""
        events = [event for event in self._events if event.seen_by(seat)]
        return None if any(event.reveals for event in events) else events

    def told(self, seat: int | None) -> dict[str, bytes] | None:
        """What a seat learns when this comes about, and what it is shown then; None if something was revealed to it."""
        if seat not in self._told:
            events = self.heard(seat)
            self._told[seat] = (
                None
                if events is None
                else {
                    "events": _sound(events),
                    "log": encode([self._game.tell(event) for event in events]),
                    **{f"{channel} afterwards": data for channel, data in self.shown(seat).items()},
                }
            )
        return self._told[seat]


class Looking:
    """One position through the eyes of several viewers, beside those that they must not be able to tell from it."""

    def __init__(
        self, game: Game[Any], state: Any, tries: Iterable[Action] = (), viewers: Sequence[int | None] = ()
    ) -> None:
        self._game = game
        self._viewers = viewers or (None, *range(game.setup.seats))
        self._tries = list(tries)
        self._here = Place(game, state, self._viewers, tries=self._tries)
        self._others: dict[bytes, Place] = {}
        """Those it must not be told from, by what they are: most of them are the same for several viewers."""
        self._seen: dict[int | None, Any] = {}
        self._boards: dict[int | None, tuple[str, str]] = {}

    def view(self, seat: int | None) -> Any:
        """What the seat sees, made for it alone."""
        if seat not in self._seen:
            self._seen[seat] = self._game.observe(self._here.state, seat)
        return self._seen[seat]

    def boards(self, seat: int | None) -> tuple[str, str]:
        """The board of the seat's view, drawn and in sentences."""
        if seat not in self._boards:
            self._boards[seat] = _boards(self._game, self.view(seat))
        return self._boards[seat]

    def leak(self, seat: int | None) -> str:
        """The first difference the seat could see between this state and those it must not tell apart; empty if none.

        The actions after which the seat is shown something openly are left out: from then on states may well differ.
        """
        game, here = self._game, self._here
        mine, view = here.shown(seat), self.view(seat)
        if mine["view"] != encode(view):
            return f"the view made together with others differs: {_short(mine['view'])} against {_short(encode(view))}"
        if self.boards(seat) != _boards(game, msgspec.json.decode(mine["view"], type=type(view))):
            return "the board in words is made of more than the view"
        for state in game.alike(here.state, seat):
            other = self._place(state)
            difference = _difference(mine, other.shown(seat))
            if difference:
                return difference
            for action in _shared(here.legal, other.legal) if state.to_move == here.state.to_move else ():
                difference = _difference(here.led_to(action).told(seat) or {}, other.led_to(action).told(seat) or {})
                if difference:
                    return f"after '{game.notation.write(action)}': {difference}"
        return self._leak_of_chance(seat) if here.state.to_move == CHANCE else ""

    def _place(self, state: Any) -> Place:
        key = encode(state)
        if key not in self._others:
            self._others[key] = Place(self._game, state, self._viewers, tries=self._tries)
        return self._others[key]

    def _leak_of_chance(self, seat: int | None) -> str:
        """Two outcomes that a seat hears the same of (a card dealt to somebody else) must also look the same."""
        here = self._here
        told: dict[bytes, tuple[Action, dict[str, bytes]]] = {}
        sounds: dict[bytes, list[Action]] = {}
        for action in here.legal:
            events = here.led_to(action).heard(seat)
            if events is not None:
                sounds.setdefault(_sound(events), []).append(action)
        for sound, actions in sounds.items():
            for action in actions if len(actions) > 1 else ():
                now = here.led_to(action).told(seat) or {}
                other, before = told.setdefault(sound, (action, now))
                difference = _difference(before, now)
                if difference:
                    write = self._game.notation.write
                    return f"'{write(other)}' or '{write(action)}': {difference}"
        return ""


def _sound(events: list[Event]) -> bytes:
    return encode([[event.name, event.args, event.reveals] for event in events])


def misseen(game: Game[Any], state: Any, seat: int | None, view: Any = None) -> str:
    """The first thing that an agent's look offers otherwise than the view, or besides it; empty if none."""
    return _unlike(game.look(state, seat), game.observe(state, seat) if view is None else view, "the look")


def _unlike(seen: Any, view: Any, where: str) -> str:
    if isinstance(seen, Look):
        offered = _public(type(seen)).union(name for name in vars(seen) if name[0] != "_") - {"close"}
        for name in sorted(offered.union(view.__struct_fields__)):
            if name not in offered or name not in _public(type(view)):
                return f"{where}: only {'the look' if name in offered else 'the view'} has '{name}'"
            mine, shown = getattr(seen, name), getattr(view, name)
            if type(mine) is type(shown) and mine == shown:
                continue
            found = _unlike(mine, shown, f"{where}: {name}")
            if found:
                return found
        return ""
    if isinstance(seen, list) and any(isinstance(each, Look) for each in seen):
        pairs = zip(seen, view, strict=True)
        return next((found for one, other in pairs if (found := _unlike(one, other, where))), "")
    return "" if type(seen) is type(view) and seen == view else f"{where} is {seen!r}, in the view {view!r}"


_NAMES: dict[type, frozenset[str]] = {}


def _public(kind: type) -> frozenset[str]:
    """What anybody may read of a kind of look or view; found once."""
    if kind not in _NAMES:
        _NAMES[kind] = frozenset(name for name in dir(kind) if name[0] != "_")
    return _NAMES[kind]


def _boards(game: Game[Any], view: Any) -> tuple[str, str]:
    """Drawn and in sentences."""
    return game.board(view), game.board(view, plain=True)


def _shared(mine: list[Action], theirs: list[Action], most: int = 6) -> list[Action]:
    allowed = set(theirs)
    return [action for action in mine if action in allowed][:most]


def _difference(mine: dict[str, bytes], theirs: dict[str, bytes]) -> str:
    if mine == theirs:
        return ""
    for channel in dict.fromkeys([*mine, *theirs]):
        a, b = mine.get(channel), theirs.get(channel)
        if a != b:
            return f"{channel} differs: {_short(a)} against {_short(b)}"
    return ""


def _short(data: bytes | None) -> str:
    return "nothing" if data is None else data.decode(errors="replace")[:200]
