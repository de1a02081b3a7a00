"""The first screen: who practises, and what.

It is what the program shows first, so it does without ``Qt``: that name alone takes PySide6 as
long to load as half of its widgets.
"""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from trainer.training.record import SessionRecord
from trainer.ui.choice import Choice, Wish
from trainer.ui.looks import band_css, dress, first_css
from trainer.ui.notice import Notice
from trainer.ui.trouble import NO_NAME, RECORDS, SCENARIO, trouble_words

translate = QCoreApplication.translate
_LEFT, _RIGHT, _GAP = 520, 410, 30
_BELOW_BAND = 60
_HEIGHT = 32  # of what is filled in
_SUITS = "♠ ♥ ♦ ♣"
_INDENT = "     "  # of a house under the one whose game it deals


class Welcome(QWidget):
    """Asks for a name and for what to practise; offers to go on where the trainee stopped."""

    # The name was changed.
    named = Signal(str)
    # Another house was chosen: its procedure.
    chosen = Signal(str)
    # Begin what was chosen.
    begin = Signal(object)
    # Go on with the unfinished session.
    resume = Signal(object)
    # Practise although the training records cannot be used.
    unlogged = Signal()
    # End the program.
    end = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._record: SessionRecord | None = None
        self._problem: str | None = None
        self._trouble: tuple[str, str] | None = None  # what, and its details
        self.title, self.subtitle = self._large(2.2), self._large(1.15, bold=False)
        self.suits = self._large(2.2, bold=False)
        self.suits.setText(_SUITS)
        self.problem = Notice(grave=True)
        self.go_without = self.problem.button()
        self.quit = self.problem.button()
        self.unfinished = Notice()
        self.go_on = self.unfinished.button()
        self.hint, self.guess = Notice(), Notice()
        self._choices: dict[str, Choice] = {}
        self.error = Notice(grave=True)
        self.name = QComboBox()
        self.line = QLineEdit()
        self.name.setLineEdit(self.line)
        self.name.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.house = QComboBox()
        self.deal = QRadioButton()
        self.shuffle = QRadioButton()
        self.deal.setChecked(True)
        self.starts = QButtonGroup(self)
        self.starts.addButton(self.deal)
        self.starts.addButton(self.shuffle)
        self.begin_button = QPushButton()
        self.begin_button.setDefault(True)
        self.file_button = QPushButton()
        self.name_label, self.house_label, self.start_label = QLabel(), QLabel(), QLabel()
        self._build()
        self._connect()
        self.retranslate()
        self._show_colours()

    @staticmethod
    def _large(factor: float, *, bold: bool = True) -> QLabel:
        label = QLabel()
        font = label.font()
        font.setPointSizeF(font.pointSizeF() * factor)
        font.setBold(bold)
        label.setFont(font)
        return label

    # --- where things are

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._band())
        outer.addSpacing(_BELOW_BAND)  # the same with and without notices: nothing jumps
        outer.addLayout(self._in_the_middle(self._left(), self._right()))
        outer.addStretch()

    @staticmethod
    def _in_the_middle(left: QWidget, right: QWidget) -> QHBoxLayout:
        """Two columns, each as high as what is in it, at the same width on every screen."""
        line = QHBoxLayout()
        line.setSpacing(_GAP)
        line.addStretch(1)
        for widget, width in ((left, _LEFT), (right, _RIGHT)):
            widget.setFixedWidth(width)
            column = QVBoxLayout()
            column.addWidget(widget)
            column.addStretch()
            line.addLayout(column)
        line.addStretch(1)
        return line

    def _band(self) -> QFrame:
        """The name of the program, on felt."""
        self.band = QFrame()
        self.band.setObjectName("band")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.subtitle)
        inner = QWidget()
        inner.setFixedWidth(_LEFT + _GAP + _RIGHT)
        line = QHBoxLayout(inner)
        line.setContentsMargins(0, 0, 0, 0)
        line.addLayout(words)
        line.addStretch()
        line.addWidget(self.suits)
        outer = QHBoxLayout(self.band)
        outer.setContentsMargins(0, 20, 0, 20)
        outer.addStretch(1)
        outer.addWidget(inner)
        outer.addStretch(1)
        return self.band

    def _left(self) -> QWidget:
        form = QFormLayout()
        form.setVerticalSpacing(16)
        form.setHorizontalSpacing(18)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.name_label, self.name)
        form.addRow(self.house_label, self.house)
        choice = QVBoxLayout()
        choice.setSpacing(8)
        choice.addWidget(self.deal)
        choice.addWidget(self.shuffle)
        form.addRow(self.start_label, choice)
        self.name_label.setBuddy(self.name)
        self.house_label.setBuddy(self.house)
        for field in (self.name, self.house, self.name_label, self.house_label):
            field.setMinimumHeight(_HEIGHT)
        for button in (self.file_button, self.begin_button):
            button.setMinimumHeight(_HEIGHT)
        buttons = QHBoxLayout()
        buttons.addWidget(self.file_button)
        buttons.addStretch()
        buttons.addWidget(self.begin_button)
        kept = self.shuffle.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.shuffle.setSizePolicy(kept)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(22)
        column.addLayout(form)
        column.addLayout(buttons)
        column.addWidget(self.error)
        return left

    def _right(self) -> QWidget:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        for notice in (self.problem, self.unfinished, self.guess, self.hint):
            column.addWidget(notice)
        return right

    def _connect(self) -> None:
        self.house.currentIndexChanged.connect(self._house_chosen)
        self.name.currentTextChanged.connect(self._name_changed)
        self.line.returnPressed.connect(self._begin)
        self.begin_button.clicked.connect(self._begin)
        self.file_button.clicked.connect(self._choose_file)
        self.go_on.clicked.connect(lambda: self.resume.emit(self._record))
        self.go_without.clicked.connect(self.unlogged)
        self.quit.clicked.connect(self.end)

    # --- what others set

    @property
    def messages(self) -> tuple[QLabel, ...]:
        """The labels with words that somebody may want to copy."""
        return (self.problem.words, self.error.words)

    @property
    def trainee(self) -> str:
        """The name as it stands."""
        return self.name.currentText().strip()

    def show_trainees(self, names: Sequence[str], last: str) -> None:
        """Offer these names, the last one first."""
        typed = self.trainee
        self.name.clear()
        self.name.addItems(list(names))
        self.name.setCurrentText(typed or last)
        self.name.setFocus()
        self.line.selectAll()

    def show_houses(self, choices: Sequence[Choice], last: str = "") -> None:
        """Offer these houses, ``last`` chosen if it is there."""
        self._choices = {choice.procedure: choice for choice in choices}
        self.house.blockSignals(True)
        self.house.clear()
        for choice in choices:
            indent = _INDENT if choice.of_another else ""
            self.house.addItem(indent + choice.words, choice.procedure)
        self.house.setCurrentIndex(max(0, self.house.findData(last)))
        self.house.blockSignals(False)
        self._house_chosen()

    def show_starts(self, *, opening: bool, start: str = "") -> None:
        """Offer to begin with the opening only where there is one; choose ``start``, if any."""
        self.shuffle.setVisible(opening)
        if not opening or start == "deal":
            self.deal.setChecked(True)
        elif start:
            self.shuffle.setChecked(True)

    def show_unfinished(self, record: SessionRecord | None) -> None:
        """Offer to go on with this session, or offer nothing."""
        self._record = record
        self._write_unfinished()

    def show_problem(self, details: str | None) -> None:
        """Say that the training records cannot be used; None takes it back."""
        self._problem = details
        self._write_problem()
        for widget in (self.name, self.house, self.deal, self.shuffle, self.begin_button):
            widget.setEnabled(details is None)
        self.file_button.setEnabled(details is None)
        if details is not None:
            self.go_without.setFocus()

    def show_error(self, details: str, trouble: str = SCENARIO) -> None:
        """Say what was wrong with what was chosen."""
        self._trouble = (trouble, details)
        self._write_error()

    def clear_error(self) -> None:
        """Nothing is wrong any more."""
        self._trouble = None
        self._write_error()

    # --- what the trainee does

    def _name_changed(self, name: str) -> None:
        if name.strip() and self._trouble == (NO_NAME, ""):
            self.clear_error()
        self.named.emit(name.strip())

    def _house_chosen(self) -> None:
        self._write_guess()
        if self.house.count():
            self.chosen.emit(self.house.currentData())

    def _begin(self) -> None:
        self._wish(None)

    def _wish(self, file: Path | None) -> None:
        if not self.trainee:
            self.show_error("", NO_NAME)
            self.name.setFocus()
            return
        self.clear_error()
        start = "shuffle" if self.shuffle.isChecked() else "deal"
        self.begin.emit(Wish(self.trainee, self.house.currentData() or "", start, file))

    def _choose_file(self) -> None:
        title = translate("Welcome", "Open a scenario")
        kinds = translate("Welcome", "Scenarios (*.toml)")
        name, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        if name:
            self.open_file(Path(name))

    def open_file(self, file: Path) -> None:
        """Practise the scenario in a file."""
        self._wish(file)

    # --- words

    def _write_guess(self) -> None:
        """Say what of the chosen house no source confirms."""
        choice = self._choices.get(self.house.currentData() or "")
        guess = choice.guess if choice is not None else {}
        words = guess.get(QLocale().name()[:2]) or guess.get("en", "")
        if words:
            self.guess.say(words)
        else:
            self.guess.hide()

    def _write_unfinished(self) -> None:
        record = self._record
        if record is None:
            self.unfinished.hide()
            return
        text = translate("Welcome", "You stopped in the middle of a round. Acts done so far: {n}.")
        self.unfinished.say(text.format(n=len(record.acts)))

    def _write_problem(self) -> None:
        if self._problem is None:
            self.problem.hide()
        else:
            self.problem.say(f"! {trouble_words(RECORDS)}", self._problem)

    def _write_error(self) -> None:
        if self._trouble is None:
            self.error.hide()
        else:
            trouble, details = self._trouble
            self.error.say(f"✗ {trouble_words(trouble)}", details)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.title.setText(translate("Welcome", "Dealer Trainer"))
        self.subtitle.setText(
            translate("Welcome", "Deal a round. Every act is judged by the house’s own manual.")
        )
        self.name_label.setText(translate("Welcome", "&Who are you?"))
        self.name.setAccessibleName(translate("Welcome", "Your name"))
        self.line.setPlaceholderText(translate("Welcome", "Your name"))
        self.house_label.setText(translate("Welcome", "&House"))
        self.house.setAccessibleName(translate("Welcome", "House"))
        self.start_label.setText(translate("Welcome", "Begin with"))
        self.deal.setText(translate("Welcome", "the &deal: the cards are ready"))
        self.shuffle.setText(translate("Welcome", "the &opening: first what comes before"))
        self.begin_button.setText(translate("Welcome", "&Practise a round"))
        self.file_button.setText(translate("Welcome", "Open a &scenario file…"))
        self.go_on.setText(translate("Welcome", "&Go on where you stopped"))
        self.go_without.setText(translate("Welcome", "Practise without a record"))
        self.quit.setText(translate("Welcome", "Quit"))
        self.hint.say(
            translate(
                "Welcome",
                "New here? Type your name and practise a round. At the table H says what is due"
                " and which clause wants it, F1 shows the keys. A fault does no harm: it is"
                " explained, and you try again.",
            )
        )
        self._write_guess()
        self._write_unfinished()
        self._write_problem()
        self._write_error()

    # --- looks

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours that there are now."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_colours()

    def _show_colours(self) -> None:
        dress(self.band, band_css("band", self.palette()))
        dress(self.begin_button, first_css(self.palette()))
        for notice in (self.problem, self.unfinished, self.guess, self.hint, self.error):
            notice.show_colours()
