"""A game of ACME is played with the map, the cards and the peoples that its setup holds."""

import json
from importlib.resources import files
from typing import Any

from fourquarters.games import titles
from fourquarters.games.acme.board import FERTILE, atlas
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.vocabulary import Gain
from fourquarters.kernel import record
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
