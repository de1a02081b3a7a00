"""What went wrong, the gravest first: of each what was to be done there, and that moment again."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trainer.procedure.due import Obligation
from trainer.procedure.spec import WEIGHTS
from trainer.table.act import Act
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.drills.again import Place, again
from trainer.training.drills.position import Position
from trainer.training.judging.judge import judge
from trainer.training.judging.verdict import OMITTED
from trainer.training.review.debrief import Debrief, Omission, Reviewed, acts_until


class Miss(NamedTuple):
    """A fault that counts: something done wrong at a moment, or passed over there for good.

    ``kind`` is the verdict's, or OMITTED; ``clauses``: those that were broken.
    """

    moment: Reviewed
    severity: str
    kind: str
    clauses: tuple[str, ...]
    omission: Omission | None = None

    @property
    def part(self) -> int:
        """In which of the sessions it was made, from 0."""
        return self.moment.part


class Due(NamedTuple):
    """What would have been right at a miss: where it was due, the act, and what it leads to."""

    before: Situation
    act: Act
    after: Situation


def misses(found: Debrief) -> tuple[Miss, ...]:
    """Every fault that counts: the gravest first, of alike ones the first."""
    made = [
        Miss(moment, moment.verdict.severity, moment.verdict.kind, moment.clauses)
        for moment in found.moments
        if moment.standing and found.severity(moment)
    ]
    left = [
        Miss(omission.moment, omission.severity, OMITTED, omission.clauses, omission)
        for omission in found.omissions
        if found.severity(omission)
    ]
    return tuple(sorted((*made, *left), key=_order))


def _order(miss: Miss) -> tuple[int, int, int]:
    return -WEIGHTS[miss.severity], miss.part, miss.moment.verdict.n


def due_at(found: Debrief, miss: Miss) -> Due | None:
    """What would have been right at a miss, on the table as it lay; None: nothing was due."""
    dealing = _dealing(found, miss)
    before = miss.moment.before
    to_do = _to_do(dealing, miss)
    if to_do is None or to_do not in dealing.candidates(before):
        position = position_of(found, miss)
        if position is None:
            return None
        moment = position.trace.moments[position.key - 1]
        return Due(moment.before, moment.act, moment.after)
    act = dealing.correct_act(to_do, before)
    return Due(before, act, judge(dealing, before, act, miss.moment.verdict.n).situation)


def position_of(found: Debrief, miss: Miss) -> Position | None:
    """The moment of a miss, to be dealt again; None where nothing can be done right there."""
    dealing = _dealing(found, miss)
    to_do = _to_do(dealing, miss)
    if to_do is None:
        return None
    number = miss.moment.round if miss.omission is None else miss.omission.owed.round
    return again(dealing, acts_until(found, miss.moment), Place(number, to_do.key))


def _dealing(found: Debrief, miss: Miss) -> Dealing:
    return found.sittings[miss.part].session.dealing


def _to_do(dealing: Dealing, miss: Miss) -> Obligation | None:
    """What was to be done: what was left out, or what the verdict says was expected."""
    if miss.omission is not None:
        return miss.omission.owed.obligation
    before = miss.moment.before
    due = [obligation for obligation in dealing.candidates(before) if obligation.step.act]
    return next(_expected(dealing, miss.moment, due), None) or next(iter(due), None)


def _expected(
    dealing: Dealing, moment: Reviewed, due: Sequence[Obligation]
) -> Iterator[Obligation]:
    """What of that which was due the verdict names first: as it is named, or as it is done."""
    for act in moment.verdict.expected[:1]:
        for obligation in due:
            named = dealing.named(obligation, moment.before.table)
            if act in (named, dealing.correct_act(obligation, moment.before)):
                yield obligation
