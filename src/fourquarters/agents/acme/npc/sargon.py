"""An automaton in Sargon I: its first two priorities, and when it girds for battle (P100–P103)."""

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.reading import Answer, Lot
from fourquarters.agents.acme.npc.spots import Field, Rule, Spot
from fourquarters.games.acme.flow.words import DONE, GIRD
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

GIRDING = "gird for battle"
"""The special rule of the scenario."""
GARRISON = 4
"""So many disks it wants in its Home Area."""


def _weak_home(field: Field) -> int:
    facts = field.facts
    return facts.own_home if facts.mine[facts.home] < GARRISON else 0


def _garrison(spot: Spot) -> int:
    return spot.up_to(GARRISON)


def _around_home(field: Field) -> int:
    facts = field.facts
    return facts.chart.beside[facts.home] & facts.others


def _more_than_all(spot: Spot) -> int:
    """Until it has more disks there than all others together, or as many as may stand there."""
    facts, area = spot.facts, spot.area
    return spot.up_to(1 + sum(facts.disks[faction][area] for faction in facts.present(area)))


FIRST: tuple[Rule, ...] = (
    Rule(0, "P101", f"its Home Area has fewer than {GARRISON} of its disks", _weak_home, _garrison),
    Rule(0, "P102", "opposing disks next to its Home Area", _around_home, _more_than_all),
)
"""They come before the list, which is then as always (P103)."""


def gird(facts: Facts, _decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """As the player does, or because it has fewer VP (P100)."""
    others = [one for seat, one in enumerate(facts.view.seats) if seat != facts.seat]
    players = [one for one in others if not one.npc] or others
    if any(one.second >= 0 for one in players):
        return GIRD, "rule P100: the player has girded for battle, so it does"
    if any(one.vp > facts.me.vp for one in players):
        return GIRD, "rule P100: it girds for battle, for it has fewer VP than the player"
    return DONE, "rule P100: the player has not girded for battle and has no more VP, so it waits"


KINDS: dict[str, Answer] = {"Gird": gird}
