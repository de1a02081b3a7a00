"""Form before a quiz: number of questions and their subject."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import active_language, gettext as _, translate_count
from trainer.procedure.spec import Procedure
from trainer.training.corpus.need import findable
from trainer.training.corpus.request import phases_of
from trainer.ui.widgets.bars import Content, Foot, Head, is_low
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import Button, Switch
from trainer.ui.widgets.style import card, label

COUNTS = (10, 20)
LEARNT, ONE = "learnt", "one"
_LABEL, _ROW = 160, 56
_SIDE, _SIDE_LOW = 368, 240
_LETTERS = 24  # of the list that are always seen
_A_MINUTE = 3.4  # questions


class QuizStart(Screen):
    """Form for choosing a quiz; parts and rules can be searched."""

    # So many questions are wanted, about a part or a rule; "": about what was learnt.
    wanted = Signal(int, str)

    def __init__(self, procedure: Procedure, lang: str) -> None:
        super().__init__()
        self.procedure, self._lang = procedure, lang
        self.count, self.about = Switch(COUNTS), Switch((LEARNT, ONE))
        self.one = QComboBox()
        for name in (*phases_of(procedure), *findable(procedure)):
            self.one.addItem("", name)
        self._let_search()
        self.title, self.words = label(20, bold=True), label(16, wraps=True, tone="second")
        self.again = label(wraps=True, tone="second")
        self.error = label(16, wraps=True, tone="fix")
        self.start = Button("main", "play")
        self.start.setAutoDefault(True)
        self._labels: list[QLabel] = []
        self._build()
        self.start.clicked.connect(lambda: self.wanted.emit(self.count.value, self.chosen))
        self.count.chosen.connect(self._write_sum)
        self.about.chosen.connect(self._show_one)
        self.retranslate(lang)
        self._show_one()

    def _let_search(self) -> None:
        """Make the list searchable by any part of a name."""
        self.one.setEditable(True)
        self.one.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.one.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.one.setMinimumContentsLength(_LETTERS)
        found = QCompleter(self.one.model(), self.one)
        found.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        found.setFilterMode(Qt.MatchFlag.MatchContains)
        found.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        line = QLineEdit()
        self.one.setLineEdit(line)
        self.one.setCompleter(found)
        line.editingFinished.connect(self._tidy)

    def _tidy(self) -> None:
        """Complete the typed text to a line of the list."""
        row = self.one.findText(self.one.currentText(), Qt.MatchFlag.MatchContains)
        self.one.setCurrentIndex(max(row, 0) if self.one.currentText() else self.one.currentIndex())
        self.one.setEditText(self.one.itemText(self.one.currentIndex()))
        self._show_beginning()

    def _show_beginning(self) -> None:
        line = self.one.lineEdit()
        if line is not None:
            line.setCursorPosition(0)

    def _build(self) -> None:
        form = card()
        form.setProperty("tall", "true")  # a look of the style sheet
        rows = QVBoxLayout(form)
        rows.setContentsMargins(20, 8, 20, 8)
        rows.setSpacing(0)
        for number, field in enumerate((self.count, self.about, self.one)):
            if number:
                line = QFrame()
                line.setProperty("rule", "true")
                line.setFixedHeight(1)
                rows.addWidget(line)
            rows.addLayout(self._row(field))
        kept = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        kept.setRetainSizeWhenHidden(True)
        for part in (self.one, self._labels[-1]):
            part.setSizePolicy(kept)
        rows.addStretch()
        self._side = card()
        side = QVBoxLayout(self._side)
        side.setContentsMargins(16, 12, 16, 16)
        side.setSpacing(4)
        for words in (self.title, self.words):
            side.addWidget(words)
        side.addSpacing(8)
        side.addWidget(self.again)
        side.addStretch()
        content = Content()
        content.column.setSpacing(0)
        across = QHBoxLayout()
        across.setSpacing(16)
        across.addWidget(form, 1)
        across.addWidget(self._side)
        content.column.addSpacing(8)
        content.column.addLayout(across)
        content.column.addWidget(self.error)
        content.column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(content, 1)
        whole.addWidget(Foot([], [self.start]))

    def _row(self, field: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        name = label(16, bold=True)
        name.setFixedWidth(_LABEL)
        name.setFixedHeight(_ROW)
        self._labels.append(name)
        row.addWidget(name)
        row.addWidget(field, int(field is self.one))
        if field is not self.one:
            row.addStretch(1)
        return row

    @property
    def heading(self) -> Head:
        """Title of the form; it leads home."""
        return Head(_("Quiz"), _("Home"))

    @property
    def chosen(self) -> str:
        """Chosen part or rule; "" for everything learnt."""
        return str(self.one.currentData()) if self.about.value == ONE else ""

    def _show_one(self) -> None:
        """Show the list if one part or rule is wanted."""
        for part in (self.one, self._labels[-1]):
            part.setVisible(self.about.value == ONE)
        self._write_sum()

    def show_error(self, words: str) -> None:
        """Say why there is no quiz; "" hides it."""
        self.error.setText(words)

    # --- words

    def _write_sum(self) -> None:
        """Write the number of questions and the time they take."""
        count = self.count.value
        assert isinstance(count, int)  # noqa: S101 - one of COUNTS
        self.title.setText(
            translate_count(active_language(), "{n} question", "{n} questions", count)
        )
        self.words.setText(_("About {n} min").format(n=round(count / _A_MINUTE)))

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        names: Sequence[str] = (_("Questions"), _("About"), _("Part or rule"))
        for shown, words in zip(self._labels, names, strict=True):
            shown.setText(words)
        self.count.write({count: str(count) for count in COUNTS})
        self.about.write({LEARNT: _("What I’ve learnt"), ONE: _("One rule or part…")})
        self.one.setAccessibleName(names[-1])
        self.one.setToolTip(_("Choose one, or type part of its number or text"))
        texts, parts = self.procedure, phases_of(self.procedure)
        for row in range(self.one.count()):
            name = self.one.itemData(row)
            if name in parts:
                self.one.setItemText(row, texts.words(lang, "states", name))
            else:
                self.one.setItemText(row, f"{name}  {texts.clause(name, lang, 'says')}")
        self._tidy()
        self.again.setText(_("Wrong ones come back at the end."))
        self.start.setText(_("Start the quiz"))
        self._write_sum()
        self.heading_changed.emit()

    # --- how it stands

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow the card at the right in a low window."""
        super().resizeEvent(event)
        self._side.setFixedWidth(_SIDE_LOW if is_low(self.window()) else _SIDE)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the main button the focus."""
        super().showEvent(event)
        if not event.spontaneous():
            self.start.setFocus()
