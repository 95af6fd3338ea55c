"""A hostile client: in thousands of states, every kind of action that is not offered is refused and changes nothing."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.errors import FourQuartersError
from fourquarters.kernel.state import digest
from fourquarters.lab.play import generator
from fourquarters.server.settings import Settings
from fourquarters.server.table import Table
from fourquarters.server.tables import Tables
from fourquarters.server.wire import NewGame, SeatPlan
from tests.server.kit import EVERY_TITLE, new_key

STATES = int(os.environ.get("FOURQUARTERS_HOSTILE_STATES", "400"))
"""How many states; the soak target asks for 5,000."""
ME = "me" * 32


async def attack(table: Table, random: Any, tries: int = 6) -> int:
    """Actions that are well-formed but not offered, and some that are nothing at all."""
    rules, state = table.match.game, table.match.state
    legal = {rules.notation.write(action) for action in rules.legal(state)}
    notation = rules.notation
    wrong = {notation.write(notation.nth(int(random() * notation.size))) for _ in range(tries)} - legal
    wrong |= {"", "resign", next(iter(legal)) + " a1"}
    before = (digest(state), table.number, len(table.match.entries))
    for action in wrong:
        with pytest.raises(FourQuartersError) as refusal:
            await table.act(ME, table.number, action, new_key())
        assert str(refusal.value)
        assert (digest(table.match.state), table.number, len(table.match.entries)) == before
    return len(wrong)


@pytest.mark.parametrize("title", ["marches", "tictactoe", "whisper"])
def test_actions_not_offered_are_refused_with_the_hash_unchanged(tmp_path: Path, title: str) -> None:
    async def fight() -> tuple[int, int]:
        tables = Tables(Settings(tmp_path / "games.db", titles=EVERY_TITLE))
        random = generator("hostile", title).random
        states = refused = 0
        while states < STATES // (1 if title == "marches" else 10):
            tables.loaded.clear()
            wish = NewGame(title, players=[SeatPlan("me"), SeatPlan("me")])
            table = await tables.make(wish, f"{ME}")
            while table.match.state.to_move != OVER and states < STATES:
                while table.match.state.to_move == CHANCE:
                    await asyncio.sleep(0.001)
                states += 1
                refused += await attack(table, random)
                legal = table.match.game.legal(table.match.state)
                choice = table.match.game.notation.write(legal[int(random() * len(legal))])
                await table.act(ME, table.number, choice, new_key())
        stored = tables.repository.moves(table.card.id)
        assert len(stored) == table.number
        assert stored[-1].hash == digest(table.match.state)
        await tables.close()
        return states, refused

    states, refused = asyncio.run(fight())
    assert refused >= 3 * states
