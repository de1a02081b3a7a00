"""Where the parts are wired together: procedures from their folders, the log, the clock."""

import io
import os
import random
import re
import sys
import time
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # what is heavy is loaded when it is needed: the window shows itself first
    from trainer.procedure.load import Head
    from trainer.procedure.machine import Machine
    from trainer.procedure.spec import Procedure
    from trainer.training.dealing import Dealing
    from trainer.training.record import Log, SessionRecord

PROCEDURE_FILE = "procedure.toml"
_LAST = 99
HOUSES = "houses"  # in a procedure's folder: amendments that are houses of their own


def data_folder(name: str) -> Path:
    """A folder of the product's data: beside the package, or in it when it is installed."""
    package = Path(__file__).parent
    beside = package.parent / name
    return beside if beside.is_dir() else package / "_data" / name


def utc_now() -> str:
    """The time, in ISO 8601, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Source(NamedTuple):
    """Where a procedure comes from: a folder, and what makes a house of its own of it."""

    folder: Path
    amendments: tuple[Path, ...] = ()


def _listed(file: Path) -> int:
    """Where the head of a procedure says that it stands in lists; last, where it does not."""
    try:
        head = file.read_text(encoding="utf-8", errors="replace").partition("\n[")[0]
    except OSError:
        return _LAST
    found = re.search(r"^listed = ([0-9]{1,2})$", head, re.MULTILINE)
    return int(found[1]) if found else _LAST


class Program:
    """The program without a front end: what the commands and the window are given."""

    def __init__(self, database: Path | None = None, procedures: Path | None = None) -> None:
        self.procedures_folder = procedures or data_folder("procedures")
        self._database = database
        self._machines: dict[str, Machine] = {}
        self._procedures: dict[tuple[Path, tuple[Path, ...]], Procedure] = {}

    @cached_property
    def log(self) -> "Log":
        """The log of sessions; opening it raises RecordsError with one clear sentence."""
        from trainer.records.log import SqliteLog

        return SqliteLog(self._database or default_database(), utc_now)

    def procedure_folders(self) -> Sequence[Path]:
        """The folders of the procedures there are, as their heads are ``listed``, then by name."""
        files = self.procedures_folder.glob(f"*/{PROCEDURE_FILE}")
        return [file.parent for file in sorted(files, key=lambda file: (_listed(file), file))]

    def procedure_ids(self) -> Sequence[str]:
        """The procedures there are: each folder's own, then the houses that it has."""
        return list(self._sources())

    def head(self, name: str) -> "Head":
        """What is told of a procedure without reading its steps; DataError if it cannot be had."""
        from trainer.procedure.load import read_head

        source = self._source(name, "procedure")
        return read_head(source.folder, next(iter(source.amendments), None))

    def base_of(self, name: str) -> str:
        """The procedure that this one is a house of; the same where it stands for itself."""
        return self._source(name, "procedure").folder.name

    def _source(self, name: str, place: str) -> Source:
        from trainer.procedure.reading import DataError, Problem

        sources = self._sources()
        if name not in sources:
            says = f"there is no procedure {name!r}: one of {', '.join(sources)}"
            raise DataError([Problem(place, says)])
        return sources[name]

    def _sources(self) -> "dict[str, Source]":
        """Where each procedure comes from, by its id."""
        sources: dict[str, Source] = {}
        for folder in self.procedure_folders():
            sources[folder.name] = Source(folder)
            for house in sorted((folder / HOUSES).glob("*.toml")):
                sources[house.stem] = Source(folder, (house,))
        return sources

    def load(self, folder: Path, amendments: Iterable[Path] = ()) -> "Procedure":
        """Read a procedure; raise DataError with every problem."""
        from trainer.games import families
        from trainer.procedure.load import load

        return load(folder, families(), amendments)

    def procedure(
        self, name: str, amendments: Iterable[Path] = (), place: str = "procedure"
    ) -> "Procedure":
        """The procedure with this id; raise DataError if there is none or it is unusable.

        ``place`` is where the id was read, for the message.
        """
        source = self._source(name, place)
        key = (source.folder, (*source.amendments, *amendments))
        if key not in self._procedures:
            self._procedures[key] = self.load(*key)
        return self._procedures[key]

    def machine(self, procedure: "Procedure") -> "Machine":
        """The procedure's machine, built once."""
        from trainer.procedure.machine import Machine

        if procedure.content_hash not in self._machines:
            self._machines[procedure.content_hash] = Machine(procedure)
        return self._machines[procedure.content_hash]

    def dealing(self, text: str, name: str, amendments: Iterable[Path] = ()) -> "Dealing":
        """A scenario's text, ready to be dealt; raise DataError with every problem."""
        from trainer.training.scenario import parse_scenario, procedure_id

        raw = parse_scenario(text, name)
        place = f"{name}, procedure"
        procedure = self.procedure(procedure_id(raw, name), amendments, place)
        return self._dealing(procedure, text, name)

    def logged_dealing(self, record: "SessionRecord") -> "Dealing":
        """The dealing of a logged session, with the procedure as it was logged."""
        from trainer.games import families
        from trainer.procedure.load import rebuild

        head = record.head
        procedure = rebuild(head.procedure_text, families())
        return self._dealing(procedure, head.scenario_text, head.scenario_name)

    def _dealing(self, procedure: "Procedure", text: str, name: str) -> "Dealing":
        from trainer.training.dealing import Dealing
        from trainer.training.scenario import parse_scenario, read_scenario

        scenario = read_scenario(parse_scenario(text, name), procedure, name, text)
        return Dealing(procedure, self.machine(procedure), scenario)

    def new_scenario(self, procedure: str, seed: int, start: str = "deal") -> str:
        """The text of a scenario drawn by seed; ``start`` as in a scenario."""
        from trainer.training.draw import draw_scenario

        loaded = self.procedure(procedure)
        return draw_scenario(loaded, self.machine(loaded), seed, start)

    def clock(self) -> float:
        """A clock in seconds that never goes back."""
        return time.monotonic()

    def seed(self) -> int:
        """A seed for a new scenario."""
        return random.SystemRandom().randrange(1, 10**6)


def default_database() -> Path:
    """Where this user's training records are, by the platform's own habit."""
    from platformdirs import user_data_path

    folder = os.environ.get("DEALER_TRAINER_DATA")
    base = Path(folder) if folder else user_data_path("dealer-trainer", appauthor=False)
    return base / "records.sqlite"


def start(arguments: list[str]) -> int:
    """Run a command; without one open the window, or practise in the terminal without a screen."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    program = Program()
    if _wants_window(arguments):
        if has_screen():
            return _open_window(program)
        print("There is no screen here: practice in the terminal instead.")
        arguments = ["practise", "--text", *arguments[1:]]
    from trainer.cli.main import run

    return run(program, arguments)


def _wants_window(arguments: list[str]) -> bool:
    return not arguments or (arguments[0] == "practise" and not _TEXT & set(arguments))


_TEXT = {"--text", "--help", "-h"}


def has_screen() -> bool:
    """Whether a window can be shown: on Linux a display, or a Qt platform that needs none."""
    if not sys.platform.startswith("linux"):
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return any(os.environ.get(name) for name in names)


def _open_window(program: Program) -> int:
    try:
        from trainer.ui.app import run
    except ImportError as error:
        says = "the libraries that windows need are missing; make run installs them"
        print(
            f"dealer-trainer: {says} ({error}); practice in the terminal instead", file=sys.stderr
        )
        from trainer.cli.main import run as run_command

        return run_command(program, ["practise", "--text"])
    return run(program)
