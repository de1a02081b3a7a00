"""A trainee's progress: clause by clause over all sessions, and what to do next."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from trainer.procedure.spec import Procedure
from trainer.training.mode import MODES
from trainer.training.record import SessionRecord
from trainer.training.verdict import CORRECT, FAULT

#: A clause is mastered when it was met so often, and kept in each of its last so many times.
MASTERED = 5


@dataclass(slots=True)
class Standing:
    """How a trainee stands with one clause: each time that it was met, whether it was kept."""

    kept: list[bool] = field(default_factory=list)

    @property
    def met(self) -> int:
        """How often it was met."""
        return len(self.kept)

    @property
    def faults(self) -> int:
        """How often it was broken."""
        return self.kept.count(False)

    @property
    def mastered(self) -> bool:
        """Whether it was kept in each of its last times, and met often enough to say so."""
        return len(self.kept) >= MASTERED and all(self.kept[-MASTERED:])

    @property
    def share(self) -> float:
        """The share of the last times in which it was kept; 0 when it was never met."""
        last = self.kept[-MASTERED:]
        return last.count(True) / len(last) if last else 0.0


@dataclass(frozen=True, slots=True)
class Point:
    """One session in the trend: when it began, its score, and its time in ms."""

    session: int
    begun: str
    mode: str
    score: float
    passed: bool
    acts: int
    spent: int


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do next: "learn", "practise" (a clause, where one is named) or "exam"."""

    do: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """All that a trainee's sessions of one procedure say of him, the oldest first."""

    standings: Mapping[str, Standing]
    trend: tuple[Point, ...]

    @property
    def mastered(self) -> int:
        """How many clauses are mastered."""
        return sum(1 for one in self.standings.values() if one.mastered)

    def advice(self) -> Advice:
        """What to do next: the weakest clause that was broken, then one never met, then an exam."""
        if not self.trend:
            return Advice("learn")
        broken = [(c, s) for c, s in self.standings.items() if s.faults and not s.mastered]
        if broken:
            return Advice("practise", min(broken, key=lambda one: one[1].share)[0])
        unmet = next((c for c, s in self.standings.items() if not s.met), "")
        if unmet:
            return Advice("practise", unmet)
        young = next((c for c, s in self.standings.items() if not s.mastered), "")
        return Advice("practise", young) if young else Advice("exam")


def enacted(procedure: Procedure) -> Sequence[str]:
    """The clauses that acts can keep or break, in the manual's order."""
    return [
        clause
        for clause in procedure.texts["en"].get("clauses", {})
        if clause not in procedure.not_enacted and clause in _kept_by_acts(procedure)
    ]


def _kept_by_acts(procedure: Procedure) -> frozenset[str]:
    """The clauses that some step cites for its act or a detail of it."""
    found: set[str] = set()
    steps = [*(phase.root for phase in procedure.phases), *procedure.interrupts]
    while steps:
        step = steps.pop()
        steps += step.steps
        found.update(step.clauses)
        found.update(clause for detail in step.details for clause in detail.clauses)
    return frozenset(found)


def progress(procedure: Procedure, records: Iterable[SessionRecord]) -> Progress:
    """What a trainee's sessions, the oldest first and with their acts, say of the procedure.

    Sessions of other procedures say nothing; of other versions of it they do.
    """
    standings = {clause: Standing() for clause in enacted(procedure)}
    trend = []
    for record in records:
        if record.head.procedure != procedure.id:
            continue
        for clause, kept in _kept(record):
            if clause in standings:
                standings[clause].kept.append(kept)
        if record.summary is not None:
            trend.append(_point(record))
    return Progress(standings, tuple(trend))


def _kept(record: SessionRecord) -> Iterator[tuple[str, bool]]:
    """Each clause that a session met, and whether it was kept: where it could be, at first try."""
    blocks, missed = MODES[record.head.mode].blocks, False
    for one in record.acts:
        verdict = one.verdict
        right = verdict["verdict"] == CORRECT
        if verdict["verdict"] not in (CORRECT, FAULT):
            continue
        if not missed:
            yield from ((clause, right) for clause in verdict["clauses"])
        missed = blocks and not right
    for omitted in (record.summary or {}).get("omitted", ()):
        yield from ((clause, False) for clause in omitted["clauses"])


def _point(record: SessionRecord) -> Point:
    summary = record.summary or {}
    return Point(
        record.id,
        record.begun,
        record.head.mode,
        summary["score"],
        summary["passed"],
        len(record.acts),
        record.spent,
    )
