"""What is true of every position: I1–I7, and what is derived agrees with what it comes from."""

from typing import TYPE_CHECKING

from fourquarters.games.gardens.board import LEFT, NAMES, NOWHERE, RIGHT, SPACES, WIDEST
from fourquarters.games.gardens.flow.laying import TurnUp
from fourquarters.games.gardens.flow.words import OFFERED, TILES
from fourquarters.games.gardens.walking import joined
from fourquarters.games.gardens.water import NO_POND, NO_TILE, POISONED, TOKENS, below

if TYPE_CHECKING:
    from fourquarters.games.gardens.game import Gardens
    from fourquarters.games.gardens.state import Position


def problems(game: "Gardens", state: "Position") -> list[str]:
    """Every broken invariant, in words."""
    return _shape(game, state) or [
        *_seeds(game, state),
        *_tiles(game, state),
        *_ponds(game, state),
        *_figures(game, state),
        *_derived(game, state),
    ]


def _shape(game: "Gardens", state: "Position") -> list[str]:
    """Lists of the wrong length or numbers out of range would make the other checks meaningless."""
    seats = game.setup.seats
    if not len(state.gardeners) == len(state.hand) == len(state.destroyed) == seats:
        return ["a list does not have one entry for each seat"]
    if any(tile not in range(NO_TILE, TILES) for tile in (*state.tiles, *state.offer)):
        return ["there is a tile that does not exist"]
    if any(lying not in range(NO_POND, POISONED + 1) or seats <= lying < POISONED for lying in state.ponds):
        return ["something unknown lies in a pond"]
    if any(space not in range(SPACES) for standing in state.gardeners for space in standing):
        return ["a gardener stands nowhere"]
    if min(*state.hand, *state.destroyed, state.left, state.tokens, state.turn) < 0 or not 0 <= state.roll <= 6:
        return ["a count is out of range"]
    if [len(segment) for segment in state.pool.segments] != [TILES]:
        return ["the unseen tiles do not have one count for each tile"]
    return []


def _seeds(game: "Gardens", state: "Position") -> list[str]:
    found = []
    for seat, (hand, destroyed) in enumerate(zip(state.hand, state.destroyed, strict=True)):
        planted = state.ponds.count(seat)
        if hand + planted + destroyed != game.seeds:
            found.append(
                f"I1: {hand} seeds in hand, {planted} planted and {destroyed} destroyed do not make {game.seeds} "
                f"of seat {seat}"
            )
    return found


def _tiles(game: "Gardens", state: "Position") -> list[str]:
    found = []
    laid = [place for place, tile in enumerate(state.tiles) if tile >= 0]
    if len(laid) + len(state.offer) + state.left != len(game.places):
        found.append(f"I2: {len(laid)} tiles laid, {len(state.offer)} offered and {state.left} in the stack")
    seen = [state.tiles[place] for place in laid] + list(state.offer)
    if len(set(seen)) != len(seen) or any(state.pool.segments[0][tile] for tile in seen):
        found.append("I2: a tile is there twice")
    if state.turn and not (state.stack and isinstance(state.stack[-1], TurnUp)):
        expected = min(OFFERED, len(game.places) - len(laid))
        if len(state.offer) != expected:
            found.append(f"I2: the offer has {len(state.offer)} tiles, not {expected}")
    for place in laid:
        if place not in game.spaces or place < WIDEST:
            found.append(f"I3: there is no place {NAMES[place]} on this base")
        elif any(space >= WIDEST and state.tiles[space] < 0 for space in (LEFT[place], RIGHT[place])):
            found.append(f"I3: the tile on {NAMES[place]} lacks a support")
    return found


def _ponds(game: "Gardens", state: "Position") -> list[str]:
    found = []
    for space, lying in enumerate(state.ponds):
        has_pond = state.tiles[space] >= 0 or (game.base_ponds and space in game.base)
        if has_pond != (lying != NO_POND):
            found.append(f"I4: {NAMES[space]} has {'no' if has_pond else 'a'} pond")
    poisoned = [space for space, lying in enumerate(state.ponds) if lying == POISONED]
    if game.poison_flows and (state.tokens or game.tokens_unlimited):
        for space in poisoned:
            for lower in below(game, state.tiles, space):
                if state.ponds[lower] != POISONED:
                    found.append(f"I5: {NAMES[space]} is poisoned, but not {NAMES[lower]} below it")
    if not game.tokens_unlimited and state.tokens + len(poisoned) != TOKENS:
        found.append(f"I6: {state.tokens} poison tokens left and {len(poisoned)} laid")
    if poisoned and not game.expansion:
        found.append("I6: there is poison without the Assyrian")
    return found


def _figures(game: "Gardens", state: "Position") -> list[str]:
    found = []
    for seat, standing in enumerate(state.gardeners):
        if len(standing) > game.gardeners:
            found.append(f"I7: seat {seat} has {len(standing)} gardeners on the board, of {game.gardeners}")
    figures = [*(space for standing in state.gardeners for space in standing)]
    if state.assyrian != NOWHERE:
        figures.append(state.assyrian)
        if not game.expansion:
            found.append("the Assyrian is on the board without being in the game")
    for space in figures:
        if space not in game.base and (space not in game.spaces or state.tiles[space] < 0):
            found.append(f"a figure stands on {NAMES[space]}, where there is no terrace")
    return found


def _derived(game: "Gardens", state: "Position") -> list[str]:
    ways: list[tuple[int, ...]] = [()] * SPACES
    for place, tile in enumerate(state.tiles):
        if tile >= 0:
            joined(ways, game.codes[tile], place)
    found = []
    if tuple(ways) != state.ways:
        found.append("the ways between terraces are out of date")
    if state.open != tuple(place for place in game.places if game.supported(state.tiles, place)):
        found.append("the open places are out of date")
    return found
