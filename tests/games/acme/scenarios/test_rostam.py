"""Rostam: set-up, time and victory, and the hero himself (P607 to P628)."""

import pytest

from fourquarters.games.acme.customs.champion import AWAY
from fourquarters.games.acme.customs.rostam import PERSIA, TURAN, Rostam
from fourquarters.games.acme.disks import BLACK, NEUTRAL
from fourquarters.games.acme.flow.cardphase import Announced, CardAction, CardPhase, playable
from fourquarters.games.acme.flow.competition import CompetitionPhase, host
from fourquarters.games.acme.flow.deities import establish, may_build, may_restore
from fourquarters.games.acme.flow.drawing import Drawing
from fourquarters.games.acme.flow.effects import Resolve
from fourquarters.games.acme.flow.epoch import happen
from fourquarters.games.acme.flow.growth import (
    Deployment,
)
from fourquarters.games.acme.flow.reckoning import (
    EndOfEpoch,
    Reckoning,
    may_return,
)
from fourquarters.games.acme.gods import AVAILABLE, HELD, LOST, God
from fourquarters.games.acme.scenarios import scenario
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.rostam_kit import first_turn, god, peace_comes, waiting

FERTILE = ("akkad", "assur", "babylon", "borsippa", "dur-kur", "elam", "nineveh", "samarra", "sumer", "ur")
CASPIAN = ("e-caspian", "ne-caspian", "nw-caspian", "se-caspian", "sw-caspian", "w-caspian")


@pytest.fixture
def table() -> Table:
    return first_turn()


# Set-up


@pytest.mark.rule("P607")
def test_the_western_border_is_not_in_play(table: Table) -> None:
    names = {table.game.chart.ids[area] for area in table.game.chart.playable}
    border = {"caucasus-sea", "kaska", "zab", "tel-birak", "mittani", "emar", "agrae"}
    assert not names & (border | {"hattusha", "aleppo", "judah", "thrace", "memphis"})
    assert {"colchis", "jarwan", "nineveh", "dur-kur", "gerrha", "sacans", "mohenjo-daro"} <= names
    assert len(names) == 63


@pytest.mark.rule("P608", "P609", "P610", "P611", "P612", "P613", "P614", "P615")
def test_the_opening_position_is_the_printed_one(table: Table) -> None:
    state = table.state
    assert state.order == (TURAN, PERSIA)
    assert [table.game.chart.ids[home] for home in state.home[:2]] == ["parthia", "sacans"]
    assert table.on_map(PERSIA) == {
        **dict.fromkeys(("ctesiphon", "medes", "parthia", "persis"), 3),
        **dict.fromkeys(("elburz", "northern-zagros", "paraetaceni", "sargatians", "southern-zagros", "susa"), 2),
        "utians": 2,
    }
    settled = ("bactria", "kharesmeians", "massagetans", "north-sakans", "sogdiana", "south-sakans")
    assert table.on_map(TURAN) == {**dict.fromkeys(settled, 2), "sacans": 3}
    assert [sum(row) for row in state.disks] == [26, 15, 0, 0, 0, 0, 0, 61]
    gold = {table.game.chart.ids[each.area]: each.owner for each in state.gold}
    assert gold == dict.fromkeys(("parthia", "persis", "medes", "ctesiphon"), PERSIA)
    held = {table.game.deities[number].id: each.owner for number, each in enumerate(state.gods) if each.status == HELD}
    assert held == {"war": PERSIA, "forge": TURAN}
    assert (state.temple(PERSIA), state.temple(TURAN)) == (table.area("parthia"), table.area("sacans"))
    cubes = {table.game.chart.ids[area] for area, faction in enumerate(state.cubes) if faction in (PERSIA, TURAN)}
    assert cubes == {"bactria", "elburz", "medes", "northern-zagros", "southern-zagros"}
    assert table.game.title.scenario("rostam").seat_names == ("Persia", "Turan")


@pytest.mark.rule("P616", "P617", "P618")
def test_the_independents_stand_where_the_three_peoples_do(table: Table) -> None:
    camps = ("colchis", "iberia", "caspians", "van", "jarwan", "north-caucasus", "south-caucasus", "chorasmia")
    assert table.on_map(NEUTRAL) == {
        **dict.fromkeys((*FERTILE, "armenia"), 3), **dict.fromkeys((*camps, *CASPIAN), 2),
    }  # fmt: skip
    terrain = table.game.chart.terrain
    kind = terrain[table.area("elam")]
    assert {table.game.chart.ids[area] for area in table.game.chart.land if terrain[area] == kind} == set(FERTILE)
    cubes = {table.game.chart.ids[area] for area, faction in enumerate(table.state.cubes) if faction == NEUTRAL}
    assert cubes == {"armenia", "south-caucasus", "van"}


@pytest.mark.rule("P609", "P634")
def test_the_file_says_who_plays_with_whom() -> None:
    found = scenario("rostam")
    assert [(each.players, each.seats) for each in found.players] == [(1, "A-"), (2, "AB")]
    assert [(each.npc, each.hostile, each.lasting) for each in found.npcs] == [
        ("scythians", ("medes-and-persians",), True)
    ]


@pytest.mark.rule("P619", "P620")
def test_five_cards_each_and_the_events_among_the_first_37() -> None:
    table = Table("rostam")
    while table.step == "Deal":
        assert all(table.card(name) < 96 for name in table.offers("draw"))
        table.do(table.legal()[-1])
    assert [len(hand) for hand in table.state.hands[:2]] == [5, 5]
    assert (table.step, len(table.offers("draw"))) == ("CountOut", 85)
    assert table.match.view(PERSIA).offered == []
    table.do(*[table.legal()[0]])
    table.go("Retirement")
    top, rest = table.state.deck.segments
    assert (sum(top), sum(rest)) == (37, 55)
    assert [card for card, copies in enumerate(top) if copies and card >= 96] == list(range(97, 104))
    assert not any(rest[96:])


@pytest.mark.rule("P620")
def test_the_rest_comes_when_the_37_are_gone(table: Table) -> None:
    state = table.state
    top, rest = (segment[:] for segment in state.deck.segments)
    for card in state.deck.outcomes()[:-1]:
        top[card] = 0
    state.deck.segments = [top, rest]
    last = state.deck.outcomes()
    assert last == [103]
    state.deck.take(103)
    assert state.deck.segments == [rest]


@pytest.mark.rule("P620")
def test_discards_are_shuffled_into_the_whole_deck(table: Table) -> None:
    state = table.state
    state.deck.take(state.deck.outcomes()[0])
    assert len(state.deck.segments) == 2
    size = len(state.deck)
    state.discards = [1]
    table.game.shuffle_discards(state)
    assert len(state.deck.segments) == 1
    assert len(state.deck) == size + 1


# Time and victory


@pytest.mark.rule("P621", "P622")
@pytest.mark.parametrize(
    ("epoch", "turn", "reveals"),
    [(3, 1, False), (3, 2, False), (3, 3, False), (3, 4, False), (4, 1, False), (4, 2, True), (4, 3, True)],
)
def test_cards_are_revealed_in_epoch_four_alone(table: Table, epoch: int, turn: int, reveals: bool) -> None:
    assert (table.state.epoch, table.state.turn) == (3, 1)
    table.state.epoch, table.state.turn = epoch, turn
    assert table.game.may_end_suddenly(table.state) == reveals


@pytest.mark.rule("P621", "P622")
@pytest.mark.parametrize(("epoch", "ending"), [(3, 0), (4, 1)])
def test_time_marches_on_counts_in_epoch_four_alone(table: Table, epoch: int, ending: int) -> None:
    table.state.epoch = epoch
    waiting(table, Drawing(TURAN, 1)).do("draw time-marches-on")
    assert table.state.ending == ending
    assert (97 in table.state.aside_cards) == (not ending)
    assert table.step == "Drawing"  # it is replaced


@pytest.mark.rule("P622")
@pytest.mark.parametrize(("epoch", "over"), [(3, False), (4, True)])
def test_after_epoch_three_comes_epoch_four_and_then_the_end(table: Table, epoch: int, over: bool) -> None:
    table.state.epoch, table.state.turn = epoch, 4
    table.state.stack[1:] = [Reckoning(3)]
    table.settle()
    for _ in range(80):
        if table.step in ("", "Retirement"):
            break
        lines = table.legal()
        table.do(next((line for line in ("allow", "done", "buy 0", "buy-vp 0") if line in lines), lines[0]))
    assert (table.state.outcome is not None) == over
    assert (table.state.epoch, table.state.turn) == ((4, 4) if over else (4, 1))
    assert over or {"bonus-vp", "epoch-event"} <= {event.name for event in table.told}, "an End of Epoch Phase"


@pytest.mark.rule("P623")
def test_without_an_area_with_gold_the_persians_have_lost(table: Table) -> None:
    table.put(PERSIA, persis=0, medes=0, ctesiphon=0).put(TURAN, parthia=1, persis=2)
    table.put(BLACK, medes=1)
    table.state.vp[PERSIA] = 90
    peace_comes(table)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (TURAN,)
    assert (table.state.outcome.end, table.state.outcome.rule) == ("conquest", "P623")


@pytest.mark.rule("P623")
def test_one_is_enough_but_it_must_have_its_gold_still(table: Table) -> None:
    table.put(PERSIA, parthia=0, persis=0, medes=0).put(TURAN, parthia=1, persis=1)
    peace_comes(table)
    assert table.state.outcome is None
    assert table.state.vp[TURAN] == 2 * 4 + 2  # Gold twice, and a Deity
    table.put(PERSIA, parthia=2, ctesiphon=0).put(TURAN, parthia=0)
    peace_comes(table)
    assert table.state.outcome is not None


@pytest.mark.rule("P623")
def test_gold_protects_from_cards(table: Table) -> None:
    waiting(table, Resolve(TURAN, 72, 0, table.area("persis"), PERSIA))
    assert table.disks(PERSIA, "persis") == 2


@pytest.mark.rule("P622")
def test_most_vp_win_in_the_end(table: Table) -> None:
    table.state.epoch = 4
    table.state.vp[:2] = [20, 10]
    table.state.stack[1:] = [EndOfEpoch(1)]
    table.settle()
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (PERSIA,)


@pytest.mark.rule("P624")
def test_there_is_no_gilgamesh(table: Table) -> None:
    table.clear()
    assert not may_return(table.game, table.state, PERSIA)
    table.game.gilgamesh = True
    assert may_return(table.game, table.state, PERSIA)


@pytest.mark.rule("P625", "P634")
def test_turan_gains_at_least_eight_disks(table: Table) -> None:
    table.clear().put(TURAN, sacans=1).put(PERSIA, parthia=1)
    assert table.game.growth_limits(table.state, PERSIA)[0] == 3
    table.do("done")
    assert table.state.box[TURAN] == 8


@pytest.mark.rule("P625")
@pytest.mark.passed_over("P625")
def test_what_it_gains_beyond_that_stays(table: Table) -> None:
    fertile = ("akkad", "assur", "babylon", "borsippa", "dur_kur", "elam", "nineveh", "samarra", "sumer", "ur")
    table.clear().put(TURAN, sacans=1, **dict.fromkeys(fertile, 1)).do("done")
    assert table.state.box[TURAN] == 10


@pytest.mark.rule("P625")
def test_or_what_is_left(table: Table) -> None:
    table.clear().put(TURAN, sacans=1)
    table.state.supply[TURAN] = 5
    table.do("done")
    assert table.state.box[TURAN] == 5


@pytest.mark.rule("P634")
@pytest.mark.passed_over("P626")
def test_turan_goes_where_it_likes(table: Table) -> None:
    assert table.game.closed(table.state, TURAN) == 0
    table.state.box[TURAN] = 1
    waiting(table, Deployment(TURAN))
    assert {"chorasmia", "e-caspian"} & set(table.offers("deploy"))


# Rostam


def captured(table: Table, by: int) -> Table:
    """Parthia falls."""
    table.put(PERSIA, parthia=0).put(by, parthia=2)
    return peace_comes(table)


@pytest.mark.rule("P627")
@pytest.mark.parametrize(("by", "vp"), [(TURAN, 4 + 2), (BLACK, 0)])
def test_rostam_comes_back_when_the_next_competition_phase_is_over(table: Table, by: int, vp: int) -> None:
    war = god(table, "war")
    captured(table, by)
    assert (table.state.gods[war].status, table.state.gods[war].owner) == (LOST, PERSIA)
    assert table.state.vp[TURAN] == vp
    assert table.step == "Retirement"
    table.state.number += 1
    peace_comes(table)
    assert (table.step, table.state.to_move) == ("Rejoin", PERSIA)
    assert table.legal() == ["at ctesiphon", "at medes", "at persis", "done"]
    assert "an area with Gold of yours" in table.refusal("at susa")
    table.do("at persis")
    assert table.state.gods[war].status == HELD
    assert table.state.temple(PERSIA) == table.area("persis")
    assert table.state.working(PERSIA) == war
    assert table.state.active(PERSIA)
    table.put(PERSIA, persis=0)
    assert table.state.working(PERSIA) == -1
    assert table.match.view(None).deities[war].status == "dormant"


@pytest.mark.rule("P627")
def test_he_may_wait_and_is_asked_again(table: Table) -> None:
    captured(table, TURAN)
    for _ in range(2):
        table.state.number += 1
        peace_comes(table)
        assert table.step == "Rejoin"
        table.do("done")
    assert table.state.gods[god(table, "war")].status == LOST


@pytest.mark.rule("P627")
def test_he_can_be_taken_where_he_stands_and_not_where_he_does_not(table: Table) -> None:
    war = god(table, "war")
    table.state.move_temple(PERSIA, table.area("persis"))
    captured(table, TURAN)
    assert table.state.gods[war].status == HELD
    table.put(PERSIA, persis=0).put(TURAN, persis=1)
    peace_comes(table)
    assert table.state.gods[war].status == LOST
    assert table.state.memo[AWAY] == table.state.number + 1


@pytest.mark.rule("P627")
def test_without_gold_in_persian_hands_he_has_no_place(table: Table) -> None:
    captured(table, TURAN)
    table.state.number += 1
    table.put(PERSIA, persis=0, medes=0).put(TURAN, ctesiphon=0)
    peace_comes(table)
    assert table.legal() == ["at ctesiphon", "done"]


@pytest.mark.rule("P627")
def test_while_he_is_away_the_persians_found_no_deity(table: Table) -> None:
    captured(table, TURAN)
    table.put(TURAN, parthia=0).put(PERSIA, parthia=3)
    table.state.mina[PERSIA] = 9
    assert not may_restore(table.game, table.state, PERSIA)
    assert not may_build(table.game, table.state, PERSIA)
    table.state.memo[AWAY] = 0
    assert may_restore(table.game, table.state, PERSIA)


@pytest.mark.rule("P627")
@pytest.mark.parametrize("card", ["gold-smith", "prophet", "monotheism"])
def test_no_card_brings_him_back_sooner_or_another_deity(table: Table, card: str) -> None:
    captured(table, TURAN)
    table.put(TURAN, parthia=0).put(PERSIA, parthia=3)
    table.state.mina[PERSIA] = 9
    assert not playable(table.game, table.state, PERSIA, table.card(card))
    table.state.memo[AWAY] = 0
    assert playable(table.game, table.state, PERSIA, table.card(card))


@pytest.mark.rule("P627")
def test_why_he_cannot_be_paid_for_is_said(table: Table) -> None:
    captured(table, TURAN)
    table.put(TURAN, parthia=0).put(PERSIA, parthia=3)
    table.deal(PERSIA, "census").state.mina[PERSIA] = 9
    waiting(table, CardAction(PERSIA))
    assert table.refusal("restore") == "by a rule of the scenario your Deity cannot come back now (P5)"


@pytest.mark.rule("P627")
def test_nor_does_the_end_of_an_epoch(table: Table) -> None:
    captured(table, TURAN)
    table.put(TURAN, parthia=0).put(PERSIA, parthia=3)
    happen(table.game, table.state, 0)
    assert table.state.gods[god(table, "war")].status == LOST
    table.state.memo[AWAY] = 0
    happen(table.game, table.state, 0)
    assert table.state.gods[god(table, "war")].status == HELD


@pytest.mark.rule("P627")
def test_once_he_is_lost_for_good_nobody_waits_for_him(table: Table) -> None:
    captured(table, TURAN)
    table.state.set_god(god(table, "war"), God())
    table.state.number += 1
    peace_comes(table)
    assert table.step != "Rejoin"
    assert table.state.memo[AWAY] == 0


@pytest.mark.rule("P627")
def test_a_deity_founded_anew_stands_at_home(table: Table) -> None:
    table.state.move_temple(PERSIA, table.area("persis"))
    establish(table.game, table.state, PERSIA, god(table, "peace"))
    assert table.state.temple(PERSIA) == table.area("parthia")
    assert table.state.gods[god(table, "war")].status == AVAILABLE


@pytest.mark.rule("P627")
def test_the_god_of_the_forge_is_captured_as_ever(table: Table) -> None:
    table.put(TURAN, sacans=0).put(PERSIA, sacans=1)
    peace_comes(table)
    assert table.match.view(None).deities[god(table, "forge")].status == "captured"


def announce(table: Table, card: str, phase: object) -> Table:
    """Turan has announced a card that needs no aim."""
    number = table.card(card)
    table.deal(TURAN, card)
    table.state.drop(TURAN, number)
    return waiting(table, phase, Announced(TURAN, number, 0))


@pytest.mark.rule("P628")
@pytest.mark.parametrize("phase", [CardPhase(), CompetitionPhase(opened=True)])
def test_rostam_negates_a_great_person_in_place_of_his_white_disks(table: Table, phase: object) -> None:
    table.put(TURAN, persis=2).state.used[PERSIA] = 0
    announce(table, "queen-of-sheba", phase)
    assert (table.step, table.state.to_move) == ("Window", PERSIA)
    labels = {choice.label for choice in table.game.describe(table.state).choices}
    assert "God of War forbids it, and sends no white disks this turn" in labels
    table.do("edict")
    assert table.card("queen-of-sheba") in table.state.discards
    assert table.state.mina[PERSIA] == 0
    assert host(table.game, table.state, PERSIA) == 0


@pytest.mark.rule("P628")
def test_his_white_disks_come_back_with_the_next_turn(table: Table) -> None:
    announce(table, "queen-of-sheba", CardPhase()).do("edict")
    peace_comes(table)
    assert host(table.game, table.state, PERSIA) == 2


@pytest.mark.rule("P628")
@pytest.mark.parametrize("why", ["no person", "white disk called", "not on the map", "another phase", "used"])
def test_but_not_otherwise(table: Table, why: str) -> None:
    card = "trade-fleet" if why == "no person" else "queen-of-sheba"
    if why == "white disk called":
        table.state.host[PERSIA] = 1
    elif why == "not on the map":
        table.put(PERSIA, parthia=0)
    elif why == "used":
        table.state.used[PERSIA] = table.game.god_used(table.state, PERSIA)
    rule = Rostam()
    stack = [] if why == "another phase" else [CardPhase()]
    table.state.stack[1:] = stack
    number = table.card(card)
    assert rule.forbids(table.game, table.state, PERSIA, number) == (why == "used")
    if why != "another phase":
        announce(table, card, CardPhase())
        assert table.step != "Window"
    assert not rule.forbids(table.game, table.state, TURAN, table.card("queen-of-sheba"))


def test_the_rule_needs_its_cast() -> None:
    assert "this cast, in this order: medes-and-persians" in Rostam().needs(scenario("mithridates"))
    assert Rostam().needs(scenario("rostam")) == ""
