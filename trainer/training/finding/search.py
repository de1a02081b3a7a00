"""Finding a round whose correct performance needs certain clauses, by search over the model.

Rounds are planned, laid and looked at; those that come nearest to what is wanted are altered and
crossed until one has it all. Nothing here knows what any clause says: a step is come near to by the
conditions around it, and the performance is the proof.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.table import Table
from trainer.training.dealing.possible import reached
from trainer.training.finding.chain import Chain, nearness
from trainer.training.finding.hanging import Options
from trainer.training.finding.laying import Laid, laid, performed
from trainer.training.finding.nearer import Nearer, Tried
from trainer.training.finding.need import ALLOWED, DECISIVE, KEPT, Needed, Needs
from trainer.training.finding.plan import Plan, Planner
from trainer.training.finding.reads import noting
from trainer.training.finding.shorter import shorter, size_before, size_of
from trainer.training.judging.trace import Trace

#: How many rounds are looked at for one clause before there is said to be none; for more, more.
MOST = 480

_VAIN = 12  # so often a round that was found is altered in vain to make it shorter
_PROVED = 8  # one round in so many is dealt by the other house, though nothing seems to hang on it
_TABLES = 300  # of the rounds are kept, every third of a round
_EVERY = 3
_ANEW_AFTER = 160  # rounds it begins anew: what seemed near has led nowhere
_POOL = 16  # of the nearest rounds so many are kept
_NEAREST = 6  # so many of them are looked at in another way, too
_ANEW = 0.3  # how likely a round is planned anew, and not made of those that are there
_IMAGINED = 0.7  # how likely one of those is altered so that what is missing would lie there
_READ = 0.5  # how near a round is in which an option is read on which nothing hangs yet
_FAR = 0.3  # by so much less is it near to a place at which an option would be read
_UNREAD = 0.8  # and one that has a table that an option decides, where nothing has read it
_LONG = 0.001  # by so much, act by act, a round is farther off than a shorter one
_FIRST = 12  # so many are planned anew before anything
_BOXES = (1, 1, 1, 2)  # how many boxes a round has that is planned anew, unless so many are wanted


class Wish(NamedTuple):
    """What is wanted: clauses, in so many rounds, with so many boxes (None: as few as do).

    ``rounds``: None is one, and two where one cannot need a clause; ``start``: how they begin, as a
    scenario has it; None: as it comes.
    """

    clauses: tuple[str, ...]
    rounds: int | None = None
    boxes: int | None = None
    start: str | None = None


class Found(NamedTuple):
    """A round, or several, with what they are needed for, in the order of the clauses.

    ``plan``: what it was made of, by which others like it can be made.
    """

    trace: Trace
    needs: tuple[Needed, ...]
    plan: Plan

    def as_json(self) -> dict[str, object]:
        """As JSON has it: ``scenario`` as TOML, and the ``needs`` by the names of their fields."""
        needs = [
            needed._asdict() | {"act": needed.act and needed.act.as_json()} for needed in self.needs
        ]
        return {"scenario": self.trace.scenario.source, "needs": needs}


class Search:
    """One search; ``looked`` counts the rounds, ``met`` is which clauses one of them needed.

    ``tables``: a sample of those that were seen; ``begins``: what it looks at first.
    """

    def __init__(
        self,
        needs: Needs,
        machine: Machine,
        wish: Wish,
        hows: dict[str, str],
        seed: int,
    ) -> None:
        """``hows``: in which way each clause is to be needed."""
        self.procedure: Procedure = needs.procedure
        self.looked = 0
        self.met: set[str] = set()
        self.tables: list[Table] = []
        self.begins: Sequence[Plan] = ()
        self._together: Counter[frozenset[str]] = Counter()
        self._needs = needs
        self._machine = machine
        self._wish = wish
        self._hows = hows
        self._rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
        starts = (wish.start,) if wish.start else starts_for(needs, wish.clauses)
        self._planner = Planner(self.procedure, self._rng, starts, wish.rounds or 1)
        self._near_by = Nearer(needs, self._planner, self._rng, hows)
        self._pool: list[Tried] = []
        self._best: Tried | None = None
        self._noted: set[str] = set()
        self._where: dict[str, Sequence[int]] = {}
        self._ever_read = False
        decisive = {clause for clause, how in hows.items() if how == DECISIVE}
        self._unasked = {clause for clause in decisive if not self._asked(clause)}
        self._laid_by = self.procedure
        if decisive:  # what players do may hang on it, too: so it is noted what is read
            made = noting(self.procedure.house, self._noted, self.procedure.options)
            self._laid_by = replace(self.procedure, made=made)

    def found(self, most: int, look: Callable[[int], None]) -> Found | None:
        """The first round that has it all, made as short as it can be; None in so many rounds.

        ``look`` is told the number of each round before it is looked at.
        """
        for plan in self._plans():
            if self.looked >= self._most(most):
                return None
            if self.looked % _ANEW_AFTER == 0:
                self._pool.clear()
            self.looked += 1
            look(self.looked)
            tried = self._tried(plan)
            if tried is None:
                continue
            if self._best is None or len(tried.met) > len(self._best.met):
                self._best = tried
            if len(self.tables) < _TABLES:
                self.tables += [s.table for s in tried.came.trace.situations[::_EVERY]]
            met = {clause for clause in tried.met if self._hows[clause] in {KEPT, ALLOWED}}
            self.met |= met
            self._together[frozenset(met)] += 1
            if tried.met.union(self._by_chance()).issuperset(self._wish.clauses):
                found = self._proved(tried.came)
                if found:
                    return self._shortened(tried.came.plan, found)
                tried.unproved(met)
            self._keep(tried)
        return None

    @property
    def reached(self) -> int:
        """The number of clauses that one round seems to need so far, at most."""
        return len(self._best.met) if self._best else 0

    def best(self) -> Found | None:
        """The round that needs the most clauses so far, by its correct performance."""
        trace = performed(self.procedure, self._machine, self._best.came) if self._best else None
        if self._best is None or trace is None:
            return None
        needs = (self._needs.needed(trace, clause, how) for clause, how in self._hows.items())
        needed = tuple(one for one in needs if one is not None)
        return Found(trace, needed, self._best.came.plan) if needed else None

    def _most(self, most: int) -> int:
        """How many rounds are worth a look: more where an option is read that only players know."""
        return 2 * most if self._ever_read and most == MOST else most

    @property
    def nearest(self) -> list[Plan]:
        """Of the rounds that it has kept a few of the nearest."""
        nearest = sorted(self._pool, key=lambda tried: tried.near, reverse=True)
        return [tried.came.plan for tried in nearest[:_NEAREST]]

    @property
    def missing(self) -> list[str]:
        """The clauses that no round needed so far; the only one, too, if no round was proved."""
        clauses = self._wish.clauses
        return [c for c in clauses if c not in self.met or len(clauses) == 1]

    @property
    def apart(self) -> tuple[str, ...]:
        """Two of the clauses that never came together, of such the two that came most often."""
        often = Counter[str]()
        for met, times in self._together.items():
            often.update(dict.fromkeys(met, times))
        pairs = [
            pair
            for pair in combinations(self._wish.clauses, 2)
            if not any(met.issuperset(pair) for met in self._together)
        ]
        return max(pairs, key=lambda pair: min(often[one] for one in pair), default=())

    def _plans(self) -> Iterator[Plan]:
        wish, rng = self._wish, self._rng
        most = wish.boxes or min(self.procedure.house.boxes, max(2, len(wish.clauses)))
        yield from self.begins[self.looked :]
        while True:
            if self.looked < _FIRST or not self._pool or rng.random() < _ANEW:
                boxes = wish.boxes or min(rng.choice(_BOXES), self.procedure.house.boxes)
                yield self._planner.drawn(boxes)
                continue
            if rng.random() < _IMAGINED:
                yield self._nearer(self._chosen())
                continue
            plan = self._chosen().came.plan
            if len(wish.clauses) > 1 and len(self._pool) > 1 and rng.random() < 0.5:
                crossed = self._planner.crossed(plan, self._chosen().came.plan, most)
                plan = crossed if wish.boxes is None or len(crossed.boxes) == most else plan
            yield self._planner.altered(plan)

    def _nearer(self, tried: Tried) -> Plan:
        """A round altered so that it comes nearer to a clause that it lacks."""
        missing = [clause for clause in self._hows if clause not in tried.met]
        plan = self._near_by.plan(tried, self._rng.choice(missing)) if missing else None
        if plan is None:
            tried.in_vain()
        return plan or self._planner.altered(tried.came.plan)

    def _chosen(self) -> Tried:
        """One of the nearest: of three that are drawn the nearest."""
        return max(self._rng.choices(self._pool, k=3), key=lambda tried: tried.near)

    def _tried(self, plan: Plan) -> Tried | None:
        self._noted.clear()
        self._where = {}
        came = laid(self._laid_by, self._machine, plan)
        if came is None:
            return None
        self._ever_read = self._ever_read or any(map(self._is_read, self._unasked))
        near = {c: self._near(came.trace, c, how) for c, how in self._hows.items()}
        met = frozenset(clause for clause, how_near in near.items() if how_near == 1)
        length = _LONG * len(came.trace.moments)
        return Tried(sum(near.values()) - length, met, came, self._where)

    def _by_chance(self) -> list[str]:
        """The clauses for which a round is dealt by the other house though nothing seems to hang.

        Now and then; where the procedure itself never asks for the option, whenever it was read.
        """
        if self.looked % _PROVED:
            return [clause for clause in self._unasked if self._is_read(clause)]
        return [clause for clause, how in self._hows.items() if how == DECISIVE]

    def _is_read(self, clause: str) -> bool:
        """Whether an option of a clause was read when the last round was laid."""
        return not self._noted.isdisjoint(self._options(clause))

    def _near(self, trace: Trace, clause: str, how: str) -> float:
        """How near a round came to needing a clause, as far as that is told soon; 1: it may."""
        if clause in self._unasked:
            return _READ * self._is_read(clause)
        if how == DECISIVE:
            decided = self._needs.hanging.decided
            near, self._where[clause] = decided(trace, self._options(clause))
            near = near or _FAR * self._nearest(trace, self._near_by.places(clause))
            return near if self._is_read(clause) else min(near, _UNREAD)
        if self._may_need(trace, clause, how):
            return 1.0
        return self._nearest(trace, self._needs.chains(clause, how))

    def _nearest(self, trace: Trace, chains: Sequence[Chain]) -> float:
        """How near a round came to one of these steps."""
        house, situations = self.procedure.house, trace.situations
        return max((nearness(house, situations, chain) for chain in chains), default=0.0)

    def _options(self, clause: str) -> Options:
        return self._needs.ways(clause).options

    def _asked(self, clause: str) -> bool:
        """Whether the procedure asks anything that hangs on an option of a clause."""
        return bool(self._needs.hanging.asked(self._options(clause)))

    def _may_need(self, trace: Trace, clause: str, how: str) -> bool:
        if how == KEPT:
            return clause in trace.clauses
        return self._needs.may_be_needed(trace, clause, how)

    def _keep(self, tried: Tried) -> None:
        """Keep a round, in place of one that is like it but for where its boxes are."""
        self._near_by.hear(tried.came.trace)
        alike = [other for other in self._pool if other.came.plan.alike == tried.came.plan.alike]
        self._pool = [other for other in self._pool if other not in alike]
        self._pool.append(min(alike, key=lambda other: other.near, default=tried))
        if len(self._pool) > _POOL:
            self._pool.remove(min(self._pool, key=lambda other: other.near))

    def _proved(self, came: Laid | None) -> Found | None:
        """The correct performance of a laid round, if it needs all that is wanted."""
        if came is None or not self._is_read_in(came):
            return None
        trace = performed(self.procedure, self._machine, came)
        if trace is None:
            return None
        needs: list[Needed] = []
        for clause, how in self._hows.items():
            needed = self._needs.needed(trace, clause, how)
            if needed is None:
                return None
            self.met.add(clause)
            needs.append(needed)
        return Found(trace, tuple(needs), came.plan)

    def _is_read_in(self, came: Laid) -> bool:
        """Whether the performance of a round reads an option of each clause that it decides.

        Where it reads none another house deals it alike. Now and then that is not asked.
        """
        decisive = [clause for clause, how in self._hows.items() if how == DECISIVE]
        if not decisive or not self.looked % _PROVED:
            return True
        self._noted.clear()
        performed(self._laid_by, self._machine, came)
        return all(map(self._is_read, decisive))

    def _shortened(self, plan: Plan, found: Found) -> Found:
        """The same made short: what is not needed is left out, then it is altered now and then."""
        boxes = self._wish.boxes is None
        size, todo, vain = size_of(plan, found.trace), shorter(plan, boxes=boxes), 0
        while vain < _VAIN:
            less = next(todo, None)
            vain += less is None
            other = less or self._planner.altered(plan)
            came = laid(self.procedure, self._machine, other, size - 1 - size_before(other))
            if not (came and self._fits(came) and size_of(came.plan, came.trace) < size):
                continue
            proved = self._proved(came)
            if proved:
                plan, found = came.plan, proved
                size, todo, vain = size_of(plan, came.trace), shorter(plan, boxes=boxes), 0
        return found

    def _fits(self, came: Laid) -> bool:
        """Whether a laid round has as many boxes as are wanted, and keeps what is to be kept."""
        kept = [clause for clause, how in self._hows.items() if how == KEPT]
        boxes = self._wish.boxes in {None, len(came.plan.boxes)}
        return boxes and came.trace.clauses.issuperset(kept)


def starts_for(needs: Needs, clauses: Sequence[str]) -> tuple[str, ...]:
    """How rounds begin that are planned for clauses: with the shuffle where one is about it only.

    Where it cannot be told, now and then.
    """
    procedure = needs.procedure
    running = reached(procedure, procedure.starts["deal"])
    for clause in clauses:
        states = needs.states(clause)
        if states and not states & {*running, ""}:
            return ("shuffle",)
    told = all(needs.states(clause) for clause in clauses)
    return ("deal",) * 6 + ("shuffle",) if told else ("deal", "shuffle")
