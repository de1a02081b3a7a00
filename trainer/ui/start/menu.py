"""Choose what to do: watch a round, deal one, be examined, see how one stands."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QLocale, Signal, SignalInstance
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.procedure.spec import Procedure
from trainer.training.review.progress import BEGIN, Advice
from trainer.training.rounds.wanted import Wanted
from trainer.ui.start.choice import Chosen
from trainer.ui.start.round_options import RoundOptions
from trainer.ui.start.unfinished import Left, Unfinished
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.page import Page
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.style import dress, first_css, label, no_wider
from trainer.ui.widgets.trouble import SCENARIO
from trainer.ui.widgets.trouble_notice import TroubleNotice
from trainer.ui.words.acts import translate
from trainer.ui.words.advice import advice_button, advice_words

_LEFT, _RIGHT, _GAP = 560, 410, 34
_TOP = 22
_NAME = 600  # of a name that is longer, no more is written
_HEIGHT = 32  # of a button


class Menu(Screen):
    """What a trainee can do at a house, with what is next for him."""

    # Watch a round, or deal it: what was chosen.
    learn = Signal(object)
    practise = Signal(object)
    # Be examined.
    examine = Signal()
    # Deal a first round.
    first = Signal()
    # Do what is advised.
    advised = Signal(object)
    # Go on with what was not finished: its record.
    resume = Signal(object)
    # Look at the own record; change what the house sets; be somebody else, or elsewhere.
    progress = Signal()
    house_settings = Signal()
    home = Signal()

    def __init__(
        self, procedure: Procedure, trainee: str, lang: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.procedure = procedure
        self._trainee = trainee
        self._advice: Advice | None = None
        self._file: Path | None = None
        self._lang = lang
        self.title = label(1.9, bold=True, wraps=True)
        self.round_title, self.round_words = label(1.15, bold=True), label(wraps=True)
        self.options = RoundOptions(procedure, lang)
        self.error = TroubleNotice()
        self.unfinished = Unfinished()
        self.next, self.exam = Notice(), Notice()
        self.next_button, self.first_button = self.next.button(), self.next.button()
        self.exam_button = self.exam.button()
        self.file_button, self.learn_button = QPushButton(), QPushButton()
        self.practise_button = QPushButton()
        self.progress_button, self.settings_button = QPushButton(), QPushButton()
        self.home_button = QPushButton()
        self._build()
        self._connect()
        self.retranslate(lang)

    # --- where things are

    def _build(self) -> None:
        for button in self._buttons:
            button.setMinimumHeight(_HEIGHT)
        self.practise_button.setDefault(True)
        body = QWidget()
        columns = QHBoxLayout()
        columns.setSpacing(_GAP)
        columns.addWidget(self._left(), _LEFT)
        columns.addWidget(self._right(), _RIGHT)
        column = QVBoxLayout(body)
        column.setContentsMargins(0, _TOP, 0, 12)
        column.setSpacing(16)
        column.addWidget(self.title)
        column.addLayout(columns)
        column.addStretch()
        column.addLayout(self._bottom())
        Page(body, _LEFT + _GAP + _RIGHT).fill(self)

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return (
            *(self.file_button, self.learn_button, self.practise_button, self.progress_button),
            *(self.settings_button, self.home_button),
        )

    def _left(self) -> QWidget:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.round_title)
        column.addWidget(self.round_words)
        column.addWidget(self.options)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self.file_button)
        buttons.addStretch()
        buttons.addWidget(self.learn_button)
        buttons.addWidget(self.practise_button)
        column.addLayout(buttons)
        column.addWidget(self.error)
        column.addStretch()
        return left

    def _right(self) -> QWidget:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        for notice in (self.unfinished, self.next, self.exam):
            column.addWidget(notice)
        column.addStretch()
        return right

    def _bottom(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(self.home_button)
        line.addStretch()
        line.addWidget(self.settings_button)
        line.addWidget(self.progress_button)
        return line

    def _connect(self) -> None:
        self.learn_button.clicked.connect(lambda: self._emit(self.learn))
        self.practise_button.clicked.connect(lambda: self._emit(self.practise))
        self.file_button.clicked.connect(self._other_source)
        self.exam_button.clicked.connect(self.examine)
        self.next_button.clicked.connect(lambda: self.advised.emit(self._advice))
        self.first_button.clicked.connect(self.first)
        self.unfinished.resume.connect(self.resume)
        self.progress_button.clicked.connect(self.progress)
        self.settings_button.clicked.connect(self.house_settings)
        self.home_button.clicked.connect(self.home)
        self.options.changed.connect(self.error.clear)

    # --- what others set

    def show_unfinished(self, left: Sequence[Left]) -> None:
        """Offer to go on with these; with nothing, offer nothing."""
        self.unfinished.offer(left)

    def show_advice(self, advice: Advice | None) -> None:
        """Say what is next for the trainee; None where that is not known."""
        self._advice = advice
        self._write_advice()

    def choose(self, wanted: Wanted) -> None:
        """Show this as chosen."""
        self.options.choose(wanted)

    def show_error(self, details: str, trouble: str = SCENARIO) -> None:
        """Say what was wrong with what was chosen."""
        self.error.tell(trouble, details)

    # --- what the trainee does

    def _emit(self, signal: SignalInstance) -> None:
        self.error.clear()
        wanted = self.options.wanted if self._file is None else None
        signal.emit(Chosen(self.procedure.id, wanted, self._file))

    def _other_source(self) -> None:
        """Choose a scenario file, or a drawn round again instead of one."""
        if self._file is not None:
            self.choose_file(None)
            return
        title = translate("Menu", "Open a scenario")
        kinds = translate("Menu", "Scenarios (*.toml)")
        name, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        if name:
            self.choose_file(Path(name))

    def choose_file(self, file: Path | None) -> None:
        """Choose the scenario in a file; None: a round that is drawn."""
        self._file = file
        self.error.clear()
        self.options.setEnabled(file is None)
        self._write_round()
        self.practise_button.setFocus()

    # --- words

    def _write_round(self) -> None:
        """Say which round it is, and what can be done with it."""
        file = self._file
        own = translate("Menu", "The scenario {name}").format(
            name="" if file is None else file.name
        )
        self.round_title.setText(translate("Menu", "A round") if file is None else own)
        self.round_words.setText(
            translate(
                "Menu",
                "Watch it: the program deals and explains every act. Or practise it: you click or"
                " drag each thing to where it goes, a fault is explained at once, and you try"
                " again.",
            )
        )
        draw = translate("Menu", "&Some other round")
        another = translate("Menu", "Open a &scenario file…")
        self.file_button.setText(another if file is None else draw)

    def _write_advice(self) -> None:
        advice = self._advice
        if advice is None:
            self.next.hide()
            return
        self.next.say(advice_words(advice, self.procedure, self._lang))
        self.next_button.setText(advice_button(advice))
        self.first_button.setText(translate("Menu", "Deal a &first round"))
        self.first_button.setVisible(advice == Advice("learn", why=BEGIN))

    def _write_exam(self) -> None:
        exam = self.procedure.exam
        text = translate(
            "Menu",
            "The exam: {rounds} rounds in {minutes} minutes. Nothing is told and nothing is"
            " stopped; the paper is marked at the end. To pass: {mark} % or more, and no critical"
            " fault.",
        )
        mark = QLocale().toString(self.procedure.pass_mark * 100, "g", 4)
        self.exam.say(text.format(rounds=exam.rounds, minutes=exam.minutes, mark=mark))
        self.exam_button.setText(translate("Menu", "Be e&xamined"))

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self._lang = lang
        title = translate("Menu", "What do you want to do, {name}?")
        self.title.setText(title.format(name=no_wider(self._trainee, self.title, _NAME)))
        self._write_round()
        self.options.retranslate(lang)
        self.learn_button.setText(translate("Menu", "W&atch it dealt"))
        self.practise_button.setText(translate("Menu", "&Practise it"))
        self.progress_button.setText(translate("Menu", "&My record"))
        self.settings_button.setText(translate("Menu", "House se&ttings…"))
        self.home_button.setText(translate("Menu", "A&nother name or house"))
        self.unfinished.write()
        self._write_advice()
        self._write_exam()
        self.error.write()
        self._show_colours()

    # --- colours

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours that there are now."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_colours()

    def _show_colours(self) -> None:
        for button in (self.practise_button, self.first_button):
            dress(button, first_css(self.palette()))
        for notice in (self.unfinished, self.next, self.exam, self.error):
            notice.show_colours()
