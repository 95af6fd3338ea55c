"""Every way in which a game of ACME can end, in a record that replays for ever."""

import json
import re
from pathlib import Path

import pytest

from fourquarters.games import titles
from fourquarters.games.acme import game as acme
from fourquarters.kernel import record
from fourquarters.kernel.state import digest

HERE = Path(__file__).parent / "acme"
SOURCE = Path(acme.__file__).parent
RECORDS = sorted(path.stem for path in HERE.glob("*.fqr"))
BY_TIME = {("epochs", "G2"), ("points", "G2"), ("turns", "G2"), ("clock", "G2")}


def known_ends() -> set[tuple[str, str]]:
    """The end and its rule, wherever the code or a scenario's file names one."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    found = set(re.findall(r'finish\(game, state, "(\w+)", "(\w+)"', code))
    found |= set(re.findall(r'Outcome\(.*, "(\w+)", "(P\d+)"\)', code))
    kinds = {"homes": "conquest", "lead": "lead"}
    for path in SOURCE.glob("data/scenarios/*.json"):
        endings = json.loads(path.read_text(encoding="utf-8")).get("endings", [])
        found |= {(kinds[ending["kind"]], ending["rule"]) for ending in endings}
    return found | BY_TIME


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_still_ends_as_it_did(name: str) -> None:
    text = (HERE / f"{name}.fqr").read_text(encoding="utf-8")
    match = record.loads(text, titles())
    outcome = match.state.outcome
    assert outcome is not None
    assert (outcome.end, outcome.rule) == tuple(name.split("-"))
    assert text.splitlines()[-1].split() == ["hash", digest(match.state)]


def test_every_end_has_its_record() -> None:
    assert {tuple(name.split("-")) for name in RECORDS} == known_ends()


def test_every_end_has_words_on_the_page() -> None:
    kit = (Path(__file__).parents[2] / "web/src/titles/acme/kit.ts").read_text(encoding="utf-8")
    words = re.search(r"\n  ends: \{(.*?)\n  \}", kit, re.DOTALL)
    assert words
    assert set(re.findall(r"^\s+(\w+):", words[1], re.MULTILINE)) == {end for end, _ in known_ends()}
