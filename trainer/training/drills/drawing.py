"""Positions of a drill, drawn: all different, a third of them lookalikes.

They are found by search, with one seed after another. Where the right move is always the
same, the rounds have other numbers of boxes.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice

from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.training.corpus.find import Finder, FoundRounds, NoRoundError, Wish
from trainer.training.corpus.need import ALLOWED, BROKEN, DECISIVE, KEPT
from trainer.training.corpus.request import phases_of
from trainer.training.drills.position import Drill, Position, position_around
from trainer.training.engine.reachable import acts_in, closed_at, possible_phases
from trainer.training.judge.classify import classify_act
from trainer.training.judge.trace import Moment, Trace, in_focus, state_of

_ROUNDS_ALIKE = 45  # that are looked at, at most, for a position that looks alike,
_BEGINNINGS = 300  # from any of these on
_MORE_ALIKE = 3  # kinds of likeness of which one is enough before all these were looked at

#: Whether the act of a round with a number, from 1, looks like the one that a clause asks for.
_Likeness = Callable[[FoundRounds, Trace, int], bool]
#: Whether a position may be taken.
Fresh = Callable[[Position], bool]


def looking_alike(
    finder: Finder, found: FoundRounds, rng: random.Random, fresh: Fresh
) -> Position | None:
    """Find a lookalike of a position, with another right move.

    It is the most alike of those that are ``fresh``; None where none of them is.
    """
    waiting: dict[int, Position] = {}
    rounds = finder.corpus.rounds(_ROUNDS_ALIKE, rng.randrange(_BEGINNINGS))
    for tried, trace in enumerate(rounds):
        for rank, numbers in enumerate(_numbers(trace, found)):
            fitting = [n for n in numbers if fresh(position_around(trace, n))]
            if not fitting:
                continue
            position = position_around(trace, rng.choice(fitting), alike=True)
            if rank <= tried * _MORE_ALIKE // _ROUNDS_ALIKE:
                return position
            waiting.setdefault(rank, position)
            break
    return waiting[min(waiting)] if waiting else None


def _numbers(trace: Trace, found: FoundRounds) -> Iterator[list[int]]:
    """Yield the lookalike moves, from 1, one list for each likeness."""
    numbers = range(1, len(trace.moments) + 1)
    for likeness in _LIKE:
        yield [number for number in numbers if _is_like(likeness, found, trace, number)]


def _is_like(likeness: _Likeness, found: FoundRounds, trace: Trace, number: int) -> bool:
    """Tell if a move looks like the clause's, but differs.

    The clause may not ask for anything there. Where an option is what decides, the same move
    for the same reasons is no other one.
    """
    clause, other = found.needs[0].clause, trace.moments[number - 1]
    asked = any(clause in obligation.step.every_clause for obligation in other.before.due)
    if asked or clause in other.clauses or not likeness(found, trace, number):
        return False
    here = _here(found)
    same = (other.act.act, other.clauses) == (here.act.act, here.clauses)
    return not (same and found.needs[0].how == DECISIVE)


def _here(found: FoundRounds) -> Moment:
    """Return the moment where a found round needs its clause."""
    return found.trace.moments[found.needs[0].n - 1]


def _asked(found: FoundRounds) -> str:
    """Return the kind of move that the clause asks for or forbids."""
    return (found.needs[0].act or _here(found).act).act


def _same_kind(found: FoundRounds, trace: Trace, number: int) -> bool:
    """Tell if such a move is right in the same state.

    ``_asked`` says of which kind. For a clause that would be broken: the kind that breaks it is
    right here.
    """
    other = trace.moments[number - 1]
    return number > 1 and other.state == _here(found).state and other.act.act == _asked(found)


def _same_state(found: FoundRounds, trace: Trace, number: int) -> bool:
    """Tell if another move is right in the same state."""
    same = trace.moments[number - 1].state == _here(found).state
    return number > 1 and same and found.needs[0].how in _NOT_BROKEN


def _same_before(found: FoundRounds, trace: Trace, number: int) -> bool:
    """Tell if another move follows the same kind in the same state."""
    n = found.needs[0].n
    if min(n, number) < 2 or not _other_after_same(found, trace, number):
        return False
    return trace.moments[number - 2].state == found.trace.moments[n - 2].state


def _same_kind_elsewhere(found: FoundRounds, trace: Trace, number: int) -> bool:
    """Tell if the same kind of move is right in another state."""
    return trace.moments[number - 1].act.act == _asked(found)


def _neighbouring(found: FoundRounds, trace: Trace, number: int) -> bool:
    """Tell if a move before or after this one follows the clause."""
    clause, moments = found.needs[0].clause, trace.moments
    before, after = moments[max(0, number - 2)], moments[min(number, len(moments) - 1)]
    return clause in (*before.clauses, *after.clauses)


def _other_after_same(found: FoundRounds, trace: Trace, number: int) -> bool:
    """Tell if another move follows the same kind, or begins as well."""
    before, other = _before(found.trace, found.needs[0].n), _before(trace, number)
    return before == other and trace.moments[number - 1].act.act != _here(found).act.act


def _same_part(found: FoundRounds, trace: Trace, number: int) -> bool:
    """Tell if another kind of move is right in the same part."""
    other, here = trace.moments[number - 1], _here(found)
    same = other.state.partition("/")[0] == here.state.partition("/")[0]
    return same and other.act.act not in {here.act.act, _asked(found)}


def _before(trace: Trace, number: int) -> str:
    """Return the kind of move before one; empty for none."""
    return trace.moments[number - 2].act.act if number > 1 else ""


_NOT_BROKEN = (KEPT, ALLOWED, DECISIVE)
_LIKE: tuple[_Likeness, ...] = (
    _same_kind,
    _same_state,
    _same_before,
    _same_kind_elsewhere,
    _neighbouring,
    _other_after_same,
    _same_part,
)


#: A drill of a clause has so many positions, and every third only looks like the others.
POSITIONS = 9
_ALIKE = POSITIONS // 3
_REAL = POSITIONS - _ALIKE

_ROUNDS = 3  # a drill of a phase is what so many rounds have of it
_TURNS = 3  # of a state of a hand's turn, an act or two, so many from each round at most
_VAIN = 6  # so often is looked in vain for what looks alike
_SAME = 4  # so often in a row the same is right before it is taken all the same
_BOXES = 3  # where what is right differs no more, rounds have so many boxes, at most
_MOST_DRAWN = 120  # rounds, for a drill of a phase,
_MOST_LOOKED = 300  # rounds, for a drill of a clause
_SEEDS = 10**6

_Look = Callable[[int], None]


def drilled_states(procedure: Procedure) -> tuple[str, ...]:
    """List the phases and turn states with a move to drill."""
    closed = closed_at(procedure)
    turns = [phase for phase in possible_phases(procedure) if phase.chart]
    return (
        *phases_of(procedure),
        *(phase.path for phase in turns if any(acts_in(phase.root, closed))),
    )


def drill_of(finder: Finder, part: str, seed: int, look: _Look = lambda _number: None) -> Drill:
    """Make the drill of a clause or state, the same by seed.

    Raise NoRoundError where no round needs the clause, DataError where there is neither.
    """
    return Drill(part, tuple(positions_of(finder, part, seed, look)))


def positions_of(
    finder: Finder, part: str, seed: int, look: _Look = lambda _number: None
) -> Iterator[Position]:
    """Yield a drill's positions one by one, each found on demand.

    They are the same as all at once. Raise NoRoundError where no round needs the clause,
    DataError where there is neither, when the first one is asked for.
    """
    if part in drilled_states(finder.procedure):
        yield from of_phase(finder, part, seed)
    else:
        yield from of_clause(finder, part, seed, look)


def of_clause(finder: Finder, clause: str, seed: int, look: _Look) -> Iterator[Position]:
    """Yield the positions of a clause's drill, in dealing order.

    Lookalikes stand anywhere among them; the order is drawn first, so that none has to wait for
    the last. Raise NoRoundError where no round needs the clause, DataError where there is no
    such clause.
    """
    rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
    order = [number < _ALIKE for number in range(POSITIONS)]
    random.Random(f"{clause} {seed}").shuffle(order)  # noqa: S311 - the same
    found: dict[bool, list[Position]] = {True: [], False: []}
    for alike, position in _found_for(finder, clause, rng, look):
        found[alike].append(position)
        while order and found[order[0]]:
            yield found[order.pop(0)].pop(0)
    for alike in order:
        yield from found[alike][:1]
        del found[alike][:1]


def _found_for(
    finder: Finder, clause: str, rng: random.Random, look: _Look
) -> Iterator[tuple[bool, Position]]:
    """Yield positions that need a clause, and lookalikes of some.

    Each comes as it is found, with whether it is a lookalike.
    """
    seen: set[tuple[object, ...]] = set()
    sources: set[str] = set()
    real = alike = vain = same = 0

    def fresh(other: Position) -> bool:
        """Tell if the right moves are new.

        After some vain attempts it is enough that the round is.
        """
        return other.right not in seen or (2 * vain >= _VAIN and _source(other) not in sources)

    for found in _rounds(finder, clause, rng, look):
        position = position_around(found.trace, found.needs[0].n)
        same = same + 1 if position.right in seen else 0
        if same and (same < _SAME or _source(position) in sources):
            continue  # others first, where there are any
        sources.add(_source(position))
        if real < _REAL:
            seen.add(position.right)
            real += 1
            yield False, position
        if alike < _ALIKE and vain < _VAIN:
            other = looking_alike(finder, found, rng, fresh)
            vain += other is None
            if other is not None:
                seen.add(other.right)
                sources.add(_source(other))
                alike += 1
                yield True, other
        if real == _REAL and (alike == _ALIKE or vain == _VAIN):
            break


def _rounds(finder: Finder, clause: str, rng: random.Random, look: _Look) -> Iterator[FoundRounds]:
    """Yield rounds that need a clause, a short one first.

    Where few drawn rounds do, others like it are looked for. Raise NoRoundError where there is
    none.
    """
    first = finder.find(Wish((clause,)), rng.randrange(_SEEDS), look)
    how, begin = first.needs[0].how, rng.randrange(_BEGINNINGS)
    yield _anywhere(first, rng)
    for found in finder.each(clause, how, begin, _MOST_LOOKED, look):
        yield _anywhere(found, rng)
    for boxes in range(1, 1 + min(_BOXES, finder.procedure.house.boxes)):
        for _ in range(POSITIONS):
            with suppress(NoRoundError):
                wish = Wish((clause,), boxes=boxes)
                yield _anywhere(finder.find(wish, rng.randrange(_SEEDS), look), rng)


def _source(position: Position) -> str:
    return position.trace.scenario.source


def _anywhere(found: FoundRounds, rng: random.Random) -> FoundRounds:
    """Return the find at any move that would break the clause.

    It is changed only where the round's first move would break it. Such rounds are found for
    their first move only, and that has nothing before it to look alike.
    """
    needed, trace = found.needs[0], found.trace
    if needed.act is None or needed.how != BROKEN or needed.n > 1:
        return found
    places = [
        number
        for number, moment in enumerate(trace.moments, start=1)
        if classify_act(trace.dealing, moment.before, needed.act, number).verdict.clauses[:1]
        == (needed.clause,)
    ]
    needs = (needed._replace(n=rng.choice(places)), *found.needs[1:]) if places else found.needs
    return found._replace(needs=needs)


def of_phase(finder: Finder, phase: str, seed: int) -> list[Position]:
    """Find the positions of a state's drill.

    They are the visits of several rounds to it, each as a whole. Raise DataError where none of
    the drawn rounds comes to it.
    """
    procedure = finder.procedure
    positions: list[Position] = []
    many = 1 if phase in phases_of(procedure) else _TURNS
    rounds = 0
    first = random.Random(seed).randrange(_BEGINNINGS)  # noqa: S311 - scenarios, no secrets
    for trace in finder.corpus.rounds(_MOST_DRAWN, first):
        found = list(islice(_visits(trace, phase), many))
        positions += found
        rounds += bool(found)
        if rounds == _ROUNDS:
            break
    if not positions:
        says = f"no round was found that comes to {phase}: this house may have no room for it"
        raise DataError([Problem(procedure.house_name, says)])
    return positions


def _visits(trace: Trace, phase: str) -> Iterator[Position]:
    """Yield the parts of a round spent in a phase or state."""
    begin = 0
    for number, moment in enumerate((*trace.moments, None), start=1):
        there = moment is not None and in_focus(state_of(trace.procedure, moment), phase)
        if there and not begin:
            begin = number
        elif begin and not there:
            yield Position(trace, begin, 0, number - 1)
            begin = 0
