"""How results look in a terminal, and as JSON."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from rich.console import Console
from rich.table import Table

from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Entry, Match
from fourquarters.kernel.record import result_line
from fourquarters.kernel.state import Event, digest
from fourquarters.kernel.title import Option, OptionValue, Scenario, Title, option_text
from fourquarters.lab.bench import Bench
from fourquarters.lab.check import Report, Tally
from fourquarters.lab.rulebook import Coverage
from fourquarters.lab.simulate import Plan, Share, Summary

T = TypeVar("T")
Listed = TypeVar("Listed", bound=Option | Scenario)

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)


def json(data: Any) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data)).decode() + "\n")


def error(text: str) -> None:
    errors.print("[bold red]Error:[/] ", end="")
    errors.print(text, markup=False, soft_wrap=True)


def progress(work: Iterable[T], total: int, what: str) -> Iterator[T]:
    """A bar on stderr while work goes on, when somebody watches."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        yield from bar.track(work, total=total)


@contextmanager
def working(what: str) -> Iterator[Callable[[str], None] | None]:
    """A spinner on stderr that can be told what is being done, when somebody watches."""
    if not errors.is_terminal:
        yield None
        return
    with errors.status(what) as status:
        yield lambda text: status.update(f"{what} {text}")


def title_card(title: Title, agents: list[str]) -> dict[str, Any]:
    return {
        "key": title.key,
        "name": title.name,
        "summary": title.summary,
        "stage": title.stage,
        "rules": title.rules,
        "seats": sorted({seats for scenario in title.scenarios for seats in scenario.seats}),
        "seat_names": title.seat_names,
        "scenarios": title.scenarios,
        "options": title.options,
        "agents": agents,
    }


def titles(cards: list[tuple[Title, list[str]]], whole: bool) -> None:
    for title, agents in cards:
        seats = sorted({seats for scenario in title.scenarios for seats in scenario.seats})
        console.print(f"[bold]{title.name}[/]  [cyan]{title.key}[/]  ({title.stage})")
        table = Table.grid(padding=(0, 2))
        table.add_row("", "about", title.summary)
        table.add_row("", "seats", f"{', '.join(map(str, seats))}: {', '.join(title.seat_names)}")
        table.add_row("", "agents", ", ".join(agents))
        if whole:
            _listed(table, "scenarios", title.scenarios, _scenario)
            _listed(table, "options", title.options, _option)
        else:
            table.add_row("", "scenarios", ", ".join(f"[cyan]{scenario.key}[/]" for scenario in title.scenarios))
            table.add_row("", "options", str(len(title.options) or "none"))
        console.print(table)
        console.print()
    if whole:
        console.print("[bold]fourquarters tty KEY[/] plays it. Defaults are bold.")
    else:
        console.print("[bold]fourquarters tty KEY[/] plays one, [bold]fourquarters games KEY[/] tells all about it.")


def _listed(table: Table, name: str, things: Sequence[Listed], line: Callable[[Listed], str]) -> None:
    """Scenarios or options, under their headings."""
    for group in dict.fromkeys(thing.group for thing in things):
        for text in (
            *([f"[bold]{group}[/]"] if group else []),
            *(line(each) for each in things if each.group == group),
        ):
            table.add_row("", name, text)
            name = ""


def _scenario(scenario: Scenario) -> str:
    own = "".join(f"\n  {_option(option)}" for option in scenario.options)
    return f"[cyan]{scenario.key}[/]: {scenario.text}{own}"


def _option(option: Option) -> str:
    joined = " (or several, joined with +)" if option.several else ""
    values = " | ".join(_value(option, value) for value in option.values)
    return f"[cyan]{option.key}[/] = {values}{joined}. {option.text} ({option.rule})"


def _value(option: Option, value: OptionValue) -> str:
    """A value as it is given, with what people call it where that is something else."""
    text, called = option_text(value), option.label(value)
    shown = f"[bold]{text}[/]" if value == option.default else text
    return shown if called == text else f"{shown} ({called})"


def summary(title: Title, plan: Plan, found: Summary) -> None:
    table = Table("", "wins", "share", "95 % interval", title=f"{title.name}: {found.games} games, seed {plan.seed}")
    for heading, shares in (("agents", found.agents), ("seats", found.seats), ("", [found.first])):
        if heading:
            table.add_section()
        for each in shares:
            table.add_row(each.name, f"{each.wins} of {each.games}", f"{each.share:.1%}", _interval(each))
    console.print(table)
    console.print(f"turns      p10 {found.turns.p10}, median {found.turns.p50}, p90 {found.turns.p90}")
    console.print(f"decisions  p10 {found.decisions.p10}, median {found.decisions.p50}, p90 {found.decisions.p90}")
    console.print("ends       " + ", ".join(f"{end} {count}" for end, count in found.ends.items()))


def _interval(found: Share) -> str:
    return f"{found.low:.1%} to {found.high:.1%}"


def parts(rows: Mapping[tuple[str, int, str], Tally]) -> None:
    table = Table("scenario", "seats", "agents")
    for heading in ("games", "decisions", "longest"):
        table.add_column(heading, justify="right")
    for (scenario, seats, agents), found in rows.items():
        table.add_row(scenario, str(seats), agents, str(found.games), str(found.decisions), str(found.longest))
    console.print(table)


def checked(title: Title, found: Tally, unused: list[str]) -> None:
    console.print(
        f"[bold green]{title.name} keeps its promises[/] in {found.games} games, {found.decisions} decisions."
    )
    console.print(f"longest game: {found.longest} decisions (the bound is {title.bound})")
    console.print("ends: " + ", ".join(f"{end} {count}" for end, count in found.ends.most_common()))
    if unused:
        console.print(f"[yellow]never used:[/] {', '.join(unused)} (more games may reach them)")


def violation(report: Report, path: Path) -> None:
    setup = ", ".join(f"{key}={option_text(value)}" for key, value in report.setup.options.items())
    error(f"game {report.number} broke a promise after {report.decisions} decisions: {report.violation}")
    errors.print(f"scenario {report.setup.scenario}, {setup}; agents {', '.join(report.agents)}", markup=False)
    errors.print(f"The record up to there: {path} (open it with 'fourquarters replay {path}')", markup=False)


def rules(found: dict[str, Coverage], tests: bool = False) -> None:
    """What is missing goes to stdout, which is empty when nothing is and nobody asks for the tests."""
    for key, coverage in found.items():
        for number, names in coverage.tests.items() if tests else ():
            for name in names:
                console.print(f"{number}  {name}", soft_wrap=True, markup=False)
        if not coverage.uncited and not coverage.unknown:
            errors.print(f"{key}: every one of {coverage.rules} rules is cited by a test.")
        for number in coverage.uncited:
            console.print(f"{key}: no test cites [bold]{number}[/]")
        for number in coverage.unknown:
            console.print(f"{key}: tests cite [bold]{number}[/], which is no rule")


def bench(report: Bench) -> None:
    table = Table("title", title=f"Costs in RU (1 RU = {report.ru_us} microseconds here, now)")
    for heading in ("decision", "clone", "deepcopy", "observe", "games/s", "decisions/game", "legal p99", "snapshot"):
        table.add_column(heading, justify="right")
    for key, costs in report.titles.items():
        table.add_row(
            key,
            f"{costs.step_ru}",
            f"{costs.clone_ru}",
            f"{costs.deepcopy_ru}",
            f"{costs.observe_ru}",
            f"{costs.playouts_per_s}",
            f"{costs.decisions_per_game}",
            f"{costs.legal_p99_ms} ms",
            f"{costs.snapshot_bytes} B",
        )
    console.print(table)
    if report.automata:
        _automata(report)


def _automata(report: Bench) -> None:
    table = Table("title", "automaton", title="Printed automata, in whole games played by them alone")
    for heading in ("decision in RU", "times a random game"):
        table.add_column(heading, justify="right")
    for key, found in report.automata.items():
        for name, costs in found.items():
            table.add_row(key, name, f"{costs.decision_ru}", f"{costs.times_random}")
    console.print(table)


def match_card(played: Match[Any], viewer: int | None) -> dict[str, Any]:
    game = played.game
    return {
        "title": game.title.key,
        "setup": game.setup,
        "players": played.players,
        "actions": [
            {
                "actor": game.actor(entry.seat),
                "action": game.notation.write(entry.action),
                "note": entry.note,
                "aloud": entry.aloud,
            }
            for entry in played.entries
        ],
        "to_move": None if played.state.to_move == OVER else game.actor(played.state.to_move),
        "view": played.view(viewer),
        "outcome": played.state.outcome,
        "hash": digest(played.state),
    }


def story(played: Match[Any], viewer: int | None, happened: Iterable[tuple[Entry, list[Event]]]) -> list[str]:
    """What happened as a viewer may know it; why, where that was said aloud or is the viewer's own, or all is over."""
    over = played.state.to_move == OVER
    told: list[str] = []
    for entry, events in happened:
        told += [played.game.tell(event) for event in events if event.seen_by(viewer)]
        if entry.note and (entry.aloud or over or entry.seat == viewer):
            told.append(f"  Why: {entry.note}")
    return told


def match(played: Match[Any], viewer: int | None, story: list[str]) -> None:
    game = played.game
    for sentence in story:
        console.print(sentence, markup=False)
    console.print()
    board(game, played.view(viewer))
    console.print()
    outcome = played.state.outcome
    if outcome is not None:
        console.print(f"{len(played.entries)} actions; {result_line(game.seat_names, outcome)}", markup=False)
    else:
        console.print(f"{len(played.entries)} actions; {game.actor(played.state.to_move)} to decide", markup=False)
    console.print(f"hash {digest(played.state)}")


def board(game: Any, view: Any, plain: bool = False, to: Console | None = None) -> None:
    """The board as text, in the title's colours."""
    from rich.text import Text

    text = Text(game.board(view, plain), no_wrap=not plain, overflow="ignore")
    if not plain:
        for pattern, style in game.styles.items():
            text.highlight_regex(pattern, style)
    (to or console).print(text)
