"""Records: a game as text that a person can read, and that replays for ever.

    Four Quarters record, format 1
    title     marches
    rules     1
    scenario  standard
    seats     2
    option    damage=clears
    data      cards  {"schema":"marches-cards/1", ...}
    player    bull  greedy

    bull    tile b2
    chance  turn plains        ; a note
    lion    tile g7            ;; a reason that was told to everybody
    check   0123456789abcdef

One action a line: who, what, and after a semicolon an optional note; after two it was told to everybody at once.
``check`` lines carry the state's hash every so often; ``result`` and ``hash`` close a finished game. ``data`` is there
only if the game is played with an owner's data file, which the record then holds in full. Empty lines and lines that
begin with ``#`` mean nothing. There is no random generator in it: chance's outcomes stand in the record like
everybody's actions.
"""

from collections.abc import Callable, Iterator
from typing import Any

from fourquarters.kernel.chance import OVER
from fourquarters.kernel.errors import FourQuartersError, NotationError, RecordError, RefusedError, cut, listing
from fourquarters.kernel.match import Entry, Match
from fourquarters.kernel.registry import Registry
from fourquarters.kernel.state import Event, Outcome, digest
from fourquarters.kernel.title import Title, option_text

FIRST_LINE = "Four Quarters record, format 1"
SUFFIX = ".fqr"
_CHECK_EVERY = 20
_HEADER_KEYS = ("title", "rules", "scenario", "seats", "option", "data", "player")


def dumps(match: Match[Any]) -> str:
    """The record of a match, from its header to where it stands."""
    game = match.game
    setup = game.setup
    lines = [
        FIRST_LINE,
        f"title     {setup.title}",
        f"rules     {game.title.rules}",
        f"scenario  {setup.scenario}",
        f"seats     {setup.seats}",
    ]
    for option in game.title.options_of(game.title.scenario_of(setup)):
        value = setup.options[option.key]
        if value != option.default:
            lines.append(f"option    {option.key}={option_text(value)}")
    lines += [f"data      {kind}  {text}" for kind, text in sorted(setup.data.items())]
    for name, player in zip(game.seat_names, match.players, strict=False):
        lines.append(f"player    {name}  {player}")
    lines.append("")
    width = max(len(name) for name in (*game.seat_names, "chance", "result")) + 2
    state = game.start()
    for number, entry in enumerate(match.entries, 1):
        game.apply(state, entry.action)
        lines.append(f"{game.actor(entry.seat):<{width}}{game.notation.write(entry.action)}{_note(entry)}")
        if number % _CHECK_EVERY == 0:
            lines.append(f"{'check':<{width}}{digest(state)[:16]}")
    if state.outcome is not None:
        lines.append(f"{'result':<{width}}{result_line(game.seat_names, state.outcome)}")
    lines.append(f"{'hash':<{width}}{digest(state)}")
    return "\n".join(lines) + "\n"


def _note(entry: Entry) -> str:
    mark = ";;" if entry.aloud else ";"
    return f"  {mark} {' '.join(entry.note.split())}" if entry.note else ""


def result_line(names: tuple[str, ...], outcome: Outcome) -> str:
    """How a game ended, in one line.

    >>> result_line(("bull", "lion"), Outcome((0,), (9, 4), "bases", "T43"))
    'bull wins, bases (T43), scores 9 4'
    """
    winners = " and ".join(names[seat] for seat in outcome.winners)
    who = f"{winners} {'win' if len(outcome.winners) > 1 else 'wins'}" if winners else "nobody wins"
    rule = f" ({outcome.rule})" if outcome.rule else ""
    return f"{who}, {outcome.end}{rule}, scores {' '.join(map(str, outcome.scores))}"


def loads(
    text: str,
    titles: Registry,
    to: int | None = None,
    follow: Callable[[Entry, list[Event]], None] | None = None,
) -> Match[Any]:
    """Replay a record and check every line; up to its action number ``to``, if given.

    ``follow`` is told of every action and what happened by it. A record that does not hold is refused
    with the number of the line and the reason, and how many actions before it are sound.
    """
    lines = _meaningful(text)
    number, first = next(lines, (1, ""))
    if first != FIRST_LINE:
        raise RecordError(number, f"this is no record: expected '{FIRST_LINE}', found '{first[:60]}'")
    match, number, rest = _open(lines, titles)
    actors = {match.game.actor(seat): seat for seat in range(-1, match.game.setup.seats)}
    while rest:
        if to is not None and len(match.entries) >= to:
            return match
        word, _, tail = rest.partition(" ")
        tail = tail.strip()
        try:
            if word in actors:
                _act(match, actors[word], tail, follow)
            elif word in ("check", "hash"):
                _compare(tail, digest(match.state)[: 16 if word == "check" else None], "state has the hash")
            elif word == "result":
                if match.state.outcome is None:
                    raise NotationError("a result is given, but the game is not over here")
                _compare(tail, result_line(match.game.seat_names, match.state.outcome), "game ends with")
            else:
                expected = listing([*actors, "check", "result", "hash"])
                raise NotationError(f"'{word}' does not begin a line of this record; expected one of: {expected}")
        except FourQuartersError as error:
            raise RecordError(number, str(error), len(match.entries)) from None
        number, rest = next(lines, (number + 1, ""))
    if to is not None and len(match.entries) < to:
        raise RecordError(number, f"the record has {len(match.entries)} actions, not {to}", len(match.entries))
    return match


def _meaningful(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def _open(lines: Iterator[tuple[int, str]], titles: Registry) -> tuple[Match[Any], int, str]:
    """Read the header and begin the match; also returns the first line after the header."""
    values: dict[str, str] = {}
    options: dict[str, bool | int | str] = {}
    data: dict[str, str] = {}
    players: list[str] = []
    number, line = 1, ""
    for number, line in lines:
        key, _, tail = line.partition(" ")
        tail = tail.strip()
        if key not in _HEADER_KEYS:
            break
        if key == "option":
            name, _, value = tail.partition("=")
            options[name] = value
        elif key == "data":
            kind, _, text = tail.partition(" ")
            data[kind] = text.strip()
        elif key == "player":
            players.append(tail.partition(" ")[2].strip())
        elif key in values:
            raise RecordError(number, f"'{key}' is given twice in the header")
        else:
            values[key] = tail
    else:
        line = ""
    for key in ("title", "rules", "scenario", "seats"):
        if key not in values:
            raise RecordError(number, f"the header lacks '{key}'")
    try:
        title = titles[values["title"]]
        _check_version(title, values["rules"])
        if not values["seats"].isdecimal() or len(values["seats"]) > 2:
            raise NotationError(f"seats must be a number up to 99, found '{cut(values['seats'])}'")
        setup = title.setup(values["scenario"], int(values["seats"]), options, data)
        return Match(title.load(setup), tuple(players)), number, line
    except FourQuartersError as error:
        raise RecordError(number, str(error)) from None


def _check_version(title: Title, given: str) -> None:
    if given != str(title.rules):
        raise NotationError(
            f"the record was written with rules version {given} of {title.name}; this program knows {title.rules}"
        )


def _act(match: Match[Any], seat: int, tail: str, follow: Callable[[Entry, list[Event]], None] | None) -> None:
    text, _, note = tail.partition(";")
    aloud = note.startswith(";")
    if match.state.to_move == OVER:
        raise RefusedError("the game is over, but another action follows")
    if seat != match.state.to_move:
        expected = match.game.actor(match.state.to_move)
        raise RefusedError(f"it is {expected}'s decision, not {match.game.actor(seat)}'s")
    events = match.play(match.game.notation.read(text), note[aloud:].strip(), aloud)
    if follow is not None:
        follow(match.entries[-1], events)


def _compare(given: str, actual: str, what: str) -> None:
    if given != actual:
        raise RefusedError(f"the {what} '{actual}', the record says '{given}': a line above was changed or is missing")
