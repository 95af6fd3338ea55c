"""The heuristic agent for Alexandros: one decision at a time, from nothing but its seat's view.

Everything is a score in points. What the seat knows is made into a position that things can be tried on
(``imagining``). A province is worth its taxes for as many levies as are still to come, less what guards and cards cost;
a levy is worth what it pays the seat, less what it pays the others (``weighing``). Rides are tried one by one, with the
best deal each would open and what it would cut (``riding``).
"""

from fourquarters.agents.alexandros.greedy import Greedy

__all__ = ["Greedy"]
