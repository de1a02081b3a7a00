"""Backlog: a log that bridges failures of the records."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from trainer.training.sessions.record import (
    Journal,
    Log,
    RecordsError,
    SessionHead,
    SessionLine,
    SessionRecord,
)

#: Writes something down of the session with a number.
Write = Callable[[Journal, int], object]


class WaitingEntry(NamedTuple):
    """Entry that the records did not take.

    ``write``: stores it; ``at``: when it was made, in ISO 8601; ``act``: True for a judged
    act, False for help, a beginning, an end or the clock.
    """

    write: Write
    at: str
    act: bool


def nobody() -> None:
    """Ignore the change."""


class Backlog:
    """Log of a window over records that may fail.

    ``records`` returns them, or raises RecordsError. A session in progress goes on: what
    the records do not take is kept here, and given to them in its order and with its time
    before anything else is written or read. While they fail, a new session is refused with
    RecordsError, unless the user has chosen to go without records: then it is kept here
    from its beginning. An exam is written to the records directly, or not at all.

    ``now`` returns the time in ISO 8601. ``changed`` is called when the backlog has
    changed.
    """

    def __init__(
        self,
        records: Callable[[], Log],
        now: Callable[[], str],
        changed: Callable[[], None] = nobody,
    ) -> None:
        self.says = ""  # why the records took nothing when they were tried last; "" where they did
        self.without = False  # whether sessions are begun although nobody can write them down
        self._records = records
        self._now = now
        self._changed = changed
        self._opened = False
        self._told = (False, 0, "")
        self._waiting: dict[int, list[WaitingEntry]] = {}
        self._begun: dict[int, int] = {}  # on record: the numbers of sessions begun without it
        self._unused = count(-1, -1)

    # --- what waits

    @property
    def acts(self) -> int:
        """Number of acts waiting."""
        return sum(entry.act for waiting in self._waiting.values() for entry in waiting)

    @property
    def waiting(self) -> bool:
        """Tell if anything waits."""
        return bool(self._waiting)

    @property
    def failing(self) -> bool:
        """Tell if anything waits, or would have to now."""
        return self.waiting or (self.without and bool(self.says))

    def waits(self, session: int) -> bool:
        """Tell if part of a session is not on record."""
        return session in self._waiting

    def go_without(self) -> None:
        """Allow new sessions that cannot be recorded, until the records work."""
        self.without = True
        self.catch_up()
        self._tell()

    def catch_up(self) -> bool:
        """Write what waits to the records; tell if nothing waits any more.

        A session that they refuse holds up no other.
        """
        if not self._waiting:
            return True
        refused = [says for number in list(self._waiting) if (says := self._write_down(number))]
        if refused:
            self.says, self.without = refused[-1], True
        self._tell()
        return not self._waiting

    def _write_down(self, session: int) -> str:
        """Write a session's waiting entries; return the error message, or ""."""
        waiting = self._waiting[session]
        try:
            while waiting:
                number = self._begun.get(session, session)
                waiting[0].write(self._open().dated(waiting[0].at), number)
                waiting.pop(0)
        except RecordsError as error:
            return str(error)
        del self._waiting[session]
        self._well()
        return ""

    def _tell(self) -> None:
        """Call ``changed`` if the state has changed since the last call."""
        now = (self.failing, self.acts, self.says)
        if now != self._told:
            self._told = now
            self._changed()

    def _well(self) -> None:
        """Note that the records can be written."""
        self.says, self.without = "", False

    def _open(self) -> Log:
        """Return the records; raise RecordsError if they fail.

        Opening them shows that they can be written.
        """
        try:
            log = self._records()
        except RecordsError as error:
            self.says = str(error)
            raise
        if not self._opened:
            self._opened = True
            self._well()
            self._tell()
        return log

    # --- what is written

    def _take(self, session: int, write: Write, *, act: bool = False) -> None:
        """Write an entry after the session's waiting ones, or keep it waiting."""
        self._waiting.setdefault(session, []).append(WaitingEntry(write, self._now(), act))
        self.catch_up()

    def add_session(self, head: SessionHead) -> int:
        """Record a new session and return its number.

        Raise RecordsError while the records fail, unless sessions may begin without them.
        """
        self.catch_up()
        try:
            number = self._open().add_session(head)
        except RecordsError as error:
            self.says = str(error)
            if not self.without:
                raise
            return self._begin_without(head)
        if not self._waiting:
            self._well()
        self._tell()
        return number

    def _begin_without(self, head: SessionHead) -> int:
        """Keep a new session waiting under a temporary negative number."""
        number = next(self._unused)

        def begin(log: Journal, _: int) -> None:
            self._begun[number] = log.add_session(head)

        self._take(number, begin)
        return number

    def add_act(  # noqa: PLR0913, PLR0917 - a line of the log
        self,
        session: int,
        n: int,
        act: dict[str, Any],
        verdict: dict[str, Any],
        spent: int = 0,
        shown: str = "",
    ) -> None:
        """Record one judged act, or keep it waiting."""

        def add(log: Journal, number: int) -> None:
            log.add_act(number, n, act, verdict, spent, shown)

        self._take(session, add, act=True)

    def spend(self, session: int, spent: int) -> None:
        """Record the session's clock, or keep it waiting.

        ``spent`` in ms.
        """
        self._take(session, lambda log, number: log.spend(number, spent))

    def add_assist(self, session: int, n: int) -> None:
        """Record a request for help, or keep it waiting."""
        self._take(session, lambda log, number: log.add_assist(number, n))

    def end(self, session: int, summary: dict[str, Any]) -> None:
        """Record the session's end, or keep it waiting."""
        self._take(session, lambda log, number: log.end(number, summary))

    # --- what is read

    def records(self) -> Log:
        """Return the records after catching up; raise RecordsError if they fail."""
        self.catch_up()
        return self._open()

    def trainees(self) -> Sequence[str]:
        """Return the names of trainees on record, the latest first."""
        return self.records().trainees()

    def latest(self) -> Mapping[str, str]:
        """Map trainees to the beginning of their latest session, latest first."""
        return self.records().latest()

    def session(self, session: int) -> SessionRecord:
        """Return a session as recorded; raise KeyError if unknown."""
        return self.records().session(session)

    def unfinished(self, trainee: str) -> SessionRecord | None:
        """Return the trainee's latest unfinished session, or None.

        Only one that is completely on record.
        """
        found = self.records().unfinished(trainee)
        return None if found is None or found.id in self._not_all_on_record else found

    def all_unfinished(self, trainee: str, most: int) -> Sequence[SessionRecord]:
        """Return the trainee's latest unfinished sessions that are completely recorded."""
        found = self.records().all_unfinished(trainee, most)
        return [record for record in found if record.id not in self._not_all_on_record]

    @property
    def _not_all_on_record(self) -> set[int]:
        """Numbers of the sessions with waiting entries."""
        return {self._begun.get(number, number) for number in self._waiting}

    def history(self, trainee: str, procedure: str) -> Sequence[SessionLine]:
        """Return the trainee's sessions of a procedure, as far as recorded."""
        return self.records().history(trainee, procedure)
