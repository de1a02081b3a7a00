"""The state machine of a procedure: where the round is. The only module that knows transitions."""

from collections.abc import Callable
from functools import partial
from typing import Any

from transitions.extensions.nesting import HierarchicalMachine, NestedState

from trainer.procedure.due import holds
from trainer.procedure.spec import Procedure, When
from trainer.procedure.vocabulary import House
from trainer.table.spot import TABLE
from trainer.table.table import Table

SEPARATOR = "/"


class _State(NestedState):
    """A nested state whose path is written with a slash: underscores stand in the names."""

    separator = SEPARATOR


class _Machine(HierarchicalMachine):
    state_cls = _State


class _Cursor:
    """The bare model on which transitions sets ``state``; ``advance`` is bound to it."""

    state: str
    advance: Callable[[Table], bool]


def _nested(paths: list[str]) -> list[Any]:
    """The states as transitions takes them: leaves by name, parents with their children."""
    tree: dict[str, Any] = {}
    for path in paths:
        node = tree
        for part in path.split(SEPARATOR):
            node = node.setdefault(part, {})

    def states(node: dict[str, Any]) -> list[Any]:
        return [
            {"name": name, "children": states(inner), "initial": next(iter(inner))}
            if inner
            else name
            for name, inner in node.items()
        ]

    return states(tree)


def _test(when: tuple[When, ...], house: House, table: Table) -> bool:
    return holds(when, table, TABLE, house)


class Machine:
    """A procedure's machine, built once: it serves any number of rounds.

    It is asked with the state a round is in, and keeps nothing of the round itself.
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
        for phase in procedure.phases:
            for edge in (edge for edge in phase.edges if edge.way):
                self._machine.add_transition(
                    "advance",
                    phase.path,
                    edge.to,
                    conditions=partial(_test, edge.when, procedure.house),
                )

    def after(self, state: str, table: Table) -> str:
        """The state that follows when nothing is left to do in this one; itself at the end."""
        self._cursor.state = state
        if not self._machine.get_triggers(state):
            return state
        self._cursor.advance(table)
        return str(self._cursor.state)
