"""Pages of studies: what stands between two marks is written by a tool."""

from collections.abc import Sequence


def fill(page: str, name: str, lines: Sequence[str], tool: str) -> str:
    """The page with what stands between the marks of that name replaced."""
    begin, end = f"<!-- {name}: written by {tool} -->", f"<!-- end of {name} -->"
    before, found, rest = page.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise SystemExit(f"the page has no place for the {name}: expected '{begin}' and '{end}'")
    return "\n".join([f"{before}{begin}", "", *lines, "", f"{end}{after}"])
