"""The map: what is printed of it holds, and a map file that makes no map is refused."""

import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from fourquarters.games.acme.board import DESERT, FERTILE, MOUNTAIN, SEA, atlas, board, owner_map, read_map
from fourquarters.games.acme.faults import DataError
from fourquarters.games.acme.peoples import standard_peoples

MAP_FILE = files("fourquarters.games.acme").joinpath("data/map.json").read_bytes()
FULL = board("full")
WEST = board("abbreviated")


def number(area: str) -> int:
    return atlas().number(area)


def ids(areas: tuple[int, ...]) -> set[str]:
    return {atlas().ids[area] for area in areas}


def terrain(area: str) -> int:
    return FULL.terrain[number(area)]


def around(area: str, key: str = "full") -> set[str]:
    return ids(board(key).next[number(area)])


# The whole of it


def test_there_are_109_areas_and_295_borders() -> None:
    assert len(atlas().ids) == 109
    assert Counter(entry.terrain for entry in atlas().entries) == {
        "plains": 50, "fertile": 18, "mountain": 12, "desert": 9, "sea": 20,
    }  # fmt: skip
    assert sum(len(others) for others in FULL.next) == 2 * 295


def test_borders_count_from_both_sides_and_the_map_hangs_together() -> None:
    for area, others in enumerate(FULL.next):
        assert area not in others
        assert all(area in FULL.next[other] for other in others)
        assert FULL.beside[area] == sum(1 << other for other in others)
    assert reachable("hattusha", set()) == set(atlas().ids)


def test_areas_have_different_names() -> None:
    assert len({entry.name for entry in atlas().entries}) == 109


@pytest.mark.rule("R2.2", "R2.3", "R2.4", "P721", "P755")
def test_desert_and_sea_hold_two_disks_and_other_land_four_of_which_three_stay() -> None:
    for area in FULL.playable:
        small = FULL.terrain[area] in (DESERT, SEA)
        assert (FULL.most[area], FULL.keep[area]) == ((2, 2) if small else (4, 3))


# Map sizes (S1)

ABBREVIATED = "north-caucasus colchis armenia jarwan nineveh assur akkad dur-kur agrae"
WESTERN = "nw-caspian w-caspian sw-caspian elburz paraetaceni persis utians lower-gulf"
EASTERN = "pontus-euxinus arzawa karahuyuk tarsus cilician-strait rhodian-sea sinai-sea sinai midian"
LINES = {
    "full": "",
    "abbreviated": ABBREVIATED,
    "western": WESTERN,
    "eastern": EASTERN,
    "crescent": f"{WESTERN} {EASTERN} caucasus-sea colchis iberia south-caucasus",
    "rostam": "caucasus-sea kaska zab tel-birak mittani emar agrae",
}
SIZES = {"full": 109, "abbreviated": 45, "western": 76, "eastern": 83, "crescent": 45, "rostam": 63}
INSIDE = {
    "full": "babylon", "abbreviated": "hattusha", "western": "hattusha", "eastern": "babylon", "crescent": "babylon",
    "rostam": "babylon",
}  # fmt: skip


def reachable(start: str, border: set[str]) -> set[str]:
    """All areas that can be reached without entering the border."""
    found = {start}
    edge = [start]
    while edge:
        for other in around(edge.pop()) - border - found:
            found.add(other)
            edge.append(other)
    return found


@pytest.mark.rule("S1", "P9", "P43", "P44", "P45", "P46", "P47")
@pytest.mark.parametrize("key", LINES)
def test_a_map_ends_at_its_border_areas_and_all_beyond_them_is_out_of_play(key: str) -> None:
    border = set(LINES[key].split())
    assert set(atlas().maps[key].border) == border
    assert len(board(key).playable) == SIZES[key]
    assert ids(board(key).playable) == reachable(INSIDE[key], border)


@pytest.mark.rule("S1", "P48", "P49")
@pytest.mark.parametrize("key", LINES)
def test_areas_out_of_play_are_nobodys_neighbours(key: str) -> None:
    small = board(key)
    inside = set(small.playable)
    for area in range(109):
        expected = inside & set(FULL.next[area]) if area in inside else set()
        assert set(small.next[area]) == expected
        assert small.in_play(area) == (area in inside)
    assert {*small.land, *small.seas} == inside
    assert set(small.order) == inside


@pytest.mark.rule("S1", "P49")
@pytest.mark.parametrize("key", LINES)
def test_invasions_have_a_north_and_an_east_edge_of_land_in_play(key: str) -> None:
    small = board(key)
    for edge in (small.north, small.east):
        assert edge
        assert set(edge) <= set(small.land)
    rim = {
        area for area in small.playable if atlas().entries[area].rim or set(small.next[area]) != set(FULL.next[area])
    }
    assert {*small.north, *small.east} <= rim


NOT_ON = {
    "full": "",
    "abbreviated": "akkad assyria babylon chaldea cimmerians elam indus-valley medes-and-persians scythians sumer "
    "urartu",
    "western": "indus-valley scythians",
    "eastern": "egypt greeks",
    "crescent": "cimmerians egypt greeks indus-valley scythians",
    "rostam": "egypt greeks hittites israelites mittani sea-peoples",
}


@pytest.mark.rule("S1")
@pytest.mark.parametrize("key", NOT_ON)
def test_which_civilizations_have_a_home_on_a_map(key: str) -> None:
    here = board(key)
    homeless = {
        people.id
        for people in standard_peoples().civilizations
        if not any(here.in_play(number(home.area)) for home in people.homes)
    }
    assert homeless == set(NOT_ON[key].split())


# What the example of play tells


@pytest.mark.rule("R6.2", "P732")
def test_competitions_go_from_the_north_east_to_the_south_west() -> None:
    order = [atlas().ids[area] for area in WEST.order]
    assert order.index("aleppo") < order.index("karahuyuk") < order.index("thebes")
    full = [atlas().ids[area] for area in FULL.order]
    assert full[0] == "sacans"
    assert [area for area in full if area in order] == order


def test_terrain_that_the_example_of_play_needs() -> None:
    mountains = {area for area in WEST.playable if WEST.terrain[area] == MOUNTAIN}
    assert ids(tuple(mountains)) == {"hattusha", "tarsus"}
    for area in ("thebes", "abydos", "amarna", "memphis", "nile-delta", "carchemish", "mittani", "emar"):
        assert terrain(area) == FERTILE, area
    for area in ("kaska", "kumannis", "karahuyuk", "arzawa", "pala", "judah", "aleppo"):
        assert terrain(area) not in (MOUNTAIN, DESERT, SEA), area
    assert terrain("tyre") != FERTILE
    assert terrain("eastern-desert") == terrain("western-desert") == DESERT


CHAINS = [
    "kumannis carchemish mittani emar",
    "nile-delta sinai-sea tyre judah aleppo",
    "icarian-sea rhodian-sea egyptian-sea nile-delta",
    "kaska caucasus-sea",
    "aleppo carchemish",
    "aleppo mittani",
    "aleppo emar",
    "lukka tarsus",
    "babylon samarra",
    "petra judah byblos aleppo",
    "thrace marmaran-sea ilium icarian-sea",
    "kaska kumannis carchemish aleppo judah tyre petra midian",
]


@pytest.mark.parametrize("chain", CHAINS)
def test_areas_that_lie_side_by_side(chain: str) -> None:
    for one, other in pairwise(chain.split()):
        assert other in around(one), f"{one} and {other}"


def test_areas_whose_neighbours_are_all_known() -> None:
    assert around("hattusha") == {"kaska", "kumannis", "karahuyuk", "arzawa", "pala"}
    assert around("judah") == {"petra", "tyre", "byblos", "aleppo", "emar", "nabatea", "agrae"}
    assert "judah" not in around("sinai")


def test_where_mountain_tribes_would_have_gone() -> None:
    low = {area for area in WEST.land if WEST.terrain[area] != MOUNTAIN}
    assert ids(tuple(set(WEST.next[number("lukka")]) & low)) == {"lydia", "karahuyuk"}
    assert ids(tuple(set(WEST.next[number("kaska")]) & low)) == {"zab", "pala", "kumannis"}


def test_the_islands_touch_no_land() -> None:
    for island in ("rhodes", "alashiya"):
        assert not FULL.next_land[number(island)]
        assert FULL.next_sea[number(island)]


def test_the_scenarios_count_ten_fertile_areas_on_rostams_map() -> None:
    here = board("rostam")
    assert sum(here.terrain[area] == FERTILE for area in here.playable) == 10


# Map files that make no map

Break = Callable[[Any], object]
BROKEN: dict[str, tuple[Break, str]] = {
    "a terrain there is not": (
        lambda file: file["areas"][0].update(terrain="swamp"),
        "mine.json: areas[0].terrain (Abydos): Invalid enum value 'swamp'; "
        "expected one of: desert, fertile, mountain, plains, sea",
    ),
    "an unknown neighbour": (
        lambda file: file["areas"][0]["next"].append("atlantis"),
        "mine.json: abydos: next: 'atlantis' is unknown; expected one of: abydos, agrae … zab",
    ),
    "a border from one side": (
        lambda file: file["areas"][0]["next"].remove("thebes"),
        "mine.json: thebes: next: a border must be listed from both sides, see abydos",
    ),
    "an area beside itself": (
        lambda file: file["areas"][0]["next"].append("abydos"),
        "mine.json: abydos: next: a border must be listed from both sides, see abydos",
    ),
    "areas out of order": (
        lambda file: file["areas"].reverse(),
        "mine.json: areas: expected different ids in alphabetical order",
    ),
    "an area in play and on the border": (
        lambda file: file["maps"][1]["areas"].append("agrae"),
        "mine.json: map abbreviated: agrae is both in play and on the border",
    ),
    "an edge out of play": (
        lambda file: file["maps"][1].update(east=["babylon"]),
        "mine.json: map abbreviated: east: 'babylon' is unknown; expected one of: abydos, alashiya … zab",
    ),
    "no north edge": (
        lambda file: file["maps"][1].update(north=[]),
        "mine.json: maps[1].north (Abbreviated Western Map): Expected `array` of length >= 1",
    ),
    "a place that is not on Earth": (
        lambda file: file["areas"][0].update(lat=100),
        "mine.json: areas[0].lat (Abydos): Expected `float` <= 90.0",
    ),
}


def broken(change: Break) -> bytes:
    file = json.loads(MAP_FILE)
    change(file)
    return json.dumps(file).encode()


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_map_file_is_refused_with_the_place_and_what_was_expected(what: str) -> None:
    change, message = BROKEN[what]
    with pytest.raises(DataError) as refusal:
        read_map(broken(change), "mine.json")
    assert str(refusal.value) == message


def test_an_owner_may_correct_an_area_but_not_add_or_drop_one() -> None:
    corrected = owner_map(broken(lambda file: file["areas"][0].update(terrain="plains", name="Abdju")), "mine.json")
    assert corrected.entries[0].terrain == "plains"
    assert corrected.ids == atlas().ids

    def drop(file: Any) -> None:
        gone = file["areas"].pop()["id"]
        for area in file["areas"]:
            area["next"] = [other for other in area["next"] if other != gone]
        for size in file["maps"]:
            for key in ("areas", "border", "north", "east"):
                size[key] = [other for other in size[key] if other != gone]

    with pytest.raises(DataError) as refusal:
        owner_map(broken(drop), "mine.json")
    assert str(refusal.value) == "mine.json: areas: expected the same ids as ours; found none where zab stands"
    with pytest.raises(DataError) as refusal:
        owner_map(broken(lambda file: file["maps"].pop()), "mine.json")
    assert str(refusal.value) == (
        "mine.json: maps: 'crescent' is missing; expected all of: full, abbreviated, western, eastern, rostam, crescent"
    )
