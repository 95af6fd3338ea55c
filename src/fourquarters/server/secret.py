"""Names nobody can guess, and what is stored of them: only their hashes."""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_hex, token_urlsafe


def new_game_id() -> str:
    return token_urlsafe(9)


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
