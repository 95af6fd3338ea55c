"""Every rule of the Playbook, by its number, stands on one of our pages."""

from pathlib import Path

import pytest

from fourquarters.lab.rulebook import checkout_root, rule_numbers

SECTIONS = {
    "introduction and precedence": (1, 8),
    "the default set-up": (9, 41),
    "map sizes": (42, 50),
    "double disks": (51, 54),
    "several civilizations per player": (55, 60),
    "One vs. Two": (61, 74),
    "teams": (75, 83),
    "historical scenarios in general": (84, 85),
    "Sargon I": (86, 103),
    "Lion of Judah": (104, 117),
    "Sea Peoples": (118, 122),
    "Fire in the East": (123, 127),
    "Balance of Power": (128, 131),
    "Agamemnon": (132, 151),
    "Fire on the Steppes": (152, 158),
    "King of the Four Corners": (159, 170),
    "Cyrus the Great": (171, 181),
    "Empires on Horseback": (182, 188),
    "Darius": (189, 206),
    "Successors": (207, 220),
    "sandbox situations": (221, 263),
    "equal chances": (264, 270),
    "enemies of automata": (271, 289),
    "cards of automata": (290, 339),
    "competitions of automata": (340, 353),
    "automata removing Barbarians": (354, 359),
    "Gold": (360, 369),
    "Gilgamesh for automata": (370, 381),
    "placement in general": (382, 396),
    "Home Defense": (397, 411),
    "hostile placement": (412, 423),
    "peaceful placement": (424, 438),
    "mina, draws and levels": (439, 454),
    "scenario crafting": (455, 469),
    "the Civilization Pool": (470, 501),
    "exploration": (502, 542),
    "Alexander the Great": (543, 606),
    "Rostam": (607, 634),
    "Mithridates the Great": (635, 654),
    "Rome vs. Parthia": (655, 677),
    "the example of a turn": (678, 743),
    "design and differences": (744, 769),
    "Culture Tracks": (770, 806),
    "small points": (807, 839),
    "what needed a ruling": (840, 862),
}
"""The first and the last number of each part of the Playbook."""
LAST = 862


def test_the_parts_hold_every_number_once() -> None:
    numbers = [number for first, last in SECTIONS.values() for number in range(first, last + 1)]
    assert numbers == list(range(1, LAST + 1))


@pytest.mark.parametrize("section", SECTIONS)
def test_every_rule_of_a_part_stands_on_a_page(section: str) -> None:
    first, last = SECTIONS[section]
    written = set(rule_numbers(checkout_root(Path(__file__).parent), "acme"))
    missing = [f"P{number}" for number in range(first, last + 1) if f"P{number}" not in written]
    assert not missing


def test_and_no_page_has_a_number_that_the_playbook_does_not() -> None:
    written = rule_numbers(checkout_root(Path(__file__).parent), "acme")
    assert [number for number in written if number[0] == "P" and int(number[1:]) > LAST] == []
