"""Errors for people: what was given, what was expected, what to do. One type per kind of caller."""

from collections.abc import Iterable

_LONG = 80


class FourQuartersError(Exception):
    """Everything this package refuses on purpose. The text is fit to be shown to a person as it is."""


class SetupError(FourQuartersError):
    """A game was asked for that does not exist: a wrong title, scenario, option, seat count or agent."""


class NotationError(FourQuartersError):
    """A typed action could not be read."""


class RefusedError(FourQuartersError):
    """An action that may not be done now. The state it was tried on is unchanged.

    ``rule`` is the number of the rule that forbids it, as in ``docs/rules/<title>.md``.
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class RecordError(FourQuartersError):
    """A record that cannot be opened. ``line`` counts from 1; ``sound`` is how many actions before it are good."""

    def __init__(self, line: int, reason: str, sound: int = 0) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
        self.sound = sound


class SnapshotError(FourQuartersError):
    """Plain data that is no position of the title it claims to belong to."""


def cut(thing: object) -> str:
    """What somebody gave, for an error message: cut where it is long.

    >>> cut("chess"), cut("x" * 1000) == "x" * 80 + "…"
    ('chess', True)
    """
    text = str(thing)
    return text if len(text) <= _LONG else f"{text[:_LONG]}…"


def listing(names: Iterable[object]) -> str:
    """Names for the end of an error message.

    >>> listing(["a", "b"])
    'a, b'
    >>> listing([])
    'none'
    """
    return ", ".join(str(name) for name in names) or "none"
