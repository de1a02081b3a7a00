"""A new act is its grammar, its effect, its words, its gesture and its key poses, and nothing else.

``tap.patch`` adds one: the dealer taps the table before he draws. It is applied to a copy of the
program, and what ``tap_dealt.py`` says of it is tried there. Its hunks have few lines around them,
so that they still fit when the code changes.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
PATCH = Path(__file__).with_name("tap.patch")
COPIED = ("trainer", "procedures", "assets", "tests")
#: What looks whether a layer has everything of every act.
COMPLETE = (
    "tests/unit/table",
    "tests/unit/games/test_effects.py",
    "tests/ui/test_gesture.py",
    "tests/ui/test_key_poses.py",
)
CATALOGUE = "assets/translations/dealer_trainer_cs.po"


def run(where: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=where,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "GIT_CEILING_DIRECTORIES": str(where)},
        capture_output=True,
        text=True,
        check=False,
    )


def tried(where: Path, *tests: str) -> subprocess.CompletedProcess[str]:
    return run(where, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)


def copied(where: Path, *without: str) -> Path:
    """A copy of the program with the act, but for what the patch has for these files."""
    for folder in COPIED:
        ignored = shutil.ignore_patterns(".*", "*.pyc.*")  # what is compiled is not so again
        shutil.copytree(ROOT / folder, where / folder, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", where)
    left_out = [f"--exclude={file}" for file in without]
    applied = run(where, "git", "apply", *left_out, str(PATCH))
    assert applied.returncode == 0, applied.stderr
    return where


def changes() -> dict[str, int]:
    """How many lines the patch adds to each file; it takes none away."""
    found: dict[str, int] = {}
    file = ""
    for line in PATCH.read_text(encoding="utf-8").splitlines():
        if line.startswith("+++ b/"):
            file = line.removeprefix("+++ b/")
        elif line.startswith("+"):
            found[file] = found.get(file, 0) + 1
        assert not line.startswith("-") or line.startswith("--- "), line
    return found


def test_an_act_is_a_line_in_each_layer() -> None:
    """Besides them there is only its Czech, and the amendment of a house that wants it."""
    lines = changes()
    assert lines.pop("tests/amendments/tap.toml")
    assert lines.pop(CATALOGUE) == 6
    assert lines == {
        "trainer/table/grammar.py": 1,
        "trainer/games/effect.py": 1,
        "trainer/ui/words/acts.py": 1,
        "trainer/ui/words/done.py": 1,
        "trainer/ui/table/gesture.py": 1,
        "trainer/ui/table/key_poses.py": 1,
    }


def test_the_program_with_one_act_more(tmp_path: Path) -> None:
    there = copied(tmp_path)
    with (there / CATALOGUE).open("rb") as written:
        texts = read_po(written, locale="cs")
    with (there / CATALOGUE).with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, texts)
    done = tried(there, *COMPLETE, "tests/test_catalogue.py", "tests/patches/tap_dealt.py")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("trainer/games/effect.py", "test_every_act_that_is_asked_for_has_an_effect"),
        ("trainer/ui/words/acts.py", "test_every_act_has_words"),
        ("trainer/ui/words/done.py", "test_every_act_that_was_done_has_words"),
        ("trainer/ui/table/gesture.py", "test_every_act_has_a_gesture"),
        ("trainer/ui/table/key_poses.py", "test_every_act_has_key_poses"),
    ],
)
def test_a_layer_that_lacks_the_act_is_told(file: str, says: str, tmp_path: Path) -> None:
    done = tried(copied(tmp_path, file), *COMPLETE)
    assert done.returncode == 1, done.stdout
    failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert len(failed) == 1
    assert says in failed[0]
