"""What everybody sees of the automata's affairs: what the Civilization Pool will be asked, and the unknown."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import creation, exploration, hostility, solitaire
from fourquarters.games.acme.view import CheckView, ExplorationView

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position

FIRST_CONDITIONS = (475, 481, 490, 495)
"""The rule of the first condition of each step of P471; the others follow it."""
KINDS = ("peace", "war", "truce", "feud")


def checks(game: "Acme", state: "Position", _: int | None) -> list[CheckView]:
    """All checks that are due as things stand, in the order of the steps."""
    if not game.sides.npcs or solitaire.historical(game):
        return []
    ready = [npc for npc in solitaire.npcs(game, state) if state.home[npc] >= 0]
    offers = [
        (npc, seat)
        for seat in solitaire.players(game, state)
        for npc in ready
        if solitaire.hostile(state, npc, seat) and not solitaire.lasting(game, state, npc, seat)
    ]
    found = [_check(game, state, hostility.PEACE, npc, seat) for npc, seat in offers]
    for stage in (hostility.WAR, hostility.TRUCE, hostility.FEUD):
        for npc, other in hostility.pairs(game, state, stage):
            if npc in ready and state.home[other] >= 0 and hostility.due(game, state, stage, npc, other):
                found.append(_check(game, state, stage, npc, other))
    return found


def _check(game: "Acme", state: "Position", stage: int, npc: int, other: int) -> CheckView:
    holds = hostility.conditions(game, state, stage, npc, other)
    rules = [FIRST_CONDITIONS[stage] + number for number, met in enumerate(holds) if met]
    plain, given = (hostility.draws(game, state, stage, npc, other, gift) for gift in (False, stage == hostility.PEACE))
    return CheckView(npc, other, KINDS[stage], rules, plain, given)


def explorations(game: "Acme", state: "Position", _: int | None) -> ExplorationView | None:
    if state.exploration is None:
        return None
    return ExplorationView(
        area=next((frame.area for frame in reversed(state.stack) if isinstance(frame, _EXPEDITIONS)), -1),
        ahead=exploration.ahead(game, state),
        found=_found(state, state.exploration.created),
    )


_EXPEDITIONS = (
    exploration.Expedition, exploration.Natives, exploration.Stragglers, exploration.Windfall, creation.Creation,
)  # fmt: skip
_CREATIONS = (creation.Creation, creation.Size, creation.Dispersal, creation.Homeland, creation.FirstCards)


def _found(state: "Position", created: int) -> int:
    """Whoever is found goes first in turn order, until the Reckoning Phase makes a new one (P534)."""
    if not state.number or created != state.number:
        return -1
    making = next((frame.seat for frame in state.stack if isinstance(frame, _CREATIONS)), -1)
    return making if making >= 0 else state.order[0]
