"""One exercise with money: what is shown, what is asked, what is right, and how it is marked."""

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
    """How many chips they are."""
    return sum(count for _, count in chips.counts)


def fewest(amount: int, denominations: Collection[int]) -> Chips | None:
    """The fewest chips that make an amount of money units exactly; None where none do.

    Of several ways with as few the one with the largest chips.
    """
    counts = _fewest(amount, tuple(sorted(set(denominations), reverse=True)))
    return None if counts is None else Chips.of(dict(counts))


@lru_cache(maxsize=2000)
def _fewest(amount: int, denominations: tuple[int, ...]) -> tuple[tuple[int, int], ...] | None:
    """As above, the largest denomination first."""
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
    """The chips to pay a bet with: the fewest in its own colours, with smaller ones for a rest.

    Where that is more than a stack, the fewest of all that the house has. ``NO_CHIPS`` where the
    house has no chips for it.
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
    """One question about money, in money units.

    ``kind`` one of ``KINDS``; ``shown``: the chips that lie there; ``right``: the sum that is
    right; ``ratio``: (paid, staked), None where it is a fixed sum or there is none; ``act`` and
    ``what``: the act at the table, and what it is about, "" where it is none; ``cards`` of the
    hand and ``dealer``: the first of the dealer's, where they say what is paid. ``best``: the chips
    that are best where chips are asked; ``into``: the denomination that is to be cut into;
    ``terms``: the numbers that are to be added.
    ``clauses`` say so in the manual; of what only practice says there are none.
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
        """Whether it is answered with chips."""
        return self.kind in CHIPS

    @property
    def sort(self) -> tuple[str, tuple[int, int] | None]:
        """What it is counted with in a result: its kind, and of a payment its ratio."""
        return self.kind, self.ratio if self.kind in (PAY, COLOUR) else None

    @property
    def exact(self) -> Fraction:
        """What the ratio makes before it is rounded, in money units; ``right`` where none is."""
        if self.ratio is None:
            return Fraction(self.right)
        return Fraction(*self.ratio) * self.shown.amount

    @property
    def rounded(self) -> str:
        """How half units went: ``up``, ``down``, or "" where there were none."""
        if self.ratio is None or self.exact == self.right:
            return ""
        return "up" if self.right > self.exact else "down"


def read_sum(text: str) -> int | None:
    """Read a sum of money units with or without separated thousands; None for anything else."""
    found = SUM.fullmatch(text.strip())
    return int(re.sub(r"[^0-9]", "", text)) if found else None


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody answers: a figure in money units, or chips."""

    figure: int | None = None
    chips: Chips | None = None

    @property
    def amount(self) -> int:
        """What was answered, in money units."""
        if self.chips is not None:
            return self.chips.amount
        return self.figure or 0


@dataclass(frozen=True, slots=True)
class Marked:
    """What an answer is worth. ``best``: in the best chips, too; ``wrong`` says what is wrong.

    It is "" where it is right, "sum", "chips" where they were to be picked and a figure was given,
    "same" where nothing was changed, or "unknown" where the house has no such chips.
    """

    right: bool
    best: bool
    wrong: str = ""


def marked(exercise: Exercise, answer: Answer, denominations: Collection[int]) -> Marked:
    """Mark an answer: any chips with the right sum are right, and what is changed is another."""
    wrong = _wrong(exercise, answer, denominations)
    best = not wrong and (answer.chips == exercise.best or not exercise.in_chips)
    return Marked(not wrong, best, wrong)


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
    """Whether chips are fewer than those that were to be changed, or smaller."""
    if exercise.kind == UP:
        return count_of(chips) < count_of(exercise.shown)
    if exercise.kind == DOWN:
        return all(chip < exercise.shown.counts[0][0] for chip, _ in chips.counts)
    return True


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
    ratio = translate(lang, "half") if half else ratio_words(exercise.ratio)
    times = times_words(exercise.ratio)
    return translate(lang, text, ratio=ratio, into=exercise.into, times=times)


def kind_words(sort: tuple[str, tuple[int, int] | None], lang: str) -> str:
    """What a kind of exercises is called."""
    kind, ratio = sort
    return translate(lang, _NAMES[kind], ratio=ratio_words(ratio))


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
