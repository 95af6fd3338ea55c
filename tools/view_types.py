"""Write ``web/src/titles/<title>/view.ts``: what a seat sees of a game, from the title's own structs.

Every title with a folder there gets one.

python -m tools.view_types
"""

from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from fourquarters.games import titles
from fourquarters.kernel.title import Title
from tools.wire_types import interface

FOLDER = Path(__file__).parents[1] / "web" / "src" / "titles"
HEAD = "/** What a seat sees of {name}. Written by tools/view_types.py from the title's structs: do not edit. */\n"


def targets() -> dict[str, Path]:
    """The file of every title that has a folder among the pages."""
    return {title.key: FOLDER / title.key / "view.ts" for title in titles() if (FOLDER / title.key).is_dir()}


def typescript(title: Title) -> str:
    """The whole file of a title. Its view is called ``View`` there, whatever Python calls it."""
    view = get_type_hints(type(title.load()).observe)["return"]
    _, structs = msgspec.json.schema_components([view])
    parts = [HEAD.format(name=title.name)]
    for name, schema in structs.items():
        parts.append(_comment(schema) + interface(_called(name, view), schema, every_field=True))
    return "\n".join(parts)


def _called(name: str, view: type) -> str:
    return "View" if name == view.__name__ else name


def _comment(schema: dict[str, Any]) -> str:
    """A struct's first words, without the marks that only Python's readers need."""
    words = " ".join(schema.get("description", "").split()).replace("``", "`")
    return f"/** {words} */\n" if words else ""


def main() -> None:
    for key, target in targets().items():
        target.write_text(typescript(titles()[key]), encoding="utf-8")


if __name__ == "__main__":
    main()
