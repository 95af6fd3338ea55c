"""A view of which only those parts are made that somebody asks for.

Few decisions need the whole of what a seat may know. A title can therefore name, for each part of its view, the
function that makes it: ``observe`` calls them all, and a :class:`Look` calls one when its part is asked for. There is
no second way to make a part, so a look can show nothing that the view does not.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

Parts: TypeAlias = Mapping[str | tuple[str, ...], Callable[..., Any]]
"""The parts of a view in order, each with what makes it from a source; those that come of one calculation together."""


def whole(parts: Parts, *source: Any) -> list[Any]:
    """All parts, in order.

    >>> whole({"size": len, ("worst", "best"): lambda hand: (min(hand), max(hand))}, [7, 9])
    [2, 7, 9]
    """
    made: list[Any] = []
    for name, make in parts.items():
        if isinstance(name, str):
            made.append(make(*source))
        else:
            made.extend(make(*source))
    return made


def made(parts: Parts, names: Iterable[str | tuple[str, ...]], *source: Any) -> dict[str, Any]:
    """Some of the parts, by name.

    >>> made({"size": len, ("worst", "best"): lambda hand: (min(hand), max(hand))}, [("worst", "best")], [7, 9])
    {'worst': 7, 'best': 9}
    """
    found: dict[str, Any] = {}
    for name in names:
        part = parts[name](*source)
        if isinstance(name, str):
            found[name] = part
        else:
            found.update(zip(name, part, strict=True))
    return found


class Look:
    """What a seat may know of a position, part by part, for one decision; it is closed when that is taken.

    A title makes a class of it with :func:`looks`.

    >>> Hand = looks({"size": len, "best": max})
    >>> look = Hand([7, 9])
    >>> look.size
    2
    >>> look.close()
    >>> look.size
    2
    >>> look.best
    Traceback (most recent call last):
    LookupError: this view was made for a decision that has been taken: 'best' can no longer be seen
    """

    _source: tuple[Any, ...] | None

    def __init__(self, *source: Any) -> None:
        self._source = source

    def close(self) -> None:
        """The position changes now: what was not asked for can no longer be seen, nor in looks that are parts of this.

        Such a part is a look or a list of looks; those not asked for were never made.
        """
        self._source = None
        for part in self.__dict__.values():
            if isinstance(part, Look):
                part.close()
            elif type(part) is list and part and isinstance(part[0], Look):
                for each in part:
                    each.close()


class _Part:
    """One part: made when it is first asked for, and from then on an attribute like any other."""

    def __init__(self, name: str, make: Callable[..., Any]) -> None:
        self._name = name
        self._make = make

    def __get__(self, look: Look, _: type[Look]) -> Any:
        if look._source is None:
            raise LookupError(
                f"this view was made for a decision that has been taken: '{self._name}' can no longer be seen"
            )
        value = self._make(*look._source)
        setattr(look, self._name, value)
        return value


class _Joint(_Part):
    """One of several parts that come of the same calculation."""

    def __init__(self, name: str, make: Callable[..., Any], group: tuple[str, ...]) -> None:
        super().__init__(name, make)
        self._group = group

    def __get__(self, look: Look, owner: type[Look]) -> Any:
        for name, value in zip(self._group, super().__get__(look, owner), strict=True):
            setattr(look, name, value)
        return getattr(look, self._name)


def looks(parts: Parts) -> type[Look]:
    """The class of looks with these parts."""
    found: dict[str, _Part] = {}
    for name, make in parts.items():
        if isinstance(name, str):
            found[name] = _Part(name, make)
        else:
            found |= {each: _Joint(each, make, name) for each in name}
    return type("Look", (Look,), found)
