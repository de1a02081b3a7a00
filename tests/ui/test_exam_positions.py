"""Exams with short positions at the real window: dealt one after the other, replaced where lost."""

import tomllib
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.sheets import leave
from tests.ui.test_examination import Answers, ExamProgram, answers, begin, deal, exam_of
from trainer.app import App
from trainer.training.sessions.session import Session
from trainer.ui.debrief.debrief_words import part_words
from trainer.ui.debrief.exam_result import ExamResult

__all__ = ["answers"]

BLUEPRINT = """
amends = "prague"
pass_mark = 0.5
[exam]
rounds = 1
round_minutes = 20
positions = 4
most_positions = 20
start = "deal"
clauses = []
takes = false
draws = false
good_fails = 0.5
bad_passes = 0.9
"""


PINNED = 104  # cards that a hard round pins


def window(qtbot: QtBot, open_window: OpenWindow, folder: Path) -> tuple[Dealer, App]:
    """The window at a house whose exam is short."""
    houses = folder / "houses"
    houses.mkdir()
    (houses / "prague.toml").write_text(BLUEPRINT, encoding="utf-8")
    program = ExamProgram(folder)
    return Dealer(qtbot, open_window(program)), program


def right(dealer: Dealer) -> Session:
    """Deal what is at the table right, to its end."""
    session: Session = dealer.screen.sitting.session
    while not session.over:
        deal(dealer, [session.dealing.correct_act(session.candidates[0], session.situation)])
    return session


def all_of_it(dealer: Dealer) -> list[Session]:
    """Deal right until the exam is over."""
    done: list[Session] = []
    exam = dealer.window.course.examination.exam
    while exam is not None and exam.result is None:
        done.append(right(dealer))
    return done


def test_positions_come_after_the_rounds_and_are_marked_with_them(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow, answers: Answers
) -> None:
    dealer, program = window(qtbot, open_window, tmp_path)
    begin(dealer)
    assert "short positions" in answers.asked[0]
    done = all_of_it(dealer)
    assert [bool(one.prelude) for one in done] == [False, *[True] * (len(done) - 1)]
    assert len(done) > 3
    assert any(moment.act.act == "refuse" for one in done[1:] for moment in one.moments)
    result = dealer.window.result
    assert result is not None
    assert result.debrief.summary.passed
    heads = [part_words(result.debrief, part) for part in range(len(done))]
    assert heads == ["Round 1", *(f"Position {n}" for n in range(1, len(done)))]
    record = exam_of(program)
    assert len(record.sessions) == len(done)
    for session in record.sessions:
        shoe = tomllib.loads(session.head.scenario_text)["shoe"]
        assert len(shoe) < PINNED, "nothing is written of what was not seen"


def test_one_that_was_left_says_how_much_of_all_was_dealt(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow, answers: Answers
) -> None:
    assert answers.answer == 0
    dealer, _ = window(qtbot, open_window, tmp_path)
    begin(dealer)
    exam = dealer.window.course.examination.exam
    assert exam is not None
    said = []
    for _ in range(3):
        assert dealer.screen.clock is not None
        said.append(dealer.screen.clock.round.text())
        right(dealer)
    assert said == ["Round 1 of 1", "Position 1", "Position 2"]
    leave(dealer.window)
    result = dealer.window.result
    assert isinstance(result, ExamResult)
    assert "Dealt: Rounds: 1, positions: 3" in result.record.accessibleName()


def test_a_position_is_not_ended_by_word(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow, answers: Answers
) -> None:
    assert answers.answer == 0
    dealer, _ = window(qtbot, open_window, tmp_path)
    begin(dealer)
    assert dealer.screen.panel.over.isVisible(), "a whole round may be"
    right(dealer)
    session: Session = dealer.screen.sitting.session
    assert session.until
    asked = len(answers.asked)
    assert not dealer.screen.panel.over.isVisible()
    QTest.keyClick(dealer.screen.view, Qt.Key.Key_E)
    assert dealer.screen.sitting.session is session, "nor by its key"
    assert not session.moments
    assert len(answers.asked) == asked


def test_an_exam_that_is_failed_goes_on_as_before(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow, answers: Answers
) -> None:
    dealer, program = window(qtbot, open_window, tmp_path)
    begin(dealer)
    exam = dealer.window.course.examination.exam
    assert exam is not None
    wrong = 0
    while exam.result is None:
        session: Session = dealer.screen.sitting.session
        act = session.dealing.correct_act(session.candidates[0], session.situation)
        if act.act == "pay" and not wrong:
            wrong = len(exam.rounds)
            act = replace(act, amount=(act.amount or 0) + 5, chips=None)
        deal(dealer, [act])
    assert len(answers.asked) == 1, "nothing is told in between"
    record = exam_of(program)
    assert record.result is not None
    assert record.result["families"]["pays"][1:] == [1, "failed"]
    assert sum(bool(one.head.prelude) for one in record.sessions) >= 4
    assert exam.decision.after == wrong
    result = dealer.window.result
    assert isinstance(result, ExamResult)
    assert result.title.text() == "Not passed this time, Anna"
    assert result.second.text().startswith("One thing held you back: payouts.")
    assert result.mark.text().startswith("Allowed in each line: 0 mistakes in 3 chances.")
