"""Marks of an inspector: hits, misses, false calls and sensitivity.

Sensitivity (d') and criterion are those of signal detection theory, with the log-linear
correction; intervals have 95 % confidence. All trials are equally long and none overlap:
as many moves as a mistake may be called in, from the mistake on or without any mistake.
At most one call counts in a trial, named or not, so that blind calling gives a d' about 0.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from statistics import NormalDist, median
from typing import NamedTuple

from trainer.procedure.spec import CRITICAL
from trainer.procedure.training_rules import NO_REMEDIES, Remedies
from trainer.training.inspect.fault import WINDOW, Answer, Fault

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


class Found(NamedTuple):
    """Mistake, and what the inspector made of it.

    ``called``: a call answers it, ``named``: rightly; ``heard``: a call was made within the
    time to call it, or it was named later.
    """

    fault: Fault
    called: bool = False
    named: bool = False
    heard: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """Figures of what was watched: mistakes, calls, clean windows, times.

    ``acts``: number of acts; ``false_calls`` answered no mistake. ``windows``: stretches of
    right acts as long as a mistake may be called, ``alarmed``: those with a call.
    ``seconds``: how long each hit took, from when it could be seen. ``remedies``: hits of
    kinds for which the house has a remedy, ``remedied``: those where it was stated rightly.
    """

    acts: int = 0
    found: tuple[Found, ...] = ()
    false_calls: int = 0
    windows: int = 0
    alarmed: int = 0
    seconds: tuple[float, ...] = ()
    remedies: int = 0
    remedied: int = 0

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Mistakes that could be called."""
        return tuple(one.fault for one in self.found)

    @property
    def missed(self) -> tuple[Fault, ...]:
        """Mistakes that no call answers."""
        return tuple(one.fault for one in self.found if not one.called)

    @property
    def hits(self) -> int:
        """Number of mistakes called."""
        return sum(one.called for one in self.found)

    @property
    def named(self) -> int:
        """Number of mistakes named rightly."""
        return sum(one.named for one in self.found)

    @property
    def unnamed(self) -> int:
        """Number of mistakes missed, or called but not named rightly."""
        return len(self.found) - self.named

    @property
    def critical_missed(self) -> int:
        """Number of critical mistakes among the unnamed ones."""
        return sum(one.fault.severity == CRITICAL and not one.named for one in self.found)

    @property
    def clean(self) -> int:
        """Number of right acts; of two mistakes at one act both count."""
        return self.acts - len(self.found)

    @property
    def by_kind(self) -> Mapping[str, tuple[int, int]]:
        """How many of each kind were named rightly, and how many there were."""
        named: dict[str, list[bool]] = {}
        for one in self.found:
            named.setdefault(one.fault.kind, []).append(one.named)
        return {kind: (sum(of), len(of)) for kind, of in sorted(named.items())}

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
        return len(self.found) >= LEAST and self.hits + self.false_calls > 0

    @property
    def sensitivity(self) -> Estimate | None:
        """Sensitivity d': ability to tell mistakes from right acts.

        None where there was no mistake, or no clean window.
        """
        if not (self.found and self.windows):
            return None
        hit, false = self._rates
        value = _NORMAL.inv_cdf(hit) - _NORMAL.inv_cdf(false)
        side = _SIDE * self._error
        return Estimate(value, value - side, value + side)

    @property
    def criterion(self) -> Estimate | None:
        """Criterion c: above 0 for sparing calls, below for ready ones.

        None where there was no mistake, or no clean window.
        """
        if not (self.found and self.windows):
            return None
        hit, false = self._rates
        value = -(_NORMAL.inv_cdf(hit) + _NORMAL.inv_cdf(false)) / 2
        side = _SIDE * self._error / 2
        return Estimate(value, value - side, value + side)

    @property
    def _rates(self) -> tuple[float, float]:
        """Hit rate and false alarm rate, with log-linear correction."""
        heard = sum(one.heard for one in self.found)
        return (heard + 0.5) / (len(self.found) + 1), (self.alarmed + 0.5) / (self.windows + 1)

    @property
    def _error(self) -> float:
        """Standard error of d' (Gourevitch and Galanter)."""
        return sqrt(
            sum(
                rate * (1 - rate) / (trials * _NORMAL.pdf(_NORMAL.inv_cdf(rate)) ** 2)
                for rate, trials in zip(
                    self._rates, (len(self.found) + 1, self.windows + 1), strict=True
                )
            )
        )

    def by(self, what: Callable[[Fault], str]) -> Mapping[str, Share]:
        """Return the hits by kind or clause, for ``LEAST`` mistakes or more."""
        return shares_by(((one.fault, one.called) for one in self.found), what)


def shares_by(
    found: Iterable[tuple[Fault, bool]], what: Callable[[Fault], str]
) -> Mapping[str, Share]:
    """Group mistakes, called or not, into shares of ``LEAST`` or more."""
    hits: dict[str, list[bool]] = {}
    for fault, hit in found:
        hits.setdefault(what(fault), []).append(hit)
    return {name: Share(sum(of), len(of)) for name, of in sorted(hits.items()) if len(of) >= LEAST}


def mark_round(  # noqa: PLR0913 - what a round is marked by
    acts: int,
    faults: Sequence[Fault],
    answers: Sequence[Answer],
    *,
    counted: Sequence[Fault] | None = None,
    over: bool = True,
    within: int = WINDOW,
    remedies: Remedies = NO_REMEDIES,
) -> Marks:
    """Mark the calls on a round of so many acts.

    ``answers``: calls with the mistakes they answer; ``counted``: the mistakes that could be
    called so far, all of them if None; ``over``: it was watched to its end.
    """
    by_fault = {one.fault: one for one in answers if one.fault is not None}
    rung = {one.call.n for one in answers}
    windows = list(clean_windows(acts, faults, within, over=over))
    due = [(remedies.remedy_for(fault.kind), one.call) for fault, one in by_fault.items()]
    return Marks(
        acts,
        tuple(
            _found(fault, by_fault.get(fault), rung, within)
            for fault in (faults if counted is None else counted)
        ),
        sum(one.fault is None for one in answers),
        len(windows),
        sum(not rung.isdisjoint(window) for window in windows),
        tuple(one.call.seconds for one in by_fault.values()),
        sum(bool(remedy) for remedy, _ in due),
        sum(bool(remedy) and call.remedy == remedy for remedy, call in due),
    )


def _found(fault: Fault, answer: Answer | None, rung: set[int], within: int) -> Found:
    named = answer is not None and answer.named
    in_time = not rung.isdisjoint(range(fault.n, fault.n + within + 1))
    return Found(fault, answer is not None, named, in_time or named)


def clean_windows(
    acts: int, faults: Sequence[Fault], within: int, *, over: bool = True
) -> Iterator[range]:
    """Yield the acts of each clean window, ``within`` + 1 acts long.

    In none of them could a mistake be called. After the last act the table waits for
    ``within`` acts' time: these make a window by themselves. Of a round that is not ``over``
    the last acts are left out, because a mistake there would not be known yet.
    """
    size = within + 1
    wrong = {n for fault in faults for n in range(fault.n, fault.last + size)}
    known = range(1, acts + 1 if over else acts - within + 1)
    for clean, stretch in groupby(known, lambda n: n not in wrong):
        run = list(stretch)
        first, last = run[0], run[-1]
        if clean and over and last == acts:
            yield range(acts, acts + 1)
            last -= 1
            first += (last - first + 1) % size
        if clean:
            yield from (range(n, n + size) for n in range(first, last - within + 1, size))


def add_marks(each: Iterable[Marks]) -> Marks:
    """Add up the marks of several rounds."""
    whole = Marks()
    for one in each:
        whole = Marks(
            whole.acts + one.acts,
            whole.found + one.found,
            whole.false_calls + one.false_calls,
            whole.windows + one.windows,
            whole.alarmed + one.alarmed,
            whole.seconds + one.seconds,
            whole.remedies + one.remedies,
            whole.remedied + one.remedied,
        )
    return whole
