"""The free Deity of an automaton."""

import pytest

from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.flow.deities import own
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.gods import HELD, God
from tests.games.acme.solitaire.table import E, H, alone


@pytest.mark.rule("P295", "P296")
def test_its_first_card_phase_brings_an_automaton_a_deity_by_lot_instead_of_a_play() -> None:
    table = alone(("census",), ("oasis", "royal-treasurer"), ()).do("play census", "allow")
    assert (table.step, table.state.to_move) == ("Temple", -1)
    assert len(table.offers("deity")) == len(table.game.deities)
    assert set(table.game.weights(table.state)) == {1}
    hand, mina = table.hand(H), table.state.mina[H]
    table.do("deity war")
    god = next(number for number, deity in enumerate(table.game.deities) if deity.id == "war")
    assert own(table.state, H) == god
    assert (table.hand(H), table.state.mina[H], table.state.disks[H][table.state.home[H]]) == (hand, mina, 1)
    assert table.step == "Temple"  # the Sea Peoples' turn: it was the Hittites' play for that round
    assert "war" not in table.offers("deity")
    table.do("deity sky")
    assert (table.step, table.state.to_move) == ("CardAction", H)


@pytest.mark.rule("P295", "P296")
@pytest.mark.passed_over("P296")
def test_it_happens_once_and_players_have_no_part_in_it() -> None:
    table = alone(gilgamesh=False)
    table.until(lambda: table.state.number == 2 and table.step == "CardAction")
    assert own(table.state, E) < 0
    given = [event for event in table.told if event.name == "established"]
    assert len(given) == 2
    for deity in range(len(table.state.gods)):
        table.state.set_god(deity, God())  # not even one that has none any more gets another
    table.until(lambda: table.state.number == 3)
    assert sum(1 for event in table.told if event.name == "established") == 2


@pytest.mark.rule("P295")
@pytest.mark.passed_over("P295")
def test_who_has_a_deity_already_gets_none() -> None:
    table = alone((), ("census",), ())
    table.state.set_god(0, God(HELD, H))
    table.settle()
    assert (table.step, table.state.to_move) == ("CardAction", H)


@pytest.mark.rule("P295")
def test_nor_does_one_that_the_scenario_lets_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class Godless(Custom):
        def may_found(self, game: Game, state: Now, seat: int) -> bool:
            return seat != H

    table = alone((), ("census",), ())
    monkeypatch.setattr(table.game, "customs", (Godless(),))
    table.settle()
    assert (table.step, table.state.to_move) == ("CardAction", H)
    table.do("pass")
    assert table.step == "Temple"
