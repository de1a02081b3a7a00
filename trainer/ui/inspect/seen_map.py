"""The round as a map of which faults somebody sees."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.review.states import Known
from trainer.ui.map.legend import Legend
from trainer.ui.map.mark import memory_marks
from trainer.ui.map.round_map import RoundMap
from trainer.ui.widgets.style import label

_HEIGHT = 28


class SeenMap(QWidget):
    """The map with what its marks mean. Where it is shown alone, a button leads back."""

    back = Signal()

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.back_button = label(16, bold=True, wraps=True), QPushButton()
        self.map, self.legend = RoundMap(procedure, lang), Legend()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.back_button)
        self.back_button.setMinimumHeight(_HEIGHT)
        self.back_button.clicked.connect(self.back)
        column.addLayout(head)
        column.addWidget(self.map, 1)
        column.addWidget(self.legend)
        self.show_seen({})
        self.retranslate(lang)

    def show_seen(self, known: Mapping[str, Known]) -> None:
        """Colour it by how well faults are seen in each state."""
        marks = memory_marks(known)
        self.map.show_marks(marks)
        self.legend.count(marks.values())

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.title.setText(_("Mistakes you find"))
        self.back_button.setText(_("&Back"))
        self.map.retranslate(lang)
        self.legend.write()
