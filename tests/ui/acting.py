"""What a person does at the window, in any of its screens: press, fill in, answer what asks."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tests.house import passphrase
from trainer.ui.access.passphrase import AskingDialog
from trainer.ui.navigator.main_window import MainWindow

D = TypeVar("D", bound=QDialog)


class Meets:
    """Answers the dialogs that come, one after the other."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self.met: list[str] = []

    def __call__(self, kind: type[D], does: Callable[[D], None]) -> None:
        """When a dialog of this kind is there, do this."""

        def look() -> None:
            shown = QApplication.activeModalWidget()
            if not isinstance(shown, kind) or not shown.isActiveWindow():
                QTimer.singleShot(5, look)
                return
            self.met.append(kind.__name__)
            try:
                does(shown)
            except BaseException:  # the dialog would wait for ever
                QDialog.reject(shown)
                raise

        QTimer.singleShot(0, look)


def click(button: QPushButton) -> None:
    assert button.isVisible(), button.text()
    assert button.isEnabled(), button.text()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def begun(window: MainWindow, name: str = "Jana") -> MainWindow:
    """Come in as by one's tile, at the house that is chosen; a new name needs no first round."""
    window.welcome.begin.emit(name, window.welcome.procedure)
    return window


def come_back(window: MainWindow, name: str = "Anna") -> None:
    """Come in, and go on with what is not finished."""
    begun(window, name)
    assert window.menu is not None
    click(window.menu.card.button)


def fill(**fields: str) -> Callable[[AskingDialog], None]:
    """Fill in fields by their names, and say so."""

    def does(dialog: AskingDialog) -> None:
        for name, text in fields.items():
            field = getattr(dialog, name)
            line = field if isinstance(field, QLineEdit) else field.lineEdit()
            line.setText(text)
        click(dialog.ok)

    return does


def signs(name: str) -> Callable[[AskingDialog], None]:
    """Give a person's name and passphrase."""
    return fill(name=name, passphrase=passphrase(name))
