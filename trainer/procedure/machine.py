"""The state machine of a procedure: where the round is. The only module that knows transitions."""

from collections.abc import Callable
from functools import partial
from typing import Any

from transitions.extensions.nesting import HierarchicalMachine, NestedState

from trainer.procedure.due import holds
from trainer.procedure.spec import Phase, Procedure, When
from trainer.procedure.vocabulary import House
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table

SEPARATOR = "/"

#: The trigger of the ways that are taken when nothing is left to do in a state.
ADVANCE = "advance"
#: The same within a chart: the ways of the round around it are not its own.
GO_ON = "go_on"


class _State(NestedState):
    """A nested state whose path is written with a slash: underscores stand in the names."""

    separator = SEPARATOR


class _Machine(HierarchicalMachine):
    state_cls = _State


class _Cursor:
    """The bare model on which transitions sets ``state``; the triggers are bound to it."""

    state: str
    advance: Callable[[Table, Spot], bool]
    go_on: Callable[[Table, Spot], bool]


def _nested(paths: list[str]) -> list[Any]:
    """The states as transitions takes them: leaves by name, parents with their children."""
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
    return holds(when, table, spot, house)


class Machine:
    """A procedure's machine, built once: it serves any number of rounds.

    It is asked with the state that a round, or the turn of a hand, is in, and keeps nothing of it.
    What players do are triggers of their own beside the dealer's acts.
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

    def after(self, state: str, table: Table, spot: Spot = TABLE, on: str = "") -> str | None:
        """The state that is entered when nothing is left to do in this one; None where none is.

        ``on``: what a player has answered at the spot; a state may be entered anew. Nothing is
        fired where there is no such way.
        """
        trigger = on or self._onward[state]
        if (state, trigger) not in self._ways:
            return None
        self._cursor.state = state
        if not getattr(self._cursor, trigger)(table, spot):
            return None
        return str(self._cursor.state)
