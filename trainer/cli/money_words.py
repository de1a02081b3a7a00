"""Money exercises in words, for a person at a terminal."""

from trainer.catalogue import N_, number_in, said
from trainer.cli.words import cards, chips
from trainer.procedure.spec import Procedure
from trainer.training.money.exercise import BONUS, SUMS, Exercise
from trainer.training.money.sitting import Result, Tried
from trainer.training.money.targets import Target, target_of
from trainer.training.money.words import asks_words, kind_words, terms_words, working_words


def asks(exercise: Exercise, lang: str) -> str:
    """What is asked, after what is shown: chips, numbers, or the hand and the dealer's card."""
    if exercise.kind == SUMS:
        return f"{terms_words(exercise)} = ?"
    if exercise.kind == BONUS and exercise.cards:
        hand, dealer = cards(exercise.cards), cards(exercise.dealer)
        text = N_("Hand {hand} wins, bet {shown}; dealer shows {dealer}. Which bonus?")
        return said(lang, text, hand=hand, shown=chips(exercise.shown), dealer=dealer)
    asked = asks_words(exercise, lang)
    return f"{chips(exercise.shown)}: {asked}" if exercise.shown else asked


def told(
    tried: Tried | None, procedure: Procedure | None, lang: str, exercise: Exercise | None = None
) -> list[str]:
    """What is told of an answer, or of an exercise without one: verdict, working, clauses."""
    asked = exercise or (tried.exercise if tried else None)
    if asked is None:
        return []
    lines = [] if tried is None else [_verdict(tried, procedure, lang)]
    lines.append(f"  {working_words(asked, lang)}")
    if asked.in_chips:
        lines.append("  " + said(lang, "best chips: {chips}", chips=chips(asked.best)))
    if procedure is None:
        return lines
    return [*lines, *(f"  {clause}: {procedure.clause(clause, lang)}" for clause in asked.clauses)]


def _verdict(tried: Tried, procedure: Procedure | None, lang: str) -> str:
    if tried.marked.right:
        right = said(lang, "right")
        if not tried.marked.best:
            right = said(lang, "right, but other chips are better")
        seconds = f", {tried.seconds:.0f} s" if tried.seconds >= 1 else ""
        target = None if procedure is None else target_of(tried.exercise, procedure.targets)
        return f"{right}{seconds}{_target(target, lang)}"
    wrong = {
        "chips": N_("wrong: answer in chips, such as {chips}"),
        "same": N_("wrong: that changes nothing"),
    }.get(tried.marked.wrong, N_("wrong: {right}, not {given}"))
    exercise = tried.exercise
    best, given = chips(exercise.best), tried.answer.amount
    return said(lang, wrong, chips=best, right=exercise.right, given=given)


def _target(target: Target | None, lang: str) -> str:
    if target is None:
        return ""
    elsewhere = N_(" (target, not from the manual: {seconds} s)")
    text = N_(" (house target: {seconds} s)") if target.own else elsewhere
    return said(lang, text, seconds=number_in(lang, f"{target.seconds:g}"))


def result_line(result: Result, lang: str) -> str:
    """What came of one kind: paying 3:2: 4 of 5 right, 6.2 s."""
    name = kind_words(result.sort, lang)
    counts = N_("{name}: {right} of {asked} right")
    line = said(lang, counts, name=name, right=result.right, asked=result.asked)
    if result.seconds is None:
        return line
    seconds = number_in(lang, f"{result.seconds:.1f}")
    return line + said(lang, ", median {seconds} s", seconds=seconds)
