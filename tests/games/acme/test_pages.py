"""The pages on cards, civilizations and Deities are those that the data make."""

import pytest

from fourquarters.games.acme.deck import Card, standard_cards
from fourquarters.games.acme.peoples import Civilization, Deity, standard_peoples
from tools.acme_pages import FOLDER, pages


@pytest.mark.parametrize("page", pages())
def test_a_page_is_current(page: str) -> None:
    assert (FOLDER / page).read_text(encoding="utf-8") == pages()[page], "run: python tools/acme_pages.py"


def test_the_pages_hold_every_card_civilization_and_deity_with_its_text_and_what_is_ours() -> None:
    made = pages()
    peoples = standard_peoples()
    expected: dict[str, list[Card | Civilization | Deity]] = {
        "cards.md": [card for card in standard_cards().cards if card],
        "civilizations.md": [*peoples.civilizations, *peoples.deities],
    }
    assert made.keys() == expected.keys()
    for page, entries in expected.items():
        for entry in entries:
            (line,) = (line for line in made[page].splitlines() if f"**{entry.name}**" in line and entry.text in line)
            assert f"◆ *{entry.house}*" in line or not entry.house
            assert line.endswith(f"| {entry.certainty} |")
