"""Mistakes of a debrief, the gravest first, each with its moment.

For each there is the right move, and a position to deal the moment again. Here is, too,
what decided an exam.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from trainer.procedure.due import Obligation
from trainer.procedure.spec import CRITICAL, WEIGHTS
from trainer.table.act import Act
from trainer.training.debrief.debrief import Debrief, Omission, ReviewedMove, acts_until
from trainer.training.drills.position import Position
from trainer.training.drills.replay import MissedObligation, replay_moment
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.marks import family_of_fault
from trainer.training.exam.plan import FAILED
from trainer.training.judge.judge import judge
from trainer.training.judge.verdict import OMITTED


class Mistake(NamedTuple):
    """A mistake that counts: a wrong move, or one left out.

    ``kind`` is the verdict's, or OMITTED; ``clauses``: those that were broken.
    """

    moment: ReviewedMove
    severity: str
    kind: str
    clauses: tuple[str, ...]
    omission: Omission | None = None

    @property
    def part(self) -> int:
        """Number of its session in the debrief, from 0."""
        return self.moment.part


class RightMove(NamedTuple):
    """Right move at a mistake, with the situations before and after."""

    before: Situation
    act: Act
    after: Situation


def list_mistakes(found: Debrief) -> tuple[Mistake, ...]:
    """List the mistakes that count, the gravest first, then the earliest."""
    made = [
        Mistake(moment, moment.verdict.severity, moment.verdict.kind, moment.clauses)
        for moment in found.moments
        if moment.standing and found.severity(moment)
    ]
    left = [
        Mistake(omission.moment, omission.severity, OMITTED, omission.clauses, omission)
        for omission in found.omissions
        if found.severity(omission)
    ]
    return tuple(sorted((*made, *left), key=_order))


def _order(miss: Mistake) -> tuple[int, int, int]:
    return -WEIGHTS[miss.severity], miss.part, miss.moment.verdict.n


def due_at(found: Debrief, miss: Mistake) -> RightMove | None:
    """Find the right move at a mistake, on the table then.

    None where nothing was due.
    """
    dealing = _dealing(found, miss)
    before = miss.moment.before
    to_do = _to_do(dealing, miss)
    if to_do is None or to_do not in dealing.candidates(before):
        position = position_of(found, miss)
        if position is None:
            return None
        moment = position.trace.moments[position.key - 1]
        return RightMove(moment.before, moment.act, moment.after)
    act = dealing.correct_act(to_do, before)
    return RightMove(before, act, judge(dealing, before, act, miss.moment.verdict.n).situation)


def position_of(found: Debrief, miss: Mistake) -> Position | None:
    """Make a position of a mistake's moment, to deal it again.

    None where nothing can be done right there.
    """
    dealing = _dealing(found, miss)
    to_do = _to_do(dealing, miss)
    if to_do is None:
        return None
    number = miss.moment.round if miss.omission is None else miss.omission.owed.round
    return replay_moment(
        dealing, acts_until(found, miss.moment), MissedObligation(number, to_do.key)
    )


def _dealing(found: Debrief, miss: Mistake) -> Dealing:
    return found.sittings[miss.part].session.dealing


def _to_do(dealing: Dealing, miss: Mistake) -> Obligation | None:
    """Find the obligation: left out, or expected by the verdict."""
    if miss.omission is not None:
        return miss.omission.owed.obligation
    before = miss.moment.before
    due = [obligation for obligation in dealing.candidates(before) if obligation.step.act]
    return next(_expected(dealing, miss.moment, due), None) or next(iter(due), None)


def _expected(
    dealing: Dealing, moment: ReviewedMove, due: Sequence[Obligation]
) -> Iterator[Obligation]:
    """Yield the due obligations that the verdict names first.

    The verdict may give a move as it is named, or as it is done.
    """
    for act in moment.verdict.expected[:1]:
        for obligation in due:
            named = dealing.name_act(obligation, moment.before.table)
            if act in (named, dealing.correct_act(obligation, moment.before)):
                yield obligation


#: A part of an exam that is a single rule, not a family of moves.
RULE = "rule"


class DecidingPart(NamedTuple):
    """A part of an exam that decides the result.

    ``what``: a family of moves, or a RULE by its clause, of which one mistake fails.
    ``chances``: how often it came up, 0 where that is not counted; ``mistakes``: how many
    count against it.
    """

    what: str
    chances: int
    mistakes: int
    result: str
    clause: str = ""


def list_deciding_parts(exam: DealingExam) -> tuple[DecidingPart, ...]:
    """List the parts that decided an ended exam, failed ones first."""
    decision = exam.decision
    families = [DecidingPart(family, *one) for family, one in decision.families.items()]
    rules = [DecidingPart(RULE, 0, 1, FAILED, clause) for clause in decision.at_once]
    return tuple(sorted((*families, *rules), key=lambda one: one.result != FAILED))


def find_clauses_to_train(
    found: Debrief, parts: Iterable[DecidingPart]
) -> tuple[tuple[str, int], ...]:
    """Find the clauses behind what failed an exam, with their mistakes.

    The most often broken comes first.
    """
    failed = {(one.what, one.clause) for one in parts if one.result == FAILED}
    broken = Counter(
        miss.clauses[0] for miss in list_mistakes(found) if miss.clauses and _is_of(miss, failed)
    )
    return tuple(broken.most_common())


def _is_of(miss: Mistake, failed: set[tuple[str, str]]) -> bool:
    """Tell if a mistake belongs to one of these parts."""
    family = family_of(miss) if miss.severity == CRITICAL else ""
    return bool({(family, ""), (RULE, miss.clauses[0])} & failed)


def family_of(miss: Mistake) -> str:
    """Return a critical mistake's family of moves; "" where it has none."""
    if miss.kind == OMITTED and miss.omission is not None:
        return family_of_fault(miss.omission.owed.act)
    verdict = miss.moment.verdict
    return family_of_fault(verdict.act, verdict.expected)
