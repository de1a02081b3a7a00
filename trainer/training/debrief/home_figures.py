"""Figures of the home page, for one person, house and day."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple, Protocol

from trainer.procedure.amend import day_of
from trainer.procedure.spec import WEIGHTS, Procedure
from trainer.training.corpus.request import table_name
from trainer.training.debrief.debrief import Pace
from trainer.training.engine.reachable import enacted
from trainer.training.memory.evidence import outcomes_by_clause
from trainer.training.memory.memory import BROKEN, CLAUSE, FADING, KEPT, KNOWN, Key, Memory
from trainer.training.memory.renewed import NEVER_RENEWED, RenewalDates
from trainer.training.sessions.record import AGAIN, DRILL, LESSON, SessionLine
from trainer.training.sessions.session import MODES


class Outline(NamedTuple):
    """A session on record without its moves.

    A round of an exam is here only when the exam is marked. ``part``: it began in the middle of
    a round, or only a phase was dealt; ``single``: its scenario has one round; ``moves``: at
    least one was made. The rest is its summary: ``score`` is None where it is not over,
    ``right`` of ``of`` moves were right at the first try; ``hints``: how often one was asked
    for; ``complete``: it was dealt to its end.
    """

    id: int
    mode: str
    name: str
    begun: str
    ended: str | None
    exam: int | None
    part: bool
    single: bool
    moves: bool
    score: float | None = None
    right: int = 0
    of: int = 0
    mistakes: int = 0
    hints: int = 0
    complete: bool = False

    @property
    def is_clean(self) -> bool:
        """Tell if there was no mistake and no hint."""
        return not (self.mistakes or self.hints)


class ClockReading(NamedTuple):
    """Reading of a session's clock, at a move or the end.

    ``spent``: the clock in ms; ``at``: when it was read, in ISO 8601.
    """

    session: int
    spent: int
    at: str


class OutlineStore(Protocol):
    """Store of sessions in outline; raise RecordsError where they cannot be read."""

    def outlines(self, trainee: str, procedure: str) -> Sequence[Outline]:
        """The trainee's sessions at a house, the oldest first."""

    def lines(self, procedure: str, numbers: Collection[int]) -> Sequence[SessionLine]:
        """The sessions with these ids, with their moves, the oldest first."""

    def clocked(self, trainee: str, procedure: str, since: date) -> Sequence[ClockReading]:
        """Session clocks since a day, move by move; some may be older."""

    def finished(self, trainee: str, procedure: str) -> Sequence[str]:
        """Times in ISO 8601 when the trainee finished something.

        Of each day one at least: a round, an exam, a stage of a lesson, a quiz, exercises with
        money, a round that was watched for mistakes.
        """

    def dealing_times(self, numbers: Collection[int]) -> Mapping[int, int]:
        """Dealing times in ms of sessions that are over, by id.

        The time of the shuffle is left out.
        """


def is_round(session: Outline | SessionLine) -> bool:
    """Tell if a session is a whole round of practice.

    It is no part of a round, no exam, and was not dealt by the program.
    """
    mode = MODES[session.mode]
    practised = mode.scores and session.exam is None and not mode.examines
    return practised and not session.part and not session.name.startswith((LESSON, DRILL, AGAIN))


def is_finished_round(session: Outline) -> bool:
    """Tell if a session is a round of practice with a score.

    It was dealt to its end.
    """
    return is_round(session) and session.complete and session.of > 0


#: Minutes a day that are the goal, as long as no house or person can set another one.
GOAL, GOAL_CERTIFIED = 10, 5
#: So many days off in between do not break a streak.
DAYS_OFF = 2
#: A longer time without a move, in ms, is a pause.
PAUSE = 30_000

_MINUTE = 60_000


class Habit(NamedTuple):
    """Days in a row with something finished, and minutes a day.

    ``week``: the minutes from Monday to Sunday; ``weekday``: which of them is today, from 0;
    ``goal``: how many minutes a day there should be.
    """

    streak: int
    week: tuple[int, ...]
    weekday: int
    goal: int = GOAL

    @property
    def today(self) -> int:
        """The minutes of today."""
        return self.week[self.weekday]

    @property
    def total(self) -> int:
        """The minutes of the week."""
        return sum(self.week)


def habit(
    finished: Iterable[str], clocks: Iterable[ClockReading], today: date, *, certified: bool = False
) -> Habit:
    """Sum up days and minutes; ``finished``: times in ISO 8601."""
    days = {day_of(at) for at in finished}
    goal = GOAL_CERTIFIED if certified else GOAL
    minutes = minutes_by_day(clocks)
    week = tuple(minutes.get(day, 0) for day in week_of(today))
    return Habit(streak(days, today), week, today.weekday(), goal)


def streak(days: Collection[date], today: date) -> int:
    """Count days back from today until more than DAYS_OFF were off."""
    count, last = 0, today
    for day in sorted((day for day in set(days) if day <= today), reverse=True):
        if (last - day).days > DAYS_OFF + 1:
            break
        count, last = count + 1, day
    return count


def week_of(day: date) -> tuple[date, ...]:
    """Return the seven days of a day's week, from Monday."""
    monday = day - timedelta(days=day.weekday())
    return tuple(monday + timedelta(days=number) for number in range(7))


def minutes_by_day(clocks: Iterable[ClockReading]) -> dict[date, int]:
    """Count the minutes at tables on each day, without pauses.

    The clocks of a session stand in their order.
    """
    spent: Counter[date] = Counter()
    last: dict[int, int] = {}
    for clock in clocks:
        took = clock.spent - last.get(clock.session, 0)
        last[clock.session] = clock.spent
        if 0 < took <= PAUSE:
            spent[day_of(clock.at)] += took
    return {day: round(ms / _MINUTE) for day, ms in spent.items()}


#: A round is compared with so many before it; pace is that of so many together.
LATELY = 5
_LEAST_BEFORE = 2  # rounds that make an average


class Rounds(NamedTuple):
    """A dealer's finished rounds of practice at a house.

    ``right`` of ``of`` moves were right at the first try in the last one. ``scores``: of the last
    six, from 0 to 100, the last one last; ``average``: of the five before the last, None with fewer
    than two. ``clean``: so many in a row up to the last had no mistake and no hint, ``best_clean``
    ever. ``rounds_an_hour``: of the last five together, ``best_rounds_an_hour`` of any five in a
    row; None where no clock ran.
    """

    dealt: int = 0
    right: int = 0
    of: int = 0
    scores: tuple[int, ...] = ()
    average: int | None = None
    clean: int = 0
    best_clean: int = 0
    rounds_an_hour: int | None = None
    best_rounds_an_hour: int | None = None

    @property
    def last(self) -> int | None:
        """Score of the last one; None where there is none."""
        return self.scores[-1] if self.scores else None


def rounds(outlines: Iterable[Outline], times: Mapping[int, int]) -> Rounds:
    """Sum up the finished rounds of practice.

    The oldest comes first; ``times``: dealing times in ms, by id.
    """
    dealt = [one for one in outlines if is_finished_round(one)]
    if not dealt:
        return Rounds()
    scores = tuple(score_of(one) for one in dealt)
    before = scores[-1 - LATELY : -1]
    runs = list(_clean_runs(dealt))
    paces = _paces([times.get(one.id, 0) for one in dealt if one.single])
    return Rounds(
        dealt=len(dealt),
        right=dealt[-1].right,
        of=dealt[-1].of,
        scores=scores[-1 - LATELY :],
        average=round(sum(before) / len(before)) if len(before) >= _LEAST_BEFORE else None,
        clean=runs[-1],
        best_clean=max(runs),
        rounds_an_hour=paces[-1] if paces else None,
        best_rounds_an_hour=max(paces, default=None),
    )


def score_of(outline: Outline) -> int:
    """Return the score as shown, from 0 to 100: rounded down."""
    return round((outline.score or 0) * 10_000) // 100


def _clean_runs(dealt: Iterable[Outline]) -> Iterable[int]:
    """Yield the length of the clean run at each round."""
    run = 0
    for one in dealt:
        run = run + 1 if one.is_clean else 0
        yield run


def _paces(times: Sequence[int]) -> list[int]:
    """List the rounds an hour of each LATELY in a row."""
    timed = [ms for ms in times if ms]
    ends = range(min(LATELY, len(timed)), len(timed) + 1) if timed else ()
    some = (timed[max(0, end - LATELY) : end] for end in ends)
    found = (Pace(len(those), 0, sum(those)).rounds_an_hour for those in some)
    return [round(pace) for pace in found if pace is not None]


def week_tables(outlines: Iterable[Outline], today: date) -> tuple[int | None, ...]:
    """Find the scores of this week's tables of the day.

    The first of each counts.
    """
    scores: dict[str, int] = {}
    for one in outlines:
        if is_finished_round(one):
            scores.setdefault(one.name, score_of(one))
    return tuple(scores.get(table_name(day)) for day in week_of(today))


#: So often in a row a rule has to be followed until it is fixed.
FIXED = 2


class RuleToFix(NamedTuple):
    """A rule that was broken lately; ``right``: how often followed since."""

    clause: str
    severity: str
    right: int = 0


def find_recent_sessions(outlines: Iterable[Outline]) -> list[int]:
    """Find the ids of sessions from the fifth last round on."""
    known = [one for one in outlines if one.moves and MODES[one.mode].masters]
    begun = [number for number, one in enumerate(known) if is_round(one)]
    return [one.id for one in known[begun[-LATELY:][0] :]] if begun else []


def rules_to_fix(
    procedure: Procedure, lines: Sequence[SessionLine], renewed: RenewalDates = NEVER_RENEWED
) -> tuple[RuleToFix, ...]:
    """Find the rules to fix, the gravest first, then the latest.

    ``lines``: the sessions of ``find_recent_sessions``, the oldest first.
    A round, or a position of a drill, counts once: the rule came up in it, was not broken, and
    needed no hint. Lessons and drills put no rule on the list; broken there, it begins anew.
    """
    acted, known = frozenset(enacted(procedure)), procedure.texts["en"].get("clauses", {})
    right: dict[str, int] = {}
    for line in lines:
        hows = outcomes_by_clause([line])
        for clause in tuple(right):
            if hows.get(clause) == {KEPT} or (clause not in acted and _was_heeded(clause, line)):
                right[clause] += BROKEN not in hows.get(clause, ())
        for clause in (clause for clause, how in hows.items() if BROKEN in how):
            counts = clause in known and renewed.counts(clause, line.begun)
            if counts and (clause in right or not line.name.startswith((LESSON, DRILL, AGAIN))):
                right.pop(clause, None)  # the latest stands last
                right[clause] = 0
    found = [
        RuleToFix(clause, procedure.severity((clause,)), times)
        for clause, times in reversed(right.items())
        if times < FIXED
    ]
    return tuple(sorted(found, key=lambda rule: -WEIGHTS[rule.severity]))


def _was_heeded(clause: str, line: SessionLine) -> bool:
    """Tell if a prohibition, which no move follows, came up."""
    return line.whole or (bool(line.acts) and line.name in {DRILL + clause, AGAIN + clause})


class RulesKnown(NamedTuple):
    """Number of rules that are known well, and the fading ones.

    ``fading``: first those that go first.
    """

    known: int
    of: int
    fading: tuple[str, ...]


class HomeFigures(NamedTuple):
    """Figures that the home page shows of somebody.

    ``tables``: the scores of this week's tables of the day, from Monday; None: not dealt.
    """

    habit: Habit
    rounds: Rounds
    to_fix: tuple[RuleToFix, ...]
    rules: RulesKnown
    tables: tuple[int | None, ...]


def home_figures(  # noqa: PLR0913 - each is another thing on record
    kept: OutlineStore,
    trainee: str,
    procedure: Procedure,
    memory: Memory,
    *,
    renewed: RenewalDates,
    today: date,
    certified: bool = False,
) -> HomeFigures:
    """Look up all figures of somebody; RecordsError where they cannot be read."""
    whose = trainee, procedure.id
    outlines = kept.outlines(*whose)
    times = kept.dealing_times([one.id for one in outlines if is_finished_round(one)])
    recent = find_recent_sessions(outlines)
    lines = kept.lines(procedure.id, recent) if recent else ()
    clocks = kept.clocked(*whose, week_of(today)[0])
    return HomeFigures(
        habit(kept.finished(*whose), clocks, today, certified=certified),
        rounds(outlines, times),
        rules_to_fix(procedure, lines, renewed),
        rules_known(procedure, memory, today),
        week_tables(outlines, today),
    )


def rules_known(procedure: Procedure, memory: Memory, today: date) -> RulesKnown:
    """Count the rules that are known well, and find fading ones."""
    states = {clause: memory.state(Key(CLAUSE, clause), today) for clause in enacted(procedure)}
    fading = [clause for clause, state in states.items() if state == FADING]
    fading.sort(key=lambda clause: memory.cards[Key(CLAUSE, clause)].until)
    return RulesKnown(list(states.values()).count(KNOWN), len(states), tuple(fading))
