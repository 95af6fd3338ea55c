"""The set-up, for which nothing is printed: by the likings of priorities 22 to 28, as Rule 8 allows (◆ P391)."""

from fourquarters.agents.acme.npc.answers import Answer, Choice, Desk, Plan
from fourquarters.agents.acme.npc.chances import AREAS
from fourquarters.agents.acme.npc.spots import Field, Spot
from fourquarters.agents.acme.npc.terrain import shore, soil
from fourquarters.agents.acme.npc.wording import Rank
from fourquarters.automata import Priority, choose, least, most

NO_CAMP, CAMP = Rank(0, "no Camp"), Rank(1, "a Camp")
SETTLING: tuple[Priority[Spot], ...] = (
    Priority(
        "P391",
        "at the set-up away from others, by terrain, a Camp before a new area",
        by=(
            least("{} disk(s) of others", lambda spot: spot.top),
            least("{}", soil),
            most("{}", lambda spot: CAMP if spot.mine == 1 else NO_CAMP),
            least("the best coast", lambda spot: shore(spot) if spot.is_sea else ()),
        ),
    ),
)


def settle(desk: Desk) -> Choice:
    field = Field(desk.facts, Plan((0, desk.kind, 0, 1)), 1)
    places = {action[1]: action for action in desk.actions}
    verdict = choose([Spot(field, area, 1) for area in places], SETTLING, desk.chances.ties(AREAS))
    spot, reason = desk.chances.take(verdict, lambda spot: places[spot.area])
    return Choice(places[spot.area], reason)


def by_lot(desk: Desk) -> Choice:
    """Which civilization, and which of its Home Areas."""
    reason = "rule P391: at the set-up its civilization and Home Area are drawn by lot"
    return Choice(desk.chances.draw(desk.actions), reason)


ANSWERS: dict[str, Answer] = {"Settle": settle, "Rally": settle, "Follow": settle, "ChooseCivilization": by_lot}
