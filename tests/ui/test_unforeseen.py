"""Errors that nobody foresaw: shown in whatever thread, with a report that names nobody."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.acting import come_back
from tests.ui.conftest import MemoryProgram, OpenWindow
from trainer.program_log import log_file, open_log
from trainer.ui.widgets.trouble import NOT_BEGUN
from trainer.ui.widgets.unforeseen import Unforeseen, window_report

NAME = "Jana Nováková"


@pytest.fixture(autouse=True)
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("DEALER_TRAINER_DATA", str(tmp_path))
    with open_log():
        yield


@pytest.fixture
def unforeseen(qapp: QApplication) -> Iterator[Unforeseen]:  # noqa: ARG001 - there has to be one
    made = Unforeseen(lambda: "what support needs")
    yield made
    if made.box is not None:
        made.box.close()


def happen(unforeseen: Unforeseen, error: Exception) -> None:
    try:
        raise error
    except type(error) as raised:
        unforeseen.catch(type(raised), raised, raised.__traceback__)


def test_it_is_printed_shown_and_copied(
    qtbot: QtBot, unforeseen: Unforeseen, capsys: pytest.CaptureFixture[str]
) -> None:
    happen(unforeseen, ZeroDivisionError("by nought"))
    qtbot.waitUntil(lambda: unforeseen.box is not None)
    box = unforeseen.box
    assert box is not None
    assert "is safe" in box.text()
    assert "by nought" in box.detailedText()
    assert "by nought" in capsys.readouterr().err
    box.copy.click()
    assert QApplication.clipboard().text().endswith("by nought\n\nwhat support needs")
    happen(unforeseen, ZeroDivisionError("again"))  # as where something fails at each painting
    qtbot.wait(10)
    assert unforeseen.box is box
    assert "again" in log_file().read_text(encoding="utf-8")
    box.close()
    assert unforeseen.box is None


def test_a_thread_shows_it_too(
    qtbot: QtBot, unforeseen: Unforeseen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.excepthook", None)
    monkeypatch.setattr("threading.excepthook", None)
    unforeseen.install()
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: unforeseen.box is not None)


def test_who_sat_there_is_in_no_log(
    qtbot: QtBot, open_window: OpenWindow, unforeseen: Unforeseen
) -> None:
    program = MemoryProgram()
    window = open_window(program)
    come_back(window, NAME)
    assert window.menu is not None
    window.menu.show_error(f"{NAME} has an exam that is open", NOT_BEGUN)
    happen(unforeseen, KeyError(NAME))
    qtbot.waitUntil(lambda: unforeseen.box is not None)
    says = log_file().read_text(encoding="utf-8")
    assert "shown: not begun" in says
    assert "KeyError" in says
    for text in (says, window_report(program)):
        assert not any(part in text for part in NAME.split())
