"""How the table is shown: remembered, changed at once, and by keyboard."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.table.act import Act
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.debrief.details import TIMELINE
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.widgets.settings import Settings, TableOptions
from trainer.ui.widgets.sound import ViewOptions
from trainer.ui.widgets.style import card
from trainer.ui.widgets.tokens import DARK, LIGHT, contrast, palette as palette_of, use_scheme

ROLE = QPalette.ColorRole
CONTROL = Qt.KeyboardModifier.ControlModifier
MENU = Qt.KeyboardModifier.AltModifier


@pytest.fixture(autouse=True)
def the_systems_colours(qtbot: QtBot) -> Iterator[None]:  # noqa: ARG001 - the application
    yield
    use_scheme("system")


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[TableOptions]:
    """What the table was asked to show."""
    asked: list[TableOptions] = []
    real = TableScreen.show_options

    def show(table: TableScreen, options: TableOptions) -> None:
        asked.append(options)
        real(table, options)

    monkeypatch.setattr(TableScreen, "show_options", show)
    return asked


def options_of(window: MainWindow) -> ViewOptions:
    assert window.view_options is not None
    return window.view_options


def test_what_the_settings_are_at_first(settings: Settings) -> None:
    assert (settings.speed, settings.four_colours, settings.scheme) == (1, False, "system")


def test_the_settings_are_remembered(settings: Settings, tmp_path: Path) -> None:
    settings.speed, settings.four_colours, settings.scheme = 0.5, True, "dark"
    settings._store.sync()
    store = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    again = Settings(store)
    assert (again.speed, again.four_colours, again.scheme) == (0.5, True, "dark")
    again.four_colours = False
    assert not again.four_colours


@pytest.mark.parametrize(
    "junk", ["fast", "", "nan", "3", [], ["1", "2"], QByteArray(b"\xff"), None, "1e999"]
)
def test_what_cannot_be_read_is_as_at_first(junk: object, settings: Settings) -> None:
    for name in ("speed", "four_colours", "theme"):
        settings._store.setValue(name, junk)
    assert (settings.speed, settings.four_colours, settings.scheme) == (1, False, "system")


class Still(QProxyStyle):
    """The style of a system that asks for less movement."""

    def styleHint(  # noqa: N802 - Qt's name
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 - as above
    ) -> int:
        if hint == QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return super().styleHint(hint, option, widget, returnData)


def test_nothing_moves_where_the_system_asks_for_it(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    still = Still()
    monkeypatch.setattr(QApplication, "style", lambda: still)
    assert settings.speed == 0
    settings.speed = 2  # unless somebody chose otherwise
    assert settings.speed == 2


def test_a_change_is_there_at_once(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, shown: list[TableOptions]
) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    acts = dealer.begin("R01")
    assert shown == [TableOptions(1)]
    QTest.mouseClick(window.view_button, Qt.MouseButton.LeftButton)
    options = options_of(window)
    assert options.isVisible()
    options.rows["speed"].show(4.0)
    options.rows["four_colours"].show(True)
    assert shown[-1] == TableOptions(4, four_colours=True)
    dealer.do(acts[0])  # the dialog stands beside the session, not before it
    assert dealer.screen.sitting.session.verdicts[-1].verdict == "correct"
    window.go_home()
    dealer.begin("R01")  # and the next table is shown so too
    assert shown[-1] == TableOptions(4, four_colours=True)


def test_the_scheme_is_light_or_dark(
    program: MemoryProgram, open_window: OpenWindow, settings: Settings
) -> None:
    window = open_window(program)
    window.show_view_options()
    options = options_of(window)
    for scheme, dark in (("dark", True), ("light", False), ("dark", True)):
        options.rows["scheme"].show(scheme)
        QApplication.processEvents()
        assert settings.scheme == scheme
        assert (window.palette().color(ROLE.Window).lightness() < 128) is dark
    options.rows["scheme"].show("system")
    QApplication.processEvents()
    assert window.palette().color(ROLE.Window).lightness() >= 128


def test_verdicts_and_faults_take_the_colours_of_the_scheme(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    acts = dealer.begin("R03")
    dealer.screen.do(Act("take", "bet", 1))  # money moved wrongly is critical: not passed
    panel = dealer.screen.panel
    for scheme, now in (("dark", DARK), ("light", LIGHT)):
        use_scheme(scheme)
        QApplication.processEvents()
        assert now.accent_text.name() in panel.verdict.foot.text()
    for act in acts:
        dealer.screen.do(act)
    qtbot.waitUntil(lambda: window.result is not None)
    assert window.result is not None
    for scheme, now in (("dark", DARK), ("light", LIGHT)):
        use_scheme(scheme)
        QApplication.processEvents()
        assert now.critical.name() in window.result.details.faults.toHtml()


def test_cards_follow_when_it_is_switched(qtbot: QtBot) -> None:
    shown = card("fix")
    qtbot.addWidget(shown)
    shown.resize(60, 40)
    for scheme, now in (("dark", DARK), ("light", LIGHT)):
        use_scheme(scheme)
        QApplication.processEvents()
        assert shown.grab().toImage().pixelColor(30, 20) == now.fix_soft


@pytest.mark.parametrize("dark", [True, False])
def test_the_own_colours_can_be_read(dark: bool) -> None:
    palette = palette_of(DARK if dark else LIGHT)
    pairs = [
        (ROLE.WindowText, ROLE.Window),
        (ROLE.Text, ROLE.Base),
        (ROLE.Text, ROLE.AlternateBase),
        (ROLE.ButtonText, ROLE.Button),
        (ROLE.ToolTipText, ROLE.ToolTipBase),
        (ROLE.Link, ROLE.Window),
        (ROLE.Link, ROLE.Base),
        (ROLE.PlaceholderText, ROLE.Base),
    ]
    for ink, ground in pairs:
        assert contrast(palette.color(ink), palette.color(ground)) >= 4.5, (ink, ground)


def test_the_dialog_by_keyboard_alone(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, settings: Settings
) -> None:
    window = open_window(program)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Comma, CONTROL)
    options = options_of(window)
    qtbot.waitUntil(options.isActiveWindow)
    options.close_button.setFocus()
    QTest.keyClick(options, Qt.Key.Key_M, MENU)
    assert options.focusWidget() is options.rows["speed"].field
    QTest.keyClick(options.rows["speed"].field, Qt.Key.Key_End)
    assert settings.speed == 4
    QTest.keyClick(options, Qt.Key.Key_T, MENU)
    assert options.focusWidget() is options.rows["scheme"].field
    QTest.keyClick(options.rows["scheme"].field, Qt.Key.Key_End)
    assert settings.scheme == "dark"
    QTest.keyClick(options, Qt.Key.Key_F, MENU)
    qtbot.waitUntil(lambda: settings.four_colours)
    QTest.keyClick(options, Qt.Key.Key_Escape)
    assert not options.isVisible()


def test_the_dialog_opens_from_the_table(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    Dealer(qtbot, window).begin("R01")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Comma, CONTROL)
    assert options_of(window).isVisible()
    assert not options_of(window).isModal()


def test_the_dialog_changes_its_language(program: MemoryProgram, open_window: OpenWindow) -> None:
    window = open_window(program)
    window.show_view_options()
    options = options_of(window)
    window.languages.setCurrentIndex(window.languages.findData("cs"))
    window.languages.activated.emit(window.languages.currentIndex())
    QApplication.processEvents()
    assert options.windowTitle() == "Zobrazení"
    assert options.rows["speed"].label.text() == "&Pohyb karet a žetonů"


# --- mnemonics


def mnemonics(screen: QWidget) -> list[str]:
    texts = [w.text() for w in screen.findChildren(QAbstractButton) if w.isVisibleTo(screen)]
    labels = [w for w in screen.findChildren(QLabel) if w.isVisibleTo(screen)]
    texts += [w.text() for w in labels if w.buddy() is not None]
    return [key.lower() for text in texts for key in re.findall("&([^&])", text)]


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_mnemonics_are_distinct(
    lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program, lang)
    window.show_view_options()
    options = options_of(window)
    own = mnemonics(options)
    assert len(own) == 9
    assert len(set(own)) == len(own), own
    options.setParent(None)
    dealer = Dealer(qtbot, window)
    acts = dealer.begin("R03")
    dealer.screen.do(acts[0])
    menu = dealer.choose()
    menu.show_error("bad")
    window.welcome.hide()
    found = mnemonics(window)
    assert len(set(found)) == len(found), found
    for act in dealer.begin("R03"):
        dealer.screen.do(act)
    qtbot.waitUntil(lambda: window.result is not None)
    window.welcome.hide()
    assert window.result is not None
    found = mnemonics(window.result) + re.findall("&([^&])", window.view_button.text().lower())
    assert len(set(found)) == len(found), found
    window.result.show_details()
    window.result.details.tabs.setCurrentIndex(TIMELINE)
    QApplication.processEvents()
    found = mnemonics(window.result) + re.findall("&([^&])", window.view_button.text().lower())
    assert len(set(found)) == len(found) >= 5, found
