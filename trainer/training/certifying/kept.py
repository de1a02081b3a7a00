"""Where certificates are kept that the house has issued."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from trainer.training.certifying.credential import Signed


class KeptCertificate(NamedTuple):
    """A certificate on record: its id, whose it is as the records call him now, its signed file."""

    id: str
    who: str
    file: bytes


class CertificatesKept(Protocol):
    """The certificates that the house has issued, and what it has withdrawn.

    RecordsError where they cannot be read or written. Nothing is changed or taken out.
    """

    def issue(self, signed: Signed) -> None:
        """Write down one that was signed; ValueError where it is on record already."""

    def issued(self) -> Sequence[KeptCertificate]:
        """All of them, the oldest first."""

    def withdraw(self, number: int, file: bytes) -> None:
        """Write down the next signed list of what was withdrawn; ValueError for another number."""

    def withdrawn(self) -> bytes | None:
        """The latest such list; None where nothing was withdrawn yet."""
