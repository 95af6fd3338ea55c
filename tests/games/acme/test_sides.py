"""One person with several civilizations: they stay apart on the map and are added up where VP count."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from fourquarters.games.acme import catalogue as listing
from fourquarters.games.acme import tables
from fourquarters.games.acme.flow import epoch, reckoning
from fourquarters.games.acme.flow.barbarians import director
from fourquarters.games.acme.flow.endings import early_end
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.flow.ranking import foremost
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.scenarios import Lead, read_scenario, scenario
from fourquarters.games.acme.sides import PATTERNS, joins
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.title import Scenario
from tests.games.acme.kit import Table, chosen, sided
from tests.games.acme.test_scenario_files import crafted

FOUR = [{"people": "egypt"}, {"people": "hittites"}, {"people": "elam"}, {"people": "greeks"}]
NAMES = {"egypt": "Egypt", "hittites": "Hittites", "elam": "Elam", "greeks": "Greeks"}


def scored(table: Table, *vp: int) -> Table:
    table.state.vp = [*vp, *[0] * (6 - len(vp))]
    return table


def offered(**changes: Any) -> Scenario:
    """The entry in the catalogue of a scenario with four civilizations."""
    return listing._entry("mine", json.loads(crafted(cast=FOUR, **changes)), NAMES)


@pytest.mark.rule("P55")
def test_at_most_six_of_seventeen_civilizations_are_in_a_game() -> None:
    assert max(count for entry in TITLE.scenarios for count in entry.seats) == 6
    assert len(Table("free", 6).game.peoples.civilizations) == 17
    with pytest.raises(SetupError, match="cannot be played with 7 seats"):
        TITLE.setup("free", 7)


@pytest.mark.rule("P56")
def test_the_turn_order_goes_by_civilization() -> None:
    at = chosen("AABB").go("Retirement")
    grown = []
    while at.step == "Retirement":
        grown.append(at.state.to_move)
        at.do("done").go("Deployment").do("done")
    assert grown == [0, 1, 2, 3]  # back to back
    at.clear().put(0, memphis=3).put(2, susa=3).put(3, thrace=3)
    reckoning.change_turn_order(at.game, at.state)
    assert at.state.order == (0, 2, 3, 1)  # the first and the last are one person's


@pytest.mark.rule("P57")
def test_hands_and_mina_stay_apart() -> None:
    at = sided("AABB", ("diplomat",), ("oasis",), ("census",))
    at.state.mina[1] = 3
    assert at.refusal("play diplomat") == "needs 1 mina: you have none (R5.3)"
    assert at.game.observe(at.state, 0).seats[1].cards == []
    assert at.refusal("show diplomat") == "you have no team-mates (P77)"
    at.state.supply[0], at.state.supply[1] = 0, 90
    at.deal(0, "lost-tribe")
    assert at.refusal("play lost-tribe") == "it would have no effect now (R5.3)"


@pytest.mark.rule("P57", "P58")
def test_a_card_takes_from_ones_own_other_civilization_as_from_any_opponent() -> None:
    at = sided("AABB", ("seductress",), ("census",), ("oasis",)).do("play seductress")
    assert at.offers("against") == ["green", "blue"]
    at.do("against green").until(lambda: at.step == "CardAction")
    assert (at.hand(0), at.hand(1)) == (["census"], [])


@pytest.mark.rule("P58")
def test_ones_own_civilizations_are_opposed_to_each_other() -> None:
    at = sided("AABB", ("the-eyes-of-the-king", "rebellion"), ("oasis",)).put(1, aleppo=3)
    assert at.do("play the-eyes-of-the-king").offers("against") == ["green"]
    at = sided("AABB", ("rebellion",)).put(1, aleppo=3).do("play rebellion")
    assert at.offers("city") == ["aleppo green"]
    at = sided("AABB").put(0, aleppo=2).put(1, aleppo=3)
    at.do("pass").settle()
    while at.step in ("Window", "Casualty", "Committing", "Benefits", "CardAction"):
        at.do(at.legal()[0])
    assert at.at("aleppo") != {0: 2, 1: 3}


@pytest.mark.rule("P59", "P808")
def test_each_counts_its_own_vp_and_the_sum_is_shown() -> None:
    at = scored(sided("AABB"), 5, 1, 3, 4)
    view = at.game.observe(at.state, None)
    assert [seat.vp for seat in view.seats] == [5, 1, 3, 4]
    assert [(side.seats, side.total, side.divisor) for side in view.sides] == [([0, 1], 6, 1), ([2, 3], 7, 1)]
    assert "Together: Egypt and Hittites, 6 VP." in at.game.board(view)
    assert "Together: Elam and Greeks, 7 VP." in at.game.board(view, plain=True)
    assert sided("ABB").game.observe(at.state, None).sides[0].seats == [0]
    assert Table("free", 4).game.observe(Table("free", 4).state, None).sides == []


@pytest.mark.rule("P808")
def test_the_log_tells_the_sum_after_each_tally() -> None:
    at = scored(sided("AABB"), 5, 1, 3, 4).put(0, memphis=3)
    events: list[Any] = []
    at.game.events = events
    reckoning.victory_tally(at.game, at.state)
    at.game.events = None
    assert [event.args for event in events if event.name == "side-total"] == [(7, 1, 0, 1), (7, 1, 2, 3)]


@pytest.mark.rule("P60")
def test_the_sum_decides_who_has_fewest_and_most() -> None:
    at = scored(sided("AABB"), 5, 1, 3, 4)
    assert director(at.game, at.state) == 1
    assert foremost(at.game, at.state) == 3
    scored(at, 9, 0, 3, 4)  # the poorest civilization belongs to the richer person
    assert director(at.game, at.state) == 2
    assert foremost(at.game, at.state) == 0
    alone = scored(sided("ABCC", divisor=0), 9, 1, 3, 4)
    assert director(alone.game, alone.state) == 1
    assert foremost(alone.game, alone.state) == 0


@pytest.mark.rule("P60")
def test_people_who_are_level_are_told_apart_by_all_their_cities_then_by_turn_order() -> None:
    at = scored(sided("AABB"), 4, 2, 3, 3).put(1, hattusha=3)
    assert (director(at.game, at.state), foremost(at.game, at.state)) == (3, 0)
    at.put(1, hattusha=1)
    assert (director(at.game, at.state), foremost(at.game, at.state)) == (3, 0)
    at.state.order = (2, 3, 0, 1)
    assert (director(at.game, at.state), foremost(at.game, at.state)) == (1, 2)


@pytest.mark.rule("P60")
def test_a_card_for_those_with_fewest_vp_goes_by_the_sum() -> None:
    for vp, gained in (((5, 1, 3, 4), 2), ((5, 4, 9, 0), 2), ((0, 9, 3, 3), 1)):
        at = scored(sided("AABB", ("epic-poet",)), *vp).do("play epic-poet")
        assert at.state.vp[0] == vp[0] + gained


@pytest.mark.rule("P60")
def test_an_invasion_and_strife_go_by_the_sum() -> None:
    at = scored(sided("AABB"), 5, 1, 3, 4).put(3, thrace=3).put(0, thebes=3)
    at.state.deck.take(98)
    at.state.stack.append(EventCard(98))
    at.settle()
    assert (at.step, at.state.to_move) == ("Invade", 1)
    at = scored(sided("AABB"), 5, 1, 3, 4).put(3, thrace=3).put(0, thebes=3)
    epoch.happen(at.game, at.state, 4)
    at.settle()
    assert (at.step, at.state.to_move, at.offers("city")) == ("Strife", 1, ["thrace purple"])


@pytest.mark.rule("P60", "P59")
def test_the_sum_decides_the_victory_and_all_of_its_civilizations_win() -> None:
    at = scored(sided("AABB"), 8, 1, 5, 5)
    reckoning.finish(at.game, at.state, "epochs")
    assert at.state.outcome is not None
    assert (at.state.outcome.winners, at.state.outcome.scores) == ((2, 3), (8, 1, 5, 5))
    at = scored(sided("AABB"), 5, 5, 9, 1).put(1, hattusha=3)
    reckoning.finish(at.game, at.state, "epochs")
    assert at.state.outcome is not None
    assert at.state.outcome.winners == (0, 1)  # G3: a City of either
    at = scored(sided("AABB"), 5, 5, 9, 1)
    reckoning.finish(at.game, at.state, "epochs")
    assert at.state.outcome is not None
    assert at.state.outcome.winners == (0, 1, 2, 3)


@pytest.mark.rule("P60")
def test_who_conquers_wins_with_the_whole_side() -> None:
    at = scored(sided("AABB"), 0, 0, 9, 9)
    reckoning.finish(at.game, at.state, "conquest", "G1", [1])
    assert at.state.outcome is not None
    assert at.state.outcome.winners == (0, 1)


@pytest.mark.rule("P166")
@pytest.mark.passed_over("P60")
@pytest.mark.parametrize(("vp", "ends"), [((9, 0, 3, 3), True), ((7, 5, 3, 4), False)])
def test_a_lead_is_that_of_a_civilization(monkeypatch: pytest.MonkeyPatch, vp: tuple[int, ...], ends: bool) -> None:
    at = scored(sided("AABB"), *vp)
    monkeypatch.setattr(at.game, "scenario", replace(at.game.scenario, endings=(Lead(5, "tally"),)))
    assert early_end(at.game, at.state, "tally") is ends
    assert not early_end(at.game, at.state, "turn")


# The switch


def test_only_divisions_for_the_seats_there_are_can_be_chosen() -> None:
    sides = next(option for option in TITLE.options if option.key == "sides")
    assert sides.fitting(2) == ("each", "A-")
    assert sides.fitting(4) == ("each", "AABB", "ABCC", "A---", "AB--", "ABC-")
    assert {len(pattern) for pattern in PATTERNS} == {2, 3, 4, 5, 6}
    with pytest.raises(
        SetupError, match="option sides=AABB is for 4 seats, and there are 5; expected one of: each, AB"
    ):
        TITLE.setup("free", 5, {"sides": "AABB"})
    assert TITLE.setup("example").options["sides"] == "each"


@pytest.mark.rule("P837")
def test_a_scenario_offers_its_own_divisions_by_name() -> None:
    entry = offered(players=[{"players": 4, "seats": "ABCD"}, {"players": 3, "seats": "ABBC"}])
    sides = next(option for option in entry.options if option.key == "sides")
    assert sides.values == ("each", "ABBC")
    assert sides.label("ABBC") == "Egypt against Hittites + Elam against Greeks"
    assert {"sides_as", "team_victory"} <= set(entry.without)  # no two of them are alike
    entry = offered(players=[{"players": 2, "seats": "AABB"}, {"players": 2, "seats": "ABB-"}])
    sides = next(option for option in entry.options if option.key == "sides")
    assert sides.label("ABB-") == "Egypt against Hittites + Elam; automata: Greeks"
    assert not {"sides_as", "divisor"} & set(entry.without)
    apart = offered(players=[{"players": 3, "seats": "ABC-"}])
    assert {"sides_as", "divisor", "time_card"} <= set(apart.without)
    assert [option.values for option in apart.options if option.key == "sides"] == [("each", "ABC-")]
    assert "sides" not in offered().without  # nothing said: whatever fits four


@pytest.mark.rule("P837")
@pytest.mark.parametrize("key", [entry.key for entry in TITLE.scenarios])
def test_every_scenario_that_gives_somebody_two_civilizations_plays_by_these_rules(key: str) -> None:
    joined = [each.seats for each in scenario(key).players if joins(each.seats)]
    for pattern in joined:
        imposed = scenario(key).sides
        if imposed and imposed != pattern:
            continue
        game = TITLE.load(TITLE.setup(key, None, {} if imposed else {"sides": pattern}))
        assert isinstance(game, Acme)
        for seat, letter in enumerate(pattern):
            together = [other for other, own in enumerate(pattern) if own == letter] if letter != "-" else [seat]
            assert list(game.sides.seats[game.side[seat]]) == together


def test_a_seat_that_nobody_runs_stands_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    found = read_scenario(crafted(cast=FOUR, players=[{"players": 2, "seats": "AAB-"}]), "mine.json")
    monkeypatch.setattr(tables, "scenario", lambda key: found)
    setup = TITLE.setup("free", 4)
    game = Acme(TITLE, type(setup)("acme", "free", 4, {**setup.options, "sides": "AAB-"}))
    assert game.sides.seats == ((0, 1), (2,), (3,))
    assert (game.sides.single(2), game.sides.single(3), game.sides.divisor) == (True, False, 4)
    both = Acme(TITLE, type(setup)("acme", "free", 4, {**setup.options, "sides": "AA--"}))
    assert both.sides.divisor == 0
