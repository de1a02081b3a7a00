"""The colour of a mistake in a list: red is for critical ones."""

from PySide6.QtGui import QColor

from trainer.procedure.spec import CRITICAL
from trainer.ui.widgets.tokens import Tokens


def fault_ink(severity: str, colours: Tokens) -> QColor:
    """Choose the colour by how grave the mistake is."""
    return colours.critical if severity == CRITICAL else colours.fix
