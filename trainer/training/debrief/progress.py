"""A trainee's progress: clause by clause, the trend, and advice.

It is taken from all sessions. Here is, too, how much of a procedure was exercised.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from trainer.procedure.spec import WEIGHTS, Procedure
from trainer.training.debrief.debrief import Pace, pace_of_session, paces_together
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.reachable import enacted, possible_acts, possible_ways
from trainer.training.judge.trace import Moment
from trainer.training.memory.evidence import find_clauses_met, known_at, performance, replay_session
from trainer.training.memory.memory import BROKEN, FADING, HELPED, KEPT, KNOWN, NEW
from trainer.training.memory.renewed import NEVER_RENEWED, RenewalDates
from trainer.training.sessions.record import ExamLine, SessionLine, SessionRecord
from trainer.training.sessions.session import EXAM, MODES, Mode

#: How a clause went lately is how it went in its last so many times.
LATELY = 5
#: So many whole rounds bring most clauses by themselves; then those that did not come are named.
_USUAL_ROUNDS = 5
#: So many whole rounds have to be passed one after the other before an exam is advised.
_READY = 3
#: How a trainee stands with a clause, beside KNOWN and FADING, which memory says of it, and HELPED
#: and BROKEN: so in its last times.
UNMET, YOUNG = "unmet", "young"
_NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ClauseStanding:
    """A trainee's standing with one clause: the outcome of each time.

    ``memory``: the standing by memory, which counts days and knows what fades; NEW where
    nothing is known of that. ``lately``: the place of its last time among all times, a later
    one being higher.
    """

    times: tuple[str, ...] = ()
    memory: str = NEW
    lately: int = 0

    @property
    def met(self) -> int:
        """Number of times that it was met."""
        return len(self.times)

    @property
    def faults(self) -> int:
        """Number of times that it was broken."""
        return self.times.count(BROKEN)

    @property
    def last(self) -> tuple[str, ...]:
        """Outcomes of the last times."""
        return self.times[-LATELY:]

    @property
    def kept(self) -> int:
        """Number of the last times that it was followed without help."""
        return self.last.count(KEPT)

    @property
    def mastered(self) -> bool:
        """Tell if it is known, and was followed the last time.

        It was right on several days, and is likely to be right now.
        """
        return self.state == KNOWN

    @property
    def share(self) -> float:
        """Share of the last times it was followed; 0 if never met."""
        return self.kept / len(self.last) if self.last else 0.0

    @property
    def state(self) -> str:
        """Standing in one word, for the lists.

        UNMET, KNOWN, FADING: known once, BROKEN, HELPED, or YOUNG: followed, and not yet known.
        """
        if not self.times:
            return UNMET
        if self.memory in (KNOWN, FADING) and self.times[-1] == KEPT:
            return self.memory
        if BROKEN in self.last:
            return BROKEN
        return HELPED if HELPED in self.last else YOUNG


@dataclass(frozen=True, slots=True)
class ProgressPoint:
    """A session in the trend, or an exam with all its rounds.

    ``id`` is in the log, of a session or of an (``exam``). ``score`` is None where nothing was
    due, or it is not over; ``whole``: it was about all of a round, from its beginning;
    ``complete``: it was not left; ``acts``: every move that was made. ``paper``: the exam, as
    it is listed; ``name``: the name of its round.
    """

    id: int
    exam: bool
    mode: Mode
    begun: str
    ended: bool
    score: float | None
    passed: bool
    complete: bool
    whole: bool
    acts: int
    spent: int
    pace: Pace
    paper: ExamLine | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice on the next activity: "learn", "practise" or "exam".

    ``clause``: the one to practise, where one is named. ``why``: BROKEN, HELPED, FADING, UNMET
    or YOUNG of the clause; BEGIN, MORE rounds are wanted, READY for the exam, or KEEP: all is
    mastered, and has to be kept so.
    """

    do: str
    clause: str = ""
    why: str = ""


BEGIN, MORE, READY, KEEP = "begin", "more", "ready", "keep"


@dataclass(frozen=True, slots=True)
class Progress:
    """A trainee's progress in one procedure, from all sessions.

    The oldest comes first. ``standings``: the clauses that moves follow or break, in the
    manual's order. ``broken``: the number of mistakes against other clauses, such as
    prohibitions: nothing tells when those are followed. ``points``: every practice session and
    exam in which something was done. ``shown``: a round was shown to them. ``practicable``: the
    clauses that a round can be drawn for. ``to_fix``: those that home lists as rules to fix, in
    its order.
    """

    procedure: Procedure
    standings: Mapping[str, ClauseStanding]
    broken: Mapping[str, int]
    points: tuple[ProgressPoint, ...]
    shown: bool
    practicable: frozenset[str]
    to_fix: Sequence[str] = ()

    @property
    def mastered(self) -> int:
        """Number of mastered clauses."""
        return sum(1 for standing in self.standings.values() if standing.mastered)

    @property
    def fading(self) -> int:
        """Number of clauses once mastered and about to be forgotten."""
        return sum(1 for standing in self.standings.values() if standing.state == FADING)

    @property
    def trend(self) -> tuple[ProgressPoint, ...]:
        """Sessions with comparable scores: exams, and practice that was not left."""
        scored = (point for point in self.points if point.score is not None)
        return tuple(point for point in scored if point.complete or point.mode.examines)

    def advice(self) -> Advice:
        """Advise what to do next, as an instructor would.

        Beside the rules to fix, only those are named that a round can be drawn for. First to see a
        round; then the first rule to fix, then what needed help, the gravest and weakest first; the
        exam as soon as what it asks for is mastered and the last rounds were passed; until then
        whole rounds, which bring most clauses by themselves; then clauses that fade, never came, or
        are not yet known, what the exam asks for first.
        """
        if not self.points:
            return Advice("practise" if self.shown else "learn", "", BEGIN)
        if self.to_fix:
            return Advice("practise", self.to_fix[0], BROKEN)
        if weak := self._in(HELPED):
            return Advice("practise", min(weak, key=self._weakness), HELPED)
        if self._ready():
            return Advice("exam", "", READY)
        return self._further()

    def _further(self) -> Advice:
        """Advise where nothing is weak, and no exam is due."""
        rounds = [point for point in self.points if point.whole and point.complete]
        if len(rounds) < _USUAL_ROUNDS:
            return Advice("practise", "", MORE)
        for state in (FADING, UNMET, YOUNG):
            if rare := self._in(state):
                return Advice("practise", min(rare, key=self._rareness), state)
        return Advice("practise", "", KEEP)

    def _in(self, state: str) -> list[str]:
        standings = self.standings.items()
        return [c for c, standing in standings if standing.state == state and c in self.practicable]

    def _weakness(self, clause: str) -> tuple[int, float, int]:
        standing = self.standings[clause]
        return -WEIGHTS[self.procedure.severity((clause,))], standing.share, -standing.lately

    def _rareness(self, clause: str) -> tuple[bool, int]:
        """Return the sort key: the exam's clauses first, then rare ones."""
        return clause not in self.procedure.exam.clauses, self.standings[clause].met

    def _ready(self) -> bool:
        """Tell if it is time for an exam.

        Its clauses are mastered, the last rounds were passed, and no exam was passed yet.
        """
        asked = [self.standings[c] for c in self.procedure.exam.clauses if c in self.standings]
        rounds = [o for o in self.points if not o.mode.examines and o.whole and o.ended]
        passed = len(rounds) >= _READY and all(point.passed for point in rounds[-_READY:])
        certified = any(point.exam and point.passed for point in self.points)
        return passed and not certified and all(standing.mastered for standing in asked)


def progress(  # noqa: PLR0913 - each tells another thing of him
    procedure: Procedure,
    sessions: Iterable[SessionLine],
    exams: Iterable[ExamLine] = (),
    practicable: Collection[str] | None = None,
    memory: Mapping[str, str] = _NOTHING,
    *,
    renewed: RenewalDates = NEVER_RENEWED,
    to_fix: Sequence[str] = (),
) -> Progress:
    """Work out a trainee's progress from sessions and exams.

    The oldest come first. What the program dealt and showed does not count, nor do other
    procedures; other versions of this one do. In practice a move counts as soon as it was
    judged, whether its session was ended or not: leaving after a mistake does not undo it. In
    an exam nothing counts before it is marked. A further try at the same move counts nothing,
    and help asked for counts for the move after it. ``practicable``: the clauses that a round
    can be drawn for; all of them where it is left out. ``memory``: the standing of each
    remembered clause now, as ``Memory.clauses`` says; ``renewed``: since when the clauses are
    as they are: earlier records of them do not count; ``to_fix``: the rules to fix, as home
    lists them.
    """
    times: dict[str, list[str]] = {clause: [] for clause in enacted(procedure)}
    lately = dict.fromkeys(times, 0)
    broken: Counter[str] = Counter()
    mine = [line for line in sessions if line.procedure == procedure.id]
    shown = any(MODES[line.mode].shows and line.whole for line in mine)
    papers = {paper.id: paper for paper in exams if paper.procedure == procedure.id}
    marked = {number for number, paper in papers.items() if paper.ended is not None}
    scored = [line for line in mine if MODES[line.mode].scores]
    for line in (line for line in scored if MODES[line.mode].masters):
        if line.exam is not None and line.exam not in marked:
            continue
        for one in find_clauses_met(line):
            at = line.acts[one.n - 1].at or line.begun if one.n else line.ended or line.begun
            for clause in one.clauses:
                if not renewed.counts(clause, at):
                    continue
                if clause in times:
                    times[clause].append(one.how)
                    lately[clause] = max(lately.values()) + 1
                elif one.how == BROKEN and clause in procedure.texts["en"]["clauses"]:
                    broken[clause] += 1
    return Progress(
        procedure,
        {
            c: ClauseStanding(tuple(each), memory.get(c, NEW), lately[c])
            for c, each in times.items()
        },
        broken,
        tuple(_points(scored, papers.values())),
        shown=shown,
        practicable=frozenset(times if practicable is None else practicable),
        to_fix=to_fix,
    )


def _points(scored: Sequence[SessionLine], exams: Iterable[ExamLine]) -> list[ProgressPoint]:
    rounds: defaultdict[int, list[SessionLine]] = defaultdict(list)
    points = []
    for line in scored:
        if line.exam is None and line.acts:
            points.append(_of_session(line))
        elif line.exam is not None:
            rounds[line.exam].append(line)
    points += [_of_exam(exam, rounds[exam.id]) for exam in exams]
    return sorted(points, key=lambda point: point.begun)


def _of_session(line: SessionLine) -> ProgressPoint:
    summary = line.summary or {}
    return ProgressPoint(
        line.id,
        exam=False,
        mode=MODES[line.mode],
        begun=line.begun,
        ended=line.ended is not None,
        score=summary["score"] if summary.get("due") else None,
        passed=summary.get("passed", False),
        complete=summary.get("complete", False),
        whole=not line.part,
        acts=len(line.acts),
        spent=line.spent,
        pace=pace_of_session(line),
        name=line.name,
    )


def _of_exam(exam: ExamLine, rounds: Sequence[SessionLine]) -> ProgressPoint:
    result = exam.result or {}
    return ProgressPoint(
        exam.id,
        exam=True,
        mode=EXAM,
        begun=exam.begun,
        ended=exam.ended is not None,
        score=result["score"] if result.get("due") else None,
        passed=result.get("passed", False),
        complete=result.get("complete", False),
        whole=True,
        acts=sum(len(line.acts) for line in rounds),
        spent=sum(line.spent for line in rounds),
        pace=paces_together(pace_of_session(line) for line in rounds),
        paper=exam,
    )


#: What is covered, by its permanent names.
CLAUSES, STEPS, WAYS = "clauses", "steps", "ways"
KINDS = (CLAUSES, STEPS, WAYS)


@dataclass(frozen=True, slots=True)
class ExercisedParts:
    """Things that a move has exercised, by kind, and the outcome.

    ``how``: KEPT, HELPED or BROKEN. A clause is exercised when a move follows it, or breaks it:
    then the first that the verdict names. A way is exercised by the move behind it, the last
    one by the move before it.
    """

    names: Mapping[str, tuple[str, ...]]
    how: str


@dataclass(slots=True)
class Count:
    """Number of times that something was exercised, by outcome.

    Right at the first try, with help, or wrong.
    """

    right: int = 0
    helped: int = 0
    wrong: int = 0

    @property
    def times(self) -> int:
        """Number of times in all."""
        return self.right + self.helped + self.wrong

    @property
    def share(self) -> float:
        """Share right at the first try, without help; 0 if never exercised."""
        return self.right / self.times if self.times else 0.0

    def add(self, how: str) -> None:
        """Count once more."""
        self.right += how == KEPT
        self.helped += how == HELPED
        self.wrong += how == BROKEN


@dataclass(frozen=True, slots=True)
class Coverage:
    """Exercised parts of a procedure, by kind and name, in order.

    All that can be exercised at the house is there, with none where it never was; so is a
    prohibition that was broken. ``acts``: the number of moves that were counted.
    """

    procedure: Procedure
    counts: Mapping[str, Mapping[str, Count]]
    acts: int

    def met(self, kind: str) -> int:
        """Count the things of a kind that were exercised at all."""
        return sum(1 for count in self.counts[kind].values() if count.times)

    def never(self, kind: str) -> tuple[str, ...]:
        """List the things of a kind that were never exercised."""
        return tuple(name for name, count in self.counts[kind].items() if not count.times)


def coverage(procedure: Procedure, exercised: Iterable[ExercisedParts]) -> Coverage:
    """Add up how much of a procedure moves have exercised.

    Names that the procedure has not are left out.
    """
    counts: dict[str, dict[str, Count]] = {
        CLAUSES: {name: Count() for name in enacted(procedure)},
        STEPS: {step.path: Count() for step in possible_acts(procedure)},
        WAYS: {phase.way_name(edge): Count() for phase, edge in possible_ways(procedure)},
    }
    manual, acts = procedure.texts["en"]["clauses"], 0
    for one in exercised:
        acts += 1
        for kind in KINDS:
            for name in one.names[kind]:
                if kind == CLAUSES and one.how == BROKEN and name in manual:
                    counts[kind].setdefault(name, Count())
                if name in counts[kind]:
                    counts[kind][name].add(one.how)
    return Coverage(procedure, counts, acts)


def of_scenario(dealing: Dealing) -> Iterator[ExercisedParts]:
    """Yield the exercises of a scenario's correct performance.

    Raise DataError where it cannot be dealt.
    """
    for moment, ways, then in performance(dealing):
        led = (*ways, *then) if moment.after.over else ways
        yield _exercised(moment, moment.clauses, led, KEPT)


def of_session(
    dealing: Dealing, record: SessionRecord, line: SessionLine, exams: Mapping[int, str]
) -> Iterator[ExercisedParts]:
    """Yield the exercises of a session on record.

    ``record`` and ``line`` are the same session. Only first tries count; ``exams`` says when
    each exam was marked, and one that was not counts nothing. What was omitted was exercised
    badly. Raise DataError where it cannot be dealt again.
    """
    if known_at(line, exams) is None:
        return
    acts = {one.n: one for one in find_clauses_met(line) if one.n}
    for n, (moment, ways, then) in enumerate(replay_session(dealing, record), start=1):
        if n in acts:
            one = acts[n]
            led = (*ways, *then) if moment.after.over else ways
            yield _exercised(moment, one.clauses, led, one.how)
    for one in find_clauses_met(line):
        if not one.n:
            yield ExercisedParts({CLAUSES: tuple(one.clauses), STEPS: (), WAYS: ()}, BROKEN)


def _exercised(
    moment: Moment, clauses: Sequence[str], ways: tuple[str, ...], how: str
) -> ExercisedParts:
    """Put together the things that one move exercises."""
    done = moment.obligation
    steps = () if done is None else (done.step.path,)
    return ExercisedParts({CLAUSES: tuple(clauses), STEPS: steps, WAYS: ways}, how)
