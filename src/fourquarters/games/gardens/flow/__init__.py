"""The steps of a game, one module per chapter of the rulebook."""
