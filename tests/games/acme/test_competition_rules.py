"""The Competition Phase as rules. Orange are the Hittites at Hattusha, green is Egypt at Thebes."""

import pytest

from fourquarters.games.acme.flow import rounds
from fourquarters.games.acme.flow.rounds import removal_order
from fourquarters.games.acme.flow.spoils import EndOfCompetition, trim
from fourquarters.games.acme.flow.words import MINA
from fourquarters.games.acme.state_parts import Contest
from tests.games.acme.kit import BLACK, Table, cards

H, E = 0, 1


def war(*hands: tuple[str, ...], **sites: tuple[int, int, int]) -> Table:
    """Disks of orange, green and black by area; the Card Phase is over and nobody has opened."""
    table = cards(*hands)
    for area, (orange, green, black) in sites.items():
        table.put(H, **{area: orange}).put(E, **{area: green}).put(BLACK, **{area: black})
    while table.step == "CardAction":
        table.do("pass")
    while table.step == "Opening":
        table.do("ready")
    return table


def bare(**sites: tuple[int, int, int]) -> Table:
    """The same with empty hands, and no allies called: the rounds have run."""
    table = war((), (), **sites)
    while table.step == "Benefits":
        table.do("ready")
    return table


@pytest.mark.rule("R6.2", "H38")
def test_competitions_go_from_north_east_to_south_west_each_area_once() -> None:
    table = war(("census",), ("oasis",), tyre=(2, 2, 0), kaska=(2, 2, 0), lydia=(2, 2, 0))
    seen: list[str] = []
    while table.state.contest is not None or table.step in ("Committing", "Benefits", "Casualty"):
        assert table.state.contest is not None
        name = table.game.chart.ids[table.state.contest.area]
        if name not in seen:
            seen.append(name)
        table.do(table.legal()[0])
    assert seen == ["kaska", "lydia", "tyre"]


@pytest.mark.rule("R6.3", "H40", "P734")
def test_cards_are_committed_face_down_in_turn_order() -> None:
    table = war(("light-chariots", "census"), ("oasis",), aleppo=(2, 2, 0))
    assert (table.step, table.state.to_move) == ("Committing", H)
    table.do("commit light-chariots")
    hidden = table.game.observe(table.state, E).contest
    own = table.game.observe(table.state, H).contest
    assert hidden is not None
    assert own is not None
    assert (hidden.committed[H], own.committed[H]) == ([0], [32])
    table.do("ready")
    assert table.state.to_move == E


@pytest.mark.rule("R6.4", "P716", "P717")
@pytest.mark.parametrize(
    ("orange", "green", "left"), [(2, 1, {H: 2}), (3, 2, {H: 2}), (4, 3, {H: 2}), (2, 2, {H: 1, E: 1}), (3, 1, {H: 3})]
)
def test_the_smaller_number_loses_first_and_it_stops_at_once(orange: int, green: int, left: dict[int, int]) -> None:
    table = bare(aleppo=(orange, green, 0))
    assert table.at("aleppo") == left


@pytest.mark.rule("R6.4")
def test_paying_leaves_the_number_unchanged_and_the_next_still_loses() -> None:
    table = war((), ("oasis",), aleppo=(2, 1, 0))
    while table.step != "Casualty":
        table.do("ready")
    assert table.state.to_move == E
    table.do("save-card oasis")
    assert table.at("aleppo") == {H: 1, E: 1}


@pytest.mark.rule("H41")
def test_equal_numbers_barbarians_first_then_turn_order() -> None:
    table = cards(("census",), ("oasis",)).put(H, aleppo=2).put(E, aleppo=2).put(BLACK, aleppo=2)
    table.state.contest = Contest(table.area("aleppo"), 0)
    assert removal_order(table.game, table.state) == (BLACK, H, E)


@pytest.mark.rule("R6.5", "H42", "H43", "1.19")
def test_white_disks_count_but_cannot_hold_ground() -> None:
    table = cards(("census",), ("oasis",)).put(H, aleppo=1).put(E, aleppo=1)
    table.state.contest = Contest(table.area("aleppo"), 0)
    assert not rounds.still_contested(table.game, table.state)
    table.game.add_whites(table.state, H, 2)
    assert rounds.strength(table.game, table.state, H) == 3
    assert rounds.still_contested(table.game, table.state)
    rounds.lose_piece(table.game, table.state, H, 0)
    assert rounds.strength(table.game, table.state, H) == 0
    assert table.state.contest.white[H] == 0


@pytest.mark.rule("R6.5", "1.20", "P752")
def test_a_stronghold_absorbs_one_loss_and_is_gone() -> None:
    table = cards((), ("oasis",)).put(H, tarsus=2).put(E, tarsus=2)
    table.state.cubes[table.area("tarsus")] = E
    while table.step in ("CardAction", "Opening", "Committing", "Benefits"):
        table.do("pass" if table.step == "CardAction" else "ready")
    # Orange counts 2 and loses first; green counts 3 and may lose its cube.
    assert (table.step, table.state.to_move, table.disks(H, "tarsus")) == ("Casualty", E, 1)
    assert "remove cube" in table.legal()
    table.do("remove cube")
    assert table.state.cubes[table.area("tarsus")] == -1


@pytest.mark.rule("R6.6", "H45", "P731", "P748")
def test_a_city_wiped_out_by_a_civilization_left_alone_is_sacked() -> None:
    table = bare(aleppo=(4, 3, 0))
    assert (table.step, set(table.legal())) == ("ChooseLoot", {"loot mina", "loot captives"})
    assert table.state.vp[H] == 1
    table.do("loot mina")
    assert table.state.mina[H] + table.state.loot[H] == 1
    captors = bare(aleppo=(4, 3, 0))
    supply = captors.state.supply[H]
    captors.do("loot captives")
    assert (captors.state.supply[H], captors.state.box[H]) == (supply - 2, 2)


@pytest.mark.rule("R6.6", "H02")
def test_barbarians_and_settlements_give_no_loot() -> None:
    assert bare(aleppo=(4, 0, 3)).state.loot[H] == 0
    table = bare(aleppo=(3, 2, 0))
    assert table.step != "ChooseLoot"


@pytest.mark.rule("R6.6")
def test_a_shared_result_sacks_nothing() -> None:
    table = bare(aleppo=(3, 3, 0))
    assert table.at("aleppo") == {H: 1, E: 1}
    assert table.step != "ChooseLoot"


@pytest.mark.rule("R6.6", "H45")
def test_without_two_disks_in_supply_there_are_no_captives() -> None:
    table = cards((), ()).put(H, aleppo=4).put(E, aleppo=3)
    table.state.supply[H] = 1
    table.state.box[H] = 48 - 1 - 5
    table.go("Retirement")
    assert [event.args[:2] for event in table.told if event.name == "loot"] == [(H, MINA)]


@pytest.mark.rule("R6.7", "R2.3", "H47", "P721", "P743")
def test_the_end_of_the_phase_pays_loot_and_trims_stacks() -> None:
    table = cards(("census",), ("oasis",)).put(H, aleppo=5, red_sea=2, midian=2).put(BLACK, lukka=4)
    table.state.loot[H] = 2
    table.state.stack.append(EndOfCompetition())
    table.settle()
    assert (table.state.mina[H], table.state.loot[H]) == (2, 0)
    assert (table.disks(H, "aleppo"), table.disks(H, "red-sea"), table.disks(BLACK, "lukka")) == (3, 2, 3)


@pytest.mark.rule("R2.3", "H09", "R2.9")
def test_the_trim_cannot_be_paid_off() -> None:
    table = cards(("census",), ("oasis",)).put(H, aleppo=4)
    table.state.mina[H] = 5
    trim(table.game, table.state)
    assert (table.disks(H, "aleppo"), table.state.mina[H]) == (3, 5)


@pytest.mark.rule("B1", "1.1")
def test_barbarians_never_pay_and_lose_their_disks() -> None:
    table = bare(aleppo=(3, 0, 2))
    assert table.at("aleppo") == {H: 2}
