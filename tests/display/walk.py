"""Opens the real window on the display that there is, walks through its screens, and tells what
lies outside the screen. ``python -m tests.display.walk en maximised``
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, QMargins, QPoint, QRect, QSettings, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, Speaker
from tests.ui.dealer import Dealer
from tests.ui.test_geometry import is_scrolled, outside, usable
from trainer.table.act import Act
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.widgets import sound
from trainer.ui.widgets.settings import Settings
from trainer.ui.widgets.tokens import use_scheme
from trainer.ui.words.times import Language

_ROUNDED = QMargins(1, 1, 1, 1)  # a scaled pixel
_PATIENCE = 40
_SETTLES_MS = 150  # a window manager takes its time


def opened(lang: str) -> MainWindow:
    """The window, with a log in memory and settings of its own."""
    sound.loudspeaker = Speaker  # type: ignore[assignment] # it makes no noise
    file = Path(tempfile.mkdtemp()) / "settings.ini"
    settings = Settings(QSettings(str(file), QSettings.Format.IniFormat))
    settings.language, settings.procedure, settings.speed = lang, "prague", 0
    use_scheme(settings.scheme)
    language = Language()
    language.use(lang)
    return MainWindow(MemoryProgram(), settings, language)


def settle() -> None:
    """Let everything happen that is on its way."""
    loop = QEventLoop()
    QTimer.singleShot(_SETTLES_MS, loop.quit)
    loop.exec()


def off_screen(window: MainWindow) -> list[str]:
    """Controls, and the window itself, that lie outside of what its screen has for windows."""
    room = window.screen().availableGeometry() + _ROUNDED
    found = outside(window)
    if not room.contains(window.frameGeometry()):
        found.append(f"the window: {window.frameGeometry()} in {room}")
    shown = [*usable(window), *(label for label in window.findChildren(QLabel) if label.text())]
    for widget in shown:
        at = QRect(widget.mapToGlobal(QPoint()), widget.size())
        if widget.isVisible() and not room.contains(at) and not is_scrolled(widget):
            found.append(_name(widget))
    return found


def _name(widget: QWidget) -> str:
    own = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
    return widget.accessibleName() or own or type(widget).__name__


def screens(window: MainWindow) -> Iterator[str]:
    """Go from screen to screen; each is there when its name is told."""
    dealer = Dealer(QtBot.__new__(QtBot), window)
    yield "welcome"
    dealer.choose()
    yield "home"
    dealer.form()
    yield "practise"
    dealer.watch()
    yield "learn"
    acts = dealer.begin("R08")
    yield "table as it opens"
    drawer = dealer.screen.drawer
    if drawer.narrow and not drawer.shut:
        drawer.toggle_by_key()
    yield "table"
    dealer.screen.do(Act("shuffle"))
    yield "fault"
    dealer.screen.drawer.open()
    yield "drawer"
    for act in acts:
        dealer.screen.do(act)
    settle()
    assert window.result is not None
    yield "result"
    window.result.show_details()
    for number in range(window.result.details.tabs.count()):
        window.result.details.tabs.setCurrentIndex(number)
        yield f"details {number}"
    dealer.choose().tiles["record"].click()
    yield "progress"


def main(lang: str, how: str, pictures: str = "") -> None:
    """Tell of each screen what lies outside, as a line of JSON; keep pictures in that folder."""
    application = QApplication([])
    window = opened(lang)
    (window.showFullScreen if how == "full" else window.showMaximized)()
    while not window.welcome.choices:
        application.processEvents()
    for _ in range(_PATIENCE):  # the window manager may be slower than the window
        settle()
        if how == "full" or window.frameGeometry() != window.geometry():
            break
    for name in screens(window):
        settle()
        told: dict[str, Any] = {"screen": name, "outside": off_screen(window)}
        told["window"] = [window.width(), window.height()]
        if window.table is not None:
            told["view"] = [window.table.view.width(), window.table.view.height()]
        print(json.dumps(told, ensure_ascii=False), flush=True)  # noqa: T201 - that is what it is for
        if pictures:
            window.grab().save(f"{pictures}/{name.replace(' ', '')}.png")


if __name__ == "__main__":
    main(*sys.argv[1:])
