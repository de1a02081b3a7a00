"""Salted hashes of passphrases and PINs, which nobody can reverse."""

import unicodedata

from nacl.exceptions import CryptoError
from nacl.pwhash import argon2id

from trainer.records import effort

_KIB = 1024


def hash_secret(secret: str) -> str:
    """Hash a passphrase; the result holds its salt and settings."""
    memory, passes = effort.EFFORT
    return argon2id.str(_letters(secret), opslimit=passes, memlimit=memory * _KIB).decode()


def matches(kept: str, secret: str) -> bool:
    """Tell if this is the passphrase of a hash.

    Nothing matches an empty hash.
    """
    try:
        return argon2id.verify(kept.encode(), _letters(secret))
    except CryptoError:  # the hash is another's, or none
        return False


def _letters(secret: str) -> bytes:
    """Normalise a passphrase, so that all keyboards give the same letters."""
    return unicodedata.normalize("NFKC", secret).encode("utf-8", "surrogatepass")
