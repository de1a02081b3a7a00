"""Figures on a round's result: three numbers, and the gains."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from trainer.procedure.spec import WEIGHTS, Procedure
from trainer.training.debrief.debrief import Debrief, Pace, pace_of, paces_together, timed_moves
from trainer.training.debrief.home_figures import LATELY, PAUSE, Outline, is_finished_round
from trainer.training.memory.evidence import outcomes_by_clause
from trainer.training.memory.memory import BROKEN, KEPT
from trainer.training.sessions.record import SessionLine

#: So many facts at most are told.
MOST_GAINS = 4
_LEAST_BEFORE = 2  # rounds that make an average
_SECONDS = 5  # that are told


class RoundFigures(NamedTuple):
    """Three figures of a round: right first time, pace, money.

    ``right`` of ``of``: at the first try and without a hint; ``rounds_an_hour``: None where it was
    too short to say, or is no whole round; ``lost``: by house and players together, in practice
    what mistakes would have cost.
    """

    right: int
    of: int
    rounds_an_hour: int | None
    lost: int


class FollowedRule(NamedTuple):
    """A rule followed now, and broken the last time before."""

    clause: str


class FewerHints(NamedTuple):
    """Fewer hints than on average, and than in the last round."""

    now: int
    last: int


class Faster(NamedTuple):
    """Seconds saved on the round's moves, against the average pace."""

    seconds: int


Gain = FollowedRule | FewerHints | Faster


def round_figures(found: Debrief) -> RoundFigures:
    """Collect the three figures of a round that was dealt."""
    counts, pace = found.counts, found.pace.rounds_an_hour
    money = found.spared if found.mode.blocks else found.lost
    return RoundFigures(
        right=found.counts_as.correct - counts.helped - counts.shown,
        of=found.counts_as.due,
        rounds_an_hour=None if pace is None else round(pace),
        lost=money.house + money.players,
    )


def compared(outlines: Iterable[Outline], session: int) -> list[int]:
    """Find the ids of a round and up to five before it.

    Only finished rounds count. Empty where the round is not the last of them, or the only one.
    """
    dealt = [one.id for one in outlines if is_finished_round(one) and one.id <= session]
    return dealt[-1 - LATELY :] if dealt[-1:] == [session] and len(dealt) > 1 else []


def gains(procedure: Procedure, lines: Sequence[SessionLine]) -> tuple[Gain, ...]:
    """Find the gains in the last of these rounds; rules first."""
    if not lines:
        return ()
    *before, now = lines
    rules = sorted(_followed(procedure, before, now), key=lambda one: -_weight(procedure, one))
    others = (_hints(before, now), _pace(before, now)) if len(before) >= _LEAST_BEFORE else ()
    told = [one for one in others if one is not None]
    return (*rules[: MOST_GAINS - len(told)], *told)


def _weight(procedure: Procedure, gain: FollowedRule) -> int:
    return WEIGHTS[procedure.severity((gain.clause,))]


def _followed(
    procedure: Procedure, before: Iterable[SessionLine], now: SessionLine
) -> Iterator[FollowedRule]:
    last: dict[str, set[str]] = {}
    for line in before:
        last.update(outcomes_by_clause([line]))
    known = procedure.texts["en"].get("clauses", {})
    for clause, hows in outcomes_by_clause([now]).items():
        if clause in known and hows == {KEPT} and BROKEN in last.get(clause, ()):
            yield FollowedRule(clause)


def _hints(before: Sequence[SessionLine], now: SessionLine) -> FewerHints | None:
    asked, last = [_asked(line) for line in before], _asked(before[-1])
    if _asked(now) < min(sum(asked) / len(asked), last):
        return FewerHints(_asked(now), last)
    return None


def _asked(line: SessionLine) -> int:
    return int((line.summary or {}).get("assists", 0))


def _pace(before: Iterable[SessionLine], now: SessionLine) -> Faster | None:
    usual, mine = paces_together(map(_without_pauses, before)), _without_pauses(now)
    if not (usual.spent and mine.spent and usual.acts):
        return None
    seconds = int((usual.spent * mine.acts / usual.acts - mine.spent) / 1000)
    return Faster(seconds) if seconds >= _SECONDS else None


def _without_pauses(line: SessionLine) -> Pace:
    """Work out the pace of a round, without moves after a pause."""
    moves = (move for move in timed_moves(line) if (move.took or 0) <= PAUSE)
    return pace_of(moves, 0)
