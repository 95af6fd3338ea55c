"""Gilgamesh for automata: when they leave, where and as whom they come back, and when they are out of the game."""

import pytest

from fourquarters.games.acme.board import SEA
from fourquarters.games.acme.flow import fate, ranking, reckoning
from fourquarters.games.acme.flow.deities import own
from fourquarters.games.acme.flow.fate import CULPRIT, LEADER, NOWHERE, RECENT, Entry
from fourquarters.games.acme.flow.reckoning import Gilgamesh, Reckoning
from fourquarters.games.acme.flow.solitaire import changed, harmed, make_peace
from fourquarters.games.acme.where import distances
from fourquarters.kernel.chance import CHANCE
from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.table import E, H, S, alone, enemies, log, run, war


def ruined(*, fewest: bool = True, **options: object) -> Table:
    """The Hittites have six disks, the others more; they have fewest VP, or not."""
    table = alone(**options).put(H, hattusha=2, kaska=2, pala=2).put(E, thebes=4, memphis=4)  # type: ignore[arg-type]
    table.put(S, ugarit=4, aleppo=4)
    table.state.vp[:3] = [5, 1, 4] if fewest else [5, 4, 1]
    return table


def leave(table: Table, card: str) -> Table:
    """The Hittites leave, and this card is revealed for their return."""
    run(table, Gilgamesh(H))
    assert table.step == "Entry"
    return table.do(f"reveal {card}")


def named(table: Table, number: int) -> str:
    return table.game.cards.slugs[number]


@pytest.mark.rule("P370")
@pytest.mark.passed_over("P371")
def test_with_six_disks_and_fewest_vp_it_leaves_unasked() -> None:
    table = ruined()
    run(table, Gilgamesh(H))
    assert table.step == "Entry"
    assert not table.state.of[H]


@pytest.mark.passed_over("P370", "P371")
@pytest.mark.parametrize("fewest", [True, False])
def test_with_seven_disks_it_stays_and_no_card_is_asked(fewest: bool) -> None:
    table = ruined(fewest=fewest).put(H, pala=3)
    run(table, Gilgamesh(H))
    assert table.step == "CardAction"
    assert table.on_map(H) == {"hattusha": 2, "kaska": 2, "pala": 3}


@pytest.mark.rule("P370", "H05")
@pytest.mark.passed_over("P371")
def test_of_two_with_fewest_vp_the_one_with_fewer_cities_leaves_unasked() -> None:
    table = ruined()
    table.state.vp[:3] = [5, 4, 4]
    run(table, Gilgamesh(H))
    assert table.step == "Entry", "the Sea Peoples have two Cities, the Hittites none"


@pytest.mark.rule("P371", "H05")
@pytest.mark.passed_over("P370")
def test_and_the_one_with_more_cities_asks_a_card() -> None:
    table = ruined().put(H, hattusha=3, kaska=3, pala=0).put(S, ugarit=2, aleppo=2, carchemish=2, emar=2)
    table.state.vp[:3] = [5, 4, 4]
    run(table, Gilgamesh(H))
    assert table.step == "Omen"


@pytest.mark.rule("P370", "P371", "H05")
@pytest.mark.parametrize(("order", "step"), [((E, S, H), "Entry"), ((E, H, S), "Omen")])
def test_with_as_many_cities_the_last_in_turn_order_leaves_unasked(order: tuple[int, ...], step: str) -> None:
    table = ruined().put(S, ugarit=2, aleppo=2, carchemish=2, emar=2)
    table.state.vp[:3] = [5, 4, 4]
    table.state.order = order
    run(table, Gilgamesh(H))
    assert table.step == step


@pytest.mark.rule("P371")
@pytest.mark.passed_over("P370")
def test_with_more_vp_than_another_an_even_card_makes_it_leave() -> None:
    table = ruined(fewest=False)
    run(table, Gilgamesh(H))
    assert (table.step, table.state.to_move) == ("Omen", -1)
    assert "An even number makes the Hittites leave" in table.game.describe(table.state).prompt
    table.do(f"reveal {named(table, 54)}")
    assert table.step == "Entry"
    assert 54 in table.state.discards


@pytest.mark.rule("P371")
@pytest.mark.passed_over("P374")
def test_an_odd_card_makes_it_stay_and_an_event_happens() -> None:
    table = ruined(fewest=False)
    run(table, Gilgamesh(H)).do(f"reveal {named(table, 57)}")
    assert table.step != "Entry"
    assert table.state.of[H]
    assert table.state.order == (E, H, S)
    assert 57 in table.state.discards
    event = ruined(fewest=False)
    run(event, Gilgamesh(H)).do("reveal time-marches-on")
    assert event.state.ending
    assert event.state.of[H]


@pytest.mark.rule("P370", "P453")
def test_not_in_the_last_epoch_nor_where_it_was_agreed_to_do_without() -> None:
    last = ruined()
    last.state.epoch = 2
    without = ruined(gilgamesh=False)
    for table in (last, without):
        run(table, Gilgamesh(H))
        assert table.state.of[H]
        assert table.step != "Entry"


@pytest.mark.rule("P372")
def test_the_second_time_it_is_out_of_the_game() -> None:
    table = war(ruined(), (H, E), (S, H))
    table.deal(H, "census")
    table.state.mina[H] = 2
    table.state.reborn |= 1 << H
    run(table, Gilgamesh(H))
    state = table.state
    assert (state.vp[H], state.mina[H], state.hands[H], state.of[H], state.home[H]) == (0, 0, (), 0, -1)
    assert H not in state.order
    assert state.enemies == (0,) * 6
    assert table.game.observe(state, E).out == [H]
    assert not table.game.problems(state)
    assert ranking.hindmost(table.game, state) == S
    before = len(table.told)
    table.until(lambda: table.state.number == 2 and table.step in ("CardAction", "DrawStep", "Drawing"))
    assert any(event.name == "acquired" and event.args[0] == S for event in table.told[before:])
    assert not any(event.name in ("acquired", "passed") and event.args[0] == H for event in table.told[before:])
    assert ranking.winners(table.game, table.state) != (H,)


@pytest.mark.rule("P372", "P454")
@pytest.mark.passed_over("P372")
def test_unless_it_was_agreed_that_one_may_return_again() -> None:
    table = ruined(gilgamesh_again=True)
    table.state.reborn |= 1 << H
    run(table, Gilgamesh(H))
    assert (table.step, table.state.vp[H]) == ("Entry", 1)


@pytest.mark.rule("P373")
def test_when_the_last_automaton_is_out_a_lone_player_has_won() -> None:
    table = ruined()
    table.state.reborn |= 1 << H | 1 << S
    run(table, Gilgamesh(H))
    assert table.state.outcome is None
    table.put(S, ugarit=1, aleppo=1)
    table.state.vp[S] = 0
    run(table, Gilgamesh(S))
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.end, outcome.rule) == ((E,), "alone", "P373")


@pytest.mark.rule("P371", "P373")
def test_an_event_by_which_the_last_automaton_leaves_happens_no_more() -> None:
    table = ruined()
    table.state.reborn |= 1 << H | 1 << S
    run(table, Gilgamesh(H))
    table.put(S, ugarit=1, aleppo=1)
    table.state.vp[:3] = [0, 0, 5]
    run(table, Gilgamesh(S)).do("reveal hordes-from-the-north")
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.end == "alone"
    assert table.state.discards.count(98) == 1
    assert not table.game.problems(table.state)


@pytest.mark.passed_over("P373")
def test_two_players_go_on_without_automata() -> None:
    table = alone(sides="AB-").put(E, thebes=4, memphis=4).put(H, hattusha=4, kaska=4)
    table.state.reborn |= 1 << S
    table.state.vp[:3] = [5, 5, 0]
    run(table, Gilgamesh(S))
    assert table.state.order == (E, H)
    assert table.state.outcome is None


@pytest.mark.rule("P374", "P375")
def test_it_goes_to_the_end_of_the_turn_order_and_a_card_says_where_it_returns() -> None:
    table = ruined()
    run(table, Gilgamesh(H))
    assert table.state.order == (E, S, H)
    assert (table.step, table.state.to_move) == ("Entry", -1)
    assert all(line.startswith("reveal ") for line in table.legal())


@pytest.mark.passed_over("P375", "P380", "P381")
def test_a_person_who_leaves_reveals_no_card_and_chooses_civilization_and_home_area() -> None:
    table = ruined().put(E, memphis=2)
    run(table, Gilgamesh(E)).do("gilgamesh")
    assert (table.step, table.state.to_move) == ("Rebirth", E)
    assert {"elam", "greeks", "assyria", "cimmerians"} <= set(table.offers("choose"))
    table.do("choose assyria")
    assert (table.state.to_move, set(table.offers("home"))) == (E, {"assur", "nineveh"})
    table.do("home nineveh")
    assert table.state.order == (H, S, E)
    assert table.step not in ("Entry", "Temple")
    assert own(table.state, E) == -1


@pytest.mark.rule("P375")
def test_the_number_of_the_card_says_by_which_row_it_returns() -> None:
    rows = []
    for number in (1, 20, 21, 50, 51, 80, 81, 95):
        table = war(ruined(), (H, S))
        leave(table, named(table, number))
        rows += [int(event.args[3]) for event in table.told if event.name == "entry"]
    assert rows == [NOWHERE, NOWHERE, LEADER, LEADER, RECENT, RECENT, CULPRIT, CULPRIT]


@pytest.mark.rule("P376")
@pytest.mark.passed_over("P377")
def test_a_card_below_21_leads_to_the_emptiest_edge_of_the_map_and_to_no_enemy() -> None:
    table = ruined()
    game, state = table.game, table.state
    edge = [area for area in game.chart.edge if not state.here[area]]

    def empty(area: int, sea: bool) -> int:
        near = [other for other in game.chart.next[area] if (game.chart.terrain[other] == SEA) == sea]
        return sum(1 for other in near if not state.here[other])

    land = max(empty(area, False) for area in edge)
    both = max((empty(area, False), empty(area, True)) for area in edge)
    assert both[0] == land
    expected = {area for area in edge if (empty(area, False), empty(area, True)) == both}
    assert set(fate.vacant_edge(game, state)) == expected
    table = war(ruined(), (H, E))
    leave(table, named(table, 20))
    enter(table)
    assert enemies(table, H) == set()
    assert log(table, "entry")[0].endswith("Green returns where there is most room (P376).")


@pytest.mark.rule("P376")
def test_of_entrances_with_as_much_land_the_one_with_most_sea_is_taken_and_then_cards_decide() -> None:
    table = ruined().put(BLACK, agrae=1, caspians=1, medes=1, susa=1)
    ids = table.game.chart.ids
    assert [ids[area] for area in fate.vacant_edge(table.game, table.state)] == ["midian"]  # three Land, two Sea
    table.put(BLACK, red_sea=1)
    equal = {"elam", "midian", "north-caucasus", "western-desert"}  # three Land, one Sea
    assert {ids[area] for area in fate.vacant_edge(table.game, table.state)} == equal
    leave(table, named(table, 20))
    assert (table.step, table.state.to_move) == ("Portents", CHANCE)


@pytest.mark.rule("P377")
@pytest.mark.passed_over("P376")
def test_with_no_empty_area_on_the_edge_such_a_card_leads_to_the_leader() -> None:
    table = ruined()
    for area in table.game.chart.edge:
        if not table.state.here[area]:
            table.put(BLACK, **{table.game.chart.ids[area].replace("-", "_"): 1})
    assert went(leave(table, named(table, 20))) == (E, LEADER)


def rivals(table: Table) -> Table:
    """The entrances are equally empty."""
    table.state.stack.append(fate.Portents(H, (table.area("judah"), table.area("elam"), table.area("thrace"))))
    return table.settle()


@pytest.mark.rule("P376")
def test_of_equally_empty_ones_each_has_a_card_and_the_highest_number_decides() -> None:
    table = rivals(ruined())
    assert table.state.to_move == CHANCE
    table.do(f"reveal {named(table, 12)}", f"reveal {named(table, 88)}", f"reveal {named(table, 70)}")
    assert log(table, "portent")[1].endswith("(88) is revealed for Elam.")
    assert {12, 88, 70} <= set(table.state.discards)
    reborn = next(event for event in table.told if event.name == "reborn")
    assert table.game.peoples.civilizations[int(reborn.args[1])].id == "elam"


@pytest.mark.rule("P376")
def test_an_event_among_them_happens_and_counts() -> None:
    table = rivals(ruined())
    table.do(f"reveal {named(table, 12)}", "reveal time-marches-on")
    assert table.state.ending
    table.do(f"reveal {named(table, 70)}")
    reborn = next(event for event in table.told if event.name == "reborn")
    assert table.game.peoples.civilizations[int(reborn.args[1])].id == "elam"


def went(table: Table) -> tuple[int, int]:
    """Whose enemy it is now, and by which row of the table it came."""
    event = next(event for event in table.told if event.name == "entry")
    (foe,) = enemies(table, H)
    assert event.args[2] == foe
    return foe, int(event.args[3])


def enter(table: Table) -> Table:
    while table.step in ("Portents", "Entrance"):
        table.do(next(line for line in table.legal() if "time-marches-on" not in line))
    return table


@pytest.mark.rule("P377")
@pytest.mark.passed_over("P376", "P378")
def test_a_card_from_21_to_50_leads_to_the_leader_in_vp() -> None:
    for number in (21, 50):
        table = war(ruined(), (H, S))
        assert went(enter(leave(table, named(table, number)))) == (E, LEADER)


@pytest.mark.rule("P377")
def test_by_that_row_a_free_home_area_in_a_fertile_area_will_do_as_well_as_the_edge() -> None:
    table = ruined()
    game, state = table.game, table.state
    far = distances(game, state.home[E])
    ways = fate.entrances(game, state, E, LEADER)
    edge = fate.entrances(game, state, E, CULPRIT)
    assert all(area in game.chart.edge for area in edge)
    assert min(far[area] for area in ways) <= min(far[area] for area in edge)
    near = fate.entrances(game, state, S, LEADER)
    assert len({distances(game, state.home[S])[area] for area in near}) == 1
    assert [game.chart.ids[area] for area in near] == ["mittani"]


@pytest.mark.passed_over("P377")
@pytest.mark.parametrize("row", [RECENT, CULPRIT])
def test_by_the_rows_after_it_only_the_edge_will_do(row: int) -> None:
    table = ruined()
    assert [table.game.chart.ids[area] for area in fate.entrances(table.game, table.state, S, row)] == ["agrae"]


@pytest.mark.rule("P378")
@pytest.mark.passed_over("P377", "P379")
def test_a_card_from_51_to_80_leads_to_the_latest_enemy_the_primary_one_first() -> None:
    for number in (51, 80):
        table = ruined()
        harmed(table.game, table.state, H, E)
        harmed(table.game, table.state, H, S)
        assert went(enter(leave(table, named(table, number)))) == (S, RECENT)
    table = ruined()
    harmed(table.game, table.state, H, E)
    harmed(table.game, table.state, H, S)
    table.state.primary = changed(table.state.primary, H, E)
    assert went(enter(leave(table, named(table, 60)))) == (E, RECENT)


@pytest.mark.rule("P378")
def test_with_peace_made_the_latest_enemy_is_one_it_still_has_or_else_the_last_it_was_reconciled_with() -> None:
    table = ruined()
    for foe in (S, E):
        harmed(table.game, table.state, H, foe)
    make_peace(table.state, H, E)
    assert fate.latest_enemy(table.state, H) == S
    make_peace(table.state, H, S)
    assert fate.latest_enemy(table.state, H) == S
    harmed(table.game, table.state, H, E)
    make_peace(table.state, H, E)
    make_peace(table.state, H, S)  # there was peace with them already
    assert went(enter(leave(table, named(table, 60)))) == (E, RECENT)


@pytest.mark.rule("P378")
@pytest.mark.passed_over("P378")
def test_who_had_no_enemy_comes_to_the_leader_instead() -> None:
    table = ruined()
    assert went(enter(leave(table, named(table, 60)))) == (E, LEADER)


@pytest.mark.rule("P379")
@pytest.mark.passed_over("P378")
def test_a_card_from_81_leads_to_whoever_ruined_it_this_turn() -> None:
    table = war(ruined(), (H, E))
    harmed(table.game, table.state, H, S, provokes=False)
    assert went(enter(leave(table, named(table, 81)))) == (S, CULPRIT)
    both = ruined()
    harmed(both.game, both.state, H, S, provokes=False)
    harmed(both.game, both.state, H, E, provokes=False)
    assert went(enter(leave(both, named(both, 95)))) == (E, CULPRIT)  # of several the one with most VP
    nobody = ruined()
    nobody.state.vp[S] = 9
    assert went(enter(leave(nobody, named(nobody, 90)))) == (S, CULPRIT)


@pytest.mark.rule("P379")
def test_a_competition_lost_counts_as_well_as_a_card() -> None:
    table = alone((), (), ("light-chariots",)).put(H, hattusha=1, tyre=2).put(S, tyre=2)
    table.state.passed = 7
    table.state.stack.pop()
    table.settle().until(lambda: table.state.contest is not None)
    assert table.state.solitaire is not None
    assert table.state.solitaire.beset[H] == 1 << S
    assert fate.blamed(table.state, H) == S


@pytest.mark.rule("P380")
def test_it_returns_as_the_available_civilization_closest_to_the_entrance() -> None:
    table = ruined()
    leave(table, named(table, 81))
    enter(table)
    while table.step == "Newcomer":
        table.do(table.legal()[0])
    reborn = next(event for event in table.told if event.name == "reborn")
    people, home = int(reborn.args[1]), int(reborn.args[2])
    assert (table.state.people[H], table.state.home[H], table.state.order[-1]) == (people, home, H)


@pytest.mark.rule("P380")
def test_distance_decides_between_those_available_and_the_lot_where_it_does_not() -> None:
    table = ruined()
    for entrance, expected in (("elam", {"elam"}), ("judah", {"israelites"}), ("thrace", {"greeks"})):
        frame = fate.Newcomer(H, table.area(entrance))
        found = {table.game.peoples.civilizations[action[1]].id for action in frame.legal(table.game, table.state)}
        assert found == expected


@pytest.mark.rule("P380")
def test_equal_distances_are_decided_by_lot() -> None:
    table = ruined()
    run(table, fate.Newcomer(H, table.area("mannea")))
    assert table.state.to_move == CHANCE
    assert (table.legal(), table.game.weights(table.state)) == (["choose medes-and-persians", "choose urartu"], [1, 1])


@pytest.mark.rule("P381")
def test_of_several_home_areas_one_is_drawn_and_then_a_deity() -> None:
    table = ruined()
    sumer = table.game.peoples.civilization("sumer")
    table.state.stack.append(fate.Newcomer(H, table.area("judah"), table.game.peoples.civilization("sea-peoples")))
    table.state.people = changed(table.state.people, S, sumer)
    table.state.home = changed(table.state.home, S, table.area("sumer"))
    table.settle()
    assert (table.step, table.state.to_move) == ("Newcomer", -1)
    assert table.offers("home") == ["ugarit", "rhodes", "alashiya"]
    table.do("home rhodes")
    assert (table.step, table.state.to_move) == ("Temple", -1)
    table.do("deity sky")
    assert table.game.deities[own(table.state, H)].id == "sky"
    assert table.game.chart.ids[table.state.home[H]] == "rhodes"


@pytest.mark.passed_over("P381")
def test_with_a_single_home_area_there_is_no_lot_for_it_but_for_the_deity_alone() -> None:
    table = ruined()
    run(table, fate.Newcomer(H, table.area("elam")))
    assert table.step == "Temple"
    assert table.state.to_move == CHANCE
    assert table.game.chart.ids[table.state.home[H]] == "elam"


@pytest.mark.rule("P374", "P380")
def test_after_all_that_it_sets_up_with_twelve_disks_and_keeps_vp_and_cards() -> None:
    table = ruined()
    table.deal(H, "census")
    table.state.stack.append(Reckoning(2))
    table.settle()
    table.do(f"reveal {named(table, 25)}").until(
        lambda: table.step not in ("Entrance", "Portents", "Newcomer", "Temple", "Settle")
    )
    assert sum(table.state.disks[H]) + table.state.box[H] == 12
    assert (table.state.vp[H], table.hand(H)) == (1, ["census"])
    assert not table.game.problems(table.state)


@pytest.mark.passed_over("P375")
def test_an_empty_deck_leads_to_the_emptiest_edge() -> None:
    table = ruined()
    for segment in table.state.deck.segments:
        segment[:] = [0] * len(segment)
    table.state.discards = []
    state = table.state
    state.stack.append(Entry(H, -1, E))
    reckoning.leave(table.game, state, H)
    table.settle()
    assert table.step in ("Entrance", "Newcomer", "Temple", "Settle")
    assert NOWHERE == 376
    assert enemies(table, H) == set()
