"""One of the answers to a question: a card whose words have all the lines they need."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.icon import IN_BUTTON
from trainer.ui.widgets.parts import Sign
from trainer.ui.widgets.style import label, set_look

#: How an answer stands: it can be given; it is right; it was picked and is wrong; it is passed by.
OPEN, RIGHT, WRONG, PASSED = "open", "right", "wrong", "passed"
_SIGNS = {RIGHT: "check", WRONG: "x"}
#: How much room an answer takes: least height, around its words, size of letters.
ROOMY, SNUG, TIGHT = (64, 18, 16), (40, 12, 16), (34, 8, 14)
_BESIDE, _GAP, _KEY = 16, 12, 24
_WRAPS = Qt.TextFlag.TextWordWrap


class AnswerButton(QPushButton):
    """It shows its number, and once an answer was given a sign at its right.

    It is as high as its words are in bold letters, so that it stays so when they become bold.
    """

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number, self.state = number, OPEN
        self.key, self.words = QLabel(str(number)), label(16, wraps=True)
        self.key.setProperty("key", "true")  # a look of the style sheet
        self.key.setFixedSize(_KEY, _KEY)
        self.key.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sign = Sign("check", "text", IN_BUTTON)
        self.setAutoDefault(True)
        line = QHBoxLayout(self)
        line.setContentsMargins(_BESIDE, 0, _BESIDE, 0)
        line.setSpacing(_GAP)
        line.addWidget(self.key)
        line.addWidget(self.words, 1)
        line.addWidget(self.sign)
        kept = self.sign.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.sign.setSizePolicy(kept)
        for part in (self.key, self.words, self.sign):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show_answer("")

    def show_answer(self, words: str, state: str = OPEN) -> None:
        """Show an answer, and how it stands."""
        self.state = state
        self.words.setText(words)
        self.sign.setVisible(state in _SIGNS)
        if state in _SIGNS:
            self.sign.show_sign(_SIGNS[state], "text")
        self.setEnabled(state == OPEN)
        told = {
            RIGHT: _("right answer"),
            WRONG: _("your answer: wrong"),
        }
        flat = words.replace("\n", " ")
        self.setAccessibleName(f"{self.number}. {flat}")
        self.setAccessibleDescription(told.get(state, ""))
        for part in (self, self.words):
            set_look(part, answer=state)

    def fit(self, width: int, room: tuple[int, int, int]) -> None:
        """Be as high as the words need in this width; ``room``: one of those above."""
        least, around, size = room
        letters = self.words.font()
        letters.setPixelSize(size)
        self.words.setFont(letters)
        bold = self.words.font()
        bold.setWeight(bold.Weight.DemiBold)
        place = QRect(0, 0, width - 2 * _BESIDE - _KEY - IN_BUTTON - 2 * _GAP, 10_000)
        words = QFontMetrics(bold).boundingRect(place, _WRAPS, self.words.text())
        self.setFixedHeight(max(least, words.height() + around))
