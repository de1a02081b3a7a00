"""Pace: how fast was dealt, as it is audited in casinos; to be shown only beside the score."""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from trainer.table.act import OF_THE_SHUFFLE
from trainer.training.judging.verdict import CORRECT, FAULT
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import SessionLine

_HOUR_MS = 3_600_000
_LEAST_MS = 10_000  # a shorter time says nothing of a pace


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast it was dealt: rounds and acts, and the time they took in ms.

    As pace is audited in casinos, the time of shuffling, cutting and burning is not counted.
    ``whole``: the time of those rounds alone, where parts of others were dealt besides.
    """

    rounds: int
    acts: int
    spent: int
    whole: int | None = None

    @property
    def in_rounds(self) -> int:
        """The time of the whole rounds, in ms."""
        return self.spent if self.whole is None else self.whole

    @property
    def rounds_an_hour(self) -> float | None:
        """None where it was too short to say, or no whole round was dealt."""
        spent = self.in_rounds
        return self.rounds * _HOUR_MS / spent if self.rounds and spent >= _LEAST_MS else None

    @property
    def acts_an_hour(self) -> float | None:
        """None where it was too short to say."""
        return self.acts * _HOUR_MS / self.spent if self.spent >= _LEAST_MS else None


class Timed(NamedTuple):
    """An act by its name, the ms that it took, None where its session has no clock.

    ``uncounted``: only its time counts, see ``counted``.
    """

    act: str
    took: int | None
    uncounted: bool = False


def counted(verdict: str, *, blocks: bool) -> bool:
    """Whether an act counts: one that was carried out, and not a question asked once more.

    Where the mode blocks, a fault is not carried out: wrong tries make nobody faster.
    """
    return verdict == CORRECT or (verdict == FAULT and not blocks)


def each_took(spent: Iterable[int]) -> Iterator[int]:
    """How long each act took, from what the session's clock said at each."""
    last = 0
    for now in spent:
        yield now - last
        last = now


def pace_of(acts: Iterable[Timed], rounds: int) -> Pace:
    """The pace of a session with so many whole rounds."""
    dealt = [act for act in acts if act.act not in OF_THE_SHUFFLE]
    spent = sum(act.took or 0 for act in dealt)
    return Pace(rounds if dealt else 0, sum(1 for act in dealt if not act.uncounted), spent)


def paces_together(paces: Iterable[Pace]) -> Pace:
    """The pace of several sessions as if they were one; no time where one of them has none."""
    parts = list(paces)
    known = all(part.spent for part in parts if part.acts)
    return Pace(
        sum(part.rounds for part in parts),
        sum(part.acts for part in parts),
        sum(part.spent for part in parts) if known else 0,
        sum(part.in_rounds for part in parts) if known else 0,
    )


def timed_moves(line: SessionLine) -> list[Timed]:
    """The moves of a session on record, each with the time that it took."""
    blocks, took = MODES[line.mode].blocks, each_took(act.spent for act in line.acts)
    return [
        Timed(act.act, ms, not counted(act.verdict, blocks=blocks))
        for act, ms in zip(line.acts, took, strict=True)
    ]


def pace_of_session(line: SessionLine) -> Pace:
    """The pace of a session on record, by the rule of the debrief."""
    rounds = _rounds(line)
    pace = pace_of(timed_moves(line), rounds)
    return replace(pace, whole=pace.spent if rounds else 0)


def _rounds(line: SessionLine) -> int:
    """How many whole rounds were dealt in a session; 0 where the log does not say for certain."""
    if not line.whole:
        return 0
    text = line.scenario_text
    rounds = int(tomllib.loads(text).get("rounds", 1)) if "rounds" in text else 1
    stopped = any(act.act == "shuffle" for act in line.acts)
    return 0 if rounds > 1 and stopped else rounds
