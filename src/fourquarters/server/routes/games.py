"""Making, finding and opening games."""

from litestar import MediaType, get, post
from litestar.params import FromPath, JSONBody

from fourquarters.server import updates, wire
from fourquarters.server.errors import NotFoundError
from fourquarters.server.routes.context import AsSeat, GameId, Since, TheTables, Who
from fourquarters.server.table import Table


@get("/api/games", summary="My games, running ones first")
async def my_games(tables: TheTables, who: Who) -> list[wire.GameCard]:
    return await tables.mine(who)


async def make_game(tables: TheTables, who: Who, data: JSONBody[wire.NewGame]) -> wire.GameCard:
    return _card(await tables.make(data, who), who)


@get("/api/games/{game:str}", summary="Where a game stands")
async def open_game(tables: TheTables, who: Who, game: GameId, seat: AsSeat = None, since: Since = 0) -> wire.Update:
    table = await tables.get(game)
    tables.asks(table, who)
    table.drive()
    return updates.update(table, who, seat, max(since, 0))


@get("/api/games/{game:str}/card", summary="A game as it stands in the list")
async def game_card(tables: TheTables, who: Who, game: GameId) -> wire.GameCard:
    return _card(await tables.get(game), who)


@post("/api/games/{game:str}/claim", status_code=200, summary="Take the seat an invitation is for")
async def claim_seat(tables: TheTables, who: Who, game: GameId, data: JSONBody[wire.Claim]) -> wire.GameCard:
    table = await tables.get(game)
    await table.claim(who, data.token, data.name)
    return _card(table, who)


@get("/api/games/{game:str}/at/{position:int}", summary="An earlier position, as it looked to me")
async def open_position(
    tables: TheTables, who: Who, game: GameId, position: FromPath[int], seat: AsSeat = None
) -> wire.Update:
    return updates.position(await tables.get(game), who, position, seat)


@get("/api/games/{game:str}/data/{kind:str}", media_type=MediaType.JSON,
     summary="A data file of an owner's that a game is played with")  # fmt: skip
async def game_data(tables: TheTables, game: GameId, kind: FromPath[str]) -> bytes:
    files = (await tables.get(game)).match.game.setup.data
    if kind not in files:
        raise NotFoundError(f"this game has no '{kind}' of its own; it has: {', '.join(sorted(files)) or 'nothing'}")
    return files[kind].encode()


@get("/api/games/{game:str}/record", media_type=MediaType.TEXT, summary="The game's record")
async def game_record(tables: TheTables, who: Who, game: GameId) -> str:
    return await tables.record(await tables.get(game), who)


def _card(table: Table, who: str) -> wire.GameCard:
    return updates.game_card(table.match.game.seat_names, table.card, table.seats, who, table.present)


HANDLERS = [my_games, open_game, game_card, claim_seat, open_position, game_data, game_record]
