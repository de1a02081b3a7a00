"""What is made once for all tests, before any of them is timed."""

import gc
import os
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import platformdirs
import pytest
from hypothesis import HealthCheck, settings, strategies

from tests.command import Command
from tests.long import mark_long
from trainer.app import App
from trainer.records import effort
from trainer.records.effort import Effort

# No test says how long anything takes: that hangs on what else a machine does meanwhile.
settings.register_profile(
    "untimed", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")


def pytest_configure(config: pytest.Config) -> None:
    """Nothing that this user has set or published counts in tests, or is touched by them."""
    folder = tempfile.TemporaryDirectory()
    config.add_cleanup(folder.cleanup)
    os.environ["DEALER_TRAINER_DATA"] = folder.name


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what only ``make test-all`` runs, before it is left out."""
    mark_long(items)


def pytest_collection_finish() -> None:
    """Leave the tests themselves, and what they loaded, out of what is looked through."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def characters() -> None:
    """The first text of a machine needs a table of all characters, which takes seconds to make."""
    strategies.text().validate()


@pytest.fixture(scope="session", autouse=True)
def passphrases() -> Iterator[None]:
    """Passphrases are quick to try: `strong` is as the program has it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(effort, "EFFORT", Effort(memory=8, passes=1))
        yield


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn in a test is the same each time, and never twice in it."""
    seeds = count(1)
    monkeypatch.setattr(App, "seed", lambda _app: next(seeds))
    monkeypatch.setattr(App, "exam_seed", lambda _app: next(seeds))


@pytest.fixture
def strong(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passphrases take what they take: for what was sealed by the program as it is, or is to be."""
    monkeypatch.setattr(effort, "EFFORT", effort.STRONG)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user of their own, with records in the folder `own`; the file that names other places."""
    monkeypatch.delenv("DEALER_TRAINER_DATA")
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path / "own")
    monkeypatch.setattr(platformdirs, "user_config_path", lambda *_, **__: tmp_path / "config")
    (tmp_path / "config").mkdir()
    return tmp_path / "config" / "place.toml"


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The program's commands, in this process."""
    return Command(capsys, monkeypatch)
