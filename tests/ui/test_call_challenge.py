"""Misses and false calls overruled at the real window and records, behind the assessor's door."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.house import ASSESSOR, EDITOR, OTHER_ASSESSOR, set_up
from tests.ui.acting import Meets, fill, signs
from tests.ui.conftest import OpenWindow
from tests.ui.test_challenge import AS_ASSESSOR
from tests.ui.test_exam_held import Answers
from tests.ui.test_inspector_exam import HOUSE, critical
from tests.ui.test_inspector_exam_held import Held, HeldProgram
from trainer.training.sessions.record import (
    CALLED,
    FALSE_CALL,
    MISSED,
    NOT_COUNTED,
    RIGHT as RIGHTLY,
    Task,
)
from trainer.ui.access.overrule import OverruleDialog
from trainer.ui.access.passphrase import PassphraseDialog
from trainer.ui.assess.floor_screen import OverruledScreen
from trainer.ui.inspect.inspect_end import InspectEnd
from trainer.ui.navigator import doorkeeper, exam_flow
from trainer.ui.progress.progress_screen import ProgressScreen

LEFT = Qt.MouseButton.LeftButton
WHY = "Camera 4 shows the call."


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    made = Answers()
    monkeypatch.setattr(exam_flow, "ask", made)
    monkeypatch.setattr(doorkeeper, "ask", lambda *_, **__: AS_ASSESSOR)
    return made


@pytest.fixture
def program(tmp_path: Path) -> Iterator[HeldProgram]:
    (tmp_path / "houses").mkdir()
    (tmp_path / "houses" / "prague.toml").write_text(HOUSE, encoding="utf-8")
    made = HeldProgram(tmp_path)
    yield made
    made.close()


@pytest.fixture
def held(qtbot: QtBot, program: HeldProgram, open_window: OpenWindow, answers: Answers) -> Held:
    assert answers.asked == []
    return Held(qtbot, open_window(program), program, Meets(qtbot))


def examined(held: Held) -> InspectEnd:
    """An examination in which the one critical fault is missed, and right acts are called."""
    held.watch(critical, false=1)
    return held.screen.end


def choose(end: InspectEnd, verdict: str) -> int:
    """Choose the first line that is this."""
    found = ((n, one.disputed) for n, one in enumerate(end.lines))
    row = next(n for n, one in found if one is not None and one.verdict == verdict)
    end.faults.setCurrentRow(row)
    return row


def overrule(held: Held, end: InspectEnd, outcome: str, why: str = WHY) -> list[str]:
    """Overrule what is chosen, by the assessor's door; what it could become."""
    offered: list[str] = []

    def decide(dialog: OverruleDialog) -> None:
        offered.extend(dialog.outcome.itemData(n) for n in range(dialog.outcome.count()))
        dialog.outcome.setCurrentIndex(offered.index(outcome))
        fill(why=why)(dialog)

    def through_the_door(dialog: PassphraseDialog) -> None:
        held.meets(OverruleDialog, decide)
        signs(OTHER_ASSESSOR)(dialog)

    held.meets(PassphraseDialog, through_the_door)
    assert end.overrule_button.isVisible()
    assert end.overrule_button.isEnabled()
    QTest.mouseClick(end.overrule_button, LEFT)
    return offered


def test_a_miss_is_overruled_with_a_reason_and_both_stand_on_the_result(
    held: Held, program: HeldProgram
) -> None:
    set_up(program)
    held.certified()
    end = examined(held)
    assert end.title.text() == "✗ Not passed: 3 of 4 mistakes named"
    row = choose(end, MISSED)
    assert overrule(held, end, CALLED) == [CALLED, NOT_COUNTED]
    assert end.title.text() == "✓ Passed: 4 of 4 mistakes named, after review"
    own = "Verdicts overruled: 1. The judge’s own result: 3 of 4 mistakes named, not passed"
    assert own in end.paper.text()
    assert end.faults.currentRow() == row
    assert end.faults.item(row).text().endswith("missed → Called")
    for words in (f"Overruled by {OTHER_ASSESSOR}", ": Called.", WHY):
        assert words in end.said.text()
    assert "✓ 0 of 4" in [cell.text() for cell in end.cells]
    assert overrule(held, end, NOT_COUNTED, "The view was blocked.") == [NOT_COUNTED, MISSED]
    assert end.title.text() == "✓ Passed: 3 of 3 mistakes named, after review"
    record = program.log.exam(1)
    assert [(one.outcome, one.by) for one in record.rulings] == [
        (CALLED, OTHER_ASSESSOR),
        (NOT_COUNTED, OTHER_ASSESSOR),
    ]
    assert record.result is not None
    assert (record.result["passed"], record.result["hits"]) == (False, 3)


def test_a_false_call_is_overruled_and_found_again_from_the_record_and_in_the_list(
    held: Held, program: HeldProgram
) -> None:
    set_up(program)
    held.certified()
    end = examined(held)
    choose(end, FALSE_CALL)
    assert overrule(held, end, RIGHTLY) == [RIGHTLY, NOT_COUNTED]
    held.screen.go_back()
    menu = held.window.menu
    assert menu is not None
    QTest.mouseClick(menu.tiles["record"], LEFT)
    record = held.window.shown
    assert isinstance(record, ProgressScreen)
    record.opened_exam.emit(1)
    again = held.screen.end
    row = choose(again, FALSE_CALL)
    assert again.faults.item(row).text().endswith("→ Called correctly")
    assert WHY in again.said.text()
    choose(again, MISSED)
    overrule(held, again, CALLED)
    held.screen.go_back()
    shown = held.window.shown
    assert isinstance(shown, ProgressScreen)
    (line,) = program.log.exams("Anna", Task.WATCH)
    assert (line.rulings, (line.result or {})["false_calls"]) == (2, 0)
    held.window.course.show_menu()
    held.meets(PassphraseDialog, signs(EDITOR))
    held.window.course.assessors.show_overruled(program.procedure("prague"))
    listed = held.window.shown
    assert isinstance(listed, OverruledScreen)
    told = [
        listed.list.model().index(row, column).data() for row in range(2) for column in range(5)
    ]
    text = "\n".join(map(str, told))
    assert "Anna, exam 1" in text
    assert "Missed (critical) → Called" in text
    assert "False call → Called correctly" in text


def test_what_was_called_and_was_a_fault_is_not_disputed(held: Held, program: HeldProgram) -> None:
    set_up(program)
    held.certified()
    end = examined(held)
    end.faults.setCurrentRow(next(n for n, one in enumerate(end.lines) if one.disputed is None))
    assert end.overrule_button.isVisible()
    assert not end.overrule_button.isEnabled()


def test_who_does_not_come_in_overrules_nothing(held: Held, program: HeldProgram) -> None:
    set_up(program)
    held.certified()
    end = examined(held)
    before = end.title.text()
    choose(end, MISSED)

    def wrong(dialog: PassphraseDialog) -> None:
        signs(ASSESSOR)(dialog)
        assert f"{ASSESSOR} can’t do this" in dialog.error.words.text(), "who attested it"
        dialog.reject()

    held.meets(PassphraseDialog, wrong)
    QTest.mouseClick(end.overrule_button, LEFT)
    assert end.title.text() == before
    assert program.log.exam(1).rulings == ()


def test_in_a_house_that_is_not_set_up_nothing_is_overruled(held: Held) -> None:
    held.begin()
    end = examined(held)
    choose(end, MISSED)
    assert not end.overrule_button.isVisible()
