"""How deep the cut card goes into the stack: a slider, in decks from the bottom."""

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSlider, QWidget

from trainer.catalogue import gettext as _

#: How exactly it is told how deep: so many steps a deck.
STEPS = 4


class Depth(QFrame):
    """Asks for a depth. It starts in the middle of the stack, where no house wants it."""

    chosen = Signal(float)
    cancelled = Signal()

    def __init__(self, decks: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("bar", "foot")
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 1, 12, 0)
        line.setSpacing(12)
        self.words = QLabel()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, decks * STEPS)
        self.slider.setPageStep(STEPS)
        self.slider.setTickInterval(STEPS)
        self.slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.slider.valueChanged.connect(self._show_value)
        self.ok = QPushButton()
        self.ok.clicked.connect(self._choose)
        self.cancel = QPushButton()
        self.cancel.clicked.connect(self.cancelled)
        line.addWidget(self.words)
        line.addWidget(self.slider, 1)
        line.addWidget(self.ok)
        line.addWidget(self.cancel)

    @property
    def decks(self) -> float:
        """The depth that the slider shows."""
        return self.slider.value() / STEPS

    def start(self) -> None:
        """Ask anew."""
        self.slider.setValue(self.slider.maximum() // 2)
        self.slider.setFocus()

    def _choose(self) -> None:
        self.chosen.emit(self.decks)

    def _show_value(self) -> None:
        text = _("Cut card: {decks} decks from the bottom")
        self.words.setText(text.format(decks=QLocale().toString(self.decks, "f", 2)))

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.ok.setText(_("Insert"))
        self.cancel.setText(_("Cancel"))
        self.slider.setAccessibleName(_("Decks from the bottom"))
        self._show_value()
