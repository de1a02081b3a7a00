"""Which round is wanted: all of it, a phase or a clause; boxes, bets, how hard it is."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QCompleter,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.corpus.need import findable
from trainer.training.corpus.wanted import (
    HARD,
    PLAIN,
    USUAL,
    Wanted,
    phases_of,
)
from trainer.ui.table.furniture import has_opening

DEAL, SHUFFLE = "deal", "shuffle"
_ALL, _PHASE, _CLAUSE = range(3)
_HEIGHT = 30
_LETTERS = 24  # of a long list that are always seen


class RoundOptions(QWidget):
    """A form that makes a ``Wanted`` of what is chosen in it."""

    # Something else was chosen.
    changed = Signal()

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure = procedure
        house = procedure.house
        self.scope, self.phase, self.clause = QComboBox(), QComboBox(), QComboBox()
        self.boxes, self.bets, self.level = QComboBox(), QComboBox(), QComboBox()
        self.deal, self.shuffle = QRadioButton(), QRadioButton()
        self.starts = QButtonGroup(self)
        self.starts.addButton(self.deal)
        self.starts.addButton(self.shuffle)
        self.deal.setChecked(True)
        self.scope.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for box in (self.phase, self.clause):
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(_LETTERS)
        self._let_search()
        self._fill(self.scope, [_ALL, _PHASE, _CLAUSE])
        self._fill(self.phase, list(phases_of(procedure)))
        self._fill(self.clause, list(findable(procedure)))
        self._fill(self.boxes, [None, *range(1, house.boxes + 1)])
        self._fill(self.bets, [None, *range(1, house.bets_on_a_box + 1)])
        self._fill(self.level, [PLAIN, USUAL, HARD])
        self.level.setCurrentIndex(1)
        self._labels = {
            field: QLabel() for field in (self.scope, self.boxes, self.bets, self.level)
        }
        self.start_label = QLabel()
        self._build()
        self._connect()
        self.retranslate(lang)
        self._show_scope()

    def _connect(self) -> None:
        self.scope.currentIndexChanged.connect(self._show_scope)
        self.clause.currentIndexChanged.connect(self._show_beginning)
        for box in (self.scope, self.phase, self.clause, self.boxes, self.bets, self.level):
            box.currentIndexChanged.connect(self.changed)
        self.starts.buttonClicked.connect(self.changed)

    def _let_search(self) -> None:
        """Let a clause be found by any part of its words."""
        self.clause.setEditable(True)
        self.clause.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        found = QCompleter(self.clause.model(), self.clause)
        found.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        found.setFilterMode(Qt.MatchFlag.MatchContains)
        found.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        line = QLineEdit()
        self.clause.setLineEdit(line)
        self.clause.setCompleter(found)
        line.editingFinished.connect(self._tidy)

    def _tidy(self) -> None:
        """Show the clause that was meant; what no clause has stays, to be corrected."""
        typed = self.clause.currentText()
        row = self.clause.findText(typed, Qt.MatchFlag.MatchContains)
        if not typed:
            row = self.clause.currentIndex()
        if row >= 0:
            self.clause.setCurrentIndex(row)
            self.clause.setEditText(self.clause.itemText(row))
            self._show_beginning()

    def _show_beginning(self) -> None:
        """Show a clause from its number on, however long it is."""
        line = self.clause.lineEdit()
        if line is not None:
            line.setCursorPosition(0)

    @staticmethod
    def _fill(box: QComboBox, values: list[object]) -> None:
        for value in values:
            box.addItem("", value)

    def _build(self) -> None:
        self.parts = QStackedWidget()
        self.parts.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for widget in (QWidget(), self.phase, self.clause):
            self.parts.addWidget(widget)
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self.scope)
        first.addWidget(self.parts, 1)
        begin = QHBoxLayout()
        begin.setSpacing(16)
        begin.addWidget(self.deal)
        begin.addWidget(self.shuffle)
        begin.addStretch()
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(9)
        form.setHorizontalSpacing(18)
        form.addRow(self._labels[self.scope], first)
        form.addRow(self.start_label, begin)
        form.addRow(self._labels[self.boxes], self.boxes)
        form.addRow(self._labels[self.bets], self.bets)
        form.addRow(self._labels[self.level], self.level)
        for field, label in self._labels.items():
            label.setBuddy(field)
        combos = (self.scope, self.phase, self.clause, self.boxes, self.bets, self.level)
        for box in (*combos, *self._labels.values()):
            box.setMinimumHeight(_HEIGHT)
        form.setRowVisible(begin, has_opening(self._procedure))
        form.setRowVisible(self.bets, self.bets.count() > 2)

    def _show_scope(self) -> None:
        scope = self.scope.currentData()
        self.parts.setCurrentIndex(scope)
        for button in (self.deal, self.shuffle):
            button.setEnabled(scope == _ALL)

    # --- what is chosen

    @property
    def wanted(self) -> Wanted:
        """What is chosen."""
        scope = self.scope.currentData()
        start = SHUFFLE if self.shuffle.isChecked() and scope == _ALL else DEAL
        part = "" if scope == _ALL else self.phase.currentData()
        if scope == _CLAUSE:
            typed = self.clause.currentText()
            row = self.clause.findText(typed)
            part = self.clause.itemData(row) if row >= 0 else typed
        return Wanted(
            part,
            start,
            self.boxes.currentData(),
            self.bets.currentData(),
            self.level.currentData(),
        )

    def choose(self, wanted: Wanted) -> None:
        """Show this as chosen; what of it the house does not have stays as it is."""
        scope = _ALL
        for number, box in ((_PHASE, self.phase), (_CLAUSE, self.clause)):
            row = box.findData(wanted.part)
            if wanted.part and row >= 0:
                scope = number
                box.setCurrentIndex(row)
        self.scope.setCurrentIndex(scope)
        opening = wanted.start == SHUFFLE and has_opening(self._procedure)
        (self.shuffle if opening else self.deal).setChecked(True)
        chosen = (
            (self.boxes, wanted.boxes),
            (self.bets, wanted.bets),
            (self.level, wanted.level),
        )
        for box, value in chosen:
            rows = [row for row in range(box.count()) if box.itemData(row) == value]
            if rows:
                box.setCurrentIndex(rows[0])

    # --- words

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self._write_choices(lang)
        words = {
            self.scope: _("&Deal"),
            self.boxes: _("B&oxes in play"),
            self.bets: _("&Bets on a box"),
            self.level: _("&Hands"),
        }
        for field, label in self._labels.items():
            label.setText(words[field])
            field.setAccessibleName(words[field].replace("&", ""))
        self.phase.setAccessibleName(_("Part of the round"))
        self.clause.setAccessibleName(_("Rule"))
        tip = _("Choose a rule, or type part of its number or text")
        self.clause.setToolTip(tip)
        self.start_label.setText(_("Start with"))
        self.deal.setText(_("the deal"))
        self.shuffle.setText(_("a &new shoe"))

    def _write_choices(self, lang: str) -> None:
        procedure = self._procedure
        as_it_comes = _("at random")
        up_to = _("up to {n}")
        scopes = (
            _("the whole round"),
            _("one part"),
            _("one rule"),
        )
        levels = {
            PLAIN: _("plain: no splits, no insurance"),
            USUAL: _("usual: as at a live table"),
            HARD: _("tricky: full table, players break rules, no sums"),
        }
        self._write(self.scope, lambda scope: scopes[scope])
        self._write(self.phase, lambda path: procedure.words(lang, "states", path))
        self._write(
            self.clause, lambda clause: f"{clause}  {procedure.clause(clause, lang, 'says')}"
        )
        self._write(self.boxes, lambda n: as_it_comes if n is None else str(n))
        self._write(self.bets, lambda n: as_it_comes if n is None else up_to.format(n=n))
        self._write(self.level, levels.__getitem__)
        self._show_beginning()

    @staticmethod
    def _write(box: QComboBox, words: Callable[[Any], str]) -> None:
        for row in range(box.count()):
            box.setItemText(row, words(box.itemData(row)))
