"""Alexandros: Alexander rides over a lattice, his path becomes walls, walls make provinces, provinces pay.

Rule numbers in this package (R, K) are those of ``docs/rules/alexandros.md``.

============= =======================================================================
``meta``      the catalogue entry: boards, seats, options, agents
``board``     spaces, points and edges of a board, with every table that follows
``boardfile`` boards as data files, checked, or drawn by a seed (``drawing``)
``state``     the position
``provinces`` what walls divide, who owns the parts, what they pay, what they cost
``riding``    where Alexander may go, and the walls he leaves
``flow``      the steps of a game, in the order of the rulebook
``view``      what a seat sees, and how decisions are offered; ``observing`` fills it
``text``      prompts, labels and sentences; ``chart`` draws the board for a terminal
``invariants`` what is true of every position
``game``      the title itself: all of the above behind the kernel's contract
============= =======================================================================
"""
