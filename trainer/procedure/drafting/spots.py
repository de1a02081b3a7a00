"""What the spots say at which the steps of a procedure are due: a hand, a bet, or the table."""

from collections.abc import Iterator, Mapping

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.spot import NOTHING, Says, given_by


def spots_of(procedure: Procedure) -> Mapping[str, Says]:
    """What the spots of each step say, and those of each state, by the path."""
    return dict(_spots(procedure))


def _spots(procedure: Procedure) -> Iterator[tuple[str, Says]]:
    charts = {step.chart: step for phase in procedure.phases for step in phase.root.steps}
    for phase in procedure.phases:
        chart = charts.get(phase.chart) if phase.chart else None
        says = given_by(chart.over) if chart is not None and chart.over else NOTHING
        yield phase.path, says
        for step in phase.root.steps:
            yield from _spots_within(step, says)
    for step in procedure.interrupts:
        yield from _spots_within(step, NOTHING)


def _spots_within(step: Step, around: Says) -> Iterator[tuple[str, Says]]:
    says = given_by(step.over) if step.over is not None else around
    yield step.path, says
    for inner in step.steps:
        yield from _spots_within(inner, says)
