"""The round as a map of what somebody knows, and of which faults an inspector sees."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.debrief.states import Known
from trainer.training.memory.memory import NEW
from trainer.ui.map.mark import Legend, memory_marks
from trainer.ui.map.round_map import RoundMap


class KnownMap(QWidget):
    """The map with what its marks mean, and a switch: what I know, and which faults I see.

    The switch is there as soon as a fault was seen or missed; until then one thing is shown.
    """

    # A state was pressed: its path.
    picked = Signal(str)

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known: Mapping[str, Known] = {}
        self._seen: Mapping[str, Known] = {}
        self.map, self.legend = RoundMap(procedure, lang), Legend()
        self.knows, self.sees = QPushButton(), QPushButton()
        self._ways = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.map, 1)
        line = QHBoxLayout()
        line.addWidget(self.legend)
        line.addStretch()
        for button in (self.knows, self.sees):
            button.setCheckable(True)
            button.hide()
            self._ways.addButton(button)
            line.addWidget(button)
        column.addLayout(line)
        self.knows.setChecked(True)
        self.map.picked.connect(self.picked)
        self._ways.buttonClicked.connect(lambda _button: self._show())
        self.retranslate(lang)

    def show_known(self, known: Mapping[str, Known], seen: Mapping[str, Known]) -> None:
        """Colour it by what is known of each state, or by how well faults are seen in it."""
        self._known, self._seen = known, seen
        watched = any(found.state != NEW for found in seen.values())
        for button in (self.knows, self.sees):
            button.setVisible(watched)
        if not watched:
            self.knows.setChecked(True)
        self._show()

    def show_seen(self) -> None:
        """Begin with which faults are seen."""
        self.sees.setChecked(True)
        self._show()

    def _show(self) -> None:
        marks = memory_marks(self._seen if self.sees.isChecked() else self._known)
        self.map.show_marks(marks)
        self.legend.count(marks.values())

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.map.retranslate(lang)
        self.legend.write()
        self.knows.setText(_("What I know"))
        self.sees.setText(_("What I find"))
        says = _("As an inspector: where in the round you find mistakes")
        self.sees.setToolTip(says)
        self.sees.setAccessibleDescription(says)
