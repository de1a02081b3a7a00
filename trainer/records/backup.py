"""Backups of the training records: made, verified, thinned out and restored.

A backup is a folder with a copy of the records and of what lies beside them, as they lie
in the folder of the records, and ``backup.json``, which tells what it holds. It is written
under another name, read again, and then renamed: a backup with its name is whole.

What is restored is laid ready in the folder ``restoring`` beside the records. From the
moment that this folder has its name the restored records count: a program that is killed
before they are in place moves them there when it starts again.
"""

import json
import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import quote

from trainer.folders import RECORDS, RESTORING
from trainer.records.chain import HeadFile, head_of, is_behind
from trainer.records.database import known_migrations, quick_check
from trainer.records.house_key import HouseKey
from trainer.records.people import names
from trainer.records.safe_file import sync_folder
from trainer.records.schema import APPLICATION_ID
from trainer.records.signing import is_signed
from trainer.training.sessions.record import RecordsError

MANIFEST = "backup.json"
_TYPE = "dealer-trainer backup"
_NAME = "dealer-trainer {:%Y-%m-%d %H.%M.%S}"
_UNFINISHED = ".dealer-trainer *.new"
_LATEST, _MONTHS = 10, 12  # backups that stay: so many, and then one a month for so long
_BUSY = 2.0  # seconds to wait for who is writing
_DAY = timedelta(days=1)


class Beside(NamedTuple):
    """Names of what lies beside the records: the house's key, and folders."""

    key: str
    folders: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """All of them."""
        return (self.key, *self.folders)


@dataclass(frozen=True, slots=True)
class Backup:
    """Backup in a folder: when it was made, and what it holds.

    ``made``: in ISO 8601. ``n`` and ``head``: number and hash of the last entry of the chain,
    0 and "" for none; ``origin``: hash of the first, which tells one house's records from
    another's. ``aside``: it holds what was put aside when another one was restored.
    """

    folder: Path
    made: str
    people: int
    sessions: int
    exams: int
    certificates: int
    n: int
    head: str
    origin: str
    aside: bool = False


# --- making


def make_backup(
    records: Path, beside: Beside, into: Path, at: str, *, aside: bool = False
) -> Backup:
    """Make a verified backup in a folder; raise RecordsError if impossible.

    ``at``: the time in ISO 8601, which names it. The folder has to exist: where a drive is not
    connected nothing is written in its place.
    """
    if not records.is_file():
        raise RecordsError(f"{records}: there are no training records yet; nothing was backed up.")
    check_folder(into)
    moment = datetime.fromisoformat(at)
    with _explained(f"{into}: the backup could not be made"):
        _remove_unfinished(into, moment)
        folder = _free_name(into / _NAME.format(moment))
        new = into / f".{folder.name}.new"
        new.mkdir(mode=0o700)
        try:
            held = copy_records(records, new / RECORDS)
            copy_beside(records.parent, new, beside.names)
            made = Backup(folder, at, *held, aside=aside)
            shape = {"type": _TYPE} | asdict(made)
            del shape["folder"]
            (new / MANIFEST).write_text(json.dumps(shape, indent=1), encoding="utf-8")
            sync_tree(new)
            check_backup(new)
            new.rename(folder)
        except BaseException:
            shutil.rmtree(new, ignore_errors=True)
            raise
        sync_folder(into)
    return made


def check_folder(into: Path) -> None:
    """Raise RecordsError if a folder of backups is not there."""
    if not into.is_dir():
        raise RecordsError(
            f"{into}: the backup folder is not there; the training records are safe; connect the"
            " drive, or choose another folder under Records and backups."
        )


def _remove_unfinished(into: Path, now: datetime) -> None:
    """Remove what killed programs have left in a folder of backups."""
    for folder in into.glob(_UNFINISHED):
        if folder.stat().st_mtime < (now - _DAY).timestamp():
            shutil.rmtree(folder, ignore_errors=True)


def _free_name(wanted: Path) -> Path:
    """Return an unused path: the wanted one, or with a number.

    A killed program may have left an unfinished one.
    """
    n, path = 1, wanted
    while path.exists() or path.with_name(f".{path.name}.new").exists():
        n += 1
        path = wanted.with_name(f"{wanted.name} ({n})")
    return path


def copy_records(records: Path, to: Path) -> tuple[int, int, int, int, int, str, str]:
    """Copy the records as they are at one moment; return what a backup says of them.

    The copy is made on this computer first, so that a slow drive keeps nobody from writing.
    """
    with TemporaryDirectory() as local:
        copy = Path(local) / RECORDS
        with closing(_open(records)) as source, closing(sqlite3.connect(copy)) as target:
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM chain").fetchone()  # waits for who is writing
            source.backup(target)
            seen = HeadFile(records).read()
        with closing(_open(copy)) as conn:
            head = head_of(conn)
            origin = _origin(conn)
            counts = [
                int(conn.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608 - names of here
                for table in ("trainees", "sessions", "exams", "certificates")
            ]
            if not is_behind(conn, seen):
                seen = head
        shutil.copyfile(copy, to)
        shutil.copymode(records, to)
    if seen is not None:
        HeadFile(to).write(seen)
    people, sessions, exams, certificates = counts
    n, hashed = (0, "") if head is None else (head.n, head.hash)
    return people, sessions, exams, certificates, n, hashed, origin


def copy_beside(source: Path, to: Path, wanted: Iterable[str]) -> None:
    """Copy files and folders of these names into another folder, if they are there."""
    for name in wanted:
        one = source / name
        if one.is_dir():
            shutil.copytree(one, to / name)
        elif one.is_file():
            shutil.copy(one, to / name)


# --- what there is


def find_backups(into: Path) -> Sequence[Backup]:
    """List the backups in a folder, the newest first.

    Raise RecordsError if the folder is not there.
    """
    check_folder(into)
    with _explained(f"{into}: the backups cannot be listed"):
        found = [
            _read_manifest(folder)
            for folder in into.iterdir()
            if not folder.name.startswith(".") and (folder / MANIFEST).is_file()
        ]
    made = [one for one in found if one is not None]
    return sorted(made, key=lambda one: datetime.fromisoformat(one.made), reverse=True)


def _read_manifest(folder: Path) -> Backup | None:
    """Read what a backup holds; None if it is none, or damaged."""
    try:
        shape = json.loads((folder / MANIFEST).read_bytes())
        if shape.pop("type") != _TYPE:
            return None
        found = Backup(folder, **shape)
        is_zoned = datetime.fromisoformat(found.made).tzinfo is not None
        numbers = found.people, found.sessions, found.exams, found.certificates, found.n
        is_sound = is_zoned and all(isinstance(number, int) for number in numbers)
    except (OSError, ValueError, TypeError, LookupError, AttributeError):
        return None
    return found if is_sound else None


def check_backup(folder: Path) -> Backup:
    """Verify a backup by opening it; raise RecordsError if unusable."""
    found = _read_manifest(folder)
    if found is None:
        raise RecordsError(
            f"{folder}: this is no backup of this program, or it is damaged; nothing was changed;"
            " choose another one."
        )
    _verify(folder / RECORDS, found)
    return found


def _verify(records: Path, held: Backup) -> None:
    """Check that a copy of the records is whole, and holds what it should."""
    with _explained(f"{records}: the backup is damaged or cannot be read"):
        place = f"{address_of(records)}?mode=ro&immutable=1"
        with closing(sqlite3.connect(place, uri=True)) as conn:
            application, version = (
                conn.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("application_id", "user_version")
            )
            head, wrong = head_of(conn), quick_check(conn)
    is_same = (0, "") if head is None else (head.n, head.hash)
    if wrong or application != APPLICATION_ID or is_same != (held.n, held.head):
        raise RecordsError(
            f"{records}: the backup is damaged; nothing was changed; choose another one."
        )
    if version > len(known_migrations()):
        raise RecordsError(
            f"{records}: a newer version of this program has made this backup; nothing was changed;"
            " install the newer version here."
        )


def find_origin(records: Path) -> str:
    """Return the hash of the records' first entry; raise RecordsError if unreadable."""
    with (
        _explained(f"{records}: the training records cannot be read"),
        closing(_open(records)) as c,
    ):
        return _origin(c)


def _origin(conn: sqlite3.Connection) -> str:
    found = conn.execute("SELECT hash FROM chain WHERE n = 1").fetchone()
    return "" if found is None else str(found[0])


def find_surplus(backups: Sequence[Backup]) -> Sequence[Backup]:
    """Return the backups that need not be kept.

    The latest ten stay, and of those before the last one of each of twelve months.
    """
    latest_first = sorted(backups, key=lambda one: datetime.fromisoformat(one.made), reverse=True)
    months: set[tuple[int, int]] = set()
    gone = []
    for one in latest_first[_LATEST:]:
        made = datetime.fromisoformat(one.made)
        month = made.year, made.month
        if month in months or len(months) == _MONTHS:
            gone.append(one)
        else:
            months.add(month)
    return gone


def remove_surplus(backups: Sequence[Backup], origin: str) -> None:
    """Remove surplus backups of the records with this origin."""
    for one in find_surplus([one for one in backups if one.origin == origin]):
        going = one.folder.with_name(f".{one.folder.name}.new")
        with suppress(OSError):  # it is tried again next time
            one.folder.rename(going)
            shutil.rmtree(going)


# --- restoring


class Loss(NamedTuple):
    """Entries that the records have and a backup lacks.

    ``counts``: how many of each kind; ``examined``: the people whose exams are among them.
    """

    counts: Mapping[str, int]
    examined: tuple[str, ...]


_NOT_IN = "SELECT count(*) FROM main.{0} WHERE ({1}) NOT IN (SELECT {1} FROM old.{0}) {2}"
#: Kinds of entries, and their tables with the columns that tell one entry from another.
_KINDS: Mapping[str, Sequence[tuple[str, str, str]]] = {
    "sessions": [("sessions", "id, begun, ifnull(ended, '')", "AND exam IS NULL")],
    "exams": [("exams", "id, begun, ifnull(ended, '')", "")],
    "certificates": [("certificates", "id, issued", "")],
    "withdrawals": [("withdrawals", "number, at", "")],
    "assessments": [("live_tables", "id, at", ""), ("overrulings", "id, at", "")],
    "people": [("people_changes", "id, at", "")],
    "settings": [("house_settings", "id, at", ""), ("house", "id, at", "")],
}
_EXAMINED = """
    SELECT DISTINCT trainee FROM main.exams WHERE (id, begun, ifnull(ended, '')) NOT IN
        (SELECT id, begun, ifnull(ended, '') FROM old.exams) ORDER BY trainee
"""


def find_loss(backup: Backup, records: Path) -> Loss:
    """Tell what the records would lose if a backup were restored.

    Raise RecordsError if either cannot be read.
    """
    check_backup(backup.folder)
    with (
        _explained(f"{records}: the training records cannot be read"),
        closing(_open(records)) as c,
    ):
        address = f"{address_of(backup.folder / RECORDS)}?mode=ro&immutable=1"
        c.execute("ATTACH ? AS old", [address])
        c.execute("BEGIN")
        counts = {
            kind: sum(int(c.execute(_NOT_IN.format(*one)).fetchone()[0]) for one in tables)
            for kind, tables in _KINDS.items()
        }
        called = names(c)
        examined = tuple(dict.fromkeys(called[who] for (who,) in c.execute(_EXAMINED)))
    return Loss(counts, examined)


_AT_WORK = """
    SELECT DISTINCT trainee FROM sessions WHERE ended IS NULL AND max(begun,
        ifnull((SELECT max(at) FROM acts WHERE session = sessions.id), '')) > :since
    UNION SELECT DISTINCT trainee FROM exams WHERE ended IS NULL AND max(begun,
        ifnull((SELECT max(at) FROM events WHERE exam = exams.id), ''),
        ifnull((SELECT max(begun) FROM sessions WHERE exam = exams.id), '')) > :since
"""


def find_people_at_work(records: Path, since: str) -> Sequence[str]:
    """Name the people with an unfinished round or exam of after a time.

    ``since``: in ISO 8601, UTC. Raise RecordsError if the records cannot be read.
    """
    with (
        _explained(f"{records}: the training records cannot be read"),
        closing(_open(records)) as c,
    ):
        return _people_at_work(c, since)


def _people_at_work(conn: sqlite3.Connection, since: str) -> Sequence[str]:
    called = names(conn)
    found = conn.execute(_AT_WORK, {"since": since}).fetchall()
    return sorted({called[who] for (who,) in found})


def restore_backup(
    backup: Backup, records: Path, beside: Beside, aside: Backup, since: str
) -> None:
    """Put a backup in the place of the records, which are put ``aside`` already.

    The records must not be open in this program. The head that was last seen stays, so the
    records count as behind it. A house's key that has replaced the backup's stays, too. Raise
    RecordsError if that is impossible, or somebody has been at work ``since``; then the
    records are as they were.
    """
    folder = records.parent
    with _explained(f"{records}: the backup could not be restored"):
        ready = _lay_ready(backup, records, beside)
        with closing(_open(records)) as conn:
            conn.execute("BEGIN EXCLUSIVE")
            if busy := _people_at_work(conn, since):
                raise RecordsError(
                    f"{records}: {', '.join(busy)} had an exam or a round open just now; nothing"
                    " was changed; wait until it is over, then restore again."
                )
            head = head_of(conn)
            if ((0, "") if head is None else (head.n, head.hash)) != (aside.n, aside.head):
                raise RecordsError(
                    f"{records}: the records were changed meanwhile in another window; nothing was"
                    " changed; close the other windows, then restore again."
                )
            ready.rename(folder / RESTORING)
            sync_folder(folder)
            if os.name == "nt":  # an open file cannot be replaced there
                conn.close()
            finish_restoring(records)


def is_damaged(records: Path) -> bool:
    """Tell if there is a file of records that is damaged, or something else."""
    if not records.is_file():
        return False
    place = f"{address_of(records)}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(place, uri=True)) as conn:
            application = conn.execute("PRAGMA application_id").fetchone()[0]
            return application != APPLICATION_ID or bool(quick_check(conn))
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def replace_damaged(backup: Backup, records: Path, beside: Beside, into: Path, at: str) -> Path:
    """Put a backup in the place of damaged records; return where those are put aside.

    They are copied as they are, with what lies beside them, to a folder of its own in ``into``;
    ``at`` names it. The head that was last seen stays, so the restored records count as behind
    it. Raise RecordsError if that is impossible; then the records are as they were.
    """
    folder = records.parent
    with _explained(f"{records}: the backup could not be restored"):
        aside = _free_name(into / f"{_NAME.format(datetime.fromisoformat(at))} damaged")
        aside.mkdir(mode=0o700)
        beside_records = (f"{records.name}{end}" for end in ("", ".head", "-journal"))
        copy_beside(folder, aside, (*beside_records, *beside.names))
        sync_tree(aside)
        _lay_ready(backup, records, beside).rename(folder / RESTORING)
        sync_folder(folder)
        finish_restoring(records)
    return aside


def _lay_ready(backup: Backup, records: Path, beside: Beside) -> Path:
    """Copy a backup beside the records, under a name that does not count yet."""
    folder = records.parent
    ready = folder / f".{RESTORING}.new"
    shutil.rmtree(ready, ignore_errors=True)
    ready.mkdir(mode=0o700)
    shutil.copyfile(backup.folder / RECORDS, ready / records.name)
    shutil.copymode(records, ready / records.name)
    _verify(ready / records.name, backup)
    copy_beside(backup.folder, ready, _wanted(backup.folder, folder, beside))
    for name in beside.folders:
        if (folder / name).is_dir():  # an empty one takes its place, too
            (ready / name).mkdir(exist_ok=True)
    sync_tree(ready)
    return ready


def _wanted(source: Path, to: Path, beside: Beside) -> Iterator[str]:
    """Name what is restored beside the records."""
    now, then = HouseKey(to / beside.key).keys, HouseKey(source / beside.key).keys
    if now is None or then is None or now == then or not now.follow(then, is_signed):
        yield beside.key
    yield from beside.folders


def finish_restoring(records: Path) -> None:
    """Move a restored backup into its place, if one is laid ready.

    Raise RecordsError if that is impossible.
    """
    ready = records.with_name(RESTORING)
    if not ready.is_dir():
        return
    try:
        with suppress(FileNotFoundError):  # moved already, by this program or another one
            (ready / records.name).stat()
            records.with_name(f"{records.name}-journal").unlink(missing_ok=True)
            (ready / records.name).replace(records)
    except OSError as error:
        shutil.rmtree(ready, ignore_errors=True)
        raise RecordsError(
            f"{records}: the backup was not restored, because the file cannot be replaced"
            f" ({error.strerror}); the records are as they were; close all other windows of this"
            " program, on other computers too, then restore again."
        ) from None
    with _explained(f"{ready}: what lies beside the records was not restored"):
        for one in sorted(ready.iterdir()):
            with suppress(FileNotFoundError):
                _take_place(one, records.with_name(one.name))
        shutil.rmtree(ready, ignore_errors=True)
        sync_folder(records.parent)


def _take_place(new: Path, place: Path) -> None:
    if not new.is_dir():
        new.replace(place)
        return
    old = place.with_name(f".{place.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)


# --- files


def _open(records: Path) -> sqlite3.Connection:
    """Open a file of records that exists, for reading as a rule."""
    place = f"{address_of(records)}?mode=rw"
    return sqlite3.connect(place, uri=True, timeout=_BUSY, isolation_level=None)


@contextmanager
def _reading(records: Path) -> Iterator[sqlite3.Connection]:
    what = f"{records}: the training records cannot be read"
    with _explained(what), closing(_open(records)) as conn:
        yield conn


def address_of(path: Path) -> str:
    """Return SQLite's address of a file, without an access mode."""
    place = path.absolute().as_posix()
    root = "" if place.startswith("/") else "/"
    return f"file://{root}{quote(os.fsencode(place), safe='/:')}"


def sync_tree(folder: Path) -> None:
    """Sync all files of a folder to the disk."""
    for path in folder.rglob("*"):
        if path.is_file():
            with suppress(PermissionError), path.open("r+b") as file:
                os.fsync(file.fileno())
        else:
            sync_folder(path)
    sync_folder(folder)


@contextmanager
def _explained(what: str) -> Iterator[None]:
    """Turn errors of files and of SQLite into one sentence."""
    try:
        yield
    except (OSError, sqlite3.Error, shutil.Error) as error:
        why = getattr(error, "strerror", None) or " ".join(str(error).split())
        raise RecordsError(
            f"{what} ({why}); the training records are as they were; see that there is room, and"
            " that the folder may be read and written, then try again."
        ) from None
