"""Whether a question has one right answer, by the judge's own word and from the scenario's text."""

from collections.abc import Iterator, Sequence

from tests.quiz.drawn import rules
from trainer.procedure.machine import Machine
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.judge.trace import Trace, deal, scripted_dealer
from trainer.training.judge.verdict import CORRECT, FAULT, Verdict
from trainer.training.quiz.question import (
    AT_FAULT,
    BROKEN,
    CLAUSE,
    DONE,
    FAULTLESS,
    HOUSE,
    PERFORMANCE,
    Answer,
    Question,
)

#: The kinds that are answered by acts: every answer is judged where it would be done.
OF_ACTS = ("next", "order", "hand", "amount", "chips", "said", "may")


def wrong_with(question: Question) -> Iterator[str]:
    """Everything that a question has wrong; what was dealt before is dealt anew from its text."""
    if len(set(question.answers)) < len(question.answers):
        yield "an answer stands twice"
    if not question.clauses and question.kind != HOUSE:
        yield "it rests on no clause"
    dealt = dealt_before(question)
    before = [moment.verdict for moment in dealt.moments]
    if question.kind in OF_ACTS:
        yield from _acts(question, dealt)
        if any(verdict.verdict != CORRECT for verdict in before):
            yield "something was wrong before"
    elif question.kind == CLAUSE:
        yield from _clause(question, before[-1])
    elif question.kind == PERFORMANCE:
        yield from _performance(question, before)


def dealt_before(question: Question) -> Trace:
    """What was done before, from the scenario's text on."""
    procedure = question.procedure
    raw = parse_scenario(question.scenario, "quiz")
    known = rules(procedure.id)
    machine = known.machine if known.procedure is procedure else Machine(procedure)
    dealing = Dealing(procedure, machine, read_scenario(raw, procedure))
    begins = dealing.initial_situation()
    return Trace(dealing, begins, tuple(deal(dealing, scripted_dealer(question.after), begins)))


def _acts(question: Question, dealt: Trace) -> Iterator[str]:
    for number, answer in enumerate(question.answers):
        done = deal(dealt.dealing, scripted_dealer(answer.acts), dealt.ends, len(dealt.moments) + 1)
        found = [moment.verdict.verdict for moment in done]
        if answer.says != DONE:
            yield f"answer {number} is no act"
        if number == question.right and set(found) != {CORRECT}:
            yield f"the right answer is {found}"
        if number != question.right:
            first = next((verdict for verdict in found if verdict != CORRECT), CORRECT)
            if first != FAULT:
                yield f"wrong answer {number} is {found}"


def _clause(question: Question, last: Verdict) -> Iterator[str]:
    right = question.answers[question.right]
    if last.verdict != FAULT or last.clauses[0] != right.clause:
        yield f"the last act breaks {last.clauses}"
    others = [answer for answer in question.answers if answer != right]
    if any(answer.says != BROKEN or answer.clause in last.clauses for answer in others):
        yield "another clause is broken as well"


def _performance(question: Question, before: Sequence[Verdict]) -> Iterator[str]:
    count = question.count
    if any(verdict.verdict != CORRECT for verdict in before[:-count]):
        yield "something was wrong before"
    faults = [verdict for verdict in before[-count:] if verdict.verdict != CORRECT]
    right = question.answers[question.right]
    if right == Answer(FAULTLESS):
        if faults:
            yield f"not all were right: {faults}"
        return
    (named,) = right.acts
    if right.says != AT_FAULT or len(faults) != 1 or not _is(faults[0].act, named):
        yield f"the fault is {faults}"


def _is(act: Act, named: Act) -> bool:
    given = named.as_json()
    return {field: value for field, value in act.as_json().items() if field in given} == given
