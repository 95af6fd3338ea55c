"""Players for the Gardens: ``king``, the printed automaton of the solo game, and ``greedy``.

Both see only their seat's view, sorted in ``picture`` for the questions they ask.
"""

from fourquarters.agents.gardens.greedy import Greedy
from fourquarters.agents.gardens.king import King

__all__ = ["Greedy", "King"]
