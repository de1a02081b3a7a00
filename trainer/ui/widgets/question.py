"""A question with a few answers."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

CLOSED = -1


def ask(
    parent: QWidget, title: str, text: str, answers: tuple[str, ...], *, warns: bool = False
) -> int:
    """Ask a question; return the number of the answer that was given, ``CLOSED`` if none was.

    The first answer is what Enter gives, none where it ``warns``; Esc gives none.
    """
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    buttons = [QPushButton(answer) for answer in answers]
    for button in buttons:
        box.addButton(button, QMessageBox.ButtonRole.ActionRole)
    closing = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(closing if warns else buttons[0])
    box.setEscapeButton(closing)
    box.exec()
    clicked = box.clickedButton()
    return next((n for n, button in enumerate(buttons) if button is clicked), CLOSED)
