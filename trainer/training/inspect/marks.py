"""Marks of an inspector: hits, misses, false calls and sensitivity.

One act is one trial. Sensitivity (d') and criterion are those of signal detection
theory, with the log-linear correction; intervals have 95 % confidence.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist, median
from typing import NamedTuple

from trainer.procedure.training_rules import NO_REMEDIES, Remedies
from trainer.training.inspect.fault import Answer, Fault, missed_faults

#: So many faults have to have been there before sensitivity and criterion are told, and before a
#: kind or a clause is told of by itself.
LEAST = 20

_NORMAL = NormalDist()
_SIDE = _NORMAL.inv_cdf(0.975)  # of so many standard errors is one side of the interval


class Estimate(NamedTuple):
    """Estimated value with its 95 % confidence interval."""

    value: float
    low: float
    high: float


class Share(NamedTuple):
    """Number of hits among mistakes, with Wilson's interval."""

    hits: int
    faults: int

    @property
    def interval(self) -> Estimate:
        """Share from 0 to 1, with its confidence interval."""
        n, share = self.faults, self.hits / self.faults
        middle = share + _SIDE**2 / (2 * n)
        half = _SIDE * sqrt(share * (1 - share) / n + _SIDE**2 / (4 * n**2))
        whole = 1 + _SIDE**2 / n
        return Estimate(share, max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole))


class Marks(NamedTuple):
    """Figures of a watched session: mistakes, misses, false calls, times.

    ``acts``: number of acts; ``false_calls`` answered no mistake; ``alarmed``: number of
    right acts with a false call; ``named``: hits that were named rightly; ``seconds``: how
    long each hit took, from when it could be seen. ``remedies``: hits of kinds for which
    the house has a remedy, ``remedied``: those of them where it was stated rightly.
    """

    acts: int
    faults: tuple[Fault, ...]
    missed: tuple[Fault, ...]
    false_calls: int
    alarmed: int
    named: int
    seconds: tuple[float, ...]
    remedies: int = 0
    remedied: int = 0

    @property
    def hits(self) -> int:
        """Number of mistakes called."""
        return len(self.faults) - len(self.missed)

    @property
    def clean(self) -> int:
        """Number of right acts."""
        return self.acts - len({fault.n for fault in self.faults})

    @property
    def reaction(self) -> float | None:
        """Median time of a hit in seconds, or None."""
        return median(self.seconds) if self.seconds else None

    @property
    def enough(self) -> bool:
        """Tell if the data suffice to show sensitivity and criterion.

        They need ``LEAST`` mistakes, and at least one call: with none, the correction alone
        would make the figure.
        """
        return len(self.faults) >= LEAST and self.hits + self.false_calls > 0

    @property
    def sensitivity(self) -> Estimate | None:
        """Sensitivity d': ability to tell mistakes from right acts.

        None where there was no mistake, or no right act.
        """
        if not (self.faults and self.clean):
            return None
        hit, false = self._rates
        value = _NORMAL.inv_cdf(hit) - _NORMAL.inv_cdf(false)
        side = _SIDE * self._error
        return Estimate(value, value - side, value + side)

    @property
    def criterion(self) -> Estimate | None:
        """Criterion c: above 0 for sparing calls, below for ready ones.

        None where there was no mistake, or no right act.
        """
        if not (self.faults and self.clean):
            return None
        hit, false = self._rates
        value = -(_NORMAL.inv_cdf(hit) + _NORMAL.inv_cdf(false)) / 2
        side = _SIDE * self._error / 2
        return Estimate(value, value - side, value + side)

    @property
    def _rates(self) -> tuple[float, float]:
        """Hit rate and false alarm rate, with log-linear correction."""
        hit = (self.hits + 0.5) / (len(self.faults) + 1)
        return hit, (self.alarmed + 0.5) / (self.clean + 1)

    @property
    def _error(self) -> float:
        """Standard error of d' (Gourevitch and Galanter)."""
        return sqrt(
            sum(
                rate * (1 - rate) / (trials * _NORMAL.pdf(_NORMAL.inv_cdf(rate)) ** 2)
                for rate, trials in zip(
                    self._rates, (len(self.faults) + 1, self.clean + 1), strict=True
                )
            )
        )

    def by(self, what: Callable[[Fault], str]) -> Mapping[str, Share]:
        """Return the hits by kind or clause, for ``LEAST`` mistakes or more."""
        return shares_by(((fault, fault not in self.missed) for fault in self.faults), what)


def shares_by(
    found: Iterable[tuple[Fault, bool]], what: Callable[[Fault], str]
) -> Mapping[str, Share]:
    """Group mistakes, called or not, into shares of ``LEAST`` or more."""
    hits: dict[str, list[bool]] = {}
    for fault, hit in found:
        hits.setdefault(what(fault), []).append(hit)
    return {name: Share(sum(of), len(of)) for name, of in sorted(hits.items()) if len(of) >= LEAST}


def marks(
    acts: int,
    faults: Sequence[Fault],
    found: Sequence[Answer],
    remedies: Remedies = NO_REMEDIES,
) -> Marks:
    """Mark the calls on a round, or on several numbered on.

    ``found``: calls with the mistakes they answer.
    """
    false = [answer.call for answer in found if answer.fault is None]
    clean = {call.n for call in false} - {fault.n for fault in faults}
    due = [(one, remedies.remedy_for(one.fault.kind)) for one in found if one.fault is not None]
    return Marks(
        acts,
        tuple(faults),
        missed_faults(faults, found),
        len(false),
        len(clean),
        sum(answer.named for answer in found),
        tuple(answer.call.seconds for answer in found if answer.fault is not None),
        sum(bool(remedy) for _, remedy in due),
        sum(bool(remedy) and one.call.remedy == remedy for one, remedy in due),
    )
