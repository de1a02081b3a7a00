"""Exams with short positions at the real window: dealt one after the other, replaced where lost."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.test_examination import Answers, ExamProgram, answers, begin, deal, exam_of
from trainer.app import App
from trainer.training.sessions.session import Session
from trainer.ui.debrief.miss_words import round_head, why_words

__all__ = ["answers"]

BLUEPRINT = """
amends = "prague"
pass_mark = 0.5
[exam]
rounds = 1
minutes = 20
start = "deal"
clauses = []
pays = 5
takes = 0
lets_pass = 2
draws = 0
second_part = {second}
"""


PINNED = 104  # cards that a hard round pins


def window(qtbot: QtBot, open_window: OpenWindow, folder: Path, second: str) -> tuple[Dealer, App]:
    """The window at a house whose exam is short; ``second``: whether it has a second part."""
    houses = folder / "houses"
    houses.mkdir()
    text = BLUEPRINT.format(second=second)
    (houses / "prague.toml").write_text(text, encoding="utf-8")
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
    dealer, program = window(qtbot, open_window, tmp_path, "false")
    begin(dealer)
    assert "short positions" in answers.asked[0]
    done = all_of_it(dealer)
    assert [bool(one.prelude) for one in done] == [False, *[True] * (len(done) - 1)]
    assert len(done) > 3
    assert any(moment.act.act == "refuse" for one in done[1:] for moment in one.moments)
    result = dealer.window.result
    assert result is not None
    assert result.passed.text() == "✓ Passed"
    heads = [round_head(result.debrief, part) for part in range(len(done))]
    positions = [f"Position {n} · ✓ 100 %" for n in range(1, len(done))]
    assert heads == ["Round 1 · ✓ 100 %", *positions]
    record = exam_of(program)
    assert len(record.sessions) == len(done)
    for session in record.sessions:
        shoe = tomllib.loads(session.head.scenario_text)["shoe"]
        assert len(shoe) < PINNED, "nothing is written of what was not seen"


def test_one_that_was_left_says_how_much_of_all_was_dealt(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow, answers: Answers
) -> None:
    assert answers.answer == 0
    dealer, _ = window(qtbot, open_window, tmp_path, "false")
    begin(dealer)
    exam = dealer.window.course.examination.exam
    assert exam is not None
    said = []
    for _ in range(3):
        assert dealer.screen.clock is not None
        said.append(dealer.screen.clock.round.text())
        right(dealer)
    assert said == ["Exam: round 1 of 1", "Exam: position 1", "Exam: position 2"]
    dealer.screen.left.emit()
    result = dealer.window.result
    assert result is not None
    why = why_words(result.debrief)
    assert "rounds finished: 1 of 1 · positions finished: 2" in why


def test_a_position_is_not_ended_by_word(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow, answers: Answers
) -> None:
    assert answers.answer == 0
    dealer, _ = window(qtbot, open_window, tmp_path, "false")
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


@pytest.mark.parametrize("second", ["true", "false"])
def test_one_wrong_payment_leads_to_a_second_part_where_the_house_wants_it(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow, answers: Answers, second: str
) -> None:
    assert answers.answer == 0
    dealer, program = window(qtbot, open_window, tmp_path, second)
    begin(dealer)
    exam = dealer.window.course.examination.exam
    assert exam is not None
    first, clocks = exam.count, []
    while exam.result is None:
        clock = dealer.screen.clock
        assert clock is not None
        clocks.append(clock.round.text())
        session: Session = dealer.screen.sitting.session
        act = session.dealing.correct_act(session.candidates[0], session.situation)
        paid = [m for one in exam.rounds for m in one.session.moments if m.act.act == "pay"]
        if act.act == "pay" and not paid:
            act = replace(act, amount=(act.amount or 0) + 5, chips=None)
        deal(dealer, [act])
    record = exam_of(program)
    assert record.result is not None
    more = len(record.sessions) - first
    assert (more > 0) is (second == "true")
    told = [text for text in answers.asked if "one critical mistake" in text]
    result = dealer.window.result
    assert result is not None
    on_paper = "Second part, after one critical mistake: payouts" in result.facts.text()
    assert on_paper is (second == "true")
    if second == "false":
        assert told == []
        assert "second_part" not in record.result
        return
    assert len(told) == 1
    assert f"so a second part follows. Short positions to deal: {more})" in told[0]
    assert f"Exam, second part: position {more}" in clocks
    assert f"Exam: position {first - 1}" in clocks
    heads = [round_head(result.debrief, part) for part in range(len(record.sessions))]
    assert heads[-1].startswith(f"Second part, position {more} · ")
    assert record.result["second_part"] == "pays"
