"""What is handed out: the wheel, the source archive, the locks for other systems."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from trainer import __version__

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
#: Tags of the wheels that a system takes, besides those for any system.
SYSTEMS = {
    "windows": ["win_amd64"],
    "macos-arm64": ["macosx_13_0_arm64", "macosx_11_0_arm64", "macosx_13_0_universal2"],
    "macos-x86_64": ["macosx_13_0_x86_64", "macosx_10_9_x86_64", "macosx_13_0_universal2"],
}
OLDER = "macosx_10_10_universal2"  # pip takes it for either, but only if it is told


def test_the_version_is_the_same_everywhere() -> None:
    changes = (PACKAGING / "debian" / "changelog").read_text(encoding="utf-8")
    described = ET.parse(PACKAGING / "dealer-trainer.metainfo.xml")  # noqa: S314 - our own
    windows = (PACKAGING / "windows.iss").read_text(encoding="utf-8")
    release = described.find("releases/release")
    assert release is not None
    assert re.match(r"dealer-trainer \((.*?)\)", changes)[1] == __version__  # type: ignore[index]
    assert release.get("version") == __version__
    assert f'#define Version "{__version__}"' in windows


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive, and the wheel that was made from it."""
    folder = tmp_path_factory.mktemp("made")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    return folder


def test_the_source_archive_is_complete(made: Path) -> None:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    listed = subprocess.run(
        [git, "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    (archive,) = made.glob("*.tar.gz")
    with tarfile.open(archive) as files:
        names = {name.partition("/")[2] for name in files.getnames()}
    tracked = {name for name in listed.stdout.split("\0") if name and not name.startswith(".")}
    assert tracked - names == set()


WINDOW = """
import sys
from PySide6.QtWidgets import QApplication
from trainer.app import App
from trainer.ui.app import main_window
from trainer.ui.widgets.settings import Settings
application = QApplication(sys.argv)
window = main_window(App(), Settings())
window.show()
while not window.painted:
    application.processEvents()
window.close()
"""


def test_the_wheel_runs_without_the_checkout(made: Path, tmp_path: Path) -> None:
    (wheel,) = made.glob("*.whl")
    site = tmp_path / "site"
    install = ["install", "-q", "--no-deps", "--no-index", "--target", str(site), str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *install], check=True)
    around = {
        **os.environ,
        "PYTHONPATH": str(site),
        "HOME": str(tmp_path),
        "DEALER_TRAINER_DATA": str(tmp_path / "records"),
        "QT_QPA_PLATFORM": "offscreen",
    }

    def run(*arguments: str) -> str:
        command = [sys.executable, "-P", *arguments]
        ran = subprocess.run(
            command, cwd=tmp_path, env=around, capture_output=True, text=True, check=False
        )
        assert (ran.returncode, ran.stderr.replace(NO_HINTS, "")) == (0, ""), ran.stderr
        return ran.stdout

    assert run("-m", "trainer", "check").endswith("5 procedures, no problems\n")
    run("-c", WINDOW)
    found = run("-c", "import trainer; print(trainer.__file__)")
    assert Path(found.strip()) == site / "trainer" / "__init__.py"


NO_HINTS = "This plugin does not support propagateSizeHints()\n"  # of offscreen windows


@pytest.mark.parametrize("python", ["3.11", "3.14"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_lock_can_be_installed_on_other_systems(
    system: str, python: str, tmp_path: Path
) -> None:
    tags = [*SYSTEMS[system], OLDER] if system != "windows" else SYSTEMS[system]
    pip = [sys.executable, "-m", "pip", "install", "-q", "--dry-run", "--ignore-installed"]
    pip += ["--no-deps", "--only-binary=:all:", "--require-hashes", "--python-version", python]
    pip += [part for tag in tags for part in ("--platform", tag)]
    pip += ["--target", str(tmp_path), "-r", str(PACKAGING / "requirements.txt")]
    ran = subprocess.run(pip, capture_output=True, text=True, check=False)
    if "NewConnectionError" in ran.stderr:
        pytest.skip("there is no network")
    assert ran.returncode == 0, ran.stderr
