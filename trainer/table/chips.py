"""Chips: an immutable count by denomination, in whole money units."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips by denomination, the largest first.

    A count may be negative in a balance.
    """

    counts: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Self:
        """Make chips from ``{denomination: count}``; zero counts are left out."""
        return cls(tuple(sorted(((d, n) for d, n in counts.items() if n), reverse=True)))

    @classmethod
    def fewest_for(cls, amount: int, denominations: Collection[int]) -> Self:
        """Return the fewest chips worth ``amount``, the largest first.

        Raise ValueError if these denominations cannot make it.
        """
        counts: dict[int, int] = {}
        rest = amount
        for denomination in sorted(denominations, reverse=True):
            counts[denomination], rest = divmod(rest, denomination)
        if rest:
            chips = ", ".join(str(chip) for chip in sorted(denominations))
            message = f"no chips of {chips} make {amount}"
            raise ValueError(message)
        return cls.of(counts)

    @property
    def amount(self) -> int:
        """Value of the chips, in money units."""
        return sum(denomination * count for denomination, count in self.counts)

    @property
    def is_mixed(self) -> bool:
        """Tell if there are chips of more than one denomination."""
        return len(self.counts) > 1

    def as_dict(self) -> dict[int, int]:
        """Return ``{denomination: count}``, the largest first."""
        return dict(self.counts)

    def __add__(self, other: Self) -> Self:
        if not other.counts:
            return self
        if not self.counts:
            return other
        counts = dict(self.counts)
        for denomination, count in other.counts:
            counts[denomination] = counts.get(denomination, 0) + count
        return type(self).of(counts)

    def __sub__(self, other: Self) -> Self:
        if not other.counts:
            return self
        return self + type(self)(tuple((d, -n) for d, n in other.counts))

    def __bool__(self) -> bool:
        return bool(self.counts)


NO_CHIPS = Chips()
