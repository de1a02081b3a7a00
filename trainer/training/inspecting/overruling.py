"""Misses and false calls of an examination that an assessor has overruled, and what came of it.

What the key says stays as it is: what counts is worked out anew. A miss that is *called* is a hit
without a time and without a name; a false call that is *right* is none. What is *not counted* is as
if that act had not been shown: there is one fault less to be called, one right act less.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from trainer.table.act import Act
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.marks import Marks
from trainer.training.inspecting.rule import Rule
from trainer.training.inspecting.watching import Seen, all_marks, later

#: What can be overruled.
MISSED, FALSE_CALL = "missed", "false_call"
#: What it can be from now on, beside what it was.
CALLED, RIGHT, NOT_COUNTED = "called", "right", "not_counted"
#: What each of them can become; the last: what it was.
OUTCOMES: Mapping[str, tuple[str, ...]] = {
    MISSED: (CALLED, NOT_COUNTED, MISSED),
    FALSE_CALL: (RIGHT, NOT_COUNTED, FALSE_CALL),
}

#: What tells one from all others of an examination.
Place = tuple[int, str, int, int, Act]


@dataclass(frozen=True, slots=True)
class DisputedCall:
    """A miss or a false call that can be overruled, in a round of an examination, from 1.

    ``line``: the act that is wrong, or that could be seen last when it was called; ``act``: that
    one, or what was left out. ``clauses`` and ``severity`` are those of the fault; of a false call
    there are none, and it is the ``call``-th of its round.
    """

    round: int
    line: int
    act: Act
    clauses: tuple[str, ...]
    verdict: str
    severity: str = ""
    call: int = 0

    @property
    def place(self) -> Place:
        """What tells it from all others."""
        return self.round, self.verdict, self.line, self.call, self.act


@dataclass(frozen=True, slots=True)
class CallRuling:
    """That an assessor has overruled it: with what outcome, why, who, and when in ISO 8601."""

    of: DisputedCall
    outcome: str
    why: str
    by: str
    at: str = ""


def disputed_miss(number: int, fault: Fault) -> DisputedCall:
    """That a fault was missed, in the round of that number."""
    return DisputedCall(number, fault.n, fault.act, fault.clauses, MISSED, fault.severity)


def disputed_calls(number: int, seen: Seen) -> Sequence[DisputedCall]:
    """The false calls of the round of that number."""
    moments = seen.watched.trace.moments
    return [
        DisputedCall(number, one.call.n, moments[one.call.n - 1].act, (), FALSE_CALL, call=position)
        for position, one in enumerate(seen.answers, start=1)
        if one.fault is None
    ]


def holding(rulings: Iterable[CallRuling]) -> Mapping[Place, CallRuling]:
    """The rulings that hold, by what they are about: the last of each."""
    return {ruling.of.place: ruling for ruling in rulings}


class Ruled(NamedTuple):
    """What counts of an examination: what came of it, and what it takes to pass."""

    marks: Marks
    rule: Rule


def ruled(rounds: Sequence[Seen], rule: Rule, rulings: Iterable[CallRuling]) -> Ruled:
    """What counts of these rounds, by what was overruled in them.

    A fault that is not counted is not asked for either: as many may be missed as before.
    """
    own, held = all_marks(rounds), holding(rulings)
    missed, set_aside = _misses(rounds, held)
    rung, dropped = _false_calls(rounds, held)
    faults = tuple(fault for fault in own.faults if fault not in set_aside)
    wrong = {fault.n for fault in own.faults}
    gone = {fault.n for fault in set_aside} - {fault.n for fault in faults}
    marks = own._replace(
        acts=own.acts - len(gone) - len(set(dropped) - set(rung) - wrong),
        faults=faults,
        missed=missed,
        false_calls=len(rung),
        alarmed=len(set(rung) - wrong),
    )
    less = len(set_aside)
    return Ruled(marks, rule._replace(faults=rule.faults - less, hits=max(0, rule.hits - less)))


def _misses(
    rounds: Sequence[Seen], held: Mapping[Place, CallRuling]
) -> tuple[tuple[Fault, ...], Collection[Fault]]:
    """The faults that are missed by what holds, and those that are not counted."""
    missed, set_aside = [], []
    for number, (before, seen) in enumerate(_placed(rounds), start=1):
        for fault in seen.marks.missed:
            now = outcome_of(disputed_miss(number, fault), held)
            if now == MISSED:
                missed.append(later(fault, before))
            elif now == NOT_COUNTED:
                set_aside.append(later(fault, before))
    return tuple(missed), set_aside


def _false_calls(
    rounds: Sequence[Seen], held: Mapping[Place, CallRuling]
) -> tuple[Sequence[int], Sequence[int]]:
    """At which acts there was a false call by what holds, and at which one is not counted."""
    rung, dropped = [], []
    for number, (before, seen) in enumerate(_placed(rounds), start=1):
        for call in disputed_calls(number, seen):
            now = outcome_of(call, held)
            if now == FALSE_CALL:
                rung.append(before + call.line)
            elif now == NOT_COUNTED:
                dropped.append(before + call.line)
    return rung, dropped


def _placed(rounds: Sequence[Seen]) -> Iterable[tuple[int, Seen]]:
    """Each round with how many acts there were before it."""
    return zip((0, *accumulate(len(seen.begun) for seen in rounds)), rounds, strict=False)


def outcome_of(what: DisputedCall, held: Mapping[Place, CallRuling]) -> str:
    """What it is by what holds now."""
    ruling = held.get(what.place)
    return what.verdict if ruling is None else ruling.outcome


def shown_now(
    number: int, shown: Iterable[tuple[Fault, bool]], held: Mapping[Place, CallRuling]
) -> tuple[tuple[Fault, bool], ...]:
    """The faults of a round that count, and whether they were called, by what holds now."""
    now = ((one, hit, outcome_of(disputed_miss(number, one), held)) for one, hit in shown)
    return tuple(
        (one, hit or says == CALLED) for one, hit, says in now if hit or says != NOT_COUNTED
    )
