"""A table where cards or a player settle what is equal to an automaton: green, the Hittites. Orange, Egypt, plays."""

from dataclasses import replace
from random import Random

from fourquarters.agents.acme.npc import Npc
from fourquarters.games.acme import disks
from fourquarters.games.acme.flow.growth import Deployment, GrowthPhase
from fourquarters.kernel.title import OptionValue
from tests.games.acme.kit import Table, chosen

YOU, NPC = 0, 1


def deploying(equal: str, left: int = 2, sides: str = "A-", **options: OptionValue) -> Table:
    """The automaton is about to deploy so many disks; it stands in Hattusha and Kumannis only. It has the second seat,
    whoever else plays."""
    table = chosen(sides, equal=equal, **options)
    table.game.sides = replace(table.game.sides, npcs=1 << NPC)
    table.go("Retirement").clear()
    state = table.state
    for seat in range(len(sides)):
        table.deal(seat)
        disks.put(state, seat, state.home[seat], 1, 4)
    table.put(NPC, hattusha=3, kumannis=1)
    state.supply[NPC] += state.box[NPC] - left
    state.box[NPC] = left
    growth = next(number for number, frame in enumerate(state.stack) if isinstance(frame, GrowthPhase))
    state.stack[growth + 1 :] = [Deployment(NPC)]
    return table.settle()


def places(table: Table, *lines: str) -> list[int]:
    """The places of choices in the list of what may be done, counted from 1 as they are written."""
    legal = table.legal()
    return [legal.index(line) + 1 for line in lines]


def weigh(table: Table, *lines: str) -> Table:
    """These choices are equal, and are to be settled."""
    return table.do(*(f"weigh {place}" for place in sorted(places(table, *lines))), "settle")


def reveal(table: Table, *cards: int) -> Table:
    """Cards by number."""
    for card in cards:
        table.do(f"reveal {table.game.cards.slugs[card]}")
    return table


def agent(table: Table, seed: int = 1) -> Npc:
    return Npc(table.game, NPC, Random(seed))


def answers(table: Table, npc: Npc) -> str:
    """What the automaton does now; it is carried out."""
    action = npc.decide(table.game.observe(table.state, NPC), table.game.decision(table.state))
    written = table.game.notation.write(action)
    table.do(written)
    return written


def log(table: Table) -> list[str]:
    return [table.game.tell(event) for event in table.told]
