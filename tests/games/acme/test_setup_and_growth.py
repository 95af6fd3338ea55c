"""Terms, stacking, set-up and the Growth Phase. Orange are the Hittites at Hattusha, green is Egypt at Thebes."""

import pytest

from fourquarters.games.acme import disks
from fourquarters.games.acme.flow import growth
from fourquarters.games.acme.flow.setup import Settle
from fourquarters.games.acme.gods import HELD, God
from tests.games.acme.kit import BLACK, Table, cards

H, E = 0, 1


def fresh(**options: object) -> Table:
    """Both Home Areas with one disk, in the Card Phase; both hold a card so that the phase does not run on."""
    return cards(("wise-counselor",), ("assassin",), **options)  # type: ignore[arg-type]


def growing(step: object, table: Table) -> Table:
    table.state.stack.append(step)  # type: ignore[arg-type]
    return table.settle()


# Terms


@pytest.mark.rule("1.5", "1.6", "1.7")
def test_two_disks_are_no_city_three_are_and_barbarians_have_none() -> None:
    table = fresh().put(H, kaska=2).put(BLACK, tyre=4)
    assert disks.cities(table.state, H) == []
    table.put(H, kaska=3)
    assert disks.cities(table.state, H) == [table.area("kaska")]
    view = table.game.observe(table.state, None)
    assert [seat.cities for seat in view.seats] == [1, 0]


@pytest.mark.rule("1.8", "1.9", "1.10")
@pytest.mark.parametrize(
    ("orange", "green", "contested", "shared"), [(1, 1, False, True), (2, 1, True, False), (2, 0, False, False)]
)
def test_an_area_is_controlled_contested_or_shared(orange: int, green: int, contested: bool, shared: bool) -> None:
    table = fresh().put(H, kaska=orange).put(E, kaska=green)
    view = table.game.observe(table.state, None)
    kaska = table.area("kaska")
    assert (kaska in view.contested, kaska in view.shared) == (contested, shared)
    assert disks.controls(table.state, H, kaska) == (not contested and not shared)


@pytest.mark.rule("1.13", "H03")
def test_an_empty_supply_places_what_there_is() -> None:
    table = fresh()
    table.state.supply[H] = 1
    assert disks.put(table.state, H, table.area("kaska"), 3, 4) == 1
    table.state.supply[BLACK] = 0
    assert disks.put(table.state, BLACK, table.area("kaska"), 4, 4) == 0


# Stacking


@pytest.mark.rule("R2.1", "R2.2", "R2.4")
def test_four_may_be_placed_on_land_two_in_desert_and_sea_for_each_faction() -> None:
    table = fresh().put(H, kaska=4, red_sea=2, midian=2).put(E, kaska=1)
    table.state.box[H] = table.state.box[E] = 1
    table.state.supply[H] -= 1
    table.state.supply[E] -= 1
    growing(growth.Deployment(H), table)
    assert not {"kaska", "red-sea", "midian"} & set(table.offers("deploy"))
    assert table.refusal("deploy kaska") == "Kaska holds 4 of your disks, as many as you may place (R2.4)"
    assert table.refusal("deploy midian") == "Midian holds 2 of your disks, as many as you may place (R2.2)"
    table.do("done")
    growing(growth.Deployment(E), table)
    assert "kaska" in table.offers("deploy")


@pytest.mark.rule("R2.7", "H07")
def test_a_card_places_what_fits() -> None:
    table = cards(("advanced-agriculture", "census"), ("assassin",)).put(H, hattusha=3)
    table.do("play advanced-agriculture", "allow", "place hattusha")
    assert table.disks(H, "hattusha") == 4
    assert table.step == "CardAction"


# Set-up


@pytest.mark.rule("S4", "P17", "P18", "P20", "P21", "P22")
def test_civilizations_are_chosen_in_the_order_drawn_before_any_disk_is_placed() -> None:
    table = Table("free", 3, map="western")
    table.do("order green", "choose babylon", "order orange")
    assert "babylon" not in table.offers("choose")
    assert not any(any(row) for row in table.state.disks)
    table.do("choose egypt")
    assert set(table.offers("home")) == {"thebes", "memphis"}
    table.do("home memphis", "choose hittites")
    assert table.state.order == (1, 0, 2)
    assert table.step == "Settle"


@pytest.mark.rule("S4", "S1")
def test_only_civilizations_with_a_home_area_on_the_map_can_be_chosen() -> None:
    table = Table("free", 2, map="abbreviated").do("order orange")
    assert "indus-valley" not in table.offers("choose")
    assert table.refusal("choose indus-valley") == "the Dravidians have no Home Area on this map (S4)"


@pytest.mark.rule("S5", "P31")
def test_disks_never_go_into_a_foreign_home_area_at_the_set_up() -> None:
    table = Table("free", 2, map="full").do("order orange", "choose akkad", "choose babylon")
    while table.step == "Settle":
        assert "babylon" not in table.offers("place") or table.state.to_move == E
        table.do(table.legal()[0])
    assert table.disks(0, "babylon") == 0
    assert table.disks(1, "akkad") == 0


@pytest.mark.rule("S5", "H10", "1.23", "1.14", "P33")
def test_short_disks_are_placed_by_choice_and_what_finds_no_place_waits_in_the_box() -> None:
    table = fresh()
    state = table.state
    table.clear()
    state.stack.append(Settle(H, 5))
    table.settle()
    assert table.disks(H, "hattusha") == 2
    assert set(table.offers("place")) == {"arzawa", "karahuyuk", "kaska", "kumannis", "pala"}
    table.do("place pala")
    table.do("place kaska")
    assert (table.disks(H, "pala"), table.disks(H, "kaska")) == (2, 1)


@pytest.mark.rule("S6", "S8", "S9", "P40")
def test_all_deities_begin_available_hands_are_secret_and_growth_comes_first() -> None:
    table = Table().do("order orange", "choose hittites", "home thebes").go("Retirement")
    assert all(god.owner < 0 for god in table.state.gods)
    assert table.state.to_move == H
    seen = table.game.observe(table.state, E)
    assert (seen.seats[H].cards, seen.seats[H].hand, len(seen.seats[E].cards)) == ([], 5, 5)


@pytest.mark.rule("14.1", "D8")
def test_initial_deities_are_drawn_by_lot() -> None:
    table = Table(initial_deities=True).do("order orange", "choose hittites", "home thebes")
    while table.step == "Settle":
        table.do(table.legal()[0])
    table.do("deity war", "deity sky")
    assert [god.owner for god in table.state.gods].count(-1) == 5


@pytest.mark.rule("14.2")
def test_double_disks() -> None:
    assert Table(double_disks=True).do("order orange", "choose hittites", "home thebes").state.supply[0] == 98 - 12


# Growth


@pytest.mark.rule("R4.1", "H12", "H13", "H14", "P683", "P752")
def test_strongholds_come_to_controlled_mountains_and_go_with_the_last_disk() -> None:
    table = fresh().put(BLACK, tarsus=1)
    growth.stronghold_step(table.game, table.state)
    tarsus, hattusha = table.area("tarsus"), table.area("hattusha")
    assert (table.state.cubes[tarsus], table.state.cubes[hattusha]) == (BLACK, H)
    table.put(BLACK, tarsus=0)
    assert table.state.cubes[tarsus] == -1
    table.put(E, hattusha=1)
    table.state.cubes[hattusha] = -1
    growth.stronghold_step(table.game, table.state)
    assert table.state.cubes[hattusha] == -1


@pytest.mark.rule("R4.2", "H15", "P684")
def test_disks_retire_from_map_box_and_investments() -> None:
    table = cards(("census", "grain-storehouses"), ("assassin",))
    table.do("play grain-storehouses", "allow", "pass", "play census").go("Retirement")
    table.state.box[H] = 1
    table.state.supply[H] -= 1
    assert {"retire hattusha", "retire-from grain-storehouses", "retire-ready"} <= set(table.legal())
    before = table.state.supply[H]
    table.do("retire-from grain-storehouses", "retire-ready", "retire hattusha")
    assert table.state.supply[H] == before + 3
    assert table.refusal("retire kaska") == "you have no disk there (R4.2)"


@pytest.mark.rule("R4.3", "H16", "P749", "P750", "P755")
@pytest.mark.parametrize(
    ("terrain", "counts", "gained"),
    [("plains", {"kaska": 2}, 1), ("plains", {"kaska": 1}, 0), ("plains", {"kaska": 3}, 0),
     ("fertile", {"emar": 1}, 1), ("fertile", {"emar": 3}, 1), ("mountain", {"tarsus": 2}, 0),
     ("desert", {"midian": 2}, 0), ("sea", {"red_sea": 1}, 0), ("seas", {"red_sea": 1, "reed_sea": 1}, 1)],
)  # fmt: skip
def test_what_each_kind_of_area_gives(terrain: str, counts: dict[str, int], gained: int) -> None:
    table = fresh().put(E, thebes=0, abydos=0).put(H, **counts)
    assert growth.acquisition(table.game, table.state, H) == gained


@pytest.mark.rule("R4.3", "P750")
def test_fertile_land_that_is_not_controlled_gives_only_for_a_settlement() -> None:
    table = fresh().put(E, thebes=0, emar=1)
    for mine, gained in ((1, 0), (2, 1), (3, 0)):
        table.put(H, emar=mine)
        assert growth.acquisition(table.game, table.state, H) - growth.commerce(table.game, table.state, H) == gained


@pytest.mark.rule("R4.3", "P686", "P753")
def test_two_mountain_settlements_make_one_disk() -> None:
    table = fresh().put(E, thebes=0).put(H, tarsus=2, hattusha=2)
    assert growth.acquisition(table.game, table.state, H) == 1


@pytest.mark.rule("H17")
def test_commerce_counts_each_neighbour_once_and_never_barbarians() -> None:
    table = fresh().put(H, judah=1).put(E, tyre=1, petra=1).put(BLACK, byblos=1)
    assert growth.commerce(table.game, table.state, H) == 1
    table.put(E, tyre=0, petra=0, judah=1)
    assert growth.commerce(table.game, table.state, H) == 1
    table.put(E, judah=0)
    assert growth.commerce(table.game, table.state, H) == 0


@pytest.mark.rule("R4.3", "H18")
def test_at_least_three_disks_come_and_the_display_adds_to_them() -> None:
    table = growing(growth.Acquisition(E), fresh())
    assert (table.state.box[E], table.state.mina[E]) == (3, 1)
    table = fresh()
    table.state.supply[E] = 2
    assert growing(growth.Acquisition(E), table).state.box[E] == 2


@pytest.mark.rule("R4.4", "H19", "P759")
@pytest.mark.parametrize(("granary", "mina"), [("once", 1), ("unlimited", 2)])
def test_the_granary_trades_two_disks_for_a_mina(granary: str, mina: int) -> None:
    table = fresh(granary=granary)
    table.state.set_god(2, God(HELD, H))
    table.state.box[H] = 5
    table.state.supply[H] -= 5
    growing(growth.Granary(H), table).do("granary")
    if table.step == "Granary":
        table.do("granary")
    assert table.state.mina[H] == mina


@pytest.mark.rule("R4.4", "P759")
def test_without_an_active_deity_there_is_no_granary() -> None:
    table = fresh()
    table.state.box[H] = 4
    assert growing(growth.Granary(H), table).step != "Granary"


@pytest.mark.rule("R4.5", "H20")
def test_each_city_may_send_one_disk_to_the_box() -> None:
    table = fresh().put(H, kaska=4, pala=2)
    growing(growth.Resettlement(H), table).do("resettle kaska")
    assert (table.disks(H, "kaska"), table.state.box[H]) == (3, 1)
    assert table.step != "Resettlement"


@pytest.mark.rule("R4.5", "P687")
def test_only_cities_resettle() -> None:
    table = growing(growth.Resettlement(H), fresh().put(H, kaska=3, pala=2))
    assert table.refusal("resettle pala") == "only Cities, with three disks or more, resettle (R4.5)"


@pytest.mark.rule("R4.6", "H21")
def test_deployment_may_stop_early_and_the_rest_goes_to_supply() -> None:
    table = fresh()
    table.state.box[H] = 3
    table.state.supply[H] -= 3
    growing(growth.Deployment(H), table).do("deploy kaska", "done")
    assert (table.state.box[H], table.state.supply[H]) == (0, 46)


@pytest.mark.rule("R4.6", "1.11")
def test_deployment_may_enter_others_areas_and_homes_but_not_leave_the_map() -> None:
    table = fresh().put(H, abydos=1)
    table.state.box[H] = 1
    table.state.supply[H] -= 1
    growing(growth.Deployment(H), table)
    assert "thebes" in table.offers("deploy")
    assert table.refusal("deploy babylon") == "Babylon is not in play on this map (S1)"
    assert table.refusal("deploy tyre") == "Tyre is neither yours nor next to an area of yours (R4.6)"


@pytest.mark.rule("H22")
def test_with_no_disk_on_the_map_the_first_goes_home_whoever_is_there() -> None:
    table = fresh().put(H, hattusha=0).put(E, hattusha=3)
    table.state.box[H] = 2
    table.state.supply[H] -= 2
    growing(growth.Deployment(H), table)
    assert table.legal() == ["deploy hattusha", "done"]
