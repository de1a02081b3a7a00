"""What keeps rounds from ever coming to a step: an option of the house, or that it is the first.

A condition that holds on no table that was seen, nor on one that can be imagined, but would with an
option otherwise, is closed by that option.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

from trainer.procedure.otherwise import otherwise
from trainer.procedure.spec import Procedure
from trainer.procedure.step import When
from trainer.table.changed import replace
from trainer.table.house import House
from trainer.table.table import Table
from trainer.training.finding.chain import Chain, held
from trainer.training.finding.imagine import Hands, imagined
from trainer.training.finding.reads import reads

_SEEN = 6  # of the tables so many are imagined otherwise


class Hindrance(NamedTuple):
    """Conditions that never hold, the ``options`` that close them, and whether a round later do."""

    conditions: tuple[When, ...]
    options: tuple[str, ...]
    later: bool


def hindrance(
    procedure: Procedure, tables: Sequence[Table], hands: Hands, chain: Chain
) -> Hindrance | None:
    """What keeps every round from a step; None where nothing is known to."""
    probe = _Probe(procedure, tables, hands)
    never = [when for when in conditions_of(chain) if not probe.holds(when, procedure.house)]
    later = bool(never) and all(probe.later().holds(when, procedure.house) for when in never)
    options = () if later else tuple(probe.closing(never))
    return Hindrance(tuple(never), options, later) if later or options else None


def conditions_of(chain: Chain) -> tuple[When, ...]:
    """Every condition that has to hold for a step, those of every way to its state too."""
    common = (
        [when for when in chain.entries[0] if all(when in e for e in chain.entries)]
        if chain.entries
        else []
    )
    return tuple(dict.fromkeys((*common, *chain.when)))


class _Probe:
    """Asks whether a condition ever holds."""

    def __init__(self, procedure: Procedure, tables: Sequence[Table], hands: Hands) -> None:
        self._procedure = procedure
        self._tables = tables
        self._hands = hands

    def later(self) -> "_Probe":
        """The same of tables of a second round."""
        tables = [replace(table, round=2) for table in self._tables]
        return _Probe(self._procedure, tables, self._hands)

    def holds(self, when: When, house: House) -> bool:
        """Whether it holds on a table that was seen, or on one that is imagined."""

        def measure(table: Table) -> int:
            return held(house, table, (when,))

        if any(map(measure, self._tables)):
            return True
        rng = random.Random(0)  # noqa: S311 - tables, no secrets
        return any(imagined(rng, self._hands, table, measure, 1) for table in self._tables[:_SEEN])

    def closing(self, never: Sequence[When]) -> list[str]:
        """The options with which one of the conditions would hold."""
        read = reads(self._procedure, self._tables, {when.test for when in never})
        return [
            option
            for option in sorted({name for names in read.values() for name in names})
            if any(
                self.holds(when, other.house)
                for other in otherwise(self._procedure, option)
                for when in never
            )
        ]
