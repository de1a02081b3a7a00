"""What somebody does to the records beside the program, and what can be certified then."""

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.command import Command
from tests.exams import small_exam
from tests.house import ASSESSOR, BOSS, DEPUTY, OTHER_ASSESSOR, let_in, passphrase, typed
from tests.unit.records.attested import (
    ASKED,
    BAD,
    GOOD,
    assess,
    columns,
    examine,
    issue,
    on_record,
    overrule,
    put,
    row_of,
    two_exams,
    without_triggers,
)
from tests.unit.training.debrief.test_debrief import ONE_LOSES, performance
from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.training.certificates.certified import Doubt, Seal
from trainer.training.certificates.credential import read_signed
from trainer.training.certificates.validity import ValidityState
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.exam import next_attempt
from trainer.training.people.register import Role
from trainer.training.sessions.record import AWAY, RecordsError, Task

Attack = Callable[[sqlite3.Connection], object]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("house")
    two_exams(folder)
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


def test_what_nobody_has_touched_is_sealed(program: App) -> None:
    assert (program.seals.of(GOOD), program.seals.of(BAD)) == (Seal.SOUND, Seal.SOUND)
    assert not program.seals.lacks_rows
    issue(program)
    assert [one.who for one in program.certificates.issued()] == ["Anna"]


def test_nothing_is_certified_by_an_exam_that_is_not_yet(
    program: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock was set forward for it, or is put back now."""
    monkeypatch.setattr(program, "utc_now", lambda: "2020-01-01T00:00:00.000+00:00")
    with pytest.raises(RecordsError, match="that is not yet: the clock of this computer was wrong"):
        issue(program)


def passed(conn: sqlite3.Connection, exam: int) -> str:
    result = json.loads(str(row_of(conn, "exams", exam)["result"]))
    return json.dumps(result | {"passed": True, "complete": True, "score": 1.0})


def replaces_the_result(conn: sqlite3.Connection) -> None:
    put(conn, "exams", row_of(conn, "exams", BAD) | {"result": passed(conn, BAD)}, "REPLACE")


def replaces_the_rules(conn: sqlite3.Connection) -> None:
    ((name,),) = conn.execute("SELECT content_hash FROM procedures")
    conn.execute("REPLACE INTO procedures VALUES (?, 'prague', 'x', '{}')", [name])


def replaces_an_entry(conn: sqlite3.Connection) -> None:
    put(conn, "chain", row_of(conn, "chain", 1) | {"at": ""}, "REPLACE")


def deletes_an_entry(conn: sqlite3.Connection) -> None:
    conn.execute("DELETE FROM chain")


@pytest.mark.parametrize(
    "attack", [replaces_the_result, replaces_the_rules, replaces_an_entry, deletes_an_entry]
)
def test_the_database_itself_refuses(database: sqlite3.Connection, attack: Attack) -> None:
    with pytest.raises((sqlite3.IntegrityError, sqlite3.OperationalError)):
        attack(database)


def overrules(conn: sqlite3.Connection) -> None:
    row = {"exam": BAD, "round": 1, "line": 1, "call": 0, "act": "{}", "clauses": "[]"}
    row |= {"verdict": "fault", "graded": "critical", "outcome": "right", "why": "x", "by": "Eva"}
    row |= {"withdrawn": 0, "at": "2026", "result": passed(conn, BAD)}
    put(conn, "overrulings", row)


def appoints(conn: sqlite3.Connection) -> None:
    row = {"trainee": 1, "what": "roles", "says": '["manager"]', "by": "Karel", "at": "2026"}
    put(conn, "people_changes", row)


@pytest.mark.parametrize("attack", [overrules, appoints])
def test_another_program_cannot_write_what_decides(
    database: sqlite3.Connection, attack: Attack
) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such function: chain_"):
        attack(database)


def alters_the_result(conn: sqlite3.Connection) -> None:
    conn.execute("UPDATE exams SET result = ? WHERE id = ?", [passed(conn, BAD), BAD])


def gives_it_to_another(conn: sqlite3.Connection) -> None:
    ((jana,),) = conn.execute("SELECT trainee FROM exams WHERE id = ?", [BAD])
    conn.execute("UPDATE exams SET trainee = ? WHERE id = ?", [jana, GOOD])


def alters_an_act(conn: sqlite3.Connection) -> None:
    conn.execute('UPDATE acts SET act = \'{"act": "done"}\' WHERE n = 5')


def adds_an_act(conn: sqlite3.Connection) -> None:
    conn.execute("""
        INSERT INTO acts (session, n, act, verdict, at, spent, sources)
        SELECT session, n + 99, act, verdict, at, spent, sources FROM acts WHERE n = 1
    """)


def takes_an_interruption_in(conn: sqlite3.Connection) -> None:
    put(conn, "interruptions", {"exam": GOOD, "why": "away", "at": "2026", "length": 1})


def changes_the_assessor(conn: sqlite3.Connection) -> None:
    conn.execute("UPDATE exams SET assessor = 'Karel'")


@pytest.mark.parametrize(
    ("attack", "exam"),
    [
        (alters_the_result, BAD),
        (gives_it_to_another, GOOD),
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
    without_triggers(database)
    attack(database)
    assert program.seals.of(exam) is Seal.ALTERED
    let_in(program, DEPUTY)
    for one in program.passed_exams():
        if one.exam == exam:
            with pytest.raises(RecordsError, match="it was altered; nothing was made out"):
                program.issue_certificate(one, program.today())
    assert program.certificates.issued() == []


def test_an_exam_of_other_rules_is_not_judged(program: App, database: sqlite3.Connection) -> None:
    without_triggers(database)
    database.execute("""UPDATE procedures SET text = replace(text, '"critical"', '"minor"')""")
    with pytest.raises(DataError, match="was altered in the records since it was logged"):
        issue(program)


def invented(conn: sqlite3.Connection) -> None:
    """A copy of the good exam, with all its rounds and acts, as Jana's."""
    without_triggers(conn)
    ((jana,),) = conn.execute("SELECT trainee FROM exams WHERE id = ?", [BAD])
    put(conn, "exams", row_of(conn, "exams", GOOD) | {"id": 3, "trainee": jana})
    ((session,),) = conn.execute("SELECT id FROM sessions WHERE exam = ?", [GOOD])
    put(conn, "sessions", row_of(conn, "sessions", session) | {"id": 9, "exam": 3, "trainee": jana})
    names = ", ".join(name for name in columns(conn, "acts") if name != "session")
    conn.execute(
        f"INSERT INTO acts (session, {names}) SELECT 9, {names} FROM acts WHERE session = ?"  # noqa: S608
        " ORDER BY n",
        [session],
    )


def test_an_invented_exam_certifies_nothing(program: App, database: sqlite3.Connection) -> None:
    invented(database)
    assert program.seals.of(3) is Seal.ALTERED
    let_in(program, DEPUTY)
    (_, one) = program.passed_exams()
    with pytest.raises(RecordsError, match="it was altered"):
        program.issue_certificate(one, program.today())


def test_entries_of_another_exam_seal_nothing(program: App, database: sqlite3.Connection) -> None:
    invented(database)
    for entry in database.execute(
        "SELECT what, row, digest, at, hash, signed FROM chain"
        " WHERE what LIKE 'exam %' AND row = ?",
        [str(GOOD)],
    ).fetchall():
        n = database.execute("SELECT max(n) + 1 FROM chain").fetchone()[0]
        what, _, *rest = entry
        database.execute("INSERT INTO chain VALUES (?, ?, ?, ?, ?, ?, ?)", [n, what, "3", *rest])
    assert program.seals.of(3) is Seal.ALTERED


def test_a_failed_attempt_that_was_removed_is_missed(
    program: App, database: sqlite3.Connection
) -> None:
    """Even with its entries, which were the last: the head is known beside the records."""
    rule = program.procedure("prague").exam
    tried = next_attempt(rule, program.log.exams("Jana", Task.DEAL), "prague", program.utc_now())
    assert tried.number == 2
    without_triggers(database)
    database.execute("DELETE FROM exams WHERE id = ?", [BAD])
    assert program.seals.lacks_rows
    ((first,),) = database.execute(
        "SELECT n FROM chain WHERE what = 'exam begun' AND row = ?", [str(BAD)]
    )
    database.execute("DELETE FROM chain WHERE n >= ?", [first])
    assert program.seals.lacks_rows
    with pytest.raises(RecordsError, match="lack something that was in them before"):
        issue(program)


def test_a_copy_that_was_put_back_is_behind_until_two_people_accept_it(
    program: App, tmp_path: Path
) -> None:
    program.close()
    shutil.copy(tmp_path / "records.sqlite", tmp_path / "copy")
    with closing(App(tmp_path / "records.sqlite")) as later:
        let_in(later, ASSESSOR)
        examine(later, "Jana", [])
    shutil.copy(tmp_path / "copy", tmp_path / "records.sqlite")
    with closing(App(tmp_path / "records.sqlite")) as again:
        assert again.seals.lacks_rows
        let_in(again, BOSS)
        again.register.write_down("Nobody", BOSS)
        assert again.seals.lacks_rows, "what is written since does not make it whole"
        again.seals.accept_gap(BOSS, ASSESSOR, again.utc_now())
        assert not again.seals.lacks_rows
        (gap,) = again.seals.gaps
        assert (gap.manager, gap.assessor) == (BOSS, ASSESSOR)
        assert gap.was > 0
    with closing(App(tmp_path / "records.sqlite")) as later:
        assert not later.seals.lacks_rows
        issue(later)


def test_exams_says_what_was_altered(
    program: App, database: sqlite3.Connection, command: Command, tmp_path: Path
) -> None:
    without_triggers(database)
    alters_the_result(database)
    program.close()
    jana, anna = command(tmp_path, "exams", typed=typed(ASSESSOR)).stdout.splitlines()
    assert "ALTERED since it was sealed" in jana
    assert "seal" not in anna.lower()
    told = command(tmp_path, "exams", "--json", typed=typed(ASSESSOR)).stdout.splitlines()
    assert [json.loads(line)["seal"] for line in told] == ["altered", "sound"]


def begun(program: App) -> DealingExam:
    prague = program.procedure("prague")
    let_in(program, ASSESSOR)
    return small_exam(prague, program.log, 1, ASKED, trainee="Anna", assessor=ASSESSOR)


def test_an_exam_whose_program_had_ended_is_attested_again(program: App, tmp_path: Path) -> None:
    number = begun(program).number
    assert program.seals.of(number) is Seal.SOUND
    for assessor, seal in (("", Seal.HALF), (OTHER_ASSESSOR, Seal.SOUND)):
        with closing(App(tmp_path / "records.sqlite")) as later:
            prague, record = later.procedure("prague"), later.log.exam(number)
            exam = DealingExam.resume(prague, record, later.dealer(prague), later.log, later.clock)
            exam.taken_up(record, later.utc_now())
            assert exam.wants_attestation
            if assessor:
                let_in(later, assessor)
                exam.attest(assessor)
                assert not exam.wants_attestation
            exam.end()
            assert later.seals.of(number) is seal
        if not assessor:
            with closing(App(tmp_path / "records.sqlite")) as later:
                number = begun(later).number


def test_an_interruption_that_nobody_attested_again_certifies_nothing(program: App) -> None:
    exam = begun(program)
    now = program.utc_now()
    exam.interrupt(AWAY, now, now)
    exam.end()
    assert program.seals.of(exam.number) is Seal.HALF


def test_an_assessor_attests_once(program: App) -> None:
    let_in(program, ASSESSOR)
    assert program.seals.of(examine(program, "Anna", []).number) is Seal.SOUND
    assert program.seals.of(examine(program, "Anna", []).number) is Seal.MISSING
    let_in(program, ASSESSOR)
    assert program.seals.of(examine(program, "Anna", [], "").number) is Seal.MISSING, "a trial"


def test_nobody_attests_overrules_or_certifies_their_own_exam(program: App) -> None:
    let_in(program, ASSESSOR)
    with pytest.raises(RecordsError, match="the candidate is the assessor"):
        examine(program, ASSESSOR, [])
    let_in(program, OTHER_ASSESSOR)
    exam = examine(program, ASSESSOR, performance(ONE_LOSES), OTHER_ASSESSOR)
    with pytest.raises(RecordsError, match="the candidate is the assessor"):
        overrule(program, exam.number, "critical", ASSESSOR)
    with pytest.raises(RecordsError, match="who has had a part in it"):
        overrule(program, exam.number, "critical", OTHER_ASSESSOR)
    let_in(program, BOSS, Role.ASSESSOR)
    other = examine(program, DEPUTY, performance(ONE_LOSES), BOSS)
    for name in (BOSS, DEPUTY):
        let_in(program, name, Role.MANAGER)
        passed = next(one for one in program.passed_exams() if one.exam == other.number)
        with pytest.raises(RecordsError, match="somebody else has to issue its certificate"):
            program.issue_certificate(passed, program.today())


def test_an_assessor_seals_what_he_overrules(program: App) -> None:
    overrule(program, BAD, by=OTHER_ASSESSOR)
    assert program.log.exam(BAD).rulings
    assert program.seals.of(BAD) is Seal.SOUND
    assert [one.trainee for one in program.passed_exams()] == ["Anna", "Jana"]


def test_seals_hold_when_the_key_is_replaced_and_passphrases_change(program: App) -> None:
    assert program.doors.replace_key(BOSS, passphrase(BOSS)) is not None
    assert (program.seals.of(GOOD), program.seals.of(BAD)) == (Seal.SOUND, Seal.SOUND)
    let_in(program, ASSESSOR)
    assert program.seals.of(examine(program, "Anna", []).number) is Seal.SOUND
    assert not program.doors.opens(Role.MANAGER, DEPUTY, passphrase(DEPUTY))
    program.register.appoint(ASSESSOR, frozenset({Role.ASSESSOR}), "another of hers", BOSS)
    assert not program.doors.opens(Role.ASSESSOR, ASSESSOR, passphrase(ASSESSOR))
    assert program.doors.opens(Role.ASSESSOR, ASSESSOR, "another of hers")
    assert program.seals.of(examine(program, "Anna", []).number) is Seal.SOUND


def test_a_certificate_whose_exam_was_overruled_is_told_to_the_manager(
    program: App, command: Command, tmp_path: Path
) -> None:
    issue(program)
    (held,) = program.held_certificates(program.today())
    assert held.doubt is None
    overrule(program, GOOD, "critical", OTHER_ASSESSOR)
    (held,) = program.held_certificates(program.today())
    assert (held.doubt, held.standing.state) == (Doubt.FAILED, ValidityState.VALID)
    program.close()
    told = command(tmp_path, "certificates", typed=typed(ASSESSOR)).stdout
    assert (
        "should be withdrawn: an assessor overruled verdicts, and the exam is no longer passed"
        in told
    )
    line = command(tmp_path, "certificates", "--json", typed=typed(ASSESSOR)).stdout
    assert json.loads(line)["doubt"] == "failed"
    with closing(App(tmp_path / "records.sqlite")) as started:
        let_in(started, DEPUTY)
        started.office.withdraw(held.id, "overruled")
        (held,) = started.held_certificates(started.today())
        assert (held.doubt, held.standing.state) == (None, ValidityState.SUPERSEDED)


def test_a_certificate_whose_exam_was_altered_is_told_to_the_manager(
    program: App, database: sqlite3.Connection
) -> None:
    issue(program)
    without_triggers(database)
    alters_an_act(database)
    (held,) = program.held_certificates(program.today())
    assert held.doubt is Doubt.ALTERED


def test_only_what_an_assessor_has_signed_of_the_live_table_stands_on_a_certificate(
    program: App, database: sqlite3.Connection
) -> None:
    assess(program)
    let_in(program, ASSESSOR)
    assess(program)
    assess(program)
    found = [program.seals.of_live(number) for number in (1, 2, 3, 4)]
    assert found == [Seal.MISSING, Seal.SOUND, Seal.SOUND, Seal.ALTERED]
    issue(program)
    (issued,) = program.certificates.issued()
    live = read_signed(issued.file).certificate.live_table
    assert live is not None
    assert live.assessor.name == ASSESSOR
    without_triggers(database)
    database.execute("UPDATE live_tables SET marks = '{}' WHERE id = 2")
    assert program.seals.of_live(2) is Seal.ALTERED


def test_an_altered_exam_is_looked_up_as_it_is(program: App) -> None:
    assert on_record(program, BAD).result_json() == program.log.exam(BAD).result
