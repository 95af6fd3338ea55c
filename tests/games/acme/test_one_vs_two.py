"""One vs. Two: who has one civilization is helped, who has two divides the sum."""

from fractions import Fraction

import pytest

from fourquarters.games.acme.disks import on_map, take
from fourquarters.games.acme.flow import reckoning
from fourquarters.games.acme.flow.barbarians import director
from fourquarters.games.acme.flow.drawing import Drawing
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.flow.ranking import foremost
from fourquarters.games.acme.flow.reckoning import SuddenEnd
from fourquarters.games.acme.flow.setup import Settle
from fourquarters.games.acme.gods import CAPTURED, God
from tests.games.acme.kit import Table, chosen, sided

TIME = "time-marches-on"


def won(*vp: int, cities: tuple[int, ...] = (), **options: int) -> tuple[int, ...]:
    at = sided("ABB", **options)
    at.state.vp = [*vp, 0, 0, 0]
    for seat in cities:
        at.put(seat, **{at.game.chart.ids[at.state.home[seat]]: 3})
    reckoning.finish(at.game, at.state, "epochs")
    assert at.state.outcome is not None
    return at.state.outcome.winners


def ruined(at: Table, seat: int) -> bool:
    """May it return by Gilgamesh with a single disk left?"""
    for area, count in enumerate(at.state.disks[seat]):
        take(at.state, seat, area, count)
    return reckoning.may_return(at.game, at.state, seat)


@pytest.mark.rule("P61")
def test_it_is_played_where_some_have_one_and_others_two_and_only_then() -> None:
    for sides, expected in (("ABB", 4), ("ABCC", 4), ("AABB", 0), ("AAABBB", 0)):
        assert chosen(sides).game.sides.divisor == expected
    assert Table("free", 3).game.sides.divisor == 0
    plain = chosen("ABB", divisor=0)
    assert (plain.game.sides.divisor, plain.game.minimum(0), plain.game.epochs) == (0, 3, 4)
    plain.state.vp[:3] = [9, 5, 5]
    assert plain.game.score(plain.state, 1) == 10


@pytest.mark.rule("P62")
def test_the_single_chooses_before_or_after() -> None:
    at = Table("free", 4, sides="ABCC", map="full").do("order purple", "order green", "order orange")
    assert (at.step, at.state.to_move, at.state.order) == ("FirstOrLast", 1, (3, 1, 0, 2))
    assert at.refusal("choose egypt") == "civilizations are chosen at the set-up or by Gilgamesh (S4)"
    at.do("choose-last", "choose-first")
    asked = []
    for people in ("egypt", "hittites", "elam", "greeks"):
        asked.append(at.state.to_move)
        at.do(f"choose {people}")
        if at.step == "ChooseCivilization" and at.offers("home"):
            at.do(at.legal()[0])
    assert asked == [0, 3, 2, 1]
    assert at.state.order == (3, 1, 0, 2)
    even = Table("free", 4, sides="AABB").do("order purple")
    assert (even.step, even.state.to_move) == ("ChooseCivilization", 3)


@pytest.mark.rule("P63")
def test_the_single_begins_with_sixteen_disks() -> None:
    at = chosen("ABCC").go("Retirement")
    assert [on_map(at.state, seat) + at.state.box[seat] for seat in range(4)] == [16, 16, 12, 12]


@pytest.mark.rule("P5", "P63")
@pytest.mark.parametrize(
    ("key", "sides", "disks"),
    [("mithridates", "ABAC", [12, 12, 12, 12]), ("darius", "ABBCC", [12] * 5), ("cyrus", "ABBC", [19, 15, 15, 19])],
)
def test_who_is_placed_by_the_scenario_itself_has_no_more_than_it_says(key: str, sides: str, disks: list[int]) -> None:
    at = Table(key, None, sides=sides).go("Retirement")
    assert [on_map(at.state, seat) for seat in range(len(sides))] == disks


@pytest.mark.rule("P64")
def test_the_single_grows_by_six_at_least() -> None:
    at = sided("ABB")
    assert [seat.growth for seat in at.game.observe(at.state, None).seats] == [6, 3, 3]
    at.state.stack.append(reckoning.EndOfEpoch(2))
    at.settle().go("Deployment")
    assert (at.state.to_move, at.state.box[0]) == (0, 6)


@pytest.mark.rule("P65")
def test_the_single_draws_four() -> None:
    at = sided("ABB")
    assert [reckoning.draw_count(at.game, at.state, seat) for seat in range(3)] == [4, 3, 3]


@pytest.mark.rule("P66")
def test_the_single_returns_with_half_as_many_again() -> None:
    for seat, disks in ((0, 18), (1, 12)):
        at = sided("ABB")
        reckoning.leave(at.game, at.state, seat)
        at.state.stack.append(reckoning.Rebirth(seat, at.game.peoples.civilization("greeks")))
        at.settle().do("home thrace")
        settling = [frame for frame in at.state.stack if isinstance(frame, Settle)]
        assert on_map(at.state, seat) + settling[0].left == disks


@pytest.mark.rule("P67")
def test_only_the_single_returns_in_the_last_epoch() -> None:
    at = sided("ABB")
    assert at.state.epoch < at.game.epochs
    assert ruined(at, 0)
    assert ruined(at, 1)
    at.state.epoch = at.game.epochs
    assert ruined(at, 0)
    assert not ruined(at, 1)
    plain = sided("AABB")
    plain.state.epoch = plain.game.epochs
    assert not ruined(plain, 0)


@pytest.mark.rule("P68")
def test_the_single_wins_a_tie() -> None:
    assert won(7, 14, 14, cities=(1, 2)) == (0,)
    assert won(7, 14, 15) == (1, 2)
    assert won(6, 14, 14) == (1, 2)


@pytest.mark.rule("P60", "P68")
@pytest.mark.parametrize(("towns", "first", "last"), [((1, 0), 0, 2), ((0, 1), 1, 0)])
def test_but_only_for_the_victory(towns: tuple[int, int], first: int, last: int) -> None:
    """As many VP, and the person with more Cities is first for all rules."""
    at = sided("ABB")
    at.state.vp = [2, 4, 4, 0, 0, 0]
    for seat, count in enumerate(towns):
        at.put(seat, **{at.game.chart.ids[at.state.home[seat]]: 3 if count else 1})
    assert (foremost(at.game, at.state), director(at.game, at.state)) == (first, last)


@pytest.mark.rule("P69")
def test_those_of_the_double_have_four_cards() -> None:
    at = chosen("ABB").go("Retirement")
    assert [len(at.state.hands[seat]) for seat in range(3)] == [5, 4, 4]
    assert [at.game.hand_limit(at.state, seat) for seat in range(3)] == [6, 4, 4]
    mittani = at.game.peoples.civilization("mittani")
    at.state.people = (mittani, mittani, *at.state.people[2:])
    assert [at.game.hand_limit(at.state, seat) for seat in range(2)] == [7, 4]


@pytest.mark.rule("P70")
def test_it_lasts_two_epochs_at_most() -> None:
    assert [chosen("ABB", epochs=count).game.epochs for count in (1, 2, 3, 4)] == [1, 2, 2, 2]
    assert chosen("ABB", epochs=4, start=3).game.epochs == 4
    assert chosen("AABB", epochs=4).game.epochs == 4


@pytest.mark.rule("P71")
def test_time_marches_on_stays_in_the_box() -> None:
    at = sided("ABB")
    assert 97 not in at.state.deck.outcomes()
    assert 97 in sided("AABB").state.deck.outcomes()
    assert at.game.problems(chosen("ABB").go().state) == []


@pytest.mark.rule("P71")
def test_or_it_is_ignored_when_it_comes() -> None:
    at = sided("ABB", time_card="ignored")
    at.state.stack.append(Drawing(0, 1))
    at.settle().do(f"draw {TIME}")
    assert (at.state.ending, at.state.aside_cards) == (0, (97,))
    assert at.do("draw oasis").hand(0) == ["oasis"]
    for ends, expected in (("odd", 1), ("one to four", 0)):  # only its number counts
        at = sided("ABB", time_card="ignored", sudden_end=ends)
        at.state.stack.append(SuddenEnd())
        at.settle().do(f"reveal {TIME}")
        assert (at.state.discards, at.state.ending) == ([97], expected)
    even = sided("AABB")
    even.state.stack.append(Drawing(0, 1))
    even.settle().do(f"draw {TIME}")
    assert even.state.ending == 1


@pytest.mark.rule("P72")
def test_the_vp_of_two_are_divided_by_four_without_rounding() -> None:
    at = sided("ABB")
    at.state.vp = [7, 14, 15, 0, 0, 0]
    assert [at.game.score(at.state, seat) for seat in range(3)] == [7, Fraction(29, 4), Fraction(29, 4)]
    view = at.game.observe(at.state, None)
    assert [(side.total, side.divisor) for side in view.sides] == [(7, 1), (29, 4)]
    assert "Together: Hittites and Elam, 29 VP, a score of 7 1/4." in at.game.board(view)
    assert won(7, 14, 15) == (1, 2)
    assert won(8, 14, 15) == (0,)


@pytest.mark.rule("P73")
def test_this_score_decides_who_directs_and_who_sends_a_deity_home() -> None:
    for single, expected in ((7, 0), (8, 1)):
        at = sided("ABB")
        at.state.vp = [single, 14, 15, 0, 0, 0]
        assert director(at.game, at.state) == expected
        at.state.set_god(0, God(CAPTURED, 2, 1))
        at.state.deck.take(96)
        at.state.stack.append(EventCard(96))
        at.settle()
        assert (at.step, at.state.to_move) == ("FreeDeity", expected)


@pytest.mark.rule("P74")
def test_three_helps_and_five_hinders_those_with_two() -> None:
    assert won(8, 14, 15, divisor=3) == (1, 2)
    assert won(8, 14, 15, divisor=4) == (0,)
    assert won(7, 14, 15, divisor=4) == (1, 2)
    assert won(7, 14, 15, divisor=5) == (0,)
