"""What a viewer is told of a table: a pure function of the table and the seat as which somebody looks on."""

from datetime import UTC, datetime
from typing import Any

from fourquarters.kernel.errors import FourQuartersError
from fourquarters.kernel.game import Game
from fourquarters.server import wire
from fourquarters.server.secret import invitation
from fourquarters.server.table import Table
from fourquarters.store.loading import events_of
from fourquarters.store.rows import Game as Card
from fourquarters.store.rows import Move, Seat


def update(table: Table, who: str, wanted: int | None = None, since: int = 0) -> wire.Update:
    """Where the table stands, with the log after move ``since``."""
    match, rules, state = table.match, table.match.game, table.match.state
    seat = table.viewing(who, wanted)
    return wire.Update(
        game=table.card.id,
        title=table.card.title,
        setup=table.card.setup,
        number=table.number,
        position=len(match.entries),
        seat=seat,
        view=rules.observe(state, seat),
        to_move=state.to_move,
        decision=decision(rules, state, table.number) if seat is not None and state.to_move == seat else None,
        log=[line for move in table.moves[since:] if (line := log_line(table, move, seat)) is not None],
        seats=seat_cards(rules.seat_names, table.card, table.seats, who, table.present),
        outcome=state.outcome,
        can_undo=_can_undo(table, who),
        seed_hash=table.card.seed_hash,
        seed=table.card.seed if table.finished else None,
    )


def position(table: Table, who: str, number: int, wanted: int | None = None) -> wire.Update:
    """An earlier position, as it looked to this viewer. Nothing can be decided there."""
    rules, state = table.match.game, table.match.at(number)
    seat = table.viewing(who, wanted)
    told = update(table, who, wanted, since=table.number)
    told.position, told.seat, told.to_move, told.outcome = number, seat, state.to_move, state.outcome
    told.view = rules.observe(state, seat)
    told.decision, told.can_undo = None, False
    return told


def decision(rules: Game[Any], state: Any, number: int) -> wire.Decision:
    """A decision for the seat that has to make it, and for nobody else."""
    posed, described = rules.decision(state), rules.describe(state)
    write = rules.notation.write
    legal = set(posed.actions)
    refused: list[wire.RefusedCard] = []
    for action in rules.tempting(state):
        refusal = None if action in legal else rules.why_not(state, action)
        if refusal is not None:
            refused.append(wire.RefusedCard(write(action), refusal.reason, refusal.rule))
    choices = [wire.ChoiceCard(write(choice.action), choice.label, choice.target) for choice in described.choices]
    return wire.Decision(number, posed.seat, posed.kind, described.prompt, choices, refused)


def log_line(table: Table, move: Move, seat: int | None) -> wire.LogLine | None:
    """What a viewer may know of a move; None if that is nothing."""
    rules = table.match.game
    actor = rules.actor(move.seat)
    if move.kind == "undo":
        return wire.LogLine(move.number, actor, f"{actor.capitalize()} goes back to position {move.action}.", "")
    text = " ".join(rules.tell(event) for event in events_of(move) if event.seen_by(seat))
    note = move.note if table.finished or move.seat == seat else ""
    return wire.LogLine(move.number, actor, text, note) if text or note else None


def seat_cards(
    names: tuple[str, ...], card: Card, seats: list[Seat], who: str, present: list[str]
) -> list[wire.SeatCard]:
    """Who sits where, as this identity may know it."""
    return [
        wire.SeatCard(
            seat=seat.seat,
            name=seat.name or names[seat.seat].capitalize(),
            kind=seat.kind,
            agent=seat.agent,
            you=bool(who) and seat.owner == who,
            online=seat.kind == "agent" or (bool(seat.owner) and seat.owner in present),
            open=_is_open(seat),
            invite=invitation(card.seed, seat.seat) if _is_open(seat) and who == card.creator else None,
        )
        for seat in seats
    ]


def game_card(names: tuple[str, ...], card: Card, seats: list[Seat], who: str, present: list[str]) -> wire.GameCard:
    return wire.GameCard(
        id=card.id,
        title=card.title,
        setup=card.setup,
        seats=seat_cards(names, card, seats, who, present),
        number=card.number,
        to_move=card.to_move,
        your_turn=any(seat.seat == card.to_move and seat.owner == who for seat in seats),
        finished=card.finished,
        updated=datetime.fromtimestamp(card.updated / 1000, UTC).isoformat(timespec="milliseconds"),
        outcome=card.outcome,
    )


def _is_open(seat: Seat) -> bool:
    return seat.kind == "person" and not seat.owner


def _can_undo(table: Table, who: str) -> bool:
    try:
        table.undo_for(who)
    except FourQuartersError:
        return False
    return True
