"""Every line of the solitaire rules is told from the next: by a test in which it decides, and one in which it does not.

A test cites with ``rule`` what decides in its position, and names with ``passed_over`` what has no candidate there or
does not apply, so that something else decides.
"""

from collections.abc import Iterable
from pathlib import Path

import pytest

from fourquarters.lab.rulebook import checkout_root, cited_numbers, rule_numbers

ROOT = checkout_root(Path(__file__).resolve())
SECTIONS: dict[str, Iterable[int]] = {
    "historical scenarios": (*range(98, 104), *range(114, 118), 121, 122, 126, 127, 130, 131, *range(149, 152), 158),
    "later historical scenarios": (169, 170, 202, 217, 219, 220),
    "Alexander the Great": (545, 547, 548, 580, 585, *range(593, 597)),
    "Rostam, Mithridates, Rome and Parthia": (609, 625, 626, 634, 636, 653, 656, 675),
    "equal chances": (*range(264, 271), 819),
    "enemies and the primary enemy": range(271, 290),
    "card play": range(290, 340),
    "competitions of automata": range(340, 354),
    "removing Barbarians": range(354, 360),
    "Gold": range(360, 370),
    "Gilgamesh for automata": range(370, 382),
    "placing disks": range(382, 439),
    "mina, draws and levels": (*range(439, 455), 818, 839),
    "crafting a game": range(455, 470),
    "the Civilization Pool": (*range(470, 502), 820),
    "exploration": range(502, 543),
}


@pytest.mark.parametrize("section", SECTIONS)
def test_each_line_decides_in_one_position_and_is_passed_over_in_another(section: str) -> None:
    lines = {f"P{number}" for number in SECTIONS[section]} & set(rule_numbers(ROOT, "acme"))
    assert lines
    for marker in ("rule", "passed_over"):
        assert sorted(lines - cited_numbers(ROOT, "acme", marker)) == [], f"no test names them with {marker}"


def test_only_rules_of_the_book_are_passed_over() -> None:
    assert cited_numbers(ROOT, "acme", "passed_over") <= set(rule_numbers(ROOT, "acme"))
