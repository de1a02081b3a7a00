"""Report for whoever looks after the program: versions, system, records and log.

It names nobody.
"""

import platform
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from trainer import __version__
from trainer.catalogue import active_language
from trainer.program_log import count_errors, is_written, last_lines, log_file

if TYPE_CHECKING:
    from trainer.app import App

_LAST_LINES = 50


def support_report(program: "App", window: Sequence[str] = ()) -> str:
    """Return the report as plain text; ``window``: lines about the window, if there is one."""
    return "\n".join([*_about_program(), *window, *_about_data(program), ""])


def _about_program() -> Iterator[str]:
    try:
        qt = version("PySide6-Essentials")
    except PackageNotFoundError:
        qt = "unknown"
    yield f"Dealer Trainer {__version__}"
    yield f"Python: {platform.python_version()} ({sys.executable})"
    yield f"Qt for Python: {qt}"
    yield f"System: {platform.platform()}"
    yield f"Language: {active_language()}"


def _about_data(program: "App") -> Iterator[str]:
    yield f"Records: {program.records_path}, {_records_state(program)}"
    lacks = "" if is_written() else ", which is not there yet or cannot be written"
    yield f"Log: {log_file()}{lacks}"
    yield f"Errors in the log: {count_errors()}"
    yield from ("", f"Last {_LAST_LINES} lines of the log:", *last_lines(_LAST_LINES))


def _records_state(program: "App") -> str:
    """Return size and state of the training records, and whether the house is set up."""
    from trainer.training.sessions.record import RecordsError

    try:
        if not program.has_records:
            return "none yet"
        size = program.records_path.stat().st_size
        state = program.records_state
        house = "set up" if program.doors.rules is not None else "not set up"
    except RecordsError:  # its text may name somebody
        return "not usable: the log says why"
    except OSError as error:
        return f"not readable: {error.strerror}"
    return f"{size:,} bytes, {state}; house: {house}"
