"""The pages' types of the wire are those of the server."""

from tools.wire_types import TARGET, typescript


def test_the_pages_know_the_wire_as_the_server_speaks_it() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run: python tools/wire_types.py"
