"""The tile file: our set, files laid over it, and broken files that are refused."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from fourquarters.games.gardens.tiles import TileFace, TilesError, code_of, laid_over, read_tiles, standard_tiles
from tests.games.gardens.kit import Table

TILE_FILE = files("fourquarters.games.gardens").joinpath("data/tiles.json").read_bytes()
OWN = {"schema": "gardens-tiles/1", "about": "what is printed", "tiles": []}


def owners(*faces: dict[str, str], **more: Any) -> bytes:
    return json.dumps({**OWN, "tiles": faces, **more}).encode()


@pytest.mark.rule("H3")
def test_tile_numbers_go_by_motif_and_design() -> None:
    tiles = standard_tiles()
    codes = [3, 7, *range(8, 32)]
    assert [face.id for face in tiles.faces] == [f"t{number}" for number in range(78)]
    assert list(tiles.codes) == codes * 3
    assert [face.motif for face in tiles.faces[::26]] == ["palm", "cedar", "vine"]


@pytest.mark.rule("H3")
def test_the_set_is_its_own_mirror_image() -> None:
    mirror = str.maketrans("LRlr", "RLrl")
    faces = [code_of("", face) for face in standard_tiles().faces]
    mirrored = [code_of("", TileFace("t0", face.features.translate(mirror), "palm")) for face in standard_tiles().faces]
    assert sorted(faces) == sorted(mirrored)


@pytest.mark.rule("H3")
def test_an_owners_file_changes_the_tiles_it_names_and_no_others() -> None:
    ours = standard_tiles()
    theirs = laid_over(ours, owners({"id": "t5", "features": "", "motif": "vine"}), "mine.json")
    assert (theirs.codes[5], theirs.faces[5].motif) == (0, "vine")
    assert theirs.codes[:5] + theirs.codes[6:] == ours.codes[:5] + ours.codes[6:]
    assert theirs.row_values == ours.row_values


@pytest.mark.rule("H3", "A35")
def test_a_game_is_played_with_the_owners_tiles_and_values() -> None:
    values = [0, *[2] * 12]
    theirs = laid_over(standard_tiles(), owners({"id": "t0", "features": "L", "motif": "palm"}, row_values=values), "x")
    table = Table({"r1c1": "L"}, {"r1c1": "poppy"}, faces=theirs)
    assert table.score("poppy") == 2
    assert table.game.observe(table.state, None).row_values == [0, 2, 2, 2, 2]


Break = Callable[[Any], object]
BROKEN: dict[str, tuple[Break, list[str]]] = {
    "an unknown field": (lambda file: file["tiles"][0].update(color="red"), ["unknown field `color`", "tiles[0]"]),
    "a field left out": (lambda file: file["tiles"][3].pop("features"), ["missing required field `features`"]),
    "an unknown feature": (lambda file: file["tiles"][3].update(features="LX"), ["t3", "'LX'", "expected", "L, R, T"]),
    "a feature twice": (lambda file: file["tiles"][3].update(features="LL"), ["t3", "'LL'", "at most once"]),
    "an unknown motif": (lambda file: file["tiles"][3].update(motif="oak"), ["Invalid enum value 'oak'", "tiles[3]"]),
    "a tile left out": (lambda file: file["tiles"].pop(), ["tiles", "expected", "'t77'"]),
    "values left out": (lambda file: file.pop("row_values"), ["row_values", "expected 13 numbers", "none"]),
    "a value too few": (lambda file: file["row_values"].pop(), ["row_values", "expected 13", "found 12"]),
    "a base worth something": (lambda file: file["row_values"].__setitem__(0, 1), ["base", "expected 0", "found 1"]),
    "a negative value": (lambda file: file["row_values"].__setitem__(2, -1), [">= 0", "row_values"]),
    "another schema": (lambda file: file.update(schema="gardens-tiles/9"), ["schema", "gardens-tiles/9"]),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_tile_file_is_refused_with_its_name_and_what_was_expected(what: str) -> None:
    change, words = BROKEN[what]
    file = json.loads(TILE_FILE)
    change(file)
    with pytest.raises(TilesError) as refusal:
        read_tiles(json.dumps(file).encode(), "mine.json")
    message = str(refusal.value)
    assert message.startswith("mine.json: ")
    assert [word for word in words if word not in message] == []


@pytest.mark.parametrize("data", [b"", b"L R T", TILE_FILE[:-9], b"[]", TILE_FILE.replace(b"palm", b"\xff", 1)])
def test_what_is_no_tile_file_is_refused(data: bytes) -> None:
    with pytest.raises(TilesError, match=r"^mine\.json: "):
        read_tiles(data, "mine.json")


def test_a_file_laid_over_ours_names_known_tiles_once() -> None:
    face = {"id": "t1", "features": "L", "motif": "palm"}
    with pytest.raises(TilesError, match=r"mine: there is no tile 't78'; expected one of: t0, t1 … t77"):
        laid_over(standard_tiles(), owners({**face, "id": "t78"}), "mine")
    with pytest.raises(TilesError, match="mine: t1 is given twice"):
        laid_over(standard_tiles(), owners(face, face), "mine")
