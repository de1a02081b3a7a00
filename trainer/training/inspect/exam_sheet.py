"""Inspectors' exam sheet: rounds in a row, with mistakes scattered over them.

Each round is drawn by itself when it is due, from what was shown before, so that no later
round is known anywhere. The distance from one mistake to the next is geometric, so that
nobody can expect one; some rounds have none. Kinds and clauses required by name are
placed one to a round; for a clause a round is found that needs it.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import ceil, log
from typing import NamedTuple

from trainer.games.play import LEVELS
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.machine import Machine
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.unreachable import why_never
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.faulty_round import FaultyRound, Fits, WantedFault, place_faults
from trainer.training.inspect.rule import Rule
from trainer.training.judge.trace import Trace
from trainer.training.judge.verdict import OMITTED
from trainer.training.slips.making import slips
from trainer.training.slips.slip import FAULT

_SEEDS = 10**6
_MOST_ROUNDS = 10  # for each fault; a house at which so many are not enough has none of that kind
_TRIED = 8  # rounds, until there is none with a fault that is asked for by name
_LOOKED = 30  # rounds that are looked through for slips of a kind
_LOOKS = 120  # rounds that are looked at, at most, until one needs a clause
_BOXES = 2  # in play in a round that is found for a clause
_LEAST_GAP = 4  # acts from one mistake to the next, at least
#: Acts since the last mistake, where there was none.
NO_FAULT = 10**6
#: Is told how many rounds were looked at so far; it may raise to stop.
Look = Callable[[int], None]


class ExamSheet(NamedTuple):
    """Rounds of a part of an exam in order, some of them without a mistake."""

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
) -> ExamSheet:
    """Draw a part of an inspectors' exam, repeatably by seed.

    ``look`` gets the number of rounds looked at, and may raise to stop. Raise DataError where
    no round of the house has mistakes as the rule wants them; it says which.
    """
    rng = random.Random(seed)  # noqa: S311 - rounds to be watched, drawn by whoever examines
    drawer = RoundDrawer(procedure, machine, rule, finder, look)
    drawer.check()
    rounds: list[FaultyRound] = []
    sheet, since = ExamSheet(()), NO_FAULT
    while len(sheet.faults) < rule.faults:
        if len(rounds) > _MOST_ROUNDS * rule.faults:
            raise drawer.error_of_rest(sheet.faults)
        rounds.append(drawer.draw(rng.randrange(_SEEDS), sheet.faults, since))
        sheet, since = ExamSheet(tuple(rounds)), acts_since_fault(rounds[-1], since)
    return sheet


def acts_since_fault(watched: FaultyRound, before: int) -> int:
    """Return the acts since the last mistake, ``before`` this round and after it."""
    acts = len(watched.moments)
    return acts - watched.faults[-1].n if watched.faults else before + acts


class RoundDrawer:
    """Drawer of an exam's rounds, one at a time."""

    def __init__(
        self,
        procedure: Procedure,
        machine: Machine,
        rule: Rule,
        finder: Finder | None = None,
        look: Look = lambda _count: None,
    ) -> None:
        self._procedure, self._machine, self._rule = procedure, machine, rule
        self._finder = finder
        looked = count(1)
        self._look: Callable[[], None] = lambda: look(next(looked))
        self._least = max(_LEAST_GAP, rule.within + 2)

    def draw(self, seed: int, served: Sequence[Fault], since: int) -> FaultyRound:
        """Draw the next round of a part, repeatably by its arguments.

        ``served``: mistakes that the part had so far; ``since``: acts since the last of them.
        Raise DataError where what the rule asks for cannot be placed.
        """
        rng = random.Random(f"{seed} {len(served)} {since}")  # noqa: S311 - a round to be watched
        rest = _Rest.after(self._rule, served, rng)
        earliest = max(1, self._least - since)
        name, after = rest.choose_name(rng), earliest - 1 + self._wait(rng)
        for _ in range(_TRIED):
            right = self._right(rng, name)
            if after > len(right.moments):
                return FaultyRound(right, ())
            only = (name,) if name in self._rule.kinds else self._rule.kinds
            fits = self._fits_name(name, rest)
            wanted = [WantedFault(after, fits, only=only, earliest=earliest)]
            if not name:
                wanted = list(self._wanted(rng, rest, after, earliest))
            watched = place_faults(right, rng, wanted, served, within=self._rule.within)
            if watched.faults or not name:
                return watched
            after = earliest
        raise self._error_of(name)

    def _wanted(
        self, rng: random.Random, rest: "_Rest", after: int, earliest: int
    ) -> Iterator[WantedFault]:
        """Yield the unnamed mistakes still to be placed, with distances."""
        for critical in rest.critical[: len(rest.critical) - len(rest.names)]:
            fits = self._fits(critical=critical)
            yield WantedFault(after, fits, only=self._rule.kinds, earliest=earliest)
            earliest = self._least
            after = earliest - 1 + self._wait(rng)

    def _wait(self, rng: random.Random) -> int:
        """Draw the acts to the next mistake beyond the least distance, from 1."""
        mean = max(1.0, self._rule.mean_gap - self._least + 1.0)
        return 1 if mean == 1 else ceil(log(1 - rng.random()) / log(1 - 1 / mean)) or 1

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
            self._with_slips(random.Random(kind), kind)  # noqa: S311 - only looked through

    @property
    def _found_by(self) -> Finder:
        if self._finder is None:
            self._finder = Finder(self._procedure, self._machine)
        return self._finder

    # --- rounds

    def _right(self, rng: random.Random, name: str) -> Trace:
        """Draw a correct round that allows a mistake of this kind or clause."""
        if not name:
            return self._drawn(rng)
        return self._with_slips(rng, name) if name in self._rule.kinds else self._found(rng, name)

    def _drawn(self, rng: random.Random) -> Trace:
        self._look()
        recipe = Recipe(rng.choice(LEVELS), "shuffle" if rng.random() < 0.1 else "deal")
        return draw_round(self._procedure, self._machine, rng.randrange(_SEEDS), recipe)

    def _with_slips(self, rng: random.Random, kind: str) -> Trace:
        """Draw a round that allows slips of a kind; raise DataError otherwise.

        It gives up after some rounds.
        """
        for _ in range(_LOOKED):
            right = self._drawn(rng)
            if kind in _kinds_of_slips(right):
                return right
        raise self._error(
            f"there is nothing at this house that can go wrong as {kind}: leave it out"
        )

    def _found(self, rng: random.Random, clause: str) -> Trace:
        """Find a round that needs a clause; raise DataError without one."""
        boxes, reasons = min(_BOXES, self._procedure.house.boxes), []
        for start in dict.fromkeys(("deal", self._procedure.exam.start, "shuffle")):
            wish = Wish((clause,), 1, boxes, start)
            try:
                seed = rng.randrange(_SEEDS)
                unseen = self._found_by.fresh(seed)
                return unseen.find(wish, seed, lambda _: self._look(), _LOOKS).trace
            except NoRoundError as error:
                reasons.append(str(error))
        raise self._error(reasons[0])

    # --- what fits

    def _fits(self, *, critical: bool) -> Fits:
        kinds = self._rule.kinds
        return lambda fault: (
            (fault.severity == CRITICAL) == critical and (not kinds or fault.kind in kinds)
        )

    def _fits_name(self, name: str, rest: "_Rest") -> Fits:
        """Return a test for mistakes by name, of a severity still needed.

        ``name``: a kind or a clause.
        """
        some = [self._fits(critical=critical) for critical in dict.fromkeys(rest.critical)]
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

    def error_of_rest(self, served: Sequence[Fault]) -> DataError:
        """Return the error that the rest of the mistakes could not be placed."""
        grave = sum(fault.severity == CRITICAL for fault in served)
        critical, other = self._rule.critical, self._rule.faults - self._rule.critical
        plain = len(served) - grave
        some = [(critical - grave, critical, "critical"), (other - plain, other, "other")]
        left, of, which = max(some)
        return self._error(
            f"{left} of {of} {which} faults could not be placed: ask for fewer of these"
        )


class _Rest(NamedTuple):
    """Mistakes still to be placed: whether critical, and those asked for by name."""

    critical: Sequence[bool]
    names: Sequence[str]

    @classmethod
    def after(cls, rule: Rule, served: Sequence[Fault], rng: random.Random) -> "_Rest":
        """Return what is left of a part, in a drawn order."""
        left = rule.faults - len(served)
        grave = rule.critical - sum(fault.severity == CRITICAL for fault in served)
        critical = [number < grave for number in range(left)]
        had = {name for fault in served for name in (fault.kind, *fault.clauses)}
        names = [name for name in (*rule.kinds, *rule.clauses) if name not in had]
        return cls(rng.sample(critical, left), rng.sample(names, len(names)))

    def choose_name(self, rng: random.Random) -> str:
        """Choose the kind or clause to place now; "" for any mistake."""
        tight = len(self.names) >= len(self.critical)
        return self.names[0] if self.names and (tight or rng.random() < 1 / 2) else ""


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
