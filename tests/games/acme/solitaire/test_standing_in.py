"""The automaton on a person's seat: what it says of disks tells nothing of its hand; what it says of cards is kept."""

from collections import Counter
from random import Random

import pytest

from fourquarters.agents.acme.npc import ANSWERS, Npc
from fourquarters.games import titles
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.state import Position
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.title import OptionValue
from fourquarters.lab.play import decide, generator, seat_agents


def game_of_two(**options: OptionValue) -> Acme:
    title = titles()["acme"]
    game = title.load(title.setup("free", 2, {"map": "western", **options}))
    assert isinstance(game, Acme)
    return game


def answer(game: Acme, state: Position, seat: int) -> tuple[object, str, bool]:
    """What it does, why, and whether that might betray what only its seat sees."""
    agent = Npc(game, seat, Random(1))
    return agent.decide(game.observe(state, seat), game.decision(state)), agent.reason, agent.betrays


def other_hands(game: Acme, state: Position, seat: int) -> list[Position]:
    """Positions that the other seat cannot tell from this one, with another hand on this one."""
    return [
        twin for twin in game.alike(state, 1 - seat) if twin.to_move == seat and twin.hands[seat] != state.hands[seat]
    ]


@pytest.mark.parametrize("seed", [1, 2])
def test_what_it_tells_everybody_is_the_same_whatever_it_holds(seed: int) -> None:
    game = game_of_two()
    state, agents, chance = game.start(), seat_agents(game, ["npc", "npc"], seed), generator(seed).random
    told, kept = Counter[str](), Counter[str]()
    for _ in range(600):
        seat = state.to_move
        if seat != CHANCE and seat >= 0:
            kind = game.decision(state).kind
            ours = answer(game, state, seat)
            (kept if ours[2] else told)[kind] += 1
            if not ours[2]:
                assert all(answer(game, twin, seat) == ours for twin in other_hands(game, state, seat)), kind
        if seat < CHANCE:
            break
        game.apply(state, decide(game, state, agents, chance))
    assert told.keys() <= ANSWERS.keys()
    assert told["Deployment"] > 20
    assert kept["CardAction"] > 5


def test_a_reason_may_name_the_hand_and_on_an_automatons_seat_everybody_sees_it_anyway() -> None:
    for sides, betrays in (("each", True), ("A-", False)):
        game = game_of_two(sides=sides)
        state, agents, chance = game.start(), seat_agents(game, ["npc", "npc"], 3), generator(3).random
        while not (state.to_move == 1 and game.decision(state).kind == "CardAction"):
            game.apply(state, decide(game, state, agents, chance))
        assert answer(game, state, 1)[2] is betrays
