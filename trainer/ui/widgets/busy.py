"""Work that may last: after half a second it shows that it goes on, and can be stopped."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEventLoop, Qt
from PySide6.QtWidgets import QProgressDialog, QWidget

from trainer.catalogue import gettext as _

_AFTER = 1  # ms; what is over sooner shows nothing
_WIDTH = 380

# What the work calls again and again, with how much it has looked at by then.
Look = Callable[[int], None]

Found = TypeVar("Found")


class StoppedError(Exception):
    """The person did not want to wait for it any longer; nothing came of the work."""


def busy(
    parent: QWidget,
    words: str,
    work: Callable[[Look], Found],
    after: int = _AFTER,
    most: int = 0,
) -> Found:
    """What the work finds; ``words`` say meanwhile what is done, once ``after`` ms have gone by.

    ``most``: how many it looks at at most, 0 where nobody knows.

    The work has to call ``look`` at least some times a second; it raises StoppedError once the
    person has pressed Stop. Until then nothing else in the program can be pressed: what is clicked
    or typed before the dialog is there comes after the work.
    """
    dialog = _dialog(parent, words)
    clock = QElapsedTimer()
    clock.start()

    def look(count: int) -> None:
        if not dialog.isVisible() and clock.elapsed() >= after:
            dialog.show()
        if dialog.isVisible():
            dialog.setLabelText(f"{words}\n{_looked_words(count, most)}")
            QCoreApplication.processEvents()
        else:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        if dialog.wasCanceled():
            raise StoppedError

    try:
        return work(look)
    finally:
        was_shown = dialog.isVisible() or dialog.wasCanceled()
        dialog.reset()
        dialog.hide()
        dialog.deleteLater()
        if was_shown:  # keys go on to where they went before
            parent.window().activateWindow()
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def _dialog(parent: QWidget, words: str) -> QProgressDialog:
    dialog = QProgressDialog(parent)
    dialog.setWindowTitle(_("Dealer Trainer"))
    dialog.setWindowModality(Qt.WindowModality.ApplicationModal)
    dialog.setRange(0, 0)  # it may be found at any moment
    dialog.setMinimumWidth(_WIDTH)
    dialog.setLabelText(words)
    dialog.setCancelButtonText(_("Stop"))
    return dialog


def _looked_words(count: int, most: int) -> str:
    """How much was looked at; of how much, where anybody knows."""
    if most:
        of = _("Checked so far: {n}, at most {most}")
        return of.format(n=count, most=most)
    return _("Checked so far: {n}").format(n=count)
