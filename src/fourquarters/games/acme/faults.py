"""What is wrong with a data file, in words: which file, where in it, what was found and what was expected."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from fourquarters.kernel.errors import FourQuartersError, cut, listing

T = TypeVar("T")

_AT = re.compile(r"(.*) - at `\$\.?(.*)`")
_STEP = re.compile(r"\[(\d+)\]|\.?([^.\[]+)")


class DataError(FourQuartersError):
    """A map, card, deity, civilization or scenario file that does not make a game."""


def known(source: str, where: str, names: Iterable[str], expected: Sequence[str]) -> None:
    """Refuse the first name that is not among the expected ones."""
    for name in names:
        if name not in expected:
            some = listing(expected) if len(expected) <= 20 else f"{expected[0]}, {expected[1]} … {expected[-1]}"
            raise DataError(f"{source}: {where}: '{cut(name)}' is unknown; expected one of: {some}")


def decode(data: bytes, kind: type[T], source: str) -> T:
    """Read a file of a kind."""
    try:
        plain = msgspec.json.decode(data)
    except UnicodeDecodeError:
        raise DataError(f"{source}: this is no text in UTF-8") from None
    except RecursionError:
        raise DataError(f"{source}: one thing lies within another too deep to be read") from None
    except msgspec.DecodeError as error:
        byte = re.search(r"\(byte (\d+)\)", str(error))
        lines = data[: int(byte[1])].splitlines() if byte else []
        place = f"line {len(lines)}: " if lines else ""
        raise DataError(f"{source}: {place}{error}") from None
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{source}: {_explain(str(error), plain, kind)}") from None


def _explain(message: str, value: Any, kind: type) -> str:
    """The reader's message with the place first, the name of what stands there, and what could stand there."""
    found = _AT.fullmatch(message)
    reason, path = found.groups() if found else (message, "")
    wanted = _meant(inspect.type_info(kind), value)
    name = ""
    for index, key in _STEP.findall(path):
        wanted = _inside(wanted, key)
        step = int(index) if index else key
        value = value[step] if isinstance(value, list) or step in value else None
        wanted = _meant(wanted, value)
        if isinstance(value, dict):
            name = str(value.get("name") or value.get("id") or name)
    place = f"{path}{f' ({name})' if name else ''}: " if path else ""
    choices = _choices(wanted, reason)
    return f"{place}{reason}{f'; expected one of: {listing(choices)}' if choices else ''}"


def _meant(wanted: inspect.Type, value: Any) -> inspect.Type:
    """Of several structs, the one whose tag the value has or, without tags, the only one."""
    if isinstance(wanted, inspect.UnionType) and isinstance(value, dict):
        for each in wanted.types:
            if isinstance(each, inspect.StructType) and (each.tag is None or value.get(each.tag_field) == each.tag):
                return each
    return wanted


def _inside(wanted: inspect.Type, key: str) -> inspect.Type:
    """What is wanted one step further in: at an index, or under a key. A tag that fits no struct leads to all."""
    if isinstance(wanted, inspect.VarTupleType) and not key:
        return wanted.item_type
    if isinstance(wanted, inspect.StructType):
        return next((field.type for field in wanted.fields if field.encode_name == key), wanted)
    return wanted


def _choices(wanted: inspect.Type, reason: str) -> list[str]:
    if reason.startswith("Invalid"):
        kinds = wanted.types if isinstance(wanted, inspect.UnionType) else (wanted,)
        literals = [str(value) for each in kinds if isinstance(each, inspect.LiteralType) for value in each.values]
        return literals or [str(each.tag) for each in kinds if isinstance(each, inspect.StructType) and each.tag]
    if "unknown field" in reason and isinstance(wanted, inspect.StructType):
        return [field.encode_name for field in wanted.fields]
    return []
