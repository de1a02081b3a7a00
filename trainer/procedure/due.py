"""What is due now? Due = f(state of the machine, the table, what is done, what is owed)."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple

from trainer.procedure.spec import (
    IN_ORDER,
    MAY,
    ONE_OF,
    USUALLY,
    Phase,
    Procedure,
    Step,
    When,
)
from trainer.procedure.vocabulary import House
from trainer.table.act import MONEY, ONCE, Act, act_at
from trainer.table.journal import about
from trainer.table.settled import is_gone
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table

#: Where an obligation stands in the procedure: pairs of (ordered?, place in that order).
Position = tuple[tuple[bool, tuple[int, ...]], ...]

#: What makes an obligation the same one later: its step and its spot; of a choice its name.
Key = tuple[str, Spot]

#: The states of charts: which state each spot of a chart is in, by the chart's path and the spot.
Charts = Mapping[Key, str]


#: What is done when a hand's turn is over: it asks nothing of the hand.
SETTLING = MONEY | {"clear"}

NO_CHARTS: Charts = MappingProxyType({})


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
        return thing_of(self.step, self.spot) or self.key

    @property
    def blocking(self) -> bool:
        """Whether it can be missed; an act that *may* be done never is."""
        return self.step.due not in (MAY, USUALLY)

    @property
    def identity(self) -> Act:
        """The act that is owed, without its details."""
        return act_at(self.step.act or "", self.step.what, self.spot)


class Facts(NamedTuple):
    """What obligations depend on: the table, what was done, and what is owed already.

    ``done`` has the keys of what was done in this round, well or badly, and of the choices made;
    ``passed`` those of what was passed over; ``state`` is where the round is.
    """

    procedure: Procedure
    table: Table
    done: Collection[Key] = ()
    passed: Collection[Key] = ()
    charts: Charts = NO_CHARTS
    state: str = ""

    def has(self, step: Step, spot: Spot, choice: str) -> bool:
        """Whether this was done, or its choice made, or is owed, or its object is gone."""
        key = (step.path, TABLE if step.interrupts else spot)
        if self.passed and self._is_passed(step, spot, key, choice):
            return True
        if step.follows and not self._may_follow(step, spot):
            return True
        chosen = choice and (choice, TABLE) in self.done
        if step.remembered and (chosen or key in self.done):
            return True
        return is_gone(step.act, step.what, spot, self.table, self.amount(step, spot))

    def _is_passed(self, step: Step, spot: Spot, key: Key, choice: str) -> bool:
        """Whether it is owed, perhaps by another step that asks for the same; or cannot follow."""
        thing = thing_of(step, spot)
        if key in self.passed or (thing is not None and thing in self.passed):
            return True
        return bool(choice) and (choice, TABLE) in self.passed

    def _may_follow(self, step: Step, spot: Spot) -> bool:
        """Whether the step that this one follows was done, or is to be done before it."""
        path = step.follows
        if any(_is_at(key, path, spot) for key in self.done):
            return True
        if any(_is_at(key, path, spot) for key in self.passed):
            return False
        before = self.procedure.step(path)
        return before.over is not None or is_open(before, self.table, spot, self.procedure.house)

    def amount(self, step: Step, spot: Spot) -> Callable[[], int]:
        """What a step regulates as the amount at a spot, in money units; 0: none, or the whole."""
        return lambda: amount_of(step, self.table, spot, self.procedure.house)


def thing_of(step: Step, spot: Spot) -> Key | None:
    """What a step's act is done to, where it can be done once only, whatever step asks for it."""
    return (f"{step.act} {about(step.what)}", spot) if step.act in ONCE else None


def _is_at(key: Key, path: str, spot: Spot) -> bool:
    """Whether a key is that of a step at a spot; what is about the table follows any of them."""
    return key[0] == path and (spot == TABLE or key[1] == spot)


def amount_of(step: Step, table: Table, spot: Spot, house: House) -> int:
    """What is to be paid, or taken of a bet, in money units; 0 where no amount is regulated."""
    for one in step.details:
        if one.field == "amount" and one.right is not None:
            amount: Any = one.right(table, spot, house)[0]
            return amount if isinstance(amount, int) else 0
    return 0


def holds(when: tuple[When, ...], table: Table, spot: Spot, house: House) -> bool:
    """Whether all the conditions hold at the spot."""
    for condition in when:  # noqa: SIM110 - a plain loop, for speed: this is asked most of all
        if condition.test(table, spot, house) is not condition.wanted:
            return False
    return True


def is_open(step: Step, table: Table, spot: Spot, house: House) -> bool:
    """Whether a step is open at the spot, and has not lapsed."""
    if step.when and not holds(step.when, table, spot, house):
        return False
    return not (step.until and holds(step.until, table, spot, house))


def _spots(step: Step, facts: Facts, spot: Spot) -> list[Spot]:
    if step.over is None:
        return [spot]
    spots = step.over(facts.table, spot, facts.procedure.house)
    if step.order is None or len(spots) < 2:
        return list(spots)
    return sorted(spots, key=step.order)


def choice_of(step: Step, spot: Spot) -> str:
    """The name of a free choice: each spot of the group around it has its own."""
    return (
        step.path
        if spot == TABLE
        else f"{step.path} {spot.box}.{spot.hand}.{spot.place}.{spot.nth}"
    )


class Due(NamedTuple):
    """The obligations that nothing stands before, and whether one of them can be missed.

    ``idle``: the charts, by spot, in whose state nothing is left to do.
    """

    found: list[Obligation]
    idle: list[Key]
    blocked: bool = False


def due_in(step: Step, facts: Facts, spot: Spot) -> Due:
    """What is due within a step at a spot."""
    due = Due([], [])
    blocked = _gather(step, facts, spot, "", due)
    return due._replace(blocked=blocked)


def _gather(step: Step, facts: Facts, spot: Spot, choice: str, due: Due) -> bool:
    """Add what is due within a step; whether one of it can be missed."""
    if step.empty:
        return False
    if step.due == ONE_OF:
        choice = choice_of(step, spot)
    blocked = False
    key: object = None
    for at in _spots(step, facts, spot):
        if blocked and step.order and step.order(at) != key:
            break
        if step.steps:
            now_blocked = _gather_group(step, facts, at, choice, due)
        elif step.chart:
            now_blocked = _gather_chart(step, facts, at, due)
        else:
            if facts.has(step, at, choice):
                continue
            if not is_open(step, facts.table, at, facts.procedure.house):
                continue
            due.found.append(Obligation(step, at, (), choice))
            now_blocked = step.due != MAY
        if now_blocked and not blocked:
            blocked = True
            key = step.order(at) if step.order else None
    return blocked


def _gather_chart(step: Step, facts: Facts, spot: Spot, due: Due) -> bool:
    state = facts.procedure.state_at(step.chart, spot, facts.charts)
    if state.final:
        return False
    blocked = _gather(state.root, facts, spot, "", due)
    if not blocked:
        due.idle.append((step.chart, spot))
    return blocked


def _gather_group(step: Step, facts: Facts, spot: Spot, choice: str, due: Due) -> bool:
    if not is_open(step, facts.table, spot, facts.procedure.house):
        return False
    blocked = False
    for inner in step.steps:
        blocked = _gather(inner, facts, spot, choice, due) or blocked
        if blocked and step.due == IN_ORDER:
            break
    return blocked


def all_open(
    step: Step, facts: Facts, spot: Spot, position: Position, choice: str = ""
) -> Iterator[Obligation]:
    """Every open obligation of a step that is not owed, in stated order, with its position."""
    if step.empty:
        return
    if step.due == ONE_OF:
        choice = choice_of(step, spot)
    order = step.order or (lambda _spot: ())
    for key, group in groupby(_spots(step, facts, spot), key=order):
        for number, at in enumerate(group):
            here = (*position, (step.due != ONE_OF, key), (False, (number,)))
            if step.chart:
                yield from _all_in_chart(step, facts, at, here)
                continue
            if not is_open(step, facts.table, at, facts.procedure.house):
                continue
            if not step.steps and not facts.has(step, at, choice):
                yield Obligation(step, at, here, choice)
            for index, inner in enumerate(step.steps):
                inner_at = (*here, (step.due == IN_ORDER, (index,)))
                yield from all_open(inner, facts, at, inner_at, choice)


def _all_in_chart(step: Step, facts: Facts, spot: Spot, position: Position) -> Iterator[Obligation]:
    procedure = facts.procedure
    state = procedure.state_at(step.chart, spot, facts.charts)
    for number, phase in enumerate(phases_ahead(procedure, state.path, facts.table, spot)):
        then = facts if phase is state else _entered(facts, phase)
        yield from all_open(phase.root, then, spot, (*position, (True, (number,))))


def _entered(facts: Facts, phase: Phase) -> Facts:
    """The facts as they will be when a state is entered: what comes again then is not done."""
    again = {step.path for step in facts.procedure.coming_again(phase.path)}
    return facts._replace(done={key for key in facts.done if key[0] not in again})


def undecided(facts: Facts, spot: Spot) -> bool:
    """Whether a question, a card or a refusal is open in the turn of the hand, and not owed."""
    hand, procedure = Spot(spot.box, spot.hand), facts.procedure
    for chart in procedure.charts if spot.hand else ():
        if not _comes_to(procedure, chart.rpartition("/")[0], facts):
            continue
        state = procedure.state_at(chart, hand, facts.charts).path
        for phase in phases_ahead(procedure, state, facts.table, hand):
            left = all_open(phase.root, facts, hand, ())
            if any(one.step.act and one.step.act not in SETTLING for one in left):
                return True
    return False


def _comes_to(procedure: Procedure, path: str, facts: Facts) -> bool:
    """Whether the round has come to a phase, or is certain to."""
    if procedure.index(path) <= procedure.index(facts.state):
        return True
    ahead = phases_ahead(procedure, facts.state, facts.table)
    return any(phase.path == path for phase in ahead)


def precedes(one: Obligation, other: Obligation) -> bool:
    """Whether one obligation comes before the other in the procedure."""
    for (ordered, place), (_, other_place) in zip(one.position, other.position, strict=False):
        if place != other_place:
            return ordered and place < other_place
    return False


def phases_ahead(
    procedure: Procedure, state: str, table: Table, spot: Spot = TABLE
) -> Iterator[Phase]:
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
                if edge.ahead
                and holds(edge.when, table, spot, procedure.house)
                and holds(edge.certain, table, spot, procedure.house)
            ),
            None,
        )


def phases_behind(procedure: Procedure, late: str, state: str, table: Table) -> Iterator[Phase]:
    """The phases that lead from the one in which something was passed over, as the facts stand.

    They are asked again: what was done late may have opened something in them.
    """
    last = procedure.index(state)
    path: str | None = late
    seen: set[str] = set()
    while path is not None and path not in seen and procedure.index(path) < last:
        seen.add(path)
        phase = procedure.phase(path)
        yield phase
        path = next(
            (
                edge.to
                for edge in phase.edges
                if edge.way and edge.to != path and holds(edge.when, table, TABLE, procedure.house)
            ),
            None,
        )


class Moment(NamedTuple):
    """What is due in a moment of a round.

    ``beside``: what a slip has left open in phases that the round went through; ``now``: in the
    state that it is in; ``interrupting``: what comes before both. ``idle``: the charts, by spot, in
    which nothing is left to do; ``blocked``: the state is not to be left yet.
    """

    beside: list[Obligation]
    now: list[Obligation]
    interrupting: list[Obligation]
    idle: list[Key]
    blocked: bool

    @property
    def due(self) -> list[Obligation]:
        """What may be done, in stated order: what interrupts, or all the rest."""
        if self.interrupting:
            return self.interrupting
        late = any(one.blocking for one in self.beside)
        return self.beside if late else [*self.beside, *self.now]


def due_now(facts: Facts, state: str, late: str = "") -> Moment:
    """What is due in the state: nothing that must come before it is open.

    Interrupting steps come first. ``late`` is the first state in which something was passed over:
    the phases since then are asked too. What was passed over is not here: it is owed.
    """
    procedure = facts.procedure
    current = procedure.phase(state)
    beside: list[Obligation] = []
    idle: list[Key] = []
    for phase in phases_behind(procedure, late, state, facts.table) if late else ():
        left = due_in(phase.root, facts, TABLE)
        beside += left.found
        idle += left.idle
    due = due_in(current.root, facts, TABLE)
    first = beside if any(one.blocking for one in beside) else due.found
    interrupting = [
        obligation
        for step, spot in _interrupting(procedure, facts.table, first)
        for obligation in due_in(step, facts, spot).found
    ]
    blocked = due.blocked or bool(interrupting) or any(one.blocking for one in beside)
    return Moment(beside, due.found, interrupting, [*idle, *due.idle], blocked)


def _interrupting(
    procedure: Procedure, table: Table, due: Iterable[Obligation]
) -> Iterator[tuple[Step, Spot]]:
    """The steps that come before what is due, each with the spot that it is about."""
    for step in procedure.interrupts:
        if step.over is not None and not step.over(table, TABLE, procedure.house):
            continue
        if step.interrupts:
            interrupted = next((o for o in due if o.step.act in step.interrupts), None)
            if interrupted is not None:
                yield step, Spot(interrupted.spot.box)
        else:
            yield step, TABLE


def coming_before(facts: Facts, owed: Iterable[Obligation]) -> list[Obligation]:
    """What comes before acts that are owed, each at the box of its act: the cut card that shows."""
    found: list[Obligation] = []
    for number, step in enumerate(facts.procedure.interrupts):
        held_up = [one for one in owed if step.interrupts and one.step.act in step.interrupts]
        for spot in dict.fromkeys(Spot(one.spot.box) for one in held_up):
            found += all_open(step, facts, spot, ((True, (-1,)), (False, (number,))))
    return found


def known(facts: Facts, state: str, late: str = "") -> list[Obligation]:
    """Every obligation that the table's facts make certain, in the procedure's order.

    What was passed over is not among them. Positions are comparable with ``precedes``.
    """
    procedure = facts.procedure
    found: list[Obligation] = []
    due = due_in(procedure.phase(state).root, facts, TABLE).found
    for number, (step, spot) in enumerate(_interrupting(procedure, facts.table, due)):
        found += all_open(step, facts, spot, ((True, (-1,)), (False, (number,))))
    asked = {phase.path for phase in phases_ahead(procedure, state, facts.table)}
    if late:
        asked |= {p.path for p in phases_behind(procedure, late, state, facts.table)}
    for index, phase in enumerate(procedure.phases):
        if phase.path in asked:
            found += all_open(phase.root, facts, TABLE, ((True, (index,)),))
    return _certain(procedure, found)


def _certain(procedure: Procedure, found: list[Obligation]) -> list[Obligation]:
    """What is found without what becomes of a bet as long as its hand's turn may change that."""
    turns = {
        one.spot[:2]
        for one in found
        if one.step.act and one.step.act not in SETTLING and procedure.chart_of(one.step)
    }
    return [
        one
        for one in found
        if one.step.act not in MONEY or procedure.chart_of(one.step) or one.spot[:2] not in turns
    ]
