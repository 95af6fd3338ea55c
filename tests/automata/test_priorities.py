"""Printed automata: which rule decides, how ties are broken, and what the trace says of it."""

from random import Random
from typing import NamedTuple

import pytest

from fourquarters.automata import Key, Priority, choose, least, most


class Area(NamedTuple):
    name: str
    enemies: int = 0
    gold: bool = False
    distance: int = 1


NEAREST: Key[Area] = least("{} area(s) away", lambda area: area.distance)
RULES: tuple[Priority[Area], ...] = (
    Priority("11", "an area with enemy gold", lambda area: area.gold and area.enemies > 0),
    Priority("12", "the nearest area with an enemy", lambda area: area.enemies > 0, (NEAREST,)),
    Priority("22", "any area"),
)
FEWEST: Key[Area] = least("{} enemy disk(s)", lambda area: area.enemies)


def names(areas: tuple[Area, ...]) -> list[str]:
    return [area.name for area in areas]


def test_the_first_rule_with_a_candidate_decides() -> None:
    verdict = choose([Area("a"), Area("b", 2, True), Area("c", 1)], RULES)
    assert names(verdict.tied) == ["b"]
    assert verdict.chosen == Area("b", 2, True)
    assert str(verdict.trace) == "rule 11: an area with enemy gold"


def test_rules_without_a_candidate_are_passed_over_and_named() -> None:
    one = choose([Area("a", 1, distance=3), Area("b", 2)], RULES)
    assert str(one.trace) == "rule 12: the nearest area with an enemy, 1 area away; rule 11 has no candidate"
    two = choose([Area("a")], RULES)
    assert str(two.trace) == "rule 22: any area; rules 11, 12 have no candidate"


def test_when_no_rule_has_a_candidate_nothing_is_chosen() -> None:
    verdict = choose([Area("a")], RULES[:2])
    assert verdict.tied == ()
    assert verdict.chosen is None
    assert str(verdict.trace) == "no rule has a candidate: 11, 12"
    assert str(choose([], ()).trace) == "no rule has a candidate: there is none"


def test_ties_are_broken_in_order_and_only_as_long_as_there_is_one() -> None:
    areas = [Area("a", 3), Area("b", 1), Area("c", 1), Area("d", 1, distance=2)]
    verdict = choose(areas, RULES[1:2], [FEWEST, most("{}", lambda area: area.name)])
    assert names(verdict.tied) == ["c"]
    assert verdict.trace.ties == ("tie of 3 broken by 1 enemy disk", "tie of 2 broken by c")
    single = choose([Area("a", 3)], RULES[1:2], [FEWEST])
    assert single.trace.ties == ()


def test_a_tie_break_that_breaks_nothing_is_not_told() -> None:
    verdict = choose([Area("a", 1), Area("b", 1)], RULES[1:2], [FEWEST])
    assert verdict.trace.ties == ()
    assert verdict.trace.left == 2
    assert str(verdict.trace).endswith("2 are equal: one by lot")


def test_what_is_equal_to_the_last_is_left_to_chance() -> None:
    verdict = choose([Area("a"), Area("b"), Area("c")], RULES)
    assert names(verdict.tied) == ["a", "b", "c"]
    assert verdict.chosen is None
    picked = {verdict.pick(Random(seed).random).name for seed in range(40)}
    assert picked == {"a", "b", "c"}


def test_a_single_candidate_needs_no_generator() -> None:
    def never() -> float:
        raise AssertionError("nothing to draw")

    assert choose([Area("a")], RULES).pick(never).name == "a"


def test_one_at_a_time_without_looking_back() -> None:
    """A list gone through once: rules above the one that decided last are not looked at again."""
    areas = [Area("a", 2, True), Area("b")]
    assert choose(areas, RULES).trace.rule == "11"
    later = choose(areas, RULES, since="12")
    assert later.trace.rule == "12"
    assert later.trace.passed == ()


def test_an_unknown_rule_to_go_on_from_is_refused() -> None:
    with pytest.raises(ValueError, match="'99' is not in list"):
        choose([Area("a")], RULES, since="99")


def test_lists_fall_through_when_they_are_joined() -> None:
    home = (Priority[Area]("1", "an enemy at home", lambda area: area.name == "home" and area.enemies > 0),)
    assert choose([Area("home"), Area("b", 1)], home + RULES).trace.rule == "12"
    assert choose([Area("home", 1), Area("b", 1)], home + RULES).trace.rule == "1"
