"""Alexander the Great: positions for its tests."""

from fourquarters.games.acme.flow.cardphase import CardPhase
from fourquarters.games.acme.flow.spoils import EndOfCompetition
from fourquarters.games.acme.flow.turn import Turn
from tests.games.acme.kit import Table


def first_turn() -> Table:
    """Turn 1, Macedon's Retirement Step."""
    return Table("alexander").go("Retirement")


def later(table: Table, number: int = 2) -> Table:
    """Make it another turn than the first."""
    table.state.number = table.state.turn = number
    return table


def seize(table: Table, seat: int, *areas: str) -> Table:
    """Put two disks of a seat, and nobody else's, into areas."""
    for area in areas:
        name = area.replace("-", "_")
        for faction in range(8):
            table.put(faction, **{name: 0})
        table.put(seat, **{name: 2})
    return table


def gold_of(table: Table, *seats: int) -> list[str]:
    return [table.game.chart.ids[gold.area] for gold in table.state.gold if gold.owner in seats]


def owner(table: Table, area: str) -> int:
    return next(gold.owner for gold in table.state.gold if gold.area == table.area(area))


def peace_comes(table: Table) -> Table:
    """The Competition Phase ends."""
    table.state.stack[1:] = [CardPhase(), EndOfCompetition()]
    return table.settle()


def new_turn(table: Table) -> Table:
    table.state.stack[:] = [Turn()]
    return table.settle()


def reveal(table: Table, odd: bool) -> None:
    """Turn up a card with such a number that is no Event."""
    names = table.offers("reveal")
    table.do(f"reveal {next(name for name in names if table.card(name) % 2 == odd and table.card(name) < 90)}")


def strip(table: Table, seat: int) -> Table:
    """Take a civilization's disks from all its Gold."""
    for name in gold_of(table, seat):
        table.put(seat, **{name.replace("-", "_"): 0})
    return table
