"""Certificates in the training records: their signed files, and the lists of withdrawn ones."""

from collections.abc import Callable, Sequence

from trainer.records.database import RecordsFile
from trainer.records.people import know, names, storable
from trainer.training.certifying.credential import Signed
from trainer.training.certifying.kept import KeptCertificate
from trainer.training.certifying.plain import in_letters
from trainer.training.people.register import tidied

_ISSUE = """
    INSERT INTO certificates
        (id, trainee, role, procedure, version, content_hash, valid_from, valid_until, issued, file)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_THERE = "SELECT 1 FROM certificates WHERE id = ?"
_ISSUED = "SELECT id, trainee, file FROM certificates ORDER BY issued, id"
_WITHDRAW = "INSERT INTO withdrawals (number, file, at) VALUES (?, ?, ?)"
_LISTS = "SELECT coalesce(max(number), 0) FROM withdrawals"
_WITHDRAWN = "SELECT file FROM withdrawals ORDER BY number DESC LIMIT 1"


class CertificateRecords:
    """The certificates that were issued; a call that writes is one transaction.

    ``now`` gives the time in ISO 8601.
    """

    def __init__(self, file: RecordsFile, now: Callable[[], str]) -> None:
        self._file, self._now = file, now

    def issue(self, signed: Signed) -> None:
        """Write down one that was signed; ValueError where it is on record already."""
        certificate = signed.certificate
        what, dates = certificate.what, certificate.dates
        row = (
            *(what.role.value, what.procedure, what.version, what.content_hash),
            *(in_letters(dates.valid_from), in_letters(dates.valid_until)),
            *(in_letters(dates.issued), signed.file.decode()),
        )
        with self._file.writing() as conn:
            if conn.execute(_THERE, [certificate.id]).fetchone() is not None:
                raise ValueError(f"{certificate.id} is on record already")
            holder = know(conn, storable(tidied(certificate.holder.name)))
            conn.execute(_ISSUE, (certificate.id, holder, *row))

    def issued(self) -> Sequence[KeptCertificate]:
        """All of them, the oldest first, each under the name that its holder has now."""
        with self._file.reading() as conn:
            rows, called = conn.execute(_ISSUED).fetchall(), names(conn)
        return [KeptCertificate(name, called[who], file.encode()) for name, who, file in rows]

    def withdraw(self, number: int, file: bytes) -> None:
        """Write down the next signed list of what was withdrawn; ValueError for another number."""
        with self._file.writing() as conn:
            if conn.execute(_LISTS).fetchone()[0] != number - 1:
                raise ValueError(f"list {number} does not follow the last one")
            conn.execute(_WITHDRAW, (number, file.decode(), self._now()))

    def withdrawn(self) -> bytes | None:
        """The latest such list; None where nothing was withdrawn yet."""
        with self._file.reading() as conn:
            found = conn.execute(_WITHDRAWN).fetchone()
        return None if found is None else str(found[0]).encode()
