"""Rostam: positions for its tests."""

from fourquarters.games.acme.customs.rostam import PERSIA, TURAN
from fourquarters.games.acme.flow.growth import (
    Retirement,
)
from fourquarters.games.acme.flow.spoils import EndOfCompetition
from tests.games.acme.kit import Table


def first_turn() -> Table:
    """Turn 1, Turan's Retirement Step; both hands are empty."""
    table = Table("rostam").go("Retirement")
    return table.deal(PERSIA).deal(TURAN)


def waiting(table: Table, *frames: object) -> Table:
    """Put steps on the stack, above one that waits for Turan."""
    table.state.stack[1:] = [Retirement(TURAN), *frames]  # type: ignore[list-item]
    return table.settle()


def peace_comes(table: Table) -> Table:
    """The Competition Phase ends."""
    return waiting(table, EndOfCompetition())


def god(table: Table, key: str) -> int:
    return next(number for number, deity in enumerate(table.game.deities) if deity.id == key)
