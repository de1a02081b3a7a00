"""What is kept of people: the training records, and what is kept beside sessions in their file."""

from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.folders import default_database

if TYPE_CHECKING:  # what is heavy is loaded when it is needed: the window shows itself first
    from datetime import date, datetime

    from trainer.records.access import KeyedDoors
    from trainer.records.database import RecordsFile
    from trainer.records.house_file import Seal
    from trainer.records.house_key import HouseKey, TrustedKeys
    from trainer.records.log import SqliteLog
    from trainer.records.office import CertificateOffice
    from trainer.records.seals import Attesting, ExamSeals, Sealing
    from trainer.training.catchup.sign_off import SignOffsKept
    from trainer.training.certificates.certified import CertificatesKept
    from trainer.training.certificates.floor_assessment import LiveTables
    from trainer.training.debrief.home_figures import OutlinesKept
    from trainer.training.inspect.history import InspectionsKept
    from trainer.training.lessons.course import LessonsKept
    from trainer.training.memory.memory import Memories
    from trainer.training.people.access import Doors
    from trainer.training.people.register import Register
    from trainer.training.sessions.backlog import Backlog
    from trainer.training.sessions.record import Log, SatKept


def utc_now() -> str:
    """The time, in ISO 8601, to the millisecond."""
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="milliseconds")


HOUSE_KEY = "house_key.json"  # beside the training records: what certificates are signed with
TRUSTED = "trusted_keys"  # there too: a folder with the keys of houses that are trusted


def local_now() -> "datetime":
    """The day and the hour that it is here."""
    from datetime import datetime

    return datetime.now().astimezone()


def today() -> "date":
    """The house's day: it begins at the hour at which rules change."""
    from trainer.procedure.amend import training_day

    return training_day(local_now())


class Kept:
    """The training records in a file; without one, where this user's records lie."""

    def __init__(self, database: Path | None = None) -> None:
        self._database = database
        self._open: list[SqliteLog] = []

    def close(self) -> None:
        """Let go of the records; what was written down is in them already."""
        while self._open:
            self._open.pop().close()

    utc_now = staticmethod(utc_now)
    today = staticmethod(today)
    local_now = staticmethod(local_now)

    @cached_property
    def log(self) -> "Log":
        """The log of sessions; opening it raises RecordsError with one clear sentence."""
        return self._opened(writes=True)

    @cached_property
    def backlog(self) -> "Backlog":
        """The log where somebody types: what the records do not take at once waits in it."""
        from trainer.training.sessions.backlog import Backlog

        return Backlog(lambda: self.log, utc_now)

    @cached_property
    def past(self) -> "Log":
        """The log to look at only: it is opened where the records cannot be written, too."""
        from trainer.training.sessions.record import RecordsError

        try:
            return self.log
        except RecordsError as error:
            with suppress(RecordsError):
                return self._opened(writes=False)
            raise error from None  # it says what keeps the records from being used

    @cached_property
    def remembered(self) -> "Memories":
        """What trainees remember of all there was; RecordsError as for the log to look at."""
        from trainer.records.remembered import Remembered

        return Remembered(self._file)

    @cached_property
    def outlines(self) -> "OutlinesKept":
        """Sessions in outline; RecordsError as for the log to look at."""
        from trainer.records.outlines import OutlineRecords

        return OutlineRecords(self._file)

    @cached_property
    def lessons(self) -> "LessonsKept":
        """Which lessons trainees have taken; RecordsError as for the log to look at."""
        from trainer.records.activities import LessonRecords

        return LessonRecords(self._file)

    @cached_property
    def inspections(self) -> "InspectionsKept":
        """Drills of inspectors; RecordsError as for the log to look at."""
        from trainer.records.activities import InspectionRecords

        return InspectionRecords(self._file)

    @cached_property
    def sittings(self) -> "SatKept":
        """Quizzes and sittings with money; RecordsError as for the log to look at."""
        from trainer.records.activities import SittingRecords

        return SittingRecords(self._file)

    @cached_property
    def sign_offs(self) -> "SignOffsKept":
        """Who is current with which rules; RecordsError as for the log to look at."""
        from trainer.records.activities import SignOffRecords

        return SignOffRecords(self._file, utc_now)

    @cached_property
    def certificates(self) -> "CertificatesKept":
        """The certificates that the house has issued; RecordsError as for the log to look at."""
        from trainer.records.office import CertificateRecords

        return CertificateRecords(self._file, utc_now)

    @cached_property
    def live_tables(self) -> "LiveTables":
        """What was seen at live tables; RecordsError as for the log to look at."""
        from trainer.records.activities import LiveTableRecords

        return LiveTableRecords(self._file, utc_now, self._sealing)

    @cached_property
    def house_key(self) -> "HouseKey":
        """The key that the house signs certificates with; it needs no records."""
        from trainer.records.house_key import HouseKey

        return HouseKey(self._records.parent / HOUSE_KEY)

    @cached_property
    def trusted_keys(self) -> "TrustedKeys":
        """The houses whose certificates are trusted; they need no records."""
        from trainer.records.house_key import TrustedKeys

        return TrustedKeys(self._records.parent / TRUSTED, self.house_key)

    @cached_property
    def doors(self) -> "Doors":
        """The doors of the house that trains here; RecordsError as for the log to look at."""
        return self._keyed_doors

    @cached_property
    def _keyed_doors(self) -> "KeyedDoors":
        from trainer.records.access import HouseDoors, KeyedDoors

        doors = HouseDoors(self._file, utc_now)
        return KeyedDoors(doors, self.house_key, utc_now, today, self._attesting)

    @cached_property
    def _attesting(self) -> "Attesting":
        from trainer.records.seals import Attesting

        return Attesting()

    @property
    def _sealing(self) -> "Sealing":
        from trainer.records.seals import Sealing

        return Sealing(self._attesting)

    @property
    def seals(self) -> "ExamSeals":
        """The seals on examinations that certify; RecordsError as for the log to look at."""
        from trainer.records.seals import ExamSeals

        return ExamSeals(self._file, self.house_key)

    def replace_key(self, passphrase: str, by: str) -> str | None:
        """Let the house sign with another key: the new recovery code; None: a wrong passphrase."""
        return self._keyed_doors.replace_key(passphrase, by)

    def take_over_key(self, former: str, passphrase: str, by: str) -> str | None:
        """Let a key that was brought back open to the manager's passphrase; as replace_key."""
        return self._keyed_doors.take_over(former, passphrase, by)

    def is_examined(self, procedure: str) -> bool:
        """Whether a round of an exam of this procedure is open in these records."""
        if not self.has_records:
            return False
        from trainer.records.open_exams import is_examined

        return is_examined(self._records, procedure)

    @property
    def has_records(self) -> bool:
        """Whether there are training records: without them no house is set up here."""
        return self._records.exists()

    @cached_property
    def office(self) -> "CertificateOffice":
        """Where certificates are made out; RecordsError as for the log to look at."""
        from trainer.records.office import CertificateOffice

        doors, kept = self._keyed_doors, self.certificates
        return CertificateOffice(doors, self.house_key, kept, utc_now, today)

    @cached_property
    def register(self) -> "Register":
        """What the house knows of its people; RecordsError as for the log to look at."""
        from trainer.records.register import PeopleRegister

        return PeopleRegister(self._file, utc_now)

    @property
    def _seal(self) -> "Seal | None":
        """What managers have saved; None where there are no records to read: files count then."""
        from trainer.records.house_file import Seal
        from trainer.training.sessions.record import RecordsError

        if not self._records.exists():
            return None
        try:
            return Seal(self._file, utc_now)
        except RecordsError:
            return None

    @property
    def _file(self) -> "RecordsFile":
        """The file of the sessions: what else is kept is kept beside them."""
        from trainer.records.log import SqliteLog

        if not isinstance(self.past, SqliteLog):
            raise TypeError("there is no file of training records")
        return self.past.file

    def _opened(self, *, writes: bool) -> "SqliteLog":
        from trainer.records.log import SqliteLog

        made = SqliteLog(self._records, utc_now, writes=writes, sealing=self._sealing)
        self._open.append(made)
        return self._open[-1]

    @property
    def _records(self) -> Path:
        """Where the training records are; what managers have set lies in the same folder."""
        return self._database or default_database()
