"""The real program with a real file of records, killed in the middle of a round."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.dealer import Dealer
from trainer.bootstrap import Program

ROOT = Path(__file__).parents[2]

#: A dealer at the window who is gone after so many acts, as if the power had failed.
SCRIPT = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from tests.ui.dealer import Dealer
from trainer.bootstrap import Program
from trainer.ui.app import main_window
from trainer.ui.settings import Settings

folder, acts = Path(sys.argv[1]), int(sys.argv[2])
application = QApplication([])
settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
settings.language = "en"
window = main_window(Program(folder / "records.sqlite"), settings)
window.show()
while not window.welcome.house.count():
    application.processEvents()
dealer = Dealer(None, window)
for act in dealer.begin("R06")[:acts]:
    dealer.do(act)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("acts", [1, 9])
def test_a_killed_window_offers_its_session_again(
    acts: int, tmp_path: Path, qtbot: QtBot, open_window: OpenWindow
) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", SCRIPT, str(tmp_path), str(acts)]
    done = subprocess.run(command, env=environment, check=False, timeout=60)
    assert done.returncode == -signal.SIGKILL
    program = Program(tmp_path / "records.sqlite")
    record = program.log.unfinished("Anna")
    assert record is not None
    assert len(record.acts) == acts
    window = open_window(program)
    window.welcome.name.setCurrentText("Anna")
    assert window.welcome.unfinished.isVisible()
    window.welcome.go_on.click()
    dealer = Dealer(qtbot, window)
    assert len(dealer.screen.practice.session.verdicts) == acts
