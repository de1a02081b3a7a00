"""A quiz in the terminal: questions at the table, asked one by one or printed as JSON Lines."""

import argparse
import random
import sys
from collections.abc import Iterator

from trainer.app import App
from trainer.catalogue import N_, counted, said
from trainer.cli import asking, words
from trainer.cli.commands import print_json
from trainer.cli.examined import check_free
from trainer.cli.source import lines_of
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.notation import parse_short
from trainer.training.quiz.question import CLAUSE, HOUSE, KINDS, Question
from trainer.training.quiz.quiz import NoQuestionError, Quiz, Rules

_OTHERS = 2  # houses that this one is compared with
_MOST = 100_000  # questions


def quiz_arguments(sub: argparse.ArgumentParser) -> None:
    """What may be said of a quiz."""
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
    """How many questions; ArgumentTypeError that says what would be right."""
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= _MOST:
        return int(text)
    raise argparse.ArgumentTypeError(f"should be a whole number from 1 to {_MOST}, not {text!r}")


def quiz(program: App, options: argparse.Namespace) -> int:
    """Ask questions; 1 where there were fewer of them than were wanted."""
    procedure = program.procedure(options.procedure, options.amend)
    check_free(program, procedure.id, "quiz")
    seed = options.seed if options.seed is not None else program.seed()
    rng = random.Random(seed)  # noqa: S311 - questions, no secret
    others = _others(program, procedure, options, rng) if options.kind in ("", HOUSE) else []
    sitting = Quiz(Rules(procedure, program.machine(procedure)), rng, others)
    told = _Told()
    questions = _asked(sitting, procedure, options, told)
    if options.json:
        for question in questions:
            print_json(asking.as_json(question, options.lang))
    else:
        _sit(questions, options.lang)
    return told.status


class _Told:
    """Whether it was told that there are fewer questions than were wanted."""

    status = 0


def _asked(
    sitting: Quiz, procedure: Procedure, options: argparse.Namespace, told: _Told
) -> Iterator[Question]:
    """The questions that are wanted; DataError where there is none."""
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
    """Houses to compare: the same without the amendments; else others of the game by chance.

    Those of the same manual come first.
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
    """Ask until there are no more questions, or the person stops; then tell the score."""
    lines = lines_of(sys.stdin) if sys.stdin is not None else iter(())
    right = answered = 0
    for number, question in enumerate(questions, start=1):
        was_right = ask(question, number, lang, lines)
        if was_right is None:
            break
        answered += 1
        right += was_right
    asked = counted(lang, "{n} question", "{n} questions", answered)
    print("\n" + said(lang, "Score: {right} of {asked} right.", right=right, asked=asked))


def ask(question: Question, number: int, lang: str, lines: Iterator[str]) -> bool | None:
    """Ask a question, and tell what is right; whether the answer was, None: the person stops."""
    _show(question, number, lang)
    given = _answer(question, lang, lines)
    return None if given is None else _tell(question, given, lang)


def _show(question: Question, number: int, lang: str) -> None:
    print(f"\n{number}. {question.procedure.house_name}")
    for line in asking.position(question):
        print(line)
    print(f"\n{asking.asks(question, lang)}")
    for choice, given in enumerate(question.answers, start=1):
        print(f"  {choice}  {asking.answer(question, given, lang)}")


def _answer(question: Question, lang: str, lines: Iterator[str]) -> int | None:
    """The answer that is typed, by its place from 0; -1: another act; None: the person stops."""
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
    """The answer that is an act typed in short; None, and that is said, where it is none."""
    most = len(question.answers)
    if question.answers[question.right].act is None:
        print("  " + said(lang, "Type a number from 1 to {n}, or quit.", n=most))
        return None
    try:
        act = parse_short(typed)
    except ValueError as error:
        text = N_("Type a number from 1 to {n}, or the move: {error}")
        print(f"  {said(lang, text, n=most, error=error)}")
        return None
    if question.position.is_right(act):
        return question.right
    acts = [answer.act for answer in question.answers]
    return acts.index(act) if act in acts else -1


def _tell(question: Question, given: int, lang: str) -> bool:
    """Tell whether the answer is right, and the clause; whether it was."""
    right = given == question.right
    because = asking.because(question, lang)
    if right:
        print("  " + said(lang, "Right. {because}", because=because))
        return True
    answer = asking.answer(question, question.answers[question.right], lang)
    print("  " + said(lang, "Wrong. Right answer: {right}", right=answer))
    if question.kind != CLAUSE:  # which is the clause itself
        print(f"    {because}")
    breaks = asking.would_break(question, given, lang) if given >= 0 else ""
    if breaks:
        print("    " + said(lang, "Your answer would break {breaks}", breaks=breaks))
    return False
