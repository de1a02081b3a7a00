"""Tables that an inspector watches, and their calls."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.fault import Call
from trainer.training.inspect.visible_table import lies_after, lies_before
from trainer.training.judge.trace import Moment
from trainer.ui.inspect.call_panel import CALL, CallPanel
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.showing import ActPlayer, Outcome
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import dealer_words, frame_of
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import PANEL_WIDTH, label

_SHARE = 0.85  # of an act's time its hands take at most
_PUTS_RIGHT = 0.4  # of an act's time hands take before it, to put something right
_FIRST_MS = 1500  # to look at the table before the first act


class InspectTable(QWidget):
    """Table at which a round is dealt at a steady pace.

    What was laid wrongly stays as long as it may be called; then hands put it right, before
    the next move. ``clock`` returns seconds: it measures how long after a move's first frame a
    call was made.
    """

    # The next act is about to begin, if the dealer is not let wait: what is called no more is past.
    goes_on = Signal()
    # The round is over, and the time to call its last act.
    over = Signal()

    def __init__(
        self,
        procedure: Procedure,
        clock: Callable[[], float],
        lang: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._procedure, self._lang, self._clock = procedure, lang, clock
        self.view = TableView(procedure.house, furniture_of(procedure), procedure.house_name)
        self.view.setEnabled(False)
        self.view.unsetCursor()
        self.showing = ActPlayer(self.view)
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self._go_on)
        self._seen: WatchedRound | None = None
        self._waited = self._since = 0.0  # seconds for which it waited; since when it waits
        self._left = 0  # ms until the next act, while it waits
        self._waiting = True
        self._then: Callable[[], None] | None = None  # the move, once something is put right
        self.showing.ended.connect(self._go_on_with_move)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)

    @property
    def is_waiting(self) -> bool:
        """True while the dealer waits."""
        return self._waiting

    @property
    def moves_shown(self) -> int:
        """Number of moves shown so far."""
        return len(self._seen.begun) if self._seen is not None else 0

    def begin_round(self, seen: WatchedRound, later: float = 0.0) -> None:
        """Deal a round from its beginning or where it was left.

        It begins ``later`` seconds later.
        """
        self._then = None
        self.showing.finish()
        self._seen, self._waiting = seen, False
        self._waited = self._clock() - seen.lasted
        trace, done = seen.watched.trace, len(seen.begun)
        last = trace.moments[done - 1] if done else None
        frame = frame_of(self._procedure, trace.begins if last is None else last.after)
        self.view.hear(frame.events if last is not None else ())
        self.view.say("" if last is None else dealer_words(last.act, self._procedure, self._lang))
        self.view.show_table(lies_after(trace, done, seen.within), opening=frame.opening)
        self.timer.start(_FIRST_MS + round(1000 * later))

    def wait(self) -> None:
        """Let the dealer wait after the current move."""
        if not self._waiting:
            self._waiting, self._since = True, self._clock()
            self._left = max(0, self.timer.remainingTime())
            self.timer.stop()

    def clear(self) -> None:
        """Forget the round; the table stays as it is."""
        self.stop()
        self._seen = None

    def go_on(self) -> None:
        """Let the dealer continue."""
        if self._waiting and self._seen is not None and not self._seen.over:
            self._waiting = False
            self._waited += self._clock() - self._since
            self.timer.start(self._left)

    def call(self) -> Call | None:
        """Make a call now; None before the first move."""
        if self._seen is None or self._seen.over or not self._seen.begun:
            return None
        return self._seen.call(self._now())

    def _now(self) -> float:
        """Return the seconds since the round began, without pauses."""
        return self._clock() - self._waited

    def _go_on(self) -> None:
        seen = self._seen
        if seen is None:
            return
        moments = seen.watched.moments
        if len(seen.begun) == len(moments):
            seen.end()
            self._waiting = True
            self.over.emit()
            return
        self.goes_on.emit()
        if self._waiting:
            return
        moment = moments[len(seen.begun)]
        self._deal(seen, moment)
        seen.begin_act(self._now())
        self.timer.start(round(1000 * seen.next_in))

    def _deal(self, seen: WatchedRound, moment: Moment) -> None:
        """Show hands making a move, mistakes included.

        What was laid wrongly, and cannot be called any more, is put right first.
        """
        while self.showing.is_busy:
            self.showing.finish()
        trace, n = seen.watched.trace, len(seen.begun) + 1
        lies = lies_before(trace, n, seen.within)
        if lies == self.view.table:
            self._show_move(seen, n, _SHARE)
            return
        opening = frame_of(self._procedure, moment.before).opening
        wrong = trace.moments[max(0, n - seen.within - 2)].act
        self._then = partial(self._show_move, seen, n, _SHARE - _PUTS_RIGHT)
        self.showing.put_right(wrong, Outcome(lies, opening), 1000 * _PUTS_RIGHT * seen.pace)
        if not self.showing.is_busy:
            self._go_on_with_move()

    def _go_on_with_move(self) -> None:
        """Show the move that waited until something was put right."""
        then, self._then = self._then, None
        if then is not None:
            then()

    def _show_move(self, seen: WatchedRound, n: int, share: float) -> None:
        """Show hands making move ``n``, in a share of its time."""
        trace, moment = seen.watched.trace, seen.watched.trace.moments[n - 1]
        act, outcome = moment.act, frame_of(self._procedure, moment.after).outcome
        outcome = outcome._replace(table=lies_after(trace, n, seen.within))
        natural = self.showing.duration_of(act)
        slower = min(1.0, 1000 * share * seen.pace / natural) if natural else 1.0
        self.view.hear(())
        self.view.say(dealer_words(act, self._procedure, self._lang))
        self.showing.deal(act, outcome, slower)

    def stop(self) -> None:
        """Stop dealing."""
        self.timer.stop()
        self._waiting = True
        self._then = None
        self.showing.finish()

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing the table."""
        self.view.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.view.retranslate()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop dealing when nobody watches."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.stop()


_MOST = 0.3  # of the width that the panel beside a table takes at most
_LOW = 165  # the height of the panel below two tables
_WIDE, _HIGH = 1180, 560  # two tables need at least so much room
_LINE = 52  # the height of the line below tables
#: The round that a table is to deal next; None where there is none.
Next = Callable[[int], WatchedRound | None]
#: What is told of a call that was named: its head, sentences, whether it was right; None: nothing.
Tell = Callable[[WatchedRound], tuple[str, Sequence[str], bool] | None]


def tell_nothing(_seen: WatchedRound) -> None:
    """Show nothing about a call before the end."""


def too_small_words(screen: QWidget, tables: int) -> str:
    """Explain why the window is too small for the tables; or ""."""
    wide = _WIDE
    high = _HIGH + _LINE
    if tables == 1 or (screen.width() >= wide and screen.height() >= high):
        return ""
    more = screen.window().size() - screen.size()
    text = _(
        "Two tables need a window of at least {wide} × {high}. Nothing has started. "
        "Make the window larger, then start again. If the screen is too small, use a "
        "larger one.",
    )
    return text.format(wide=wide + more.width(), high=high + more.height())


class Floor(QWidget):
    """One or two tables with their rounds, and one panel for calls.

    A call belongs to the round at its own table. With one table it stops between two rounds;
    with two, each begins its next round by itself. With ``waits`` the dealers wait while a
    mistake is named; if ``tell`` returns a message about the call, it is shown and they wait
    until the inspector continues.
    """

    # A round is over, and the time to call its last act.
    round_over = Signal(object)
    # Another act of a round begins, or it is over: what can be called no more is known.
    past = Signal(object)
    # A round begins.
    begun = Signal()
    # There is no round any more.
    ended = Signal()
    # Whether there is room for the tables: without it nothing goes on.
    has_room = Signal(bool)

    def __init__(
        self,
        procedure: Procedure,
        clock: Callable[[], float],
        lang: str,
        tables: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.tables = [InspectTable(procedure, clock, lang) for _ in range(tables)]
        self.panel = CallPanel(procedure.house.boxes, tables, remedies=procedure.remedies)
        self.small = label(16, bold=True, wraps=True)
        self._next: Next | None = None
        self._tell: Tell = tell_nothing
        self._waits = True
        self._seen: list[WatchedRound | None] = [None] * tables
        self._named: WatchedRound | None = None  # the round in which a fault was called last
        self._stopped: list[InspectTable] = []  # while there is no room for them
        self.naming = QTimer(self, singleShot=True)
        self.naming.timeout.connect(self._end_naming)
        self._build()
        self.panel.called.connect(self.call)
        self.panel.named.connect(self.name)
        self.panel.remedied.connect(self.name_remedy)
        self.panel.went_on.connect(self.go_on)
        for number, table in enumerate(self.tables, start=1):
            table.over.connect(lambda number=number: self._end_round(number))
            table.goes_on.connect(lambda number=number: self.past.emit(self._seen[number - 1]))

    def _build(self) -> None:
        two = len(self.tables) > 1
        line: QBoxLayout = QVBoxLayout(self) if two else QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        self.beside = QWidget()
        across = QHBoxLayout(self.beside)
        across.setContentsMargins(0, 0, 0, 0)
        for table in self.tables:
            across.addWidget(table, 1)
        line.addWidget(self.beside, 1)
        line.addWidget(self.small, 1)
        line.addWidget(self.panel)
        self.small.hide()
        self.small.setMargin(30)

    # --- what is watched

    def begin_rounds(
        self, next_round: Next, *, waits: bool, naming: int = 0, tell: Tell = tell_nothing
    ) -> None:
        """Deal all rounds; ``naming``: seconds to name a mistake, 0 for any time."""
        self._next, self._waits, self._tell = next_round, waits, tell
        self.naming.setInterval(1000 * naming)
        self.panel.open_tables()
        self.panel.watch()
        self.panel.wait(on=False)
        for number in range(1, len(self.tables) + 1):
            self._deal(number, (number - 1) / len(self.tables))

    def _deal(self, number: int, later: float = 0.0) -> None:
        """Deal the next round at a table, possibly delayed.

        ``later`` is the delay as a part of a move's time: two tables do not move at once.
        """
        seen = self._next(number) if self._next is not None else None
        self._seen[number - 1] = seen
        table = self.tables[number - 1]
        if seen is not None:
            table.begin_round(seen, later * seen.pace)
            self._make_room()
            self.begun.emit()
            return
        table.clear()
        self.panel.close_table(number)
        if not any(self._seen):
            self.stop()
            self.ended.emit()

    def call(self, number: int) -> None:
        """Take a call at a table, now."""
        if self.panel.page != CALL:
            self.panel.finish_naming()  # the dealer goes on: the last call is as it is
        table = self.tables[number - 1]
        if table.is_waiting or table.call() is None:
            return
        self._named = self._seen[number - 1]
        if self._waits:
            for each in self.tables:
                each.wait()
        self.panel.ask(number)
        if self.naming.interval():
            self.naming.start()

    def _end_naming(self) -> None:
        """End the time to name a mistake: the call stays unnamed."""
        self.name("", None)
        self.panel.watch((_("The time to name it is over."), (), None))

    def name_remedy(self, remedy: str) -> None:
        """Take the house's remedy that the inspector named."""
        if self._named is not None:
            self._named.remedy(remedy)

    def name(self, kind: str, box: int | None) -> None:
        """Take the kind and the box that the inspector named."""
        self.naming.stop()
        seen, self._named = self._named, None
        if seen is None:
            return
        seen.name(kind, box)
        told = self._tell(seen)
        self.panel.watch(told)
        if not self._waits:
            return
        self.panel.wait(on=told is not None)
        if told is None:
            self._go_on()

    @property
    def is_naming(self) -> bool:
        """True while a mistake is being named."""
        return self.panel.page != CALL

    def say(self, told: tuple[str, Sequence[str], bool]) -> None:
        """Show a message between moves; dealers that wait also wait here."""
        self.panel.watch(told)
        if self._waits:
            for each in self.tables:
                each.wait()
            self.panel.wait(on=True)

    def go_on(self) -> None:
        """Let the dealers continue, or deal the next round."""
        if self.panel.page != CALL:
            return
        self.panel.watch()
        self.panel.wait(on=False)
        over = [n for n, seen in enumerate(self._seen, start=1) if seen is not None and seen.over]
        for number in over:
            self._deal(number)
        self._go_on()

    def _go_on(self) -> None:
        for table in self.tables:
            table.go_on()
        self._make_room()

    def _end_round(self, number: int) -> None:
        """End a table's round; of several tables, it takes the next."""
        seen = self._seen[number - 1]
        self.round_over.emit(seen)
        if len(self.tables) > 1:
            self._deal(number)
            self.past.emit(seen)
            return
        if self.panel.page != CALL:
            self.panel.finish_naming()
        self.panel.watch((_("The round is over."), (), None))
        self.panel.wait(on=True)

    def stop(self) -> None:
        """Stop dealing."""
        self.naming.stop()
        for table in self.tables:
            table.stop()

    # --- room

    @property
    def _has_room(self) -> bool:
        """True if the window has room for the tables."""
        wide, high = _WIDE, _HIGH
        return len(self.tables) == 1 or (self.width() >= wide and self.height() >= high)

    def _make_room(self) -> None:
        """Stop two tables and say so while there is no room."""
        room = self._has_room
        if not room:
            going = [table for table in self.tables if not table.is_waiting]
            self._stopped += going
            for table in going:
                table.wait()
        for widget, shown in ((self.beside, room), (self.panel, room), (self.small, not room)):
            widget.setVisible(shown)
        self.has_room.emit(room)
        if room:
            for table in self._stopped:
                table.go_on()
            self._stopped = []

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the panel, and check the room for two tables."""
        super().resizeEvent(event)
        if len(self.tables) == 1:
            self.panel.setFixedWidth(min(PANEL_WIDTH, int(self.width() * _MOST)))
        else:
            self.panel.setFixedHeight(_LOW)
        self._make_room()
        self._write_small()

    def showEvent(self, event: QShowEvent) -> None:
        """Check the room for the tables."""
        super().showEvent(event)
        self._make_room()

    # --- words

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing tables."""
        for table in self.tables:
            table.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.panel.retranslate()
        for table in self.tables:
            table.retranslate(lang)
        self._write_small()

    def _write_small(self) -> None:
        text = _(
            "Two tables need a larger window, at least {wide} × {high}. Dealing waits until then.",
        )
        more = self.window().size() - self.size()
        wide, high = _WIDE + more.width(), _HIGH + more.height()
        self.small.setText(text.format(wide=wide, high=high))


def lay_out_table(where: QLabel, table: QWidget, panel: QWidget) -> QHBoxLayout:
    """Lay out a table, its panel and a line below.

    The line says which round it is.
    """
    left, line = QVBoxLayout(), QHBoxLayout()
    left.setSpacing(0)
    left.addWidget(table, 1)
    left.addWidget(foot_line(where))
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(0)
    line.addLayout(left, 1)
    line.addWidget(panel)
    return line


def foot_line(where: QLabel) -> QFrame:
    """Make the line below tables that says which round it is."""
    bar = QFrame()
    bar.setProperty("bar", "foot")
    bar.setFixedHeight(_LINE)
    inner = QHBoxLayout(bar)
    inner.setContentsMargins(12, 0, 12, 0)
    inner.addWidget(where, 1)
    return bar
