"""How a step is asked what of it is due: by a function that is made once of what never changes."""

from collections.abc import Callable

from trainer.procedure.obligation import Facts, Key, Obligation, holds, settled_early
from trainer.procedure.step import IN_ORDER, MAY, ONE_OF, USUALLY, Step
from trainer.procedure.vocabulary import Condition, Order, SpotSet
from trainer.table.act import AT_A_BET, ONCE
from trainer.table.journal import about
from trainer.table.settled import USES_UP
from trainer.table.spot import TABLE, Spot


class Asked:
    """One asking of what is due, as the facts stand, with what it has found until now.

    ``found``: the obligations that nothing stands before; ``idle``: the charts, by spot, in whose
    state nothing is left to do.
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
        """Find what is due within a step; whether one of it can be missed."""
        return _ask(step)(self, spot, "")


#: Finds what is due of a step at a spot, within a free choice or ""; whether it can be missed.
Ask = Callable[[Asked, Spot, str], bool]


def _ask(step: Step) -> Ask:
    """What asks a step: it is made when the step is asked first, and kept by it."""
    if step.ask is None:
        object.__setattr__(step, "ask", _made_of(step))
    ask: Ask = step.ask
    return ask


def _made_of(step: Step) -> Ask:
    if step.empty:
        return lambda _asked, _spot, _choice: False
    ask = _group(step) if step.steps else _chart(step) if step.chart else _act(step)
    if step.over is not None:
        ask = _at_each(ask, step.over, step.order)
    return _choosing(ask, step) if step.due == ONE_OF else ask


def _choosing(inner: Ask, step: Step) -> Ask:
    """Asks of a free choice: what is found belongs to it; nothing is, once it has been made."""

    def ask(asked: Asked, spot: Spot, _choice: str) -> bool:
        if asked.table.journal and settled_early(step, asked.facts, spot):
            return False
        return inner(asked, spot, choice_of(step, spot))

    return ask


def choice_of(step: Step, spot: Spot) -> str:
    """The name of a free choice: each spot of the group around it has its own."""
    return (
        step.path
        if spot == TABLE
        else f"{step.path} {spot.box}.{spot.hand}.{spot.place}.{spot.nth}"
    )


def _at_each(inner: Ask, over: SpotSet, order: Order | None) -> Ask:
    """Asks at every spot; where they are in order, not beyond the first where something is due."""

    def in_any_order(asked: Asked, spot: Spot, choice: str) -> bool:
        blocked = False
        for at in over(asked.table, spot, asked.house):
            if inner(asked, at, choice):
                blocked = True
        return blocked

    if order is None or order(TABLE) == ():  # a key of nothing tells no spots apart
        return in_any_order
    key = order

    def in_order(asked: Asked, spot: Spot, choice: str) -> bool:
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
    """Asks the steps of a group while it is open; in order, up to the first that can be missed.

    Where all of them settle the bet at the spot, none is asked once it is settled.
    """
    settles = all(settles_the_bet(inner) for inner in step.steps)
    asks = [_ask(inner) for inner in step.steps]
    in_order = step.due == IN_ORDER
    when, until = _tests(step), step.until

    def ask(asked: Asked, spot: Spot, choice: str) -> bool:
        table, house = asked.table, asked.house
        for test, wanted in when:
            if test(table, spot, house) is not wanted:
                return False
        if until and holds(until, table, spot, house):
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
    """When a step is open: each test, and what it has to say. Nothing is asked more often."""
    return tuple((condition.test, condition.wanted) for condition in step.when)


def settles_the_bet(step: Step) -> bool:
    """Whether a step, or each of a group, takes or pays the bet at the spot of the group around."""
    if step.over is not None:
        return False
    if step.steps:
        return all(settles_the_bet(inner) for inner in step.steps)
    return step.act in AT_A_BET and about(step.what) == "bet"


def _chart(step: Step) -> Ask:
    """Asks the state that a spot's chart is in; where nothing is left to do in it, it is idle."""
    chart = step.chart

    def ask(asked: Asked, spot: Spot, _choice: str) -> bool:
        state = asked.procedure.state_at(chart, spot, asked.charts)
        if state.final:
            return False
        root = state.root
        if (root.ask or _ask(root))(asked, spot, ""):
            return True
        asked.idle.append((chart, spot))
        return False

    return ask


def _act(step: Step) -> Ask:
    """Asks of an act, or of what a player does, whether it is still to be done."""
    when, until = _tests(step), step.until
    can_be_missed = step.due != MAY
    # As `Facts.has` asks, with what of it never changes: this is asked most of all.
    path, at_table = step.path, bool(step.interrupts)
    thing = f"{step.act} {about(step.what)}" if step.act in ONCE else ""
    usually = step.due == USUALLY
    rest = bool(step.follows) or step.act in USES_UP

    def ask(asked: Asked, spot: Spot, choice: str) -> bool:
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
        if until and holds(until, table, spot, house):
            return False
        asked.found.append(Obligation(step, spot, (), choice))
        return can_be_missed and not owed_later

    return ask
