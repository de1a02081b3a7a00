import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from trainer.records.log import SqliteLog
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import perform
from trainer.training.sessions.record import SessionHead

ROOT = Path(__file__).resolve().parents[3]

Child = Callable[..., "subprocess.Popen[str]"]

SCENARIO = """\
procedure = "prague"
seed = 7

[[bet]]
box = 1
player = "Anna"
chips = { 25 = 1 }

[[bet]]
box = 3
player = "Karl"
chips = { 5 = 3 }
decisions = ["twist", "stand"]
"""

HEAD = SessionHead(
    trainee="Jana",
    mode="exam",
    procedure="prague",
    version="1",
    content_hash="c0ffee",
    procedure_text="text",
    scenario_name="first",
    scenario_text='procedure = "prague"',
    seed=7,
    program_version="0.1.0",
)


@pytest.fixture
def scenario() -> str:
    return SCENARIO


@pytest.fixture
def head() -> SessionHead:
    return HEAD


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "records" / "records.sqlite"


@pytest.fixture
def opened() -> Iterator[Callable[[Path], SqliteLog]]:
    """Opens logs, and closes them after the test."""
    logs: list[SqliteLog] = []

    def opens(path: Path) -> SqliteLog:
        ticks = iter(range(10**6))
        logs.append(SqliteLog(path, lambda: f"2026-01-01T00:00:00.{next(ticks):06}+00:00"))
        return logs[-1]

    yield opens
    for log in logs:
        log.close()


@pytest.fixture
def with_slips() -> Callable[[Dealing], list[Act]]:
    """The acts of a round: all that is right, some of it badly done first, some not due."""

    def acts(dealing: Dealing) -> list[Act]:
        done: list[Act] = []
        for act in perform(dealing).acts:
            if act.act == "offer":
                done.append(replace(act, with_="both"))
            if act.act == "pay":
                done.append(replace(act, amount=(act.amount or 0) + 1))
            if len(done) in (0, 4):
                done.append(Act("burn_card"))
            done.append(act)
        return done

    return acts


@pytest.fixture
def contents() -> Callable[[Path], dict[str, str]]:
    """Every file of a folder with the hash of its bytes."""

    def hashes(folder: Path) -> dict[str, str]:
        return {
            path.name: hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.iterdir())
        }

    return hashes


@pytest.fixture
def child() -> Iterator[Child]:
    """Starts Python on some code in another process, and sees that it is gone at the end."""
    children: list[subprocess.Popen[str]] = []

    def start(code: str, *args: object) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", code, *map(str, args)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        children.append(process)
        return process

    yield start
    for process in children:
        process.kill()
        process.communicate()


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder that another user of this computer can reach."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)
