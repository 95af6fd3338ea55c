"""Which numbered rules have a test. Rules are numbered in ``docs/rules``; tests cite them with a marker.

A rule is a list item that begins with its number in bold, ``- **T7** …``, in ``docs/rules/<title>.md`` or in a file
below ``docs/rules/<title>/``. A test under ``tests/games/<title>/`` cites it with ``@pytest.mark.rule("T7")``. A test
of an automaton also names rules that have no say in its position, so that something else decides, with
``@pytest.mark.passed_over("T7")``.
"""

import ast
import re
from collections.abc import Sequence
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
    tests: dict[str, list[str]]
    """For each rule, in the order of the book, the tests that cite it, as pytest names them."""


def coverage(root: Path, key: str) -> Coverage:
    """Compare the rulebook of a title with its tests, below the root of a source checkout."""
    rules = rule_numbers(root, key)
    cited = citations(root, key)
    return Coverage(
        rules=len(rules),
        uncited=[number for number in rules if number not in cited],
        unknown=sorted(cited.keys() - set(rules)),
        tests={number: cited.get(number, []) for number in rules},
    )


def only(found: Coverage, numbers: Sequence[str]) -> Coverage:
    """What was found about some rules; about all, where none is named."""
    if not numbers:
        return found
    strange = [number for number in numbers if number not in found.tests]
    if strange:
        raise RulebookError(f"there is no rule {', '.join(strange)}; 'fourquarters rules KEY --tests' lists them all")
    return Coverage(
        rules=len(numbers),
        uncited=[number for number in numbers if number in found.uncited],
        unknown=[],
        tests={number: found.tests[number] for number in numbers},
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


def cited_numbers(root: Path, key: str, marker: str = "rule") -> set[str]:
    """Every number that a test of the title names with a marker."""
    return set(citations(root, key, marker))


def citations(root: Path, key: str, marker: str = "rule") -> dict[str, list[str]]:
    """For every number that tests of the title name with a marker, these tests."""
    folder = root / "tests" / "games" / key
    if not folder.is_dir():
        raise RulebookError(f"no tests of '{key}': expected a folder {folder} (run this in a source checkout)")
    cited: dict[str, list[str]] = {}
    for page in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(page.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                name = f"{page.relative_to(root).as_posix()}::{node.name}"
                for number in sorted(set().union(*(_named_by(each, marker) for each in node.decorator_list))):
                    cited.setdefault(number, []).append(name)
    return cited


def _named_by(decorator: ast.expr, marker: str) -> set[str]:
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == f"pytest.mark.{marker}":
        return {str(word.value) for word in decorator.args if isinstance(word, ast.Constant)}
    return set()


def checkout_root(start: Path) -> Path:
    """The nearest folder at or above ``start`` that holds ``docs/rules``."""
    for folder in (start, *start.parents):
        if (folder / "docs" / "rules").is_dir():
            return folder
    raise RulebookError(f"no docs/rules at or above {start}: run this in a source checkout")
