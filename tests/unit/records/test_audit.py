"""Edits of the training records beside the program: each is told, with its row."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from tests.command import Command
from tests.exams import small_exam
from tests.house import ASSESSOR, BOSS, DEPUTY, EDITOR, OTHER_ASSESSOR, let_in, typed
from tests.unit.records.attested import (
    ASKED,
    BAD,
    GOOD,
    assess,
    examine,
    issue,
    overrule,
    put,
    row_of,
    two_exams,
    without_triggers,
)
from tests.unit.training.debrief.test_debrief import ONE_LOSES
from trainer.app import App
from trainer.records.audit import Finding, Kind
from trainer.records.chain import HeadFile, digest_of, hash_of
from trainer.records.house_key import PersonalKey
from trainer.records.signing import Signer, new_private_key
from trainer.training.catchup.sign_off import SignOff, TrainingRole
from trainer.training.people.access import HouseRules
from trainer.training.people.register import Role
from trainer.training.sessions.record import AWAY, SittingRecord
from trainer.training.sessions.session import PRACTICE, Session
from trainer.training.sessions.sitting import Sitting

Edit = Callable[[sqlite3.Connection], object]


def fill(folder: Path) -> None:
    """A house with some of everything that decides about people."""
    two_exams(folder)
    with closing(App(folder / "records.sqlite")) as program:
        let_in(program, BOSS)
        program.register.give_pin("Anna", "4711", BOSS)
        program.register.number("Anna", "17", BOSS)
        program.doors.rule(HouseRules("Casino Bohemia", pins=True), BOSS)
        prague = program.procedure("prague")
        rules, day = (prague.version, prague.content_hash), date(2026, 11, 1)
        signed = SignOff(*rules, day, TrainingRole.DEALER, BOSS)
        program.sign_offs.sign_off("Anna", "prague", signed)
        issue(program)
        program.doors.close()
        let_in(program, ASSESSOR)
        assess(program)
        overrule(program, BAD, "minor", OTHER_ASSESSOR)
        sat = SittingRecord("quiz", "1", 9, 10, 60.0, None, program.utc_now())
        program.sittings.add("Anna", "prague", sat)
        dealing = program.dealer(prague)(ONE_LOSES, "practice")
        sitting = Sitting.begin_sitting(Session(dealing, PRACTICE), "Anna", program.log)
        sitting.leave()
        let_in(program, ASSESSOR)
        exam = small_exam(prague, program.log, 1, ASKED, trainee="Anna", assessor=ASSESSOR)
        exam.interrupt(AWAY, program.utc_now(), program.utc_now())
        let_in(program, OTHER_ASSESSOR)
        exam.attest(OTHER_ASSESSOR)
        exam.end()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("house")
    fill(folder)
    return folder


@pytest.fixture
def folder(house: Path, tmp_path: Path) -> Path:
    shutil.copytree(house, tmp_path, dirs_exist_ok=True)
    return tmp_path


def audited(folder: Path) -> list[Finding]:
    with closing(App(folder / "records.sqlite")) as program:
        return list(program.audit(lambda _what: None))


def test_an_honest_file_gives_nothing(folder: Path) -> None:
    assert audited(folder) == []


def update(table: str, change: str, where: str = "1") -> Edit:
    return lambda conn: conn.execute(f"UPDATE {table} SET {change} WHERE {where}")  # noqa: S608


def delete(table: str, where: str = "1") -> Edit:
    return lambda conn: conn.execute(f"DELETE FROM {table} WHERE {where}")  # noqa: S608


def copy(table: str, number: int = 1, **other: object) -> Edit:
    """A row beside one that is there, with something else in it."""
    return lambda conn: put(conn, table, row_of(conn, table, number) | {"id": 99} | other)


PASSED = "json_set(result, '$.passed', json('true'))"
#: What is edited with every trigger dropped: the edit, what is told, of what, and which row.
EDITS: list[tuple[str, Edit, Kind, str, str]] = [
    (
        "a failed exam passed",
        update("exams", f"result = {PASSED}", "id = 2"),
        Kind.ALTERED,
        "exam ended",
        "2",
    ),
    (
        "a passed exam failed",
        update("exams", "result = json_set(result, '$.passed', json('false'))", "id = 1"),
        Kind.ALTERED,
        "exam ended",
        "1",
    ),
    (
        "another score",
        update("exams", "result = json_set(result, '$.score', 1)", "id = 2"),
        Kind.ALTERED,
        "exam ended",
        "2",
    ),
    (
        "an earlier end",
        update("exams", "ended = '2026-01-01T00:00:00.000+00:00'", "id = 2"),
        Kind.ALTERED,
        "exam ended",
        "2",
    ),
    (
        "an earlier beginning",
        update("exams", "begun = '2026-01-01T00:00:00.000+00:00'", "id = 2"),
        Kind.ALTERED,
        "exam begun",
        "2",
    ),
    (
        "another candidate",
        update("exams", "trainee = 1", "id = 1"),
        Kind.ALTERED,
        "exam begun",
        "1",
    ),
    (
        "another assessor",
        update("exams", "assessor = 'Ota'", "id = 1"),
        Kind.ALTERED,
        "exam begun",
        "1",
    ),
    (
        "an easier blueprint",
        update("exams", "blueprint = '{}'", "id = 2"),
        Kind.ALTERED,
        "exam begun",
        "2",
    ),
    ("other rules", update("exams", "procedure = 'x'", "id = 2"), Kind.ALTERED, "exam begun", "2"),
    (
        "another program",
        update("exams", "program_version = '9'", "id = 2"),
        Kind.ALTERED,
        "exam begun",
        "2",
    ),
    (
        "other equipment",
        update("exams", "equipment = '{\"a\": 1}'", "id = 2"),
        Kind.ALTERED,
        "exam begun",
        "2",
    ),
    (
        "an exam reopened",
        update("exams", "ended = NULL, result = NULL", "id = 2"),
        Kind.REMOVED,
        "exam ended",
        "2",
    ),
    ("an exam removed", delete("exams", "id = 2"), Kind.REMOVED, "exam begun", "2"),
    ("an exam invented", copy("exams", GOOD), Kind.ADDED, "exam begun", "99"),
    (
        "an act altered",
        update("acts", 'act = \'{"act": "done"}\'', "session = 1 AND n = 3"),
        Kind.ALTERED,
        "session ended",
        "1",
    ),
    (
        "a verdict altered",
        update("acts", "verdict = '{}'", "session = 2 AND n = 3"),
        Kind.ALTERED,
        "exam ended",
        "2",
    ),
    ("an act removed", delete("acts", "session = 2 AND n = 3"), Kind.ALTERED, "exam ended", "2"),
    (
        "an act added",
        lambda c: c.execute(
            "INSERT INTO acts SELECT session, 99, act, verdict, at, spent, sources FROM acts"
            " WHERE session = 2 AND n = 1"
        ),
        Kind.ALTERED,
        "session ended",
        "2",
    ),
    (
        "acts swapped",
        lambda c: c.executescript(
            "UPDATE acts SET n = 98 WHERE session = 1 AND n = 1;"
            "UPDATE acts SET n = 1 WHERE session = 1 AND n = 2;"
            "UPDATE acts SET n = 2 WHERE session = 1 AND n = 98"
        ),
        Kind.ALTERED,
        "exam ended",
        "1",
    ),
    (
        "an act at another time",
        update("acts", "at = '2026-01-01'", "session = 1 AND n = 1"),
        Kind.ALTERED,
        "session ended",
        "1",
    ),
    (
        "a quicker act",
        update("acts", "spent = 0", "session = 1 AND n = 3"),
        Kind.ALTERED,
        "session ended",
        "1",
    ),
    (
        "help taken back",
        lambda c: c.execute("INSERT INTO assists (session, n, at) VALUES (3, 1, '2026')"),
        Kind.ALTERED,
        "session ended",
        "3",
    ),
    (
        "another scenario shown",
        update("shown", "scenario = 'x'", "session = 1"),
        Kind.ALTERED,
        "exam ended",
        "1",
    ),
    (
        "another scenario",
        update("sessions", "scenario_text = 'x'", "id = 3"),
        Kind.ALTERED,
        "session begun",
        "3",
    ),
    (
        "another seed",
        update("sessions", "seed = seed + 1", "id = 3"),
        Kind.ALTERED,
        "session begun",
        "3",
    ),
    (
        "another's session",
        update("sessions", "trainee = 1", "id = 3"),
        Kind.ALTERED,
        "session begun",
        "3",
    ),
    (
        "a better summary",
        update("sessions", "summary = '{}'", "id = 3"),
        Kind.ALTERED,
        "session ended",
        "3",
    ),
    ("a session removed", delete("sessions", "id = 3"), Kind.REMOVED, "session begun", "3"),
    ("a session invented", copy("sessions", 3), Kind.ADDED, "session begun", "99"),
    ("an exam's round removed", delete("sessions", "id = 2"), Kind.ALTERED, "exam ended", "2"),
    (
        "acts of no session",
        lambda c: c.execute(
            "INSERT INTO acts SELECT 77, n, act, verdict, at, spent, sources FROM acts"
            " WHERE session = 1"
        ),
        Kind.ORPHAN,
        "acts",
        "None",
    ),
    (
        "an interruption removed",
        delete("interruptions", "id = 1"),
        Kind.REMOVED,
        "interruptions",
        "1",
    ),
    (
        "a shorter interruption",
        update("interruptions", "length = length + 1", "id = 1"),
        Kind.ALTERED,
        "interruptions",
        "1",
    ),
    (
        "an interruption released",
        lambda c: c.execute("INSERT INTO releases VALUES (9, 1, 1, 'Karel', '2026')"),
        Kind.ADDED,
        "releases",
        "9",
    ),
    (
        "an attestation invented",
        lambda c: c.execute("INSERT INTO attestations VALUES (9, 1, 1, 'Eva', '2026')"),
        Kind.ADDED,
        "attestations",
        "9",
    ),
    (
        "an event of no inspector",
        lambda c: c.execute("INSERT INTO events VALUES (1, 1, 1, '{}', '2026')"),
        Kind.ALTERED,
        "exam ended",
        "1",
    ),
    (
        "a ruling altered",
        update("overrulings", "outcome = 'right'"),
        Kind.ALTERED,
        "overrulings",
        "1",
    ),
    (
        "a ruling by somebody else",
        update("overrulings", "by = 'Eva'"),
        Kind.ALTERED,
        "overrulings",
        "1",
    ),
    ("a ruling removed", delete("overrulings"), Kind.REMOVED, "overrulings", "1"),
    ("a ruling invented", copy("overrulings"), Kind.ADDED, "overrulings", "99"),
    (
        "an appeal invented",
        lambda c: c.execute("INSERT INTO appeals VALUES (9, 2, 1, 1, 0, 'Jana', 'x', '2026')"),
        Kind.ADDED,
        "appeals",
        "9",
    ),
    (
        "an assessment altered",
        update("live_tables", "marks = '{}'"),
        Kind.ALTERED,
        "live_tables",
        "1",
    ),
    ("an assessment removed", delete("live_tables"), Kind.REMOVED, "live_tables", "1"),
    ("an assessment invented", copy("live_tables"), Kind.ADDED, "live_tables", "99"),
    (
        "a longer certificate",
        update("certificates", "valid_until = '2099-01-01'"),
        Kind.ALTERED,
        "certificates",
        "urn",
    ),
    (
        "another's certificate",
        update("certificates", "trainee = 1"),
        Kind.ALTERED,
        "certificates",
        "urn",
    ),
    ("a certificate removed", delete("certificates"), Kind.REMOVED, "certificates", "urn"),
    (
        "a list of withdrawals invented",
        lambda c: c.execute("INSERT INTO withdrawals VALUES (1, '{}', '2026')"),
        Kind.ADDED,
        "withdrawals",
        "1",
    ),
    (
        "a person renamed",
        update("trainees", "name = 'Somebody'", "name = 'Anna'"),
        Kind.ALTERED,
        "trainees",
        "6",
    ),
    ("a person removed", delete("trainees", "name = 'Anna'"), Kind.REMOVED, "trainees", "6"),
    (
        "a person added",
        lambda c: c.execute("INSERT INTO trainees VALUES (99, 'Nobody')"),
        Kind.ADDED,
        "trainees",
        "99",
    ),
    (
        "two people merged",
        lambda c: c.execute(
            "INSERT INTO people_changes VALUES (99, 6, 'main', '7', 'Karel', '2026')"
        ),
        Kind.ADDED,
        "people_changes",
        "99",
    ),
    (
        "a role given",
        lambda c: c.execute(
            "INSERT INTO people_changes VALUES (99, 6, 'roles', '[\"manager\"]', 'Karel', '2026')"
        ),
        Kind.ROLES,
        "people_changes",
        "6",
    ),
    (
        "a PIN given",
        lambda c: c.execute(
            "INSERT INTO people_changes VALUES (99, 6, 'pin', 'x', 'Karel', '2026')"
        ),
        Kind.ADDED,
        "people_changes",
        "99",
    ),
    ("a PIN removed", delete("people_changes", "what = 'pin'"), Kind.REMOVED, "people_changes", ""),
    (
        "a personnel number altered",
        update("people_changes", "says = '18'", "what = 'number'"),
        Kind.ALTERED,
        "people_changes",
        "",
    ),
    (
        "somebody back who has left",
        lambda c: c.execute(
            "INSERT INTO people_changes VALUES (99, 6, 'left', '', 'Karel', '2026')"
        ),
        Kind.ADDED,
        "people_changes",
        "99",
    ),
    ("no PINs any more", update("house", "pins = 0", "id = 2"), Kind.ALTERED, "house", "2"),
    ("other rules of the house", copy("house", 1), Kind.ADDED, "house", "99"),
    (
        "a setting invented",
        lambda c: c.execute(
            "INSERT INTO house_settings VALUES (99, 'prague', '', 'Karel', '2026')"
        ),
        Kind.ADDED,
        "house_settings",
        "99",
    ),
    (
        "a sign-off altered",
        update("sign_offs", "day = '2026-01-01'"),
        Kind.ALTERED,
        "sign_offs",
        "1",
    ),
    ("a sign-off removed", delete("sign_offs"), Kind.REMOVED, "sign_offs", "1"),
    ("a sign-off invented", copy("sign_offs"), Kind.ADDED, "sign_offs", "99"),
    ("a better quiz", update("sittings", "correct = 10"), Kind.ALTERED, "sittings", "1"),
    ("a quiz removed", delete("sittings"), Kind.REMOVED, "sittings", "1"),
    (
        "the manual altered",
        update("procedures", "text = text || ' '"),
        Kind.ALTERED,
        "procedures",
        "",
    ),
    ("an entry removed", delete("chain", "n = 9"), Kind.CHAIN, "", ""),
    ("an entry altered", update("chain", "digest = 'x'", "n = 9"), Kind.CHAIN, "", ""),
    (
        "entries swapped",
        lambda c: c.executescript(
            "UPDATE chain SET n = 998 WHERE n = 8; UPDATE chain SET n = 8 WHERE n = 9;"
            "UPDATE chain SET n = 9 WHERE n = 998"
        ),
        Kind.CHAIN,
        "",
        "",
    ),
    (
        "the last entry removed",
        delete("chain", "n = (SELECT max(n) FROM chain)"),
        Kind.BEHIND,
        "chain",
        "",
    ),
    (
        "a signature removed",
        update("chain", "signed = ''", "what = 'exam begun' AND row = '1'"),
        Kind.UNSIGNED,
        "exam begun",
        "1",
    ),
    (
        "a signature of something else",
        update(
            "chain",
            "signed = (SELECT signed FROM chain WHERE what = 'exam begun' AND row = '1')",
            "what = 'exam ended' AND row = '1'",
        ),
        Kind.FORGED,
        "exam ended",
        "1",
    ),
]


def told(folder: Path, edit: Edit) -> list[Finding]:
    """What an audit finds after an edit by somebody who has dropped every trigger."""
    with closing(sqlite3.connect(folder / "records.sqlite", isolation_level=None)) as conn:
        triggers = conn.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        before = dict(triggers.fetchall())
        without_triggers(conn)
        edit(conn)
        for sql in before.values():
            conn.execute(sql)
    return audited(folder)


@pytest.mark.parametrize(
    ("edit", "kind", "what", "row"),
    [pytest.param(*rest, id=name) for name, *rest in EDITS],
)
def test_an_edit_is_told_with_its_row(
    edit: Edit, kind: Kind, what: str, row: str, folder: Path
) -> None:
    found = told(folder, edit)
    assert any(
        one.kind is kind and one.what.startswith(what) and one.row.startswith(row) for one in found
    ), found


def extend(
    conn: sqlite3.Connection, what: str, row: str, content: str, key: PersonalKey | None
) -> None:
    """An entry by who knows how the chain is made, and has a key of their own."""
    n, former = conn.execute("SELECT n, hash FROM chain ORDER BY n DESC LIMIT 1").fetchone()
    at, digest = "2026-11-29T12:00:00.000+00:00", digest_of(content)
    hashed = hash_of(former, n + 1, what, row, digest, at)
    signed = "" if key is None else key.sign(hashed.encode())
    entry = n + 1, what, row, digest, at, hashed, signed
    conn.execute("INSERT INTO chain VALUES (?, ?, ?, ?, ?, ?, ?)", entry)


@pytest.mark.parametrize("by", [None, PersonalKey.of(Signer(new_private_key()), 1, Role.MANAGER)])
def test_who_has_no_passphrase_cannot_sign(by: PersonalKey | None, folder: Path) -> None:
    """A setting with an entry in the chain that is right in all but its signature."""
    row = [99, "prague", "pass_mark = 0.1", BOSS, "2026"]

    def invent(conn: sqlite3.Connection) -> None:
        conn.execute("INSERT INTO house_settings VALUES (?, ?, ?, ?, ?)", row)
        content = json.dumps(row, separators=(",", ":"))
        extend(conn, "house_settings", "99", content, by)

    kind = Kind.UNSIGNED if by is None else Kind.FORGED
    found = told(folder, invent)
    assert (kind, "house_settings", "99") in [one[:3] for one in found]
    with closing(App(folder / "records.sqlite")) as program:
        assert program.procedure("prague").pass_mark > 0.1


def test_an_older_file_is_told(house: Path, folder: Path) -> None:
    with closing(App(folder / "records.sqlite")) as program:
        let_in(program, ASSESSOR)
        examine(program, "Jana", [])
    shutil.copy(house / "records.sqlite", folder / "records.sqlite")
    assert [one.kind for one in audited(folder)] == [Kind.BEHIND]
    HeadFile(folder / "records.sqlite").path.unlink()
    assert [one.kind for one in audited(folder)] == [Kind.BEHIND]


def test_a_longer_file_is_told(house: Path, folder: Path) -> None:
    """Somebody sat an exam with a copy, elsewhere, and put that in the place of the records."""
    with closing(App(folder / "records.sqlite")) as program:
        let_in(program, ASSESSOR)
        examine(program, "Jana", [])
    head = HeadFile(house / "records.sqlite").path
    shutil.copy(head, HeadFile(folder / "records.sqlite").path)
    assert [one.kind for one in audited(folder)] == [Kind.ELSEWHERE]


def test_a_clock_that_was_put_back_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(App(folder / "records.sqlite")) as program:
        chain = program.seals._file._chain
        monkeypatch.setattr(chain, "_now", lambda: "2020-01-01T00:00:00+00:00")
        sat = SittingRecord("quiz", "1", 9, 10, 60.0, None, program.utc_now())
        program.sittings.add("Anna", "prague", sat)
    assert [one.kind for one in audited(folder)] == [Kind.CLOCK]


def test_triggers_that_were_gone_are_put_back_and_told(folder: Path) -> None:
    triggers = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name"
    with closing(sqlite3.connect(folder / "records.sqlite", isolation_level=None)) as conn:
        before = conn.execute(triggers).fetchall()
        conn.execute("DROP TRIGGER exams_end")
        conn.execute("DROP TRIGGER acts_stay")
        for _ in range(2):
            (one,) = audited(folder)
            assert (one.kind, one.row) == (Kind.TRIGGERS, "acts_stay, exams_end")
        assert conn.execute(triggers).fetchall() == before


def test_the_command_names_each_row(folder: Path, command: Command) -> None:
    ended = command(folder, "audit", typed=typed(ASSESSOR))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "All right." in ended.stdout
    told(folder, update("sign_offs", "day = '2026-01-01'"))
    ended = command(folder, "audit", "--json", typed=typed(DEPUTY))
    assert ended.returncode == 1
    *found, last = map(json.loads, ended.stdout.splitlines())
    assert [(one["kind"], one["what"], one["row"]) for one in found] == [
        ("altered", "sign_offs", "1")
    ]
    assert last["found"] == 1
    refused = command(folder, "audit", typed=typed(EDITOR))
    assert (refused.returncode, refused.stdout) == (2, "")
