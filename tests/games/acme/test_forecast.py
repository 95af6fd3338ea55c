"""What a view foretells: the next Acquisition with its sources, the next Victory Tally, and which Deity is used."""

import pytest

from fourquarters.games.acme.flow.deities import GodUse
from fourquarters.games.acme.view import SeatView, SubjectView
from tests.games.acme.kit import cards

HITTITES, EGYPT = 0, 1
PLAINS, FERTILE, MOUNTAIN, SEA, COMMERCE, DISPLAY = range(6)


def _seen(**areas: int) -> SeatView:
    """The Hittites with these disks besides the one at home, as everybody sees them."""
    table = cards().put(HITTITES, **areas)
    seat: SeatView = table.match.view(None).seats[HITTITES]
    return seat


@pytest.mark.rule("R4.3")
def test_a_view_tells_where_the_next_acquisition_comes_from() -> None:
    seat = _seen(kaska=2, pala=2, emar=1, caucasus_sea=1, pontus_euxinus=1)
    assert seat.sources == [2, 1, 0, 1, 0, 0]
    assert seat.growth == 4


@pytest.mark.rule("R4.3", "H18")
def test_the_forecast_of_growth_knows_the_minimum_and_the_supply() -> None:
    assert _seen().growth == 3
    table = cards()
    table.state.supply[HITTITES] = 2
    assert table.match.view(None).seats[HITTITES].growth == 2


@pytest.mark.rule("R4.3")
def test_neighbours_count_as_commerce() -> None:
    table = cards().put(HITTITES, judah=1).put(EGYPT, tyre=1)
    assert table.match.view(None).seats[HITTITES].sources[COMMERCE] == 1


@pytest.mark.rule("R8.3")
def test_the_forecast_of_the_tally_counts_cities() -> None:
    seat = _seen(kaska=3, pala=4)
    assert (seat.cities, seat.tally) == (2, 2)


@pytest.mark.rule("R5.5")
def test_a_view_names_the_deity_whose_power_is_announced() -> None:
    table = cards()
    table.state.stack.append(GodUse(EGYPT, 2))
    assert table.match.view(None).subjects == [SubjectView(by=EGYPT, card=0, deity=2, area=-1, against=-1, raises=-1)]
