"""Alexander the Great: Gold, elimination and victory (P568 to P576, P604 to P606)."""

import pytest

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.harm import exposed
from fourquarters.games.acme.customs.alexander import (
    EGYPT,
    FALLEN,
    HEARTLAND,
    LEVANT,
    PERSIANS,
    WEST,
    Alexander,
)
from fourquarters.games.acme.customs.campaign import MACEDON
from fourquarters.games.acme.disks import BLACK
from fourquarters.games.acme.flow.effects import receive
from fourquarters.games.acme.flow.growth import GrowthPhase, Retirement
from fourquarters.games.acme.flow.primary import Assess
from fourquarters.games.acme.flow.reckoning import DrawStep, EndOfEpoch, Reckoning, bonus_vp, tally
from fourquarters.games.acme.flow.special import Proposal
from fourquarters.games.acme.flow.spoils import sack
from fourquarters.games.acme.gods import CAPTURED, HELD, God
from fourquarters.games.acme.scenarios import scenario
from fourquarters.games.acme.state_parts import Investment
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.alexander_kit import (
    first_turn,
    later,
    new_turn,
    owner,
    peace_comes,
    reveal,
    seize,
    strip,
)


@pytest.fixture
def table() -> Table:
    return first_turn()


# Gold, elimination and victory


@pytest.mark.rule("P851")
@pytest.mark.parametrize(("taker", "vp", "mina"), [(MACEDON, 4, 1), (HEARTLAND, 0, 0)])
def test_gold_stays_and_is_whose_disks_lie_on_it(table: Table, taker: int, vp: int, mina: int) -> None:
    seize(table, taker, "lydia")
    total = len(table.state.gold)
    peace_comes(table)
    assert len(table.state.gold) == total
    assert owner(table, "lydia") == taker
    assert (table.state.vp[taker], table.state.mina[taker]) == (vp, mina)


@pytest.mark.rule("P851")
def test_it_can_be_won_back(table: Table) -> None:
    seize(table, MACEDON, "lydia")
    peace_comes(table)
    seize(table, WEST, "lydia")
    peace_comes(table)
    assert owner(table, "lydia") == WEST
    assert (table.state.vp[WEST], table.state.mina[WEST]) == (4, 1)


@pytest.mark.rule("P851")
def test_barbarians_and_shared_areas_leave_it_as_it_was(table: Table) -> None:
    seize(table, BLACK, "lydia").put(MACEDON, arzawa=1)
    peace_comes(table)
    assert (owner(table, "lydia"), owner(table, "arzawa")) == (WEST, WEST)


@pytest.mark.rule("P571")
@pytest.mark.parametrize("odd", [True, False])
def test_when_the_gold_of_thrace_is_looted_an_odd_card_ends_the_game(table: Table, odd: bool) -> None:
    seize(table, WEST, "thrace").put(MACEDON, ilium=2)
    table.state.vp[MACEDON] = 99
    peace_comes(table)
    assert table.step == "Regency"
    assert (table.state.vp[WEST], owner(table, "thrace")) == (4, WEST)
    reveal(table, odd)
    if odd:
        assert table.state.outcome is not None
        assert table.state.outcome.winners == PERSIANS
        assert (table.state.outcome.end, table.state.outcome.rule) == ("conquest", "P571")
    else:
        assert table.state.outcome is None
        assert table.state.mina[WEST] == 1


@pytest.mark.rule("P571")
@pytest.mark.parametrize(("taker", "area"), [(BLACK, "thrace"), (MACEDON, "lukka")])
def test_no_card_is_revealed_for_other_gold_or_barbarians(table: Table, taker: int, area: str) -> None:
    seize(table, taker, area)
    peace_comes(table)
    assert table.step != "Regency"


@pytest.mark.rule("P572", "P573")
def test_the_levant_falls_without_gold_and_its_ships_with_it(table: Table) -> None:
    table.deal(LEVANT, "traitor", "spy")
    table.state.vp[LEVANT], table.state.mina[LEVANT], table.state.box[LEVANT] = 7, 3, 2
    table.state.supply[LEVANT] -= 2 + 1
    table.state.table[LEVANT] = (Investment(1, 1),)
    for segment in table.state.deck.segments:
        segment[1] = 0
    for hand in range(5):
        table.state.drop(hand, 1)
    table.state.set_god(0, God(CAPTURED, MACEDON, LEVANT))
    strip(table, LEVANT)
    new_turn(table)
    state = table.state
    assert not table.game.plays(state, LEVANT)
    assert table.on_map(LEVANT) == {"alashiya": 1, "rhodes": 1}
    assert (state.hands[LEVANT], state.mina[LEVANT], state.vp[LEVANT]) == ((), 0, 7)
    assert {table.card("traitor"), table.card("spy")} <= set(state.discards)
    assert state.gods[0].status == HELD
    assert table.game.problems(state) == []


@pytest.mark.rule("P573")
def test_the_fallen_gain_nothing_more(table: Table) -> None:
    state, game = later(table).state, table.game
    state.memo[FALLEN] = 1 << LEVANT
    receive(game, state, LEVANT, 2, 2, 2)
    sack(game, state, LEVANT, MACEDON, table.area("thrace"))
    assert (state.mina[LEVANT], state.vp[LEVANT], state.box[LEVANT], state.loot[LEVANT]) == (0, 0, 0, 0)
    assert tally(game, state, LEVANT) == 0
    assert game.abilities(state, LEVANT) == ()
    before = state.vp[:]
    bonus_vp(game, state)
    assert state.vp[LEVANT] == before[LEVANT]
    assert table.match.view(None).seats[LEVANT].growth == 0
    state.stack.append(Proposal(MACEDON, LEVANT))
    assert table.settle().step != "Proposal"
    assert state.mina[MACEDON] == 0
    state.stack[1:] = [GrowthPhase(2)]
    table.settle()
    assert state.to_move == EGYPT
    state.stack[1:] = [Reckoning(4)]
    table.settle()
    assert not any(isinstance(frame, DrawStep) and frame.seat == LEVANT for frame in state.stack)


@pytest.mark.rule("P573", "P447")
def test_the_mina_that_automata_have_with_each_card_phase_are_not_for_the_fallen() -> None:
    table = Table("alexander", None, sides="A----", npc_income=1).go("Retirement")
    later(table).state.memo[FALLEN] = 1 << WEST
    before = table.state.mina[:]
    table.state.stack[1:] = [Retirement(MACEDON), Assess(cards=True)]
    table.settle()
    assert [now - old for now, old in zip(table.state.mina[:5], before[:5], strict=True)] == [0, 0, 1, 1, 1]


@pytest.mark.rule("P573", "P361")
def test_everybody_sees_who_has_fallen_and_automata_fear_no_fortress_of_theirs() -> None:
    table = Table("alexander", None, sides="-AAAA").go("Retirement")
    lukka = table.area("lukka")
    table.state.gold = tuple(gold for gold in table.state.gold if gold.area != lukka)
    for fallen, harm in ((0, 1), (1 << WEST, 3)):
        table.state.memo[FALLEN] = fallen
        view = table.game.observe(table.state, MACEDON)
        assert view.out == ([WEST] if fallen else [])
        assert exposed(Facts(table.game, view, MACEDON), WEST, lukka, 4) == harm


@pytest.mark.rule("P573", "E1")
def test_the_fallen_buy_no_vp_when_the_game_ends(table: Table) -> None:
    state = later(table, 10).state
    state.memo[FALLEN] = 1 << WEST
    state.mina[:5] = [0, 9, 9, 0, 0]
    state.stack[1:] = [EndOfEpoch()]
    assert (table.settle().step, state.to_move) == ("BuyVictory", LEVANT)


@pytest.mark.rule("P573")
def test_the_fallen_capture_no_deity(table: Table) -> None:
    table.state.set_god(0, God(HELD, MACEDON))
    table.state.memo[FALLEN] = 1 << WEST
    seize(table, WEST, "thrace")
    peace_comes(table)
    assert table.state.gods[0].status == HELD
    assert table.state.vp[WEST] == 0


@pytest.mark.rule("P574", "P575")
@pytest.mark.parametrize(("seat", "left"), [(WEST, {"ilium": 1, "tarsus": 2}), (EGYPT, {"abydos": 1, "amarna": 1})])
def test_west_and_egypt_fall_likewise(table: Table, seat: int, left: dict[str, int]) -> None:
    table.state.mina[seat] = 2
    strip(table, seat)
    new_turn(table)
    assert not table.game.plays(table.state, seat)
    assert table.on_map(seat) == left
    assert (table.state.mina[seat], table.state.hands[seat]) == (0, ())
    assert all(table.game.plays(table.state, other) for other in range(5) if other != seat)


@pytest.mark.rule("P572", "P574", "P575", "P576")
def test_one_disk_on_gold_is_enough_to_stay_in(table: Table) -> None:
    for seat, area in ((WEST, "lydia"), (LEVANT, "judah"), (EGYPT, "memphis"), (HEARTLAND, "bactria")):
        strip(table, seat).put(seat, **{area: 1})
    table.put(MACEDON, lydia=1)
    new_turn(table)
    assert all(table.game.plays(table.state, seat) for seat in range(5))
    assert table.state.outcome is None


@pytest.mark.rule("P576", "P852", "P568")
def test_macedon_wins_when_the_heartland_begins_a_turn_without_gold(table: Table) -> None:
    table.state.vp[WEST] = 90
    new_turn(strip(table, HEARTLAND))
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.rule) == ((MACEDON,), "P576")


@pytest.mark.rule("P604", "P852")
def test_macedon_wins_when_no_gold_is_under_persian_control(table: Table) -> None:
    for seat in PERSIANS:
        strip(table, seat)
    table.put(HEARTLAND, persis=1).put(BLACK, persis=1)
    table.state.vp[WEST] = 90
    peace_comes(table)
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.rule) == ((MACEDON,), "P604")


@pytest.mark.rule("P604")
def test_one_area_with_gold_keeps_the_empire_alive(table: Table) -> None:
    for seat in PERSIANS:
        strip(table, seat)
    seize(table, EGYPT, "persis")
    peace_comes(table)
    assert table.state.outcome is None


@pytest.mark.rule("P568")
def test_the_persians_win_when_macedon_has_no_disk_left(table: Table) -> None:
    table.put(MACEDON, thrace=0, ilium=0, marmaran_sea=0)
    table.state.vp[MACEDON] = 90
    peace_comes(table)
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.rule) == (PERSIANS, "P568")


def last_scores(table: Table) -> list[int]:
    table.state.vp[:5] = [0] * 5
    table.state.stack[1:] = [EndOfEpoch(1)]
    table.settle()
    return table.state.vp[:5]


@pytest.mark.rule("P605", "P849")
def test_the_persians_score_gold_and_thrace_and_add_up_their_vp(table: Table) -> None:
    seize(table, WEST, "thrace")
    table.clear().put(WEST, thrace=2, lydia=1).put(LEVANT, tyre=1).put(HEARTLAND, persis=1).put(EGYPT, memphis=1)
    table.put(MACEDON, arzawa=1)
    assert last_scores(table) == [2, 1 + 1 + 5, 1, 1, 1]
    assert table.state.outcome is not None
    assert table.state.outcome.winners == PERSIANS


@pytest.mark.rule("P606", "P824")
@pytest.mark.parametrize(("area", "vp"), [("lukka", 2), ("tyre", 4), ("memphis", 6), ("persis", 10), ("lydia", 0)])
def test_macedon_scores_gold_and_home_areas(table: Table, area: str, vp: int) -> None:
    table.clear().put(HEARTLAND, persis=1)
    table.state.memo[FALLEN] = 1 << WEST | 1 << LEVANT | 1 << EGYPT
    seize(table, MACEDON, area)
    assert last_scores(table)[MACEDON] == vp + 2


@pytest.mark.rule("P605", "P606")
@pytest.mark.parametrize(("macedon", "winners"), [(60, PERSIANS), (62, (MACEDON,))])
def test_more_vp_win(table: Table, macedon: int, winners: tuple[int, ...]) -> None:
    table.clear().put(WEST, pala=1).put(MACEDON, pala=1)
    table.state.vp[:5] = [macedon, 20, 20, 20, 1]
    table.state.stack[1:] = [EndOfEpoch(1)]
    table.settle()
    assert table.state.outcome is not None
    assert table.state.outcome.winners == winners


def test_the_rule_needs_its_cast() -> None:
    assert "this cast, in this order: greeks" in Alexander().needs(scenario("mithridates"))
    assert Alexander().needs(scenario("alexander")) == ""
