"""One of the answers to a question: a large button whose words have all the lines they need."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.style import label, set_look

#: How an answer stands: it can be given; it is right; it was picked and is wrong; it is passed by.
OPEN, RIGHT, WRONG, PASSED = "open", "right", "wrong", "passed"
_SIGNS = {RIGHT: "✓", WRONG: "✗"}
_HEIGHT, _SNUG = 44, 28
_SIGN_WIDTH = 20


class AnswerButton(Follows, QPushButton):
    """It shows its number, and once an answer was given a sign instead of that."""

    on_colours = "show_colours"
    on_font = "_fit"

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number, self.state, self._snug = number, OPEN, False
        self.sign, self.words = label(16, bold=True), label(wraps=True)
        self.setAutoDefault(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._line = QHBoxLayout(self)
        self._line.setSpacing(7)
        for part in (self.sign, self.words):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._line.addWidget(self.sign)
        self._line.addWidget(self.words, 1)
        self.show_answer("")

    def show_answer(self, words: str, state: str = OPEN) -> None:
        """Show an answer, and how it stands."""
        self.state = state
        self.words.setText(words)
        self.sign.setText(_SIGNS.get(state, "" if state == PASSED else str(self.number)))
        self.setEnabled(state == OPEN)
        told = {
            RIGHT: _("right answer"),
            WRONG: _("your answer: wrong"),
        }
        flat = words.replace("\n", " ")
        self.setAccessibleName(f"{self.number}. {flat}")
        self.setAccessibleDescription(told.get(state, ""))
        self._fit()
        self.show_colours()

    def set_snug(self, *, snug: bool) -> None:
        """Take no more room than the words need, or as much as a large button has."""
        self._snug = snug
        self._fit()

    def _fit(self) -> None:
        above = 3 if self._snug else 6
        self._line.setContentsMargins(9, above, 9, above)
        self.sign.setFixedWidth(em(self, _SIGN_WIDTH))
        self.updateGeometry()

    # --- how high it is

    def hasHeightForWidth(self) -> bool:
        """It is as high as its words are in their width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that its words need."""
        return max(
            em(self, _SNUG if self._snug else _HEIGHT), self._line.totalHeightForWidth(width)
        )

    def sizeHint(self) -> QSize:
        """As wide as its place is, and as high as its words."""
        width = max(self.width(), em(self, 200))
        return QSize(em(self, 200), self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """It is never lower than its words."""
        return QSize(em(self, 120), self.heightForWidth(max(self.width(), em(self, 120))))

    # --- colours

    def show_colours(self) -> None:
        """Look as the answer that was right or wrong, or as one that was not chosen."""
        set_look(self, answer=self.state)
