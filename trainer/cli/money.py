"""Money exercises in the terminal: type a sum or chips."""

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from trainer.app import App
from trainer.catalogue import N_, number_in, translate
from trainer.cli.source import lines_of
from trainer.cli.words import cards, chips
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.chips import Chips
from trainer.training.memory.evidence import MONEY, tries_of
from trainer.training.money.drawing import Drawer
from trainer.training.money.exercise import (
    BONUS,
    KINDS,
    MIXED,
    SUMS,
    Answer,
    Exercise,
    asks_words,
    kind_words,
    read_sum,
    terms_words,
    working_words,
)
from trainer.training.money.occasions import Occasions
from trainer.training.money.sitting import (
    MOST_COUNT,
    SUMS_COUNT,
    USUAL_COUNT,
    AnswerTry,
    MoneySitting,
    Result,
    Target,
    record_of,
    target_of,
)


def question_text(exercise: Exercise, lang: str) -> str:
    """Return the question, after its chips, numbers or cards."""
    if exercise.kind == SUMS:
        return f"{terms_words(exercise)} = ?"
    if exercise.kind == BONUS and exercise.cards:
        hand, dealer = cards(exercise.cards), cards(exercise.dealer)
        text = N_("Hand {hand} wins, bet {shown}; dealer shows {dealer}. Which bonus?")
        return translate(lang, text, hand=hand, shown=chips(exercise.shown), dealer=dealer)
    asked = asks_words(exercise, lang)
    return f"{chips(exercise.shown)}: {asked}" if exercise.shown else asked


def feedback_lines(
    tried: AnswerTry | None,
    procedure: Procedure | None,
    lang: str,
    exercise: Exercise | None = None,
) -> list[str]:
    """List verdict, working and rules of an answered exercise.

    Without an answer there is no verdict.
    """
    asked = exercise or (tried.exercise if tried else None)
    if asked is None:
        return []
    lines = [] if tried is None else [_verdict(tried, procedure, lang)]
    lines.append(f"  {working_words(asked, lang)}")
    if asked.in_chips:
        lines.append("  " + translate(lang, "best chips: {chips}", chips=chips(asked.best)))
    if procedure is None:
        return lines
    return [*lines, *(f"  {clause}: {procedure.clause(clause, lang)}" for clause in asked.clauses)]


def _verdict(tried: AnswerTry, procedure: Procedure | None, lang: str) -> str:
    if tried.marked.right:
        right = translate(lang, "right")
        if not tried.marked.best:
            right = translate(lang, "right, but other chips are better")
        seconds = f", {tried.seconds:.0f} s" if tried.seconds >= 1 else ""
        target = None if procedure is None else target_of(tried.exercise, procedure.targets)
        return f"{right}{seconds}{_target(target, lang)}"
    wrong = {
        "chips": N_("wrong: answer in chips, such as {chips}"),
        "same": N_("wrong: that changes nothing"),
    }.get(tried.marked.wrong, N_("wrong: {right}, not {given}"))
    exercise = tried.exercise
    best, given = chips(exercise.best), tried.answer.amount
    return translate(lang, wrong, chips=best, right=exercise.right, given=given)


def _target(target: Target | None, lang: str) -> str:
    if target is None:
        return ""
    elsewhere = N_(" (target, not from the manual: {seconds} s)")
    text = N_(" (house target: {seconds} s)") if target.own else elsewhere
    return translate(lang, text, seconds=number_in(lang, f"{target.seconds:g}"))


def result_line(result: Result, lang: str) -> str:
    """Return one kind's result: paying 3:2: 4 of 5 right, 6.2 s."""
    name = kind_words(result.sort, lang)
    counts = N_("{name}: {right} of {asked} right")
    line = translate(lang, counts, name=name, right=result.right, asked=result.asked)
    if result.seconds is None:
        return line
    seconds = number_in(lang, f"{result.seconds:.1f}")
    return line + translate(lang, ", median {seconds} s", seconds=seconds)


_CHIPS = re.compile(r"([0-9]{1,4})\s*[xX×*]\s*([0-9]{1,9})")
_HOW = N_("type an amount such as 45, chips such as 2x25 1x5, or quit")


def money_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the options of money exercises."""
    sub.add_argument("--money", action="store_true", help="money exercises in the terminal")
    sub.add_argument("--count", type=int, metavar="N", help="number of money exercises")
    sub.add_argument(
        "--kind",
        action="append",
        default=[],
        metavar="KIND",
        help=f"only this kind of money exercise; may be given several times: {', '.join(KINDS)}",
    )


def check_money_options(options: argparse.Namespace) -> None:
    """Raise DataError for money options given without --money."""
    for name, asked in (("--count", options.count is not None), ("--kind", bool(options.kind))):
        if asked:
            says = "it is for money exercises: add --money, or leave it out"
            raise DataError([Problem(f"practise {name}", says)])


def money_command(
    program: App, house: str, options: argparse.Namespace, who: Callable[[Iterator[str]], str]
) -> int:
    """Ask a house's money exercises, or print them without input.

    They are printed with their right answers. ``who`` returns the trainee, for whom answers are
    remembered and the sitting is recorded.
    """
    procedure = program.procedure(house, options.amend)
    exercises = _draw_exercises(program, procedure, options)
    lines = lines_of(sys.stdin) if sys.stdin is not None else iter(())
    sitting = MoneySitting(exercises, procedure.house.denominations)
    typing = _Typing(program, procedure, sitting, options, who)
    if not typing.ask(lines):
        _show_all(procedure, exercises, options)
    return 0


def _draw_exercises(
    program: App, procedure: Procedure, options: argparse.Namespace
) -> tuple[Exercise, ...]:
    """Draw the wanted exercises; raise DataError if there are none."""
    usual = SUMS_COUNT if options.kind == [SUMS] else USUAL_COUNT
    count = usual if options.count is None else options.count
    if not 1 <= count <= MOST_COUNT:
        says = f"should be from 1 to {MOST_COUNT}, not {count}"
        raise DataError([Problem("practise --count", says)])
    occasions = Occasions.find_all(procedure, program.machine(procedure))
    drawer = Drawer(procedure, occasions, options.level)
    for kind in options.kind:
        if kind not in drawer.kinds:
            where = f"there are no such exercises at {procedure.house_name}"
            says = f"{where}: one of {', '.join(drawer.kinds)}"
            raise DataError([Problem(f"practise --kind {kind}", says)])
    seed = options.seed if options.seed is not None else program.seed()
    if not options.json:
        lang, house = options.lang, procedure.house_name
        text = N_("{house}: {count} money exercises, seed {seed}. To answer, {how}.")
        print(translate(lang, text, house=house, count=count, seed=seed, how=translate(lang, _HOW)))
    return drawer.draw(seed, count, options.kind or MIXED)


class _Typing:
    """Asks exercises one by one in the terminal."""

    def __init__(
        self,
        program: App,
        procedure: Procedure,
        sitting: MoneySitting,
        options: argparse.Namespace,
        who: Callable[[Iterator[str]], str],
    ) -> None:
        self._program, self._procedure, self._sitting = program, procedure, sitting
        self._json, self._lang, self._level = options.json, options.lang, options.level
        self._who = who

    def ask(self, lines: Iterator[str]) -> bool:
        """Ask until the end or end of input; False without any input."""
        typed = sys.stdin is not None and sys.stdin.isatty()
        if not typed:
            first = next(lines, None)
            if first is None:
                return False
            lines = chain([first], lines)
        trainee, clock = self._who(lines), self._program.clock
        while self._sitting.exercise is not None:
            self._show(self._sitting.exercise)
            begun = clock()
            answer = self._typed(lines)
            if answer is None:
                break
            tried = self._sitting.answer(answer, clock() - begun)
            self._remember(trainee, tried)
            self._tell(tried)
        self._keep(trainee)
        self._sum_up()
        return True

    def _remember(self, trainee: str, tried: AnswerTry) -> None:
        """Remember the result of a first answer for its rule."""
        exercise, program = tried.exercise, self._program
        if tried.again or not exercise.clauses:
            return
        said = tries_of(
            exercise.clauses,
            program.utc_now(),
            right=tried.marked.right,
            dealt=False,
            asked=MONEY,
        )
        program.memories.remember_tries(trainee, self._procedure.id, said)

    def _keep(self, trainee: str) -> None:
        """Record the sitting, unfinished or not, if anything was answered."""
        if self._sitting.tries:
            done = record_of(self._sitting, self._level, self._program.utc_now())
            self._program.sittings.add(trainee, self._procedure.id, done)

    def _typed(self, lines: Iterator[str]) -> Answer | None:
        """Return the next readable answer; None if the person stops."""
        while True:
            line = next(lines, None)
            if line is None or line.strip().lower() in ("quit", "exit"):
                return None
            denominations = self._procedure.house.denominations
            answer, wrong = read_answer(line, denominations, self._lang)
            if answer is not None:
                return answer
            if wrong:
                print(wrong, file=sys.stderr if self._json else sys.stdout, flush=True)

    def _show(self, exercise: Exercise) -> None:
        number = len(self._sitting.tries) + 1
        if self._json:
            print(_line({"n": number, **as_json(exercise, self._lang)}), flush=True)
            return
        again = translate(self._lang, " (once more)") if self._sitting.again else ""
        print(f"\n{number}.{again} {question_text(exercise, self._lang)}", flush=True)

    def _tell(self, tried: AnswerTry) -> None:
        if self._json:
            print(_line(_tried_json(tried, self._lang)), flush=True)
            return
        print(*feedback_lines(tried, self._procedure, self._lang), sep="\n", flush=True)

    def _sum_up(self) -> None:
        results = self._sitting.results
        if self._json:
            print(_line({"results": [_result_json(result) for result in results]}))
            return
        right = sum(result.right for result in results)
        asked = sum(result.asked for result in results)
        text = N_("{right} of {asked} right first time")
        print(f"\n{translate(self._lang, text, right=right, asked=asked)}")
        for result in results:
            print(f"  {result_line(result, self._lang)}")


def _show_all(
    procedure: Procedure, exercises: tuple[Exercise, ...], options: argparse.Namespace
) -> None:
    """Print every exercise with its right answer."""
    for number, exercise in enumerate(exercises, start=1):
        if options.json:
            answer = {"right": exercise.right, "best": _shape(exercise.best)}
            print(_line({"n": number, **as_json(exercise, options.lang), **answer}))
        else:
            print(f"\n{number}. {question_text(exercise, options.lang)}")
            print(*feedback_lines(None, procedure, options.lang, exercise), sep="\n")


def read_answer(
    line: str, denominations: tuple[int, ...], lang: str = "en"
) -> tuple[Answer | None, str]:
    """Read a typed answer; None with a correcting sentence if wrong.

    It is a sum in money units, or chips: count, x, and denomination, in any order.
    """
    text = line.strip()
    if not text:
        return None, ""
    figure = read_sum(text)
    if figure is not None:
        return Answer(figure=figure), ""
    found = _CHIPS.findall(text)
    if not found or _CHIPS.sub("", text).strip(" ,+;"):
        says = N_("{typed} is not an amount or chips: {how}.")
        return None, translate(lang, says, typed=repr(text[:40]), how=translate(lang, _HOW))
    counts: dict[int, int] = {}
    for count, chip in found:
        counts[int(chip)] = counts.get(int(chip), 0) + int(count)
    for chip in counts:
        if chip not in denominations:
            known = ", ".join(str(known) for known in sorted(denominations))
            says = N_("There is no {chip} chip. This house has {known}.")
            return None, translate(lang, says, chip=chip, known=known)
    return Answer(chips=Chips.of(counts)), ""


def as_json(exercise: Exercise, lang: str) -> dict[str, Any]:
    """Return an exercise as a JSON object, without its answer."""
    found: dict[str, Any] = {"kind": exercise.kind, "shown": _shape(exercise.shown)}
    if exercise.ratio is not None:
        found["ratio"] = list(exercise.ratio)
    if exercise.terms:
        found["terms"] = list(exercise.terms)
    for name in ("act", "what", "into"):
        if value := getattr(exercise, name):
            found[name] = value
    for name in ("cards", "dealer"):
        if cards := getattr(exercise, name):
            found[name] = list(cards)
    return {**found, "asks": question_text(exercise, lang)}


def _tried_json(tried: AnswerTry, lang: str) -> dict[str, Any]:
    exercise = tried.exercise
    return {
        "verdict": "right" if tried.marked.right else "wrong",
        "right": exercise.right,
        "best": _shape(exercise.best),
        "is_best": tried.marked.best,
        "again": tried.again,
        "clauses": list(exercise.clauses),
        "why": feedback_lines(tried, None, lang)[1:],
    }


def _result_json(result: Result) -> dict[str, Any]:
    kind, ratio = result.sort
    found = {"kind": kind, "asked": result.asked, "right": result.right}
    if ratio is not None:
        found["ratio"] = list(ratio)
    seconds = None if result.seconds is None else round(result.seconds, 1)
    return {**found, "median_seconds": seconds}


def _line(shape: dict[str, Any]) -> str:
    return json.dumps(shape, ensure_ascii=False)


def _shape(chips: Chips) -> dict[str, int]:
    return {str(chip): count for chip, count in chips.counts}
