"""Passphrases and PINs, as salted hashes from which nobody gets them back."""

import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from trainer.records import effort


def hashed(secret: str) -> str:
    """The hash of a passphrase, with its salt and how it was made."""
    memory, passes, lanes = effort.EFFORT
    hasher = PasswordHasher(time_cost=passes, memory_cost=memory, parallelism=lanes)
    return hasher.hash(_letters(secret))


def matches(kept: str, secret: str) -> bool:
    """Whether this is the passphrase of a hash, which says how it was made; of none nothing is."""
    try:
        return PasswordHasher().verify(kept, _letters(secret))
    except (VerificationError, InvalidHashError):
        return False


def _letters(secret: str) -> str:
    """The same letters are the same on every keyboard."""
    return unicodedata.normalize("NFKC", secret)
