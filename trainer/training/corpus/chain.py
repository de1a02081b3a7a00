"""How near a round has come to a step: which of the conditions around it held together."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step, When
from trainer.table.house import House
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table
from trainer.training.dealing.situation import Situation

_THERE = 0.3  # what it is worth that a round has come to the step's state
_ALL = 0.9  # and that, there, all its conditions held together


class Chain(NamedTuple):
    """A step, or a prohibition, with all the conditions around it; ``state``: "" for any.

    ``entries``: what has to hold so that the round comes to the state, way by way.
    """

    path: str
    state: str
    when: tuple[When, ...]
    entries: tuple[tuple[When, ...], ...] = ()

    def wanted(self, *, there: bool) -> tuple[tuple[When, ...], ...]:
        """What has to hold together where the round has come to the state, and where it has not."""
        if there or not self.entries:
            return (self.when,)
        return tuple((*entry, *self.when) for entry in self.entries)


def chains_of(procedure: Procedure) -> dict[str, Chain]:
    """The chain of every act and every player's event, by its path."""
    found: dict[str, Chain] = {}
    entries: dict[str, list[tuple[When, ...]]] = {}
    for phase in procedure.phases:
        for edge in phase.edges:
            if edge.way and edge.when and not phase.chart:
                entries.setdefault(edge.to, []).append(edge.when)

    def within(step: Step, around: tuple[When, ...]) -> None:
        when = (*around, *step.when)
        if not step.steps:
            state = procedure.state_of(step)
            ways = tuple(entries.get(state, ()))
            found[step.path] = Chain(step.path, state, tuple(dict.fromkeys(when)), ways)
        for inner in step.steps:
            within(inner, when)

    for root in (*(phase.root for phase in procedure.phases), *procedure.interrupts):
        within(root, ())
    return found


def every_step(procedure: Procedure) -> Iterator[Step]:
    """Every step, the roots of phases among them."""
    todo = [*(phase.root for phase in procedure.phases), *procedure.interrupts]
    while todo:
        step = todo.pop()
        yield step
        todo += step.steps


def nearness(house: House, situations: Sequence[Situation], chain: Chain) -> float:
    """How near the situations come to a step, from 0; 1 is never reached: that is to be due."""
    there, looked_at = places(situations, chain)
    share = max(
        _most_held(house, looked_at, when) / max(len(when), 1) for when in chain.wanted(there=there)
    )
    return _THERE + (_ALL - _THERE) * share if there else _THERE * share


def _most_held(house: House, situations: Sequence[Situation], when: Sequence[When]) -> int:
    """How many of the conditions hold together in one of the situations, at most."""
    return max(
        sum(holds_at(condition, situation.table, spot, house) for condition in when)
        for situation in situations
        for spot in spots_of(situation.table)
    )


def places(situations: Sequence[Situation], chain: Chain) -> tuple[bool, Sequence[Situation]]:
    """The situations in which a step could be due; else, and that is said, how the round ended."""
    there = [situation for situation in situations if chain.state in ("", situation.state)]
    return bool(there), there or situations[-1:]


def holds_at(condition: When, table: Table, spot: Spot, house: House) -> bool:
    """Whether a condition holds as it is wanted; not where it speaks of what is not there."""
    try:
        return condition.test(table, spot, house) is condition.wanted
    except (LookupError, StopIteration, ValueError):
        return False


def spots_of(table: Table) -> Iterator[Spot]:
    """Every spot of a table: the table itself, its boxes, hands and bets."""
    yield TABLE
    for box in table.boxes:
        yield Spot(box.number)
        for hand in box.hands:
            yield Spot(box.number, hand.number)
            yield from (Spot(box.number, hand.number, bet.place) for bet in box.bets)
