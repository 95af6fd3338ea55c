"""Rome vs. Parthia, by the numbers of docs/rules/acme/scenarios/rome-vs-parthia.md."""

import pytest

from fourquarters.games.acme.disks import BLACK, NEUTRAL
from fourquarters.games.acme.flow.cardphase import Announced
from fourquarters.games.acme.flow.hands import RandomLoss
from fourquarters.games.acme.flow.heirlooms import take_up
from fourquarters.games.acme.flow.losses import Loss, suffer
from fourquarters.games.acme.flow.reckoning import DrawStep, Reckoning, bonus_vp, tally
from fourquarters.games.acme.flow.spoils import sack
from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.scenarios import scenario
from fourquarters.games.acme.state_parts import Investment
from tests.games.acme.kit import Table

ROME, PARTHIA = range(2)
INFANTRY, STALLIONS = 31, 18
EGYPT = {
    "nile-delta", "alashiya", "memphis", "amarna", "abydos", "thebes", "sinai", "egyptian-sea", "sinai-sea", "reed-sea",
}  # fmt: skip


@pytest.fixture
def table() -> Table:
    """The first Growth Phase, with the twelve disks of both where the first offers put them."""
    return Table("rome-vs-parthia").go("Retirement")


@pytest.mark.rule("P655", "P660", "P661", "P662", "P663", "P664", "P665", "P853")
def test_the_opening_position_is_the_printed_one() -> None:
    table = Table("rome-vs-parthia")
    state = table.state
    assert table.step == "Follow"
    assert [sum(row) for row in state.disks[:2]] == [20, 29]
    west = (
        "kaska", "kumannis", "ugarit", "carchemish", "judah", "byblos", "tyre", "thrace", "ilium", "arzawa", "lydia",
        "lukka", "karahuyuk", "pala", "hattusha", "tarsus", "rhodes",
    )  # fmt: skip
    assert table.on_map(ROME) == {"aleppo": 3, **dict.fromkeys(west, 1)}
    assert table.disks(PARTHIA, "ctesiphon") == 3
    assert set(table.on_map(PARTHIA).values()) == {1, 3}
    neutrals = table.on_map(NEUTRAL)
    thrice = ("petra", "north-caucasus", "south-caucasus", "colchis", "zab", "armenia", "iberia", "caspians")
    independents = {**dict.fromkeys(thrice, 3), "midian": 2, "nabatea": 2, "red-sea": 1}
    assert neutrals == {**dict.fromkeys(EGYPT, 1), **independents}
    assert sum(independents.values()) == 29
    assert sum(neutrals.values()) + state.supply[NEUTRAL] == 50
    assert [table.game.usable(seat) for seat in (ROME, PARTHIA)] == [98, 98]
    assert state.order == (ROME, PARTHIA)
    land = {table.game.chart.ids[area] for area in table.game.chart.land}
    empty = land - set(table.on_map(ROME)) - set(table.on_map(PARTHIA)) - set(neutrals)
    assert empty == {"eastern-desert", "western-desert"}
    gods = {table.game.deities[number].id: god.owner for number, god in enumerate(state.gods) if god.owner >= 0}
    assert gods == {"father": ROME, "sky": PARTHIA}
    assert scenario("rome-vs-parthia").border == (
        "kaska", "kumannis", "carchemish", "aleppo", "judah", "tyre", "petra", "midian",
    )  # fmt: skip


@pytest.mark.rule("P667")
def test_both_place_twelve_more_where_they_stand_rome_first() -> None:
    table = Table("rome-vs-parthia")
    assert set(table.offers("place")) == set(table.on_map(ROME))
    assert "you have no disk in Susa" in table.refusal("place susa")
    for _ in range(3):
        table.do("place tyre")
    assert "as many as you may place" in table.refusal("place tyre")
    for _ in range(9):
        table.do(table.legal()[0])
    assert table.state.to_move == PARTHIA
    assert "tyre" not in table.offers("place")
    table.go("Retirement")
    assert [sum(row) for row in table.state.disks[:2]] == [32, 41]


@pytest.mark.rule("P667")
def test_parthia_places_its_twelve_only_where_it_stands_too() -> None:
    table = Table("rome-vs-parthia")
    table.until(lambda: table.state.to_move == PARTHIA)
    assert table.step == "Follow"
    assert set(table.offers("place")) == set(table.on_map(PARTHIA))
    assert "you have no disk in Armenia" in table.refusal("place armenia")


@pytest.mark.rule("P664", "P665")
def test_the_home_areas_are_aleppo_and_ctesiphon() -> None:
    table = Table("rome-vs-parthia")
    assert [table.game.chart.ids[home] for home in table.state.home[:2]] == ["aleppo", "ctesiphon"]


@pytest.mark.rule("P666", "P668")
def test_cards_and_strongholds_come_next(table: Table) -> None:
    assert [len(hand) for hand in table.state.hands[:3]] == [5, 5, 0]
    assert table.state.cubes[table.area("hattusha")] == ROME
    assert table.state.cubes[table.area("northern-zagros")] == PARTHIA


@pytest.mark.rule("P827")
def test_a_marker_is_no_disk(table: Table) -> None:
    assert table.at("carchemish") == {ROME: table.disks(ROME, "carchemish")}
    assert table.at("midian") == {NEUTRAL: 2}


@pytest.mark.rule("P657", "P658", "P659")
def test_only_after_turn_four_a_card_decides(table: Table) -> None:
    state = table.state
    assert (state.epoch, state.turn) == (4, 1)
    for turn in (2, 3):
        state.turn = turn
        assert not table.game.may_end_suddenly(state)
    state.turn = 4
    assert table.game.may_end_suddenly(state)
    assert [card for card in (5, 6, 7, 8, 9, 50, 69, 88, 90) if table.game.ends_epoch(card)] == []
    assert all(table.game.ends_epoch(card) for card in (1, 14, 20, 39, 42, 61, 100))
    state.turn = 5
    assert not table.game.may_end_suddenly(state)
    state.stack[1:] = [Reckoning(4)]
    table.settle()
    while table.step == "BuyVictory":
        table.do("buy-vp 0")
    assert state.outcome is not None
    told = [event.name for event in table.told]
    assert told.count("epoch-event") == 0


@pytest.mark.rule("P658")
def test_the_fifth_turn_is_played_if_no_such_digit_comes_up(table: Table) -> None:
    table.state.turn = 4
    table.state.stack[1:] = [Reckoning(3)]
    table.settle()
    name = next(name for name in table.offers("reveal") if not table.game.ends_epoch(table.card(name)))
    table.do(f"reveal {name}").go("Retirement")
    assert (table.state.turn, table.state.epoch) == (5, 4)


@pytest.mark.rule("P656")
def test_the_file_says_who_is_hostile() -> None:
    assert [(each.npc, each.hostile, each.lasting) for each in scenario("rome-vs-parthia").npcs] == [
        ("assyria", ("medes-and-persians",), True),
        ("medes-and-persians", ("assyria",), True),
    ]


@pytest.mark.rule("P669", "P828")
def test_nobody_places_where_an_egyptian_disk_stands(table: Table) -> None:
    table.put(ROME, ugarit=1).go("Deployment")
    table.put(ROME, levantine_sea=1)
    assert not set(table.offers("deploy")) & EGYPT
    assert "keeps you out of Alashiya" in table.refusal("deploy alashiya")
    table.put(NEUTRAL, alashiya=0)
    assert "alashiya" in table.offers("deploy")


@pytest.mark.rule("P669")
def test_no_card_removes_an_egyptian_disk_but_independents_are_fair_game(table: Table) -> None:
    losses = tuple(Loss(NEUTRAL, table.area(name), 1) for name in ("memphis", "petra"))
    suffer(table.game, table.state, 72, losses)
    table.settle()
    assert (table.disks(NEUTRAL, "memphis"), table.disks(NEUTRAL, "petra")) == (1, 2)
    table.put(BLACK, memphis=2)
    suffer(table.game, table.state, 72, (Loss(BLACK, table.area("memphis"), 1),))
    table.settle()
    assert table.at("memphis") == {NEUTRAL: 1, BLACK: 1}, "only Egypt's own disks are safe"


@pytest.mark.rule("P670")
def test_growth_is_twelve_whatever_stands_on_the_map(table: Table) -> None:
    assert [table.game.growth_limits(table.state, seat) for seat in (ROME, PARTHIA)] == [(12, 12), (12, 12)]
    table.do("done")
    assert table.state.box[ROME] == 12
    assert [seat.growth for seat in table.match.view(ROME).seats[:2]] == [12, 12]
    table = Table("rome-vs-parthia").go("Retirement")
    table.clear().put(ROME, aleppo=1).do("done")
    assert table.state.box[ROME] == 12


@pytest.mark.rule("P670")
@pytest.mark.parametrize(("supply", "left"), [(50, 38), (12, 0), (5, 0)])
def test_a_deity_brings_nothing_beyond_twelve(table: Table, supply: int, left: int) -> None:
    state = table.state
    deities = {deity.id: number for number, deity in enumerate(table.game.deities)}
    state.set_god(deities["father"], God())
    state.set_god(deities["mother"], God(HELD, ROME))
    state.supply[ROME] = supply
    table.do("done").go("Granary")
    assert "god-income" in {event.name for event in table.told}
    assert (state.box[ROME], state.supply[ROME]) == (supply - left, left)


@pytest.mark.rule("P671")
def test_rome_has_its_loot_and_its_infantry(table: Table) -> None:
    assert INFANTRY in table.state.hands[ROME]
    assert INFANTRY not in table.game.losable(table.state, ROME)
    sack(table.game, table.state, ROME, PARTHIA, table.area("susa"))
    assert table.state.loot[ROME] == 1


@pytest.mark.rule("P672")
def test_parthia_keeps_its_stallions(table: Table) -> None:
    state = table.state
    assert STALLIONS in state.hands[PARTHIA]
    state.stack.append(RandomLoss(PARTHIA, 5))
    table.settle()
    while table.step == "RandomLoss":
        table.do(table.legal()[0])
    assert state.hands[PARTHIA] == (STALLIONS,)


@pytest.mark.rule("P673")
def test_used_up_they_rest_and_come_back_with_their_disks(table: Table) -> None:
    game, state = table.game, table.state
    state.drop(PARTHIA, STALLIONS)
    state.table[PARTHIA] = (Investment(STALLIONS, 1),)
    state.supply[PARTHIA] -= 1
    game.spend_from(state, PARTHIA, STALLIONS)
    state.supply[PARTHIA] += 1
    assert state.resting == (STALLIONS,)
    before = state.supply[PARTHIA]
    take_up(game, state, PARTHIA, STALLIONS)
    assert state.table[PARTHIA] == (Investment(STALLIONS, 4),)
    assert state.supply[PARTHIA] == before - 4
    assert game.problems(state) == []


@pytest.mark.rule("P673")
@pytest.mark.parametrize(("supply", "disks"), [(2, 2), (0, 0)])
def test_with_fewer_disks_in_supply_it_has_fewer_and_without_any_it_waits(
    table: Table, supply: int, disks: int
) -> None:
    state = table.state
    state.drop(PARTHIA, STALLIONS)
    state.resting, state.mina[PARTHIA], state.supply[PARTHIA] = (STALLIONS,), 1, supply
    state.stack[1:] = [DrawStep(PARTHIA)]
    table.settle()
    assert (table.step == "Recovery") == bool(disks)
    if disks:
        table.do("recover breeder-of-stallions")
        assert state.table[PARTHIA] == (Investment(STALLIONS, disks),)


@pytest.mark.rule("P674")
def test_a_negated_breeder_rests_too(table: Table) -> None:
    table.state.drop(PARTHIA, STALLIONS)
    Announced(PARTHIA, STALLIONS, 0).called_off(table.game, table.state)
    assert table.state.resting == (STALLIONS,)


@pytest.mark.rule("P676", "P677")
@pytest.mark.parametrize(
    ("seat", "area", "vp"),
    [
        (ROME, "thrace", 0), (ROME, "carchemish", 0), (ROME, "petra", 0), (ROME, "susa", 1), (ROME, "nabatea", 0),
        (ROME, "armenia", 1), (PARTHIA, "susa", 0), (PARTHIA, "armenia", 0), (PARTHIA, "carchemish", 1),
        (PARTHIA, "petra", 1), (PARTHIA, "lydia", 1),
    ],
)  # fmt: skip
def test_only_conquests_score(table: Table, seat: int, area: str, vp: int) -> None:
    table.clear()
    table.put(seat, **{area.replace("-", "_"): 2 if area == "nabatea" else 3})
    assert tally(table.game, table.state, seat) == vp


@pytest.mark.rule("P676", "P677", "E1")
def test_nor_does_any_other_city_count_for_the_bonus_for_most_cities(table: Table) -> None:
    game, state = table.game, table.state
    table.clear().put(ROME, thrace=3, lydia=3, pala=3)
    bonus_vp(game, state)
    assert state.vp[:2] == [0, 0], "three Cities where Rome began are none at all"
    table.put(PARTHIA, tyre=3)
    bonus_vp(game, state)
    assert state.vp[:2] == [0, 2]
    table.put(ROME, susa=3)
    bonus_vp(game, state)
    assert state.vp[:2] == [1, 3]
