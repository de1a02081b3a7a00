"""The houses to choose from, each with what no source confirms of its rules."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QLocale, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from trainer.catalogue import SOURCE, gettext as _
from trainer.ui.start.choice import Choice
from trainer.ui.widgets.parts import Button
from trainer.ui.widgets.style import Follows, label

_HEIGHT = 272  # of the list
_INDENT = 16  # pixels, of a house below the one whose game it deals


class _Row(QPushButton):
    """A house, its version, and a sentence on what is a guess."""

    def __init__(self, choice: Choice, *, is_chosen: bool) -> None:
        super().__init__()
        self.setProperty("look", "row")
        self.setCheckable(True)
        self.setChecked(is_chosen)
        name, guess = label(bold=True, wraps=True), label(tone="second", wraps=True)
        name.setText(choice.words)
        guess.setText(_in_language(choice.guess))
        if not guess.text():
            guess.hide()
        self.setAccessibleName(choice.words)
        self.setAccessibleDescription(guess.text())
        column = QVBoxLayout(self)
        column.setContentsMargins(12 + (_INDENT if choice.of_another else 0), 10, 12, 10)
        column.setSpacing(0)
        for words in (name, guess):
            words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(words)

    def sizeHint(self) -> QSize:
        """As high as its words are on so much room."""
        column = self.layout()
        assert column is not None  # noqa: S101 - made above
        return QSize(0, max(40, column.heightForWidth(self.width())))


class Houses(Follows, QWidget):
    """A list in the card of the first screen. Escape and *Back* change nothing."""

    on_language = "retranslate"

    chosen = Signal(str)
    left = Signal()

    def __init__(self, choices: Sequence[Choice], procedure: str) -> None:
        super().__init__()
        self.title, self.back = label(28, bold=True), Button("flat", "arrow-left")
        self.back.clicked.connect(self.left)
        self.rows: dict[str, QPushButton] = {}
        inner = QWidget()
        lines = QVBoxLayout(inner)
        lines.setContentsMargins(4, 4, 4, 4)
        lines.setSpacing(0)
        for choice in choices:
            row = _Row(choice, is_chosen=choice.procedure == procedure)
            row.clicked.connect(lambda _on=False, house=choice.procedure: self.chosen.emit(house))
            self.rows[choice.procedure] = row
            lines.addWidget(row)
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(inner)
        inner.setAutoFillBackground(False)
        self._area.viewport().setAutoFillBackground(False)
        self._area.setFixedHeight(_HEIGHT)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 4, 0)  # for the ring around the button
        column.setSpacing(12)
        column.addWidget(self.title)
        column.addWidget(self._area)
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        self._first = self.rows.get(procedure, self.back)
        self.setFocusProxy(self._first)
        self.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the house that is chosen now, as soon as the list is laid out."""
        super().showEvent(event)
        QTimer.singleShot(0, self, lambda: self._area.ensureWidgetVisible(self._first))

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.title.setText(_("Which house?"))
        self.back.setText(_("Back"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return chooses, Escape leads back; the arrows move by themselves."""
        rows = list(self.rows.values())
        at = next((n for n, row in enumerate(rows) if row.hasFocus()), None)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif at is not None and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            rows[at].click()
        else:
            super().keyPressEvent(event)


def _in_language(texts: Mapping[str, str]) -> str:
    """A text in the language of the window; "" where there is none."""
    return texts.get(QLocale().name()[:2]) or texts.get(SOURCE, "")
