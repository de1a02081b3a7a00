"""What is to be done at a spot, and the facts that say whether it still is."""

from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.step import MAY, USUALLY, Step, When
from trainer.procedure.vocabulary import Order
from trainer.table.act import ONCE, Act, act_at
from trainer.table.house import House
from trainer.table.journal import about
from trainer.table.settled import USES_UP, is_gone
from trainer.table.spot import NOTHING, TABLE, Says, Spot, given_by
from trainer.table.table import Table

#: Where an obligation stands in the procedure: pairs of (ordered?, place in that order).
Position = tuple[tuple[bool, tuple[int, ...]], ...]
#: What makes an obligation the same one later: its step and its spot; of a choice its name.
Key = tuple[str, Spot]
#: The states of charts: which state each spot of a chart is in, by the chart's path and the spot.
Charts = Mapping[Key, str]
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
    ``skipped`` those of what was passed over; ``state`` is where the round is.
    """

    procedure: Procedure
    table: Table
    done: Collection[Key] = ()
    skipped: Collection[Key] = ()
    charts: Charts = NO_CHARTS
    state: str = ""

    def has(self, step: Step, spot: Spot, choice: str) -> bool:
        """Whether this was done, or its choice made, or is owed, or its object is gone."""
        key = (step.path, TABLE if step.interrupts else spot)
        if self.skipped and self._is_skipped(step, spot, key, choice):
            return True
        if key in self.done or (choice and (choice, TABLE) in self.done):
            return True
        return self.has_nothing_left(step, spot)

    def has_nothing_left(self, step: Step, spot: Spot) -> bool:
        """Whether its object is gone, or it cannot follow what it has to follow."""
        if step.follows and not self._may_follow(step, spot):
            return True
        if step.act not in USES_UP:
            return False
        return is_gone(step.act, step.what, spot, self.table, self.amount(step, spot))

    def _is_skipped(self, step: Step, spot: Spot, key: Key, choice: str) -> bool:
        """Whether it is owed, perhaps by another step that asks for the same; or cannot follow."""
        thing = thing_of(step, spot)
        if key in self.skipped:
            return True
        if thing is not None and thing in self.skipped and step.due != USUALLY:
            return True  # what is right now and later was passed over where it is due later
        return bool(choice) and (choice, TABLE) in self.skipped

    def _may_follow(self, step: Step, spot: Spot) -> bool:
        """Whether the step that this one follows was done, or is to be done before it."""
        path = step.follows
        if _is_among(self.done, path, spot):
            return True
        if _is_among(self.skipped, path, spot):
            return False
        before = self.procedure.step(path)
        return before.over is not None or is_open(before, self.table, spot, self.procedure.house)

    def amount(self, step: Step, spot: Spot) -> Callable[[], int]:
        """What a step regulates as the amount at a spot, in money units; 0: none, or the whole."""
        return lambda: amount_of(step, self.table, spot, self.procedure.house)


def thing_of(step: Step, spot: Spot) -> Key | None:
    """What a step's act is done to, where it can be done once only, whatever step asks for it."""
    return (f"{step.act} {about(step.what)}", spot) if step.act in ONCE else None


def _is_among(keys: Collection[Key], path: str, spot: Spot) -> bool:
    """Whether a step was done at a spot; what is about the table follows any of them."""
    if spot != TABLE:
        return (path, spot) in keys
    return any(key[0] == path for key in keys)


def settled_early(step: Step, facts: Facts, around: Spot) -> bool:
    """Whether of the bets of a free choice one was taken, or paid, before it was due."""
    table, house = facts.table, facts.procedure.house
    moved = {move.what for move in table.journal}
    for inner in step.steps or (step,):
        if inner.act not in ONCE or inner.over is None or about(inner.what) not in moved:
            continue
        for spot in inner.over(table, around, house):
            if is_open(inner, table, spot, house) and is_gone(
                inner.act, inner.what, spot, table, facts.amount(inner, spot)
            ):
                return True
    return False


def amount_of(step: Step, table: Table, spot: Spot, house: House) -> int:
    """What is to be paid, or taken of a bet, in money units; 0 where no amount is regulated."""
    for detail in step.details:
        if detail.field == "amount" and detail.right is not None:
            amount: Any = detail.right(table, spot, house)[0]
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


#: What is told apart by a number that the spot has of its own.
_NUMBERED = frozenset({"ask", "winner"})


class Spots(NamedTuple):
    """What the spots of a step say, and what one of them has otherwise than another."""

    says: Says
    apart: Says


def spots_of(procedure: Procedure) -> Mapping[str, Spots]:
    """Those of each step, and of each state, by the path."""
    return dict(_spots(procedure))


def orders(order: Order, spots: Spots) -> bool:
    """Whether spots can be in such an order: it goes by what they have otherwise, or by nothing."""
    asked = {
        field for field in Spot._fields if order(Spot(**{field: 1})) != order(Spot(**{field: 2}))
    }
    numbered = not spots.says or not spots.apart.isdisjoint(_NUMBERED)
    return not asked or bool(asked & spots.apart) or ("nth" in asked and numbered)


def _spots(procedure: Procedure) -> Iterator[tuple[str, Spots]]:
    charts = {step.chart: step for phase in procedure.phases for step in phase.root.steps}
    for phase in procedure.phases:
        chart = charts.get(phase.chart) if phase.chart else None
        says = given_by(chart.over) if chart is not None and chart.over else NOTHING
        yield phase.path, Spots(says, NOTHING)
        for step in phase.root.steps:
            yield from _spots_within(step, says)
    for step in procedure.interrupts:
        yield from _spots_within(step, NOTHING)


def _spots_within(step: Step, around: Says) -> Iterator[tuple[str, Spots]]:
    says, apart = around, NOTHING
    if step.over is not None:
        says = given_by(step.over)
        apart = Says(says - around) if around <= says else says
    yield step.path, Spots(says, apart)
    for inner in step.steps:
        yield from _spots_within(inner, says)
