"""Challenge levels of games with automata (P443 to P452): what each side gets more or less than the rules give."""

from collections.abc import Mapping
from dataclasses import dataclass

from fourquarters.kernel.title import Option, OptionValue

_DRAWS = ("one fewer", "as many", "one more")
USUAL = "usual"
BONUS_VP = (
    "1 where automata are unknown at first, otherwise none", "none",
    "1, as advised with several automata", "2, for one or two of them",
)  # fmt: skip
"""The more automata there are, the smaller it should be (P445)."""
EXPLORED = 1
"""The usual bonus in games of exploration (P842)."""


def level_options() -> tuple[Option, ...]:
    bonus = (USUAL, 0, 1, 2)
    return (
        Option("npc_vp", "Bonus VP of every automaton in each Victory Tally", USUAL, bonus, "P443", labels=BONUS_VP),
        Option("npc_draw", "Automata draw fewer or more cards", 0, (-1, 0, 1), "P446", labels=_DRAWS),
        Option("npc_mina", "Mina that every automaton begins with besides", 0, (0, 1, 2, 3), "P447"),
        Option("npc_income", "Mina of every automaton with each Card Phase", 0, (0, 1, 2), "P447"),
        Option("npc_growth", "Disks that automata gain more or fewer", 0, (-4, -2, 0, 2), "P447"),
        Option("npc_least", "Disks that automata gain at least, besides the usual minimum", 0, (0, 2, 4), "P448"),
        Option("invader_draw", "Cards that automata draw more as Invaders", 1, (0, 1, 2), "P452"),
        Option("player_draw", "Against automata: players draw fewer or more", 0, (-1, 0, 1), "P446", labels=_DRAWS),
        Option("player_mina", "Against automata: mina that every player begins with besides", 0, (0, 1, 2, 3), "P447"),
        Option("player_income", "Against automata: mina of every player with each Card Phase", 0, (0, 1, 2), "P447"),
        Option("player_growth", "Against automata: disks that players gain more or fewer", 0, (-2, 0, 2), "P447"),
        Option("player_least", "Against automata: the least disks that players gain", 3, (3, 4), "P450"),
        Option("player_hand", "Against automata: a card fewer in the first hands of players", False, rule="P451"),
    )


def found_option() -> Option:
    """Whoever can be unknown can be found with a Deity."""
    return Option(
        "found_deity", "An automaton that is found has a Deity at once", False, rule="P532", seats=((), (2, 3, 4, 5))
    )


EQUAL = "equal"
METHOD_A, CARDS, ONE_CARD, ASK = "method-a", "cards", "one-card", "ask"
"""How the equal choices of automata are told apart."""


def equal_option() -> Option:
    labels = (
        "by what harms you most or helps it most (recommended)", "by a card revealed for each: the highest number",
        "by cards, of two by a single one: odd or even", "by asking you",
    )  # fmt: skip
    ways = (METHOD_A, CARDS, ONE_CARD, ASK)
    return Option(EQUAL, "Automata tell equal choices apart", METHOD_A, ways, "P269", labels=labels)


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
    invader: int = 0
    """Cards drawn more by those whom the scenario calls Invaders (P452)."""


@dataclass(frozen=True)
class Levels:
    """The levels of one game; without automata nothing is changed."""

    npcs: int = 0
    """The seats of automata, as a mask."""
    npc: Side = Side()
    player: Side = Side()

    def of(self, seat: int) -> Side:
        return self.npc if self.npcs >> seat & 1 else self.player

    def draw(self, seat: int, invader: bool) -> int:
        """Cards more, or fewer, in the Draw Step."""
        side = self.of(seat)
        return side.draw + (side.invader if invader else 0)

    def mina(self, seat: int) -> int:
        return self.of(seat).mina

    def income(self, seat: int) -> int:
        return self.of(seat).income


def make_levels(options: Mapping[str, OptionValue], npcs: int, bonus: int, *, explored: bool) -> Levels:
    """``bonus``: the VP that the scenario gives every automaton in each Victory Tally; ``explored``: are some of them
    unknown when the game begins?"""
    if not npcs:
        return Levels()
    agreed = options.get("npc_vp", USUAL)
    vp = EXPLORED * explored if agreed == USUAL else int(agreed)

    def number(key: str, default: int = 0) -> int:
        return int(options.get(key, default))

    npc = Side(
        vp=vp + bonus, draw=number("npc_draw"), mina=number("npc_mina"), income=number("npc_income"),
        growth=number("npc_growth"), least=number("npc_least"), invader=number("invader_draw"),
    )  # fmt: skip
    player = Side(
        draw=number("player_draw"), mina=number("player_mina"), income=number("player_income"),
        growth=number("player_growth"), least=number("player_least", 3) - 3, hand=-number("player_hand"),
    )  # fmt: skip
    return Levels(npcs, npc, player)
