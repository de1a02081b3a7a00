"""What progress asks of the log, from real files."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.records.log import SqliteLog
from trainer.table.act import Act
from trainer.training.debrief.progress import progress
from trainer.training.engine.dealing import Dealing
from trainer.training.sessions.record import ActLine, ExamHead, ExamLine, Log, SessionHead, Task
from trainer.training.sessions.session import EXAM, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Part, Sitting

Opened = Callable[[Path], SqliteLog]

RESULT = {"due": 9, "score": 0.9, "passed": False}


@pytest.fixture
def log(database: Path, opened: Opened) -> SqliteLog:
    return opened(database)


def verdict(act: str, how: str, *clauses: str) -> dict[str, object]:
    return {"n": 1, "act": {"act": act}, "verdict": how, "clauses": list(clauses)}


def exam_head(head: SessionHead) -> ExamHead:
    return ExamHead(
        task=Task.DEAL,
        trainee=head.trainee,
        procedure=head.procedure,
        version=head.version,
        content_hash=head.content_hash,
        procedure_text=head.procedure_text,
        blueprint={},
        program_version="0.1.0",
    )


def test_acts_with_their_verdicts_clauses_times_and_help(log: SqliteLog, head: SessionHead) -> None:
    number = log.add_session(head)
    log.add_act(number, 1, {"act": "pay"}, verdict("pay", "correct", "A-1", "A-2"), 400)
    log.add_assist(number, 2)
    log.add_assist(number, 2)
    log.add_act(number, 2, {"act": "call"}, verdict("call", "free"), 900)
    log.add_act(number, 3, {"act": "take"}, verdict("take", "fault", "A-1"), 1500)
    log.end(number, {"score": 0.5})
    (line,) = log.history("Jana", "prague")
    record = log.session(number)
    first, second, third = (act.at for act in record.acts)
    assert line.acts == (
        ActLine("pay", "correct", ("A-1", "A-2"), 400, helped=False, at=first),
        ActLine("call", "free", (), 900, helped=True, at=second),
        ActLine("take", "fault", ("A-1",), 1500, helped=False, at=third),
    )
    assert (line.id, line.mode, line.procedure) == (number, "exam", "prague")
    assert (line.begun, line.ended) == (record.begun, record.ended)
    assert (line.summary, line.spent, line.scenario_text) == (
        {"score": 0.5},
        1500,
        head.scenario_text,
    )


def test_only_the_trainees_sessions_of_the_procedure(log: SqliteLog, head: SessionHead) -> None:
    first = log.add_session(head)
    log.add_session(replace(head, trainee="Karel"))
    log.add_session(replace(head, procedure="crown", content_hash="c7"))
    newer = log.add_session(replace(head, version="2", content_hash="beef"))
    assert [line.id for line in log.history("Jana", "prague")] == [first, newer]
    assert [line.id for line in log.history("Karel", "prague")] == [2]
    assert log.history("Eva", "prague") == []
    assert log.history("Jana", "star") == []


def test_an_unfinished_session_is_among_them(log: SqliteLog, head: SessionHead) -> None:
    number = log.add_session(replace(head, mode="practice"))
    log.spend(number, 700)
    (line,) = log.history("Jana", "prague")
    assert (line.ended, line.summary, line.acts, line.spent) == (None, None, (), 700)


def test_what_is_not_a_whole_round_says_so(log: SqliteLog, head: SessionHead) -> None:
    log.add_session(head)
    log.add_session(replace(head, focus="deal"))
    log.add_session(replace(head, prelude=({"act": "deal_self"},)))
    assert [line.part for line in log.history("Jana", "prague")] == [False, True, True]


def test_exams_and_their_rounds(log: SqliteLog, head: SessionHead) -> None:
    assert log.exams("Jana", Task.DEAL) == []
    first = log.begin_exam(exam_head(head))
    log.begin_exam(replace(exam_head(head), trainee="Karel"))
    second = log.begin_exam(exam_head(head))
    log.add_session(replace(head, exam=first, number=1))
    log.end_exam(first, RESULT)
    done, open_one = log.exams("Jana", Task.DEAL)
    assert done == ExamLine(
        first, Task.DEAL, "prague", done.begun, done.ended, RESULT, "Jana", head.version
    )
    assert done.ended is not None
    again = ExamLine(
        second, Task.DEAL, "prague", open_one.begun, None, None, "Jana", head.version, attempt=2
    )
    assert open_one == again
    assert [line.exam for line in log.history("Jana", "prague")] == [first]


def test_names_that_are_no_unicode(log: SqliteLog, head: SessionHead) -> None:
    log.add_session(replace(head, trainee="\udce9"))
    assert len(log.history("\udce9", "prague")) == 1
    assert log.exams("\udce9", Task.DEAL) == []


@pytest.mark.parametrize("mode", [EXAM, PRACTICE])
def test_the_file_says_what_memory_says(
    mode: Mode,
    log: SqliteLog,
    head: SessionHead,
    scenario: str,
    with_slips: Callable[[Dealing], list[Act]],
) -> None:
    """Real sessions, with slips and help, an exam and one that was left in the middle."""
    program, memory = App(), MemoryLog()
    procedure = program.procedure("prague")
    logs: list[Log] = [log, memory]
    for one in logs:
        exam = one.begin_exam(exam_head(head))
        for part, left in ((Part(), 99), (Part(), 9), (Part(exam, 1), 99)):
            dealing = program.dealing(scenario, "test")
            sitting = Sitting.begin_sitting(Session(dealing, mode), "Jana", one, part=part)
            for n, act in enumerate(with_slips(dealing)):
                if sitting.over or n == left:
                    break
                if n % 7 == 3 and mode.helps:
                    sitting.assist()
                sitting.do(act)
        one.end_exam(exam, RESULT)
    found = [
        progress(procedure, one.history("Jana", "prague"), one.exams("Jana", Task.DEAL))
        for one in logs
    ]
    assert found[0].standings == found[1].standings
    assert any(one.faults for one in found[0].standings.values())
    kept = [[(p.id, p.mode.name, p.score, p.passed, p.acts) for p in one.points] for one in found]
    assert sorted(kept[0]) == sorted(kept[1])
    assert len(kept[0]) == 3
