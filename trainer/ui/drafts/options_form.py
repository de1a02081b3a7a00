"""Page of a draft with its changes: all settings, with search."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.drafting.choices import ADDED, WORDS, Choice, choices_of
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.drafting.draft_check import DraftReport
from trainer.procedure.drafting.new_call import (
    AddedCall,
    added_calls,
    is_form_written,
    places_for_calls,
)
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.diff.text import describe_difference
from trainer.ui.drafts.calls_form import CallDialog
from trainer.ui.drafts.draft_words import (
    added_words,
    choice_words,
    range_words,
    setting_value_words,
)
from trainer.ui.widgets.form import ignore_wheel
from trainer.ui.widgets.listing import Cell, Entry, Listing
from trainer.ui.widgets.style import label

_STEP = 0.25  # of a number of decks
_TOKEN = re.compile(r"[0-9A-Za-z]+")


class ChoiceField(QWidget):
    """Field for a setting's value: list, number, or line of text.

    Words of calls are taken as typed; other lines are read as lists (see ``possible_values``).
    ``words`` gives a value in words.
    """

    # A valid value was chosen.
    chosen = Signal(object)

    def __init__(self, words: Callable[[object], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._choice: Choice | None = None
        self.list, self.whole, self.number = QComboBox(), QSpinBox(), QDoubleSpinBox()
        self.line = QLineEdit()
        self.hint = label(wraps=True)
        self.number.setSingleStep(_STEP)
        self.fields = QStackedWidget()
        self.fields.setMaximumHeight(_FIELD)
        for field in (self.list, self.whole, self.number, self.line):
            self.fields.addWidget(field)
        ignore_wheel(self.list, self.whole, self.number)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.fields)
        column.addWidget(self.hint)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.list.activated.connect(lambda at: self._say(self._values[at]))
        self.whole.valueChanged.connect(self._say)
        self.number.valueChanged.connect(self._say)
        self.line.textEdited.connect(self._read)

    @property
    def _values(self) -> tuple[Any, ...]:
        return self._choice.choices if self._choice is not None else ()

    @property
    def field(self) -> QWidget:
        """Field that is shown now."""
        fields = self.list, self.whole, self.number, self.line
        return fields[self.fields.currentIndex()]

    def show_choice(self, choice: Choice, value: object) -> None:
        """Offer the allowed values of a setting; ``value`` is the current one."""
        same = choice == self._choice and self.line.hasFocus()
        self._choice = choice
        blocked = [QSignalBlocker(one) for one in (self.list, self.whole, self.number, self.line)]
        bounds = None if choice.range is None else choice.range.bounds
        self.hint.clear()
        if choice.choices:
            self._list(choice, value)
        elif bounds is not None and isinstance(value, (int, float)):
            field = self.number if isinstance(value, float) else self.whole
            self.fields.setCurrentWidget(field)
            if field is self.number:
                self.number.setRange(*bounds)
                self.number.setValue(float(value))
            else:
                self.whole.setRange(*map(int, bounds))
                self.whole.setValue(int(value))
        else:
            self.fields.setCurrentWidget(self.line)
            if not same:
                told = self._words(value) if isinstance(value, list) else ""
                self.line.setText(told if value in list(possible_values(told)) else as_text(value))
                if choice.kind == WORDS:
                    self.line.setCursorPosition(0)  # it is read from its beginning
        del blocked
        self._write_hint()

    def _list(self, choice: Choice, value: object) -> None:
        self.fields.setCurrentWidget(self.list)
        self.list.clear()
        for one in choice.choices:
            self.list.addItem(self._words(one))
        self.list.setCurrentIndex(choice.choices.index(value) if value in choice.choices else -1)

    def _write_hint(self, *, wrong: bool = False) -> None:
        kind = None if self._choice is None else self._choice.range
        if kind is None or self.field is self.list:
            self.hint.clear()
            return
        text = range_words(kind)
        if wrong:
            text = _("✗ Enter {range}. Nothing was changed.").format(range=text)
        self.hint.setText(text)

    def _read(self, text: str) -> None:
        """Take the typed value if any reading of it is allowed."""
        choice = self._choice
        written = choice is not None and choice.kind == WORDS
        for value in (text.strip(),) if written else possible_values(text):
            if choice is not None and choice.allows(value):
                self._write_hint()
                self.chosen.emit(value)
                return
        self._write_hint(wrong=True)

    def _say(self, value: object) -> None:
        choice = self._choice
        allowed = choice is not None and choice.allows(value)
        self._write_hint(wrong=not allowed)
        if allowed:
            self.chosen.emit(value)


def possible_values(text: str) -> Iterator[object]:
    """Read a line as a list of numbers, ranks or number lists.

    Yield each possible value.
    """
    tokens = _TOKEN.findall(text)
    with suppress(ValueError):
        yield [int(token) for token in tokens]
    yield [token.upper() for token in tokens]
    rows = [_TOKEN.findall(row) for row in re.split(r"[;\]]", text)]
    with suppress(ValueError):
        yield [[int(token) for token in row] for row in rows if row]


def as_text(value: object) -> str:
    """Text of a list for the field; semicolons separate inner lists."""
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "; ".join(map(as_text, value))
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


_FIELD = 40  # pixels: a field with its border


class OptionsForm(QWidget):
    """List of settings, with the current one's value and the draft's effect."""

    # The draft says something else now.
    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._below: Procedure | None = None
        self._of_below: tuple[Choice, ...] = ()
        self._choices: dict[tuple[str, str, str], Choice] = {}
        self._draft = Draft("")
        self._chosen: dict[tuple[str, str, str], object] = {}
        self._proof: DraftReport | None = None
        self._lang = "en"
        self.search, self.only = QLineEdit(), QCheckBox()
        self.list, self.nothing = Listing(0, wraps=True), label(wraps=True)
        self.list.order_by(0)
        self.title = label(16, bold=True, wraps=True)
        self.clause, self.now = label(wraps=True), label(wraps=True)
        self.field = ChoiceField(self._value_words)
        self.back, self.edit, self.new = QPushButton(), QPushButton(), QPushButton()
        self.does_title, self.does = label(bold=True), label(wraps=True)
        self._build()
        self.search.textChanged.connect(self._write_list)
        self.only.toggled.connect(self._write_list)
        self.list.current.connect(lambda _one: self._show_choice())
        self.field.chosen.connect(self._choose)
        self.back.clicked.connect(lambda: self._choose(None))
        self.new.clicked.connect(lambda: self._ask_for_a_call(None))
        self.edit.clicked.connect(self._change_call)

    def _build(self) -> None:
        look = QHBoxLayout()
        look.addWidget(self.search, 1)
        look.addWidget(self.only)
        left = QVBoxLayout()
        left.addLayout(look)
        left.addWidget(self.nothing)
        left.addWidget(self.list, 1)
        left.addWidget(self.new)
        beside = QWidget()
        right = QVBoxLayout(beside)
        right.setContentsMargins(8, 0, 4, 0)
        for widget in (self.title, self.clause, self.now, self.field, self.edit, self.back):
            right.addWidget(widget)
        right.addSpacing(10)
        right.addWidget(self.does_title)
        right.addWidget(self.does)
        right.addStretch()
        area = QScrollArea()
        area.setWidget(beside)
        area.setWidgetResizable(True)
        line = QHBoxLayout(self)
        line.setContentsMargins(6, 8, 6, 6)
        line.addLayout(left, 3)
        line.addWidget(area, 2)

    # --- what is shown

    def show_draft(self, below: Procedure, draft: Draft) -> None:
        """Show the settings of the procedure ``below``, as the draft changes them."""
        if below is not self._below:
            self._below = below
            self._of_below = choices_of(below)
        self._draft = draft
        there = (*added_calls(below, draft), *self._of_below)
        self._choices = {choice.key: choice for choice in there}
        self._chosen = {
            key: value
            for key, choice in self._choices.items()
            if (value := choice.chosen(draft)) is not None
        }
        self._write_list()
        self._show_choice()

    def show_report(self, proof: DraftReport | None) -> None:
        """Show the effect of the draft."""
        self._proof = proof
        self._write_does()

    @property
    def choice(self) -> Choice | None:
        """Setting chosen in the list."""
        key = self.list.chosen
        return self._choices.get(key) if isinstance(key, tuple) else None

    def _write_list(self) -> None:
        if self._below is None:
            return
        words = self.search.text().casefold().split()
        entries = [
            entry
            for choice in self._choices.values()
            if (entry := self._entry(choice, words)) is not None
        ]
        heads = (
            _("Setting"),
            _("Now"),
            _("This draft"),
        )
        self.list.show_lines(heads, entries)
        self.nothing.setVisible(not entries)

    def _entry(self, choice: Choice, words: Sequence[str]) -> Entry | None:
        below, new = self._below, self._chosen.get(choice.key)
        if below is None or (self.only.isChecked() and new is None):
            return None
        name = choice_words(below, choice, self._lang)
        text = " ".join((name, *choice.clauses, *self._sentences(choice), choice.of)).casefold()
        if not all(word in text for word in words):
            return None
        in_name = all(word in name.casefold() for word in words)
        now = setting_value_words(below, choice, choice.now, self._lang)
        made = "" if new is None else f"≠ {setting_value_words(below, choice, new, self._lang)}"
        number = list(self._choices).index(choice.key) + (0 if in_name else len(self._choices))
        cells = (Cell(name, number), Cell(_short(now), now), Cell(made, made))
        return Entry(choice.key, cells)

    def _sentences(self, choice: Choice) -> Sequence[str]:
        if self._below is None:
            return ()
        if isinstance(choice, AddedCall) and choice.new:
            return [choice.call.text[self._lang]]
        return [self._below.clause(clause, self._lang) for clause in choice.clauses]

    def _show_choice(self) -> None:
        choice, below = self.choice, self._below
        added = isinstance(choice, AddedCall)
        for widget in (self.clause, self.now, self.back):
            widget.setVisible(choice is not None)
        self.field.setVisible(choice is not None and not added)
        self.edit.setVisible(added)
        if choice is None or below is None:
            self.title.setText(_("Choose a setting on the left."))
            return
        self.title.setText(choice_words(below, choice, self._lang))
        told = zip(choice.clauses, self._sentences(choice), strict=True)
        self.clause.setText("\n".join(f"{clause}: {text}" for clause, text in told))
        new = self._chosen.get(choice.key)
        self.back.setEnabled(new is not None)
        self._name_back()
        if isinstance(choice, AddedCall):
            self._show_added(below, choice)
            return
        now = setting_value_words(below, choice, choice.now, self._lang)
        self.now.setText(_("Now: {value}").format(value=now))
        self.field.show_choice(choice, choice.now if new is None else new)
        self.field.field.setAccessibleName(self.title.text())

    def _show_added(self, below: Procedure, choice: AddedCall) -> None:
        """Show an added call.

        One that was edited by hand cannot be changed here, as some of it would be lost.
        """
        place = next((one for one in places_for_calls(below) if one.at == choice.call.at), None)
        as_asked = is_form_written(self._draft, choice.call, place)
        by_hand = _("It was edited by hand. Change it in the file.")
        told = added_words(below, choice.call, self._lang)
        self.now.setText(told if as_asked else f"{told}\n{by_hand}")
        self.edit.setEnabled(as_asked)

    def _write_does(self) -> None:
        proof = self._proof
        lines = [] if proof is None else _effect(proof, self._lang)
        nothing = _("Nothing yet.")
        self.does.setText("\n".join(lines) or nothing)

    def _value_words(self, value: object) -> str:
        choice, below = self.choice, self._below
        if choice is None or below is None:
            return str(value)
        return setting_value_words(below, choice, value, self._lang)

    # --- what is chosen

    def _choose(self, value: object) -> None:
        choice = self.choice
        if choice is None:
            return
        try:
            self._draft = choice.choose(self._draft, value)
        except DataError as error:
            self.field.hint.setText(f"✗ {error.problems[0].says}")
            return
        self.changed.emit(self._draft)

    def _change_call(self) -> None:
        choice = self.choice
        if isinstance(choice, AddedCall):
            self._ask_for_a_call(choice)

    def _ask_for_a_call(self, changed: AddedCall | None) -> None:
        """Ask for a new call, or for changes of an added one."""
        below = self._below
        if below is None:
            return
        try:
            dialog = CallDialog(below, self._draft, self._lang, changed, self)
        except DataError as error:
            self.field.hint.setText(f"✗ {error.problems[0].says}")
            return
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.show_draft(below, dialog.draft)
            self.list.choose((ADDED, dialog.name, ""))
            self.changed.emit(dialog.draft)
        dialog.deleteLater()

    def _name_back(self) -> None:
        out = _("Remo&ve call")
        before = _("&Undo this change")
        self.back.setText(out if isinstance(self.choice, AddedCall) else before)

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        self.search.setPlaceholderText(_("Search: burn, insurance, PRG-DLR…"))
        self.search.setAccessibleName(_("Search settings"))
        self.search.setClearButtonEnabled(True)
        self.only.setText(_("Only this &draft’s changes"))
        self._name_back()
        self.edit.setText(_("Chan&ge call…"))
        self.new.setText(_("New &call…"))
        self.does_title.setText(_("Effect of this draft"))
        self.nothing.setText(_("Nothing found. Try other words or a rule number."))
        self.list.setAccessibleName(_("Setting"))
        self._write_list()
        self._show_choice()
        self._write_does()


def _short(text: str, most: int = 24) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _effect(proof: DraftReport, lang: str) -> list[str]:
    """List a draft's effect, one difference a line.

    Changes in the texts of clauses are left out, and words in other languages than ``lang``.
    """
    above = proof.above
    if above is None:
        return []
    own = [one for one in proof.differences if one.field not in above.texts or one.field == lang]
    told = [one for one in own if not one.kind.startswith("clause")]
    return [f"• {describe_difference(proof.below, above, one, lang)}" for one in told]
