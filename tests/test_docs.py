"""The documentation builds without a warning, and its code is the project's code."""

import importlib
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fourquarters.lab import check as lab

ROOT = Path(__file__).parents[1]
WALK = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r'^```python title="([^"]+)"\n(.*?)^```', re.MULTILINE | re.DOTALL)


def test_the_documentation_builds_strictly(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def written() -> dict[str, str]:
    """The files a reader of the walk ends up with, piece by piece."""
    files: dict[str, str] = {}
    for name, code in BLOCK.findall(WALK.read_text(encoding="utf-8")):
        files[name] = files.get(name, "") + code
    return files


@pytest.mark.parametrize("name", ["meta.py", "game.py"])
def test_the_walk_through_shows_the_real_code_and_all_of_it(name: str) -> None:
    real = (ROOT / "src" / "fourquarters" / "games" / "tictactoe" / name).read_text(encoding="utf-8")
    assert re.sub(r"\n+", "\n", written()[name]) == re.sub(r"\n+", "\n", real)


def test_a_stranger_who_types_the_walk_through_has_a_title_that_keeps_its_promises(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "typed_by_a_stranger"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    for name, code in written().items():
        (folder / name).write_text(code.replace("fourquarters.games.tictactoe", "typed_by_a_stranger"))
    monkeypatch.syspath_prepend(str(tmp_path))
    title = replace(importlib.import_module("typed_by_a_stranger.meta").TITLE, key="typed")
    assert title.load().__module__ == "typed_by_a_stranger.game"
    assert [report.violation for report in lab.check(title, 20, seed=1) if report.violation] == []


def test_the_project_speaks_only_of_itself() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    pages = [ROOT / name for name in listed if name.endswith((".md", ".py", ".toml", ".json", ".yml", "Makefile"))]
    for page in pages:
        if page.is_file() and page != Path(__file__):
            text = page.read_text(encoding="utf-8")
            assert not re.search(r"/(work|farm)/|shared/reference|shared/seeds", text), f"{page} names a machine path"
