"""Darius & the Great Rebellion: a king without a capital, Egypt, the Greeks, the Cimmerians and the satraps."""

import pytest

from fourquarters.games.acme.abilities import Income
from fourquarters.games.acme.flow.barbarians import starts
from fourquarters.games.acme.flow.cardphase import playable
from fourquarters.games.acme.flow.deities import temples_check
from fourquarters.games.acme.flow.epoch import happen
from fourquarters.games.acme.flow.reckoning import Rebirth, leave, may_return, tally
from fourquarters.games.acme.gods import CAPTURED, HELD, LOST, God
from fourquarters.games.acme.scenarios import scenario
from fourquarters.games.acme.vocabulary import Invasion
from tests.games.acme.kit import BLACK, Table, started

PERSIA, EGYPT, GREEKS, CIMMERIANS, SATRAPS = range(5)


def win_back(table: Table) -> Table:
    """Persis is Controlled by its king when the Competition Phase ends."""
    return table.put(BLACK, persis=0).put(PERSIA, persis=1)


@pytest.mark.rule("P189", "P191", "P193", "P194", "P200")
def test_the_opening_is_the_printed_one() -> None:
    table = started("darius")
    state, game = table.state, table.game
    assert game.chart.key == "western"
    assert [game.peoples.civilizations[people].id for people in state.people[:5]] == [
        "medes-and-persians", "egypt", "greeks", "cimmerians", "hittites",
    ]  # fmt: skip
    assert game.peoples.civilizations[state.people[SATRAPS]].people == "the satraps"
    assert table.on_map(BLACK) == {
        "persis": 3, "babylon": 3, "elam": 3, "ur": 3, "armenia": 2, "medes": 2, "assur": 2, "akkad": 2,
    }  # fmt: skip
    assert sum(table.on_map(BLACK).values()) == 20
    assert [sum(table.on_map(seat).values()) for seat in range(5)] == [12] * 5
    assert [table.disks(seat, game.chart.ids[state.home[seat]]) for seat in range(1, 5)] == [2] * 4
    assert (state.epoch, state.turn, game.epochs) == (3, 3, 4)


@pytest.mark.rule("P190")
def test_the_persians_alone_have_two_sets_of_disks() -> None:
    game = started("darius").game
    assert [game.usable(seat) for seat in range(5)] == [98, 48, 48, 48, 48]
    assert "double_disks" not in game.setup.options


@pytest.mark.rule("P190")
def test_the_seat_keeps_both_sets_when_another_civilization_comes_back_on_it() -> None:
    table = started("darius")
    leave(table.game, table.state, PERSIA)
    table.state.stack.append(Rebirth(PERSIA))
    table.settle().do("choose elam")
    assert table.game.usable(PERSIA) == 98
    assert table.state.supply[PERSIA] + sum(table.on_map(PERSIA).values()) == 98


@pytest.mark.rule("P193", "P195", "P814")
def test_first_the_barbarians_then_the_persians_then_the_others() -> None:
    table = Table("darius")
    assert sum(table.on_map(BLACK).values()) == 20  # nobody is drawn yet
    table.do("order blue", "order green", "home thebes", "order red", "order purple")
    assert table.state.order == (GREEKS, EGYPT, SATRAPS, CIMMERIANS, PERSIA)
    assert (table.step, table.state.to_move) == ("Rally", PERSIA)
    assert all(not table.on_map(seat) for seat in range(1, 5))


@pytest.mark.rule("P199")
def test_two_in_susa_and_five_pairs_within_two_areas_of_it() -> None:
    table = Table("darius").go("Rally")
    assert table.on_map(PERSIA) == {"susa": 2}
    assert table.offers("place") == [
        "borsippa", "ctesiphon", "kassites", "northern-zagros", "samarra", "southern-zagros", "sumer",
    ]  # fmt: skip
    assert table.refusal("place elam") == "Barbarians stand in Elam (S5)"
    assert table.refusal("place susa") == "Susa has its disks; each group goes to another area (S5)"
    assert table.refusal("place upper-gulf").startswith("it must be a free Land area at most 2 steps from Susa")
    table.do("place sumer", "place samarra", "place kassites", "place borsippa")
    assert table.refusal("place sumer") == "Sumer has its disks; each group goes to another area (S5)"
    table.do("place ctesiphon")
    assert table.on_map(PERSIA) == dict.fromkeys(
        ("susa", "sumer", "samarra", "kassites", "borsippa", "ctesiphon"), 2
    )  # fmt: skip


@pytest.mark.rule("P206", "P845")
def test_persis_is_open_and_the_edge_runs_behind_it() -> None:
    table = started("darius")
    chart = table.game.chart
    persis = table.area("persis")
    assert chart.in_play(persis)
    assert sorted(chart.ids[area] for area in chart.next[persis]) == ["elam", "southern-zagros", "upper-gulf"]
    for beyond in ("carmania", "lower-gulf", "paraetaceni", "sargatians", "utians"):
        assert not chart.in_play(table.area(beyond))
    east = starts(table.game, table.state, Invasion("east"))
    assert east >> persis & 1
    assert not east >> table.area("elam") & 1  # it lies behind Persis now


@pytest.mark.rule("P196")
def test_the_display_does_nothing_before_persis_is_won_back_and_then_for_good() -> None:
    table = started("darius")
    game, state = table.game, table.state
    assert game.chart.ids[state.home[PERSIA]] == "persis"
    assert game.abilities(state, PERSIA) == ()
    assert game.abilities(state, EGYPT)
    table.put(PERSIA, persis=2)
    assert game.abilities(state, PERSIA) == ()  # Contested is not Controlled
    win_back(table).go("DrawStep")
    assert game.has(state, PERSIA, Income)
    assert "The Medes & Persians Control Persis again and are no longer in exile." in [
        game.tell(event) for event in table.told if event.name == "homecoming"
    ]
    table.put(BLACK, persis=3).put(PERSIA, persis=0)
    assert game.has(state, PERSIA, Income)


@pytest.mark.rule("P198")
def test_no_deity_is_built_before_and_none_while_persis_is_not_controlled() -> None:
    table = started("darius").go("Deployment").deal(PERSIA, "oasis")
    table.state.mina[PERSIA] = 9
    table.put(PERSIA, persis=1)
    table.until(lambda: table.step == "CardAction" and table.state.to_move == PERSIA)
    assert not table.offers("build")
    assert table.refusal("build war") == "by a rule of the scenario you cannot build a Deity now (P5)"
    table.put(BLACK, persis=0)
    assert table.offers("build")


@pytest.mark.rule("P198")
def test_nor_later_whenever_persis_is_lost_again() -> None:
    table = win_back(started("darius")).go("DrawStep")
    assert "homecoming" in {event.name for event in table.told}
    table.go("Deployment").deal(PERSIA, "oasis").put(BLACK, persis=0)
    table.state.mina[PERSIA] = 9
    table.until(lambda: table.step == "CardAction" and table.state.to_move == PERSIA)
    assert table.offers("build")
    table.put(BLACK, persis=3)
    assert not table.state.exiled(PERSIA)
    assert not table.offers("build")


@pytest.mark.rule("P198")
@pytest.mark.parametrize("card", ["gold-smith", "prophet", "monotheism"])
def test_nor_does_a_card_bring_one_back(card: str) -> None:
    table = started("darius").go("Deployment").put(PERSIA, persis=2)
    table.state.set_god(0, God(LOST, PERSIA))
    assert not playable(table.game, table.state, PERSIA, table.card(card))
    table.put(BLACK, persis=0)
    assert playable(table.game, table.state, PERSIA, table.card(card))


@pytest.mark.rule("P198")
def test_nor_does_the_end_of_an_epoch() -> None:
    table = started("darius").go("Deployment").put(PERSIA, persis=2)
    table.state.set_god(0, God(LOST, PERSIA))
    happen(table.game, table.state, 0)
    assert table.state.gods[0] == God(LOST, PERSIA)
    table.put(BLACK, persis=0)
    happen(table.game, table.state, 0)
    assert table.state.gods[0] == God(HELD, PERSIA)


@pytest.mark.rule("P197")
def test_a_deity_from_the_beginning_waits_in_persis_until_it_is_controlled() -> None:
    table = started("darius", initial_deities=True)
    game, state = table.game, table.state
    deity = next(number for number, god in enumerate(state.gods) if god.owner == PERSIA)
    temples_check(game, state)
    assert state.gods[deity] == God(HELD, PERSIA)  # the Barbarians who hold Persis do not destroy it
    table.put(PERSIA, persis=3)
    assert not state.active(PERSIA)
    assert state.working(PERSIA) == -1
    assert game.observe(state, None).deities[deity].status == "dormant"
    before = tally(game, state, PERSIA)
    table.put(BLACK, persis=0)
    assert state.active(PERSIA)
    assert state.working(PERSIA) == deity
    assert tally(game, state, PERSIA) == before + 1


@pytest.mark.rule("P197")
def test_another_civilization_can_capture_it_there() -> None:
    table = started("darius", initial_deities=True).put(BLACK, persis=0).put(SATRAPS, persis=1)
    deity = next(number for number, god in enumerate(table.state.gods) if god.owner == PERSIA)
    temples_check(table.game, table.state)
    assert table.state.gods[deity] == God(CAPTURED, PERSIA, SATRAPS)


@pytest.mark.rule("P196")
def test_exile_is_not_the_ruin_that_gilgamesh_asks_for() -> None:
    table = started("darius")
    assert not may_return(table.game, table.state, PERSIA)
    table.clear().put(PERSIA, susa=2)
    assert may_return(table.game, table.state, PERSIA)  # six disks or fewer are


@pytest.mark.rule("P192")
def test_two_other_home_areas_end_the_game_after_the_victory_tally() -> None:
    table = started("darius").clear()
    table.put(PERSIA, susa=1).put(EGYPT, thebes=1, hattusha=1, thrace=1)
    table.go("")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.end, outcome.rule, table.state.number) == ("conquest", "P192", 1)
    assert not any(table.state.hands)  # nobody has drawn: the turn was not played to its end


@pytest.mark.rule("P192")
@pytest.mark.parametrize("areas", [("thebes", "hattusha"), ("abydos", "hattusha", "thrace")])
def test_one_other_home_area_or_two_without_ones_own_do_not(areas: tuple[str, ...]) -> None:
    table = started("darius").clear()
    table.put(PERSIA, susa=1).put(EGYPT, **dict.fromkeys(areas, 1))
    table.until(lambda: table.state.number == 2 or table.step == "")
    assert table.state.outcome is None


@pytest.mark.rule("P191")
def test_otherwise_it_ends_with_epoch_iv() -> None:
    table = started("darius")
    table.state.epoch, table.state.turn = 4, 4
    table.go("")
    assert table.state.outcome is not None
    assert table.state.outcome.end == "epochs"


@pytest.mark.rule("P201", "P203", "P204", "P205")
def test_ways_to_play_it_with_fewer() -> None:
    ways: dict[int, list[str]] = {}
    for way in scenario("darius").players:
        ways.setdefault(way.players, []).append(way.seats)
        assert way.seats[PERSIA] == "A"
        assert way.seats.count("A") == 1
    assert ways[1] == ["A----"]
    assert sorted(ways[2]) == ["A--BB", "A-B-B", "A-BB-", "AB--B", "AB-B-", "ABB--"]
    assert sorted(ways[3]) == ["ABBCC", "ABCBC", "ABCCB"]
    assert sorted(ways[4]) == ["A-BCD", "AB-CD", "ABC-D", "ABCD-"]


@pytest.mark.rule("P837")
@pytest.mark.parametrize("key", ["darius", "successors"])
def test_two_civilizations_of_one_person_stay_two(key: str) -> None:
    way = next(way for way in scenario(key).players if any(way.seats.count(letter) > 1 for letter in way.seats))
    one = next(seat for seat, letter in enumerate(way.seats) if way.seats.count(letter) > 1)
    other = way.seats.rindex(way.seats[one])
    table = Table(key).go("Retirement")
    assert table.state.order.index(one) != table.state.order.index(other)
    assert not set(table.hand(one)) & set(table.hand(other))
    table.clear().put(one, abydos=2).put(other, abydos=1)
    table.until(lambda: table.state.contest is not None)
    assert table.state.contest is not None
    assert table.game.chart.ids[table.state.contest.area] == "abydos"  # each is the other's opponent


@pytest.mark.rule("P202")
def test_everybody_is_hostile_to_everybody_and_to_the_persians_first() -> None:
    for one in scenario("darius").npcs:
        assert (one.hostile, one.lasting, one.ties) == (("all",), True, ("medes-and-persians",))
    assert {one.npc for one in scenario("darius").npcs} == {"egypt", "greeks", "cimmerians", "hittites"}
