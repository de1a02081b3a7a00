"""The training records, and other files beside them, opened when needed."""

from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.folders import RESTORING, PlaceError, default_database

if TYPE_CHECKING:  # what is heavy is loaded when it is needed: the window shows itself first
    from datetime import date, datetime

    from trainer.records.access import HouseDoors
    from trainer.records.activities import LessonRecords, SittingRecords
    from trainer.records.certificate_office import CertificateOffice
    from trainer.records.chain import Head
    from trainer.records.database import RecordsFile
    from trainer.records.house_file import SavedContents
    from trainer.records.house_key import HouseKey, TrustedKeys
    from trainer.records.keyring import Keyring
    from trainer.records.log import SqliteLog
    from trainer.records.register import PeopleRegister
    from trainer.records.seals import ExamSeals
    from trainer.training.catchup.sign_off import SignOffStore
    from trainer.training.certificates.certified import CertificateStore
    from trainer.training.certificates.floor_assessment import FloorAssessmentStore
    from trainer.training.debrief.home_figures import OutlineStore
    from trainer.training.inspect.history import InspectionStore
    from trainer.training.memory.memory import Memories
    from trainer.training.sessions.backlog import Backlog
    from trainer.training.sessions.record import Log


def utc_now() -> str:
    """Return the time in UTC, in ISO 8601 with milliseconds."""
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="milliseconds")


HOUSE_KEY = "house_key.json"  # beside the training records: what certificates are signed with
TRUSTED = "trusted_keys"  # there too: a folder with the keys of houses that are trusted


def local_now() -> "datetime":
    """Return the local date and time."""
    from datetime import datetime

    return datetime.now().astimezone()


def today() -> "date":
    """Return the house's day, which begins when rules change, not at midnight."""
    from trainer.procedure.amend import training_day

    return training_day(local_now())


class RecordStore:
    """The training records in a file; by default this user's own."""

    def __init__(self, database: Path | None = None) -> None:
        self._database = database
        self._open: list[SqliteLog] = []

    def close(self) -> None:
        """Close the records; everything written is safe in them already."""
        while self._open:
            self._open.pop().close()

    utc_now = staticmethod(utc_now)
    today = staticmethod(today)
    local_now = staticmethod(local_now)

    @cached_property
    def log(self) -> "Log":
        """The log of sessions, opened; raise RecordsError if impossible.

        The error says in one clear sentence why.
        """
        return self._opened(writes=True)

    @cached_property
    def backlog(self) -> "Backlog":
        """The log with a queue for entries not written at once.

        It is used while somebody types: entries that the records do not take wait in it.
        """
        from trainer.training.sessions.backlog import Backlog

        return Backlog(lambda: self.log, utc_now)

    @cached_property
    def past(self) -> "Log":
        """The log for reading; opened even if the records are read-only.

        Raise RecordsError if they cannot be read either.
        """
        from trainer.training.sessions.record import RecordsError

        try:
            return self.log
        except RecordsError as error:
            with suppress(RecordsError):
                return self._opened(writes=False)
            raise error from None  # it says what keeps the records from being used

    @cached_property
    def remembered(self) -> "Memories":
        """Trainees' memories under all versions; raise RecordsError as ``past`` does."""
        from trainer.records.remembered import MemoryRecords

        return MemoryRecords(self._file)

    @cached_property
    def outlines(self) -> "OutlineStore":
        """Outlines of sessions; raise RecordsError as ``past`` does."""
        from trainer.records.outlines import OutlineRecords

        return OutlineRecords(self._file)

    @cached_property
    def lessons(self) -> "LessonRecords":
        """Lessons taken by trainees; raise RecordsError as ``past`` does."""
        from trainer.records.activities import LessonRecords

        return LessonRecords(self._file)

    @cached_property
    def inspections(self) -> "InspectionStore":
        """Drills of inspectors; raise RecordsError as ``past`` does."""
        from trainer.records.activities import InspectionRecords

        return InspectionRecords(self._file)

    @cached_property
    def sittings(self) -> "SittingRecords":
        """Quizzes and money drills taken; raise RecordsError as ``past`` does."""
        from trainer.records.activities import SittingRecords

        return SittingRecords(self._file)

    @cached_property
    def sign_offs(self) -> "SignOffStore":
        """Sign-offs of rule changes; raise RecordsError as ``past`` does."""
        from trainer.records.activities import SignOffRecords

        return SignOffRecords(self._file, utc_now, self._keyring)

    @cached_property
    def certificates(self) -> "CertificateStore":
        """Certificates issued by the house; raise RecordsError as ``past`` does."""
        from trainer.records.certificate_office import CertificateRecords

        return CertificateRecords(self._file, utc_now, self._keyring)

    @cached_property
    def live_tables(self) -> "FloorAssessmentStore":
        """Assessments at live tables; raise RecordsError as ``past`` does."""
        from trainer.records.activities import FloorAssessmentRecords

        return FloorAssessmentRecords(self._file, utc_now, self._keyring)

    @cached_property
    def house_key(self) -> "HouseKey":
        """The house's key for signing certificates; it needs no records."""
        from trainer.records.house_key import HouseKey

        return HouseKey(self._records.parent / HOUSE_KEY)

    @cached_property
    def trusted_keys(self) -> "TrustedKeys":
        """Keys of the houses trusted here; they need no records."""
        from trainer.records.house_key import TrustedKeys

        return TrustedKeys(self._records.parent / TRUSTED, self.house_key)

    @cached_property
    def doors(self) -> "HouseDoors":
        """The house's protected roles; raise RecordsError as ``past`` does.

        A door is what the passphrase of somebody with a role opens.
        """
        from trainer.records.access import HouseDoors

        key, register = self.house_key, self.register
        return HouseDoors(self._file, key, self._keyring, register, utc_now, today)

    @cached_property
    def _keyring(self) -> "Keyring":
        from trainer.records.keyring import Keyring

        return Keyring()

    @property
    def chain_head(self) -> "Head | None":
        """The head of the records' chain; raise RecordsError as ``past`` does."""
        return self._file.head

    @property
    def is_clock_behind(self) -> bool:
        """Tell if the clock is behind what is on record; may raise RecordsError."""
        from trainer.records.chain import is_before

        head = self.chain_head
        return head is not None and is_before(self.utc_now(), head.at)

    @property
    def seals(self) -> "ExamSeals":
        """Seals on certifying exams; raise RecordsError as ``past`` does."""
        from trainer.records.seals import ExamSeals

        return ExamSeals(self._file, self.house_key, self._keyring)

    def is_examined(self, procedure: str) -> bool:
        """Tell if an exam round of this procedure is in progress."""
        if not self.has_records:
            return False
        from trainer.records.open_exams import is_examined

        return is_examined(self._records, procedure)

    @property
    def has_records(self) -> bool:
        """Tell if training records exist; without them no house is set up."""
        return self._records.exists()

    @property
    def records_path(self) -> Path:
        """Path of the training records, whether they exist or not."""
        return self._records

    @property
    def records_state(self) -> str:
        """State of the training records in a few words; raise RecordsError as ``past`` does."""
        file = self._file
        if file.soundness is not None and file.soundness.found:
            return f"damaged ({file.soundness.found})"
        return "behind what was seen before" if file.behind else "sound"

    @cached_property
    def office(self) -> "CertificateOffice":
        """The certificate office; raise RecordsError as ``past`` does."""
        from trainer.records.certificate_office import CertificateOffice

        kept = self.certificates
        return CertificateOffice(self._keyring, self.house_key, kept, utc_now, today)

    @cached_property
    def register(self) -> "PeopleRegister":
        """The register of the house's people; raise RecordsError as ``past`` does."""
        from trainer.records.register import PeopleRegister

        return PeopleRegister(self._file, self.house_key, self._keyring, utc_now)

    def check_approver(self, author: str, who: str, place: str) -> None:
        """Check that a person may approve the author's work; raise DataError otherwise.

        Nobody may approve their own, under any of the names that they have on record.
        """
        from trainer.training.people.register import check_approver

        names = [author]
        if self.has_records:
            found = self.register.person(author)
            names += [] if found is None else [found.name, *found.spellings]
        for name in names:
            check_approver(name, who, place)

    @property
    def _seal(self) -> "SavedContents | None":
        """Settings as managers saved them; None without readable records.

        Then the files themselves count.
        """
        from trainer.records.house_file import SavedContents
        from trainer.training.sessions.record import RecordsError

        if not self._records.exists():
            return None
        try:
            return SavedContents(self._file, self.house_key, self._keyring, utc_now)
        except RecordsError:
            return None

    @property
    def _file(self) -> "RecordsFile":
        """The records file, which sessions and all other records share."""
        from trainer.records.log import SqliteLog

        if not isinstance(self.past, SqliteLog):
            raise TypeError("there is no file of training records")
        return self.past.file

    def _opened(self, *, writes: bool) -> "SqliteLog":
        from trainer.records.log import SqliteLog

        made = SqliteLog(self._records, utc_now, writes=writes, keyring=self._keyring)
        self._open.append(made)
        return self._open[-1]

    @property
    def place_error(self) -> str:
        """Why the place of the training records is unknown; "" if it is known.

        Nothing else may be asked for then: other records would be taken for them.
        """
        from trainer.training.sessions.record import RecordsError

        try:
            _ = self._records
        except RecordsError as error:
            return str(error)
        return ""

    @cached_property
    def _records(self) -> Path:
        """Path of the training records; managers' settings lie in its folder.

        Raise RecordsError if it is unknown, or a restored backup cannot be put there.
        """
        try:
            found = self._database or default_database()
        except PlaceError as error:
            from trainer.training.sessions.record import RecordsError

            raise RecordsError(f"{error}.") from None
        if found.with_name(RESTORING).is_dir():
            from trainer.records.backup import finish_restoring

            finish_restoring(found)
        return found
