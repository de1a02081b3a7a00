"""What the spots say at which the steps of a procedure are due: a hand, a bet, or the table."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.procedure.vocabulary import Order
from trainer.table.spot import NOTHING, Says, Spot, given_by

#: What is told apart by a number that the spot has of its own.
_NUMBERED = frozenset({"ask", "winner"})


class Spots(NamedTuple):
    """What the spots of a step say, and what one of them has otherwise than another."""

    says: Says
    apart: Says


def spots_of(procedure: Procedure) -> Mapping[str, Spots]:
    """Those of each step, and of each state, by the path."""
    return dict(_spots(procedure))


def orders(order: Order, spots: Spots) -> bool:
    """Whether spots can be in such an order: it goes by what they have otherwise, or by nothing."""
    asked = {
        field for field in Spot._fields if order(Spot(**{field: 1})) != order(Spot(**{field: 2}))
    }
    numbered = not spots.says or not spots.apart.isdisjoint(_NUMBERED)
    return not asked or bool(asked & spots.apart) or ("nth" in asked and numbered)


def _spots(procedure: Procedure) -> Iterator[tuple[str, Spots]]:
    charts = {step.chart: step for phase in procedure.phases for step in phase.root.steps}
    for phase in procedure.phases:
        chart = charts.get(phase.chart) if phase.chart else None
        says = given_by(chart.over) if chart is not None and chart.over else NOTHING
        yield phase.path, Spots(says, NOTHING)
        for step in phase.root.steps:
            yield from _spots_within(step, says)
    for step in procedure.interrupts:
        yield from _spots_within(step, NOTHING)


def _spots_within(step: Step, around: Says) -> Iterator[tuple[str, Spots]]:
    says, apart = around, NOTHING
    if step.over is not None:
        says = given_by(step.over)
        apart = Says(says - around) if around <= says else says
    yield step.path, Spots(says, apart)
    for inner in step.steps:
        yield from _spots_within(inner, says)
