"""Snapshots: plain data by an explicit schema, and nothing else is let in."""

from typing import Any

import msgspec
import pytest

from fourquarters.games import titles
from fourquarters.kernel.errors import SnapshotError
from fourquarters.kernel.state import digest
from fourquarters.lab.bench import sample_states

GAME = titles()["marches"].load()
STATE = sample_states(GAME, 4)[150]


def snapshot() -> Any:
    return msgspec.json.decode(msgspec.json.encode(GAME.snapshot(STATE)))


def test_a_snapshot_comes_back_as_the_same_position() -> None:
    restored = GAME.restore(snapshot())
    assert restored == STATE
    assert digest(restored) == digest(STATE)
    assert GAME.legal(restored) == GAME.legal(STATE)


def test_a_snapshot_of_another_title_or_setup_is_refused() -> None:
    other = titles()["marches"]
    with pytest.raises(SnapshotError, match="the snapshot has the setup"):
        other.load(other.setup(options={"damage": "clears"})).restore(snapshot())
    with pytest.raises(SnapshotError, match="the snapshot is of title 'marches'; this game is of title 'tictactoe'"):
        titles()["tictactoe"].load().restore(snapshot())
    with pytest.raises(SnapshotError, match="this is no snapshot"):
        GAME.restore([1, 2, 3])


def test_data_that_does_not_fit_the_schema_is_refused_with_its_place() -> None:
    data = snapshot()
    data["state"]["units"]["cards"] = [0] * 63
    with pytest.raises(SnapshotError, match=r"length >= 64.*\$\.units\.cards"):
        GAME.restore(data)
    data = snapshot()
    data["state"]["stack"] = [["NoSuchStep"]]
    with pytest.raises(SnapshotError, match=r"\$\.stack"):
        GAME.restore(data)


def test_a_position_that_breaks_an_invariant_is_refused() -> None:
    data = snapshot()
    data["state"]["available"][0][0] += 1
    with pytest.raises(SnapshotError, match="is no position of Hidden Marches: seat 0 has 9 Peasant I in all, not 8"):
        GAME.restore(data)


def test_a_sound_position_with_a_wrong_hash_is_refused() -> None:
    data = snapshot()
    data["state"]["quiet"] += 1
    with pytest.raises(SnapshotError, match="it was changed after it was written"):
        GAME.restore(data)
