"""Words: prompts, labels, sentences for the log, and the board for a terminal."""

from fourquarters.games.acme.text.chart import STYLES, board
from fourquarters.games.acme.text.describe import describe, tempting
from fourquarters.games.acme.text.log import tell

__all__ = ["STYLES", "board", "describe", "tell", "tempting"]
