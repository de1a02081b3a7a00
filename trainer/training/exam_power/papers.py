"""Exam sheets to measure by, drawn from cached rounds, judged once."""

import random
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from trainer.games.play import Seats
from trainer.procedure.spec import CRITICAL, MINOR, WEIGHTS
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.corpus.find import Finder
from trainer.training.exam.chances import SEATS, Occasion, Piece, Source, judge_slips, perform_text
from trainer.training.exam.marks import MarkCounts, add_counts, counted_of
from trainer.training.exam.sheet import Look, Round, draw_paper, drawing, finding, nobody_looks
from trainer.training.judge.judge import judge
from trainer.training.judge.trace import Trace
from trainer.training.judge.verdict import FAULT
from trainer.training.slips.making import detail_slips
from trainer.training.slips.slip import WRONG, Slip

#: Kinds of chances beside the families of critical habits: a minor slip of any kind, a wrong hand.
ANY_MINOR, HAND = "minor", "hand"
#: What may be wrong at every second time, with system.
_SYSTEM = ("side", "with")


class Chance(NamedTuple):
    """Possible slip in a piece, with its consequences for the marks.

    ``lost``: weight lost from the score; ``critical``: counts as critical; ``broken``: the
    first clause of each of its mistakes; ``unkept``: clauses of right acts that are not
    followed then.
    """

    habit: str
    lost: int
    critical: bool
    broken: tuple[str, ...]
    unkept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class JudgedPiece:
    """Piece with its marks when dealt right, and its possible slips.

    ``system``: its marks if the systematic detail is wrong every second time.
    """

    acts: int
    clean: MarkCounts
    chances: tuple[Chance, ...]
    system: MarkCounts


def judged_piece(
    trace: Trace, begin: int, end: int, found: Iterable[Occasion], detail: str
) -> JudgedPiece:
    """Judge a piece and its possible slips.

    ``detail``: the detail that a systematic dealer has wrong every second time.
    """
    right = counted_of([judge_slips(trace, begin, end, {})])
    details = list(_details(trace, begin, end))
    of_system = [(n, slip) for n, slip, _ in details if slip.kind == f"{WRONG} {detail}"]
    every = dict(reversed(of_system))  # the first slip of an act
    second = {n: every[n] for n in sorted(every)[::2]}
    wrong = counted_of([judge_slips(trace, begin, end, second)])
    chances = (*_critical(trace, end, found), *_minor(details))
    return JudgedPiece(end - begin + 1, right, chances, wrong)


def system_detail(traces: Iterable[Trace]) -> str:
    """Return the detail for systematic mistakes: a side, a hand, or ""."""
    there: Counter[str] = Counter()
    for trace in traces:
        for _n, slip, _chance in _details(trace, 1, len(trace.moments)):
            there[slip.kind.removeprefix(f"{WRONG} ")] += 1
    return next((detail for detail in _SYSTEM if there[detail]), "")


def _critical(trace: Trace, end: int, found: Iterable[Occasion]) -> Iterator[Chance]:
    for family, n, slip in found:
        right = counted_of([judge_slips(trace, n, end, {})])
        wrong = counted_of([judge_slips(trace, n, end, {n: slip})])
        unkept = tuple((right.kept - wrong.kept).elements())
        broken = tuple(wrong.broken.elements())
        yield Chance(family, wrong.lost, bool(wrong.critical), broken, unkept)


def _minor(details: Iterable[tuple[int, Slip, Chance]]) -> Iterator[Chance]:
    """Yield one minor slip and one wrong hand for each possible act."""
    slipped_at: set[int] = set()
    handed_at: set[int] = set()
    for n, slip, chance in details:
        if n not in slipped_at and chance.lost == WEIGHTS[MINOR]:
            slipped_at.add(n)
            yield chance
        if n not in handed_at and slip.kind == f"{WRONG} with":
            handed_at.add(n)
            yield chance._replace(habit=HAND)


def _details(trace: Trace, begin: int, end: int) -> Iterator[tuple[int, Slip, Chance]]:
    """Yield the uncritical slips in a detail.

    They change nothing in the round.
    """
    for n in range(begin, end + 1):
        moment = trace.moments[n - 1]
        if moment.obligation is None or not moment.obligation.step.details:
            continue
        for slip in detail_slips(trace.dealing, moment.before):
            verdict = judge(trace.dealing, moment.before, slip.act, n).verdict
            if verdict.verdict == FAULT and verdict.severity != CRITICAL:
                lost, first = WEIGHTS[verdict.severity], verdict.clauses[:1]
                yield (
                    n,
                    slip,
                    Chance(ANY_MINOR, lost, critical=False, broken=first, unkept=moment.clauses),
                )


#: So many rounds of a kind there are to draw from: enough that hardly two papers share much.
POOL = 240
_FOUND = 4  # rounds that are found for the same clauses


@dataclass(frozen=True)
class Paper:
    """Exam sheet: its pieces with their possible slips."""

    pieces: tuple[JudgedPiece, ...]

    @cached_property
    def clean(self) -> MarkCounts:
        """Marks when everything is right."""
        return add_counts([piece.clean for piece in self.pieces])

    @cached_property
    def system(self) -> MarkCounts:
        """Marks when the systematic detail is wrong every second time."""
        return add_counts([piece.system for piece in self.pieces])

    @property
    def acts(self) -> int:
        """Number of right acts in it."""
        return sum(piece.acts for piece in self.pieces)

    def occasions(self, family: str) -> int:
        """Count its possible slips of a family of critical habits."""
        return sum(chance.habit == family for piece in self.pieces for chance in piece.chances)


#: What a second part may be, by the family that it is about.
SecondParts = Mapping[str, Sequence[Paper]]


class Papers:
    """Drawing of a house's exam sheets, with cached rounds and verdicts.

    ``look`` gets the number of each round before it is looked at, and may raise to stop.

    ``look`` is told the number of each round before it is looked at, and may raise to stop.
    """

    def __init__(self, finder: Finder, look: Look = nobody_looks, pool: int = POOL) -> None:
        self._finder = finder
        self._pool = pool
        self._source = _CachingSource(finder, look, pool)
        self._draw = drawing(finder.procedure, finder.machine)
        self._find = finding(finder, look)
        self._drawn: dict[tuple[int, str], Round] = {}
        self._found: dict[tuple[tuple[str, ...], str, int], Round] = {}
        self._judged: dict[tuple[str, int, int], JudgedPiece] = {}

    def paper(self, seed: int) -> Paper:
        """Draw the exam sheet with this seed."""
        return Paper(tuple(self.judged(piece) for piece in self.pieces(seed)))

    @property
    def rule(self) -> Blueprint:
        """Blueprint of the house's exams."""
        return self._finder.procedure.exam

    def pieces(self, seed: int) -> tuple[Piece, ...]:
        """Draw the pieces of an exam sheet, as an exam does."""
        return draw_paper(self.rule, self._round, self._round_for, self._source, seed)

    def second(self, family: str, seed: int) -> Paper:
        """Draw the second part about a family, with this seed."""
        asked = self.rule.with_occasions({family: self.rule.occasions[family]})
        blueprint = replace(asked, rounds=0, clauses=())
        pieces = draw_paper(blueprint, self._round, self._round_for, self._source, seed)
        return Paper(tuple(self.judged(piece) for piece in pieces))

    def trace(self, piece: Piece) -> Trace:
        """Return the correct performance of a piece's round."""
        return self._source.trace(piece.text)

    def judged(self, piece: Piece) -> JudgedPiece:
        """Return a piece with its possible slips, judged once."""
        key = piece.text, piece.begin, piece.end
        if key not in self._judged:
            trace = self.trace(piece)
            end = piece.end or len(trace.moments)
            found = self._source.occasions(trace, piece.begin, end, FAMILIES)
            self._judged[key] = judged_piece(trace, piece.begin, end, found, self.detail)
        return self._judged[key]

    @cached_property
    def detail(self) -> str:
        """Detail for systematic mistakes at this house."""
        return system_detail(self._source.drawn(seed, Seats()) for seed in range(3))

    def _round(self, number: int, start: str) -> Round:
        key = number % self._pool, start
        if key not in self._drawn:
            self._drawn[key] = self._draw(*key)
        return self._drawn[key]

    def _round_for(self, clauses: tuple[str, ...], start: str, seed: int) -> Round:
        key = clauses, start, seed % _FOUND
        if key not in self._found:
            self._found[key] = self._find(*key)
        return self._found[key]


class _CachingSource(Source):
    """Source that caches rounds and the chances found in them."""

    def __init__(self, finder: Finder, look: Look, pool: int) -> None:
        super().__init__(finder, look)
        self._pool = pool
        self._traces: dict[tuple[int, Seats], Trace] = {}
        self._of_text: dict[str, Trace] = {}
        self._occasions: dict[tuple[str, int, int, frozenset[str]], Sequence[Occasion]] = {}

    def drawn(self, seed: int, seats: Seats) -> Trace:
        """Return the hard round with this seed, reduced to the pool's size."""
        number = self._pool if seats == Seats() else self._pool // len(SEATS)
        key = seed % number, seats
        if key not in self._traces:
            trace = self._traces[key] = super().drawn(*key)
            self._of_text[trace.scenario.source] = trace
        return self._traces[key]

    def trace(self, text: str) -> Trace:
        """Return the correct performance of a scenario's text."""
        if text not in self._of_text:
            self._of_text[text] = perform_text(self.finder.procedure, self.finder.machine, text)
        return self._of_text[text]

    def occasions(
        self, trace: Trace, begin: int, end: int, families: Collection[str]
    ) -> Sequence[Occasion]:
        """Return chances between two acts of a round."""
        key = trace.scenario.source, begin, end, frozenset(families)
        if key not in self._occasions:
            self._occasions[key] = super().occasions(trace, begin, end, families)
        return self._occasions[key]


def seeds(seed: int, count: int) -> Sequence[int]:
    """Return this many different seeds for exam sheets."""
    return random.Random(seed).sample(range(2**62), count)  # noqa: S311 - papers to measure by
