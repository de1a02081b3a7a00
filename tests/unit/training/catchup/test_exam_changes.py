"""What a change does to exams is told of the two procedures, in both languages, line by line."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from trainer.app import App
from trainer.catalogue import translate
from trainer.procedure.difference import find_differences
from trainer.procedure.spec import Procedure
from trainer.training.catchup.exam_changes import AS_BEFORE, FIELDS, FINISH, exam_changes
from trainer.training.diff.text import describe_difference

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
AMENDMENTS = Path(__file__).parents[3] / "amendments"
Tried = Callable[[str], Procedure]
HEAD = 'amends = "prague"\ntitle = "Tried"\n'


@cache
def named(name: str) -> Procedure:
    return PROGRAM.procedure("prague", [AMENDMENTS / f"{name}.toml"])


@pytest.fixture
def tried(tmp_path: Path) -> Tried:
    """Prague with a few lines laid over it."""

    def by(lines: str) -> Procedure:
        file = tmp_path / "tried.toml"
        file.write_text(HEAD + lines, encoding="utf-8")
        return App().procedure("prague", [file])

    return by


def told(new: Procedure, lang: str = "en") -> tuple[str, ...]:
    lines = exam_changes(PRAGUE, new, lang)
    assert lines[-1] == translate(lang, FINISH)
    return lines[:-1]


def test_nothing_changed_nothing_is_told() -> None:
    assert exam_changes(PRAGUE, PRAGUE, "en") == ()


def test_a_change_of_what_no_blueprint_asks_for_leaves_exams_as_they_are() -> None:
    assert told(named("burn_three")) == (AS_BEFORE,)


def test_clauses_that_are_asked_for_and_are_otherwise_are_named_with_the_occasions() -> None:
    assert told(named("collect_clockwise")) == (
        "Dealers: still in the exam, but changed: PRG-INS-7.",
        "Dealers: chances for collections may change: PRG-INS-6, PRG-INS-7.",
    )
    (asked, occasions) = told(named("collect_clockwise"), "cs")
    assert asked == "Krupiéři: ve zkoušce zůstává, ale ve změněné podobě: PRG-INS-7."
    assert "(vybírání sázek)" in occasions


def test_each_field_of_a_blueprint_is_told_with_both_values(tried: Tried) -> None:
    clauses = [clause for clause in PRAGUE.exam.clauses if clause != "PRG-SPL-7"]
    lines = told(
        tried(
            "pass_mark = 0.9\n[exam]\nrounds = 5\npays = false\n"
            f"clauses = {[*clauses, 'PRG-SET-1']}\n"
            '[inspector_exam]\nkinds = ["wrong_hand"]\n[remedies]\nwrong_hand = "freeze"\n'
        )
    )
    assert set(lines) == {
        "Dealers: the exam now also covers PRG-SET-1.",
        "Dealers: the exam no longer covers PRG-SPL-7.",
        "Dealers: pass mark: was 0.95, now 0.9.",
        "Dealers: rounds: was 4, now 5.",
        "Dealers: payouts: was yes, now no.",
        "Inspectors: kinds of mistakes: was any, now wrong hand.",
        "Inspectors: the house handles these mistakes differently: wrong hand.",
    }


def test_grades_are_told_and_which_faults_fail_an_exam(tried: Tried) -> None:
    critical = next(c for c, grade in PRAGUE.severities.items() if grade == "critical")
    minor = next(c for c, grade in PRAGUE.severities.items() if grade == "minor")
    lines = told(
        tried(f'[severity]\ncritical = ["PRG-BURN-1"]\nminor = ["{critical}"]\nmajor = ["{minor}"]')
    )
    assert lines[:2] == (
        "Mistakes against these rules now decide exams: PRG-BURN-1.",
        f"Mistakes against these rules no longer decide exams: {critical}.",
    )
    assert f"Mistakes against these rules now count as major in the score: {minor}." in lines


def test_a_gesture_that_is_graded_critical_fails_no_exam(tried: Tried) -> None:
    new = tried('[severity]\ncritical = ["PRG-ACT-2"]')
    lines = told(new)
    assert not any(line.startswith("Mistakes against these rules now decide") for line in lines)
    assert "Mistakes against these rules now count as major in the score: PRG-ACT-2." in lines
    (one,) = find_differences(PRAGUE, new)
    says = describe_difference(PRAGUE, new, one, "en")
    assert "critical (counts as major: words, gestures" in says


def test_a_new_clause_may_fail_an_exam_and_a_withdrawn_one_does_no_more() -> None:
    new = named("total_before_settling")
    grade = new.severities.get("AMB-90")
    fails = "Mistakes against these rules now decide exams: AMB-90."
    assert (fails in told(new)) == (grade == "critical")
    back = exam_changes(new, PRAGUE, "en")
    gone = "Withdrawn rules whose mistakes decided exams: AMB-90."
    assert (gone in back) == (grade == "critical")


def test_that_no_exam_can_be_drawn_any_more_is_told_with_the_reason(tried: Tried) -> None:
    lines = told(tried('[exam]\nrounds = 1\nclauses = ["PRG-INS-7", "PRG-INS-10"]\n'))
    (why,) = (line for line in lines if "no exam can be drawn under these rules." in line)
    assert "PRG-INS-7" in why


def test_every_field_of_a_blueprint_is_spoken_of() -> None:
    asked = {*FIELDS}
    exam, inspector = PRAGUE.exam, PRAGUE.inspector_exam
    for blueprint in (exam, inspector):
        assert {*blueprint.__slots__} - {"clauses"} <= asked


@pytest.mark.parametrize("name", ["trick_two_to_one", "wave_is_enough", "no_even_money"])
def test_both_languages_tell_the_same_of_the_same_clauses(name: str) -> None:
    new = named(name)
    assert find_differences(PRAGUE, new)
    english, czech = told(new), told(new, "cs")
    assert [line.rpartition(": ")[2] for line in english] == [
        line.rpartition(": ")[2] for line in czech
    ]
