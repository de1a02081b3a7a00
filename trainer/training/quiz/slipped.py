"""Slips that can be read: what is wrong in them is said, not left out."""

from trainer.table.act import Act
from trainer.training.quiz.position import Position
from trainer.training.slips.making import slips
from trainer.training.slips.slip import WRONG, Slip


def plain_slips(position: Position) -> list[Slip]:
    """Every slip that can be made there, but for details that are not said at all."""
    found = slips(position.trace.dealing, position.situation)
    return [slip for slip in found if not (slip.kind.startswith(WRONG) and _lacks(slip))]


def _lacks(slip: Slip) -> bool:
    """Whether the slip leaves out what the right act says."""
    return _said(slip.act) < _said(slip.right)


def _said(act: Act) -> int:
    return sum(value is not None for value in act.__dict__.values())
