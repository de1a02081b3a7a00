"""Questions on sheets, as a person meets them; and leaving a table, which asks one."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.widgets.question import SheetQuestion


def open_sheet(window: QWidget) -> SheetQuestion | None:
    """The sheet that is open over a window, if one is."""
    found = window.window().findChildren(SheetQuestion)
    return next((sheet for sheet in found if not sheet.isHidden()), None)


def sheet_of(window: QWidget) -> SheetQuestion:
    """The sheet that is open over a window."""
    found = open_sheet(window)
    assert found is not None
    return found


def leave(window: MainWindow) -> None:
    """Leave what is shown by the button at the top left; where that is asked, say so."""
    QTest.mouseClick(window.bar.left, Qt.MouseButton.LeftButton)
    sheet = open_sheet(window)
    if sheet is not None:
        QTest.mouseClick(sheet.answers[0], Qt.MouseButton.LeftButton)
