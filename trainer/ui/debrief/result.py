"""Base of result screens: a front page, and the details behind it."""

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
    """Result screen with a front page, its foot, and the details."""

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
        """Return the front page's title."""
        raise NotImplementedError

    @property
    def heading(self) -> Head:
        """Title, and the target of Back: from details, the front page."""
        if self._details is not None and self.pages.currentWidget() is self._details:
            return Head(_("Details"), self._title())
        return Head(self._title(), _("My progress") if self._is_from_record else _("Home"))

    def show_way_back(self, *, to_record: bool) -> None:
        """Set the target of Back: the trainee's progress, or home."""
        self._is_from_record = to_record
        self.heading_changed.emit()

    @property
    def details(self) -> Details:
        """Page with the details, made at the first request."""
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
        """Offer to overrule the opened move's verdict, and each mistake's."""
        self._is_overrulable = True
        if self._details is not None:
            self._details.offer_overruling()

    def show_not_recorded(self, says: str) -> None:
        """Warn that the result is not fully recorded; "" clears it.

        ``says``: the reason.
        """
        if says:
            self.unkept.tell(NOT_KEPT, says)
        else:
            self.unkept.clear()

    # --- room

    def minimumSizeHint(self) -> QSize:
        """Let the window become as small as it likes.

        The sizes follow.
        """
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the sizes for a low or a normal window."""
        super().resizeEvent(event)
        low = is_low(self.window()) or self.window().height() < _LOW
        self._column.setStretch(0, int(self.window().height() >= _HIGH))
        if low != self._low:
            self._low = low
            self._fit(low=low)

    def _fit(self, *, low: bool) -> None:
        """Set the sizes for a low or a normal window."""

    # --- motion

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing the table.

        The first call also celebrates the result, if there is motion.
        """
        first, self._options = self._options is None, options
        if self._details is not None:
            self._details.show_options(options)
        if first:
            self._celebrate(moves=options.speed != STILL)

    def _celebrate(self, *, moves: bool) -> None:
        """Play the motions of the result once, or show their end."""

    def hideEvent(self, event: QHideEvent) -> None:
        """End all motion when the screen is hidden."""
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
