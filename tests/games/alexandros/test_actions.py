"""The turn and its actions: R3, R6."""

import pytest

from tests.games.alexandros.kit import Table, strip

A, B, C = range(3)


def two_lands(**more: object) -> Table:
    """Two provinces: worth 4 with a temple, a soldier and an amphora; worth 5 with a lyre and a horse."""
    board, walls = strip("T--S--A", "H----L-", "-----")
    return Table(board, walls=walls, step="actions", **more)  # type: ignore[arg-type]


@pytest.mark.rule("R3.1")
def test_a_turn_is_a_ride_two_actions_and_a_refill() -> None:
    table = Table(row=("lyre", "horse"))
    assert table.kind == "Ride"
    table.ride("lyre", "point 5,1", turned_up="soldier")
    assert (table.kind, table.state.actions) == ("Actions", 2)
    table.do("take horse", "take soldier")
    assert table.kind == "Draw"
    table.do("draw temple", "draw temple")
    assert (table.kind, table.state.active) == ("Ride", B)


@pytest.mark.rule("R3.2")
def test_actions_in_any_order_and_the_same_one_twice() -> None:
    table = two_lands(hands={A: "soldier, amphora, horse, lyre"})
    table.do("occupy 0:0", "guard 0:0", "pay", "occupy 0:7", "guard 0:7", "pay")
    assert [land.owner for land in table.state.provinces] == [A, A, -1]
    again = two_lands(guards={A: ["0:0"]}, hands={A: "temple 2"})
    again.do("levy temple")
    assert again.rule("levy temple") == "R3.2"
    again.do("recall 0:0")
    assert again.state.active == B


@pytest.mark.rule("R3.3")
def test_both_actions_must_be_done_if_so_agreed() -> None:
    table = Table(step="actions", must_act=True)
    assert "end" not in table.legal()
    assert table.rule("end") == "R3.3"
    dry = Table(step="actions", row=(), supply="", must_act=True)
    assert dry.legal() == ["end"]


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("action", ["take horse", "supply", "occupy 0:3", "conquer 0:3", "levy lyre", "recall 1:6"])
def test_no_action_before_the_ride(action: str) -> None:
    assert Table().rule(action) == "R3.4"


@pytest.mark.rule("R3.4")
def test_no_second_ride_after_the_first() -> None:
    table = Table(step="actions", hands={A: "lyre"})
    assert table.rule("ride horse") == "R3.1"
    assert table.rule("special lyre") == "R3.4"


@pytest.mark.rule("R3.5")
def test_hands_are_hidden_and_unlimited_and_everything_else_is_open() -> None:
    table = Table(hands={A: "temple 8, horse 9", B: "lyre 3"}, discards="soldier 2", row=("amphora", "lyre"))
    assert table.view(A).hand == [8, 0, 9, 0, 0]
    assert table.view(B).hand == [0, 0, 0, 3, 0]
    assert table.view(None).hand is None
    assert table.view(B).hand_sizes == [17, 3]
    assert table.view(B).discards == [0, 0, 0, 0, 2]
    assert table.view(None).row == [1, 3]


@pytest.mark.rule("R6.1")
def test_the_top_of_the_supply_is_taken_unseen_by_the_others() -> None:
    table = Table(step="actions")
    table.do("supply", "draw temple")
    mine, others = (next(e for e in table.told if e.name == "drew" and e.seen_by(seat)) for seat in (A, B))
    assert (mine.args, others.args) == ((A, 0), (A, None))
    assert mine.reveals


@pytest.mark.rule("R6.2")
def test_a_card_taken_from_the_row_leaves_a_gap() -> None:
    table = Table(step="actions", row=("horse", "lyre"))
    table.do("take horse")
    assert table.row() == ["lyre"]
    assert table.rule("take horse") == "R6.2"


@pytest.mark.rule("R6.3")
@pytest.mark.parametrize(("when", "left"), [("needed", 0), ("at_once", 4)])
def test_when_the_discards_become_the_supply(when: str, left: int) -> None:
    table = Table(step="actions", supply="horse", discards="temple 4", reshuffle=when)
    table.do("supply", "draw horse")
    assert table.view().supply == left
    assert sum(table.state.discards) == 4 - left


@pytest.mark.rule("R6.4")
def test_gaps_stay_while_there_are_no_cards_and_are_filled_when_there_are() -> None:
    dry = two_lands(row=("horse",), supply="", hands={A: "lyre"}, guards={A: ["0:12"]})
    dry.do("end")
    assert (dry.row(), dry.state.active) == (["horse"], B)
    wet = two_lands(row=("horse",), supply="", hands={A: "lyre"}, guards={A: ["0:12"]})
    wet.do("levy lyre", "end", "draw lyre")
    assert (wet.row(), wet.state.active) == (["horse", "lyre"], B)


@pytest.mark.rule("R6.5")
def test_any_free_province_with_a_symbol_can_be_occupied_wherever_alexander_is() -> None:
    table = two_lands(hands={A: "soldier, amphora"}, alexander="0,0")
    assert table.legal("occupy") == ["0:0", "0:7"]
    assert table.rule("occupy 0:14") == "R6.5"
    taken = two_lands(guards={B: ["0:7"]})
    assert taken.rule("occupy 0:7") == "R6.5"
    assert table.rule("occupy 0:1") == "R5.1", "it is named by its first space"


@pytest.mark.rule("R6.6")
def test_guards_may_only_stand_where_the_rest_can_still_be_paid() -> None:
    table = two_lands(hands={A: "soldier"}, guards={A: ["0:7", "0:12"]})
    table.do("occupy 0:0")
    assert table.legal("guard") == ["0:0", "0:6"]
    assert "you need your guards where you lack cards" in table.why_not("guard 0:3").reason
    assert table.rule("pay") == "R6.6"
    assert table.rule("guard 0:1") == "R6.6"
    assert table.rule("guard 0:7") == "R6.6"
    table.do("guard 0:0")
    assert table.rule("guard 0:0") == "R6.6"


@pytest.mark.rule("R6.7")
def test_walls_beside_a_space_and_alexander_at_it_do_not_keep_a_guard_away() -> None:
    board, walls = strip("T", "S----")
    table = Table(board, walls=walls, alexander="0,0", step="actions")
    assert table.nearest("temple") == []
    table.do("occupy 0:0")
    assert table.province("0:0").guards == 1


@pytest.mark.rule("R6.8")
def test_payment_is_exact_and_the_own_province_no_target() -> None:
    table = two_lands(hands={A: "temple 9"}, guards={A: ["0:7"]})
    assert table.rule("occupy 0:7") == "R6.8"
    assert table.rule("conquer 0:7") == "R6.9"
    table.do("occupy 0:0", "guard 0:3")
    assert table.legal() == ["guard 0:0", "guard 0:6"]
    table.do("guard 0:6", "pay")
    assert table.hand(A) == {"temple": 8}


@pytest.mark.rule("R6.9", "R6.10")
def test_a_takeover_is_all_or_nothing() -> None:
    poor = two_lands(guards={B: ["0:7"]}, hands={A: "horse"})
    assert poor.why_not("conquer 0:7").reason == "ousting the guards takes 2 horse cards: you have 1"
    assert poor.rule("conquer 0:7") == "R6.10"
    rich = two_lands(guards={B: ["0:7"]}, hands={A: "horse 2"})
    rich.do("conquer 0:7", "guard 0:7")
    assert rich.province("0:7").owner == B, "nothing changes before all is settled"
    rich.do("guard 0:12")
    assert rich.province("0:7").owner == A
    assert rich.state.guards[B] == ()


@pytest.mark.rule("R6.9")
def test_free_provinces_are_not_taken_over() -> None:
    assert two_lands().rule("conquer 0:7") == "R6.9"


@pytest.mark.rule("R6.11")
def test_the_ousted_player_gets_half_rounded_up_as_the_attacker_chooses() -> None:
    table = two_lands(guards={B: ["0:7"]}, hands={A: "horse 2, lyre"})
    table.do("conquer 0:7", "guard 0:7", "pay")
    assert table.view(A).compensation.left == 2
    assert table.rule("give temple") == "R6.11"
    table.do("give lyre")
    assert table.hand(B) == {"lyre": 1, "horse": 1}
    assert table.discards() == {"horse": 1}


@pytest.mark.rule("R6.11")
def test_cards_of_one_symbol_are_divided_without_asking() -> None:
    table = two_lands(guards={B: ["0:7"]}, hands={A: "horse 2"})
    table.do("conquer 0:7", "guard 0:7", "guard 0:12")
    assert table.kind == "Actions"
    assert (table.hand(B), table.discards()) == ({"horse": 1}, {"horse": 1})


@pytest.mark.rule("R6.12")
def test_without_a_guard_nothing_can_be_occupied() -> None:
    table = two_lands(guards={A: ["0:0", "0:3", "0:6", "0:7"]}, hands={A: "horse 5, lyre 5"})
    assert table.legal("occupy") == []
    other = two_lands(guards={A: ["0:0", "0:3", "0:6"], B: ["0:7"]}, hands={A: "horse 5, lyre 5"}, seats=3)
    assert other.legal("conquer") == ["0:7"]
    board, walls = strip("T--S--A", "H----L-", "L---", "----")
    full = Table(
        board, walls=walls, step="actions", guards={A: ["0:0", "0:3", "0:6", "0:14"], B: ["0:7"]},
        hands={A: "horse 5, lyre 5"},
    )  # fmt: skip
    assert full.rule("conquer 0:7") == "R6.12"


@pytest.mark.rule("R6.13")
def test_a_levy_costs_a_card_of_a_symbol_one_stands_on() -> None:
    table = two_lands(guards={A: ["0:0", "0:3"]}, hands={A: "soldier, lyre"})
    assert table.legal("levy") == ["soldier"], "also from a province with several guards"
    assert table.why_not("levy lyre").reason == "no guard of yours stands on a space with lyre"
    assert table.why_not("levy temple").reason == "you have no temple card in hand"
    assert two_lands(hands={A: "soldier"}).rule("levy soldier") == "R6.13"


@pytest.mark.rule("R6.15")
def test_a_levy_that_pays_only_others_is_allowed() -> None:
    table = two_lands(guards={A: ["0:0", "0:3"], B: ["0:7"]}, hands={A: "soldier"})
    table.do("levy soldier")
    assert table.state.scores == [0, 5]


@pytest.mark.rule("R6.16")
def test_only_own_guards_are_taken_back() -> None:
    table = two_lands(guards={A: ["0:0"], B: ["0:7"]})
    assert table.legal("recall") == ["0:0"]
    assert table.rule("recall 0:7") == "R6.16"


@pytest.mark.rule("R6.17")
def test_a_guard_placed_this_turn_can_be_taken_back_and_makes_the_province_pay() -> None:
    table = two_lands(hands={A: "horse"})
    table.do("occupy 0:7", "guard 0:7", "guard 0:12")
    assert table.taxes() == [0, 0]
    table.do("recall 0:12")
    assert table.taxes() == [5, 0]


@pytest.mark.rule("R6.18")
def test_the_row_is_refilled_before_the_next_turn() -> None:
    table = Table(step="actions", row=("horse", "lyre"))
    table.do("take horse", "take lyre")
    assert table.kind == "Draw"
    table.do("draw lyre", "draw lyre")
    assert (table.row(), table.state.active) == (["lyre", "lyre"], B)
