"""What is true of every position: nothing is lost or doubled, and what is derived agrees with what it comes from."""

from typing import TYPE_CHECKING

from fourquarters.games.marches import control
from fourquarters.games.marches.board import ALL, BIT, HALVES, cells
from fourquarters.games.marches.cards import DEVELOPMENTS, ENGINE, PIECES, TERRAINS
from fourquarters.games.marches.flow.entering import TurnUp

if TYPE_CHECKING:
    from fourquarters.games.marches.game import Marches
    from fourquarters.games.marches.state import Layer, Position


def problems(game: "Marches", state: "Position") -> list[str]:
    """Every broken invariant, in words."""
    return _shape(state) or [*_tiles(game, state), *_pieces(game, state), *_piles(game, state), *_derived(game, state)]


def _shape(state: "Position") -> list[str]:
    """Lists of the wrong length or numbers out of range would make the other checks meaningless."""
    piles = (*state.available, *state.set_aside, *state.dead)
    if any(len(pile) != len(PIECES) for pile in piles) or any(len(pile) != len(DEVELOPMENTS) for pile in state.works):
        return ["a pile does not have one count per card"]
    if len(state.razed) != len(DEVELOPMENTS):
        return ["the developments out of the game do not have one count per card"]
    if any(len(segment) != len(TERRAINS) for segment in state.pool.segments) or len(state.pool.segments) != 1:
        return ["the unseen terrain does not have one count per terrain"]
    counts = [
        *(count for pile in (*piles, *state.works) for count in pile), *state.pool.segments[0], *state.razed,
        *state.swapped, *state.units.damage, *state.engines.damage, *state.purse, state.ap, state.turn,
    ]  # fmt: skip
    if any(count < 0 for count in counts):
        return ["a count is below zero"]
    masks = (state.up, state.marked, *state.terrain, *state.bases, *state.built, *state.units.of, *state.engines.of)
    if any(not 0 <= mask <= ALL for mask in masks):
        return ["a set of tiles holds tiles that do not exist"]
    if any(card not in range(-1, ENGINE) for card in state.units.cards) or any(
        card not in (-1, ENGINE) for card in state.engines.cards
    ):
        return ["a piece is of no known card"]
    return []


def _tiles(game: "Marches", state: "Position") -> list[str]:
    found: list[str] = []
    faces = [*state.terrain, *state.bases]
    if sum(faces) != state.up or any(a & b for i, a in enumerate(faces) for b in faces[:i]):
        found.append("the face-up tiles are not one terrain or Base each")
    for name, seen, unseen, swapped, deck in zip(
        TERRAINS, state.terrain, state.pool.segments[0], state.swapped, game.cards.terrain, strict=True
    ):
        if seen.bit_count() + unseen + swapped != deck:
            found.append(f"{name}: {seen.bit_count()} seen, {unseen} unseen and {swapped} swapped do not make {deck}")
    for seat in (0, 1):
        bases = state.bases[seat].bit_count() + state.hidden[seat]
        if state.bases[seat] & ~HALVES[seat] or (bases != 2 and (state.turn or bases != 1)):
            found.append(f"seat {seat} has {bases} Bases")
    if state.marked & ~state.up:
        found.append("a marker lies on a face-down tile")
    if any(tiles & ~state.terrain[ground] for tiles, ground in zip(state.built, game.cards.ground, strict=True)):
        found.append("a development stands on the wrong terrain")
    if sum(tiles.bit_count() for tiles in state.built) != sum(state.built).bit_count():
        found.append("two developments share a tile")
    return found


def _pieces(game: "Marches", state: "Position") -> list[str]:
    found: list[str] = []
    for name, layer in (("unit", state.units), ("Siege Engine", state.engines)):
        if layer.of[0] & layer.of[1]:
            found.append(f"both sides have a {name} on one tile")
        standing = sum(BIT[cell] for cell, card in enumerate(layer.cards) if card >= 0)
        if standing != layer.of[0] | layer.of[1]:
            found.append(f"the {name}s' cards and owners disagree")
        if (layer.moved | layer.struck | layer.fresh | layer.resting) & ~layer.of[state.active]:
            found.append(f"a {name} that is not the turn player's is remembered to have acted")
        healths = [game.cards.health[card] if card >= 0 else 0 for card in layer.cards]
        if any(damage > health for damage, health in zip(layer.damage, healths, strict=True)):
            found.append(f"a {name} stands with more counters than health")
    units, engines = state.units.of, state.engines.of
    if units[0] & engines[1] or units[1] & engines[0]:
        found.append("enemies share a tile")
    turning = state.stack[-1] if state.stack else None
    entered = BIT[turning.cell] if isinstance(turning, TurnUp) else 0
    if (units[0] | units[1] | engines[0] | engines[1]) & ~(state.up | entered):
        found.append("a piece stands on a face-down tile")
    return found


def _piles(game: "Marches", state: "Position") -> list[str]:
    found: list[str] = []
    for seat in (0, 1):
        board = _on_board(state.units, seat)
        board[ENGINE] = state.engines.of[seat].bit_count()
        for card, piece in enumerate(game.cards.pieces):
            aside, dead = state.set_aside[seat][card], state.dead[seat][card]
            total = state.available[seat][card] + aside + dead + board[card]
            if total != piece.copies:
                found.append(f"seat {seat} has {total} {piece.name} in all, not {piece.copies}")
            higher = sum(board[above] for above, below in enumerate(game.cards.below) if card in below)
            if aside != higher:
                found.append(f"seat {seat} has {aside} {piece.name} set aside for {higher} promoted pieces")
    for number, development in enumerate(game.cards.developments):
        total = sum(works[number] for works in state.works) + state.built[number].bit_count() + state.razed[number]
        if total != 2 * development.copies:
            found.append(f"there are {total} {development.name} cards in all, not {2 * development.copies}")
    return found


def _on_board(units: "Layer", seat: int) -> list[int]:
    board = [0] * len(PIECES)
    for cell in cells(units.of[seat]):
        board[units.cards[cell]] += 1
    return board


def _derived(game: "Marches", state: "Position") -> list[str]:
    fresh = state.clone()
    for seat in (0, 1):
        control.refresh(game, fresh, seat)
    if (fresh.connected, fresh.income, fresh.met) != (state.connected, state.income, state.met):
        return ["what is connected, what it pays or which needs it meets is out of date"]
    return []
