"""What logged sessions say of clauses: the first try at each, and how it went."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from trainer.procedure.versions import day_of
from trainer.training.judging.verdict import CORRECT, FAULT, FREE
from trainer.training.memory.card import BROKEN, CLAUSE, HELPED, KEPT, Key
from trainer.training.memory.tries import Source, Try
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import Done, ExamLine, SessionLine


class Met(NamedTuple):
    """The clauses that an act, from 1, has met at its first try, and how; 0: it was omitted."""

    n: int
    clauses: Sequence[str]
    how: str


def met(line: SessionLine) -> Iterator[Met]:
    """The clauses that each act of a session met, and how it went, at the first try.

    A further try at what was not right says nothing, and help counts for the act after it. Of what
    was done wrong or omitted only the clause that is named first was broken. A fault that was
    withdrawn, because what it passed over was never done, counts as omitted only.
    """
    summary = line.summary or {}
    withdrawn = frozenset(summary.get("withdrawn", ()))
    helped = False
    for n, (act, attempt) in enumerate(_tries(line), start=1):
        helped = helped or act.helped
        if act.verdict == FREE:
            continue
        if not attempt and n not in withdrawn:
            if act.verdict == CORRECT:
                yield Met(n, act.clauses, HELPED if helped else KEPT)
            else:
                yield Met(n, act.clauses[:1], BROKEN)
        helped = False
    for omitted in summary.get("omitted", ()):
        yield Met(0, omitted["clauses"][:1], BROKEN)


def hows_of(lines: Iterable[SessionLine]) -> Mapping[str, set[str]]:
    """How it went when each clause was met in these sessions."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for line in lines:
        for one in met(line):
            for clause in one.clauses:
                found[clause].add(one.how)
    return found


def _tries(line: SessionLine) -> Iterator[tuple[Done, bool]]:
    """Each act, and whether it is a further try at what was not right the first time."""
    blocks, missed = MODES[line.mode].blocks, False
    for act in line.acts:
        yield act, missed and act.verdict != FREE
        if act.verdict != FREE:
            missed = blocks and act.verdict == FAULT


def marked(exams: Iterable[ExamLine]) -> dict[int, str]:
    """When each exam that is over was marked, by its id."""
    return {exam.id: exam.ended for exam in exams if exam.ended is not None}


def known_at(line: SessionLine, exams: Mapping[int, str]) -> str | None:
    """When it was known what a session says, in ISO 8601; None: it says nothing, or not yet.

    Where faults are told at once, that is when it began: each of its acts is known at once, whether
    it was ended or not. Else it is when the session, or the exam that it is a round of, was marked;
    ``exams`` is as ``marked`` says. What the program dealt says nothing.
    """
    mode = MODES[line.mode]
    if not mode.masters:
        return None
    over = line.ended if line.exam is None else exams.get(line.exam)
    return line.begun if over is None and mode.blocks else over


def tries(line: SessionLine, exams: Mapping[int, str]) -> Iterator[Try]:
    """What a session says of clauses, as far as that is known; of each the first on a day."""
    known, at_once = known_at(line, exams), MODES[line.mode].blocks
    if known is None:
        return
    said: set[tuple[str, date]] = set()
    for n, clauses, how in met(line):
        at = line.acts[n - 1].at or line.begun if n and at_once else known
        day = day_of(at)
        for clause in clauses:
            if (clause, day) not in said:
                said.add((clause, day))
                yield Try(Key(CLAUSE, clause), at, how, Source(line.id, n))
