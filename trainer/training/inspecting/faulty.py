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
from trainer.table.act import DONE, Act
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.inspecting.fault import KINDS, Fault, faults_of, made_by
from trainer.training.inspecting.instead import is_shown
from trainer.training.judging.trace import Dealer, Moment, Trace, deal, doing, making_good, perform
from trainer.training.judging.verdict import OMITTED
from trainer.training.slips.making import slips
from trainer.training.slips.slip import FAULT, WRONG, Slip

#: Whether a fault is one that is wanted.
Fits = Callable[[Fault], bool]

_APART = 2  # acts there are for each fault, at least
_TIMES = 8  # so often it is tried to place them all
NEAR = 12  # acts in which a fault of each kind is looked for before it may be further off
_TRIED = 3  # slips of a kind that are tried at an act


class Watched(NamedTuple):
    """A round to be watched, and the key: what is wrong in it."""

    trace: Trace
    faults: tuple[Fault, ...]


class Wanted(NamedTuple):
    """A fault that is wanted: so many acts after the one before, or as soon as there can be one.

    The first so many acts after the round's beginning. ``kind``: which is to be tried first;
    ``only``: no others than these, where there are any.
    """

    after: int
    fits: Fits
    kind: str = ""
    only: Sequence[str] = ()


def any_fault(_fault: Fault) -> bool:
    """Any fault is wanted."""
    return True


def with_faults(dealing: Dealing, count: int, seed: int, fits: Fits = any_fault) -> Watched:
    """A round with so many faults, anywhere in it: the same for the same seed.

    Kinds are drawn before acts, so that one comes up as often as another, however few acts there
    are that can be wrong so. Raise DataError where the round cannot be dealt, or so many do not fit
    into it.
    """
    right = perform(dealing)
    rng = random.Random(seed)  # noqa: S311 - a round to be watched, no secret
    most = len(right.moments) // _APART
    for _ in range(_TIMES if count <= most else 0):
        watched = placed(right, rng, list(_anywhere(right, rng, count, fits)))
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
    some = sorted((rng.choice(acts[kind]), kind) for kind in kinds[:count])
    for (before, _), (number, kind) in pairwise([(0, ""), *some]):
        yield Wanted(max(1, number - before), fits, kind)


def _acts_by_kind(right: Trace) -> Mapping[str, Sequence[int]]:
    """Which acts of a round can be wrong in which way, as far as their slips tell."""
    found: dict[str, list[int]] = {}
    for number, moment in enumerate(right.moments, start=1):
        for kind in dict.fromkeys(_kind(slip) for slip in _seen(right.dealing, moment.before)):
            found.setdefault(kind, []).append(number)
    return found


def placed(
    right: Trace, rng: random.Random, wanted: Sequence[Wanted], before: Sequence[Fault] = ()
) -> Watched:
    """A right round with the faults that are wanted, as many of them as it can have, in order.

    ``before``: faults of rounds before; the kinds of which there were fewest are tried first.
    """
    dealt = _Dealt(right, frozenset(), ())
    for want in wanted:
        begin = (dealt.faults[-1].n if dealt.faults else 0) + want.after
        had = Counter(fault.kind for fault in (*before, *dealt.faults))
        kinds = sorted(rng.sample(KINDS, len(KINDS)), key=lambda kind: had[kind])
        first = [kind for kind in kinds if kind == want.kind]
        kinds = [*first, *(kind for kind in kinds if kind != want.kind)]
        kinds = [kind for kind in kinds if kind in want.only or not want.only]
        near = _with_one_more(dealt, rng, range(begin, begin + NEAR), kinds, want.fits)
        anywhere = _with_one_more(dealt, rng, count(begin + NEAR), kinds, want.fits)
        dealt = next(chain(near, anywhere), dealt)
    return Watched(dealt.trace, dealt.faults)


class _Dealt(NamedTuple):
    """A round with some faults; ``never``: what is not done any more, with its round's number."""

    trace: Trace
    never: frozenset[tuple[int, Key]]
    faults: tuple[Fault, ...]


def _with_one_more(
    dealt: _Dealt, rng: random.Random, numbers: Iterable[int], kinds: Sequence[str], fits: Fits
) -> Iterator[_Dealt]:
    """The same with one fault more, of the first of these kinds that there can be at these acts."""
    acts = len(dealt.trace.moments)
    there: dict[str, list[tuple[int, Slip]]] = {}
    for number in takewhile(lambda number: number <= acts, numbers):
        before = dealt.trace.moments[number - 1].before
        for slip in _seen(dealt.trace.dealing, before):
            there.setdefault(_kind(slip), []).append((number, slip))
    for kind in kinds:
        for number, slip in _some(there.get(kind, ()), rng):
            if _may_fit(dealt, number, slip, fits):
                other = _slipped(dealt, number, slip)
                last = next(reversed(other.faults), None)
                if (
                    last
                    and _is_one_more(dealt.faults, other)
                    and fits(last)
                    and is_shown(other.trace, last)
                ):
                    yield other


def _some(slips: Sequence[tuple[int, Slip]], rng: random.Random) -> Iterator[tuple[int, Slip]]:
    """Slips of a kind, act by act: a few of each, of unlike sorts before alike."""
    for number, group in groupby(slips, key=itemgetter(0)):
        at = [slip for _, slip in group]
        at = rng.sample(at, len(at))
        sorts = dict.fromkeys(slip.kind for slip in at)
        first = [next(slip for slip in at if slip.kind == sort) for sort in sorts]
        rest = [slip for slip in at if slip not in first]
        yield from ((number, slip) for slip in (*first, *rest)[:_TRIED])


def _kind(slip: Slip) -> str:
    """The kind of fault that a slip is to be."""
    return OMITTED if slip.never is not None else slip.fault


def _may_fit(dealt: _Dealt, number: int, slip: Slip, fits: Fits) -> bool:
    """Whether a slip may be the fault that is wanted, as far as its own verdict tells."""
    dealing, before = dealt.trace.dealing, dealt.trace.moments[number - 1].before
    *_, made = deal(dealing, doing(slip.acts), before, number)
    verdict = made.verdict
    return slip.never is not None or (verdict.verdict == FAULT and fits(made_by(verdict)))


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
    return _Dealt(other, never, faults_of(other))


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
