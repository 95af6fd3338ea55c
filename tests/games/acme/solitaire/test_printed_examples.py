"""The Playbook's examples of stacks and Gold, as records that open at the table and are played by the automaton."""

import re

import pytest

from fourquarters.games import titles
from fourquarters.games.acme.board import atlas
from fourquarters.games.acme.disks import BLACK
from fourquarters.games.acme.state import Position
from fourquarters.kernel import record
from fourquarters.kernel.match import Match
from tests.games.acme.solitaire.printed_examples import (
    AUTOMATON,
    EXAMPLES,
    EXCEEDING,
    FAMINE,
    MATCHING,
    TOO_FEW,
    VOLCANO,
    YOU,
    Example,
)

RULE = re.compile(r"rule (P\d+)")


def stands(match: Match[Position], area: str) -> dict[int, int]:
    """Disks in an area by Faction."""
    number = atlas().ids.index(area)
    return {faction: row[number] for faction, row in enumerate(match.state.disks) if row[number]}


def replayed(example: Example) -> Match[Position]:
    return record.loads(example.path.read_text(), titles())


@pytest.mark.rule("P364", "P365", "P386", "P388")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.key)
def test_the_automaton_plays_them_as_they_are_recorded(example: Example) -> None:
    told, now = replayed(example), example.play()
    assert told.state == now.state
    assert [entry.action for entry in told.entries] == [entry.action for entry in now.entries]
    for recorded, played in zip(told.entries, now.entries, strict=True):
        assert RULE.findall(recorded.note)[:1] == RULE.findall(played.note)[:1]
        assert recorded.aloud == (recorded.seat == AUTOMATON)


@pytest.mark.rule("P386")
def test_in_tyre_it_matches_the_largest_stack_or_stays_away() -> None:
    assert stands(MATCHING.begin(), "tyre") == {YOU: 3, BLACK: 2}
    assert stands(replayed(MATCHING), "tyre") == {YOU: 3, AUTOMATON: 3, BLACK: 2}
    assert AUTOMATON not in stands(replayed(TOO_FEW), "tyre"), "with a single disk it stays away"
    assert stands(replayed(TOO_FEW), "petra") == {AUTOMATON: 1}


@pytest.mark.rule("P388")
def test_in_petra_it_places_three_disks_against_two() -> None:
    assert stands(EXCEEDING.begin(), "petra") == {YOU: 2}
    assert stands(replayed(EXCEEDING), "petra") == {YOU: 2, AUTOMATON: 3}


@pytest.mark.rule("P364")
def test_famine_costs_a_city_with_gold_one_disk() -> None:
    assert stands(FAMINE.begin(), "susa") == {YOU: 3}
    assert stands(replayed(FAMINE), "susa") == {YOU: 2}


@pytest.mark.rule("P365")
def test_a_volcano_takes_one_disk_where_gold_lies_and_a_mina_saves_it() -> None:
    match = replayed(VOLCANO)
    assert stands(match, "medes") == {YOU: 3}
    assert match.state.mina[YOU] == 0
    assert sum(entry.action == ("save-mina",) for entry in match.entries) == 1
