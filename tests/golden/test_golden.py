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
    "alexandros-three": "5701e7922ea3f86acc8021644fd5e231",
    "alexandros-hoard": "ae954efa3bfcb16d49142e535ab953cb",
    "alexandros-crowded": "c1c9207380562f971a2526fbcce27abc",
    "gardens-solo": "2e6caeb80df47a413b949f48d922a874",
    "gardens-options": "82ed61e08ab3150213d86ac292cc1241",
    "marches-siege": "86af806f2b0da6d1340be8293abfe9eb",
    "marches-options": "3b7b779d67df5aadc62edd8eaa6a8e42",
    "tictactoe": "1e026468a58a35ba837105b24a91f7a2",
}
TOLD = ["alexandros-three", "gardens-solo", "marches-siege", "tictactoe"]


@pytest.mark.parametrize("name", HASHES)
def test_a_record_of_old_replays_to_its_hash(name: str) -> None:
    text = (HERE / f"{name}.fqr").read_text(encoding="utf-8")
    match = record.loads(text, titles())
    assert match.state.outcome is not None
    assert digest(match.state) == HASHES[name]
    assert text.splitlines()[-1].split() == ["hash", HASHES[name]]


@pytest.mark.parametrize("key", sorted({name.partition("-")[0] for name in HASHES}))
def test_the_records_use_every_action_of_the_title(key: str) -> None:
    records = [(HERE / f"{name}.fqr").read_text() for name in HASHES if name.partition("-")[0] == key]
    used = {line.split()[1] for text in records for line in text.splitlines() if " " in line}
    assert set(titles()[key].load().notation.verbs) <= used


@pytest.mark.parametrize("name", TOLD)
def test_a_game_is_still_told_in_the_same_words(name: str) -> None:
    match = record.loads((HERE / f"{name}.fqr").read_text(encoding="utf-8"), titles())
    assert "\n".join(playthrough(match)) + "\n" == (HERE / f"{name}.txt").read_text(encoding="utf-8")
