"""Which times on record lie far ahead: a clock was wrong then, and what it dated does not count."""

from collections.abc import Sequence
from datetime import datetime, timedelta

#: So far a time may lie ahead of one that was recorded after it: clocks are never quite the same.
AHEAD = timedelta(days=1)


def set_aside(times: Sequence[str]) -> list[bool]:
    """Of times in ISO 8601, as they were recorded, which lie far ahead of those after them.

    The last one is believed, and no later one that was set aside itself says anything.
    """
    latest: datetime | None = None
    found = []
    for at in map(datetime.fromisoformat, reversed(times)):
        ahead = latest is not None and at - latest > AHEAD
        found.append(ahead)
        if not ahead:
            latest = at if latest is None else max(at, latest)
    return found[::-1]
