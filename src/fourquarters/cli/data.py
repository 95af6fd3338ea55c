"""Data files: checking them, printing ours, and playing with an owner's."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourquarters.kernel.errors import FourQuartersError

if TYPE_CHECKING:
    from fourquarters.kernel.title import Title

app = typer.Typer(help="Check the data files of a title, or print ours.", no_args_is_help=True)

TitleKey = Annotated[str, typer.Argument(help="The title's key, as 'fourquarters games' lists it.", metavar="TITLE")]
DataPairs = Annotated[
    list[str] | None,
    typer.Option(
        "--data", "-d", help="A data file of your own, such as cards=mine.json; repeatable.", metavar="KIND=FILE"
    ),
]


@app.command(short_help="Check data files.")
def check(title: TitleKey, data: DataPairs = None) -> None:
    """Check the data files of a title: ours, and those you give.

    Says of every file what is wrong with it, and where. Exits with 1 if anything is.
    """
    from fourquarters.cli import show
    from fourquarters.games import titles

    chosen = titles()[title]
    given = [_pair(chosen, pair) for pair in data or []]
    broken = 0
    for kind, source, content in [*_ours(chosen), *given]:
        try:
            chosen.read(kind, content, source)
        except FourQuartersError as error:
            show.error(str(error))
            broken += 1
        else:
            show.console.print(f"{source}: sound", markup=False, soft_wrap=True)
    if not chosen.data:
        show.console.print(f"{chosen.name} has no data files.", markup=False)
    if broken:
        raise typer.Exit(1)


@app.command(short_help="Print a data file of ours, to begin one of your own with.")
def show(title: TitleKey, kind: Annotated[str, typer.Argument(help="Which data file, such as cards.")]) -> None:
    """Print a data file of ours, to begin one of your own with: 'fourquarters data show marches cards > mine.json'."""
    from fourquarters.games import titles

    chosen = titles()[title]
    typer.echo(_standard(chosen, kind).decode(), nl=False)


def with_data(title: "Title", pairs: list[str] | None) -> "Title":
    """The title with the data files of a command line; the first that makes no game is refused by its name."""
    texts: dict[str, str] = {}
    for pair in pairs or []:
        kind, source, content = _pair(title, pair)
        title.read(kind, content, source)
        texts[kind] = content.decode()
    return title.with_data(texts) if texts else title


def _ours(title: "Title") -> list[tuple[str, str, bytes]]:
    return [(kind, f"our {kind}", _standard(title, kind)) for kind in title.data]


def _standard(title: "Title", kind: str) -> bytes:
    """A title keeps its data files beside the module that reads them, as ``data/<kind>.json``."""
    from importlib.resources import files

    package = title.reader(kind).partition(":")[0].rpartition(".")[0]
    return files(package).joinpath("data", f"{kind}.json").read_bytes()


def _pair(title: "Title", pair: str) -> tuple[str, str, bytes]:
    """Kind, name and content of the file that ``kind=FILE`` means."""
    from fourquarters.kernel.errors import SetupError

    kind, equals, name = pair.partition("=")
    if not equals:
        raise SetupError(f"data '{pair}' is not of the form kind=file, such as cards=mine.json")
    title.reader(kind)
    try:
        return kind, name, Path(name).read_bytes()
    except OSError as error:
        raise SetupError(f"{name} cannot be read: {error.strerror}") from None
