"""Hidden Marches: two players, sixty-four tiles, two Bases each.

Rule numbers in this package (T, H, K, C) are those of ``docs/rules/marches.md``.

========== ==========================================================================
``meta``   the catalogue entry: options, seats, agents
``cards``  pieces, developments and the terrain deck, read from ``data/cards.json``
``board``  cells, neighbours and sets of cells
``state``  the position: tiles, markers, pieces, piles
``piles``  the cards beside the board
``control``  who controls what, what is connected, what it pays, victory
``flow``   the steps of a game, in the order of the rulebook
``view``   what a seat sees
``text``   prompts, labels, sentences and the board for a terminal
``game``   the title itself: all of the above behind the kernel's contract
========== ==========================================================================
"""
