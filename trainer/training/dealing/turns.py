"""What a state that is entered, or a turn that is hurried, makes of what was done and is owed."""

from collections.abc import Mapping

from trainer.procedure.due import Charts, Key, Obligation, holds, phases_ahead, phases_behind
from trainer.procedure.spec import Procedure
from trainer.procedure.step import ALTERNATING, AT_ONCE
from trainer.table.act import Act
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table
from trainer.training.dealing.loss import Lost, fate_of
from trainer.training.dealing.situation import Owed, Situation

HANDS_IN_TURN = ("left", "right")


def renewed(
    procedure: Procedure, done: Mapping[Key, int], state: str, spot: Spot
) -> Mapping[Key, int]:
    """What was done, without what comes again when a state is entered, at the spot."""
    again = procedure.coming_again(state)
    if not again:
        return done
    gone = [key for key in done if key[0] in again and (spot == TABLE or key[1][:2] == spot[:2])]
    if not gone:
        return done
    left = dict(done)
    for key in gone:
        del left[key]
    return left


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


def done_by(
    procedure: Procedure, situation: Situation, obligation: Obligation, n: int
) -> tuple[Charts, Mapping[Key, int]]:
    """Where the turns of hands are, and what was done, when act ``n`` has done an obligation."""
    step, spot = obligation.step, obligation.spot
    charts = hurried(procedure, situation.table, situation.charts, obligation)
    done = dict(situation.done)
    if charts is not situation.charts:  # a state of the turn is entered by the act itself
        state = charts[procedure.chart_of(step), Spot(spot.box, spot.hand)]
        done = dict(renewed(procedure, done, state, spot))
    if step.again != AT_ONCE:
        done[obligation.key] = n
    if obligation.choice:
        done[obligation.choice, TABLE] = n
    if step.renews:
        done = {key: number for key, number in done.items() if key[0] not in step.renews}
    return charts, done


def hurried(procedure: Procedure, table: Table, charts: Charts, obligation: Obligation) -> Charts:
    """The charts when a hand's turn has been begun, or gone on with, before it was due."""
    state = procedure.chart_state(obligation.step)
    if state is None or not obligation.spot.hand:  # what is about no hand is in nobody's turn
        return charts
    spot = Spot(obligation.spot.box, obligation.spot.hand)
    now = procedure.state_at(state.chart, spot, charts)
    ahead = {phase.path for phase in phases_ahead(procedure, now.path, table, spot)}
    if now is state or state.path not in ahead:  # what it has gone beyond is owed: it stays there
        return charts
    return {**charts, (state.chart, spot): state.path}


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


def still_owed(owed: tuple[Owed, ...], done: Obligation) -> tuple[Owed, ...]:
    """What is owed when an obligation was done: not that, nor what came to the same."""
    key, thing, choice = done.key, done.thing, done.choice
    return tuple(
        debt
        for debt in owed
        if debt.obligation.thing != thing
        and debt.obligation.key != key
        and not (choice and debt.obligation.choice == choice)
    )


def remember_hand(situation: Situation, obligation: Obligation, act: Act) -> Situation:
    """The situation with the hand that an act of an alternating series was done with.

    A hand that is not the other one lets the alternation start anew.
    """
    path = obligation.step.path
    if not any(detail.rule == ALTERNATING for detail in obligation.step.details):
        return situation
    hands = dict(situation.hands)
    last = hands.pop(path, None)
    if act.with_ in HANDS_IN_TURN and act.with_ != last:
        hands[path] = act.with_
    return situation._replace(hands=tuple(hands.items()))
