"""Whether conditions can hold together at one spot, by what their game knows of them.

It is known of any table: also of one that slips have made.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from trainer.games.closed import Closed, never
from trainer.games.facts import MADE_BY, OF_THE_HAND
from trainer.games.spots import OF_ONE_HAND
from trainer.procedure.cases import parts_of
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step, When
from trainer.table.spot import NOTHING, Says, given_by, needed_by
from trainer.training.dealing.family import family_of
from trainer.training.dealing.possible import (
    closed_at,
    kept_with_it,
    possible_phases,
    possible_steps,
)

#: What the spot of a hand says.
_HAND = Says({"box", "hand"})

#: A condition by name, and how it is wanted.
_Wanted = tuple[str, bool]


class Holding:
    """What is known of conditions of a game at one of its houses."""

    def __init__(self, closed: Closed) -> None:
        """``closed``: sets of conditions that never hold together."""
        self._about: defaultdict[str, list[frozenset[_Wanted]]] = defaultdict(list)
        for together in closed:
            for name, _ in together:
                self._about[name].append(together)
        self._known = {name: not wanted for (name, wanted), *more in closed if not more}

    def never(self, when: Iterable[When]) -> bool:
        """Whether conditions never hold together at one spot; False where that is not certain."""
        known = dict(self._known)
        closed: list[frozenset[_Wanted]] = []
        for condition in when:
            parts = parts_of(condition)
            if len(parts) > 1 and not condition.wanted:
                closed.append(frozenset(parts))
                continue
            for name, wanted in parts:
                if known.setdefault(name, wanted is condition.wanted) is not (
                    wanted is condition.wanted
                ):
                    return True
        return self._fails(known, closed)

    def alike(self, one: Sequence[When], other: Sequence[When], around: Sequence[When]) -> bool:
        """Whether some conditions hold wherever others do, where those around them hold."""
        return self._hold_with(one, other, around) and self._hold_with(other, one, around)

    def _hold_with(
        self, when: Sequence[When], others: Sequence[When], around: Sequence[When]
    ) -> bool:
        """Whether all conditions hold where the others do."""
        return all(
            self.never((*around, *others, replace(condition, wanted=not condition.wanted)))
            for condition in when
        )

    def _fails(self, known: dict[str, bool], closed: Sequence[frozenset[_Wanted]]) -> bool:
        """Whether what is known cannot be, whatever else holds."""
        if not self._spread(known, closed):
            return True
        undecided = (
            name
            for together in closed
            if not _is_open(together, known)
            for name, _ in together
            if name not in known
        )
        name = next(undecided, None)
        if name is None:
            return False
        return all(self._fails({**known, name: holds}, closed) for holds in (True, False))

    def _spread(self, known: dict[str, bool], closed: Sequence[frozenset[_Wanted]]) -> bool:
        """Add what follows from what is known; whether that can be."""
        todo = list(known)
        while todo:
            for together in (*self._about.get(todo.pop(), ()), *closed):
                if _is_open(together, known):
                    continue
                left = [one for one in together if one[0] not in known]
                if not left:
                    return False
                if len(left) == 1:
                    (name, wanted) = left[0]
                    known[name] = not wanted
                    todo.append(name)
        return True


def _is_open(together: frozenset[_Wanted], known: Mapping[str, bool]) -> bool:
    """Whether something of a set does not hold, so that all the rest of it may."""
    return any(known.get(name) is (not wanted) for name, wanted in together)


@kept_with_it
def holding_at(procedure: Procedure) -> Holding:
    """What is known of the conditions at a procedure's house."""
    done = {step.act or step.event for step in possible_steps(procedure)}
    unmade = (name for name, by in MADE_BY.items() if by not in done)
    together = family_of(procedure).together(procedure.house)
    return Holding(closed_at(procedure) | together | never(*unmade))


def steps_to(procedure: Procedure, path: str) -> tuple[Step, ...]:
    """The steps around one, from the root of its state, with itself as the last; () if none is."""
    roots = (*(phase.root for phase in procedure.phases), *procedure.interrupts)
    around = [root for root in roots if f"{path}/".startswith(f"{root.path}/")]
    if not around:
        return ()
    found = [max(around, key=lambda root: len(root.path))]
    while found[-1].path != path:
        inner = (step for step in found[-1].steps if f"{path}/".startswith(f"{step.path}/"))
        step = next(inner, None)
        if step is None:
            return ()
        found.append(step)
    return tuple(found)


def at_the_spot(steps: Iterable[Step]) -> tuple[When, ...]:
    """The conditions that hold together where a step is due: those of the steps around it, too.

    Where a step has spots of its own, only what is asked of the table holds there as well, and at
    bets of a hand what is asked of that hand.
    """
    found: list[When] = []
    says = NOTHING
    for step in steps:
        if step.over is not None:
            same_hand = step.over in OF_ONE_HAND and says >= _HAND
            found = [w for w in found if is_of_the_table(w) or (same_hand and _is_of_the_hand(w))]
            says = given_by(step.over)
        found += step.when
    return tuple(found)


def held_within(step: Step) -> tuple[When, ...]:
    """The conditions that each act of a group asks for as well, at the group's own spot."""
    asked = [dict.fromkeys(found) for found in _asked_within(step)]
    return tuple(when for when in (asked[0] if asked else ()) if all(when in one for one in asked))


def _asked_within(step: Step) -> Iterator[tuple[When, ...]]:
    for inner in step.steps:
        own = inner.when
        if inner.over is not None:
            same_hand = inner.over in OF_ONE_HAND
            own = tuple(w for w in own if is_of_the_table(w) or (same_hand and _is_of_the_hand(w)))
        further = _asked_within(inner) if inner.steps and inner.over is None else [()]
        yield from ((*own, *more) for more in further)


def _is_of_the_hand(when: When) -> bool:
    """Whether a condition asks nothing of the spot but its hand."""
    return needed_by(when.test) == _HAND or when.name in OF_THE_HAND


def is_of_the_table(when: When) -> bool:
    """Whether a condition asks nothing of the spot: its rule says so by how it calls it."""
    return when.test.__code__.co_varnames[1].startswith("_")


@kept_with_it
def due_somewhere(procedure: Procedure) -> frozenset[str]:
    """The paths of the steps whose conditions can hold with those around them, at the house."""
    holding = holding_at(procedure)

    def within(step: Step, around: tuple[Step, ...]) -> Iterator[str]:
        steps = (*around, step)
        if not holding.never(at_the_spot(steps)):
            yield step.path
            for inner in step.steps:
                yield from within(inner, steps)

    phases = possible_phases(procedure)
    roots = (*(phase.root for phase in phases), *procedure.interrupts)
    return frozenset(path for root in roots for path in within(root, ()))
