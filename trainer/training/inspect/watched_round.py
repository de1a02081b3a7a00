"""A round of an examination as it is written down, and as it is shown again."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from operator import itemgetter
from typing import Any

from trainer.table.act import DONE, parse_act
from trainer.training.engine.dealing import Dealing
from trainer.training.inspect.drill import Followed, Seen
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.faulty_round import Watched
from trainer.training.judge.trace import Moment, Trace, deal, doing
from trainer.training.sessions.sitting import shown_text


class Telling:
    """What a round tells while it is watched: what was shown of it, and of its key what is past.

    ``key``: what of that was told already.
    """

    def __init__(self, seen: Seen, key: Sequence[Fault] = ()) -> None:
        self._seen = seen
        self._scenario = ""
        self._key = [*key]

    def told(self, event: Mapping[str, Any]) -> dict[str, Any]:
        """What happens, with what it shows: nothing that is to come, or could still be called."""
        seen = self._seen
        then = Followed(begun=[*seen.begun], calls=[*seen.calls], within=seen.within)
        if "table" not in event:
            then.again(event)
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
        """The scenario as far as these acts show it; where it was told before, what is new."""
        trace = self._seen.watched.trace
        some = [one for one in moments if one.act != DONE]
        before, now = self._scenario, shown_text(trace.dealing, (trace.begins,), some)
        self._scenario = now
        if not before:
            return {"scenario": now}
        return {} if now == before else {"more": _more(before, now)}


def _more(before: str, now: str) -> list[int | str]:
    """What makes the one text of the other: how much of it stays, what comes then, what goes."""
    begins = _alike(before, now)
    ends = _alike(reversed(before[begins:]), reversed(now[begins:]))
    return [begins, now[begins : len(now) - ends], len(before) - begins - ends]


def _alike(one: Iterable[str], other: Iterable[str]) -> int:
    """How many letters two texts have in common, from their beginning on."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def fault_kept(fault: Fault) -> dict[str, Any]:
    """A fault as it is written down, all of it."""
    return fault.as_json() | {
        "act": fault.act.as_json(),
        "expected": [act.as_json() for act in fault.expected],
        "over": fault.over and fault.over.as_json(),
        "until": fault.until,
    }


def round_told(events: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The round of which this was told, as far as it was."""
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
