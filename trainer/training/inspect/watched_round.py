"""Stored form of an exam's watched round, and its restoration."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from operator import itemgetter
from typing import Any

from trainer.table.act import DONE, parse_act
from trainer.training.engine.dealing import Dealing
from trainer.training.inspect.drill import RoundProgress, WatchedRound
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.judge.trace import Moment, Trace, deal, scripted_dealer
from trainer.training.sessions.sitting import shown_text


class EventWriter:
    """Event writer: adds shown acts and past mistakes to each event.

    ``key``: mistakes already written down.
    """

    def __init__(self, seen: WatchedRound, key: Sequence[Fault] = ()) -> None:
        self._seen = seen
        self._scenario = ""
        self._key = [*key]

    def complete_event(self, event: Mapping[str, Any]) -> dict[str, Any]:
        """Return an event with everything it shows.

        It holds nothing that is still to come, or could still be called.
        """
        seen = self._seen
        then = RoundProgress(begun=[*seen.begun], calls=[*seen.calls], within=seen.within)
        if "table" not in event:
            then.apply_event(event)
        shows: dict[str, Any] = {}
        moments = self._seen.watched.moments
        if "act" in event:
            shows["does"] = moments[len(then.begun) - 1].act.as_json()
        if "act" in event or "table" in event:
            shows |= self._shown(moments[: len(then.begun)])
        past = [one for one in then.past(self._seen.watched.faults) if one not in self._key]
        if past:
            self._key += past
            shows["key"] = [fault_kept(fault) for fault in past]
        return {**event, **shows}

    def _shown(self, moments: Sequence[Moment]) -> dict[str, Any]:
        """Return the scenario as far as shown, or its changes."""
        trace = self._seen.watched.trace
        some = [one for one in moments if one.act != DONE]
        before, now = self._scenario, shown_text(trace.dealing, (trace.begins,), some)
        self._scenario = now
        if not before:
            return {"scenario": now}
        return {} if now == before else {"more": _text_change(before, now)}


def _text_change(before: str, now: str) -> list[int | str]:
    """Return a text's change: letters kept, new text, letters removed."""
    begins = _alike(before, now)
    ends = _alike(reversed(before[begins:]), reversed(now[begins:]))
    return [begins, now[begins : len(now) - ends], len(before) - begins - ends]


def _alike(one: Iterable[str], other: Iterable[str]) -> int:
    """Count the letters that two texts share from their beginning."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def fault_kept(fault: Fault) -> dict[str, Any]:
    """Return a mistake in stored form, complete."""
    return fault.as_json() | {
        "act": fault.act.as_json(),
        "expected": [act.as_json() for act in fault.expected],
        "over": fault.over and fault.over.as_json(),
        "until": fault.until,
    }


def rebuild_round(events: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Rebuild a round from its events, as far as told."""
    told: dict[str, Any] = {"scenario": "", "acts": [], "key": []}
    for event in events:
        told["scenario"] = event.get("scenario", told["scenario"])
        if "more" in event:
            begins, new, gone = event["more"]
            before = told["scenario"]
            told["scenario"] = before[:begins] + new + before[begins + gone :]
        told["acts"] += [event["does"]] if "does" in event else []
        told["key"] += event.get("key", ())
    told["key"].sort(key=itemgetter("n"))
    return told


def watched_again(dealing: Dealing, kept: Mapping[str, Any]) -> FaultyRound:
    """Return the stored round; raise ValueError etc. if damaged."""
    acts = [parse_act(act) for act in kept["acts"]]
    moments = tuple(deal(dealing, scripted_dealer(acts)))
    return FaultyRound(Trace(dealing, dealing.initial_situation(), moments), faults_kept(kept))


def faults_kept(kept: Mapping[str, Any]) -> tuple[Fault, ...]:
    """Return the mistakes of a stored round, of drill or exam.

    A drill's key holds less: the act is taken from the acts done.
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
