"""The page on crafting names every field of a scenario file, and its example is one."""

import re
from pathlib import Path

import pytest
from msgspec import Struct

from fourquarters.games.acme import choice, scenarios
from fourquarters.games.acme.meta import TITLE
from fourquarters.kernel.crafting import try_out

PAGE = (Path(__file__).parents[3] / "docs" / "crafting.md").read_text(encoding="utf-8")
PARTS = (
    scenarios.Scenario, scenarios.Cast, scenarios.Rallying, scenarios.Time, scenarios.Homes, scenarios.Lead,
    scenarios.Enmity, scenarios.Heirloom, scenarios.Arrangement, scenarios.Switch, choice.Choice, choice.Pool,
)  # fmt: skip


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_field_is_described(part: type[Struct]) -> None:
    missing = [field for field in part.__struct_encode_fields__ if f"`{field}`" not in PAGE]
    assert missing == []


def test_the_example_is_sound() -> None:
    example = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert example
    assert try_out(TITLE, example[1]).name == "The lion and the river"
