"""The file of the training records: opened, brought up to date, and written in transactions.

One file and a rollback journal, not WAL: between two writes there is nothing beside the file, so a
copy of it is whole; a file that must not be touched can be looked at without leaving anything next
to it; SQLite notices a file that was moved away while it was open; and the records may lie on a
network drive. With synchronous = EXTRA the journal, the file and the folder are on the disk before
a commit returns: it survives a killed program and a power cut. A commit costs about a millisecond
where WAL costs a quarter of one, and a dealer needs a second for an act.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from sqlite_utils import Database

from trainer.records.migrations import APPLICATION_ID, known, migrations
from trainer.training.record import RecordsError

BUSY_SECONDS = 2.0
OLDEST_SQLITE = (3, 37, 0)  # STRICT tables

_NOTHING_CHANGED = "nothing in it was changed"
_LAST_LOST = "what was written down before is safe, only the last step is not in it"

_READ_ONLY = (
    "cannot be written, the file or its folder does not allow it",
    "allow writing to the file and its folder, then start again",
)
_REPLACE = "keep the file as it is for whoever may repair it, and put your latest copy in its place"

#: What SQLite's result codes mean here: what happened, and what to do.
_CODES = {
    sqlite3.SQLITE_BUSY: (
        f"are in use by another program, which did not let go for {BUSY_SECONDS:g} seconds",
        "close the other program, then try again",
    ),
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: _READ_ONLY,
    sqlite3.SQLITE_READONLY_DBMOVED: (
        "were moved or deleted while they were open",
        "put the file back to where it was, then start again",
    ),
    sqlite3.SQLITE_CORRUPT: ("are damaged", _REPLACE),
    sqlite3.SQLITE_NOTADB: ("are damaged, or the file is something else", _REPLACE),
    sqlite3.SQLITE_FULL: ("do not fit, the disk is full", "make room on it, then try again"),
    sqlite3.SQLITE_IOERR: (
        "could not be read or written, the disk reports an error",
        "check the disk and the room on it, then start again",
    ),
    sqlite3.SQLITE_CONSTRAINT: (
        "do not take this",
        "open the session again, perhaps it was dealt in a second window",
    ),
}
_PRIMARY = 0xFF  # the part of a result code that an extended one shares with its kind


class RecordsFile:
    """An open file of training records: sound, up to date, and writable when it was opened.

    A missing file is made, with its folders; an existing one is migrated. RecordsError when it
    cannot be used; then its bytes are what they were.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self._make_folder()
        with self._explained(_NOTHING_CHANGED):
            self._db = Database(self._connect(), execute_plugins=False)
        try:
            with self._explained(_NOTHING_CHANGED):
                self._prepare()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the file; what was written down is in it already."""
        self._db.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Look at the records: all that is read in the block belongs to one moment."""
        with self._explained(_NOTHING_CHANGED), self._transaction("BEGIN"):
            yield self._db.conn

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Add to the records: the whole block is safe on the disk afterwards, or none of it."""
        with self._explained(_LAST_LOST), self._transaction("BEGIN IMMEDIATE"):
            yield self._db.conn

    def refuse(self, what: str, do: str, safe: str = _NOTHING_CHANGED) -> NoReturn:
        """Raise the RecordsError that says it of this file."""
        raise RecordsError(f"{self.path}: the training records {what}; {safe}; {do}.")

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.refuse(
                f"have no folder and it cannot be made ({error.strerror})",
                "make the folder by hand, with the right to write in it, then start again",
                "nothing was written",
            )

    def _connect(self) -> sqlite3.Connection:
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            needed = ".".join(map(str, OLDEST_SQLITE))
            self.refuse(
                f"need SQLite {needed}, and this computer's is {sqlite3.sqlite_version}",
                "use a Python that comes with a newer SQLite",
            )
        if self.path.is_dir():
            self.refuse("should be a file, and this is a folder", "move the folder away")
        return sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)

    def _prepare(self) -> None:
        conn = self._db.conn
        conn.execute("PRAGMA foreign_keys = ON")
        conn.execute("PRAGMA synchronous = EXTRA")
        with self._transaction("BEGIN"):
            self._check()
        conn.execute("PRAGMA journal_mode = DELETE")
        with self._transaction("BEGIN IMMEDIATE"):
            self._migrate()
        self._check_writable()

    def _check(self) -> None:
        """Refuse what is not ours, is damaged, or comes from a newer program."""
        conn = self._db.conn
        version, tables = _number(conn, "user_version"), self._db.table_names()
        if self.path.stat().st_size % _number(conn, "page_size"):
            self.refuse("are damaged (the end of the file is missing)", _REPLACE)
        if _number(conn, "application_id") != APPLICATION_ID and (version or tables):
            self.refuse(
                "are not here, this database belongs to another program",
                "move that file away, or name another place for the records",
            )
        applied = {migration.name for migration in migrations.applied(self._db)}
        if version > len(known()) or applied - known():
            self.refuse(
                "were written by a newer version of this program",
                "start the newer version, or install it here",
            )
        found = conn.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            self.refuse(f"are damaged ({' '.join(str(found).split())})", _REPLACE)

    def _migrate(self) -> None:
        """Apply what is missing; part of one transaction, so that it is all done or nothing."""
        if migrations.pending(self._db):
            self._check()  # a newer program may have come in between
            migrations.apply(self._db)
            self._db.conn.execute(f"PRAGMA user_version = {len(known())}")

    def _check_writable(self) -> None:
        """Begin to write, journal and all, and take it back before a byte of the file changes."""
        conn = self._db.conn
        conn.execute("BEGIN IMMEDIATE")
        try:
            conn.execute(f"PRAGMA user_version = {len(known())}")
        finally:
            conn.execute("ROLLBACK")

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        conn = self._db.conn
        conn.execute(begin)
        try:
            yield
            conn.execute("COMMIT")
        except BaseException:
            if conn.in_transaction:
                conn.execute("ROLLBACK")
            raise

    @contextmanager
    def _explained(self, safe: str) -> Iterator[None]:
        """Say in one sentence what SQLite gives a code for."""
        try:
            yield
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
            unknown = ("cannot be used", "report this with a copy of the file")
            what, do = _CODES.get(code) or _CODES.get(code & _PRIMARY, unknown)
            self.refuse(f"{what} ({error})", do, safe)


def _number(conn: sqlite3.Connection, pragma: str) -> int:
    return int(conn.execute(f"PRAGMA {pragma}").fetchone()[0])
