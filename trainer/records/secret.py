"""Salted hashes of passphrases and PINs, which nobody can reverse."""

import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from trainer.records import effort


def hash_secret(secret: str) -> str:
    """Hash a passphrase; the result holds its salt and settings."""
    memory, passes, lanes = effort.EFFORT
    hasher = PasswordHasher(time_cost=passes, memory_cost=memory, parallelism=lanes)
    return hasher.hash(_letters(secret))


def matches(kept: str, secret: str) -> bool:
    """Tell if this is the passphrase of a hash.

    Nothing matches an empty hash.
    """
    try:
        return PasswordHasher().verify(kept, _letters(secret))
    except (VerificationError, InvalidHashError):
        return False


def _letters(secret: str) -> str:
    """Normalise a passphrase, so that all keyboards give the same letters."""
    return unicodedata.normalize("NFKC", secret)
