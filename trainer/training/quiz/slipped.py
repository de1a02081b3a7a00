"""Slips that can be read: what is wrong in them is said, not left out."""

from collections.abc import Container

from trainer.table.act import Act
from trainer.training.quiz.position import Position
from trainer.training.slips.making import detail_slips, faults, slips
from trainer.training.slips.slip import WRONG, Slip


def plain_slips(position: Position) -> list[Slip]:
    """Every slip that can be made there, but for details that are not said at all."""
    found = slips(position.trace.dealing, position.situation)
    return [slip for slip in found if not (slip.kind.startswith(WRONG) and _lacks(slip))]


def plain_details(position: Position) -> list[Slip]:
    """Those of them that do what is due with a wrong detail."""
    found = detail_slips(position.trace.dealing, position.situation)
    return [slip for slip in found if not _lacks(slip)]


def plain_faults(position: Position, kinds: Container[Act]) -> list[Act]:
    """Acts of these kinds that are slips there by themselves, but for details that are not said."""
    found = faults(position.trace.dealing, position.situation, kinds)
    return [slip.act for slip in found if not (slip.kind.startswith(WRONG) and _lacks(slip))]


def _lacks(slip: Slip) -> bool:
    """Whether the slip leaves out what the right act says."""
    return _said(slip.act) < _said(slip.right)


def _said(act: Act) -> int:
    return sum(value is not None for value in act.__dict__.values())
