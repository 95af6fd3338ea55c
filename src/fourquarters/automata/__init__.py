"""Printed automata: ordered priorities over candidates, ordered ties, and a trace in words of every choice.

A rulebook's automaton reads like this: *the nearest tile with an enemy's seed; if there is none, the nearest unplanted
tile; of several, the one worth most, then one by lot*. Here it is the same list, as data.

>>> from typing import NamedTuple
>>> class Tile(NamedTuple):
...     name: str
...     seed: str
...     steps: int
...     value: int
>>> tiles = [Tile("a", "mine", 1, 1), Tile("b", "", 2, 1), Tile("c", "", 2, 3), Tile("d", "", 3, 9)]
>>> nearest = least("{} step(s) away", lambda tile: tile.steps)
>>> RULES = (
...     Priority("1", "the nearest tile with an enemy's seed", lambda tile: tile.seed == "theirs", (nearest,)),
...     Priority("2", "the nearest unplanted tile", lambda tile: not tile.seed, (nearest,)),
... )
>>> verdict = choose(tiles, RULES, [most("{} point(s)", lambda tile: tile.value)])
>>> verdict.chosen.name
'c'
>>> print(verdict.trace)
rule 2: the nearest unplanted tile, 2 steps away; rule 1 has no candidate; tie of 2 broken by 3 points

What several candidates share to the last is a tie: an agent settles it with its generator (:meth:`Verdict.pick`), a
game by a decision of chance among ``verdict.tied``.

A list is gone through from the top every time. Where a rulebook says *one at a time and don't look back*, keep the
number of the rule that decided last and pass it as ``since``: what stands above it is done with.

>>> print(choose(tiles[:1], RULES, (), since="2").trace)
no rule has a candidate: 2
"""

from fourquarters.automata.priorities import Key, Priority, Trace, Verdict, anything, choose, decided, least, most

__all__ = ["Key", "Priority", "Trace", "Verdict", "anything", "choose", "decided", "least", "most"]
