"""The real program with a real file of records, killed in the middle of what it does."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.acting import come_back
from tests.ui.conftest import OpenWindow
from tests.ui.dealer import Dealer
from trainer.app import App
from trainer.training.sessions.record import SessionRecord, Task
from trainer.training.sessions.sitting import differences
from trainer.ui.navigator.main_window import MainWindow

ROOT = Path(__file__).parents[2]
LEFT = Qt.MouseButton.LeftButton

#: A trainee at the window who is gone after so many acts, as if the power had failed.
SCRIPT = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from tests.ui.dealer import Dealer
from trainer.app import App
from trainer.training.judge.trace import perform
from trainer.ui.navigator import exam_flow
from trainer.ui.app import main_window
from trainer.ui.widgets.settings import Settings

folder, mode, acts = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
application = QApplication([])
settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
settings.language = "en"
settings.procedure = "prague"
program = App(folder / "records.sqlite", managed=True)
program.seed = lambda: 7  # there are rounds that are over after six acts
window = main_window(program, settings)
window.show()
while not window.welcome.choices:
    application.processEvents()
dealer = Dealer(None, window)
if mode == "learn":
    dealer.watch()
    for _ in range(acts):
        window.walkthrough.watch.step()
elif mode == "practice":
    for act in dealer.begin("R06")[:acts]:
        dealer.do(act)
else:
    exam_flow.ask = lambda *_, **__: 0
    dealer.choose().tiles["exam"].click()
    dealing = dealer.screen.sitting.session.dealing
    for act in list(perform(dealing).acts)[:acts]:
        dealer.do(act)
    for _ in range(5):
        dealer.screen.clock.tick()
os.kill(os.getpid(), signal.SIGKILL)
"""

EXAM = """
amends = "prague"
[exam]
rounds = 2
round_minutes = 5
positions = 0
most_positions = 0
start = "deal"
clauses = []
pays = false
takes = false
lets_pass = false
good_fails = 0.5
bad_passes = 0.9
"""


def kill(folder: Path, mode: str, acts: int) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", SCRIPT, str(folder), mode, str(acts)]
    done = subprocess.run(command, env=environment, check=False, timeout=60)
    assert done.returncode == -signal.SIGKILL


def go_on(program: App, open_window: OpenWindow) -> MainWindow:
    window = open_window(program)
    come_back(window)
    return window


def assert_replays(program: App, record: SessionRecord) -> None:
    assert differences(program.logged_dealing(record), record) == []


@pytest.mark.parametrize("acts", [1, 9])
def test_a_killed_practice_is_offered_again(
    acts: int, tmp_path: Path, qtbot: QtBot, open_window: OpenWindow
) -> None:
    kill(tmp_path, "practice", acts)
    program = App(tmp_path / "records.sqlite")
    record = program.log.unfinished("Anna")
    assert record is not None
    assert len(record.acts) == acts
    dealer = Dealer(qtbot, go_on(program, open_window))
    assert len(dealer.screen.sitting.session.verdicts) == acts
    assert_replays(program, record)


def test_a_killed_walkthrough_is_offered_again(tmp_path: Path, open_window: OpenWindow) -> None:
    kill(tmp_path, "learn", 6)
    program = App(tmp_path / "records.sqlite")
    record = program.log.unfinished("Anna")
    assert record is not None
    assert (record.head.mode, len(record.acts)) == ("learn", 6)
    screen = go_on(program, open_window).walkthrough
    assert screen is not None
    assert screen.watch.position == 6
    assert_replays(program, record)


def test_a_killed_exam_is_offered_again_with_its_clock(
    tmp_path: Path, qtbot: QtBot, open_window: OpenWindow
) -> None:
    (tmp_path / "houses").mkdir()
    (tmp_path / "houses" / "prague.toml").write_text(EXAM, encoding="utf-8")
    kill(tmp_path, "exam", 5)
    program = App(tmp_path / "records.sqlite", managed=True)
    record = program.log.unfinished_exam("Anna", Task.DEAL)
    assert record is not None
    (session,) = record.sessions
    assert len(session.acts) == 5
    assert session.spent > max(one.spent or 0 for one in session.acts)  # between two acts, too
    dealer = Dealer(qtbot, go_on(program, open_window))
    assert dealer.screen.sitting.session.verdicts == [], "another round takes its place"
    (stop,) = program.log.exam(record.id).interruptions
    assert stop.round == session.head.number
    assert dealer.screen.clock is not None
    left = dealer.screen.clock.time.text().removesuffix(" left")
    minutes, seconds = left.split(":")
    assert int(minutes) * 60 + int(seconds) <= 300 - session.spent // 1000
    assert_replays(program, program.log.session(session.id))
