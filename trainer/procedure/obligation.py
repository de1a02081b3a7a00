"""Obligations: moves still to be made, and the facts behind them."""

from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.step import MAY, USUALLY, Step, When
from trainer.procedure.vocabulary import Order
from trainer.table.act import ONCE, Act, act_at
from trainer.table.house import House
from trainer.table.journal import subject_of
from trainer.table.settled import USES_UP, is_used_up
from trainer.table.spot import NOTHING, TABLE, Spot, SpotParts, parts_given_by
from trainer.table.table import Table

#: Where an obligation stands in the procedure: pairs of (ordered?, place in that order).
Position = tuple[tuple[bool, tuple[int, ...]], ...]
#: What makes an obligation the same one later: its step and its spot; of a choice its name.
Key = tuple[str, Spot]
#: The states of charts: which state each spot of a chart is in, by the chart's path and the spot.
Charts = Mapping[Key, str]
NO_CHARTS: Charts = MappingProxyType({})


class Obligation(NamedTuple):
    """Step to be done at a spot.

    ``choice`` names the free choice that it belongs to, "" for none.
    """

    step: Step
    spot: Spot
    position: Position = ()
    choice: str = ""

    @property
    def key(self) -> Key:
        """Identity that stays the same later: the step and its spot.

        A step that interrupts certain acts is a single obligation, whichever box these are due
        at.
        """
        return (self.step.path, TABLE if self.step.interrupts else self.spot)

    @property
    def thing(self) -> Key:
        """Object of an act that can happen only once; else the key."""
        return thing_of(self.step, self.spot) or self.key

    @property
    def blocking(self) -> bool:
        """Tell if it can be missed; a *may* act never is."""
        return self.step.due not in (MAY, USUALLY)

    @property
    def identity(self) -> Act:
        """Act that is owed, without its details."""
        return act_at(self.step.act or "", self.step.what, self.spot)


class Facts(NamedTuple):
    """Facts behind obligations: the table, steps done and steps owed.

    ``done`` has the keys of the steps done in this round, well or badly, and of the choices
    made; ``skipped`` the keys of the steps passed over; ``state`` is the round's state.
    """

    procedure: Procedure
    table: Table
    done: Collection[Key] = ()
    skipped: Collection[Key] = ()
    charts: Charts = NO_CHARTS
    state: str = ""

    def has(self, step: Step, spot: Spot, choice: str) -> bool:
        """Tell if a step is done, chosen, owed, or without its object."""
        key = (step.path, TABLE if step.interrupts else spot)
        if self.skipped and self._is_skipped(step, spot, key, choice):
            return True
        if key in self.done or (choice and (choice, TABLE) in self.done):
            return True
        return self.has_nothing_left(step, spot)

    def has_nothing_left(self, step: Step, spot: Spot) -> bool:
        """Tell if its object is gone, or it cannot follow its step."""
        if step.follows and not self._may_follow(step, spot):
            return True
        if step.act not in USES_UP:
            return False
        return is_used_up(step.act, step.what, spot, self.table, self.amount(step, spot))

    def _is_skipped(self, step: Step, spot: Spot, key: Key, choice: str) -> bool:
        """Tell if the step, or one for the same thing, is owed."""
        thing = thing_of(step, spot)
        if key in self.skipped:
            return True
        if thing is not None and thing in self.skipped and step.due != USUALLY:
            return True  # what is right now and later was passed over where it is due later
        return bool(choice) and (choice, TABLE) in self.skipped

    def _may_follow(self, step: Step, spot: Spot) -> bool:
        """Tell if the step before it was done, or will come first."""
        path = step.follows
        if _is_among(self.done, path, spot):
            return True
        if _is_among(self.skipped, path, spot):
            return False
        before = self.procedure.step(path)
        return before.over is not None or is_open(before, self.table, spot, self.procedure.house)

    def amount(self, step: Step, spot: Spot) -> Callable[[], int]:
        """Return a function that gives the step's amount, in money units.

        It gives 0 where no amount is regulated, or the whole is meant.
        """
        return lambda: amount_of(step, self.table, spot, self.procedure.house)


def thing_of(step: Step, spot: Spot) -> Key | None:
    """Return the object of a once-only act, whichever step asks; else None."""
    return (f"{step.act} {subject_of(step.what)}", spot) if step.act in ONCE else None


def _is_among(keys: Collection[Key], path: str, spot: Spot) -> bool:
    """Tell if a step was done at a spot; for TABLE, anywhere."""
    if spot != TABLE:
        return (path, spot) in keys
    return any(key[0] == path for key in keys)


def is_settled_early(step: Step, facts: Facts, around: Spot) -> bool:
    """Tell if a free choice's bet was settled before it was due."""
    table, house = facts.table, facts.procedure.house
    moved = {move.what for move in table.journal}
    for inner in step.steps or (step,):
        if inner.act not in ONCE or inner.over is None or subject_of(inner.what) not in moved:
            continue
        for spot in inner.over(table, around, house):
            if is_open(inner, table, spot, house) and is_used_up(
                inner.act, inner.what, spot, table, facts.amount(inner, spot)
            ):
                return True
    return False


def amount_of(step: Step, table: Table, spot: Spot, house: House) -> int:
    """Return the regulated amount in money units; 0 if none is regulated."""
    for detail in step.details:
        if detail.field == "amount" and detail.right is not None:
            amount: Any = detail.right(table, spot, house)[0]
            return amount if isinstance(amount, int) else 0
    return 0


def all_hold(when: tuple[When, ...], table: Table, spot: Spot, house: House) -> bool:
    """Tell if all the conditions hold at the spot."""
    for condition in when:  # noqa: SIM110 - a plain loop, for speed: this is asked most of all
        if condition.test(table, spot, house) is not condition.wanted:
            return False
    return True


def is_open(step: Step, table: Table, spot: Spot, house: House) -> bool:
    """Tell if a step is open at the spot and not lapsed."""
    if step.when and not all_hold(step.when, table, spot, house):
        return False
    return not (step.until and all_hold(step.until, table, spot, house))


#: What is told apart by a number that the spot has of its own.
_NUMBERED = frozenset({"ask", "winner"})


class Spots(NamedTuple):
    """Fields that a step's spots have, and fields that tell them apart."""

    says: SpotParts
    apart: SpotParts


def spots_of(procedure: Procedure) -> Mapping[str, Spots]:
    """Return the ``Spots`` of each step and state, by path."""
    return dict(_spots(procedure))


def can_order(order: Order, spots: Spots) -> bool:
    """Tell if an order can sort these spots.

    It can if it goes by a field in which the spots differ, or by none.
    """
    asked = {
        field for field in Spot._fields if order(Spot(**{field: 1})) != order(Spot(**{field: 2}))
    }
    numbered = not spots.says or not spots.apart.isdisjoint(_NUMBERED)
    return not asked or bool(asked & spots.apart) or ("nth" in asked and numbered)


def _spots(procedure: Procedure) -> Iterator[tuple[str, Spots]]:
    charts = {step.chart: step for phase in procedure.phases for step in phase.root.steps}
    for phase in procedure.phases:
        chart = charts.get(phase.chart) if phase.chart else None
        says = parts_given_by(chart.over) if chart is not None and chart.over else NOTHING
        yield phase.path, Spots(says, NOTHING)
        for step in phase.root.steps:
            yield from _spots_within(step, says)
    for step in procedure.interrupts:
        yield from _spots_within(step, NOTHING)


def _spots_within(step: Step, around: SpotParts) -> Iterator[tuple[str, Spots]]:
    says, apart = around, NOTHING
    if step.over is not None:
        says = parts_given_by(step.over)
        apart = SpotParts(says - around) if around <= says else says
    yield step.path, Spots(says, apart)
    for inner in step.steps:
        yield from _spots_within(inner, says)
