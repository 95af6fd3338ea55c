"""I1-I7 notice what breaks them."""

from collections.abc import Callable
from random import Random

import pytest

from fourquarters.games.gardens.board import NUMBERS
from fourquarters.games.gardens.state import Position
from fourquarters.games.gardens.water import POISONED, UNPLANTED
from fourquarters.kernel.chance import CHANCE
from tests.games.gardens.kit import Table


def put(name: str, what: int) -> Callable[[Position], None]:
    def change(state: Position) -> None:
        state.ponds[NUMBERS[name]] = what

    return change


def crowd(state: Position) -> None:
    state.gardeners[0] = (0,) * 7


def unsupported(state: Position) -> None:
    state.tiles = tuple(-1 if space == NUMBERS["r1c1"] else tile for space, tile in enumerate(state.tiles))


def doubled(state: Position) -> None:
    state.offer = (*state.offer[1:], state.tiles[NUMBERS["r1c1"]])


def floating(state: Position) -> None:
    state.gardeners[1] = (NUMBERS["r4c1"],)


def shortcut(state: Position) -> None:
    state.ways = ((1,), *state.ways[1:])


def closed(state: Position) -> None:
    state.open = ()


@pytest.mark.rule("I1", "I2", "I3", "I4", "I5", "I6", "I7")
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (put("r1c1", 0), "I1"),
        (doubled, "I2"),
        (unsupported, "I3"),
        (put("r4c1", UNPLANTED), "I4"),
        (put("r1c2", -2), "I4"),
        (put("r3c1", POISONED), "I5"),
        (put("r1c4", POISONED), "I6"),
        (crowd, "I7"),
        (floating, "no terrace"),
        (shortcut, "ways"),
        (closed, "open places"),
        (put("r1c1", 3), "unknown"),
    ],
)
def test_every_invariant_notices_what_breaks_it(change: Callable[[Position], None], complaint: str) -> None:
    table = Table(seeds={"r2c1": "poppy"}, assyrian="b1")
    assert table.game.problems(table.state) == []
    change(table.state)
    assert complaint in " ".join(table.game.problems(table.state))


@pytest.mark.rule("I6", "I7", "A17")
@pytest.mark.parametrize("seed", range(6))
def test_poison_and_gardeners_never_leave_the_board(seed: int) -> None:
    random = Random(seed)
    table = Table.new_game(seats=2 + seed % 3, base=7, assyrian=True)
    game, state = table.game, table.state
    poisoned: set[int] = set()
    standing = [0] * game.setup.seats
    while state.outcome is None:
        actions = game.legal(state)
        biased = (
            [("roll", 5)] if state.to_move == CHANCE and ("roll", 5) in actions and random.random() < 0.5 else actions
        )
        game.apply(state, random.choice(biased))
        now = {space for space, lying in enumerate(state.ponds) if lying == POISONED}
        assert poisoned <= now
        poisoned = now
        counts = [len(each) for each in state.gardeners]
        assert all(after >= before for before, after in zip(standing, counts, strict=True))
        standing = counts
    assert game.problems(state) == []
