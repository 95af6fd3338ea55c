"""What can go wrong with stored games."""

from fourquarters.kernel.errors import FourQuartersError


class StoreError(FourQuartersError):
    """The database cannot be used as asked."""


class ConflictError(StoreError):
    """Somebody else was faster, with this move or with its seat. Nothing was stored: load the game again and look."""

    def __init__(self, game: str, number: int, reason: str = "it was written elsewhere meanwhile") -> None:
        super().__init__(f"game {game}, move {number}: {reason}")
        self.game = game
        self.number = number


class BrokenGameError(StoreError):
    """A stored game that does not hold. ``number`` is the move that is wrong; 0 is the game itself."""

    def __init__(self, game: str, number: int, reason: str) -> None:
        super().__init__(f"game {game}, move {number}: {reason}" if number else f"game {game}: {reason}")
        self.game = game
        self.number = number
        self.reason = reason
