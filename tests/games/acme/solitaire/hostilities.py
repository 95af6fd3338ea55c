"""Positions for tests of war and peace by the Civilization Pool."""

from fourquarters.games.acme.flow import hostility
from fourquarters.games.acme.flow.hostility import Hostility
from tests.games.acme.kit import Table, sided
from tests.games.acme.solitaire.table import E, alone, enemies, run, war


def reckoned(table: Table) -> Table:
    """The hostility steps come up now."""
    return run(table, Hostility())


def over(table: Table) -> bool:
    """Is hostility decided for this turn?"""
    steps = (Hostility, hostility.PeaceOffers, hostility.Pull)
    return not any(isinstance(frame, steps) for frame in table.state.stack)


def apart(**options: str) -> Table:
    """Nobody is near anybody, all have a disk at home and no VP: nothing speaks for war."""
    return alone(**options)


def among(*vp: int) -> Table:
    """Egypt and four automata, each with a disk at home, and so many VP."""
    table = sided("A----")
    table.state.vp[:5] = vp
    return war(table)


def feuding(*, lasting: bool) -> Table:
    """In a scenario of one's own Egypt plays against the Hittites and Greece, whose hostility has an end, or none."""
    foes = [("hittites", ["egypt", "greeks"]), ("greeks", ["hittites"])]
    table = Table.crafted(
        cast=[{"people": "egypt", "home": "thebes"}, {"people": "hittites"}, {"people": "greeks"}],
        players=[{"players": 1, "seats": "A--"}],
        npcs=[{"npc": npc, "hostile": hostile, "lasting": lasting} for npc, hostile in foes],
        time={"last": 2},
        picked={"sides": "A--"},
    )
    table.go("CardAction").clear().put(E, thebes=1).put(1, hattusha=1).put(2, thrace=1)
    table.deal(E).state.mina[E] = 0
    table.state.vp[:3] = [0, 1, 1]
    assert enemies(table, 1) == {E, 2}
    return table
