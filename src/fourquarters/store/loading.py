"""From rows to a game that can be played on: the newest snapshot, then the later moves, every one of them checked."""

from typing import Any

import msgspec

from fourquarters.kernel.errors import FourQuartersError
from fourquarters.kernel.game import Game as Rules
from fourquarters.kernel.match import Entry, Match
from fourquarters.kernel.registry import Registry
from fourquarters.kernel.state import Event, digest
from fourquarters.store.errors import BrokenGameError
from fourquarters.store.repository import Repository
from fourquarters.store.rows import Game, Move, Seat, Snapshot, read_events


class Loaded(msgspec.Struct):
    """A game as it is stored."""

    game: Game
    seats: list[Seat]
    moves: list[Move]
    match: Match[Any]


def load(repository: Repository, titles: Registry, game: str, whole: bool = False) -> Loaded | None:
    """A game, or None if there is none of that name; ``whole`` replays everything and trusts no snapshot."""
    card = repository.game(game)
    if card is None:
        return None
    snapshot = None if whole else repository.snapshot(game)
    moves = repository.moves(game)
    return Loaded(card, repository.seats(game), moves, assemble(titles, card, moves, snapshot))


def assemble(titles: Registry, card: Game, moves: list[Move], snapshot: Snapshot | None = None) -> Match[Any]:
    """The match that a game's moves make, checked against their hashes."""
    rules = _rules(titles, card)
    for expected, move in enumerate(moves, 1):
        if move.number != expected:
            raise BrokenGameError(card.id, expected, f"it is missing; the next one stored is {move.number}")
    begun = snapshot.number if snapshot else 0
    if begun > len(moves):
        raise BrokenGameError(card.id, begun, "there is a snapshot after it, but the move itself is missing")
    entries: list[Entry] = []
    for move in moves[:begun]:
        _trust(rules, entries, move)
    match = Match(rules)
    if snapshot:
        match.extend(entries, _restore(rules, moves[begun - 1], snapshot))
    for move in moves[begun:]:
        replay(match, move)
    return match


def replay(match: Match[Any], move: Move) -> None:
    """Carry out one stored move and check what it led to."""
    try:
        if move.kind == "undo":
            match.go_back(position_of(move))
        else:
            if match.state.to_move != move.seat:
                actor = match.game.actor
                raise FourQuartersError(f"it is {actor(match.state.to_move)}'s decision, not {actor(move.seat)}'s")
            match.play(match.game.notation.read(move.action), move.note, move.aloud)
    except (FourQuartersError, ValueError, IndexError) as error:
        raise BrokenGameError(move.game, move.number, f"'{move.action}' cannot be replayed: {error}") from None
    if digest(match.state) != move.hash:
        raise BrokenGameError(move.game, move.number, "the position after it does not have the hash that was stored")


def position_of(undo: Move) -> int:
    """The position an undo went back to."""
    return int(undo.action)


def events_of(move: Move) -> list[Event]:
    """What happened in a move."""
    try:
        return read_events(move.events)
    except msgspec.MsgspecError as error:
        raise BrokenGameError(move.game, move.number, f"its events cannot be read: {error}") from None


def _rules(titles: Registry, card: Game) -> Rules[Any]:
    try:
        title = titles[card.title]
        if title.rules != card.rules:
            raise FourQuartersError(
                f"it was played with rules version {card.rules} of {title.name}; this program knows {title.rules}"
            )
        setup = card.setup
        return title.load(title.setup(setup.scenario, setup.seats, setup.options, setup.data))
    except FourQuartersError as error:
        raise BrokenGameError(card.id, 0, str(error)) from None


def _trust(rules: Rules[Any], entries: list[Entry], move: Move) -> None:
    """What a move did to the history, without playing it: a snapshot after it vouches for the position."""
    try:
        if move.kind == "undo":
            del entries[position_of(move) :]
        else:
            revealed = "true" in move.events and any(event.reveals for event in events_of(move))
            entries.append(Entry(move.seat, rules.notation.read(move.action), move.note, revealed, move.aloud))
    except (FourQuartersError, ValueError) as error:
        raise BrokenGameError(move.game, move.number, f"'{move.action}' cannot be read: {error}") from None


def _restore(rules: Rules[Any], move: Move, snapshot: Snapshot) -> Any:
    try:
        state = rules.restore(msgspec.json.decode(snapshot.data))
    except (FourQuartersError, msgspec.MsgspecError) as error:
        raise BrokenGameError(move.game, move.number, f"the snapshot after it is broken: {error}") from None
    if digest(state) != move.hash:
        raise BrokenGameError(move.game, move.number, "the snapshot after it does not have the hash that was stored")
    return state
