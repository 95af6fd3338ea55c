"""Whom automata are hostile to, and what makes them so."""

import pytest

from fourquarters.games.acme.disks import NEUTRAL
from fourquarters.games.acme.flow.growth import Deployment, Retirement
from fourquarters.games.acme.flow.solitaire import harmed
from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.state_parts import Investment, Solitaire
from tests.games.acme.kit import BLACK, Table
from tests.games.acme.scenarios.historical import late
from tests.games.acme.solitaire.cards_kit import does, plays
from tests.games.acme.solitaire.table import E, H, S, alone, chosen, enemies, log, run, suffer, war


@pytest.mark.rule("P264")
def test_automata_take_their_turn_in_turn_order_like_everybody() -> None:
    table = chosen()
    asked = []
    for _ in range(3):
        table.until(lambda: table.step == "Deployment")
        asked.append(table.state.to_move)
        table.do("done")
    assert asked == list(table.state.order) == [E, H, S]


@pytest.mark.rule("P271")
@pytest.mark.passed_over("P272", "P289")
def test_a_historical_scenario_says_whom_an_automaton_is_hostile_to_from_the_start() -> None:
    table = Table("sea-peoples", None, sides="A--").go("Deployment")
    assert [enemies(table, npc) for npc in (0, 1, 2)] == [set(), {0, 2}, {0, 1}]
    assert "The Hittites are now hostile to the Egyptians (P271)." in log(table, "hostile")
    two = Table("balance-of-power", None, sides="A-B").go("Deployment")
    assert enemies(two, 1) == set()  # P130: the file says so


@pytest.mark.rule("P271")
def test_where_a_historical_scenario_is_silent_automata_are_hostile_to_players() -> None:
    table = Table("cyrus", None, sides="A-B-").go("Deployment")
    assert [enemies(table, npc) for npc in (1, 3)] == [{0, 2}, {0, 2}]


@pytest.mark.rule("P271")
def test_what_holds_with_so_many_people_holds_with_no_other_number() -> None:
    alone_, three = late("balance-of-power", 2, 1, sides="A--"), late("balance-of-power", 2, 1, sides="A-B")
    assert enemies(alone_, 2) == {0}
    assert enemies(three, 1) == set()


@pytest.mark.rule("P271")
def test_neutrals_of_a_scenario_can_be_the_enemy_and_the_primary_one_while_they_stand() -> None:
    table = Table("agamemnon", None, sides="ABC-").go("Deployment")
    assert (enemies(table, 3), table.state.primary[3]) == ({NEUTRAL}, NEUTRAL)
    assert table.game.observe(table.state, 0).seats[3].primary == NEUTRAL


@pytest.mark.rule("P272")
@pytest.mark.passed_over("P271")
def test_elsewhere_an_automaton_is_hostile_to_no_civilization_at_first() -> None:
    table = chosen().go("Deployment")
    assert not any(table.state.enemies)
    assert not log(table, "hostile")


@pytest.mark.rule("P273", "P277")
@pytest.mark.parametrize(
    ("card", "plays"),
    [
        ("famine-and-pestilence", ["city kaska green"]),  # disks
        ("corruption", ["against green"]),  # mina
        ("nepotism", ["against green"]),  # a card and a mina
        ("the-eyes-of-the-king", ["against green"]),  # a card taken
        ("debased-silver", ["against green"]),
    ],
)
def test_a_card_that_costs_it_disks_cards_or_mina_makes_it_hostile_at_once(card: str, plays: list[str]) -> None:
    table = alone((card,), ("census", "oasis")).put(H, kaska=3)
    table.state.mina[H] = 2
    table.do(f"play {card}", *plays)
    table.until(lambda: bool(table.state.enemies[H]) or table.step == "Temple")
    assert enemies(table, H) == {E}
    assert enemies(table, S) == set()
    assert log(table, "hostile") == ["The Hittites are now hostile to the Egyptians (P273)."]


@pytest.mark.rule("P273")
def test_a_disk_saved_with_a_mina_or_a_card_is_a_loss_too_but_not_one_that_a_deity_shelters() -> None:
    for answer, hostile in (("save-mina", True), ("save-card census", True), ("shelter", False)):
        table = alone(("heresy",), ("census",)).put(H, kaska=3)
        deity = next(number for number, god in enumerate(table.game.deities) if "Shelter" in str(god.abilities))
        table.state.set_god(0 if deity else 1, God(HELD, E))
        table.state.set_god(deity, God(HELD, H))
        table.state.mina[H] = 1
        table.do("play heresy", "city kaska green").until(lambda table=table: table.step == "Losses")  # type: ignore[misc]
        table.do(answer)
        assert bool(table.state.enemies[H]) == hostile, answer


def breeding(*hands: tuple[str, ...]) -> Table:
    """The Hittites use their Breeder of Stallions, with four disks, and Egypt is asked."""
    table = alone(*hands)
    card = table.card("breeder-of-stallions")
    for segment in table.state.deck.segments:
        segment[card] = 0
    table.state.table[H] = (Investment(card, 4),)
    table.state.supply[H] -= 4
    table.state.solitaire = Solitaire(blessed=63)  # their first Card Phase is over
    table.do("pass")
    table.until(lambda: table.state.to_move == H).do("use breeder-of-stallions")
    assert (table.step, table.state.to_move) == ("Window", E)
    return table


@pytest.mark.rule("P273")
def test_a_card_that_destroys_its_investment_does() -> None:
    table = breeding(("corrupter", "census"))
    supply = table.state.supply[H]
    table.do("negate corrupter")
    assert (table.state.table[H], table.state.supply[H]) == ((), supply + 4)
    assert enemies(table, H) == {E}


@pytest.mark.rule("P330")
def test_and_it_negates_that_card() -> None:
    table = breeding(("corrupter",), ("assassin",)).do("negate corrupter")
    assert (table.step, table.state.to_move) == ("Window", H)
    does(table, "negate assassin", "P330").until(lambda: table.step != "Hesitation")
    assert [entry.disks for entry in table.state.table[H]] == [3]
    assert not enemies(table, H)


@pytest.mark.rule("P273")
@pytest.mark.passed_over("P273")
def test_losses_of_vp_or_a_deity_do_not_nor_a_card_that_was_negated() -> None:
    table = alone(("palace-coup",))
    table.state.vp[H] = 3
    table.do("play palace-coup", "against green")
    assert not table.state.enemies[H]
    assert table.state.solitaire is not None
    table = alone(("forsaken-by-god",))
    table.state.set_god(0, God(HELD, E))
    table.state.set_god(1, God(HELD, H))
    table.do("play forsaken-by-god", "against green")
    assert not table.state.enemies[H]
    negated = alone(("corruption",), ("prophetess",))
    negated.state.mina[H] = 2
    negated.do("play corruption", "against green", "negate prophetess")
    assert not negated.state.enemies[H]


@pytest.mark.rule("P273")
@pytest.mark.passed_over("P273")
def test_an_event_makes_nobody_an_enemy() -> None:
    table = alone().put(H, kaska=3)
    table.state.hands[H] = (57,)
    table.state.deck.segments[0][57] = 0
    run(table, table.game.event_frame(103))
    assert not any(table.state.enemies)


@pytest.mark.rule("P273")
def test_a_traitor_and_a_competition_card_do_but_not_the_rounds_of_a_competition() -> None:
    table = alone(("traitor",)).put(E, tyre=2).put(H, tyre=2)
    table.state.passed = 7
    table.state.stack.pop()
    table.settle().until(lambda: table.step == "Opening" and "play traitor" in table.legal())
    table.do("play traitor", "city tyre green")
    assert enemies(table, H) == {E}
    table = alone().put(E, tyre=2).put(H, tyre=2)
    table.state.passed = 7
    table.state.stack.pop()
    table.settle().until(lambda: any(event.name == "competition-over" for event in table.told))
    assert not any(table.state.enemies)


@pytest.mark.rule("P273")
def test_composite_bows_make_the_one_they_strike_hostile() -> None:
    table = alone(("composite-bows",)).put(E, tyre=2).put(H, tyre=2)
    table.state.passed = 7
    table.state.stack.pop()
    table.settle().until(lambda: table.step == "Committing" and table.state.to_move == E)
    table.do("commit composite-bows").until(lambda: bool(table.state.enemies[H]) or table.step == "DrawStep")
    assert enemies(table, H) == {E}


@pytest.mark.rule("P274")
def test_a_disk_that_makes_its_area_contested_makes_it_hostile() -> None:
    table = alone().put(H, tyre=2).put(E, judah=1)
    table.state.box[E], table.state.supply[E] = 2, table.state.supply[E] - 2
    run(table, Deployment(E)).do("deploy tyre")
    assert enemies(table, H) == {E}
    assert log(table, "hostile") == ["The Hittites are now hostile to the Egyptians (P274)."]


@pytest.mark.rule("P274")
@pytest.mark.passed_over("P274")
def test_a_disk_in_a_shared_area_or_in_one_contested_before_does_not() -> None:
    table = alone().put(H, tyre=1, byblos=2).put(BLACK, byblos=1).put(E, judah=1)
    table.state.box[E], table.state.supply[E] = 3, table.state.supply[E] - 3
    run(table, Deployment(E)).do("deploy tyre")
    assert not table.state.enemies[H]  # Shared: a disk each
    table.do("deploy byblos")
    assert not table.state.enemies[H]  # the Barbarians have Contested it already
    table.do("deploy tyre")
    assert enemies(table, H) == {E}


@pytest.mark.rule("P274")
def test_disks_placed_by_a_card_count_as_those_deployed() -> None:
    table = alone(("lost-tribe",)).put(H, tyre=2)
    table.do("play lost-tribe").until(lambda: table.step == "PlaceDisks")
    table.do("place tyre")
    assert enemies(table, H) == {E}


@pytest.mark.rule("P275", "P277")
def test_automata_become_hostile_to_each_other_in_the_same_way() -> None:
    table = alone((), ("corruption",), ())
    table.state.mina[S] = 2
    table.do("pass").until(lambda: table.step == "CardAction" and table.state.to_move == H)
    table.do("play corruption", "against blue")
    assert enemies(table, S) == {H}
    assert enemies(table, H) == set()


@pytest.mark.passed_over("P275")
def test_a_civilization_that_wins_or_loses_with_it_never_becomes_its_enemy() -> None:
    greeks, hittites, medes = 0, 1, 4
    table = late("alexander", 4, 1, sides="A----")
    harmed(table.game, table.state, medes, hittites)
    harmed(table.game, table.state, medes, greeks)
    assert enemies(table, medes) == {greeks}


@pytest.mark.passed_over("P275")
def test_a_person_who_is_harmed_becomes_nobodys_enemy() -> None:
    table = alone((), ("corruption",))
    table.state.mina[E] = 2
    table.do("pass").until(lambda: table.step == "CardAction" and table.state.to_move == H)
    table.do("play corruption", "against orange")
    assert (table.state.mina[E], table.state.enemies) == (0, (0,) * 6)


def nepotism(*, first: str) -> Table:
    """The Hittites hold Nepotism, the Sea Peoples lead; Egypt, with a card left, has done something before them."""
    table = alone(("corruption", "census"), ("nepotism",), ("oasis",))
    table.state.solitaire = Solitaire(blessed=63)
    table.state.mina[H], table.state.vp[S] = 2, 9
    table.do(*(("play corruption", "against green") if first == "corruption" else ("pass",)))
    table.until(lambda: table.state.to_move == H and table.step == "CardAction")
    return does(table, "play nepotism", "P302")


@pytest.mark.rule("P277")
def test_the_next_card_of_the_same_round_strikes_the_new_enemy() -> None:
    plays(nepotism(first="corruption"), "against orange", "P318")


@pytest.mark.passed_over("P277")
def test_without_a_new_enemy_it_strikes_the_leader() -> None:
    plays(nepotism(first="pass"), "against blue", "P319")


@pytest.mark.rule("P276")
def test_everybody_sees_whom_an_automaton_is_hostile_to() -> None:
    table = war(alone(), (H, E), (H, S))
    for viewer in (E, None):
        seats = table.game.observe(table.state, viewer).seats
        assert (seats[H].npc, seats[H].enemies, seats[S].enemies, seats[E].npc) == (True, [E, S], [], False)
    for plain in (False, True):
        board = table.game.board(table.game.observe(table.state, E), plain)
        assert "Automaton: the Hittites, hostile to the Egyptians and the Sea Peoples." in board
        assert "Automaton: the Sea Peoples, hostile to nobody." in board
        assert "Automaton: the Egyptians" not in board


@pytest.mark.rule("P383", "P6")
@pytest.mark.passed_over("P383")
def test_automata_have_no_retirement_step() -> None:
    table = alone()
    run(table, Retirement(H))
    assert table.step == "Temple"
    run(table, Retirement(E))
    assert (table.step, table.state.to_move) == ("Retirement", E)


def test_the_philistines_are_provoked_by_an_israelite_disk_at_home_and_hold_it_for_the_primary_enemy() -> None:
    table = late("lion-of-judah", 3, 1, sides="AB-").clear().put(2, ugarit=1).put(0, tyre=1, byblos=1)
    table.state.box[0], table.state.supply[0] = 1, table.state.supply[0] - 1
    assert enemies(table, 2) == {1}
    run(table, Deployment(0)).do("deploy ugarit")  # Shared, not Contested
    assert (enemies(table, 2), table.state.primary[2]) == ({0, 1}, 0)
    table.until(lambda: table.state.number > 3 and table.step == "Deployment")
    assert table.state.primary[2] == 0


@pytest.mark.rule("P115")
@pytest.mark.parametrize(("before", "provoked"), [(0, True), (1, False)])
def test_joining_a_competition_of_theirs_provokes_the_philistines_and_another_disk_there_does_not(
    before: int, provoked: bool
) -> None:
    table = late("lion-of-judah", 3, 1, sides="AB-").clear().put(1, agrae=1).put(2, agrae=2, ugarit=3)
    table.put(0, judah=3, agrae=before)
    table.state.box[0], table.state.supply[0] = 1, table.state.supply[0] - 1
    run(table, Deployment(0)).do("deploy agrae")
    assert (enemies(table, 2), table.state.primary[2]) == (({0, 1}, 0) if provoked else ({1}, -1))


@pytest.mark.rule("P115")
@pytest.mark.passed_over("P115")
def test_a_fight_that_is_not_theirs_and_a_shared_area_do_not_provoke_them() -> None:
    table = late("lion-of-judah", 3, 1, sides="AB-").clear().put(1, agrae=2).put(2, byblos=1, ugarit=3)
    table.put(0, judah=3)
    table.state.box[0], table.state.supply[0] = 2, table.state.supply[0] - 2
    run(table, Deployment(0)).do("deploy agrae", "deploy byblos")
    assert enemies(table, 2) == {1}


@pytest.mark.passed_over("P264", "P276")
def test_with_a_table_of_people_nothing_is_remembered_of_automata() -> None:
    table = Table("example").go("CardAction")
    assert "Automaton" not in table.game.board(table.game.observe(table.state, E), True)
    assert table.state.solitaire is None
    suffer(table)
    assert table.state.enemies == (0,) * 6
