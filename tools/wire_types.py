"""Write ``web/src/wire.ts``: the types of everything on the wire, from the server's own structs.

python tools/wire_types.py
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from fourquarters.server import wire

TARGET = Path(__file__).parents[1] / "web" / "src" / "wire.ts"
SENT = (wire.NewGame, wire.Claim, wire.StandIn, wire.TakeBack, wire.Act, wire.Undo, wire.Why, wire.ScenarioFile)
"""What a browser sends: fields with a default may be left out."""
RECEIVED = (wire.TitleCard, wire.GameCard, wire.Update, wire.News, wire.Refusal, wire.Checked)
"""What it receives: only fields whose default is that they are left out may be missing."""
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
        parts.append(interface(name, schema, every_field=name not in sent))
    parts.append('export type PlayerKind = Player["kind"];\n')
    return "\n".join(parts)


def interface(name: str, schema: dict[str, Any], every_field: bool) -> str:
    """A struct as a TypeScript interface."""
    lines = [f"export interface {NAMES.get(name, name)} {{"]
    for field, kind in schema["properties"].items():
        missing = field not in schema.get("required", ()) and not (every_field and "default" in kind)
        lines.append(f"  {field}{'?' if missing else ''}: {_type(kind)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[1]
        return NAMES.get(name, name)
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        kinds = {_type(each) for each in schema["anyOf"]}
        if kinds == {"boolean", "number", "string"}:
            return "OptionValue"
        return " | ".join(sorted(kinds, key=lambda kind: kind == "null"))
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
    if kind == "array":
        item = _type(schema.get("items", {}))
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return PLAIN[kind] if kind else "unknown"


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")
