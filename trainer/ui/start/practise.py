"""Practise: the form in which a round is chosen, beside what it comes to."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.corpus.wanted import Wanted
from trainer.training.drills.drawing import POSITIONS
from trainer.ui.start.choice import Chosen
from trainer.ui.start.invitation import boxes_words
from trainer.ui.start.round_form import RoundForm
from trainer.ui.widgets.bars import CONTENT, MARGIN, Foot, Head, is_low
from trainer.ui.widgets.parts import Button, Picture
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.style import button, card, label
from trainer.ui.widgets.trouble import SCENARIO
from trainer.ui.widgets.trouble_notice import TroubleNotice

_ABOVE, _GAP = 24, 16
_SIDE, _SIDE_LOW, _PICTURE = 368, 288, 160
_FIXED_MOVES, _MOVES_A_BOX, _MOVE = 3, 7, 5  # about so many moves; seconds of one


class Practise(Screen):
    """Chooses a round, to be watched or dealt."""

    # Watch it, or deal it: what was chosen.
    learn = Signal(object)
    practise = Signal(object)

    def __init__(
        self,
        procedure: Procedure,
        lang: str,
        last: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.procedure = procedure
        self._lang, self._last = lang, last
        self.file: Path | None = None
        self.form = RoundForm(procedure, lang)
        self.error = TroubleNotice()
        self.picture = Picture(corners=(True, True), radius=7)
        self.title = label(20, bold=True, wraps=True)
        self.about = label(16, wraps=True, tone="second")
        self.before = label(wraps=True, tone="second")
        self.file_button, self.learn_button = button("flat"), Button("second", "eye")
        self.practise_button = Button("main", "play")
        self._build()
        self.form.changed.connect(self._changed)
        self.learn_button.clicked.connect(lambda: self._emit(self.learn))
        self.practise_button.clicked.connect(lambda: self._emit(self.practise))
        self.file_button.clicked.connect(self._other_source)
        self.retranslate(lang)

    def _build(self) -> None:
        self._side = card()
        side = QVBoxLayout(self._side)
        side.setContentsMargins(1, 1, 1, 16)
        side.setSpacing(0)
        self.picture.setFixedHeight(_PICTURE)
        side.addWidget(self.picture)
        words = QVBoxLayout()
        words.setContentsMargins(16, 12, 16, 0)
        words.setSpacing(4)
        for widget in (self.title, self.about, self.before):
            words.addWidget(widget)
        side.addLayout(words)
        side.addStretch()
        body = QWidget()
        self._line = line = QHBoxLayout()
        line.setSpacing(_GAP)
        line.addWidget(self.form, 1)
        line.addWidget(self._side)
        self._body = column = QVBoxLayout(body)
        column.setSpacing(_GAP)
        column.addWidget(self.error)
        column.addLayout(line)
        column.addStretch()
        area = QScrollArea()
        area.setWidget(body)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(area, 1)
        whole.addWidget(Foot([self.file_button], [self.learn_button, self.practise_button]))
        self.practise_button.setAutoDefault(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave margins in a wide window."""
        super().resizeEvent(event)
        beside, low = max(MARGIN, (self.width() - CONTENT) // 2), is_low(self.window())
        above = 8 if low else _ABOVE
        self._body.setContentsMargins(beside, above, beside, above)
        self._side.setFixedWidth(_SIDE_LOW if low else _SIDE)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the main button."""
        super().showEvent(event)
        if not event.spontaneous():
            self.practise_button.setFocus()

    @property
    def heading(self) -> Head:
        """What it is, and the way home."""
        return Head(_("Practise"), _("Home"))

    # --- what is chosen

    def choose(self, wanted: Wanted, *, hints: bool = True) -> None:
        """Show this as chosen."""
        self.form.choose(wanted, hints=hints)
        self._write_sum()

    def show_picture(self, picture: QPixmap) -> None:
        """Show a picture of a round."""
        self.picture.show_image(picture)

    def show_error(self, details: str, trouble: str = SCENARIO) -> None:
        """Say what was wrong with what was chosen."""
        self.error.tell(trouble, details)

    def _changed(self) -> None:
        self.error.clear()
        self._write_sum()

    def _emit(self, signal: SignalInstance) -> None:
        """Tell what is chosen."""
        self.error.clear()
        wanted = self.form.wanted if self.file is None else None
        hints = self.form.gives_hints
        signal.emit(Chosen(self.procedure.id, wanted, self.file, hints=hints))

    def _other_source(self) -> None:
        """Choose a scenario file, or a drawn round again instead of one."""
        if self.file is not None:
            self.choose_file(None)
            return
        title = _("Open a scenario")
        kinds = _("Scenarios (*.toml)")
        name, _filter = QFileDialog.getOpenFileName(self, title, "", kinds)
        if name:
            self.choose_file(Path(name))

    def choose_file(self, file: Path | None) -> None:
        """Choose the scenario in a file; None: a round that is drawn."""
        self.file = file
        self.error.clear()
        self.form.setEnabled(file is None)
        self._write_sum()
        self.practise_button.setFocus()

    # --- words

    def _write_sum(self) -> None:
        """Say what comes of the choice."""
        draw, another = _("Draw a round instead"), _("Open a round…")
        self.file_button.setText(another if self.file is None else draw)
        wanted = self.form.wanted
        if self.file is not None:
            title, about = self.file.name, _("A round from a file")
        elif wanted.part:
            title, about = self.form.part_words, _("About {n} short positions").format(n=POSITIONS)
        else:
            moves = _FIXED_MOVES + _MOVES_A_BOX * (wanted.boxes or 1)
            minutes = -(-moves * _MOVE // 60)
            title = boxes_words(wanted.boxes or 1)
            about = _("About {n} moves, {minutes} min").format(n=moves, minutes=minutes)
        self.title.setText(title)
        self.about.setText(about)
        last = "" if self._last is None else _("Last time: {n}").format(n=self._last)
        self.before.setText(last)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self._lang = lang
        self.form.retranslate(lang)
        self.learn_button.setText(_("Watch it dealt"))
        self.practise_button.setText(_("Deal"))
        self._write_sum()
        self.error.write()
        self.heading_changed.emit()
