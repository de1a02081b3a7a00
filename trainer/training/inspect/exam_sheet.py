"""Inspectors' exam sheet: rounds in a row, with mistakes scattered over them.

Rounds are drawn one after the other until all mistakes are placed. The distance between
two mistakes, in acts, follows the house's rule, so that some rounds have none. Kinds
and clauses required by name are placed one to a round; for a clause a round is found
that needs it.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import count
from math import comb
from typing import NamedTuple

from trainer.games.play import LEVELS
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.machine import Machine
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.unreachable import why_never
from trainer.training.inspect.fault import WINDOW, Fault
from trainer.training.inspect.faulty_round import NEAR, FaultyRound, Fits, WantedFault, place_faults
from trainer.training.inspect.marks import Marks
from trainer.training.judge.trace import Trace
from trainer.training.judge.verdict import OMITTED
from trainer.training.slips.making import slips
from trainer.training.slips.slip import FAULT

#: Why an inspector has not passed.
TOO_FEW_HITS, CRITICAL_MISSED, FALSE_CALLS = "hits", "critical", "false calls"
#: For these rates of hits a house is told how many pass by the number of hits alone.
RATES = (0.95, 0.90, 0.80, 0.70)


class Rule(NamedTuple):
    """Contents of an inspectors' exam and requirements for passing.

    ``faults``: number of mistakes, ``critical``: of them critical; ``apart``: least and
    most acts from one to the next. To pass: at least ``hits``, at most ``critical_missed``,
    and at most ``false_calls`` per clean act. ``kinds``: only these kinds, each at least
    once; () for any. ``clauses``: each is broken. A mistake may be called until ``within``
    acts later.
    """

    faults: int = 30
    critical: int = 10
    apart: tuple[int, int] = (25, 40)
    hits: int = 27
    critical_missed: int = 1
    false_calls: Fraction = Fraction(1, 100)
    kinds: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    within: int = WINDOW

    @classmethod
    def of(cls, blueprint: InspectorBlueprint) -> "Rule":
        """Return the rule by a house's blueprint."""
        return cls(
            blueprint.faults,
            blueprint.critical,
            (blueprint.acts_from, blueprint.acts_to),
            blueprint.hits,
            blueprint.critical_missed,
            Fraction(str(blueprint.false_calls)) / 100,
            blueprint.kinds,
            blueprint.clauses,
            blueprint.within,
        )

    @property
    def drawn_by(self) -> tuple[object, ...]:
        """Settings that decide which exam sheets can be drawn."""
        return self.faults, self.critical, self.apart, self.kinds, self.clauses, self.within

    def failed(self, marks: Marks) -> tuple[str, ...]:
        """Return the reasons for failing; empty if passed."""
        broken = {
            TOO_FEW_HITS: marks.hits < self.hits,
            CRITICAL_MISSED: critical_missed(marks) > self.critical_missed,
            FALSE_CALLS: marks.false_calls > self.false_calls * marks.clean,
        }
        return tuple(reason for reason, is_broken in broken.items() if is_broken)

    def chance(self, rate: float) -> float:
        """Return the probability of enough hits at this rate of hits.

        ``rate`` from 0 to 1.
        """
        return sum(
            comb(self.faults, hits) * rate**hits * (1 - rate) ** (self.faults - hits)
            for hits in range(self.hits, self.faults + 1)
        )


def critical_missed(marks: Marks) -> int:
    """Count the critical mistakes that were missed."""
    return sum(fault.severity == CRITICAL for fault in marks.missed)


_SEEDS = 10**6
_MOST_ROUNDS = 10  # for each fault; a house at which so many are not enough has none of that kind
_TRIED = 8  # rounds, until there is none with a fault that is asked for by name
_LOOKED = 30  # rounds that are looked through for slips of a kind
_LOOKS = 120  # rounds that are looked at, at most, until one needs a clause
_BOXES = 2  # in play in a round that is found for a clause
#: Is told how many rounds were looked at so far; it may raise to stop.
Look = Callable[[int], None]


class ExamSheet(NamedTuple):
    """Rounds of an exam in order, some of them without a mistake."""

    rounds: tuple[FaultyRound, ...]

    @property
    def acts(self) -> int:
        """Number of acts to be watched."""
        return sum(len(watched.moments) for watched in self.rounds)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Mistakes in the order in which they can be seen."""
        return tuple(fault for watched in self.rounds for fault in watched.faults)


def paper(  # noqa: PLR0913 - what a paper is drawn by
    procedure: Procedure,
    machine: Machine,
    rule: Rule,
    seed: int,
    look: Look = lambda _count: None,
    *,
    finder: Finder | None = None,
    served: Sequence[Fault] = (),
) -> ExamSheet:
    """Draw an inspectors' exam sheet, repeatably by seed.

    ``served``: mistakes that were already shown; the sheet contains only the rest. ``look``
    gets the number of rounds looked at, and may raise to stop. Raise DataError where no
    round of the house has mistakes as the rule wants them; it says which.
    """
    drawing = _Drawing(procedure, machine, rule, seed, finder)
    drawing.serve(served)
    drawing.look = lambda: look(next(drawing.looked))
    drawing.check()
    while drawing.left:
        drawing.go_on()
    return ExamSheet(tuple(drawing.rounds))


class _Drawing:
    """Exam sheet being drawn, with the mistakes still to be placed."""

    def __init__(
        self, procedure: Procedure, machine: Machine, rule: Rule, seed: int, finder: Finder | None
    ) -> None:
        self.rounds: list[FaultyRound] = []
        self.looked = count(1)
        self.look: Callable[[], None] = lambda: None
        self._procedure, self._machine, self._rule = procedure, machine, rule
        self._finder = finder
        self._rng = random.Random(seed)  # noqa: S311 - rounds to be watched, drawn by whoever examines
        self._todo = [number < rule.critical for number in range(rule.faults)]  # whether critical
        self._rng.shuffle(self._todo)
        self._named = [*rule.kinds, *rule.clauses]  # what is asked for, and has not come up
        self._rng.shuffle(self._named)
        self._before: list[Fault] = []  # faults that there were so far
        self._failed = 0  # rounds in which what is asked for next could not be placed
        self._ahead = self._rng.randint(*rule.apart)

    @property
    def left(self) -> int:
        """Number of mistakes still to be placed."""
        return len(self._todo)

    def check(self) -> None:
        """Raise DataError if the model shows that no sheet is possible.

        This is quick, except that rounds are drawn to look for kinds of slips.
        """
        rule, procedure = self._rule, self._procedure
        grave = [c for c in rule.clauses if procedure.severity((c,)) == CRITICAL]
        if len(grave) > rule.critical:
            says = f"{len(grave)} of the clauses that are asked for are critical ({_listed(grave)})"
            raise self._error(f"{says}, and only {rule.critical} faults: ask for more of these")
        for clause in rule.clauses:
            if not self._found_by.needs.ways(clause).hows:
                raise self._error(why_never(self._found_by.needs, clause, (), 0).says)
        for kind in rule.kinds:
            self._with_slips(kind)

    @property
    def _found_by(self) -> Finder:
        if self._finder is None:
            self._finder = Finder(self._procedure, self._machine)
        return self._finder

    def go_on(self) -> None:
        """Draw the next round; raise DataError if there were too many."""
        if len(self.rounds) > _MOST_ROUNDS * self._rule.faults:
            raise self._error_of_rest()
        name = self._name_next()
        if not name:
            self._place(self._drawn(), list(self._wanted()))
        else:
            is_kind, at_once = name in self._rule.kinds, self._ahead == 1
            right = self._with_slips(name) if is_kind else self._found(name)
            only = (name,) if is_kind else self._rule.kinds
            self._place(right, [WantedFault(self._ahead, self._fits_name(name), only=only)])
            self._failed += at_once and name in self._named  # else it came up too early perhaps
            if self._failed == _TRIED:
                raise self._error_of(name)

    def _name_next(self) -> str:
        """Return the kind or clause to place now; "" for any mistake."""
        if self._failed:
            return self._named[0]
        tight = len(self._named) >= len(self._todo)
        now = self._named and (tight or self._rng.random() < 1 / 2)
        return self._named[0] if now else ""

    def _place(self, right: Trace, wanted: Sequence[WantedFault]) -> None:
        watched = place_faults(right, self._rng, wanted, self._before, within=self._rule.within)
        self.rounds.append(watched)
        self.serve(watched.faults)
        self._ahead = self._still_ahead(watched)

    def serve(self, faults: Sequence[Fault]) -> None:
        """Count these mistakes as placed."""
        self._before += faults
        for fault in faults:
            self._todo.remove(fault.severity == CRITICAL)
            here = {fault.kind, *fault.clauses}
            if here.intersection(self._named):
                self._failed = 0
            self._named = [name for name in self._named if name not in here]

    def _still_ahead(self, watched: FaultyRound) -> int:
        """Return the acts between the round's end and the next mistake."""
        acts = len(watched.moments)
        if not watched.faults:
            return max(1, self._ahead - acts)
        return max(1, watched.faults[-1].n + self._apart() - acts)

    def _apart(self) -> int:
        """Draw a distance in acts, from which a mistake is looked for."""
        least, most = self._rule.apart
        return self._rng.randint(least, max(least, most - NEAR))

    # --- rounds

    def _drawn(self) -> Trace:
        self.look()
        rng = self._rng
        recipe = Recipe(rng.choice(LEVELS), "shuffle" if rng.random() < 0.1 else "deal")
        return draw_round(self._procedure, self._machine, rng.randrange(_SEEDS), recipe)

    def _with_slips(self, kind: str) -> Trace:
        """Draw a round that allows slips of a kind; raise DataError otherwise.

        It gives up after some rounds.
        """
        for _ in range(_LOOKED):
            right = self._drawn()
            if kind in _kinds_of_slips(right):
                return right
        raise self._error(
            f"there is nothing at this house that can go wrong as {kind}: leave it out"
        )

    def _found(self, clause: str) -> Trace:
        """Find a round that needs a clause; raise DataError without one."""
        boxes, reasons = min(_BOXES, self._procedure.house.boxes), []
        for start in dict.fromkeys(("deal", self._procedure.exam.start, "shuffle")):
            wish = Wish((clause,), 1, boxes, start)
            try:
                seed = self._rng.randrange(_SEEDS)
                unseen = self._found_by.fresh(seed)
                return unseen.find(wish, seed, lambda _: self.look(), _LOOKS).trace
            except NoRoundError as error:
                reasons.append(str(error))
        raise self._error(reasons[0])

    # --- what fits

    def _wanted(self) -> Iterator[WantedFault]:
        """Yield the unnamed mistakes still to be placed, with distances."""
        ahead = self._ahead
        for critical in self._todo[: len(self._todo) - len(self._named)]:
            yield WantedFault(ahead, self._fits(critical=critical), only=self._rule.kinds)
            ahead = self._apart()

    def _fits(self, *, critical: bool) -> Fits:
        kinds = self._rule.kinds
        return lambda fault: (
            (fault.severity == CRITICAL) == critical and (not kinds or fault.kind in kinds)
        )

    def _fits_name(self, name: str) -> Fits:
        """Return a test for mistakes by name, of a severity still needed.

        ``name``: a kind or a clause.
        """
        some = [self._fits(critical=critical) for critical in dict.fromkeys(self._todo)]
        return lambda fault: (
            name in (fault.kind, *fault.clauses) and any(fits(fault) for fits in some)
        )

    # --- what cannot be

    def _error(self, says: str) -> DataError:
        place = f"{self._procedure.house_name}, examination of inspectors"
        return DataError([Problem(place, says)])

    def _error_of(self, name: str) -> DataError:
        which = f"against {name}" if name in self._rule.clauses else f"of the kind {name}"
        says = f"no fault {which} that can be seen could be placed in {_TRIED} rounds"
        return self._error(f"{says}: do not ask for it, or for more faults that are as grave")

    def _error_of_rest(self) -> DataError:
        grave = sum(self._todo)
        plain = len(self._todo) - grave
        some = [(grave, self._rule.critical, "critical"), (plain, self._rule.faults, "other")]
        left, of, which = max(some)
        return self._error(
            f"{left} of {of} {which} faults could not be placed: ask for fewer of these"
        )


def _kinds_of_slips(right: Trace) -> set[str]:
    """Return the kinds of mistakes that slips in a round could be."""
    return {
        OMITTED if slip.never is not None else slip.fault
        for moment in right.moments
        for slip in slips(right.dealing, moment.before)
        if slip.verdict == FAULT
    }


def _listed(clauses: Sequence[str]) -> str:
    return ", ".join(clauses)
