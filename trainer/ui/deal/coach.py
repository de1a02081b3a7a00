"""The coach of somebody's first minutes at a table: how things are moved, never what is due."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, QTimer, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.table.move import BOX, CARDS, SHOE, STACK, STAKE, Thing
from trainer.ui.table.pointing import around, occupied
from trainer.ui.widgets.callout import Callout
from trainer.ui.words.language import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from trainer.ui.deal.table_screen import TableScreen

translate = QCoreApplication.translate
MINUTES = 3
_EDGE = 4.0


class Seen(NamedTuple):
    """What the coach sees after something was done: what is in hand, and how it came about."""

    thing: Thing | None = None
    picks: int = 0
    acts: int = 0
    hand: str = "left"
    way: str = ""

    def put_back(self, before: "Seen") -> bool:
        """Whether what was in hand is not any more, without an act."""
        return bool(before.thing) and not self.thing and self.acts == before.acts


Done = Callable[[Seen, Seen], bool]  # whether it was done: before, after
_USED, _DRAGGED, _SAID, _HELPED, _KEYS = "used", "dragged", "said", "helped", "keys"


class Step(NamedTuple):
    """One thing that the coach shows: what is said of it, and when it was done."""

    words: str
    done: Done


def _by(way: str) -> Done:
    return lambda _, after: after.way == way


#: What is shown, in this order; what is not on the screen is passed over.
STEPS: Mapping[str, Step] = {
    "pick": Step(
        QT_TRANSLATE_NOOP(
            "Coach",
            "Cards come from here. Click, and a card is in your hand: it hangs at the pointer.",
        ),
        lambda _, after: after.thing is not None,
    ),
    "lay": Step(
        QT_TRANSLATE_NOOP(
            "Coach",
            "Then click where it goes: a box, for instance. All of the table is open to you;"
            " when what is due you know yourself.",
        ),
        lambda before, after: after.thing is None and before.thing is not None,
    ),
    "hands": Step(
        QT_TRANSLATE_NOOP(
            "Coach",
            "Left button: left hand. Right button: right hand. Both buttons, or Shift: both"
            " hands. On a touch screen choose the hand here.",
        ),
        lambda _, after: after.hand != "left",
    ),
    "chips": Step(
        QT_TRANSLATE_NOOP(
            "Coach", "Chips are picked one by one: click each of those that you want to pay."
        ),
        lambda _, after: after.picks > 0,
    ),
    "bet": Step(
        QT_TRANSLATE_NOOP(
            "Coach", "With the chips in hand click the bet. They stand on the float until then."
        ),
        lambda before, after: before.picks > 0 and after.picks == 0,
    ),
    "words": Step(
        QT_TRANSLATE_NOOP(
            "Coach",
            "With these you speak: click the words. Those to one player are then clicked onto"
            " his box.",
        ),
        _by(_SAID),
    ),
    "back": Step(
        QT_TRANSLATE_NOOP(
            "Coach",
            "Picked the wrong thing up? Escape puts it back, and so does a second click on it.",
        ),
        lambda before, after: after.put_back(before),
    ),
    "drag": Step(
        QT_TRANSLATE_NOOP("Coach", "Dragging does as well: press here, pull, let go over a place."),
        _by(_DRAGGED),
    ),
    "help": Step(
        QT_TRANSLATE_NOOP(
            "Coach", "Stuck? Help comes step by step, and it is noted that you asked for it."
        ),
        _by(_HELPED),
    ),
    "verdict": Step(
        QT_TRANSLATE_NOOP(
            "Coach", "Here each of your acts is judged: right or not, and by which rule."
        ),
        lambda before, after: after.acts > before.acts,
    ),
    "keys": Step(
        QT_TRANSLATE_NOOP(
            "Coach", "Everything can be done by keyboard: F1 shows the keys on the table itself."
        ),
        _by(_KEYS),
    ),
}


def _cards_come_from(screen: "TableScreen") -> QWidget | None:
    """The shoe, or the stack where there is none yet."""
    places = screen.view.places
    found = (places.get(Thing(kind)) for kind in (SHOE, STACK))
    return next((place for place in found if place is not None and place.isVisible()), None)


def _on_a_box(screen: "TableScreen", *kinds: str) -> QWidget | None:
    """The first thing of these kinds on a box where somebody plays, else what is there."""
    places = screen.view.places
    played = [box.number for box in screen.sitting.situation.table.boxes]
    there = [thing for thing in places if not played or thing.box in played]
    for kind in (*kinds, CARDS, BOX):
        for thing in there:
            if thing.kind == kind:
                return places[thing]
    return None


def place_of(name: str, screen: "TableScreen") -> QWidget | None:
    """What a step is about, if there is such a thing."""
    if name in ("pick", "back", "drag"):
        return _cards_come_from(screen)
    if name in ("lay", "bet"):
        return _on_a_box(screen, *((STAKE,) if name == "bet" else ()))
    panel, shut = screen.panel, screen.drawer.shut
    return {
        "hands": screen.hands,
        "chips": screen.view.fixtures.chips[0],
        "words": next(iter(screen.calls.signs), None),
        "help": screen.drawer if shut else panel.help,
        "verdict": screen.hint if shut else panel.verdict_area,
        "keys": screen.keys,
    }[name]


class Coach(QObject):
    """Shows how a table is dealt at, one thing at a time, for some minutes or until skipped."""

    # It was all shown, or is not wanted: it does not come by itself again.
    finished = Signal()

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        self._names = list(STEPS)
        self._at = 0
        self._before = Seen()
        self.callout: Callout | None = None
        self.clock = QTimer(self)
        self.clock.setSingleShot(True)
        self.clock.setInterval(MINUTES * 60_000)
        self.clock.timeout.connect(self.end)

    @property
    def step(self) -> str:
        """The name of what is shown; "" for nothing."""
        return self._names[self._at] if self.callout is not None else ""

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
        self._at, self._before = 0, self._seen()
        self.clock.start()
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
        self.look(_USED, hand)

    def _dragged(self, _thing: Thing, hand: str, _to: object) -> None:
        self.look(_DRAGGED, hand)

    def _said(self, _thing: Thing, _hand: str, _side: str) -> None:
        self.look(_SAID)

    def _helped(self) -> None:
        self.look(_HELPED)

    def keys_shown(self) -> None:
        """The keys were shown."""
        self.look(_KEYS)

    def _seen(self, way: str = "", hand: str = "left") -> Seen:
        held, session = self._screen.in_hand, self._screen.sitting.session
        return Seen(held.thing, len(held.picks), len(session.verdicts), hand, way)

    def look(self, way: str = "", hand: str = "left") -> None:
        """See what was done; what was asked for leads on."""
        if self.callout is None:
            return
        before, self._before = self._before, self._seen(way, hand)
        if STEPS[self.step].done(before, self._before):
            self.go_on()
        else:
            self._place()

    def go_on(self) -> None:
        """Show what comes next; after the last it is over."""
        self._at += 1
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
        self.finished.emit()

    # --- what is shown

    def show(self) -> None:
        """Show the step that is next on the screen."""
        if self.callout is None:
            return
        while self._at < len(self._names) and self._target() is None:
            self._at += 1
        if self._at == len(self._names):
            self.end()
            return
        self.retranslate()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        callout = self.callout
        if callout is None:
            return
        last = self._at + 1 == len(self._names)
        callout.go_on.setText(translate("Coach", "&Done") if last else translate("Coach", "&Next"))
        callout.skip.setText(translate("Coach", "S&kip"))
        tip = translate("Coach", "Close; “View…” and F1 bring it back")
        callout.skip.setToolTip(tip)
        callout.skip.setAccessibleDescription(tip)
        text = translate("Coach", "{n} of {all}")
        count = text.format(n=self._at + 1, all=len(self._names))
        callout.say(translate("Coach", STEPS[self.step].words), count)
        self._place()

    def _target(self) -> QWidget | None:
        found = place_of(self._names[self._at], self._screen)
        return found if found is not None and found.isVisibleTo(self._screen) else None

    def _place(self) -> None:
        """Lie beside what it is about, over as little as can be; not over the keys."""
        if self.callout is None:
            return
        target, screen = self._target(), self._screen
        if target is None or screen.key_caps.isVisible():
            self.callout.setHidden(screen.key_caps.isVisible())
            return
        taken = occupied(screen.view.places, screen.sitting.situation.table, screen)
        taken += [around(screen.calls, screen), around(screen.panel, screen)]
        room = QRectF(screen.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        self.callout.point_at(around(target, screen), room, taken)
        self.callout.show()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Move with the table."""
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._place)
        return False
