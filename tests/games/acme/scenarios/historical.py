"""What the tests of single scenarios share: their files, and games played quietly up to a step."""

from fourquarters.games.acme.scenarios import Enmity, scenario
from fourquarters.kernel.title import OptionValue
from tests.games.acme.kit import Table

QUIET = ("done", "pass", "ready", "allow", "buy 0")


def steps(table: Table, until: str, most: int = 500) -> list[str]:
    """Play on, doing as little as possible, until a step asks ("": the game is over); the steps that asked before."""
    found: list[str] = []
    for _ in range(most):
        if table.step == until:
            return found
        found.append(table.step)
        lines = table.legal()
        table.do(next((line for line in QUIET if line in lines), lines[0]))
    raise AssertionError(f"{until} never came")


def late(key: str, epoch: int, turn: int, number: int = 3, **options: OptionValue) -> Table:
    """The Card Phase of some turn, everybody with an empty hand; ``number`` counts the turns played."""
    table = Table(key, None, **options).go()
    for seat in range(table.game.setup.seats):
        table.deal(seat)
    table.state.epoch, table.state.turn, table.state.number = epoch, turn, number
    return table


def reveal_even(table: Table) -> None:
    """Play on to the Sudden End Step, where a card with an even number lets the Epoch go on."""
    steps(table, "SuddenEnd", 2000)
    table.do(next(line for line in table.legal() if table.card(line.removeprefix("reveal ")) % 2 == 0))


def deal_events_last(table: Table) -> Table:
    """No Event comes up by chance: they wait at the bottom of the deck."""
    deck = table.state.deck.segments[0]
    table.state.deck.segments.append([0] * 96 + deck[96:])
    deck[96:] = [0] * len(deck[96:])
    return table


def seatings(key: str, players: int) -> set[str]:
    """The ways to share out the civilizations among so many people."""
    return {each.seats for each in scenario(key).players if each.players == players}


def enmity(key: str, npc: str, players: int = 0) -> Enmity:
    """What the file says of an automaton, with so many people."""
    (found,) = (each for each in scenario(key).npcs if each.npc == npc and each.players in (0, players))
    return found
