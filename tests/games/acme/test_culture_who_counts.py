"""Culture where not every card has its say, and not every civilization is in the game (P770 to P806)."""

import pytest

from fourquarters.agents.acme.learning import rise
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme.flow import fate
from fourquarters.games.acme.flow.culture import MILITARY, honours
from fourquarters.games.acme.flow.hostility import PEACE, draws
from fourquarters.games.acme.flow.influence import CultureChoice, CultureDraw, Heritage, Studies, learned
from fourquarters.games.acme.flow.reckoning import tally
from tests.games.acme.culture_kit import CITIES, go, stages, stand
from tests.games.acme.kit import Table, sided
from tests.games.acme.solitaire.table import E, H, S, alone, war

TIME, HORDES = "time-marches-on", "hordes-from-the-north"


def told(table: Table) -> set[str]:
    return {event.name for event in table.told}


# Events that are ignored


@pytest.mark.rule("P793", "P71")
def test_an_event_agreed_to_be_ignored_counts_by_its_number_alone() -> None:
    table = stand(sided("ABB", ("census",), culture=True, time_card="ignored"), 1, 2, 0, 0)
    go(CultureDraw(0, 1), table).do(f"reveal {TIME}")
    assert (table.state.ending, table.step) == (0, "CardAction")
    assert "event" not in told(table)
    assert table.card(TIME) in table.state.discards
    boxed = stand(sided("ABB", culture=True), 1, 2, 0, 0)
    assert f"reveal {TIME}" not in go(CultureDraw(0, 1), boxed).legal()


@pytest.mark.rule("P793")
@pytest.mark.parametrize(
    ("scenario", "card"),
    [("lion-of-judah", TIME), ("lion-of-judah", HORDES), ("agamemnon", TIME), ("successors", TIME)],
)
def test_so_does_one_that_the_scenario_ignores(scenario: str, card: str) -> None:
    table = Table(scenario, None, culture=True).go()
    stand(table, 1, 2, 0, 0)
    assert table.game.ignored(table.state, table.card(card))
    go(CultureDraw(0, 1), table).do(f"reveal {card}")
    assert table.step == ("CultureChoice" if table.card(card) % 2 == 0 else "CardAction")
    assert table.state.ending == 0
    assert "event" not in told(table)
    assert table.card(card) in table.state.discards


@pytest.mark.rule("P802")
def test_an_automaton_learns_from_an_ignored_event_that_does_not_happen() -> None:
    table = Table("lion-of-judah", None, sides="AB-", culture=True).go()
    npc = next(seat for seat in range(3) if table.game.is_npc(table.state, seat))
    for seat in range(3):
        stand(table, seat, 0, 0, 0 if seat == npc else 2)
    table.clear().put(npc, babylon=3, assur=3)
    go(Studies((npc,)), table).do(f"reveal {TIME}")
    assert stages(table, npc) == (0, 0, 1)
    assert table.state.ending == 0
    assert "event" not in told(table)


# Civilizations that are not in the game


def left(*rows: tuple[int, ...]) -> Table:
    """Egypt and the Sea Peoples; the Hittites were ahead of both, and are out of the game."""
    table = alone(culture=True)
    for seat, row in zip((E, H, S), rows, strict=True):
        stand(table, seat, *row)
    fate.expel(table.game, table.state, H)
    return table


@pytest.mark.rule("P372")
def test_who_is_out_of_the_game_leaves_the_tracks() -> None:
    table = left((2, 1, 0), (3, 3, 3), (1, 1, 0))
    assert stages(table, H) == (0, 0, 0)
    assert not table.game.problems(table.state)


@pytest.mark.rule("P770", "P792")
def test_and_is_ahead_of_nobody_any_more() -> None:
    table = left((2, 1, 0), (3, 3, 3), (1, 1, 0))
    assert [honours(table.state, seat) for seat in (E, H, S)] == [1, 0, 0]
    assert tally(table.game, table.state, E) == 1


@pytest.mark.rule("P770", "P797", "P801", "P806")
def test_nor_behind_anybody() -> None:
    table = left((3, 2, 2), (0, 0, 0), (1, 2, 1))
    go(Heritage(E), table)
    assert table.step != "Heritage", "whoever is last on no track moves up nowhere"
    stand(table, E, 1, 2, 2)
    stand(table, S, 3, 2, 2)
    go(Heritage(E), table)
    assert table.legal() == ["advance military", "done"]
    table.do("done")
    go(CultureChoice(S, E), table)
    assert stages(table, E) == (1, 1, 2), "the Sea Peoples lead every track"


def exploration(**options: int) -> Table:
    """Two people, and an automaton that nobody has found."""
    return Table("exploration", 3, sides="AB-", culture=True, **options).go()


@pytest.mark.rule("P770", "P805")
@pytest.mark.parametrize("start", [0, 2])
def test_whom_nobody_has_found_is_compared_with_nobody(start: int) -> None:
    table = exploration(culture_start=start)
    assert S not in table.state.order
    stand(table, 0, 1, 1, 0)
    stand(table, 1, 3, 1, 0)
    assert [honours(table.state, seat) for seat in range(3)] == [0, 1, 0]
    go(Heritage(0), table)
    assert table.legal() == ["advance military", "done"]
    table.do("advance military")
    assert stages(table, 0) == (2, 1, 0)


@pytest.mark.rule("P801", "P802")
def test_an_automaton_learns_from_those_in_the_game_alone() -> None:
    table = Table("exploration", 3, culture=True, unknown=1, culture_start=2).go()
    stand(table, 0, 1, 2, 0)
    stand(table, 1, 1, 1, 1)
    for card in ("great-captain", "exiles-return-home"):
        stand(table, 1, 1, 1, 1)
        table.clear().put(1, **dict.fromkeys(("kaska", "pala", "lydia", "aleppo"), 3))
        go(Studies((1,)), table).do(f"reveal {card}")
        assert stages(table, 1) == (1, 2, 1)


@pytest.mark.rule("P801")
def test_a_great_person_makes_it_equal_to_another_automaton_too() -> None:
    table = Table("sea-peoples", None, sides="A--", culture=True).go()
    stand(stand(stand(table, 0, 0, 0, 0), 1, 2, 0, 0), 2, 1, 0, 0)
    assert list(learned(table.game, table.state, 2, table.card("great-captain"))) == [MILITARY]


@pytest.mark.rule("P770", "P797")
def test_an_automaton_leads_where_only_the_unknown_are_ahead() -> None:
    table = Table("exploration", 3, culture=True, unknown=1, culture_start=2).go()
    stand(table, 0, 1, 0, 0)
    stand(table, 1, 1, 1, 1)
    go(CultureChoice(1, 0), table)
    assert stages(table, 0) == (0, 0, 0)


# A game that is decided


@pytest.mark.rule("P804", "P469")
@pytest.mark.passed_over("P470")
def test_who_has_won_by_culture_makes_no_peace_and_looks_at_no_clock() -> None:
    table = war(alone(("census",), culture=True, clock=True), (H, E), (S, E))
    table.put(E, **dict.fromkeys(CITIES[1], 3))
    stand(table, E, 4, 4, 3).state.mina[E] = 4
    table.state.vp[H] = 9
    assert draws(table.game, table.state, PEACE, H, E)
    table.do("advance religious", *["pay-mina"] * 4)
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.end) == ((E,), "culture")
    assert "tally" in told(table)


def test_the_steward_races_only_those_who_are_there() -> None:
    table = exploration(culture_start=2)
    for seat in (0, 1):
        stand(table, seat, 0, 0, 0)
    picture = Picture(table.game, table.game.observe(table.state, 0), 0)
    ahead = rise(picture, 0, 0, 1)
    stand(table, 1, 1, 0, 0)
    level = rise(Picture(table.game, table.game.observe(table.state, 0), 0), 0, 0, 1)
    assert ahead > level > 0
