"""What came of a session or an exam: one page that says it, and one with all the details."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.training.debrief.debrief import Debrief, ReviewedMove
from trainer.ui.debrief.details import FAULTS, Details
from trainer.ui.widgets.bars import Content, Foot, Head, is_low
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import Button
from trainer.ui.widgets.settings import STILL, TableOptions
from trainer.ui.widgets.trouble import NOT_KEPT, TroubleNotice

_LOW = 700  # a window that is lower has no room for a large picture
_HIGH = 800  # a window that is higher has height to spare: a third of it above


class Result(Screen):
    """The page, its foot with what comes next, and the details behind it."""

    # Another round, the same again, or back to where the screen was opened.
    another = Signal()
    again = Signal()
    home = Signal()
    # Practice from a move on: its moment.
    try_again = Signal(object)
    # A mistake is to be dealt again, and others like it: its index, the gravest first.
    fix = Signal(int)
    # The verdict on a move, or on what was omitted, is to be overruled.
    overrule = Signal(object)

    def __init__(self, found: Debrief, lang: str) -> None:
        super().__init__()
        self.debrief, self.sitting = found, found.sittings[-1]
        self.procedure = found.procedure
        self._lang = lang
        self._options: TableOptions | None = None
        self._details: Details | None = None
        self._is_from_record = self._is_overrulable = False
        self._low: bool | None = None
        self.unkept = TroubleNotice("!")
        self.content = Content()
        self._column = self.content.column  # what is spare in a high window is shared out in it
        self.details_button = Button("flat", "list-checks")
        self.second_button, self.main_button = Button("second"), Button("main")
        self.details_button.clicked.connect(self.show_details)
        self.foot = Foot([self.details_button], [self.second_button, self.main_button])
        self.pages = QStackedWidget()
        self.front = QWidget()
        column = QVBoxLayout(self.front)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.unkept)
        column.addWidget(self.content, 1)
        column.addWidget(self.foot)
        self.pages.addWidget(self.front)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)
        self.went_back.connect(self._go_back)

    # --- the two pages

    def _title(self) -> str:
        """What the page is called."""
        raise NotImplementedError

    @property
    def heading(self) -> Head:
        """The page and where one came from; the details lead back to the page."""
        if self._details is not None and self.pages.currentWidget() is self._details:
            return Head(_("Details"), self._title())
        return Head(self._title(), _("My progress") if self._is_from_record else _("Home"))

    def show_way_back(self, *, to_record: bool) -> None:
        """Say where one goes from here: to the own record, or to the start."""
        self._is_from_record = to_record
        self.heading_changed.emit()

    @property
    def details(self) -> Details:
        """The page with the details, made when it is first asked for."""
        if self._details is None:
            self._details = made = Details(self.debrief, self._lang, self._options)
            made.try_again.connect(self.try_again)
            made.overrule.connect(self.overrule)
            made.sounded.connect(self.sounded)
            if self._is_overrulable:
                made.offer_overruling()
            self.pages.addWidget(made)
        return self._details

    def show_details(self) -> None:
        """Go to the details."""
        self.pages.setCurrentWidget(self.details)
        self.details.tabs.tabBar().setFocus()
        self.heading_changed.emit()

    def show_mistakes(self) -> None:
        """Go to the list of mistakes."""
        self.details.tabs.setCurrentIndex(FAULTS)
        self.show_details()

    def open(self, moment: ReviewedMove) -> None:
        """Show a move in the timeline."""
        self.show_details()
        self.details.open(moment)

    def _go_back(self) -> None:
        if self.pages.currentWidget() is self.front:
            self.home.emit()
            return
        self.pages.setCurrentWidget(self.front)
        self.details_button.setFocus()
        self.heading_changed.emit()

    def offer_overruling(self) -> None:
        """Offer to have verdicts overruled: of the move that is opened, and of each mistake."""
        self._is_overrulable = True
        if self._details is not None:
            self._details.offer_overruling()

    def show_unkept(self, says: str) -> None:
        """Say that something of this is not on record, and why; "" where all of it is."""
        if says:
            self.unkept.tell(NOT_KEPT, says)
        else:
            self.unkept.clear()

    # --- room

    def minimumSizeHint(self) -> QSize:
        """A window can always be made smaller: the sizes follow."""
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the second set of sizes in a low window."""
        super().resizeEvent(event)
        low = is_low(self.window()) or self.window().height() < _LOW
        self._column.setStretch(0, int(self.window().height() >= _HIGH))
        if low != self._low:
            self._low = low
            self._fit(low=low)

    def _fit(self, *, low: bool) -> None:
        """Take the sizes of a low window, or of any other."""

    # --- motion

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown; with the first of them what was done is celebrated, once."""
        first, self._options = self._options is None, options
        if self._details is not None:
            self._details.show_options(options)
        if first:
            self._celebrate(moves=options.speed != STILL)

    def _celebrate(self, *, moves: bool) -> None:
        """Let move what moves once when the screen comes; be at its end at once if not."""

    def hideEvent(self, event: QHideEvent) -> None:
        """Be at the end of all motion when nobody looks."""
        super().hideEvent(event)
        self._celebrate(moves=False)

    # --- words

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.unkept.write()
        self.details_button.setText(_("Details"))
        if self._details is not None:
            self._details.retranslate(lang)
        self.heading_changed.emit()
