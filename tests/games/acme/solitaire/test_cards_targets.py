"""Whom and where an NPC's cards strike, and the Barbarians it directs (P318 to P323, P336 to P339)."""

from itertools import pairwise

import pytest

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.games.acme.flow.epoch import Wandering
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.state_parts import Gold
from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.cards_kit import E, H, begin, does, god, hand, hostile, npc, plays, three

AKKAD, ASSYRIA, BABYLON = range(3)


def corrupt(*vp: int) -> Table:
    """Akkad has played Corruption; the other two have 2 mina each."""
    table = three(("corruption",))
    table.state.mina[:3] = [0, 2, 2]
    table.state.vp[:3] = vp or (0, 0, 0)
    return table


@pytest.mark.rule("P318")
@pytest.mark.passed_over("P319")
def test_harm_goes_to_an_enemy_however_many_vp_another_has() -> None:
    table = hostile(corrupt(0, 0, 9), AKKAD, ASSYRIA).do("play corruption")
    plays(table, "against green", "P318")
    plays(hostile(table, AKKAD, BABYLON), "against blue", "P318")


@pytest.mark.rule("P318")
@pytest.mark.passed_over("P318", "P319")
def test_a_pirate_raid_goes_where_it_robs_the_enemy_of_most_then_others_then_where_it_strikes_most() -> None:
    table = hostile(three(("pirate-raid",)), AKKAD, ASSYRIA).put(ASSYRIA, memphis=3, caucasus_sea=1)
    table.put(BABYLON, tarsus=3).state.mina[:3] = [0, 1, 1]
    plays(table.do("play pirate-raid"), "at reed-sea", "P309")
    table.state.mina[:3] = [0, 0, 1]
    plays(table, "at cilician-strait", "P309")
    table.put(ASSYRIA, memphis=0, nile_delta=3).put(BABYLON, tyre=3).state.mina[:3] = [0, 1, 9]
    plays(table, "at sinai-sea", "P309")
    table.state.mina[:3] = [0, 0, 0]
    plays(table, "at caucasus-sea", "P309")


@pytest.mark.rule("P278")
def test_enemies_come_before_barbarians_and_these_before_the_rest() -> None:
    table = hostile(corrupt(0, 0, 9), AKKAD, ASSYRIA)
    assert order(table) == [ASSYRIA, BLACK, BABYLON]
    assert order(hostile(table, AKKAD, ASSYRIA, BABYLON, primary=ASSYRIA)) == [ASSYRIA, BABYLON, BLACK]
    assert order(hostile(table, AKKAD, ASSYRIA, BABYLON, primary=BABYLON)) == [BABYLON, ASSYRIA, BLACK]


def order(table: Table) -> list[int]:
    """Whom Akkad acts against first, neutrals and its own side left out."""
    facts = Facts(table.game, table.game.observe(table.state, AKKAD), AKKAD)
    return facts.precedence[:3]


def bows(*others: int) -> Table:
    """Akkad has Composite Bows in a competition with these others; Babylon leads."""
    table = three(("composite-bows",)).put(AKKAD, elam=3)
    for other in others:
        table.put(other, elam=2)
    table.state.vp[:3] = [0, 0, 9]
    return table


def shoots(table: Table, colour: str, rule: str) -> None:
    table.until(lambda: table.step == "Committing").do("commit composite-bows")
    plays(table.until(lambda: table.step == "Striking"), f"strike {colour}", rule)


@pytest.mark.rule("P278")
def test_a_card_in_a_competition_strikes_by_the_order_of_precedence() -> None:
    both = hostile(bows(ASSYRIA, BABYLON), AKKAD, ASSYRIA, BABYLON, primary=ASSYRIA)
    shoots(both, "green", "P318")  # the primary enemy before the other one
    shoots(hostile(bows(ASSYRIA, BLACK), AKKAD, ASSYRIA), "green", "P318")  # an enemy before Barbarians
    shoots(hostile(bows(BABYLON, BLACK), AKKAD, ASSYRIA), "black", "P278")  # Barbarians before the rest


@pytest.mark.passed_over("P278")
def test_with_no_enemy_at_all_a_card_strikes_the_leader_before_barbarians() -> None:
    shoots(hostile(bows(BABYLON, BLACK), AKKAD), "blue", "P319")


@pytest.mark.rule("P318")
def test_of_several_enemies_the_primary_one_comes_first() -> None:
    table = corrupt(0, 9, 0).do("play corruption")
    plays(hostile(table, AKKAD, ASSYRIA, BABYLON, primary=BABYLON), "against blue", "P318")
    plays(hostile(table, AKKAD, ASSYRIA, BABYLON, primary=ASSYRIA), "against green", "P318")


@pytest.mark.rule("P318")
@pytest.mark.passed_over("P318")
def test_another_is_harmed_where_the_enemy_cannot_be() -> None:
    table = hostile(corrupt(), AKKAD, BABYLON)
    table.state.mina[BABYLON] = 0
    plays(table.do("play corruption"), "against green", "P318")


@pytest.mark.rule("P319")
@pytest.mark.parametrize(
    ("vp", "cities", "order", "found"),
    [
        ((9, 1, 2), (1, 0), (0, 1, 2), "blue"),
        ((0, 2, 2), (0, 1), (0, 1, 2), "blue"),
        ((0, 2, 2), (1, 1), (0, 1, 2), "green"),
        ((0, 2, 2), (1, 1), (0, 2, 1), "blue"),
    ],
)
def test_without_an_enemy_the_leader_is_harmed_then_cities_then_turn_order(
    vp: tuple[int, ...], cities: tuple[int, int], order: tuple[int, ...], found: str
) -> None:
    table = corrupt(*vp).put(ASSYRIA, nineveh=3 * cities[0]).put(BABYLON, sumer=3 * cities[1])
    table.state.order = order
    plays(table.do("play corruption"), f"against {found}", "P319")


@pytest.mark.rule("P318")
@pytest.mark.passed_over("P323")
def test_a_city_of_the_primary_enemy_is_struck_before_a_nearer_one() -> None:
    table = three(("famine-and-pestilence",)).put(ASSYRIA, samarra=3).put(BABYLON, susa=3)
    hostile(table, AKKAD, BABYLON)
    plays(table.do("play famine-and-pestilence"), "city susa blue", "P318")


@pytest.mark.rule("P321")
def test_the_enemys_disks_go_first_from_its_home_area_then_from_a_deity_then_from_a_city() -> None:
    table = hostile(god(hand("famine-and-pestilence"), E), H, E).put(E, abydos=3, thebes=3, hattusha=3)
    table.do("play famine-and-pestilence")
    assert npc(table) == (
        "city hattusha green", "rule P318: Egypt is its primary enemy; rule P321: priority 1, in its Home Area"
    )  # fmt: skip
    found, reason = npc(table.put(E, hattusha=0))
    assert (found, "priority 11, where the other has its Deity" in reason) == ("city thebes green", True)


@pytest.mark.rule("P321")
def test_then_from_its_gold_and_from_its_cities_before_the_others_deity() -> None:
    table = hostile(god(hand("famine-and-pestilence"), E), H, E).put(H, kaska=3)
    table.put(E, pala=3, kaska=3, thebes=3).do("play famine-and-pestilence")
    found, reason = npc(table)
    assert (found, "priority 3, where it has a City" in reason) == ("city kaska green", True)
    table.state.gold = (Gold(table.area("pala"), H),)
    found, reason = npc(table)
    assert (found, "priority 2, where it has Gold" in reason) == ("city pala green", True)


@pytest.mark.rule("P321")
def test_of_cities_alike_one_next_to_a_deity_is_struck_first_and_then_the_one_where_the_card_takes_more() -> None:
    table = hostile(god(hand("biblical-plague"), E), H, E).put(E, thebes=1, abydos=3, tyre=3)
    table.do("play biblical-plague")
    found, reason = npc(table)
    assert (found, "priority 14, next to the other's Deity" in reason) == ("city abydos green", True)
    table.put(E, abydos=0, judah=3, byblos=1, aleppo=1, nabatea=1)
    found, reason = npc(table)
    assert (found, "disks lost by the card" in reason) == ("city judah green", True)


@pytest.mark.rule("P323")
def test_a_card_that_strikes_everybody_costs_enemies_most() -> None:
    table = three(("earthquake",)).put(ASSYRIA, susa=1).put(BABYLON, nineveh=2, ctesiphon=0)
    hostile(table, AKKAD, ASSYRIA)
    table.do("play earthquake")
    found, reason = npc(table.put(ASSYRIA, susa=2, assur=0).put(BABYLON, susa=0))
    assert found == "at susa"
    assert "P323" in reason
    assert "costs enemies 2 disks" in reason
    assert npc(hostile(table, AKKAD, BABYLON))[0] != "at susa"


@pytest.mark.rule("P323")
def test_of_enemies_the_primary_one_is_counted_first_and_then_all_of_them() -> None:
    table = hostile(three(("sandstorm",)), AKKAD, ASSYRIA, BABYLON, primary=ASSYRIA)
    table.put(ASSYRIA, sinai=2, western_desert=1).put(BABYLON, western_desert=2).do("play sandstorm")
    plays(table, "at sinai", "P323")  # two of the primary enemy before one and two
    table.put(ASSYRIA, western_desert=2).put(BABYLON, western_desert=1).put(BLACK, sinai=2)
    plays(table, "at western-desert", "P323")  # three of enemies before two, though four opposing disks are in Sinai


@pytest.mark.rule("P323")
@pytest.mark.passed_over("P318")
def test_without_a_primary_one_among_several_all_enemies_are_counted_alike() -> None:
    table = hostile(three(("sandstorm",)), AKKAD, ASSYRIA, BABYLON)
    table.state.primary = (-1,) * 6
    table.state.vp[ASSYRIA] = 5
    table.put(ASSYRIA, sinai=1).put(BABYLON, western_desert=2).do("play sandstorm")
    plays(table, "at western-desert", "P323")
    table.state.primary = (ASSYRIA, -1, -1, -1, -1, -1)
    plays(table, "at sinai", "P323")


@pytest.mark.rule("P323")
def test_then_it_costs_opponents_most_and_then_itself_least() -> None:
    table = hostile(three(("sandstorm",)), AKKAD, ASSYRIA)
    deserts = {"sinai": 2, "western_desert": 2}
    table.put(ASSYRIA, **deserts).put(BABYLON, sinai=1).do("play sandstorm")
    plays(table, "at sinai", "P323")
    plays(table.put(BABYLON, sinai=0, western_desert=1), "at western-desert", "P323")
    table.put(BABYLON, sinai=1).put(AKKAD, western_desert=1)
    plays(table, "at sinai", "P323")
    plays(table.put(AKKAD, western_desert=0, sinai=1), "at western-desert", "P323")


@pytest.mark.rule("P323")
def test_more_opposing_disks_weigh_more_than_one_of_its_own() -> None:
    table = hostile(three(("sandstorm",)), AKKAD, ASSYRIA)
    table.put(ASSYRIA, sinai=2, western_desert=2).put(BABYLON, sinai=1).put(AKKAD, sinai=1).do("play sandstorm")
    plays(table, "at sinai", "P323")


@pytest.mark.rule("P323")
@pytest.mark.passed_over("P309", "P322")
def test_a_loss_of_its_own_does_not_keep_it_from_harming_an_enemy() -> None:
    table = hostile(hand("sandstorm").put(H, sinai=2).put(E, sinai=1), H, E)
    does(table, "play sandstorm", "P305")
    does(table, "at midian", "P323")  # next to Sinai: it loses one disk there, not both


@pytest.mark.rule("P323", "P318")
@pytest.mark.parametrize(("enemy", "other", "colour"), [(ASSYRIA, BABYLON, "green"), (BABYLON, ASSYRIA, "blue")])
def test_religious_zeal_is_aimed_by_the_disks_that_it_will_take_itself(enemy: int, other: int, colour: str) -> None:
    table = hostile(god(three(("religious-zeal",)), AKKAD), AKKAD, enemy).put(AKKAD, elam=1, tyre=1)
    table.put(ASSYRIA, assur=0).put(BABYLON, babylon=0)
    table.put(other, persis=1, byblos=1, judah=1).put(enemy, persis=1)
    does(does(table, "play religious-zeal", "P305"), "at elam", "P323")
    plays(table.until(lambda: table.step == "Converts"), f"city persis {colour}", "P318")


@pytest.mark.rule("P357")
@pytest.mark.passed_over("P354", "P355", "P356")
def test_where_a_card_strikes_nobody_but_barbarians_they_go_by_their_own_list() -> None:
    table = hostile(hand("sandstorm").put(BLACK, sinai=1, eastern_desert=1), H, E)
    does(table, "play sandstorm", "P305")
    found, reason = npc(table)
    assert (found, "rule P357: Barbarians who control an area" in reason) == ("at sinai", True)  # nearer home


@pytest.mark.rule("P358")
@pytest.mark.passed_over("P357")
def test_where_enemies_lose_alike_the_place_of_barbarians_decides() -> None:
    table = hostile(hand("sandstorm").put(BLACK, sinai=1, eastern_desert=1), H, E).put(E, sinai=1, eastern_desert=1)
    found, reason = npc(table.do("play sandstorm"))
    assert (found, "rule P358: a single Barbarian" in reason) == ("at sinai", True)
    plays(table.put(E, eastern_desert=2), "at eastern-desert", "P323")  # more disks of the enemy come first


@pytest.mark.rule("P321")
def test_drought_takes_the_victims_disks_in_the_order_of_the_list() -> None:
    table = hostile(hand("drought").put(E, hattusha=1, tyre=1, lydia=2, sinai=1, judah=3), H, E)
    table.do("play drought", "against green")
    table.until(lambda: table.step == "Withering")
    found, reason = npc(table)
    assert (found, "rule P321" in reason) == ("at judah", True)
    found, reason = npc(table.do(found))
    assert (found, "priority 17, next to a City of the other" in reason) == ("at tyre", True)
    assert npc(table.do(found))[0] == "at lydia"


# Barbarians


def invaded(card: str, seat: int = H) -> Table:
    """An Event that this seat directs, being last in VP."""
    table = hand()
    table.state.vp[:2] = [3, 3]
    table.state.vp[seat] = 0
    return begin(EventCard(table.card(card)), table)


@pytest.mark.rule("P336", "P337")
def test_the_npc_that_is_last_directs_the_invasion_against_its_enemy() -> None:
    table = invaded("eastern-powers-attack")
    assert (table.step, table.state.to_move) == ("Invade", H)
    plays(hostile(table.put(E, tyre=1), H, E), "invade judah", "P337")
    assert "its enemy" in npc(table)[1]


@pytest.mark.passed_over("P336", "P337")
def test_an_npc_that_is_not_last_directs_nothing() -> None:
    table = invaded("eastern-powers-attack", E)
    assert (table.step, table.state.to_move) == ("Invade", E)


@pytest.mark.rule("P337")
def test_of_several_enemies_the_primary_one_is_invaded_whoever_leads() -> None:
    table = three()
    table.state.vp[:3] = [0, 1, 5]
    begin(Wandering(AKKAD), table.put(ASSYRIA, nineveh=1).put(BABYLON, sumer=3))
    plays(hostile(table, AKKAD, ASSYRIA, BABYLON, primary=ASSYRIA), "at nineveh", "P337")
    plays(hostile(table, AKKAD, ASSYRIA, BABYLON, primary=BABYLON), "at sumer", "P337")


@pytest.mark.rule("P337")
def test_without_an_enemy_the_leader_is_the_target() -> None:
    table = three()
    table.state.vp[:3] = [0, 1, 5]
    begin(Wandering(AKKAD), table.put(ASSYRIA, nineveh=3).put(BABYLON, sumer=1))
    found, reason = npc(table)
    assert found == "at sumer"
    assert "Babylon, the leader in VP" in reason
    assert npc(hostile(table, AKKAD, ASSYRIA))[0] == "at nineveh"


@pytest.mark.rule("P338")
def test_the_entry_is_where_most_of_the_targets_areas_are_reached() -> None:
    table = hostile(invaded("eastern-powers-attack"), H, E).put(E, nabatea=1)
    found, reason = npc(table.put(E, byblos=1, aleppo=1))
    assert found == "invade judah"  # Nabatea, Byblos and Aleppo are next to it
    assert "reach 3 of its areas" in reason


@pytest.mark.rule("P338")
def test_out_of_reach_it_is_the_entry_closest_to_the_target() -> None:
    table = hostile(invaded("hordes-from-the-north"), H, E)
    found, reason = npc(table.put(E, thebes=1))
    assert "closest" in reason
    for near, entry in (("lydia", "thrace"), ("emar", "zab"), ("caucasus_sea", "kaska")):
        found, reason = npc(table.put(E, thebes=0, **{near: 1}))
        assert (found, "closest" in reason) == (f"invade {entry}", True)
        table.put(E, **{near: 0})


@pytest.mark.rule("P338")
def test_of_entries_that_reach_as_many_areas_one_with_disks_of_the_target_and_then_the_dearer_is_taken() -> None:
    table = hostile(invaded("hordes-from-the-north"), H, E).put(E, thebes=0)
    plays(table.put(E, kaska=1), "invade kaska", "P338")  # Zab is next to it
    plays(table.put(E, kaska=0, thrace=3, zab=1), "invade thrace", "P338")
    plays(table.put(E, thrace=1, zab=3), "invade zab", "P338")


def holding(table: Table, area: str, what: str) -> Table:
    """Egypt has this there."""
    table.put(E, **{area: {"City": 3, "Settlement": 2}.get(what, 1)})
    if what == "Gold":
        table.state.gold = (Gold(table.area(area.replace("_", "-")), E),)
    elif what == "Deity":
        table.state.home = (table.state.home[H], table.area(area.replace("_", "-")), -1, -1, -1, -1)
        god(table, E)
    return table


PRIZES = ("Gold", "Deity", "City", "Settlement", "Camp")
"""What Barbarians are sent to, the dearest first."""


@pytest.mark.rule("P338", "P339")
@pytest.mark.parametrize(("dearer", "other"), [*pairwise(PRIZES)])
def test_of_entries_alike_the_one_with_the_dearer_area_around_it_is_taken(dearer: str, other: str) -> None:
    """By Kaska they come to Pala, but to its own Home Area too; by Zab to Tel Birak."""
    for first, second, entry in ((dearer, other, "kaska"), (other, dearer, "zab")):
        table = hostile(invaded("hordes-from-the-north"), H, E).put(E, thebes=0)
        plays(holding(holding(table, "pala", first), "tel_birak", second), f"invade {entry}", "P338")


@pytest.mark.rule("P339")
@pytest.mark.parametrize(("dearer", "other"), [*pairwise(("Gold", *PRIZES[2:]))])
def test_barbarians_are_sent_to_the_dearer_area_though_it_stands_there_itself(dearer: str, other: str) -> None:
    for first, second, area in ((dearer, other, "tyre"), (other, dearer, "judah")):
        table = hostile(begin(Wandering(H), hand()), H, E).put(H, **{area: 1}).put(E, thebes=0)
        plays(holding(holding(table, "tyre", first), "judah", second), f"at {area}", "P339")


@pytest.mark.rule("P339")
def test_barbarians_go_to_gold_a_deity_a_city_a_settlement_a_camp_in_that_order() -> None:
    table = hostile(begin(Wandering(H), hand()), H, E)
    table.put(E, judah=1)
    plays(table, "at judah", "P339")
    plays(table.put(E, tyre=2), "at tyre", "P339")
    plays(table.put(E, byblos=3), "at byblos", "P339")
    table.state.gold = (Gold(table.area("judah"), E),)
    found, reason = npc(table)
    assert (found, "holds Gold" in reason) == ("at judah", True)


@pytest.mark.rule("P339")
def test_a_deity_comes_before_a_city_and_after_gold() -> None:
    table = hostile(god(invaded("invaders-from-the-sea"), E), H, E)
    table.state.home = (table.area("hattusha"), table.area("tyre"), -1, -1, -1, -1)
    table.put(E, thebes=0, tyre=1, byblos=3, sinai=1, judah=1, petra=1).put(BLACK, judah=0)
    table.do("invade levantine-sea").until(lambda: table.step == "PlaceBlack")
    found, reason = npc(table)
    assert (found, "holds a Deity" in reason) == ("at tyre", True)
    table.state.gold = (Gold(table.area("byblos"), E),)
    assert npc(table)[0] == "at byblos"


@pytest.mark.passed_over("P338", "P339")
def test_where_nothing_of_the_target_can_be_reached_barbarians_go_as_near_as_they_can() -> None:
    table = hostile(begin(Wandering(H), hand()), H, E).put(E, thebes=1)
    found, reason = npc(table)
    assert "holds nothing of its" in reason
    assert table.area(found.removeprefix("at ")) in table.game.chart.next[table.area("thebes")]
