"""The promises of the contract, checked by playing: every scenario and option, random and adversarial agents.

What fails leaves a match whose record opens as a game.
"""

import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from fourquarters.kernel import record
from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.errors import RefusedError, SetupError
from fourquarters.kernel.game import Game
from fourquarters.kernel.match import Match
from fourquarters.kernel.registry import Registry
from fourquarters.kernel.state import Event, digest
from fourquarters.kernel.title import Option, OptionValue, Setup, Title
from fourquarters.lab.play import decide, generator, said, seat_agents
from fourquarters.lab.secrecy import leak

_LOOK_EVERY = 24
"""The costly checks are made once in so many decisions, at random moments; more often while a game is young."""

_TRIES = 100
"""So often are options drawn anew that do not go together, before the usual ones are taken."""

_LINE_UPS = (("random",), ("explorer",), ("random", "explorer"), ("first", "random"), ("last", "random"),
             ("first",), ("last",), ("last", "first"))  # fmt: skip
"""Who plays; repeated to fill the seats."""


@dataclass
class Report:
    """What one game showed."""

    number: int
    setup: Setup
    agents: list[str]
    decisions: int = 0
    end: str = ""
    verbs: Counter[str] = field(default_factory=Counter)
    violation: str = ""
    record: str = ""
    """The record up to the violation."""


class BrokenPromiseError(Exception):
    """A promise was broken."""


def setups(title: Title) -> list[Setup]:
    """Every scenario with every seat count: the defaults, then every other value of every option on its own."""
    found = []
    for scenario in title.offered():
        for seats in scenario.seats:
            found.append(title.setup(scenario.key, seats))
            for option in title.options_of(scenario):
                for value in option.fitting(seats):
                    if value != option.default:
                        found.append(title.setup(scenario.key, seats, {option.key: value}))
    return found


def random_setup(title: Title, rng: Random) -> Setup:
    """Any scenario and seat count with any combination of options that go together."""
    ways = [(scenario, seats) for scenario in title.offered() for seats in scenario.seats]
    scenario, seats = rng.choice(ways)
    for _ in range(_TRIES):
        options = {option.key: _value(option, seats, rng) for option in title.options_of(scenario)}
        try:
            return title.setup(scenario.key, seats, options)
        except SetupError:
            if not title.fits:
                raise
    return title.setup(scenario.key, seats)


def _value(option: Option, seats: int, rng: Random) -> OptionValue:
    """Any value that fits; of those that can be joined, now and then two."""
    value = rng.choice(option.fitting(seats))
    if option.several and value != option.values[0]:
        return option.read(f"{value}+{rng.choice(option.values[1:])}")
    return value


def plan(title: Title, number: int, seed: int) -> tuple[Setup, list[str]]:
    """Which setup and agents game ``number`` has: singles in turn first, then mixed with random combinations."""
    rng = generator(seed, number, "plan")
    singles = setups(title)
    turn = number % (2 * len(singles))
    setup = singles[turn] if turn < len(singles) else random_setup(title, rng)
    own = tuple(title.agents)
    if own and number % 50 == 7:
        line_up: tuple[str, ...] = (rng.choice(own), "random")
    else:
        line_up = _LINE_UPS[number // len(singles) % len(_LINE_UPS)]
    return setup, [line_up[seat % len(line_up)] for seat in range(setup.seats)]


def check(title: Title, games: int, seed: int, jobs: int = 1) -> Iterator[Report]:
    """Play and check ``games`` games."""
    if jobs <= 1:
        for number in range(games):
            yield check_game(title, number, seed)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(check_game, [title] * games, range(games), [seed] * games, chunksize=2)


def check_game(title: Title, number: int, seed: int) -> Report:
    """Play one game and look at every promise on the way."""
    setup, agents = plan(title, number, seed)
    report = Report(number, setup, agents)
    match = Match(title.load(setup), tuple(agents))
    try:
        _play(match, report, seed)
    except BrokenPromiseError as violation:
        report.violation = str(violation)
    except Exception:  # whatever the title throws is a finding too
        report.violation = f"the program failed: {traceback.format_exc()}"
    if report.violation:
        report.record = record.dumps(match)
    report.decisions = len(match.entries)
    return report


def _play(match: Match[Any], report: Report, seed: int) -> None:
    game = match.game
    rng = generator(seed, report.number, "check")
    chance = generator(seed, report.number, "chance").random
    agents = seat_agents(game, report.agents, seed, report.number)
    marks: dict[int, str] = {}
    look = 0
    while match.state.to_move != OVER:
        if len(match.entries) >= game.title.bound:
            raise BrokenPromiseError(f"no end after {game.title.bound} decisions")
        _check_position(game, match.state)
        if look == 0:
            look = 1 + int(rng.random() * 2 * min(_LOOK_EVERY, len(match.entries) // 4))
            marks[len(match.entries)] = digest(match.state)
            _look_closely(game, match.state, rng)
        look -= 1
        seat, action = match.state.to_move, decide(game, match.state, agents, chance)
        report.verbs[action[0]] += 1
        _check_events(game, match.play(action, *said(agents, seat)))
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
    _check_words(game, state)
    _check_copies(game, state, before, rng)
    for seat in (None, *range(game.setup.seats)):
        if not game.title.secrets and any(True for _ in game.alike(state, seat)):
            raise BrokenPromiseError("the title says that it has no secrets, but hides something from a seat")
        found = leak(game, state, seat, wrong)
        if found:
            who = "a spectator" if seat is None else game.actor(seat)
            raise BrokenPromiseError(f"secrecy: {who} can tell what must stay hidden: {found}")
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


def _check_words(game: Game[Any], state: Any) -> None:
    description = game.describe(state)
    if not description.prompt:
        raise BrokenPromiseError("the decision has no prompt")
    if [choice.action for choice in description.choices] != game.legal(state):
        raise BrokenPromiseError("the described choices are not the legal list")
    labels = [choice.label for choice in description.choices]
    if "" in labels or len(set(labels)) != len(labels):
        raise BrokenPromiseError(f"labels are missing or not unique: {labels}")
    for seat in (None, *range(game.setup.seats)):
        view = game.observe(state, seat)
        msgspec.json.encode(view)
        if not game.board(view) or not game.board(view, plain=True):
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
    for event in events:
        if not game.tell(event):
            raise BrokenPromiseError(f"the event {event} has no sentence")


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
