"""What a viewer is told of a table: a pure function of the table and the seat as which somebody looks on."""

from collections.abc import Container
from datetime import UTC, datetime
from typing import Any

from msgspec import UNSET

from fourquarters.kernel.errors import FourQuartersError
from fourquarters.server import wire
from fourquarters.server.secret import invitation
from fourquarters.server.table import Logged, Table
from fourquarters.store.rows import Game as Card
from fourquarters.store.rows import Seat, read_events


def update(table: Table, who: str, wanted: int | None = None, since: int = 0) -> wire.Update:
    """Where the table stands, with the log after move ``since``."""
    match, rules, state = table.match, table.match.game, table.match.state
    seat = table.viewing(who, wanted)
    view, posed = shown(table, seat)
    return wire.Update(
        game=table.card.id,
        title=table.card.title,
        setup=table.card.setup.told(),
        number=table.number,
        position=len(match.entries),
        seat=seat,
        view=view,
        to_move=state.to_move,
        decision=posed,
        log=[line for move in table.log[since:] if (line := log_line(table, move, seat)) is not None],
        seats=seat_cards(rules.seat_names, table.card, table.seats, who, table.present),
        outcome=state.outcome,
        can_undo=_can_undo(table, who),
        seed_hash=table.card.seed_hash,
        seed=table.card.seed if table.finished else None,
    )


def shown(table: Table, seat: int | None) -> tuple[Any, wire.Decision | None]:
    """The view and the decision of a seat: made once for each position, however many look on as that seat."""
    found: tuple[Any, wire.Decision | None] | None = table.shown.get(seat)
    if found is None:
        rules, state = table.match.game, table.match.state
        posed = decision(table) if seat is not None and state.to_move == seat else None
        found = table.shown[seat] = rules.observe(state, seat), posed
    return found


def news(before: wire.Update, now: wire.Update) -> wire.News | wire.Update:
    """What somebody must be told who knows ``before``; ``now`` has the log since then.

    Where a title's view is of another kind than it was, that is everything.
    """
    old, view = before.view, now.view
    if type(old) is not type(view):
        return now
    names = zip(view.__struct_encode_fields__, view.__struct_fields__, strict=True)
    return wire.News(
        number=now.number,
        position=now.position,
        to_move=now.to_move,
        view={key: value for key, name in names if (value := getattr(view, name)) != getattr(old, name)},
        log=now.log,
        decision=now.decision,
        can_undo=now.can_undo,
        seat=now.seat if now.seat != before.seat else UNSET,
        seats=now.seats if now.seats != before.seats else UNSET,
        outcome=now.outcome if now.outcome != before.outcome else UNSET,
        seed=now.seed if now.seed != before.seed else UNSET,
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


def decision(table: Table) -> wire.Decision:
    """The decision for the seat that has to make it, and for nobody else."""
    rules, state, posed = table.match.game, table.match.state, table.posed
    described, write = rules.describe(state), rules.notation.write
    legal = set(posed.actions)
    refused: list[wire.RefusedCard] = []
    for action in rules.tempting(state):
        refusal = None if action in legal else rules.why_not(state, action)
        if refusal is not None:
            refused.append(wire.RefusedCard(write(action), refusal.reason, refusal.rule))
    choices = [wire.ChoiceCard(write(choice.action), choice.label, choice.target) for choice in described.choices]
    return wire.Decision(table.number, posed.seat, posed.kind, described.prompt, choices, refused)


def log_line(table: Table, move: Logged, seat: int | None) -> wire.LogLine | None:
    """What a viewer may know of a move; None if that is nothing."""
    rules = table.match.game
    actor = rules.actor(move.seat)
    why = note = ""
    if move.kind == "undo":
        text = f"{actor.capitalize()} goes back to position {move.position}."
    else:
        text = " ".join(rules.tell(event) for event in read_events(move.events) if event.seen_by(seat))
        if move.aloud:
            why = move.note
        elif table.finished or move.seat == seat:
            note = move.note
    if not (text or why or note):
        return None
    return wire.LogLine(move.number, move.kind, move.position, move.seat, actor, text, why, note)


def seat_cards(
    names: tuple[str, ...], card: Card, seats: list[Seat], who: str, present: Container[str]
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


def game_card(
    names: tuple[str, ...], card: Card, seats: list[Seat], who: str, present: Container[str]
) -> wire.GameCard:
    return wire.GameCard(
        id=card.id,
        title=card.title,
        setup=card.setup.told(),
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
