"""A question with a few answers."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

CLOSED = -1


class _Ending(QPushButton):
    """An answer that ends something: Enter gives the default answer instead."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


def ask(  # noqa: PLR0913 - what a question consists of
    parent: QWidget,
    title: str,
    text: str,
    answers: tuple[str, ...] = (),
    *,
    ends: str = "",
    keep: str = "",
) -> int:
    """Ask a question; return the number of the answer that was given, ``CLOSED`` if none was.

    ``ends`` is one more answer, which ends something: it takes a click, or Tab and Space, never
    Enter or a letter. ``keep`` changes nothing: Escape gives it, and Enter too. Without ``keep``
    Enter gives the first answer.
    """
    box = QMessageBox(parent)
    box.setOption(QMessageBox.Option.DontUseNativeDialog)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    buttons = [QPushButton(answer) for answer in answers]
    if ends:
        buttons.append(_Ending(ends, autoDefault=False))
    for button in buttons:
        box.addButton(button, QMessageBox.ButtonRole.ActionRole)
    if keep:
        closing = box.addButton(keep, QMessageBox.ButtonRole.RejectRole)
    else:
        closing = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(closing if keep else buttons[0])
    box.setEscapeButton(closing)
    box.exec()
    clicked = box.clickedButton()
    return next((n for n, button in enumerate(buttons) if button is clicked), CLOSED)
