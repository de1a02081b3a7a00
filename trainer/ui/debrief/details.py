"""All there is to know of what was dealt: mistakes, timeline, stats and map, each in a tab."""

from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.training.review.debrief import Debrief, Reviewed
from trainer.ui.debrief.fault_list import FaultList
from trainer.ui.debrief.fault_map import FaultMap
from trainer.ui.debrief.figures import Figures
from trainer.ui.debrief.timeline import Timeline
from trainer.ui.widgets.settings import TableOptions

FAULTS, TIMELINE, FIGURES, MAP = range(4)


class Details(QWidget):
    """The tabs. The timeline is made when it is first looked at."""

    # Practice from a move on: its moment.
    try_again = Signal(object)
    # The verdict on a move, or on what was omitted, is to be overruled.
    overrule = Signal(object)
    # A sound is to be heard: its name.
    sounded = Signal(str)

    def __init__(self, found: Debrief, lang: str, options: TableOptions | None) -> None:
        super().__init__()
        self._found, self._lang, self._options = found, lang, options
        self._is_overrulable = False
        self.faults = FaultList(found, lang)
        self.timeline: Timeline | None = None
        self.figures = Figures(found, lang)
        self.map = FaultMap(found, lang)
        self._timeline_tab = QWidget()
        QVBoxLayout(self._timeline_tab).setContentsMargins(0, 0, 0, 0)
        self.tabs = QTabWidget()
        for page in (self.faults, self._timeline_tab, self.figures, self.map):
            self.tabs.addTab(page, "")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        column.addWidget(self.tabs)
        self.faults.shown.connect(self.open)
        self.faults.overrule.connect(self.overrule)
        self.figures.opened.connect(self.open)
        self.map.picked.connect(self.open)
        self.tabs.currentChanged.connect(self._choose_tab)
        self._order_tabs()
        self.retranslate(lang)

    def open(self, moment: Reviewed) -> None:
        """Show a move in the timeline."""
        self.tabs.setCurrentIndex(TIMELINE)
        timeline = self._made_timeline()
        timeline.open(moment)
        timeline.acts.setFocus()

    def _made_timeline(self) -> Timeline:
        if self.timeline is None:
            self.timeline = timeline = Timeline(self._found, self._lang)
            timeline.try_again.connect(self.try_again)
            timeline.overrule.connect(self.overrule)
            timeline.watch.view.sounds.asked.connect(self.sounded)
            if self._is_overrulable:
                timeline.offer_overruling()
            if self._options is not None:
                timeline.show_options(self._options)
            layout = self._timeline_tab.layout()
            if layout is not None:
                layout.addWidget(timeline)
            timeline.show()
            self._order_tabs()
        return self.timeline

    def _choose_tab(self, index: int) -> None:
        if index == TIMELINE:
            self._made_timeline()

    def _order_tabs(self) -> None:
        """Tab goes from the tabs through what is in them."""
        inner = [] if self.timeline is None else self.timeline.in_order()
        order = [self.tabs.tabBar(), self.faults, *inner, self.figures.slowest]
        for widget, following in pairwise(order):
            QWidget.setTabOrder(widget, following)

    def offer_overruling(self) -> None:
        """Offer to overrule verdicts: of the move that is opened, and of each mistake."""
        self._is_overrulable = True
        self.faults.offer_overruling()
        if self.timeline is not None:
            self.timeline.offer_overruling()

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown."""
        self._options = options
        if self.timeline is not None:
            self.timeline.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        for page in (self.faults, self.figures, self.map):
            page.retranslate(lang)
        if self.timeline is not None:
            self.timeline.retranslate(lang)
        self.tabs.setTabText(FAULTS, self._faults_words())
        self.tabs.setTabText(TIMELINE, _("Timeline"))
        self.tabs.setTabText(FIGURES, _("Stats"))
        self.tabs.setTabText(MAP, _("Map"))
        self.tabs.tabBar().setAccessibleName(_("Mistakes, timeline, stats, map"))

    def _faults_words(self) -> str:
        """As many as stand in the list, further tries by themselves."""
        counts = self._found.counts
        text = _("Mistakes ({n})")
        if counts.further:
            text = _("Mistakes ({n}) and more tries ({further})")
        return text.format(n=counts.faults, further=counts.further)
