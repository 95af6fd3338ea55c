"""Every scenario is played to its end, by stewards and at random; ``make soak`` checks a hundred games of each."""

import pytest

from fourquarters.games.acme.meta import TITLE
from fourquarters.kernel.chance import OVER
from fourquarters.lab.play import decide, generator, seat_agents

WAYS = [(entry.key, seats) for entry in TITLE.scenarios for seats in entry.seats]
LOOK = 40
"""Every so many decisions the position is looked at closely."""


@pytest.mark.parametrize("agents", ["steward", "random"])
@pytest.mark.parametrize(("key", "seats"), WAYS)
def test_every_scenario_comes_to_its_end_with_any_number_of_players(key: str, seats: int, agents: str) -> None:
    game = TITLE.load(TITLE.setup(key, seats))
    players, chance = seat_agents(game, [agents] * seats, key), generator(key, agents).random
    state, number = game.start(), 0
    while state.to_move != OVER:
        game.apply(state, decide(game, state, players, chance))
        number += 1
        if number % LOOK == 0:
            assert game.problems(state) == []
            assert game.describe(state).prompt
        assert number < TITLE.bound
    assert state.outcome.winners
