"""The table on the net: people, agents and spectators around one game, in the browser."""
