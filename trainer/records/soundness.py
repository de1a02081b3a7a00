"""Whether a large file of records is sound: looked through in the background, now and then.

Reading all of it takes seconds: it is done after a crash, and once a week. Nobody waits for it, and
it holds no lock: what it finds while somebody writes is looked at again.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

#: The largest file that is looked through whenever it is opened, in bytes.
AT_ONCE = 8 * 2**20
_WEEK = 7 * 24 * 3600
_COUNTER = slice(24, 28)  # of a database's first bytes: it counts the changes
_TRIES = 3
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def quick_check(conn: sqlite3.Connection) -> str:
    """What is wrong with a database; "" where nothing is."""
    found = str(conn.execute("PRAGMA quick_check(1)").fetchone()[0])
    return "" if found == "ok" else " ".join(found.split())


class Soundness:
    """Looks through a file in the background; ``found`` says what is wrong, "" nothing so far.

    ``place``: the file as SQLite opens it for reading; ``marked``: a file beside it says when that
    was done last. It is due where the records were changed a week after that; ``crashed``: now.
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
        """Whether it was due."""
        return self._thread.ident is not None

    def close(self) -> None:
        """Look no further."""
        self._closed = True
        if self._conn is not None:
            with suppress(sqlite3.Error):
                self._conn.interrupt()
        self.wait()

    def wait(self) -> None:
        """Wait until it is done."""
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
        """What is wrong; None where that cannot be told now."""
        try:
            with closing(sqlite3.connect(self._place, uri=True, check_same_thread=False)) as conn:
                self._conn = conn
                return "" if self._closed else quick_check(conn)
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            return str(error) if code in _DAMAGED else None
        finally:
            self._conn = None

    def _counter(self) -> bytes:
        try:
            with self._path.open("rb") as file:
                return file.read(_COUNTER.stop)[_COUNTER]
        except OSError:
            return b""
