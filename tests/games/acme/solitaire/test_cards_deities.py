"""How an NPC brings its Deity back, what it pays with, and what it leaves alone (P312 to P315, P334)."""

import pytest

from fourquarters.games.acme.gods import CAPTURED, HELD, LOST
from fourquarters.games.acme.state_parts import Gold
from tests.games.acme.solitaire.cards_kit import E, H, does, god, hand, npc, plays, three


@pytest.mark.rule("P312", "P298")
@pytest.mark.parametrize("card", ["gold-smith", "prophet", "monotheism"])
def test_a_lost_deity_comes_back_by_a_card_if_it_has_one(card: str) -> None:
    table = god(hand(card, "royal-treasurer"), H, 0, LOST)
    table.state.mina[H] = 2
    assert "restore" in table.legal()
    assert {npc(table, seed)[0] for seed in range(12)} == {f"play {card}"}
    plays(table, f"play {card}", "P298")


@pytest.mark.rule("P312", "P315")
def test_without_such_a_card_it_pays_two_resources_and_that_is_its_play() -> None:
    table = god(hand("royal-treasurer", green=("census",)), H, 0, LOST)
    table.state.mina[H] = 3
    does(table, "restore", "P312")
    does(table, "pay-mina", "P313")
    does(table, "pay-mina", "P313")
    assert table.state.to_move == E
    assert table.hand(H) == ["royal-treasurer"]


@pytest.mark.rule("P312", "P297")
@pytest.mark.passed_over("P298")
def test_a_card_that_gains_cards_comes_before_the_deity() -> None:
    table = god(hand("house-of-tablets"), H, 0, LOST)
    table.state.mina[H] = 3
    plays(table, "play house-of-tablets", "P297")


@pytest.mark.rule("P313")
def test_it_pays_with_mina_then_with_disks_and_never_with_cards() -> None:
    table = god(hand("light-chariots", "assassin").put(H, kaska=1), H, 0, LOST)
    table.state.mina[H] = 1
    does(table, "restore", "P312")
    does(table, "pay-mina", "P313")
    does(table, "pay-disk kaska", "P314")
    assert len(table.hand(H)) == 2


@pytest.mark.rule("P313", "P312")
@pytest.mark.passed_over("P308", "P312")
def test_it_does_without_its_deity_rather_than_pay_with_cards() -> None:
    table = god(hand("light-chariots", "assassin"), H, 0, LOST)
    assert "restore" in table.legal()
    plays(table, "pass", "P308")


@pytest.mark.rule("P314")
@pytest.mark.parametrize(
    ("needed", "spared"),
    [({"lydia": 3}, True), ({"mittani": 1}, True), ({"mittani": 2}, False), ({"lydia": 4}, False)],
)
def test_it_takes_no_disk_from_a_city_or_a_fertile_area_unless_what_they_bring_is_kept(
    needed: dict[str, int], spared: bool
) -> None:
    table = god(hand("light-chariots").put(H, **needed), H, 0, LOST)
    table.state.mina[H] = 1
    area = next(iter(needed))
    if spared:
        plays(table, "pass", "P308")
        does(does(table.put(H, kaska=1), "restore", "P312"), "pay-mina", "P313")
        does(table, "pay-disk kaska", "P314")
    else:
        does(does(table, "restore", "P312"), "pay-mina", "P313")
        does(table, f"pay-disk {area}", "P314")


@pytest.mark.rule("P314")
@pytest.mark.parametrize(("cube", "area"), [(0, "tarsus"), (1, "sinai"), (2, "red-sea")])
def test_it_takes_no_disk_from_under_a_bonus_cube(cube: int, area: str) -> None:
    table = god(hand("light-chariots").put(H, **{area.replace("-", "_"): 1}), H, 0, LOST)
    table.state.mina[H] = 1
    plays(table, "restore", "P312")
    table.state.bonus = tuple(table.area(area) if number == cube else -1 for number in range(3))
    plays(table, "pass", "P308")


@pytest.mark.rule("P317", "P314")
def test_a_gold_smith_builds_a_deity_only_from_what_it_can_spare() -> None:
    table = hand("gold-smith", "census").put(H, lydia=3)
    table.state.mina[H] = 3
    plays(table, "play census", "P308")
    table.put(H, kaska=1, pala=1)
    does(table, "play gold-smith", "P298")


@pytest.mark.rule("P334", "P298")
@pytest.mark.parametrize("status", [LOST, CAPTURED])
def test_a_prophet_brings_a_new_deity_when_the_old_one_is_gone(status: int) -> None:
    table = god(hand("prophet", "royal-treasurer"), H, 0, status, E if status == CAPTURED else -1)
    plays(table, "play prophet", "P298")


@pytest.mark.rule("P334")
@pytest.mark.passed_over("P334")
def test_a_prophet_is_kept_as_a_negate_card_while_the_deity_works() -> None:
    table = god(hand("prophet"), H)
    assert "play prophet" in table.legal()
    plays(table, "pass", "P308")
    table.state.cursed = 1 << H  # silenced by Blasphemy
    plays(table, "play prophet", "P298")


@pytest.mark.passed_over("P312", "P315")
@pytest.mark.parametrize("status", [HELD, CAPTURED])
def test_a_deity_that_is_there_or_in_others_hands_is_not_paid_for(status: int) -> None:
    table = god(hand("royal-treasurer"), H, 0, status, E if status == CAPTURED else -1)
    table.state.mina[H] = 3
    plays(table, "play royal-treasurer", "P301")
    plays(table.deal(H), "pass", "P308")


@pytest.mark.passed_over("P313")
def test_what_a_gold_smith_brings_back_costs_nothing() -> None:
    table = god(hand("gold-smith", green=("census",)).put(H, kaska=1), H, 0, LOST)
    table.state.mina[H] = 2
    does(table, "play gold-smith", "P298").until(lambda: table.step == "CardAction")
    assert (table.state.mina[H], table.disks(H, "kaska"), table.state.to_move) == (2, 1, E)


@pytest.mark.rule("P314")
def test_it_takes_no_disk_from_where_its_gold_lies() -> None:
    table = god(hand("light-chariots").put(H, kaska=2), H, 0, LOST)
    table.state.mina[H] = 1
    plays(table, "restore", "P312")
    table.state.gold = (Gold(table.area("kaska"), H),)
    plays(table, "pass", "P308")


@pytest.mark.rule("P314")
def test_it_takes_no_disk_from_its_stronghold_unless_two_stay() -> None:
    table = god(hand("light-chariots").put(H, tarsus=2), H, 0, LOST)
    table.state.mina[H] = 1
    plays(table, "restore", "P312")
    table.state.cubes[table.area("tarsus")] = H
    plays(table, "pass", "P308")
    does(does(table.put(H, tarsus=4), "restore", "P312"), "pay-mina", "P313")
    does(table, "pay-disk tarsus", "P314")


@pytest.mark.rule("P314")
@pytest.mark.parametrize(
    ("people", "area", "spared"),
    [("hittites", "sinai-sea", False), ("sea-peoples", "sinai-sea", True), ("cimmerians", "caucasus-sea", True),
     ("cimmerians", "sinai-sea", False)],
)  # fmt: skip
def test_seafarers_take_no_disk_from_their_seas(people: str, area: str, spared: bool) -> None:
    table = god(hand("light-chariots").put(H, **{area.replace("-", "_"): 1}), H, 0, LOST)
    table.state.mina[H] = 1
    names = [one.id for one in table.game.peoples.civilizations]
    table.state.people = (names.index(people), *table.state.people[1:])
    plays(table, "pass" if spared else "restore", "P308" if spared else "P312")


SEAS = ("sinai-sea", "red-sea", "egyptian-sea", "upper-gulf", "lower-gulf")
NORTH = ("caucasus-sea", "w-caspian", "nw-caspian", "ne-caspian", "e-caspian", "se-caspian", "sw-caspian")


@pytest.mark.rule("P314")
@pytest.mark.parametrize(
    ("people", "seas", "spared"),
    [("sea-peoples", SEAS[:4], True), ("sea-peoples", SEAS, False), ("cimmerians", NORTH[:4], True),
     ("cimmerians", NORTH[:5], False), ("cimmerians", NORTH, True)],
)  # fmt: skip
def test_seafarers_take_one_from_a_sea_area_that_scores_nothing_beside_others_that_do(
    people: str, seas: tuple[str, ...], spared: bool
) -> None:
    table = god(three(("light-chariots",)).put(H, **{area.replace("-", "_"): 1 for area in seas}), H, 0, LOST)
    table.state.mina[H] = 1
    names = [one.id for one in table.game.peoples.civilizations]
    table.state.people = (names.index(people), *table.state.people[1:])
    if spared:
        plays(table, "pass", "P308")
        return
    does(does(table, "restore", "P312"), "pay-mina", "P313")
    assert npc(table)[0].removeprefix("pay-disk ") in seas


@pytest.mark.rule("P314")
def test_a_settlement_in_a_fertile_area_that_others_share_keeps_both_its_disks() -> None:
    table = god(hand("light-chariots").put(H, mittani=2), H, 0, LOST)
    table.state.mina[H] = 1
    plays(table, "restore", "P312")
    plays(table.put(E, mittani=1), "pass", "P308")


@pytest.mark.rule("P314")
@pytest.mark.passed_over("P314")
@pytest.mark.parametrize(("area", "cube"), [("mittani", -1), ("tarsus", 0), ("sinai", 1), ("red-sea", 2)])
def test_where_others_share_what_an_area_would_bring_a_camp_is_not_spared(area: str, cube: int) -> None:
    spot = area.replace("-", "_")
    table = god(hand("light-chariots").put(H, **{spot: 1}), H, 0, LOST)
    table.state.mina[H] = 1
    table.state.bonus = tuple(table.area(area) if number == cube else -1 for number in range(3))
    plays(table, "pass", "P308")
    table.put(E, **{spot: 1})
    does(does(table, "restore", "P312"), "pay-mina", "P313")
    plays(table, f"pay-disk {area}", "P314")


@pytest.mark.rule("P314")
def test_one_surplus_sea_area_pays_for_one_resource_only() -> None:
    table = god(three(("light-chariots",)).put(H, **{area.replace("-", "_"): 1 for area in SEAS}), H, 0, LOST)
    names = [one.id for one in table.game.peoples.civilizations]
    table.state.people = (names.index("sea-peoples"), *table.state.people[1:])
    plays(table, "pass", "P308")
    plays(table.put(H, icarian_sea=1), "restore", "P312")


@pytest.mark.passed_over("P314")
def test_of_disks_that_bring_nothing_the_farthest_from_home_goes() -> None:
    table = god(hand("light-chariots").put(H, kaska=1, judah=1, arzawa=1), H, 0, LOST)
    table.state.mina[H] = 1
    does(does(table, "restore", "P312"), "pay-mina", "P313")
    does(table, "pay-disk judah", "P314")
