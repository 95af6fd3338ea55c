"""The page's names of ACME are those of the title, and its map is drawn as the rules have it."""

import json

from fourquarters.games.acme.board import atlas
from tools.acme_tables import TARGET, tables

SHAPES = json.loads(TARGET.with_name("shapes.json").read_text(encoding="utf-8"))


def test_the_page_has_the_names_and_texts_of_the_data_files() -> None:
    assert TARGET.read_text(encoding="utf-8") == tables(), "run: python -m tools.acme_tables"


def test_every_area_is_drawn() -> None:
    assert sorted(SHAPES["areas"]) == sorted(atlas().ids)


def test_areas_with_a_border_on_the_map_are_neighbours() -> None:
    near = {entry.id: set(entry.next) for entry in atlas().entries}
    drawn = {tuple(border["areas"]) for border in SHAPES["borders"] if len(border["areas"]) == 2}
    assert [pair for pair in drawn if pair[1] not in near[pair[0]]] == []
