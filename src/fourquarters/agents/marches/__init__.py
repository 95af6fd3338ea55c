"""The heuristic agent for Hidden Marches: one decision at a time, from nothing but its seat's view.

Everything is a score in action points. A tile whose marker could change is a *prize*; prizes fade with distance into a
*pull* that pieces march along (``picture``, ``marching``). A fight is worked out to its end and weighed by what the
pieces cost (``fighting``). Points go where they bring most each (``spending``). A few tastes are drawn for every game,
so that no two players are quite alike (``tables``).
"""

from fourquarters.agents.marches.greedy import Greedy

__all__ = ["Greedy"]
