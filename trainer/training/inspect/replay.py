"""Replay of a mistake: the act done, and the right one."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from trainer.procedure.fields import DataError, Problem
from trainer.table.act import parse_act
from trainer.training.engine.dealing import Dealing
from trainer.training.inspect.drill import WatchedRound, WatchSession
from trainer.training.inspect.fault import Call, Fault, faults_of
from trainer.training.inspect.faulty_round import FaultyRound, right_act_for
from trainer.training.inspect.history import DrillRecord
from trainer.training.judge.trace import Moment, Trace, deal, judged_at, scripted_dealer


class Replay(NamedTuple):
    """Wrong act and, from the same table, the right one (or None)."""

    wrong: Moment
    right: Moment | None


def replay(watched: FaultyRound, fault: Fault) -> Replay:
    """Replay a round's mistake at the act that shows it."""
    wrong = watched.trace.moments[fault.n - 1]
    act = right_act_for(watched.trace, fault)
    if act is None:
        return Replay(wrong, None)
    judged = judged_at(watched.trace.dealing, wrong.before, act, fault.n)
    return Replay(wrong, Moment(wrong.before, judged))


#: A scenario's text and name, made ready to be dealt.
Deal = Callable[[str, str], Dealing]


def watched_then(drill: DrillRecord, dealer: Deal) -> WatchSession:
    """Return a stored drill as far as watched, with its calls.

    Raise DataError where the rules have changed since, so that other mistakes would be
    found in it.
    """
    seen = [_seen(each, dealer, drill.drill.begun) for each in drill.seen]
    watching = WatchSession([each.watched for each in seen], seen[0].pace if seen else 1.0)
    watching.seen += seen
    return watching


def _seen(kept: Mapping[str, Any], dealer: Deal, when: str) -> WatchedRound:
    dealing = dealer(kept["scenario"], when)
    moments = tuple(deal(dealing, scripted_dealer([parse_act(act) for act in kept["acts"]])))
    trace = Trace(dealing, dealing.initial_situation(), moments)
    watched = FaultyRound(trace, faults_of(trace))
    key = [{name: told for name, told in one.items() if name != "until"} for one in kept["key"]]
    if [fault.as_json() for fault in watched.faults] != key:
        says = "the rules of the house have changed since: its figures stand, it cannot be shown"
        raise DataError([Problem(f"drill of {when}", says)])
    calls = [Call(**call) for call in kept["calls"]]
    begun, over = list(kept["begun"]), kept["over"]
    return WatchedRound(watched, kept["pace"], begun=begun, calls=calls, over=over)
