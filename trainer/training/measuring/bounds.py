"""How sure one can be of a share that was counted."""

from math import exp, lgamma, log

_STEPS = 60  # of halving: far more exact than a share is printed


def upper_bound(hits: int, tries: int, sure: float = 0.95) -> float:
    """The upper bound of a share by Clopper and Pearson, one-sided, after so many hits.

    The share at which so few hits, or fewer, are as unlikely as ``1 - sure``.
    """
    if hits >= tries:
        return 1.0
    low, high = hits / tries, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if _at_most(hits, tries, middle) > 1 - sure:
            low = middle
        else:
            high = middle
    return high


def _at_most(hits: int, tries: int, share: float) -> float:
    """How likely so many hits are, or fewer, at a share between 0 and 1."""
    if share <= 0:
        return 1.0
    if share >= 1:
        return 0.0
    return sum(binomial(k, tries, share) for k in range(hits + 1))


def binomial(hits: int, tries: int, share: float) -> float:
    """How likely exactly so many hits are."""
    if share in {0.0, 1.0}:
        return float(hits == tries * share)
    ways = lgamma(tries + 1) - lgamma(hits + 1) - lgamma(tries - hits + 1)
    return exp(ways + hits * log(share) + (tries - hits) * log(1 - share))


def chance(occasions: int, share: float, *, second: bool = False) -> float:
    """How likely nobody slips at this share of so many occasions, where no slip is allowed.

    ``second``: a single one leads to as many occasions again, and there none is allowed.
    """
    alone = binomial(0, occasions, share)
    return alone + (binomial(1, occasions, share) * alone if second else 0.0)
