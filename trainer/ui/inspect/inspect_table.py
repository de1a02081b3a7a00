"""The table of an inspector: a dealer deals at a pace, and nothing but the hands tells a fault."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.procedure.spec import Procedure
from trainer.table.table import Table
from trainer.training.inspecting.calls import Call
from trainer.training.inspecting.lying import lies_after, lies_before
from trainer.training.inspecting.watching import Seen
from trainer.training.judging.trace import Moment
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.showing import Showing
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import frame_of, said
from trainer.ui.widgets.settings import TableOptions

_SHARE = 0.85  # of an act's time its hands take at most
_FIRST_MS = 1500  # to look at the table before the first act


class InspectTable(QWidget):
    """Deals a round act by act, each of them as it is done, at the same pace.

    What was laid wrongly lies there as long as it may be called; it is put right after that.
    ``clock`` tells seconds: by it is known how long after an act's first frame a call was made.
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
        self.showing = Showing(self.view)
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self._go_on)
        self._seen: Seen | None = None
        self._waited = self._since = 0.0  # seconds for which it waited; since when it waits
        self._left = 0  # ms until the next act, while it waits
        self._waiting = True
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)

    @property
    def waiting(self) -> bool:
        """Whether the dealer waits."""
        return self._waiting

    @property
    def shown(self) -> int:
        """How many acts could be seen so far."""
        return len(self._seen.begun) if self._seen is not None else 0

    def begin(self, seen: Seen, later: float = 0.0) -> None:
        """Deal a round from its beginning, or from where it was left, so many seconds later."""
        self.showing.finish()
        self._seen, self._waiting = seen, False
        self._waited = self._clock() - seen.lasted
        trace, done = seen.watched.trace, len(seen.begun)
        last = trace.moments[done - 1] if done else None
        frame = frame_of(self._procedure, trace.begins if last is None else last.after)
        self.view.hear(frame.events if last is not None else ())
        self.view.say("" if last is None else said(last.act, self._procedure, self._lang))
        self.view.show_table(lies_after(trace, done, seen.within), opening=frame.opening)
        self.timer.start(_FIRST_MS + round(1000 * later))

    def wait(self) -> None:
        """Let the dealer wait after what his hands are doing."""
        if not self._waiting:
            self._waiting, self._since = True, self._clock()
            self._left = max(0, self.timer.remainingTime())
            self.timer.stop()

    def clear(self) -> None:
        """There is no round any more: the table is left as it is."""
        self.stop()
        self._seen = None

    def go_on(self) -> None:
        """Let him go on."""
        if self._waiting and self._seen is not None and not self._seen.over:
            self._waiting = False
            self._waited += self._clock() - self._since
            self.timer.start(self._left)

    def call(self) -> Call | None:
        """A call that is made now; None where no act has been seen yet."""
        if self._seen is None or self._seen.over or not self._seen.begun:
            return None
        return self._seen.call(self._now())

    def _now(self) -> float:
        """Seconds since the round began, without those for which it waited."""
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
        seen.begin(self._now())
        last = len(seen.begun) == len(moments)
        self.timer.start(round(1000 * seen.pace * (1 + seen.within * last)))

    def _deal(self, seen: Seen, moment: Moment) -> None:
        """Let hands do an act, as it is done."""
        self.showing.finish()
        trace, n = seen.watched.trace, len(seen.begun) + 1
        self._put_right(moment, lies_before(trace, n, seen.within))
        act, outcome = moment.act, frame_of(self._procedure, moment.after).outcome
        outcome = outcome._replace(table=lies_after(trace, n, seen.within))
        natural = self.showing.lasts(act)
        slower = min(1.0, 1000 * _SHARE * seen.pace / natural) if natural else 1.0
        self.view.hear(())
        self.view.say(said(act, self._procedure, self._lang))
        self.showing.deal(act, outcome, slower)

    def _put_right(self, moment: Moment, lies: Table) -> None:
        """What lay wrong slides to where it belongs, once it may be called no more."""
        if lies != self.view.table:
            frame = frame_of(self._procedure, moment.before)
            self.view.show_table(lies, opening=frame.opening, slides=True)

    def stop(self) -> None:
        """Deal no more."""
        self.timer.stop()
        self._waiting = True
        self.showing.finish()

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown."""
        self.view.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.view.retranslate()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing goes on where nobody watches."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.stop()
