"""What make needs first: an environment of its own, and a line to type where it cannot go on."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="make is for Linux")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what prepares; nothing is installed by it: its locks are empty."""
    packaging = tmp_path / "tree" / "packaging"
    packaging.mkdir(parents=True)
    shutil.copy(ROOT / "packaging" / "prepare.py", packaging)
    for name in ("requirements.txt", "requirements-dev.txt", "requirements-pack.txt"):
        (packaging / name).write_text("# nothing\n", encoding="utf-8")
    return packaging.parent


def prepare(tree: Path, purpose: str = "run") -> "subprocess.CompletedProcess[str]":
    """It runs where no other program can be found, so that nothing of the system is changed."""
    command = [sys.executable, str(tree / "packaging" / "prepare.py"), purpose]
    return subprocess.run(
        command, env={"PATH": ""}, capture_output=True, text=True, check=False, timeout=60
    )


def without(tree: Path, library: str) -> None:
    """Let a library be needed that no system has, in place of this one."""
    script = tree / "packaging" / "prepare.py"
    text = script.read_text(encoding="utf-8")
    assert f'"{library}"' in text
    script.write_text(text.replace(library, "libnobodyhas.so.9"), encoding="utf-8")


def snapshot(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def foreign(folder: Path) -> dict[str, bytes]:
    """An environment that somebody has made for something else, of this Python."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (folder / "mine.txt").write_text("three days of work", encoding="utf-8")
    return snapshot(folder)


@pytest.mark.parametrize("purpose", ["run", "dev", "test", "pack"])
def test_an_environment_of_somebody_else_is_left_alone(tree: Path, purpose: str) -> None:
    before = foreign(tree / ".venv")
    done = prepare(tree, purpose)
    assert done.returncode == 1
    assert done.stderr == (
        f"prepare: {tree / '.venv'} was not made by this program, and was left as it is; move it"
        " away, or delete it if nobody needs it, then try again\n"
    )
    assert snapshot(tree / ".venv") == before


def test_what_a_link_leads_to_is_left_alone(tree: Path, tmp_path: Path) -> None:
    before = foreign(tmp_path / "theirs")
    (tree / ".venv").symlink_to(tmp_path / "theirs")
    done = prepare(tree)
    assert done.returncode == 1
    assert done.stderr.startswith(f"prepare: {tree / '.venv'} is a symbolic link")
    assert "remove the link, then try again" in done.stderr
    assert done.stderr.count("\n") == 1
    assert snapshot(tmp_path / "theirs") == before
    assert (tree / ".venv").is_symlink()


def test_nor_is_one_that_this_program_made_elsewhere(tree: Path, tmp_path: Path) -> None:
    prepare(tree)
    (tree / ".venv").rename(tmp_path / "elsewhere")
    before = snapshot(tmp_path / "elsewhere")
    assert "prepared.json" in before
    (tree / ".venv").symlink_to(tmp_path / "elsewhere")
    assert prepare(tree).returncode == 1
    assert snapshot(tmp_path / "elsewhere") == before


@pytest.mark.parametrize("kind", ["file", "link to nothing"])
def test_what_is_no_folder_is_left_alone(tree: Path, kind: str) -> None:
    place = tree / ".venv"
    if kind == "file":
        place.write_text("mine", encoding="utf-8")
    else:
        place.symlink_to(tree / "nothing")
    done = prepare(tree)
    assert done.returncode == 1
    assert "left as it is" in done.stderr
    assert "Traceback" not in done.stderr
    assert place.is_symlink() == (kind != "file")


def test_its_own_is_made_and_made_anew(tree: Path) -> None:
    (tree / ".venv").mkdir()  # an empty one is nobody's
    prepare(tree)
    python = tree / ".venv" / "bin" / "python"
    assert python.exists()
    (tree / ".venv" / "bin" / "left_over").touch()
    python.unlink()  # half of an environment
    prepare(tree)
    assert python.exists()
    assert not (tree / ".venv" / "bin" / "left_over").exists()


def test_without_the_libraries_the_program_may_start_and_tests_may_not(tree: Path) -> None:
    without(tree, "libEGL.so.1")
    done = prepare(tree, "test")
    assert done.returncode == 1
    assert "the tests show windows, and the system libraries for that are not here" in done.stderr
    assert "libegl1" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tree / ".venv").exists()
    done = prepare(tree, "run")
    assert "windows need system libraries that are not here; once, " in done.stderr
    assert "libegl1" in done.stderr
    assert (tree / ".venv").exists()


def test_what_only_a_screen_needs_does_not_stop_tests(tree: Path) -> None:
    without(tree, "libxcb-cursor.so.0")
    done = prepare(tree, "test")
    assert "libxcb-cursor0" in done.stderr
    assert "the tests show windows" not in done.stderr


def test_what_only_sounds_need_stops_nothing(tree: Path) -> None:
    without(tree, "libpulse.so.0")
    for purpose in ("test", "run"):
        done = prepare(tree, purpose)
        assert "sounds need system libraries that are not here; once, " in done.stderr
        assert "libpulse0" in done.stderr
        assert "windows" not in done.stderr
    assert (tree / ".venv").exists()
