"""A label for every legal action, saying what it leads to where that is cheap, and its place on the board."""

from fourquarters.games.acme.text.labels.places import ON_AREA, ON_CARD, target
from fourquarters.games.acme.text.labels.verbs import _LABELS, choices, label

__all__ = ["ON_AREA", "ON_CARD", "_LABELS", "choices", "label", "target"]
