"""How many mistakes an inspector has found in a drill, and what he called."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.style import card, label

_CALLS = 6  # lines of calls that are shown, the last ones


class Counts(NamedTuple):
    """Mistakes found and missed, and false calls; ``calls``: a line each, the latest last."""

    found: int
    missed: int
    false: int
    calls: Sequence[str] = ()


class Tally:
    """Three figures side by side, and the last calls. Hidden where nothing may be told."""

    def __init__(self) -> None:
        self.counts = QWidget()
        self.figures = [label(20, bold=True) for _figure in range(3)]
        self.names = [label(tone="second") for _figure in range(3)]
        self.title, self.calls = label(16, bold=True), label(wraps=True)
        line = QHBoxLayout(self.counts)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        for figure, name in zip(self.figures, self.names, strict=True):
            box = card()
            column = QVBoxLayout(box)
            column.setContentsMargins(0, 8, 0, 8)
            column.setSpacing(0)
            for part in (figure, name):
                part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                column.addWidget(part)
            line.addWidget(box, 1)
        self.write()

    def show_counts(self, counts: Counts | None) -> None:
        """Show these; None hides them."""
        for widget in (self.counts, self.title, self.calls):
            widget.setVisible(counts is not None)
        if counts is not None:
            for figure, number in zip(self.figures, counts[:3], strict=True):
                figure.setText(str(number))
            self.calls.setText("\n".join(counts.calls[-_CALLS:]))

    def write(self) -> None:
        """Write everything in the language of the window."""
        texts = _("Found"), _("Missed"), _("False calls")
        for name, text in zip(self.names, texts, strict=True):
            name.setText(text)
        self.title.setText(_("Your calls"))
