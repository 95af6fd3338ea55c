"""Tables with the Culture Tracks, for the tests of P770 to P806. Orange are the Hittites, green is Egypt."""

from typing import Any

import pytest

from fourquarters.games.acme.flow import culture
from fourquarters.kernel.title import OptionValue
from tests.games.acme.kit import BLACK, Table, cards

H, E = 0, 1
CITIES = (
    ("kaska", "pala", "kumannis", "karahuyuk", "arzawa", "lydia", "lukka", "ilium"),
    ("abydos", "amarna", "memphis", "nile_delta", "judah", "petra", "tyre", "byblos"),
)
"""Where each of the two has its Cities, as many as it needs; no two of the two stand together."""


def scholars(*hands: tuple[str, ...], orange: int = 0, green: int = 0, **options: OptionValue) -> Table:
    """The Card Phase with these hands and so many Cities. Orange acts."""
    table = cards(*hands, culture=True, **options)  # type: ignore[arg-type]
    for seat, count in enumerate((orange, green)):
        table.put(seat, **dict.fromkeys(CITIES[seat][:count], 3))
    return table


def stand(table: Table, seat: int, *stages: int) -> Table:
    """Put a civilization on a stage of each track."""
    for track, stage in enumerate(stages):
        culture.move(table.game, table.state, seat, track, stage)
    return table


def stages(table: Table, seat: int) -> tuple[int, ...]:
    return culture.stages(table.state, seat)


def go(step: object, table: Table) -> Table:
    """Begin a step of the rules."""
    table.state.stack.append(step)  # type: ignore[arg-type]
    return table.settle()


def war(table: Table, **sites: tuple[int, int, int]) -> Table:
    """Disks of orange, green and black by area; the Card Phase is over."""
    for area, (orange, green, black) in sites.items():
        table.put(H, **{area: orange}).put(E, **{area: green}).put(BLACK, **{area: black})
    while table.step == "CardAction":
        table.do("pass")
    return table


def sack(table: Table, **sites: tuple[int, int, int]) -> Table:
    """The same, fought until orange or green has sacked a City and taken a mina as loot."""
    war(table, **sites)
    while table.step in ("Opening", "Committing", "Benefits"):
        table.do("ready")
    assert table.step == "ChooseLoot"
    return table.do("loot mina")


def without_player(monkeypatch: pytest.MonkeyPatch, table: Table, *seats: int) -> Table:
    """Let the rules take these civilizations for such without a player."""

    def is_npc(state: Any, seat: int) -> bool:
        return seat in seats

    monkeypatch.setattr(table.game, "is_npc", is_npc)
    return table
