"""Help: one page for all screens, which opens at what it says of the one before."""

from PySide6.QtCore import QLocale, QTimer
from PySide6.QtGui import QShowEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QWidget

from trainer.catalogue import SOURCE, gettext as _
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.style import Follows
from trainer.ui.words.times import assets_folder

_WIDEST, _AROUND, _LETTERS, _ABOVE = 800, 24, 16, 20  # pixels; above a heading
#: Which of the page's headings is about the screens of a package, counted from 0.
HEADINGS = {
    "start": 2,
    "deal": 3,
    "learn": 4,
    "debrief": 5,
    "progress": 5,
    "quiz": 6,
    "money": 6,
    "inspect": 8,
    "house": 9,
    "doors": 9,
    "assess": 9,
    "certificate": 9,
    "drafts": 10,
    "current": 10,
    "changes": 10,
    "widgets": 9,  # a page of the house
}
_TOP = -1  # where the page begins


class HelpPage(Follows, Screen):
    """What the program is and how each kind of screen is used; it opens at one of them."""

    on_language = "_read"

    def __init__(self, about: QWidget | None) -> None:
        """``about``: the screen that it opens at; None: at the beginning."""
        super().__init__()
        package = "" if about is None else type(about).__module__.split(".")[2]
        self._heading = HEADINGS.get(package, _TOP)
        self.browser = QTextBrowser()
        self.browser.setFrameShape(QFrame.Shape.NoFrame)
        self.browser.setMaximumWidth(_WIDEST)
        self.browser.document().setDocumentMargin(_AROUND)
        font = self.browser.font()
        font.setPixelSize(_LETTERS)
        self.browser.setFont(font)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addStretch(1)
        line.addWidget(self.browser, 100)
        line.addStretch(1)
        self.setFocusProxy(self.browser)
        self._read()
        QTimer.singleShot(0, self, self._scroll)  # when it is laid out

    @property
    def heading(self) -> Head:
        """Help; it leads back to where it was asked for."""
        return Head(_("Help"), _("Back"))

    def retranslate(self, lang: str) -> None:
        """The page follows the language of the window itself."""

    def showEvent(self, event: QShowEvent) -> None:
        """The keys scroll it."""
        super().showEvent(event)
        self.browser.setFocus()

    @property
    def headings(self) -> list[QTextBlock]:
        """The blocks that head what is said of each kind of screen."""
        found = []
        block = self.browser.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() == 2:
                found.append(block)
            block = block.next()
        return found

    def _read(self) -> None:
        """Show the text in the language of the window."""
        language = QLocale().name()[:2]
        name = "help.md" if language == SOURCE else f"help_{language}.md"
        text = (assets_folder() / "help" / name).read_text(encoding="utf-8")
        self.browser.setMarkdown(text)
        self.browser.setAccessibleName(_("Help"))
        for block in self.headings:
            looks = block.blockFormat()
            looks.setTopMargin(_ABOVE)
            QTextCursor(block).setBlockFormat(looks)
        self._scroll()

    def _scroll(self) -> None:
        """Bring the heading to the top."""
        at = 0.0
        if self._heading != _TOP:
            layout = self.browser.document().documentLayout()
            at = layout.blockBoundingRect(self.headings[self._heading]).top()
        self.browser.verticalScrollBar().setValue(round(at))
