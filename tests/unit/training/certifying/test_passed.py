"""What a certificate says of an exam in which verdicts were overruled, and of the live table."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from tests.unit.records.test_challenges import examined, overrule
from trainer.bootstrap import Program
from trainer.training.certifying.certificate import LiveTable, Overruled, Person
from trainer.training.certifying.live_table import RIGHT, WRONG, SeenLive
from trainer.training.certifying.passed import Assessed, examined_dealer, overruled_parts

ANNA, EVA = Person("Anna"), Person("Eva", "17")


def test_a_certificate_counts_the_outcome_and_says_what_was_overruled(tmp_path: Path) -> None:
    program = Program(tmp_path / "records.sqlite")
    found = examined(program)
    exam, prague = found.exam, program.procedure("prague")
    assert exam is not None
    overrule(program, found, 0)
    overrule(program, found, -1)
    rulings = program.challenges.of_exam(1)
    marks = {"PRG-OPEN-1": RIGHT, "PRG-SET-4": WRONG}
    day = date(2026, 11, 2)
    live = SeenLive(
        "Anna", "prague", prague.version, prague.content_hash, "4", day, marks, "", "Eva", "at"
    )
    [line] = program.log.exams("Anna")
    assert line.result is not None
    made = examined_dealer(exam, line, prague, [ANNA, EVA], Assessed(rulings, [live]))
    assert made.result.correct == line.result["correct"]
    assert sum(faults.count for faults in made.result.faults) == line.result["faults"]
    assert made.live_table == LiveTable(day, EVA, 2, ("PRG-SET-4",))
    why = "the camera shows it"
    assert made.overruled == (
        Overruled("PRG-ACT-2", "fault minor", "correct", "Eva", why),
        Overruled("PRG-SET-1", "omitted critical", "correct", "Eva", why),
    )
    plain = examined_dealer(exam, line, prague, [ANNA, EVA], Assessed())
    assert (plain.overruled, plain.live_table) == (None, None)
    back = replace(rulings[0], severity="minor")
    assert len(overruled_parts([*rulings, back])) == 1, "what is as it was is not told"
    program.close()
