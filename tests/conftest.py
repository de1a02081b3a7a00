"""What is made once for all tests, before any of them is timed."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import strategies

from tests.command import Command
from trainer.games import families
from trainer.procedure import load as loading
from trainer.procedure.layer import Games
from trainer.procedure.spec import Procedure

ROOT = Path(__file__).resolve().parents[1]

_load = loading.load


@cache
def _of_the_project(folder: Path, amendments: tuple[Path, ...]) -> Procedure:
    return _load(folder, families(), amendments)


def load(folder: Path, games: Games, amendments: Iterable[Path] = ()) -> Procedure:
    """What lies in the project is read once in a process: no test writes there."""
    files = (folder, *amendments)
    if games is families() and all(ROOT in file.resolve().parents for file in files):
        return _of_the_project(folder, files[1:])
    return _load(folder, games, files[1:])


loading.load = load


@pytest.fixture(scope="session", autouse=True)
def characters() -> None:
    """The first text of a machine needs a table of all characters, which takes seconds to make."""
    strategies.text().validate()


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The program's commands, in this process."""
    return Command(capsys, monkeypatch)
