import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations

from trainer.records import database as database_module, schema
from trainer.records.log import SqliteLog
from trainer.records.safe_file import make_whole
from trainer.training.sessions.record import RecordsError, SessionHead

Opened = Callable[[Path], SqliteLog]
Contents = Callable[[Path], dict[str, str]]
Child = Callable[..., "subprocess.Popen[str]"]

posix = pytest.mark.skipif(sys.platform == "win32", reason="rights and signals of POSIX")

UNTOUCHED = "; nothing in it was changed; "

OPENS_AS_SOMEBODY_ELSE = """
import os, sys
from pathlib import Path
from trainer.records.log import SqliteLog
from trainer.training.sessions.record import RecordsError
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
try:
    SqliteLog(Path(sys.argv[1]), lambda: "")
except RecordsError as error:
    print(error)
"""

HOLDS_A_LOCK = """
import sqlite3, sys
conn = sqlite3.connect(sys.argv[1], isolation_level=None)
conn.execute(sys.argv[2])
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file of records with some sessions in it."""
    path = tmp_path_factory.mktemp("sound") / "records.sqlite"
    log = SqliteLog(path, lambda: "2026-01-01T00:00:00+00:00")
    words = ("trainee", "mode", "procedure", "version", "content_hash", "procedure_text")
    head = SessionHead(*words, "scenario_name", "scenario_text", 7, "0.1.0")
    for _ in range(4):
        number = log.add_session(head)
        for n in range(1, 40):
            log.add_act(number, n, {"act": "deal_self"}, {"n": n, "verdict": "correct"})
    log.close()
    return path.read_bytes()


@pytest.fixture
def filled(database: Path, sound: bytes) -> Path:
    """Records with some sessions in them, closed."""
    database.parent.mkdir()
    database.write_bytes(sound)
    return database


def refusal(path: Path) -> str:
    """The one sentence with which the records cannot be opened."""
    with pytest.raises(RecordsError) as caught:
        SqliteLog(path, lambda: "")
    sentence = str(caught.value)
    assert sentence.startswith(f"{path}: the training records ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        yield conn


def test_a_missing_file_is_made_with_its_folders(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "a" / "b č?#%" / "records.sqlite"
    assert list(opened(path).sessions()) == []
    assert path.is_file()
    if sys.platform != "win32":
        assert path.stat().st_mode & 0o777 == 0o600


@posix
def test_what_keeps_records_from_being_written_is_said_where_they_were_only_looked_at(
    filled: Path, shared_folder: Path, child: Child
) -> None:
    path = shared_folder / "records.sqlite"
    path.write_bytes(filled.read_bytes())
    path.chmod(0o444)
    writes = "with SqliteLog(Path(sys.argv[1]), str, writes=False).file.writing(): pass"
    code = OPENS_AS_SOMEBODY_ELSE.replace('SqliteLog(Path(sys.argv[1]), lambda: "")', writes)
    out, trouble = child(code, path).communicate()
    assert not trouble
    assert "cannot be written, the file or its folder does not allow it" in out


def test_an_empty_file_is_not_taken_for_a_new_one(tmp_path: Path, contents: Contents) -> None:
    path = tmp_path / "records.sqlite"
    path.touch()
    before = contents(tmp_path)
    sentence = refusal(path)
    assert "are an empty file, and whatever was in it is gone" in sentence
    assert "put your latest copy in its place; or" in sentence
    assert "delete the empty file" in sentence
    assert contents(tmp_path) == before


@posix
def test_a_file_is_not_there_before_it_is_whole(
    database: Path, child: Child, opened: Opened
) -> None:
    code = """
import os, signal, sys
from pathlib import Path
from trainer.records.database import migrations
from trainer.records.log import SqliteLog
migrations(name="m999_dies")(lambda db: os.kill(os.getpid(), signal.SIGKILL))
SqliteLog(Path(sys.argv[1]), lambda: "")
"""
    killed = child(code, database)
    assert (killed.communicate()[1], killed.returncode) == ("", -9)
    assert not database.exists()
    assert list(opened(database).sessions()) == []


def test_what_somebody_else_has_made_meanwhile_stays(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"

    def fill(beside: Path) -> None:
        beside.write_text("mine", encoding="utf-8")
        path.write_text("another's", encoding="utf-8")

    make_whole(path, fill)
    assert path.read_text(encoding="utf-8") == "another's"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_to_nothing_yet_is_followed(tmp_path: Path, opened: Opened) -> None:
    (tmp_path / "share").mkdir()
    link = tmp_path / "records.sqlite"
    link.symlink_to(tmp_path / "share" / "all.sqlite")
    assert list(opened(link).sessions()) == []
    assert (tmp_path / "share" / "all.sqlite").is_file()
    assert link.is_symlink()


def test_opening_again_changes_no_byte(filled: Path, opened: Opened, contents: Contents) -> None:
    before = contents(filled.parent)
    opened(filled).sessions()
    assert contents(filled.parent) == before


def test_every_table_is_strict_and_keys_are_enforced(filled: Path, opened: Opened) -> None:
    log = opened(filled)
    with log._file.reading() as conn:
        listed = conn.execute("PRAGMA table_list").fetchall()
        tables = {row[1]: row[5] for row in listed if "sqlite_" not in row[1]}
        assert {name for name, strict in tables.items() if strict} == {
            *("trainees", "procedures", "acts", "assists", "exams"),
            *("cards", "reviews", "remembered", "lesson_stages", "inspections", "inspected"),
            *("sittings", "events", "sessions", "shown", "chain", "gaps", "sign_offs"),
            "change_tries",
            *("house", "tries", "people_changes", "house_settings"),
            *("certificates", "withdrawals"),
            *("interruptions", "releases", "attestations", "appeals", "overrulings", "live_tables"),
        }
        assert conn.execute("PRAGMA foreign_keys").fetchone() == (1,)
        assert conn.execute("PRAGMA foreign_key_check").fetchall() == []
        assert conn.execute("PRAGMA synchronous").fetchone() == (3,), "extra"
        assert conn.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_nothing_is_deleted_and_little_is_changed(filled: Path, opened: Opened) -> None:
    opened(filled)
    with raw(filled) as conn:
        made = conn.execute("SELECT type, name FROM sqlite_master").fetchall()
    triggers = {name for kind, name in made if kind == "trigger"}
    own = {"_sqlite_migrations", "sqlite_sequence"}
    tables = {name for kind, name in made if kind == "table"} - own
    assert {name for name in tables if f"{name}_stay" not in triggers} == set()
    changed = {name for name in tables if f"{name}_keep" not in triggers}
    assert changed == {"shown", "cards", "remembered"}


def test_a_newer_migration_is_refused(filled: Path, contents: Contents) -> None:
    with raw(filled) as conn:
        conn.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at)"
            " VALUES ('dealer-trainer', 'm999_certificates', '2030')"
        )
    before = contents(filled.parent)
    sentence = refusal(filled)
    assert "were written by a newer version of this program" + UNTOUCHED in sentence
    assert contents(filled.parent) == before


def test_a_newer_schema_number_is_refused(filled: Path, contents: Contents) -> None:
    with raw(filled) as conn:
        conn.execute("PRAGMA user_version = 999")
    before = contents(filled.parent)
    assert "newer version" in refusal(filled)
    assert contents(filled.parent) == before


def test_a_newer_file_in_wal_mode_is_left_alone(filled: Path, contents: Contents) -> None:
    with raw(filled) as conn:
        conn.execute("PRAGMA journal_mode = WAL")
        conn.execute("PRAGMA user_version = 999")
    before = contents(filled.parent)
    assert "newer version" in refusal(filled)
    assert contents(filled.parent) == before


def test_a_file_in_wal_mode_becomes_one_file_again(filled: Path, opened: Opened) -> None:
    with raw(filled) as conn:
        conn.execute("PRAGMA journal_mode = WAL")
    assert len(opened(filled).sessions()) == 4
    assert [path.name for path in filled.parent.iterdir()] == [filled.name]


def test_a_database_of_another_program_is_refused(tmp_path: Path, contents: Contents) -> None:
    path = tmp_path / "records.sqlite"
    with raw(path) as conn:
        conn.execute("CREATE TABLE bookmarks (url TEXT)")
    before = contents(tmp_path)
    assert "this database belongs to another program" + UNTOUCHED in refusal(path)
    assert contents(tmp_path) == before


def test_records_of_a_development_version_are_refused(filled: Path, contents: Contents) -> None:
    with raw(filled) as conn:
        conn.execute(f"PRAGMA application_id = {schema.DEVELOPMENT_IDS[0]}")
        conn.execute("PRAGMA user_version = 19")
    before = contents(filled.parent)
    sentence = refusal(filled)
    assert "are those of a development version" in sentence
    assert UNTOUCHED + "move that file away" in sentence
    assert contents(filled.parent) == before


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda _: b"no database, " * 1000, id="something else"),
        pytest.param(lambda _: b"x", id="one byte"),
        pytest.param(lambda old: bytes(len(old)), id="zeros"),
        pytest.param(lambda old: old[: len(old) // 2], id="half of it"),
        pytest.param(lambda old: old[:-1], id="a byte short"),
        pytest.param(lambda old: bytes(16) + old[16:], id="no header"),
        pytest.param(lambda old: old[:4096] + bytes(4096) + old[8192:], id="page 2 is empty"),
        pytest.param(lambda old: old[:-8192] + b"\xff" * 8192, id="its end is overwritten"),
    ],
)
def test_a_damaged_file_is_left_as_it_is(
    filled: Path, contents: Contents, damage: Callable[[bytes], bytes]
) -> None:
    filled.write_bytes(damage(filled.read_bytes()))
    before = contents(filled.parent)
    sentence = refusal(filled)
    assert "the training records are damaged" in sentence
    assert UNTOUCHED in sentence
    assert "put your latest copy in its place" in sentence
    assert contents(filled.parent) == before


def test_a_large_file_is_looked_through_in_the_background_once_a_week(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "AT_ONCE", 0)

    def is_looked_through() -> bool:
        file = database_module.RecordsFile(filled, lambda: "2026-01-01")
        assert file.soundness is not None
        file.soundness.wait()
        file.close()
        return file.soundness.begun

    assert is_looked_through()
    assert not is_looked_through()
    later = filled.stat().st_mtime + 8 * 24 * 3600
    os.utime(filled, (later, later))
    assert is_looked_through()


def test_a_large_file_is_looked_through_after_a_crash(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "AT_ONCE", 0)
    database_module.RecordsFile(filled, lambda: "2026-01-01").close()
    filled.with_name(f"{filled.name}.checked").touch()
    filled.with_name(f"{filled.name}-journal").touch()
    file = database_module.RecordsFile(filled, lambda: "2026-01-01")
    assert file.soundness is not None
    assert file.soundness.begun
    file.close()


def test_damage_that_is_found_in_the_background_is_said(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "AT_ONCE", 0)
    sound = filled.read_bytes()
    filled.write_bytes(sound[:-8192] + b"\xff" * 8192)
    file = database_module.RecordsFile(filled, lambda: "2026-01-01")
    assert file.soundness is not None
    file.soundness.wait()
    for block in (file.reading, file.writing):
        with pytest.raises(RecordsError, match="are damaged"), block():
            pass
    file.close()
    assert not filled.with_name(f"{filled.name}.checked").exists()


def test_every_damaged_page_is_noticed_or_harmless(
    filled: Path, sound: bytes, contents: Contents, opened: Opened
) -> None:
    noticed = 0
    for start in range(4096, len(sound), 4096):
        filled.write_bytes(sound[:start] + b"\xa5" * 4096 + sound[start + 4096 :])
        before = contents(filled.parent)
        try:
            log = opened(filled)
        except RecordsError as error:
            noticed += "damaged" in str(error)
        else:
            assert len(log.sessions()) == 4
            log.close()
        assert contents(filled.parent) == before
    assert noticed == len(sound) // 4096 - 1


@pytest.mark.parametrize("lock", ["BEGIN EXCLUSIVE", "BEGIN IMMEDIATE"])
def test_a_locked_file_is_refused_after_a_while(
    filled: Path, contents: Contents, child: Child, monkeypatch: pytest.MonkeyPatch, lock: str
) -> None:
    assert database_module.BUSY_SECONDS == 2
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.3)
    holder = child(HOLDS_A_LOCK, filled, lock)
    assert holder.stdout
    assert holder.stdout.readline() == "held\n"
    before = contents(filled.parent)
    sentence = refusal(filled)
    assert "are in use by another program, which did not let go for 2 seconds" in sentence
    assert UNTOUCHED in sentence
    assert contents(filled.parent) == before


@pytest.mark.parametrize("lock", ["BEGIN IMMEDIATE", "BEGIN; SELECT * FROM acts"])
def test_a_lock_in_between_loses_one_call_only(
    filled: Path, child: Child, opened: Opened, monkeypatch: pytest.MonkeyPatch, lock: str
) -> None:
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.1)
    log = opened(filled)
    before = log.session(1)
    code = HOLDS_A_LOCK.replace("conn.execute(sys", "[conn.execute(one).fetchone() for one in sys")
    holder = child(code.replace("argv[2])", "argv[2].split(';')]"), filled, lock)
    assert holder.stdout
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(RecordsError, match=r"in use by another program.*before is safe"):
        log.add_act(1, 40, {}, {})
    assert log.session(1) == before
    holder.communicate("")
    log.add_act(1, 40, {}, {})
    assert len(log.session(1).acts) == 40


def refused_to_somebody_else(child: Child, path: Path) -> str:
    out, trouble = child(OPENS_AS_SOMEBODY_ELSE, path).communicate()
    assert not trouble
    assert out.startswith(f"{path}: the training records ")
    assert out.count("\n") == 1
    return out


@posix
@pytest.mark.parametrize(
    "rights", [(0o444, 0o777), (0o666, 0o555), (0o444, 0o555), (0o000, 0o777)], ids=str
)
def test_a_read_only_file_or_folder_is_refused(
    filled: Path, shared_folder: Path, contents: Contents, child: Child, rights: tuple[int, int]
) -> None:
    path = shared_folder / "records.sqlite"
    path.write_bytes(filled.read_bytes())
    before = contents(shared_folder)
    path.chmod(rights[0])
    shared_folder.chmod(rights[1])
    sentence = refused_to_somebody_else(child, path)
    assert "cannot be written, the file or its folder does not allow it" in sentence
    assert UNTOUCHED + "allow writing to the file and its folder" in sentence
    shared_folder.chmod(0o755)
    path.chmod(0o644)
    assert contents(shared_folder) == before


@posix
@pytest.mark.parametrize("name", ["records.sqlite", "below/it/records.sqlite"])
def test_a_file_that_cannot_be_made_is_refused(
    shared_folder: Path, child: Child, name: str
) -> None:
    shared_folder.chmod(0o555)
    sentence = refused_to_somebody_else(child, shared_folder / name)
    assert "cannot be" in sentence
    assert list(shared_folder.iterdir()) == []


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path, contents: Contents) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    before = contents(tmp_path)
    sentence = refusal(tmp_path / "file" / "records.sqlite")
    assert "have no folder and it cannot be made" in sentence
    assert contents(tmp_path) == before


def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "records.sqlite").mkdir()
    assert "this is a folder" in refusal(tmp_path / "records.sqlite")
    assert list((tmp_path / "records.sqlite").iterdir()) == []


def test_a_full_disk_loses_one_call_only(filled: Path, opened: Opened, contents: Contents) -> None:
    log = opened(filled)
    conn = log._file._db.conn
    pages = conn.execute("PRAGMA page_count").fetchone()[0]
    conn.execute(f"PRAGMA max_page_count = {pages}")
    before, bytes_before = log.session(1), contents(filled.parent)
    with pytest.raises(
        RecordsError, match=r"the disk is full.*before is safe.*make room"
    ) as caught:
        log.add_act(1, 40, {"act": "call", "phrase": "x" * 10000}, {})
    assert str(caught.value).startswith(f"{filled}: ")
    assert contents(filled.parent) == bytes_before
    conn.execute(f"PRAGMA max_page_count = {pages * 2}")
    log.add_act(1, 40, {"act": "call", "phrase": "x" * 10000}, {})
    assert log.session(1).acts[:-1] == before.acts


@posix
def test_a_file_that_may_not_grow_keeps_what_is_in_it(
    filled: Path, child: Child, opened: Opened
) -> None:
    code = """
import resource, sys
from pathlib import Path
from trainer.records.log import SqliteLog
from trainer.training.sessions.record import RecordsError
log = SqliteLog(Path(sys.argv[1]), lambda: "2026")
size = Path(sys.argv[1]).stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
for n in range(40, 10**6):
    try:
        log.add_act(1, n, {"act": "deal_self"}, {"says": "x" * 500})
    except RecordsError as error:
        print(n, error)
        break
"""
    out, trouble = child(code, filled).communicate()
    assert not trouble
    number, _, sentence = out.partition(" ")
    assert "the disk reports an error" in sentence
    assert "before is safe" in sentence
    assert len(opened(filled).session(1).acts) == int(number) - 1


@posix
def test_a_file_that_was_moved_away_is_noticed(filled: Path, opened: Opened) -> None:
    log = opened(filled)
    aside = filled.with_name("aside.sqlite")
    filled.rename(aside)
    with pytest.raises(RecordsError, match="were moved or deleted while they were open"):
        log.add_act(1, 40, {}, {})
    aside.rename(filled)
    assert len(opened(filled).session(1).acts) == 39


def newer(change: Callable[[Database], None], patch: pytest.MonkeyPatch) -> None:
    """Let the program know one migration more."""
    more = Migrations("dealer-trainer")
    for name, known in vars(database_module).items():
        if name[:1] == "m" and name[1:4].isdigit():
            more()(known)
    more(name="m999_more")(change)
    patch.setattr(database_module, "migrations", more)


def test_an_older_schema_is_migrated(
    filled: Path, opened: Opened, contents: Contents, monkeypatch: pytest.MonkeyPatch
) -> None:
    def add_a_table(db: Database) -> None:
        db.execute("CREATE TABLE licences (session INTEGER REFERENCES sessions (id)) STRICT")

    with monkeypatch.context() as patch:
        newer(add_a_table, patch)
        log = opened(filled)
        assert [len(log.session(one.id).acts) for one in log.sessions()] == [39] * 4
        with log._file.reading() as conn:
            assert conn.execute("SELECT count(*) FROM licences").fetchone() == (0,)
        log.close()
    before = contents(filled.parent)
    assert "newer version" in refusal(filled), "the program of before does not know it"
    assert contents(filled.parent) == before


@pytest.mark.parametrize("error", [sqlite3.OperationalError("no such thing"), ValueError("wrong")])
def test_a_failed_migration_leaves_the_file_as_it_was(
    filled: Path,
    opened: Opened,
    contents: Contents,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
) -> None:
    def fails(db: Database) -> None:
        db.execute("CREATE TABLE licences (text TEXT) STRICT")
        db.execute("INSERT INTO licences VALUES (hex(zeroblob(5000000)))")
        raise error

    before = contents(filled.parent)
    with monkeypatch.context() as patch:
        newer(fails, patch)
        with pytest.raises((RecordsError, ValueError)):
            opened(filled)
    assert contents(filled.parent) == before
    assert len(opened(filled).sessions()) == 4


@posix
def test_a_migration_that_is_killed_leaves_the_records(
    filled: Path, child: Child, opened: Opened
) -> None:
    code = """
import os, signal, sys
from pathlib import Path
from trainer.records.database import migrations
from trainer.records.log import SqliteLog
def dies(db):
    db.execute("PRAGMA cache_size = 1")
    db.execute("CREATE TABLE big (text TEXT)")
    db.execute("INSERT INTO big VALUES (hex(zeroblob(5000000)))")
    os.kill(os.getpid(), signal.SIGKILL)
migrations(name="m002_dies")(dies)
SqliteLog(Path(sys.argv[1]), lambda: "")
"""
    before = filled.read_bytes()
    killed = child(code, filled)
    assert (killed.communicate()[1], killed.returncode) == ("", -9)
    assert filled.with_name("records.sqlite-journal").exists(), "it was in the midst of writing"
    log = opened(filled)
    assert [len(log.session(one.id).acts) for one in log.sessions()] == [39] * 4
    assert filled.read_bytes() == before
    there = {file.name for file in filled.parent.iterdir()}
    assert there - {f"{filled.name}.checked"} == {filled.name}
