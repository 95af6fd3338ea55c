"""Driving games: agents answer for the seats, a generator answers for chance."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from fourquarters.agents import Agent, maker, spoken
from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.game import Game
from fourquarters.kernel.look import Look
from fourquarters.kernel.match import Match
from fourquarters.kernel.notation import Action


def generator(*labels: object) -> Random:
    """A generator that depends on nothing but its labels, the same on every machine.

    >>> generator(7, "chance").random() == generator(7, "chance").random()
    True
    """
    return Random(int.from_bytes(sha256(repr(labels).encode()).digest()[:16], "big"))


def draw(actions: Sequence[Action], weights: Sequence[int], random: Callable[[], float]) -> Action:
    """One of chance's outcomes, as likely as its weight says."""
    mark = int(random() * sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        mark -= weight
        if mark < 0:
            return action
    raise AssertionError("the weights are not positive whole numbers")


def seat_agents(game: Game[Any], names: Sequence[str], *labels: object) -> list[Agent]:
    """An agent per seat, each with a generator of its own."""
    return [maker(game.title, name)(game, seat, agent_generator(seat, *labels)) for seat, name in enumerate(names)]


def agent_generator(seat: int, *labels: object) -> Random:
    """The generator of the agent on a seat."""
    return generator(*labels, "agent", seat)


def decide(
    game: Game[Any], state: Any, agents: Sequence[Agent] | Mapping[int, Agent], chance: Callable[[], float]
) -> Action:
    """What the seat to move, or chance, does now."""
    seat = state.to_move
    if seat == CHANCE:
        return draw(game.legal(state), game.weights(state), chance)
    return ask(game, agents[seat], state)


def ask(game: Game[Any], agent: Agent, state: Any) -> Action:
    """What an agent answers now: it is handed a look, and no more can be seen when it has answered."""
    if getattr(agent, "blind", False):
        return agent.decide(None, game.decision(state))
    view = game.look(state, state.to_move)
    action = agent.decide(view, game.decision(state))
    if isinstance(view, Look):
        view.close()
    return action


def said(agents: Sequence[Agent] | Mapping[int, Agent], seat: int) -> tuple[str, bool]:
    """What whoever sat there says about the decision just taken, and whether aloud; chance says nothing."""
    return ("", False) if seat == CHANCE else spoken(agents[seat])


def play_out(game: Game[Any], agents: Sequence[Agent], chance: Callable[[], float]) -> tuple[Any, int]:
    """A whole game without a record: the final state and the number of decisions."""
    state = game.start()
    decisions = 0
    while state.to_move != OVER:
        game.apply(state, decide(game, state, agents, chance))
        decisions += 1
    return state, decisions


def play_match(match: Match[Any], agents: Sequence[Agent], chance: Callable[[], float], to: int | None = None) -> None:
    """Play a match on to its end, or until it has ``to`` actions."""
    while match.state.to_move != OVER and (to is None or len(match.entries) < to):
        seat = match.state.to_move
        action = decide(match.game, match.state, agents, chance)
        match.play(action, *said(agents, seat))


def random_playout(game: Game[Any], random: Callable[[], float]) -> int:
    """A random game as fast as it goes; returns the number of decisions, chance included."""
    state = game.start()
    legal, apply, weights = game.legal, game.apply, game.weights
    decisions = 0
    while (seat := state.to_move) != OVER:
        actions = legal(state)
        if seat == CHANCE:
            apply(state, draw(actions, weights(state), random))
        else:
            apply(state, actions[int(random() * len(actions))])
        decisions += 1
    return decisions
