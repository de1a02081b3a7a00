"""Misses and false calls that were overruled, in real records: the own result stays beside them."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from tests.house import ASSESSOR, DEPUTY, OTHER_ASSESSOR, let_in, set_up
from tests.unit.records.attested import without_triggers
from tests.unit.records.test_challenges import examined, overrule as overrule_dealer
from tests.unit.training.inspect.test_exam import (
    PAPER,
    STRICT_HOUSE as PROCEDURE,
    these,
    watch,
)
from tests.unit.training.inspect.test_overruling import CRITICAL, PLAIN, false_calls, misses
from trainer.app import App
from trainer.training.certificates.certified import Doubt, Seal
from trainer.training.inspect.exam import InspectorExam
from trainer.training.sessions.record import (
    CALLED,
    FALSE_CALL,
    MISSED,
    NOT_COUNTED,
    RIGHT,
    DisputedVerdict,
    RecordsError,
    Ruling,
    Task,
)

WHY = "camera 4 shows it"


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    program = App(tmp_path / "records.sqlite")
    yield program
    program.close()


def inspected(
    program: App, missing: tuple[int, ...] = (CRITICAL,), false: int = 1, name: str = "Jana"
) -> InspectorExam:
    """An examination in which these faults are missed, and there are some false calls."""
    exam = InspectorExam.begin_exam(PROCEDURE, these(*PAPER.rounds), name, program.log, "Eva")
    watch(exam, missing, false)
    return exam


def overrule(exam: InspectorExam, of: DisputedVerdict, outcome: str) -> None:
    exam.overrule(Ruling(of, outcome, WHY, OTHER_ASSESSOR))


def test_overrulings_are_kept_in_their_order_with_who_and_when(program: App) -> None:
    exam = inspected(program)
    (miss,), (false,) = misses(exam), false_calls(exam)
    overrule(exam, miss, CALLED)
    overrule(exam, false, RIGHT)
    overrule_dealer(examined(program), 0)
    kept = program.log.exam(exam.number).rulings
    assert [(one.of, one.outcome, one.why, one.by) for one in kept] == [
        (miss, CALLED, WHY, OTHER_ASSESSOR),
        (false, RIGHT, WHY, OTHER_ASSESSOR),
    ]
    listed = program.log.overruled()
    assert [one.at for one in kept] == sorted(one.at for one in kept)
    assert [one.ruling for one in reversed(listed)][:2] == [*kept]
    assert next(one.trainee for one in listed) == "Anna", "the latest first, dealers' among them"
    assert {one[:3] for one in listed[1:]} == {(exam.number, "Jana", "prague")}
    record = program.log.exam(exam.number)
    assert record.rulings == kept
    again = InspectorExam.resume(PROCEDURE, record, program.dealer(PROCEDURE), program.log)
    assert (again.marks, again.passed) == (exam.marks, True)


def test_lists_count_the_outcome_and_the_own_result_stays(program: App) -> None:
    exam = inspected(program)
    own = program.log.exam(exam.number).result
    assert own is not None
    (before,) = program.log.exams("Jana", Task.WATCH)
    assert (before.result, before.own, before.rulings) == (own, None, 0)
    overrule(exam, misses(exam)[0], CALLED)
    (line,) = program.log.exams("Jana", Task.WATCH)
    assert line.result is not None
    assert (line.rulings, line.own, own["passed"]) == (1, own, False)
    assert (line.result["passed"], line.result["named"]) == (True, 6)
    assert program.log.exam(exam.number).result == own
    overrule(exam, misses(exam)[0], MISSED)
    (line,) = program.log.exams("Jana", Task.WATCH)
    assert (line.rulings, line.result) == (2, own), "the last one holds"


def test_nothing_is_overruled_before_it_has_ended_or_in_a_round_that_was_not(
    program: App,
) -> None:
    exam = inspected(program)
    ruling = Ruling(misses(exam)[0], CALLED, WHY, "Eva")
    open_one = InspectorExam.begin_exam(PROCEDURE, these(*PAPER.rounds), "Jana", program.log)
    assert open_one.next() is not None
    begun = replace(ruling, of=replace(ruling.of, round=1))
    with pytest.raises(RecordsError, match="has not ended"):
        program.log.overrule(open_one.number, begun, {})
    elsewhere = replace(ruling, of=replace(ruling.of, round=99))
    with pytest.raises(RecordsError, match="no such round"):
        program.log.overrule(exam.number, elsewhere, {})
    with pytest.raises(RecordsError):
        program.log.overrule(exam.number, replace(ruling, outcome=RIGHT), {})
    assert program.log.exam(exam.number).rulings == ()


@pytest.fixture
def house(program: App) -> InspectorExam:
    """A house where Jana has missed a critical fault before an assessor: she has not passed."""
    set_up(program)
    let_in(program, ASSESSOR)
    return inspected(program)


def sealed(program: App, exam: InspectorExam) -> Seal:
    return program.seals.of(exam.number)


def test_an_assessor_seals_what_he_overrules(program: App, house: InspectorExam) -> None:
    assert sealed(program, house) is Seal.SOUND
    for of, outcome in ((misses(house)[0], CALLED), (false_calls(house)[0], NOT_COUNTED)):
        let_in(program, OTHER_ASSESSOR)
        overrule(house, of, outcome)
        assert sealed(program, house) is Seal.SOUND


Beside = Callable[[sqlite3.Connection, InspectorExam], object]


def invented(conn: sqlite3.Connection, exam: InspectorExam) -> None:
    """A ruling that nobody has given, as the program would write it."""
    of, result = misses(exam)[0], json.dumps(exam.result_json())
    conn.execute(
        "INSERT INTO overrulings VALUES"
        " (NULL, ?, ?, ?, 0, ?, '[]', 'missed', ?, 'called', 'x', NULL, 0, 'Ota', '2027', ?)",
        (exam.number, of.round, of.line, json.dumps(of.act.as_json()), of.severity, result),
    )


def altered(conn: sqlite3.Connection, _exam: InspectorExam) -> None:
    conn.execute("UPDATE overrulings SET outcome = 'called'")


@pytest.mark.parametrize(("given", "beside"), [(False, invented), (True, altered)])
def test_a_ruling_that_no_assessor_has_sealed_certifies_nothing(
    given: bool,
    beside: Beside,
    program: App,
    house: InspectorExam,
    tmp_path: Path,
) -> None:
    if given:
        let_in(program, OTHER_ASSESSOR)
        overrule(house, misses(house)[0], NOT_COUNTED)
    with closing(sqlite3.connect(tmp_path / "records.sqlite", isolation_level=None)) as conn:
        without_triggers(conn)
        beside(conn, house)
    assert sealed(program, house) is Seal.ALTERED
    let_in(program, DEPUTY)
    for passed in program.passed_exams():
        with pytest.raises(RecordsError, match="it was altered"):
            program.issue_certificate(passed, program.today())


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE events SET event = json_remove(event, '$.at') WHERE n = 3",
        "UPDATE exams SET task = 'deal'",
        "UPDATE exams SET blueprint = json_set(blueprint, '$.bad_passes', 1)",
        "INSERT INTO releases (exam, after, by, at) VALUES (1, 1, 'Eva', '2027-01-01')",
    ],
)
def test_what_was_watched_is_sealed(
    change: str, program: App, house: InspectorExam, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "records.sqlite", isolation_level=None)) as conn:
        without_triggers(conn)
        conn.execute(change)
    assert sealed(program, house) is Seal.ALTERED


def test_who_has_passed_by_the_outcome_is_certified_and_both_stand_there(
    program: App, house: InspectorExam
) -> None:
    assert program.passed_exams() == []
    let_in(program, OTHER_ASSESSOR)
    (miss,) = misses(house)
    overrule(house, miss, CALLED)
    let_in(program, DEPUTY)
    (passed,) = program.passed_exams()
    made = program.issue_certificate(passed, program.today() + timedelta(days=9)).certificate
    seen = made.result.seen
    assert seen is not None
    assert (seen.hits, seen.critical_missed, seen.false_calls) == (6, 0, 1)
    assert made.overruled is not None
    (one,) = made.overruled
    assert (one.clause, one.verdict, one.outcome) == (miss.clauses[0], "missed critical", CALLED)
    assert (one.by, one.why) == (OTHER_ASSESSOR, WHY)
    (held,) = program.held_certificates(program.today())
    assert held.doubt is None
    let_in(program, OTHER_ASSESSOR)
    overrule(house, miss, MISSED)
    (held,) = program.held_certificates(program.today())
    assert held.doubt is Doubt.FAILED


def test_a_miss_that_is_not_counted_is_not_on_the_certificate(program: App, tmp_path: Path) -> None:
    assert tmp_path.exists()
    set_up(program)
    let_in(program, ASSESSOR)
    exam = inspected(program, (PLAIN[0],), false=0)
    let_in(program, OTHER_ASSESSOR)
    overrule(exam, misses(exam)[0], NOT_COUNTED)
    let_in(program, DEPUTY)
    (passed,) = program.passed_exams()
    result = program.issue_certificate(passed, program.today()).certificate.result
    assert (result.correct, result.due, result.score) == (5, 5, result.pass_mark)
    assert FALSE_CALL not in {one.of.verdict for one in exam.rulings}
