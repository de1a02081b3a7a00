"""The file of the training records: opening, migration and transactions.

One file and a rollback journal, not WAL: between two writes there is nothing beside the
file, so a copy of it is whole; a file that must not be touched can be looked at without
leaving anything next to it; SQLite notices a file that was moved away while it was open;
and the records may lie on a network drive. With synchronous = EXTRA the journal, the file
and the folder are on the disk before a commit returns: it survives a killed program and a
power cut. A commit costs about a millisecond where WAL costs a quarter of one, and a dealer
needs a second for a move. The date of an empty file ``….checked`` beside a large file tells
when it was last checked for damage.
"""

import os
import sqlite3
import stat
import weakref
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import NoReturn
from urllib.parse import quote

from sqlite_utils import Database, Migrations

from trainer.program_log import LOG, describe_error
from trainer.records.chain import (
    ChainWriter,
    Head,
    HeadFile,
    entry_at,
    head_of,
    is_behind,
    note_elsewhere,
    note_missing,
)
from trainer.records.house_key import PersonalKey
from trainer.records.safe_file import make_whole
from trainer.records.schema import APPLICATION_ID, DEVELOPMENT_IDS, TABLES, TRIGGERS
from trainer.training.sessions.record import RecordsError

migrations = Migrations("dealer-trainer")


@migrations()
def m001_first_release(db: Database) -> None:
    """Create all tables, and the triggers that protect their rows."""
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for statement in (*filter(str.strip, TABLES.split(";")), *TRIGGERS.values()):
        db.execute(statement)


def known_migrations() -> frozenset[str]:
    """Return the names of all migrations of this program."""
    with Database(memory=True, execute_plugins=False) as empty:
        return frozenset(migration.name for migration in migrations.pending(empty))


#: The largest file that is looked through whenever it is opened, in bytes.
AT_ONCE = 8 * 2**20
_WEEK = 7 * 24 * 3600
_COUNTER = slice(24, 28)  # of a database's first bytes: it counts the changes
_TRIES = 3
_DAMAGED_CODES = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def quick_check(conn: sqlite3.Connection) -> str:
    """Return a database's damage in words; "" if it is sound."""
    found = str(conn.execute("PRAGMA quick_check(1)").fetchone()[0])
    return "" if found == "ok" else " ".join(found.split())


class Soundness:
    """Background check of a file for damage.

    ``found`` describes the damage; "" if none was found so far. ``place``: the file as SQLite
    opens it for reading; ``marked``: a file beside it gives the date of the last check. A check
    is due if the records changed a week after the last one; at once if the program ``crashed``.
    """

    def __init__(self, path: Path, place: str, *, crashed: bool, marked: bool) -> None:
        self.found = ""
        self._path = path
        self._place = f"{place}&immutable=1"
        self._marker = path.with_name(f"{path.name}.checked") if marked else None
        self._conn: sqlite3.Connection | None = None
        self._closed = False
        self._thread = Thread(target=self._look, daemon=True)
        if crashed or self._is_due():
            self._thread.start()

    @property
    def begun(self) -> bool:
        """Tell if a check was due and has begun."""
        return self._thread.ident is not None

    def close(self) -> None:
        """Stop the check."""
        self._closed = True
        if self._conn is not None:
            with suppress(sqlite3.Error):
                self._conn.interrupt()
        self.wait()

    def wait(self) -> None:
        """Wait for the end of the check."""
        if self.begun:
            self._thread.join()

    def _is_due(self) -> bool:
        if self._marker is None:
            return False
        try:
            last = self._marker.stat().st_mtime
            return abs(self._path.stat().st_mtime - last) > _WEEK
        except OSError:
            return True

    def _look(self) -> None:
        for _ in range(_TRIES):
            before = self._counter()
            found = self._looked()
            if self._closed or found is None:
                return
            if not found:
                if self._marker is not None:
                    with suppress(OSError):  # it is done again next time
                        self._marker.touch()
                return
            if before == self._counter():
                self.found = found
                return

    def _looked(self) -> str | None:
        """Check the file; return the damage, or None if unknown."""
        try:
            with closing(sqlite3.connect(self._place, uri=True, check_same_thread=False)) as conn:
                self._conn = conn
                return "" if self._closed else quick_check(conn)
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            return str(error) if code in _DAMAGED_CODES else None
        finally:
            self._conn = None

    def _counter(self) -> bytes:
        try:
            with self._path.open("rb") as file:
                return file.read(_COUNTER.stop)[_COUNTER]
        except OSError:
            return b""


BUSY_SECONDS = 2.0
AGAIN_SECONDS = 0.2  # once they were waited for in vain: nobody waits that long for every act
OLDEST_SQLITE = (3, 37, 0)  # STRICT tables

_NOTHING_CHANGED = "nothing in it was changed"
_LAST_LOST = "what was written down before is safe, only the last step is not in it"

_READ_ONLY = (
    "cannot be written, the file or its folder does not allow it",
    "allow writing to the file and its folder, then start again",
)
_UNREADABLE = (
    "cannot be read, the file or its folder does not allow it",
    "allow reading the file and its folder, then start again",
)
_NO_RIGHT = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN)
_REPLACE = "keep the file as it is for whoever may repair it, and put your latest copy in its place"
_DAMAGED = ("are damaged", _REPLACE)
_UNKNOWN = ("cannot be used", "report this with a copy of the file")
#: What SQLite says, without a code of its own, of a text that was overwritten.
_OVERWRITTEN = ("Could not decode to UTF-8", "malformed JSON")

#: What SQLite's result codes mean here: what happened, and what to do.
_CODES = {
    sqlite3.SQLITE_BUSY: (
        f"are in use by another program, which did not let go for {BUSY_SECONDS:g} seconds",
        "close the other program, then try again",
    ),
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: _READ_ONLY,
    sqlite3.SQLITE_READONLY_ROLLBACK: (
        "were left in the midst of being written, and may not be put in order here",
        "allow writing to the file and its folder, then start again",
    ),
    sqlite3.SQLITE_READONLY_DBMOVED: (
        "were moved or deleted while they were open",
        "put the file back to where it was, then start again",
    ),
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
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
_LEAST_PAGE = 512  # bytes: every page of a database is so many, or that doubled
_PRIMARY = 0xFF  # the part of a result code that an extended one shares with its kind


class RecordsFile:
    """An open file of training records, checked and up to date.

    A missing file is made, with its folders, whole or not at all; an existing one is migrated.
    RecordsError when it cannot be used; then its bytes are what they were. ``writes=False``
    opens it for reading only: it has to exist and to be up to date, and nothing is left beside
    it.

    It is closed when it is no longer referenced, unless it was closed before. ``now`` gives the
    time in ISO 8601, for the chain.
    """

    def __init__(self, path: Path, now: Callable[[], str], *, writes: bool = True) -> None:
        self.path = path.absolute()
        self._writes = writes
        self._now = now
        self._chain, self._head_file = ChainWriter(now), HeadFile(self.path)
        self._behind = False
        self._waits = BUSY_SECONDS
        self.soundness: Soundness | None = None
        if writes:
            self._make_folder()
        with self._explained(_NOTHING_CHANGED):
            if not self._is_there():
                self._make()
            journal = self.path.with_name(f"{self.path.name}-journal")
            crashed = journal.exists()  # SQLite puts it in order when it reads first
            large = self.path.stat().st_size > AT_ONCE
            self._at_once = not large
            self._db = _open(self._place(), BUSY_SECONDS, self._chain)
        self._closing = weakref.finalize(self, self._db.close)
        try:
            with self._explained(_NOTHING_CHANGED):
                self._prepare()
        except BaseException:
            self.close()
            raise
        if large:
            place = self._place("ro")
            self.soundness = Soundness(self.path, place, crashed=crashed, marked=writes)

    def close(self) -> None:
        """Close the file; everything written is safe in it already."""
        if self.soundness is not None:
            self.soundness.close()
        self._closing()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Read the records as they are at one moment.

        Nobody can write as long as the block lasts, so work on the rows after it.
        """
        self._check_sound()
        with self._explained(_NOTHING_CHANGED), _transaction(self._db, "BEGIN"):
            yield self._db.conn

    @contextmanager
    def writing(self, key: PersonalKey | None = None) -> Iterator[sqlite3.Connection]:
        """Write to the records, the whole block or nothing.

        It is safe on the disk afterwards. ``key``: signs what it adds to the chain.
        """
        if not self._writes:
            RecordsFile(self.path, self._now).close()  # it says what keeps them from being written
            self.refuse("could not be written before", "start again: they can be written by now")
        self._check_sound()
        with self._explained(_LAST_LOST), _transaction(self._db, "BEGIN IMMEDIATE"):
            self._chain.begin(key)
            yield self._db.conn
        self._wait(BUSY_SECONDS)
        self._note_head()

    @property
    def head(self) -> Head | None:
        """The head of the chain; None of an empty one."""
        with self.reading() as conn:
            return head_of(conn)

    @property
    def seen(self) -> Head | None:
        """The head last seen, from beside the records."""
        return self._head_file.read()

    def has_entry(self, n: int, hashed: str) -> bool:
        """Tell if the chain has this hash as its entry ``n``."""
        with self.reading() as conn:
            entry = entry_at(conn, n)
        return entry is not None and entry.hash == hashed

    @property
    def behind(self) -> bool:
        """Tell if these records lack what was seen before.

        Then an older copy took their place, or their end was cut off.
        """
        with self.reading() as conn:
            self._behind = is_behind(conn, self.seen)
        return self._behind

    def accept_gap(self) -> None:
        """Take the records as they are for what was seen last."""
        self._behind, self._chain.grown = False, True
        self._note_head()

    def _note_head(self) -> None:
        """Write the head down beside the records, if it has grown.

        Where the records were behind it stays as it was, until that is accepted. A head that
        cannot be written is written next time: then the records are ahead of it.
        """
        if self._chain.grown and not self._behind:
            head = head_of(self._db.conn)
            with suppress(OSError):
                if head is not None:
                    self._head_file.write(head)

    def _check_sound(self) -> None:
        """Refuse a file that the background check found damaged."""
        if self.soundness is not None and self.soundness.found:
            self.refuse(f"are damaged ({self.soundness.found})", _REPLACE)

    @contextmanager
    def understanding(self) -> Iterator[None]:
        """Raise RecordsError if the block cannot make sense of rows."""
        try:
            yield
        except (ValueError, TypeError, LookupError) as error:
            LOG.error("%s: damaged rows\n%s", self.path, describe_error(error))
            says = f"are damaged ({' '.join(str(error).split())})"  # it may name somebody
            raise RecordsError(self._sentence(says, _REPLACE, _NOTHING_CHANGED)) from error

    def refuse(self, what: str, do: str, safe: str = _NOTHING_CHANGED) -> NoReturn:
        """Log and raise a RecordsError about this file, with cause and remedy.

        ``what`` names nobody.
        """
        LOG.error("%s: the training records %s", self.path, what)
        raise RecordsError(self._sentence(what, do, safe))

    def _sentence(self, what: str, do: str, safe: str) -> str:
        return f"{self.path}: the training records {what}; {safe}; {do}."

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.refuse(
                f"have no folder and it cannot be made ({error.strerror})",
                "make the folder by hand, with the right to write in it, or name another one in"
                " DEALER_TRAINER_DATA, then start again",
                "nothing was written",
            )

    def _is_there(self) -> bool:
        """Tell if the file exists; refuse a folder or unreadable file.

        An empty file is refused, too.
        """
        try:
            there = self.path.stat()
        except FileNotFoundError:
            return False
        except OSError as error:
            self.refuse(
                f"cannot be looked at ({error.strerror})",
                "allow this user to read and write in the folder, then start again",
            )
        if stat.S_ISDIR(there.st_mode):
            self.refuse("should be a file, and this is a folder", "move the folder away")
        if not there.st_size:
            self.refuse(
                "are an empty file, and whatever was in it is gone",
                "put your latest copy in its place; or, where there never were any records, delete"
                " the empty file, and new ones are begun",
            )
        return True

    def _make(self) -> None:
        """Create the file without records; it appears only when complete.

        Refuse that where only reading is allowed.
        """
        if not self._writes:
            self.refuse("are not here", "see that the file is there, then start again")

        def fill(path: Path) -> None:
            with _open(path, BUSY_SECONDS, self._chain) as db:
                db.execute("PRAGMA synchronous = EXTRA")
                with _transaction(db, "BEGIN IMMEDIATE"):
                    _migrate(db)

        try:
            make_whole(self.path, fill)
        except OSError as error:
            self.refuse(
                f"cannot be made ({error.strerror})",
                "see that there is room on the disk, and that this user may write in the folder,"
                " or name another folder in DEALER_TRAINER_DATA, then start again",
                "nothing was written",
            )

    def _place(self, mode: str = "") -> str:
        """Return SQLite's address of the file, with its access mode.

        Without a mode it is for reading and writing, or for reading if the file is. Refuse an
        SQLite that is too old.
        """
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            needed = ".".join(map(str, OLDEST_SQLITE))
            self.refuse(
                f"need SQLite {needed}, and this computer's is {sqlite3.sqlite_version}",
                "use a Python that comes with a newer SQLite",
            )
        place = self.path.as_posix()
        root = "" if place.startswith("/") else "/"
        mode = mode or ("rw" if self._writes else "ro")
        return f"file://{root}{quote(os.fsencode(place), safe='/:')}?mode={mode}"

    def _prepare(self) -> None:
        self._check_length(_LEAST_PAGE)
        conn = self._db.conn
        conn.execute("PRAGMA foreign_keys = ON")
        conn.execute("PRAGMA synchronous = EXTRA")
        with _transaction(self._db, "BEGIN"):
            self._check()
        if not self._writes:
            return
        conn.execute("PRAGMA journal_mode = DELETE")
        with _transaction(self._db, "BEGIN IMMEDIATE"):
            if migrations.pending(self._db):
                self._check()  # a newer program may have come in between
                _migrate(self._db)
            self._chain.begin(None)
            note_elsewhere(conn, self.seen)
            _put_back_triggers(conn)
        self._behind = is_behind(conn, self.seen)
        self._note_head()
        self._check_writable()

    def _check(self) -> None:
        """Refuse a foreign or damaged file, or a newer program's."""
        conn = self._db.conn
        self._check_length(_number(conn, "page_size"))
        version, tables = _number(conn, "user_version"), self._db.table_names()
        belongs_to = _number(conn, "application_id")
        if belongs_to in DEVELOPMENT_IDS:
            self.refuse(
                "are those of a development version, and no released program reads them",
                "move that file away, and new records are begun",
            )
        if belongs_to != APPLICATION_ID and (version or tables):
            self.refuse(
                "are not here, this database belongs to another program",
                "move that file away, or name another place for the records",
            )
        applied = {migration.name for migration in migrations.applied(self._db)}
        if version > len(known_migrations()) or applied - known_migrations():
            self.refuse(
                "were written by a newer version of this program",
                "start the newer version, or install it here",
            )
        if not self._writes and migrations.pending(self._db):
            self.refuse(
                "are those of an older version of this program, and may not be brought up to date",
                "allow writing to the file and its folder, or look at a copy of it elsewhere",
            )
        found = quick_check(conn) if self._at_once else ""
        if found:
            self.refuse(f"are damaged ({found})", _REPLACE)

    def _check_length(self, page: int) -> None:
        """Refuse a file that does not end with a whole page."""
        if self.path.stat().st_size % page:
            self.refuse("are damaged (the end of the file is missing)", _REPLACE)

    def _check_writable(self) -> None:
        """Refuse a read-only file by a trial write, taken back.

        The journal is written, but no byte of the file.
        """
        conn = self._db.conn
        conn.execute("BEGIN IMMEDIATE")
        try:
            conn.execute(f"PRAGMA user_version = {len(known_migrations())}")
        finally:
            _roll_back(conn)

    def _wait(self, seconds: float) -> None:
        """Set the seconds to wait for other programs' access."""
        if self._waits != seconds:
            self._waits = seconds
            self._db.conn.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    @contextmanager
    def _explained(self, safe: str) -> Iterator[None]:
        """Turn SQLite's error codes into one clear sentence."""
        try:
            yield
        except OverflowError as error:
            self.refuse(f"cannot hold this number ({error})", "take a smaller one", safe)
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
            what, do = self._meaning(code, str(error))
            name = getattr(error, "sqlite_errorname", type(error).__name__)  # names nobody
            LOG.error("%s: the training records %s (%s)", self.path, what, name)
            said = self._sentence(f"{what} ({' '.join(str(error).split())})", do, safe)
            if code & _PRIMARY == sqlite3.SQLITE_BUSY and hasattr(self, "_db"):
                self._wait(AGAIN_SECONDS)
            raise RecordsError(said) from error

    def _meaning(self, code: int, says: str) -> tuple[str, str]:
        """Return an error's cause and remedy, in words."""
        if says.startswith(_OVERWRITTEN):
            return _DAMAGED
        if not self._writes and code in _NO_RIGHT:
            return _UNREADABLE
        return _CODES.get(code) or _CODES.get(code & _PRIMARY, _UNKNOWN)


def _open(place: Path | str, busy: float, chain: ChainWriter) -> Database:
    uri = isinstance(place, str)
    conn = sqlite3.connect(place, timeout=busy, isolation_level=None, uri=uri)
    chain.install(conn)
    return Database(conn, execute_plugins=False)


def _put_back_triggers(conn: sqlite3.Connection) -> None:
    """Restore missing triggers, and record their absence in the chain.

    The program itself never removes them.
    """
    there = dict(conn.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
    gone = {name: sql for name, sql in TRIGGERS.items() if there.get(name) != sql}
    for name, sql in gone.items():
        conn.execute(f"DROP TRIGGER IF EXISTS {name}")
        conn.execute(sql)
    if gone:
        note_missing(conn, sorted(gone))


def _migrate(db: Database) -> None:
    """Apply missing migrations, as part of one transaction."""
    migrations.apply(db)
    db.conn.execute(f"PRAGMA user_version = {len(known_migrations())}")


@contextmanager
def _transaction(db: Database, begin: str) -> Iterator[None]:
    conn = db.conn
    conn.execute(begin)
    try:
        yield
        conn.execute("COMMIT")
    except BaseException:
        _roll_back(conn)
        raise


def _roll_back(conn: sqlite3.Connection) -> None:
    """Roll back the transaction, unless SQLite has done so.

    It does when the disk is full.
    """
    if conn.in_transaction:
        with suppress(sqlite3.Error):  # what was wrong is said already
            conn.execute("ROLLBACK")


def _number(conn: sqlite3.Connection, pragma: str) -> int:
    return int(conn.execute(f"PRAGMA {pragma}").fetchone()[0])
