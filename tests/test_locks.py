"""What is installed is exactly what the locks say, from wherever packages come."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RUN = ROOT / "packaging" / "requirements.txt"
DEV = ROOT / "packaging" / "requirements-dev.txt"
PACK = ROOT / "packaging" / "requirements-pack.txt"
LOCKS = pytest.mark.parametrize("lock", [RUN, DEV, PACK], ids=["run", "dev", "pack"])


def entries(lock: Path) -> dict[str, str]:
    """Each locked package with its version, condition and hashes."""
    text = re.sub(r"^\s*#.*\n", "", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = text.replace("\\\n", " ").splitlines()
    return {entry.partition("==")[0]: " ".join(entry.split()) for entry in found}


def named(requirement: str) -> str:
    match = re.match(r"[A-Za-z0-9_.-]+", requirement)
    assert match
    return match[0].lower().replace("_", "-")


@LOCKS
def test_a_lock_pins_and_hashes_every_package(lock: Path) -> None:
    for name, entry in entries(lock).items():
        assert re.match(rf"{re.escape(name)}==[0-9][^ ]* ", entry), entry
        assert "--hash=sha256:" in entry


@LOCKS
def test_a_lock_names_no_place(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert not re.search(r"://|--(index|extra|find|trusted)|/home|/tmp", text)


def test_what_runs_is_what_is_tested() -> None:
    assert entries(RUN).items() <= entries(DEV).items()
    assert entries(RUN).items() <= entries(PACK).items()


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {named(wish) for wish in project["dependencies"]} <= entries(RUN).keys()
    for extra, lock in (("dev", DEV), ("pack", PACK)):
        wishes = project["optional-dependencies"][extra]
        assert {named(wish) for wish in wishes} <= entries(lock).keys()
