"""One sentence for every decision: who must do what, with the facts that matter.

One module per part of the rulebook. Each enters its sentences in the ``registry`` when it is imported, as it is here.
"""

from fourquarters.games.acme.text.prompts import (
    automata,
    cards,
    competition,
    culture,
    customs,
    growth,
    losses,
    reckoning,
    setup,
)
from fourquarters.games.acme.text.prompts.registry import PROMPTS, asks, prompt

__all__ = [
    "PROMPTS", "asks", "automata", "cards", "competition", "culture", "customs", "growth", "losses", "prompt",
    "reckoning", "setup",
]  # fmt: skip
