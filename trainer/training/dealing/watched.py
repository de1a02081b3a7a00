"""A machine that tells which ways a round has taken."""

from trainer.procedure.due import holds
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table


class WatchedMachine(Machine):
    """The procedure's machine; it remembers the ways that were taken, by their names."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(procedure)
        self._procedure = procedure
        self._taken: list[str] = []

    def after(self, state: str, table: Table, spot: Spot = TABLE, on: str = "") -> str | None:
        """The state that is entered then, as the machine says."""
        to = super().after(state, table, spot, on)
        if to is not None:
            phase, house = self._procedure.phase(state), self._procedure.house
            way = next(
                edge
                for edge in phase.edges
                if edge.way
                and (edge.on, edge.to) == (on, to)
                and holds(edge.when, table, spot, house)
            )
            self._taken.append(phase.way_name(way))
        return to

    def taken(self) -> tuple[str, ...]:
        """The ways that were taken since this was asked last, in their order."""
        found, self._taken = tuple(self._taken), []
        return found
