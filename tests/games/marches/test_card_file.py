"""The card file: docs and data agree, and broken files are refused."""

import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from fourquarters.games.marches.cards import CardsError, Need, read_cards, standard_cards
from tests.games.marches.kit import BULL, LION, Table

RULEBOOK = Path(__file__).parents[3] / "docs" / "rules" / "marches.md"
CARD_FILE = files("fourquarters.games.marches").joinpath("data/cards.json").read_bytes()
VILLAGE_OR_BETTER = {"village", "town", "fort", "city", "stronghold", "citadel"}


# The tables of the rulebook


def rulebook_table(*columns: str) -> list[dict[str, str]]:
    """The rows of the one table in the rulebook that has these columns, each as column to text."""
    lines = RULEBOOK.read_text(encoding="utf-8").splitlines()
    start = lines.index(f"| {' | '.join(columns)} |")
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        cells = [text.strip() for text in line.strip("|").split("|")]
        rows.append(dict(zip(columns, cells, strict=True)))
    return rows


PIECE_TABLE = rulebook_table("Card", "Copies", "Attack", "Health", "Cost", "Needs", "Disband", "High Ground")
DEVELOPMENT_TABLE = rulebook_table(
    "Card", "Copies", "Replaces", "Cost", "Needs", "AP per Upkeep", "Armour for the defender", "Heals per Upkeep"
)


def read_needs(text: str) -> list[tuple[int, set[str]]]:
    """``3 Plains; 1 Town, City or Citadel`` as counts and the grounds that meet them."""
    needs = []
    for part in [] if text == "none" else text.split("; "):
        count, grounds = part.split(maxsplit=1)
        words = re.split(", | or ", grounds.lower())
        singular = {{"forests": "forest", "mountains": "mountain"}.get(word, word) for word in words}
        needs.append((int(count), VILLAGE_OR_BETTER if grounds == "Village or better" else singular))
    return needs


def needs_of(needs: tuple[Need, ...]) -> list[tuple[int, set[str]]]:
    return [(need.count, {need.terrain} if need.terrain else set(need.developments)) for need in needs]


def number(text: str) -> int:
    return 0 if text == "–" else int(text)


@pytest.mark.rule("C3", "C4", "C5", "C16")
def test_every_piece_is_as_the_rulebook_prints_it() -> None:
    cards = standard_cards()
    assert [row["Card"] for row in PIECE_TABLE] == [piece.name for piece in cards.pieces]
    effects = {"armour": "armour {}", "first strike": "first strike", "attack": "+{} attack"}
    for row, piece in zip(PIECE_TABLE, cards.pieces, strict=True):
        assert [number(row[column]) for column in ("Copies", "Attack", "Health", "Cost", "Disband")] == [
            piece.copies,
            piece.attack,
            piece.health,
            piece.cost,
            piece.disband,
        ], piece.name
        assert read_needs(row["Needs"]) == needs_of(piece.needs), piece.name
        high = piece.high_ground
        assert row["High Ground"] == (effects[high.effect].format(high.amount) if high else "none"), piece.name


@pytest.mark.rule("C11")
def test_every_development_is_as_the_rulebook_prints_it() -> None:
    cards = standard_cards()
    assert [row["Card"] for row in DEVELOPMENT_TABLE] == [card.name for card in cards.developments]
    columns = ("Copies", "Cost", "AP per Upkeep", "Armour for the defender", "Heals per Upkeep")
    for row, card in zip(DEVELOPMENT_TABLE, cards.developments, strict=True):
        values = [card.copies, card.cost, card.pays, card.armour, card.heals]
        assert [number(row[column]) for column in columns] == values, card.name
        assert set(row["Replaces"].lower().split(" or ")) == set(card.replaces), card.name
        assert read_needs(row["Needs"]) == needs_of(card.needs), card.name


def test_the_tables_of_the_engine_say_the_same_as_its_cards() -> None:
    cards = standard_cards()
    for position, piece in enumerate(cards.pieces):
        values = (cards.attack[position], cards.health[position], cards.cost[position], cards.disband[position])
        assert values == (piece.attack, piece.health, piece.cost, piece.disband)
    assert cards.build_cost == tuple(card.cost for card in cards.developments)


@pytest.mark.rule("C2", "H26", "C6", "C7", "C8", "C9")
def test_the_printed_words_of_the_cards() -> None:
    for piece in standard_cards().pieces:
        assert piece.same_turn == (piece.level < 3), piece.name
        home = "connected" if piece.kind == "peasant" else "home"
        assert piece.space == ("replaces" if piece.level > 1 else home), piece.name
        words = ("bombard", "breach", "escort", "no claims") if piece.kind == "engine" else ()
        assert piece.abilities == words, piece.name


@pytest.mark.rule("C16")
def test_a_player_begins_with_8_4_and_2_cards_of_each_kind_and_4_siege_engines() -> None:
    table = Table.new_game()
    for seat in (BULL, LION):
        for kind in ("peasant", "soldier", "hunter", "barbarian"):
            assert table.pile(seat, kind) == [8, 4, 2]
        assert table.available(seat, "engine") == 4


@pytest.mark.rule("C11")
def test_a_player_begins_with_the_copies_of_the_table() -> None:
    table = Table.new_game()
    for seat in (BULL, LION):
        for row in DEVELOPMENT_TABLE:
            assert table.available(seat, row["Card"].lower()) == int(row["Copies"])


@pytest.mark.rule("C15")
def test_the_terrain_deck_is_as_the_rulebook_prints_it() -> None:
    said = re.search(r"holds (\d+) Plains, (\d+) Forests and (\d+) Mountains", RULEBOOK.read_text(encoding="utf-8"))
    assert said is not None
    assert standard_cards().terrain == tuple(map(int, said.groups())) == (26, 18, 18)


# Card files that make no game

Break = Callable[[Any], object]

BROKEN: dict[str, tuple[Break, list[str]]] = {
    "an unknown field": (lambda file: file["pieces"][0].update(armor=1), ["unknown field `armor`", "pieces[0]"]),
    "a field left out": (lambda file: file["pieces"][3].pop("attack"), ["missing required field `attack`"]),
    "a wrong type": (lambda file: file["pieces"][3].update(attack="two"), ["Expected `int`", "pieces[3].attack"]),
    "a negative attack": (lambda file: file["pieces"][0].update(attack=-1), [">= 0", "pieces[0].attack"]),
    "a negative number of tiles": (lambda file: file["terrain"].update(plains=-1, forest=45), [">= 0", "terrain"]),
    "too many tiles": (lambda file: file["terrain"].update(plains=27), ["terrain tiles", "expected 62", "found 63"]),
    "an unknown terrain": (lambda file: file["terrain"].update(swamp=0), ["terrain", "'swamp'", "'plains'"]),
    "a card left out": (lambda file: file["pieces"].pop(4), ["pieces", "expected", "'soldier-2'"]),
    "a development left out": (lambda file: file["developments"].pop(), ["developments", "expected", "'citadel'"]),
    "a wrong kind": (lambda file: file["pieces"][3].update(kind="hunter", copies=8), ["soldier", "expected"]),
    "a wrong level": (lambda file: file["pieces"][4].update(level=3), ["soldier-2: level", "expected 2", "found 3"]),
    "too many copies": (lambda file: file["pieces"][0].update(copies=9), ["peasant", "expected 14", "found 15"]),
    "copies that nobody counts": (lambda file: file["kind_copies"].pop("soldier"), ["kind_copies", "soldier"]),
    "a level II that is recruited": (lambda file: file["pieces"][4].update(space="home"), ["soldier-2", "promotion"]),
    "an unknown development in a need": (
        lambda file: file["pieces"][1]["needs"][0].update(developments=["castle"]),
        ["peasant-2", "'castle'", "expected one of", "citadel"],
    ),
    "a need for nothing": (lambda file: file["pieces"][3]["needs"][0].pop("terrain"), ["soldier-1", "need"]),
    "a need for 0 tiles": (lambda file: file["pieces"][3]["needs"][0].update(count=0), [">= 1", "count"]),
    "an unknown ground to build on": (
        lambda file: file["developments"][0].update(replaces=["swamp"]),
        ["village", "'swamp'", "expected one of", "plains"],
    ),
    "a development that replaces nothing": (lambda file: file["developments"][0].update(replaces=[]), ["replaces"]),
    "a development on two terrains": (
        lambda file: file["developments"][3].update(replaces=["village", "mill"]),
        ["town", "one terrain", "forest, plains"],
    ),
    "a development that replaces a later one": (
        lambda file: file["developments"][3].update(replaces=["city"]),
        ["town", "'city'", "not listed above"],
    ),
    "another schema": (lambda file: file.update(schema="marches-cards/9"), ["schema", "marches-cards/9"]),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_card_file_is_refused_with_its_name_and_what_was_expected(what: str) -> None:
    change, words = BROKEN[what]
    file = json.loads(CARD_FILE)
    change(file)
    with pytest.raises(CardsError) as refusal:
        read_cards(json.dumps(file).encode(), "mine.json")
    message = str(refusal.value)
    assert message.startswith("mine.json: ")
    assert [word for word in words if word not in message] == []


@pytest.mark.parametrize(
    "data",
    [b"", b"Peasant I, 8 copies", CARD_FILE[:-9], b"[]", CARD_FILE.replace(b"Peasant I", b"Peasant \xff")],
    ids=["nothing", "no JSON", "cut short", "a list", "no text"],
)
def test_a_file_that_is_no_json_of_cards_is_refused_with_its_name(data: bytes) -> None:
    with pytest.raises(CardsError, match=r"^mine\.json: "):
        read_cards(data, "mine.json")


def test_a_sound_file_makes_the_same_cards_as_the_standard_one() -> None:
    assert read_cards(CARD_FILE, "mine.json") == standard_cards()
