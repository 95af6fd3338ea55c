"""An automaton in Sargon I: its first two priorities, and when it girds for battle (P100–P103)."""

from fourquarters.agents.acme.npc.reading import Answer, Lot
from fourquarters.agents.acme.npc.spots import Rule, Spot
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme.flow.words import DONE, GIRD
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

GIRDING = "gird for battle"
"""The special rule of the scenario."""
GARRISON = 4
"""So many disks it wants in its Home Area."""


def _garrison(spot: Spot) -> int:
    return spot.up_to(GARRISON) if spot.area == spot.facts.home and spot.mine < GARRISON else 0


def _cordon(spot: Spot) -> int:
    beside_home = spot.facts.chart.beside[spot.facts.home] >> spot.area & 1
    return spot.outnumber() if beside_home and spot.top else 0


FIRST: tuple[Rule, ...] = (
    Rule(0, "P101", f"its Home Area has fewer than {GARRISON} of its disks", _garrison),
    Rule(0, "P102", "opposing disks next to its Home Area", _cordon),
)
"""They come before the list, which is then as always (P103)."""


def gird(picture: Picture, _decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """As the player does, or because it has fewer VP (P100)."""
    others = [one for seat, one in enumerate(picture.view.seats) if seat != picture.seat]
    players = [one for one in others if not one.npc] or others
    if any(one.second >= 0 for one in players):
        return GIRD, "rule P100: the player has girded for battle, so it does"
    if any(one.vp > picture.me.vp for one in players):
        return GIRD, "rule P100: it girds for battle, for it has fewer VP than the player"
    return DONE, "rule P100: the player has not girded for battle and has no more VP, so it waits"


KINDS: dict[str, Answer] = {"Gird": gird}
