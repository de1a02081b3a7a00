"""About: version, licences, where files lie, and what is copied for support."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.acting import come_back
from tests.ui.conftest import MemoryProgram, OpenWindow
from trainer import __version__
from trainer.app import App
from trainer.program_log import LOG, open_log
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.start.about import AboutDialog, LicencesDialog
from trainer.ui.start.home_bar import ABOUT


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEALER_TRAINER_DATA", str(tmp_path))
    return tmp_path


def about(window: MainWindow) -> AboutDialog:
    return next(one for one in window.findChildren(AboutDialog) if one.isVisible())


def test_it_opens_on_the_first_screen_and_at_home(open_window: OpenWindow) -> None:
    window = open_window(MemoryProgram())
    window.welcome.about_program.click()
    about(window).close()
    come_back(window, "Jana")
    assert window.menu is not None
    tools = window.menu.tools
    tools.person.click()
    tools.person_menu.rows[ABOUT].click()
    assert __version__ in about(window).version.text()


def test_support_is_given_what_it_needs(open_window: OpenWindow, place: Path) -> None:
    program = App(managed=True)
    window = open_window(program)
    come_back(window, "Jana")
    with open_log():
        LOG.info("something happened")
        window.show_about()
        dialog = about(window)
        assert dialog.log.text() == str(place / "log" / "dealer-trainer.log")
        assert not dialog.copied.isVisible()
        dialog.copy.click()
    assert dialog.copied.isVisible()
    says = QApplication.clipboard().text()
    assert says.startswith(f"Dealer Trainer {__version__}\n")
    for words in (
        "offscreen",
        "Screens: ",
        "bytes, sound; house: not set up",
        "something happened",
    ):
        assert words in says
    assert str(place / "records.sqlite") in says
    assert "Jana" not in says
    window.close()
    program.close()


def test_without_a_log_it_says_so(qtbot: QtBot) -> None:
    dialog = AboutDialog(App())
    qtbot.addWidget(dialog)
    assert dialog.log.text() == "none: its folder cannot be written"
    assert not dialog.open_log.isEnabled()


def test_licences_are_shown_in_full(qtbot: QtBot) -> None:
    dialog = LicencesDialog()
    qtbot.addWidget(dialog)
    assert "Permission is hereby granted" in dialog.text.toPlainText()
    names = [dialog.parts.item(row).text() for row in range(dialog.parts.count())]
    dialog.parts.setCurrentRow(next(n for n, one in enumerate(names) if "Essentials" in one))
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in dialog.text.toPlainText()
    assert "LGPL-3.0" in dialog.name.text()
