"""The transport below a table that is watched: back, play, step, where it is, how fast."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QSlider, QWidget

from trainer.catalogue import N_, gettext as _
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.style import SnugButton, set_look

#: How long an act of ten words is shown while playing, in ms, the slowest first.
PACES: Mapping[str, int] = {
    N_("Very slow"): 10_000,
    N_("Slow"): 6_000,
    N_("Normal"): 3_500,
    N_("Fast"): 1_500,
    N_("Very fast"): 600,
}
_USUAL = 2
_USUAL_MS = 3_500
_PAGE = 10


class Transport(Follows, QFrame):
    """Shows where in its acts a session is, and says where to go; it goes nowhere by itself."""

    on_font = "_show_where"

    # One act back; one act on.
    backward = Signal()
    forward = Signal()
    # Play, or pause.
    toggled = Signal()
    # To this position.
    chosen = Signal(int)
    # Each act is to be shown so many times as long as usual.
    paced = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._playing = self._waiting = False
        self.back, self.play, self.step = (SnugButton(self) for _ in range(3))
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setPageStep(_PAGE)
        self.slider.setMinimumWidth(60)
        self.where = QLabel(self)
        self.pace_title = QLabel(self)
        self.pace = QComboBox(self)
        self.pace.addItems(list(PACES))
        self.pace.setCurrentIndex(_USUAL)
        self.pace_title.setMinimumWidth(1)  # it goes before a window has to stay wide
        self.pace_title.setBuddy(self.pace)
        self.setProperty("bar", "foot")
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 7, 8, 6)
        line.setSpacing(4)
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
        self.pace.currentIndexChanged.connect(lambda: self.paced.emit(self.slower))
        self.retranslate()

    def add(self, widget: QWidget) -> None:
        """One more thing at its end."""
        line = self.layout()
        if line is not None:
            line.addWidget(widget)

    @property
    def slower(self) -> float:
        """How many times as long as usual each act is shown while playing."""
        return list(PACES.values())[self.pace.currentIndex()] / _USUAL_MS

    def show_position(self, position: int, last: int) -> None:
        """Show where it is, without going there."""
        before = self.slider.blockSignals(True)
        self.slider.setRange(0, last)
        self.slider.setValue(position)
        self.slider.blockSignals(before)
        self._show_where()

    def show_playing(self, playing: bool, *, waiting: bool = False) -> None:  # noqa: FBT001 - as Qt
        """Show whether it plays by itself, and whether it waits for the reader."""
        self._playing, self._waiting = playing, waiting
        self._name_play()
        set_look(self.play, look="main" if waiting else "")

    def _show_where(self) -> None:
        position, last = self.slider.value(), self.slider.maximum()
        text = _("Move {n} of {all}")
        self.where.setText(text.format(n=position, all=last))
        widest = text.format(n=last, all=last)
        self.where.setMinimumWidth(self.where.fontMetrics().horizontalAdvance(widest) + 2)
        self.back.setEnabled(position > 0)
        self.step.setEnabled(position < last)
        self.play.setEnabled(last > 0)
        self.slider.setEnabled(last > 0)

    def _name_play(self) -> None:
        words = _("Play"), _("Pause")
        tips = (
            _("Show move after move (Space)"),
            _("Stop at this move (Space)"),
            _("Waiting until you have read what is new (Space)"),
        )
        plays = self._playing and not self._waiting
        self.play.setText(words[plays])
        self.play.setToolTip(tips[2 if self._waiting else int(plays)])
        self.play.hold(*words)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.back.setText(_("Back"))
        self.back.setToolTip(_("One move back (Left arrow)"))
        self.step.setText(_("Step"))
        self.step.setToolTip(_("One move forward (Right arrow)"))
        self.slider.setAccessibleName(_("Position"))
        tip = _("Go to a move (Home: the first, End: the last)")
        self.slider.setToolTip(tip)
        self.pace_title.setText(_("Speed:"))
        self.pace.setAccessibleName(_("Playback speed"))
        for index, words in enumerate(PACES):
            self.pace.setItemText(index, _(words))
        self._name_play()
        self._show_where()
