"""The program's window on a Wayland compositor; skipped where weston is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.test_starting import ROOT, WINDOW

pytestmark = pytest.mark.skipif(shutil.which("weston") is None, reason="weston is not installed")


def test_a_window_opens_on_wayland(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    env = {key: os.environ[key] for key in os.environ if key not in ("DISPLAY", "QT_QPA_PLATFORM")}
    env |= {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "wayland-7"}
    command = ["weston", "--backend=headless-backend.so", "--socket=wayland-7", "--idle-time=0"]
    with subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL) as weston:
        try:
            while weston.poll() is None and not (tmp_path / "wayland-7").exists():
                pass
            done = subprocess.run(
                [sys.executable, "-c", WINDOW],
                cwd=ROOT,
                env={**env, "DEALER_TRAINER_DATA": str(tmp_path / "data")},
                capture_output=True,
                text=True,
                check=False,
                timeout=60,
            )
        finally:
            weston.terminate()
    assert (done.returncode, done.stdout) == (0, "Inter MainWindow\n"), done.stderr
    log = (tmp_path / "data" / "log" / "dealer-trainer.log").read_text(encoding="utf-8")
    assert "screen: wayland" in log
