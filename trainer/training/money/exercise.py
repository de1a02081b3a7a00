"""A money exercise, its right answer, marking and texts."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd

from trainer.catalogue import N_, translate
from trainer.table.card import Card
from trainer.table.chips import NO_CHIPS, Chips

#: More chips than a stack holds are no payment any more: they are converted into larger ones.
#: That colours are kept below it is what training texts say, and no manual.
TALL = 20


def count_of(chips: Chips) -> int:
    """Number of chips."""
    return sum(count for _, count in chips.counts)


def fewest(amount: int, denominations: Collection[int]) -> Chips | None:
    """The fewest chips for an exact amount; None if impossible.

    ``amount`` is in money units. Of several ways with as few chips, the one with the largest.
    """
    counts = _fewest(amount, tuple(sorted(set(denominations), reverse=True)))
    return None if counts is None else Chips.of(dict(counts))


@lru_cache(maxsize=2000)
def _fewest(amount: int, denominations: tuple[int, ...]) -> tuple[tuple[int, int], ...] | None:
    """The same as ``fewest``, for denominations from the largest."""
    if not amount:
        return ()
    if not denominations or amount < 0:
        return None
    largest, *smaller = denominations
    most = amount // largest
    # So many of a smaller chip would do for some of the largest, which are fewer.
    small = sum(chip * (largest // gcd(chip, largest) - 1) for chip in smaller)
    least = max(0, -(-(amount - small) // largest))
    best: tuple[tuple[int, int], ...] | None = None
    for count in range(most, least - 1, -1):
        left = amount - count * largest
        if best and smaller and count - (-left // smaller[0]) >= sum(n for _, n in best):
            continue
        rest = _fewest(left, tuple(smaller))
        if rest is None:
            continue
        found = ((largest, count), *rest) if count else rest
        if best is None or sum(n for _, n in found) < sum(n for _, n in best):
            best = found
    return best


def paid_best(amount: int, bet: Chips, denominations: Collection[int]) -> Chips:
    """The best chips for paying a bet.

    The fewest in its own colours, if necessary with smaller ones for a remainder; if that is
    more than a stack, the fewest of all that the house has. ``NO_CHIPS`` if the house has no
    chips for it.
    """
    own = [denomination for denomination, _ in bet.counts]
    smaller = [chip for chip in denominations if own and chip < min(own)]
    for colours in (own, [*own, *smaller]):
        found = fewest(amount, colours)
        if found is not None and count_of(found) <= TALL:
            return found
    return fewest(amount, denominations) or NO_CHIPS


# The kinds of exercises, by their permanent names.
PAY, EVEN_MONEY, INSURANCE, BONUS, PART, HALF, STACK, MOST_INSURANCE = (
    *("pay", "even-money", "insurance", "bonus", "part", "half", "stack"),
    "largest-insurance",
)
COLOUR, UP, DOWN = "colour", "change-up", "cut-down"
SUMS, MULTIPLE = "sums", "multiple"
#: What is answered with a figure, in money units; chips that make it are the same answer.
FIGURES = (PAY, EVEN_MONEY, INSURANCE, BONUS, PART, MULTIPLE, HALF, STACK, MOST_INSURANCE)
#: What is answered with chips.
CHIPS = (COLOUR, UP, DOWN)
#: What comes mixed: sums of two numbers are asked for by themselves, and have no chips.
MIXED = (*FIGURES, *CHIPS)
KINDS = (*MIXED, SUMS)
_APART = " .,'\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{RIGHT SINGLE QUOTATION MARK}"
#: A sum as people write it: 1250, 1 250, 1,250.
SUM = re.compile(rf"[0-9]{{1,12}}|[0-9]{{1,3}}([{_APART}][0-9]{{3}}){{1,3}}")


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about money, in money units.

    ``kind``: one of ``KINDS``; ``shown``: the chips on the table; ``right``: the right sum;
    ``ratio``: (paid, staked), None for a fixed sum or if there is none; ``act`` and ``what``:
    the move at the table and its object, "" if there is none; ``cards`` of the hand and
    ``dealer``, the dealer's first card, if they decide the payment; ``best``: the best chips,
    if chips are asked for; ``into``: the denomination to cut into; ``terms``: the numbers to
    add.

    ``clauses``: the manual's rules for it; none if it is only custom.
    """

    kind: str
    shown: Chips
    right: int
    clauses: tuple[str, ...] = ()
    ratio: tuple[int, int] | None = None
    act: str = ""
    what: str = ""
    cards: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()
    best: Chips = NO_CHIPS
    into: int = 0
    terms: tuple[int, ...] = ()

    @property
    def in_chips(self) -> bool:
        """Tell if the answer is given in chips."""
        return self.kind in CHIPS

    @property
    def sort(self) -> tuple[str, tuple[int, int] | None]:
        """Category in results: the kind, with the ratio for payments."""
        return self.kind, self.ratio if self.kind in (PAY, COLOUR) else None

    @property
    def exact(self) -> Fraction:
        """The amount before rounding, in money units; ``right`` without a ratio."""
        if self.ratio is None:
            return Fraction(self.right)
        return Fraction(*self.ratio) * self.shown.amount

    @property
    def rounded(self) -> str:
        """Direction of rounding: ``up``, ``down``, or "" for none."""
        if self.ratio is None or self.exact == self.right:
            return ""
        return "up" if self.right > self.exact else "down"


def read_sum(text: str) -> int | None:
    """Read a sum of money units; None if it is none.

    Thousands may be separated.
    """
    found = SUM.fullmatch(text.strip())
    return int(re.sub(r"[^0-9]", "", text)) if found else None


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to an exercise: a figure in money units, or chips."""

    figure: int | None = None
    chips: Chips | None = None

    @property
    def amount(self) -> int:
        """The answered sum, in money units."""
        if self.chips is not None:
            return self.chips.amount
        return self.figure or 0


@dataclass(frozen=True, slots=True)
class Marking:
    """Result of an answer; ``best``: also in the best chips.

    ``wrong`` is "" for a right answer, "sum" for a wrong sum, "chips" for a figure in place
    of chips, "same" if nothing was changed, "unknown" if the house has no such chips.
    """

    right: bool
    best: bool
    wrong: str = ""


def mark_answer(exercise: Exercise, answer: Answer, denominations: Collection[int]) -> Marking:
    """Mark an answer: any chips with the right sum are right.

    In exercises that change chips, they must have been changed.
    """
    wrong = _wrong(exercise, answer, denominations)
    best = not wrong and (answer.chips == exercise.best or not exercise.in_chips)
    return Marking(not wrong, best, wrong)


def _wrong(exercise: Exercise, answer: Answer, denominations: Collection[int]) -> str:
    chips = answer.chips
    if exercise.in_chips and chips is None:
        return "chips"
    if chips is not None and any(chip not in denominations for chip, _ in chips.counts):
        return "unknown"
    if answer.amount != exercise.right:
        return "sum"
    return "" if chips is None or _is_changed(exercise, chips) else "same"


def _is_changed(exercise: Exercise, chips: Chips) -> bool:
    """Tell if the answer has fewer, or smaller, chips as asked.

    Always true if nothing was to be changed.
    """
    if exercise.kind == UP:
        return count_of(chips) < count_of(exercise.shown)
    if exercise.kind == DOWN:
        return all(chip < exercise.shown.counts[0][0] for chip, _ in chips.counts)
    return True


_HALVES = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


def ratio_words(ratio: tuple[int, int] | None) -> str:
    """Text of a ratio (paid, staked), as in 3:2; "" for none."""
    return "" if ratio is None else f"{ratio[0]}:{ratio[1]}"


def times_words(ratio: tuple[int, int] | None) -> str:
    """Text of a ratio as a multiple, 1½; "" for none."""
    return "" if ratio is None else sum_words(Fraction(*ratio))


def sum_words(value: Fraction) -> str:
    """Text of a sum in money units, with halves: 22½."""
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
    """The question, as text."""
    text = _ASKS[exercise.kind]
    if exercise.what == "envy":
        text = N_("Another player wins the bonus. How much does every other player get?")
    half = exercise.kind == PART and exercise.ratio == (1, 2)
    ratio = translate(lang, "half") if half else ratio_words(exercise.ratio)
    times = times_words(exercise.ratio)
    return translate(lang, text, ratio=ratio, into=exercise.into, times=times)


def kind_words(sort: tuple[str, tuple[int, int] | None], lang: str) -> str:
    """Name of a category of exercises.

    ``sort`` as ``Exercise.sort``.
    """
    kind, ratio = sort
    return translate(lang, _NAMES[kind], ratio=ratio_words(ratio))


def terms_words(exercise: Exercise) -> str:
    """The numbers to add, as text."""
    return " + ".join(map(str, exercise.terms))


def working_words(exercise: Exercise, lang: str) -> str:
    """The calculation, as text: 3:2 of 15 is 22½, rounded up."""
    there = exercise.shown.amount
    if exercise.kind == SUMS:
        return f"{terms_words(exercise)} = {exercise.right}"
    if exercise.kind in (STACK, UP, DOWN):
        parts = [f"{count} × {chip} = {count * chip}" for chip, count in exercise.shown.counts]
        if len(parts) == 1:
            return parts[0]
        together = N_("{parts}, together {sum}")
        return translate(lang, together, parts=", ".join(parts), sum=exercise.right)
    if exercise.ratio is None:
        text = N_("The house pays {sum}.")
        if there:
            text = N_("On a bet of {bet} the house pays {sum}.")
        return translate(lang, text, sum=exercise.right, bet=there)
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
    line = translate(lang, text, ratio=ratio, bet=exercise.shown.amount, exact=exact)
    return line + (translate(lang, rounded, sum=exercise.right) if rounded else "") + "."
