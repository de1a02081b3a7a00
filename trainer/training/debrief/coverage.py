"""Coverage: which clauses, steps and ways were exercised, how often, and how well."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from trainer.procedure.spec import Procedure
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.reachable import enacted, possible_acts, possible_ways
from trainer.training.judge.trace import Moment
from trainer.training.memory.evidence import dealt_again, known_at, met, performance
from trainer.training.memory.memory import BROKEN, HELPED, KEPT
from trainer.training.sessions.record import SessionLine, SessionRecord

#: What is covered, by its permanent names.
CLAUSES, STEPS, WAYS = "clauses", "steps", "ways"
KINDS = (CLAUSES, STEPS, WAYS)


@dataclass(frozen=True, slots=True)
class Exercised:
    """What an act has exercised: names by kind, and how it went: KEPT, HELPED or BROKEN.

    A clause is exercised when an act keeps it, or breaks it: then the first that the verdict names.
    A way is exercised by the act behind it, the last one by the act before it.
    """

    names: Mapping[str, tuple[str, ...]]
    how: str


@dataclass(slots=True)
class Count:
    """How often something was exercised, and how: right at the first try, with help, wrong."""

    right: int = 0
    helped: int = 0
    wrong: int = 0

    @property
    def times(self) -> int:
        """How often it was exercised."""
        return self.right + self.helped + self.wrong

    @property
    def share(self) -> float:
        """The share that was right at the first try, without help; 0 where it never was."""
        return self.right / self.times if self.times else 0.0

    def add(self, how: str) -> None:
        """Count once more."""
        self.right += how == KEPT
        self.helped += how == HELPED
        self.wrong += how == BROKEN


@dataclass(frozen=True, slots=True)
class Coverage:
    """What was exercised of a procedure, by kind and name, in the procedure's order.

    All that can be exercised at the house is there, with none where it never was; so is a
    prohibition that was broken. ``acts`` is how many acts were counted.
    """

    procedure: Procedure
    counts: Mapping[str, Mapping[str, Count]]
    acts: int

    def met(self, kind: str) -> int:
        """How many of a kind were exercised at all."""
        return sum(1 for count in self.counts[kind].values() if count.times)

    def never(self, kind: str) -> tuple[str, ...]:
        """What of a kind was never exercised."""
        return tuple(name for name, count in self.counts[kind].items() if not count.times)


def coverage(procedure: Procedure, exercised: Iterable[Exercised]) -> Coverage:
    """What acts have exercised of a procedure; names that it has not say nothing."""
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


def of_scenario(dealing: Dealing) -> Iterator[Exercised]:
    """What the correct performance of a scenario exercises; DataError where it cannot be dealt."""
    for moment, ways, then in performance(dealing):
        led = (*ways, *then) if moment.after.over else ways
        yield _exercised(moment, moment.clauses, led, KEPT)


def of_session(
    dealing: Dealing, record: SessionRecord, line: SessionLine, exams: Mapping[int, str]
) -> Iterator[Exercised]:
    """What a logged session has exercised, once as a record and once as a line.

    Only first tries count; ``exams`` says when each exam was marked, and one that was not says
    nothing. What was omitted was exercised badly. DataError where it cannot be dealt again.
    """
    if known_at(line, exams) is None:
        return
    acts = {one.n: one for one in met(line) if one.n}
    for n, (moment, ways, then) in enumerate(dealt_again(dealing, record), start=1):
        if n in acts:
            one = acts[n]
            led = (*ways, *then) if moment.after.over else ways
            yield _exercised(moment, one.clauses, led, one.how)
    for one in met(line):
        if not one.n:
            yield Exercised({CLAUSES: tuple(one.clauses), STEPS: (), WAYS: ()}, BROKEN)


def _exercised(
    moment: Moment, clauses: Sequence[str], ways: tuple[str, ...], how: str
) -> Exercised:
    """What an act exercises; a way that leads to the end has no act behind it but the last one."""
    done = moment.obligation
    steps = () if done is None else (done.step.path,)
    return Exercised({CLAUSES: tuple(clauses), STEPS: steps, WAYS: ways}, how)
