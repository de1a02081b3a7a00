"""What is due now? Due = f(state of the machine, the table, what is owed)."""

from collections.abc import Collection, Iterator
from itertools import groupby
from typing import NamedTuple

from trainer.procedure.spec import (
    IN_ORDER,
    MAY,
    ONE_OF,
    Phase,
    Procedure,
    Step,
    When,
)
from trainer.procedure.vocabulary import House
from trainer.table.act import ONCE, Act, act_at
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table

#: Where an obligation stands in the procedure: pairs of (ordered?, place in that order).
Position = tuple[tuple[bool, tuple[int, ...]], ...]

Key = tuple[str, Spot]


class Obligation(NamedTuple):
    """Something to be done at a spot. ``choice`` names the free choice that it is one of."""

    step: Step
    spot: Spot
    position: Position = ()
    choice: str = ""

    @property
    def key(self) -> Key:
        """What makes this obligation the same one later.

        A step that interrupts certain acts is one obligation, at whichever box they were due.
        """
        return (self.step.path, TABLE if self.step.interrupts else self.spot)

    @property
    def thing(self) -> Key:
        """What the act is done to, where it can be done once only; else the key."""
        step = self.step
        if step.act in ONCE:
            return (f"{step.act} {step.what}", self.spot)
        return self.key

    @property
    def blocking(self) -> bool:
        """Whether it can be missed; an act that *may* be done never is."""
        return self.step.due != MAY

    @property
    def identity(self) -> Act:
        """The act that is owed, without its details."""
        return act_at(self.step.act or "", self.step.what, self.spot)


class Facts(NamedTuple):
    """What obligations depend on: the table, the house, and what is owed already."""

    table: Table
    house: House
    passed: Collection[Key] = ()

    def owes(self, obligation: Obligation) -> bool:
        """Whether this is owed already, perhaps by another step that asks for the same."""
        return obligation.key in self.passed or obligation.thing in self.passed


def holds(when: tuple[When, ...], table: Table, spot: Spot, house: House) -> bool:
    """Whether all the conditions hold at the spot."""
    for condition in when:  # noqa: SIM110 - a plain loop, for speed: this is asked most of all
        if condition.test(table, spot, house) is not condition.wanted:
            return False
    return True


def is_open(step: Step, table: Table, spot: Spot, house: House) -> bool:
    """Whether a step is open at the spot, and has not lapsed."""
    if not holds(step.when, table, spot, house):
        return False
    return not (step.until and holds(step.until, table, spot, house))


def _spots(step: Step, facts: Facts, spot: Spot) -> list[Spot]:
    if step.over is None:
        return [spot]
    spots = step.over(facts.table, spot, facts.house)
    if step.order is None or len(spots) < 2:
        return list(spots)
    return sorted(spots, key=step.order)


def _choice(step: Step, spot: Spot) -> str:
    """The name of a free choice: each spot of the group around it has its own."""
    return step.path if spot == TABLE else f"{step.path} {spot.box}.{spot.hand}.{spot.place}"


def due_in(step: Step, facts: Facts, spot: Spot, choice: str = "") -> tuple[list[Obligation], bool]:
    """The obligations of a step that nothing stands before, and whether one can be missed."""
    found: list[Obligation] = []
    if step.empty:
        return found, False
    if step.due == ONE_OF:
        choice = _choice(step, spot)
    blocked = False
    key: object = None
    for at in _spots(step, facts, spot):
        if blocked and step.order and step.order(at) != key:
            break
        if step.steps:
            inner, now_blocked = _due_in_group(step, facts, at, choice)
            found += inner
        else:
            obligation = Obligation(step, at, (), choice)
            if facts.passed and facts.owes(obligation):
                continue
            if not is_open(step, facts.table, at, facts.house):
                continue
            found.append(obligation)
            now_blocked = step.due != MAY
        if now_blocked and not blocked:
            blocked = True
            key = step.order(at) if step.order else None
    return found, blocked


def _due_in_group(
    step: Step, facts: Facts, spot: Spot, choice: str
) -> tuple[list[Obligation], bool]:
    if not is_open(step, facts.table, spot, facts.house):
        return [], False
    found: list[Obligation] = []
    blocked = False
    for inner in step.steps:
        obligations, inner_blocked = due_in(inner, facts, spot, choice)
        found += obligations
        blocked = blocked or inner_blocked
        if blocked and step.due == IN_ORDER:
            break
    return found, blocked


def all_open(
    step: Step, facts: Facts, spot: Spot, position: Position, choice: str = ""
) -> Iterator[Obligation]:
    """Every open obligation of a step that is not owed, in stated order, with its position."""
    if step.empty:
        return
    if step.due == ONE_OF:
        choice = _choice(step, spot)
    order = step.order or (lambda _spot: ())
    for key, group in groupby(_spots(step, facts, spot), key=order):
        for number, at in enumerate(group):
            here = (*position, (step.due != ONE_OF, key), (False, (number,)))
            if not is_open(step, facts.table, at, facts.house):
                continue
            obligation = Obligation(step, at, here, choice)
            if not step.steps and not facts.owes(obligation):
                yield obligation
            for index, inner in enumerate(step.steps):
                inner_at = (*here, (step.due == IN_ORDER, (index,)))
                yield from all_open(inner, facts, at, inner_at, choice)


def precedes(one: Obligation, other: Obligation) -> bool:
    """Whether one obligation comes before the other in the procedure."""
    for (ordered, place), (_, other_place) in zip(one.position, other.position, strict=False):
        if place != other_place:
            return ordered and place < other_place
    return False


def phases_ahead(procedure: Procedure, state: str, table: Table) -> Iterator[Phase]:
    """The phase of the state and those that are certain to follow, as the facts stand."""
    seen: set[str] = set()
    path: str | None = state
    while path is not None and path not in seen:
        seen.add(path)
        phase = procedure.phase(path)
        yield phase
        path = next(
            (
                edge.to
                for edge in phase.edges
                if edge.ahead and holds(edge.when, table, TABLE, procedure.house)
            ),
            None,
        )


def due_now(
    procedure: Procedure,
    state: str,
    table: Table,
    passed: Collection[Key],
    been: Collection[str] = (),
) -> list[Obligation]:
    """What is due in the state: nothing that must come before it is open.

    Interrupting steps come first. After a slip ``been`` holds the states that the round has left:
    they are asked too, a late act may have opened them again. What was passed over is not here:
    it is owed.
    """
    facts = Facts(table, procedure.house, passed)
    found: list[Obligation] = []
    current = procedure.phase(state)
    for phase in _again(procedure, current, been) if been else (current,):
        obligations, blocked = due_in(phase.root, facts, TABLE)
        found += obligations
        if blocked or phase is current:
            break
    interrupting = [
        obligation
        for step, spot in _interrupting(procedure, found)
        for obligation in due_in(step, facts, spot)[0]
    ]
    return interrupting or found


def _again(procedure: Procedure, current: Phase, been: Collection[str]) -> list[Phase]:
    """The phase and those before it that the round went through, in the procedure's order."""
    return [phase for phase in procedure.phases if phase is current or phase.path in been]


def _interrupting(procedure: Procedure, due: list[Obligation]) -> Iterator[tuple[Step, Spot]]:
    """The steps that come before what is due, each with the spot that it is about."""
    for step in procedure.interrupts:
        if step.interrupts:
            interrupted = next((o for o in due if o.step.act in step.interrupts), None)
            if interrupted is not None:
                yield step, Spot(interrupted.spot.box)
        else:
            yield step, TABLE


def known(
    procedure: Procedure,
    state: str,
    table: Table,
    passed: Collection[Key],
    been: Collection[str] = (),
) -> list[Obligation]:
    """Every obligation that the table's facts make certain, in the procedure's order.

    What was passed over is not among them. Positions are comparable with ``precedes``.
    """
    facts = Facts(table, procedure.house, passed)
    found: list[Obligation] = []
    due = due_in(procedure.phase(state).root, facts, TABLE)[0]
    for number, (step, spot) in enumerate(_interrupting(procedure, due)):
        found += all_open(step, facts, spot, ((True, (-1,)), (False, (number,))))
    asked = {phase.path for phase in phases_ahead(procedure, state, table)}
    asked.update(been)
    for index, phase in enumerate(procedure.phases):
        if phase.path in asked:
            found += all_open(phase.root, facts, TABLE, ((True, (index,)),))
    return found
