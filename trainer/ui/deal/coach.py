"""The coach of somebody's first minutes at a table: how things are moved, never what is due."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, QTimer, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.deal.gestures_shown import (
    DRAGGED,
    HELPED,
    KEYS,
    SAID,
    STEPS,
    Seen,
    goal_of,
    place_of,
)
from trainer.ui.table.move import Thing
from trainer.ui.table.pointing import around, occupied
from trainer.ui.widgets.callout import Callout

if TYPE_CHECKING:
    from trainer.ui.deal.table_screen import TableScreen

translate = QCoreApplication.translate
MINUTES = 3
_EDGE = 4.0


class Coach(QObject):
    """Shows how a table is dealt at, one gesture at a time, as long as it is followed or skipped.

    A gesture is shown when what it is about lies on the table. What was done before is not shown.
    """

    # It was all shown, or is not wanted: it does not come by itself again.
    finished = Signal()

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        self._left = list(STEPS)  # what was not shown yet, nor done
        self._since = 0  # how many acts there were when it was shown
        self._before = Seen()
        self.step = ""  # the name of what is shown; "" for nothing
        self.callout: Callout | None = None
        self.clock = QTimer(self)
        self.clock.setSingleShot(True)
        self.clock.setInterval(MINUTES * 60_000)
        self.clock.timeout.connect(self.end)

    def attend(self, *, coached: bool) -> None:
        """Begin where the trainee has not been shown around; never in an exam."""
        if not coached and self.callout is None:
            self.begin()

    def begin(self) -> None:
        """Show it all from the first step on."""
        screen = self._screen
        if screen.sitting.session.mode.examines:
            return
        if self.callout is None:
            self.callout = Callout(screen)
            self.callout.gone_on.connect(self.go_on)
            self.callout.skipped.connect(self.end)
            self._watch()
        self._left, self._before, self.step = list(STEPS), self._seen(), ""
        self.show()

    def _watch(self) -> None:
        """See what is done at the table from now on."""
        screen = self._screen
        screen.view.used.connect(self._used)
        screen.view.dragged.connect(self._dragged)
        screen.view.put_back.connect(self.look)
        screen.calls.used.connect(self._said)
        screen.panel.help.clicked.connect(self._helped)
        screen.view.installEventFilter(self)

    def _unwatch(self) -> None:
        screen = self._screen
        screen.view.used.disconnect(self._used)
        screen.view.dragged.disconnect(self._dragged)
        screen.view.put_back.disconnect(self.look)
        screen.calls.used.disconnect(self._said)
        screen.panel.help.clicked.disconnect(self._helped)
        screen.view.removeEventFilter(self)

    # --- what is done

    def _used(self, _thing: Thing, hand: str, _side: str) -> None:
        self.look(hand=hand)

    def _dragged(self, _thing: Thing, hand: str, _to: object) -> None:
        self.look(DRAGGED, hand)

    def _said(self, _thing: Thing, _hand: str, _side: str) -> None:
        self.look(SAID)

    def _helped(self) -> None:
        self.look(HELPED)

    def keys_shown(self) -> None:
        """The keys were shown."""
        self.look(KEYS)

    def _seen(self, way: str = "", hand: str = "left") -> Seen:
        held, session = self._screen.in_hand, self._screen.sitting.session
        return Seen(held.thing, len(held.picks), len(session.verdicts), hand, way)

    def look(self, way: str = "", hand: str = "left") -> None:
        """See what was done: nobody is shown it any more; what was asked for leads on."""
        if self.callout is None:
            return
        if self._screen.sitting.over:
            self.end()
            return
        before, self._before = self._before, self._seen(way, hand)
        done = {name for name in self._left if STEPS[name].done(before, self._before)}
        self._left = [name for name in self._left if name not in done]
        stays = STEPS[self.step].stays if self.step else 0
        over = bool(stays) and self._before.acts >= self._since + stays
        if self.step in done or not self.step:
            self.show()
        elif over:
            self.go_on()
        else:
            self.retranslate()

    def go_on(self) -> None:
        """Show what comes next; after the last it is over."""
        if self.step in self._left:
            self._left.remove(self.step)
        self.show()

    def end(self) -> None:
        """It is over for good."""
        if self.callout is None:
            return
        self.clock.stop()
        self._unwatch()
        gone, self.callout = self.callout, None
        if self._screen.focusWidget() in (gone.go_on, gone.skip):
            self._screen.view.fixtures.shoe.setFocus()
        gone.hide()
        gone.deleteLater()
        self.step = ""
        self.finished.emit()

    # --- what is shown

    def show(self) -> None:
        """Show the first step that is there; nothing as long as none is."""
        if self.callout is None:
            return
        if not self._left:
            self.end()
            return
        self.step = next(filter(self._is_there, self._left), "")
        self._since = self._seen().acts
        self.clock.start()
        self.retranslate()

    def _is_there(self, name: str) -> bool:
        table, house = (
            self._screen.sitting.situation.table,
            self._screen.sitting.session.dealing.house,
        )
        return STEPS[name].ready(table, house) and self._target(name) is not None

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        callout = self.callout
        if callout is None:
            return
        if not self.step:
            callout.hide()
            return
        last = len(self._left) == 1
        callout.go_on.setText(translate("Coach", "&Done") if last else translate("Coach", "&Next"))
        callout.skip.setText(translate("Coach", "S&kip"))
        tip = translate("Coach", "Close; “View…” and F1 bring it back")
        callout.skip.setToolTip(tip)
        callout.skip.setAccessibleDescription(tip)
        text = translate("Coach", "{n} of {all}")
        count = text.format(n=len(STEPS) - len(self._left) + 1, all=len(STEPS))
        step = STEPS[self.step]
        callout.say(translate("Coach", step.then if self._holds else step.words), count)
        self._place()

    @property
    def _holds(self) -> bool:
        """Whether the first half of the gesture is done."""
        held = self._screen.in_hand.thing
        return bool(self.step) and held is not None and held.kind == STEPS[self.step].holds

    def _target(self, name: str) -> QWidget | None:
        of = goal_of if name == self.step and self._holds else place_of
        found = of(name, self._screen)
        return found if found is not None and found.isVisibleTo(self._screen) else None

    def _place(self) -> None:
        """Lie beside what it is about, over as little as can be; not over the keys."""
        if self.callout is None or not self.step:
            return
        target, screen = self._target(self.step), self._screen
        if target is None or screen.key_caps.isVisible():
            self.callout.setHidden(screen.key_caps.isVisible())
            return
        taken = occupied(screen.view.places, screen.sitting.situation.table, screen)
        taken += [around(part, screen) for part in (*screen.calls.signs, screen.panel)]
        room = QRectF(screen.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        self.callout.point_at(around(target, screen), room, taken)
        self.callout.show()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Move with the table."""
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._place)
        return False
