"""The tool behind the study of the civilizations, and what stands in the study."""

import re
from collections import Counter
from pathlib import Path

import pytest

from fourquarters.games.acme.peoples import standard_peoples
from tools.acme_study import DRAWS, PAGE, PICTURE, SEATS, TOOL, Row, block, course, fates, play, play_block, table
from tools.acme_study_picture import Mark, picture
from tools.study_pages import fill

PEOPLES = standard_peoples().civilizations


@pytest.mark.parametrize("draw", DRAWS)
@pytest.mark.parametrize("number", range(20))
def test_every_civilization_has_as_many_games_and_never_two_seats_in_one(draw: str, number: int) -> None:
    games = block(draw, 7, number)
    assert Counter(people for game in games for people in game) == dict.fromkeys(range(len(PEOPLES)), SEATS)
    for game in games:
        groups = [PEOPLES[people].group for people in game if PEOPLES[people].group]
        assert len(set(game)) == SEATS
        assert draw == "any" or len(set(groups)) == len(groups)


def test_the_same_seed_gives_the_same_games_with_the_civilizations_that_were_dealt() -> None:
    rows = play_block("apart", 3, 0)
    assert [row.peoples for row in rows] == block("apart", 3, 0)
    assert rows == play_block("apart", 3, 0)


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def one_game(draw: str, seed: int, number: int) -> list[Row]:
        played.append(number)
        return [Row([0, 1, 2, 3], 0, [number], [1, 2, 3, 4], 1, draw)]

    monkeypatch.setattr("tools.acme_study.play_block", one_game)
    kept = tmp_path / "rows"
    first = list(play("any", SEATS + 1, 3, 1, kept))
    again = list(play("any", 3 * SEATS, 3, 1, kept))
    assert again[:2] == first
    assert [rows[0].winners for rows in again] == [[0], [1], [2]]
    list(play("apart", SEATS, 3, 1, kept))
    assert played == [0, 1, 2, 0]


def test_what_is_counted() -> None:
    rows = [
        Row([0, 1, 2, 3], 2, [1], [5, 9, 4, 4], 2, "epochs"),
        Row([1, 0, 4, 5], 1, [0, 1], [7, 7, 1, 3], 4, "epochs"),
    ]
    everybody = [
        Row(list(range(n, n + SEATS)), 0, [3], [1, 2, 3, 4], 1, "epochs") for n in (2, 6, 10, 13, 2, 6, 10, 13)
    ]
    found = {draw: fates(rows + everybody) for draw in DRAWS}
    akkad, assyria = found["any"][:2]
    assert (akkad.games, akkad.wins, akkad.won.value, akkad.vp.value) == (2, 1, 50.0, 6.0)
    assert (assyria.games, assyria.wins, assyria.vp.value) == (2, 2, 8.0)
    assert assyria.vp.low == pytest.approx(8 - 1.96 * 2**0.5 / 2**0.5, abs=0.01)
    assert table(found)[2].startswith("| **Assyria** | 2 | 100.0 % (34.2 to 100.0) | 8.0 (6.0 to 10.0) |")
    assert course({"any": rows})[2] == (
        "| any four | 2 | 0 %, 50 %, 0 %, 50 % | epochs 2 | 1 | 50.0 % (9.5 to 90.5) | 8.0 |"
    )


def test_the_page_is_filled_between_its_marks() -> None:
    page = "a\n<!-- table: written by tools/acme_study.py -->\nold\n<!-- end of table -->\nb\n"
    once = fill(page, "table", ["new"], TOOL)
    assert "old" not in once
    assert once.startswith("a\n")
    assert once.endswith("-->\nb\n")
    assert fill(once, "table", ["new"], TOOL) == once
    with pytest.raises(SystemExit, match="no place for the course"):
        fill(page, "course", [], TOOL)


def test_the_picture_has_a_mark_for_every_figure() -> None:
    marks = [[Mark(25, 20, 30), Mark(30, 26, 34)], [Mark(22, 18, 27), Mark(31, 24, 37)]]
    drawn = picture(["Akkad", "Medes & Persians"], [("won", 25, marks)], ["one", "two"])
    assert drawn.count('r="4"') == 4
    assert "Medes &amp; Persians" in drawn


def test_the_study_rests_on_400_games_for_each_civilization() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for people in PEOPLES:
        games = re.findall(rf"^\| \*\*{people.name}\*\* \| (\d+) \|.*?\) \| (\d+) \|", page, re.M)
        assert [int(count) >= 400 for count in games[0]] == [True, True], people.name
        assert people.name.replace("&", "&amp;") in PICTURE.read_text(encoding="utf-8")
