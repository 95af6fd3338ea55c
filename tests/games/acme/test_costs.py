"""What late positions cost: from games of four Epochs with two to six civilizations, on the Full Map."""

import time
from functools import cache
from typing import Any

import msgspec

from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.state import Position
from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.game import Game
from fourquarters.lab.play import decide, generator, seat_agents

LATE_EPOCH = 3
PER_GAME = 200
SLOWEST_MS = 20
LARGEST_BYTES = 64 * 1024


@cache
def late_positions() -> list[tuple[Game[Any], Position]]:
    """A thousand positions in which somebody decides, spread over the last two Epochs of five games."""
    found: list[tuple[Game[Any], Position]] = []
    for seats in range(2, 7):
        game = TITLE.load(TITLE.setup("free", seats, {"map": "full", "epochs": 4}))
        names = [("steward", "random", "explorer")[(seat + seats) % 3] for seat in range(seats)]
        agents, chance = seat_agents(game, names, 5, seats), generator(5, seats, "chance").random
        state, late = game.start(), []
        while state.to_move != OVER:
            if state.to_move != CHANCE and state.epoch >= LATE_EPOCH:
                late.append(state.clone())
            game.apply(state, decide(game, state, agents, chance))
        assert len(late) >= PER_GAME, (seats, len(late))
        found += [(game, late[len(late) * place // PER_GAME]) for place in range(PER_GAME)]
    return found


def test_late_legal_lists_are_quick() -> None:
    times = []
    for game, state in late_positions():
        tries = []
        for _ in range(3):
            began = time.perf_counter()
            game.legal(state)
            tries.append(time.perf_counter() - began)
        times.append(min(tries))
    assert len(times) == 1000
    assert 1000 * sorted(times)[989] < SLOWEST_MS


def test_late_snapshots_are_small() -> None:
    assert max(len(msgspec.json.encode(game.snapshot(state))) for game, state in late_positions()) < LARGEST_BYTES
