"""Help screen: a list of pages, and the page being read."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QLocale, QSignalBlocker, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QImage, QResizeEvent, QShowEvent, QTextBlock, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.page import PageScreen, Screen
from trainer.ui.widgets.style import FollowsChanges
from trainer.ui.words.times import assets_folder

FIRST, TRAINEES, INSPECTORS, MANAGERS, PROCEDURES = PAGES = (
    "first_round",
    "trainees",
    "inspectors",
    "managers",
    "procedures",
)
#: Page and section (counted from 0) about the screens of a package, or about one class of them.
SECTIONS = {
    "start": (TRAINEES, 0),
    "Welcome": (FIRST, 1),
    "deal": (TRAINEES, 1),
    "learn": (TRAINEES, 2),
    "debrief": (TRAINEES, 3),
    "ExamResult": (TRAINEES, 6),
    "progress": (TRAINEES, 4),
    "quiz": (TRAINEES, 5),
    "money": (TRAINEES, 5),
    "catchup": (TRAINEES, 8),
    "inspect": (INSPECTORS, 0),
    "ExamScreen": (INSPECTORS, 3),
    "access": (MANAGERS, 1),
    "RecordsPage": (MANAGERS, 8),
    "house": (MANAGERS, 2),
    "RosterPage": (MANAGERS, 7),
    "ExamFigures": (MANAGERS, 7),
    "assess": (MANAGERS, 4),
    "OverruledScreen": (MANAGERS, 5),
    "certificates": (MANAGERS, 6),
    "drafts": (PROCEDURES, 0),
    "changes": (PROCEDURES, 2),
}
_NO_SECTION = -1  # the page begins there
_NO_LIST = -1  # of a block of text that is no item
_LIST, _ROW, _WIDEST, _AROUND, _GAP = 208, 36, 800, 24, 8  # pixels
_LETTERS, _ABOVE, _BETWEEN = 16, 20, 8


def find_section(about: QWidget | None) -> tuple[str, int]:
    """Find the page and section about a screen; None is the first screen."""
    if about is None:
        return SECTIONS["Welcome"]
    kind = type(about.page if isinstance(about, PageScreen) else about)
    package = SECTIONS.get(kind.__module__.split(".")[2], (FIRST, _NO_SECTION))
    return SECTIONS.get(kind.__name__, package)


def slug(heading: str) -> str:
    """Return a heading as links name it: small letters, hyphens for spaces."""
    kept = (letter for letter in heading.lower() if letter.isalnum() or letter in " -")
    return "".join(kept).replace(" ", "-")


class HelpBrowser(QTextBrowser):
    """Text of a page; pictures shrink to its width."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path()
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMaximumWidth(_WIDEST)
        # So that the width of pictures does not depend on the length of the page.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.document().setDocumentMargin(_AROUND)
        font = self.font()
        font.setPixelSize(_LETTERS)
        self.setFont(font)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Load a picture, at most as wide as the text."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, name)
        picture = QImage(str(self.folder / QUrl(name).path()))
        wide = min(picture.width(), self.viewport().width() - 2 * _AROUND)
        sharp = min(picture.width(), round(wide * self.devicePixelRatioF()))
        if sharp > 0:
            picture = picture.scaledToWidth(sharp, Qt.TransformationMode.SmoothTransformation)
            picture.setDevicePixelRatio(sharp / wide)
        return picture

    def read(self, file: Path) -> None:
        """Show a page."""
        self.folder = file.parent
        self.document().clear()  # with the pictures it has kept
        self.setMarkdown(file.read_text(encoding="utf-8"))
        before = _NO_LIST
        for block in self._blocks():
            looks, cursor = block.blockFormat(), QTextCursor(block)
            items = looks.objectIndex()
            begins, before = items == _NO_LIST or items != before, items
            if looks.headingLevel() == 2:
                looks.setTopMargin(_ABOVE)
            elif begins and cursor.currentTable() is None:
                looks.setTopMargin(_BETWEEN)
            cursor.setBlockFormat(looks)

    def _blocks(self) -> Iterator[QTextBlock]:
        block = self.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    @property
    def headings(self) -> list[QTextBlock]:
        """Headings of the sections, as blocks of text."""
        return [block for block in self._blocks() if block.blockFormat().headingLevel() == 2]

    def scroll_to(self, section: int) -> None:
        """Scroll a section's heading to the top."""
        at = 0.0
        if section != _NO_SECTION:
            layout = self.document().documentLayout()
            at = layout.blockBoundingRect(self.headings[section]).top()
        self.verticalScrollBar().setValue(round(at))


class HelpPage(FollowsChanges, Screen):
    """Help on the program, opened at the section about one screen."""

    on_language, on_colours = "_read", "_fit"

    def __init__(self, about: QWidget | None) -> None:
        """Open at the section about a screen; None: the first screen."""
        super().__init__()
        page, self._section = find_section(about)
        self._file = _folder() / f"{page}.md"
        self.pages, self.browser = QListWidget(), HelpBrowser()
        self.pages.setFrameShape(QFrame.Shape.NoFrame)
        self.pages.setProperty("look", "pages")
        self.pages.setFixedWidth(_LIST)
        line = QHBoxLayout(self)
        line.setContentsMargins(_GAP, _GAP, 0, 0)
        line.setSpacing(_GAP)
        line.addWidget(self.pages)
        line.addStretch(1)
        line.addWidget(self.browser, 100)
        line.addStretch(1)
        self.setFocusProxy(self.browser)
        self._read()
        self.pages.currentRowChanged.connect(self._choose)
        self.browser.anchorClicked.connect(self._follow)

    @property
    def heading(self) -> Head:
        """Title of the help; it leads back to the former screen."""
        return Head(_("Help"), _("Back"))

    def retranslate(self, lang: str) -> None:
        """Write nothing: the page follows the language itself."""

    def showEvent(self, event: QShowEvent) -> None:
        """Give the text the focus, so that keys scroll it."""
        super().showEvent(event)
        self.browser.setFocus()
        QTimer.singleShot(0, self, self._show)  # when it is laid out

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pictures to the new width."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._fit)

    def _read(self) -> None:
        """Write the list and the page in the language of the window."""
        folder = _folder()
        if self._file.parent != folder.parent:  # which holds the pages in English only
            self._file = folder / self._file.name
        with QSignalBlocker(self.pages):
            self.pages.clear()
            for name in PAGES:
                title, _rest = (folder / f"{name}.md").read_text(encoding="utf-8").split("\n", 1)
                item = QListWidgetItem(title.removeprefix("# "), self.pages)
                item.setSizeHint(QSize(0, _ROW))
        self.pages.setAccessibleName(_("Help"))
        self.browser.setAccessibleName(_("Help"))
        self._show()

    def _show(self) -> None:
        """Show the page at its section."""
        name = self._file.stem
        with QSignalBlocker(self.pages):
            self.pages.setCurrentRow(PAGES.index(name) if name in PAGES else -1)
        self.browser.read(self._file)
        self.browser.scroll_to(self._section)

    def _fit(self) -> None:
        """Show the page in its new width, at about the same place."""
        bar = self.browser.verticalScrollBar()
        share = bar.value() / max(bar.maximum(), 1)
        self.browser.read(self._file)
        bar.setValue(round(share * bar.maximum()))

    def _choose(self, row: int) -> None:
        self._file, self._section = _folder() / f"{PAGES[row]}.md", _NO_SECTION
        self._show()

    def _follow(self, link: QUrl) -> None:
        """Go to another page, at its section if the link names one."""
        self._file = (self._file.parent / link.path()).resolve()
        self._section = _NO_SECTION
        self._show()
        if link.hasFragment():
            names = [slug(block.text()) for block in self.browser.headings]
            self._section = names.index(link.fragment(QUrl.ComponentFormattingOption.FullyDecoded))
            self.browser.scroll_to(self._section)


def _folder() -> Path:
    """Return the folder of the pages in the language of the window."""
    return (assets_folder() / "help" / QLocale().name()[:2]).resolve()
