"""The drill of what is to be learnt anew: short positions in which the old habit strikes."""

import random
from collections.abc import Callable, Iterator, Sequence

from trainer.procedure.reading import DataError
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.need import findable
from trainer.training.current.change import Change, strikes
from trainer.training.current.former import Before
from trainer.training.current.standing import TIMES
from trainer.training.drills.position import Position, around
from trainer.training.judging.trace import Moment, Trace

_FOUND = 4  # rounds are looked for, for each of its first clauses, for others like it,
_LOOKED = 40  # each among so many
_CLAUSES = 2
_BEGINNINGS = 300
_SEEDS = 10**6

_Look = Callable[[int], None]


def positions_of(
    change: Change, before: Before, finder: Finder, seed: int, look: _Look = lambda _number: None
) -> tuple[Position, ...]:
    """The positions in which a change is dealt, as often as it has to be right.

    The round that shows it comes first, then others in which the old habit strikes at the same
    thing; where no more are found they come again. None where nothing is dealt otherwise.
    """
    if change.position is None:
        return ()
    taken = [change.position]
    for trace in _rounds(change, finder, seed, look):
        if len(taken) == TIMES:
            break
        if all(trace.acts != one.trace.acts for one in taken):
            taken += _alike(change, before, trace)[:1]
    taken = [_watched(change, before, one) for one in taken]
    return tuple(taken[n % len(taken)] for n in range(TIMES))


def _watched(change: Change, before: Before, position: Position) -> Position:
    """The position where a fault against what changed, or the old habit, matters at every act."""
    habits = before.habits(position.trace)[position.begin - 1 : position.end]
    return position._replace(
        about=frozenset(change.clauses), habits=frozenset(filter(None, habits))
    )


def drill_of(
    changes: Sequence[Change], before: Before, finder: Finder, seed: int
) -> Iterator[tuple[Change, Position]]:
    """Each change as often as it has to be right, by turns: never twice in a row if others are."""
    found = [(one, positions_of(one, before, finder, seed)) for one in changes]
    for n in range(TIMES):
        yield from ((one, positions[n]) for one, positions in found if positions)


def _rounds(change: Change, finder: Finder, seed: int, look: _Look) -> Iterator[Trace]:
    """Rounds in which the same may come up: those with its clauses first, then any."""
    rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
    known = findable(finder.procedure)
    for clause in [one for one in change.clauses if one in known][:_CLAUSES]:
        for _ in range(_FOUND):
            try:
                yield finder.find(Wish((clause,)), rng.randrange(_SEEDS), look, most=_LOOKED).trace
            except (NoRoundError, DataError):
                break
    yield from finder.corpus.rounds(_LOOKED, rng.randrange(_BEGINNINGS))


def _alike(change: Change, before: Before, trace: Trace) -> list[Position]:
    """Where in a round the same old habit strikes, or another at the same step: that first."""
    found = [
        (step, around(trace, strike.number))
        for strike in strikes(before, trace)
        for step in [_is_same_step(change, trace.moments[strike.number - 1])]
        if step or (change.habit is not None and strike.habit.act == change.habit.act)
    ]
    return [position for step, position in sorted(found, key=lambda one: not one[0])]


def _is_same_step(change: Change, moment: Moment) -> bool:
    """Whether a moment asks for the same step as where the change is shown."""
    if change.position is None:
        return False
    shown = change.position.trace.moments[change.position.key - 1]
    if shown.obligation is None or moment.obligation is None:
        return False
    return shown.obligation.step.path == moment.obligation.step.path
