"""An application for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import House, Person, house


@pytest.fixture
def app(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "games.db") as running:
        yield running


@pytest.fixture
def ann(app: House) -> Person:
    return app.person(1)


@pytest.fixture
def bob(app: House) -> Person:
    return app.person(2)


@pytest.fixture
def eve(app: House) -> Person:
    """Nobody's friend."""
    return app.person(3)
