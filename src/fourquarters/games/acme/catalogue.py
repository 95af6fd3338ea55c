"""The scenarios as the catalogue lists them: read without checks, so that a list of titles stays cheap.

``scenarios.py`` has the schema; a test reads every file with it.
"""

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fourquarters.games.acme.sides import PATTERNS, cast_sides, explorers, for_one, situations, strangers, unused
from fourquarters.kernel.title import Option, Scenario

GROUPS = ("Basic games", "Historical", "Sandbox", "Crafted")
FREE_FORM = ("Basic games", "Crafted")
"""Where fixed disks are given, these may be set up freely all the same (P36)."""


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
    called = tuple(one.get("name") or names[one["people"]] for one in cast)
    own = [_option(one) for one in raw.get("options", [])]
    patterns = [one["seats"] for one in raw.get("players", []) if not raw.get("sides") or "-" in one["seats"]]
    sides = cast_sides(patterns, called)
    if sides:
        own.append(sides)
    seats = tuple(raw.get("seats", [len(cast)]))
    if raw.get("exploration"):
        own += [explorers(seats), strangers(seats)]
    shared = [one["sides"] for one in raw.get("choice", []) if one.get("sides")]
    if shared:
        patterns = for_one(seats, shared)
        own.append(situations(patterns))
    if raw["group"] in FREE_FORM and any(one.get("placed") for one in cast):
        own.append(
            Option("free_form", "All disks are placed by Rule 8, as in a game of free choice", False, rule="P36")
        )
    offered = patterns or [one for one in PATTERNS if len(one) in seats and not raw.get("sides")]
    return Scenario(
        key=key,
        name=raw["name"],
        text=raw["about"],
        seats=seats,
        automata=("", *["npc"] * (max(seats) - 1)) if raw.get("exploration") else (),
        group=raw["group"],
        seat_names=called,
        options=tuple(own),
        without=(*_settled(raw), *unused(offered)),
    )


def _option(raw: dict[str, Any]) -> Option:
    values = tuple(raw.get("values", (False, True)))
    labels = tuple(raw.get("labels", ()))
    return Option(raw["key"], raw["text"], raw["default"], values, raw.get("rule", ""), labels=labels)


def _settled(raw: dict[str, Any]) -> tuple[str, ...]:
    """Options that the scenario itself answers, and those it does not want."""
    time = raw.get("time", {})
    known = bool(raw.get("cast") or raw.get("civilizations"))
    settled = {
        "map": "map" in raw,
        "epochs": "last" in time,
        "target": raw["group"] == "Historical",
        "start": "last" in time or "epoch" in time,
        "turns": raw["group"] == "Historical",
        "clock": raw["group"] == "Historical",
        "unknown": known,
        "found_deity": known and not raw.get("exploration"),
        "era": known,
        "invader_draw": not any(one.get("invader") for one in raw.get("cast", [])),
        "double_disks": any(one.get("double") for one in raw.get("cast", [])),
    }
    return (*(key for key, value in settled.items() if value), *raw.get("without", []))
