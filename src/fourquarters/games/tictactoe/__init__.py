"""Tic-tac-toe: the smallest title, written to be read. ``docs/adding-a-game.md`` walks through it."""
