"""Gardens of Babylon with The Assyrian: a ziggurat that grows, water that cascades, a shadow that poisons.

Rule numbers in this package (G, H, M, C, E, A, K) are those of ``docs/rules/gardens.md``.

============= =======================================================================
``meta``      the catalogue entry: scenarios, options, agents
``tiles``     the tile set and the values of the rows, read from ``data/tiles.json``
``board``     spaces, what rests on what, how far from the centre
``state``     the position: tiles, ponds, ways, gardeners, the Assyrian
``walking``   how far gardeners and the Assyrian get
``water``     where seeds and poison flow
``flow``      the steps of a game, in the order of the rulebook
``scoring``   points, the end and ties
``invariants``  what is true of every position
``view``      what a seat sees
``text``      prompts, labels and sentences
``drawing``   the ziggurat for a terminal, and in sentences
``game``      the title itself: all of the above behind the kernel's contract
============= =======================================================================
"""
