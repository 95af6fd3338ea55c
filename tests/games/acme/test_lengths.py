"""How long a game lasts, how often a civilization returns, and which Events can happen."""

import json

import pytest

from fourquarters.games.acme import catalogue as listing
from fourquarters.games.acme import tables
from fourquarters.games.acme.disks import BLACK, on_map, take
from fourquarters.games.acme.flow import reckoning
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.scenarios import read_scenario
from fourquarters.kernel.chance import OVER
from tests.games.acme.kit import Table, sided
from tests.games.acme.test_scenario_files import crafted


def quiet(at: Table, *answers: str) -> str:
    """What somebody does who wants nothing; ``answers`` are taken where they are offered."""
    lines = at.legal()
    wanted = ("done", "pass", "ready", "allow", "buy 0", "buy-vp 0", "stay", *answers)
    return next((line for line in wanted if line in lines), lines[0])


def played(*answers: str, **options: bool | int | str) -> Table:
    """A whole game in which nobody does anything and nobody keeps cards."""
    at = Table("free", 2, **{"map": "full", "epoch_events": False, **options})
    while at.state.to_move != OVER:
        at.do(quiet(at, *answers))
    return at


def ended(at: Table) -> tuple[str, int, int]:
    assert at.state.outcome is not None
    return at.state.outcome.end, at.state.epoch, at.state.number


@pytest.mark.rule("P243")
@pytest.mark.passed_over("P466")
def test_of_several_limits_the_first_one_ends_the_game() -> None:
    assert ended(played(epochs=4, turns=3)) == ("turns", 2, 3)
    assert ended(played(epochs=1, turns=9)) == ("epochs", 1, 4)
    assert ended(played("play-on", start=3, epochs=2)) == ("epochs", 4, 6)
    at = Table("free", 2, start=3)
    assert at.state.epoch == 3


@pytest.mark.rule("P466", "P467")
def test_four_epochs_from_the_first_one_take_ten_to_sixteen_turns() -> None:
    start = Table("free", 2, epochs=4)
    assert (start.state.epoch, start.state.turn, start.game.epochs) == (1, 1, 4)
    slugs = start.game.cards.slugs
    for parity, turns in ((1, 10), (0, 16)):  # odd numbers end an Epoch, but never the last one
        reveals = [f"reveal {slugs[card]}" for card in range(1, 96) if card % 2 == parity]
        assert ended(played(*reveals, epochs=4, left_out="time")) == ("epochs", 4, turns)


@pytest.mark.rule("P467")
@pytest.mark.passed_over("P467")
def test_the_last_epoch_is_not_cut_short() -> None:
    for epoch, target, expected in ((1, 0, False), (2, 0, True), (2, 25, False)):
        at = Table("free", 2, epochs=2, target=target)
        at.state.epoch, at.state.turn = epoch, 2
        assert at.game.may_end_suddenly(at.state) is not expected


@pytest.mark.rule("P468")
@pytest.mark.parametrize("target", [25, 50, 75, 100])
@pytest.mark.passed_over("P468")
def test_a_target_ends_the_game_with_the_turn_in_which_a_civilization_meets_it(target: int) -> None:
    at = sided("AABB", target=target)
    at.state.vp[:4] = [target - 1, target - 1, 0, 0]  # together they have more
    assert not at.game.out_of_time(at.state)
    at.state.vp[0] = target
    at.do("pass")
    while at.state.to_move != OVER:
        at.do(quiet(at))
    assert ended(at) == ("points", 1, 1)


@pytest.mark.rule("P469")
def test_a_time_limit_is_declared_by_the_first_in_turn_order() -> None:
    at = sided("AABB", clock=True)
    assert at.refusal("time-up") == "nobody is asked about the time now (P469)"
    at.do("pass").go("Clock")
    assert at.state.to_move == at.state.order[0]
    at.do("play-on").go("Clock")
    assert at.state.number == 2
    at.do("time-up")
    while at.state.to_move != OVER:
        at.do(at.legal()[0])
    assert ended(at)[::2] == ("clock", 2)


@pytest.mark.rule("P469")
@pytest.mark.passed_over("P469")
def test_nobody_is_asked_when_it_is_the_last_turn_anyway() -> None:
    for clock, expected in ((True, [1, 2, 3]), (False, [])):
        at, asked = Table("free", 2, map="full", clock=clock), []
        while at.state.to_move != OVER:
            asked += [at.state.turn] * (at.step == "Clock")
            at.do(quiet(at, "play-on"))
        assert asked == expected


@pytest.mark.rule("P453")
@pytest.mark.passed_over("P453")
@pytest.mark.parametrize("agreed", [False, True])
def test_a_civilization_may_return_in_a_short_game_if_that_was_agreed(agreed: bool) -> None:
    at = sided("AABB", gilgamesh=agreed, epochs=2)
    for area, count in enumerate(at.state.disks[0]):
        take(at.state, 0, area, count)
    assert reckoning.may_return(at.game, at.state, 0) is agreed


@pytest.mark.rule("P454")
@pytest.mark.passed_over("P454")
@pytest.mark.parametrize("again", [False, True])
def test_a_civilization_returns_once_or_as_often_as_agreed(again: bool) -> None:
    at = sided("AABB", gilgamesh_again=again)
    for area, count in enumerate(at.state.disks[0]):
        take(at.state, 0, area, count)
    assert reckoning.may_return(at.game, at.state, 0)
    at.state.reborn = 1
    assert reckoning.may_return(at.game, at.state, 0) is again


# Set-up and Events


@pytest.mark.rule("P36")
def test_a_basic_scenario_with_fixed_disks_can_be_set_up_freely(monkeypatch: pytest.MonkeyPatch) -> None:
    cast = [{"people": "egypt", "home": "thebes", "placed": {"memphis": 4, "nile-delta": 4}}, {"people": "hittites"}]
    found = read_scenario(crafted(cast=cast, group="Basic games"), "mine.json")
    names = {"egypt": "Egypt", "hittites": "Hittites"}
    for group, offered in (("Basic games", True), ("Crafted", True), ("Historical", False)):
        entry = listing._entry("mine", json.loads(crafted(cast=cast, group=group)), names)
        assert ("free_form" in [option.key for option in entry.options]) is offered
    assert listing._entry("mine", json.loads(crafted(group="Basic games")), names).options == ()  # nothing is fixed
    monkeypatch.setattr(tables, "scenario", lambda key: found)
    setup = TITLE.setup("free", 2)
    for free, at_memphis in ((False, 4), (True, 0)):
        game = Acme(TITLE, type(setup)("acme", "free", 2, {**setup.options, "free_form": free}))
        state = game.start()
        while type(state.stack[-1]).__name__ != "Deal":
            game.apply(state, game.legal(state)[0])
        assert state.disks[0][game.chart.ids.index("thebes")] == 2
        assert (state.disks[0][game.chart.ids.index("memphis")] == 4) is (at_memphis == 4)
        assert on_map(state, 0) + state.box[0] == 12


@pytest.mark.rule("P50")
def test_events_can_be_left_out() -> None:
    every = set(range(96, 104))
    assert set(Table("free", 2).game.events_in_deck) == every
    at = Table("free", 2, left_out="sea+time").go("CardAction")
    assert set(at.game.events_in_deck) == every - {97, 100}
    assert not {97, 100} & set(at.state.deck.outcomes())
    assert at.game.problems(at.state) == []


@pytest.mark.rule("P50")
@pytest.mark.parametrize(("size", "stack"), [("full", 4), ("half", 2)])
def test_invasions_can_be_limited(size: str, stack: int) -> None:
    at = sided("AABB", ("oasis",), invasions=size)
    at.state.deck.take(98)
    at.state.stack.append(EventCard(98))
    at.settle().go("Invade").do(at.legal()[0])
    assert at.step == "CardAction"
    assert max(at.state.disks[BLACK]) == stack


@pytest.mark.rule("P53")
def test_with_double_disks_98_can_be_used() -> None:
    at = Table("free", 3, map="full", double_disks=True)
    assert at.state.supply[:3] == [98, 98, 98]
    assert Table("free", 3, map="full").state.supply[:3] == [48, 48, 48]


@pytest.mark.rule("P54")
def test_a_scenario_may_give_somebody_double_disks_on_any_map(monkeypatch: pytest.MonkeyPatch) -> None:
    cast = [{"people": "egypt", "double": True}, {"people": "hittites"}, {"people": "elam"}, {"people": "urartu"}]
    raw = crafted(cast=cast)
    names = {one: one for one in ("egypt", "hittites", "elam", "urartu")}
    assert "double_disks" in listing._entry("mine", json.loads(raw), names).without
    monkeypatch.setattr(tables, "scenario", lambda key: read_scenario(raw, "mine.json"))
    game = TITLE.load(TITLE.setup("free", 4))
    assert isinstance(game, Acme)
    assert [game.usable(seat) for seat in range(4)] == [98, 48, 48, 48]
    assert game.problems(game.start()) == []
