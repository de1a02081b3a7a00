"""What sessions and exams say of themselves in the terminal: no practice looks like an exam."""

import json
from contextlib import closing
from pathlib import Path

from tests.command import Command
from trainer.app import App
from trainer.procedure.training_rules import FAMILIES
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.sheet import draw_piece
from trainer.training.judge.trace import perform
from trainer.training.sessions.record import AWAY

DEAL = "practise", "--text", "--procedure", "prague", "--seed", "7", "--trainee", "Jana"


def examined(folder: Path) -> None:
    """Jana has an exam that was left after five acts, interrupted once."""
    with closing(App(folder / "records.sqlite")) as program:
        procedure = program.procedure("prague")
        exam = DealingExam.begin_exam(procedure, "Jana", program.log, "Eva")
        piece = draw_piece(program.finder(procedure), exam.need, 7)
        sitting = exam.next_round(piece, program.dealer(procedure), program.clock)
        for act in perform(sitting.session.dealing).acts[:5]:
            sitting.do(act)
        now = program.utc_now()
        exam.interrupt(AWAY, now, now)
        exam.end()


def test_exams_are_listed_as_what_they_are(command: Command, tmp_path: Path) -> None:
    examined(tmp_path)
    (line,) = command(tmp_path, "exams").stdout.splitlines()
    for words in ("Jana", "attempt 1", "not passed", "not complete", "interruptions: 1", "Eva"):
        assert words in line
    (found,) = map(json.loads, command(tmp_path, "exams", "--json").stdout.splitlines())
    assert (found["exam"], found["attempt"], found["assessor"]) == (1, 1, "Eva")
    assert (found["how"], found["complete"], found["passed"]) == ("left", False, False)
    assert len(found["interruptions"]) == 1
    listed = command(tmp_path, "sessions").stdout
    assert "exam 1, round 1" in listed
    assert "not complete, 100.00% of what was dealt" in listed


def test_what_an_exam_has_come_to_is_told_for_each_family(command: Command, tmp_path: Path) -> None:
    examined(tmp_path)
    (line,) = command(tmp_path, "exams").stdout.splitlines()
    assert "pays open, 0 mistakes in 0 chances" in line
    (found,) = map(json.loads, command(tmp_path, "exams", "--json").stdout.splitlines())
    assert set(found["families"]) == set(FAMILIES)
    assert found["at_once"] == []


def test_no_practice_looks_like_an_exam(command: Command, tmp_path: Path) -> None:
    command(tmp_path, "practise", "--text", "tests/rounds/R01.toml", typed="quit\n")
    listed = command(tmp_path, "sessions").stdout
    assert "practice" in listed
    assert "exam" not in listed
    (session,) = map(json.loads, command(tmp_path, "sessions", "--json").stdout.splitlines())
    assert session["exam"] is None
    assert "no exams yet" in command(tmp_path, "exams").stdout
