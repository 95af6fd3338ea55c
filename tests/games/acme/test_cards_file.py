"""The Fate cards: the file tallies with what is known of the deck, and broken files are refused."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest

from fourquarters.games.acme.board import atlas
from fourquarters.games.acme.deck import CARDS, Card, Code, Way, owner_cards, read_cards, standard_cards
from fourquarters.games.acme.faults import DataError
from fourquarters.games.acme.flow import special
from fourquarters.games.acme.vocabulary import (
    SPECIALS,
    AnyEffect,
    Bonus,
    Draw,
    Gain,
    Invasion,
    Invest,
    Negate,
    Place,
    Remove,
    Replace,
    Special,
    Spy,
    Strike,
    White,
)

CARD_FILE = files("fourquarters.games.acme").joinpath("data/cards.json").read_bytes()
DECK = standard_cards()
ALL = [DECK[number] for number in range(1, CARDS + 1)]


def coded(code: Code) -> set[int]:
    return {card.number for card in ALL if code in card.codes}


def named(name: str) -> Card:
    (card,) = (card for card in ALL if card.name == name)
    return card


def effects(name: str) -> tuple[AnyEffect, ...]:
    (way,) = named(name).ways
    return way.effects


def ways() -> Iterator[tuple[Card, Way]]:
    for card in ALL:
        for way in card.ways:
            yield card, way


# Tallies


def test_the_deck_has_103_cards_in_eight_families() -> None:
    assert [card.number for card in ALL] == list(range(1, 104))
    assert Counter(card.family for card in ALL) == {
        "person": 30, "competition": 11, "trade": 10, "regular": 10, "resource": 10, "disaster": 17, "religion": 7,
        "event": 8,
    }  # fmt: skip


def test_as_many_cards_and_numbers_are_certain_as_the_sources_allow() -> None:
    assert Counter(card.certainty for card in ALL) == {"certain": 22, "partial": 27, "name only": 14, "house": 40}
    assert Counter(card.numbered for card in ALL) == {"printed": 37, "derived": 6, "house": 60}


def test_what_is_not_certain_says_what_of_it_is_ours() -> None:
    for card in ALL:
        assert card.certainty == "certain" or card.house, card.name
        if card.certainty == "house":
            assert card.house.startswith("Name and effect"), card.name


def test_codes_are_those_of_the_list() -> None:
    assert coded("person") == set(range(1, 31))
    assert coded("competition") == {14, 15, 16, 20, 21, 22, 23, *range(31, 42)}
    assert coded("investment") == {17, 18, 19, 20, 55, 56, 60}
    assert coded("negate") == {9, *range(25, 31), 59, 61, 94}
    assert coded("religion") == set(range(89, 96))
    assert coded("event") == set(range(96, 104))


def test_six_great_persons_only_negate_and_the_prophet_may() -> None:
    negating = [card for card in ALL if {"person", "negate"} <= set(card.codes)]
    reactions = [card for card in negating if all(way.moments == ("reaction",) for way in card.ways)]
    assert [card.name for card in reactions] == [
        "Assassin", "Sorcerer", "Prophetess", "High Priest", "Corrupter", "Wise Counselor",
    ]  # fmt: skip
    assert [card.name for card in negating if card not in reactions] == ["Prophet"]


def test_five_great_persons_spy() -> None:
    spies = [card.name for card, way in ways() if any(isinstance(effect, Spy) for effect in way.effects)]
    assert spies == ["Seductress", "Diplomat", "The Eyes of the King", "Dancer of the 7 Veils", "Spy"]


@pytest.mark.rule("P762")
def test_numbers_that_are_printed() -> None:
    printed = {
        2: "Gold Smith", 4: "Philosopher King", 5: "Grand Astrologer", 9: "Prophet", 10: "Seductress", 11: "Diplomat",
        14: "Great Captain", 15: "Mercenary General", 18: "Breeder of Stallions", 19: "Giver of Laws",
        20: "Master Armorer", 21: "Warrior King", 22: "Traitor", 28: "High Priest", 31: "Armored Infantry",
        40: "Mercenaries Desert", 41: "Eagles of the Sea", 60: "Grain Storehouses", 69: "Mountain of Gold",
        70: "Oasis", 71: "Fishing Grounds", 72: "Famine & Pestilence", 75: "40 Days & 40 Nights", 79: "Tax Revolt",
        84: "Barbarian Migration", 89: "Heresy", 90: "Blasphemy", 92: "Forsaken by God",
        94: "Hand Writing on the Wall", 95: "Monotheism", 97: "Time Marches On", 98: "Hordes from the North",
        99: "Eastern Powers Attack", 100: "Invaders from the Sea", 101: "Mountain Tribes Descend",
        102: "Desert Raiders", 103: "Breath of God",
    }  # fmt: skip
    assert {card.number: card.name for card in ALL if card.numbered == "printed"} == printed


def test_four_disasters_are_set_aside_when_played() -> None:
    assert [card.number for card in ALL if card.set_aside] == [73, 74, 75, 76]


def test_natural_disasters_bear_the_mark_that_investments_answer() -> None:
    assert {card.number for card in ALL if "natural" in card.marks} == set(range(72, 79))
    assert {card.number for card in ALL if "famine" in card.marks} == {72, 73, 77}
    assert effects("Canals and Cisterns") == (Invest(3, saves="natural"),)
    assert effects("Grain Storehouses") == (Invest(3, saves="famine", grows=True),)


# Ways


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)
def test_every_card_reads_well_and_can_be_used(card: Card) -> None:
    assert card.text.endswith(".")
    assert len(card.text) <= 210, "it must fit on a card"
    assert {moment for way in card.ways for moment in way.moments} == moments(card)


def moments(card: Card) -> set[str]:
    """When a card is used, as its codes say; three do otherwise."""
    unusual = {
        "Prophet": {"card phase", "reaction"},
        "Master Armorer": {"card phase", "competition"},
        "Traitor": {"opening"},
    }
    if card.name in unusual:
        return unusual[card.name]
    if "event" in card.codes:
        return {"draw"}
    if "negate" in card.codes:
        return {"reaction"}
    return {"competition"} if "competition" in card.codes else {"card phase"}


def test_each_kind_of_card_that_automata_look_for_is_there() -> None:
    """Cards that gain cards, VP, mina; that place disks, remove or replace them; that mark areas; invasions."""
    found = {type(effect) for _, way in ways() for effect in way.effects}
    assert {Draw, Gain, Place, Remove, Replace, Bonus, Invasion, Invest, Negate, White, Strike} <= found
    gains = [effect for _, way in ways() for effect in way.effects if isinstance(effect, Gain)]
    assert any(gain.vp for gain in gains)
    assert any(gain.mina for gain in gains)


def test_every_special_thing_is_done_by_exactly_one_card_and_the_engine_knows_it() -> None:
    found = Counter(effect.name for _, way in ways() for effect in way.effects if isinstance(effect, Special))
    assert found == dict.fromkeys(SPECIALS, 1)
    assert set(special.SPECIALS) == set(SPECIALS)


def test_five_events_are_invasions() -> None:
    numbers = [card.number for card, way in ways() if any(isinstance(effect, Invasion) for effect in way.effects)]
    assert numbers == [98, 99, 100, 101, 102]


def test_cards_whose_effect_the_example_of_play_shows() -> None:
    sheba = effects("Queen of Sheba")
    assert sheba[0] == Gain(mina=1)
    assert sheba[2] == Draw(1)
    assert isinstance(sheba[1], Place)
    assert (sheba[1].disks, sheba[1].where.held) == (2, "controlled")
    (fleet,) = effects("Trade Fleet")
    assert isinstance(fleet, Place)
    assert (fleet.disks, fleet.each, fleet.areas, fleet.linked, fleet.where.kind) == (3, 1, 3, True, "sea")
    (rebellion,) = effects("Rebellion")
    assert rebellion == Replace(3, "black", "target")
    assert effects("Master Armorer") == (Invest(4, saves="competition"),)
    assert effects("Siege Master") == (Strike(1, city=True, coloured=True, paid=False),)
    assert named("High Priest").ways[0].cost.disks == 1
    assert named("Diplomat").ways[0].cost.mina == 1
    tribes = effects("Mountain Tribes Descend")[0]
    assert isinstance(tribes, Invasion)
    assert (tribes.first, tribes.around, tribes.desert, tribes.beside_mountain) == (4, 4, 2, True)
    assert "mountain" not in tribes.where.terrain


def test_only_hand_writing_on_the_wall_negates_events() -> None:
    found = [card.name for card, way in ways() for effect in way.effects
             if isinstance(effect, Negate) and "event" in effect.covers]  # fmt: skip
    assert found == ["Hand Writing on the Wall"]


def test_trade_routes_name_areas_and_pay_everybody_there() -> None:
    for number in range(43, 48):
        first, bonus, others = DECK[number].ways[0].effects
        assert isinstance(bonus, Gain)
        assert isinstance(others, Gain)
        assert first == Gain(mina=2)
        assert bonus.where == others.where
        assert bonus.where is not None
        assert (bonus.who, others.who) == ("you", "others")
        names = [atlas().entries[atlas().number(area)].name for area in bonus.where.areas]
        assert all(name in DECK[number].text for name in names)


def test_a_card_is_found_by_its_code_and_named_by_one_word() -> None:
    assert DECK.has(22, "competition")
    assert not DECK.has(22, "negate")
    assert DECK.slugs[75] == "40-days-and-40-nights"
    assert len(set(DECK.slugs)) == 104


# Files that make no game

Break = Callable[[Any], object]


def way_of(file: Any, number: int) -> Any:
    return file["cards"][number - 1]["ways"][0]


def effect_of(file: Any, number: int) -> Any:
    return way_of(file, number)["effects"][0]


BROKEN: dict[str, tuple[Break, str]] = {
    "an effect there is not": (
        lambda file: effect_of(file, 6).update(do="gian"),
        "mine.json: cards[5].ways[0].effects[0].do (Royal Treasurer): Invalid value 'gian'; expected one of: gain, "
        "draw, sift, stargaze, trade, place, remove, wither, replace, levy, spy, barbarians, invasion, bonus, invest, "
        "negate, white, lend, reinforce, strike, hire, shield, breach, special",
    ),
    "a word for a number": (
        lambda file: effect_of(file, 6).update(mina="two"),
        "mine.json: cards[5].ways[0].effects[0].mina (Royal Treasurer): Expected `int`, got `str`",
    ),
    "too many disks": (
        lambda file: effect_of(file, 15).update(disks=51),
        "mine.json: cards[14].ways[0].effects[0].disks (Mercenary General): Expected `int` <= 50",
    ),
    "a field of another effect": (
        lambda file: effect_of(file, 6).update(cards=2),
        "mine.json: cards[5].ways[0].effects[0] (Royal Treasurer): Object contains unknown field `cards`; "
        "expected one of: mina, vp, growth, who, where, per, most, when",
    ),
    "a moment there is not": (
        lambda file: way_of(file, 6).update(moments=["growth phase"]),
        "mine.json: cards[5].ways[0].moments[0] (Royal Treasurer): Invalid enum value 'growth phase'; "
        "expected one of: card phase, competition, draw, opening, reaction",
    ),
    "an unknown area": (
        lambda file: way_of(file, 44)["effects"][1]["where"]["areas"].append("mecca"),
        "mine.json: card 44, Incense Road: ways[0]: areas: 'mecca' is unknown; expected one of: abydos, agrae … zab",
    ),
    "an unknown special": (
        lambda file: effect_of(file, 97).update(name="time machine"),
        "mine.json: card 97, Time Marches On: ways[0]: special: 'time machine' is unknown; expected one of: blasphemy, "
        "breath, exiles, forsaken, gold smith, marriage, monotheism, prophet, time, traitor",
    ),
    "an Event among the other cards": (
        lambda file: file["cards"][5].update(codes=["event"]),
        "mine.json: card 6, Royal Treasurer: the Event cards are 96 to 103, found codes ['event']",
    ),
    "an Event that is played": (
        lambda file: way_of(file, 97).update(moments=["card phase"]),
        "mine.json: card 97, Time Marches On: ways[0]: an Event happens when it is drawn; expected moment 'draw', "
        "found 'card phase'",
    ),
    "a card committed without the code": (
        lambda file: file["cards"][31].update(codes=[]),
        "mine.json: card 32, Light Chariots: ways[0]: moment 'competition' needs the code 'competition'; "
        "found codes []",
    ),
    "white disks in the Card Phase": (
        lambda file: way_of(file, 32).update(moments=["card phase"]),
        "mine.json: card 32, Light Chariots: ways[0]: white: expected moments ['competition'], found ['card phase']",
    ),
    "a negation as an action": (
        lambda file: way_of(file, 25).update(moments=["card phase"]),
        "mine.json: card 25, Assassin: ways[0]: negate: expected moments ['reaction'], found ['card phase']",
    ),
    "a reaction that does something else": (
        lambda file: way_of(file, 25)["effects"].append({"do": "gain", "mina": 1}),
        "mine.json: card 25, Assassin: ways[0]: gain: a reaction can only negate",
    ),
    "a spy without a victim": (
        lambda file: way_of(file, 12).pop("aim"),
        "mine.json: card 12, The Eyes of the King: ways[0]: spy: expected an aim at opponent, found none",
    ),
    "a rebellion without a City": (
        lambda file: way_of(file, 80).update(aim={"at": "opponent"}),
        "mine.json: card 80, Rebellion: ways[0]: replace: expected an aim at city, found opponent",
    ),
    "an Investment without the code": (
        lambda file: file["cards"][16].update(codes=["person"]),
        "mine.json: card 17, Master Mason: ways[0]: invest: only an Investment card is laid on the table; "
        "found codes ['person']",
    ),
    "a gain for each of no areas": (
        lambda file: effect_of(file, 65).pop("where"),
        "mine.json: card 65, Copper Mines: ways[0]: gain: a gain per area needs 'where'",
    ),
    "a chain of stacks": (
        lambda file: effect_of(file, 42).update(each=2),
        "mine.json: card 42, Trade Fleet: ways[0]: place: a chain of areas holds one disk each; "
        "expected each = 1, found 2",
    ),
    "a gain that is set aside": (
        lambda file: file["cards"][5].update(set_aside=True),
        "mine.json: card 6, Royal Treasurer: only disasters are set aside; found family 'person'",
    ),
    "two ways without labels": (
        lambda file: file["cards"][5]["ways"].append(way_of(file, 6)),
        "mine.json: card 6, Royal Treasurer: a card with several ways needs a different label for each",
    ),
    "a card left out": (
        lambda file: file["cards"].pop(4),
        "mine.json: card 5 is missing; expected the numbers 1 to 103",
    ),
    "a number twice": (
        lambda file: file["cards"][5].update(number=5),
        "mine.json: card 5 stands twice",
    ),
    "a number beyond the last": (
        lambda file: file["cards"][102].update(number=104),
        "mine.json: cards[102].number (Breath of God): Expected `int` <= 103",
    ),
    "a name twice": (
        lambda file: file["cards"][5].update(name="Gold Smith"),
        "mine.json: cards 2 and 6 have one name, 'gold-smith'; expected different names",
    ),
    "another schema": (
        lambda file: file.update(schema="acme-cards/9"),
        "mine.json: schema: Invalid enum value 'acme-cards/9'; expected one of: acme-cards/1",
    ),
}


def broken(change: Break) -> bytes:
    file = json.loads(CARD_FILE)
    change(file)
    return json.dumps(file).encode()


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_card_file_is_refused_with_the_place_and_what_was_expected(what: str) -> None:
    change, message = BROKEN[what]
    with pytest.raises(DataError) as refusal:
        read_cards(broken(change), "mine.json")
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "mine.json: Input data was truncated"),
        (
            b'{\n  "schema": "acme-cards/1",\n}',
            "mine.json: line 2: JSON is malformed: trailing comma in object (byte 30)",
        ),
        (b"[]", "mine.json: Expected `object`, got `array`"),
        (CARD_FILE.replace(b"Queen of Sheba", b"Queen \xff"), "mine.json: this is no text in UTF-8"),
    ],
    ids=["nothing", "a comma too many", "a list", "no text"],
)
def test_a_file_that_is_no_json_of_cards_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(DataError) as refusal:
        read_cards(data, "mine.json")
    assert str(refusal.value) == message


def test_an_owners_file_may_hold_some_cards_only() -> None:
    def only_the_treasurer(file: Any) -> None:
        effect_of(file, 6).update(mina=3)
        file["cards"] = [file["cards"][5]]

    data = broken(only_the_treasurer)
    given = owner_cards(data, "mine.json")
    assert given[6].ways[0].effects == (Gain(mina=3),)
    assert [given[number] for number in range(1, 104) if number != 6] == [card for card in ALL if card.number != 6]
    with pytest.raises(DataError, match=r"^mine\.json: card 1 is missing; expected the numbers 1 to 103$"):
        read_cards(data, "mine.json")
