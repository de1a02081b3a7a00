"""Dialog for long work: it shows progress and can stop it."""

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
    """Raised when the person pressed Stop; the work has no result."""


def run_with_progress(
    parent: QWidget,
    words: str,
    work: Callable[[Look], Found],
    after: int = _AFTER,
    most: int = 0,
) -> Found:
    """Return the work's result; show a progress dialog meanwhile.

    The dialog says ``words`` and appears once ``after`` ms have gone by. ``most`` is the
    largest number of things that are checked, 0 if unknown.

    The work has to call ``look`` several times a second; ``look`` raises StoppedError once the
    person has pressed Stop. Until the work ends nothing else in the program can be pressed.
    What is clicked or typed before the dialog appears is handled after the work.
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
    """Say how many were checked, and the maximum if it is known."""
    if most:
        of = _("Checked so far: {n}, at most {most}")
        return of.format(n=count, most=most)
    return _("Checked so far: {n}").format(n=count)
