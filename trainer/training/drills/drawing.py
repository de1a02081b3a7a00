"""Drawing the positions of a drill: all different, and a third of them only look like the others.

They are found by search, with one seed after another. What looks like them is a round in which one
thing was altered, so that in the same state another act is right.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice

from trainer.games.habits import LEVELS, Seats
from trainer.training.drills.drill import Drill
from trainer.training.drills.position import Position, around
from trainer.training.finding.find import Finder, Found, Wish
from trainer.training.finding.laying import laid, performed
from trainer.training.finding.need import ALLOWED, BROKEN, DECISIVE, KEPT, Needed
from trainer.training.finding.plan import Planner
from trainer.training.judging.judge import judge
from trainer.training.judging.trace import Moment, Trace, in_focus
from trainer.training.rounds.draw import Recipe, draw_round
from trainer.training.rounds.wanted import phases_of

#: A drill of a clause has so many positions, and every third only looks like the others.
POSITIONS = 9
_ALIKE = 3

_ROUNDS = 3  # a drill of a phase is what so many rounds have of it
_VAIN = 6  # so often is looked in vain for what looks alike
_LOOKED_AT = 6  # of those that look like one round, until one has other acts than all before
_ALTERED = 60  # rounds that are altered, at most, for a position that looks alike
_BOXES = 3  # with so many boxes, at most
_SEEDS = 10**6

_Look = Callable[[int], None]
#: Whether two acts, one after the other, look like those where a found round needs its clause.
_Likeness = Callable[[Found, Needed, Sequence[Moment]], bool]


def drill_of(finder: Finder, part: str, seed: int, look: _Look = lambda _number: None) -> Drill:
    """The drill of a clause or of a phase, the same for the same seed.

    Raise NoRoundError where no round needs the clause, DataError where there is neither.
    """
    return Drill(part, tuple(positions_of(finder, part, seed, look)))


def positions_of(
    finder: Finder, part: str, seed: int, look: _Look = lambda _number: None
) -> Iterator[Position]:
    """The positions of a drill one by one, each found when it is asked for: the same as at once.

    Raise NoRoundError where no round needs the clause, DataError where there is neither, when the
    first one is asked for.
    """
    if part in phases_of(finder.procedure):
        yield from of_phase(finder, part, seed)
    else:
        yield from of_clause(finder, part, seed, look)


def of_clause(finder: Finder, clause: str, seed: int, look: _Look) -> Iterator[Position]:
    """The positions of a clause's drill, in the order in which they are dealt.

    What only looks like the others stands anywhere among them; the order is drawn first, so that
    none has to wait for the last. Raise NoRoundError where no round needs the clause, DataError
    where there is no such clause.
    """
    rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
    order = [number < POSITIONS // _ALIKE for number in range(POSITIONS)]
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
    """Positions that need a clause, and of them each with one that only looks alike: as found."""
    seen: set[tuple[object, ...]] = set()
    real = alike = vain = 0
    for tried in range(3 * POSITIONS):
        found = _anywhere(finder.find(Wish((clause,)), rng.randrange(_SEEDS), look), rng)
        position = around(found.trace, found.needs[0].n)
        if position.right in seen and tried < POSITIONS:
            continue  # others first, where there are any
        if real < POSITIONS - POSITIONS // _ALIKE:
            seen.add(position.right)
            real += 1
            yield False, position
        if alike < POSITIONS // _ALIKE and vain < _VAIN:
            others = _looking_alike(finder, found, rng)
            more = [other for other in islice(others, _LOOKED_AT) if other.right not in seen][:1]
            seen.update(other.right for other in more)
            alike += len(more)
            vain += not more
            yield from ((True, other) for other in more)
        if real == POSITIONS - POSITIONS // _ALIKE and (
            alike == POSITIONS // _ALIKE or vain == _VAIN
        ):
            break


def _anywhere(found: Found, rng: random.Random) -> Found:
    """The same, at any act of the round that would break the clause, where the first would.

    Such rounds are found for their first act only, and that has nothing before it to look alike.
    """
    needed, trace = found.needs[0], found.trace
    if needed.act is None or needed.how != BROKEN or needed.n > 1:
        return found
    places = [
        number
        for number, moment in enumerate(trace.moments, start=1)
        if judge(trace.dealing, moment.before, needed.act, number).verdict.clauses[:1]
        == (needed.clause,)
    ]
    needs = (needed._replace(n=rng.choice(places)), *found.needs[1:]) if places else found.needs
    return found._replace(needs=needs)


def of_phase(finder: Finder, phase: str, seed: int) -> list[Position]:
    """The positions of a phase's drill: what several rounds have of it, each a visit as a whole."""
    rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
    procedure = finder.procedure
    positions: list[Position] = []
    start = "shuffle" if phase.partition("/")[0] == "opening" else "deal"
    for number in count():
        recipe = Recipe(
            LEVELS[min(number, 2)], start, Seats(min(1 + number % 3, procedure.house.boxes))
        )
        trace = draw_round(procedure, finder.machine, rng.randrange(_SEEDS), recipe)
        positions += islice(_visits(trace, phase), 1)
        if len(positions) == _ROUNDS or number > _ALTERED:
            return positions
    return positions


def _visits(trace: Trace, phase: str) -> Iterator[Position]:
    """The parts of a round in which it is in a phase."""
    begin = 0
    for number, moment in enumerate((*trace.moments, None), start=1):
        there = moment is not None and in_focus(moment.state, phase)
        if there and not begin:
            begin = number
        elif begin and not there:
            yield Position(trace, begin, 0, number - 1)
            begin = 0


def _looking_alike(finder: Finder, found: Found, rng: random.Random) -> Iterator[Position]:
    """Positions like the one where a round needs a clause, in which another act is right.

    First those in the same state with an act of the same kind, then with another one, then those
    that come after the same act.
    """
    planner = Planner(finder.procedure, rng, (found.trace.scenario.start,), 1)
    for tried in range(_ALTERED):
        plan = planner.crossed(found.plan, planner.drawn(1), _BOXES) if tried % 3 else found.plan
        came = laid(finder.procedure, finder.machine, planner.altered(plan))
        is_alike = _LIKE[tried * len(_LIKE) // _ALTERED]
        if came is None or not _alike_at(came.trace, found, is_alike):
            continue
        trace = performed(finder.procedure, finder.machine, came)
        number = _alike_at(trace, found, is_alike) if trace else 0
        if trace and number:
            yield around(trace, number, alike=True)


def _alike_at(trace: Trace, found: Found, is_alike: _Likeness) -> int:
    """The first act, from 1, that looks like the one that a clause asks for; 0: none does."""
    needed = found.needs[0]
    for number in range(2, len(trace.moments) + 1):
        others = trace.moments[number - 2 : number]
        if needed.clause not in others[1].clauses and is_alike(found, needed, others):
            return number
    return 0


def _same_kind(found: Found, needed: Needed, others: Sequence[Moment]) -> bool:
    """In the same state an act of the same kind is right; one that breaks the clause is so here."""
    here = found.trace.moments[needed.n - 1]
    asked = needed.act or here.act
    return others[1].state == here.state and others[1].act.act == asked.act


def _same_state(found: Found, needed: Needed, others: Sequence[Moment]) -> bool:
    """In the same state another act is right."""
    here = found.trace.moments[needed.n - 1]
    return needed.how in _NOT_BROKEN and others[1].state == here.state


def _same_before(found: Found, needed: Needed, others: Sequence[Moment]) -> bool:
    """After the same kind of act, in the same state, another one is right."""
    if needed.n < 2:
        return False
    before, here = found.trace.moments[needed.n - 2 : needed.n]
    alike = (others[0].state, others[0].act.act) == (before.state, before.act.act)
    return alike and others[1].act.act != here.act.act


_NOT_BROKEN = (KEPT, ALLOWED, DECISIVE)
_LIKE = (_same_kind, _same_state, _same_before)
