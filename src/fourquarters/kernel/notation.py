"""Actions, and the words people write them with.

An action is a tuple: a verb and a few whole numbers, such as ``("move", 28)``. It is small, hashable and fast. Its
notation is one line a person can type, ``move e4``. A title declares its verbs and the names of their arguments once;
reading, writing, error texts and the fuzzer's wrong actions all follow from that table.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, TypeAlias

from fourquarters.kernel.errors import NotationError, listing

Action: TypeAlias = tuple[Any, ...]
"""A verb (text) and its arguments (whole numbers)."""

_REMEMBERED = 4096
"""So many actions of a title are put into words, and read, only once: the same few are offered again and again."""


class Words:
    """The names that stand for 0, 1, 2 … as one kind of argument.

    >>> colour = Words("a colour", ["red", "blue"])
    >>> colour.names[1], colour.number("red")
    ('blue', 0)
    >>> colour.number("pink")
    Traceback (most recent call last):
    fourquarters.kernel.errors.NotationError: 'pink' is not a colour; expected one of: red, blue
    """

    def __init__(self, what: str, names: Iterable[str]) -> None:
        self.what = what
        self.names: tuple[str, ...] = tuple(names)
        self._numbers = {name: number for number, name in enumerate(self.names)}
        if len(self._numbers) != len(self.names) or any(not name or " " in name for name in self.names):
            raise ValueError(f"the names of {what} must differ and be single words: {listing(self.names)}")

    def number(self, name: str) -> int:
        try:
            return self._numbers[name]
        except KeyError:
            names = self.names
            some = listing(names) if len(names) <= 16 else f"{names[0]}, {names[1]} … {names[-1]}"
            raise NotationError(f"'{name}' is not {self.what}; expected one of: {some}") from None


class Notation:
    """All verbs of a title with the words each one takes.

    >>> colour = Words("a colour", ["red", "blue"])
    >>> notation = Notation({"paint": [colour, colour], "stop": []})
    >>> notation.write(("paint", 1, 0))
    'paint blue red'
    >>> notation.read(" Paint blue  red")
    ('paint', 1, 0)
    >>> notation.read("paint blue")
    Traceback (most recent call last):
    fourquarters.kernel.errors.NotationError: 'paint' takes 2 words (a colour, a colour), got 1: 'paint blue'
    """

    def __init__(self, verbs: Mapping[str, Sequence[Words]]) -> None:
        self.verbs: dict[str, tuple[Words, ...]] = {verb: tuple(words) for verb, words in verbs.items()}
        self._written: dict[Action, str] = {}
        self._read: dict[str, Action] = {}
        self.size = sum(self._combinations(words) for words in self.verbs.values())

    @staticmethod
    def _combinations(words: Sequence[Words]) -> int:
        count = 1
        for word in words:
            count *= len(word.names)
        return count

    def write(self, action: Action) -> str:
        text = self._written.get(action)
        if text is None:
            verb, *numbers = action
            words = self.verbs[verb]
            text = " ".join([verb, *(word.names[number] for word, number in zip(words, numbers, strict=True))])
            if len(self._written) < _REMEMBERED:
                self._written[action] = text
                self._read[text] = action
        return text

    def read(self, text: str) -> Action:
        known = self._read.get(text)
        if known is not None:
            return known
        verb, *names = text.lower().split() or [""]
        words = self.verbs.get(verb)
        if words is None:
            raise NotationError(f"'{verb}' is not an action of this game; expected one of: {listing(self.verbs)}")
        if len(names) != len(words):
            takes = f"{len(words)} words ({listing(word.what for word in words)})" if words else "no words"
            raise NotationError(f"'{verb}' takes {takes}, got {len(names)}: '{' '.join(text.split())}'")
        return (verb, *(word.number(name) for word, name in zip(words, names, strict=True)))

    def __contains__(self, action: object) -> bool:
        """Is this a well-formed action of the title?"""
        if not isinstance(action, tuple) or not action or not isinstance(action[0], str):
            return False
        words = self.verbs.get(action[0])
        return (
            words is not None
            and len(action) == len(words) + 1
            and all(
                isinstance(number, int) and 0 <= number < len(word.names)
                for word, number in zip(words, action[1:], strict=True)
            )
        )

    def every(self) -> Iterator[Action]:
        """Every well-formed action, legal anywhere or not."""
        for verb, words in self.verbs.items():
            for numbers in product(*(range(len(word.names)) for word in words)):
                yield (verb, *numbers)

    def nth(self, index: int) -> Action:
        """The action at ``index`` of :meth:`every`, without walking there (``0 <= index < size``)."""
        for verb, words in self.verbs.items():
            count = self._combinations(words)
            if index >= count:
                index -= count
                continue
            numbers: list[int] = []
            for word in reversed(words):
                index, number = divmod(index, len(word.names))
                numbers.append(number)
            return (verb, *reversed(numbers))
        raise IndexError("no such action")
