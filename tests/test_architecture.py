"""The shape of the house: arrows point down, and rules do no I/O."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "fourquarters"
MAY_IMPORT = {
    "kernel": {"kernel"},
    "automata": {"kernel", "automata"},
    "games": {"kernel", "automata", "games"},
    "agents": {"kernel", "automata", "games", "agents"},
    "lab": {"kernel", "games", "agents", "lab"},
    "store": {"kernel", "games", "agents", "lab", "store"},
    "server": {"kernel", "games", "agents", "lab", "store", "server"},
}
PURE = ("kernel", "automata", "games")
FORBIDDEN_IN_RULES = {
    "os",
    "io",
    "time",
    "datetime",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "threading",
    "pickle",
}


def modules(room: str) -> list[Path]:
    return sorted((SOURCE / room).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_arrows_point_down_only(room: str) -> None:
    for path in modules(room):
        for name in imports(path):
            parts = name.split(".")
            if parts[0] == "fourquarters" and len(parts) > 1:
                assert parts[1] in MAY_IMPORT[room], f"{path} imports {name}"


def test_a_title_imports_no_other_title() -> None:
    for path in modules("games"):
        title = path.relative_to(SOURCE / "games").parts[0]
        for name in imports(path):
            if name.startswith("fourquarters.games."):
                assert name.split(".")[2] == title, f"{path} imports {name}"


@pytest.mark.parametrize("room", PURE)
def test_rules_read_no_clock_and_own_no_generator(room: str) -> None:
    for path in modules(room):
        found = {name.split(".")[0] for name in imports(path)} & FORBIDDEN_IN_RULES
        assert not found, f"{path} imports {found}"
        calls = {node.func.id for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)
                 and isinstance(node.func, ast.Name)}  # fmt: skip
        assert not calls & {"open", "input", "print"}, f"{path} does I/O"


def test_agents_reach_for_nothing_private() -> None:
    """A look keeps the position it is made of to itself: what an agent may read has a public name."""
    for path in modules("agents"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
                owner = ast.unparse(node.value)
                assert owner in ("self", "super()", "object"), f"{path}:{node.lineno} reads {owner}.{node.attr}"
