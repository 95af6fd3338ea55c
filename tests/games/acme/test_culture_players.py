"""Culture as players meet it: what stays hidden, what a screen is told, and how the steward goes about it."""

from random import Random

import pytest

from fourquarters.agents.acme.steward import Steward
from fourquarters.games.acme.flow.culture import funds
from fourquarters.games.acme.flow.influence import CultureChoice, Heritage
from fourquarters.games.acme.flow.reckoning import Reckoning
from fourquarters.games.acme.gods import HELD, God
from fourquarters.lab.secrecy import leak
from tests.games.acme.culture_kit import E, H, go, scholars, stages, stand, war
from tests.games.acme.kit import Table


def steward(table: Table) -> str:
    """What the steward does now."""
    seat = table.state.to_move
    agent = Steward(table.game, seat, Random(1))
    action = agent.decide(table.game.observe(table.state, seat), table.game.decision(table.state))
    return table.game.notation.write(action)


# Secrets


def test_only_hands_that_could_pay_are_taken_for_possible() -> None:
    table = stand(scholars(("light-chariots",), ("oasis",), orange=4).put(H, hattusha=0), H, 1, 0, 0)
    table.do("advance military")
    twins = list(table.game.alike(table.state, E))
    assert twins
    for twin in twins:
        assert funds(table.game, twin, H, 0) >= 2
    assert any(twin.hands[H] != table.state.hands[H] for twin in twins)


@pytest.mark.parametrize("viewer", [H, E, None])
def test_paying_for_culture_betrays_no_card_that_is_kept(viewer: int | None) -> None:
    table = stand(scholars(("light-chariots", "census", "oasis"), ("volcano",), orange=6), H, 2, 0, 0)
    assert not leak(table.game, table.state, viewer)
    assert not leak(table.game, table.do("advance military").state, viewer)
    assert not leak(table.game, table.do("pay-card census").state, viewer)


# What a screen is told


def test_a_view_says_which_track_is_paid_for_and_whose_culture_is_at_stake() -> None:
    table = scholars(("census",), ("oasis",), orange=2).do("advance religious")
    view = table.game.observe(table.state, H)
    assert (view.step, view.track, view.left, view.rival) == ("PayAdvance", 2, 1, -1)
    choice = go(CultureChoice(H, E), stand(scholars(("census",), ("oasis",)), E, 2, 0, 0))
    assert choice.game.observe(choice.state, H).rival == E
    labels = [entry.label for entry in choice.game.describe(choice.state).choices]
    assert labels == [
        "Military-Political Track: the Egyptians go down to stage 1",
        "leave the Tracks as they are",
    ]
    assert choice.game.describe(choice.state).prompt == (
        "The Hittites: learn from the Egyptians, whose City you sacked, or throw them back?"
    )


def test_white_disks_are_offered_on_the_map() -> None:
    table = war(stand(scholars((), ()), H, 2, 0, 0), aleppo=(2, 2, 0))
    description = table.game.describe(table.state)
    assert description.prompt.endswith(
        "(yours: Aleppo) play a card that works now or send a white disk of your culture, or go on"
    )
    assert ("a white disk to Aleppo (Plains): Hittites 2, Egypt 2", "aleppo") in [c[1:] for c in description.choices]


def test_a_civilization_that_returns_reads_where_it_may_move() -> None:
    table = go(Heritage(H), stand(scholars(("census",), ("oasis",)), E, 0, 0, 4))
    labels = [entry.label for entry in table.game.describe(table.state).choices]
    assert labels == ["Religious-Intellectual Track, stage 3: a mina more each Growth", "move up no more"]


# The steward


def test_the_steward_advances_with_what_it_can_spare() -> None:
    table = scholars((), ("oasis",), orange=4)
    table.state.set_god(1, God(HELD, H))
    table.state.mina[H] = 3
    assert steward(table).startswith("advance")
    table.do(steward(table))
    assert steward(table) == "pay-mina"


def test_the_steward_takes_no_city_apart_for_culture() -> None:
    table = scholars((), ("oasis",), orange=3)
    table.state.set_god(1, God(HELD, H))
    assert table.offers("advance")
    assert steward(table) == "pass"


def test_the_steward_pays_with_what_counts_for_most() -> None:
    table = stand(scholars(("light-chariots", "trade-fleet"), ("oasis",), orange=4).put(H, hattusha=0), H, 1, 0, 0)
    assert steward(table.do("advance military")) == "pay-card light-chariots"


def test_the_steward_never_misses_a_victory() -> None:
    table = stand(scholars(("spy", "census"), ("oasis",), orange=8), H, 4, 4, 3)
    table.state.mina[H] = 1
    while table.state.outcome is None:
        table.do(steward(table))
    assert table.state.outcome.end == "culture"
    sacked = go(CultureChoice(H, E), stand(stand(scholars(("spy",), (), orange=8), H, 4, 4, 3), E, 0, 0, 4))
    assert steward(sacked) == "advance religious"


def test_the_steward_lowers_a_leader_and_sends_its_white_disks_where_they_turn_the_scale() -> None:
    table = go(CultureChoice(H, E), stand(stand(scholars(("census",), ()), H, 1, 3, 1), E, 2, 1, 2))
    assert steward(table) in ("reduce military", "reduce religious")
    fought = war(stand(scholars((), ()), H, 2, 0, 0), aleppo=(2, 2, 0), tyre=(4, 1, 0))
    assert steward(fought) == "muster aleppo"


def test_a_decided_game_is_scored_and_asks_nothing_more() -> None:
    """The Reckoning Phase of a game won by culture has no Gilgamesh, no cards and no VP to buy."""
    table = stand(scholars(("census",), ("oasis",), orange=8), H, 4, 4, 3)
    table.state.mina[H] = 8
    table.do("advance religious", *["pay-mina"] * 4)
    assert (table.step, table.state.mina[H], stages(table, H)) == ("", 4, (4, 4, 4))
    assert not any(isinstance(frame, Reckoning) for frame in table.state.stack)
