"""What a certificate says of an exam in which verdicts were overruled, and of the live table."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from tests.exams import small_exam
from tests.ui.memory_log import MemoryLog
from tests.unit.records.test_challenges import examined, overrule
from tests.unit.training.debrief.test_debrief import ONE_LOSES, performance
from trainer.app import App
from trainer.procedure.training_rules import DRAWS
from trainer.training.certificates.certificate import LiveTable, OverruledVerdict, Person
from trainer.training.certificates.floor_assessment import RIGHT, WRONG, FloorAssessment
from trainer.training.certificates.issuing import ExamFacts, examined as told
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.sessions.record import ExamLine, Task
from trainer.training.sessions.sitting import stopped_clock

ANNA, EVA = Person("Anna"), Person("Eva", "17")


def test_a_certificate_counts_the_outcome_and_says_what_was_overruled(tmp_path: Path) -> None:
    program = App(tmp_path / "records.sqlite")
    found = examined(program)
    exam, prague = found.exam, program.procedure("prague")
    assert exam is not None
    overrule(found, 0)
    overrule(found, -1)
    exam.rulings = rulings = program.log.exam(1).rulings
    marks = {"PRG-OPEN-1": RIGHT, "PRG-SET-4": WRONG}
    day = date(2026, 11, 2)
    live = FloorAssessment(
        "Anna", "prague", prague.version, prague.content_hash, "4", day, marks, "", "Eva", "at"
    )
    [line] = program.log.exams("Anna", Task.DEAL)
    assert line.result is not None
    made = told(exam, line, prague, [ANNA, EVA], [live])
    assert made.result.correct == line.result["correct"]
    assert sum(faults.count for faults in made.result.faults) == line.result["faults"]
    assert made.live_table == LiveTable(day, EVA, 2, ("PRG-SET-4",))
    why = "the camera shows it"
    assert made.overruled == (
        OverruledVerdict("PRG-ACT-2", "fault minor", "correct", "Eva", why),
        OverruledVerdict("PRG-SET-1", "omitted critical", "correct", "Eva", why),
    )
    exam.rulings = (*rulings, replace(rulings[0], outcome="minor"))
    now = told(exam, line, prague, [ANNA, EVA]).overruled
    assert now == made.overruled[1:], "what is as it was is not told"
    exam.rulings = ()
    plain = told(exam, line, prague, [ANNA, EVA])
    assert (plain.overruled, plain.live_table) == (None, None)
    program.close()


def test_a_certificate_says_what_the_exam_had_to_have() -> None:
    exam = small_exam(App().procedure("prague"), MemoryLog(), 1, (DRAWS,))
    sitting = exam.next_round(Piece(ONE_LOSES), App().dealing, stopped_clock)
    for act in performance(ONE_LOSES):
        sitting.do(act)
    exam.end()
    facts = {fact.name: fact.value for fact in certified(exam).blueprint}
    asked = {"families": "draws", "stages": "1", "rounds": "1", "positions": "0"}
    assert facts == asked | {"renew_months": "12", "renew_rules": "1"}
    assert certified(exam).result.pass_mark == 0, "the score decides nothing"


def certified(exam: DealingExam) -> ExamFacts:
    line = ExamLine(
        exam.number, Task.DEAL, "prague", "at", "at", exam.result_json(), assessor="Eva"
    )
    return told(exam, line, exam.procedure, [ANNA, EVA])
