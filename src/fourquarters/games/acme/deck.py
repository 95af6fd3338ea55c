"""The 103 Fate cards, from a validated data file that an owner may correct or replace."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta, Struct

from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.board import Certainty, Mark, atlas
from fourquarters.games.acme.faults import DataError, decode, known
from fourquarters.games.acme.vocabulary import SPECIALS, Aim, AnyEffect, Cost, Where

CARDS = 103
FIRST_EVENT = 96

Code = Literal["person", "competition", "investment", "negate", "religion", "event"]
Family = Literal["person", "competition", "trade", "regular", "resource", "disaster", "religion", "event"]
Moment = Literal["card phase", "competition", "opening", "reaction", "draw"]
Words = Annotated[str, Meta(min_length=1)]

_FIGHTING = (say.White, say.Lend, say.Reinforce, say.Strike, say.Hire, say.Shield, say.Breach)
_MOMENT_NEEDS = {"competition": "competition", "opening": "competition", "reaction": "negate", "draw": "event"}
"""The code a card must have to be used at a moment."""


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to use a card; most have only one."""

    moments: Annotated[tuple[Moment, ...], Meta(min_length=1)]
    """An action of the Card Phase; committed to a competition; before the first competition; in answer to something; or
    at once when drawn."""
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]
    label: str = ""
    """What it is called where a card has several."""
    aim: Aim | None = None
    cost: Cost = Cost()


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=CARDS)]
    name: Words
    family: Family
    codes: tuple[Code, ...]
    text: Words
    """The effect in our words."""
    ways: Annotated[tuple[Way, ...], Meta(min_length=1)]
    certainty: Certainty
    """How much of name and effect a source supports."""
    numbered: Mark
    """Where the number comes from."""
    house: str = ""
    """What of it is our ruling."""
    marks: tuple[Literal["natural", "famine"], ...] = ()
    """Which Investments answer the losses it brings."""
    set_aside: bool = False
    """Once played it stays out of the deck until the Epoch ends."""


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal["acme-cards/1"]
    about: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Cards:
    """Cards by number; index 0 is empty so that a card's number is its index."""

    cards: tuple[Card | None, ...]
    slugs: tuple[str, ...]

    def __getitem__(self, number: int) -> Card:
        card = self.cards[number]
        assert card is not None
        return card

    def has(self, number: int, code: Code) -> bool:
        return code in self[number].codes


def slug(name: str) -> str:
    """A card's name as one word of the notation.

    >>> slug("40 Days & 40 Nights")
    '40-days-and-40-nights'
    """
    return name.lower().replace("&", "and").replace("'", "").replace(" ", "-")


@cache
def standard_cards() -> Cards:
    return read_cards(files(__package__).joinpath("data/cards.json").read_bytes(), "cards.json")


def owner_cards(data: bytes, source: str) -> Cards:
    """An owner's file: all cards, or some that are laid over ours."""
    return read_cards(data, source, standard_cards())


def read_cards(data: bytes, source: str, over: Cards | None = None) -> Cards:
    """Check a card file. With ``over`` it may hold some cards only: they are laid over those."""
    file = decode(data, CardFile, source)
    cards: list[Card | None] = list(over.cards) if over else [None] * (CARDS + 1)
    seen: set[int] = set()
    for card in file.cards:
        if card.number in seen:
            raise DataError(f"{source}: card {card.number} stands twice")
        seen.add(card.number)
        _check(source, card)
        cards[card.number] = card
    missing = [number for number in range(1, CARDS + 1) if cards[number] is None]
    if missing:
        raise DataError(f"{source}: card {missing[0]} is missing; expected the numbers 1 to {CARDS}")
    slugs = ("none", *(slug(card.name) for card in cards if card))
    for number, name in enumerate(slugs):
        first = slugs.index(name)
        if first < number:
            raise DataError(f"{source}: cards {first} and {number} have one name, '{name}'; expected different names")
    return Cards(tuple(cards), slugs)


def _check(source: str, card: Card) -> None:
    """Refuse a card that no game could carry out, with the file, the card and what was expected."""
    where = f"{source}: card {card.number}, {card.name}"
    if (card.number >= FIRST_EVENT) != ("event" in card.codes):
        raise DataError(f"{where}: the Event cards are {FIRST_EVENT} to {CARDS}, found codes {list(card.codes)}")
    if card.set_aside and card.family != "disaster":
        raise DataError(f"{where}: only disasters are set aside; found family '{card.family}'")
    for number, way in enumerate(card.ways):
        place = f"{where}: ways[{number}]"
        _check_moments(place, card, way)
        for area in _places(way):
            known(place, "areas", area.areas, atlas().ids)
        for effect in way.effects:
            _check_effect(place, card, way, effect)
    if len({way.label for way in card.ways}) < len(card.ways):
        raise DataError(f"{where}: a card with several ways needs a different label for each")


def _check_moments(where: str, card: Card, way: Way) -> None:
    for moment in way.moments:
        code = _MOMENT_NEEDS.get(moment)
        if code and code not in card.codes:
            raise DataError(f"{where}: moment '{moment}' needs the code '{code}'; found codes {list(card.codes)}")
        if moment != "draw" and "event" in card.codes:
            raise DataError(f"{where}: an Event happens when it is drawn; expected moment 'draw', found '{moment}'")


def _places(way: Way) -> list[Where]:
    places = [way.aim.where] if way.aim else []
    for effect in way.effects:
        values = [getattr(effect, field) for field in effect.__struct_fields__]
        places += [value for value in values if isinstance(value, Where)]
    return places


def _check_effect(where: str, card: Card, way: Way, effect: AnyEffect) -> None:
    what = f"{where}: {type(effect).__name__.lower()}"
    _check_moment_of(what, way, effect)
    _check_aim_of(what, way, effect)
    if isinstance(effect, say.Invest) and "investment" not in card.codes:
        raise DataError(f"{what}: only an Investment card is laid on the table; found codes {list(card.codes)}")
    if isinstance(effect, say.Gain) and effect.per == "area" and effect.where is None:
        raise DataError(f"{what}: a gain per area needs 'where'")
    if isinstance(effect, say.Place) and effect.linked and effect.each != 1:
        raise DataError(f"{what}: a chain of areas holds one disk each; expected each = 1, found {effect.each}")
    if isinstance(effect, say.Special):
        known(where, "special", [effect.name], sorted(SPECIALS))


def _check_moment_of(what: str, way: Way, effect: AnyEffect) -> None:
    expected = None
    if isinstance(effect, say.Negate):
        expected = "reaction"
    elif isinstance(effect, _FIGHTING):
        expected = "competition"
    elif isinstance(effect, say.Invasion):
        expected = "draw"
    if expected and way.moments != (expected,):
        raise DataError(f"{what}: expected moments ['{expected}'], found {list(way.moments)}")
    if "reaction" in way.moments and not isinstance(effect, say.Negate):
        raise DataError(f"{what}: a reaction can only negate")


def _check_aim_of(what: str, way: Way, effect: AnyEffect) -> None:
    expected = _aims(effect)
    found = way.aim.at if way.aim else "none"
    if expected and found not in expected:
        raise DataError(f"{what}: expected an aim at {' or '.join(expected)}, found {found}")


def _aims(effect: AnyEffect) -> tuple[str, ...]:
    """What must be aimed at for an effect to know whom or where it hits; empty if it needs nothing."""
    if isinstance(effect, say.Levy | say.Spy | say.Wither):
        return ("opponent",)
    if isinstance(effect, say.Barbarians | say.Bonus):
        return ("area",)
    if isinstance(effect, say.Remove):
        return ("city",) if effect.of == "owner" else ("area", "city")
    if isinstance(effect, say.Replace):
        return {"cities": ("opponent",), "target": ("city",), "around": ("area",)}[effect.at]
    if isinstance(effect, say.Place) and effect.where.target:
        return ("area",)
    if isinstance(effect, say.Gain) and effect.who == "target":
        return ("opponent",)
    return ()
