"""What somebody does to the records beside the program, and what can be certified then."""

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from tests.command import Command
from tests.exams import small_exam
from tests.unit.training.debrief.test_debrief import ONE_LOSES, performance, with_less_pay
from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.procedure.training_rules import DRAWS, PAYS, TAKES
from trainer.records.house_key import MANAGER, Attester
from trainer.records.schema import GUARDS
from trainer.records.seals import AssessorKeys, Sealer
from trainer.records.signing import Signer
from trainer.table.act import DONE, Act
from trainer.training.certificates.certified import Doubt, Seal
from trainer.training.certificates.floor_assessment import RIGHT, FloorAssessment
from trainer.training.certificates.validity import ValidityState
from trainer.training.debrief.debrief import debrief
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.people.access import HouseRules, SetUp
from trainer.training.people.register import Role as Door
from trainer.training.sessions.record import RIGHT as RIGHTLY, RecordsError, Ruling

MANAGERS, ASSESSORS = "the manager's own", "the assessor's own"
HOW = SetUp(
    HouseRules("Casino Bohemia"), "Karel", {Door.MANAGER: MANAGERS, Door.ASSESSOR: ASSESSORS}
)
GOOD, BAD = 1, 2  # exams

Attack = Callable[[sqlite3.Connection], object]

ASKED = (PAYS, TAKES, DRAWS)


def examine(program: App, name: str, acts: list[Act], assessor: str = "Eva") -> DealingExam:
    """An exam of one round, attested by who came in by the assessor's door last."""
    prague = program.procedure("prague")
    exam = small_exam(prague, program.log, 1, ASKED, trainee=name, assessor=assessor)
    sitting = exam.next_round(Piece(ONE_LOSES), program.dealer(prague), program.clock)
    for act in acts:
        sitting.do(act)
    if not sitting.over:
        sitting.do(DONE)
    exam.end()
    return exam


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house where Anna has passed an exam before an assessor, and Jana has not."""
    folder = tmp_path_factory.mktemp("house")
    with closing(App(folder / "records.sqlite")) as program:
        program.set_up(HOW)
        for name, acts in (
            ("Anna", performance(ONE_LOSES)),
            ("Jana", with_less_pay(performance(ONE_LOSES))),
        ):
            assert program.doors.opens(Door.ASSESSOR, ASSESSORS)
            examine(program, name, acts)
    return folder


@pytest.fixture
def program(house: Path, tmp_path: Path) -> Iterator[App]:
    shutil.copytree(house, tmp_path, dirs_exist_ok=True)
    made = App(tmp_path / "records.sqlite")
    yield made
    made.close()


@pytest.fixture
def database(program: App, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The file as somebody opens it with other means."""
    del program
    with closing(sqlite3.connect(tmp_path / "records.sqlite", isolation_level=None)) as conn:
        yield conn


def seals(program: App) -> tuple[Seal, Seal]:
    return program.seals.of(GOOD), program.seals.of(BAD)


def test_what_nobody_has_touched_is_sealed(program: App) -> None:
    assert seals(program) == (Seal.SOUND, Seal.SOUND)
    assert not program.seals.is_chain_broken()
    assert program.doors.opens(Door.MANAGER, MANAGERS)
    (passed,) = program.passed_exams()
    assert program.issue_certificate(passed, program.today()).certificate.holder.name == "Anna"


def test_nothing_is_certified_by_an_exam_that_is_not_yet(
    program: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock was set forward for it, or is put back now."""
    assert program.doors.opens(Door.MANAGER, MANAGERS)
    (passed,) = program.passed_exams()
    monkeypatch.setattr(program, "utc_now", lambda: "2020-01-01T00:00:00.000+00:00")
    with pytest.raises(RecordsError, match="that is not yet: the clock of this computer was wrong"):
        program.issue_certificate(passed, program.today())


def without_triggers(conn: sqlite3.Connection) -> None:
    for (name,) in conn.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        conn.execute(f"DROP TRIGGER {name}")


def columns(conn: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in conn.execute(f"PRAGMA table_info({table})")]


def row_of(conn: sqlite3.Connection, table: str, number: int) -> dict[str, object]:
    row = conn.execute(f"SELECT * FROM {table} WHERE id = ?", [number]).fetchone()  # noqa: S608
    return dict(zip(columns(conn, table), row, strict=True))


def put(conn: sqlite3.Connection, table: str, row: dict[str, object], how: str = "INSERT") -> None:
    marks = ", ".join("?" * len(row))
    conn.execute(f"{how} INTO {table} ({', '.join(row)}) VALUES ({marks})", list(row.values()))


def passed(conn: sqlite3.Connection, exam: int) -> str:
    result = json.loads(str(row_of(conn, "exams", exam)["result"]))
    return json.dumps(result | {"passed": True, "complete": True, "score": 1.0})


def replaces_the_result(conn: sqlite3.Connection) -> None:
    put(conn, "exams", row_of(conn, "exams", BAD) | {"result": passed(conn, BAD)}, "REPLACE")


def replaces_the_rules(conn: sqlite3.Connection) -> None:
    ((name,),) = conn.execute("SELECT content_hash FROM procedures")
    conn.execute("REPLACE INTO procedures VALUES (?, 'prague', 'x', '{}')", [name])


def replaces_what_was_overruled(conn: sqlite3.Connection) -> None:
    overrules(conn)
    put(conn, "overrulings", row_of(conn, "overrulings", 1), "REPLACE")


def replaces_a_seal(conn: sqlite3.Connection) -> None:
    put(conn, "seals", row_of(conn, "seals", 1) | {"at": ""}, "REPLACE")


def deletes_a_seal(conn: sqlite3.Connection) -> None:
    conn.execute("DELETE FROM seals")


@pytest.mark.parametrize(
    "attack",
    [
        replaces_the_result,
        replaces_the_rules,
        replaces_what_was_overruled,
        replaces_a_seal,
        deletes_a_seal,
    ],
)
def test_the_database_itself_refuses(database: sqlite3.Connection, attack: Attack) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        attack(database)


def alters_the_result(conn: sqlite3.Connection) -> None:
    without_triggers(conn)
    conn.execute("UPDATE exams SET result = ? WHERE id = ?", [passed(conn, BAD), BAD])


def gives_it_to_another(conn: sqlite3.Connection) -> None:
    without_triggers(conn)
    ((jana,),) = conn.execute("SELECT trainee FROM exams WHERE id = ?", [BAD])
    conn.execute("UPDATE exams SET trainee = ? WHERE id = ?", [jana, GOOD])


def renames_who_passed(conn: sqlite3.Connection) -> None:
    without_triggers(conn)
    conn.execute("UPDATE trainees SET name = 'Somebody' WHERE name = 'Anna'")


def alters_the_rules(conn: sqlite3.Connection) -> None:
    without_triggers(conn)
    conn.execute("""UPDATE procedures SET text = replace(text, '"critical"', '"minor"')""")


def alters_an_act(conn: sqlite3.Connection) -> None:
    without_triggers(conn)
    conn.execute('UPDATE acts SET act = \'{"act": "done"}\' WHERE n = 5')


def adds_an_act(conn: sqlite3.Connection) -> None:
    without_triggers(conn)
    conn.execute("""
        INSERT INTO acts (session, n, act, verdict, at, spent, sources)
        SELECT session, n + 99, act, verdict, at, spent, sources FROM acts WHERE n = 1
    """)


def overrules(conn: sqlite3.Connection) -> None:
    row = {"exam": BAD, "round": 1, "line": 1, "call": 0, "act": "{}", "clauses": "[]"}
    row |= {"verdict": "fault", "graded": "critical", "outcome": "right", "why": "x", "by": "Eva"}
    put(conn, "overrulings", row | {"at": "2026", "result": passed(conn, BAD)})


def takes_an_interruption_in(conn: sqlite3.Connection) -> None:
    row = {"exam": GOOD, "why": "away", "at": "2026", "length": 1}
    put(conn, "interruptions", row)


def changes_the_assessor(conn: sqlite3.Connection) -> None:
    without_triggers(conn)
    conn.execute("UPDATE exams SET assessor = 'Karel'")


@pytest.mark.parametrize(
    ("attack", "exam"),
    [
        (alters_the_result, BAD),
        (gives_it_to_another, GOOD),
        (renames_who_passed, GOOD),
        (alters_the_rules, GOOD),
        (alters_an_act, GOOD),
        (adds_an_act, GOOD),
        (overrules, BAD),
        (takes_an_interruption_in, GOOD),
        (changes_the_assessor, GOOD),
    ],
)
def test_nothing_is_certified_by_what_was_altered(
    program: App, database: sqlite3.Connection, attack: Attack, exam: int
) -> None:
    attack(database)
    assert program.seals.of(exam) is Seal.ALTERED
    assert program.doors.opens(Door.MANAGER, MANAGERS)
    for one in program.passed_exams():
        if one.exam == exam:
            with pytest.raises(RecordsError, match="it was altered; nothing was made out"):
                program.issue_certificate(one, program.today())
    assert program.certificates.issued() == []


def invented(conn: sqlite3.Connection) -> None:
    """A copy of the good exam, with all its rounds and acts, as Jana's."""
    ((jana,),) = conn.execute("SELECT trainee FROM exams WHERE id = ?", [BAD])
    put(conn, "exams", row_of(conn, "exams", GOOD) | {"id": 3, "trainee": jana})
    ((session,),) = conn.execute("SELECT id FROM sessions WHERE exam = ?", [GOOD])
    row = row_of(conn, "sessions", session)
    fresh = {"id": 9, "exam": 3, "trainee": jana, "ended": None, "summary": None}
    put(conn, "sessions", row | fresh)
    names = ", ".join(name for name in columns(conn, "acts") if name != "session")
    conn.execute(
        f"INSERT INTO acts (session, {names}) SELECT 9, {names} FROM acts WHERE session = ?"  # noqa: S608
        " ORDER BY n",
        [session],
    )
    conn.execute("INSERT INTO shown SELECT 9, scenario FROM shown WHERE session = ?", [session])
    conn.execute(
        "UPDATE sessions SET ended = ?, summary = ? WHERE id = 9", (row["ended"], row["summary"])
    )


def test_an_invented_exam_certifies_nothing(program: App, database: sqlite3.Connection) -> None:
    invented(database)
    assert program.seals.of(3) is Seal.MISSING
    assert program.doors.opens(Door.MANAGER, MANAGERS)
    (_, one) = program.passed_exams()
    with pytest.raises(RecordsError, match="nobody has attested it"):
        program.issue_certificate(one, program.today())


def forged(conn: sqlite3.Connection, attester: Attester | None) -> Seal | None:
    """Seals on the invented exam by who knows how they are made, with a key of his own."""
    attesting = AssessorKeys()
    attesting.ready = attester
    sealing = Sealer(attesting)
    sealing.seal_start(conn, 3, "2026")
    sealing.end(conn, 3, "2026")
    return None


def test_who_has_no_passphrase_cannot_seal(program: App, database: sqlite3.Connection) -> None:
    invented(database)
    forged(database, None)
    assert program.seals.of(3) is Seal.MISSING
    assert not program.seals.is_chain_broken()


def test_the_key_of_somebody_else_seals_nothing(program: App, database: sqlite3.Connection) -> None:
    invented(database)
    forged(database, Attester.of(Signer(sha256(b"of no house").digest())))
    assert program.seals.of(3) is Seal.ALTERED


def test_a_seal_is_of_one_exam(program: App, database: sqlite3.Connection) -> None:
    invented(database)
    for number in (1, 2):
        put(database, "seals", row_of(database, "seals", number) | {"id": 90 + number, "exam": 3})
    assert program.seals.of(3) is Seal.ALTERED
    assert program.seals.is_chain_broken()


def test_an_exam_that_was_taken_out_leaves_a_gap(
    program: App, database: sqlite3.Connection, command: Command, tmp_path: Path
) -> None:
    without_triggers(database)
    database.execute("DELETE FROM seals WHERE exam = ?", [GOOD])
    assert program.seals.is_chain_broken()
    program.close()
    told = command(tmp_path, "exams", typed=f"{ASSESSORS}\n")
    assert "the records were changed beside the program" in told.stderr
    assert told.stdout.count("NOT SEALED") == 1


def test_exams_says_what_was_altered(
    program: App, database: sqlite3.Connection, command: Command, tmp_path: Path
) -> None:
    alters_the_result(database)
    program.close()
    jana, anna = command(tmp_path, "exams", typed=f"{ASSESSORS}\n").stdout.splitlines()
    assert "ALTERED since it was sealed" in jana
    assert "seal" not in anna.lower()
    told = command(tmp_path, "exams", "--json", typed=f"{ASSESSORS}\n").stdout.splitlines()
    assert [json.loads(line)["seal"] for line in told] == ["altered", "sound"]


def test_an_exam_whose_program_had_ended_is_sealed_at_its_beginning(
    program: App, tmp_path: Path
) -> None:
    assert program.doors.opens(Door.ASSESSOR, ASSESSORS)
    prague = program.procedure("prague")
    begun = small_exam(prague, program.log, 1, ASKED, assessor="Eva")
    assert program.seals.of(begun.number) is Seal.SOUND
    with closing(App(tmp_path / "records.sqlite")) as later:
        record = later.log.exam(begun.number)
        exam = DealingExam.resume(prague, record, later.dealer(prague), later.log, later.clock)
        exam.end()
        assert later.seals.of(begun.number) is Seal.HALF


def test_a_trial_needs_no_seal_and_takes_nobodys(program: App) -> None:
    assert program.doors.opens(Door.ASSESSOR, ASSESSORS)
    trial = examine(program, "Anna", performance(ONE_LOSES), "")
    assert program.seals.of(trial.number) is Seal.MISSING
    assert program.doors.attests
    other = examine(program, "Anna", performance(ONE_LOSES))
    assert not program.doors.attests, "he attests once"
    assert program.seals.of(other.number) is Seal.SOUND
    third = examine(program, "Anna", performance(ONE_LOSES))
    assert program.seals.of(third.number) is Seal.MISSING


def test_an_assessor_seals_what_he_overrules(program: App) -> None:
    record = program.log.exam(BAD)
    prague = program.logged_procedure(record.head)
    exam = DealingExam.resume(prague, record, program.dealer(prague), program.log, program.clock)
    found = debrief(exam.rounds, exam.result, exam=exam)
    for fault in [one for one in found.moments if one.standing]:
        assert program.doors.opens(Door.ASSESSOR, ASSESSORS)
        ruling = Ruling(found.disputed(fault), RIGHTLY, "the camera shows it", "Eva")
        exam.overrule(ruling)
    assert program.log.exam(BAD).rulings
    assert program.seals.of(BAD) is Seal.SOUND


def test_seals_hold_when_the_key_is_replaced_and_passphrases_change(program: App) -> None:
    doors = program.doors
    assert program.replace_key(MANAGERS, "Karel") is not None
    assert seals(program) == (Seal.SOUND, Seal.SOUND)
    assert doors.opens(Door.ASSESSOR, ASSESSORS)
    assert doors.attests, "the assessor's passphrase opens it still"
    assert doors.opens(Door.MANAGER, MANAGERS)
    doors.change(Door.ASSESSOR, "another of the assessor", "Karel")
    assert doors.opens(Door.ASSESSOR, "another of the assessor")
    exam = examine(program, "Anna", performance(ONE_LOSES))
    assert program.seals.of(exam.number) is Seal.SOUND
    assert program.house_key.attester(ASSESSORS) is None
    assert program.house_key.open_signer("another of the assessor", MANAGER) is None


def test_without_one_of_their_own_assessors_attest_with_the_managers(tmp_path: Path) -> None:
    with closing(App(tmp_path / "records.sqlite")) as program:
        program.set_up(HOW._replace(passphrases={Door.MANAGER: MANAGERS}))
        assert program.doors.opens(Door.ASSESSOR, MANAGERS)
        assert not program.office.can_sign or program.doors.attests
        exam = examine(program, "Anna", performance(ONE_LOSES))
        assert program.seals.of(exam.number) is Seal.SOUND


def fail_later(program: App) -> None:
    """An assessor overrules a verdict of Anna's exam: what she paid is a critical fault."""
    record = program.log.exam(GOOD)
    prague = program.logged_procedure(record.head)
    exam = DealingExam.resume(prague, record, program.dealer(prague), program.log, program.clock)
    found = debrief(exam.rounds, exam.result, exam=exam)
    assert program.doors.opens(Door.ASSESSOR, ASSESSORS)
    ruling = Ruling(found.disputed(found.moments[0]), "critical", "the camera shows it", "Eva")
    exam.overrule(ruling)


def test_a_certificate_whose_exam_was_overruled_is_told_to_the_manager(
    program: App, command: Command, tmp_path: Path
) -> None:
    assert program.doors.opens(Door.MANAGER, MANAGERS)
    (passed,) = program.passed_exams()
    program.issue_certificate(passed, program.today())
    (held,) = program.held_certificates(program.today())
    assert held.doubt is None
    fail_later(program)
    (held,) = program.held_certificates(program.today())
    assert (held.doubt, held.standing.state) == (Doubt.FAILED, ValidityState.VALID)
    program.close()
    told = command(tmp_path, "certificates", typed=f"{ASSESSORS}\n").stdout
    assert (
        "should be withdrawn: an assessor overruled verdicts, and the exam is no longer passed"
        in told
    )
    line = command(tmp_path, "certificates", "--json", typed=f"{ASSESSORS}\n").stdout
    assert json.loads(line)["doubt"] == "failed"
    started = App(tmp_path / "records.sqlite")
    assert started.doors.opens(Door.MANAGER, MANAGERS)
    started.office.withdraw(held.id, "overruled")
    (held,) = started.held_certificates(started.today())
    assert (held.doubt, held.standing.state) == (None, ValidityState.SUPERSEDED)
    started.close()


def test_a_certificate_whose_exam_was_altered_is_told_to_the_manager(
    program: App, database: sqlite3.Connection
) -> None:
    assert program.doors.opens(Door.MANAGER, MANAGERS)
    (passed,) = program.passed_exams()
    program.issue_certificate(passed, program.today())
    alters_an_act(database)
    (held,) = program.held_certificates(program.today())
    assert held.doubt is Doubt.ALTERED


def test_a_session_is_not_dealt_by_rules_that_were_altered(
    program: App, database: sqlite3.Connection
) -> None:
    """A pass mark that is changed in what was logged makes no session the same."""
    alters_the_rules(database)
    record = program.log.session(1)
    with pytest.raises(DataError, match="was altered in the records since it was logged"):
        program.logged_dealing(record)


def seen_live(program: App, assessor: str) -> FloorAssessment:
    prague = program.procedure("prague")
    content = program.log.exam(GOOD).head.content_hash
    day = program.today()
    marks = {"PRG-OPEN-1": RIGHT}
    return FloorAssessment("Anna", "prague", prague.version, content, "4", day, marks, "", assessor)


def test_only_what_an_assessor_has_sealed_of_the_live_table_stands_on_a_certificate(
    program: App, database: sqlite3.Connection
) -> None:
    assert program.doors.opens(Door.ASSESSOR, ASSESSORS)
    program.live_tables.enter(seen_live(program, "Eva"))
    program.live_tables.enter(seen_live(program, "Eva"))
    put(database, "live_tables", row_of(database, "live_tables", 2) | {"id": 3, "assessor": "X"})
    assert [program.seals.of_live(number) for number in (1, 2, 3, 4)] == [
        *[Seal.SOUND] * 2,
        *[Seal.MISSING] * 2,
    ]
    assert program.doors.opens(Door.MANAGER, MANAGERS)
    (passed,) = program.passed_exams()
    live = program.issue_certificate(passed, program.today()).certificate.live_table
    assert live is not None
    assert live.assessor.name == "Eva"
    without_triggers(database)
    database.execute("UPDATE live_tables SET marks = '{}' WHERE id = 1")
    assert program.seals.of_live(1) is Seal.ALTERED


def test_what_refuses_changes_is_put_back_and_that_it_was_gone_is_told(
    program: App, database: sqlite3.Connection, command: Command, tmp_path: Path
) -> None:
    untouched = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name"
    before = database.execute(untouched).fetchall()
    program.close()
    assert command(tmp_path, "exams", typed=f"{ASSESSORS}\n").stderr == ""
    database.execute("DROP TRIGGER exams_end")
    database.execute("DROP TRIGGER acts_stay")
    told = command(tmp_path, "exams", typed=f"{ASSESSORS}\n")
    assert "the records were changed beside the program" in told.stderr
    assert database.execute(untouched).fetchall() == before
    ((many,),) = database.execute("SELECT exam FROM seals WHERE paper = 'guards'").fetchall()
    assert many == 2
    with pytest.raises(sqlite3.IntegrityError):
        alters_by_hand(database)
    assert "changed beside" in command(tmp_path, "exams", typed=f"{ASSESSORS}\n").stderr


def alters_by_hand(conn: sqlite3.Connection) -> None:
    conn.execute("UPDATE exams SET result = '{}'")


def test_all_that_refuses_changes_is_known(database: sqlite3.Connection) -> None:
    made = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    assert dict(made) == GUARDS
