"""Where a card would send Alexander, told before it is taken."""

import pytest

from fourquarters.games.alexandros.board import SYMBOLS
from tests.games.alexandros.kit import Table


def leads(table: Table) -> dict[str, list[str]]:
    view = table.view()
    return {
        symbol: [view.board.spaces[space] for space in found]
        for symbol, found in zip(SYMBOLS, view.nearest, strict=False)
    }


@pytest.mark.rule("R4.7")
def test_the_view_tells_where_each_card_leads_while_one_is_chosen() -> None:
    table = Table(row=("horse", "lyre"))
    assert leads(table) == {
        "temple": ["2:5"],
        "amphora": ["2:3"],
        "horse": ["3:3"],
        "lyre": ["1:6"],
        "soldier": ["1:1"],
    }
    table.ride("lyre")
    assert table.kind == "Arrival"
    assert leads(table) == {}


@pytest.mark.rule("R7.1")
def test_a_joker_that_goes_anywhere_leads_to_every_empty_space() -> None:
    bare = {name: "open" for name, shown in _shown().items() if shown == "horse"}
    near, far = (Table(row=("horse", "lyre"), symbols=bare, joker=option) for option in ("nearest", "any"))
    for table in (near, far):
        assert leads(table)["horse"] == []
        table.do("ride horse", f"draw {table.any_card()}")
        assert table.kind == "Joker"
    assert leads(near)["lyre"] == ["1:6"]
    assert len(leads(far)["lyre"]) == 20


def _shown() -> dict[str, str]:
    board = Table().board
    return {name: SYMBOLS[sign] for name, sign in zip(board.spaces, board.symbols, strict=True) if sign >= 0}
