"""Work that lasts: what it finds, what it shows meanwhile, and that it can be stopped."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QProgressDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from trainer.ui.widgets.busy import Look, StoppedError, run_with_progress

WORDS = "Looking for rounds…"
MOST = 10_000  # looks before a test gives up


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()
    return parent


def dialogs(parent: QWidget) -> list[QProgressDialog]:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return parent.findChildren(QProgressDialog)


def test_what_is_soon_done_shows_nothing(parent: QWidget) -> None:
    seen = []

    def work(look: Look) -> str:
        for number in range(5):
            look(number)
            seen.append(any(dialog.isVisible() for dialog in dialogs(parent)))
        return "found"

    assert run_with_progress(parent, WORDS, work, after=10**6) == "found"
    assert seen == [False] * 5
    assert dialogs(parent) == []


def test_what_lasts_says_how_far_it_is(parent: QWidget) -> None:
    seen = []

    def work(look: Look) -> str:
        for number in (1, 2):
            look(number)
            (dialog,) = dialogs(parent)
            seen.append((dialog.isVisible(), dialog.labelText()))
        return "found"

    assert run_with_progress(parent, WORDS, work, after=0) == "found"
    assert seen == [(True, f"{WORDS}\nChecked so far: {n}") for n in (1, 2)]
    assert dialogs(parent) == []


def test_keys_go_where_they_went_before(parent: QWidget) -> None:
    parent.activateWindow()
    assert QTest.qWaitForWindowActive(parent)

    def work(look: Look) -> None:
        look(1)
        assert not parent.isActiveWindow()

    run_with_progress(parent, WORDS, work, after=0)
    assert parent.isActiveWindow()


@pytest.mark.parametrize("how", ["button", "escape", "closed"])
def test_it_can_be_stopped(how: str, parent: QWidget) -> None:
    looked = []

    def stop() -> None:
        (dialog,) = parent.findChildren(QProgressDialog)
        if how == "button":
            button = dialog.findChild(QPushButton)
            assert button is not None
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        elif how == "escape":
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
        else:
            dialog.close()

    def work(look: Look) -> str:
        for number in range(MOST):
            look(number)
            looked.append(number)
            if number == 3:
                QTimer.singleShot(0, stop)
        return "found"

    with pytest.raises(StoppedError):
        run_with_progress(parent, WORDS, work, after=0)
    assert 3 < len(looked) < MOST
    assert dialogs(parent) == []


def test_nothing_behind_it_can_be_pressed(parent: QWidget) -> None:
    button = QPushButton("Save", parent)
    button.setGeometry(parent.rect())
    button.show()
    pressed: list[str] = []
    button.clicked.connect(lambda: pressed.append("Save"))

    def press() -> None:
        QTest.mouseClick(parent.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(20, 20))

    def work(look: Look) -> None:
        look(1)
        press()
        look(2)

    press()
    assert len(pressed) == 1
    run_with_progress(parent, WORDS, work, after=0)
    assert len(pressed) == 1
    press()
    assert len(pressed) == 2


def test_what_goes_wrong_in_the_work_comes_out(parent: QWidget) -> None:
    def work(look: Look) -> None:
        look(1)
        raise LookupError("no such round")

    with pytest.raises(LookupError, match="no such round"):
        run_with_progress(parent, WORDS, work, after=0)
    assert dialogs(parent) == []
