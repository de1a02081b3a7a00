"""Practice form for a round, beside a summary of the choice."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.corpus.need import findable
from trainer.training.corpus.request import HARD, PLAIN, USUAL, PracticeRequest, phases_of
from trainer.training.drills.drawing import POSITIONS
from trainer.ui.start.choice import RoundChoice
from trainer.ui.start.today_card import boxes_words
from trainer.ui.table.furniture import has_opening
from trainer.ui.widgets.bars import CONTENT, MARGIN, Foot, Head, is_low
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import Button, ElidedLabel, Picture, Switch
from trainer.ui.widgets.style import button, card, label
from trainer.ui.widgets.trouble import SCENARIO, TroubleNotice

DEAL, SHUFFLE = "deal", "shuffle"
WHOLE, PART, RULE = "whole", "part", "rule"
ASKED, NONE = "asked", "none"
_LABEL, _ROW = 148, 56


class RoundForm(QFrame):
    """Form that makes a ``PracticeRequest`` of the trainee's choices."""

    # Something else was chosen.
    changed = Signal()

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "plain")
        self._procedure, self._lang = procedure, lang
        house = procedure.house
        self.scope = Switch((WHOLE, PART, RULE))
        self.boxes = Switch(tuple(range(1, house.boxes + 1)))
        self.level, self.start = Switch((PLAIN, USUAL, HARD)), Switch((DEAL, SHUFFLE))
        self.hints = Switch((ASKED, NONE))
        self.level.choose(USUAL)
        self.phase, self.rule = QComboBox(), QComboBox()
        self._fill(self.phase, phases_of(procedure))
        self._fill(self.rule, findable(procedure))
        self._let_search()
        self._labels: dict[str, QLabel] = {}
        self.level_note, self.hints_note = ElidedLabel(), ElidedLabel()
        self._build()
        for switch in (self.scope, self.boxes, self.level, self.start, self.hints):
            switch.setProperty("tall", "true")
            switch.chosen.connect(self._choose)
        for box in (self.phase, self.rule):
            box.currentIndexChanged.connect(self.changed)
        self.retranslate(lang)

    # --- how it is laid out

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 8, 20, 8)
        column.setSpacing(0)
        column.addWidget(self._row("scope", self.scope))
        column.addWidget(_line())
        self.pages = QStackedWidget()
        rows = [self._row("boxes", self.boxes)]
        rows.append(self._row("level", self.level, self.level_note))
        if has_opening(self._procedure):
            rows.append(self._row("start", self.start))
        rows.append(self._row("hints", self.hints, self.hints_note))
        self.pages.addWidget(_page(rows))
        self.pages.addWidget(_page([self._row("part", self.phase)]))
        self.pages.addWidget(_page([self._row("rule", self.rule)]))
        column.addWidget(self.pages)

    def _row(self, name: str, field: QWidget, note: QLabel | None = None) -> QWidget:
        """Row of the form: label, field, and a note beside it."""
        row = QWidget()
        row.setFixedHeight(_ROW)
        words = self._labels[name] = label(16, bold=True)
        words.setFixedWidth(_LABEL)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        line.addWidget(words)
        line.addWidget(field, 1 if isinstance(field, QComboBox) else 0)
        if note is not None:
            note.setProperty("tone", "second")
            line.addWidget(note, 1)
        elif not isinstance(field, QComboBox):
            line.addStretch()
        return row

    @staticmethod
    def _fill(box: QComboBox, values: Sequence[str]) -> None:
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for value in values:
            box.addItem("", value)

    def _let_search(self) -> None:
        """Let the trainee find a rule by part of its text."""
        self.rule.setEditable(True)
        self.rule.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        found = QCompleter(self.rule.model(), self.rule)
        found.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        found.setFilterMode(Qt.MatchFlag.MatchContains)
        found.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        line = QLineEdit()
        self.rule.setLineEdit(line)
        self.rule.setCompleter(found)
        line.editingFinished.connect(self._tidy)

    def _tidy(self) -> None:
        """Complete a typed rule; leave text that matches none."""
        typed = self.rule.currentText()
        row = self.rule.findText(typed, Qt.MatchFlag.MatchContains)
        if not typed:
            row = self.rule.currentIndex()
        if row >= 0:
            self.rule.setCurrentIndex(row)
            self.rule.setEditText(self.rule.itemText(row))
        self._show_beginning()
        self.changed.emit()

    def _show_beginning(self) -> None:
        """Scroll a long rule to its number at the beginning."""
        line = self.rule.lineEdit()
        if line is not None:
            line.setCursorPosition(0)

    # --- what is chosen

    def _choose(self) -> None:
        self.pages.setCurrentIndex((WHOLE, PART, RULE).index(str(self.scope.value)))
        self._write_notes()
        self.changed.emit()

    @property
    def request(self) -> PracticeRequest:
        """Chosen round; for a part or a rule the boxes are ignored."""
        level = str(self.level.value)
        if self.scope.value == PART:
            return PracticeRequest(str(self.phase.currentData()), level=level)
        if self.scope.value == RULE:
            return PracticeRequest(self._rule, level=level)
        boxes, bets = self.boxes.value, 1 if level == PLAIN else None
        assert isinstance(boxes, int)  # noqa: S101 - the values of the switch
        return PracticeRequest(start=str(self.start.value), boxes=boxes, bets=bets, level=level)

    @property
    def _rule(self) -> str:
        """Id of the chosen rule, or the typed text if none matches."""
        typed = self.rule.currentText()
        row = self.rule.findText(typed)
        return str(self.rule.itemData(row)) if row >= 0 else typed

    @property
    def part_words(self) -> str:
        """Name of the chosen part, or id of the chosen rule."""
        return self.phase.currentText() if self.scope.value == PART else self._rule

    @property
    def gives_hints(self) -> bool:
        """Tell if hints can be asked for; in drills always."""
        return self.scope.value != WHOLE or self.hints.value == ASKED

    def choose(self, wanted: PracticeRequest, *, hints: bool = True) -> None:
        """Fill the form with this request, where the house offers it."""
        self.hints.choose(ASKED if hints else NONE)
        scope = WHOLE
        for name, box in ((PART, self.phase), (RULE, self.rule)):
            row = box.findData(wanted.part)
            if wanted.part and row >= 0:
                scope = name
                box.setCurrentIndex(row)
        self.scope.choose(scope)
        if wanted.start == SHUFFLE and has_opening(self._procedure):
            self.start.choose(SHUFFLE)
        for switch, value in ((self.boxes, wanted.boxes), (self.level, wanted.level)):
            if value in switch.buttons:
                switch.choose(value)
        self._choose()

    # --- words

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        procedure = self._procedure
        words = {
            "scope": _("Deal"),
            "boxes": _("Boxes"),
            "level": _("Hands"),
            "start": _("Start"),
            "hints": _("Hints"),
            "part": _("Part"),
            "rule": _("Rule"),
        }
        for name, shown in self._labels.items():
            shown.setText(words[name])
        self.phase.setAccessibleName(words["part"])
        self.rule.setAccessibleName(words["rule"])
        self.rule.setToolTip(_("Choose a rule, or type part of its number or text"))
        self.scope.write({WHOLE: _("Whole round"), PART: _("One part"), RULE: _("One rule")})
        self.boxes.write({n: str(n) for n in self.boxes.buttons})
        self.level.write({PLAIN: _("Plain"), USUAL: _("Usual"), HARD: _("Tricky")})
        self.start.write({DEAL: _("With the deal"), SHUFFLE: _("With a new shoe")})
        self.hints.write({ASKED: _("When I ask"), NONE: _("None")})
        for row in range(self.phase.count()):
            path = self.phase.itemData(row)
            self.phase.setItemText(row, procedure.words(lang, "states", path))
        for row in range(self.rule.count()):
            rule = self.rule.itemData(row)
            self.rule.setItemText(row, f"{rule}  {procedure.clause(rule, lang, 'says')}")
        self._show_beginning()
        self._write_notes()

    def _write_notes(self) -> None:
        levels: Mapping[object, str] = {
            PLAIN: _("No pairs, no insurance"),
            USUAL: _("Pairs, insurance and Pontoons now and then"),
            HARD: _("Players break rules, no sums over chips"),
        }
        self.level_note.setText(levels[self.level.value])
        self.hints_note.setText(_("Hints are counted") if self.hints.value == ASKED else "")


def _page(rows: Sequence[QWidget]) -> QWidget:
    """Rows below each other, with a line between two."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for number, row in enumerate(rows):
        if number:
            column.addWidget(_line())
        column.addWidget(row)
    column.addStretch()
    return page


def _line() -> QFrame:
    line = QFrame()
    line.setProperty("rule", "true")
    line.setFixedHeight(1)
    return line


_ABOVE, _GAP = 24, 16
_SIDE, _SIDE_LOW, _PICTURE = 368, 288, 160
_FIXED_MOVES, _MOVES_A_BOX, _MOVE = 3, 7, 5  # about so many moves; seconds of one


class PractiseScreen(Screen):
    """Screen to choose a round to watch or to deal."""

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
        """Focus the main button."""
        super().showEvent(event)
        if not event.spontaneous():
            self.practise_button.setFocus()

    @property
    def heading(self) -> Head:
        """Title of the form; it leads home."""
        return Head(_("Practise"), _("Home"))

    # --- what is chosen

    def choose(self, wanted: PracticeRequest, *, hints: bool = True) -> None:
        """Fill the form with this request."""
        self.form.choose(wanted, hints=hints)
        self._write_sum()

    def show_picture(self, picture: QPixmap) -> None:
        """Show a picture of a round."""
        self.picture.show_image(picture)

    def show_error(self, details: str, trouble: str = SCENARIO) -> None:
        """Show an error in the choice."""
        self.error.tell(trouble, details)

    def _changed(self) -> None:
        self.error.clear()
        self._write_sum()

    def _emit(self, signal: SignalInstance) -> None:
        """Emit a signal with the chosen round."""
        self.error.clear()
        wanted = self.form.request if self.file is None else None
        hints = self.form.gives_hints
        signal.emit(RoundChoice(self.procedure.id, wanted, self.file, hints=hints))

    def _other_source(self) -> None:
        """Ask for a scenario file, or return to a drawn round."""
        if self.file is not None:
            self.choose_file(None)
            return
        title = _("Open a scenario")
        kinds = _("Scenarios (*.toml)")
        name, _filter = QFileDialog.getOpenFileName(self, title, "", kinds)
        if name:
            self.choose_file(Path(name))

    def choose_file(self, file: Path | None) -> None:
        """Take the scenario in a file; None: draw a round."""
        self.file = file
        self.error.clear()
        self.form.setEnabled(file is None)
        self._write_sum()
        self.practise_button.setFocus()

    # --- words

    def _write_sum(self) -> None:
        """Write the summary of the choice: title, length, last score."""
        draw, another = _("Draw a round instead"), _("Open a round…")
        self.file_button.setText(another if self.file is None else draw)
        wanted = self.form.request
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
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        self.form.retranslate(lang)
        self.learn_button.setText(_("Watch it dealt"))
        self.practise_button.setText(_("Deal"))
        self._write_sum()
        self.error.write()
        self.heading_changed.emit()
