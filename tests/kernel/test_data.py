"""Data files of an owner: checked, kept in the setup and in the record, told only by a hash."""

import json
from importlib.resources import files
from typing import Any

import pytest

from fourquarters.games import titles
from fourquarters.games.marches.cards import Cards, CardsError
from fourquarters.kernel import record
from fourquarters.kernel.errors import RecordError, SetupError
from fourquarters.kernel.match import Match
from fourquarters.kernel.registry import Registry
from fourquarters.kernel.state import digest
from fourquarters.kernel.title import LARGEST
from fourquarters.lab.play import generator, play_match, seat_agents

MARCHES = titles()["marches"]
OURS = files("fourquarters.games.marches").joinpath("data/cards.json").read_text(encoding="utf-8")


def dearer(by: int = 1, about: str = "Mine.") -> str:
    """Our cards, except that everything costs more."""
    file = json.loads(OURS)
    file["about"] = about
    for piece in file["pieces"]:
        piece["cost"] += by
    return json.dumps(file, indent=2, ensure_ascii=False)


def cards(game: Any) -> Cards:
    found: Cards = game.cards
    return found


def random_match(text: str, to: int | None = None) -> Match[Any]:
    game = MARCHES.load(MARCHES.setup(data={"cards": text}))
    match = Match(game, ("random", "random"))
    play_match(match, seat_agents(game, ["random", "random"], 3), generator(3).random, to)
    return match


def test_a_game_is_played_with_the_file_it_was_given() -> None:
    ours, theirs = MARCHES.load(), MARCHES.load(MARCHES.setup(data={"cards": dearer()}))
    assert cards(theirs).cost == tuple(cost + 1 for cost in cards(ours).cost)


def test_a_title_with_data_gives_it_to_every_setup_that_says_nothing_else() -> None:
    title = MARCHES.with_data({"cards": dearer()})
    assert title.setup().data == MARCHES.setup(data={"cards": dearer()}).data
    assert title.setup(data={}).data == MARCHES.setup().data == {}


def test_the_record_of_such_a_game_needs_no_other_file() -> None:
    match = random_match(dearer(2))
    text = record.dumps(match)
    again = record.loads(text, titles())
    assert digest(again.state) == digest(match.state)
    assert cards(again.game).cost == cards(match.game).cost
    assert record.dumps(again) == text


def test_a_record_without_a_file_is_played_with_ours_whatever_the_title_was_given() -> None:
    plain = Match(MARCHES.load(), ("random", "random"))
    again = record.loads(record.dumps(plain), Registry([MARCHES.with_data({"cards": dearer()})]))
    assert cards(again.game) == cards(plain.game)


def test_odd_characters_in_a_file_do_not_break_the_lines_of_a_record() -> None:
    about = "a line\u2028separator, a next\x85line, a tab\t, and # ; \n more"
    text = record.dumps(random_match(dearer(1, about), 12))
    again = record.loads(text, titles())
    assert json.loads(again.game.setup.data["cards"])["about"] == about
    assert sum(line.startswith("data ") for line in text.splitlines()) == 1


def test_another_file_makes_another_game() -> None:
    """What stands in the header counts: with it exchanged the hashes no longer agree."""
    text = record.dumps(random_match(dearer(), 200))
    (line,) = (line for line in text.splitlines() if line.startswith("data "))
    other = MARCHES.setup(data={"cards": dearer(7)}).data["cards"]
    with pytest.raises(RecordError):
        record.loads(text.replace(line, f"data      cards  {other}"), titles())


def test_a_file_that_makes_no_game_is_refused() -> None:
    with pytest.raises(CardsError, match=r"^cards: "):
        MARCHES.setup(data={"cards": "{}"})
    with pytest.raises(SetupError, match="Hidden Marches has no data of the kind 'decks'; expected one of: cards"):
        MARCHES.setup(data={"decks": OURS})
    with pytest.raises(SetupError, match="Tic-tac-toe has no data of the kind 'cards'; expected one of: none"):
        titles()["tictactoe"].with_data({"cards": OURS})


def test_a_file_that_is_too_large_as_it_is_given_or_as_it_is_kept_is_refused() -> None:
    """What is kept is checked again whenever the game is loaded, so it must fit too."""
    with pytest.raises(SetupError, match=r"cards: this file has \d+ bytes; expected at most 131072"):
        MARCHES.setup(data={"cards": dearer(about="x" * LARGEST)})
    accented = dearer(about="é" * (LARGEST // 4))
    assert len(accented.encode()) < LARGEST
    with pytest.raises(SetupError, match=r"this file has \d+ bytes where all but plain letters .*at most 131072"):
        MARCHES.setup(data={"cards": accented})


def test_a_record_with_a_broken_file_is_refused_in_its_header() -> None:
    text = record.dumps(random_match(dearer(), 4))
    with pytest.raises(RecordError, match=r"cards: .*missing required field"):
        record.loads(text.replace('"about":"Mine.",', ""), titles())


def test_those_who_look_on_are_told_a_hash_of_the_file() -> None:
    setup = MARCHES.setup(data={"cards": dearer()})
    assert len(setup.told().data["cards"]) == 16
    assert setup.told().data != MARCHES.setup(data={"cards": dearer(2)}).told().data
    assert setup.told().options == setup.options
    assert MARCHES.setup().told() == MARCHES.setup()


@pytest.mark.parametrize("title", list(titles()), ids=lambda title: title.key)
def test_every_kind_of_data_a_title_names_is_there_and_sound(title: Any) -> None:
    for kind, reader in title.data.items():
        package = reader.partition(":")[0].rpartition(".")[0]
        title.read(kind, files(package).joinpath("data", f"{kind}.json").read_bytes(), kind)
