"""What the calls show: hits, misses and false calls, and how well faults are told from right acts.

One act is one trial. Sensitivity (d') and criterion are those of signal detection, with the
log-linear correction; an interval holds the true value in 95 cases of 100.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist, median
from typing import NamedTuple

from trainer.procedure.training_rules import NO_REMEDIES, Remedies
from trainer.training.inspect.fault import Answer, Fault, missed

#: So many faults have to have been there before sensitivity and criterion are told, and before a
#: kind or a clause is told of by itself.
LEAST = 20

_NORMAL = NormalDist()
_SIDE = _NORMAL.inv_cdf(0.975)  # of so many standard errors is one side of the interval


class Estimate(NamedTuple):
    """A value, and from where to where the true one is likely to lie."""

    value: float
    low: float
    high: float


class Share(NamedTuple):
    """So many of so many, with the interval of Wilson."""

    hits: int
    faults: int

    @property
    def interval(self) -> Estimate:
        """The share, and where the true one is likely to lie; from 0 to 1."""
        n, share = self.faults, self.hits / self.faults
        middle = share + _SIDE**2 / (2 * n)
        half = _SIDE * sqrt(share * (1 - share) / n + _SIDE**2 / (4 * n**2))
        whole = 1 + _SIDE**2 / n
        return Estimate(share, max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole))


class Marks(NamedTuple):
    """What came of watching: of ``acts``, ``faults`` were wrong.

    ``false_calls`` answered no fault; ``alarmed`` is how many right acts had one; ``named``: hits
    that were named rightly; ``seconds``: how long each hit took, from when it could be seen. Of
    the hits of kinds for which the house has a remedy, ``remedies``, it was known of ``remedied``.
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
        """How many faults were called."""
        return len(self.faults) - len(self.missed)

    @property
    def clean(self) -> int:
        """How many acts were right."""
        return self.acts - len({fault.n for fault in self.faults})

    @property
    def reaction(self) -> float | None:
        """The median time of a hit in seconds; None where there is none."""
        return median(self.seconds) if self.seconds else None

    @property
    def enough(self) -> bool:
        """Whether there is enough for sensitivity and criterion to be told.

        They need ``LEAST`` faults, and that anything was called: the correction alone makes a
        figure of next to nothing.
        """
        return len(self.faults) >= LEAST and self.hits + self.false_calls > 0

    @property
    def sensitivity(self) -> Estimate | None:
        """d': how well faults are told from right acts; None where there was no fault, or none."""
        if not (self.faults and self.clean):
            return None
        hit, false = self._rates
        value = _NORMAL.inv_cdf(hit) - _NORMAL.inv_cdf(false)
        side = _SIDE * self._error
        return Estimate(value, value - side, value + side)

    @property
    def criterion(self) -> Estimate | None:
        """c: above 0, calls are made sparingly; below, readily. None as with the sensitivity."""
        if not (self.faults and self.clean):
            return None
        hit, false = self._rates
        value = -(_NORMAL.inv_cdf(hit) + _NORMAL.inv_cdf(false)) / 2
        side = _SIDE * self._error / 2
        return Estimate(value, value - side, value + side)

    @property
    def _rates(self) -> tuple[float, float]:
        """The rates of hits and of false alarms, with the log-linear correction."""
        hit = (self.hits + 0.5) / (len(self.faults) + 1)
        return hit, (self.alarmed + 0.5) / (self.clean + 1)

    @property
    def _error(self) -> float:
        """The standard error of d' (Gourevitch and Galanter)."""
        return sqrt(
            sum(
                rate * (1 - rate) / (trials * _NORMAL.pdf(_NORMAL.inv_cdf(rate)) ** 2)
                for rate, trials in zip(
                    self._rates, (len(self.faults) + 1, self.clean + 1), strict=True
                )
            )
        )

    def by(self, what: Callable[[Fault], str]) -> Mapping[str, Share]:
        """The hits by kind, by clause, of those of which there were at least ``LEAST``."""
        return shares_by(((fault, fault not in self.missed) for fault in self.faults), what)


def shares_by(
    found: Iterable[tuple[Fault, bool]], what: Callable[[Fault], str]
) -> Mapping[str, Share]:
    """The hits by kind, by clause, of faults that were hit or not: where there are ``LEAST``."""
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
    """What calls on a round show, or on several whose acts are counted on.

    ``found``: which fault each call answers.
    """
    false = [answer.call for answer in found if answer.fault is None]
    clean = {call.n for call in false} - {fault.n for fault in faults}
    due = [(one, remedies.of(one.fault.kind)) for one in found if one.fault is not None]
    return Marks(
        acts,
        tuple(faults),
        missed(faults, found),
        len(false),
        len(clean),
        sum(answer.named for answer in found),
        tuple(answer.call.seconds for answer in found if answer.fault is not None),
        sum(bool(remedy) for _, remedy in due),
        sum(bool(remedy) and one.call.remedy == remedy for one, remedy in due),
    )
