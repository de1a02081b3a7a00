"""The manager's password as it is asked: first set, then right or wrong."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from trainer.bootstrap import Program
from trainer.ui.house.password import PasswordDialog, let_in
from trainer.ui.program import Lock

RIGHT, WRONG = "tajné heslo", "jiné heslo"


@pytest.fixture
def lock(tmp_path: Path) -> Lock:
    return Program(tmp_path / "records.sqlite").manager


def asked(lock: Lock, qtbot: QtBot) -> PasswordDialog:
    dialog = PasswordDialog(lock)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def ok(dialog: PasswordDialog) -> None:
    button = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_first_manager_chooses_it(lock: Lock, qtbot: QtBot) -> None:
    dialog = asked(lock, qtbot)
    assert dialog.again.isVisible()
    for first, second, says in (
        ("short", "short", "at least 6"),
        (RIGHT, WRONG, "not the same"),
        (RIGHT, "", "not the same"),
    ):
        dialog.password.setText(first)
        dialog.again.setText(second)
        ok(dialog)
        assert dialog.isVisible()
        assert says in dialog.error.words.text()
        assert not lock.is_set
        assert dialog.focusWidget() is dialog.password
    dialog.again.setText(RIGHT)
    ok(dialog)
    assert dialog.result() == PasswordDialog.DialogCode.Accepted
    assert lock.opens(RIGHT)


def test_the_others_have_to_know_it(lock: Lock, qtbot: QtBot) -> None:
    lock.set(RIGHT)
    dialog = asked(lock, qtbot)
    assert not dialog.again.isVisible()
    QTest.keyClicks(dialog.password, "jine")
    QTest.keyClick(dialog.password, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert "not the password" in dialog.error.words.text()
    assert str(lock.path) not in dialog.error.words.text()  # where it lies is not told here
    assert dialog.error.details is None
    assert dialog.password.selectedText()
    dialog.password.setText(RIGHT)
    QTest.keyClick(dialog.password, Qt.Key.Key_Return)
    assert dialog.result() == PasswordDialog.DialogCode.Accepted


def test_what_is_typed_is_not_shown(lock: Lock, qtbot: QtBot) -> None:
    dialog = asked(lock, qtbot)
    for field in (dialog.password, dialog.again):
        assert field.echoMode() == QLineEdit.EchoMode.Password
        assert field.accessibleName()


def test_a_damaged_file_lets_nobody_in(lock: Lock, qtbot: QtBot) -> None:
    lock.path.write_text("damaged", encoding="utf-8")
    dialog = asked(lock, qtbot)
    ok(dialog)
    assert dialog.isVisible()
    assert "Nothing was changed" in dialog.error.words.text()
    assert dialog.error.details is not None
    assert "delete that file" in dialog.error.details.toPlainText()


@pytest.mark.parametrize(("typed", "comes_in"), [(RIGHT, True), (None, False)])
def test_only_the_manager_is_let_in(
    typed: str | None, comes_in: bool, lock: Lock, qtbot: QtBot
) -> None:
    lock.set(RIGHT)
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, PasswordDialog)
        if typed is None:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
        else:
            dialog.password.setText(WRONG)
            ok(dialog)
            dialog.password.setText(typed)
            ok(dialog)

    QTimer.singleShot(0, answer)
    assert let_in(lock, parent) is comes_in
