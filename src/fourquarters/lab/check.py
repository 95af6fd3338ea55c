"""The promises of the contract, checked by playing: every scenario and option, random and adversarial agents.

What fails leaves a match whose record opens as a game.
"""

import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from fourquarters.kernel import record
from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.errors import RefusedError
from fourquarters.kernel.game import Game
from fourquarters.kernel.match import Match
from fourquarters.kernel.registry import Registry
from fourquarters.kernel.state import Event, digest
from fourquarters.kernel.title import Setup, Title
from fourquarters.lab.course import Part, whole
from fourquarters.lab.play import draw, generator
from fourquarters.lab.secrecy import Looking, misseen
from fourquarters.lab.watching import Answer, BrokenPromiseError, Player

LOOK_EVERY = 24
"""The costly checks are made once in so many decisions, at random moments; more often while a game is young."""
_YOUNG = 96
"""From so many decisions on a game is young no more."""

_STORED = (int, str, type(None))

_CHUNK = 4
"""Games handed to a process at a time."""


@dataclass
class Report:
    """What one game showed."""

    part: str
    """What those who play are called together."""
    number: int
    setup: Setup
    agents: list[str]
    decisions: int = 0
    end: str = ""
    verbs: Counter[str] = field(default_factory=Counter)
    violation: str = ""
    record: str = ""
    """The record up to the violation."""


@dataclass
class Tally:
    """What several games showed together."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)

    def add(self, report: Report) -> None:
        self.games += 1
        self.decisions += report.decisions
        self.longest = max(self.longest, report.decisions)
        self.ends[report.end] += 1
        self.verbs += report.verbs


def check(title: Title, games: int, seed: int) -> Iterator[Report]:
    """Play and check some games of a title."""
    return check_parts([whole(title)], games, seed)


def check_parts(
    parts: Sequence[Part], games: int, seed: int, jobs: int = 1, look_every: int = LOOK_EVERY
) -> Iterator[Report]:
    """Play and check so many games of each part, in order."""
    if jobs <= 1:
        for part in parts:
            for number in range(games):
                yield check_game(part, number, seed, look_every)
        return
    chunks = [(part, range(at, min(at + _CHUNK, games))) for part in parts for at in range(0, games, _CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        alike = ([seed] * len(chunks), [look_every] * len(chunks))
        for reports in pool.map(_check_chunk, *zip(*chunks, strict=True), *alike):
            yield from reports


def _check_chunk(part: Part, numbers: range, seed: int, look_every: int) -> list[Report]:
    return [check_game(part, number, seed, look_every) for number in numbers]


def check_game(part: Part, number: int, seed: int, look_every: int = LOOK_EVERY) -> Report:
    """Play one game and look at every promise on the way, at the costly ones once in so many decisions."""
    setup, agents = part.plan(number, seed)
    report = Report(part.agents, number, setup, agents)
    match = Match(part.title.load(setup), tuple(agents))
    try:
        _play(match, report, seed, look_every)
    except BrokenPromiseError as violation:
        report.violation = str(violation)
    except Exception:  # whatever the title throws is a finding too
        report.violation = f"the program failed: {traceback.format_exc()}"
    if report.violation:
        report.record = record.dumps(match)
    report.decisions = len(match.entries)
    return report


def _play(match: Match[Any], report: Report, seed: int, look_every: int) -> None:
    game = match.game
    rng = generator(seed, report.number, "check")
    chance = generator(seed, report.number, "chance").random
    players = [Player(game, seat, name, seed, report.number) for seat, name in enumerate(report.agents)]
    marks: dict[int, str] = {}
    look = 0
    while match.state.to_move != OVER:
        if len(match.entries) >= game.title.bound:
            raise BrokenPromiseError(f"no end after {game.title.bound} decisions")
        _check_position(game, match.state)
        closely = look == 0
        if closely:
            age = min(1, len(match.entries) / _YOUNG)
            look = 1 + int(rng.random() * 2 * int(look_every * age))
            marks[len(match.entries)] = digest(match.state)
            _look_closely(game, match.state, rng)
        look -= 1
        if match.state.to_move == CHANCE:
            given = Answer(draw(game.legal(match.state), game.weights(match.state), chance), "", False)
        else:
            given = players[match.state.to_move].answer(match.state, closely)
        report.verbs[given.action[0]] += 1
        _check_events(game, match.play(*given))
    _check_position(game, match.state)
    _check_end(match, marks)
    report.end = match.state.outcome.end


def _check_position(game: Game[Any], state: Any) -> None:
    """After every action: invariants hold, and the legal list is sound."""
    problems = game.problems(state)
    if problems:
        raise BrokenPromiseError(f"invariant: {'; '.join(problems)}")
    if state.to_move == OVER:
        return
    actions = game.legal(state)
    if not actions:
        raise BrokenPromiseError("dead end: the game is not over and nothing is legal")
    if len(set(actions)) != len(actions):
        raise BrokenPromiseError(f"the legal list repeats itself: {actions}")
    if state.to_move == CHANCE:
        weights = game.weights(state)
        if len(weights) != len(actions) or min(weights) < 1:
            raise BrokenPromiseError(f"chance has {len(actions)} outcomes with the weights {weights}")
    elif not 0 <= state.to_move < game.setup.seats:
        raise BrokenPromiseError(f"seat {state.to_move} is to move in a game of {game.setup.seats} seats")


def _look_closely(game: Game[Any], state: Any, rng: Random) -> None:
    """Now and then: refusals, notation, words, copies, snapshots, views and secrecy."""
    before = digest(state)
    actions = game.legal(state)
    wrong = _wrong_actions(game, actions, rng)
    for action in wrong:
        _check_refusal(game, state, action)
    for action in actions:
        if game.why_not(state, action) is not None:
            raise BrokenPromiseError(f"'{game.notation.write(action)}' is legal, but there is a reason against it")
        if game.notation.read(game.notation.write(action)) != action:
            raise BrokenPromiseError(f"{action} is not read back from its notation '{game.notation.write(action)}'")
    looking = Looking(game, state, wrong)
    _check_words(game, state, looking)
    _check_copies(game, state, before, rng)
    for seat in (None, *range(game.setup.seats)):
        if not game.title.secrets and any(True for _ in game.alike(state, seat)):
            raise BrokenPromiseError("the title says that it has no secrets, but hides something from a seat")
        who = "a spectator" if seat is None else game.actor(seat)
        found = looking.leak(seat)
        if found:
            raise BrokenPromiseError(f"secrecy: {who} can tell what must stay hidden: {found}")
        found = misseen(game, state, seat, looking.view(seat))
        if found:
            raise BrokenPromiseError(f"secrecy: {who} as an agent is shown something else: {found}")
    if digest(state) != before:
        raise BrokenPromiseError("looking at the state (views, words, refusals) changed it")


def _wrong_actions(game: Game[Any], legal: list[Any], rng: Random, tries: int = 12) -> list[Any]:
    """Some well-formed actions that are not legal."""
    allowed = set(legal)
    picks = [game.notation.nth(int(rng.random() * game.notation.size)) for _ in range(tries)]
    return [action for action in picks if action not in allowed]


def _check_refusal(game: Game[Any], state: Any, action: Any) -> None:
    before = digest(state)
    refusal = game.why_not(state, action)
    if refusal is None or not refusal.reason:
        raise BrokenPromiseError(f"'{game.notation.write(action)}' is refused without a reason")
    try:
        game.play(state, action)
    except RefusedError:
        if digest(state) != before:
            raise BrokenPromiseError(f"the refused '{game.notation.write(action)}' changed the state") from None
        return
    raise BrokenPromiseError(f"'{game.notation.write(action)}' was accepted although it is not in the legal list")


def _check_words(game: Game[Any], state: Any, looking: Looking) -> None:
    description = game.describe(state)
    if not description.prompt:
        raise BrokenPromiseError("the decision has no prompt")
    if [choice.action for choice in description.choices] != game.legal(state):
        raise BrokenPromiseError("the described choices are not the legal list")
    labels = [choice.label for choice in description.choices]
    if "" in labels or len(set(labels)) != len(labels):
        raise BrokenPromiseError(f"labels are missing or not unique: {labels}")
    for seat in (None, *range(game.setup.seats)):
        if not all(looking.boards(seat)):
            raise BrokenPromiseError("the board has no text")


def _check_copies(game: Game[Any], state: Any, before: str, rng: Random) -> None:
    copy = state.clone()
    if digest(copy) != before:
        raise BrokenPromiseError("a clone has another hash than its original")
    for _ in range(3):
        if copy.to_move == OVER:
            break
        actions = game.legal(copy)
        game.apply(copy, actions[int(rng.random() * len(actions))])
    if digest(state) != before:
        raise BrokenPromiseError("playing on a clone changed its original")
    restored = game.restore(msgspec.json.decode(msgspec.json.encode(game.snapshot(state))))
    if digest(restored) != before or game.legal(restored) != game.legal(state):
        raise BrokenPromiseError("a restored snapshot is not the position it was made of")


def _check_events(game: Game[Any], events: list[Event]) -> None:
    """What happened can be told, and stored: its arguments are whole numbers and texts, no truth values."""
    for event in events:
        if not game.tell(event):
            raise BrokenPromiseError(f"the event {event} has no sentence")
        if not all(type(each) in _STORED for each in event.args):
            raise BrokenPromiseError(f"the event {event} holds something else than whole numbers and texts")


def _check_end(match: Match[Any], marks: dict[int, str]) -> None:
    """At the end: a proper outcome, a record that replays to the same hash, and every marked position found again."""
    game, outcome = match.game, match.state.outcome
    if outcome is None:
        raise BrokenPromiseError("the game is over without an outcome")
    seats = game.setup.seats
    if len(outcome.scores) != seats or not set(outcome.winners) <= set(range(seats)) or not outcome.end:
        raise BrokenPromiseError(f"the outcome does not fit a game of {seats} seats: {outcome}")
    text = record.dumps(match)
    again = record.loads(text, Registry([game.title]))
    if digest(again.state) != digest(match.state) or record.dumps(again) != text:
        raise BrokenPromiseError("the record does not replay to the same game")
    for number, mark in marks.items():
        if digest(match.at(number)) != mark:
            raise BrokenPromiseError(f"position {number} is another one when it is gone back to")


def unused_verbs(title: Title, verbs: Counter[str]) -> list[str]:
    """Verbs of the title that no checked game used."""
    return [verb for verb in title.load().notation.verbs if not verbs[verb]]
