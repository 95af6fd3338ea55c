"""Who plays on a person's seat: an agent for a while, and its owner again."""

from litestar import post
from litestar.params import JSONBody

from fourquarters.server import updates, wire
from fourquarters.server.routes.context import AsSeat, GameId, Since, TheTables, Who


@post("/api/games/{game:str}/stand-in", status_code=200, summary="Let an agent play on a person's seat")
async def stand_in(
    tables: TheTables, who: Who, game: GameId, data: JSONBody[wire.StandIn], seat: AsSeat = None, since: Since = 0
) -> wire.Update:
    """On one's own seat at any time; on another's for the maker of the game, while nobody is there.

    A late or repeated wish gets the present state.
    """
    table = await tables.stand_in(game, data, who)
    return updates.update(table, who, seat, max(since, 0))


@post("/api/games/{game:str}/take-back", status_code=200, summary="Take a seat back from the agent that stands in")
async def take_back(
    tables: TheTables, who: Who, game: GameId, data: JSONBody[wire.TakeBack], seat: AsSeat = None, since: Since = 0
) -> wire.Update:
    """Whose seat it is at any time; the maker of the game where he let the agent play."""
    table = await tables.get(game)
    await table.take_back(who, data.seat, data.handovers)
    return updates.update(table, who, seat, max(since, 0))


HANDLERS = [stand_in, take_back]
