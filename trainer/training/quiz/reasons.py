"""Why an answer is right at a position, and the others are wrong: the clauses that say so."""

from collections.abc import Sequence

from trainer.table.act import Act
from trainer.training.judging.clause import clauses_of
from trainer.training.judging.verdict import CORRECT, FAULT, Verdict
from trainer.training.quiz.order import first_other
from trainer.training.quiz.pool import kind_of
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import (
    AT_FAULT,
    BROKEN,
    CLAUSE,
    DONE,
    HOUSE,
    KINDS,
    NEXT,
    ORDER,
    PERFORMANCE,
    Answer,
)

#: How what is refused would be granted.
_GRANTED = {
    "split": "split_pair",
    "card": "deal_card",
    "buy": "deal_card",
    "double": "deal_card",
    "surrender": "place_marker",
}


def is_wrong(position: Position, answer: Answer, right: Answer) -> bool:
    """Whether an answer is a fault at the position where another one is right.

    True of one that says nothing of what is to be done there.
    """
    if answer.says != DONE:
        return True
    then, act = _differing(position, answer, right)
    return then.is_wrong(act)


def breaks(position: Position, answer: Answer, right: Answer) -> tuple[str, ...]:
    """The clauses that a wrong answer would break at the position; none where it is no act."""
    if answer.says != DONE:
        return (answer.clause,) if answer.says == BROKEN else ()
    then, act = _differing(position, answer, right)
    return then.meaning(act).verdict.clauses


def _differing(position: Position, answer: Answer, right: Answer) -> tuple[Position, Act]:
    """The first act of an answer that another one has not, and the position where it is done."""
    number = first_other(right.acts, answer.acts) if len(answer.acts) > 1 else 0
    then = position.on_to(position.at + number) if number else position
    return then, answer.acts[number]


def rests_on(
    kind: str, position: Position, right: Answer, wrong: Sequence[Answer], count: int
) -> tuple[str, ...]:
    """The clauses that the right answer rests on, that which tells it from the others first."""
    if kind == CLAUSE:
        return (right.clause,)
    if kind == PERFORMANCE:
        return _of_performance(position, count, at_fault=right.says == AT_FAULT)
    if kind == ORDER:
        return breaks(position, Answer(acts=right.acts[::-1]), right)
    meaning = position.meaning(right.acts[0])
    if kind == HOUSE or meaning.obligation is None:
        return meaning.verdict.clauses
    step = meaning.obligation.step
    about = [c for d in step.details if d.field in KINDS[kind].details for c in d.clauses]
    if kind == NEXT:
        about += _why_there(position, right.acts[0], wrong, clauses_of(step))
    about += _why_not(position, right.acts[0], clauses_of(step))
    return tuple(dict.fromkeys((*about, *clauses_of(step))))


def _why_there(
    position: Position, right: Act, wrong: Sequence[Answer], clauses: Sequence[str]
) -> Sequence[str]:
    """The clause that orders what is right and the same elsewhere, where that is an answer.

    One that says more than what asks for the act, if it can be.
    """
    acts = [answer.acts[0] for answer in wrong if kind_of(answer.acts[0]) == kind_of(right)]
    verdicts = [position.meaning(act).verdict for act in acts]
    found = [verdict.clauses[0] for verdict in verdicts if _comes_later(verdict, right)]
    return sorted(found, key=lambda clause: clause in clauses)[:1]


def _comes_later(verdict: Verdict, right: Act) -> bool:
    """Whether an act is a fault because the right one comes before it."""
    return verdict.kind == "out_of_order" and right in verdict.expected


def _why_not(position: Position, right: Act, clauses: Sequence[str]) -> Sequence[str]:
    """Which of the clauses of a refusal would be broken if the player got what he asks for."""
    granted = _GRANTED.get(right.what or "") if right.act == "refuse" else None
    if granted is None:
        return ()
    boxes = [box for box in position.situation.table.boxes if box.number == right.box]
    hands = [hand.number for box in boxes for hand in box.hands if not hand.cleared]
    acts = [Act(granted, box=right.box, hand=hand if len(hands) > 1 else None) for hand in hands]
    verdicts = [position.meaning(act).verdict for act in acts]
    found = {v.clauses[:1] for v in verdicts if v.verdict == FAULT and v.clauses[0] in clauses}
    return found.pop() if len(found) == 1 else ()


def _of_performance(position: Position, count: int, *, at_fault: bool) -> tuple[str, ...]:
    """The clauses of its fault; where there is none, the first clause of each of its acts."""
    moments = position.trace.moments[position.at - count : position.at]
    if at_fault:
        return next(m.clauses for m in moments if m.verdict.verdict != CORRECT)
    return tuple(dict.fromkeys(clause for moment in moments for clause in moment.clauses[:1]))
