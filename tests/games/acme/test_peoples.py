"""What each Display and each Deity does, and when it does not."""

import pytest

from fourquarters.games.acme.flow import competition, growth, reckoning, rounds, spoils
from fourquarters.games.acme.flow.deities import temples_check
from fourquarters.games.acme.flow.drawing import Drawing
from fourquarters.games.acme.flow.rounds import Casualty
from fourquarters.games.acme.flow.spoils import ChooseLoot
from fourquarters.games.acme.gods import CAPTURED, HELD, God
from fourquarters.games.acme.state_parts import Contest
from tests.games.acme.kit import BLACK, Table

FIRST, SECOND = 0, 1


def people(first: str, second: str = "egypt", home: str = "", size: str = "full", **options: object) -> Table:
    """Two civilizations on an empty map, each with one disk at home, in the Card Phase with empty hands."""
    table = Table("free", 2, map=size, **options)  # type: ignore[arg-type]
    table.do("order orange", f"choose {first}")
    if home:
        table.do(f"home {home}")
    elif table.step == "ChooseCivilization" and table.offers("home"):
        table.do(f"home {table.offers('home')[0]}")
    table.do(f"choose {second}")
    if table.offers("home"):
        table.do(f"home {table.offers('home')[0]}")
    table.go().clear()
    for seat in (FIRST, SECOND):
        table.deal(seat, "census", "wise-counselor") if seat == FIRST else table.deal(seat, "oasis", "assassin")
        name = table.game.chart.ids[table.state.home[seat]].replace("-", "_")
        table.put(seat, **{name: 1})
    table.state.mina = [0] * 6
    return table


def income(table: Table, seat: int = FIRST) -> tuple[int, int]:
    return growth.display_income(table.game, table.state, seat)


def site(table: Table, area: str, **disks: int) -> Table:
    """A competition in an area, before benefits are announced."""
    number = table.area(area)
    table.put(FIRST, **{area.replace("-", "_"): disks.get("first", 2)})
    table.put(SECOND, **{area.replace("-", "_"): disks.get("second", 2)})
    table.state.contest = Contest(number, 0)
    return table


@pytest.mark.rule("A1")
def test_akkad_trades_a_card_for_one_of_two_before_its_first_action() -> None:
    table = people("akkad")
    assert "scribes" in table.legal()
    table.do("scribes", "trade census", "draw spy", "draw volcano", "keep spy")
    assert table.step == "CardAction"
    assert table.hand(FIRST) == ["spy", "wise-counselor"]
    assert "only Akkad's scribes" in table.refusal("scribes")


@pytest.mark.rule("A2")
def test_assyria_takes_captives_and_calls_two_allies_against_a_city() -> None:
    table = site(people("assyria"), "aleppo", second=3)
    assert competition.allies(table.game, table.state, FIRST) == 2
    table.put(SECOND, aleppo=2)
    assert competition.allies(table.game, table.state, FIRST) == 1
    table.state.contest = None
    table.state.stack.append(ChooseLoot(FIRST))
    table.settle()
    assert (table.state.box[FIRST], table.state.loot[FIRST]) == (2, 0)
    table.state.supply[FIRST] = 1
    table.state.stack.append(ChooseLoot(FIRST))
    table.settle()
    assert (table.state.box[FIRST], table.state.loot[FIRST]) == (2, 1)


@pytest.mark.rule("A2")
def test_assyria_calls_allies_to_one_competition_a_turn_even_if_a_second_one_has_a_city() -> None:
    table = site(people("assyria"), "aleppo", second=2)
    table.state.allies[FIRST] = competition.allies(table.game, table.state, FIRST)
    site(table, "judah", second=3)
    assert competition.allies(table.game, table.state, FIRST) == 0


@pytest.mark.rule("A3")
def test_babylon_earns_a_mina_with_a_city_at_home() -> None:
    table = people("babylon").put(FIRST, babylon=3)
    assert income(table) == (0, 1)
    assert income(table.put(FIRST, babylon=2)) == (0, 0)


@pytest.mark.rule("A4")
def test_chaldea_looks_at_two_cards_and_may_bury_one() -> None:
    table = people("chaldea")
    table.state.stack.append(reckoning.DrawStep(FIRST))
    table.settle().do("draw spy", "draw time-marches-on", "bury time-marches-on")
    assert table.state.deck.segments[0][table.card("spy")] == 1
    assert sum(table.state.deck.segments[0]) == 1
    assert table.state.deck.segments[-1][97] == 1
    assert table.state.ending == 0


@pytest.mark.rule("A5")
def test_the_cimmerians_score_for_northern_seas() -> None:
    table = people("cimmerians")
    four = {"caucasus_sea": 1, "nw_caspian": 1, "w_caspian": 1, "sw_caspian": 1}
    table.put(FIRST, **four)
    assert reckoning.tally(table.game, table.state, FIRST) == 1
    table.put(FIRST, ne_caspian=1, e_caspian=1, se_caspian=1)
    assert reckoning.tally(table.game, table.state, FIRST) == 2
    table.put(FIRST, caucasus_sea=0, nw_caspian=0, w_caspian=0, sw_caspian=0, red_sea=1, reed_sea=1)
    assert reckoning.tally(table.game, table.state, FIRST) == 0


@pytest.mark.rule("A6", "P691")
def test_egypt_earns_a_mina_in_every_growth() -> None:
    table = people("egypt", "hittites")
    assert income(table) == (0, 1)


@pytest.mark.rule("A7")
def test_elams_highlanders_help_at_home_beside_it_and_in_mountains() -> None:
    table = people("elam")
    ability = table.game.abilities(table.state, FIRST)[0]
    served = [
        competition.serves(table.game, table.state, FIRST, ability, table.area(area))  # type: ignore[arg-type]
        for area in ("elam", "susa", "hattusha", "aleppo", "red-sea")
    ]
    assert served == [True, True, True, False, False]


@pytest.mark.rule("A8")
def test_the_greeks_launch_a_disk_and_influence_two_land_competitions() -> None:
    table = people("greeks").put(FIRST, ilium=1)
    table.state.stack.append(growth.Acquisition(FIRST))
    table.settle()
    assert table.step == "Launch"
    assert "launch marmaran-sea" in table.legal()
    table.do("launch marmaran-sea")
    assert table.disks(FIRST, "marmaran-sea") == 1
    site(table, "aleppo")
    assert competition.allies(table.game, table.state, FIRST) == 1
    table.state.allies[FIRST] = 1
    assert competition.allies(table.game, table.state, FIRST) == 1
    table.state.allies[FIRST] = 2
    assert competition.allies(table.game, table.state, FIRST) == 0
    table.state.allies[FIRST] = 0
    assert competition.allies(site(table, "red-sea").game, table.state, FIRST) == 0


@pytest.mark.rule("A8")
def test_the_greeks_launch_nothing_without_another_coast() -> None:
    table = people("greeks")
    table.state.stack.append(growth.Acquisition(FIRST))
    assert table.settle().step != "Launch"


@pytest.mark.rule("A9", "P698", "P699")
def test_hattusha_loses_one_disk_to_a_competition_card_and_never_the_last() -> None:
    table = people("hittites")
    table.put(FIRST, hattusha=3).put(SECOND, hattusha=3)
    table.deal(FIRST)
    table.state.contest = Contest(table.area("hattusha"), 0)
    table.state.stack += [Casualty(FIRST, card=40)] * 3
    table.settle()
    assert table.disks(FIRST, "hattusha") == 2
    table.put(FIRST, hattusha=1)
    table.state.stack.append(Casualty(FIRST, card=35))
    table.settle()
    assert table.disks(FIRST, "hattusha") == 1
    table.state.stack.append(Casualty(FIRST))
    table.settle()
    assert table.disks(FIRST, "hattusha") == 0


@pytest.mark.rule("A9", "P698")
def test_what_is_paid_for_the_one_disk_of_hattusha_ends_the_matter() -> None:
    table = people("hittites")
    table.deal(FIRST, "oasis")
    table.deal(SECOND, "rebellion", "census")
    table.put(FIRST, hattusha=3).state.mina[FIRST] = 3
    table.do("pass", "play rebellion", "city hattusha orange", "allow", "save-mina")
    assert (table.at("hattusha"), table.state.mina[FIRST]) == ({FIRST: 3}, 2)
    assert table.step == "CardAction"


@pytest.mark.rule("A9", "P738")
def test_in_a_competition_too_one_payment_saves_hattusha_but_not_its_white_disks() -> None:
    table = people("hittites").put(FIRST, hattusha=3).put(SECOND, hattusha=3)
    table.deal(FIRST)
    table.state.mina[FIRST] = 3
    table.state.contest = Contest(table.area("hattusha"), 0)
    table.game.add_whites(table.state, FIRST, 1)
    table.state.stack += [Casualty(FIRST, card=40)] * 4
    table.settle().do("save-mina")
    assert set(table.legal()) == {"remove white", "save-mina"}
    table.do("save-mina", "remove white")
    assert (table.disks(FIRST, "hattusha"), table.state.mina[FIRST]) == (3, 1)
    assert table.step != "Casualty"


@pytest.mark.rule("A9", "P736")
def test_the_hittites_call_one_ally_a_turn_on_land_only() -> None:
    table = site(people("hittites"), "aleppo")
    assert competition.allies(table.game, table.state, FIRST) == 1
    table.state.allies[FIRST] = 1
    assert competition.allies(table.game, table.state, FIRST) == 0
    table.state.allies[FIRST] = 0
    assert competition.allies(site(table, "red-sea").game, table.state, FIRST) == 0


@pytest.mark.rule("A10")
def test_the_indus_valley_grows_by_cities_and_fights_in_the_fourth_epoch() -> None:
    table = people("indus-valley").put(FIRST, arachosia=3, aria=3, drangiana=3, parachania=3, carmania=3)
    assert income(table) == (2, 1)
    table.state.epoch = 4
    assert income(table) == (1, 0)
    assert competition.allies(site(table, "aleppo").game, table.state, FIRST) == 1
    table.state.epoch = 2
    assert competition.allies(table.game, table.state, FIRST) == 0


@pytest.mark.rule("A11")
def test_the_israelites_begin_with_monotheism_and_score_their_heartland() -> None:
    table = people("israelites")
    state = table.state
    assert state.faith == FIRST
    assert state.active(FIRST)
    assert reckoning.tally(table.game, state, FIRST) == 2
    table.put(FIRST, judah=3, tyre=3, petra=3)
    assert reckoning.tally(table.game, state, FIRST) == 2 + 3 + 1
    table.put(FIRST, petra=2)
    assert reckoning.tally(table.game, state, FIRST) == 2 + 2
    table.put(FIRST, judah=0)
    assert not state.active(FIRST)


@pytest.mark.rule("D1", "A11")
def test_monotheism_alone_counts_as_an_active_deity_that_can_be_silenced_but_not_forsaken() -> None:
    table = people("israelites")
    reckoning.bonus_vp(table.game, table.state)
    assert table.state.vp[:2] == [1 + 0, 0]
    table.state.set_god(0, God(HELD, SECOND))
    table.deal(SECOND, "blasphemy", "forsaken-by-god")
    table.do("pass")
    assert table.refusal("play forsaken-by-god") == "it would have no effect now (R5.3)"
    table.do("play blasphemy", "against orange", "allow")
    assert reckoning.tally(table.game, table.state, FIRST) == 0


@pytest.mark.rule("A11", "D5")
def test_a_deity_captured_by_the_faithful_is_worth_one_vp_more() -> None:
    table = people("israelites")
    home = table.game.chart.ids[table.state.home[SECOND]].replace("-", "_")
    table.state.set_god(0, God(HELD, SECOND))
    table.put(SECOND, **{home: 0}).put(FIRST, **{home: 1})
    temples_check(table.game, table.state)
    assert table.state.vp[FIRST] == 3


@pytest.mark.rule("A12")
def test_the_medes_and_persians_grow_by_home_areas() -> None:
    table = people("medes-and-persians", home="persis").put(FIRST, medes=1, babylon=1)
    assert income(table) == (3, 0)
    table.put(FIRST, elam=1, sumer=1, ur=1)
    assert income(table) == (4, 0)


@pytest.mark.rule("A13", "H01")
def test_mittani_draws_one_more_and_holds_seven() -> None:
    table = people("mittani")
    assert table.game.hand_limit(table.state, FIRST) == 7
    assert reckoning.draw_count(table.game, table.state, FIRST) == 4
    assert table.game.hand_limit(table.state, SECOND) == 6
    assert reckoning.draw_count(table.game, table.state, SECOND) == 3


@pytest.mark.rule("A14")
def test_scythian_horsemen_ride_two_disks_away() -> None:
    table = people("scythians").put(FIRST, chorasmia=2)
    table.state.stack.append(growth.Resettlement(FIRST))
    table.settle().do("ride chorasmia", "ride chorasmia")
    assert (table.disks(FIRST, "chorasmia"), table.state.box[FIRST]) == (0, 2)
    ability = table.game.abilities(table.state, FIRST)[0]
    places = [
        competition.serves(table.game, table.state, FIRST, ability, table.area(area))  # type: ignore[arg-type]
        for area in ("aleppo", "bactria", "red-sea")
    ]
    assert places == [True, False, False]


@pytest.mark.rule("A15")
def test_the_sea_peoples_score_sets_of_four_seas_and_plunder_once_a_turn() -> None:
    table = people("sea-peoples").put(FIRST, red_sea=1, reed_sea=1, sinai_sea=1)
    assert reckoning.tally(table.game, table.state, FIRST) == 0
    table.put(FIRST, egyptian_sea=2)
    assert reckoning.tally(table.game, table.state, FIRST) == 1
    for _ in range(2):
        spoils.sack(table.game, table.state, FIRST, SECOND, 0)
    assert table.state.loot[FIRST] == 1


@pytest.mark.rule("A16")
def test_sumer_grows_by_fertile_cities() -> None:
    table = people("sumer").put(FIRST, sumer=3, ur=3, borsippa=3, susa=3)
    assert income(table) == (2, 0)


@pytest.mark.rule("A17")
def test_urartu_lives_in_the_mountains() -> None:
    table = people("urartu", home="van").put(FIRST, van=2, armenia=2, cadush=2)
    assert growth.acquisition(table.game, table.state, FIRST) == 3
    table.put(SECOND, van=2)
    table.state.cubes[table.area("van")] = FIRST
    table.state.contest = Contest(table.area("van"), 0)
    assert rounds.cube(table.game, table.state, FIRST) == 2
    rounds.lose_piece(table.game, table.state, FIRST, 2)
    assert rounds.cube(table.game, table.state, FIRST) == 1


# Deities


def blessed(deity: str, **options: object) -> Table:
    table = people("babylon", **options)  # type: ignore[arg-type]
    number = [entry.id for entry in table.game.deities].index(deity)
    table.state.set_god(number, God(HELD, FIRST))
    return table


@pytest.mark.rule("D10", "P704")
@pytest.mark.parametrize(("deity", "disks", "mina"), [("forge", 0, 2), ("mother", 2, 0)])
def test_forge_and_mother_give_at_the_end_of_acquisition(deity: str, disks: int, mina: int) -> None:
    table = blessed(deity)
    table.deal(SECOND)
    table.state.stack.append(growth.Acquisition(FIRST))
    table.settle()
    assert (table.state.box[FIRST], table.state.mina[FIRST]) == (3 + disks, mina)


@pytest.mark.rule("1.17")
@pytest.mark.parametrize("deity", ["forge", "mother"])
def test_a_dormant_deity_gives_nothing(deity: str) -> None:
    table = blessed(deity).put(FIRST, babylon=0, susa=1)
    table.deal(SECOND)
    table.state.stack.append(growth.Acquisition(FIRST))
    table.settle()
    assert (table.state.box[FIRST], table.state.mina[FIRST]) == (3, 0)


@pytest.mark.rule("D12")
def test_the_god_of_war_sends_two_to_one_competition_or_one_each_to_two() -> None:
    table = site(blessed("war"), "aleppo")
    assert competition.host(table.game, table.state, FIRST) == 2
    table.state.host[FIRST] = 1
    assert competition.host(table.game, table.state, FIRST) == 1
    assert competition.host(table.game, table.state, SECOND) == 0


@pytest.mark.rule("D13")
def test_the_goddess_of_peace_shelters_one_disk_a_turn_from_a_card() -> None:
    table = blessed("peace").put(FIRST, susa=2)
    table.deal(SECOND, "drought", "oasis")
    table.do("pass", "play drought", "against orange", "allow")
    assert "shelter" in table.legal()
    table.do("shelter", "allow")
    assert table.disks(FIRST, "susa") == 2
    assert table.state.used[FIRST] & table.game.god_used(table.state, FIRST)


@pytest.mark.rule("D14")
def test_the_father_of_the_gods_forbids_a_card_for_a_mina() -> None:
    table = blessed("father").put(FIRST, susa=2)
    table.deal(SECOND, "drought", "oasis")
    table.state.mina[FIRST] = 1
    table.do("pass", "play drought", "against orange")
    assert "edict" in table.legal()
    table.do("edict", "allow")
    assert (table.disks(FIRST, "susa"), table.state.mina[FIRST]) == (2, 0)


@pytest.mark.rule("D13", "D14", "R5.5")
def test_a_sorcerer_answers_what_a_deity_shelters_or_forbids_and_the_attempt_was_its_only_one() -> None:
    peace = blessed("peace").put(FIRST, susa=2)
    peace.deal(SECOND, "drought", "sorcerer")
    peace.do("pass", "play drought", "against orange", "allow", "shelter", "negate sorcerer")
    while peace.step == "Window":
        peace.do("allow")
    assert (peace.step, peace.state.to_move) == ("Losses", FIRST)
    assert "shelter" not in peace.legal()
    father = blessed("father").put(FIRST, susa=2)
    father.deal(SECOND, "drought", "sorcerer")
    father.state.mina[FIRST] = 1
    father.do("pass", "play drought", "against orange", "edict", "negate sorcerer")
    while father.step == "Window":
        father.do("allow")
    assert (father.step, father.state.mina[FIRST]) == ("Losses", 1)
    assert father.state.used[FIRST] & father.game.god_used(father.state, FIRST)


@pytest.mark.rule("D14")
def test_the_father_of_the_gods_is_silent_about_what_is_not_aimed_at_his_own() -> None:
    table = blessed("father")
    table.deal(SECOND, "census", "oasis")
    table.state.mina[FIRST] = 1
    table.do("pass", "play census")
    assert table.refusal("edict") == "no Deity of yours can forbid this now (D9)"


@pytest.mark.rule("D15")
def test_the_sky_god_draws_two_more_and_discards_two() -> None:
    table = blessed("sky")
    table.deal(FIRST)
    table.deal(SECOND)
    table.state.stack.append(reckoning.DrawStep(FIRST))
    table.settle()
    drawn = 0
    while table.step == "Drawing":
        table.do(table.legal()[0])
        drawn += 1
    assert (drawn, table.step) == (5, "DiscardDown")
    table.do(table.legal()[0], table.legal()[1])
    assert len(table.hand(FIRST)) == 3


@pytest.mark.rule("D11")
def test_the_god_of_the_dead_resolves_an_event_found_among_the_discards() -> None:
    table = blessed("dead")
    table.deal(FIRST)
    table.deal(SECOND)
    state = table.state
    for card in (1, 2, 97):
        for segment in state.deck.segments:
            segment[card] = 0
        state.discards.append(card)
    state.stack.append(reckoning.DrawStep(FIRST))
    table.settle()
    while table.step == "Drawing":
        table.do(table.legal()[0])
    while table.step == "SearchDiscards" and table.offers("find"):
        table.do(f"find {table.offers('find')[-1]}")
    assert state.ending == 1
    assert table.step == "SearchDiscards"
    assert "keep time-marches-on" not in table.legal()


@pytest.mark.rule("D4", "D5", "H35", "P708", "P761", "P769")
def test_a_deity_is_captured_by_a_civilization_and_destroyed_by_barbarians() -> None:
    table = blessed("forge").put(FIRST, babylon=0).put(SECOND, babylon=1)
    temples_check(table.game, table.state)
    assert table.state.gods[0] == God(CAPTURED, FIRST, SECOND)
    assert (table.state.vp[SECOND], table.state.loot[SECOND]) == (2, 1)
    other = blessed("forge").put(FIRST, babylon=0).put(BLACK, babylon=1)
    temples_check(other.game, other.state)
    assert other.state.gods[0].status not in (HELD, CAPTURED)
    assert other.state.gods[0].owner == FIRST


@pytest.mark.rule("D4", "1.12")
def test_a_shared_home_area_keeps_its_deity() -> None:
    table = blessed("forge").put(SECOND, babylon=1)
    temples_check(table.game, table.state)
    assert table.state.gods[0] == God(HELD, FIRST)


@pytest.mark.rule("D6", "P761")
def test_a_captured_deity_may_be_given_back_for_a_vp() -> None:
    table = people("babylon")
    table.state.set_god(1, God(CAPTURED, SECOND, FIRST))
    table.do("return dead")
    assert table.state.vp[FIRST] == 1
    assert table.state.gods[1] == God(HELD, SECOND)


@pytest.mark.rule("R5.7", "H31")
def test_a_card_drawn_in_the_card_phase_may_push_a_hand_past_six() -> None:
    table = people("babylon")
    table.deal(FIRST, "census", "oasis", "spy", "volcano", "drought", "locusts")
    table.state.stack.append(Drawing(FIRST, 1))
    table.settle().do("draw sandstorm")
    assert len(table.hand(FIRST)) == 7
    assert table.step == "CardAction"
