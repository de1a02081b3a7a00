"""The transport below a table that is watched: back, play, step, where it is, how fast."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QSlider, QWidget

from trainer.ui.widgets.style import room_for
from trainer.ui.words.acts import translate
from trainer.ui.words.language import QT_TRANSLATE_NOOP

#: How long each act is shown while playing, in ms, the slowest first.
PACES: Mapping[str, int] = {
    QT_TRANSLATE_NOOP("Transport", "Very slow"): 10_000,
    QT_TRANSLATE_NOOP("Transport", "Slow"): 6_000,
    QT_TRANSLATE_NOOP("Transport", "Usual"): 3_500,
    QT_TRANSLATE_NOOP("Transport", "Fast"): 1_500,
    QT_TRANSLATE_NOOP("Transport", "Very fast"): 600,
}
_USUAL = 2
_PAGE = 10


class Transport(QWidget):
    """Shows where in its acts a session is, and says where to go; it goes nowhere by itself."""

    # One act back; one act on.
    backward = Signal()
    forward = Signal()
    # Play, or pause.
    toggled = Signal()
    # To this position.
    chosen = Signal(int)
    # So long each act is to be shown, in ms.
    paced = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._playing = False
        self.back, self.play, self.step = (QPushButton(self) for _ in range(3))
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setPageStep(_PAGE)
        self.slider.setMinimumWidth(80)
        self.where = QLabel(self)
        self.pace_title = QLabel(self)
        self.pace = QComboBox(self)
        self.pace.addItems(list(PACES))
        self.pace.setCurrentIndex(_USUAL)
        self.pace_title.setBuddy(self.pace)
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 2, 8, 2)
        line.setSpacing(6)
        for widget in (self.back, self.play, self.step):
            line.addWidget(widget)
        line.addWidget(self.slider, 1)
        line.addWidget(self.where)
        line.addSpacing(6)
        line.addWidget(self.pace_title)
        line.addWidget(self.pace)
        self.back.clicked.connect(self.backward)
        self.step.clicked.connect(self.forward)
        self.play.clicked.connect(self.toggled)
        self.slider.valueChanged.connect(self.chosen)
        self.pace.currentIndexChanged.connect(lambda: self.paced.emit(self.each))
        self.retranslate()

    @property
    def each(self) -> int:
        """How long each act is shown while playing, in ms."""
        return list(PACES.values())[self.pace.currentIndex()]

    def show_position(self, position: int, last: int) -> None:
        """Show where it is, without going there."""
        before = self.slider.blockSignals(True)
        self.slider.setRange(0, last)
        self.slider.setValue(position)
        self.slider.blockSignals(before)
        self._show_where()

    def show_playing(self, playing: bool) -> None:  # noqa: FBT001 - as Qt's setters
        """Show whether it plays by itself."""
        self._playing = playing
        self._name_play()

    def _show_where(self) -> None:
        position, last = self.slider.value(), self.slider.maximum()
        text = translate("Transport", "Act {n} of {all}")
        self.where.setText(text.format(n=position, all=last))
        widest = text.format(n=last, all=last)
        self.where.setMinimumWidth(self.where.fontMetrics().horizontalAdvance(widest))
        self.back.setEnabled(position > 0)
        self.step.setEnabled(position < last)
        self.play.setEnabled(last > 0)
        self.slider.setEnabled(last > 0)

    def _name_play(self) -> None:
        words = {
            False: translate("Transport", "Play"),
            True: translate("Transport", "Pause"),
        }
        self.play.setText(words[self._playing])
        tips = {
            False: translate("Transport", "Show act after act (Space)"),
            True: translate("Transport", "Stay at this act (Space)"),
        }
        self.play.setToolTip(tips[self._playing])
        metrics = self.play.fontMetrics()
        widest = max(words.values(), key=metrics.horizontalAdvance)
        shown = self.play.text()
        self.play.setText(widest)  # so that it does not move when its word changes
        self.play.setMinimumWidth(room_for(self.play))
        self.play.setText(shown)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.back.setText(translate("Transport", "Back"))
        self.back.setToolTip(translate("Transport", "One act back (Left arrow)"))
        self.step.setText(translate("Transport", "Step"))
        self.step.setToolTip(translate("Transport", "One act on (Right arrow)"))
        self.slider.setAccessibleName(translate("Transport", "Position"))
        tip = translate("Transport", "Go to an act (Home: the first, End: the last)")
        self.slider.setToolTip(tip)
        self.pace_title.setText(translate("Transport", "Speed:"))
        self.pace.setAccessibleName(translate("Transport", "Speed of playing"))
        for index, words in enumerate(PACES):
            self.pace.setItemText(index, translate("Transport", words))
        for button in (self.back, self.step):
            button.setMinimumWidth(room_for(button))
        self._name_play()
        self._show_where()
