"""Whom and where an NPC's cards strike, and the Barbarians it directs (P318 to P323, P336 to P339)."""

import pytest

from fourquarters.agents.acme.npc.reading import precedence
from fourquarters.agents.acme.picture import Picture
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
def test_harm_goes_to_an_enemy_however_many_vp_another_has() -> None:
    table = hostile(corrupt(0, 0, 9), AKKAD, ASSYRIA).do("play corruption")
    plays(table, "against green", "P318")
    plays(hostile(table, AKKAD, BABYLON), "against blue", "P318")


@pytest.mark.rule("P278")
def test_enemies_come_before_barbarians_and_these_before_the_rest() -> None:
    table = hostile(corrupt(0, 0, 9), AKKAD, ASSYRIA)
    assert order(table) == [ASSYRIA, BLACK, BABYLON]
    assert order(hostile(table, AKKAD, ASSYRIA, BABYLON, primary=ASSYRIA)) == [ASSYRIA, BABYLON, BLACK]
    assert order(hostile(table, AKKAD, ASSYRIA, BABYLON, primary=BABYLON)) == [BABYLON, ASSYRIA, BLACK]


def order(table: Table) -> list[int]:
    """Whom Akkad acts against first, neutrals and its own side left out."""
    picture = Picture(table.game, table.game.observe(table.state, AKKAD), AKKAD)
    return precedence(picture)[:3]


@pytest.mark.rule("P318")
def test_of_several_enemies_the_primary_one_comes_first() -> None:
    table = corrupt(0, 9, 0).do("play corruption")
    plays(hostile(table, AKKAD, ASSYRIA, BABYLON, primary=BABYLON), "against blue", "P318")
    plays(hostile(table, AKKAD, ASSYRIA, BABYLON, primary=ASSYRIA), "against green", "P318")


@pytest.mark.rule("P318")
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
def test_a_city_of_the_primary_enemy_is_struck_before_a_nearer_one() -> None:
    table = three(("famine-and-pestilence",)).put(ASSYRIA, samarra=3).put(BABYLON, susa=3)
    hostile(table, AKKAD, BABYLON)
    plays(table.do("play famine-and-pestilence"), "city susa blue", "P318")


def test_the_enemys_disks_go_first_from_its_home_area_then_from_a_deity_then_from_a_city() -> None:
    table = hostile(god(hand("famine-and-pestilence"), E), H, E).put(E, abydos=3, thebes=3, hattusha=3)
    table.do("play famine-and-pestilence")
    found, reason = npc(table)
    assert found == "city hattusha green"
    assert "rule P321: Hattusha comes first, by place 1" in reason
    found, reason = npc(table.put(E, hattusha=0))
    assert found == "city thebes green"
    assert "place 11" in reason


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
def test_a_loss_of_its_own_does_not_keep_it_from_harming_an_enemy() -> None:
    table = hostile(hand("sandstorm").put(H, sinai=2).put(E, sinai=1), H, E)
    does(table, "play sandstorm", "P305")
    does(table, "at midian", "P323")  # next to Sinai: it loses one disk there, not both


def test_drought_takes_the_victims_disks_in_the_order_of_the_list() -> None:
    table = hostile(hand("drought").put(E, hattusha=1, tyre=1, lydia=2, sinai=1, judah=3), H, E)
    table.do("play drought", "against green")
    table.until(lambda: table.step == "Withering")
    found, reason = npc(table)
    assert (found, "rule P321" in reason) == ("at judah", True)
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
    found, reason = npc(table.put(E, thebes=0, lydia=1))
    assert (found, "closest" in reason) == ("invade thrace", True)


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
