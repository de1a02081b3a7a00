"""Ratios and sums as they are written, in any language."""

from fractions import Fraction

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
