"""The pages' types of every title's view are those of the title."""

from pathlib import Path

import pytest

from fourquarters.games import titles
from tests.titles import whisper
from tools.view_types import FOLDER, targets, typescript


@pytest.mark.parametrize("key", targets())
def test_the_pages_know_each_view_as_its_title_shows_it(key: str) -> None:
    written = targets()[key].read_text(encoding="utf-8")
    assert written == typescript(titles()[key]), "run: python -m tools.view_types"


def test_every_folder_of_a_title_has_its_file() -> None:
    keys = {title.key for title in titles()}
    assert {folder.name for folder in Path(FOLDER).iterdir() if folder.name in keys} == set(targets())
    assert "marches" in targets()


def test_a_view_becomes_an_interface() -> None:
    text = typescript(whisper.TITLE)
    assert text.startswith("/** What a seat sees of Whisper.")
    assert "export interface View {\n  hand: number | null;\n  cards_left: number;\n  peek: number | null;\n}" in text
