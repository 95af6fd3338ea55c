"""Mithridates the Great, by the numbers of docs/rules/acme/scenarios/mithridates.md."""

import pytest

from fourquarters.games.acme.flow.hands import RandomLoss, begin_spying
from fourquarters.games.acme.flow.heirlooms import Recovery
from fourquarters.games.acme.flow.losses import Loss, Losses
from fourquarters.games.acme.flow.reckoning import DrawStep, Rebirth, Reckoning, leave, may_return
from fourquarters.games.acme.flow.spoils import sack
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.scenarios import scenario
from fourquarters.games.acme.vocabulary import Spy
from tests.games.acme.kit import BLACK, Table

SELEUCIDS, EGYPT, PONTUS, ROME = range(4)
INFANTRY = 31


@pytest.fixture
def table() -> Table:
    return Table("mithridates")


def draw_step(table: Table, mina: int) -> Table:
    """Rome's Draw Step with Armored Infantry face down."""
    table.go("Retirement")
    table.state.drop(ROME, INFANTRY)
    table.game.throw(table.state, INFANTRY)
    table.state.mina[ROME] = mina
    table.state.stack[1:] = [DrawStep(ROME)]
    return table.settle()


def _numbered(table: Table, even: bool) -> str:
    """A card that can be revealed now."""
    names = table.offers("reveal")
    return next(name for name in names if (table.card(name) % 2 == 0) == even and table.card(name) < 90)


@pytest.mark.rule("P635", "P638", "P639", "P640", "P641", "P642", "P643", "P647")
def test_the_opening_position_is_the_printed_one(table: Table) -> None:
    table.go("Retirement")
    state = table.state
    assert state.order == (ROME, PONTUS, SELEUCIDS, EGYPT)
    assert [sum(row) for row in state.disks[:4]] == [12, 12, 12, 12]
    assert table.on_map(ROME) == {
        "arzawa": 2, "icarian-sea": 1, "ilium": 2, "marmaran-sea": 1, "rhodes": 2, "thrace": 4,
    }  # fmt: skip
    around = ("kaska", "kumannis", "hattusha", "tarsus", "karahuyuk", "lydia", "lukka")
    assert table.on_map(PONTUS) == {"pala": 3, **dict.fromkeys((*around, "caucasus-sea", "pontus-euxinus"), 1)}
    assert table.on_map(SELEUCIDS) == {"aleppo": 3, "byblos": 3, "tyre": 3, "ugarit": 3}
    river = ("memphis", "amarna", "abydos", "thebes", "alashiya", "sinai", "egyptian-sea", "sinai-sea", "reed-sea")
    assert table.on_map(EGYPT) == {"nile-delta": 3, **dict.fromkeys(river, 1)}
    assert table.on_map(BLACK) == {
        "cilician-strait": 1, "judah": 3, "levantine-sea": 1, "midian": 3, "nabatea": 3, "petra": 3, "red-sea": 1,
        "rhodian-sea": 1,
    }  # fmt: skip
    assert [table.game.chart.ids[home] for home in state.home[:4]] == ["aleppo", "nile-delta", "pala", "thrace"]
    assert [len(hand) for hand in state.hands[:4]] == [4, 4, 4, 5]
    gods = {table.game.deities[number].id: god.owner for number, god in enumerate(state.gods) if god.owner >= 0}
    assert gods == {"father": ROME, "war": PONTUS, "peace": SELEUCIDS, "dead": EGYPT}
    assert state.cubes[table.area("hattusha")] == PONTUS
    assert table.game.chart.key == "abbreviated"
    assert table.game.title.scenario("mithridates").seat_names == ("Seleucids", "Egypt", "Pontus", "Rome")


@pytest.mark.rule("P639", "P640", "P641", "P642")
def test_each_has_the_colour_that_is_printed() -> None:
    colours = TITLE.seat_names
    assert [colours[seat] for seat in (ROME, PONTUS, SELEUCIDS, EGYPT)] == ["purple", "blue", "orange", "green"]
    peoples = [one.people for one in scenario("mithridates").cast]
    assert [peoples[seat] for seat in (ROME, PONTUS, SELEUCIDS, EGYPT)] == [
        "assyria", "greeks", "medes-and-persians", "egypt",
    ]  # fmt: skip


@pytest.mark.rule("P846", "P7")
def test_three_barbarians_in_a_desert_last_until_the_first_competitions_are_over(table: Table) -> None:
    table.go("Retirement")
    assert table.disks(BLACK, "midian") == 3
    assert table.game.problems(table.state) == []
    while table.state.turn == 1:
        table.go("CardAction").do("pass")
        if table.state.passed & 15 == 15 or table.step != "CardAction":
            break
    table.go("Retirement")
    assert (table.state.turn, table.disks(BLACK, "midian")) == (2, 2)


@pytest.mark.rule("P644", "P645", "P646", "P636")
def test_the_file_says_who_plays_with_whom() -> None:
    found = scenario("mithridates")
    ways = {players: {each.seats for each in found.players if each.players == players} for players in (1, 2, 3)}
    assert ways == {1: {"---A", "--A-"}, 2: {"ABAB"}, 3: {"ABAC"}}
    assert len(found.cast) == 4
    assert {each.npc: each.hostile for each in found.npcs} == {"assyria": ("greeks",), "greeks": ("assyria",)}
    assert all(each.lasting for each in found.npcs)


@pytest.mark.rule("P637", "P826")
@pytest.mark.parametrize(("turn", "reveals"), [(1, False), (2, False), (3, True)])
def test_only_after_turn_three_a_card_may_end_the_game(table: Table, turn: int, reveals: bool) -> None:
    table.go("Retirement")
    state = table.state
    assert (state.epoch, state.turn) == (4, 1)
    state.turn, state.vp[PONTUS] = turn, 30
    state.stack[1:] = [Reckoning(3)]
    table.settle()
    assert (table.step == "SuddenEnd") == reveals
    if reveals:
        twin = state.clone()
        table.do(f"reveal {_numbered(table, even=True)}")
        assert state.ending == 0
        table.match.state = twin
        state = twin
        table.do(f"reveal {_numbered(table, even=False)}")
        while table.step == "BuyVictory":
            table.do("buy-vp 0")
        assert state.outcome is not None
        assert state.outcome.winners == (PONTUS,)


@pytest.mark.rule("P637")
def test_it_ends_with_turn_four(table: Table) -> None:
    table.go("Retirement")
    table.state.turn = 4
    table.state.stack[1:] = [Reckoning(3)]
    table.settle()
    while table.step == "BuyVictory":
        table.do("buy-vp 0")
    assert table.state.outcome is not None


@pytest.mark.rule("P648")
def test_rome_gains_at_least_six_disks_and_the_others_three(table: Table) -> None:
    table.go("Retirement")
    assert [table.game.growth_limits(table.state, seat)[0] for seat in range(4)] == [3, 3, 3, 6]
    table.clear().put(ROME, thrace=1)
    table.do("done")
    assert table.state.box[ROME] >= 6


@pytest.mark.rule("P649")
@pytest.mark.parametrize(("seat", "mina"), [(ROME, 1), (PONTUS, 0)])
def test_rome_plunders_a_mina_besides_captives(table: Table, seat: int, mina: int) -> None:
    table.go("Retirement")
    waiting = table.state.box[ROME]
    sack(table.game, table.state, seat, EGYPT, table.area("memphis"))
    assert table.state.loot[seat] == mina
    if seat == ROME:
        table.settle()
        assert table.state.box[ROME] - waiting == 2


@pytest.mark.rule("P650", "P651")
def test_armored_infantry_stays_with_rome(table: Table) -> None:
    table.go("Retirement")
    game, state = table.game, table.state
    assert INFANTRY in state.hands[ROME]
    assert INFANTRY not in game.losable(state, ROME)
    assert len(game.losable(state, ROME)) == 4
    state.stack.append(Losses(72, (Loss(ROME, table.area("thrace"), 1),)))
    table.settle()
    assert "armored-infantry" not in table.offers("save-card")
    assert len(table.offers("save-card")) == 4
    state.stack[-1] = RandomLoss(ROME, 5)
    table.settle()
    while table.step == "RandomLoss":
        assert "armored-infantry" not in table.offers("lot")
        table.do(table.legal()[0])
    assert state.hands[ROME] == (INFANTRY,)
    begin_spying(game, state, PONTUS, ROME, Spy(then="take"))
    assert table.settle().step == "Retirement"


@pytest.mark.rule("P652")
def test_it_comes_back_for_a_mina_or_a_card_or_waits(table: Table) -> None:
    draw_step(table, 2)
    assert table.legal() == ["done", "recover armored-infantry", "recover-draw armored-infantry"]
    table.do("recover armored-infantry")
    assert table.state.mina[ROME] == 1
    assert INFANTRY in table.state.hands[ROME]
    assert "buy none: draw 3 cards" in [choice.label for choice in table.game.describe(table.state).choices]


@pytest.mark.rule("P652")
def test_without_a_mina_it_costs_a_card(table: Table) -> None:
    draw_step(table, 0)
    assert table.legal() == ["done", "recover-draw armored-infantry"]
    assert "you need a mina" in table.refusal("recover armored-infantry")
    before = len(table.state.hands[ROME])
    table.do("recover-draw armored-infantry")
    while table.step == "Drawing":
        table.do(next(line for line in table.legal() if "draw " in line))
    assert len(table.state.hands[ROME]) == before + 1 + 2  # the infantry, and two cards instead of three


@pytest.mark.rule("P652")
def test_who_draws_no_card_cannot_give_one_for_it(table: Table) -> None:
    draw_step(table, 1)
    table.state.stack[1:] = [DrawStep(ROME, stage=1, fewer=3), Recovery(ROME)]
    assert table.settle().legal() == ["done", "recover armored-infantry"]


@pytest.mark.rule("P652")
def test_left_where_it_lies_it_is_still_there_next_time(table: Table) -> None:
    draw_step(table, 1).do("done")
    assert table.state.resting == (INFANTRY,)
    assert table.match.view(PONTUS).resting == [[ROME, INFANTRY]]


@pytest.mark.rule("P654")
def test_a_negated_infantry_rests_too(table: Table) -> None:
    from fourquarters.games.acme.flow.competition import Tactic

    table.go("Retirement")
    table.state.drop(ROME, INFANTRY)
    Tactic(ROME, INFANTRY, asked=True).called_off(table.game, table.state)
    assert table.state.resting == (INFANTRY,)
    assert INFANTRY not in table.state.discards


def rome_gone(*, resting: bool = False) -> Table:
    """With three people Rome may return even in the last Epoch (P67); here it has, as the Hittites."""
    table = Table("mithridates", None, sides="ABAC").go("Retirement")
    if resting:
        table.state.drop(ROME, INFANTRY)
        table.game.throw(table.state, INFANTRY)
    table.put(ROME, **dict.fromkeys(("rhodes", "arzawa", "ilium", "marmaran_sea", "icarian_sea"), 0))
    assert may_return(table.game, table.state, ROME)
    leave(table.game, table.state, ROME)
    table.state.stack.append(Rebirth(ROME))
    return table.settle().do("choose hittites").go("Retirement")


@pytest.mark.rule("P649")
def test_who_comes_back_in_romes_place_has_no_roman_loot() -> None:
    table = rome_gone()
    sack(table.game, table.state, ROME, EGYPT, table.area("memphis"))
    assert table.state.loot[ROME] == 0


@pytest.mark.rule("P651")
def test_in_the_hand_of_who_comes_back_the_infantry_is_a_card_like_any_other() -> None:
    table = rome_gone()
    assert INFANTRY in table.state.hands[ROME]
    assert INFANTRY in table.game.losable(table.state, ROME)
    table.state.stack[1:] = [DrawStep(ROME)]
    table.settle().go("Drawing")
    assert INFANTRY in table.state.hands[ROME], "nor does it lapse by itself"
    table.state.drop(ROME, INFANTRY)
    table.game.throw(table.state, INFANTRY)
    assert (table.state.resting, INFANTRY in table.state.discards) == ((), True)


@pytest.mark.rule("P651", "P652")
def test_face_down_it_is_discarded_when_rome_leaves() -> None:
    table = rome_gone(resting=True)
    assert table.state.resting == ()
    assert INFANTRY in table.state.discards
    assert table.game.problems(table.state) == []
