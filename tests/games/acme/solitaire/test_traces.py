"""A hundred games of automata, replayed from their records: every act has a reason, and every reason is true."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from fourquarters.games import titles
from fourquarters.games.acme.game import Acme
from fourquarters.kernel import record
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.match import Match
from fourquarters.kernel.title import Setup
from fourquarters.lab.play import generator, play_match, seat_agents
from fourquarters.lab.rulebook import rule_numbers
from tests.games.acme.solitaire import truth_cards, truth_placing
from tests.games.acme.solitaire.scene import NAMED, Scene

ACME = titles()["acme"]
PAGES = frozenset(rule_numbers(Path(__file__).parents[4], "acme"))
GAMES, LOTS = 100, 2
SILENT = {"Granary", "PeaceOffers", "Spread", "Gilgamesh", "Rebirth", "Rejoin"}
"""No printed rule says how these are decided."""
GOING_ON = re.compile(r"(?:; (\d+) disks go there)?(?= \| passed: |$)")


@cache
def setups() -> list[Setup]:
    """Every scenario at every seat count, again and again, with one seat of a player after the other."""
    ways = [(scenario, seats) for scenario in ACME.scenarios for seats in scenario.seats]
    found = []
    for number in range(GAMES):
        scenario, seats = ways[number % len(ways)]
        options = {option.key: option for option in ACME.options_of(scenario)}
        sides = options["sides"].fitting(seats) if "sides" in options else ()
        alone = [value for value in sides if "-" in str(value) or value == "alone"]
        chosen = {"sides": alone[number // len(ways) % len(alone)]} if alone else {}
        found.append(ACME.setup(scenario.key, seats, chosen))
    return found


@cache
def played(number: int) -> str:
    """The record of a game that automata play."""
    setup = setups()[number]
    game = ACME.load(setup)
    names = ["npc"] * setup.seats
    match = Match(game, tuple(names))
    play_match(match, seat_agents(game, names, "traces", number), generator("traces", number).random)
    return record.dumps(match)


def scenes(text: str) -> list[Scene]:
    """The decisions of automata in a record, each with the position in which it was taken."""
    match = record.loads(text, titles())
    game = match.game
    assert isinstance(game, Acme)
    state = game.start()
    found = []
    for entry in match.entries:
        if entry.seat != CHANCE:
            asked = game.decision(state)
            assert entry.aloud, "an automaton's reasons are for everybody"
            found.append(Scene(game, state.clone(), entry.seat, asked.kind, entry.action, asked.actions, entry.note))
        game.apply(state, entry.action)
    return found


def goes_on(before: Scene | None, now: Scene) -> bool:
    """Is this another disk of the act before?"""
    if before is None or before.kind != now.kind or before.disks < 2:
        return False
    same = before.action == now.action and GOING_ON.sub("", before.note) == GOING_ON.sub("", now.note)
    return same and now.disks == before.disks - 1


def broken_off(before: Scene | None, now: Scene) -> bool:
    """Were more disks to go somewhere, and do they not, though they may?"""
    if before is None or before.disks < 2 or goes_on(before, now):
        return False
    same = (before.kind, before.state.number, before.view.card) == (now.kind, now.state.number, now.view.card)
    return same and before.action in now.legal


def falsehood(at: Scene, before: Scene | None, seen: Counter[str]) -> str:
    """What is wrong with a reason; empty: it is true."""
    if not at.note:
        return "there is no reason"
    if at.note == "no printed rule":
        return "" if at.kind in SILENT else "a printed rule speaks of this"
    unknown = [number for number in [*NAMED.findall(at.said), *at.passed] if number not in PAGES]
    if unknown or not at.rules:
        return f"no page has {', '.join(unknown) or 'what it says'}"
    numbers = [int(number[1:]) for number in (*at.passed, at.rule if at.passed else "P9999")]
    if numbers != sorted(set(numbers)):
        return "what was passed over does not come before what decided"
    if goes_on(before, at):
        return ""
    if broken_off(before, at):
        return "the disks announced before do not follow"
    ties = at.counted("are equal: one by lot") + [int(count) for count in re.findall(r"tie of (\d+) broken", at.said)]
    if any(not 2 <= count <= len(at.legal) for count in ties):
        return f"so many are not equal: there are {len(at.legal)} choices"
    if at.kind in truth_placing.PLACING and at.rule in truth_placing.CHOSEN:
        seen[at.rule] += 1
        return truth_placing.falsehood(at)
    if at.rule == "P434":
        seen[at.rule] += 1
        return truth_placing.passed_over(at, [f"P{number}" for number in range(427, 434)])
    found, claims = truth_cards.falsehood(at)
    seen.update(claims)
    return found or (truth_placing.measured(at) if at.kind in truth_placing.ELSEWHERE and len(at.action) > 1 else "")


@pytest.mark.parametrize("lot", range(LOTS))
def test_every_reason_is_true_of_the_position(lot: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(lot, GAMES, LOTS):
        before: dict[int, Scene] = {}
        for at in scenes(played(number)):
            wrong = falsehood(at, before.get(at.seat), seen)
            assert not wrong, f"game {number} ({at.game.setup.scenario}), {at.kind} {at.action}: {at.note}\n{wrong}"
            before[at.seat] = at
    assert {"P399", "P401", "P402", "P405", "P413", "P417", "P423", "P428", "P429", "P434"} <= set(seen)
    assert len([claim for claim, _ in truth_cards.CLAIMS if seen[claim]]) > len(truth_cards.CLAIMS) * 2 // 3


@pytest.mark.parametrize(
    ("said", "lie"),
    [
        (r".+", ""),
        (r"^rule P329: .+", "no printed rule"),
        (r"rule P402: ", "rule P4020: "),
        (r"rule P402: ", "rule P397: "),
        (r"rule P405: ", "rule P402: "),
        (r"rule P429: .+", "rule P434: no priority has a place for it, so what is left is forfeit"),
        (r"rule P428: (.+)", r"rule P433: \1-P432"),
        (r"passed: P397-P400", "passed: P397-P402"),
        (r"\b2 steps from its Home Area", "3 steps from its Home Area"),
        (r"against nobody", "against Barbarians"),
        (r"; 2 are equal", "; 99 are equal"),
        (r"3 disks go there", "9 disks go there"),
        (r", Mountain", ", Plains"),
        (r"is a Competition card", "is a Negate card"),
        (r"rule P439: \d+ mina", "rule P439: 9 mina"),
        (r"rule P30(\d): a card", r"rule P308: a card | passed: P30\1 | "),
        (r"leads$", "leads; rule P318: Atlantis is its primary enemy"),
        (r"rule P442: nothing there is worth a mina to it", "rule P442: the disk is in its City"),
    ],
)
def test_a_lie_is_found_out(said: str, lie: str) -> None:
    """Each of these reasons, told otherwise, is not true of any position in which the other was given."""
    told = 0
    for number in (1, 13, 16, 20):
        before: dict[int, Scene] = {}
        for at in scenes(played(number)):
            other = re.sub(said, lie, at.note, count=1)
            if other != at.note and not goes_on(before.get(at.seat), at):
                told += 1
                assert falsehood(replace(at, note=other), before.get(at.seat), Counter()), (at.kind, at.note, other)
            before[at.seat] = at
    assert told > 2
