"""Moves that the records did not take at once: they wait, and are written down at the end."""

from collections.abc import Iterator
from contextlib import contextmanager

from trainer.training.sessions.backlog import Backlog
from trainer.training.sessions.record import RecordsError

_TRIES = 60  # each waits for whoever uses the records: about fifteen seconds in all


@contextmanager
def written_down(log: Backlog) -> Iterator[None]:
    """Whatever ends it, what still waits is written down then; RecordsError where it cannot be."""
    try:
        yield
    finally:
        _settle(log)


def _settle(log: Backlog) -> None:
    for _ in range(_TRIES):
        if log.catch_up():
            return
    raise RecordsError(f"{log.says} Moves that are not on record: {log.acts}.")
