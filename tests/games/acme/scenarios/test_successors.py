"""Successors: Ptolemy, Lysimachus, Seleucus, the Scythians and Porus."""

import pytest

from fourquarters.games.acme.scenarios import scenario
from tests.games.acme.kit import Table, started

PTOLEMY, LYSIMACHUS, SELEUCUS, SCYTHIANS, PORUS = range(5)


def at_turn_four() -> Table:
    """Turn 4 with a disk each somewhere, before the card that decides whether another turn is played."""
    table = started("successors").clear()
    for seat, area in enumerate(("abydos", "ilium", "carmania", "dahae", "aria")):
        table.put(seat, **{area: 1})
    table.state.turn = 4
    return table.go("SuddenEnd")


def reveal(table: Table, odd: int) -> Table:
    """The first card of the deck with an odd or even number is revealed."""
    card = next(card for card in table.offers("reveal") if table.card(card) % 2 == odd)
    return table.do(f"reveal {card}")


@pytest.mark.rule("P207", "P208", "P213")
def test_the_opening_is_the_printed_one() -> None:
    table = started("successors")
    state, game = table.state, table.game
    assert game.chart.key == "full"
    cast = [game.peoples.civilizations[people] for people in state.people[:5]]
    assert [(one.id, one.name) for one in cast] == [
        ("egypt", "Kingdom of Ptolemy"),
        ("greeks", "Kingdom of Lysimachus"),
        ("medes-and-persians", "Kingdom of Seleucus"),
        ("scythians", "Scythians"),
        ("indus-valley", "Kingdom of Porus"),
    ]
    assert game.chart.ids[state.home[PORUS]] == "mohenjo-daro"
    assert [sum(table.on_map(seat).values()) for seat in range(5)] == [12, 12, 18, 12, 12]
    assert (state.epoch, state.turn, game.epochs) == (4, 2, 4)


@pytest.mark.rule("P213", "P214", "P215", "P216")
def test_seleucus_places_first_and_again_after_the_others_and_goes_last() -> None:
    table = Table("successors").do("order blue", "home persis", "order red", "order orange", "home thebes")
    table.do("order purple")
    assert table.state.order == (PORUS, PTOLEMY, SCYTHIANS, LYSIMACHUS, SELEUCUS)
    placing: list[tuple[str, int]] = []
    while table.step in ("Settle", "Follow"):
        now = (table.step, table.state.to_move)
        placing += [now] if now not in placing else []
        table.do(table.legal()[0])
    assert placing == [
        ("Settle", SELEUCUS), ("Settle", PORUS), ("Settle", PTOLEMY), ("Settle", SCYTHIANS), ("Settle", LYSIMACHUS),
        ("Follow", SELEUCUS),
    ]  # fmt: skip
    assert sum(table.on_map(SELEUCUS).values()) == 18
    table.until(lambda: table.step == "Deployment" and table.state.to_move == SELEUCUS)
    grown = [event.args[0] for event in table.told if event.name == "acquired"]
    assert grown[-1] == SELEUCUS
    assert len(grown) == 5  # he grows last


@pytest.mark.rule("P216")
def test_after_the_first_turn_seleucus_moves_like_everybody() -> None:
    table = started("successors").clear()
    for seat, area in enumerate(("abydos", "ilium", "carmania", "dahae", "aria")):
        table.put(seat, **{area: 1})
    table.put(SELEUCUS, sargatians=3).until(lambda: table.state.number == 2)
    assert table.state.order[0] == SELEUCUS  # the only one with a City


@pytest.mark.rule("P215")
def test_the_six_go_where_he_stands_or_next_to_that_where_nobody_is() -> None:
    table = Table("successors").go("Follow")
    home = table.game.chart.ids[table.state.home[SELEUCUS]]
    table.put(SELEUCUS, **{area.replace("-", "_"): 0 for area in table.on_map(SELEUCUS)})
    table.put(SELEUCUS, persis=2, elam=4).put(PTOLEMY, carmania=1)
    assert home == "persis"
    open_areas = set(table.offers("place"))
    assert open_areas == {
        "persis", "lower-gulf", "paraetaceni", "sargatians", "southern-zagros", "upper-gulf", "utians", "sumer", "susa",
        "ur",
    }  # fmt: skip
    assert table.refusal("place carmania") == "Carmania is neither yours nor an empty area next to yours (S5)"
    assert table.refusal("place elam") == "Elam holds 4 of your disks, as many as you may place (R2.4)"
    table.do("place ur")
    assert {"borsippa", "ur"} <= set(table.offers("place"))  # a disk just placed is a base for the next


@pytest.mark.rule("P210")
def test_no_sudden_end_before_turn_four_and_time_marches_on_is_replaced() -> None:
    table = started("successors").go("Drawing")
    before = len(table.state.hands[table.state.order[0]])
    first = table.state.order[0]
    table.do("draw time-marches-on", "draw census", "draw oasis", "draw queen-of-sheba")
    assert len(table.state.hands[first]) == before + 3
    table.until(lambda: table.state.turn == 4)
    assert "sudden-end" not in {event.name for event in table.told}


@pytest.mark.rule("P211", "P815", "P854")
def test_an_odd_card_after_turn_four_ends_the_game_with_the_end_of_epoch_phase() -> None:
    table = at_turn_four()
    assert "tally" in {event.name for event in table.told}
    table.state.mina[PORUS] = 2
    reveal(table, odd=1).go("BuyVictory").do("buy-vp 1")
    assert table.state.outcome is not None
    assert (table.state.outcome.end, table.state.number) == ("epochs", 1)
    assert "end-of-epoch" in {event.name for event in table.told}


@pytest.mark.rule("P211", "P212", "H54")
@pytest.mark.parametrize("option", ["odd", "one to four"])
def test_odd_numbers_end_it_whatever_the_option_says_of_other_games(option: str) -> None:
    game = Table("successors", None, sudden_end=option).game
    assert [card for card in range(1, 13) if game.ends_epoch(card)] == [1, 3, 5, 7, 9, 11]


@pytest.mark.rule("P211", "P212", "P854")
def test_an_even_card_brings_a_turn_and_another_even_one_the_last() -> None:
    table = reveal(at_turn_four(), odd=0).go("SuddenEnd")
    assert table.state.turn == 5
    reveal(table, odd=0).until(lambda: table.state.turn == 6)
    seen = len(table.told)
    table.go("")
    assert "sudden-end" not in {event.name for event in table.told[seen:]}  # there is no third
    assert table.state.outcome is not None
    assert table.state.outcome.end == "epochs"
    assert table.state.turn == 6


@pytest.mark.rule("P212")
def test_an_odd_card_after_the_extra_turn_ends_it() -> None:
    table = reveal(at_turn_four(), odd=0).go("SuddenEnd")
    reveal(table, odd=1).go("")
    assert (table.state.turn, table.state.number) == (5, 2)


@pytest.mark.rule("P210", "P211")
def test_time_marches_on_decides_nothing_when_it_is_revealed() -> None:
    table = at_turn_four().do("reveal time-marches-on")
    assert table.step == "SuddenEnd"
    assert not table.state.ending
    said = next(event for event in table.told if event.name == "ignored-reveal")
    assert table.game.tell(said) == "Time Marches On is revealed, which is ignored now; another card follows."


@pytest.mark.rule("P209")
def test_two_other_home_areas_end_the_game_after_the_victory_tally() -> None:
    table = started("successors").clear()
    table.put(SELEUCUS, persis=1, thebes=1, thrace=1).put(PTOLEMY, memphis=1)
    table.go("")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.end, outcome.rule, table.state.number) == ("conquest", "P209", 1)
    assert not any(table.state.hands)


@pytest.mark.rule("P209")
@pytest.mark.parametrize("areas", [("persis", "thebes"), ("elam", "thebes", "thrace")])
def test_one_other_home_area_or_two_without_ones_own_do_not(areas: tuple[str, ...]) -> None:
    table = started("successors").clear()
    table.put(SELEUCUS, **dict.fromkeys(areas, 1)).put(PTOLEMY, memphis=1)
    table.until(lambda: table.state.number == 2 or table.step == "")
    assert table.state.outcome is None


@pytest.mark.rule("P217", "P218", "P219", "P220")
def test_ways_to_play_it_with_fewer() -> None:
    ways: dict[int, list[str]] = {}
    for way in scenario("successors").players:
        ways.setdefault(way.players, []).append(way.seats)
    assert ways[1] == ["--A--"]
    assert ways[2] == ["AA-BB", "AB-AB", "AB-BA"]
    alone = [seats for seats in (*ways[3], *ways[4]) if seats[SELEUCUS] != "-"]
    assert all(seats.count(seats[SELEUCUS]) == 1 for seats in alone)
    assert all(sorted(seats.count(letter) for letter in "ABC") == [1, 2, 2] for seats in ways[3])
    assert len(set(ways[3])) == 3
    assert ways[4][0] == "AB-CD"
    assert all(sorted(seats.count(letter) for letter in "ABCD") == [1, 1, 1, 2] for seats in ways[4][1:])
    assert len(set(ways[4][1:])) == 6


@pytest.mark.rule("P217", "P219", "P220")
def test_nobody_is_hostile_at_the_start_and_ties_turn_against_the_seleucids() -> None:
    npcs = {one.npc: one for one in scenario("successors").npcs}
    assert all(one.hostile == () for one in npcs.values())
    assert npcs["medes-and-persians"].ties == ()
    assert all(npcs[people].ties == ("medes-and-persians",) for people in npcs if people != "medes-and-persians")
