"""Signatures with Ed25519, and keys sealed under a passphrase.

This is the one place that knows cryptography. A passphrase is made into a key with
Argon2id; a secret under it is sealed with ChaCha20-Poly1305, together with the public data
beside it: neither can be altered without being noticed.
"""

import secrets
import unicodedata
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from trainer.records import effort

KEY_BYTES = 32
_NONCE = 12
_SALT = 16


def new_private_key() -> bytes:
    """Make a new private key, by the system's randomness."""
    return Ed25519PrivateKey.generate().private_bytes_raw()


@dataclass(frozen=True, slots=True, repr=False)
class Signer:
    """Holder of a private key, who can sign."""

    private: bytes

    @property
    def public(self) -> bytes:
        """The public key that belongs to it."""
        return self._key.public_key().public_bytes_raw()

    def sign(self, message: bytes) -> bytes:
        """Sign a message; the same message gives the same signature."""
        return self._key.sign(message)

    @property
    def _key(self) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(self.private)


def is_signed(public: bytes, signature: bytes, message: bytes) -> bool:
    """Tell if the holder of this public key signed the message."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def sealed(secret: bytes, passphrase: str, beside: bytes) -> tuple[bytes, bytes]:
    """Seal a secret under a passphrase; return salt and sealed bytes.

    ``beside``: public data that is protected with it.
    """
    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    box = ChaCha20Poly1305(_key_of(passphrase, salt))
    return salt, nonce + box.encrypt(nonce, secret, beside)


def unsealed(salt: bytes, box: bytes, passphrase: str, beside: bytes) -> bytes | None:
    """Open a sealed secret; None if anything is wrong or altered."""
    if len(salt) != _SALT or len(box) < _NONCE:
        return None
    try:
        key = ChaCha20Poly1305(_key_of(passphrase, salt))
        return key.decrypt(box[:_NONCE], box[_NONCE:], beside)
    except InvalidTag:
        return None


def _key_of(passphrase: str, salt: bytes) -> bytes:
    """Derive a key from a passphrase, the same on every keyboard."""
    letters = unicodedata.normalize("NFKC", passphrase).encode("utf-8", "surrogatepass")
    memory, passes, lanes = effort.EFFORT
    return Argon2id(
        salt=salt, length=KEY_BYTES, iterations=passes, lanes=lanes, memory_cost=memory
    ).derive(letters)
