"""Details of a debrief, in tabs: mistakes, timeline, stats and map."""

from collections import Counter
from collections.abc import Mapping
from html import escape
from itertools import pairwise

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.training.debrief.debrief import Debrief, Omission, ReviewedMove
from trainer.training.debrief.states import count_by_state
from trainer.training.judge.trace import state_of
from trainer.ui.debrief.debrief_words import (
    cost_words,
    fault_ink,
    key_of,
    lost_by_words,
    moment_words,
    omission_words,
    round_words,
    ruling_words,
)
from trainer.ui.debrief.stats import Figures
from trainer.ui.debrief.timeline import Timeline
from trainer.ui.map.mark import fault_marks
from trainer.ui.map.round_map import RoundMap
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import FollowsChanges
from trainer.ui.widgets.tokens import tokens_of
from trainer.ui.words.acts import act_words, capital, grade_words, verdict_words
from trainer.ui.words.verdicts import ClauseTexts, expected_words, fault_words, select_before_link

SHOW, OVERRULE = "show/", "overrule/"  # what links to a moment begin with, and to its verdict
_CLOSE = "margin-top:0px; margin-bottom:3px"


class FaultList(FollowsChanges, QTextBrowser):
    """List of mistakes, with links to their moves, rules and overruling."""

    on_colours = "_show"

    # A fault is to be shown as it was: its moment.
    shown = Signal(object)
    # The verdict on an act, or on what was omitted, is to be overruled.
    overrule = Signal(object)

    def __init__(self, found: Debrief, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found = found
        self._lang = lang
        self._unfolded: set[str] = set()
        self._overrulable = False
        self._moments = {key_of(found, moment): moment for moment in found.moments}
        self.setOpenLinks(False)
        self.document().setDocumentMargin(14)
        self.anchorClicked.connect(self._follow)
        self.retranslate(lang)

    def offer_overruling(self) -> None:
        """Add a link to overrule to each verdict."""
        self._overrulable = True
        self._show()

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.setAccessibleName(_("Mistakes"))
        self._show()

    def _show(self) -> None:
        bar = self.verticalScrollBar()
        where = bar.value()
        self.setHtml(self.html())
        bar.setValue(where)

    def _follow(self, link: QUrl) -> None:
        """Follow a link: show a move, overrule, or unfold a rule."""
        name = link.toString()
        if name.startswith(SHOW):
            self.shown.emit(self._moments[name.removeprefix(SHOW)])
            return
        if name.startswith(OVERRULE):
            key = name.removeprefix(OVERRULE)
            omissions = {f"o{n}": each for n, each in enumerate(self._found.omissions)}
            self.overrule.emit(omissions.get(key) or self._moments[key])
            return
        self._unfolded ^= {name}
        self._show()
        if self.hasFocus():
            self.setTextCursor(select_before_link(self.document(), name))
            self.focusNextPrevChild(True)

    def html(self) -> str:
        """Return the list as HTML."""
        found, lang = self._found, self._lang
        faults = set(map(id, found.faults))
        made = [m for m in found.moments if id(m) not in faults and found.ruling(m) is not None]
        parts = [self._moment_html(moment) for moment in (*found.faults, *made)]
        for n, omission in enumerate(found.omissions):
            words = omission_words(found, omission, lang)
            title = self._in_its_round(omission.moment, words)
            lines = self._omission_lines(omission)
            parts.append(self._fault_html(title, lines, omission, f"o{n}", omission.moment))
        none = _("✓ No mistakes.")
        return "".join(parts) or f"<p>{escape(none)}</p>"

    def _omission_lines(self, omission: Omission) -> list[str]:
        lines = [_("missed ({grade})").format(grade=grade_words(omission.severity))]
        if omission.with_it:
            table, procedure = omission.moment.before.table, self._found.procedure
            acts = "; ".join(
                act_words(act, procedure, self._lang, table) for act in omission.with_it
            )
            lines.append(_("Part of the same mistake: {acts}").format(acts=acts))
        lines += [lost_by_words(omission.money), ruling_words(self._found, omission)]
        return [line for line in lines if line]

    def _moment_html(self, moment: ReviewedMove) -> str:
        found, verdict = self._found, moment.verdict
        kind = fault_words(verdict) if verdict.kind else verdict_words(verdict.verdict)[1]
        if verdict.attempt:
            kind += ", " + _("another try, not scored")
        lines = [kind]
        if verdict.expected:
            table = moment.before.table
            lines.append(expected_words(verdict.expected, found.procedure, self._lang, table))
        if cost := cost_words(moment):
            lines.append(cost)
        if says := ruling_words(found, moment):
            lines.append(says)
        title = self._in_its_round(moment, moment_words(found, moment, self._lang))
        return self._fault_html(title, lines, moment, key_of(found, moment), moment)

    def _in_its_round(self, moment: ReviewedMove, words: str) -> str:
        where = round_words(self._found, moment)
        return f"{where} · {words}" if where else words

    def _fault_html(
        self,
        title: str,
        lines: list[str],
        what: ReviewedMove | Omission,
        key: str,
        moment: ReviewedMove,
    ) -> str:
        now = tokens_of(self.palette())
        grave = what.severity if isinstance(what, Omission) else what.verdict.severity
        before = f"{key}/"
        own = (name for name in self._unfolded if name.startswith(before))
        unfolded = {name.removeprefix(before) for name in own}
        writer = ClauseTexts(self._found.procedure, self._lang, now.free.name())
        ink = f"color:{fault_ink(grave, now).name()}; font-size:medium"
        html = f"<h3 style='margin-top:18px; margin-bottom:3px; {ink}'>✗ {escape(title)}</h3>"
        for line in lines:
            html += f"<p style='{_CLOSE}'>{escape(capital(line))}</p>"
        href = escape(SHOW + key_of(self._found, moment))
        show = escape(_("Show on the table"))
        link = f'<a href="{href}" style="color:{now.free.name()}">{show}</a>'
        if self._overrulable and not (moment.withdrawn and not key.startswith("o")):
            says = escape(_("Overrule…"))
            href = escape(OVERRULE + key)
            link += f' · <a href="{href}" style="color:{now.free.name()}">{says}</a>'
        html += f"<p style='{_CLOSE}'>{link}</p>"
        html += f"<blockquote>{writer.html(what.clauses, unfolded, before)}</blockquote>"
        return html


def count_faults_by_state(found: Debrief) -> Mapping[str, int]:
    """Count the mistakes in each state, wrong and missed moves alike."""
    standing = [moment for moment in found.moments if moment.standing]
    counts = Counter(count_by_state(found.procedure, standing))
    counts.update(omission.phase for omission in found.omissions)
    return counts


class FaultMap(QWidget):
    """Map of the round with its mistakes, made when first shown.

    A click on a state shows its first mistake.
    """

    # Look at an act: its moment.
    picked = Signal(object)

    def __init__(self, found: Debrief, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found, self._lang = found, lang
        self.map: RoundMap | None = None
        self.words = QLabel()
        self.words.setWordWrap(True)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.words)
        self.retranslate(lang)

    def showEvent(self, event: QShowEvent) -> None:
        """Make the map when it is first shown."""
        super().showEvent(event)
        if self.map is None:
            self.map = RoundMap(self._found.procedure, self._lang)
            self.map.show_marks(fault_marks(count_faults_by_state(self._found)))
            self.map.picked.connect(self._pick)
            self._column.insertWidget(0, self.map, 1)

    def _pick(self, state: str) -> None:
        moment = self.find_first_fault(state)
        if moment is not None:
            self.picked.emit(moment)

    def find_first_fault(self, state: str) -> ReviewedMove | None:
        """Find the first mistake in a state; None without one.

        For a missed move, return the move that skipped it.
        """
        found = self._found
        done = (m for m in found.moments if m.standing and state_of(found.procedure, m) == state)
        omitted = (omission.moment for omission in found.omissions if omission.phase == state)
        return next(done, None) or next(omitted, None)

    def retranslate(self, lang: str) -> None:
        """Write everything in the window's language, states in ``lang``."""
        self._lang = lang
        words = _("Your mistakes on the map. Click a part of the round to see its first mistake.")
        if not count_faults_by_state(self._found):
            words = _("No mistakes in any part of the round.")
        self.words.setText(words)
        if self.map is not None:
            self.map.retranslate(lang)


FAULTS, TIMELINE, FIGURES, MAP = range(4)


class Details(QWidget):
    """Tabs of a debrief: mistakes, timeline, stats and map.

    The timeline is made when it is first looked at.
    """

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

    def open(self, moment: ReviewedMove) -> None:
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
        """Set the order of the Tab key, from the tab bar on."""
        inner = [] if self.timeline is None else self.timeline.list_focus_order()
        order = [self.tabs.tabBar(), self.faults, *inner, self.figures.slowest]
        for widget, following in pairwise(order):
            QWidget.setTabOrder(widget, following)

    def offer_overruling(self) -> None:
        """Offer to overrule the opened move's verdict, and each mistake's."""
        self._is_overrulable = True
        self.faults.offer_overruling()
        if self.timeline is not None:
            self.timeline.offer_overruling()

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing the table."""
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
        """Title the list with its numbers of mistakes and further tries."""
        counts = self._found.counts
        text = _("Mistakes ({n})")
        if counts.further:
            text = _("Mistakes ({n}) and more tries ({further})")
        return text.format(n=counts.faults, further=counts.further)
