"""The tools behind the studies of the scenarios, with people only and alone, and what stands in the studies."""

import re
from collections.abc import Sequence
from types import ModuleType

import pytest

from tools import acme_scenarios_study, acme_solitaire_study
from tools.acme_scenario_games import Row, Way, course, mean_vp, play_batch, won

PARTHIA = Way("rome-vs-parthia", 2, "A-")
ROWS = [
    Row(PARTHIA, [0], [9, 4], 3, "epochs"),
    Row(PARTHIA, [1], [5, 8], 1, "conquest"),
    Row(PARTHIA, [0, 1], [7, 7], 4, "epochs"),
]


def test_the_same_seed_gives_the_same_games() -> None:
    assert play_batch(3, (PARTHIA, 0)) == play_batch(3, (PARTHIA, 0)) != play_batch(4, (PARTHIA, 0))


@pytest.mark.parametrize(
    ("way", "agents", "person"),
    [
        (Way("rostam", 2), ["steward", "steward"], [0, 1]),
        (Way("empires-on-horseback", 5, "-A-A-"), ["npc", "steward", "npc", "steward", "npc"], [1, 3]),
        (Way("exploration", 3, "alone"), ["steward", "npc", "npc"], [0]),
    ],
)
def test_automata_play_for_those_who_are_nobody(way: Way, agents: list[str], person: list[int]) -> None:
    assert way.agents == agents
    assert way.person == person


def test_what_is_counted() -> None:
    assert won(ROWS, [0]).value == pytest.approx(200 / 3)
    assert mean_vp(ROWS, [0]).value == 7
    assert mean_vp(ROWS, [0, 1]).value == pytest.approx(40 / 3)
    assert course(ROWS) == ["1/3/4", "epochs 2, conquest 1"]


def lines(study: ModuleType) -> Sequence[str]:
    """The lines of the table that tell of a scenario or, where all civilizations have a line, begin one."""
    page: str = study.PAGE.read_text(encoding="utf-8")
    return [line for line in page.splitlines() if re.search(r"\| [a-z]+ \d+(, [a-z]+ \d+)* \|$", line)]


@pytest.mark.parametrize(("study", "games"), [(acme_scenarios_study, 200), (acme_solitaire_study, 100)])
def test_every_scenario_has_its_games(study: ModuleType, games: int) -> None:
    found = lines(study)
    assert len(found) == len(study.ways())
    for way, line in zip(study.ways(), found, strict=True):
        ends = line.rstrip(" |").rpartition("| ")[2]
        assert sum(map(int, re.findall(r"\d+", ends))) >= games, line
        assert way.scene.name in line or line.startswith("|  |")


def test_every_way_to_play_alone_is_in_the_picture() -> None:
    drawn = acme_solitaire_study.PICTURE.read_text(encoding="utf-8")
    ways = acme_solitaire_study.ways()
    assert drawn.count('r="4"') == len(ways)
    assert all(acme_solitaire_study.person(way).replace("&", "&amp;") in drawn for way in ways)
