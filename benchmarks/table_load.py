"""How many moves a table server takes, and what games cost it in memory.

Starts ``fourquarters play`` on a free port and a fresh database. Every socket plays a game of its own, one answered
move after another; in between, the same number of sockets do the same with a bare echo of the same server. Both take
turns in short rounds, so that whatever else the machine does weighs on both alike. Load goes to this machine only.
"""

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import quantiles

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

TITLE = "marches"
WARM_UP = 1.0
"""Seconds of play before anything is counted."""
BUSY = 0.9
"""A client that keeps so much of a core busy may be what limits the rate; the share per CPU second stays true."""
AT_ONCE = 20
"""Requests under way while games are made."""
_TICKS = os.sysconf("SC_CLK_TCK")
_RUN = "from fourquarters.cli.main import run; run()"
_KEYS = itertools.count()


class Choice(Struct):
    action: str


class Decision(Struct):
    id: int
    choices: list[Choice]


class Heard(Struct):
    """As much of the server's messages as a player needs."""

    number: int = -1
    decision: Decision | None = None
    to_move: int = -1
    refusal: dict[str, str] | None = None


class Measured(Struct):
    """One kind of traffic."""

    messages: int
    per_second: float
    per_server_cpu_second: float
    p50_ms: float
    p99_ms: float
    server_cpu: float
    """Cores that the server kept busy."""
    client_cpu: float


class Memory(Struct):
    """Resident memory of the server, in MB."""

    games: int
    moves_each: int
    before: float
    made: float
    watched: float
    """With a socket open at every game, after the moves."""
    after: float
    """The sockets are closed again."""


class Report(Struct):
    database: str
    sockets: int
    seconds: float
    load_average: float
    """Of the machine, when the run began: what else was going on."""
    cores: int
    moves: Measured | None = None
    echo: Measured | None = None
    share: float | None = None
    """Moves per second as a part of echoes per second."""
    share_of_cpu: float | None = None
    """The same per second of the server's processor time, which other work on the machine does not change."""
    memory: Memory | None = None


_HEARD = msgspec.json.Decoder(Heard)


# The server.


class Server:
    """The real one, in a process of its own."""

    def __init__(self, database: str) -> None:
        lifted = ("requests=1e9", "game_requests=1e9", "open_games=1000000")
        words = [sys.executable, "-c", _RUN, "play", "--no-open", "--port", "0", "--echo"]
        words += ["--database", database, *(word for limit in lifted for word in ("--limit", limit))]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        port = said.split("localhost:")[-1].split()[0] if said else ""
        if not port.isdigit():
            raise SystemExit(f"the server did not start: {said}")
        self.address = f"127.0.0.1:{port}"
        for _ in range(300):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"http://{self.address}/healthz", timeout=5).status_code == 200:
                    return
            time.sleep(0.05)
        raise SystemExit("the server does not answer")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def resident(self) -> float:
        """Megabytes."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()


@contextlib.contextmanager
def serving(database: str | None) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(database or str(Path(folder) / "table.db"))
        try:
            yield server
        finally:
            server.stop()


# The clients.


class Player:
    """One identity with a game of its own, which it plays on both sides, at random."""

    def __init__(self, server: Server, http: httpx.AsyncClient, number: int) -> None:
        self._server = server
        self._http = http
        self._cookie = f"fq_id={number:0>43}"
        self._random = random.Random(number)
        self._socket: ClientConnection | None = None
        self._heard = Heard()
        self.game = ""

    async def make(self) -> None:
        wish = {"title": TITLE, "players": [{"kind": "me"}, {"kind": "me"}]}
        answer = await self._http.post("/api/games", json=wish, headers={"cookie": self._cookie})
        answer.raise_for_status()
        self.game = answer.json()["id"]

    async def sit_down(self) -> None:
        self._socket = await connect(
            f"ws://{self._server.address}/api/games/{self.game}/live",
            additional_headers={"cookie": self._cookie},
            compression=None,
        )
        self._heard = Heard()
        await self._until(0)

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def move(self) -> float:
        """One move, acknowledged; how many seconds that took."""
        if self._heard.decision is None:  # The game is over.
            await self.leave()
            await self.make()
            await self.sit_down()
        assert self._socket is not None
        posed = self._heard.decision
        assert posed is not None
        action = posed.choices[int(self._random.random() * len(posed.choices))].action
        message = act(posed.id, action)
        begun = time.perf_counter()
        await self._socket.send(message, text=True)
        await self._until(posed.id + 1)
        return time.perf_counter() - begun

    async def _until(self, number: int) -> None:
        """The first state or news with so many moves and something for us to decide, or the end of the game."""
        assert self._socket is not None
        while True:
            heard = _HEARD.decode(await self._socket.recv(decode=False))
            if heard.refusal:
                raise SystemExit(f"the server refused a move: {heard.refusal}")
            if heard.number >= number and (heard.decision is not None or heard.to_move == -2):
                self._heard = heard
                return


class Echo:
    """One socket at the echo."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._socket: ClientConnection | None = None

    async def open(self) -> None:
        self._socket = await connect(f"ws://{self._server.address}/api/echo", compression=None)

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def say(self) -> float:
        assert self._socket is not None
        message = act(next(_KEYS) % 1000, "piece e4")
        begun = time.perf_counter()
        await self._socket.send(message, text=True)
        await self._socket.recv(decode=False)
        return time.perf_counter() - begun


def act(decision: int, action: str) -> bytes:
    return msgspec.json.encode({"act": {"decision": decision, "action": action, "key": f"{next(_KEYS):0>36}"}})


# Measuring.


class Tally:
    """What one kind of traffic took, over all rounds."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._times: list[float] = []
        self._wall = self._server_cpu = self._client_cpu = 0.0

    async def round(self, calls: Sequence[Callable[[], Awaitable[float]]], seconds: float) -> None:
        """Everybody at once, each one after its own answer, for so long."""
        end = time.perf_counter() + seconds

        async def go_on(call: Callable[[], Awaitable[float]]) -> None:
            while time.perf_counter() < end:
                self._times.append(await call())

        begun = time.perf_counter(), self._server.cpu(), time.process_time()
        await asyncio.gather(*(go_on(call) for call in calls))
        self._wall += time.perf_counter() - begun[0]
        self._server_cpu += self._server.cpu() - begun[1]
        self._client_cpu += time.process_time() - begun[2]

    def measured(self) -> Measured:
        cuts = quantiles(self._times, n=100)
        count = len(self._times)
        return Measured(
            messages=count,
            per_second=round(count / self._wall, 1),
            per_server_cpu_second=round(count / self._server_cpu, 1),
            p50_ms=round(cuts[49] * 1000, 2),
            p99_ms=round(cuts[98] * 1000, 2),
            server_cpu=round(self._server_cpu / self._wall, 2),
            client_cpu=round(self._client_cpu / self._wall, 2),
        )


@contextlib.asynccontextmanager
async def players(server: Server, count: int) -> AsyncIterator[list[Player]]:
    """So many, each with a game, none of them at the table yet."""
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=30) as http:
        found = [Player(server, http, number) for number in range(count)]
        await in_turn([player.make for player in found])
        yield found
        await in_turn([player.leave for player in found])


async def in_turn(calls: Sequence[Callable[[], Awaitable[None]]]) -> None:
    """All of them, a few at once."""
    for begin in range(0, len(calls), AT_ONCE):
        await asyncio.gather(*(call() for call in calls[begin : begin + AT_ONCE]))


async def measure_moves(server: Server, report: Report, rounds: int) -> None:
    echoes = [Echo(server) for _ in range(report.sockets)]
    await in_turn([echo.open for echo in echoes])
    async with players(server, report.sockets) as playing:
        await in_turn([player.sit_down for player in playing])
        moves, bare = Tally(server), Tally(server)
        kinds = [(bare, [echo.say for echo in echoes]), (moves, [player.move for player in playing])]
        for _, calls in kinds:
            await Tally(server).round(calls, WARM_UP)
        for _ in range(rounds):
            for tally, calls in kinds:
                await tally.round(calls, report.seconds / rounds)
    await in_turn([echo.leave for echo in echoes])
    report.moves, report.echo = moves.measured(), bare.measured()
    report.share = round(report.moves.per_second / report.echo.per_second, 3)
    report.share_of_cpu = round(report.moves.per_server_cpu_second / report.echo.per_server_cpu_second, 3)


async def measure_memory(server: Server, report: Report, games: int, moves: int) -> None:
    before = server.resident()
    async with players(server, games) as playing:
        made = server.resident()

        async def play(player: Player) -> None:
            await player.sit_down()
            for _ in range(moves):
                await player.move()

        await in_turn([partial(play, player) for player in playing])
        watched = server.resident()
    await asyncio.sleep(1)
    figures = (round(figure, 1) for figure in (before, made, watched, server.resident()))
    report.memory = Memory(games, moves, *figures)


# Telling.


def table(report: Report) -> str:
    lines = [
        f"{report.sockets} sockets, {report.seconds:g} s of each kind, {report.database}; "
        f"load average {report.load_average:.1f} on {report.cores} cores"
    ]
    if report.moves and report.echo:
        lines.append(f"{'':8}{'per s':>10}{'per CPU s':>12}{'p50 ms':>10}{'p99 ms':>10}{'server':>9}{'client':>9}")
        for name, each in (("moves", report.moves), ("echo", report.echo)):
            lines.append(
                f"{name:8}{each.per_second:>10,.0f}{each.per_server_cpu_second:>12,.0f}{each.p50_ms:>10.1f}"
                f"{each.p99_ms:>10.1f}{each.server_cpu:>9.0%}{each.client_cpu:>9.0%}"
            )
            if each.client_cpu > BUSY:
                lines.append(f"{'':8}the client could not ask faster: the server alone would manage more")
        lines.append(f"{'share':8}{report.share:>10.0%}{report.share_of_cpu:>12.0%}")
    if report.memory:
        memory = report.memory
        lines.append(
            f"{memory.games:,} open games: {memory.before:.0f} MB before, {memory.made:.0f} MB when they are made, "
            f"{memory.watched:.0f} MB after {memory.moves_each} moves in each with a socket at every one, "
            f"{memory.after:.0f} MB without the sockets"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=50, help="how many play at once (default 50)")
    parser.add_argument("--seconds", type=float, default=15, help="of each kind of traffic (default 15)")
    parser.add_argument("--rounds", type=int, default=5, help="in so many turns of echo and moves (default 5)")
    parser.add_argument("--database", help="postgresql://user@host/name, empty; a fresh SQLite file by default")
    parser.add_argument("--open-games", type=int, default=0, metavar="N", help="also: what N open games cost in memory")
    parser.add_argument("--moves-each", type=int, default=20, help="moves made in each of these games (default 20)")
    parser.add_argument("--json", action="store_true", help="print JSON for programs, and nothing else")
    given = parser.parse_args()
    report = Report(
        database="PostgreSQL" if given.database else "SQLite",
        sockets=given.sockets,
        seconds=given.seconds,
        load_average=os.getloadavg()[0],
        cores=os.cpu_count() or 1,
    )
    if given.sockets and given.seconds:
        with serving(given.database) as server:
            asyncio.run(measure_moves(server, report, given.rounds))
    if given.open_games:
        with serving(given.database) as server:
            asyncio.run(measure_memory(server, report, given.open_games, given.moves_each))
    if not given.json:
        print(table(report), end="\n\n")
    print(msgspec.json.format(msgspec.json.encode(report)).decode())


if __name__ == "__main__":
    main()
