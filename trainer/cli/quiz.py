"""``quiz``: questions at the table, typed or as JSON Lines."""

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from trainer.app import App
from trainer.catalogue import N_, translate, translate_count
from trainer.cli import words
from trainer.cli.commands import check_free, print_json
from trainer.cli.source import lines_of
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.notation import parse_short, short
from trainer.training.judge.trace import Moment
from trainer.training.quiz.question import (
    ALL_RIGHT,
    AT_FAULT,
    BREAKS_THERE,
    BROKEN,
    CHIPS,
    CLAUSE,
    FAULTLESS,
    HOUSE,
    HOUSES,
    KINDS,
    ORDER,
    PERFORMANCE,
    STANDS,
    Answer,
    Question,
)
from trainer.training.quiz.quiz import NoQuestionError, Quiz, Rules

_LAST = 5  # acts before the position that are shown


def question_text(question: Question, lang: str) -> str:
    """Return the question in a sentence."""
    asked, last = translate(lang, KINDS[question.kind].asks), question.position.at
    if question.kind == HOUSE:
        here = question.procedure.house_name
        return f"{translate(lang, HOUSES, here=here, there=question.other)} {asked}"
    if question.kind == PERFORMANCE:
        first = last - question.count + 1
        return translate(lang, "Moves {first} to {last}.", first=first, last=last) + f" {asked}"
    return asked


def answer_text(question: Question, given: Answer, lang: str) -> str:
    """Return an answer in one line."""
    if given.says == BROKEN:
        return f"{given.clause}: {question.procedure.clause(given.clause, lang, 'says')}"
    if given.says == FAULTLESS:
        return translate(lang, ALL_RIGHT)
    acts = given.acts
    if question.kind == CHIPS:  # the chips say how much it is
        acts = tuple(replace(act, amount=None) for act in acts)
    done = translate(lang, ", then ").join(short(act) for act in acts)
    if given.says == AT_FAULT:
        return translate(lang, "the mistake was: {done}", done=done)
    if given.says not in STANDS:
        return done
    here = question.procedure.house_name
    return f"{done}: {translate(lang, STANDS[given.says], here=here, there=question.other)}"


def as_json(question: Question, lang: str) -> dict[str, Any]:
    """Return the question as a JSON object.

    An answer of several acts has them in ``acts``.
    """
    return {
        "kind": question.kind,
        "scenario": question.scenario,
        "after": [act.as_json() for act in question.after],
        "asks": question_text(question, lang),
        "answers": [_answer_json(question, given, lang) for given in question.answers],
        "right": question.right,
        "clauses": list(question.clauses),
        "why": reason_text(question, lang),
    }


def _answer_json(question: Question, given: Answer, lang: str) -> dict[str, Any]:
    act = given.act
    shape: dict[str, Any] = {
        "text": answer_text(question, given, lang),
        "act": None if act is None else act.as_json(),
    }
    if question.kind == ORDER:
        shape["acts"] = [one.as_json() for one in given.acts]
    return shape


def position(question: Question) -> Iterator[str]:
    """Yield the table and the last moves, in lines.

    The phase is left out: it would give away what is due.
    """
    place = question.position
    trace = place.trace
    table = place.situation.table
    yield from words.table(trace.dealing, place.situation)
    if table.middle:
        yield f"  in the middle {words.number(len(table.middle), 'burnt card')}"
    last = max(_LAST, question.count + 1)  # with what players did before the first of them
    begins = max(0, place.at - last)
    if not begins:
        for event in trace.begins.events:
            yield f"       {words.player(event)}"
    for moment in trace.moments[begins : place.at]:
        yield from _done(question, moment)


def _done(question: Question, moment: Moment) -> Iterator[str]:
    n, after = moment.verdict.n, moment.after
    yield f"{n:4}   {words.act_line(question.procedure, moment.before, moment.act, after)}"
    for event in moment.events:
        yield f"       {words.player(event)}"


def rule_text(question: Question, lang: str) -> str:
    """Return the rule behind the right answer, with its sentence."""
    clauses = question.clauses
    return f"{clauses[0]}: {reason_text(question, lang)}" if clauses else ""


def reason_text(question: Question, lang: str) -> str:
    """Return the rule's sentence, and the one broken elsewhere."""
    there = question.elsewhere
    told = [question.why(lang)]
    if there is not None and there.clauses:
        broken = there.clauses[0]
        says = there.procedure.clause(broken, lang, "says")
        told.append(translate(lang, BREAKS_THERE, clause=broken, says=says))
    return " ".join(filter(None, told))


def broken_rule_text(question: Question, number: int, lang: str) -> str:
    """Return the rule that an answer would break; "" if none."""
    broken = question.broken[number][:1] if question.kind != CLAUSE else ()
    return "".join(f"{one}: {question.procedure.clause(one, lang, 'says')}" for one in broken)


_OTHERS = 2  # houses that this one is compared with
_MOST = 100_000  # questions


def quiz_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``quiz``."""
    sub.add_argument(
        "--procedure", required=True, metavar="ID", help="id of the procedure or house"
    )
    sub.add_argument(
        "--count", type=_count, default=10, metavar="N", help="number of questions; 10 if left out"
    )
    sub.add_argument(
        "--seed", type=int, metavar="N", help="the same number asks the same questions"
    )
    sub.add_argument("--kind", choices=KINDS, default="", help="ask only this kind of question")


def _count(text: str) -> int:
    """Read the number of questions; raise ArgumentTypeError if wrong."""
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= _MOST:
        return int(text)
    raise argparse.ArgumentTypeError(f"should be a whole number from 1 to {_MOST}, not {text!r}")


def quiz(program: App, options: argparse.Namespace) -> int:
    """Ask questions; 1 if fewer were found than wanted."""
    procedure = program.procedure(options.procedure, options.amend)
    check_free(program, procedure.id, "quiz")
    seed = options.seed if options.seed is not None else program.seed()
    rng = random.Random(seed)  # noqa: S311 - questions, no secret
    others = _others(program, procedure, options, rng) if options.kind in ("", HOUSE) else []
    sitting = Quiz(Rules(procedure, program.machine(procedure)), rng, others)
    told = _ExitStatus()
    questions = _asked(sitting, procedure, options, told)
    if options.json:
        for question in questions:
            print_json(as_json(question, options.lang))
    else:
        _sit(questions, options.lang)
    return told.status


class _ExitStatus:
    """Exit status: 1 after a warning of too few questions."""

    status = 0


def _asked(
    sitting: Quiz, procedure: Procedure, options: argparse.Namespace, told: _ExitStatus
) -> Iterator[Question]:
    """Yield the wanted questions; raise DataError if there are none."""
    count = 0
    try:
        for question in sitting.questions(options.count, options.kind):
            yield question
            count += 1
    except NoQuestionError:
        kind = f" of the kind {options.kind!r}" if options.kind else ""
        if not count:
            says = f"{procedure.house_name} leaves nothing to ask{kind}: choose another kind"
            raise DataError([Problem("quiz", says)]) from None
        found = words.number(count, "question")
        says = f"no more than {found}{kind} can be found that differ in their answers"
        print(f"dealer-trainer: quiz: {says}", file=sys.stderr)
        told.status = 1


def _others(
    program: App, procedure: Procedure, options: argparse.Namespace, rng: random.Random
) -> list[Rules]:
    """Choose other houses to compare, those of the same manual first.

    With amendments it is the same house without them.
    """
    if options.amend:
        manual = program.procedure(options.procedure)
        called = f"{manual.house_name} without the amendment"
        return [Rules(manual, program.machine(manual), called)]
    names = [name for name in program.procedure_ids() if name != options.procedure]
    base = program.base_of(options.procedure)
    names = rng.sample(names, len(names))
    names.sort(key=lambda name: program.base_of(name) != base)
    found: list[Rules] = []
    for name in names:
        other = program.procedure(name)
        if other.family is procedure.family:
            found.append(Rules(other, program.machine(other)))
        if len(found) == _OTHERS:
            break
    return found


# --- asked in the terminal


def _sit(questions: Iterator[Question], lang: str) -> None:
    """Ask until the end, or the person stops; print the score."""
    lines = lines_of(sys.stdin) if sys.stdin is not None else iter(())
    right = answered = 0
    for number, question in enumerate(questions, start=1):
        was_right = ask(question, number, lang, lines)
        if was_right is None:
            break
        answered += 1
        right += was_right
    asked = translate_count(lang, "{n} question", "{n} questions", answered)
    print("\n" + translate(lang, "Score: {right} of {asked} right.", right=right, asked=asked))


def ask(question: Question, number: int, lang: str, lines: Iterator[str]) -> bool | None:
    """Ask a question and print the right answer.

    Return True if it was answered right; None if the person stops.
    """
    _show(question, number, lang)
    given = _answer(question, lang, lines)
    return None if given is None else _tell(question, given, lang)


def _show(question: Question, number: int, lang: str) -> None:
    print(f"\n{number}. {question.procedure.house_name}")
    for line in position(question):
        print(line)
    print(f"\n{question_text(question, lang)}")
    for choice, given in enumerate(question.answers, start=1):
        print(f"  {choice}  {answer_text(question, given, lang)}")


def _answer(question: Question, lang: str, lines: Iterator[str]) -> int | None:
    """Return the typed answer's index, or None if the person stops.

    -1 is an act that is none of the answers.
    """
    for line in lines:
        typed = line.strip().lower()
        if typed in ("quit", "exit", "q"):
            return None
        if typed.isdecimal() and 1 <= int(typed) <= len(question.answers):
            return int(typed) - 1
        if typed:
            number = _dealt(question, typed, lang)
            if number is not None:
                return number
    return None


def _dealt(question: Question, typed: str, lang: str) -> int | None:
    """Return the index of an answer typed as an act.

    None, with a message, if it is no act; -1 if it is none of the answers.
    """
    most = len(question.answers)
    if question.answers[question.right].act is None:
        print("  " + translate(lang, "Type a number from 1 to {n}, or quit.", n=most))
        return None
    try:
        act = parse_short(typed)
    except ValueError as error:
        text = N_("Type a number from 1 to {n}, or the move: {error}")
        print(f"  {translate(lang, text, n=most, error=error)}")
        return None
    if question.position.is_right(act):
        return question.right
    acts = [answer.act for answer in question.answers]
    return acts.index(act) if act in acts else -1


def _tell(question: Question, given: int, lang: str) -> bool:
    """Print the verdict and the rule; return True if right."""
    right = given == question.right
    reason = rule_text(question, lang)
    if right:
        print("  " + translate(lang, "Right. {because}", because=reason))
        return True
    right_answer = answer_text(question, question.answers[question.right], lang)
    print("  " + translate(lang, "Wrong. Right answer: {right}", right=right_answer))
    if question.kind != CLAUSE:  # which is the clause itself
        print(f"    {reason}")
    breaks = broken_rule_text(question, given, lang) if given >= 0 else ""
    if breaks:
        print("    " + translate(lang, "Your answer would break {breaks}", breaks=breaks))
    return False
