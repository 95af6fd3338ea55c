"""Answering decisions over HTTP."""

from litestar import post
from litestar.params import JSONBody

from fourquarters.server import updates, wire
from fourquarters.server.errors import ForbiddenError
from fourquarters.server.routes.context import AsSeat, GameId, TheTables, Who


@post("/api/games/{game:str}/act", status_code=200, summary="Answer a decision")
async def act(tables: TheTables, who: Who, game: GameId, data: JSONBody[wire.Act], seat: AsSeat = None) -> wire.Update:
    """A stale or repeated answer gets the present state; what is not offered is refused with the reason."""
    table = await tables.get(game)
    await table.act(who, data.decision, data.action, data.key)
    return updates.update(table, who, seat, data.decision)


@post("/api/games/{game:str}/undo", status_code=200, summary="Take back")
async def undo(
    tables: TheTables, who: Who, game: GameId, data: JSONBody[wire.Undo], seat: AsSeat = None
) -> wire.Update:
    table = await tables.get(game)
    await table.undo(who, data.decision, data.key)
    return updates.update(table, who, seat, data.decision)


@post("/api/games/{game:str}/why", status_code=200, summary="Why an action is not offered")
async def why(tables: TheTables, who: Who, game: GameId, data: JSONBody[wire.Why]) -> wire.Refusal:
    """The reason and the rule's number; an empty reason if the action may be done."""
    table = await tables.get(game)
    rules, state = table.match.game, table.match.state
    if state.to_move not in table.answers_for(who):
        raise ForbiddenError("only the player who has to decide can ask this")
    refusal = rules.why_not(state, rules.notation.read(data.action))
    return wire.Refusal(refusal.reason, refusal.rule) if refusal else wire.Refusal("")


HANDLERS = [act, undo, why]
