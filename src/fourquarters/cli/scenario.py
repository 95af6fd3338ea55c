"""Scenario files: listing ours, printing one to begin with, and checking one's own."""

import json
from pathlib import Path
from typing import Annotated

import typer

from fourquarters.kernel.errors import FourQuartersError, SetupError, listing

app = typer.Typer(help="List, print and check scenarios.", no_args_is_help=True)

TitleKey = Annotated[str, typer.Argument(help="The title's key, as 'fourquarters games' lists it.", metavar="TITLE")]


@app.command("list", short_help="List the scenarios of a title.")
def list_(title: TitleKey) -> None:
    """List the scenarios of a title under their headings, with the number of seats."""
    from fourquarters.cli import show
    from fourquarters.games import titles

    heading = None
    for entry in titles()[title].scenarios:
        if entry.group != heading:
            heading = entry.group
            show.console.print(f"[bold]{heading}[/]")
        seats = ", ".join(map(str, entry.seats))
        show.console.print(f"  [cyan]{entry.key}[/] ({seats}): {entry.name}. {entry.text}")


@app.command(short_help="Print a scenario of ours, to begin one of your own with.")
def show(
    title: TitleKey, key: Annotated[str, typer.Argument(help="Which scenario, as 'scenario list' shows it.")]
) -> None:
    """Print a scenario of ours, to begin one of your own with: 'fourquarters scenario show acme free > mine.json'."""
    from fourquarters.games import titles
    from fourquarters.kernel.crafting import scenario_text

    typer.echo(scenario_text(titles()[title], key), nl=False)


@app.command(short_help="Check a scenario file.")
def check(file: Annotated[Path, typer.Argument(help="The file to check.")]) -> None:
    """Check a scenario file and set its game up.

    Says what is wrong and where, or how it is played. Exits with 1 if anything is wrong. Play a sound file with
    'fourquarters tty TITLE --data scenario=FILE'.
    """
    from fourquarters.cli import show
    from fourquarters.games import titles
    from fourquarters.kernel.crafting import try_out

    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(f"{file} cannot be read: {error}") from None
    crafting = {title.key: title for title in titles() if title.crafted}
    title = crafting[_title_key(file, text, list(crafting))]
    try:
        entry = try_out(title, text, str(file))
    except FourQuartersError as error:
        show.error(str(error))
        raise typer.Exit(1) from None
    show.console.print(f"{file}: sound. {entry.name}: {entry.text}", markup=False, soft_wrap=True)
    if entry.seat_names:
        show.console.print(f"seats: {', '.join(entry.seat_names)}", markup=False, soft_wrap=True)


def _title_key(file: Path, text: str, keys: list[str]) -> str:
    """The title a file is for, by its ``schema``."""
    try:
        plain = json.loads(text)
    except ValueError as error:
        raise SetupError(f"{file}: this is no JSON: {error}") from None
    schema = plain.get("schema") if isinstance(plain, dict) else None
    key = str(schema).partition("-scenario/")[0]
    if key not in keys:
        raise SetupError(f"{file}: schema: found '{schema}'; expected a scenario of: {listing(keys)}")
    return key
