"""Replay of a mistake: its moment again, then positions like it."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from trainer.procedure.due import Key
from trainer.procedure.fields import DataError
from trainer.procedure.step import Step
from trainer.table.act import Act
from trainer.training.corpus.find import Finder, FoundRounds, NoRoundError, Wish
from trainer.training.drills.position import Position, position_around
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import (
    Moment,
    Trace,
    deal,
    perform,
    repairing_dealer,
    scripted_dealer,
)
from trainer.training.judge.verdict import CORRECT, FAULT

#: So many others like it are dealt after a moment.
MORE = 2

_TRIED = 4  # so many are looked at for them, and those that differ most are taken
_SEEDS = 10**6

_Look = Callable[[int], None]


class MissedObligation(NamedTuple):
    """An obligation of a round, to be met again: round and key."""

    round: int
    key: Key


def replay_moment(
    dealing: Dealing, acts: Sequence[Act], place: MissedObligation
) -> Position | None:
    """Make a position of a missed obligation, after these moves.

    A right move stands before it. What was wrong before it is dealt right, where the obligation
    comes up in the correct performance of the round. Where it does not come up any more, the
    next right move is taken; None: nothing is right.
    """
    trace = _dealt_on(dealing, acts, place)
    if any(moment.verdict.verdict == FAULT for moment in trace.moments[: len(acts)]):
        clean = _performed(dealing)
        number = 0 if clean is None else _number(clean.moments, place)
        if clean is not None and number:
            return position_around(clean, number)
    number = _number(trace.moments, place, len(acts)) or len(acts) + 1
    if number > len(trace.moments):
        return None
    position = position_around(trace, number)
    before = trace.moments[position.begin - 1]
    return position if before.verdict.verdict == CORRECT else position._replace(begin=number)


def _dealt_on(dealing: Dealing, acts: Sequence[Act], place: MissedObligation) -> Trace:
    """Deal a round right after these moves.

    The obligation comes first, where it is due.
    """
    begins = dealing.initial_situation()
    done = list(deal(dealing, scripted_dealer(acts), begins))
    here = done[-1].after if done else begins
    due = (obligation for obligation in dealing.candidates(here) if obligation.key == place.key)
    first = next(due, None)
    if first is not None and here.table.round == place.round:
        done += deal(
            dealing, scripted_dealer([dealing.correct_act(first, here)]), here, len(done) + 1
        )
        here = done[-1].after
    done += deal(dealing, repairing_dealer(dealing), here, len(done) + 1)
    return Trace(dealing, begins, tuple(done))


def _performed(dealing: Dealing) -> Trace | None:
    try:
        return perform(dealing)
    except DataError:
        return None


def _number(moments: Sequence[Moment], place: MissedObligation, after: int = 0) -> int:
    """Find the move, from 1, that meets the obligation; 0: none does."""
    for number, moment in enumerate(moments, start=1):
        done = moment.obligation
        here = done is not None and done.key == place.key
        if number > after and here and moment.before.table.round == place.round:
            return number
    return 0


def find_similar(
    finder: Finder,
    first: Position,
    clauses: Iterable[str],
    seed: int,
    look: _Look = lambda _number: None,
) -> list[Position]:
    """Find positions like one, as different from each other as possible.

    They need the first of the clauses that rounds can be found for; where another step is due
    in all of these, one of them asks for the same step instead. The same for the same seed;
    fewer where no more are found.
    """
    step = _step(first)
    rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
    own = () if step is None else step.clauses
    of_clause = _others(finder, first, dict.fromkeys((*clauses, *own)), rng, look)
    if step is None or any(_step(one) is step for one in of_clause):
        return _apart(first, [of_clause] * MORE)
    of_step = _others(finder, first, own, rng, look)
    of_step = [one for one in of_step if _step(one) is step]
    return _apart(first, [of_clause, of_step or of_clause])


def _others(
    finder: Finder, first: Position, clauses: Iterable[str], rng: random.Random, look: _Look
) -> list[Position]:
    """Find other positions for the first clause that has any."""
    for clause in clauses:
        found = [_near(one, _step(first)) for one in _found(finder, clause, rng, look)]
        others = [position for position in found if _source(position) != _source(first)]
        if others:
            return others
    return []


def _found(finder: Finder, clause: str, rng: random.Random, look: _Look) -> Iterable[FoundRounds]:
    for _ in range(_TRIED):
        try:
            yield finder.find(Wish((clause,)), rng.randrange(_SEEDS), look)
        except (NoRoundError, DataError):
            return


def _near(found: FoundRounds, step: Step | None) -> Position:
    """Make the position where a found round needs its clause.

    It is at the given step, where that comes up for the clause.
    """
    needed = found.needs[0]
    of_step = (
        number
        for number, moment in enumerate(found.trace.moments, start=1)
        if _is_of(moment, step) and needed.clause in moment.clauses
    )
    return position_around(found.trace, next(of_step, needed.n))


def _is_of(moment: Moment, step: Step | None) -> bool:
    return step is not None and moment.obligation is not None and moment.obligation.step is step


def _step(position: Position) -> Step | None:
    done = position.trace.moments[position.key - 1].obligation
    return None if done is None else done.step


def _apart(first: Position, choices: Sequence[Sequence[Position]]) -> list[Position]:
    """Choose a position from each list, far from all before.

    Those of the same step are preferred.
    """
    taken = [first]
    for others in choices:
        left = [one for one in others if _source(one) not in set(map(_source, taken))]
        if left:
            taken.append(max(left, key=lambda one: _fitness(one, taken)))
    return taken[1:]


def _fitness(one: Position, taken: Sequence[Position]) -> tuple[bool, bool, int]:
    """Rate how well a position goes with those taken.

    The same step counts first, then another right move, then how different it looks.
    """
    same = _step(one) is _step(taken[0])
    other = one.right not in {each.right for each in taken}
    return same, other, min(_differing(one, each) for each in taken)


def _source(position: Position) -> str:
    return position.trace.scenario.source


def _differing(one: Position, other: Position) -> int:
    """Count the visible differences between two positions."""
    return sum(mine != its for mine, its in zip(_looks(one), _looks(other), strict=True))


def _looks(position: Position) -> tuple[object, ...]:
    moment = position.trace.moments[position.key - 1]
    table, act = moment.before.table, moment.act
    before = position.trace.moments[position.key - 2].act.act if position.key > 1 else ""
    hands = [hand for box in table.boxes if box.number == act.box for hand in box.hands]
    cards = tuple(card for hand in hands for card in hand.cards)
    return (
        act.act,
        act.what,
        act.box,
        act.hand,
        act.amount,
        before,
        len(table.boxes),
        len(hands),
        cards,
        table.dealer,
    )
