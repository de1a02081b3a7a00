"""The field in which something is chosen: it offers only what is valid."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.drafting.choices import WORDS, Choice
from trainer.ui.drafts.draft_words import range_words
from trainer.ui.widgets.form import keep_still
from trainer.ui.widgets.style import label

_HEIGHT = 30
_STEP = 0.25  # of a number of decks
_TOKEN = re.compile(r"[0-9A-Za-z]+")


class ChoiceField(QWidget):
    """A list of what there is, a number within its bounds, or a line that says what it should be.

    Words of calls are taken as they are typed, anything else as it can be meant.

    ``words`` tells a value in words.
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
        for field in (self.list, self.whole, self.number, self.line):
            field.setMinimumHeight(_HEIGHT)
            self.fields.addWidget(field)
        self.fields.setMaximumHeight(_HEIGHT + 4)
        keep_still(self.list, self.whole, self.number)
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
        """The one that is shown."""
        fields = self.list, self.whole, self.number, self.line
        return fields[self.fields.currentIndex()]

    def show_choice(self, choice: Choice, value: object) -> None:
        """Offer what something may be; it is this now."""
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
                self.line.setText(told if value in list(readings(told)) else as_text(value))
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
            text = _("✗ It should be {range}. Nothing was changed.").format(range=text)
        self.hint.setText(text)

    def _read(self, text: str) -> None:
        """Take what was typed, where it can be meant."""
        choice = self._choice
        written = choice is not None and choice.kind == WORDS
        for value in (text.strip(),) if written else readings(text):
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


def readings(text: str) -> Iterator[object]:
    """What somebody may mean by a line: a list of numbers, of ranks, or of lists of numbers."""
    tokens = _TOKEN.findall(text)
    with suppress(ValueError):
        yield [int(token) for token in tokens]
    yield [token.upper() for token in tokens]
    rows = [_TOKEN.findall(row) for row in re.split(r"[;\]]", text)]
    with suppress(ValueError):
        yield [[int(token) for token in row] for row in rows if row]


def as_text(value: object) -> str:
    """A list as it is typed: the parts of a list of lists with semicolons between them."""
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "; ".join(map(as_text, value))
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
