"""The first screen: who practises, and what.

It is what the program shows first, so it does without ``Qt``: that name alone takes PySide6 as
long to load as half of its widgets.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
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
from trainer.ui.palette import colours

translate = QCoreApplication.translate
_WIDTH = 620


@dataclass(frozen=True, slots=True)
class Wish:
    """What the trainee chose to practise: a drawn round, or a scenario file."""

    trainee: str
    procedure: str
    start: str
    file: Path | None = None


class Notice(QFrame):
    """A sentence that needs an answer, with a sign before it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        column = QVBoxLayout(self)
        self.words = QLabel()
        self.words.setWordWrap(True)
        column.addWidget(self.words)
        self.line = QHBoxLayout()
        self.line.addStretch()
        column.addLayout(self.line)
        self.hide()

    def button(self) -> QPushButton:
        """A further button."""
        button = QPushButton()
        self.line.addWidget(button)
        return button


class Welcome(QWidget):
    """Asks for a name and for what to practise; offers to go on where the trainee stopped."""

    # The name was changed.
    named = Signal(str)
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
        self.title = QLabel()
        font = self.title.font()
        font.setPointSizeF(font.pointSizeF() * 1.9)
        font.setBold(True)
        self.title.setFont(font)
        self.subtitle = QLabel()
        self.subtitle.setWordWrap(True)
        self.problem = Notice()
        self.go_without = self.problem.button()
        self.quit = self.problem.button()
        self.unfinished = Notice()
        self.go_on = self.unfinished.button()
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
        self.error = QLabel()
        self.error.setWordWrap(True)
        self.name_label, self.house_label, self.start_label = QLabel(), QLabel(), QLabel()
        self._build()
        self._connect()
        self.retranslate()

    def _build(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.setHorizontalSpacing(16)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.name_label, self.name)
        form.addRow(self.house_label, self.house)
        choice = QVBoxLayout()
        choice.addWidget(self.deal)
        choice.addWidget(self.shuffle)
        form.addRow(self.start_label, choice)
        self.name_label.setBuddy(self.name)
        self.house_label.setBuddy(self.house)
        buttons = QHBoxLayout()
        buttons.addWidget(self.file_button)
        buttons.addStretch()
        buttons.addWidget(self.begin_button)
        body = QWidget()
        body.setFixedWidth(_WIDTH)
        column = QVBoxLayout(body)
        column.setSpacing(14)
        for widget in (self.title, self.subtitle, self.problem):
            column.addWidget(widget)
        column.addLayout(form)
        column.addWidget(self.unfinished)
        column.addWidget(self.error)
        column.addLayout(buttons)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(body)
        line.addStretch(1)
        outer = QVBoxLayout(self)
        outer.addStretch(1)
        outer.addLayout(line)
        outer.addStretch(2)

    def _connect(self) -> None:
        self.name.currentTextChanged.connect(lambda text: self.named.emit(text.strip()))
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
        return (self.problem.words, self.error)

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

    def show_houses(self, houses: Sequence[tuple[str, str]]) -> None:
        """Offer these procedures: id and words."""
        self.house.clear()
        for procedure, words in houses:
            self.house.addItem(words, procedure)

    def show_unfinished(self, record: SessionRecord | None) -> None:
        """Offer to go on with this session, or offer nothing."""
        self._record = record
        self.unfinished.setVisible(record is not None)
        self._write_unfinished()

    def show_problem(self, says: str | None) -> None:
        """Say that the training records cannot be used; None takes it back."""
        self._problem = says
        self.problem.setVisible(says is not None)
        self._write_problem()
        for widget in (self.name, self.house, self.deal, self.shuffle, self.begin_button):
            widget.setEnabled(says is None)
        self.file_button.setEnabled(says is None)
        if says is not None:
            self.go_without.setFocus()

    def show_error(self, says: str) -> None:
        """Say what was wrong with what was chosen."""
        colour = colours(self.palette()).fault.name()
        self.error.setStyleSheet(f"color: {colour}")
        self.error.setText(f"✗ {says}" if says else "")

    # --- what the trainee does

    def _begin(self) -> None:
        self._wish(None)

    def _wish(self, file: Path | None) -> None:
        if not self.trainee:
            self.show_error(translate("Welcome", "Type your name first, or pick it."))
            self.name.setFocus()
            return
        self.show_error("")
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

    def _write_unfinished(self) -> None:
        record = self._record
        if record is None:
            return
        text = translate("Welcome", "You stopped in the middle of a round. Acts done so far: {n}.")
        self.unfinished.words.setText(text.format(n=len(record.acts)))

    def _write_problem(self) -> None:
        if self._problem is None:
            return
        text = translate(
            "Welcome",
            "! Your training records cannot be used. What was written down before is left as it"
            " is. You can practise now without a record, or quit and see to the file first.",
        )
        self.problem.words.setText(f"{text}\n\n{self._problem}")

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
        self.deal.setText(translate("Welcome", "the &deal: the shoe is running"))
        self.shuffle.setText(translate("Welcome", "the &opening: cut, load and burn first"))
        self.begin_button.setText(translate("Welcome", "&Practise a round"))
        self.file_button.setText(translate("Welcome", "Open a &scenario file…"))
        self.go_on.setText(translate("Welcome", "&Go on where you stopped"))
        self.go_without.setText(translate("Welcome", "Practise without a record"))
        self.quit.setText(translate("Welcome", "Quit"))
        self.show_error("")
        self._write_unfinished()
        self._write_problem()
