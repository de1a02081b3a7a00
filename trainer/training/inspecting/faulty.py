"""A round that is dealt right but for some slips: each is one fault, and the key says which.

A slip is made of what is due where it is made, the rest of the round is dealt on from it, and the
judge is asked: what is more than one fault, or none, or takes another's place, is not kept.
"""

import random
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count, groupby, pairwise, takewhile
from operator import itemgetter
from typing import NamedTuple

from trainer.procedure.due import Key
from trainer.procedure.reading import DataError, Problem
from trainer.table.act import DONE, MONEY, TRACELESS, Act
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.inspecting.calls import WINDOW
from trainer.training.inspecting.fault import KINDS, Fault, faults_of, made_by
from trainer.training.inspecting.instead import is_shown
from trainer.training.inspecting.lying import changes, stays
from trainer.training.judging.trace import Dealer, Moment, Trace, deal, doing, making_good, perform
from trainer.training.judging.verdict import OMITTED
from trainer.training.slips.making import slips
from trainer.training.slips.slip import FAULT, WRONG, Slip

#: Whether a fault is one that is wanted.
Fits = Callable[[Fault], bool]

#: What is done wrong or left out: the act, what it is about, the words that are said.
What = tuple[str, str, str]

_APART = 2  # acts there are for each fault, at least
_TIMES = 8  # so often it is tried to place them all so that each has a time of its own, or not
_DRAWN = 20  # so often acts are drawn for them until these are far enough from each other
NEAR = 12  # acts in which a fault of each kind is looked for before it may be further off
_TRIED = 3  # slips of a kind that are tried at an act


class Watched(NamedTuple):
    """A round to be watched, and the key: what is wrong in it."""

    trace: Trace
    faults: tuple[Fault, ...]


class Wanted(NamedTuple):
    """A fault that is wanted: so many acts after the one before, or as soon as there can be one.

    The first so many acts after the round's beginning. ``kind``: which is to be tried first, and
    of that ``what``; ``only``: no other kinds than these, where there are any.
    """

    after: int
    fits: Fits
    kind: str = ""
    what: What | None = None
    only: Sequence[str] = ()


def any_fault(_fault: Fault) -> bool:
    """Any fault is wanted."""
    return True


def with_faults(dealing: Dealing, count: int, seed: int, fits: Fits = any_fault) -> Watched:
    """A round with so many faults, anywhere in it: the same for the same seed.

    Kinds are drawn before what is done, and that before acts, so that one comes up as often as
    another, however few acts there are that can be wrong so. Where the round is long enough no two
    faults may be called at the same time. Raise DataError where it cannot be dealt, or so many do
    not fit into it.
    """
    right = perform(dealing)
    rng = random.Random(seed)  # noqa: S311 - a round to be watched, no secret
    most = len(right.moments) // _APART
    for apart in [True] * _TIMES + [False] * _TIMES if count <= most else ():
        wanted = list(_anywhere(right, rng, count, fits))
        watched = placed(right, rng, wanted, apart=apart)
        if len(watched.faults) == count:
            return watched
    says = f"{count} faults do not fit into it: ask for fewer, or give it more rounds"
    raise DataError([Problem(dealing.scenario.name, says)])


def _anywhere(right: Trace, rng: random.Random, count: int, fits: Fits) -> Iterator[Wanted]:
    """So many faults that are wanted in a round: any of its kinds, each at any act that has it."""
    acts = _acts_by_kind(right) if count else {}
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
        yield Wanted(max(1, number - before), fits, kind, what)


def _are_apart(some: Sequence[tuple[int, str, What]]) -> bool:
    return all(number - before > WINDOW for (before, *_), (number, *_) in pairwise(some))


def _acts_by_kind(right: Trace) -> Mapping[str, Mapping[What, Sequence[int]]]:
    """Which acts of a round can be wrong in which way, and what then is, as their slips tell."""
    found: dict[str, dict[What, list[int]]] = {}
    for number, moment in enumerate(right.moments, start=1):
        ways = ((_kind(slip), _what(slip)) for slip in _seen(right.dealing, moment.before))
        for kind, what in dict.fromkeys(ways):
            found.setdefault(kind, {}).setdefault(what, []).append(number)
    return found


def placed(  # noqa: PLR0913 - what a round is faulty by
    right: Trace,
    rng: random.Random,
    wanted: Sequence[Wanted],
    before: Sequence[Fault] = (),
    *,
    within: int = WINDOW,
    apart: bool = True,
) -> Watched:
    """A right round with the faults that are wanted, as many of them as it can have, in order.

    ``before``: faults of rounds before; the kinds of which there were fewest are tried first, and
    of a kind what was wrong least often. ``apart``: no two may be called at the same time, if each
    may be until ``within`` acts later.
    """
    dealt = _Dealt(right, frozenset(), (), within, apart)
    for want in wanted:
        begin = (dealt.faults[-1].n if dealt.faults else 0) + want.after
        choice = _Choice(want, rng, (*before, *dealt.faults))
        near = _with_one_more(dealt, choice, range(begin, begin + NEAR))
        anywhere = _with_one_more(dealt, choice, count(begin + NEAR))
        dealt = next(chain(near, anywhere), dealt)
    return Watched(dealt.trace, dealt.faults)


class _Choice:
    """Which of the slips that there can be is tried first, for a fault that is wanted."""

    def __init__(self, want: Wanted, rng: random.Random, before: Sequence[Fault]) -> None:
        had = Counter(fault.kind for fault in before)
        kinds = sorted(rng.sample(KINDS, len(KINDS)), key=lambda kind: had[kind])
        kinds.sort(key=lambda kind: kind != want.kind)
        self.kinds = [kind for kind in kinds if kind in want.only or not want.only]
        self.fits = want.fits
        self._want, self._rng = want, rng
        self._had = Counter((fault.kind, _what_of(fault.act)) for fault in before)

    def of(self, kind: str, slips: Sequence[tuple[int, Slip]]) -> Iterator[tuple[int, Slip]]:
        """Slips of a kind: what was wrong least often first, and of that act by act.

        A few of each act, of unlike sorts before alike.
        """
        rng, want = self._rng, self._want
        by_what: dict[What, list[tuple[int, Slip]]] = {}
        for number, slip in slips:
            by_what.setdefault(_what(slip), []).append((number, slip))
        whats = rng.sample(sorted(by_what), len(by_what))
        whats.sort(key=lambda what: ((kind, what) != (want.kind, want.what), self._had[kind, what]))
        for what in whats:
            for number, group in groupby(by_what[what], key=itemgetter(0)):
                at = [slip for _, slip in group]
                at = rng.sample(at, len(at))
                sorts = dict.fromkeys(slip.kind for slip in at)
                first = [next(slip for slip in at if slip.kind == sort) for sort in sorts]
                rest = [slip for slip in at if slip not in first]
                yield from ((number, slip) for slip in (*first, *rest)[:_TRIED])


class _Dealt(NamedTuple):
    """A round with some faults; ``never``: what is not done any more, with its round's number."""

    trace: Trace
    never: frozenset[tuple[int, Key]]
    faults: tuple[Fault, ...]
    within: int
    apart: bool

    @property
    def told_apart(self) -> bool:
        """Whether no two faults may be called at the same time, where that is wanted."""
        spans = [
            set(range(n, n + self.within + 1))
            for fault in self.faults
            for n in {fault.n, fault.last}
        ]
        alone = len(self.faults) < 2 or not self.apart
        return alone or sum(map(len, spans)) == len(set().union(*spans))

    @property
    def steady(self) -> bool:
        """Whether nothing is put right while its fault may be called."""
        return all(stays(self.trace, fault.n, self.within) for fault in self.faults)


def _with_one_more(dealt: _Dealt, choice: _Choice, numbers: Iterable[int]) -> Iterator[_Dealt]:
    """The same with one fault more, of the first kind that there can be at these acts."""
    acts = len(dealt.trace.moments)
    there: dict[str, list[tuple[int, Slip]]] = {}
    for number in takewhile(lambda number: number <= acts, numbers):
        before = dealt.trace.moments[number - 1].before
        for slip in _seen(dealt.trace.dealing, before):
            there.setdefault(_kind(slip), []).append((number, slip))
    for kind in choice.kinds:
        for number, slip in choice.of(kind, there.get(kind, ())):
            if _may_fit(dealt, number, slip, choice.fits):
                other = _slipped(dealt, number, slip)
                if _is_one_more(dealt.faults, other) and _is_worth(other, choice.fits):
                    yield other


def _is_worth(other: _Dealt, fits: Fits) -> bool:
    """Whether its last fault is one that is wanted, is to be seen, and is told from others."""
    last = other.faults[-1]
    return fits(last) and is_shown(other.trace, last) and other.told_apart and other.steady


def _kind(slip: Slip) -> str:
    """The kind of fault that a slip is to be."""
    return OMITTED if slip.never is not None else slip.fault


def _what(slip: Slip) -> What:
    """What a slip does wrong, or leaves out."""
    return _what_of(slip.act if slip.never is None else slip.right)


def _what_of(act: Act) -> What:
    return act.act, act.what or "", act.phrase or ""


def _may_fit(dealt: _Dealt, number: int, slip: Slip, fits: Fits) -> bool:
    """Whether a slip may be the fault that is wanted, as far as its own verdict tells."""
    dealing, before = dealt.trace.dealing, dealt.trace.moments[number - 1].before
    *_, made = deal(dealing, doing(slip.acts), before, number)
    verdict = made.verdict
    if slip.never is not None:
        return True
    return verdict.verdict == FAULT and fits(made_by(verdict)) and _is_something(dealing, made)


def _is_something(dealing: Dealing, made: Moment) -> bool:
    """Whether there is anything in an act to call: to clear an empty place is nothing."""
    act = made.act.act
    return act in MONEY or act in TRACELESS or changes(dealing, made)


def _is_one_more(faults: Sequence[Fault], other: _Dealt) -> bool:
    """Whether there is one fault more, the last of all, and the round still ends."""
    *before, last = other.faults or (None,)
    alone = last is not None and all(fault.n < last.n for fault in faults)
    done = [n for n, act in enumerate(other.trace.acts, start=1) if act == DONE]
    passed = last is not None and last.n not in done  # what only the end passes over is not seen
    return alone and passed and tuple(before) == tuple(faults) and other.trace.ends.over


def _slipped(dealt: _Dealt, number: int, slip: Slip) -> _Dealt:
    """The round with a slip at an act, gone on from there."""
    trace = dealt.trace
    before = trace.moments[number - 1].before
    never = dealt.never
    if slip.never is not None:
        never |= {(before.table.round, slip.never)}
    rest = deal(trace.dealing, _making(slip, trace.dealing, never), before, number)
    moments: tuple[Moment, ...] = (*trace.moments[: number - 1], *rest)
    other = replace(trace, moments=moments)
    return dealt._replace(trace=other, never=never, faults=faults_of(other))


def _making(slip: Slip, dealing: Dealing, never: Container[tuple[int, Key]]) -> Dealer:
    """Makes a slip, and goes on from it; he says that he is done where he leaves out what is due.

    So the round ends, or the next one begins, whatever was forgotten.
    """
    good, waiting = making_good(dealing, never), list(slip.acts)

    def act(situation: Situation) -> Act | None:
        found = waiting.pop(0) if waiting else good(situation)
        return DONE if found is None and not situation.over else found

    return act


def _seen(dealing: Dealing, situation: Situation) -> Iterator[Slip]:
    """The slips of a situation that are faults, and can be seen or heard."""
    for slip in slips(dealing, situation._replace(slipped=False)):
        if slip.verdict == FAULT and _is_seen(slip):
            yield slip
            yield from _one_chip_short(slip, dealing.house)


def _one_chip_short(slip: Slip, house: House) -> Iterator[Slip]:
    """The same amount with one chip less than its stack is to have, where it is to be more."""
    right = slip.right.amount or 0
    if slip.kind == f"{WRONG} amount" and right < (slip.act.amount or 0):
        smallest, _ = Chips.making(right, house.denominations).counts[-1]
        if right > smallest:
            yield replace(slip, acts=(replace(slip.right, amount=right - smallest),))


def _is_seen(slip: Slip) -> bool:
    """Whether it can be seen or heard: what is merely not said of an act cannot."""
    return not (slip.kind.startswith(WRONG) and len(_told(slip)) < len(_told(slip, right=True)))


def _told(slip: Slip, *, right: bool = False) -> list[object]:
    act = slip.right if right else slip.act
    return [value for value in act.__dict__.values() if value is not None]
