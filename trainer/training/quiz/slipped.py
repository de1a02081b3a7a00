"""Slips that can be read: what is wrong in them is said, not left out."""

from trainer.table.act import Act
from trainer.table.table import Table
from trainer.training.quiz.position import Position
from trainer.training.slips.making import slips
from trainer.training.slips.slip import WRONG, Slip


def plain_slips(position: Position) -> list[Slip]:
    """Every slip that can be made there, but for details that are not said at all."""
    found = slips(position.trace.dealing, position.situation)
    return [slip for slip in found if not (slip.kind.startswith(WRONG) and _lacks(slip))]


def can_be_done(act: Act, table: Table) -> bool:
    """Whether hands can do it as the table lies: nothing is put away that is not there.

    An answer may speak of it, but in a round that is told it cannot have been done.
    """
    cut = table.cut
    possible = {
        "accept_cut": cut.from_top is not None,
        "refuse_cut": cut.from_top is not None,
        "complete_cut": cut.from_top is not None and not cut.completed,
        "insert_cut_card": not cut.card_inside,
        "load_shoe": not cut.loaded,
        "discard_burn": bool(table.middle),
    }
    return possible.get(act.act, True)


def _lacks(slip: Slip) -> bool:
    """Whether the slip leaves out what the right act says."""
    return _said(slip.act) < _said(slip.right)


def _said(act: Act) -> int:
    return sum(value is not None for value in act.__dict__.values())
