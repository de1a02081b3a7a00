"""The certificate office: certificates signed with the house's key, and recorded."""

import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta

from trainer.records.database import RecordsFile
from trainer.records.house_key import HouseKey
from trainer.records.keyring import Keyring
from trainer.records.people import know, names, storable
from trainer.records.signing import Signer, is_signed
from trainer.training.certificates.certificate import Certificate
from trainer.training.certificates.certified import (
    CertificateEntry,
    CertificateStore,
    HeldCertificate,
    Rules,
    certified,
    withdrawals,
)
from trainer.training.certificates.credential import (
    AlteredError,
    NotOursError,
    SignedCertificate,
    read_signed,
    sign,
)
from trainer.training.certificates.house_keys import (
    WITHDRAWALS,
    HouseKeys,
    Withdrawal,
    listed_after,
    signed_file,
)
from trainer.training.certificates.issuing import ExamFacts, certificate_of
from trainer.training.certificates.plain import in_letters
from trainer.training.certificates.validity import Trust, same_matter
from trainer.training.people.register import Role, tidy_name
from trainer.training.sessions.record import RecordsError


class CertificateOffice:
    """Issues and withdraws certificates; ``now`` gives the time in ISO 8601.

    RecordsError if the records or the key cannot be used, or the key is closed.
    """

    def __init__(
        self,
        keyring: Keyring,
        key: HouseKey,
        kept: CertificateStore,
        now: Callable[[], str],
        today: Callable[[], date],
    ) -> None:
        self._keyring, self._key, self._kept = keyring, key, kept
        self._now, self._today = now, today

    @property
    def can_sign(self) -> bool:
        """Tell if the manager has opened the key."""
        return self._keyring.signer is not None

    def held(self, on: date, rules: Rules, who: str | None = None) -> Sequence[HeldCertificate]:
        """List certificates held on a day, by the house's key.

        ``who``: of this person only.
        """
        keys = self._key.keys
        trust = Trust([] if keys is None else [keys], is_signed)
        try:
            return certified(self._kept, trust, on, rules, who)
        except (AlteredError, NotOursError):
            raise RecordsError(
                "the list of withdrawn certificates in the training records was altered, so what"
                " holds cannot be told; put your latest copy of the records in their place."
            ) from None

    @property
    def withdrawn(self) -> bytes | None:
        """The house's list of withdrawn certificates, for others; None without any."""
        return self._kept.withdrawn()

    @property
    def made_out(self) -> frozenset[str]:
        """Ids of the exams that have a certificate, valid or not."""
        return frozenset(one.sitting.exam for one in _readable(self._kept))

    def issue(self, examined: ExamFacts, until: date) -> SignedCertificate:
        """Issue an exam's certificate, valid from today until a day's end.

        Certificates that it replaces are added to the house's list of withdrawn ones.
        """
        signer, keys = self._signer()
        today, number = self._today(), uuid.uuid4().urn
        at = datetime.fromisoformat(self._now())
        made = certificate_of(examined, keys, number, at, (today, until))
        former = [one for one in _readable(self._kept) if same_matter(made, one)]
        if former:  # whatever the clock says, it is newer than they are
            last = max(one.dates.issued for one in former) + timedelta(seconds=1)
            made = certificate_of(examined, keys, number, max(at, last), (today, until))
        signed = sign(made, signer.sign)
        self._kept.issue(signed)
        if former:
            self._list(*(Withdrawal(one.id, today, "superseded", made.id) for one in former))
        return signed

    def withdraw(self, certificate: str, why: str) -> bytes:
        """Withdraw a certificate from today; return the list for others.

        Raise KeyError if there is no such certificate on record.
        """
        if certificate not in {one.id for one in self._kept.issued()}:
            raise KeyError(certificate)
        return self._list(Withdrawal(certificate, self._today(), why))

    def _list(self, *withdrawn: Withdrawal) -> bytes:
        signer, keys = self._signer()
        former = withdrawals(self._kept, Trust([keys], is_signed))
        today, at = self._today(), datetime.fromisoformat(self._now())
        said = listed_after(former[0] if former else None, keys.house, today, withdrawn)
        key = keys.current.fingerprint
        content = signed_file(WITHDRAWALS, said, key, at.replace(microsecond=0), signer.sign)
        self._kept.withdraw(said.number, content)
        return content

    def _signer(self) -> tuple[Signer, HouseKeys]:
        signer, keys = self._keyring.signer, self._key.keys
        if signer is None or keys is None:
            raise RecordsError(
                f"{self._key.path}: the house's key is closed, so nothing can be signed; nothing"
                " was changed; the training manager opens it with his passphrase; where it does not"
                " open to that, put the latest copy of the key in its place."
            )
        return signer, keys


def _readable(kept: CertificateStore) -> Iterator[Certificate]:
    """Yield the certificates on record, except those altered there."""
    for one in kept.issued():
        with suppress(AlteredError, NotOursError):
            yield read_signed(one.file).certificate


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
    """The certificates that were issued; each writing call is a transaction.

    ``now`` gives the time in ISO 8601.
    """

    def __init__(
        self, file: RecordsFile, now: Callable[[], str], keyring: Keyring | None = None
    ) -> None:
        self._file, self._now = file, now
        self._keyring = keyring or Keyring()

    def issue(self, signed: SignedCertificate) -> None:
        """Record a signed certificate; raise ValueError if recorded already."""
        certificate = signed.certificate
        what, dates = certificate.what, certificate.dates
        row = (
            *(what.role.value, what.procedure, what.version, what.content_hash),
            *(in_letters(dates.valid_from), in_letters(dates.valid_until)),
            *(in_letters(dates.issued), signed.file.decode()),
        )
        with self._file.writing(self._keyring.key(Role.MANAGER)) as conn:
            if conn.execute(_THERE, [certificate.id]).fetchone() is not None:
                raise ValueError(f"{certificate.id} is on record already")
            holder = know(conn, storable(tidy_name(certificate.holder.name)))
            conn.execute(_ISSUE, (certificate.id, holder, *row))

    def issued(self) -> Sequence[CertificateEntry]:
        """List all certificates by date, under their holders' current names."""
        with self._file.reading() as conn:
            rows, called = conn.execute(_ISSUED).fetchall(), names(conn)
        return [CertificateEntry(name, called[who], file.encode()) for name, who, file in rows]

    def withdraw(self, number: int, file: bytes) -> None:
        """Record the next signed list of withdrawn certificates.

        Raise ValueError if its number does not follow the last one's.
        """
        with self._file.writing(self._keyring.key(Role.MANAGER)) as conn:
            if conn.execute(_LISTS).fetchone()[0] != number - 1:
                raise ValueError(f"list {number} does not follow the last one")
            conn.execute(_WITHDRAW, (number, file.decode(), self._now()))

    def withdrawn(self) -> bytes | None:
        """Return the latest list of withdrawn certificates, or None."""
        with self._file.reading() as conn:
            found = conn.execute(_WITHDRAWN).fetchone()
        return None if found is None else str(found[0]).encode()
