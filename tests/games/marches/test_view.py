"""What a view tells of the turn: the step it is in, and who can still act."""

import pytest

from fourquarters.games.marches.board import NAMES
from fourquarters.games.marches.view import View
from tests.games.marches.kit import BULL, Table


def view(table: Table) -> View:
    return table.game.observe(table.state, BULL)


def ready(table: Table) -> list[str]:
    return [NAMES[cell] for cell in view(table).ready]


@pytest.mark.rule("T9")
def test_pieces_that_can_still_act_are_told_while_another_one_acts() -> None:
    table = Table({"b3": "plains"}, {"b2": "bull peasant-1", "f2": "bull peasant-1", "c4": "bull peasant-1"})
    table.do("piece b2")
    assert (view(table).phase, ready(table)) == ("movement", ["b2", "f2", "c4"])
    table.do("move b3")
    assert ready(table) == ["c4"]  # it could still claim c5; the turn's one move is spent


@pytest.mark.rule("T10")
def test_after_the_move_a_fight_leaves_only_those_free_who_can_attack() -> None:
    table = Table(
        {"a3": "plains"},
        {"a2": "bull peasant-1", "c4": "bull soldier-1", "c5": "lion soldier-3", "e4": "bull peasant-1"},
        values={"soldier-1": (1, 9), "soldier-3": (1, 9)},
    )
    table.do("piece a2", "move a3", "piece c4", "attack c5")
    assert view(table).fight is not None
    assert ready(table) == ["e4"]


@pytest.mark.rule("T26")
def test_an_extra_move_belongs_to_the_action_step() -> None:
    table = Table({"b3": "plains"}, {"b2": "bull peasant-1", "f2": "bull peasant-1"}, ap=20, step="action")
    table.do("extra", "piece b2")
    assert (view(table).step, view(table).phase, ready(table)) == ("Ordered", "action", [])


def test_before_the_first_turn_and_after_the_last_there_is_no_step() -> None:
    assert view(Table.new_game()).phase == "setup"
    table = Table(bases={"a1": 0, "h1": 0, "c5": 1, "h8": 1}, markers=["h8"], pieces={"c4": "bull peasant-1"})
    table.do("piece c4", "claim c5")
    assert view(table).phase == "over"
