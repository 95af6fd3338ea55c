"""Games with automata: Egypt is orange and a player's; the Hittites, green, and the Sea Peoples, blue, are automata."""

from typing import Any

from fourquarters.games.acme import disks
from fourquarters.kernel.title import OptionValue
from tests.games.acme.kit import Table

E, H, S = range(3)
AREAS = {E: "thebes", H: "hattusha", S: "ugarit"}
"""Home Areas."""


def chosen(sides: str = "A--", **options: OptionValue) -> Table:
    """A game of free choice with these three, after everybody has chosen."""
    table = Table("free", 3, **{"sides": sides, "map": "western", "epochs": 2, **options})
    return table.do(
        "order orange", "choose egypt", "home thebes", "order green", "choose hittites",
        "choose sea-peoples", "home ugarit",
    )  # fmt: skip


def alone(*hands: tuple[str, ...], sides: str = "A--", **options: OptionValue) -> Table:
    """The Card Phase of turn 1: one disk in each Home Area, exactly these hands, and Egypt acts."""
    table = chosen(sides, **options).go("CardAction").clear()
    for seat, home in enumerate(table.state.home[:3]):
        disks.put(table.state, seat, home, 1, 4)
    for seat in range(3):
        table.deal(seat, *(hands[seat] if seat < len(hands) else ()))
    table.state.mina = [0] * 6
    table.state.vp = [0] * 6
    assert table.state.to_move == E
    return table


def enemies(table: Table, npc: int) -> set[int]:
    return set(disks.bits(table.state.enemies[npc]))


def war(table: Table, *pairs: tuple[int, int]) -> Table:
    """Make automata hostile, and nobody else."""
    masks = [0] * 6
    for npc, foe in pairs:
        masks[npc] |= 1 << foe
    table.state.enemies = tuple(masks)
    return table


def run(table: Table, step: Any) -> Table:
    """Let a step come up now."""
    table.state.stack.append(step)
    return table.settle()


def log(table: Table, *names: str) -> list[str]:
    """What was told of some events."""
    return [table.game.tell(event) for event in table.told if event.name in names]


def suffer(table: Table) -> Table:
    """Everybody lets everything happen."""
    while table.step in ("Losses", "Window"):
        table.do("lose" if table.step == "Losses" else "allow")
    return table
