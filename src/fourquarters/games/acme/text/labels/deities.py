"""Deities: whose they are, and what they do and cost."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import deities, special
from fourquarters.games.acme.text.names import folk, some
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def deity(game: "Acme", state: "Position", action: Action) -> str:
    entry, god = game.deities[action[1]], state.gods[action[1]]
    if isinstance(state.stack[-1], special.FreeDeity):
        captor = folk(game, state.people, god.captor)
        if god.owner < 0:
            return f"{entry.name}, taken by {captor}: it becomes available"
        return f"{entry.name} of {folk(game, state.people, god.owner)}, taken by {captor}"
    back = "your lost Deity comes back free; " if god.owner >= 0 and god.owner == state.to_move else ""
    return f"{entry.name}: {back}{entry.text}"


def own_god(game: "Acme", state: "Position") -> str:
    return game.deities[state.working(state.to_move)].name


def give_back(game: "Acme", state: "Position", action: Action) -> str:
    owner = state.gods[action[1]].owner
    whom = f" to {folk(game, state.people, owner)}" if owner >= 0 else ""
    return f"give {game.deities[action[1]].name} back{whom} for {some(game.return_vp, 'VP')}"


def build(game: "Acme", state: "Position", action: Action) -> str:
    entry = game.deities[action[1]]
    return f"build {entry.name} for {deities.BUILD_COST} resources: {entry.text}"


def restore(game: "Acme", state: "Position", action: Action) -> str:
    name = game.deities[deities.lost(state, state.to_move)].name
    return f"bring {name} back for {deities.RESTORE_COST} resources"
