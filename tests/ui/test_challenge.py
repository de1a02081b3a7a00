"""Verdicts overruled at the real window and records, behind the assessor's door."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.house import ASSESSOR, OTHER_ASSESSOR, set_up
from tests.ui.acting import Meets, click, fill, signs
from tests.ui.conftest import OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.test_access import WRONG
from tests.ui.test_examination import BLUEPRINT, Answers, begin, deal, performance
from tests.unit.records.test_challenges import examined
from trainer.app import App
from trainer.ui.access.overrule import AppealDialog, OverruleDialog
from trainer.ui.access.passphrase import PassphraseDialog
from trainer.ui.deal import keys
from trainer.ui.debrief.exam_result import ExamResult
from trainer.ui.debrief.result import Result
from trainer.ui.navigator import doorkeeper, exam_flow
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.progress.progress_screen import ProgressScreen

WHY = "Camera 4 shows the payment."
APPEAL, AS_ASSESSOR = 0, 1  # answers to how a verdict is overruled


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    (tmp_path / "houses").mkdir()
    (tmp_path / "houses" / "prague.toml").write_text(BLUEPRINT, encoding="utf-8")
    made = App(tmp_path / "records.sqlite", managed=True)
    yield made
    made.close()


@pytest.fixture
def dealer(
    qtbot: QtBot, program: App, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> Dealer:
    answers = Answers()
    monkeypatch.setattr(exam_flow, "ask", answers)
    monkeypatch.setattr(keys, "ask_on_sheet", answers)
    monkeypatch.setattr(doorkeeper, "ask", lambda *_, **__: AS_ASSESSOR)
    return Dealer(qtbot, open_window(program))


def looked_back(dealer: Dealer, program: App) -> Result:
    """An exam with a minor fault and something left out, opened from the own record."""
    examined(program)
    click(dealer.choose().tiles["record"])
    record = dealer.window.shown
    assert isinstance(record, ProgressScreen)
    record.opened_exam.emit(1)
    return shown(dealer.window)


def shown(window: MainWindow) -> Result:
    result = window.result
    assert result is not None
    return result


def leave(result: Result) -> None:
    """Go from the details back to the result, and to where one came from."""
    result.went_back.emit()
    result.went_back.emit()


def overrule(meets: Meets, button: QPushButton, why: str = WHY) -> None:
    """Overrule the verdict that is opened, for this reason."""

    def through_the_door(dialog: PassphraseDialog) -> None:
        meets(OverruleDialog, fill(why=why))
        signs(OTHER_ASSESSOR)(dialog)

    meets(PassphraseDialog, through_the_door)
    click(button)


def open_fault(result: Result) -> QPushButton:
    """Open the first fault in the timeline; the button that overrules it."""
    result.open(next(m for m in result.debrief.moments if m.standing))
    assert result.details.timeline is not None
    return result.details.timeline.overrule_button


def test_in_a_house_that_is_not_set_up_nothing_is_overruled(dealer: Dealer, program: App) -> None:
    assert program.doors.rules is None
    result = looked_back(dealer, program)
    assert not open_fault(result).isVisible()
    assert "Overrule" not in result.details.faults.toPlainText()


def test_a_verdict_is_overruled_with_a_reason_and_both_stand_on_the_paper(
    dealer: Dealer, program: App, meets: Meets
) -> None:
    set_up(program)
    before = looked_back(dealer, program)
    own, faults = before.debrief.summary, before.debrief.summary.faults
    said: list[str] = []

    def no_reason(dialog: OverruleDialog) -> None:
        fill(why="  ")(dialog)
        said.append(dialog.error.words.text())
        fill(why=WHY)(dialog)

    def through_the_door(dialog: PassphraseDialog) -> None:
        for name in ("Anna", ASSESSOR):
            signs(name)(dialog)
            refused = f"{name} can’t do this in their own case"
            assert refused in dialog.error.words.text()
        fill(name=OTHER_ASSESSOR, passphrase=WRONG)(dialog)
        assert dialog.isVisible()
        meets(OverruleDialog, no_reason)
        signs(OTHER_ASSESSOR)(dialog)

    meets(PassphraseDialog, through_the_door)
    click(open_fault(before))
    assert said == ["✗ Give a reason that others can follow."]
    result = shown(dealer.window)
    assert result is not before
    came = result.debrief.outcome
    assert came is not None
    assert (came.faults, result.debrief.summary) == (faults - 1, own)
    assert came.score > own.score
    assert result.details.timeline is not None
    told = result.details.timeline.view.toPlainText()
    assert "Mistake" in told
    assert f"Overruled by {OTHER_ASSESSOR}" in told
    assert WHY in told
    assert isinstance(result, ExamResult)
    assert "Verdicts overruled: 1." in result.outcome.text()
    assert WHY in result.details.faults.toPlainText()
    [ruling] = program.log.exam(1).rulings
    assert (ruling.by, ruling.why, ruling.severity) == (OTHER_ASSESSOR, WHY, "")
    assert (program.log.exam(1).result or {})["faults"] == faults


def test_it_is_found_again_from_the_record_and_an_omission_is_overruled_there(
    dealer: Dealer, program: App, meets: Meets
) -> None:
    set_up(program)
    overrule(meets, open_fault(looked_back(dealer, program)))
    leave(shown(dealer.window))
    record = dealer.window.shown
    assert isinstance(record, ProgressScreen)
    assert "after review" in record.sessions.model().index(0, 3).data()
    record.opened_exam.emit(1)
    again = shown(dealer.window)
    assert again.debrief.outcome is not None
    assert again.debrief.severity(again.debrief.omissions[0]) == "critical"

    def through_the_door(dialog: PassphraseDialog) -> None:
        meets(OverruleDialog, fill(why=WHY))
        signs(OTHER_ASSESSOR)(dialog)

    meets(PassphraseDialog, through_the_door)
    again.details.faults.anchorClicked.emit(QUrl("overrule/o0"))
    last = shown(dealer.window)
    assert last.debrief.severity(last.debrief.omissions[0]) == ""
    assert len(program.log.exam(1).rulings) == 2


def test_an_appeal_is_decided_by_an_assessor_and_the_verdict_can_stay(
    dealer: Dealer, program: App, meets: Meets, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(program)
    before = looked_back(dealer, program)
    with monkeypatch.context() as patch:
        patch.setattr(doorkeeper, "ask", lambda *_, **__: APPEAL)
        meets(AppealDialog, fill(evidence=WHY))
        click(open_fault(before))
    [appeal] = program.log.exam(1).appeals
    assert (appeal.by, appeal.evidence) == ("Anna", WHY)

    def decides(dialog: OverruleDialog) -> None:
        assert dialog.appeal.text() == f"Anna appeals: {WHY}"
        assert dialog.outcome.currentText() == "stays as it is"
        fill(why="It does not.")(dialog)

    def through_the_door(dialog: PassphraseDialog) -> None:
        meets(OverruleDialog, decides)
        signs(OTHER_ASSESSOR)(dialog)

    meets(PassphraseDialog, through_the_door)
    click(open_fault(before))
    [ruling] = program.log.exam(1).rulings
    assert (ruling.appeal, ruling.severity) == (appeal.id, "minor")
    after = shown(dealer.window).debrief
    assert after.outcome is not None
    assert after.outcome.faults == before.debrief.summary.faults


def test_what_was_right_becomes_a_fault_with_a_severity_on_the_result_of_an_exam(
    dealer: Dealer, program: App, meets: Meets
) -> None:
    set_up(program)
    meets(PassphraseDialog, signs(ASSESSOR))
    begin(dealer)
    deal(dealer, performance(dealer))
    deal(dealer, performance(dealer))
    before = shown(dealer.window)
    assert before.debrief.summary.passed
    right = next(m for m in before.debrief.moments if m.verdict.verdict == "correct")
    before.open(right)
    assert before.details.timeline is not None

    def graver(dialog: OverruleDialog) -> None:
        assert [dialog.outcome.itemData(n) for n in range(3)] == ["minor", "major", "critical"]
        dialog.outcome.setCurrentIndex(2)
        fill(why=WHY)(dialog)

    def through_the_door(dialog: PassphraseDialog) -> None:
        meets(OverruleDialog, graver)
        signs(OTHER_ASSESSOR)(dialog)

    meets(PassphraseDialog, through_the_door)
    click(before.details.timeline.overrule_button)
    came = shown(dealer.window).debrief.outcome
    assert came is not None
    assert (came.critical, came.passed) == (True, False)
    assert came.faults == before.debrief.summary.faults + 1


def test_who_does_not_come_in_overrules_nothing(dealer: Dealer, program: App, meets: Meets) -> None:
    set_up(program)
    before = looked_back(dealer, program)
    meets(PassphraseDialog, PassphraseDialog.reject)
    click(open_fault(before))
    assert shown(dealer.window) is before
    assert program.log.exam(1).rulings == ()
