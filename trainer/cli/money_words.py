"""Money exercises in words, for a person at a terminal."""

from trainer.cli.words import cards, chips
from trainer.procedure.spec import Procedure
from trainer.training.money.exercise import (
    BONUS,
    COLOUR,
    DOWN,
    EVEN_MONEY,
    HALF,
    INSURANCE,
    MOST_INSURANCE,
    MULTIPLE,
    PART,
    PAY,
    STACK,
    SUMS,
    UP,
    Exercise,
)
from trainer.training.money.notation import ratio_words, sum_words, times_words
from trainer.training.money.sitting import Result, Tried
from trainer.training.money.targets import Target, target_of

_ASKS = {
    PAY: "A bet of {shown} wins, paid {ratio}. How much?",
    EVEN_MONEY: "Even money is taken for a bet of {shown}. How much is paid?",
    INSURANCE: "Insurance of {shown} wins, paid {ratio}. How much?",
    PART: "Of a bet of {shown} {ratio} is taken. How much?",
    MULTIPLE: "A bet of {shown} loses {times} times what was staked. How much is taken?",
    HALF: "What is half of a bet of {shown}, rounded as the house does?",
    STACK: "How much lies there: {shown}?",
    MOST_INSURANCE: "What is the largest insurance for a bet of {shown}?",
    COLOUR: "{what} of {shown} wins, paid {ratio}. Pay it: which chips?",
    UP: "Change {shown} into as few chips as can be.",
    DOWN: "Cut {shown} down into chips of {into}.",
    SUMS: "{terms} = ?",
}
_NAMES = {
    EVEN_MONEY: "even money",
    MOST_INSURANCE: "the largest insurance",
    BONUS: "a bonus",
    PART: "a part of a bet",
    MULTIPLE: "more than a bet",
    HALF: "half of a bet",
    STACK: "reading a stack",
    INSURANCE: "paying insurance",
    UP: "changing up",
    DOWN: "cutting down",
    SUMS: "sums",
}


def asks(exercise: Exercise) -> str:
    """What is asked."""
    if exercise.kind == BONUS:
        if not exercise.cards:
            return "Another player wins the bonus with his cards. How much does each player get?"
        hand, dealer = cards(exercise.cards), cards(exercise.dealer)
        shown = chips(exercise.shown)
        return f"The hand {hand} wins, bet {shown}; the dealer shows {dealer}. Which bonus?"
    return _ASKS[exercise.kind].format(
        shown=chips(exercise.shown),
        ratio=ratio_words(exercise.ratio),
        what="Insurance" if exercise.what == "insurance" else "A bet",
        into=exercise.into,
        times=times_words(exercise.ratio),
        terms=" + ".join(map(str, exercise.terms)),
    )


def working(exercise: Exercise) -> str:
    """How it is worked out: 3:2 of 15 is 22½, rounded up 23."""
    sum_shown = exercise.shown.amount
    if exercise.kind == SUMS:
        return f"{' + '.join(map(str, exercise.terms))} = {exercise.right}"
    if exercise.kind in (STACK, UP, DOWN):
        parts = [f"{count}×{chip} = {count * chip}" for chip, count in exercise.shown.counts]
        return f"{', '.join(parts)}{f', together {exercise.right}' if len(parts) > 1 else ''}"
    if exercise.ratio is None:
        return f"The house pays {exercise.right}" + (f" on {sum_shown}" if sum_shown else "")
    ratio = "half" if exercise.ratio == (1, 2) else ratio_words(exercise.ratio)
    line = f"{ratio} of {sum_shown} is {sum_words(exercise.exact)}"
    rounded = f", rounded {exercise.rounded} {exercise.right}" if exercise.rounded else ""
    return f"{line}{rounded}"


def told(
    tried: Tried | None, procedure: Procedure | None, lang: str, exercise: Exercise | None = None
) -> list[str]:
    """What is told of an answer, or of an exercise without one: verdict, working, clauses."""
    asked = exercise or (tried.exercise if tried else None)
    if asked is None:
        return []
    lines = [] if tried is None else [_verdict(tried, procedure)]
    lines.append(f"  {working(asked)}")
    if asked.in_chips:
        lines.append(f"  the best chips: {chips(asked.best)}")
    if procedure is None:
        return lines
    return [*lines, *(f"  {clause}: {procedure.clause(clause, lang)}" for clause in asked.clauses)]


def _verdict(tried: Tried, procedure: Procedure | None) -> str:
    if tried.marked.right:
        said = "right" if tried.marked.best else "right; other chips are better"
        seconds = f", {tried.seconds:.0f} s" if tried.seconds >= 1 else ""
        target = None if procedure is None else target_of(tried.exercise, procedure.targets)
        return f"{said}{seconds}{_target(target)}"
    wrong = {
        "chips": f"wrong: chips are asked for, such as {chips(tried.exercise.best)}",
        "same": "wrong: nothing was changed by that",
    }
    given = f"wrong: {tried.exercise.right}, not {tried.answer.amount}"
    return wrong.get(tried.marked.wrong, given)


def _target(target: Target | None) -> str:
    if target is None:
        return ""
    whose = "the house's target" if target.own else "the target elsewhere, not from the manual"
    return f" ({whose}: {target.seconds:g} s)"


def result_line(result: Result) -> str:
    """What came of one kind: paying 3:2: 4 of 5 right, 6.2 s."""
    kind, ratio = result.sort
    names = {PAY: f"paying {ratio_words(ratio)}", COLOUR: f"paying {ratio_words(ratio)} in chips"}
    seconds = "" if result.seconds is None else f", {result.seconds:.1f} s in the middle"
    return f"{names.get(kind) or _NAMES[kind]}: {result.right} of {result.asked} right{seconds}"
