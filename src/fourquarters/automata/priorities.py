"""Choosing by ordered rules and ordered ties, and saying how."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

C = TypeVar("C")

PASSED = " | passed: "
"""What stands between a reason and the rules that were passed over."""
_NUMBERED = re.compile(r"(\D*)(\d+)")


@dataclass(frozen=True)
class Key(Generic[C]):
    """Something candidates are compared by: the lowest counts, or the highest."""

    text: str
    """How a value is told: ``"{} step(s) away"``, ``"row {}"``. Without a place for the value it stands by itself."""
    value: Callable[[C], Any]
    highest: bool = False

    def best(self, candidates: Sequence[C]) -> tuple[list[C], str]:
        """Those that come out best, and the value they share, in words.

        >>> least("{} step(s) away", len).best(["ab", "c", "d"])
        (['c', 'd'], '1 step away')
        """
        values = [self.value(candidate) for candidate in candidates]
        wanted = max(values) if self.highest else min(values)
        found = [each for each, value in zip(candidates, values, strict=True) if value == wanted]
        return found, self.text.format(wanted).replace("(s)", "" if wanted == 1 else "s")


def least(text: str, value: Callable[[C], Any]) -> Key[C]:
    """The lowest value is best."""
    return Key(text, value)


def most(text: str, value: Callable[[C], Any]) -> Key[C]:
    """The highest value is best."""
    return Key(text, value, highest=True)


def anything(_: object) -> bool:
    """The filter of a rule that leaves nobody out."""
    return True


@dataclass(frozen=True)
class Priority(Generic[C]):
    """One rule of an automaton: whom it looks at, and what it wants most among them."""

    number: str
    """As the rulebook numbers it."""
    text: str
    among: Callable[[C], bool] = anything
    by: tuple[Key[C], ...] = ()
    """The rule's own words of comparison ("the nearest", "the most valuable"), before the common ties."""


@dataclass(frozen=True)
class Trace:
    """How a choice came about; as text it is a sentence for people."""

    rule: str = ""
    """The number of the rule that decided; empty if none had a candidate."""
    text: str = ""
    measures: tuple[str, ...] = ()
    """What the rule's own comparisons found, such as "2 steps away"."""
    passed: tuple[str, ...] = ()
    """The rules above it, which had no candidate."""
    ties: tuple[str, ...] = ()
    """How ties were broken, in order."""
    left: int = 0
    """How many candidates remained equal to the last."""

    def __str__(self) -> str:
        if not self.rule:
            return f"no rule has a candidate: {', '.join(self.passed) or 'there is none'}"
        found = "".join(f", {measure}" for measure in self.measures)
        parts = [f"rule {self.rule}: {self.text}{found}"]
        if self.passed:
            one = len(self.passed) == 1
            parts.append(f"rule{'' if one else 's'} {', '.join(self.passed)} ha{'s' if one else 've'} no candidate")
        parts += self.ties
        if self.left > 1:
            parts.append(f"{self.left} are equal: one by lot")
        return "; ".join(parts)

    def brief(self) -> str:
        """The sentence with what was passed over at its end, in short, for lists that are long.

        >>> Trace("P405", "a City", passed=("P397", "P398", "P399", "P402")).brief()
        'rule P405: a City | passed: P397-P399, P402'
        """
        said = str(replace(self, passed=()))
        return f"{said}{PASSED}{', '.join(_spans(self.passed))}" if self.passed else said


def _spans(numbers: Sequence[str]) -> list[str]:
    """Numbers that follow each other, as one span; those of another kind stand by themselves."""
    spans: list[list[str]] = []
    for number in numbers:
        if spans and _follows(spans[-1][-1], number):
            spans[-1].append(number)
        else:
            spans.append([number])
    return [span[0] if len(span) == 1 else f"{span[0]}-{span[-1]}" for span in spans]


def _follows(before: str, number: str) -> bool:
    old, new = _NUMBERED.fullmatch(before), _NUMBERED.fullmatch(number)
    return bool(old and new and old[1] == new[1] and int(new[2]) == int(old[2]) + 1)


@dataclass(frozen=True)
class Verdict(Generic[C]):
    """What came of it."""

    tied: tuple[C, ...]
    """The candidates that are best and equal in everything; empty if no rule had a candidate."""
    trace: Trace

    @property
    def chosen(self) -> C | None:
        """The candidate, if there is exactly one."""
        return self.tied[0] if len(self.tied) == 1 else None

    def pick(self, random: Callable[[], float]) -> C:
        """The candidate; of several equal ones, any, by the generator given.

        >>> choose("ab", [Priority("1", "a letter")]).pick(lambda: 0.7)
        'b'
        """
        return self.tied[int(random() * len(self.tied))] if len(self.tied) > 1 else self.tied[0]


def choose(
    candidates: Iterable[C], priorities: Sequence[Priority[C]], ties: Sequence[Key[C]] = (), since: str = ""
) -> Verdict[C]:
    """The first rule that has a candidate decides; ties are broken in order.

    With ``since``, rules above that number are not looked at any more.

    >>> rules = [Priority("1", "an even number", lambda n: n % 2 == 0), Priority("2", "any number")]
    >>> choose([3, 5, 4, 8], rules).tied, choose([3, 5, 4, 8], rules, since="2").tied
    ((4, 8), (3, 5, 4, 8))
    """
    known = list(candidates)
    numbers = [priority.number for priority in priorities]
    passed: list[str] = []
    for priority in priorities[numbers.index(since) if since else 0 :]:
        found = [each for each in known if priority.among(each)]
        if found:
            return _decided(found, priority, ties, tuple(passed))
        passed.append(priority.number)
    return Verdict((), Trace(passed=tuple(passed)))


def _decided(found: list[C], priority: Priority[C], ties: Sequence[Key[C]], passed: tuple[str, ...]) -> Verdict[C]:
    measures: list[str] = []
    for key in priority.by:
        found, words = key.best(found)
        measures.append(words)
    broken: list[str] = []
    for key in ties:
        if len(found) == 1:
            break
        before = len(found)
        found, words = key.best(found)
        if len(found) < before:
            broken.append(f"tie of {before} broken by {words}")
    trace = Trace(priority.number, priority.text, tuple(measures), passed, tuple(broken), len(found))
    return Verdict(tuple(found), trace)
