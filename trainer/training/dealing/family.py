"""The game family that a procedure was read for: more than the names in it."""

from trainer.games.family import Family
from trainer.procedure.spec import Procedure
from trainer.table.house import House


def family_of(procedure: Procedure) -> Family[House]:
    """The game of a procedure, whose rules take its house; TypeError if it was read without one.

    The loader knows a family by the names that it brings, for procedures and games do not know each
    other. Why its rules may be given the house stands at ``games.families``.
    """
    family = procedure.family
    if not isinstance(family, Family):
        raise TypeError(f"{procedure.id!r} was read with names that are of no game family")
    return family
