"""Which numbered rules have a test. Rules are numbered in ``docs/rules``; tests cite them with a marker.

A rule is a list item that begins with its number in bold, ``- **T7** …``, in ``docs/rules/<title>.md`` or in a file
below ``docs/rules/<title>/``. A test under ``tests/games/<title>/`` cites it with ``@pytest.mark.rule("T7")``.
"""

import ast
import re
from pathlib import Path

from msgspec import Struct

from fourquarters.kernel.errors import FourQuartersError

_RULE = re.compile(r"^- \*\*((?:[A-Z]+\d+|\d+\.\d+)(?:\.\d+)*[a-z]?)\*\*", re.MULTILINE)


class RulebookError(FourQuartersError):
    """There is no rulebook, or no tests to compare it with."""


class Coverage(Struct):
    """A title's rules against its tests."""

    rules: int
    uncited: list[str]
    """Rules without a test."""
    unknown: list[str]
    """Numbers that tests cite but no rule has."""


def coverage(root: Path, key: str) -> Coverage:
    """Compare the rulebook of a title with its tests, below the root of a source checkout."""
    rules = rule_numbers(root, key)
    cited = cited_numbers(root, key)
    return Coverage(
        rules=len(rules),
        uncited=[number for number in rules if number not in cited],
        unknown=sorted(cited - set(rules)),
    )


def rule_numbers(root: Path, key: str) -> list[str]:
    """The numbers of a title's rules, in the order of the book."""
    folder = root / "docs" / "rules"
    pages = [page for page in (folder / f"{key}.md", *sorted((folder / key).rglob("*.md"))) if page.is_file()]
    if not pages:
        raise RulebookError(f"no rulebook of '{key}' in {folder}: expected {key}.md or a folder {key}/")
    numbers = [number for page in pages for number in _RULE.findall(page.read_text(encoding="utf-8"))]
    doubled = sorted({number for number in numbers if numbers.count(number) > 1})
    if doubled:
        raise RulebookError(f"the rulebook of '{key}' numbers two rules alike: {', '.join(doubled)}")
    return numbers


def cited_numbers(root: Path, key: str) -> set[str]:
    """Every number that a test of the title cites."""
    folder = root / "tests" / "games" / key
    if not folder.is_dir():
        raise RulebookError(f"no tests of '{key}': expected a folder {folder} (run this in a source checkout)")
    cited: set[str] = set()
    for page in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(page.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    cited |= _cited_by(decorator)
    return cited


def _cited_by(decorator: ast.expr) -> set[str]:
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
        return {str(word.value) for word in decorator.args if isinstance(word, ast.Constant)}
    return set()


def checkout_root(start: Path) -> Path:
    """The nearest folder at or above ``start`` that holds ``docs/rules``."""
    for folder in (start, *start.parents):
        if (folder / "docs" / "rules").is_dir():
            return folder
    raise RulebookError(f"no docs/rules at or above {start}: run this in a source checkout")
