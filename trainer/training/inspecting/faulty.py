"""A round that is dealt right but for some slips: each is one fault, and the key says which.

A slip is made of what is due where it is made, the rest of the round is dealt on from it, and the
judge is asked: what is more than one fault, or none, or takes another's place, is not kept.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, count, pairwise, takewhile
from typing import NamedTuple

from trainer.procedure.due import Key
from trainer.procedure.reading import DataError, Problem
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.inspecting.fault import KINDS, Fault, faults_of, made_by
from trainer.training.judging.trace import (
    Moment,
    Trace,
    deal,
    doing,
    judged_at,
    making_good,
    perform,
)
from trainer.training.judging.verdict import OMITTED
from trainer.training.slips.making import slips
from trainer.training.slips.slip import FAULT, WRONG, Slip

#: Whether a fault is one that is wanted.
Fits = Callable[[Fault], bool]

_IN_THE_HANDS = ("act", "with_", "side", "phrase", "value")  # and words: always shown
_APART = 2  # acts there are for each fault, at least
_TIMES = 8  # so often it is tried to place them all
_NEAR = 12  # acts in which a fault of one kind is looked for before it may be of any
_TRIED = 8  # kinds of slips that are tried at an act, one of each, until one is a fault by itself


class Watched(NamedTuple):
    """A round to be watched, and the key: what is wrong in it."""

    trace: Trace
    faults: tuple[Fault, ...]


class Wanted(NamedTuple):
    """A fault that is wanted: so many acts after the one before, or as soon as there can be one.

    The first so many acts after the round's beginning.
    """

    after: int
    fits: Fits


def any_fault(_fault: Fault) -> bool:
    """Any fault is wanted."""
    return True


def with_faults(dealing: Dealing, count: int, seed: int, fits: Fits = any_fault) -> Watched:
    """A round with so many faults, anywhere in it: the same for the same seed.

    Raise DataError where it cannot be dealt, or so many do not fit into it.
    """
    right = perform(dealing)
    rng = random.Random(seed)  # noqa: S311 - a round to be watched, no secret
    most = len(right.moments) // _APART
    for _ in range(_TIMES if count <= most else 0):
        some = sorted(rng.choices(range(1, len(right.moments) + 1), k=count))
        apart = (max(1, n - before) for before, n in pairwise([0, *some]))
        watched = placed(right, rng, [Wanted(after, fits) for after in apart])
        if len(watched.faults) == count:
            return watched
    says = f"{count} faults do not fit into it: ask for fewer, or give it more rounds"
    raise DataError([Problem(dealing.scenario.name, says)])


def placed(right: Trace, rng: random.Random, wanted: Sequence[Wanted]) -> Watched:
    """A right round with the faults that are wanted, as many of them as it can have, in order."""
    dealt = _Dealt(right, frozenset(), ())
    for want in wanted:
        begin = (dealt.faults[-1].n if dealt.faults else 0) + want.after
        near = _with_one_more(dealt, rng, range(begin, begin + _NEAR), _of_kind(rng, want.fits))
        anywhere = _with_one_more(dealt, rng, count(begin), want.fits)
        dealt = next(chain(near, anywhere), dealt)
    return Watched(dealt.trace, dealt.faults)


class _Dealt(NamedTuple):
    """A round with some faults; ``never``: what is not done any more, with its round's number."""

    trace: Trace
    never: frozenset[tuple[int, Key]]
    faults: tuple[Fault, ...]


def _of_kind(rng: random.Random, fits: Fits) -> Fits:
    """The same of one kind only, any of all: else those would be rare that few acts can be."""
    kind = rng.choice(KINDS)
    return lambda fault: fault.kind == kind and fits(fault)


def _with_one_more(
    dealt: _Dealt, rng: random.Random, numbers: Iterable[int], fits: Fits
) -> Iterator[_Dealt]:
    """The same with one fault more, at the first of these acts where there can be one."""
    acts = len(dealt.trace.moments)
    for number in takewhile(lambda number: number <= acts, numbers):
        before = dealt.trace.moments[number - 1].before
        for slip in _some_slips(dealt.trace.dealing, before, rng):
            if not _may_fit(dealt, number, slip, fits):
                continue
            other = _slipped(dealt, number, slip)
            last = next(reversed(other.faults), None)
            if last and _is_one_more(dealt.faults, other) and fits(last) and _is_shown(other, slip):
                yield other


def _may_fit(dealt: _Dealt, number: int, slip: Slip, fits: Fits) -> bool:
    """Whether a slip may be the fault that is wanted, as far as its own verdict tells."""
    dealing, before = dealt.trace.dealing, dealt.trace.moments[number - 1].before
    *_, made = deal(dealing, doing(slip.acts), before, number)
    verdict = made.verdict
    return slip.never is not None or (verdict.verdict == FAULT and fits(made_by(verdict)))


def _is_shown(dealt: _Dealt, slip: Slip) -> bool:
    """Whether the last fault of a round shows: in the hands and words, or on the table after it.

    What the inspector puts right at once, a card of another box, say, lies as if it had been right:
    there is nothing of it to be seen.
    """
    fault, dealing = dealt.faults[-1], dealt.trace.dealing
    moment = dealt.trace.moments[fault.n - 1]
    told = [(getattr(moment.act, how), getattr(slip.right, how)) for how in _IN_THE_HANDS]
    if fault.kind == OMITTED or any(None not in pair and pair[0] != pair[1] for pair in told):
        return True
    right = judged_at(dealing, moment.before, slip.right, fault.n).situation.table
    if right != moment.after.table:
        return True
    from_the_hand = moment.act.act == "pay" or moment.after.table == moment.before.table
    return from_the_hand and moment.act != slip.right  # chips are seen in the hand that pays them


def _is_one_more(faults: Sequence[Fault], other: _Dealt) -> bool:
    """Whether there is one fault more, the last of all, and the round still ends."""
    *before, last = other.faults or (None,)
    alone = last is not None and all(fault.n < last.n for fault in faults)
    return alone and tuple(before) == tuple(faults) and other.trace.ends.over


def _slipped(dealt: _Dealt, number: int, slip: Slip) -> _Dealt:
    """The round with a slip at an act, gone on from there."""
    trace = dealt.trace
    before = trace.moments[number - 1].before
    never = dealt.never
    if slip.never is not None:
        never |= {(before.table.round, slip.never)}
    good = making_good(trace.dealing, never)
    waiting = list(slip.acts)
    rest = deal(
        trace.dealing,
        lambda situation: waiting.pop(0) if waiting else good(situation),
        before,
        number,
    )
    moments: tuple[Moment, ...] = (*trace.moments[: number - 1], *rest)
    other = replace(trace, moments=moments)
    return _Dealt(other, never, faults_of(other))


def _some_slips(dealing: Dealing, situation: Situation, rng: random.Random) -> Iterator[Slip]:
    """Slips that can be seen there, each of another kind: a few, in any order."""
    kinds: dict[str, list[Slip]] = {}
    for slip in slips(dealing, situation._replace(slipped=False)):
        if slip.verdict == FAULT and _is_seen(slip):
            kinds.setdefault(slip.kind, []).append(slip)
    for kind in rng.sample(sorted(kinds), min(_TRIED, len(kinds))):
        yield rng.choice(kinds[kind])


def _is_seen(slip: Slip) -> bool:
    """Whether it can be seen or heard: what is merely not said of an act cannot."""
    return not (slip.kind.startswith(WRONG) and len(_told(slip)) < len(_told(slip, right=True)))


def _told(slip: Slip, *, right: bool = False) -> list[object]:
    act = slip.right if right else slip.act
    return [value for value in act.__dict__.values() if value is not None]
