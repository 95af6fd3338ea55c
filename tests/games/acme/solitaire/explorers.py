"""Egypt explores the west: the example of the Playbook (P542), and positions for tests of the Exploration Phase."""

from fourquarters.games.acme.flow.exploration import Expedition, ExplorationPhase
from tests.games.acme.kit import Table

E, GREEN, BLUE, PURPLE = range(4)


def egypt(seats: int = 4, **options: bool | int | str) -> Table:
    """Egypt has set up as in the printed two-player game, and chooses what it explores first in the first turn."""
    table = Table("exploration", seats, map="western", **options)
    table.do("choose egypt", "home thebes", "place memphis", "place nile-delta", "place red-sea", "place reed-sea")
    table.do("draw census", "draw corrupter", "draw trade-fleet", "draw diplomat", "draw prophet")
    return table


def asked(table: Table) -> str:
    """The area that is explored now."""
    frame = table.state.stack[-1]
    return table.game.chart.ids[frame.area] if isinstance(frame, Expedition) else ""


def explore(table: Table, **found: list[str]) -> Table:
    """Draw white disks everywhere but in some areas (underscores stand for hyphens), from north-east to south-west."""
    finds = {area.replace("_", "-"): lines for area, lines in found.items()}
    while table.step in ("ExplorationPhase", "Expedition"):
        table.do(*([table.legal()[0]] if not asked(table) else finds.pop(asked(table), ["pull white"])))
    assert not finds, finds
    return table


def course(table: Table) -> list[str]:
    """The areas as they are explored, always the first that may be, with nothing but white disks."""
    seen: list[str] = []
    while table.step in ("ExplorationPhase", "Expedition"):
        seen += [asked(table)] if asked(table) else []
        table.do("pull white" if asked(table) else table.legal()[0])
    return seen


def again(table: Table) -> Table:
    """The phase once more, from the position as it is."""
    table.state.stack.append(ExplorationPhase())
    table.game.settle(table.state)
    return table


CREATION = [
    "pull green-disk", "enter petra", "pull black", "enter nabatea",
    "draw great-captain", "draw seductress", "draw epic-poet", "draw gold-smith", "draw mercenary-general",
]  # fmt: skip
"""What chance decided in the example; the cards are ours."""


def example(**options: bool | int | str) -> Table:
    return explore(egypt(4, **options).do("explore sinai-sea", "pull white", "explore sinai", *CREATION))
