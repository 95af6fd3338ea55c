"""The scenarios as the catalogue lists them: read without checks, so that a list of titles stays cheap.

``scenarios.py`` has the schema; a test reads every file with it.
"""

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fourquarters.kernel.title import Option, Scenario

GROUPS = ("Basic games", "Historical", "Sandbox", "Crafted")


def catalogue() -> tuple[Scenario, ...]:
    """Every scenario, in the order in which they are offered."""
    found = [json.loads(file.read_bytes()) for file in _data().joinpath("scenarios").iterdir()]
    found.sort(key=lambda raw: (GROUPS.index(raw["group"]), raw.get("rank", 0), raw["name"]))
    names = _names()
    return tuple(_entry(raw["id"], raw, names) for raw in found)


def crafted(raw: dict[str, Any]) -> Scenario:
    """The entry of a scenario that is not in the catalogue."""
    return _entry("crafted", raw, _names())


def _data() -> Traversable:
    return files(__package__).joinpath("data")


def _names() -> dict[str, str]:
    peoples = json.loads(_data().joinpath("peoples.json").read_bytes())
    return {people["id"]: people["name"] for people in peoples["civilizations"]}


def _entry(key: str, raw: dict[str, Any], names: dict[str, str]) -> Scenario:
    cast = raw.get("cast", [])
    return Scenario(
        key=key,
        name=raw["name"],
        text=raw["about"],
        seats=tuple(raw.get("seats", [len(cast)])),
        group=raw["group"],
        seat_names=tuple(one.get("name") or names[one["people"]] for one in cast),
        options=tuple(_option(one) for one in raw.get("options", [])),
        without=_settled(raw),
    )


def _option(raw: dict[str, Any]) -> Option:
    values = tuple(raw.get("values", (False, True)))
    return Option(raw["key"], raw["text"], raw["default"], values, raw.get("rule", ""))


def _settled(raw: dict[str, Any]) -> tuple[str, ...]:
    """Options that the scenario itself answers, and those it does not want."""
    time = raw.get("time", {})
    settled = {
        "map": "map" in raw,
        "epochs": "last" in time,
        "target": raw["group"] == "Historical",
        "start": "last" in time or "epoch" in time,
        "double_disks": any(one.get("double") for one in raw.get("cast", [])),
    }
    return (*(key for key, value in settled.items() if value), *raw.get("without", []))
