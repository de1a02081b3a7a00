"""A round of one's own: which part, how many boxes and bets, how hard it is; or a scenario file."""

from pathlib import Path

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.ui.start.choice import Chosen
from trainer.ui.start.round_options import RoundOptions
from trainer.ui.widgets.page import Page
from trainer.ui.widgets.style import label, set_look

_WIDTH = 640
_HEIGHT = 32  # of a button


class OwnRound(QWidget):
    """A form in which a round is chosen, to be watched or dealt."""

    # Watch it, or deal it: what was chosen.
    learn = Signal(object)
    practise = Signal(object)
    # Something else was chosen.
    changed = Signal()
    # Back to the map.
    back = Signal()

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure = procedure
        self.file: Path | None = None
        self.title, self.words = label(20, bold=True), label(wraps=True)
        self.options = RoundOptions(procedure, lang)
        self.file_button, self.learn_button = QPushButton(), QPushButton()
        self.practise_button, self.back_button = QPushButton(), QPushButton()
        self._build()
        self.learn_button.clicked.connect(lambda: self.emit_chosen(self.learn))
        self.practise_button.clicked.connect(lambda: self.emit_chosen(self.practise))
        self.file_button.clicked.connect(self._other_source)
        self.back_button.clicked.connect(self.back)
        self.options.changed.connect(self.changed)

    def _build(self) -> None:
        body = QWidget()
        self.column = column = QVBoxLayout(body)
        column.setContentsMargins(0, 16, 0, 12)
        column.setSpacing(14)
        for widget in (self.title, self.words, self.options):
            column.addWidget(widget)
        line = QHBoxLayout()
        line.setSpacing(10)
        for button in (self.back_button, self.file_button):
            line.addWidget(button)
        line.addStretch()
        for button in (self.learn_button, self.practise_button):
            line.addWidget(button)
        column.addLayout(line)
        column.addStretch()
        for button in (
            *(self.file_button, self.learn_button, self.practise_button, self.back_button),
        ):
            button.setMinimumHeight(_HEIGHT)
        self.practise_button.setDefault(True)
        Page(body, _WIDTH).fill(self)

    # --- what is chosen

    def emit_chosen(self, signal: SignalInstance) -> None:
        """Tell what is chosen."""
        self.changed.emit()
        wanted = self.options.wanted if self.file is None else None
        signal.emit(Chosen(self._procedure.id, wanted, self.file))

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
        self.changed.emit()
        self.options.setEnabled(file is None)
        self._write_source()
        self.practise_button.setFocus()

    # --- words

    def _write_source(self) -> None:
        """Say which round it is."""
        file = self.file
        own = _("Scenario {name}").format(name="" if file is None else file.name)
        self.title.setText(_("A round") if file is None else own)
        draw = _("Draw a round in&stead")
        another = _("Open a &scenario file…")
        self.file_button.setText(another if file is None else draw)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self._write_source()
        self.words.setText(
            _(
                "Watch it: we deal and explain every move. Or practise it: click or drag each "
                "thing to where it goes. If you get a move wrong, we explain it and you try "
                "again.",
            )
        )
        self.options.retranslate(lang)
        self.learn_button.setText(_("W&atch it dealt"))
        self.practise_button.setText(_("&Practise it"))
        self.back_button.setText(_("&Home"))

    def show_colours(self) -> None:
        """Take the colours that there are now."""
        set_look(self.practise_button, look="main")
