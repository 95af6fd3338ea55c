"""Alexander the Great: cards that stay, and what Events bring (P578 to P587, P597 to P603)."""

from collections.abc import Callable
from random import Random

import pytest

from fourquarters.agents.acme.npc import Npc
from fourquarters.games.acme.customs.alexander import (
    FALLEN,
    HEARTLAND,
    LEVANT,
    WEST,
)
from fourquarters.games.acme.customs.campaign import MACEDON
from fourquarters.games.acme.disks import BLACK
from fourquarters.games.acme.flow.cardphase import CardPhase
from fourquarters.games.acme.flow.drawing import DiscardDown, Drawing, SearchDiscards
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.flow.hands import RandomLoss, Snatch
from fourquarters.games.acme.flow.reckoning import DrawStep, Reckoning
from fourquarters.games.acme.state_parts import Gold
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.alexander_kit import (
    first_turn,
    later,
    reveal,
)

KING, ARMORER, INFANTRY, CAPTAIN, EAGLES = 21, 20, 31, 14, 41


@pytest.fixture
def table() -> Table:
    return first_turn()


# Cards that stay


def draw_step(table: Table, seat: int, *rest: int) -> Table:
    """A Draw Step with some heirlooms face down."""
    for card in rest:
        table.state.drop(seat, card)
        table.game.throw(table.state, card)
    assert table.state.resting == rest
    table.state.stack[1:] = [DrawStep(seat)]
    return table.settle()


@pytest.mark.rule("P578", "P582", "P584")
@pytest.mark.parametrize(("seat", "card"), [(MACEDON, KING), (MACEDON, ARMORER), (MACEDON, INFANTRY),
                                            (HEARTLAND, CAPTAIN), (LEVANT, EAGLES)])  # fmt: skip
def test_used_stolen_or_discarded_it_lies_face_down(table: Table, seat: int, card: int) -> None:
    name, thief = table.game.cards.slugs[card], (seat + 1) % 5
    discarded: list[Callable[[], object]] = [
        lambda: table.game.throw(table.state, card),
        lambda: table.game.hand_over(table.state, thief, card),
    ]
    for leaves in discarded:
        table.state.drop(seat, card)
        leaves()
        assert table.state.resting == (card,)
        assert card not in table.state.discards
        assert card not in table.state.hands[thief]
        table.state.resting = ()
        table.state.add(seat, card)
    table.state.stack.append(Snatch(thief, seat, table.state.hands[seat], "take"))
    table.settle().do(f"take {name}")
    assert table.state.resting == (card,)


@pytest.mark.rule("P579", "P585")
@pytest.mark.parametrize(("seat", "card"), [(MACEDON, KING), (HEARTLAND, CAPTAIN)])
def test_it_comes_back_free(table: Table, seat: int, card: int) -> None:
    before = len(table.state.hands[seat])
    draw_step(table, seat, card)
    assert card in table.state.hands[seat]
    assert table.state.resting == ()
    while table.step == "Drawing":
        table.do(next(line for line in table.legal() if table.card(line.split()[1]) < 96))
    assert len(table.state.hands[seat]) == before + 3  # the Heartland, with 8 Cities, draws three too


@pytest.mark.rule("P582")
def test_eagles_of_the_sea_come_back_in_place_of_a_card(table: Table) -> None:
    table.put(LEVANT, tyre=1, petra=1, byblos=1)  # three Cities are left: one card to draw
    before = len(table.state.hands[LEVANT])
    draw_step(table, LEVANT, EAGLES)
    assert EAGLES in table.state.hands[LEVANT]
    assert table.step != "Drawing"
    assert len(table.state.hands[LEVANT]) == before


@pytest.mark.rule("P582", "P446")
def test_eagles_of_the_sea_come_back_where_no_card_is_drawn() -> None:
    table = Table("alexander", sides="A----", npc_draw=-1).go("Retirement")
    table.put(LEVANT, tyre=1, petra=1, byblos=1)
    held = len(table.state.hands[LEVANT])
    draw_step(table, LEVANT, EAGLES)
    assert EAGLES in table.state.hands[LEVANT]
    assert (len(table.state.hands[LEVANT]), table.step == "Drawing") == (held, False)


@pytest.mark.rule("P585", "P586")
def test_macedon_may_take_armorer_and_infantry_in_place_of_cards(table: Table) -> None:
    table.deal(MACEDON, "warrior-king", "master-armorer", "armored-infantry")
    draw_step(table, MACEDON, KING, ARMORER, INFANTRY)
    assert table.state.hands[MACEDON] == (KING,)
    assert sorted(table.legal()) == ["done", "recover-draw armored-infantry", "recover-draw master-armorer"]
    table.do("recover-draw armored-infantry", "recover-draw master-armorer")
    assert table.step == "Drawing"
    assert table.state.table[MACEDON] == ()  # the Armorer comes into the hand
    table.do(next(line for line in table.legal() if table.card(line.split()[1]) < 96))
    assert len(table.state.hands[MACEDON]) == 4
    assert table.step != "Drawing"


@pytest.mark.rule("P585", "P586")
@pytest.mark.passed_over("P585")
def test_or_leave_them_and_draw_three(table: Table) -> None:
    table.deal(MACEDON, "warrior-king", "master-armorer", "armored-infantry")
    draw_step(table, MACEDON, ARMORER, INFANTRY).do("done")
    for _ in range(3):
        table.do(next(line for line in table.legal() if table.card(line.split()[1]) < 96))
    assert table.state.resting == (ARMORER, INFANTRY)
    assert len(table.state.hands[MACEDON]) == 4


@pytest.mark.rule("P587")
def test_the_three_do_not_count_for_the_hand_limit_nor_help_with_it(table: Table) -> None:
    game, state = table.game, table.state
    assert game.hand_limit(state, MACEDON) == 9
    state.drop(MACEDON, INFANTRY)
    game.throw(state, INFANTRY)
    assert game.hand_limit(state, MACEDON) == 8
    assert game.hand_limit(state, HEARTLAND) == 6
    state.stack.append(DiscardDown(MACEDON, 1, limit=True))
    table.settle()
    assert not {"warrior-king", "master-armorer"} & set(table.offers("discard"))
    assert len(table.offers("discard")) == 3


@pytest.mark.rule("P581")
@pytest.mark.parametrize("resting", [True, False])
def test_the_captain_leaves_when_west_and_levant_have_no_gold(table: Table, resting: bool) -> None:
    table.state.gold = tuple(gold for gold in table.state.gold if gold.owner not in (WEST, LEVANT))
    table.state.gold += (Gold(table.area("lydia"), WEST),)
    assert table.game.treasured(table.state, CAPTAIN)
    if resting:
        table.state.drop(HEARTLAND, CAPTAIN)
        table.game.throw(table.state, CAPTAIN)
    table.state.gold = table.state.gold[:-1]
    table.state.stack[1:] = [DrawStep(HEARTLAND)]
    table.settle()
    assert CAPTAIN in table.state.discards
    assert CAPTAIN not in (*table.state.resting, *table.state.hands[HEARTLAND])
    assert table.game.problems(table.state) == []


@pytest.mark.rule("P583")
def test_the_eagles_leave_when_the_levant_has_no_gold(table: Table) -> None:
    table.state.drop(LEVANT, EAGLES)
    table.game.throw(table.state, EAGLES)
    table.state.gold = tuple(gold for gold in table.state.gold if gold.owner != LEVANT)
    table.state.stack[1:] = [DrawStep(LEVANT)]
    table.settle()
    assert EAGLES in table.state.discards
    assert table.step == "Drawing"  # it counts for no card


# Events


def event(table: Table, name: str, seat: int, draw: bool = True) -> Table:
    """An Event, drawn in a Draw Step or otherwise; everybody lets it happen."""
    later(table)
    for hand in range(5):
        table.deal(hand)
    table.state.stack[1:] = [DrawStep(seat, 2), Drawing(seat, 1)] if draw else [Drawing(seat, 1)]
    table.settle().do(f"draw {name}")
    return table


@pytest.mark.rule("P598")
@pytest.mark.parametrize(("fallen", "seat"), [(False, WEST), (True, HEARTLAND)])
def test_hordes_raise_four_disks_in_the_west_or_the_heartland(table: Table, fallen: bool, seat: int) -> None:
    table.state.memo[FALLEN] = fallen << WEST
    event(table, "hordes-from-the-north", MACEDON)
    assert (table.step, table.state.to_move) == ("Muster", seat)
    before = sum(table.state.disks[seat])
    table.state.box[seat] = 2
    assert "neither yours nor next to" in table.refusal("deploy sogdiana" if seat == WEST else "deploy pala")
    for _ in range(4):
        table.do(table.legal()[0])
    assert sum(table.state.disks[seat]) == before + 4
    assert table.state.box[seat] == 2
    assert table.step == "Drawing"  # it is replaced
    assert 98 in table.state.discards


@pytest.mark.rule("P598")
def test_fewer_may_be_placed(table: Table) -> None:
    event(table, "hordes-from-the-north", MACEDON).do("done")
    assert sum(table.state.disks[WEST]) == 18
    assert table.step == "Drawing"


@pytest.mark.rule("P599", "P601", "P602")
@pytest.mark.parametrize("name", ["eastern-powers-attack", "mountain-tribes-descend", "desert-raiders"])
def test_three_events_serve_macedon_in_its_draw_step_and_else_the_heartland(table: Table, name: str) -> None:
    table.state.vp[MACEDON] = 50
    event(table, name, MACEDON)
    assert (table.step, table.state.to_move) == ("Invade", MACEDON)
    for seat, draw in ((WEST, True), (MACEDON, False)):
        other = Table("alexander").go("Retirement")
        event(other, name, seat, draw)
        assert (other.step, other.state.to_move) == ("Muster", HEARTLAND)
        assert other.on_map(BLACK) == {}


@pytest.mark.rule("P599", "P330")
@pytest.mark.parametrize(("drawn_by", "raises", "reason"), [(WEST, HEARTLAND, "P329"), (MACEDON, -1, "P330")])
def test_everybody_is_told_whom_an_event_gives_disks_and_its_automaton_has_nothing_against_them(
    drawn_by: int, raises: int, reason: str
) -> None:
    table = later(Table("alexander", None, sides="A----").go("Retirement"))
    for seat in range(5):
        table.deal(seat)
    table.deal(HEARTLAND, "hand-writing-on-the-wall")
    table.state.stack[1:] = [DrawStep(drawn_by, 2), Drawing(drawn_by, 1)]
    table.settle().do("draw eastern-powers-attack")
    table.until(lambda: table.state.to_move == HEARTLAND)
    view = table.game.observe(table.state, HEARTLAND)
    assert [subject.raises for subject in view.subjects] == [raises]
    assert ("gives the Persians disks" in table.game.describe(table.state).prompt) == (raises >= 0)
    agent = Npc(table.game, HEARTLAND, Random(1))
    agent.decide(view, table.game.decision(table.state))
    assert reason in agent.reason


@pytest.mark.rule("P600")
def test_invaders_from_the_sea_serve_the_levant(table: Table) -> None:
    event(table, "invaders-from-the-sea", MACEDON)
    assert (table.step, table.state.to_move) == ("Muster", LEVANT)


@pytest.mark.rule("P600")
def test_without_the_levant_it_is_removed_and_replaced(table: Table) -> None:
    table.state.memo[FALLEN] = 1 << LEVANT
    event(table, "invaders-from-the-sea", MACEDON)
    assert table.step == "Drawing"
    assert 100 in table.state.aside_cards


@pytest.mark.rule("P600")
def test_without_the_levant_it_is_removed_and_replaced_when_it_is_found_among_the_discards(table: Table) -> None:
    table.state.memo[FALLEN] = 1 << LEVANT
    for segment in table.state.deck.segments:
        segment[100] = segment[1] = 0
    table.state.discards = [1, 100]
    table.state.stack[1:] = [DrawStep(MACEDON, 2), SearchDiscards(MACEDON, 1)]
    table.settle().do("find invaders-from-the-sea")
    assert table.state.aside_cards == (100,)
    assert (table.step, len(table.legal())) == ("SearchDiscards", 1), "another one is found"
    table.do(table.legal()[0])
    assert table.offers("keep") == [table.game.cards.slugs[1]]


@pytest.mark.rule("P567", "P600")
def test_without_the_levant_it_does_not_decide_how_long_the_game_lasts(table: Table) -> None:
    later(table, 8).state.stack[1:] = [Reckoning(3)]
    table.state.memo[FALLEN] = 1 << LEVANT
    table.settle().do("reveal invaders-from-the-sea")
    assert (table.step, table.state.aside_cards) == ("SuddenEnd", (100,))
    reveal(table, odd=True)
    assert table.go("").state.outcome is not None


@pytest.mark.rule("P567")
def test_an_event_that_counts_decides_by_its_number_too(table: Table) -> None:
    later(table, 8).state.stack[1:] = [Reckoning(3)]
    for hand in range(5):
        table.deal(hand)
    table.settle().do("reveal invaders-from-the-sea")
    assert (table.step, table.state.to_move, table.state.ending) == ("Muster", LEVANT, 0)


@pytest.mark.rule("P603")
def test_breath_of_god_takes_a_card_or_a_mina_or_nothing(table: Table) -> None:
    later(table)
    for hand in range(5):
        table.deal(hand)
    table.deal(MACEDON, "traitor", "assassin").deal(WEST, "spy")
    state = table.state
    state.mina[:5] = [3, 3, 3, 0, 3]
    state.deck.take(103)
    state.stack[1:] = [CardPhase(), EventCard(103, asked=True)]
    table.settle()
    while table.step == "RandomLoss":
        table.do(table.legal()[0])
    assert [len(hand) for hand in state.hands[:5]] == [1, 0, 0, 0, 0]
    assert state.mina[:5] == [3, 3, 2, 0, 2]
    assert state.discards == [103]
    assert table.game.problems(state) == []


@pytest.mark.rule("P603", "P584")
def test_a_breath_lays_an_heirloom_down(table: Table) -> None:
    table.deal(MACEDON, "warrior-king")
    table.state.stack.append(RandomLoss(MACEDON, 1))
    table.settle().do("lot warrior-king")
    assert table.state.resting == (KING,)
