"""The line at the top of money exercises: in which way they are answered, and how hard they are."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QPushButton, QWidget

from trainer.catalogue import gettext as _
from trainer.games.habits import LEVELS, USUAL
from trainer.training.money.exercise import CHIPS, FIGURES, SUMS
from trainer.ui.widgets.style import label


class MoneyHead(QWidget):
    """Two ways to answer, fifty sums, a level, and the way out."""

    # Something else was chosen: other exercises are wanted.
    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = label(20, bold=True)
        self.figures, self.chips, self.sums = QPushButton(), QPushButton(), QPushButton()
        self.level, self.level_label = QComboBox(), label()
        self.level_label.setBuddy(self.level)
        self.back = QPushButton()
        self._ways = QButtonGroup(self)
        for button in self._switches:
            button.setCheckable(True)
            self._ways.addButton(button)
        self.figures.setChecked(True)
        for level in LEVELS:
            self.level.addItem("", level)
        self.level.setCurrentIndex(LEVELS.index(USUAL))
        self.level.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self.title)
        line.addStretch()
        for widget in (*self._switches, self.level_label, self.level, self.back):
            line.addWidget(widget)
        self._ways.buttonClicked.connect(lambda _button: self._choose())
        self.level.activated.connect(lambda _index: self.chosen.emit())

    @property
    def _switches(self) -> tuple[QPushButton, ...]:
        return (self.figures, self.chips, self.sums)

    def _choose(self) -> None:
        for widget in (self.level, self.level_label):
            widget.setEnabled(not self.sums.isChecked())  # two numbers have no level
        self.chosen.emit()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of exercises of the way that was chosen."""
        if self.sums.isChecked():
            return (SUMS,)
        return CHIPS if self.chips.isChecked() else FIGURES

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.title.setText(_("Money"))
        self.figures.setText(_("Quick &figures"))
        self.chips.setText(_("Real &chips"))
        self.sums.setText(_("Fifty s&ums"))
        self.level_label.setText(_("&Level:"))
        self.back.setText(_("&Home"))
        words = (
            _("few chips"),
            _("usual"),
            _("many colours"),
        )
        for index, text in enumerate(words):
            self.level.setItemText(index, text)
