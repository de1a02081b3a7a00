"""What exercises with money ask, and how they are worked out, in window and terminal."""

from collections.abc import Mapping
from fractions import Fraction

from trainer.catalogue import N_, said
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

_HALVES = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


def ratio_words(ratio: tuple[int, int] | None) -> str:
    """A ratio (paid, staked) as it is spoken of: 3:2; "" for none."""
    return "" if ratio is None else f"{ratio[0]}:{ratio[1]}"


def times_words(ratio: tuple[int, int] | None) -> str:
    """How many times a stake it is: 2, 1½; "" for none."""
    return "" if ratio is None else sum_words(Fraction(*ratio))


def sum_words(value: Fraction) -> str:
    """A sum in money units that may have a half: 22½."""
    whole, rest = divmod(value.numerator, value.denominator)
    if not rest:
        return str(whole)
    part = Fraction(rest, value.denominator)
    return f"{whole or ''}{_HALVES[part]}" if part in _HALVES else f"{whole} {part}"


_ASKS: Mapping[str, str] = {
    PAY: N_("This bet wins at {ratio}. How much do you pay?"),
    EVEN_MONEY: N_("The player takes even money for this bet. How much do you pay?"),
    INSURANCE: N_("This insurance wins at {ratio}. How much do you pay?"),
    BONUS: N_("The upper hand wins a bonus; the dealer’s card is below it. How much do you pay?"),
    PART: N_("You take {ratio} of this bet. How much is that?"),
    MULTIPLE: N_("This bet loses {times} times the stake. How much do you take?"),
    SUMS: N_("How much is it in total?"),
    HALF: N_("What is half of this bet, rounded as this house does?"),
    STACK: N_("How much is in this stack?"),
    MOST_INSURANCE: N_("What is the highest insurance for this bet?"),
    COLOUR: N_("This wins at {ratio}. Pay it in chips."),
    UP: N_("Change this into larger chips, as few as possible."),
    DOWN: N_("Cut this down, best into chips of {into}."),
}
_NAMES: Mapping[str, str] = {
    PAY: N_("Paying {ratio}"),
    EVEN_MONEY: N_("Even money"),
    INSURANCE: N_("Paying insurance"),
    BONUS: N_("Bonuses"),
    PART: N_("Part of a bet"),
    MULTIPLE: N_("More than a bet"),
    SUMS: N_("Adding two numbers"),
    HALF: N_("Half of a bet"),
    STACK: N_("Reading a stack"),
    MOST_INSURANCE: N_("Highest insurance"),
    COLOUR: N_("Paying {ratio} in chips"),
    UP: N_("Changing into larger chips"),
    DOWN: N_("Cutting down"),
}


def asks_words(exercise: Exercise, lang: str) -> str:
    """What is asked of the chips, or the cards, that are shown."""
    text = _ASKS[exercise.kind]
    if exercise.what == "envy":
        text = N_("Another player wins the bonus. How much does every other player get?")
    half = exercise.kind == PART and exercise.ratio == (1, 2)
    ratio = said(lang, "half") if half else ratio_words(exercise.ratio)
    times = times_words(exercise.ratio)
    return said(lang, text, ratio=ratio, into=exercise.into, times=times)


def kind_words(sort: tuple[str, tuple[int, int] | None], lang: str) -> str:
    """What a kind of exercises is called."""
    kind, ratio = sort
    return said(lang, _NAMES[kind], ratio=ratio_words(ratio))


def terms_words(exercise: Exercise) -> str:
    """The numbers that are to be added."""
    return " + ".join(map(str, exercise.terms))


def working_words(exercise: Exercise, lang: str) -> str:
    """How it is worked out: 3:2 of 15 is 22½, rounded up 23."""
    there = exercise.shown.amount
    if exercise.kind == SUMS:
        return f"{terms_words(exercise)} = {exercise.right}"
    if exercise.kind in (STACK, UP, DOWN):
        parts = [f"{count} × {chip} = {count * chip}" for chip, count in exercise.shown.counts]
        if len(parts) == 1:
            return parts[0]
        together = N_("{parts}, together {sum}")
        return said(lang, together, parts=", ".join(parts), sum=exercise.right)
    if exercise.ratio is None:
        text = N_("The house pays {sum}.")
        if there:
            text = N_("On a bet of {bet} the house pays {sum}.")
        return said(lang, text, sum=exercise.right, bet=there)
    return _ratio_working(exercise, lang)


def _ratio_working(exercise: Exercise, lang: str) -> str:
    text = N_("{ratio} of {bet} is {exact}")
    if exercise.ratio == (1, 2):
        text = N_("Half of {bet} is {exact}")
    rounded = {
        "up": N_(", rounded up to {sum}"),
        "down": N_(", rounded down to {sum}"),
    }.get(exercise.rounded)
    ratio, exact = ratio_words(exercise.ratio), sum_words(exercise.exact)
    line = said(lang, text, ratio=ratio, bet=exercise.shown.amount, exact=exact)
    return line + (said(lang, rounded, sum=exercise.right) if rounded else "") + "."
