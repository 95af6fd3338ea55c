"""How Factions, areas, cards and numbers are called in sentences."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from fourquarters.games.acme.disks import BLACK, SEATS
from fourquarters.games.acme.flow.words import COLOURS

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme

ROMAN = ("", "I", "II", "III", "IV", "V", "VI")
TRACKS = ("Military-Political", "Economic-Social", "Religious-Intellectual")
LEVELS = ("nothing", "a Camp", "a Settlement", "a City", "a City of four")


def folk(game: "Acme", people: Sequence[int], faction: int) -> str:
    """A Faction in the middle of a sentence, in the plural: the Hittites.

    Only a person without a civilization, who does nothing but choose one, is a player.
    """
    if faction >= SEATS:
        return "the Barbarians" if faction == BLACK else game.scenario.neutral or "the Independents"
    if people[faction] < 0:
        return f"the {COLOURS[faction]} {'people' if game.sides.npcs >> faction & 1 else 'player'}"
    return game.peoples.civilizations[people[faction]].people


def short(game: "Acme", people: Sequence[int], faction: int) -> str:
    """A Faction in a list: Egypt."""
    if faction >= SEATS:
        return capital(folk(game, people, faction).removeprefix("the "))
    if people[faction] < 0:
        return COLOURS[faction].title()
    return game.peoples.civilizations[people[faction]].name


def divided(total: int, divisor: int) -> str:
    """A score that may be no whole number.

    >>> divided(29, 4), divided(28, 4), divided(3, 5)
    ('7 1/4', '7', '3/5')
    """
    whole, rest = divmod(total, divisor)
    return " ".join([str(whole)] * bool(whole or not rest) + [f"{rest}/{divisor}"] * bool(rest))


def capital(sentence: str) -> str:
    """Begin with a capital letter.

    >>> capital("the God of War")
    'The God of War'
    """
    return sentence[:1].upper() + sentence[1:]


def some(count: int, noun: str) -> str:
    """A number with its noun; mina and VP have one form.

    >>> some(1, "disk"), some(3, "disk"), some(0, "City"), some(2, "mina")
    ('1 disk', '3 disks', 'no Cities', '2 mina')
    """
    if count != 1 and noun not in ("mina", "VP"):
        noun = f"{noun[:-1]}ies" if noun.endswith("ty") else f"{noun}s"
    return f"{count or 'no'} {noun}"


def ordinal(number: int) -> str:
    """A place in a row.

    >>> ordinal(1), ordinal(3), ordinal(7), ordinal(12)
    ('first', 'third', 'seventh', 'number 12')
    """
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[number - 1] if number <= len(words) else f"number {number}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """A list in a sentence.

    >>> listed(["Tyre", "Byblos", "Ugarit"], "or")
    'Tyre, Byblos or Ugarit'
    """
    found = list(words)
    return f"{', '.join(found[:-1])} {last} {found[-1]}" if len(found) > 1 else "".join(found)
