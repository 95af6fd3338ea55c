"""``fourquarters``: the commands. What a command needs is imported when it runs, so that ``--help`` is instant."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fourquarters import __version__
from fourquarters.cli import data as data_files
from fourquarters.cli import scenario as scenario_files
from fourquarters.cli.data import DataPairs, TitleKey
from fourquarters.kernel.errors import FourQuartersError, RecordError

if TYPE_CHECKING:
    from fourquarters.kernel.match import Entry
    from fourquarters.kernel.state import Event
    from fourquarters.kernel.title import Setup, Title

app = typer.Typer(
    name="fourquarters",
    help="Play, study and simulate strategy games of the ancient world.",
    epilog="Begin with 'fourquarters tty marches'. Every command explains itself with --help.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

app.add_typer(data_files.app, name="data")
app.add_typer(scenario_files.app, name="scenario")

ScenarioKey = Annotated[str | None, typer.Option("--scenario", help="Which scenario; the title's first by default.")]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="A switch of the title, such as damage=clears; repeatable.", metavar="K=V"),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Seed = Annotated[int, typer.Option(help="Same seed, same games.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes to share the work; 0 takes every core.")]


@app.callback(invoke_without_command=True)
def main(version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False) -> None:
    if version:
        typer.echo(f"fourquarters {__version__}")
        raise typer.Exit


@app.command(short_help="List the titles, or the scenarios and options of one.")
def games(
    title: Annotated[str | None, typer.Argument(help="A title's key, to see all its scenarios and options.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the titles: stage, seats, agents, scenarios, and how many options; of one title all about both."""
    from fourquarters.agents import names
    from fourquarters.cli import show
    from fourquarters.games import titles

    found = [(each, names(each)) for each in ([titles()[title]] if title else titles())]
    if as_json:
        show.json({"titles": [show.title_card(*each) for each in found]})
    else:
        show.titles(found, whole=bool(title))


@app.command(short_help="Play in the browser.")
def play(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The next free one is taken if it is in use.")] = 8642,
    database: Annotated[
        str | None,
        typer.Option(help="A file, or postgresql://user@host/name; a file in your data folder by default."),
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin whose pages may use this server; repeatable.")
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(help="What one client may ask of the server, such as requests=100; repeatable.", metavar="K=V"),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")] = True,
    echo: Annotated[bool, typer.Option("--echo", hidden=True, help="Serve /api/echo, for benchmarks.")] = False,
) -> None:
    """Serve the table: play in the browser, alone, side by side, or with friends over the net."""
    from fourquarters.server.run import default_database, serve
    from fourquarters.server.settings import Settings, limits

    settings = Settings(database or default_database(), tuple(origin or ()), limits(limit or ()), echo=echo)

    def say(address: str) -> None:
        typer.echo(f"The table is set at {address}  (Ctrl-C stops)")

    serve(settings, host, port, say, open_browser)


@app.command(short_help="Play in the terminal.")
def tty(
    title: TitleKey,
    players: Annotated[
        str | None,
        typer.Option(
            "--players", "--agents", help="Who sits where, such as you,greedy; you,you for two at one screen."
        ),
    ] = None,
    scenario: ScenarioKey = None,
    option: OptionPairs = None,
    data: DataPairs = None,
    seed: Annotated[int | None, typer.Option(help="Fix what chance and the agents do.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game you left.")] = False,
    load: Annotated[Path | None, typer.Option("--load", help="Go on with a saved record.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Sentences instead of drawings, for screen readers.")] = False,
    auto: Annotated[bool, typer.Option("--auto", help="Let forced moves play themselves.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Undo as at a shared table: never across chance.")] = False,
    ask_chance: Annotated[
        bool,
        typer.Option(
            "--ask-chance", "--companion", help="You answer for chance too, with real tiles and cards beside you."
        ),
    ] = False,
) -> None:
    """Play in the terminal: numbered choices, the board as text, undo, save and resume."""
    from fourquarters.cli.tty import Terminal, open_match
    from fourquarters.games import titles

    chosen = data_files.with_data(titles()[title], data)
    seats = len(players.split(",")) if players else None
    match = open_match(chosen, _setup(chosen, scenario, option, seats), players, resume, load, study=not strict)
    Terminal(match, seed=seed, plain=plain, auto=auto, ask_chance=ask_chance).play()


@app.command(short_help="Play many games and report who wins.")
def simulate(
    title: TitleKey,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    agents: Annotated[str, typer.Option(help="Who plays, one per seat, such as greedy,random.")] = "random,random",
    seed: Seed = 1,
    scenario: ScenarioKey = None,
    option: OptionPairs = None,
    data: DataPairs = None,
    jobs: Jobs = 1,
    fixed: Annotated[bool, typer.Option("--fixed", help="Agents keep their seats instead of taking turns.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play many games and report who wins, how long it takes and how it ends.

    Agents change seats from game to game unless --fixed is given. Same seed, same results, whatever --jobs.
    """
    from fourquarters.cli import show
    from fourquarters.games import titles
    from fourquarters.lab.simulate import Plan, simulate, summarise

    chosen = data_files.with_data(titles()[title], data)
    setup = _setup(chosen, scenario, option, seats=len(agents.split(",")))
    plan = Plan(chosen, setup, tuple(agents.split(",")), games, seed, rotate=not fixed)
    rows = list(show.progress(simulate(plan, _jobs(jobs)), games, f"Simulating {chosen.name}"))
    summary = summarise(plan, rows, chosen.load(setup).seat_names)
    if as_json:
        show.json({"title": title, "setup": setup, "seed": seed, "results": rows, "summary": summary})
    else:
        show.summary(chosen, plan, summary)


@app.command(short_help="Check a title's promises by playing it.")
def check(
    title: TitleKey,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 200,
    scenario: Annotated[str | None, typer.Option("--scenario", help="Only this scenario; all by default.")] = None,
    each: Annotated[
        bool,
        typer.Option("--each", help="So many games of every scenario, at every seat count, with every kind of agent."),
    ] = False,
    agents: Annotated[
        list[str] | None,
        typer.Option(help="Who plays, such as npc or steward,random, repeated to fill the seats; repeatable."),
    ] = None,
    look_every: Annotated[
        int,
        typer.Option(
            min=1, help="Secrecy, refusals, copies and words are looked at once in so many decisions, at random."
        ),
    ] = 24,
    data: DataPairs = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    output: Annotated[Path, typer.Option(help="Where the record of a failure is left.")] = Path(),
) -> None:
    """Check the promises every title makes, by playing all its scenarios and options.

    Invariants after every action; refusals that change nothing; records, clones, snapshots and undo that agree; nothing
    hidden that shows; no dead end and no endless game; agents that always find a legal answer by what they see. Exits
    with 1 at the first violation and leaves a record that opens with 'fourquarters replay'.
    """
    from collections import defaultdict
    from dataclasses import replace

    from fourquarters.cli import show
    from fourquarters.games import titles
    from fourquarters.lab import check as lab
    from fourquarters.lab import course

    chosen = data_files.with_data(titles()[title], data)
    if scenario:
        chosen = replace(chosen, scenarios=(chosen.scenario(scenario),))
    line_ups = [tuple(names.split(",")) for names in agents or ()]
    parts = course.each(chosen, line_ups) if each else [course.whole(chosen, line_ups)]
    reports = lab.check_parts(parts, games, seed, _jobs(jobs), look_every)
    total = lab.Tally()
    rows: defaultdict[tuple[str, int, str], lab.Tally] = defaultdict(lab.Tally)
    for report in show.progress(reports, games * len(parts), f"Checking {chosen.name}"):
        if report.violation:
            path = output / f"check-{title}-{seed}-{report.number}.fqr"
            path.write_text(report.record, encoding="utf-8")
            show.violation(report, path)
            raise typer.Exit(1)
        total.add(report)
        rows[report.setup.scenario, report.setup.seats, report.part].add(report)
    if each:
        show.parts(rows)
    show.checked(chosen, total, lab.unused_verbs(chosen, total.verbs))


@app.command(short_help="Open a record and show where it stands.")
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as saved by tty or left by check.", dir_okay=False)],
    to: Annotated[int | None, typer.Option("--to", min=0, help="Stop after so many actions.")] = None,
    seat: Annotated[str | None, typer.Option("--seat", help="As this seat saw it, not as a spectator.")] = None,
    as_json: AsJson = False,
) -> None:
    """Open a record: check every line, tell what happened, and show where it stands."""
    from fourquarters.cli import show
    from fourquarters.games import titles
    from fourquarters.kernel import record

    happened: list[tuple[Entry, list[Event]]] = []
    try:
        match = record.loads(_read(file), titles(), to, lambda entry, events: happened.append((entry, events)))
    except RecordError as error:
        hint = f"; its first {error.sound} actions are sound: add --to {error.sound}" if error.sound else ""
        show.error(f"{file}, {error}{hint}")
        raise typer.Exit(1) from None
    viewer = _seat(match.game, seat)
    if as_json:
        show.json(show.match_card(match, viewer))
    else:
        show.match(match, viewer, show.story(match, viewer, happened))


@app.command(short_help="List rules that no test cites, or the tests of a rule.")
def rules(
    title: Annotated[str | None, typer.Argument(help="A title's key; all titles by default.")] = None,
    number: Annotated[
        list[str] | None, typer.Argument(help="Numbers of rules, such as P371, to see their tests.")
    ] = None,
    tests: Annotated[bool, typer.Option("--tests", help="Show the tests of every rule.")] = False,
    root: Annotated[Path | None, typer.Option(help="The source checkout; found from here by default.")] = None,
    as_json: AsJson = False,
) -> None:
    """List rules that no test cites, and citations of rules that do not exist.

    Exits with 1 if there are any. With numbers, or with --tests, shows which tests cite a rule.
    """
    from fourquarters.cli import show
    from fourquarters.games import titles
    from fourquarters.lab.rulebook import checkout_root, coverage, only

    folder = root or checkout_root(Path.cwd())
    keys = [titles()[title].key] if title else [each.key for each in titles()]
    found = {key: only(coverage(folder, key), number or ()) for key in keys}
    if as_json:
        show.json({"titles": found})
    else:
        show.rules(found, tests or bool(number))
    if any(each.uncited or each.unknown for each in found.values()):
        raise typer.Exit(1)


@app.command(short_help="Measure what decisions, clones and views cost.")
def bench(
    title: Annotated[list[str] | None, typer.Argument(help="Keys of titles; all by default.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure what a decision, a clone and a view cost, in reference units (RU) that compare across machines.

    Of printed automata, also what their decisions cost, and how many times those of random games that is. One RU is one
    turn of a small calibrated Python loop, timed before and after each measurement in the same process.
    """
    from fourquarters.cli import show
    from fourquarters.games import titles
    from fourquarters.lab.bench import bench as run_bench

    chosen = [titles()[key] for key in title] if title else list(titles())
    with show.working("Measuring") as say:
        report = run_bench(chosen, progress=say)
    if as_json:
        show.json(report)
    else:
        show.bench(report)


@app.command(short_help="Tell one game from beginning to end.")
def playthrough(
    title: TitleKey,
    agents: Annotated[str, typer.Option(help="Who plays, one per seat.")] = "random,random",
    seed: Seed = 1,
    scenario: ScenarioKey = None,
    option: OptionPairs = None,
    data: DataPairs = None,
    save: Annotated[Path | None, typer.Option("--save", help="Write the record to this file too.")] = None,
) -> None:
    """Tell one game from beginning to end: every decision, its choices, and what happened."""
    from fourquarters.games import titles
    from fourquarters.kernel import record
    from fourquarters.kernel.match import Match
    from fourquarters.lab.play import generator, play_match, seat_agents
    from fourquarters.lab.playthrough import playthrough as story

    chosen = data_files.with_data(titles()[title], data)
    players = tuple(agents.split(","))
    match = Match(chosen.load(_setup(chosen, scenario, option, seats=len(players))), players)
    play_match(match, seat_agents(match.game, players, seed, 0), generator(seed, 0, "chance").random)
    if save:
        save.write_text(record.dumps(match), encoding="utf-8")
    for line in story(match):
        typer.echo(line)


def _setup(title: "Title", scenario: str | None, pairs: list[str] | None, seats: int | None = None) -> "Setup":
    from fourquarters.kernel.errors import SetupError

    options: dict[str, bool | int | str] = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"option '{pair}' is not of the form key=value, such as {title.options[0].key}=…")
        options[key] = value
    return title.setup(scenario, seats, options)


def _seat(game: Any, name: str | None) -> int | None:
    from fourquarters.kernel.errors import SetupError, listing

    if name is None:
        return None
    if name not in game.seat_names:
        raise SetupError(f"there is no seat '{name}'; expected one of: {listing(game.seat_names)}")
    return int(game.seat_names.index(name))


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FourQuartersError(f"{file} cannot be read as a record: {error}") from None


def _jobs(jobs: int) -> int:
    import os

    return jobs or os.cpu_count() or 1


def run() -> None:
    """The entry point: errors for people are one line and exit status 2."""
    try:
        app()
    except FourQuartersError as error:
        from fourquarters.cli import show

        show.error(str(error))
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(0)
