"""The key that an assessor's passphrase opens: examinations are sealed with it."""

import hmac
from dataclasses import dataclass

from trainer.records.signing import KEY_BYTES, Signer, is_signed
from trainer.training.certifying.house_keys import HouseKeys
from trainer.training.certifying.plain import canonical

_PURPOSE = b"dealer-trainer: attests examinations"


@dataclass(frozen=True, slots=True, repr=False)
class Attester:
    """A key that seals examinations, and the house's signature that it is one."""

    signer: Signer
    vouched: bytes

    @classmethod
    def of(cls, house: Signer) -> "Attester":
        """The one that belongs to the house's key: always the same."""
        signer = Signer(hmac.digest(house.private, _PURPOSE, "sha256"))
        return cls(signer, house.sign(_statement(signer.public)))

    @classmethod
    def read(cls, content: bytes) -> "Attester":
        """One that was written as ``content``."""
        return cls(Signer(content[:KEY_BYTES]), content[KEY_BYTES:])

    @property
    def content(self) -> bytes:
        """What has to be kept of it, where nobody can read it."""
        return self.signer.private + self.vouched


def is_attested(keys: HouseKeys, public: bytes, vouched: bytes, sealed: bytes, said: bytes) -> bool:
    """Whether a house's assessor has sealed this: one for whom any of its keys has vouched."""
    known = any(is_signed(key.content, vouched, _statement(public)) for key in keys.keys)
    return known and is_signed(public, sealed, said)


def _statement(public: bytes) -> bytes:
    return canonical({"attests": public.hex()})
