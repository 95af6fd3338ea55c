"""Rulebooks as Markdown, from the installed package or from a source checkout."""

from pathlib import Path

from fourquarters.server.errors import NotFoundError

_PACKAGE = Path(__file__).parents[1]
_FOLDERS = (_PACKAGE / "rulebooks", _PACKAGE.parents[1] / "docs" / "rules")


def rulebook(key: str) -> str:
    """The rules of a title: its page, then the pages of its folder, the core rules first."""
    for folder in _FOLDERS:
        chapters = sorted((folder / key).rglob("*.md"), key=lambda page: (page.stem != "core", page))
        pages = [page for page in (folder / f"{key}.md", *chapters) if page.is_file()]
        if pages:
            return "\n\n".join(page.read_text(encoding="utf-8").strip() for page in pages) + "\n"
    raise NotFoundError(f"there is no rulebook of '{key}'")
