"""Names nobody can guess, and what is stored of them: only their hashes."""

import hmac
import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_hex, token_urlsafe

_GAME_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


def new_game_id() -> str:
    return token_urlsafe(9)


def is_game_id(text: str) -> bool:
    """Could a game be called so? What else is asked for need not be looked for."""
    return _GAME_ID.fullmatch(text) is not None


def new_seed() -> str:
    return token_hex(16)


def new_identity() -> str:
    return token_urlsafe(32)


def hashed(secret: str) -> str:
    """What may be stored, logged and compared in place of a secret."""
    return sha256(secret.encode()).hexdigest()


def invitation(seed: str, seat: int) -> str:
    """The token that claims a seat. It follows from the game's secret seed, so it can be shown again, not guessed."""
    return urlsafe_b64encode(hmac.digest(seed.encode(), f"invite {seat}".encode(), "sha256")[:18]).decode()
