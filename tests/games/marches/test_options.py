"""The options: what each choice changes, and that rulebook and catalogue name the same ones."""

from pathlib import Path
from typing import Any

import pytest

from fourquarters.games.marches.meta import TITLE
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.title import option_text
from tests.games.marches.kit import BULL, LION, Table

RULEBOOK = Path(__file__).parents[3] / "docs" / "rules" / "marches.md"


def test_the_rulebook_lists_every_option_with_its_rule_its_default_and_its_other_values() -> None:
    chapter = RULEBOOK.read_text(encoding="utf-8").partition("\n## Options\n")[2]
    rows = [line.strip("|").split("|") for line in chapter.splitlines() if line.startswith("| `")]
    listed = {}
    for key, rule, normal, others in rows:
        choices = others.partition(":")[0]
        listed[key.strip(" `")] = (rule.strip(), normal.strip(" `"), {word.strip(" `") for word in choices.split(",")})
    assert listed == {
        option.key: (
            option.rule,
            option_text(option.default),
            {option_text(value) for value in option.values if value != option.default},
        )
        for option in TITLE.options
    }


def test_an_unknown_value_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(SetupError, match=r"damage=heals is unknown; expected one of: stays, clears"):
        Table.new_game(damage="heals")
    with pytest.raises(SetupError, match=r"second_bonus=4 is unknown; expected one of: 0, 1, 2, 3"):
        Table.new_game(second_bonus=4)


@pytest.mark.rule("H16")
@pytest.mark.parametrize(("options", "left"), [({}, " -2"), ({"damage": "stays"}, " -2"), ({"damage": "clears"}, "")])
def test_damage_stays_or_clears_at_the_end_of_the_turn(options: dict[str, Any], left: str) -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c5": "lion peasant-1"}, **options)
    table.do("piece c4", "attack c5", "round")
    assert table.piece("c5") == "lion peasant-1 -2"
    table.do("stop", "go", "end")
    assert table.piece("c4") == f"bull peasant-1{left}"
    assert table.piece("c5") == f"lion peasant-1{left}"


@pytest.mark.rule("H16")
def test_damage_that_clears_comes_off_siege_engines_too() -> None:
    table = Table(pieces={"c4": "bull peasant-2", "c5": "lion engine"}, damage="clears")
    table.do("piece c4", "attack c5", "stop")
    assert table.piece("c5") == "lion engine -1"
    table.end_turn()
    assert table.piece("c5") == "lion engine"


@pytest.mark.rule("H9")
@pytest.mark.parametrize(("options", "kept"), [({}, 0), ({"carry_over": False}, 0), ({"carry_over": True}, 5)])
def test_unspent_points_are_lost_or_carried_over(options: dict[str, Any], kept: int) -> None:
    table = Table({"c3": "plains"}, step="action", ap=7, **options)
    table.do("recruit peasant", "on c3", "end")
    assert table.ap == 2  # nothing of it goes to the Lion
    table.do("end", "go")
    assert table.ap == 3 + kept


@pytest.mark.rule("H9")
def test_each_player_carries_over_what_is_their_own() -> None:
    table = Table(step="action", ap=7, carry_over=True)
    points = []
    for _ in range(4):
        table.do("end")
        points.append(table.ap)
    assert points == [2, 9, 4, 11]


@pytest.mark.rule("H31")
@pytest.mark.parametrize(("options", "bonus"), [({}, 1), *(({"second_bonus": bonus}, bonus) for bonus in (0, 1, 2, 3))])
def test_the_second_player_gets_the_bonus_in_the_first_upkeep(options: dict[str, Any], bonus: int) -> None:
    assert Table(turn=1, active=BULL, step="upkeep", **options).ap == 2
    assert Table(turn=2, active=LION, step="upkeep", **options).ap == 2 + bonus
    assert Table(turn=3, active=BULL, step="upkeep", **options).ap == 2
    assert Table(turn=4, active=LION, step="upkeep", **options).ap == 2


@pytest.mark.rule("H19")
@pytest.mark.parametrize(
    ("options", "defender_high"),
    [({}, False), ({"soldier_tie": "neither"}, False), ({"soldier_tie": "defender"}, True)],
)
def test_of_two_soldiers_neither_or_the_defending_one_has_high_ground(
    options: dict[str, Any], defender_high: bool
) -> None:
    table = Table(pieces={"c4": "bull soldier-2", "c5": "lion soldier-2"}, **options)
    assert table.high_ground("c4", "c5") == (False, defender_high)
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull soldier-2 -3"
    assert table.piece("c5") == f"lion soldier-2 -{2 if defender_high else 3}"


@pytest.mark.rule("H19")
def test_a_soldier_tie_for_the_defender_changes_no_other_fight() -> None:
    table = Table({"c4": "forest"}, {"c4": "bull hunter-2", "c5": "lion soldier-2"}, soldier_tie="defender")
    assert table.high_ground("c4", "c5") == (True, False)
    table = Table(pieces={"c4": "bull soldier-2", "c5": "lion hunter-2"}, soldier_tie="defender")
    assert table.high_ground("c4", "c5") == (True, False)


@pytest.mark.rule("H4")
@pytest.mark.parametrize(("options", "points"), [({}, 6), ({"base_pays": True}, 6), ({"base_pays": False}, 3)])
def test_bases_pay_a_point_or_none(options: dict[str, Any], points: int) -> None:
    bases = {"a1": BULL, "h1": BULL, "c5": LION, "h8": LION}
    table = Table(
        {"c4": "plains", "c3": "plains", "c2": "forest"}, markers=["c5"], bases=bases, step="upkeep", **options
    )
    assert table.ap == points  # three tiles, both own Bases and a captured one


@pytest.mark.rule("H4")
def test_bases_that_do_not_pay_still_connect_and_still_hold_recruits() -> None:
    table = Table({"b1": "village"}, step="upkeep", base_pays=False)
    assert table.ap == 2
    table.do("recruit peasant")
    assert table.legal("on") == ["a1", "b1", "h1"]


@pytest.mark.rule("H26")
@pytest.mark.parametrize(
    ("options", "anywhere"), [({}, False), ({"recruiting": "home"}, False), ({"recruiting": "anywhere"}, True)]
)
def test_soldiers_are_recruited_at_home_or_anywhere(options: dict[str, Any], anywhere: bool) -> None:
    lands = {**dict.fromkeys(["b4", "c4", "d4", "c5", "c6", "g6"], "plains"), "d5": "village"}
    table = Table(lands, markers=["c5", "d5", "g6"], step="action", ap=5, **options)
    table.do("recruit soldier")
    home = ["a1", "h1", "b4", "c4", "d4"]
    assert table.legal("on") == [*home, *(["c5"] if anywhere else []), "d5"]
    assert table.why("on c6") == "H5"
    assert table.why("on g6") == "T41"


DIAGONAL = [({}, False), ({"diagonal_attacks": False}, False), ({"diagonal_attacks": True}, True)]


@pytest.mark.rule("H10")
@pytest.mark.parametrize(("options", "diagonal"), DIAGONAL)
def test_attacks_stay_straight_or_go_to_all_eight_tiles_around(options: dict[str, Any], diagonal: bool) -> None:
    table = Table({"b5": "plains"}, {"c4": "bull soldier-1", "d5": "lion peasant-1", "e4": "lion peasant-1"}, **options)
    table.do("piece c4")
    assert table.legal("attack") == (["d5"] if diagonal else [])
    assert table.legal("claim") == (["b5", "c5"] if diagonal else ["c5"])
    assert table.legal("move") == ["c3", "b4", "d4", "c5"]
    assert table.why("move b3") == "H10"
    assert table.why("attack e4") == "H10"


@pytest.mark.rule("H10")
@pytest.mark.parametrize(("options", "diagonal"), DIAGONAL)
def test_a_diagonal_attack_alone_is_reason_enough_for_a_movement_step(options: dict[str, Any], diagonal: bool) -> None:
    pieces = {"c3": "bull peasant-1", "d4": "lion peasant-1", "g2": "bull peasant-1"}
    table = Table({"g3": "plains"}, pieces, **options)
    table.do("piece g2", "move g3")
    assert table.step == ("MovementStep" if diagonal else "ActionStep")


@pytest.mark.rule("H10")
def test_the_winner_of_a_diagonal_fight_advances_diagonally() -> None:
    table = Table(pieces={"c4": "bull soldier-3", "d5": "lion peasant-1"}, diagonal_attacks=True)
    table.do("piece c4", "attack d5", "advance", "mark")
    assert table.piece("d5") == "bull soldier-3"


@pytest.mark.rule("H10")
def test_connection_stays_straight_when_attacks_are_diagonal() -> None:
    fence = ["a2", "b1", "c2", "b3"]
    lands = dict.fromkeys(["b2", *fence], "plains")
    table = Table(lands, markers=fence, bases={"a1": BULL, "a8": LION}, diagonal_attacks=True)
    assert not table.connected(BULL, "b2")
