"""Where the data lies: in an installed package, and beside it in the project's own tree only."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The folder of a package that is installed, with its data in it."""
    site = tmp_path / "site"
    shutil.copytree(ROOT / "trainer", site / "trainer", ignore=shutil.ignore_patterns("*.pyc"))
    data = site / "trainer" / "_data"
    for name in ("prague", "casino"):
        shutil.copytree(ROOT / "procedures" / name, data / "procedures" / name)
    (data / "assets").mkdir()
    return site


def run(site: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "trainer", *arguments],
        cwd=site.parent,
        env={
            **os.environ,
            "PYTHONPATH": str(site),
            "DEALER_TRAINER_DATA": str(site.parent / "records"),
            "QT_QPA_PLATFORM": "offscreen",
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_stray_folder_beside_the_package_is_somebody_elses(installed: Path) -> None:
    for name in ("procedures", "assets"):
        (installed / name).mkdir()
    done = run(installed, "procedures")
    assert done.stdout.startswith("prague  Card Casino Prague")
    assert done.returncode == 0
    code = "from trainer.folders import data_folder; print(data_folder('assets'))"
    command = [sys.executable, "-c", code]
    found = subprocess.run(
        command,
        cwd=installed,
        env={"PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(found.stdout.strip()) == installed / "trainer" / "_data" / "assets"


@pytest.mark.parametrize("stray", [False, True])
@pytest.mark.parametrize("command", ["", "check", "procedures", "practise --text", "practise"])
def test_a_program_without_procedures_says_so(
    installed: Path, command: str, *, stray: bool
) -> None:
    shutil.rmtree(installed / "trainer" / "_data")
    if stray:
        shutil.copytree(ROOT / "procedures" / "prague", installed / "procedures" / "prague")
    done = run(installed, *command.split())
    assert done.returncode == 2
    assert done.stdout == ""
    place = installed / "trainer" / "_data" / "procedures"
    assert done.stderr.startswith(f"dealer-trainer: {place}: there are no procedures here")
    assert "install it again" in done.stderr
    assert done.stderr.count("\n") == 1
