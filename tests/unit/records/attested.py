"""Exams that were attested, for tests of what is done to the records beside the program."""

import sqlite3
from pathlib import Path

from tests.exams import small_exam
from tests.house import ASSESSOR, DEPUTY, let_in, set_up
from tests.unit.training.debrief.test_debrief import ONE_LOSES, performance, with_less_pay
from trainer.app import App
from trainer.procedure.training_rules import DRAWS, PAYS, TAKES
from trainer.table.act import DONE, Act
from trainer.training.certificates.floor_assessment import RIGHT, FloorAssessment
from trainer.training.debrief.debrief import debrief
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.people.register import Role
from trainer.training.sessions.record import RIGHT as RIGHTLY, Ruling

ASKED = (PAYS, TAKES, DRAWS)
GOOD, BAD = 1, 2  # exams: Anna's is passed, Jana's is not


def examine(program: App, name: str, acts: list[Act], assessor: str = ASSESSOR) -> DealingExam:
    """An exam of one round, attested by who came in as assessor last."""
    prague = program.procedure("prague")
    exam = small_exam(prague, program.log, 1, ASKED, trainee=name, assessor=assessor)
    sitting = exam.next_round(Piece(ONE_LOSES), program.dealer(prague), program.clock)
    for act in acts:
        sitting.do(act)
    if not sitting.over:
        sitting.do(DONE)
    exam.end()
    return exam


def on_record(program: App, number: int) -> DealingExam:
    """A dealer's exam as it is on record."""
    exam = program.exam_on_record(program.log.exam(number))
    assert isinstance(exam, DealingExam)
    return exam


def overrule(program: App, number: int, outcome: str = RIGHTLY, by: str = ASSESSOR) -> None:
    """Overrule the first verdict of an exam, or all its mistakes where they are to be right."""
    exam = on_record(program, number)
    found = debrief(exam.rounds, exam.result, exam=exam)
    moments = [one for one in found.moments if one.standing]
    for one in moments if outcome == RIGHTLY else found.moments[:1]:
        let_in(program, by)
        exam.overrule(Ruling(found.disputed(one), outcome, "the camera shows it", by))


def two_exams(folder: Path) -> None:
    """A house where Anna has passed an exam before an assessor, and Jana has not."""
    program = App(folder / "records.sqlite")
    set_up(program)
    for name, acts in (
        ("Anna", performance(ONE_LOSES)),
        ("Jana", with_less_pay(performance(ONE_LOSES))),
    ):
        let_in(program, ASSESSOR)
        examine(program, name, acts)
    program.close()


def assess(program: App, name: str = "Anna", assessor: str = ASSESSOR) -> None:
    """Record an assessment at a live table by who came in as assessor last."""
    prague = program.procedure("prague")
    content = program.log.exam(GOOD).head.content_hash
    marks, day = {"PRG-OPEN-1": RIGHT}, program.today()
    seen = FloorAssessment(name, "prague", prague.version, content, "4", day, marks, "", assessor)
    program.live_tables.enter(seen)


def issue(program: App, by: str = DEPUTY) -> str:
    """Issue the certificate of the first exam that has none; return its number."""
    let_in(program, by, Role.MANAGER)
    (passed, *_) = program.passed_exams()
    return program.issue_certificate(passed, program.today()).certificate.id


def without_triggers(conn: sqlite3.Connection) -> None:
    """Drop everything that keeps the records from being changed."""
    for (name,) in conn.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        conn.execute(f"DROP TRIGGER {name}")


def columns(conn: sqlite3.Connection, table: str) -> list[str]:
    """The names of a table's columns."""
    return [row[1] for row in conn.execute(f"PRAGMA table_info({table})")]


def row_of(conn: sqlite3.Connection, table: str, number: int) -> dict[str, object]:
    """A row by its number, which rowid gives, too."""
    row = conn.execute(f"SELECT * FROM {table} WHERE rowid = ?", [number]).fetchone()  # noqa: S608
    return dict(zip(columns(conn, table), row, strict=True))


def put(conn: sqlite3.Connection, table: str, row: dict[str, object], how: str = "INSERT") -> None:
    """Write a row."""
    marks = ", ".join("?" * len(row))
    conn.execute(f"{how} INTO {table} ({', '.join(row)}) VALUES ({marks})", list(row.values()))
