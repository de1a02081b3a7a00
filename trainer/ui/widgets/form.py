"""Forms: fields are declared as values; the form builds and fills them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QLocale, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QTableView,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.ui.widgets.style import FollowsChanges

_BEFORE = 8  # the number in its box
#: A text that is marked for the translator, or what makes one.
Words = str | Callable[[], str]
T = TypeVar("T")


def text_of(words: Words) -> str:
    """Return a field's text in the window's language."""
    if callable(words):
        return words()
    return _(words) if words else ""


@dataclass(frozen=True, slots=True)
class Field:
    """Field of a form: its name, label and kind of box.

    ``name`` is the path from the bound object to the value, such as ``exam.rounds``. ``spoken``
    is the accessible name if the label alone says too little, ``help`` the tool tip.
    """

    name: str
    label: Words
    box: Callable[[], "Box"]
    spoken: Words = ""
    help: Words = ""


# --- what fields are filled in with


class NumberBox(QDoubleSpinBox):
    """Box for a number; ``special`` is the text of its minimum."""

    def __init__(  # noqa: PLR0913 - what a number consists of
        self,
        least: float,
        most: float,
        *,
        step: float = 1,
        decimals: int = 0,
        unit: Words = "",
        special: Words = "",
    ) -> None:
        super().__init__()
        self._unit, self._special = unit, special
        self.setDecimals(decimals)
        self.setRange(least, most)
        self.setSingleStep(step)
        self.lineEdit().setTextMargins(_BEFORE, 0, 0, 0)  # the style sheet's are passed over
        self.moved = self.valueChanged

    @property
    def chosen(self) -> float:
        """Number in the box."""
        return self.value() if self.decimals() else int(self.value())

    def choose(self, value: float) -> None:
        """Show a number."""
        self.setValue(value)

    def write_value(self, value: float) -> str:
        """Return a number as the box writes it."""
        special = self.specialValueText()
        if special and value == self.minimum():
            return special
        return self.textFromValue(value) + self.suffix()

    def word(self) -> None:
        """Write everything in the language of the window."""
        self.setSpecialValueText(text_of(self._special))
        if unit := text_of(self._unit):
            self.setSuffix(f"\N{NO-BREAK SPACE}{unit}")


class ShareBox(NumberBox):
    """Box for a share from 0 to 1, written in per cent."""

    def __init__(self, least: float, most: float) -> None:
        super().__init__(least * 100, most * 100, decimals=2, unit="%")

    def textFromValue(self, value: float) -> str:
        """Return the number without trailing zeros."""
        decimals = next(n for n in (0, 1, 2) if n == 2 or round(value, n) == round(value, 2))
        return QLocale().toString(value, "f", decimals)

    @property
    def chosen(self) -> float:
        """Share in the box, from 0 to 1."""
        return round(self.value() / 100, 4)

    def choose(self, value: float) -> None:
        """Show this share."""
        super().choose(value * 100)

    def write_value(self, value: float) -> str:
        """Return a share as the box writes it."""
        return super().write_value(value * 100)


class ChoiceBox(QComboBox):
    """Box for one of several values, each with its name."""

    def __init__(self, values: Mapping[Any, Words]) -> None:
        super().__init__()
        self._values = values
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for value in values:
            self.addItem("", value)
        self.moved = self.currentIndexChanged

    @property
    def chosen(self) -> Any:  # noqa: ANN401 - of the values' kind
        """Selected value."""
        return self.currentData()

    def choose(self, value: object) -> None:
        """Select a value; the first if it is unknown."""
        self.setCurrentIndex(max(0, self.findData(value)))

    def write_value(self, value: object) -> str:
        """Return a value's name."""
        return self.itemText(self.findData(value))

    def word(self) -> None:
        """Write everything in the language of the window."""
        for index, words in enumerate(self._values.values()):
            self.setItemText(index, text_of(words))


class TickBox(QCheckBox):
    """Tick box; its label stands in it."""

    def __init__(self) -> None:
        super().__init__()
        self.moved = self.toggled

    @property
    def chosen(self) -> bool:
        """True if the box is ticked."""
        return self.isChecked()

    def choose(self, value: bool) -> None:  # noqa: FBT001 - the value of a field
        """Tick or untick the box."""
        self.setChecked(value)

    def word(self) -> None:
        """Write nothing: the box has only its label."""


class LineBox(QLineEdit):
    """Box for a line of text."""

    def __init__(self) -> None:
        super().__init__()
        self.moved = self.textChanged

    @property
    def chosen(self) -> str:
        """Text in the box."""
        return self.text()

    def choose(self, value: str) -> None:
        """Show a text."""
        self.setText(value)

    def word(self) -> None:
        """Write nothing: the box has no text of its own."""


Box = NumberBox | ChoiceBox | TickBox | LineBox


# --- the form


class Row:
    """Field in a form with its label.

    ``parts`` are its widgets, from left to right.
    """

    def __init__(self, asked: Field, changed: Callable[[], object]) -> None:
        self._asked, self._changed = asked, changed
        self.field = asked.box()
        self.label: QLabel | TickBox
        self.parts: tuple[QWidget, ...]
        if isinstance(self.field, TickBox):
            self.label, self.parts = self.field, (self.field,)
        else:
            self.label = QLabel()
            self.label.setBuddy(self.field)
            self.parts = self.label, self.field
        self.field.moved.connect(self._moved)

    @property
    def value(self) -> Any:  # noqa: ANN401 - of the field's kind
        """Value in the field."""
        return self.field.chosen

    def show(self, value: Any) -> None:  # noqa: ANN401 - as above
        """Show a value in the field."""
        self.field.choose(value)

    def _moved(self) -> None:
        self._changed()

    def word(self) -> None:
        """Write everything in the language of the window."""
        words = text_of(self._asked.label)
        self.label.setText(words)
        self.field.setAccessibleName(text_of(self._asked.spoken) or words.replace("&", ""))
        self.field.setToolTip(text_of(self._asked.help))
        self.field.setLocale(QLocale())
        self.field.word()


class Form(FollowsChanges):
    """Mix-in for a widget with rows of fields, in the window's language.

    It stands before the widget among the bases of a class.
    """

    on_language = "retranslate"

    # Something else was filled in.
    changed = Signal()

    rows: dict[str, Row]

    def make_rows(self, fields: Iterable[Field]) -> None:
        """Make a row for each field, by name."""
        self.rows = {asked.name: self.make_row(asked) for asked in fields}

    def make_row(self, asked: Field) -> Row:
        """Make a field's row."""
        return Row(asked, self.changed.emit)  # type: ignore[call-overload] # a widget has it

    def add_rows(self, layout: QFormLayout) -> None:
        """Put the rows below each other."""
        layout.setVerticalSpacing(12)
        layout.setHorizontalSpacing(16)
        for row in self.rows.values():
            layout.addRow(*row.parts)

    def show_values(self, of: object) -> None:
        """Show an object's values in the fields."""
        for name, row in self.rows.items():
            row.show(attrgetter(name)(of))

    def fill_in(self, value: T) -> T:
        """Return a value with the fields' contents filled in."""
        for name, row in self.rows.items():
            value = with_value(value, name, row.value)
        return value

    def write_to(self, thing: object) -> None:
        """Set an object's attributes that differ from the fields."""
        for name, row in self.rows.items():
            if getattr(thing, name) != row.value:
                setattr(thing, name, row.value)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        for row in self.rows.values():
            row.word()


def with_value(whole: Any, way: str, value: object) -> Any:  # noqa: ANN401 - a dataclass
    """Return a copy with the value at a path, ``exam.rounds``, replaced."""
    name, _dot, rest = way.partition(".")
    return replace(
        whole, **{name: with_value(getattr(whole, name), rest, value) if rest else value}
    )


class NameBox(QComboBox):
    """Box for a name; it completes nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLineEdit()
        self.setLineEdit(self.line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setCompleter(None)  # type: ignore[arg-type] # Qt takes none


class _WheelFilter(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore the mouse wheel over a field without the focus."""
        if (
            event.type() == QEvent.Type.Wheel
            and isinstance(watched, QWidget)
            and not watched.hasFocus()
        ):
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def ignore_wheel(*fields: QWidget) -> None:
    """Let the wheel change these fields only if they have focus."""
    for field in fields:
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.installEventFilter(_WheelFilter(field))


class RowTable(QTableView):
    """Table of whole rows that fills its width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.verticalHeader().hide()
