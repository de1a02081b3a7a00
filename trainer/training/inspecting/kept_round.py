"""A round of an examination as it is written down, and as it is shown again."""

from collections.abc import Mapping
from typing import Any

from trainer.table.act import parse_act
from trainer.training.dealing.dealing import Dealing
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.faulty import Watched
from trainer.training.judging.trace import Trace, deal, doing


def round_kept(watched: Watched) -> dict[str, Any]:
    """A round as it is written down: it can be shown again, and its key does not change."""
    return {
        "scenario": watched.trace.scenario.source,
        "acts": [act.as_json() for act in watched.trace.acts],
        "key": [
            fault.as_json()
            | {
                "act": fault.act.as_json(),
                "expected": [act.as_json() for act in fault.expected],
                "over": fault.over and fault.over.as_json(),
                "until": fault.until,
            }
            for fault in watched.faults
        ],
    }


def watched_again(dealing: Dealing, kept: Mapping[str, Any]) -> Watched:
    """The round that was written down; ValueError and the like where it is damaged."""
    acts = [parse_act(act) for act in kept["acts"]]
    moments = tuple(deal(dealing, doing(acts)))
    return Watched(Trace(dealing, dealing.begin(), moments), faults_kept(kept))


def faults_kept(kept: Mapping[str, Any]) -> tuple[Fault, ...]:
    """The faults of a round that was written down, of a drill or an examination.

    A drill's key tells less: the act is the one that was done.
    """
    acts = kept["acts"]
    return tuple(
        Fault(
            n=int(fault["n"]),
            kind=str(fault["kind"]),
            clauses=tuple(fault["clauses"]),
            severity=str(fault["severity"]),
            act=parse_act(fault["act"] if "act" in fault else acts[fault["n"] - 1]),
            expected=tuple(parse_act(act) for act in fault.get("expected", ())),
            over=parse_act(fault["over"]) if fault.get("over") else None,
            until=int(fault.get("until", 0)),
        )
        for fault in kept["key"]
    )
