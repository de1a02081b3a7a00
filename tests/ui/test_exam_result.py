"""What came of an exam: what decided it, what is trained next, and what stands on record."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow
from pytestqt.qtbot import QtBot

from tests.ui.acting import click
from tests.ui.debriefed import Change, both_wrong, examined, paid_over, right, wrong_hand
from tests.ui.test_geometry import assert_in_order
from trainer.training.exam.exam import Attempt
from trainer.training.exam.plan import FAILED
from trainer.ui.debrief.details import FAULTS
from trainer.ui.debrief.exam_result import ExamResult, exam_sheet, reason_words
from trainer.ui.debrief.on_record import ExamDates
from trainer.ui.widgets.sheet import Sheet
from trainer.ui.words.times import Language

SIZES = [QSize(900, 500), QSize(1280, 720), QSize(1920, 1080)]
KEPT = ExamDates("2026-11-26T17:05:00.000+00:00", "2026-11-26T17:37:00.000+00:00", 1, 2)

Show = Callable[..., ExamResult]


@pytest.fixture
def show(qtbot: QtBot, language: Language) -> Show:
    """Shows the result of an exam in a window of its own."""
    windows = []

    def made(
        changes: Sequence[Change], record: ExamDates = KEPT, *, acts: int | None = None
    ) -> ExamResult:
        language.use("en")
        found = examined(changes, acts=acts)
        assert found.exam is not None
        found.exam.head = replace(found.exam.head, assessor="Milan")
        window = QMainWindow()
        windows.append(window)
        qtbot.addWidget(window)
        result = ExamResult(found, found.exam, "en", record)
        window.setCentralWidget(result)
        window.resize(SIZES[1])
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return result

    return made


def rows(result: ExamResult) -> list[tuple[str, str, str]]:
    return [(one.title.text(), one.mistakes.text(), one.result.text()) for one in result.parts]


def test_who_passed_is_told_so_and_is_done(show: Show, qtbot: QtBot) -> None:
    result = show([right, right])
    assert result.title.text() == "You passed, Anna!"
    assert result.second.text() == (
        "Card Casino Prague. Your training manager can now issue the certificate."
    )
    assert result.medal.isVisible()
    assert rows(result) == [
        ("Payouts", "0", "Passed"),
        ("Collections", "0", "Passed"),
        ("Draws", "0", "Passed"),
    ]
    assert result.main_button.text() == "Done"
    with qtbot.waitSignal(result.home):
        click(result.main_button)
    assert result.heading.title == "Exam result"


def test_what_failed_comes_first_and_is_trained_next(show: Show, qtbot: QtBot) -> None:
    result = show([paid_over, right], KEPT._replace(following=Attempt(2, days=1)))
    assert result.title.text() == "Not passed this time, Anna"
    assert result.second.text() == (
        "One thing held you back: payouts. You can try again from tomorrow."
    )
    one = reason_words(result.debrief, result.decided[:1], KEPT)
    assert one == "One thing held you back: payouts."
    assert rows(result)[0] == ("Payouts", "1", "Not passed")
    chips = [part.tag.property("chip") for part in result.parts]
    assert chips == ["critical", "right", "right"]
    assert [part.mistakes.property("tone") for part in result.parts[1:]] == [None, None]
    ((rule, count),) = [(one.text(), many.text()) for one, many in result.rules]
    assert count == "1 mistake"
    assert rule
    assert result.main_button.text() == "Train payouts · 6 min"
    with qtbot.waitSignal(result.train) as asked:
        click(result.main_button)
    assert asked.args == [result.to_train[0][0]]


def test_several_things_are_named_together(show: Show) -> None:
    result = show([both_wrong, right])
    assert result.second.text().endswith("These held you back: payouts, collections.")
    failed = [part for part in result.decided if part.result == FAILED]
    assert len(failed) == 2
    assert "What came after the decision does not count." in result.mark.text()


def test_a_paper_that_was_left_decides_nothing(show: Show) -> None:
    result = show([right], KEPT._replace(following=Attempt(3, too_many=True)), acts=3)
    assert result.title.text() == "Not passed this time, Anna"
    assert result.second.text() == (
        "You left before the end. The training manager decides about another attempt."
    )
    assert {part.result.text() for part in result.parts} == {"Not decided"}
    assert result.main_button.text() == "Done", "there is nothing to train"


@pytest.mark.parametrize(
    ("following", "words"),
    [
        (Attempt(2), "You can try again now."),
        (Attempt(2, days=3), "You can try again in 3 days."),
        (Attempt(3, train=("pays",)), "Train this before your next attempt: payouts."),
    ],
)
def test_when_one_may_try_again(following: Attempt, words: str, show: Show) -> None:
    result = show([paid_over, right], KEPT._replace(following=following))
    assert result.second.text().endswith(words)


def test_the_record_says_all_that_is_printed(show: Show) -> None:
    result = show([paid_over, right])
    told = result.record.accessibleName()
    assert "26 Nov 2026" in told
    assert "Assessor: Milan attested the start" in told
    assert "Interruptions: None" in told
    assert "Dealt: Rounds: 2" in told
    assert "Attempt: 1 of 2" in told
    sheet = exam_sheet(result.debrief, result.exam, result.decided, KEPT, "en")
    printed = sheet.text.toPlainText()
    for line in told.splitlines()[1:]:
        assert line.partition(": ")[2] in printed
    assert "Payouts" in printed
    assert "Not passed" in printed
    assert len(sheet) == 1


def test_the_result_is_printed(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    result = show([right, right])
    printed: list[str] = []
    monkeypatch.setattr(QPrintDialog, "exec", lambda _dialog: QDialog.DialogCode.Accepted)
    monkeypatch.setattr(Sheet, "print_on", lambda sheet, _printer: printed.append(sheet.name))
    click(result.second_button)
    assert printed == ["Exam passed: Anna"]


def test_a_review_begins_in_the_list_of_mistakes(show: Show) -> None:
    result = show([wrong_hand, paid_over])
    assert not result.record.review_button.isVisible()
    result.offer_overruling()
    click(result.record.review_button)
    assert result.pages.currentWidget() is result.details
    assert result.details.tabs.currentIndex() == FAULTS
    assert "Overrule…" in result.details.faults.toPlainText()


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_nothing_is_clipped(size: QSize, lang: str, show: Show, language: Language) -> None:
    for changes in ([right, right], [both_wrong, right]):
        result = show(changes)
        window = result.window()
        assert isinstance(window, QMainWindow)
        result.offer_overruling()
        language.use(lang)
        result.retranslate(lang)
        window.resize(size)
        QApplication.processEvents()
        assert_in_order(window)
        assert window.size() == size, "it does not need more room"
