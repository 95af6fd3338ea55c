"""Cards that an NPC cannot play, or cannot now: they pay for the next disk that it would lose (P335)."""

from collections.abc import Callable

import pytest

from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.flow.losses import Loss, suffer
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.gods import AVAILABLE, CAPTURED, LOST
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.cards_kit import E, H, god, hand, plays


class Godless(Custom):
    """Nobody may have a Deity."""

    def may_found(self, game: Game, state: Now, seat: int) -> bool:
        return False


def barred(table: Table) -> None:
    table.game.customs = (Godless(),)


def homeless(table: Table) -> None:
    table.put(H, hattusha=0)


def shut(table: Table) -> None:
    """All other Deities are somebody else's."""
    for deity in range(1, len(table.state.gods)):
        god(table, E, deity, CAPTURED, E)


def strikes(table: Table) -> Table:
    """Famine & Pestilence takes a disk of the NPC in Kaska."""
    suffer(table.game, table.state, 72, (Loss(H, table.area("kaska"), 1),))
    return table.settle()


@pytest.mark.rule("P335")
@pytest.mark.parametrize(
    ("card", "status", "lack"),
    [
        ("gold-smith", LOST, homeless), ("gold-smith", LOST, barred), ("gold-smith", AVAILABLE, homeless),
        ("gold-smith", AVAILABLE, barred), ("gold-smith", CAPTURED, shut), ("monotheism", LOST, homeless),
        ("monotheism", LOST, barred),
    ],
)  # fmt: skip
def test_a_card_for_a_deity_that_cannot_come_is_one_it_cannot_play(
    card: str, status: int, lack: Callable[[Table], None]
) -> None:
    """With nothing lacking it is kept for its Deity."""
    for rule in ("P442", "P335"):
        table = hand(card, green=("census",)).put(H, kaska=2, pala=2, lydia=2, arzawa=2)
        if status != AVAILABLE:
            god(table, H, 0, status, E if status == CAPTURED else -1)
        if rule == "P335":
            lack(table)
        plays(strikes(table), "lose" if rule == "P442" else f"save-card {card}", rule)


@pytest.mark.rule("P334")
@pytest.mark.passed_over("P334")
def test_a_prophet_who_may_bring_no_deity_negates() -> None:
    for lack, action, rule in ((None, "allow", "P334"), (barred, "negate prophet", "P330")):
        table = god(hand("prophet", green=("corruption",)), H, 0, LOST)
        table.state.mina[H] = 2
        table.do("pass", "play corruption", "against orange")
        if lack:
            lack(table)
        plays(table, action, rule)


@pytest.mark.rule("P335")
def test_monotheism_in_play_cannot_be_played_again() -> None:
    for faith, action, rule in ((-1, "lose", "P442"), (H, "save-card monotheism", "P335")):
        table = god(hand("monotheism", green=("census",)).put(H, kaska=2), H)
        table.state.faith = faith
        plays(strikes(table), action, rule)


@pytest.mark.rule("P335")
@pytest.mark.parametrize(("cube", "card"), [*enumerate(("mountain-of-gold", "oasis", "fishing-grounds"))])
def test_a_cube_that_lies_on_the_map_cannot_be_laid_again(cube: int, card: str) -> None:
    for laid, action, rule in ((-1, "lose", "P442"), (5, f"save-card {card}", "P335")):
        table = hand(card, green=("census",)).put(H, kaska=2, sinai=1, reed_sea=1, tarsus=1)
        table.state.bonus = tuple(laid if number == cube else -1 for number in range(3))
        plays(strikes(table), action, rule)
