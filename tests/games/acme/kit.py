"""A table for tests of ACME: play by notation, dictate every draw, set up positions, and look at what stands where."""

import json
from collections.abc import Callable
from typing import Any

from fourquarters.games import titles
from fourquarters.games.acme import disks
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.state import Position
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.kernel.title import OptionValue

BLACK = disks.BLACK


class Table:
    """A match with short names for what tests do all the time."""

    def __init__(self, scenario: str = "example", seats: int | None = None, **options: OptionValue) -> None:
        title = titles()["acme"]
        self._sit(title.load(title.setup(scenario, seats, options)))

    def _sit(self, game: Any) -> None:
        assert isinstance(game, Acme)
        self.game = game
        self.match: Match[Position] = Match(game)
        self.told: list[Any] = []

    @classmethod
    def crafted(cls, picked: dict[str, OptionValue] | None = None, **entry: Any) -> "Table":
        """A table for a scenario of one's own, with options picked; what is not given is as little as there can be."""
        plain = {
            "schema": "acme-scenario/2", "id": "mine", "name": "Mine", "about": "A test.", "group": "Crafted",
            "map": "western", "time": {"last": 1},
        }  # fmt: skip
        title = titles()["acme"]
        table = cls.__new__(cls)
        table._sit(title.load(title.setup(options=picked, data={"scenario": json.dumps({**plain, **entry})})))
        return table

    @property
    def state(self) -> Position:
        return self.match.state

    def do(self, *lines: str) -> "Table":
        """Carry out actions written as a player would write them."""
        for line in lines:
            self.told += self.match.play(self.game.notation.read(line))
        return self

    def legal(self) -> list[str]:
        return [self.game.notation.write(action) for action in self.game.legal(self.state)]

    def offers(self, verb: str) -> list[str]:
        """The legal actions with a verb, without it."""
        return [line.removeprefix(verb).strip() for line in self.legal() if line.split()[0] == verb]

    def refusal(self, line: str) -> str:
        """Why an action is refused, with the rule's number."""
        refusal = self.game.why_not(self.state, self.game.notation.read(line))
        assert refusal is not None, f"'{line}' is legal"
        return f"{refusal.reason} ({refusal.rule})"

    @property
    def step(self) -> str:
        return type(self.state.stack[-1]).__name__ if self.state.to_move != OVER else ""

    # What stands where.

    def area(self, name: str) -> int:
        return self.game.chart.ids.index(name)

    def disks(self, seat: int, area: str) -> int:
        return self.state.disks[seat][self.area(area)]

    def at(self, area: str) -> dict[int, int]:
        """Disks in an area by Faction."""
        number = self.area(area)
        return {faction: row[number] for faction, row in enumerate(self.state.disks) if row[number]}

    def on_map(self, seat: int) -> dict[str, int]:
        row = self.state.disks[seat]
        return {name: row[number] for number, name in enumerate(self.game.chart.ids) if row[number]}

    def hand(self, seat: int) -> list[str]:
        return [self.game.cards.slugs[card] for card in self.state.hands[seat]]

    def card(self, name: str) -> int:
        return self.game.cards.slugs.index(name)

    # Setting up.

    def put(self, faction: int, **areas: int) -> "Table":
        """Make a Faction have exactly so many disks in areas (underscores stand for hyphens)."""
        state = self.state
        for name, count in areas.items():
            number = self.area(name.replace("_", "-"))
            disks.take(state, faction, number, 50)
            disks.put(state, faction, number, count, 50)
        return self

    def deal(self, seat: int, *cards: str) -> "Table":
        """Make a hand hold exactly these cards, taken from wherever they are."""
        state = self.state
        for held in state.hands[seat]:
            state.deck.segments[0][held] += 1
        state.hands[seat] = ()
        for name in cards:
            number = self.card(name)
            for other, hand in enumerate(state.hands):
                if number in hand:
                    state.drop(other, number)
            for segment in state.deck.segments:
                segment[number] = 0
            if number in state.discards:
                state.discards.remove(number)
            state.add(seat, number)
        return self

    def settle(self) -> "Table":
        """Let the rules go on after a position was changed by hand."""
        self.game.settle(self.state)
        return self

    def go(self, step: str = "CardAction") -> "Table":
        """Play on, doing as little as possible, until a step asks; hands are emptied on the way to keep it short."""
        return self.until(lambda: self.step == step)

    def until(self, done: Callable[[], bool]) -> "Table":
        """Play on, doing as little as possible, until something is so."""
        for _ in range(1000):
            if done():
                return self
            lines = self.legal()
            quiet = [line for line in ("done", "pass", "ready", "allow", "buy 0") if line in lines]
            self.do(quiet[0] if quiet else lines[0])
        raise AssertionError("it never came")

    def clear(self) -> "Table":
        """Take every disk off the map."""
        for faction in range(disks.FACTIONS):
            for area in disks.bits(self.state.of[faction]):
                disks.take(self.state, faction, area, 50)
        return self


def started(scenario: str, **options: OptionValue) -> Table:
    """The Growth Phase of the first turn, after a set-up by the first choices and lots; every hand is empty."""
    table = Table(scenario, None, **options).go("Retirement")
    for seat in range(table.game.setup.seats):
        table.deal(seat)
    return table


def cards(*hands: tuple[str, ...], scenario: str = "example", **options: OptionValue) -> Table:
    """The Card Phase of turn 1: an empty map but for both Home Areas, and exactly these hands. Orange acts."""
    table = Table(scenario, None, **options)
    if scenario == "example":
        table.do("order orange", "choose hittites", "home thebes")
    table.go().clear()
    for seat, home in enumerate(table.state.home):
        if home >= 0:
            disks.put(table.state, seat, home, 1, 4)
    for seat in range(table.game.setup.seats):
        table.deal(seat, *(hands[seat] if seat < len(hands) else ()))
    table.state.mina = [0] * 6
    assert table.state.to_move == 0
    return table


PEOPLES = ("egypt", "hittites", "elam", "greeks", "urartu", "indus-valley")
"""Civilizations far from each other, for seats 0 to 5."""


def chosen(sides: str, **options: OptionValue) -> Table:
    """A free game on the Full Map with a letter for each seat, where orange is first and everybody has chosen."""
    table = Table("free", len(sides), sides=sides, **{"map": "full", "epochs": 4, **options})
    while table.step in ("DrawOrder", "FirstOrLast", "ChooseCivilization"):
        lines, wanted = table.legal(), f"choose {PEOPLES[table.state.to_move]}"
        table.do(wanted if wanted in lines else lines[0])
    return table


def sided(sides: str, *hands: tuple[str, ...], **options: OptionValue) -> Table:
    """Such a game in the Card Phase of turn 1, with one disk in each Home Area and exactly these hands. Orange acts."""
    table = chosen(sides, **options).go().clear()
    for seat in range(len(sides)):
        disks.put(table.state, seat, table.state.home[seat], 1, 4)
        table.deal(seat, *(hands[seat] if seat < len(hands) else ()))
    table.state.mina = [0] * 6
    assert table.state.to_move == 0
    return table
