"""Moves due now, from the state, the table, moves done and owed."""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from trainer.procedure.obligation import (
    NO_CHARTS,
    Charts,
    Facts,
    Key,
    Obligation,
    Position,
    all_hold,
    amount_of,
    is_open,
    is_settled_early,
)
from trainer.procedure.spec import Procedure
from trainer.procedure.step import IN_ORDER, MAY, ONE_OF, USUALLY, Phase, Step
from trainer.procedure.vocabulary import Condition, Order, SpotSet
from trainer.table.act import AT_A_BET, CLEARING, MONEY, ONCE
from trainer.table.journal import subject_of
from trainer.table.settled import USES_UP
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table


class Inquiry:
    """Search for the moves due under given facts, with its findings.

    ``found``: the obligations with nothing before them; ``idle``: the charts, by spot,
    whose state has nothing left to do.
    """

    __slots__ = (
        "charts",
        "done",
        "facts",
        "found",
        "house",
        "idle",
        "procedure",
        "skipped",
        "table",
    )

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.procedure, self.table, self.done, self.skipped, self.charts, _ = facts
        self.house = self.procedure.house
        self.found: list[Obligation] = []
        self.idle: list[Key] = []

    def within(self, step: Step, spot: Spot = TABLE) -> bool:
        """Find a step's due moves; tell if one can be missed."""
        return _query_of(step)(self, spot, "")


#: Finds what is due of a step at a spot, within a free choice or ""; whether it can be missed.
Ask = Callable[[Inquiry, Spot, str], bool]


def _query_of(step: Step) -> Ask:
    """Return a step's query, made on first use and kept there."""
    if step.ask is None:
        object.__setattr__(step, "ask", _make_query(step))
    ask: Ask = step.ask
    return ask


def _make_query(step: Step) -> Ask:
    if step.empty:
        return lambda _asked, _spot, _choice: False
    ask = _group(step) if step.steps else _chart(step) if step.chart else _act(step)
    if step.over is not None:
        ask = _at_each(ask, step.over, step.order)
    return _choosing(ask, step) if step.due == ONE_OF else ask


def _choosing(inner: Ask, step: Step) -> Ask:
    """Make the query of a free choice; it finds nothing once chosen.

    Everything found belongs to the choice.
    """

    def ask(asked: Inquiry, spot: Spot, _choice: str) -> bool:
        if asked.table.journal and is_settled_early(step, asked.facts, spot):
            return False
        return inner(asked, spot, choice_of(step, spot))

    return ask


def choice_of(step: Step, spot: Spot) -> str:
    """Return a free choice's name; each group spot has its own."""
    return (
        step.path
        if spot == TABLE
        else f"{step.path} {spot.box}.{spot.hand}.{spot.place}.{spot.nth}"
    )


def _at_each(inner: Ask, over: SpotSet, order: Order | None) -> Ask:
    """Make a query for all spots; in order, stop when blocked.

    It goes no further than the first spot where a due move can be missed.
    """

    def in_any_order(asked: Inquiry, spot: Spot, choice: str) -> bool:
        blocked = False
        for at in over(asked.table, spot, asked.house):
            if inner(asked, at, choice):
                blocked = True
        return blocked

    if order is None or order(TABLE) == ():  # a key of nothing tells no spots apart
        return in_any_order
    key = order

    def in_order(asked: Inquiry, spot: Spot, choice: str) -> bool:
        spots = over(asked.table, spot, asked.house)
        first = None
        for at in sorted(spots, key=key) if len(spots) > 1 else spots:
            if first is not None and key(at) != first:
                break
            if inner(asked, at, choice) and first is None:
                first = key(at)
        return first is not None

    return in_order


def _group(step: Step) -> Ask:
    """Make the query of a group, asked while the group is open.

    In order, it stops after the first step that can be missed. Where all steps settle the
    bet at the spot, it finds nothing once the bet is settled.
    """
    settles = all(settles_the_bet(inner) for inner in step.steps)
    asks = [_query_of(inner) for inner in step.steps]
    in_order = step.due == IN_ORDER
    when, until = _tests(step), step.until

    def ask(asked: Inquiry, spot: Spot, choice: str) -> bool:
        table, house = asked.table, asked.house
        for test, wanted in when:
            if test(table, spot, house) is not wanted:
                return False
        if until and all_hold(until, table, spot, house):
            return False
        if settles and table.stake(spot).settled:
            return False
        blocked = False
        for inner in asks:
            if inner(asked, spot, choice):
                if in_order:
                    return True
                blocked = True
        return blocked

    return ask


def _tests(step: Step) -> tuple[tuple[Condition, bool], ...]:
    """Return a step's conditions as pairs: the test and the wanted result.

    They are plain tuples for speed: nothing is asked more often.
    """
    return tuple((condition.test, condition.wanted) for condition in step.when)


def settles_the_bet(step: Step) -> bool:
    """Tell if a step settles the bet at its group's spot.

    To settle is to take or pay. A group does if each of its steps does.
    """
    if step.over is not None:
        return False
    if step.steps:
        return all(settles_the_bet(inner) for inner in step.steps)
    return step.act in AT_A_BET and subject_of(step.what) == "bet"


def _chart(step: Step) -> Ask:
    """Make the query of a chart's current state at a spot.

    Where nothing is left to do in the state, the chart is noted as idle.
    """
    chart = step.chart

    def ask(asked: Inquiry, spot: Spot, _choice: str) -> bool:
        state = asked.procedure.state_at(chart, spot, asked.charts)
        if state.final:
            return False
        root = state.root
        if (root.ask or _query_of(root))(asked, spot, ""):
            return True
        asked.idle.append((chart, spot))
        return False

    return ask


def _act(step: Step) -> Ask:
    """Make the query of a single act or player's event."""
    when, until = _tests(step), step.until
    can_be_missed = step.due != MAY
    # As `Facts.has` asks, with what of it never changes: this is asked most of all.
    path, at_table = step.path, bool(step.interrupts)
    thing = f"{step.act} {subject_of(step.what)}" if step.act in ONCE else ""
    usually = step.due == USUALLY
    rest = bool(step.follows) or step.act in USES_UP

    def ask(asked: Inquiry, spot: Spot, choice: str) -> bool:
        key = (path, TABLE if at_table else spot)
        skipped = asked.skipped
        owed_later = False  # it was passed over where it is due later
        if skipped:
            owed_later = bool(thing) and (thing, spot) in skipped
            if (
                key in skipped
                or (owed_later and not usually)
                or (choice and (choice, TABLE) in skipped)
            ):
                return False
        if key in asked.done or (choice and (choice, TABLE) in asked.done):
            return False
        if rest and asked.facts.has_nothing_left(step, spot):
            return False
        table, house = asked.table, asked.house
        for test, wanted in when:
            if test(table, spot, house) is not wanted:
                return False
        if until and all_hold(until, table, spot, house):
            return False
        asked.found.append(Obligation(step, spot, (), choice))
        return can_be_missed and not owed_later

    return ask


__all__ = [
    "NO_CHARTS",
    "Charts",
    "Facts",
    "Key",
    "Moment",
    "Obligation",
    "all_hold",
    "amount_of",
    "due_now",
    "find_certain",
    "find_open",
    "find_steps_before",
    "is_undecided",
    "phases_ahead",
    "phases_behind",
    "precedes",
]

#: What is done when a hand's turn is over: it asks nothing of the hand.
SETTLING = MONEY | CLEARING


def _places(step: Step, facts: Facts, spot: Spot) -> Iterator[tuple[tuple[int, ...], int, Spot]]:
    """Yield a step's spots in order: key, number among equals, spot."""
    order = step.order
    if step.over is None:
        yield order(spot) if order else (), 0, spot
        return
    spots = step.over(facts.table, spot, facts.procedure.house)
    if order is None:
        for number, at in enumerate(spots):
            yield (), number, at
        return
    for key, group in groupby(sorted(spots, key=order), key=order):
        for number, at in enumerate(group):
            yield key, number, at


def find_open(
    step: Step, facts: Facts, spot: Spot, position: Position, choice: str = ""
) -> Iterator[Obligation]:
    """Yield the open obligations of a step, in order, with their positions.

    Those that are owed already are left out.
    """
    if step.empty:
        return
    if step.due == ONE_OF:
        if facts.table.journal and is_settled_early(step, facts, spot):
            return
        choice = choice_of(step, spot)
    table, house = facts.table, facts.procedure.house
    for key, number, at in _places(step, facts, spot):
        if not step.chart and not is_open(step, table, at, house):
            continue
        here = (*position, (step.due != ONE_OF, key), (False, (number,)))
        if step.chart:
            yield from _all_in_chart(step, facts, at, here)
            continue
        if not step.steps and not facts.has(step, at, choice):
            yield Obligation(step, at, here, choice)
        for index, inner in enumerate(step.steps):
            inner_at = (*here, (step.due == IN_ORDER, (index,)))
            yield from find_open(inner, facts, at, inner_at, choice)


def _all_in_chart(step: Step, facts: Facts, spot: Spot, position: Position) -> Iterator[Obligation]:
    procedure = facts.procedure
    state = procedure.state_at(step.chart, spot, facts.charts)
    for number, phase in enumerate(phases_ahead(procedure, state.path, facts.table, spot)):
        then = facts if phase is state else _entered(facts, phase)
        yield from find_open(phase.root, then, spot, (*position, (True, (number,))))


def _entered(facts: Facts, phase: Phase) -> Facts:
    """Return the facts after entering a state: repeated steps count as undone."""
    again = facts.procedure.coming_again(phase.path)
    return facts._replace(done={key for key in facts.done if key[0] not in again})


def is_undecided(facts: Facts, spot: Spot) -> bool:
    """Tell if a hand's turn still needs a question, card or refusal.

    A step that is owed does not count.
    """
    hand, procedure = Spot(spot.box, spot.hand), facts.procedure
    for chart in procedure.charts if spot.hand else ():
        if not _comes_to(procedure, chart.rpartition("/")[0], facts):
            continue
        state = procedure.state_at(chart, hand, facts.charts).path
        for phase in phases_ahead(procedure, state, facts.table, hand):
            left = find_open(phase.root, facts, hand, ())
            if any(
                obligation.step.act and obligation.step.act not in SETTLING for obligation in left
            ):
                return True
    return False


def _comes_to(procedure: Procedure, path: str, facts: Facts) -> bool:
    """Tell if the round has reached a phase, or certainly will."""
    if procedure.index(path) <= procedure.index(facts.state):
        return True
    ahead = phases_ahead(procedure, facts.state, facts.table)
    return any(phase.path == path for phase in ahead)


def precedes(one: Obligation, other: Obligation) -> bool:
    """Tell if one obligation comes before the other in the procedure."""
    for (ordered, place), (_, other_place) in zip(one.position, other.position, strict=False):
        if place != other_place:
            return ordered and place < other_place
    return False


def phases_ahead(
    procedure: Procedure, state: str, table: Table, spot: Spot = TABLE
) -> Iterator[Phase]:
    """Yield the current phase and the phases certain to follow."""
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
                and all_hold(edge.when, table, spot, procedure.house)
                and all_hold(edge.certain, table, spot, procedure.house)
            ),
            None,
        )


def phases_behind(procedure: Procedure, late: str, state: str, table: Table) -> Iterator[Phase]:
    """Yield the phases since the one with a step passed over.

    They are asked again: a late move may have opened something in them.
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
                if edge.way
                and edge.to != path
                and all_hold(edge.when, table, TABLE, procedure.house)
            ),
            None,
        )


class Moment(NamedTuple):
    """Moves due at one moment of a round.

    ``beside``: open steps of phases that the round has left, because of a mistake; ``now``:
    those of its present state; ``interrupting``: those that come before both. ``idle``: the
    charts, by spot, with nothing left to do; ``blocked``: the round may not leave the state
    yet.
    """

    beside: list[Obligation]
    now: list[Obligation]
    interrupting: list[Obligation]
    idle: list[Key]
    blocked: bool

    @property
    def due(self) -> list[Obligation]:
        """Moves allowed now, in order: interrupting moves alone, or all others."""
        if self.interrupting:
            return self.interrupting
        if not self.beside:
            return self.now
        late = any(obligation.blocking for obligation in self.beside)
        return self.beside if late else [*self.beside, *self.now]


def due_now(facts: Facts, state: str, late: str = "") -> Moment:
    """Find the moves due in a state: nothing open comes before.

    Interrupting steps come first. ``late`` is the first state in which something was passed
    over: the phases since then are asked too. The steps passed over are not found here:
    they are owed.
    """
    procedure = facts.procedure
    now = Inquiry(facts)
    blocked = now.within(procedure.phase(state).root)
    beside, left_open, idle = [], False, now.idle
    if late:
        behind = Inquiry(facts)
        for phase in phases_behind(procedure, late, state, facts.table):
            behind.within(phase.root)
        beside, idle = behind.found, behind.idle + idle
        left_open = any(obligation.blocking for obligation in beside)
    interrupting: list[Obligation] = []
    first = _interrupting(procedure, facts.table, beside if left_open else now.found)
    if first:
        asked = Inquiry(facts)
        for step, spot in first:
            asked.within(step, spot)
        interrupting = asked.found
    blocked = blocked or left_open or bool(interrupting)
    return Moment(beside, now.found, interrupting, idle, blocked)


def _interrupting(
    procedure: Procedure, table: Table, due: Collection[Obligation]
) -> list[tuple[Step, Spot]]:
    """Find the steps that come before the due moves, with their spots."""
    found: list[tuple[Step, Spot]] = []
    over: SpotSet | None = None
    anywhere = True
    for step in procedure.interrupts:
        if step.over is not over:  # as a rule all of them are over what players try
            over = step.over
            anywhere = over is None or bool(over(table, TABLE, procedure.house))
        if not anywhere:
            continue
        if not step.interrupts:
            found.append((step, TABLE))
            continue
        for obligation in due:
            if obligation.step.act in step.interrupts:
                found.append((step, Spot(obligation.spot.box)))
                break
    return found


def find_steps_before(facts: Facts, owed: Iterable[Obligation]) -> list[Obligation]:
    """Find the steps that come before owed moves, at their boxes.

    An example is the cut card that shows before an owed card.
    """
    found: list[Obligation] = []
    for number, step in enumerate(facts.procedure.interrupts):
        held_up = [
            obligation
            for obligation in owed
            if step.interrupts and obligation.step.act in step.interrupts
        ]
        for spot in dict.fromkeys(Spot(obligation.spot.box) for obligation in held_up):
            found += find_open(step, facts, spot, ((True, (-1,)), (False, (number,))))
    return found


def find_certain(facts: Facts, state: str, late: str = "") -> list[Obligation]:
    """Find every obligation that the table makes certain, in order.

    Steps that were passed over are not among them. Positions are comparable with
    ``precedes``.
    """
    procedure = facts.procedure
    found: list[Obligation] = []
    due = Inquiry(facts)
    due.within(procedure.phase(state).root)
    for number, (step, spot) in enumerate(_interrupting(procedure, facts.table, due.found)):
        found += find_open(step, facts, spot, ((True, (-1,)), (False, (number,))))
    asked = {phase.path for phase in phases_ahead(procedure, state, facts.table)}
    if late:
        asked |= {p.path for p in phases_behind(procedure, late, state, facts.table)}
    for index, phase in enumerate(procedure.phases):
        if phase.path in asked:
            found += find_open(phase.root, facts, TABLE, ((True, (index,)),))
    return _drop_repeats(_certain(procedure, [*found, *_before_the_first(facts, due.found, found)]))


def _drop_repeats(found: Iterable[Obligation]) -> list[Obligation]:
    """Drop repeated obligations, such as two clearings of one hand.

    The first of them stays.
    """
    known_once: dict[Key, Obligation] = {}
    for obligation in found:
        once = obligation.blocking and obligation.step.act in ONCE
        known_once.setdefault(
            obligation.thing if once else (obligation.step.path, obligation.spot), obligation
        )
    return list(known_once.values())


def _before_the_first(
    facts: Facts, due: Collection[Obligation], found: Collection[Obligation]
) -> list[Obligation]:
    """Find interrupting steps whose acts are certain but not due yet.

    The cut card shows: it is laid aside before the next card, whatever else comes before
    that. Each step is placed right before the first of its acts.
    """
    coming: list[Obligation] = []
    for step in facts.procedure.interrupts:
        acts = step.interrupts or ()
        if any(obligation.step.act in acts for obligation in due):
            continue
        first = next((obligation for obligation in found if obligation.step.act in acts), None)
        if first is not None:
            position = (*first.position[:-1], (True, (-1,)))
            coming += find_open(step, facts, Spot(first.spot.box), position)
    return coming


def _certain(procedure: Procedure, found: list[Obligation]) -> list[Obligation]:
    """Drop settlements of bets that a hand's turn may still change."""
    turns = {
        obligation.spot[:2]
        for obligation in found
        if obligation.step.act
        and obligation.step.act not in SETTLING
        and procedure.chart_of(obligation.step)
    }
    return [
        obligation
        for obligation in found
        if obligation.step.act not in MONEY
        or procedure.chart_of(obligation.step)
        or obligation.spot[:2] not in turns
    ]
