"""What was written once must replay for ever: records to the same hash, playthroughs to the same text.

If a change of the rules is meant, raise the title's ``rules`` version and write new files beside the old ones' place:
``python tests/golden/rewrite.py``. A change that is not meant has just been found.
"""

from pathlib import Path

import pytest

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.state import digest
from fourquarters.lab.playthrough import playthrough
from tests.golden.rewrite import PLAYTHROUGHS, RECORDS

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_old_replays_to_its_hash(name: str) -> None:
    text = (HERE / f"{name}.fqr").read_text(encoding="utf-8")
    match = record.loads(text, titles())
    assert match.state.outcome is not None
    assert text.splitlines()[-1].split() == ["hash", digest(match.state)]
    assert digest(match.state) == RECORDS[name].hash
    assert record.dumps(match) == text


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_still_reads_the_same(name: str) -> None:
    told = PLAYTHROUGHS[name]
    title = titles()[told.title]
    lines = playthrough(title, title.setup(), told.agents, told.seed)
    assert "\n".join(lines) + "\n" == (HERE / f"{name}.txt").read_text(encoding="utf-8")
