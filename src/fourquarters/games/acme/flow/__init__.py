"""The flow of the game: frames named as the rulebook names its steps, one module per chapter."""
