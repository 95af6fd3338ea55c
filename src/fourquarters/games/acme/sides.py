"""Sides: civilizations that one person runs, or teams of people with a civilization each.

The option ``sides`` has a letter for each seat, ``AABB``; seats with the same letter belong together, and ``-`` is a
seat of nobody, an automaton. Most games have none: there each seat stands for itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from fourquarters.games.acme.levels import EQUAL, LEVELS
from fourquarters.kernel.title import Option, OptionValue, Setup

EACH = "each"
PATTERNS = {
    "ABB": "one civilization against two",
    "AABB": "two against two",
    "ABCC": "two with one civilization, one with two",
    "ABBCC": "one with one civilization, two with two",
    "ABCDD": "three with one civilization, one with two",
    "AABBCC": "three times two",
    "AAABBB": "three against three",
    "ABCCDD": "two with one civilization, two with two",
    "ABCDEE": "four with one civilization, one with two",
    "A-": "one against an automaton",
    "A--": "one against two automata",
    "A---": "one against three automata",
    "A----": "one against four automata",
    "A-----": "one against five automata",
    "AB-": "two and an automaton",
    "AB--": "two and two automata",
    "AB---": "two and three automata",
    "ABC-": "three and an automaton",
    "ABC--": "three and two automata",
    "ABC---": "three and three automata",
}
"""What is offered where civilizations are chosen, so that it does not matter which seat is whose."""
ALONE = "alone"
"""The first seat is a person's, all others are automata: what an exploration game begins with."""
STRANGERS = "Automata that are unknown until they are found"
TEXT = "Which civilizations belong together"
RULE = "P60"


def sides_options() -> tuple[Option, ...]:
    """The switches of games in which civilizations are chosen."""
    seats = ((), *((len(pattern),) for pattern in PATTERNS))
    labels, none = ("each for itself", *PATTERNS.values()), ("none", "one", "two", "three")
    few = (2, 3, 4, 5)  # nobody is yellow (P460)
    return (
        Option("sides", TEXT, EACH, (EACH, *PATTERNS), RULE, labels=labels, seats=seats),
        Option("unknown", STRANGERS, 0, (0, 1, 2, 3), "P242", labels=none, seats=((), few, few, few)),
    )


def team_options() -> tuple[Option, ...]:
    """The switches of games in which civilizations belong together."""
    ways, joint = ("one person's", "a team's"), ("the whole team", "its best civilization")
    divided, boxed = ("it is not played", "3", "4", "5"), ("stays in the box", "is ignored when drawn")
    return (
        Option("sides_as", "Civilizations that belong together are", "people", ("people", "teams"), "P75", labels=ways),
        Option("team_victory", "Of the best team wins", "combined", ("combined", "individual"), "P82", labels=joint),
        Option("divisor", "One vs. Two: the VP of two are divided by", 4, (0, 3, 4, 5), "P72", labels=divided),
        Option("time_card", "One vs. Two: Time Marches On", "box", ("box", "ignored"), "P71", labels=boxed),
    )


def unused(patterns: Sequence[str]) -> list[str]:
    """The switches that mean nothing where only these patterns are offered."""
    found = [] if any(divides(pattern) for pattern in patterns) else ["sides"]
    if not any(joins(pattern) and equal(pattern) for pattern in patterns):
        found += ["sides_as", "team_victory"]
    if not any("-" in pattern for pattern in patterns):
        found += [*LEVELS, EQUAL, "unknown", "found_deity"]
    return found if any(uneven(pattern) for pattern in patterns) else [*found, "divisor", "time_card"]


def cast_sides(patterns: Sequence[str], names: Sequence[str]) -> Option | None:
    """The switch of a scenario whose civilizations are given; None if each of them is somebody's own."""
    found = list(dict.fromkeys(pattern for pattern in patterns if divides(pattern)))
    if not found:
        return None
    labels = ("each for itself", *(called(pattern, names) for pattern in found))
    return Option("sides", TEXT, EACH, (EACH, *found), RULE, labels=labels)


def explorers(seats: Sequence[int]) -> Option:
    """The switch of an exploration game: who is a person; all others are automata (P455, P462)."""
    found = [one for one in PATTERNS if len(one) in seats and "-" in one and one.count("-") < len(one) - 1]
    labels = ("one person, all others are automata", *(PATTERNS[one] for one in found))
    fit = ((), *((len(one),) for one in found))
    return Option("sides", "Who explores", ALONE, (ALONE, *found), "P455", labels=labels, seats=fit)


def strangers(seats: Sequence[int]) -> Option:
    """How many automata of an exploration game nobody knows: all, or fewer beside known ones (P455, P463)."""
    counts = tuple(range(1, max(seats)))
    labels = (*(f"{count}, the others are known" for count in counts[:-1]), "all")
    return Option("unknown", STRANGERS, counts[-1], counts, "P455", labels=labels)


def situations(patterns: Sequence[str]) -> Option:
    """The switch of situations that share out civilizations among people: who of them is an automaton (P817)."""
    labels = ("the people of the situation", *(PATTERNS.get(one) or alone_with(one) for one in patterns))
    fit = ((), *((len(one),) for one in patterns))
    return Option("sides", "Who plays", EACH, (EACH, *patterns), "P817", labels=labels, seats=fit)


def alone_with(pattern: str) -> str:
    """How a person with several civilizations is called who plays against automata.

    >>> alone_with("A-A-")
    'one with 2 civilizations against 2 automata'
    """
    return f"one with {pattern.count('A')} civilizations against {pattern.count('-')} automata"


def for_one(seats: Sequence[int], shared: Sequence[str]) -> list[str]:
    """How situations are played with automata: with one seat each as anywhere, with several by the first person alone.

    >>> for_one([2, 4], ["ABAB"])
    ['A-', 'A-A-']
    """
    several = {len(sides) for sides in shared}
    plain = [one for one in PATTERNS if "-" in one and len(one) in seats and len(one) not in several]
    own = ("".join("A" if letter == "A" else "-" for letter in sides) for sides in shared)
    return [*plain, *dict.fromkeys(own)]


def divides(pattern: str) -> bool:
    """Does somebody have two civilizations, or an automaton one?"""
    return joins(pattern) or "-" in pattern


def joins(pattern: str) -> bool:
    """Does somebody have two civilizations?"""
    letters = pattern.replace("-", "")
    return len(set(letters)) < len(letters)


def sizes(pattern: str) -> set[int]:
    """How many civilizations people have."""
    return {pattern.count(letter) for letter in pattern if letter != "-"}


def equal(pattern: str) -> bool:
    """Has everybody as many, and nobody none?"""
    return len(sizes(pattern)) == 1 and "-" not in pattern


def uneven(pattern: str) -> bool:
    """Have some people one and others two civilizations?"""
    return sizes(pattern) == {1, 2}


def called(pattern: str, names: Sequence[str]) -> str:
    """A pattern in words.

    >>> called("ABB-", ["Egypt", "Elam", "Akkad", "Urartu"])
    'Egypt against Elam + Akkad; automata: Urartu'
    """
    people: dict[str, list[str]] = {}
    for letter, name in zip(pattern, names, strict=True):
        people.setdefault(letter, []).append(name)
    nobody = people.pop("-", [])
    rest = f"; automata: {', '.join(nobody)}" if nobody else ""
    return f"{' against '.join(' + '.join(own) for own in people.values())}{rest}"


def misfit(setup: Setup) -> str:
    """Why the options of a setup do not go together, or nothing (P75)."""
    pattern = str(setup.options.get("sides", EACH))
    if pattern == EACH or setup.options.get("sides_as") != "teams" or equal(pattern):
        return ""
    return (
        f"sides={pattern} makes no teams: each team needs as many people as the others; "
        f"choose sides of equal size, or sides_as=people"
    )


@dataclass(frozen=True)
class Sides:
    """Who belongs to whom in one game."""

    of: tuple[int, ...]
    """The side of each seat, by number."""
    seats: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    teams: bool
    """Is every seat a person, and a side a team?"""
    joint: bool
    """Does a whole team win, or the best of it?"""
    divisor: int
    """One vs. Two: what the VP of a side of two are divided by; 0: it is not played."""
    singles: int
    """One vs. Two: the seats whose person has no other, as a mask."""
    npcs: int = 0
    """The seats of automata, as a mask."""

    @property
    def apart(self) -> bool:
        """Does each seat stand for itself?"""
        return len(self.seats) == len(self.of)

    def doubled(self, seat: int) -> bool:
        """One vs. Two: has the person of this seat another one?"""
        return bool(self.divisor) and len(self.seats[self.of[seat]]) > 1

    def single(self, seat: int) -> bool:
        return bool(self.singles >> seat & 1)

    def mates(self, seat: int) -> tuple[int, ...]:
        """The others of its team."""
        return tuple(other for other in self.seats[self.of[seat]] if other != seat) if self.teams else ()

    def total(self, vp: Sequence[int], side: int) -> int | Fraction:
        """The VP of a side as they decide the victory, exact."""
        total = sum(vp[seat] for seat in self.seats[side])
        divisor = self.divides(side)
        return Fraction(total, divisor) if divisor > 1 else total

    def divides(self, side: int) -> int:
        """What the VP of a side are divided by."""
        return self.divisor if self.divisor and len(self.seats[side]) > 1 else 1

    def score(self, vp: Sequence[int], seat: int) -> int | Fraction:
        """VP as rules and cards compare them: those of a person; of a team everybody has their own."""
        return vp[seat] if self.teams else self.total(vp, self.of[seat])


def make_sides(options: Mapping[str, OptionValue], seats: int, imposed: str = "") -> Sides:
    """``imposed``: who belongs together by the scenario; the option then says only which of them are automata's."""
    pattern = str(options.get("sides", EACH))
    if imposed:
        return replace(make_sides({**options, "sides": imposed}, seats), npcs=_automata(pattern))
    if pattern == EACH:
        return Sides(tuple(range(seats)), tuple((seat,) for seat in range(seats)), False, True, 0, 0)
    if pattern == ALONE:
        pattern = "A" + "-" * (seats - 1)
    groups: dict[Any, list[int]] = {}
    for seat, letter in enumerate(pattern):
        groups.setdefault(seat if letter == "-" else letter, []).append(seat)
    found = tuple(tuple(group) for group in groups.values())
    side = tuple(next(number for number, group in enumerate(found) if seat in group) for seat in range(seats))
    teams = options.get("sides_as") == "teams"
    divisor = int(options["divisor"]) if uneven(pattern) and not teams else 0
    singles = sum(1 << seat for seat, letter in enumerate(pattern) if pattern.count(letter) == 1 and letter != "-")
    joint = options.get("team_victory") != "individual"
    return Sides(side, found, teams, joint, divisor, singles if divisor else 0, _automata(pattern))


def _automata(pattern: str) -> int:
    """The seats of automata, as a mask."""
    return sum(1 << seat for seat, letter in enumerate(pattern) if letter == "-")
