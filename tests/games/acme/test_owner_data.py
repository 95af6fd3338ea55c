"""A game of ACME is played with the map, the cards and the peoples that its setup holds."""

import json
from collections.abc import Callable
from importlib.resources import files
from itertools import product
from typing import Any

import pytest
from msgspec import structs

from fourquarters.games import titles
from fourquarters.games.acme.board import FERTILE, atlas
from fourquarters.games.acme.faults import DataError
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.vocabulary import Gain
from fourquarters.kernel import record
from fourquarters.kernel.crafting import scenario_text
from fourquarters.kernel.match import Match

ACME = titles()["acme"]


def ours(kind: str) -> Any:
    return json.loads(files("fourquarters.games.acme").joinpath(f"data/{kind}.json").read_bytes())


def load(**data: Any) -> Acme:
    game = ACME.load(ACME.setup(data={kind: json.dumps(file) for kind, file in data.items()}))
    assert isinstance(game, Acme)
    return game


def test_a_few_cards_are_laid_over_ours() -> None:
    file = ours("cards")
    file["cards"] = [file["cards"][5]]
    file["cards"][0]["ways"][0]["effects"][0]["mina"] = 3
    game = load(cards=file)
    assert game.cards[6].ways[0].effects == (Gain(mina=3),)
    assert game.cards[7] == load().cards[7]


def test_a_corrected_home_counts() -> None:
    file = ours("peoples")
    file["civilizations"] = [entry for entry in file["civilizations"] if entry["id"] == "chaldea"]
    file["civilizations"][0]["homes"] = [{"area": "borsippa", "source": "printed"}]
    game = load(peoples=file)
    assert atlas().number("borsippa") in game.printed_homes
    assert atlas().number("ur") not in game.printed_homes


def test_a_corrected_terrain_counts() -> None:
    file = ours("map")
    (ugarit,) = (area for area in file["areas"] if area["id"] == "ugarit")
    ugarit["terrain"] = "fertile"
    number = atlas().number("ugarit")
    assert load(map=file).chart.terrain[number] == FERTILE
    assert load().chart.terrain[number] != FERTILE


def test_the_record_holds_all_three() -> None:
    file = ours("map")
    file["areas"][0]["terrain"] = "desert"
    game = load(map=file, cards=ours("cards"), peoples=ours("peoples"))
    again = record.loads(record.dumps(Match(game)), titles()).game
    assert isinstance(again, Acme)
    assert again.chart == game.chart
    assert again.setup.data.keys() == {"map", "cards", "peoples"}


def with_homes(change: Callable[[int, Any], Any]) -> Any:
    """Our peoples, all with other Home Areas."""
    file = ours("peoples")
    for number, each in enumerate(file["civilizations"]):
        each["homes"] = change(number, each["homes"])
    return file


def test_peoples_who_leave_one_another_no_home_area_are_refused() -> None:
    memphis = [{"area": "memphis", "source": "printed"}]
    with pytest.raises(DataError, match=r"of 17 civilizations with .* 1 can leave the next one none to choose"):
        load(peoples=with_homes(lambda number, homes: memphis))
    late = [{**memphis[0], "epochs": [4]}]
    with pytest.raises(DataError, match=r"of 0 civilizations with .* begins in Epoch 1, 0 can leave the next one none"):
        load(peoples=with_homes(lambda number, homes: late))
    both = json.loads(scenario_text(ACME, "three"))
    both |= {"cast": [{"people": "egypt"}, {"people": "assyria"}], "civilizations": [], "seats": []}
    with pytest.raises(DataError, match=r"Egypt may find no free Home Area in a game that begins in Epoch 1; expected"):
        load(peoples=with_homes(lambda number, homes: memphis), scenario=both)


def test_peoples_may_share_home_areas_as_long_as_everybody_finds_one() -> None:
    areas = ["memphis", "ur", "ugarit"]
    shared = with_homes(lambda number, homes: [{"area": area, "source": "printed"} for area in areas])
    file = {"peoples": json.dumps(shared)}
    assert ACME.load(ACME.setup("free", 3, {"map": "full"}, file))
    with pytest.raises(DataError, match=r"3 can leave the next one none to choose; expected .* for 4 seats"):
        ACME.load(ACME.setup("free", 4, {"map": "full"}, file))


@pytest.mark.parametrize("key", [scenario.key for scenario in ACME.scenarios])
def test_of_ours_nobody_is_left_without_a_home_area(key: str) -> None:
    scenario = ACME.scenario(key)
    switches = {switch.key: switch.values for switch in ACME.options_of(scenario)}
    asked = [name for name in ("map", "start", "era") if name in switches]
    for seats, values in product(scenario.seats, product(*(switches[name] for name in asked))):
        setup = ACME.setup(key, seats, dict(zip(asked, values, strict=True)))
        ACME.load(structs.replace(setup, data={"peoples": json.dumps(ours("peoples"))}))
