"""The last screen of a session or an exam: the score, then faults, timeline and figures."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.training.review.debrief import Debrief, Reviewed
from trainer.training.sessions.exam import FORSAKEN, LEFT, STOPPED, TIME_OVER
from trainer.ui.debrief.debrief_words import facts_words, money_words, outcome_lines, percent
from trainer.ui.debrief.fault_list import FaultList
from trainer.ui.debrief.fault_map import FaultMap
from trainer.ui.debrief.figures import Figures
from trainer.ui.debrief.glance import Glance
from trainer.ui.debrief.miss_words import Mended, drill_words, stopped_words, why_words
from trainer.ui.debrief.timeline import Timeline
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import label, set_look
from trainer.ui.widgets.trouble import NOT_KEPT
from trainer.ui.widgets.trouble_notice import TroubleNotice
from trainer.ui.words.exams import paper_lines, second_lines, too_many_lines

_WIDTH = 1900
_HEIGHT = 32  # of a button
_LOW = 600  # a window that is lower has no room to spare
_AROUND = 18, 8, 18, 8  # the score
_SPACES = 200  # around the score and the buttons, where they stand in one line
_GLANCE, _FAULTS, _TIMELINE, _FIGURES, _MAP = range(5)


class Result(Follows, Screen):
    """What came of a session, or of an exam. The timeline is made when it is first looked at."""

    on_font = "_take_font"
    on_colours = "_show_colours"

    # Another round or exam, the same again, or something else.
    another = Signal()
    again = Signal()
    home = Signal()
    # Practice from an act on: its moment.
    try_again = Signal(object)
    # A miss is to be dealt again, and others like it: its index, the gravest first.
    fix = Signal(int)
    # The verdict on an act, or on what was omitted, is to be overruled.
    overrule = Signal(object)

    def __init__(self, found: Debrief, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.debrief = found
        self.sitting = found.sittings[-1]
        self.procedure = found.procedure
        self._lang = lang
        self._options: TableOptions | None = None
        self._from_record = self._tight = self._leads_on = self._overrulable = False
        self.score, self.passed = label(28, bold=True), label(20, bold=True)
        self.facts, self.money, self.mark = (label(wraps=True) for _ in range(3))
        self.rounds = label(wraps=True)
        self.unkept = TroubleNotice("!")
        self.glance = Glance(found, lang)
        self.faults = FaultList(found, lang)
        self.timeline: Timeline | None = None
        self.figures = Figures(found, lang)
        self.map = FaultMap(found, lang)
        self.map.picked.connect(self.open)
        self.tabs = QTabWidget()
        self._timeline_tab = QWidget()
        QVBoxLayout(self._timeline_tab).setContentsMargins(0, 0, 0, 0)
        for page in (self.glance, self.faults, self._timeline_tab, self.figures, self.map):
            self.tabs.addTab(page, "")
        self.another_button, self.again_button = QPushButton(), QPushButton()
        self.home_button, self.fix_button = QPushButton(), QPushButton()
        if found.mode.examines or found.drill is not None:
            self.again_button.hide()  # a second try draws a new exam, or other positions
        self.fix_button.setVisible(self.glance.miss is not None)
        for button in self._buttons:
            button.setMinimumHeight(_HEIGHT)
        self._build()
        self._order_tabs()
        self._connect()
        self.retranslate(lang)
        self.first_button.setFocus()

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        """In their order, from the left."""
        return self.home_button, self.again_button, self.another_button, self.fix_button

    @property
    def first_button(self) -> QPushButton:
        """What most people want to do next: mend what went wrong; after an exam no other exam.

        What was dealt again does not have to be once more.
        """
        if self.glance.left:
            return self.fix_button
        return self.home_button if self.debrief.mode.examines else self.another_button

    def _connect(self) -> None:
        self.another_button.clicked.connect(self.another)
        self.again_button.clicked.connect(self.again)
        self.home_button.clicked.connect(self.home)
        self.fix_button.clicked.connect(lambda: self.fix.emit(self.glance.index))
        self.glance.shown.connect(self.open)
        self.faults.shown.connect(self.open)
        self.faults.overrule.connect(self.overrule)
        self.figures.opened.connect(self.open)
        self.tabs.currentChanged.connect(self._tab_chosen)

    def _build(self) -> None:
        self._body = QWidget()
        self._body.setMaximumWidth(em(self, _WIDTH))
        column = QVBoxLayout(self._body)
        column.setContentsMargins(14, 4, 14, 6)
        column.setSpacing(6)
        column.addWidget(self._head())
        column.addWidget(self.unkept)
        column.addWidget(self.tabs, 1)
        self._foot = QHBoxLayout()
        self._foot.setSpacing(10)
        self._lay_buttons(self._foot)
        column.addLayout(self._foot)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addStretch(1)
        outer.addWidget(self._body, 1000)
        outer.addStretch(1)

    def _lay_buttons(self, line: QHBoxLayout) -> None:
        while line.count():
            line.takeAt(0)
        for button in self._buttons:
            line.addWidget(button)
        line.insertStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window has less room for the score while a table is looked at."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a low window the buttons stand beside the score, and the facts on the first page."""
        shown = [button for button in self._buttons if not button.isHidden()]
        needs = sum(each.sizeHint().width() for each in (self.score, self.passed, *shown))
        room = self.width() - em(self, _SPACES)
        tight = self.height() < em(self, _LOW) and needs <= room
        if tight == self._tight:
            return
        self._tight = tight
        for words in (self.mark, self.facts, self.money):
            words.setHidden(tight)
        self.rounds.setVisible(bool(self.rounds.text()) and not tight)
        self._tell_facts()
        self._around.setContentsMargins(*(18, 1, 4, 1) if tight else _AROUND)
        self._lay_buttons(self._beside if tight else self._foot)

    def _tell_facts(self) -> None:
        """Tell on the first page what the head has no room for."""
        words = (self.rounds, self.facts, self.money)
        told = [label.text() for label in words if label.text()] if self._tight else []
        self.glance.show_facts("\n".join(told))

    def _head(self) -> QFrame:
        """The score with the mark it is held against, and what it is made of."""
        self.head = QFrame()
        self.head.setObjectName("head")
        self._around = line = QHBoxLayout(self.head)
        line.setContentsMargins(*_AROUND)
        line.setSpacing(28)
        self._beside = QHBoxLayout()
        self._beside.setSpacing(10)
        score, facts = QVBoxLayout(), QVBoxLayout()
        top = QHBoxLayout()
        top.setSpacing(20)
        top.addWidget(self.score)
        top.addWidget(self.passed)
        top.addStretch()
        score.addLayout(top)
        score.addWidget(self.mark)
        score.addWidget(self.rounds)
        facts.addWidget(self.facts)
        facts.addWidget(self.money)
        for side in (score, facts):
            side.setSpacing(2)
            line.addLayout(side, 1)
        line.addLayout(self._beside)
        return self.head

    # --- the timeline

    def open(self, moment: Reviewed) -> None:
        """Show an act in the timeline."""
        self.tabs.setCurrentIndex(_TIMELINE)
        timeline = self._made_timeline()
        timeline.open(moment)
        timeline.acts.setFocus()

    def _made_timeline(self) -> Timeline:
        if self.timeline is None:
            self.timeline = Timeline(self.debrief, self._lang)
            self.timeline.try_again.connect(self.try_again)
            self.timeline.overrule.connect(self.overrule)
            if self._overrulable:
                self.timeline.offer_overruling()
            self.timeline.watch.view.sounds.asked.connect(self.sounded)
            if self._options is not None:
                self.timeline.show_options(self._options)
            layout = self._timeline_tab.layout()
            if layout is not None:
                layout.addWidget(self.timeline)
            self.timeline.show()
            self._order_tabs()
        return self.timeline

    def offer_overruling(self) -> None:
        """Offer to overrule verdicts: of the act that is opened, and of each fault."""
        self._overrulable = True
        self.faults.offer_overruling()
        if self.timeline is not None:
            self.timeline.offer_overruling()

    def _order_tabs(self) -> None:
        """Tab goes from the tabs through what is in them to the buttons."""
        inner = [] if self.timeline is None else self.timeline.in_order()
        order = [
            self.tabs.tabBar(),
            self.glance.text,
            self.glance.list,
            self.faults,
            *inner,
            self.figures.slowest,
        ]
        order += self._buttons
        for widget, following in pairwise(order):
            QWidget.setTabOrder(widget, following)

    def _tab_chosen(self, index: int) -> None:
        if index == _TIMELINE:
            self._made_timeline()

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown."""
        self._options = options
        self.glance.show_options(options)
        if self.timeline is not None:
            self.timeline.show_options(options)

    # --- words

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        found, summary = self.debrief, self.debrief.counts_as
        score = _("Score {n} %")  # rounded down: only 1 shows as 100
        self.score.setText(score.format(n=percent(int(summary.score * 1000))))
        self.passed.setText(self._passed_words())
        mark = _("To pass: at least {n} %, and no critical mistake")
        tenths = round(found.procedure.pass_mark * 1000)
        self.mark.setText(mark.format(n=percent(tenths)))
        self.facts.setText(self._facts_words())
        self.money.setText(money_words(found))
        self.unkept.write()
        self.faults.retranslate(lang)
        self.figures.retranslate(lang)
        if self.timeline is not None:
            self.timeline.retranslate(lang)
        self.rounds.setText(why_words(found))
        self.rounds.setVisible(bool(self.rounds.text()) and not self._tight)
        self._tell_facts()
        self.glance.retranslate(lang)
        self.tabs.setTabText(_GLANCE, _("Summary"))
        self.tabs.setTabText(_FAULTS, self._faults_words())
        self.tabs.setTabText(_TIMELINE, _("Timeline"))
        self.tabs.setTabText(_FIGURES, _("Stats"))
        self.tabs.setTabText(_MAP, _("Map"))
        self.map.retranslate(lang)
        parts = _("Summary, mistakes, timeline, stats, map")
        self.tabs.tabBar().setAccessibleName(parts)
        another = _("&Another exam") if found.mode.examines else ""
        further = _("C&ontinue today’s practice") if self._leads_on else ""
        self.another_button.setText(another or further or _("N&ext round"))
        self.again_button.setText(_("&Same round again"))
        self.fix_button.setText(_("&Fix it now"))
        tip = _("This moment again, then two others like it")
        self.fix_button.setToolTip(tip)
        back, start = _("Back &to my progress"), _("&Home")
        self.home_button.setText(back if self._from_record else start)
        self._show_colours()

    def lead_on(self) -> None:
        """It is a part of what is for today: the next round goes on with that."""
        self._leads_on = True
        self.retranslate(self._lang)

    def show_way_back(self, *, to_record: bool) -> None:
        """Say where one goes from here: to the own record, or to the start."""
        self._from_record = to_record
        self.retranslate(self._lang)

    def show_mended(self, mended: Mapping[int, Mended], index: int) -> None:
        """Tell what came of misses that were dealt again, by their index, and look at one."""
        if self.glance.misses:
            self.glance.choose(index)
        self.glance.show_mended(mended)
        self._show_colours()

    def show_unkept(self, says: str) -> None:
        """Say that something of this is not on record, and why; "" where all of it is."""
        if says:
            self.unkept.tell(NOT_KEPT, says)
        else:
            self.unkept.clear()

    def _passed_words(self) -> str:
        summary = self.debrief.counts_as
        part = self.debrief.exam is None and self.sitting.session.is_part
        if self.debrief.outcome is not None:
            passed = _("✓ Passed, after review")
            failed = _("✗ Not passed, after review")
            return passed if summary.passed else failed
        if summary.passed:
            whole = _("✓ Passed")
            return _("✓ Part passed") if part else whole
        if not self.debrief.mode.examines:
            return "" if summary.complete else stopped_words(self.debrief)
        if summary.complete:
            return _("✗ Not passed")
        return _("✗ Not passed: not finished")

    def _faults_words(self) -> str:
        """As many as stand in the list, further tries by themselves."""
        counts = self.debrief.counts
        text = _("Mistakes ({n})")
        if counts.further:
            text = _("Mistakes ({n}) and more tries ({further})")
        return text.format(n=counts.faults, further=counts.further)

    def _facts_words(self) -> str:
        words, drill = facts_words(self.debrief), self.debrief.drill
        if drill is not None:
            words = f"{drill_words(drill)}\n{words}"
        words = "\n".join((words, *self._paper_words()))
        if self.debrief.summary.complete or not self.debrief.mode.examines:
            return words
        ended = _("ended early")
        if self.debrief.ended == LEFT:
            ended = _("left early")
        elif self.debrief.ended == TIME_OVER:
            ended = _("time ran out")
        elif self.debrief.ended == STOPPED:
            ended = _("the training manager ended it early")
        elif self.debrief.ended == FORSAKEN:
            ended = _("nobody resumed it, so it ended by itself")
        return f"{words} · {ended}"

    def _paper_words(self) -> Iterator[str]:
        """What stands on the paper of an exam: what counts, who attested, what fails it."""
        found, exam = self.debrief, self.debrief.exam
        if exam is None:
            return
        yield from outcome_lines(found)
        yield from paper_lines(exam)
        yield from second_lines(exam.second_dealt)
        if found.outcome is None:
            yield from too_many_lines(exam.too_many)

    def _take_font(self) -> None:
        """Take the font that there is now."""
        self._body.setMaximumWidth(em(self, _WIDTH))

    def _show_colours(self) -> None:
        counts = self.debrief.counts_as
        grave = self.debrief.mode.examines or counts.critical
        tone = "accent" if counts.passed else "critical" if grave else "fix"
        set_look(self.passed, tone=tone)
        set_look(self.head, card={"accent": "green"}.get(tone, tone))
        for button in self._buttons:
            first = button is self.first_button
            button.setDefault(first)
            set_look(button, look="main" if first else "")
        self.unkept.show_colours()
