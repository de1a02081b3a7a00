"""The program's commands, run in the process of the test: as fast as what they do."""

import io
from pathlib import Path
from typing import NamedTuple

import pytest

from trainer.app import App
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.starting import start

#: The program that has read the shipped procedures: they are the same for every command.
_SHIPPED = App()


class Read(App):
    """The program as it is; what is shipped is read once for all tests of a process."""

    def _manual(self, key: tuple[Path, tuple[Path, ...]]) -> Procedure:
        folder, amendments = key
        shipped = _SHIPPED.procedures_folder
        if all(path.is_relative_to(shipped) for path in (folder, *amendments)):
            return _SHIPPED._manual(key)
        return super()._manual(key)

    def machine(self, procedure: Procedure) -> Machine:
        return _SHIPPED.machine(procedure)


class Ended(NamedTuple):
    """What a command has left: its exit status, and what it has printed."""

    returncode: int
    stdout: str
    stderr: str


class Command:
    """Runs ``dealer-trainer`` with arguments, as the shell would; the records lie in a folder."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._patch = patch

    def __call__(self, data: Path, *arguments: str, typed: str = "") -> Ended:
        """Run it with this at its standard input, which is no terminal."""
        self._patch.setenv("DEALER_TRAINER_DATA", str(data))
        stdin = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
        self._patch.setattr("sys.stdin", stdin)
        self._patch.setattr("trainer.starting.App", Read)
        self._capsys.readouterr()
        try:
            status = start(list(arguments))
        except SystemExit as ended:  # the arguments are wrong, or help was asked for
            status = ended.code if isinstance(ended.code, int) else 0
        return Ended(status, *self._capsys.readouterr())
