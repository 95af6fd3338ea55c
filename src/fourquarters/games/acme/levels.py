"""Challenge levels of games with automata (P443 to P452): what each side gets more or less than the rules give."""

from collections.abc import Mapping
from dataclasses import dataclass

from fourquarters.kernel.title import Option, OptionValue

_DRAWS = ("one fewer", "as many", "one more")


def level_options() -> tuple[Option, ...]:
    return (
        Option("npc_vp", "Bonus VP of every automaton in each Victory Tally", 0, (0, 1, 2), "P443"),
        Option("npc_draw", "Automata draw fewer or more cards", 0, (-1, 0, 1), "P446", labels=_DRAWS),
        Option("npc_mina", "Mina that every automaton begins with besides", 0, (0, 1, 2, 3), "P447"),
        Option("npc_income", "Mina of every automaton with each Card Phase", 0, (0, 1, 2), "P447"),
        Option("npc_growth", "Disks that automata gain more or fewer", 0, (-4, -2, 0, 2), "P447"),
        Option("npc_least", "Disks that automata gain at least, besides the usual minimum", 0, (0, 2, 4), "P448"),
        Option("player_draw", "Against automata: players draw fewer or more", 0, (-1, 0, 1), "P446", labels=_DRAWS),
        Option("player_mina", "Against automata: mina that every player begins with besides", 0, (0, 1, 2, 3), "P447"),
        Option("player_income", "Against automata: mina of every player with each Card Phase", 0, (0, 1, 2), "P447"),
        Option("player_growth", "Against automata: disks that players gain more or fewer", 0, (-2, 0, 2), "P447"),
        Option("player_least", "Against automata: the least disks that players gain", 3, (3, 4), "P450"),
        Option("player_hand", "Against automata: a card fewer in the first hands of players", False, rule="P451"),
    )


LEVELS = tuple(option.key for option in level_options())


@dataclass(frozen=True)
class Side:
    """What the civilizations of one kind get more, or less, than usual."""

    vp: int = 0
    draw: int = 0
    mina: int = 0
    income: int = 0
    growth: int = 0
    least: int = 0
    hand: int = 0


@dataclass(frozen=True)
class Levels:
    """The levels of one game; without automata nothing is changed."""

    npcs: int = 0
    """The seats of automata, as a mask."""
    npc: Side = Side()
    player: Side = Side()

    def of(self, seat: int) -> Side:
        return self.npc if self.npcs >> seat & 1 else self.player

    def mina(self, seat: int) -> int:
        return self.of(seat).mina

    def income(self, seat: int) -> int:
        return self.of(seat).income


def make_levels(options: Mapping[str, OptionValue], npcs: int, bonus: int) -> Levels:
    """``bonus``: the VP that the scenario gives every automaton in each Victory Tally."""
    if not npcs:
        return Levels()

    def number(key: str, default: int = 0) -> int:
        return int(options.get(key, default))

    npc = Side(
        vp=number("npc_vp") + bonus, draw=number("npc_draw"), mina=number("npc_mina"), income=number("npc_income"),
        growth=number("npc_growth"), least=number("npc_least"),
    )  # fmt: skip
    player = Side(
        draw=number("player_draw"), mina=number("player_mina"), income=number("player_income"),
        growth=number("player_growth"), least=number("player_least", 3) - 3, hand=-number("player_hand"),
    )  # fmt: skip
    return Levels(npcs, npc, player)
