"""What is played out after an answer: the acts that were right, from where they are right."""

from typing import NamedTuple

from trainer.table.act import Act
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.judging.trace import Moment
from trainer.training.judging.verdict import CORRECT
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import CLAUSE, HOUSE, PERFORMANCE, STANDINGS, Question


class Played(NamedTuple):
    """Acts, and the situation before the first of them."""

    begins: Situation
    moments: tuple[Moment, ...]


def played_out(question: Question) -> Played:
    """What is right at a question: of what was a fault what should have been done instead."""
    position, answer = question.position, question.answers[question.right]
    if question.kind in {CLAUSE, PERFORMANCE}:
        return _instead(question)
    acts = answer.acts
    if question.kind == HOUSE and answer.says in STANDINGS and not position.is_right(acts[0]):
        acts = _due(position)
    return _done(position, acts)


def _done(position: Position, acts: tuple[Act, ...]) -> Played:
    """Acts done at a position."""
    moments = position.then(acts).trace.moments[position.at :]
    return Played(position.situation, moments)


def _due(position: Position) -> tuple[Act, ...]:
    """What is due at a position; nothing where nothing is."""
    situation = position.situation
    return tuple(position.trace.dealing.correct_act(o, situation) for o in situation.due[:1])


def fault_of(question: Question) -> int | None:
    """Which act of the round is the fault that is asked about; None where there is none."""
    trace, at = question.position.trace, question.position.at
    if question.kind not in {CLAUSE, PERFORMANCE}:
        return None
    numbers = range(at - (question.count or 1), at)
    wrong = (n for n in numbers if trace.moments[n].verdict.verdict != CORRECT)
    return next(wrong, None)


def _instead(question: Question) -> Played:
    """What should have been done instead of the fault; without one the acts as they were."""
    trace, at = question.position.trace, question.position.at
    number = fault_of(question)
    if number is None:
        first = at - question.count
        return Played(trace.moments[first].before, trace.moments[first:at])
    return _done(Position(trace, number), _expected(trace.dealing, trace.moments[number]))


def _expected(dealing: Dealing, fault: Moment) -> tuple[Act, ...]:
    """What the verdict on a fault expects, with its amount; else what is due there."""
    before, named = fault.before, fault.verdict.expected[:1]
    for obligation in dealing.candidates(before):
        if dealing.named(obligation, before.table) in named:
            return (dealing.correct_act(obligation, before),)
    return named or tuple(dealing.correct_act(one, before) for one in before.due[:1])
