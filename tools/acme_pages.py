"""Write the pages on ACME's cards, civilizations and Deities in ``docs/rules/acme``, from the title's data files.

python tools/acme_pages.py
"""

from collections.abc import Iterable
from pathlib import Path

from fourquarters.games.acme.board import atlas
from fourquarters.games.acme.deck import CARDS, Card, standard_cards
from fourquarters.games.acme.peoples import Civilization, Deity, Home, standard_peoples

FOLDER = Path(__file__).parents[1] / "docs" / "rules" / "acme"
FAMILIES = {
    "person": "Great Persons",
    "competition": "Competition cards",
    "trade": "Trade cards",
    "regular": "Other cards",
    "resource": "Resource cards",
    "disaster": "Disasters",
    "religion": "Religion cards",
    "event": "Events",
}
CODES = {"competition": "Competition", "investment": "Investment", "negate": "Negate", "person": "Great Person",
         "religion": "Religion", "event": "Event"}  # fmt: skip
REGIONS = {"western": "Western", "central": "Central", "eastern": "Eastern"}
EPOCHS = ("", "I", "II", "III", "IV")
WRITTEN = "<!-- Written by tools/acme_pages.py from the data files: do not edit. -->"
HOW_MUCH = """\
| Known | Meaning |
| --- | --- |
| certain | A source supports {what}; what ◆ adds is a detail. |
| partial | A part is supported, the rest is ◆. |
| name only | The name is supported, {which} is ◆. |
| house | All of it is ◆. |"""


def pages() -> dict[str, str]:
    """Every page by its name."""
    return {"cards.md": cards_page(), "civilizations.md": civilizations_page()}


def cards_page() -> str:
    cards = [standard_cards()[number] for number in range(1, CARDS + 1)]
    lines = [
        "# The Fate cards",
        "",
        WRITTEN,
        "",
        f"The {CARDS} cards in our own words. No printed card was at hand: ◆ marks what is our ruling, and a number",
        "with ◆ was given by us. Owners of the game can play with cards they have corrected;",
        "`fourquarters data show acme cards` prints ours to begin with.",
        "",
        HOW_MUCH.format(what="name and effect", which="the effect"),
    ]
    for family, name in FAMILIES.items():
        rows = (_card_row(card) for card in cards if card.family == family)
        lines += ["", f"## {name}", "", *_table(("No.", "Card", "Effect", "Known"), rows)]
    return "\n".join(lines) + "\n"


def _card_row(card: Card) -> tuple[str, ...]:
    number = f"{card.number} ◆" if card.numbered == "house" else str(card.number)
    codes = ", ".join(CODES[code] for code in card.codes if code != card.family)
    aside = " Once played it is set aside until the Epoch ends." if card.set_aside else ""
    name = f"**{card.name}**{f' ({codes})' if codes else ''}"
    return number, name, _with_house(card.text + aside, card.house), card.certainty


def civilizations_page() -> str:
    peoples = standard_peoples()
    lines = [
        "# Civilizations and Deities",
        "",
        WRITTEN,
        "",
        "What each civilization and each Deity does, in our own words. No printed Display was at hand: ◆ marks what",
        "is our ruling. In the Central region at most one civilization of each group is taken.",
        "",
        HOW_MUCH.format(what="the abilities", which="the power"),
        "",
        "## Where and when",
        "",
        *_table(("Civilization", "Epochs", "Dates", "Region", "Home Areas"), map(_place_row, peoples.civilizations)),
        "",
        "## What they can do",
        "",
        *_table(("Civilization", "Ability", "Known"), map(_power_row, peoples.civilizations)),
        "",
        "## Powers of the Deities",
        "",
        *_table(("Deity", "Power", "Known"), map(_power_row, peoples.deities)),
    ]
    return "\n".join(lines) + "\n"


def _place_row(people: Civilization) -> tuple[str, ...]:
    region = f"{REGIONS[people.region]} {people.group}".strip()
    homes = " or ".join(_home(home) for home in people.homes)
    ages = ", ".join(f"{age.name} in {_epochs(age.epochs)}" for age in people.ages)
    name = f"**{people.name}**{f' ({ages})' if ages else ''}"
    return name, _epochs(people.epochs), people.dates, region, homes


def _power_row(entry: Civilization | Deity) -> tuple[str, ...]:
    return f"**{entry.name}**", _with_house(entry.text, entry.house), entry.certainty


def _home(home: Home) -> str:
    name = atlas().entries[atlas().number(home.area)].name
    bound = f" (start in {_epochs(home.epochs)})" if home.epochs else ""
    return f"{name}{bound}{' ◆' if home.source == 'house' else ''}"


def _epochs(numbers: tuple[int, ...]) -> str:
    return ", ".join(EPOCHS[number] for number in numbers)


def _with_house(text: str, house: str) -> str:
    return f"{text} ◆ *{house}*" if house else text


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    return [_line(head), _line(("---",) * len(head)), *map(_line, rows)]


def _line(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for page, text in pages().items():
        (FOLDER / page).write_text(text, encoding="utf-8")
