"""Trade, regular, Investment and Resource cards (42 to 71). Orange are the Hittites, green is Egypt."""

import pytest

from fourquarters.games.acme.flow import growth
from tests.games.acme.kit import cards

H, E = 0, 1


@pytest.mark.rule("P695")
def test_42_trade_fleet_wants_a_chain_of_seas_and_may_stop_early() -> None:
    table = cards(("trade-fleet",)).do("play trade-fleet", "place icarian-sea")
    assert set(table.offers("place")) == {"rhodian-sea", "marmaran-sea"}
    table.do("done")
    assert table.on_map(H) == {"hattusha": 1, "icarian-sea": 1}


def test_42_trade_fleet_may_land_beside_others_but_not_beyond_the_limit() -> None:
    table = cards(("trade-fleet",)).put(E, icarian_sea=2).put(H, rhodian_sea=2).do("play trade-fleet")
    assert "icarian-sea" in table.offers("place")
    assert "rhodian-sea" not in table.offers("place")


@pytest.mark.rule("P702")
@pytest.mark.parametrize(
    ("card", "mine", "theirs"),
    [("sea-route-to-tarshish", "egyptian_sea", "sinai_sea"), ("incense-road", "petra", "midian"),
     ("cedar-trade", "tyre", "ugarit")],
)  # fmt: skip
def test_43_to_45_trade_roads_pay_two_and_one_more_for_a_named_area(card: str, mine: str, theirs: str) -> None:
    assert cards((card,)).do(f"play {card}").state.mina[:2] == [2, 0]
    both = cards((card,)).put(H, **{mine: 1}).put(E, **{theirs: 1}).do(f"play {card}")
    assert both.state.mina[:2] == [3, 1]


@pytest.mark.parametrize(("card", "area"), [("gulf-traders", "upper_gulf"), ("lapis-road", "sogdiana")])
def test_46_47_eastern_roads(card: str, area: str) -> None:
    table = cards((card,), scenario="free", map="full").put(H, **{area: 1}).do(f"play {card}")
    assert table.state.mina[H] == 3


def test_48_royal_road_adds_a_disk_to_two_adjacent_occupied_land_areas() -> None:
    table = cards(("royal-road",)).put(H, kaska=1, lydia=1).do("play royal-road")
    assert set(table.offers("place")) == {"hattusha", "kaska", "lydia"}
    table.do("place hattusha")
    assert table.offers("place") == ["kaska"]
    table.do("place kaska")
    assert (table.disks(H, "kaska"), table.state.mina[H]) == (2, 1)


def test_49_market_towns_pay_for_each_neighbour_and_pay_the_neighbour_too() -> None:
    assert "no effect" not in cards(("market-towns",)).put(H, judah=1).put(E, tyre=1).do("play market-towns").legal()
    table = cards(("market-towns",)).put(H, judah=1).put(E, tyre=1).do("play market-towns")
    assert table.state.mina[:2] == [1, 1]


def test_50_debased_silver_takes_a_mina_or_else_a_card_at_random() -> None:
    table = cards(("debased-silver",), ("census",))
    table.state.mina[E] = 1
    table.do("play debased-silver", "against green", "allow")
    assert table.state.mina[:2] == [1, 0]
    poor = cards(("debased-silver",), ("census",)).do("play debased-silver", "against green", "allow", "lot census")
    assert poor.hand(H) == ["census"]


def test_50_debased_silver_finds_nobody_without_mina_or_cards() -> None:
    assert "no effect" in cards(("debased-silver",), ()).refusal("play debased-silver")


def test_51_trade_embargo_costs_two_mina_or_cards_of_the_owners_choice() -> None:
    table = cards(("trade-embargo",), ("census", "oasis"))
    table.state.mina[E] = 1
    table.do("play trade-embargo", "against green", "allow")
    assert (table.step, table.state.to_move) == ("DiscardDown", E)
    table.do("discard oasis")
    assert (table.state.mina[E], table.hand(E)) == (0, ["census"])


def test_52_lost_tribe_settles_any_one_land_area_but_a_foreign_home() -> None:
    table = cards(("lost-tribe",)).do("play lost-tribe")
    assert "thebes" not in table.offers("place")
    assert not {"red-sea", "caucasus-sea"} & set(table.offers("place"))
    table.do("place midian", "place midian")
    assert table.disks(H, "midian") == 2


def test_53_island_colony_wants_a_coast_without_a_city() -> None:
    table = cards(("island-colony",)).put(E, tyre=3).do("play island-colony")
    assert {"rhodes", "alashiya", "byblos"} <= set(table.offers("place"))
    assert not {"tyre", "hattusha", "emar"} & set(table.offers("place"))


def test_54_census_readies_three_disks() -> None:
    assert cards(("census",)).do("play census").state.box[H] == 3


def test_55_city_walls_belong_to_one_of_your_cities() -> None:
    table = cards(("city-walls",))
    assert "no effect" in table.refusal("play city-walls")
    table.put(H, kaska=3, pala=2).do("play city-walls")
    assert table.offers("at") == ["kaska"]
    table.do("at kaska")
    entry = table.state.table[H][0]
    assert (entry.disks, entry.area) == (3, table.area("kaska"))
    assert table.game.saves_in_competition(entry, table.area("kaska"))
    assert not table.game.saves_in_competition(entry, table.area("pala"))


def test_56_canals_answer_natural_disasters_and_60_storehouses_famines() -> None:
    game = cards(()).game
    canals = [card for card in range(72, 89) if game.saves(56, card, city=False)]
    stores = [card for card in range(72, 89) if game.saves(60, card, city=False)]
    assert canals == [72, 73, 74, 75, 76, 77, 78]
    assert set(stores) <= {72, 73, 77, 78}
    assert {72, 73, 77} <= set(stores)


def test_57_house_of_tablets_keeps_one_of_three() -> None:
    table = cards(("house-of-tablets",)).do(
        "play house-of-tablets", "draw census", "draw oasis", "draw spy", "keep spy"
    )
    assert table.hand(H) == ["spy"]


@pytest.mark.parametrize(("answer", "mina"), [("agree", [1, 1]), ("refuse", [0, 0])])
def test_58_marriage_alliance_needs_the_other_to_agree(answer: str, mina: list[int]) -> None:
    table = cards(("marriage-alliance",)).do("play marriage-alliance", "against green", answer)
    assert table.state.mina[:2] == mina
    if answer == "agree":
        table.do("place hattusha", "place thebes")
        assert (table.disks(H, "hattusha"), table.disks(E, "thebes")) == (2, 2)


def test_60_grain_storehouses_open_in_the_growth_phase() -> None:
    table = cards(("grain-storehouses",)).do("play grain-storehouses").go("Resettlement")
    before = table.state.box[H]
    assert table.offers("grow") == ["grain-storehouses"]
    table.do("grow grain-storehouses")
    assert table.state.box[H] == before + 1
    assert table.state.table[H][0].disks == 2


@pytest.mark.parametrize("card", ["advanced-agriculture", "improved-irrigation"])
def test_62_63_two_disks_in_one_controlled_land_area(card: str) -> None:
    table = cards((card,)).put(H, kaska=1, pala=1, pontus_euxinus=1).put(E, pala=1).do(f"play {card}")
    assert set(table.offers("place")) == {"hattusha", "kaska"}
    table.do("place kaska")
    assert table.offers("place") == ["kaska"]


def test_64_bountiful_harvest_adds_to_three_occupied_land_areas() -> None:
    table = cards(("bountiful-harvest",)).put(H, kaska=1, pala=1, pontus_euxinus=1).do("play bountiful-harvest")
    table.do("place kaska", "place pala", "place hattusha")
    assert (table.state.mina[H], table.disks(H, "pala"), table.disks(H, "hattusha")) == (1, 2, 2)


def test_65_copper_mines_pay_for_controlled_mountains() -> None:
    assert cards(("copper-mines",)).put(H, tarsus=1).do("play copper-mines").state.mina[H] == 2
    empty = cards(("copper-mines",)).put(E, hattusha=1)
    assert "no effect" in empty.refusal("play copper-mines")


def test_66_herds_of_the_plains() -> None:
    table = cards(("herds-of-the-plains",)).put(H, kaska=1, emar=1).do("play herds-of-the-plains")
    assert table.offers("place") == ["kaska"]
    table.do("place kaska")
    assert (table.disks(H, "kaska"), table.state.mina[H]) == (2, 1)


def test_67_stone_quarries_want_a_controlled_mountain() -> None:
    table = cards(("stone-quarries",)).put(H, kaska=1).do("play stone-quarries")
    assert table.offers("place") == ["hattusha"]
    assert "no effect" in cards(("stone-quarries",)).put(H, hattusha=0).refusal("play stone-quarries")


def test_68_age_of_plenty_places_next_to_own_areas() -> None:
    table = cards(("age-of-plenty",)).do("play age-of-plenty")
    assert set(table.offers("place")) == {"arzawa", "karahuyuk", "kaska", "kumannis", "pala"}
    table.do("place pala", "place pontus-euxinus")
    assert table.state.mina[H] == 1


@pytest.mark.rule("P754", "P755", "P756")
@pytest.mark.parametrize(
    ("card", "area", "wrong"),
    [("mountain-of-gold", "tarsus", "kaska"), ("oasis", "midian", "tyre"), ("fishing-grounds", "red-sea", "tyre")],
)
def test_69_to_71_bonus_cubes_pay_their_controller(card: str, area: str, wrong: str) -> None:
    table = cards((card,)).do(f"play {card}")
    terrain = {"mountain-of-gold": "Mountain", "oasis": "Desert", "fishing-grounds": "Sea"}[card]
    assert table.refusal(f"at {wrong}").endswith(f"needs an area of this kind: {terrain} (R5.3)")
    table.do(f"at {area}")
    assert table.area(area) in table.state.bonus
    table.put(E, **{area.replace("-", "_"): 1})
    table.state.stack[:] = [*table.state.stack[:1], growth.Acquisition(E)]
    table.settle()
    assert table.state.mina[E] == 2  # one of them from the Display


def test_70_a_second_oasis_is_refused() -> None:
    table = cards(("oasis",))
    table.state.bonus = (-1, table.area("midian"), -1)
    assert "no effect" in table.refusal("play oasis")
