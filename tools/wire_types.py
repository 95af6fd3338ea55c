"""Write ``web/src/wire.ts``: the types of everything on the wire, from the server's own structs.

python tools/wire_types.py
"""

from pathlib import Path
from typing import Any

import msgspec

from fourquarters.server import wire

TARGET = Path(__file__).parents[1] / "web" / "src" / "wire.ts"
SENT = (wire.NewGame, wire.Claim, wire.Act, wire.Undo, wire.Why)
"""What a browser sends: fields with a default may be left out."""
RECEIVED = (wire.TitleCard, wire.GameCard, wire.Update, wire.Refusal)
NAMES = {
    "ScenarioCard": "Scenario",
    "OptionCard": "TitleOption",
    "SeatPlan": "Player",
    "ForkPoint": "Fork",
    "SeatCard": "SeatInfo",
    "ChoiceCard": "Choice",
    "RefusedCard": "Refused",
    "LogLine": "LogEntry",
}
"""What the pages call them, where that differs."""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD = """\
/** Everything that goes over the wire. Written by tools/wire_types.py from the server's structs: do not edit. */

export type OptionValue = boolean | number | string;
"""


def typescript() -> str:
    """The whole file."""
    _, sent = msgspec.json.schema_components(SENT)
    _, received = msgspec.json.schema_components(RECEIVED)
    parts = [HEAD]
    for name, schema in {**sent, **received}.items():
        parts.append(_interface(name, schema, every_field=name not in sent))
    parts.append('export type PlayerKind = Player["kind"];\n')
    return "\n".join(parts)


def _interface(name: str, schema: dict[str, Any], every_field: bool) -> str:
    lines = [f"export interface {NAMES.get(name, name)} {{"]
    for field, kind in schema["properties"].items():
        optional = "" if every_field or field in schema.get("required", ()) else "?"
        lines.append(f"  {field}{optional}: {_type(kind)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[1]
        return NAMES.get(name, name)
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        kinds = {_type(each) for each in schema["anyOf"]}
        if kinds == {"boolean", "number", "string"}:
            return "OptionValue"
        return " | ".join(sorted(kinds, key=lambda kind: kind == "null"))
    kind = schema.get("type")
    if kind == "array":
        return f"{_type(schema['items'])}[]"
    if kind == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return PLAIN[kind] if kind else "unknown"


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")
