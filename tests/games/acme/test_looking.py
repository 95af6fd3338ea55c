"""An agent's look at the table: the same as the view, made as far as it is asked for."""

from typing import Any

import pytest

from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.seeing import CONTEST, SEAT, TABLE
from fourquarters.games.acme.view import SeatView, View
from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.look import Parts
from fourquarters.kernel.title import Setup
from fourquarters.lab.play import decide, generator, said, seat_agents
from fourquarters.lab.secrecy import misseen

SETUPS = (
    TITLE.setup("free", 2),
    TITLE.setup("free", 4, {"sides": "AABB", "sides_as": "teams", "map": "full", "culture": True}),
    TITLE.setup("free", 3, {"sides": "A--", "epochs": 2}),
    TITLE.setup("exploration", 4),
    TITLE.setup("agamemnon"),
    TITLE.setup("alexander"),
)


def names(parts: Parts) -> list[str]:
    return [each for name in parts for each in ((name,) if isinstance(name, str) else name)]


def test_every_field_of_the_view_is_made_in_its_place() -> None:
    assert names(TABLE) == list(View.__struct_fields__)
    assert names(SEAT) == list(SeatView.__struct_fields__)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.scenario)
def test_a_look_and_views_made_together_offer_what_the_view_offers_and_nothing_else(setup: Setup) -> None:
    game = TITLE.load(setup)
    agents = seat_agents(game, ["random"] * setup.seats, setup.scenario)
    chance = generator(setup.scenario, "chance").random
    state = game.start()
    while state.to_move != OVER:
        for seat in (None, *range(setup.seats)):
            assert misseen(game, state, seat) == ""
        viewers = [*range(setup.seats), None]
        assert game.observe_each(state, viewers) == [game.observe(state, viewer) for viewer in viewers]
        game.apply(state, decide(game, state, agents, chance))


@pytest.mark.parametrize("name", ["npc", "steward"])
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.scenario)
def test_agents_decide_the_same_by_a_look_as_by_the_view(setup: Setup, name: str) -> None:
    game = TITLE.load(setup)
    lookers = seat_agents(game, [name] * setup.seats, setup.scenario)
    viewers = seat_agents(game, [name] * setup.seats, setup.scenario)
    chance = generator(setup.scenario, "chance").random
    state = game.start()
    while state.to_move != OVER:
        seat = state.to_move
        action = decide(game, state, lookers, chance)
        if seat != CHANCE:
            assert viewers[seat].decide(game.observe(state, seat), game.decision(state)) == action
            assert said(viewers, seat) == said(lookers, seat)
        game.apply(state, action)


def test_with_a_look_its_seats_and_its_competition_are_closed() -> None:
    """Seats that were not asked for then would show the position that comes after."""
    game = TITLE.load(SETUPS[0])
    agents = seat_agents(game, ["random"] * 2, "closing")
    chance = generator("closing", "chance").random
    state = game.start()
    while state.to_move == CHANCE or state.contest is None:
        game.apply(state, decide(game, state, agents, chance))
    look: Any = game.look(state, 0)
    me, other, contest = look.me, look.seats[1], look.contest
    vp = me.vp
    look.close()
    assert me.vp == vp
    for part, name in [(me, "mina"), (other, "vp"), (contest, names(CONTEST)[0])]:
        with pytest.raises(LookupError, match=f"'{name}' can no longer be seen"):
            getattr(part, name)
