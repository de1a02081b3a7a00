"""A log that goes on where the records fail, and makes up for it once they can be used again."""

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


class Waiting(NamedTuple):
    """What the records did not take. ``act``: it is one; else help, a beginning, an end."""

    write: Write
    at: str
    act: bool


def nobody() -> None:
    """Tell nobody."""


class Backlog:
    """The log of a window, over records that may fail; ``records`` gives them, or RecordsError.

    A session that was begun goes on: what the records do not take of it is kept here, and given to
    them, in its order and with its time, before anything else is written or read. A new session is
    refused with RecordsError while they fail, unless somebody said that he goes without: then it is
    kept here from its beginning. An exam is written to the records themselves, or not at all.

    ``now`` gives the time in ISO 8601. ``changed`` is called when more waits, or less, or nothing.
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
        self._waiting: dict[int, list[Waiting]] = {}
        self._begun: dict[int, int] = {}  # on record: the numbers of sessions begun without it
        self._unused = count(-1, -1)

    # --- what waits

    @property
    def acts(self) -> int:
        """How many acts wait."""
        return sum(entry.act for waiting in self._waiting.values() for entry in waiting)

    @property
    def waiting(self) -> bool:
        """Whether anything waits."""
        return bool(self._waiting)

    @property
    def failing(self) -> bool:
        """Whether something waits, or would have to if it were done now."""
        return self.waiting or (self.without and bool(self.says))

    def waits(self, session: int) -> bool:
        """Whether something of a session is not on record."""
        return session in self._waiting

    def go_without(self) -> None:
        """Begin sessions even if they cannot be written down, until they can."""
        self.without = True
        self.catch_up()
        self._tell()

    def catch_up(self) -> bool:
        """Give the records what waits; whether nothing does any more.

        What they refuse of one session holds up no other.
        """
        if not self._waiting:
            return True
        refused = [says for number in list(self._waiting) if (says := self._write_down(number))]
        if refused:
            self.says, self.without = refused[-1], True
        self._tell()
        return not self._waiting

    def _write_down(self, session: int) -> str:
        """Give the records what waits of a session; why they did not take all of it."""
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
        """Tell whoever wants to know, where it is not as it was told last."""
        now = (self.failing, self.acts, self.says)
        if now != self._told:
            self._told = now
            self._changed()

    def _well(self) -> None:
        """The records can be written."""
        self.says, self.without = "", False

    def _open(self) -> Log:
        """The records; RecordsError. When they are opened it is seen that they can be written."""
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
        """Write this down, after what waits of its session; or let it wait, too."""
        self._waiting.setdefault(session, []).append(Waiting(write, self._now(), act))
        self.catch_up()

    def begin(self, head: SessionHead) -> int:
        """Write down a new session and return its number; RecordsError as the class says."""
        self.catch_up()
        try:
            number = self._open().begin(head)
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
        """Let a new session wait; its number stands for the one that it will have."""
        number = next(self._unused)

        def begin(log: Journal, _: int) -> None:
            self._begun[number] = log.begin(head)

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
        """Write down one judged act, or let it wait."""

        def add(log: Journal, number: int) -> None:
            log.add_act(number, n, act, verdict, spent, shown)

        self._take(session, add, act=True)

    def spend(self, session: int, spent: int) -> None:
        """Write down the session's clock, or let it wait."""
        self._take(session, lambda log, number: log.spend(number, spent))

    def add_assist(self, session: int, n: int) -> None:
        """Write down that help was asked for, or let it wait."""
        self._take(session, lambda log, number: log.add_assist(number, n))

    def end(self, session: int, summary: dict[str, Any]) -> None:
        """Write down that the session has ended, or let it wait."""
        self._take(session, lambda log, number: log.end(number, summary))

    # --- what is read

    def records(self) -> Log:
        """The records themselves, once they were given what waits; RecordsError."""
        self.catch_up()
        return self._open()

    def trainees(self) -> Sequence[str]:
        """The names of everybody who has a session on record, the latest first."""
        return self.records().trainees()

    def latest(self) -> Mapping[str, str]:
        """When everybody who has a session on record began his latest one; the latest first."""
        return self.records().latest()

    def session(self, session: int) -> SessionRecord:
        """A session as far as it is on record; KeyError if there is none with this number."""
        return self.records().session(session)

    def unfinished(self, trainee: str) -> SessionRecord | None:
        """The trainee's latest session that was not ended; none that is not all on record."""
        found = self.records().unfinished(trainee)
        return None if found is None or found.id in self._not_all_on_record else found

    def all_unfinished(self, trainee: str, most: int) -> Sequence[SessionRecord]:
        """The trainee's latest sessions that were not ended, of those that are all on record."""
        found = self.records().all_unfinished(trainee, most)
        return [record for record in found if record.id not in self._not_all_on_record]

    @property
    def _not_all_on_record(self) -> set[int]:
        """The numbers of the sessions of which something waits."""
        return {self._begun.get(number, number) for number in self._waiting}

    def history(self, trainee: str, procedure: str) -> Sequence[SessionLine]:
        """The trainee's sessions of a procedure, as far as they are on record."""
        return self.records().history(trainee, procedure)
