"""The line at the top of money exercises: in which way they are answered, and how hard they are."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QPushButton, QWidget

from trainer.games.habits import LEVELS, USUAL
from trainer.training.money.exercise import CHIPS, FIGURES
from trainer.ui.widgets.style import SwitchButton, dress_switch, label
from trainer.ui.words.acts import translate


class MoneyHead(QWidget):
    """Two ways to answer, a level, and the way out."""

    # Something else was chosen: other exercises are wanted.
    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = label(1.4, bold=True)
        self.figures, self.chips = SwitchButton(), SwitchButton()
        self.level, self.level_label = QComboBox(), label()
        self.level_label.setBuddy(self.level)
        self.back = QPushButton()
        self._ways = QButtonGroup(self)
        for button in (self.figures, self.chips):
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
        for widget in (self.figures, self.chips, self.level_label, self.level, self.back):
            line.addWidget(widget)
        self._ways.buttonClicked.connect(lambda _button: self.chosen.emit())
        self.level.activated.connect(lambda _index: self.chosen.emit())

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of exercises of the way that was chosen."""
        return CHIPS if self.chips.isChecked() else FIGURES

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.title.setText(translate("Money", "Money"))
        self.figures.setText(translate("Money", "Quick &figures"))
        self.chips.setText(translate("Money", "Real &chips"))
        self.level_label.setText(translate("Money", "&Level:"))
        self.back.setText(translate("Money", "&Home"))
        words = (
            translate("Money", "few chips"),
            translate("Money", "usual"),
            translate("Money", "many colours"),
        )
        for index, text in enumerate(words):
            self.level.setItemText(index, text)
        self.show_colours()

    def show_colours(self) -> None:
        """Take the colours that there are now."""
        for button in (self.figures, self.chips):
            dress_switch(button)
