"""The band at the foot of a question: how one answers, then what came of the answer."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.bars import CONTENT, MARGIN
from trainer.ui.widgets.parts import ON_TILE, Button, now, pixmap_of
from trainer.ui.widgets.style import Follows, label, set_look

_HEIGHT, _DOT, _GAP = 96, 40, 16
_LINES = 2  # of a sentence in large letters; what is longer has small ones
RIGHT, WRONG = "right", "wrong"
_SIGNS = {RIGHT: "check", WRONG: "repeat"}


class Feedback(Follows, QFrame):
    """It is always as high: before an answer it says how one answers, beside ``tools``."""

    on_colours = "_show_sign"

    # The next question is wanted.
    went_on = Signal()

    def __init__(self, *tools: QWidget) -> None:
        super().__init__()
        self.setProperty("bar", "feedback")
        self.setFixedHeight(_HEIGHT)
        self.asks = label(16, wraps=True, tone="second")
        self.sign, self.title, self.sentence = QLabel(), label(20, bold=True), label(wraps=True)
        self.next = Button("main")
        self.next.setAutoDefault(True)
        self.next.clicked.connect(self.went_on)
        self._pages, self._came = QStackedWidget(), ""
        self._line = QHBoxLayout(self)
        self._line.addWidget(self._pages)
        self._pages.addWidget(self._before(tools))
        self._pages.addWidget(self._after())

    def _before(self, tools: tuple[QWidget, ...]) -> QWidget:
        page = QWidget()
        line = QHBoxLayout(page)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(_GAP)
        line.addWidget(self.asks, 1)
        for tool in tools:
            line.addWidget(tool)
        return page

    def _after(self) -> QWidget:
        page = QWidget()
        line = QHBoxLayout(page)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(_GAP)
        self.sign.setFixedSize(_DOT, _DOT)
        self.sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.addWidget(self.sign)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self.title)
        words.addWidget(self.sentence)
        words.addStretch()
        line.addLayout(words, 1)
        line.addWidget(self.next)
        return page

    def add_page(self, page: QWidget) -> None:
        """Take something that can be shown instead for a while, by ``show_page``."""
        self._pages.addWidget(page)

    def show_page(self, page: QWidget | None) -> None:
        """Show a page that was taken; how one answers if there is none."""
        self._pages.setCurrentIndex(0 if page is None else self._pages.indexOf(page))

    # --- what it says

    @property
    def is_answered(self) -> bool:
        """Whether it tells what came of an answer."""
        return bool(self._came)

    def ask(self, words: str, *, right: bool | None = None) -> None:
        """Say how one answers, or whether the answer to the question before was right."""
        self._came = ""
        self._show("" if right is None else RIGHT if right else WRONG)
        came = _("Right!") if right else _("Not quite.")
        self.asks.setText(words if right is None else f"{came} {words}")
        self._fit()

    def tell(self, sentence: str, *, right: bool) -> None:
        """Tell what came of an answer."""
        self._came = RIGHT if right else WRONG
        self.sentence.setText(sentence)
        self._show(self._came)
        QAccessible.updateAccessibility(QAccessibleEvent(self.title, QAccessible.Event.Alert))

    def _show(self, came: str) -> None:
        self._pages.setCurrentIndex(1 if self._came else 0)
        set_look(self, came=came)
        set_look(self.title, tone={RIGHT: "accent", WRONG: "fix"}.get(came, ""))
        set_look(self.sign, came=came)
        self.retranslate()
        self._show_sign()
        self._fit()

    def retranslate(self) -> None:
        """Write what does not hang on the question in the language of the window."""
        self.title.setText(_("Right!") if self._came == RIGHT else _("Not quite"))
        self.title.setAccessibleDescription(self.sentence.text())
        self.next.setText(_("Continue"))

    def _show_sign(self) -> None:
        if self._came:
            colours = now()
            ink = colours.on_accent if self._came == RIGHT else colours.fix_soft
            self.sign.setPixmap(pixmap_of(_SIGNS[self._came], ink.name(), ON_TILE, 2.0))

    # --- its measures

    def _fit(self) -> None:
        """Write what is long in small letters."""
        for words, lines in ((self.asks, _LINES + 1), (self.sentence, _LINES)):
            font = words.font()
            for size in (16, 14):
                font.setPixelSize(size)
                words.setFont(font)
                high = words.heightForWidth(words.width())
                if high <= lines * words.fontMetrics().height() + 1:
                    break

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be as wide as the content."""
        super().resizeEvent(event)
        beside = max(MARGIN, (self.width() - CONTENT) // 2)
        self._line.setContentsMargins(beside, 0, beside, 0)
        self._line.activate()
        self._fit()
