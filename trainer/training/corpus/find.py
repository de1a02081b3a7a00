"""Rounds for any clause: looked up in the corpus, then searched for.

Where there is none, the reason is given.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from trainer.procedure.fields import DataError, Problem
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.training.corpus.corpus import MOST, Corpus
from trainer.training.corpus.need import DECISIVE, KEPT, ClauseNeed, Needs
from trainer.training.corpus.request import DrawnRound
from trainer.training.corpus.search import Search, shortened
from trainer.training.corpus.unreachable import (
    APART,
    LATER,
    NoRoundReason,
    listed,
    why_apart,
    why_never,
)
from trainer.training.judge.trace import Trace, in_focus

__all__ = ["MOST", "Finder", "FoundRounds", "NoRoundError", "Wish", "lesson"]

_BEFORE = 3  # acts that are dealt before the one that matters
_FEW = 120  # rounds that are looked up for the plainest way before another one counts
_CLOSE = 16  # more are looked up for a shorter one
_APART, _BEGINNINGS = 127, 24  # by another seed it begins so many rounds on, up to so many times
_NEAREST = 16  # of the rounds that were looked up the search begins with these,
_SEARCHED = 480  # and it looks at so many

_Look = Callable[[int], None]


class Wish(NamedTuple):
    """Clauses that a round has to need, with its size.

    ``rounds``: None is one, and two where one cannot need a clause; ``boxes``: None: as few as
    do; ``start``: how they begin, as a scenario has it; None: any.
    """

    clauses: tuple[str, ...]
    rounds: int | None = None
    boxes: int | None = None
    start: str | None = None


class FoundRounds(NamedTuple):
    """A found scenario, and where it needs each clause, in order."""

    trace: Trace
    needs: tuple[ClauseNeed, ...]

    def as_json(self) -> dict[str, object]:
        """Return it as JSON: ``scenario`` as TOML, ``needs`` by field names."""
        needs = [
            needed._asdict() | {"act": needed.act and needed.act.as_json()} for needed in self.needs
        ]
        return {"scenario": self.trace.scenario.source, "needs": needs}


class NoRoundError(Exception):
    """Error: no round needs all these clauses; ``why`` has the reason."""

    def __init__(self, why: NoRoundReason) -> None:
        super().__init__(why.says)
        self.why = why


class Finder:
    """Finder of a procedure's rounds; it keeps what it has dealt.

    ``seed``: another one draws other rounds, none of which anybody has seen.
    """

    def __init__(self, procedure: Procedure, machine: Machine, *, seed: int = 0) -> None:
        self.procedure, self.machine = procedure, machine
        self._seed = seed
        self.corpus = Corpus(procedure, machine, seed=seed)
        self.needs = Needs(procedure, machine)
        self._corpora: dict[tuple[object, ...], Corpus] = {}
        self._best: FoundRounds | None = None

    def fresh(self, seed: int) -> "Finder":
        """Make a finder of rounds that nobody has seen, by a seed."""
        made = Finder(self.procedure, self.machine, seed=seed)
        made.needs = self.needs
        return made

    @property
    def reached(self) -> int:
        """Largest number of clauses that a round of the last search needs."""
        return len(self._best.needs) if self._best else 0

    def best(self) -> FoundRounds | None:
        """Return the last search's round with most clauses; None without one."""
        return self._best

    def find(
        self,
        wish: Wish,
        seed: int,
        look: _Look = lambda _number: None,
        most: int = MOST,
    ) -> FoundRounds:
        """Find a round that needs the clauses.

        The same for the same wish and seed. ``look`` gets the number of each round before it is
        looked at, and may raise to stop; ``most``: so many are looked at, at most. Raise
        NoRoundError where there is none, DataError where there is no such clause.
        """
        self._best = None
        known = self.procedure.texts["en"].get("clauses", {})
        for clause in wish.clauses:
            if clause not in known:
                says = f"there is no clause of that name at {self.procedure.house_name}"
                raise DataError([Problem(clause, says)])
            if not self.needs.ways(clause).hows:
                raise NoRoundError(why_never(self.needs, clause, (), 0))
        if (wish.rounds or 1) == 1 and (apart := why_apart(self.needs, wish.clauses)):
            raise NoRoundError(apart)
        looked = _Lookup(self, wish, seed, look, most)
        found = looked.found()
        if found is None:
            raise NoRoundError(self._why(wish, looked))
        return found

    def each(
        self,
        clause: str,
        how: str,
        first: int = 0,
        most: int = MOST,
        look: _Look = lambda _number: None,
    ) -> Iterator[FoundRounds]:
        """Yield rounds of the corpus that need a clause in one way.

        They come in the order of the corpus, and are not made short.
        """
        for number in range(first, first + most):
            look(number - first + 1)
            trace = self.corpus.round(number)
            needed = self.needs.needed(trace, clause, how) if trace else None
            if trace is not None and needed is not None:
                yield FoundRounds(trace, (needed,))

    def corpus_for(self, wish: Wish) -> Corpus:
        """Return the corpus to look in: the wish's start, boxes and rounds."""
        wanted = wish.start, wish.boxes, wish.rounds
        if wanted in ((None, None, None), (None, None, 1)):
            return self.corpus
        if wanted not in self._corpora:
            self._corpora[wanted] = Corpus(
                self.procedure,
                self.machine,
                start=wish.start,
                boxes=wish.boxes,
                rounds=wish.rounds,
                seed=self._seed,
            )
        return self._corpora[wanted]

    def keep_best(self, found: FoundRounds) -> None:
        """Keep a find that needs more of the clauses than before."""
        if len(found.needs) > self.reached:
            self._best = found

    def _why(self, wish: Wish, looked: "_Lookup") -> NoRoundReason:
        """Explain why nothing was found."""
        if looked.later is not None and len(wish.clauses) == 1:
            clause = looked.later
            says = f"{clause} does not come up before a second round; ask for two."
            return NoRoundReason(LATER, (clause,), says, looked=looked.number)
        never = [clause for clause in wish.clauses if clause not in looked.met]
        if never:
            return why_never(self.needs, never[0], looked.traces, looked.number)
        apart = why_apart(self.needs, wish.clauses)
        if apart is not None:
            return apart
        says = (
            f"{listed(wish.clauses)} never came together in {looked.number} rounds, though each of"
            " them did: ask for more rounds, or for fewer clauses at a time."
        )
        return NoRoundReason(APART, wish.clauses, says, looked=looked.number)


class _Lookup:
    """One search for a wish.

    ``number`` counts the rounds; ``met``: clauses that some round needed. ``later``: a clause
    that only a second round needed, where one was wanted.
    """

    def __init__(self, finder: Finder, wish: Wish, seed: int, look: _Look, most: int) -> None:
        self.number = 0
        self.met: set[str] = set()
        self.later: str | None = None
        self.traces: list[Trace] = []
        self._finder, self._wish, self._seed = finder, wish, seed
        self._look, self._most = look, most
        self._near: list[tuple[int, int, Trace]] = []
        self._hows = {clause: finder.needs.ways(clause).hows for clause in wish.clauses}

    def found(self) -> FoundRounds | None:
        """Find a round that needs all clauses, made short; or None."""
        plain = {clause: hows[:1] for clause, hows in self._hows.items()}
        found = self._looked_up(plain, 0, min(_FEW, self._most))
        if found is None and (KEPT,) in plain.values():  # it may come, if rarely
            found = self._searched(plain, min(_SEARCHED if len(plain) > 1 else _FEW, self._most))
        if found is not None:
            return found
        ways = {c: hows[:1] if c in self.met else hows for c, hows in self._hows.items()}
        if ways != plain:
            found = self._looked_up(ways, 0, min(_FEW, self._most))
            found = found or self._searched(ways, min(_FEW, self._most))
        if found is None and self._most > _FEW:
            soon = {c: tuple(how for how in hows if how != DECISIVE) for c, hows in ways.items()}
            found = self._looked_up(soon, _FEW, self._most - _FEW)
        return found

    def _looked_up(
        self, hows: dict[str, tuple[str, ...]], first: int, most: int
    ) -> FoundRounds | None:
        """Find the shortest of the first rounds that need all clauses."""
        best, left = None, most
        for trace in self._rounds(first, most):
            found = self._needing(trace, hows)
            if found is not None and (best is None or _length(found) < _length(best)):
                left = min(left, _CLOSE) if best is None else left
                best = found
            left -= best is not None
            if not left:
                break
        return None if best is None else self._shortened(best, hows)

    def _rounds(self, first: int, most: int) -> Iterator[Trace]:
        corpus = self._finder.corpus_for(self._wish)
        begin = first + _APART * ((self._seed - 1) % _BEGINNINGS)
        for number in range(begin, begin + most):
            self.number += 1
            self._look(self.number)
            trace = corpus.round(number)
            if trace is not None and self._counts(trace):
                yield trace

    def _counts(self, trace: Trace) -> bool:
        """Tell if a round counts.

        A scenario of more rounds than asked for does not.
        """
        wish = self._wish
        if wish.rounds is None or wish.rounds >= trace.scenario.rounds:
            return True
        if wish.clauses[0] in trace.clauses:
            self.later = wish.clauses[0]
        return False

    def _needing(self, trace: Trace, hows: dict[str, tuple[str, ...]]) -> FoundRounds | None:
        """Return the find if a round needs all clauses; or None.

        Rounds that come near are kept for the search.
        """
        needs = []
        for clause, ways in hows.items():
            needed = self._needed(trace, clause, ways)
            if needed is not None:
                needs.append(needed)
                self.met.add(clause)
                self.later = None
        found = FoundRounds(trace, tuple(needs))
        self._finder.keep_best(found)
        self.traces.append(trace)
        if len(needs) == len(hows):
            return found
        self._near.append((len(needs), -len(trace.moments), trace))
        return None

    def _needed(self, trace: Trace, clause: str, hows: Sequence[str]) -> ClauseNeed | None:
        needs = self._finder.needs
        return next(filter(None, (needs.needed(trace, clause, how) for how in hows)), None)

    def _searched(self, hows: dict[str, tuple[str, ...]], most: int) -> FoundRounds | None:
        """Search for a round, beginning with the nearest ones."""
        self._near.sort(key=lambda one: one[:2], reverse=True)
        nearest = [trace for _, _, trace in self._near[:_NEAREST]]
        wish = self._wish
        search = Search(self._finder.needs, self._finder.machine, hows, self._seed)
        search.boxes, search.start = wish.boxes, wish.start
        for trace in search.rounds(nearest, most):
            self.number += 1
            self._look(self.number)
            found = self._needing(trace, hows)
            if found is not None:
                return self._shortened(found, hows)
        return None

    def _shortened(self, found: FoundRounds, hows: dict[str, tuple[str, ...]]) -> FoundRounds:
        """Shorten a found round: anything not needed is left out."""

        def needing(trace: Trace) -> bool:
            return all(self._needed(trace, clause, ways) for clause, ways in hows.items())

        boxes = self._wish.boxes is None
        procedure, machine = self._finder.procedure, self._finder.machine
        trace = shortened(procedure, machine, found.trace, needing, boxes=boxes)
        return self._needing(trace, hows) or found


def _length(found: FoundRounds) -> tuple[int, int]:
    return found.trace.scenario.rounds, len(found.trace.moments)


def lesson(found: FoundRounds) -> DrawnRound:
    """Cut a found round for practice of its first clause.

    It begins shortly before the move where the clause is needed.
    """
    needed = found.needs[0]
    moments = found.trace.moments
    state = moments[min(needed.n, len(moments)) - 1].state
    begin = max(0, needed.n - 1 - _BEFORE)
    while begin < needed.n - 1 and not in_focus(moments[begin].state, state.partition("/")[0]):
        begin += 1
    return DrawnRound(found.trace, found.trace.acts[:begin], state.partition("/")[0])
