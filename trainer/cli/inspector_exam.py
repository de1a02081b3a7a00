"""The examination of an inspector in the terminal: nothing is told before its end."""

import argparse
from collections.abc import Iterator
from functools import partial

from trainer.cli import words
from trainer.cli.inspecting import Typing, fault_lines, figures
from trainer.cli.program import Program
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.inspecting.calls import Answer
from trainer.training.inspecting.exam import InspectorExam
from trainer.training.inspecting.exam_kept import TERMINAL
from trainer.training.inspecting.paper import paper
from trainer.training.inspecting.rule import (
    CRITICAL_MISSED,
    FALSE_CALLS,
    TOO_FEW_HITS,
    Rule,
    critical_missed,
)
from trainer.training.inspecting.watching import Seen

_PLACE = "practise --inspect --mode exam"
_LEAVE = "leave"
_HOW = (
    "Nothing is told before the end. Enter: the next act. A fault: ! and what it was, such as"
    " ! hand 3 (box 3). quit: stop, to go on with --resume. leave: have it marked as it stands,"
    " not passed."
)


def examine_in_text(
    program: Program, options: argparse.Namespace, house: str, trainee: str, lines: Iterator[str]
) -> int:
    """Watch an examination, a new one or the one that was not finished, and have it marked."""
    exam = _begun(program, options, house, trainee)
    print(_what_it_is(exam))
    typing = _Examined(program, exam.procedure, options.lang, lines)
    print(typing.how)
    while typing.goes_on and (seen := exam.next()) is not None:
        print(f"\nRound {len(exam.watching.seen)} of {len(exam.watching.rounds)}")
        typing.watch(seen)
    if not exam.watched and typing.stopped_by != _LEAVE:
        print("\nThe examination is not finished: --resume goes on with it.")
        return 0
    exam.end()
    for line in _result(exam, options.lang):
        print(line)
    return 0


def nothing_to_read() -> DataError:
    """An examination is typed."""
    return _error("an examination is watched by somebody who types, and there is nothing to read")


class _Examined(Typing):
    """Somebody who is told nothing."""

    stops = ("quit", "exit", "q", _LEAVE)
    how = _HOW

    def tell_missed(self, seen: Seen, told: int) -> int:
        """Nothing is told of what was missed."""
        del seen
        return told

    def tell(self, seen: Seen, answer: Answer) -> None:
        """Nothing is told of what came of a call."""
        del seen, answer
        print("  Called.")


def _error(says: str) -> DataError:
    return DataError([Problem(_PLACE, says)])


def _begun(
    program: Program, options: argparse.Namespace, house: str, trainee: str
) -> InspectorExam:
    """The examination that is wanted, as far as it was watched; DataError where it cannot be."""
    kept = program.inspector_exams
    record = kept.unfinished(trainee)
    if record is None and options.resume:
        raise _error("there is no examination that is not finished: leave out --resume")
    if record is None:
        return _drawn(program, program.procedure(house, options.amend), trainee)
    if record.head.where != TERMINAL:
        raise _error("your last examination was begun in the window: go on with it there")
    if not options.resume:
        says = "your last examination is not finished: add --resume, and type leave to give it up"
        raise _error(says)
    procedure = program.logged_procedure(record.head)
    try:
        return InspectorExam.resume(procedure, record, program.dealer(procedure), kept)
    except (ValueError, LookupError, TypeError) as error:
        says = f"examination {record.id} cannot be gone on with ({words.line(str(error))})"
        raise _error(says) from None


def _drawn(program: Program, procedure: Procedure, trainee: str) -> InspectorExam:
    blueprint, seed = procedure.inspector_exam, program.seed()
    if blueprint.tables > 1:
        raise _error("two tables at once, as this house wants it, need the window: begin it there")
    rule = Rule.of(blueprint)
    draw = partial(paper, procedure, program.machine(procedure), rule, seed)
    drawn = draw(finder=program.finder(procedure) if rule.clauses else None)
    kept = program.inspector_exams
    return InspectorExam.begin(procedure, drawn, seed, trainee, TERMINAL, kept)


def _what_it_is(exam: InspectorExam) -> str:
    asks: InspectorBlueprint = exam.blueprint
    return (
        f"{exam.procedure.house_name}: examination {exam.number} of an inspector. {asks.faults}"
        f" faults, {asks.critical} of them critical; to pass: {asks.hits} seen, at most"
        f" {asks.critical_missed} critical missed, at most {asks.false_calls:g} false calls in 100"
        f" right acts. A fault can be called until {asks.within} acts later."
    )


def _result(exam: InspectorExam, lang: str) -> Iterator[str]:
    """What came of it: whether it is passed, the figures, and each fault with what was right."""
    marks, rule = exam.marks, exam.rule
    why = {
        TOO_FEW_HITS: f"{marks.hits} faults seen, and {rule.hits} are asked for",
        CRITICAL_MISSED: f"{critical_missed(marks)} critical faults missed",
        FALSE_CALLS: f"{marks.false_calls} false calls in {marks.clean} right acts",
    }
    if exam.passed:
        yield "\nPassed."
    else:
        reasons = [why[reason] for reason in exam.failed]
        reasons += [] if exam.watched else ["left before its end"]
        yield f"\nNot passed: {'; '.join(reasons)}."
    yield from figures(marks)
    for number, seen in enumerate(exam.watching.seen, start=1):
        missed = seen.marks.missed
        for said, faults in (
            ("Seen", tuple(fault for fault in seen.faults if fault not in missed)),
            ("Missed", missed),
        ):
            if faults:
                yield f"{said} in round {number}:"
            yield from fault_lines(seen.watched._replace(faults=faults), exam.procedure, lang)
        false = [answer.call.n for answer in seen.answers if answer.fault is None]
        if false:
            yield f"Called in round {number}, and right: act {', '.join(map(str, false))}"
