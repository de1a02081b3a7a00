"""One exercise with money: what is shown, what is asked, what is right, and how it is marked."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd

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
