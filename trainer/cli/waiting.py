"""Moves that the records did not take at once: they wait, and are written down at the end."""

from trainer.training.sessions.backlog import Backlog
from trainer.training.sessions.record import RecordsError

_TRIES = 60  # each waits for whoever uses the records: about fifteen seconds in all


def settle(log: Backlog) -> None:
    """Write down what still waits; RecordsError where that cannot be done."""
    for _ in range(_TRIES):
        if log.catch_up():
            return
    raise RecordsError(f"{log.says} Moves that are not on record: {log.acts}.")
