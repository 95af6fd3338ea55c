"""What the printed example says in passing: other turns that it might have taken, and the order of the Reckoning."""

import pytest

from fourquarters.games.acme.gods import HELD, LOST, God
from tests.games.acme.example import CARDS, COMPETITION, DRAW_E, DRAW_H, E, H, played
from tests.games.acme.kit import BLACK, cards


@pytest.mark.rule("A9", "P698")
def test_the_last_disk_in_hattusha_is_safe_from_cards() -> None:
    table = cards(("census",), ("locusts", "rebellion", "earthquake")).put(H, hattusha=1).do("pass")
    table.do("play earthquake", "at hattusha", "allow")
    assert table.step != "Losses"
    assert table.disks(H, "hattusha") == 1


@pytest.mark.rule("A9", "P699")
def test_the_traitor_empties_hattusha() -> None:
    table = cards((), ("traitor",)).put(H, hattusha=3).put(E, hattusha=1)
    table.go("Opening").do("play traitor", "city hattusha orange")
    if table.step == "Window":
        table.do("allow")
    assert table.at("hattusha") == {E: 1}


@pytest.mark.rule("D4", "P708")
def test_without_the_armorer_barbarians_would_have_destroyed_the_god_of_the_forge() -> None:
    table = played(10)
    while table.step == "Casualty":
        table.do("remove disk")
    assert table.at("thebes") == {BLACK: 2}
    assert table.state.gods[0] == God(LOST, E)
    assert not table.state.active(E)


@pytest.mark.rule("R5.3", "1.16", "P710")
def test_master_armorer_serves_in_the_card_phase_and_in_a_competition() -> None:
    assert "play master-armorer" in played(8).legal()
    table = cards(("master-armorer", "census"), ("spy",)).put(H, aleppo=2).put(E, aleppo=3).do("pass", "pass")
    while table.step == "Opening":
        table.do("ready")
    assert "commit master-armorer" in table.legal()


@pytest.mark.rule("R8.9", "P724")
def test_cards_are_bought_before_any_is_drawn() -> None:
    table = played(10).do(*COMPETITION)
    before = len(table.state.deck)
    assert {line.split()[0] for line in table.legal()} == {"buy"}
    table.do("buy 2")
    for line in ("spy", "oasis", "census", "volcano", "drought"):
        table.do(f"draw {line}")
    assert (len(table.hand(E)), table.state.mina[E], before - len(table.state.deck)) == (5, 0, 5)


@pytest.mark.rule("R5.4", "R8.9", "P830")
def test_a_card_that_paid_for_a_loss_can_be_kept_from_the_discards() -> None:
    table = played(10).do(*COMPETITION, *DRAW_E, *DRAW_H[:-1], "keep fishing-grounds")
    assert "fishing-grounds" in table.hand(H)
    assert table.card("fishing-grounds") not in table.state.discards


@pytest.mark.rule("R5.5", "P831")
def test_a_negated_card_cannot_be_played_again() -> None:
    table = played(2)
    assert "biblical-plague" not in table.hand(E)
    assert table.card("biblical-plague") not in table.state.deck.outcomes()


@pytest.mark.rule("R8.1", "R8.2", "R8.3", "R8.6", "R8.7", "R8.8", "R8.9", "P720")
def test_the_steps_of_the_reckoning_come_in_the_printed_order() -> None:
    table = cards(("oasis",), ("assassin",), scenario="free", map="western", epochs=2)
    table.put(H, sinai_sea=1, tyre=4).put(E, sinai_sea=1)
    table.state.turn = 2
    table.do("pass", "pass", "stay", "stay", "reveal census")
    assert table.step == "Drawing"
    watched = {"trimmed", "driven-off", "tally", "sudden-end", "turn-order"}
    steps = [event.name for event in table.told if event.name in watched]
    assert steps == ["trimmed", "driven-off", "tally", "tally", "sudden-end", "turn-order"]


@pytest.mark.rule("R8.3", "R8.6", "P720")
def test_gilgamesh_comes_after_the_tally_and_before_time_is_asked_about() -> None:
    table = cards(("oasis",), ("assassin",), scenario="free", map="western", epochs=2).put(H, tyre=3)
    table.state.turn = 2
    table.do("pass", "pass")
    assert (table.step, table.state.vp[H]) == ("Gilgamesh", 1)
    assert table.do("stay", "stay").step == "SuddenEnd"


@pytest.mark.rule("1.17", "P707")
@pytest.mark.parametrize("black", [0, 1, 3])
def test_a_deity_serves_while_one_disk_holds_out_at_home(black: int) -> None:
    table = cards(("heresy",), ("census",)).put(BLACK, hattusha=black).put(E, abydos=3)
    table.state.set_god(2, God(HELD, H))
    assert "play heresy" in table.legal()
    table.put(H, hattusha=0, kaska=1)
    assert "play heresy" not in table.legal()


@pytest.mark.rule("R5.4", "P714")
@pytest.mark.parametrize("given", ["carchemish", "mittani", "emar"])
def test_the_owner_chooses_which_camp_falls_to_religious_zeal(given: str) -> None:
    table = played(7).do(*CARDS[8][:3])
    ways = ["save-mina", "save-card shield-bearers"]
    for area in ("carchemish", "emar", "mittani"):
        if table.step == "Losses":  # with nothing left to pay, the last one falls by itself
            table.do("lose" if area == given else ways.pop(0))
    assert table.at(given) == {E: 1}
    assert [table.at(area) for area in ("carchemish", "emar", "mittani") if area != given] == [{H: 1}] * 2
