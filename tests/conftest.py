"""What is made once for all tests, before any of them is timed."""

import gc

import pytest
from hypothesis import strategies

from tests.command import Command


def pytest_collection_finish() -> None:
    """Leave the tests themselves, and what they loaded, out of what is looked through."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def characters() -> None:
    """The first text of a machine needs a table of all characters, which takes seconds to make."""
    strategies.text().validate()


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The program's commands, in this process."""
    return Command(capsys, monkeypatch)
