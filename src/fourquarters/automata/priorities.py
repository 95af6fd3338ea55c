"""Choosing by ordered rules and ordered ties, and saying how."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

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

    def best(self, candidates: Sequence[C]) -> tuple[Sequence[C], Any]:
        """Those that come out best, and the value they share.

        >>> least("{} step(s) away", len).best(["ab", "c", "d"])
        (['c', 'd'], 1)
        """
        values = [*map(self.value, candidates)]
        wanted = max(values) if self.highest else min(values)
        if values.count(wanted) == len(values):
            return candidates, wanted
        return [each for each, value in zip(candidates, values, strict=True) if value == wanted], wanted

    def told(self, value: Any) -> str:
        """A value in words.

        >>> least("{} step(s) away", len).told(1)
        '1 step away'
        """
        return self.text.format(value).replace("(s)", "" if value == 1 else "s")


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


class Trace(NamedTuple):
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
        return self._told(self.passed)

    def settled(self) -> "Trace":
        """The same, where those equal to the last are told apart by something else than this choice."""
        return Trace(*self[:-1], left=1)

    def _told(self, passed: tuple[str, ...]) -> str:
        if not self.rule:
            return f"no rule has a candidate: {', '.join(passed) or 'there is none'}"
        parts = [", ".join((f"rule {self.rule}: {self.text}", *self.measures))]
        if passed:
            one = len(passed) == 1
            parts.append(f"rule{'' if one else 's'} {', '.join(passed)} ha{'s' if one else 've'} no candidate")
        parts += self.ties
        if self.left > 1:
            parts.append(f"{self.left} are equal: one by lot")
        return "; ".join(parts)

    def brief(self) -> str:
        """The sentence with what was passed over at its end, in short, for lists that are long.

        >>> Trace("P405", "a City", passed=("P397", "P398", "P399", "P402")).brief()
        'rule P405: a City | passed: P397-P399, P402'
        """
        said = self._told(())
        return f"{said}{PASSED}{_spans(self.passed)}" if self.passed else said


@lru_cache(maxsize=1024)
def _spans(numbers: tuple[str, ...]) -> str:
    """Numbers that follow each other, as one span; those of another kind stand by themselves."""
    spans: list[list[str]] = []
    for number in numbers:
        if spans and _follows(spans[-1][-1], number):
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(span[0] if len(span) == 1 else f"{span[0]}-{span[-1]}" for span in spans)


def _follows(before: str, number: str) -> bool:
    old, new = _NUMBERED.fullmatch(before), _NUMBERED.fullmatch(number)
    return bool(old and new and old[1] == new[1] and int(new[2]) == int(old[2]) + 1)


class Verdict(NamedTuple, Generic[C]):
    """What came of it."""

    tied: tuple[C, ...]
    """The candidates that are best and equal in everything; empty if no rule had a candidate."""
    trace: Trace

    @property
    def chosen(self) -> C | None:
        """The candidate, if there is exactly one."""
        return self.tied[0] if len(self.tied) == 1 else None

    def plainly(self) -> "Verdict[C]":
        """Without what was passed over: for a choice that only one rule can make."""
        rule, text, measures, _, ties, left = self.trace
        return Verdict(self.tied, Trace(rule, text, measures, (), ties, left))

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
            return decided(found, priority, ties, tuple(passed))
        passed.append(priority.number)
    return Verdict((), Trace(passed=tuple(passed)))


def decided(found: list[C], priority: Priority[C], ties: Sequence[Key[C]], passed: tuple[str, ...]) -> Verdict[C]:
    """What comes of the rule that decides, with its candidates and the rules above it, which had none.

    For a list that finds candidates in a way of its own; :func:`choose` does all of it.
    """
    measures: list[str] = []
    best: Sequence[C] = found
    for key in priority.by:
        best, value = key.best(best)
        measures.append(key.told(value))
    broken: list[str] = []
    for key in ties:
        if len(best) == 1:
            break
        better, value = key.best(best)
        if len(better) < len(best):
            broken.append(f"tie of {len(best)} broken by {key.told(value)}")
            best = better
    trace = Trace(priority.number, priority.text, tuple(measures), passed, tuple(broken), len(best))
    return Verdict(tuple(best), trace)
