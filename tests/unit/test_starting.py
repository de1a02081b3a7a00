"""How the program starts and fails: one clear sentence, and a report."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.command import Command
from trainer import __version__
from trainer.__main__ import prepare_bundle
from trainer.app.licences import PACKAGES, list_licences
from trainer.cli import commands
from trainer.program_log import last_lines

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def fail(*_: object) -> int:
    raise ValueError("Jana Nová has no such thing")


def test_an_error_that_nobody_foresaw_is_one_sentence(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "procedures", fail)
    done = command(tmp_path, "procedures")
    assert done.returncode == 70
    assert done.stderr.count("\n") == 1
    assert "what is on record is safe" in done.stderr
    assert str(tmp_path / "log" / "dealer-trainer.log") in done.stderr
    report = "\n".join(last_lines(99))
    assert "in fail" in report
    assert "ValueError" in report


def test_an_error_that_nobody_foresaw_can_be_looked_at(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "procedures", fail)
    monkeypatch.setenv("DEALER_TRAINER_DEBUG", "1")
    done = command(tmp_path, "procedures")
    assert done.returncode == 70
    assert "ValueError: Jana Nová" in done.stderr


def test_a_place_that_is_shut_is_named(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shut(*_: object) -> int:
        raise PermissionError(13, "Permission denied", "/shut/procedures")

    monkeypatch.setattr(commands, "procedures", shut)
    done = command(tmp_path, "procedures")
    assert done.returncode == 2
    assert "/shut/procedures: Permission denied; what is on record is safe" in done.stderr
    assert done.stderr.count("\n") == 1


def test_records_that_cannot_be_made_name_the_remedy(command: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    done = command(tmp_path / "file", "sessions")
    assert done.returncode == 2
    assert "name another one in DEALER_TRAINER_DATA" in done.stderr


def test_the_report_for_support_makes_nothing(command: Command, tmp_path: Path) -> None:
    done = command(tmp_path, "about")
    assert done.stdout.startswith(f"Dealer Trainer {__version__}\n")
    assert f"Records: {tmp_path / 'records.sqlite'}, none yet\n" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_report_for_support_tells_of_the_records(command: Command, tmp_path: Path) -> None:
    command(tmp_path, "sessions")
    assert re.search(r" bytes, sound; house: not set up\n", command(tmp_path, "about").stdout)
    (tmp_path / "records.sqlite").write_bytes(b"")
    done = command(tmp_path, "about")
    assert done.returncode == 0
    assert "not usable" in done.stdout
    assert "ERROR" in done.stdout, "that they could not be opened is in the log"


def test_the_version_stands_in_one_place() -> None:
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "trainer/__init__.py"


def test_what_the_program_needs_is_listed_with_its_licence() -> None:
    needed = [re.split("[~<>=]", one)[0] for one in PROJECT["project"]["dependencies"]]
    assert sorted(needed) == sorted(PACKAGES)
    found = list_licences()
    assert found[0].name == "Dealer Trainer"
    assert {"Inter", "Lucide", "shiboken6"} <= {one.name for one in found}
    assert not [one.name for one in found if not one.licence or not one.text]
    assert all("LGPL" in one.licence for one in found if one.name.startswith("PySide6"))


WINDOW = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from trainer.starting import start

def tell():
    print(QApplication.font().family(), *[type(one).__name__ for one in
          QApplication.topLevelWidgets() if one.isVisible()])
    QApplication.exit(0)

run = QApplication.exec
QApplication.exec = lambda *_: QTimer.singleShot(0, tell) or run()
QMessageBox.exec = lambda box: print(box.text())
sys.exit(start([]))
"""


def open_window(
    folder: Path, code: str = WINDOW, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Start the program as a process with a window that nobody sees."""
    data = {"DEALER_TRAINER_DATA": str(folder), "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-B", "-c", code],
        cwd=ROOT,
        env={**os.environ, **data, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_window_needs_no_font_of_the_system(tmp_path: Path) -> None:
    empty = tmp_path / "fonts.conf"
    empty.write_text('<?xml version="1.0"?><fontconfig></fontconfig>', encoding="utf-8")
    done = open_window(tmp_path, FONTCONFIG_FILE=str(empty))
    assert (done.returncode, done.stdout) == (0, "Inter MainWindow\n"), done.stderr
    log = (tmp_path / "log" / "dealer-trainer.log").read_text(encoding="utf-8")
    assert f"start of {__version__}" in log
    assert "offscreen" in log


def test_a_program_that_cannot_begin_says_so_in_a_window(tmp_path: Path) -> None:
    own = tmp_path / "procedures" / "british"
    own.mkdir(parents=True)
    (own / "procedure.toml").write_text("", encoding="utf-8")
    seen = "from trainer.ui import app; app._UNSEEN = ()\n"
    done = open_window(tmp_path, seen + WINDOW)
    assert done.returncode == 2
    assert "the program has a procedure of this name" in done.stdout
    assert "the program has a procedure of this name" in done.stderr


@pytest.mark.parametrize("former", ["", "/opt/lib"])
def test_a_bundle_leaves_the_system_its_libraries(
    former: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", former)
    prepare_bundle()
    assert os.environ.get("LD_LIBRARY_PATH", "") == former
