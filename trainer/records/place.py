"""Place of the training records: proved, filled, and written down."""

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import tomli_w

from trainer.folders import RECORDS, place_file
from trainer.records.backup import Beside, address_of, copy_beside, copy_records, sync_tree
from trainer.records.safe_file import sync_folder, write_whole
from trainer.training.sessions.record import RecordsError

_WAIT = 20.0  # seconds for the other process, at most


def save_place(records: Path | None, backups: Path | None) -> None:
    """Write down where records and backups lie; raise RecordsError if impossible.

    None: the records lie on this computer; there are no backups.
    """
    named = {"records": records, "backups": backups}
    content = {name: str(path.absolute()) for name, path in named.items() if path is not None}
    file = place_file()
    try:
        write_whole(file, tomli_w.dumps(content).encode())
    except OSError as error:
        raise RecordsError(
            f"{file}: we could not write down where the records lie ({error.strerror}); nothing"
            " was changed; allow writing to this file, then try again."
        ) from None


def find_house(folder: Path) -> str | None:
    """Return the house whose records lie in a folder; None without records.

    "" if no house is set up there. Raise RecordsError if they cannot be read.
    """
    records = folder / RECORDS
    if not records.exists():
        return None
    try:
        with closing(sqlite3.connect(f"{address_of(records)}?mode=ro", uri=True)) as conn:
            found = conn.execute("SELECT name FROM house ORDER BY id DESC LIMIT 1").fetchone()
    except sqlite3.Error as error:
        raise RecordsError(
            f"{records}: the training records in this folder cannot be read ({error}); nothing was"
            " changed; choose another folder."
        ) from None
    return "" if found is None else str(found[0])


def copy_place(records: Path, beside: Beside, to: Path) -> None:
    """Copy records, and what lies beside them, into a folder; the old ones stay.

    It is made if it is missing, and must hold nothing of this program. Raise RecordsError if
    that is impossible; then nothing of it stays there.
    """
    there = [name for name in (RECORDS, *beside.names) if (to / name).exists()]
    if there:
        raise RecordsError(
            f"{to}: this folder holds files of this program already ({', '.join(there)}); nothing"
            " was changed; choose an empty folder."
        )
    new = to / f".dealer-trainer {secrets.token_hex(6)}.new"
    moved: list[Path] = []
    try:
        to.mkdir(parents=True, exist_ok=True)
        new.mkdir(mode=0o700)
        if records.exists():
            copy_records(records, new / RECORDS)
        copy_beside(records.parent, new, beside.names)
        sync_tree(new)
        for one in sorted(new.iterdir(), key=lambda one: one.name == RECORDS):  # they come last
            one.rename(to / one.name)
            moved.append(to / one.name)
        sync_folder(to)
    except (OSError, sqlite3.Error, shutil.Error) as error:
        for one in moved:
            _remove(one)
        raise RecordsError(
            f"{to}: the records could not be copied there ({error}); they are as they were where"
            " they were; choose another folder."
        ) from None
    finally:
        shutil.rmtree(new, ignore_errors=True)


def remove_place(folder: Path, beside: Beside) -> None:
    """Remove records and what lies beside them, where they were copied."""
    for name in (RECORDS, f"{RECORDS}.head", *beside.names):
        _remove(folder / name)


def _remove(one: Path) -> None:
    if one.is_dir():
        shutil.rmtree(one, ignore_errors=True)
    else:
        one.unlink(missing_ok=True)


# --- whether locking works


class _NotProvedError(Exception):
    """Error: a folder does not do what records need."""


def prove_locking(folder: Path) -> None:
    """Prove that several programs can share records in a folder.

    Another process locks a file there, and this one has to notice. Raise RecordsError with the
    reason if that fails. What is made there is removed.
    """
    test = folder / f".dealer-trainer test {secrets.token_hex(6)}"
    try:
        test.mkdir()
        _prove_lock(test / "lock.sqlite")
        _prove_renaming(test / "renamed")
    except (OSError, EOFError, sqlite3.Error, _NotProvedError) as error:
        raise RecordsError(
            f"{folder}: several computers cannot safely share records in this folder ({error});"
            " nothing was changed; keep the records on this computer, or choose a folder on"
            " another drive."
        ) from None
    finally:
        shutil.rmtree(test, ignore_errors=True)


def _prove_lock(file: Path) -> None:
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as conn:
        conn.execute("CREATE TABLE written (by TEXT)")
        with _locked_elsewhere(file) as other:
            try:
                conn.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                    raise
            else:
                raise _NotProvedError("two programs could write at the same time")
            other.send("release")
            _wait_for(other)
        conn.execute("INSERT INTO written VALUES ('here')")
    with closing(sqlite3.connect(file)) as conn:
        found = conn.execute("SELECT by FROM written").fetchall()
    if found != [("there",), ("here",)]:
        raise _NotProvedError("what was written is not what is read")


@contextmanager
def _locked_elsewhere(file: Path) -> Iterator[Connection]:
    """Let another process hold a file's lock; it releases it when it is told."""
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_hold_lock, args=(os.fspath(file), there), daemon=True)
    process.start()
    there.close()
    try:
        _wait_for(here)
        yield here
    finally:
        process.kill()
        process.join()
        process.close()
        here.close()


def _wait_for(other: Connection) -> None:
    if not other.poll(_WAIT):
        raise _NotProvedError(f"no answer within {_WAIT:g} seconds")
    other.recv()


def _hold_lock(file: str, parent: Connection) -> None:
    """Hold a lock until the parent process says so (in a process of its own)."""
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as conn:
        conn.execute("BEGIN IMMEDIATE")
        conn.execute("INSERT INTO written VALUES ('there')")
        parent.send("held")
        parent.recv()
        conn.execute("COMMIT")
        parent.send("done")


def _prove_renaming(file: Path) -> None:
    for content in (b"one", b"two"):
        write_whole(file, content)
    if file.read_bytes() != b"two":
        raise _NotProvedError("a file that was replaced is still the old one")
