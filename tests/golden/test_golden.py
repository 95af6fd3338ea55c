"""What was written once must replay for ever: records to the same hash, and told in the same words.

The text beside a record is its playthrough. When a sentence is changed on purpose, write the text anew and read the
difference. A hash that changes breaks every record in the world: raise the title's rules version and say why.
"""

from pathlib import Path

import pytest

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.state import digest
from fourquarters.lab.playthrough import playthrough

HERE = Path(__file__).parent
HASHES = {
    "marches-siege": "86af806f2b0da6d1340be8293abfe9eb",
    "marches-options": "3b7b779d67df5aadc62edd8eaa6a8e42",
    "tictactoe": "1e026468a58a35ba837105b24a91f7a2",
}
TOLD = ["marches-siege", "tictactoe"]


@pytest.mark.parametrize("name", HASHES)
def test_a_record_of_old_replays_to_its_hash(name: str) -> None:
    text = (HERE / f"{name}.fqr").read_text(encoding="utf-8")
    match = record.loads(text, titles())
    assert match.state.outcome is not None
    assert digest(match.state) == HASHES[name]
    assert text.splitlines()[-1].split() == ["hash", HASHES[name]]


def test_the_records_use_every_action_of_the_title() -> None:
    game = titles()["marches"].load()
    used = {
        line.split()[1] for name in HASHES for line in (HERE / f"{name}.fqr").read_text().splitlines() if " " in line
    }
    assert set(game.notation.verbs) <= used


@pytest.mark.parametrize("name", TOLD)
def test_a_game_is_still_told_in_the_same_words(name: str) -> None:
    match = record.loads((HERE / f"{name}.fqr").read_text(encoding="utf-8"), titles())
    assert "\n".join(playthrough(match)) + "\n" == (HERE / f"{name}.txt").read_text(encoding="utf-8")
