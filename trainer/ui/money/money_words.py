"""Money exercises in words: what is asked, how it is worked out, and what came of a sitting."""

from collections.abc import Mapping

from PySide6.QtCore import QLocale

from trainer.procedure.training_rules import Targets
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
from trainer.training.money.sitting import MoneySitting, Tried
from trainer.training.money.targets import Target, target_of_sums
from trainer.ui.words.acts import chips_words, translate
from trainer.ui.words.language import QT_TRANSLATE_NOOP

_ASKS: Mapping[str, str] = {
    PAY: QT_TRANSLATE_NOOP("Money", "This bet wins {ratio}. How much do you pay?"),
    EVEN_MONEY: QT_TRANSLATE_NOOP(
        "Money", "Even money is taken for this bet. How much do you pay?"
    ),
    INSURANCE: QT_TRANSLATE_NOOP("Money", "This insurance wins {ratio}. How much do you pay?"),
    BONUS: QT_TRANSLATE_NOOP(
        "Money", "The upper hand wins a bonus, the dealer’s card lies below. How much?"
    ),
    PART: QT_TRANSLATE_NOOP("Money", "Of this bet {ratio} is taken. How much do you take?"),
    MULTIPLE: QT_TRANSLATE_NOOP(
        "Money", "This bet loses {times} times what was staked. How much do you take?"
    ),
    SUMS: QT_TRANSLATE_NOOP("Money", "How much is it together?"),
    HALF: QT_TRANSLATE_NOOP("Money", "What is half of this bet, rounded as the house does?"),
    STACK: QT_TRANSLATE_NOOP("Money", "How much lies there?"),
    MOST_INSURANCE: QT_TRANSLATE_NOOP("Money", "What is the largest insurance for this bet?"),
    COLOUR: QT_TRANSLATE_NOOP("Money", "This wins {ratio}. Pay it in chips."),
    UP: QT_TRANSLATE_NOOP("Money", "Change this into larger chips: best are as few as can be."),
    DOWN: QT_TRANSLATE_NOOP("Money", "Cut this down: best are chips of {into}."),
}
_NAMES: Mapping[str, str] = {
    PAY: QT_TRANSLATE_NOOP("Money", "Paying {ratio}"),
    EVEN_MONEY: QT_TRANSLATE_NOOP("Money", "Even money"),
    INSURANCE: QT_TRANSLATE_NOOP("Money", "Paying insurance"),
    BONUS: QT_TRANSLATE_NOOP("Money", "Bonuses"),
    PART: QT_TRANSLATE_NOOP("Money", "A part of a bet"),
    MULTIPLE: QT_TRANSLATE_NOOP("Money", "More than a bet"),
    SUMS: QT_TRANSLATE_NOOP("Money", "Sums of two numbers"),
    HALF: QT_TRANSLATE_NOOP("Money", "Half of a bet"),
    STACK: QT_TRANSLATE_NOOP("Money", "Reading a stack"),
    MOST_INSURANCE: QT_TRANSLATE_NOOP("Money", "The largest insurance"),
    COLOUR: QT_TRANSLATE_NOOP("Money", "Paying {ratio} in chips"),
    UP: QT_TRANSLATE_NOOP("Money", "Changing into larger chips"),
    DOWN: QT_TRANSLATE_NOOP("Money", "Cutting down"),
}


def _say(words: str) -> str:
    return translate("Money", words)


def asks_words(exercise: Exercise) -> str:
    """What is asked."""
    words = _say(_ASKS[exercise.kind])
    if exercise.what == "envy":
        words = translate("Money", "Another player wins the bonus. How much does each player get?")
    half = exercise.kind == PART and exercise.ratio == (1, 2)
    ratio = translate("Money", "half") if half else ratio_words(exercise.ratio)
    return words.format(ratio=ratio, into=exercise.into, times=times_words(exercise.ratio))


def kind_words(sort: tuple[str, tuple[int, int] | None]) -> str:
    """What a kind of exercises is called."""
    kind, ratio = sort
    return _say(_NAMES[kind]).format(ratio=ratio_words(ratio))


def heap_words(exercise: Exercise) -> tuple[str, str]:
    """What lies there is called, and what is laid beside it."""
    if exercise.kind in (STACK, UP, DOWN):
        return translate("Money", "The stack"), translate("Money", "Your chips")
    if exercise.what == "insurance" and exercise.kind != MOST_INSURANCE:
        return translate("Money", "Insurance"), translate("Money", "Your payment")
    return translate("Money", "The bet"), translate("Money", "Your payment")


def terms_words(exercise: Exercise) -> str:
    """The numbers that are to be added."""
    return " + ".join(map(str, exercise.terms))


def working_words(exercise: Exercise) -> str:
    """How it is worked out: 3:2 of 15 is 22½, rounded up 23."""
    there = exercise.shown.amount
    if exercise.kind == SUMS:
        return f"{terms_words(exercise)} = {exercise.right}"
    if exercise.kind in (STACK, UP, DOWN):
        parts = [f"{count} × {chip} = {count * chip}" for chip, count in exercise.shown.counts]
        if len(parts) == 1:
            return parts[0]
        return translate("Money", "{parts}: together {sum}").format(
            parts=", ".join(parts), sum=exercise.right
        )
    if exercise.ratio is None:
        text = translate("Money", "The house pays {sum}.")
        if there:
            text = translate("Money", "On a bet of {bet} the house pays {sum}.")
        return text.format(sum=exercise.right, bet=there)
    return _ratio_working(exercise)


def _ratio_working(exercise: Exercise) -> str:
    text = translate("Money", "{ratio} of {bet} is {exact}")
    if exercise.ratio == (1, 2):
        text = translate("Money", "Half of {bet} is {exact}")
    rounded = {
        "up": translate("Money", ", rounded up {sum}"),
        "down": translate("Money", ", rounded down {sum}"),
    }
    line = f"{text}{rounded.get(exercise.rounded, '')}."
    return line.format(
        ratio=ratio_words(exercise.ratio),
        bet=exercise.shown.amount,
        exact=sum_words(exercise.exact),
        sum=exercise.right,
    )


def best_words(tried: Tried) -> str:
    """Which chips are best, where chips were asked for."""
    if not tried.exercise.in_chips:
        return ""
    if tried.marked.best:
        return translate("Money", "These are the best chips for it.")
    best = chips_words(tried.exercise.best)
    return translate("Money", "Best in these chips: {chips}.").format(chips=best)


def verdict_words(tried: Tried) -> str:
    """Whether it is right, and what would have been."""
    if tried.marked.right:
        return translate("Money", "✓ Right: {sum}").format(sum=tried.exercise.right)
    if tried.marked.wrong == "same":
        return translate("Money", "✗ The sum is right, but nothing is changed by that.")
    text = translate("Money", "✗ {given} is wrong; right is {sum}")
    return text.format(given=tried.answer.amount, sum=tried.exercise.right)


def how_words(exercise: Exercise) -> str:
    """How one answers, and what is right of several answers."""
    if exercise.kind == SUMS:
        return translate("Money", "Type the sum. Enter answers, and the next one comes at once.")
    if not exercise.in_chips:
        return translate("Money", "Type the sum. Enter answers, and goes on.")
    picking = translate(
        "Money",
        "Pick chips from the float: click them, or press 1, 2, 3 … from the left. Backspace puts"
        " the last one back, Enter lays them down.",
    )
    right = {
        UP: translate(
            "Money", "Fewer chips with the same sum are right; it is told which are best."
        ),
        DOWN: translate(
            "Money", "Smaller chips with the same sum are right; it is told which are best."
        ),
    }
    any_chips = translate(
        "Money", "Any chips with the right sum are right; it is told which are best."
    )
    return f"{picking} {right.get(exercise.kind, any_chips)}"


def seconds_words(seconds: float) -> str:
    """A time in seconds, to the tenth."""
    places = 0 if seconds == int(seconds) else 1
    return f"{QLocale().toString(float(seconds), 'f', places)} s"


def time_words(tried: Tried, target: Target | None) -> str:
    """How long a right answer took, with the target; a wrong one has no time."""
    if not tried.marked.right:
        return ""
    took = seconds_words(tried.seconds)
    if target is None:
        return took
    text = translate("Money", "{time}; elsewhere {target} is asked for, the manual says nothing.")
    if target.own:
        text = translate("Money", "{time}; the house wants {target} at most.")
    return text.format(time=took, target=seconds_words(target.seconds))


def sums_words(sitting: MoneySitting, targets: Targets) -> str:
    """How long the sums took, beside how many of them were right, with the target."""
    firsts = sitting.firsts
    right = sum(tried.marked.right for tried in firsts)
    target = target_of_sums(len(firsts), targets)
    text = translate(
        "Money",
        "{right} of {asked} right, in {time}; elsewhere {target} is asked for, the manual says"
        " nothing.",
    )
    if target.own:
        text = translate(
            "Money", "{right} of {asked} right, in {time}; the house wants {target} at most."
        )
    return text.format(
        right=right,
        asked=len(firsts),
        time=seconds_words(round(sitting.seconds, 1)),
        target=seconds_words(target.seconds),
    )
