"""Screen of the changes to learn: walkthroughs old and new, and progress.

Dealers deal each change; inspectors watch it dealt right and wrong.
"""

from collections.abc import Iterator, Sequence
from datetime import date
from html import escape

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.amendment import AppliedAmendment, in_language
from trainer.procedure.spec import Procedure
from trainer.training.catchup.change import Change
from trainer.training.catchup.known_versions import VersionsToLearn
from trainer.training.catchup.requalify import Requalification
from trainer.training.catchup.sign_off import TIMES, Learning, Sheet, TrainingRole
from trainer.training.catchup.walkthrough import (
    Sentence,
    Walk,
    entries,
    heading,
    sentences,
    walk_of,
)
from trainer.training.diff.text import describe_with_effect
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import Moment
from trainer.ui.changes.change_words import judged_lines
from trainer.ui.table.showing import count_words, reading_time
from trainer.ui.table.watch import Frame, Transport, Watch, dealer_words, frame_of
from trainer.ui.widgets.bars import Content, Foot, Head, is_low
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import Button, ElidedLabel
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import label
from trainer.ui.words.acts import act_words
from trainer.ui.words.times import day_words

_RIGHT, _OPEN = "●", "○"


def progress_words(learning: Learning, today: date) -> str:
    """Write progress with a change: three marks and the next task."""
    if learning.kept is not None:
        return f"{_RIGHT * TIMES} ✓"
    marks = _RIGHT * learning.in_a_row + _OPEN * (TIMES - learning.in_a_row)
    if learning.learnt is None:
        return marks
    later = _("once more today")
    if learning.learnt >= today:
        later = _("once more tomorrow or later")
    return f"{marks} {later}"


def change_html(becoming: Requalification, change: Change, lang: str, today: date) -> str:
    """Describe a change: sentences old and new, title, date, reason."""
    lines = [*_sentences(sentences(becoming, change, lang))]
    told = change.shown[0].told
    if not lines or (told is not None and told.slipped is not None):
        lines.append(
            escape(describe_with_effect(becoming.old, becoming.new, change.shown[0], lang))
        )
    lines += [line for one in becoming.amended(change) for line in _amended(one, lang, today)]
    close = "margin-top:0px; margin-bottom:5px"
    return "".join(f"<p style='{close}'>{line}</p>" for line in lines)


def _sentences(found: Sequence[Sentence]) -> Iterator[str]:
    for one in found:
        if one.new:
            text = _("{clause} now says: {text}")
            words = text.format(clause=one.clause, text=one.new)
            yield f"<b>{escape(words)}</b>"
            text = _("Until now: {text}")
        else:
            text = _("{clause} is withdrawn. Until now: {text}")
        if one.old:
            yield escape(text.format(clause=one.clause, text=one.old))


def _amended(one: AppliedAmendment, lang: str, today: date) -> Iterator[str]:
    title, since = in_language(one.title, lang), date.fromisoformat(one.date)
    text = _("{title}, since {day}")
    if since > today:
        text = _("{title}, from {day}")
    yield escape(text.format(title=title, day=day_words(since)))
    reason = in_language(one.reason, lang)
    if reason:
        words = _("Why: {reason}").format(reason=reason)
        yield f"<i>{escape(words)}</i>"


_GAP = 6


class _WayTable(QWidget):
    """Table of one way, with the row's move above it."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__()
        self.procedure = procedure
        self.act, self.watch = ElidedLabel(), Watch(procedure)
        self.watch.transport.hide()
        self.moments: Sequence[Moment | None] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.act.setContentsMargins(6, 0, 6, 0)
        column.addWidget(self.act)
        column.addWidget(self.watch, 1)

    def show_moments(self, begins: Situation, moments: Sequence[Moment | None]) -> None:
        """Show these moves; None where only the other way has one."""
        frames = [frame_of(self.procedure, begins)]
        for moment in moments:
            if moment is None:
                before = frames[-1].outcome
                frames.append(Frame(before.table, before.opening, None, ()))
            else:
                frames.append(frame_of(self.procedure, moment.after, moment.act))
        self.moments = moments
        self.watch.show_frames(frames)

    def moment(self, position: int) -> Moment | None:
        """Return the move at a position, from 1; None without one."""
        return self.moments[position - 1] if 0 < position <= len(self.moments) else None

    def words(self, position: int, lang: str) -> str:
        """Describe the move at a position."""
        moment = self.moment(position)
        if moment is not None:
            return act_words(moment.act, self.procedure, lang, moment.before.table)
        return "" if not position else _("nothing here")

    def lasts(self, position: int, slower: float) -> float:
        """Return the time for the hands at a position, in ms."""
        moment = self.moment(position)
        return self.watch.showing.duration_of(moment.act, slower) if moment is not None else 0.0


class TwoWays(QWidget):
    """Both ways at two tables, played together row by row."""

    # Another row is come to: its position; 0 before the first.
    moved = Signal(int)

    def __init__(self, old: Procedure, new: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.old, self.new = _WayTable(old), _WayTable(new)
        self.ways = (self.old, self.new)
        self.transport = Transport()
        self._walk: Walk | None = None
        self._lang, self._position, self._playing = "en", 0, False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(lambda: self._go(self._position + 1))
        self._build()
        self._connect()

    def _build(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(_GAP)
        for way in self.ways:
            line.addWidget(way, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(line, 1)
        column.addWidget(self.transport)

    def _connect(self) -> None:
        transport = self.transport
        transport.backward.connect(lambda: self.go(self._position - 1))
        transport.forward.connect(lambda: self.go(self._position + 1))
        transport.toggled.connect(self.toggle)
        transport.chosen.connect(self.go)
        transport.paced.connect(self._schedule_next)
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        for key, do in (
            (Qt.Key.Key_Left, lambda: self.go(self._position - 1)),
            (Qt.Key.Key_Right, lambda: self.go(self._position + 1)),
            (Qt.Key.Key_Home, lambda: self.go(0)),
            (Qt.Key.Key_End, lambda: self.go(self.last)),
        ):
            QShortcut(QKeySequence(key), self, context=context).activated.connect(do)

    # --- what is shown

    def show_walk(self, walk: Walk) -> None:
        """Show a walkthrough from its beginning."""
        self.pause()
        self._walk, self._position = walk, 0
        self.old.setVisible(walk.old is not None)
        if walk.old is not None:
            self.old.show_moments(walk.old, [row.old for row in walk.rows])
        self.new.show_moments(walk.new, [row.new for row in walk.rows])
        self._tell()

    @property
    def position(self) -> int:
        """Number of rows shown so far."""
        return self._position

    @property
    def last(self) -> int:
        """Number of rows."""
        return len(self._walk.rows) if self._walk else 0

    @property
    def playing(self) -> bool:
        """Tell if it is playing."""
        return self._playing

    @property
    def is_change_shown(self) -> bool:
        """Tell if the change is in the row shown."""
        return self._walk is not None and self._position - 1 in self._walk.marked

    # --- going

    def go(self, position: int) -> None:
        """Stop playing and show a row, or the nearest one."""
        self.pause()
        self._go(position)

    def play(self) -> None:
        """Play the rows, from the beginning if all were shown."""
        if self.last and not self._playing:
            self._playing = True
            self.transport.show_playing(True)
            self._go(self._position + 1 if self._position < self.last else 0)

    def pause(self) -> None:
        """Stop playing, and stay at the row shown."""
        self._timer.stop()
        self._playing = False
        self.transport.show_playing(False)

    def toggle(self) -> None:
        """Play, or pause."""
        if self._playing:
            self.pause()
        else:
            self.play()

    def _go(self, position: int) -> None:
        position = min(max(position, 0), self.last)
        if position == self.last:
            self.pause()
        if position != self._position:
            self._position = position
            for way in self._shown:
                way.watch.go(position)
                way.watch.outline(way.moment(position))
            self._tell()
            self.moved.emit(position)
        self._schedule_next()

    def _schedule_next(self) -> None:
        """Schedule the next row, with time to read and for hands."""
        self._timer.stop()
        pace = self.transport.pace.currentIndex()
        for way in self.ways:
            way.watch.transport.pace.setCurrentIndex(pace)
        if self._playing:
            self._timer.start(self.row_duration(self._position))

    def row_duration(self, position: int) -> int:
        """Return the time for a row while playing, in ms."""
        slower, words = self.transport.slowness, 0
        for way in self._shown:
            moment = way.moment(position)
            spoken = dealer_words(moment.act, way.procedure, self._lang) if moment else ""
            words += count_words(way.words(position, self._lang), spoken)
        return reading_time(words, slower, max(way.lasts(position, slower) for way in self._shown))

    @property
    def _shown(self) -> tuple[_WayTable, ...]:
        return tuple(way for way in self.ways if way.moments)

    # --- words

    def _tell(self) -> None:
        """Write the moves above both tables, bold in the changed row."""
        self.transport.show_position(self._position, self.last)
        titles = _("Old way"), _("New way")
        for way, title, words in zip(self.ways, titles, self._words(), strict=True):
            sign = "≠ " if self.is_change_shown else ""
            way.act.setText(f"{title}: {sign}{words}" if words else title)
            font = way.act.font()
            font.setBold(self.is_change_shown)
            way.act.setFont(font)

    def _words(self) -> tuple[str, str]:
        """Describe both moves, with verdicts if only these differ."""
        old, new = (way.moment(self._position) for way in self.ways)
        if old and new and self._walk and self._position in self._walk.judged:
            return judged_lines(old, new, (self.old.procedure, self.new.procedure), self._lang)
        was, now = (way.words(self._position, self._lang) for way in self.ways)
        return was, now

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing tables."""
        for way in self.ways:
            way.watch.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        for way in self.ways:
            way.watch.retranslate(lang)
        self.transport.retranslate()
        self._tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play or pause by Space, unless another widget takes it."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.toggle()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Pause while hidden."""
        super().hideEvent(event)
        self.pause()


_TABLES, _BELOW, _BELOW_LOW = 6, 2, 1  # of the height
_LIST, _TOLD = 2, 3  # of the width
_LOWEST = 56  # pixels; the tables have the rest


class CatchUpScreen(Screen):
    """Screen of all changes since the version the trainee knows."""

    # Deal or see it; it was read; see its faults; learn it in the other role.
    drill = Signal()
    read = Signal()
    inspect = Signal()
    other = Signal()
    murmurs = True

    def __init__(
        self,
        owed: VersionsToLearn,
        becoming: Requalification,
        sheet: Sheet,
        lang: str,
        *,
        both: bool = False,
    ) -> None:
        super().__init__()
        self._sees, self._both = sheet.role is TrainingRole.INSPECTOR, both
        self.procedure = becoming.new
        self._owed, self._becoming, self._sheet = owed, becoming, sheet
        self._lang = lang
        self.changes = entries(becoming)
        self.title = label(wraps=True)
        self.ways = TwoWays(becoming.old, becoming.new)
        self.list, self.told = QListWidget(), QTextBrowser()
        self.drill_button, self.read_button = Button("main"), Button("main")
        self.inspect_button, self.other_button = Button("second"), Button("second")
        self._build()
        self._connect()
        self.retranslate(lang)
        self.list.setCurrentRow(self._first_row())

    def _build(self) -> None:
        self._content = content = Content()
        content.column.setSpacing(4)
        content.column.addWidget(self.title)
        content.column.addWidget(self.ways, _TABLES)
        line = QHBoxLayout()
        line.setSpacing(8)
        self.list.setWordWrap(True)
        self.told.setOpenLinks(False)
        self.told.document().setDocumentMargin(6)
        for box in (self.list, self.told):
            box.setMinimumHeight(_LOWEST)
        line.addWidget(self.list, _LIST)
        line.addWidget(self.told, _TOLD)
        content.column.addLayout(line, _BELOW)
        self.other_button.setVisible(self._both)
        self.inspect_button.setVisible(not (self._sees or self._both))
        quiet = [self.other_button, self.inspect_button]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(content, 1)
        column.addWidget(Foot(quiet, [self.read_button, self.drill_button]))

    @property
    def heading(self) -> Head:
        """Title with the day of the change; Back leads home."""
        text = _("What changed since {day}")
        if self._owed.since > self._sheet.today:
            text = _("What changes from {day}")
        return Head(text.format(day=day_words(self._owed.since)), _("Home"))

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._show_change)
        self.drill_button.clicked.connect(self.drill)
        self.read_button.clicked.connect(self.read)
        self.inspect_button.clicked.connect(self.inspect)
        self.other_button.clicked.connect(self.other)

    # --- what is shown

    @property
    def change(self) -> Change | None:
        """Selected change; None without one."""
        row = self.list.currentRow()
        return self.changes[row] if 0 <= row < len(self.changes) else None

    def _first_row(self) -> int:
        """Return the row of the first change to learn, else 0."""
        due = self._sheet.due
        rows = (n for n, one in enumerate(self.changes) if one.name in due)
        return next(rows, 0)

    def _show_change(self) -> None:
        change = self.change
        if change is None:
            return
        walk = walk_of(change)
        self.ways.setVisible(walk is not None)
        if walk is not None:
            self.ways.show_walk(walk)
        self._tell(change)

    def _tell(self, change: Change) -> None:
        today = self._sheet.today
        self.told.setHtml(change_html(self._becoming, change, self._lang, today))

    # --- words

    def show_state(self) -> None:
        """Write the progress with each change and overall."""
        standing, today = self._sheet.standing, self._sheet.today
        learning = {one.moment: one for one in standing.learning}
        row = self.list.currentRow()
        with QSignalBlocker(self.list):
            self.list.clear()
            for change in self.changes:
                self.list.addItem(self._entry(change, learning.get(change.name), today))
            self.list.setCurrentRow(row)
        signed, due = standing.signed, self._sheet.due
        self.title.setText(self._title(signed, due=bool(due)))
        self.drill_button.setEnabled(bool(due))
        self.drill_button.setVisible(bool(self._sheet.moments))
        self.read_button.setVisible(not self._sheet.moments and signed is None)

    def _entry(self, change: Change, learning: Learning | None, today: date) -> str:
        words = heading(self._becoming, change, self._lang)
        if learning is None:
            return words
        return f"{progress_words(learning, today)}  {words}"

    def _title(self, signed: date | None, *, due: bool) -> str:
        version = self._owed.version
        day = day_words(version.since) if version.since else version.name
        if signed is not None:
            text = _("✓ You are up to date with the rules of {day}: signed off on {signed}.")
            if self._sees:
                text = _(
                    "✓ As an inspector you are up to date with the rules of {day}: signed off on "
                    "{signed}.",
                )
            return text.format(day=day, signed=day_words(signed))
        if not due and self._sheet.moments:
            if self._sees:
                return _("All learnt. Watch it once more tomorrow or later to be signed off.")
            return _("All learnt. Deal it once more tomorrow or later to be signed off.")
        if self._sees and self._sheet.moments:
            return _(
                "Watch both ways, then see it dealt: call every mistake and nothing else, three "
                "times in a row. Then once more on a later day.",
            )
        if not self._sheet.moments:
            return _("Only the wording changed. Read it.")
        return _(
            "Watch both ways, then deal it right three times without hints, and once more on a "
            "later day.",
        )

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.ways.retranslate(lang)
        self.list.setAccessibleName(_("What changed"))
        self.told.setAccessibleName(_("Wording"))
        deal, see = _("&Deal it"), _("&See it dealt")
        self.drill_button.setText(see if self._sees else deal)
        dealer = _("As a dea&ler")
        inspector = _("As an &inspector")
        self.other_button.setText(dealer if self._sees else inspector)
        self.read_button.setText(_("I have &read it"))
        self.inspect_button.setText(_("&Find its mistakes"))
        tip = _("For inspectors: watch it dealt, the old way too")
        self.inspect_button.setToolTip(tip)
        self.show_state()
        change = self.change
        if change is not None:
            self._tell(change)

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing tables."""
        self.ways.show_options(options)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the tables more room in a low window."""
        super().resizeEvent(event)
        below = _BELOW_LOW if is_low(self.window()) else _BELOW
        self._content.column.setStretch(self._content.column.count() - 1, below)

    def showEvent(self, event: QShowEvent) -> None:
        """Set the focus on Play."""
        super().showEvent(event)
        self.ways.transport.play.setFocus()
