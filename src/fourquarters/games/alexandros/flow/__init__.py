"""The steps of a game, by chapter of the rulebook."""
