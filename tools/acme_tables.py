"""Write ``web/src/titles/acme/tables.json``: names and texts of ACME's areas, cards, civilizations and Deities,
and the special rules a scenario may ask for.

The page needs them once; everything else comes with a view. They are read from the title's own data files.

python -m tools.acme_tables
"""

import json
from pathlib import Path
from typing import Any

from fourquarters.games.acme.customs import CUSTOMS

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "fourquarters" / "games" / "acme" / "data"
TARGET = ROOT / "web" / "src" / "titles" / "acme" / "tables.json"


def tables() -> str:
    """The whole file, one entry to a line."""
    chart, cards, peoples = (_read(kind) for kind in ("map", "cards", "peoples"))
    parts = {
        "areas": [_only(area, "id", "name", "terrain", "next") for area in chart["areas"]],
        "maps": [_only(size, "id", "name", "areas") for size in chart["maps"]],
        "cards": [_only(card, "number", "name", "family", "codes", "text", "house") for card in cards["cards"]],
        "civilizations": [_civilization(each) for each in peoples["civilizations"]],
        "deities": [_only(each, "id", "name", "text", "house") for each in peoples["deities"]],
        "customs": _customs(),
    }
    return "{\n" + ",\n".join(f'"{name}": [\n{_lines(entries)}\n]' for name, entries in parts.items()) + "\n}\n"


def _read(kind: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SOURCE / f"{kind}.json").read_text(encoding="utf-8"))
    return found


def _civilization(entry: dict[str, Any]) -> dict[str, Any]:
    """Its Home Areas by their ids only."""
    homes = [home["area"] for home in entry["homes"]]
    return {**_only(entry, "id", "name", "dates", "text", "house"), "homes": homes}


def _customs() -> list[dict[str, Any]]:
    """Special rules by name, each with the scenarios that ask for it."""
    files = [json.loads(file.read_text(encoding="utf-8")) for file in sorted((SOURCE / "scenarios").glob("*.json"))]
    return [
        {"name": name, "scenarios": [file["name"] for file in files if name in file.get("rules", [])]}
        for name in sorted(CUSTOMS)
    ]


def _only(entry: dict[str, Any], *names: str) -> dict[str, Any]:
    """What the page shows of an entry; ``house`` says what of it is our ruling, and is empty where nothing is."""
    return {name: entry.get(name, "") for name in names}


def _lines(entries: list[dict[str, Any]]) -> str:
    return ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries)


if __name__ == "__main__":
    TARGET.write_text(tables(), encoding="utf-8")
