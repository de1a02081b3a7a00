"""Round with slips put in, each one mistake in the key.

A slip replaces the due move, the rest of the round is dealt on from it, and the judge
is asked. A slip that makes no mistake or more than one, or that replaces another
mistake, is not kept.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, groupby, pairwise
from operator import attrgetter
from typing import NamedTuple

from trainer.procedure.fields import DataError, Problem
from trainer.table.act import DONE, Act
from trainer.training.engine.dealing import Dealing
from trainer.training.inspect.fault import KINDS, WINDOW, Fault
from trainer.training.inspect.mistakes import Never, PossibleFault, PossibleFaults, What, what_of
from trainer.training.inspect.visible_table import stays
from trainer.training.judge.trace import Moment, Trace, perform
from trainer.training.judge.verdict import OMITTED

_SEEN = ("act", "box", "amount", "chips", "pot")  # what is done, and where; how much
_SEEN_IF_TOLD = ("hand", "place", "with_", "side", "phrase", "value", "face", "decks", "marker")


def right_act_for(trace: Trace, fault: Fault) -> Act | None:
    """Return the right act in place of a mistake, with all details.

    That is the omitted act, the expected one, or else the one that is due.
    """
    dealing, wrong = trace.dealing, trace.moments[fault.n - 1]
    wanted = fault.act if fault.act != wrong.act else next(iter(fault.expected), None)
    due = [dealing.correct_act(each, wrong.before) for each in dealing.candidates(wrong.before)]
    if wanted is None:
        return next(iter(due), None)
    return next((act for act in due if _is_told_by(act, wanted)), wanted)


def _is_told_by(act: Act, wanted: Act) -> bool:
    """Tell if an act agrees with all given details of another."""
    told = ((name, value) for name, value in vars(wanted).items() if value is not None)
    return all(getattr(act, name) == value for name, value in told)


def is_shown(trace: Trace, fault: Fault) -> bool:
    """Tell if a mistake can be seen or heard.

    It shows in the hands, on the table or in the words. The subject of a refusal does not
    show: the same sign refuses all of them.
    """
    wrong, right = trace.moments[fault.n - 1].act, right_act_for(trace, fault)
    if fault.kind == OMITTED or right is None:
        return True
    if any(getattr(wrong, name) != getattr(right, name) for name in _SEEN):
        return True
    told = ((getattr(wrong, name), getattr(right, name)) for name in _SEEN_IF_TOLD)
    return any(one != other and None not in (one, other) for one, other in told)


#: Whether a fault is one that is wanted.
Fits = Callable[[Fault], bool]
_APART = 2  # acts there are for each fault, at least
_TIMES = 8  # so often it is tried to place them all so that each has a time of its own, or not
_DRAWN = 20  # so often acts are drawn for them until these are far enough from each other
NEAR = 12  # acts in which a fault of each kind is looked for before it may be further off
_TRIED = 3  # slips of a kind that are tried at an act


class FaultyRound(NamedTuple):
    """Round to be watched, with its key: the mistakes in it."""

    trace: Trace
    faults: tuple[Fault, ...]

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Acts to show, without a final ``done``.

        A dealer only has to say it where something was left out: it would give that away.
        """
        moments = self.trace.moments
        return moments[:-1] if moments and moments[-1].act == DONE else moments


class WantedFault(NamedTuple):
    """Mistake to place, at a distance in acts from the one before.

    The first is counted from the round's beginning. It may come later if none fits there,
    or a little earlier, but not before ``earliest``; 0: not at all. ``kind``: the kind to
    try first, and ``what``: of that kind; ``only``: no other kinds than these, () for any.
    """

    after: int
    fits: Fits
    kind: str = ""
    what: What | None = None
    only: Sequence[str] = ()
    earliest: int = 0

    def near(self, before: int) -> Sequence[int]:
        """Return the acts where it is looked for first, after act ``before``."""
        begin = before + self.after
        if not self.earliest:
            return range(begin, begin + NEAR)
        around = range(max(before + self.earliest, begin - NEAR // 2), begin + NEAR // 2)
        return sorted(around, key=lambda number: abs(number - begin))


def any_fault(_fault: Fault) -> bool:
    """Accept any mistake."""
    return True


def with_faults(dealing: Dealing, count: int, seed: int, fits: Fits = any_fault) -> FaultyRound:
    """Return a round with ``count`` mistakes anywhere, repeatably by seed.

    Kinds are drawn before subjects, and these before acts, so that each comes up equally
    often, however few acts allow it. Where the round is long enough, no two mistakes may be
    called at the same time. Raise DataError where the round cannot be dealt, or the
    mistakes do not fit into it.
    """
    return with_faults_of(PossibleFaults(perform(dealing)), count, seed, fits)


def with_faults_of(
    ways: PossibleFaults, count: int, seed: int, fits: Fits = any_fault
) -> FaultyRound:
    """Return a round with ``count`` mistakes out of precomputed ``Ways``.

    Otherwise like ``with_faults``.
    """
    right = ways.right
    rng = random.Random(seed)  # noqa: S311 - a round to be watched, no secret
    most = len(right.moments) // _APART
    for apart in [True] * _TIMES + [False] * _TIMES if count <= most else ():
        wanted = list(_anywhere(ways, rng, count, fits))
        watched = _placed(ways, rng, wanted, apart=apart)
        if len(watched.faults) == count:
            return watched
    says = f"{count} faults do not fit into it: ask for fewer, or give it more rounds"
    raise DataError([Problem(right.scenario.name, says)])


def _anywhere(
    ways: PossibleFaults, rng: random.Random, count: int, fits: Fits
) -> Iterator[WantedFault]:
    """Yield random mistakes to place: kinds first, then acts."""
    acts = ways.by_kind if count else {}
    kinds: list[str] = []
    while acts and len(kinds) < count:
        kinds += rng.sample(sorted(acts), len(acts))
    whats = [(kind, rng.choice(sorted(acts[kind]))) for kind in kinds[:count]]
    draws = [
        sorted((rng.choice(acts[kind][what]), kind, what) for kind, what in whats)
        for _ in range(_DRAWN)
    ]
    some = next((draw for draw in draws if _are_apart(draw)), draws[-1])
    for (before, *_), (number, kind, what) in pairwise([(0, "", None), *some]):
        yield WantedFault(max(1, number - before), fits, kind, what)


def _are_apart(some: Sequence[tuple[int, str, What]]) -> bool:
    return all(number - before > WINDOW for (before, *_), (number, *_) in pairwise(some))


def place_faults(
    right: Trace,
    rng: random.Random,
    wanted: Sequence[WantedFault],
    before: Sequence[Fault] = (),
    *,
    within: int = WINDOW,
) -> FaultyRound:
    """Put the wanted mistakes into a correct round, as far as possible.

    ``before``: mistakes of earlier rounds; the rarest kinds among them are tried first, and
    of a kind the subjects that were wrong least often. No two may be called at the same
    time, if each may be until ``within`` acts later.
    """
    return _placed(PossibleFaults(right), rng, wanted, before, within=within)


def _placed(  # noqa: PLR0913 - what a round is faulty by
    ways: PossibleFaults,
    rng: random.Random,
    wanted: Sequence[WantedFault],
    before: Sequence[Fault] = (),
    *,
    within: int = WINDOW,
    apart: bool = True,
) -> FaultyRound:
    dealt = _FaultyTrace(ways.right, frozenset(), (), within, apart)
    for want in wanted:
        last = dealt.faults[-1].n if dealt.faults else 0
        acts = sum(moment.act != DONE for moment in dealt.trace.moments)
        near = [number for number in want.near(last) if number <= acts]
        later = range(last + want.after + NEAR, acts + 1)
        choice = _Choice(want, rng, (*before, *dealt.faults))
        more = (_with_one_more(dealt, ways, choice, numbers) for numbers in (near, later))
        other = next(chain.from_iterable(more), None)
        if last + want.after > acts or other is None:
            break
        dealt = other
    return FaultyRound(dealt.trace, dealt.faults)


def faulty_at(
    ways: PossibleFaults, here: Iterable[PossibleFault], fits: Fits = any_fault
) -> Iterator[FaultyRound]:
    """Yield the round with each of these slips that is one mistake.

    The mistake can be seen. What was laid wrongly may be put right while it may still be
    called.
    """
    dealt = _FaultyTrace(ways.right, frozenset(), (), WINDOW, apart=False)
    for way in here:
        other = _slipped(dealt, way) if _may_fit(way, fits) else dealt
        if _is_one_more((), other) and _is_told(other, fits):
            yield FaultyRound(other.trace, other.faults)


class _Choice:
    """Order in which slips are tried for a wanted mistake."""

    def __init__(self, want: WantedFault, rng: random.Random, before: Sequence[Fault]) -> None:
        had = Counter(fault.kind for fault in before)
        kinds = sorted(rng.sample(KINDS, len(KINDS)), key=lambda kind: had[kind])
        kinds.sort(key=lambda kind: kind != want.kind)
        self.kinds = [kind for kind in kinds if kind in want.only or not want.only]
        self.fits = want.fits
        self._want, self._rng = want, rng
        self._had = Counter((fault.kind, what_of(fault.act)) for fault in before)

    def of(self, kind: str, ways: Sequence[PossibleFault]) -> Iterator[PossibleFault]:
        """Yield slips of a kind, rarest subjects first, then by act.

        A few of each act, unlike sorts first.

        A few of each act, of unlike sorts before alike.
        """
        rng, want = self._rng, self._want
        by_what: dict[What, list[PossibleFault]] = {}
        for way in ways:
            by_what.setdefault(way.what, []).append(way)
        whats = rng.sample(sorted(by_what), len(by_what))
        whats.sort(key=lambda what: ((kind, what) != (want.kind, want.what), self._had[kind, what]))
        for what in whats:
            for _, group in groupby(by_what[what], key=attrgetter("number")):
                at = list(group)
                at = rng.sample(at, len(at))
                sorts = dict.fromkeys(way.slip.kind for way in at)
                first = [next(way for way in at if way.slip.kind == sort) for sort in sorts]
                tried = [way.slip for way in first]
                rest = [way for way in at if way.slip not in tried]
                yield from (*first, *rest)[:_TRIED]


class _FaultyTrace(NamedTuple):
    """Round with some mistakes; ``never``: obligations never done, by round number."""

    trace: Trace
    never: Never
    faults: tuple[Fault, ...]
    within: int
    apart: bool

    @property
    def told_apart(self) -> bool:
        """Tell if no two mistakes may be called at the same time.

        True also where that is not required.
        """
        spans = [
            set(range(n, n + self.within + 1))
            for fault in self.faults
            for n in {fault.n, fault.last}
        ]
        alone = len(self.faults) < 2 or not self.apart
        return alone or sum(map(len, spans)) == len(set().union(*spans))

    @property
    def steady(self) -> bool:
        """Tell if nothing is put right while it may be called."""
        return all(stays(self.trace, fault.n, self.within) for fault in self.faults)


def _with_one_more(
    dealt: _FaultyTrace, ways: PossibleFaults, choice: _Choice, numbers: Iterable[int]
) -> Iterator[_FaultyTrace]:
    """Yield the round with one more mistake at these acts.

    The first kind possible comes first.
    """
    there: dict[str, list[PossibleFault]] = {}
    for number in numbers:
        for way in ways.at(dealt.trace, number):
            there.setdefault(way.kind, []).append(way)
    for kind in choice.kinds:
        for way in choice.of(kind, there.get(kind, ())):
            if _may_fit(way, choice.fits):
                other = _slipped(dealt, way)
                if _is_one_more(dealt.faults, other) and _is_worth(other, choice.fits):
                    yield other


def _is_worth(other: _FaultyTrace, fits: Fits) -> bool:
    """Tell if the last mistake is wanted, visible and apart from others."""
    return _is_told(other, fits) and other.told_apart and other.steady


def _is_told(other: _FaultyTrace, fits: Fits) -> bool:
    """Tell if the last mistake is wanted and visible."""
    last = other.faults[-1]
    return fits(last) and is_shown(other.trace, last)


def _may_fit(way: PossibleFault, fits: Fits) -> bool:
    """Tell if a slip may be the wanted mistake, by its verdict."""
    if way.slip.never is not None:
        return True
    return way.made is not None and fits(way.made)


def _is_one_more(faults: Sequence[Fault], other: _FaultyTrace) -> bool:
    """Tell if one mistake was added at the end.

    The round still has to end.
    """
    *before, last = other.faults or (None,)
    alone = last is not None and all(fault.n < last.n for fault in faults)
    done = [n for n, act in enumerate(other.trace.acts, start=1) if act == DONE]
    passed = last is not None and last.n not in done  # what only the end passes over is not seen
    return alone and passed and tuple(before) == tuple(faults) and other.trace.ends.over


def _slipped(dealt: _FaultyTrace, way: PossibleFault) -> _FaultyTrace:
    """Return the round dealt on from a slip."""
    trace, faults = way.gone_on(dealt.never) if dealt.never else way.alone
    return dealt._replace(trace=trace, never=way.never(dealt.never), faults=faults)
