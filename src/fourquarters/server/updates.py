"""What a viewer is told of a table: a pure function of the table and the seat as which somebody looks on."""

from collections.abc import Container
from datetime import UTC, datetime
from typing import Any

from msgspec import UNSET

from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.errors import FourQuartersError
from fourquarters.kernel.state import Event
from fourquarters.server import standing, wire
from fourquarters.server.secret import invitation
from fourquarters.server.table import Logged, Table
from fourquarters.store.rows import Game as Card
from fourquarters.store.rows import Seat, read_events


def update(table: Table, who: str, wanted: int | None = None, since: int = 0) -> wire.Update:
    """Where the table stands, with the log after move ``since``."""
    match, rules, state = table.match, table.match.game, table.match.state
    seat = table.viewing(who, wanted)
    view, posed = shown(table, seat, asked=is_asked(table, who, seat))
    return wire.Update(
        game=table.card.id,
        title=table.card.title,
        setup=table.card.told,
        number=table.number,
        position=len(match.entries),
        seat=seat,
        view=view,
        to_move=state.to_move,
        decision=posed,
        log=[line for move in table.log[since:] if (line := log_line(table, move, who, seat)) is not None],
        seats=seat_cards(rules.seat_names, table.card, table.seats, who, table.present),
        outcome=state.outcome,
        can_undo=_can_undo(table, who),
        seed_hash="" if table.card.companion else table.card.seed_hash,
        seed=table.card.seed if table.finished and not table.card.companion else None,
        companion=table.card.companion,
    )


def is_asked(table: Table, who: str, seat: int | None) -> bool:
    """Has this identity to decide, as the seat it looks on as or for chance?"""
    to_move = table.match.state.to_move
    return table.enters(who) if to_move == CHANCE else to_move == seat and not table.seats[to_move].lent


def shown(table: Table, seat: int | None, asked: bool) -> tuple[Any, wire.Decision | None]:
    """The view of a seat and, if asked, the decision: made once for each position, however many look on so."""
    found: tuple[Any, wire.Decision | None] | None = table.shown.get((seat, asked))
    if found is None:
        view = table.match.game.observe(table.match.state, seat)
        found = table.shown[seat, asked] = view, decision(table) if asked else None
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


def log_line(table: Table, move: Logged, who: str, seat: int | None) -> wire.LogLine | None:
    """What a viewer may know of a move; None if that is nothing."""
    rules = table.match.game
    actor = rules.actor(move.seat)
    why = note = ""
    if move.kind == "undo":
        text = f"{'The table' if move.seat == CHANCE else actor.capitalize()} goes back to position {move.position}."
    else:
        events = read_events(move.events)
        eyes = _eyes(table, move.seat, events, who, seat) if table.enters(who) else seat
        text = " ".join(rules.tell(event) for event in events if event.seen_by(eyes))
        if move.aloud:
            why = move.note
        elif table.finished or move.seat == seat:
            note = move.note
    if not (text or why or note):
        return None
    return wire.LogLine(
        move.number, move.kind, move.position, move.seat, actor, text, why, note, move.entered, move.agent
    )


def _eyes(table: Table, actor: int, events: list[Event], who: str, seat: int | None) -> int | None:
    """Through whose eyes somebody reads a move who types in all that people and chance do: the actor's, if that is a
    person; of a card that chance deals, those of the seat it is dealt to.
    """
    if actor == CHANCE:
        return next((event.to[0] for event in events if event.to and event.reveals), seat)
    return actor if actor in table.seats_of(who) else seat


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
            handovers=seat.handovers,
            can_stand_in=standing.against_beginning(card, seat, who, present) is None,
            can_take_back=standing.against_ending(card, seat, who) is None,
        )
        for seat in seats
    ]


def game_card(
    names: tuple[str, ...], card: Card, seats: list[Seat], who: str, present: Container[str]
) -> wire.GameCard:
    return wire.GameCard(
        id=card.id,
        title=card.title,
        setup=card.told,
        seats=seat_cards(names, card, seats, who, present),
        number=card.number,
        to_move=card.to_move,
        your_turn=any(seat.seat == card.to_move and seat.owner == who and not seat.lent for seat in seats)
        or (card.companion and card.to_move == CHANCE and card.creator == who),
        finished=card.finished,
        updated=datetime.fromtimestamp(card.updated / 1000, UTC).isoformat(timespec="milliseconds"),
        outcome=card.outcome,
        companion=card.companion,
    )


def _is_open(seat: Seat) -> bool:
    return seat.kind == "person" and not seat.owner


def _can_undo(table: Table, who: str) -> bool:
    try:
        table.undo_for(who)
    except FourQuartersError:
        return False
    return True
