"""The table of the day: one lively round for everybody in a house."""

import random
from datetime import date
from typing import NamedTuple

from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.step import When
from trainer.table.card import rank
from trainer.training.corpus.need import holds_at, spots_of
from trainer.training.corpus.request import Drawn, Wanted, draw_wanted
from trainer.training.engine.situation import family_of
from trainer.training.judge.trace import Trace

_LOOKED = 12  # rounds, at most
_LIVELY = 2  # of insurance, a pair, a bust
_SEEDS = 10**6


class DayTable(NamedTuple):
    """The round of a day, and what happens in it.

    ``name``: what its scenario is called on record; ``boxes``: how many are in play; ``rank``: of
    the dealer's first card, "" where he has none.
    """

    day: date
    drawn: Drawn
    boxes: int
    rank: str
    insurance: bool
    pair: bool
    bust: bool

    @property
    def name(self) -> str:
        """What its scenario is called on record."""
        return table_name(self.day)


def table_name(day: date) -> str:
    """Name the table of a day as it is called on record."""
    return f"table {day.isoformat()}"


def draw_day_table(procedure: Procedure, machine: Machine, day: date) -> DayTable:
    """Draw the table of a day: the first lively round of a few.

    The house and the date decide. Where none is lively it is that in which most happens.
    NotDrawnError where the house has no such round.
    """
    rng = random.Random(f"{procedure.id} {day.isoformat()}")  # noqa: S311 - a round, no secret
    wanted = Wanted(boxes=procedure.house.boxes)
    found: list[DayTable] = []
    while len(found) < _LOOKED:
        drawn = draw_wanted(procedure, machine, wanted, rng.randrange(_SEEDS))
        found.append(_day_table(day, drawn))
        if _happenings(found[-1]) >= _LIVELY:
            return found[-1]
    return max(found, key=lambda one: (_happenings(one), len(one.drawn.performance.clauses)))


def _happenings(table: DayTable) -> int:
    return table.insurance + table.pair + table.bust


def _day_table(day: date, drawn: Drawn) -> DayTable:
    trace = drawn.performance
    own = next((one.table.dealer for one in trace.situations if one.table.dealer), ())
    return DayTable(
        day,
        drawn,
        boxes=len(trace.begins.table.boxes),
        rank=rank(own[0]) if own else "",
        insurance=any("insurance" in {act.what, act.phrase} for act in trace.acts),
        pair=any(act.act == "split_pair" for act in trace.acts),
        bust=_has_bust(trace),
    )


def _has_bust(trace: Trace) -> bool:
    """Whether a player's hand goes bust, as the game of the house has it."""
    test = family_of(trace.procedure).conditions["bust"]
    bust, house = When("bust", wanted=True, test=test), trace.dealing.house
    tables = (situation.table for situation in trace.situations)
    return any(holds_at(bust, table, spot, house) for table in tables for spot in spots_of(table))
