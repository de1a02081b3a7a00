"""State machine of a procedure: the only module that imports transitions."""

from collections.abc import Callable
from functools import partial
from typing import Any

from transitions.extensions.nesting import (
    HierarchicalMachine,
    NestedEvent,
    NestedEventData,
    NestedState,
    NestedTransition,
)

from trainer.procedure.due import all_hold
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Phase, When
from trainer.table.house import House
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table

SEPARATOR = "/"

#: The trigger of the ways that are taken when nothing is left to do in a state.
ADVANCE = "advance"
#: The same within a chart: the ways of the round around it are not its own.
GO_ON = "go_on"


# What transitions does with parallel states, with children that are entered by themselves, with
# triggers of one state only and with callbacks before and after takes most of a trigger's time, and
# no procedure has any of them: a round, or a turn, is in one state. What is left is the same: a
# state, then those around it, are asked for a way; a way is taken when its conditions hold, leaves
# states up to what both ends share, and enters those below it.


class _State(NestedState):
    """Nested state whose path has slashes, as names contain underscores.

    It is entered and left in silence where nobody listens.
    """

    separator = SEPARATOR

    def scoped_enter(self, event_data: NestedEventData, scope: list[str] | None = None) -> None:
        if self.on_enter:
            super().scoped_enter(event_data, scope or [])

    def scoped_exit(self, event_data: NestedEventData, scope: list[str] | None = None) -> None:
        if self.on_exit:
            super().scoped_exit(event_data, scope or [])


class _Event(NestedEvent):
    """Trigger, answered by the model's state or the nearest state around."""

    def __init__(self, name: str, machine: HierarchicalMachine) -> None:
        super().__init__(name, machine)
        self._sources: dict[str, tuple[NestedState, list[str]]] = {}

    def trigger_nested(self, event_data: NestedEventData) -> bool:
        machine = event_data.machine
        path: str = getattr(event_data.model, machine.model_attribute)
        while path:
            if path in self.transitions:
                if path not in self._sources:
                    self._sources[path] = machine.get_state(path), path.split(SEPARATOR)
                event_data.state, event_data.source_path = self._sources[path]
                event_data.source_name = path
                event_data.result = any(way.execute(event_data) for way in self.transitions[path])
                if event_data.result:
                    break
            path = path.rpartition(SEPARATOR)[0]
        return bool(event_data.result)


#: States, each with the names of those around it.
_Scoped = list[tuple[NestedState, list[str]]]


class _Transition(NestedTransition):
    """Way between states that remembers the states it leaves and enters."""

    dest: str

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as transitions has it
        super().__init__(*args, **kwargs)
        self._resolved: dict[str, tuple[_Scoped, _Scoped]] = {}

    def execute(self, event_data: NestedEventData) -> bool:  # type: ignore[override] # as below
        for condition in self.conditions:
            holds_now: Any = condition.func  # by name it is given none
            if not holds_now(*event_data.args):
                return False
        self._change_state(event_data)
        return True

    def _change_state(self, event_data: NestedEventData) -> None:  # type: ignore[override] # so is its own
        machine, model = event_data.machine, event_data.model
        now: str = getattr(model, machine.model_attribute)
        if now not in self._resolved:
            self._resolved[now] = self._leaves_and_enters(machine, now)
        leaves, enters = self._resolved[now]
        for state, scope in leaves:
            state.scoped_exit(event_data, scope)
        setattr(model, machine.model_attribute, self.dest)
        event_data.state = enters[-1][0]
        for state, scope in enters:
            state.scoped_enter(event_data, scope)

    def _leaves_and_enters(self, machine: HierarchicalMachine, now: str) -> tuple[_Scoped, _Scoped]:
        """Return the states to leave, innermost first, and those to enter."""
        source, dest = now.split(SEPARATOR), self.dest.split(SEPARATOR)
        shared = 0
        while shared < min(len(source), len(dest) - 1) and source[shared] == dest[shared]:
            shared += 1
        leaves = [source[:depth] for depth in range(len(source), shared, -1)]
        enters = [dest[:depth] for depth in range(shared + 1, len(dest) + 1)]
        return (
            [(machine.get_state(path), path[:-1]) for path in leaves],
            [(machine.get_state(path), path[:-1]) for path in enters],
        )


class _Machine(HierarchicalMachine):
    state_cls = _State
    event_cls = _Event
    transition_cls = _Transition

    def _trigger_event_nested(
        self, event_data: NestedEventData, trigger: str, _tree: object
    ) -> bool | None:
        event_data.event = self.events[trigger]
        event_data.event.trigger_nested(event_data)
        return event_data.result  # None: nobody has such a way


class _Cursor:
    """Bare model for transitions, with the state and bound triggers."""

    state: str
    advance: Callable[[Table, Spot], bool]
    go_on: Callable[[Table, Spot], bool]


def _nested(paths: list[str]) -> list[Any]:
    """Return states as transitions takes them: leaves by name, parents with children."""
    tree: dict[str, Any] = {}
    for path in paths:
        node = tree
        for part in path.split(SEPARATOR):
            node = node.setdefault(part, {})

    def states(node: dict[str, Any]) -> list[Any]:
        return [
            {"name": name, "children": states(inner)} if inner else name
            for name, inner in node.items()
        ]

    return states(tree)


def _onward(phase: Phase) -> str:
    return GO_ON if phase.chart else ADVANCE


def _test(when: tuple[When, ...], house: House, table: Table, spot: Spot) -> bool:
    return all_hold(when, table, spot, house)


class Machine:
    """State machine of a procedure, built once for any number of rounds.

    Callers pass in the state of a round, or of a hand's turn; the machine keeps none.
    Players' answers are triggers of their own beside the dealer's acts.
    """

    def __init__(self, procedure: Procedure) -> None:
        self._cursor = _Cursor()
        paths = [phase.path for phase in procedure.phases]
        self._machine = _Machine(
            model=self._cursor,
            states=_nested(paths),
            initial=paths[0],
            auto_transitions=False,
            send_event=False,
        )
        self._ways: set[tuple[str, str]] = set()
        self._onward = {phase.path: _onward(phase) for phase in procedure.phases}
        for phase in procedure.phases:
            for edge in (edge for edge in phase.edges if edge.way):
                trigger = edge.on or _onward(phase)
                self._ways.add((phase.path, trigger))
                self._machine.add_transition(
                    trigger,
                    phase.path,
                    edge.to,
                    conditions=partial(_test, edge.when, procedure.house),
                )

    def next_state(self, state: str, table: Table, spot: Spot = TABLE, on: str = "") -> str | None:
        """Return the state entered when this one is done, or None.

        ``on``: the player's answer at the spot. A state may be entered anew. Nothing is fired
        where there is no such way.
        """
        trigger = on or self._onward[state]
        if (state, trigger) not in self._ways:
            return None
        self._cursor.state = state
        if not getattr(self._cursor, trigger)(table, spot):
            return None
        return str(self._cursor.state)
