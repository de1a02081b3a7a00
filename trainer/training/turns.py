"""What a state that is entered, or a turn that is hurried, makes of what was done and is owed."""

from collections.abc import Mapping

from trainer.procedure.due import Charts, Key, Obligation, holds, phases_ahead, phases_behind
from trainer.procedure.spec import Procedure
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table
from trainer.training.loss import Lost, fate_of
from trainer.training.situation import Situation


def renewed(
    procedure: Procedure, done: Mapping[Key, int], state: str, spot: Spot
) -> Mapping[Key, int]:
    """What was done, without what comes again when a state is entered, at the spot."""
    again = {step.path for step in procedure.coming_again(state)}
    if not again:
        return done
    return {
        key: n
        for key, n in done.items()
        if key[0] not in again or (spot != TABLE and key[1][:2] != spot[:2])
    }


def made_anew(procedure: Procedure, situation: Situation) -> Mapping[Key, int] | None:
    """What was done, without what a late act has made to come again; None if it has not."""
    if not situation.late:
        return None
    table, state = situation.table, situation.state
    for phase in phases_behind(procedure, situation.late, state, table):
        for edge in phase.edges:
            back = procedure.index(edge.to) < procedure.index(phase.path)
            if back and edge.when and holds(edge.when, table, TABLE, procedure.house):
                done = situation.done
                for index in range(procedure.index(edge.to), procedure.index(phase.path) + 1):
                    done = renewed(procedure, done, procedure.phases[index].path, TABLE)
                if len(done) != len(situation.done):
                    return done
    return None


def hurried(procedure: Procedure, table: Table, charts: Charts, obligation: Obligation) -> Charts:
    """The charts when a hand's turn has been begun, or gone on with, before it was due."""
    spot = Spot(obligation.spot.box, obligation.spot.hand)
    state = procedure.chart_state(obligation.step)
    if state is None:
        return charts
    now = procedure.state_at(state.chart, spot, charts)
    if now is state or not _comes_after(procedure, table, state.path, now.path, spot):
        return charts
    return {**charts, (state.chart, spot): state.path}


def _comes_after(procedure: Procedure, table: Table, path: str, now: str, spot: Spot) -> bool:
    """Whether a state of a turn comes after another one: it is certain to, or is written so."""
    if procedure.index(now) < procedure.index(path):
        return True
    return any(phase.path == path for phase in phases_ahead(procedure, now, table, spot))


def lapsed(procedure: Procedure, situation: Situation) -> Situation:
    """What is owed without what can no longer be done, and what has become needless."""
    still, gone = [], []
    for owed in situation.owed:
        lost = fate_of(procedure, owed.obligation, situation.table)
        if lost is Lost.NOT:
            still.append(owed)
        else:
            gone.append(owed._replace(lost=lost))
    if not gone:
        return situation
    return situation._replace(owed=tuple(still), lapsed=(*situation.lapsed, *gone))
