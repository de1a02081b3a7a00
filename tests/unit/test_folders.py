"""Where the data lies: in an installed package, and beside it in the project's own tree only."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from trainer import folders
from trainer.app import App
from trainer.folders import Place, PlaceError, find_place
from trainer.starting import start

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


def test_records_lie_where_the_place_file_says(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, shared, backups = (tmp_path / name for name in ("own", "shared", "backups"))
    assert find_place() == Place(own)
    place.write_text(f"backups = '{backups}'")
    assert find_place() == Place(own, backups)
    shared.mkdir()
    (shared / "records.sqlite").touch()
    place.write_text(f"records = '{shared}'")
    assert find_place() == Place(shared, chosen=True)
    assert folders.default_database() == shared / "records.sqlite"
    monkeypatch.setenv("DEALER_TRAINER_DATA", str(tmp_path / "elsewhere"))
    assert find_place() == Place(tmp_path / "elsewhere", fixed=True)


@pytest.mark.parametrize(
    "content",
    [
        "records = ",
        "records = 'here'",
        "records = 7",
        "record = '/srv/records'",
        b"records = '\xff'",
    ],
)
def test_a_wrong_place_file_is_not_passed_over(place: Path, content: str | bytes) -> None:
    place.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(PlaceError, match="the records are safe; correct it, or delete it"):
        find_place()


def test_a_drive_that_is_gone_never_means_empty_records(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drive = tmp_path / "drive"
    drive.mkdir()  # where it would be mounted
    place.write_text(f"records = '{drive}'")
    assert start(["sessions"]) == 2
    says = capsys.readouterr()
    assert not says.out
    assert says.err.startswith(f"dealer-trainer: {drive}: the training records are not in this")
    assert "connect the network drive" in says.err
    assert says.err.count("\n") == 1
    assert list(drive.iterdir()) == []
    program = App()
    assert "no others are used" in program.place_error
    (drive / "records.sqlite").touch()
    assert not program.place_error, "it is connected now"
