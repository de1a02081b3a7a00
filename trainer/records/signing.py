"""Signatures with Ed25519, and keys sealed under a passphrase.

This is the one place that knows cryptography. A passphrase is made into a key with
Argon2id; a secret under it is sealed with ChaCha20-Poly1305, together with the public data
beside it: neither can be altered without being noticed.
"""

import secrets
import unicodedata
from dataclasses import dataclass

from nacl.bindings import (
    crypto_aead_chacha20poly1305_ietf_decrypt as decrypt,
    crypto_aead_chacha20poly1305_ietf_encrypt as encrypt,
)
from nacl.exceptions import CryptoError
from nacl.pwhash import argon2id
from nacl.signing import SigningKey, VerifyKey

from trainer.records import effort

KEY_BYTES = 32
_NONCE = 12
_SALT = 16
_KIB = 1024


def new_private_key() -> bytes:
    """Make a new private key, by the system's randomness."""
    return bytes(SigningKey.generate())


@dataclass(frozen=True, slots=True, repr=False)
class Signer:
    """Holder of a private key, who can sign."""

    private: bytes

    @property
    def public(self) -> bytes:
        """The public key that belongs to it."""
        return bytes(self._key.verify_key)

    def sign(self, message: bytes) -> bytes:
        """Sign a message; the same message gives the same signature."""
        return self._key.sign(message).signature

    @property
    def _key(self) -> SigningKey:
        return SigningKey(self.private)


def is_signed(public: bytes, signature: bytes, message: bytes) -> bool:
    """Tell if the holder of this public key signed the message."""
    try:
        VerifyKey(public).verify(message, signature)
    except (CryptoError, ValueError):
        return False
    return True


def sealed(secret: bytes, passphrase: str, beside: bytes) -> tuple[bytes, bytes]:
    """Seal a secret under a passphrase; return salt and sealed bytes.

    ``beside``: public data that is protected with it.
    """
    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    return salt, nonce + encrypt(secret, beside, nonce, _key_of(passphrase, salt))


def unsealed(salt: bytes, box: bytes, passphrase: str, beside: bytes) -> bytes | None:
    """Open a sealed secret; None if anything is wrong or altered."""
    if len(salt) != _SALT or len(box) < _NONCE:
        return None
    try:
        return decrypt(box[_NONCE:], beside, box[:_NONCE], _key_of(passphrase, salt))
    except CryptoError:
        return None


def _key_of(passphrase: str, salt: bytes) -> bytes:
    """Derive a key from a passphrase, the same on every keyboard."""
    letters = unicodedata.normalize("NFKC", passphrase).encode("utf-8", "surrogatepass")
    memory, passes = effort.EFFORT
    return argon2id.kdf(KEY_BYTES, letters, salt, opslimit=passes, memlimit=memory * _KIB)
