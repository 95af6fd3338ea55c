"""What ends a game before its time, by a scenario's own conditions."""

from fourquarters.games.acme.disks import controls
from fourquarters.games.acme.flow import culture
from fourquarters.games.acme.flow.ranking import lead
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.scenarios import Homes, Lead


def conquerors(state: Now, others: int) -> list[int]:
    """Who Controls its own Home Area and so many of the others', in turn order."""
    found = []
    for seat in state.order:
        held = sum(1 for other in state.order if other != seat and controls(state, seat, state.home[other]))
        if held >= others and controls(state, seat, state.home[seat]):
            found.append(seat)
    return found


def early_end(game: Game, state: Now, moment: str) -> bool:
    """End the game if the scenario says so at this moment; not where it is won by culture already (P804)."""
    from fourquarters.games.acme.flow.reckoning import finish  # it asks here

    if culture.decided(state):
        return False
    for ending in game.scenario.endings:
        if ending.at != moment:
            continue
        if isinstance(ending, Homes):
            winners = conquerors(state, ending.others)
            if winners:
                finish(game, state, "conquest", ending.rule or "G1", winners if ending.wins else None)
                return True
        elif isinstance(ending, Lead) and lead(game, state) >= ending.vp:
            finish(game, state, "lead", ending.rule or "G1")
            return True
    return False
