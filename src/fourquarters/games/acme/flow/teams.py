"""Teams: where team-mates keep off each other's ground (P79, P80)."""

from fourquarters.games.acme.disks import SEATS, bits, contested
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.kernel.game import Refusal


def team_areas(game: Game, state: Now, faction: int) -> int:
    """Areas where a civilization places no disk for its team-mates' sake, as a mask; never its own Home Area while it
    has no disk there."""
    if faction >= SEATS:
        return 0
    mask = 0
    for mate in game.sides.mates(faction):
        if state.home[mate] >= 0:
            mask |= 1 << state.home[mate]
        for area in bits(state.of[mate]):
            if _stirs(state, faction, area):
                mask |= 1 << area
    home = state.home[faction]
    return mask & ~(1 << home) if home >= 0 and not state.disks[faction][home] else mask


def _stirs(state: Now, seat: int, area: int) -> bool:
    """Would one disk more make this area, where a team-mate stands, Contested?"""
    if contested(state, area):
        return False
    return state.disks[seat][area] > 0 or any(state.disks[faction][area] > 1 for faction in bits(state.here[area]))


def at_once(game: Game, state: Now, seat: int, area: int) -> int:
    """The most disks in an area when several are placed together: beside a team-mate a second one would stir it."""
    beside = any(state.disks[mate][area] for mate in game.sides.mates(seat))
    return 1 if beside and not contested(state, area) else game.chart.most[area]


def keeps_out(game: Game, state: Now, seat: int, area: int) -> Refusal | None:
    """Why a disk cannot go there for a team-mate's sake, if so."""
    if not team_areas(game, state, seat) >> area & 1:
        return None
    name = game.chart.names[area]
    if any(state.home[mate] == area for mate in game.sides.mates(seat)):
        return Refusal(f"{name} is the Home Area of a team-mate", "P79")
    return Refusal(f"a disk in {name}, where a team-mate stands, would make it Contested", "P80")
