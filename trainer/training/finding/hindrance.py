"""What keeps rounds from ever coming to a step: an option of the house, or that it is the first.

A condition that holds on no table that was seen, nor on one that can be imagined, but would with an
option otherwise, is closed by that option.
"""

import random
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from trainer.procedure.otherwise import otherwise
from trainer.procedure.spec import Procedure
from trainer.procedure.step import When
from trainer.table.changed import replace
from trainer.table.house import House
from trainer.table.table import Table
from trainer.training.finding.chain import Chain, held
from trainer.training.finding.imagine import HandsBy, Wanted, imagined
from trainer.training.finding.reads import reads

_SEEN = 6  # of the tables so many are imagined otherwise


class Hindrance(NamedTuple):
    """Conditions that never hold, the ``options`` that close them, and whether a round later do."""

    conditions: tuple[When, ...]
    options: tuple[str, ...]
    later: bool


def hindrance(probe: "Probe", chain: Chain) -> Hindrance | None:
    """What keeps every round from a step; None where nothing is known to."""
    never = probe.never(chain)
    later = probe.is_later(never)
    options = () if later else tuple(probe.closing(never))
    return Hindrance(never, options, later) if later or options else None


def is_later(probe: "Probe", chain: Chain) -> bool:
    """Whether a step can come in a second round, and in none before."""
    return probe.is_later(probe.never(chain))


def conditions_of(chain: Chain) -> tuple[When, ...]:
    """Every condition that has to hold for a step, those of every way to its state too."""
    common = (
        [when for when in chain.entries[0] if all(when in e for e in chain.entries)]
        if chain.entries
        else []
    )
    return tuple(dict.fromkeys((*common, *chain.when)))


class Probe:
    """Asks whether a condition ever holds; what it was told once it remembers.

    It is told the same whatever was asked before.
    """

    def __init__(self, procedure: Procedure, tables: Sequence[Table], hands: HandsBy) -> None:
        self._procedure = procedure
        self._tables = tables
        self._hands = hands
        self._told: dict[tuple[When, ...], bool] = {}

    def never(self, chain: Chain) -> tuple[When, ...]:
        """Those conditions of a step that never hold, each by itself."""
        return tuple(when for when in conditions_of(chain) if not self.together((when,)))

    def is_later(self, never: Sequence[When]) -> bool:
        """Whether all of these conditions hold in a second round."""
        return bool(never) and all(self._later.together((when,)) for when in never)

    @cached_property
    def _later(self) -> "Probe":
        """The same of tables of a second round."""
        tables = [replace(table, round=2) for table in self._tables]
        return Probe(self._procedure, tables, self._hands)

    def together(self, when: tuple[When, ...]) -> bool:
        """Whether conditions hold together on a table that was seen, or on one imagined."""
        if when not in self._told:
            self._told[when] = self._holds(when, self._procedure.house)
        return self._told[when]

    def _holds(self, when: Sequence[When], house: House) -> bool:

        def measure(table: Table, least: int = 0) -> int:
            return held(house, table, when, least)

        most = len(when)
        if any(measure(table, most) == most for table in self._tables):
            return True
        rng = random.Random(0)  # noqa: S311 - tables, no secrets
        hands = self._hands(rng)
        nearest = sorted(self._tables, key=measure, reverse=True)[:_SEEN]
        return any(
            imagined(rng, hands, Wanted(table, measure, most)).has == most for table in nearest
        )

    def closing(self, never: Sequence[When]) -> list[str]:
        """The options with which one of the conditions would hold."""
        read = reads(self._procedure, self._tables, {when.test for when in never})
        return [
            option
            for option in sorted({name for names in read.values() for name in names})
            if any(
                self._holds((when,), other.house)
                for other in otherwise(self._procedure, option)
                for when in never
            )
        ]
