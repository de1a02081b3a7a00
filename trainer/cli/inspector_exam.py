"""The examination of an inspector in the terminal: nothing is told before its end."""

import argparse
from collections.abc import Iterator, Sequence

from trainer.app import App
from trainer.cli import words
from trainer.cli.inspecting import Typing, fault_lines, print_round
from trainer.cli.inspector_result import figures, right_acts
from trainer.cli.inspector_words import CZECH, said
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.inspecting.calls import Answer
from trainer.training.inspecting.exam import WATCHED, InspectorExam
from trainer.training.inspecting.exam_kept import TERMINAL, InspectorExamRecord
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.paper import Paper, paper
from trainer.training.inspecting.rule import (
    CRITICAL_MISSED,
    FALSE_CALLS,
    RATES,
    TOO_FEW_HITS,
    Rule,
    critical_missed,
)
from trainer.training.inspecting.watching import Seen
from trainer.training.sessions.exam import FORSAKEN

_PLACE = "practise --inspect --mode exam"
_LEAVE = "leave"
_HOW = (
    "Nothing is told before the end. Enter: the next act. A fault: ! and what it was, such as"
    " ! hand 3 (box 3); one of {kinds}; 0 is no box. quit: stop, to go on with --resume: the rest"
    " of the round is lost, and that stands on the paper. leave: have it marked as it stands, not"
    " passed."
)
_PERCENT = 100


def examine_in_text(
    program: App, options: argparse.Namespace, house: str, trainee: str, lines: Iterator[str]
) -> int:
    """Watch an examination, a new one or the one that was not finished, and have it marked.

    It certifies nothing: nobody attests who types.
    """
    exam, lang = _begun(program, options, house, trainee), options.lang
    if exam.ended:
        print(said(lang, "Nobody went on with the examination, and it ended by itself."))
        return _print_result(exam, lang)
    print(_what_it_is(exam, lang))
    typing = _Examined(program, exam.procedure, lang, lines)
    print(typing.how)
    while typing.goes_on and (seen := exam.next()) is not None:
        print_round(lang, len(exam.watching.seen), len(exam.watching.rounds))
        typing.watch(seen)
    if not exam.watched and typing.stopped_by != _LEAVE:
        print("\n" + said(lang, "The examination is not finished: --resume goes on with it."))
        return 0
    exam.end()
    return _print_result(exam, lang)


def _print_result(exam: InspectorExam, lang: str) -> int:
    for line in _result(exam, lang):
        print(line)
    return 0


def nothing_to_read() -> DataError:
    """An examination is typed."""
    return _error("an examination is watched by somebody who types, and there is nothing to read")


class _Examined(Typing):
    """Somebody who is told nothing."""

    stops = ("quit", "exit", "q", _LEAVE)
    asks = _HOW

    def tell_missed(self, seen: Seen, told: int) -> int:
        """Nothing is told of what was missed."""
        del seen
        return told

    def tell(self, seen: Seen, answer: Answer) -> None:
        """Nothing is told of what came of a call."""
        del seen, answer
        print(f"  {said(self._lang, 'Called.')}")


def _error(says: str) -> DataError:
    return DataError([Problem(_PLACE, says)])


def _begun(program: App, options: argparse.Namespace, house: str, trainee: str) -> InspectorExam:
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
        exam = InspectorExam.resume(procedure, record, program.dealer(procedure), kept)
    except (ValueError, LookupError, TypeError) as error:
        says = f"examination {record.id} cannot be gone on with ({words.line(str(error))})"
        raise _error(says) from None
    _go_on(program, exam, record)
    return exam


def _go_on(program: App, exam: InspectorExam, record: InspectorExamRecord) -> None:
    """Go on with an examination whose program had ended; DataError where the manager decides."""
    now = program.utc_now()
    forsaken = exam.forsaken(record, now)
    exam.taken_up(record, now)
    if forsaken:
        exam.end(FORSAKEN)
        return
    if exam.suspended and program.doors.rules is not None:
        raise _error(
            "your examination was interrupted more than the house allows: the manager lets it go"
            " on, or ends it, in the window"
        )
    if exam.wants:
        exam.draw(_paper(program, exam.procedure, exam.served))


def _drawn(program: App, procedure: Procedure, trainee: str) -> InspectorExam:
    if procedure.inspector_exam.tables > 1:
        raise _error("two tables at once, as this house wants it, need the window: begin it there")
    drawn, kept = _paper(program, procedure), program.inspector_exams
    return InspectorExam.begin(procedure, drawn, trainee, TERMINAL, kept)


def _paper(program: App, procedure: Procedure, served: Sequence[Fault] = ()) -> Paper:
    """The rounds of an examination, or of what these faults have left of it."""
    rule, seed = Rule.of(procedure.inspector_exam), program.exam_seed()
    finder = program.finder(procedure) if rule.clauses else None
    machine = program.machine(procedure)
    return paper(procedure, machine, rule, seed, finder=finder, served=served)


def _what_it_is(exam: InspectorExam, lang: str) -> str:
    """What it has, what it takes to pass, and what that means."""
    asks: InspectorBlueprint = exam.blueprint
    text = (
        "{house}: examination {n} of an inspector. {faults} faults, {critical} of them critical; to"
        " pass: {hits} seen; critical ones missed: {missed} at most; false calls in 100 right acts:"
        " {calls} at most."
    )
    first = said(
        lang,
        text,
        house=exam.procedure.house_name,
        n=exam.number,
        faults=asks.faults,
        critical=asks.critical,
        hits=asks.hits,
        missed=asks.critical_missed,
        calls=f"{asks.false_calls:g}".replace(".", "," if lang == CZECH else "."),
    )
    later = said(
        lang, "So many acts later a fault can still be called: {within}.", within=asks.within
    )
    last = said(lang, "It certifies nothing: here nobody attests who is examined.")
    return f"{first} {_hits_words(exam.rule, lang)} {later} {last}"


def _hits_words(rule: Rule, lang: str) -> str:
    """What the number of hits means: who passes by it."""
    first = "Of 100 who see {rate} % of all faults {n} pass by the number that has to be seen"
    more = "with {rate} %: {n}"
    chances = [
        said(lang, text, rate=round(_PERCENT * rate), n=round(_PERCENT * rule.chance(rate)))
        for rate, text in zip(RATES, (first, *[more] * (len(RATES) - 1)), strict=True)
    ]
    return f"{'; '.join(chances)}."


def _why(exam: InspectorExam, lang: str) -> Iterator[str]:
    """Why it is not passed."""
    marks, rule = exam.marks, exam.rule
    seen = "{n} faults seen, and {asked} are asked for"
    why = {
        TOO_FEW_HITS: said(lang, seen, n=marks.hits, asked=rule.hits),
        CRITICAL_MISSED: said(lang, "{n} critical faults missed", n=critical_missed(marks)),
        FALSE_CALLS: said(
            lang,
            "{n} false calls in {acts}",
            n=marks.false_calls,
            acts=right_acts(lang, marks.clean),
        ),
    }
    yield from (why[reason] for reason in exam.failed)
    if exam.ended != WATCHED:
        yield said(lang, "left before its end")


def _result(exam: InspectorExam, lang: str) -> Iterator[str]:
    """What came of it: whether it is passed, the figures, and each fault with what was right."""
    if exam.passed:
        yield "\n" + said(lang, "Passed.")
    else:
        yield "\n" + said(lang, "Not passed: {why}.", why="; ".join(_why(exam, lang)))
    yield from figures(exam.marks, lang)
    for stop in exam.interruptions:
        text = "Interrupted: {when}, for {seconds} s"
        yield said(lang, text, when=stop.at, seconds=round(stop.length / 1000))
    for number, seen in enumerate(exam.watching.seen, start=1):
        missed = seen.marks.missed
        for head, faults in (
            ("Seen in round {n}:", tuple(fault for fault in seen.faults if fault not in missed)),
            ("Missed in round {n}:", missed),
        ):
            if faults:
                yield said(lang, head, n=number)
            yield from fault_lines(seen.watched._replace(faults=faults), exam.procedure, lang)
        false = [answer.call.n for answer in seen.answers if answer.fault is None]
        if false:
            text = "Called in round {n}, and right: act {acts}"
            yield said(lang, text, n=number, acts=", ".join(map(str, false)))
