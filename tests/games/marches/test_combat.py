"""Combat and High Ground, T27-T38."""

import pytest

from tests.games.marches.kit import BULL, LION, Table


def duel(bull: tuple[int, int], lion: tuple[int, int], active: int = BULL) -> Table:
    """The Bull's Peasant on c4 and the Lion's on c5 with the attack and health given."""
    return Table(
        pieces={"c4": "bull peasant-1", "c5": "lion peasant-2"},
        values={"peasant-1": bull, "peasant-2": lion},
        active=active,
    )


@pytest.mark.rule("T27")
def test_each_piece_gets_as_many_counters_as_the_other_has_attack() -> None:
    table = duel((2, 9), (3, 9))
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull peasant-1 -3"
    assert table.piece("c5") == "lion peasant-2 -2"


@pytest.mark.rule("T27")
def test_every_round_deals_the_same_damage_again() -> None:
    table = duel((2, 9), (3, 9))
    table.do("piece c4", "attack c5", "round", "round")
    assert table.piece("c4") == "bull peasant-1 -9"
    assert table.piece("c5") == "lion peasant-2 -6"


@pytest.mark.rule("T27", "T28")
def test_a_piece_that_falls_has_still_dealt_its_damage() -> None:
    table = duel((9, 9), (4, 1))
    table.do("piece c4", "attack c5")
    assert table.piece("c5") == ""
    assert table.piece("c4") == "bull peasant-1 -4"


@pytest.mark.rule("T28")
def test_counters_equal_to_health_leave_a_piece_standing() -> None:
    table = duel((4, 9), (1, 4))
    table.do("piece c4", "attack c5")
    assert table.piece("c5") == "lion peasant-2 -4"


@pytest.mark.rule("T28")
def test_one_counter_more_than_health_removes_the_defender() -> None:
    table = duel((5, 9), (1, 4))
    table.do("piece c4", "attack c5")
    assert table.piece("c5") == ""


@pytest.mark.rule("T28")
def test_an_attacker_stands_with_counters_equal_to_health_and_falls_with_one_more() -> None:
    stands, falls = duel((1, 4), (4, 9)), duel((1, 4), (5, 9))
    stands.do("piece c4", "attack c5")
    falls.do("piece c4", "attack c5")
    assert stands.piece("c4") == "bull peasant-1 -4"
    assert falls.piece("c4") == ""


@pytest.mark.rule("T28", "H16")
def test_counters_from_an_earlier_turn_count() -> None:
    table = Table(
        pieces={"c4": "bull peasant-1", "c5": "lion peasant-2 -3"}, values={"peasant-1": (2, 9), "peasant-2": (1, 4)}
    )
    table.do("piece c4", "attack c5")
    assert table.piece("c5") == ""


@pytest.mark.rule("T29")
def test_a_winning_attacker_may_advance() -> None:
    table = duel((5, 5), (0, 1))
    table.do("piece c4", "attack c5", "advance", "pass")
    assert table.piece("c4") == ""
    assert table.piece("c5") == "bull peasant-1"


@pytest.mark.rule("T29")
def test_a_winning_attacker_may_stay() -> None:
    table = duel((5, 5), (0, 1))
    table.do("piece c4", "attack c5", "stay")
    assert table.piece("c4") == "bull peasant-1"
    assert table.piece("c5") == ""


@pytest.mark.rule("T29", "K9")
def test_after_an_advance_the_turns_move_is_unspent_even_for_the_same_piece() -> None:
    table = duel((5, 5), (0, 1))
    table.do("piece c4", "attack c5", "advance", "pass", "piece c5", "move c4")
    assert table.piece("c4") == "bull peasant-1"


@pytest.mark.rule("T29", "T9")
def test_an_advance_is_possible_although_the_turns_move_is_spent() -> None:
    table = Table(
        {"g3": "plains"},
        {"g2": "bull peasant-1", "c4": "bull peasant-1", "c5": "lion peasant-2"},
        values={"peasant-1": (5, 5), "peasant-2": (0, 1)},
    )
    table.do("piece g2", "move g3", "piece c4", "attack c5", "advance", "pass")
    assert table.piece("c5") == "bull peasant-1"


@pytest.mark.rule("T29", "H14")
def test_a_winning_defender_decides_about_its_own_advance() -> None:
    table = duel((0, 1), (5, 5))
    instead = table.copy()
    table.do("piece c4", "attack c5")
    assert table.to_move == "lion"
    table.do("advance", "mark")
    assert table.piece("c4") == "lion peasant-2"
    assert table.controls(LION, "c4")
    assert table.to_move == "bull"
    instead.do("piece c4", "attack c5", "stay")
    assert instead.piece("c5") == "lion peasant-2"
    assert instead.piece("c4") == ""


@pytest.mark.rule("T29")
def test_nobody_advances_when_both_fall() -> None:
    table = duel((5, 1), (5, 1))
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == ""
    assert table.piece("c5") == ""
    assert table.step == "ActionStep"
    assert table.why("advance") == "T29"
    assert table.why("stay") == "T29"


@pytest.mark.rule("T29", "T12")
def test_an_advance_to_the_far_side_may_leave_a_marker() -> None:
    table = duel((5, 5), (0, 1))
    table.do("piece c4", "attack c5", "advance", "mark")
    assert table.controls(BULL, "c5")


@pytest.mark.rule("T30")
def test_the_attacker_chooses_between_another_round_and_stopping() -> None:
    table = duel((1, 9), (1, 9))
    table.do("piece c4", "attack c5")
    assert table.to_move == "bull"
    assert table.legal() == ["round", "stop"]
    table.do("stop")
    assert table.piece("c4") == "bull peasant-1 -1"
    assert table.piece("c5") == "lion peasant-2 -1"
    assert table.why("round") == "T30"


@pytest.mark.rule("T30")
def test_in_the_lions_turn_the_lion_chooses() -> None:
    table = duel((1, 9), (1, 9), active=LION)
    table.do("piece c5", "attack c4")
    assert table.to_move == "lion"
    assert table.legal() == ["round", "stop"]


@pytest.mark.rule("T30", "H17")
def test_once_a_piece_has_fallen_there_is_no_other_round() -> None:
    table = duel((5, 5), (0, 1))
    table.do("piece c4", "attack c5")
    assert table.why("round") == "T30"
    assert table.why("stop") == "T30"


@pytest.mark.rule("T31")
def test_a_piece_that_broke_off_may_not_even_go_back_to_the_same_foe() -> None:
    table = duel((1, 9), (1, 9))
    table.do("piece c4", "attack c5", "stop", "piece c4")
    assert table.why("attack c5") == "H12"
    assert table.refused("attack c5").reason == "this piece has made its invasion this turn"


@pytest.mark.rule("T31")
def test_a_piece_that_broke_off_and_cannot_move_is_done_for_the_turn() -> None:
    table = Table(
        {"g3": "plains"},
        {"g2": "bull peasant-1", "c4": "bull peasant-1", "c5": "lion peasant-1", "e4": "bull peasant-1"},
    )
    table.do("piece c4", "attack c5", "stop", "piece g2", "move g3")
    assert table.legal("piece") == ["e4"]  # it could claim e5
    assert table.why("piece c4") == "H12"


@pytest.mark.rule("T31")
def test_a_broken_off_invasion_is_forgotten_next_turn() -> None:
    table = duel((1, 9), (1, 9))
    table.do("piece c4", "attack c5", "stop")
    table.end_turn()
    table.end_turn()
    table.do("piece c4", "attack c5")
    assert table.piece("c5") == "lion peasant-2 -2"


@pytest.mark.rule("T32")
def test_two_pieces_without_attack_deal_each_other_one_damage_a_round() -> None:
    table = duel((0, 9), (0, 9))
    table.do("piece c4", "attack c5", "round")
    assert table.piece("c4") == "bull peasant-1 -2"
    assert table.piece("c5") == "lion peasant-2 -2"


@pytest.mark.rule("T32")
def test_a_piece_without_attack_deals_nothing_to_one_that_has_some() -> None:
    attacking, defending = duel((0, 9), (2, 9)), duel((2, 9), (0, 9))
    attacking.do("piece c4", "attack c5")
    assert attacking.piece("c4") == "bull peasant-1 -2"
    assert attacking.piece("c5") == "lion peasant-2"
    defending.do("piece c4", "attack c5")
    assert defending.piece("c4") == "bull peasant-1"
    assert defending.piece("c5") == "lion peasant-2 -2"


@pytest.mark.rule("T32", "H18")
def test_high_ground_that_gives_attack_lifts_the_rule_for_two_pieces_without() -> None:
    table = Table(
        {"c4": "mountain"},
        {"c4": "bull barbarian-1", "c5": "lion peasant-1"},
        values={"barbarian-1": (0, 9), "peasant-1": (0, 9)},
    )
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull barbarian-1"
    assert table.piece("c5") == "lion peasant-1 -1"


@pytest.mark.rule("T33")
def test_the_companion_fights_with_its_own_values_and_the_engine_takes_no_counter() -> None:
    table = Table(
        pieces={"c4": "bull peasant-1", "c5": "lion peasant-2 +engine"},
        values={"peasant-1": (2, 9), "peasant-2": (1, 4)},
    )
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull peasant-1 -1"
    assert table.piece("c5") == "lion peasant-2 -2 engine"


@pytest.mark.rule("T33")
def test_the_engine_falls_with_its_companion() -> None:
    table = Table(
        pieces={"c4": "bull peasant-1", "c5": "lion peasant-2 +engine"},
        values={"peasant-1": (5, 9), "peasant-2": (1, 4)},
    )
    table.do("piece c4", "attack c5")
    assert table.piece("c5") == ""
    table.do("advance", "pass")
    assert table.piece("c5") == "bull peasant-1 -1"


@pytest.mark.rule("T33", "K3")
def test_the_engine_falls_even_if_companion_and_attacker_fall_together() -> None:
    table = Table(
        pieces={"c4": "bull peasant-1", "c5": "lion peasant-2 +engine"},
        values={"peasant-1": (5, 1), "peasant-2": (5, 1)},
    )
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == ""
    assert table.piece("c5") == ""


@pytest.mark.rule("T33", "H29")
def test_an_engine_behind_a_fallen_attacker_is_not_lost_and_bars_the_advance() -> None:
    table = Table(
        pieces={"c4": "bull peasant-1 +engine", "c5": "lion peasant-2"},
        values={"peasant-1": (0, 1), "peasant-2": (5, 5)},
    )
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull engine"
    assert table.to_move == "bull"
    assert table.why("advance") == "T29"


@pytest.mark.rule("T33", "C10")
def test_an_engine_alone_defends_itself() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c5": "lion engine"}, values={"peasant-1": (1, 9)})
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull peasant-1 -3"
    assert table.piece("c5") == "lion engine -1"


@pytest.mark.rule("T34", "C5")
def test_high_ground_changes_every_round_of_the_invasion() -> None:
    table = Table(
        {"c4": "mountain"},
        {"c4": "bull barbarian-1", "c5": "lion peasant-1"},
        values={"barbarian-1": (2, 9), "peasant-1": (1, 9)},
    )
    table.do("piece c4", "attack c5")
    assert table.piece("c5") == "lion peasant-1 -3"
    table.do("round")
    assert table.piece("c5") == "lion peasant-1 -6"
    assert table.piece("c4") == "bull barbarian-1 -2"


@pytest.mark.rule("T34", "C3")
def test_a_soldier_with_high_ground_takes_one_less() -> None:
    table = Table(
        pieces={"c4": "bull soldier-1", "c5": "lion peasant-1"}, values={"soldier-1": (2, 9), "peasant-1": (3, 9)}
    )
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull soldier-1 -2"
    assert table.piece("c5") == "lion peasant-1 -2"


@pytest.mark.rule("T34", "C4")
def test_a_hunter_with_high_ground_kills_before_it_is_hit() -> None:
    table = Table(
        {"c4": "forest"},
        {"c4": "bull hunter-1", "c5": "lion peasant-1"},
        values={"hunter-1": (5, 1), "peasant-1": (9, 4)},
    )
    table.do("piece c4", "attack c5", "stay")
    assert table.piece("c4") == "bull hunter-1"
    assert table.piece("c5") == ""


@pytest.mark.rule("T34", "C4")
def test_a_hunter_with_high_ground_is_hit_by_whom_it_does_not_kill() -> None:
    table = Table(
        {"c4": "forest"},
        {"c4": "bull hunter-1", "c5": "lion peasant-1"},
        values={"hunter-1": (4, 9), "peasant-1": (3, 4)},
    )
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull hunter-1 -3"
    assert table.piece("c5") == "lion peasant-1 -4"


@pytest.mark.rule("T34")
def test_without_high_ground_the_usual_rules_apply() -> None:
    table = Table(
        pieces={"c4": "bull hunter-1", "c5": "lion barbarian-1"},
        values={"hunter-1": (5, 9), "barbarian-1": (2, 1)},
    )
    table.do("piece c4", "attack c5", "stay")
    assert table.piece("c4") == "bull hunter-1 -2"
    assert table.piece("c5") == ""


def high_ground(bull: str, bull_ground: str, lion: str, lion_ground: str) -> tuple[bool, bool]:
    """Do the Bull's attacker on c4 and the Lion's defender on c5 have High Ground?"""
    table = Table({"c4": bull_ground, "c5": lion_ground}, {"c4": f"bull {bull}", "c5": f"lion {lion}"})
    return table.high_ground("c4", "c5")


@pytest.mark.rule("T35")
def test_a_hunter_has_high_ground_attacking_from_a_forest() -> None:
    assert high_ground("hunter-1", "forest", "peasant-1", "plains") == (True, False)
    assert high_ground("hunter-1", "plains", "peasant-1", "forest") == (False, False)
    assert high_ground("hunter-1", "mountain", "peasant-1", "plains") == (False, False)


@pytest.mark.rule("T35")
def test_a_hunter_has_high_ground_defending_in_a_forest() -> None:
    assert high_ground("peasant-1", "plains", "hunter-1", "forest") == (False, True)
    assert high_ground("peasant-1", "forest", "hunter-1", "plains") == (False, False)
    assert high_ground("peasant-1", "plains", "hunter-1", "mountain") == (False, False)


@pytest.mark.rule("T35", "T36")
def test_two_pieces_on_their_favourite_ground_both_have_high_ground() -> None:
    assert high_ground("hunter-1", "forest", "hunter-2", "forest") == (True, True)
    assert high_ground("hunter-1", "forest", "barbarian-1", "mountain") == (True, True)


@pytest.mark.rule("T35", "T36", "H22")
def test_a_mill_is_still_a_forest_and_a_mine_a_mountain() -> None:
    assert high_ground("hunter-1", "mill", "barbarian-1", "mine") == (True, True)


@pytest.mark.rule("T36")
def test_a_barbarian_has_high_ground_attacking_from_a_mountain() -> None:
    assert high_ground("barbarian-1", "mountain", "peasant-1", "plains") == (True, False)
    assert high_ground("barbarian-1", "plains", "peasant-1", "mountain") == (False, False)
    assert high_ground("barbarian-1", "forest", "peasant-1", "plains") == (False, False)


@pytest.mark.rule("T36")
def test_a_barbarian_has_high_ground_defending_on_a_mountain() -> None:
    assert high_ground("peasant-1", "plains", "barbarian-1", "mountain") == (False, True)
    assert high_ground("peasant-1", "mountain", "barbarian-1", "plains") == (False, False)
    assert high_ground("peasant-1", "plains", "barbarian-1", "forest") == (False, False)


@pytest.mark.rule("T37")
def test_an_attacking_soldier_has_high_ground_when_its_foe_has_none() -> None:
    assert high_ground("soldier-1", "plains", "peasant-1", "plains") == (True, False)
    assert high_ground("soldier-1", "forest", "hunter-1", "plains") == (True, False)
    assert high_ground("soldier-1", "plains", "hunter-1", "forest") == (False, True)
    assert high_ground("soldier-1", "plains", "barbarian-1", "mountain") == (False, True)


@pytest.mark.rule("T37")
def test_a_defending_soldier_has_high_ground_when_its_foe_has_none() -> None:
    assert high_ground("peasant-1", "plains", "soldier-1", "plains") == (False, True)
    assert high_ground("hunter-1", "plains", "soldier-1", "forest") == (False, True)
    assert high_ground("hunter-1", "forest", "soldier-1", "plains") == (True, False)
    assert high_ground("barbarian-1", "mountain", "soldier-1", "plains") == (True, False)


@pytest.mark.rule("T37", "H19")
def test_of_two_soldiers_neither_has_high_ground() -> None:
    assert high_ground("soldier-1", "plains", "soldier-2", "plains") == (False, False)


@pytest.mark.rule("T38")
def test_a_peasant_has_high_ground_nowhere() -> None:
    assert high_ground("peasant-1", "plains", "peasant-2", "plains") == (False, False)
    assert high_ground("peasant-1", "forest", "peasant-2", "forest") == (False, False)
    assert high_ground("peasant-1", "mountain", "peasant-2", "mountain") == (False, False)


@pytest.mark.rule("T38")
def test_a_siege_engine_has_high_ground_nowhere() -> None:
    assert high_ground("peasant-1", "plains", "engine", "plains") == (False, False)
    assert high_ground("peasant-1", "plains", "engine", "forest") == (False, False)
    assert high_ground("peasant-1", "plains", "engine", "mountain") == (False, False)


@pytest.mark.rule("T37", "T38")
def test_a_soldier_attacked_by_a_siege_engine_has_high_ground() -> None:
    table = Table({"c4": "mountain"}, {"c4": "bull engine", "c5": "lion soldier-2"})
    table.do("engine c4", "attack c5")
    assert table.piece("c5") == "lion soldier-2 -2"  # attack 3, less the Soldier's armour
