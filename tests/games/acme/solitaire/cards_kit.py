"""An NPC at the table: what it answers to the decision before it, and why. Orange are the Hittites, green is Egypt."""

from random import Random

import pytest

from fourquarters.agents.acme.npc import Npc
from fourquarters.games.acme import disks
from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.state_parts import Solitaire
from fourquarters.kernel.title import OptionValue
from tests.games.acme.kit import Table, cards

H, E = 0, 1
GREEN = ("census",)
"""What green holds in competitions: nothing for them."""


def npc(table: Table, seed: int = 1) -> tuple[str, str]:
    """What the NPC whose turn it is does, and its reason."""
    game, state = table.game, table.state
    decision = game.decision(state)
    agent = Npc(game, decision.seat, Random(seed))
    action = agent.decide(game.observe(state, decision.seat), decision)
    assert action in decision.actions
    return game.notation.write(action), agent.reason


def does(table: Table, action: str, rule: str) -> Table:
    """The NPC does this, by this rule; and it is carried out."""
    found, reason = npc(table)
    assert (found, rule in reason) == (action, True), f"{found}: {reason}"
    return table.do(found)


def plays(table: Table, action: str, rule: str) -> None:
    """The NPC's reason begins with the rule that ranks the card."""
    found, reason = npc(table)
    assert found == action, f"{found}: {reason}"
    assert f"rule {rule}:" in reason, reason


def hostile(table: Table, seat: int = H, *others: int, primary: int = -1) -> Table:
    """Make a civilization hostile to others, and one of them its primary enemy."""
    enemies, first = list(table.state.enemies), list(table.state.primary)
    enemies[seat] = sum(1 << other for other in others)
    first[seat] = primary if primary >= 0 else others[0] if others else -1
    table.state.enemies, table.state.primary = tuple(enemies), tuple(first)
    return table


def automaton(monkeypatch: pytest.MonkeyPatch, table: Table, *seats: int) -> Table:
    """Let the rules take these seats for automata."""
    monkeypatch.setattr(table.game, "is_npc", lambda _state, seat: seat in seats)
    table.state.solitaire = Solitaire(blessed=63)  # their first Card Phase is over
    return table


def god(table: Table, seat: int, deity: int = 0, status: int = HELD, captor: int = -1) -> Table:
    table.state.set_god(deity, God(status, seat, captor))
    return table


def hand(*names: str, green: tuple[str, ...] = ()) -> Table:
    """Orange, an NPC, holds these cards and acts in the Card Phase."""
    return cards(names, green)


def three(*hands: tuple[str, ...], **options: OptionValue) -> Table:
    """Three civilizations on the full map, with nothing but a disk in each Home Area. Orange, an NPC, acts."""
    table = Table("free", 3, map="full", **options).go().clear()
    for seat, home in enumerate(table.state.home[:3]):
        disks.put(table.state, seat, home, 1, 4)
        table.deal(seat, *(hands[seat] if seat < len(hands) else ()))
    table.state.mina = [0] * 6
    table.state.used[0] |= table.game.SCRIBES_USED  # orange is Akkad, whose scribes have done their work
    assert table.state.to_move == 0
    return table


def war(table: Table, mina: tuple[int, int] = (0, 0), **sites: tuple[int, int]) -> Table:
    """Disks of orange and green by area; the Card Phase is over."""
    for area, (ours, theirs) in sites.items():
        table.put(H, **{area: ours}).put(E, **{area: theirs})
    while table.step == "CardAction":
        table.do("pass")
    table.state.mina[:2] = mina
    return table


def committing(*names: str, mina: int = 0, **sites: tuple[int, int]) -> Table:
    """Orange is asked for cards in the first competition; its Display sends no help."""
    table = war(hand(*names, green=GREEN), (mina, 0), **sites)
    table.state.allies[H] = 9
    return table.until(lambda: table.step == "Committing" and table.state.to_move == H)


def losing(*names: str, mina: int = 0, **sites: tuple[int, int]) -> Table:
    """Orange is asked about a loss of its own."""
    table = war(hand(*names, green=GREEN), (mina, 0), **sites)
    table.state.allies[H] = 9  # its Display has sent all it has
    return table.until(lambda: table.step == "Casualty" and table.state.to_move == H)


def begin(step: object, table: Table) -> Table:
    """Begin a step of the rules."""
    table.state.stack.append(step)  # type: ignore[arg-type]
    return table.settle()
