"""The program's log: what it did and what went wrong, for whoever looks after it.

It names files and places in the code, never people: a person's name or passphrase can stand in
the message of an error, so of most errors only the kind and the place are written. Several
processes may write at once. Where no log can be written, the program goes on without one.
"""

import faulthandler
import logging
import os
import re
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

LOG = logging.getLogger("dealer-trainer")
LOG.addHandler(logging.NullHandler())

_FILE, _CRASH = "dealer-trainer.log", "crash.txt"
_BYTES, _FORMER = 500_000, 2  # of a file; files beside the one that is written
_FORMAT = "%(asctime)s %(process)d %(levelname)s %(message)s"
_ERROR = re.compile(r"\d{4}-\S+ \S+ \d+ (ERROR|CRITICAL) ")
#: Errors with a message by Python or the system, about code and files. A message of any other
#: error may quote what somebody typed.
_OF_CODE = (ArithmeticError, AttributeError, ImportError, NameError, OSError, TypeError)


def log_file() -> Path:
    """Return the path of this user's log.

    It lies in the platform's folder for logs, or in ``log`` of ``DEALER_TRAINER_DATA``.
    """
    folder = os.environ.get("DEALER_TRAINER_DATA")
    if folder:
        return Path(folder) / "log" / _FILE
    from platformdirs import user_log_path  # noqa: PLC0415 - nobody else needs it

    return user_log_path("dealer-trainer", appauthor=False) / _FILE


@contextmanager
def open_log() -> Iterator[None]:
    """Write a log during the block; its file is made with the first entry."""
    handler = _LogFile(
        log_file(), "a", _BYTES, _FORMER, encoding="utf-8", delay=True, errors="backslashreplace"
    )
    handler.setFormatter(logging.Formatter(_FORMAT))
    LOG.setLevel(logging.INFO)
    LOG.addHandler(handler)
    try:
        yield
    finally:
        LOG.removeHandler(handler)
        handler.close()


def is_written() -> bool:
    """Tell if there is a log, and everything could be written to it."""
    handlers = [one for one in LOG.handlers if isinstance(one, _LogFile)]
    is_sound = bool(handlers) and not any(one.has_failed for one in handlers)
    return is_sound and os.path.isfile(log_file())  # noqa: PTH113 - False where it is shut


class _LogFile(RotatingFileHandler):
    """Log file that makes its folder, and stays silent where it cannot be written."""

    has_failed = False

    def _open(self) -> TextIO:  # type: ignore[override]
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def close(self) -> None:
        """Close the file, even where its last entries do not fit on the disk."""
        with suppress(OSError):
            super().close()

    def doRollover(self) -> None:  # noqa: N802 - its name in logging
        """Begin another file, unless another process holds this one."""
        with suppress(OSError):
            super().doRollover()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802, ARG002 - as above
        """Note that something could not be written; the program goes on."""
        self.has_failed = True


# --- errors


def describe_error(error: BaseException) -> str:
    """Return an error's traceback, without messages that may name somebody."""
    parts: list[str] = []
    seen: set[int] = set()
    at: BaseException | None = error
    while at is not None and id(at) not in seen:
        seen.add(id(at))
        says = f": {at}" if isinstance(at, _OF_CODE) else ""
        parts.append("".join(traceback.format_tb(at.__traceback__)) + type(at).__qualname__ + says)
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return "\n\nThe above led to:\n\n".join(reversed(parts))


@contextmanager
def watch_crashes() -> Iterator[None]:
    """Have the places written down where the process crashes during the block.

    What an earlier crash has left is taken into the log.
    """
    place = log_file().with_name(_CRASH)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        file = place.open("a+", encoding="utf-8", errors="replace")
    except OSError:  # no folder for the log: it says so itself
        yield
        return
    with file:
        file.seek(0)
        left = file.read().strip()
        if left:
            LOG.critical("an earlier start of the program crashed\n%s", left)
            file.truncate(0)
        faulthandler.enable(file)
        try:
            yield
        finally:
            faulthandler.disable()


# --- for the report


def last_lines(count: int) -> list[str]:
    """Return the last lines of the log; none if it cannot be read."""
    return _lines()[-count:]


def count_errors() -> int:
    """Count the errors in the log."""
    return sum(map(bool, map(_ERROR.match, _lines())))


def _lines() -> list[str]:
    """Return all lines of the log, the oldest first."""
    file = log_file()
    found: list[str] = []
    for one in (*(Path(f"{file}.{n}") for n in range(_FORMER, 0, -1)), file):
        with suppress(OSError):
            found += one.read_text(encoding="utf-8", errors="replace").splitlines()
    return found
