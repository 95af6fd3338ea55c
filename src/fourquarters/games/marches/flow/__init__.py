"""The steps of a game as frames, one module per chapter of the rulebook."""
