"""Trainees' memory in the training records: cards and their reviews.

What sessions show is read from the log of sessions when memory is asked for: while a round
is dealt memory costs nothing, and at the start only sessions since the last time are read.

Entries that a clock running ahead has dated are set aside: as long as there are any, cards
are made anew from the reviews that count, and sessions that are set aside are not marked as
remembered.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import date
from typing import Any, NamedTuple

from trainer.records.database import RecordsFile
from trainer.records.history import (
    LINES_WITH_IDS,
    NEW_LINES,
    ExamRows,
    exam_lines,
    exam_rows,
    history,
    with_acts,
)
from trainer.records.people import ids, know, storable
from trainer.training.memory.evidence import exam_times, first_tries, flag_future_times
from trainer.training.memory.memory import (
    Card,
    Key,
    Memory,
    Review,
    Source,
    Strength,
    Try,
    UncountedSession,
    firsts,
)
from trainer.training.people.register import tidy_name
from trainer.training.sessions.record import RecordsError, SessionLine
from trainer.training.sessions.session import MODES

_MASTERS = json.dumps([mode.name for mode in MODES.values() if mode.masters])
_CARDS = """
    SELECT kind, name, stability, difficulty, first, last, days, until FROM cards
    WHERE trainee = ? AND procedure = ?
"""
_KEEP = """
    INSERT INTO cards (kind, name, stability, difficulty, first, last, days, until,
        trainee, procedure)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET stability = excluded.stability, difficulty = excluded.difficulty,
        first = excluded.first, last = excluded.last, days = excluded.days, until = excluded.until
"""
_REVIEWS = """
    SELECT kind, name, at, how, session, n, asked, rating FROM reviews
    WHERE trainee = ? AND procedure = ? ORDER BY id
"""
_REVIEW = """
    INSERT INTO reviews (kind, name, at, how, session, n, asked, rating, day, trainee, procedure)
    SELECT :kind, :name, :at, :how, :session, :n, :asked, :rating, :day, :trainee, :procedure
    WHERE NOT EXISTS (SELECT 1 FROM reviews WHERE (kind, name, day, trainee, procedure)
        = (:kind, :name, :day, :trainee, :procedure))
"""
_BEGUN = """
    SELECT id, begun FROM sessions
    WHERE trainee IN (SELECT value FROM json_each(?)) ORDER BY id
"""
_LATEST = "SELECT max(id) FROM reviews WHERE trainee = ? AND procedure = ?"
_READ = "SELECT acts FROM remembered WHERE session = ?"
_SESSION = """
    INSERT INTO remembered (session, acts, whole) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET acts = excluded.acts, whole = excluded.whole
"""
_UNWATCHED = """
    SELECT session, coalesce(exams.ended, sessions.ended)
    FROM remembered JOIN sessions ON sessions.id = session LEFT JOIN exams ON exams.id = exam
    WHERE sessions.trainee IN (SELECT value FROM json_each(?)) AND whole AND NOT ways
    AND mode IN (SELECT value FROM json_each(?))
    AND sessions.procedure IN (SELECT content_hash FROM procedures WHERE id = ?)
    ORDER BY session DESC
"""
_WATCHED = "UPDATE remembered SET ways = 1 WHERE session = ?"
_NOBODY = 0  # is no id


class _StoredMemory(NamedTuple):
    """A trainee's memory as the tables hold it.

    ``whose``: the person's main id and the procedure's; ``memory``: from the cards, or made
    anew from the reviews that count if one is set aside; ``latest``: the id of the last review;
    ``lines``: the sessions that are not remembered, or only in part, and how many ``acts`` of
    each are; ``exams``: the ends of marked exams, by id.
    """

    whose: tuple[int, str]
    memory: Memory
    latest: int | None
    lines: Sequence[SessionLine]
    acts: Sequence[int]
    exams: dict[int, str]


class MemoryRecords:
    """Memories in the records file; each writing call is a transaction."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def memory(self, trainee: str, procedure: str) -> Memory:
        """Return the trainee's memory, with all sessions on record."""
        return self._memory(trainee, procedure)

    def _memory(self, trainee: str, procedure: str, now: Sequence[str] = ()) -> Memory:
        """Return the trainee's memory, with all sessions on record.

        ``now``: times of the answers that are recorded next.
        """
        kept = self._kept(storable(trainee), procedure, now)
        with self._file.understanding():
            reviews = _take_tries(kept.memory, firsts(_new_tries(kept)))
        if kept.lines:
            with suppress(RecordsError):  # it is in the sessions, and found there the next time
                self._write(kept, reviews)
        return kept.memory

    def remember_tries(self, trainee: str, procedure: str, tries: Iterable[Try]) -> None:
        """Remember tries outside sessions, such as a quiz's.

        All sessions on record are remembered first.
        """
        tries = list(tries)
        memory = self._memory(trainee, procedure, [one.at for one in tries])
        self._add(trainee, procedure, memory, tries)

    def reviews(self, trainee: str, procedure: str) -> Sequence[Review]:
        """List the reviews that count, the oldest first."""
        with self._file.reading() as conn:
            whose = _first(conn, storable(trainee)), procedure
            found, ahead = conn.execute(_REVIEWS, whose).fetchall(), _ahead(conn, storable(trainee))
        with self._file.understanding():
            return _valid_reviews(found, ahead)[0]

    def uncounted_sessions(
        self, trainee: str, procedure: str, most: int
    ) -> Sequence[UncountedSession]:
        """List latest sessions whose ways are not evaluated, at most ``most``.

        Older ones are skipped for good.
        """
        self.memory(trainee, procedure)
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), _MASTERS, procedure
            found = conn.execute(_UNWATCHED, whose).fetchall()
            known, passed = dict(found[:most]), [[session] for session, _ in found[most:]]
            rows = conn.execute(LINES_WITH_IDS, [json.dumps([*known])]).fetchall()
        if passed:
            with suppress(RecordsError), self._file.writing() as conn:
                conn.executemany(_WATCHED, passed)
        lines = with_acts(self._file.reading, rows)
        with self._file.understanding():
            return [UncountedSession(line, known[line.id]) for line in history(lines, procedure)]

    def remember_ways(
        self, trainee: str, procedure: str, session: int, tries: Iterable[Try]
    ) -> None:
        """Remember the ways that a session took."""
        memory = self.memory(trainee, procedure)
        self._add(trainee, procedure, memory, tries, session)

    # --- what is read

    def _kept(self, trainee: str, procedure: str, now: Sequence[str] = ()) -> _StoredMemory:
        with self._file.reading() as conn:
            first = _first(conn, trainee)
            whose = (first, procedure)
            cards = conn.execute(_CARDS, whose).fetchall()
            past, ahead = conn.execute(_REVIEWS, whose).fetchall(), _ahead(conn, trainee)
            (latest,) = conn.execute(_LATEST, whose).fetchone()
            of = {"trainee": ids(conn, trainee), "procedure": procedure}
            new = [row for row in conn.execute(NEW_LINES, of) if row[0] not in ahead]
            acts = [_number(conn.execute(_READ, [row[0]]).fetchone()) for row in new]
            papers = exam_rows(conn) if new else ExamRows((), (), {})
            whoever = ids(conn, trainee)
        mine = frozenset(json.loads(whoever))
        found = with_acts(self._file.reading, new)
        with self._file.understanding():
            counting, all_count = _valid_reviews(past, ahead, now)
            memory = Memory(dict(map(_card, cards))) if all_count else Memory()
            if not all_count:
                _take_tries(memory, [review.tried for review in counting])
            own = papers._replace(exams=[row for row in papers.exams if row[1] in mine])
            lines, exams = history(found, procedure), exam_times(exam_lines(own))
            return _StoredMemory(whose, memory, latest, lines, acts, exams)

    # --- what is written

    def _write(self, kept: _StoredMemory, reviews: Sequence[Review]) -> None:
        """Record new reviews, unless another window has done so meanwhile."""
        with self._file.writing() as conn:
            (latest,) = conn.execute(_LATEST, kept.whose).fetchone()
            numbers = [line.id for line in kept.lines]
            acts = [_number(conn.execute(_READ, [number]).fetchone()) for number in numbers]
            if (latest, acts) != (kept.latest, list(kept.acts)):
                return
            _review(conn, kept.whose, kept.memory, reviews)
            rows = [
                (line.id, _known_act_count(line), line.ended is not None) for line in kept.lines
            ]
            conn.executemany(_SESSION, rows)

    def _add(
        self,
        trainee: str,
        procedure: str,
        memory: Memory,
        tries: Iterable[Try],
        session: int | None = None,
    ) -> None:
        """Record tries that no session's log holds."""
        reviews = _take_tries(memory, firsts(tries))
        with self._file.writing() as conn:
            whose = (know(conn, storable(tidy_name(trainee))), procedure)
            _review(conn, whose, memory, reviews)
            if session is not None:
                conn.execute(_WATCHED, [session])


def _first(conn: sqlite3.Connection, trainee: str) -> int:
    """Return a person's main id, under which the memory is kept."""
    known = json.loads(ids(conn, trainee))
    return int(known[0]) if known else _NOBODY


def _ahead(conn: sqlite3.Connection, trainee: str) -> frozenset[int]:
    """Return the ids of sessions dated by a clock running ahead.

    Sessions at any house count.
    """
    begun = conn.execute(_BEGUN, [ids(conn, trainee)]).fetchall()
    aside = flag_future_times([at for _, at in begun])
    return frozenset(number for (number, _), ahead in zip(begun, aside, strict=True) if ahead)


def _valid_reviews(
    rows: Sequence[tuple[Any, ...]], ahead: frozenset[int], now: Sequence[str] = ()
) -> tuple[list[Review], bool]:
    """Return reviews that count by time, and whether all do.

    Sessions are recorded as they begin, and looked at later, so their reviews come in another
    order. Reviews of questions outside sessions were recorded when they were answered.
    """
    reviews = [
        Review(Try(Key(kind, name), at, how, Source(session, n, asked)), rating)
        for kind, name, at, how, session, n, asked, rating in rows
    ]
    asked = [one for one in reviews if one.tried.source.session is None]
    aside = flag_future_times([*(one.tried.at for one in asked), *now])
    far = {id(one) for one, is_far in zip(asked, aside, strict=False) if is_far}
    kept = [one for one in reviews if one.tried.source.session not in ahead and id(one) not in far]
    return sorted(kept, key=lambda one: one.tried.at), len(kept) == len(reviews)


def _number(row: tuple[int] | None) -> int:
    return 0 if row is None else row[0]


def _known_act_count(line: SessionLine) -> int:
    """Return the number of a session's acts with known verdicts.

    In modes that tell mistakes only at the end it is 0 until then.
    """
    over = line.ended is not None or line.exam is not None
    return len(line.acts) if over or MODES[line.mode].blocks else 0


def _new_tries(kept: _StoredMemory) -> Iterable[Try]:
    """Yield tries in the sessions that are not remembered yet."""
    for line, acts in zip(kept.lines, kept.acts, strict=True):
        for one in first_tries(line, kept.exams):
            if one.source.n == 0 or one.source.n > acts:
                yield one


def _take_tries(memory: Memory, tries: Sequence[Try]) -> list[Review]:
    """Take tries into memory; return the reviews that count.

    The module is loaded here because memory is asked for at the start, and seldom has anything
    new.
    """
    if not tries:
        return []
    from trainer.training.memory.fading import remember_try  # noqa: PLC0415 - it loads fsrs

    return [review for one in tries if (review := remember_try(memory, one)) is not None]


def _review(
    conn: sqlite3.Connection, whose: tuple[int, str], memory: Memory, reviews: Sequence[Review]
) -> None:
    """Record reviews, and the cards that result."""
    rows = [
        {**one.key._asdict(), "at": one.at, "how": one.how, **one.source._asdict()}
        | {"rating": rating, "day": one.day.isoformat(), "trainee": whose[0], "procedure": whose[1]}
        for one, rating in reviews
    ]
    conn.executemany(_REVIEW, rows)
    keys = {review.tried.key for review in reviews}
    conn.executemany(_KEEP, [(*_row(key, memory.cards[key]), *whose) for key in sorted(keys)])


def _row(key: Key, card: Card) -> tuple[Any, ...]:
    days = (day.isoformat() for day in (card.first, card.last))
    first, last = days
    return (*key, *card.strength, first, last, card.days, card.until.isoformat())


def _card(row: tuple[Any, ...]) -> tuple[Key, Card]:
    """Read a card from its row; raise ValueError if damaged."""
    kind, name, stability, difficulty, first, last, days, until = row
    day: Callable[[str], date] = date.fromisoformat
    strength = Strength(stability, difficulty)
    return Key(kind, name), Card(strength, day(first), day(last), days, day(until))
