"""Coach for a trainee's first round: next click, and screen notes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QWidget

from trainer.catalogue import N_, gettext as _
from trainer.procedure.obligation import Obligation
from trainer.table.act import Act
from trainer.table.chips import Chips
from trainer.training.judge.verdict import CORRECT, FAULT
from trainer.ui.deal.controls import CHIPS, STEPS
from trainer.ui.table.move import CHIP, POINT, SAY, SHOE, Thing
from trainer.ui.table.place import ThingWidget
from trainer.ui.table.pointing import Outlines, around, occupied, things_of
from trainer.ui.table.table_layout import NAME
from trainer.ui.widgets.callout import Callout
from trainer.ui.words.acts import act_words, chips_words

if TYPE_CHECKING:
    from trainer.ui.deal.table_screen import TableScreen


Form = tuple[str | None, ...]

WHOLE = QRectF(0, 0, 1, 1)
#: The middle of a card counts for no side.
_SIDES = {"left": QRectF(0, 0, 1 / 3, 1), "right": QRectF(2 / 3, 0, 1 / 3, 1)}
_EXACTLY = 0.2  # of the room of one step of depth
_LONGEST = 110  # letters of a rule for which there is room
_TOLD = ("side", "with", "decks", "chips")  # the details that a click has to be told, as regulated

_TAKE_UP: Mapping[str, str] = {
    SHOE: N_("Click here to take a card."),
    POINT: N_("Click here to point."),
    SAY: N_("Click these words to say them."),
}
_ALL = N_("Click here to pick it up.")
_HANDS: Mapping[str, str] = {
    "left": N_("Now left-click here: your left hand."),
    "right": N_("Now right-click here: your right hand."),
    "both": N_("Now click here with both buttons or with Shift: both hands."),
}
_HALVES: Mapping[str, str] = {
    "left": N_("Now click here, on the left half: the card comes from the left."),
    "right": N_("Now click here, on the right half: the card comes from the right."),
}


class CoachStep(NamedTuple):
    """The next click: its target, its words and the target's part.

    ``part``: a rectangle in shares of the target's size.
    """

    target: QWidget
    words: str
    part: QRectF = WHOLE


class NextMove(NamedTuple):
    """The next move, done right, and the obligation that asks for it."""

    act: Act
    obligation: Obligation

    @property
    def form(self) -> Form:
        """Form of the move; moves of one form need one lesson."""
        act = self.act
        return act.act, act.what, act.phrase, act.side, act.with_, act.face, act.marker


def lead_of(screen: "TableScreen") -> NextMove | None:
    """Return the next right move, or None if none is left."""
    judged = screen.sitting.session.next_right()
    if judged is None or judged.obligation is None:
        return None
    return NextMove(judged.verdict.act, judged.obligation)


def form_done(screen: "TableScreen") -> Form | None:
    """Return the last move's form; None unless right and due."""
    moment = screen.sitting.session.moments[-1]
    if moment.verdict.verdict != CORRECT or moment.obligation is None:
        return None
    right = screen.sitting.session.dealing.correct_act(moment.obligation, moment.before)
    return NextMove(right, moment.obligation).form


def lead_words(lead: NextMove, screen: "TableScreen") -> tuple[str, str]:
    """Return the next move in words, and its rule.

    "" in place of a rule that is too long.
    """
    table, lang = screen.sitting.situation.table, screen.lang
    step = lead.obligation.step
    ruled = [detail.clauses for detail in step.details if detail.field in _TOLD]
    clauses = next(filter(None, ruled), step.clauses)
    says = screen.procedure.clause(clauses[0], lang, "says") if clauses else ""
    rule = f"{clauses[0]}: {says}" if says and len(says) <= _LONGEST else ""
    return act_words(lead.act, screen.procedure, lang, table), rule


def beat_of(lead: NextMove, screen: "TableScreen") -> CoachStep | None:
    """Return a move's next click; None if it cannot be shown.

    It depends on what is in hand.
    """
    house = screen.sitting.session.dealing.house
    things = things_of(lead.act, screen.sitting.situation.table, screen.furniture, house)
    if not things:
        return None
    counted = any(thing.kind == CHIP for thing in things)
    source, goal, held = things[0], things[-1], screen.in_hand
    if held.thing is None:
        return _first(lead, source, screen) if source.kind != CHIP else _chips(lead, screen)
    if held.thing != (source if source.kind != CHIP else CHIPS) or (
        (held.value or None) != lead.act.value
    ):
        return _back(held.thing, screen)
    if counted and held.chips.amount != _chips_of(lead.act, screen).amount:
        return _chips(lead, screen)
    return _face(lead.act, screen) or _goal(lead.act, goal, screen)


def _place(thing: Thing, screen: "TableScreen") -> QWidget | None:
    if thing.kind == SAY:
        return next((sign for sign in screen.calls.signs if sign.thing == thing), None)
    return screen.view.places.get(thing)


def _beat(
    thing: Thing, words: str, screen: "TableScreen", part: QRectF = WHOLE
) -> CoachStep | None:
    found = _place(thing, screen)
    return None if found is None else CoachStep(found, words, part)


def _first(lead: NextMove, source: Thing, screen: "TableScreen") -> CoachStep | None:
    """Return the click that picks up, points or speaks."""
    words = _(_TAKE_UP.get(source.kind, _ALL))
    if source.kind == SAY and lead.act.value is not None:
        text = _("Click these words, then the number {n}.")
        words = text.format(n=lead.act.value)
    return _beat(source, words, screen)


def _chips_of(act: Act, screen: "TableScreen") -> Chips:
    known = screen.sitting.session.dealing.house.denominations
    return act.chips or Chips.fewest_for(act.amount or min(known), known)


def _chips(lead: NextMove, screen: "TableScreen") -> CoachStep | None:
    """Return the click for missing chips, or for surplus ones.

    Surplus chips go back.
    """
    held, wanted = screen.in_hand, _chips_of(lead.act, screen)
    known = screen.sitting.session.dealing.house.denominations
    left = wanted.amount - held.chips.amount
    if left < 0:
        words = _("That’s too much. Click here to put it back.")
        return CoachStep(screen.view.fixtures.give_back, words)
    counts = Counter(wanted.as_dict())
    counts.subtract(held.chips.as_dict())
    fits = min(counts.values()) >= 0
    rest = Chips.of(counts) if fits else Chips.fewest_for(left, known)
    largest = next(value for value, _ in rest.counts)
    words = _("Click the chips here one by one: {chips}.")
    return _beat(Thing(CHIP, value=largest), words.format(chips=chips_words(rest)), screen)


def _back(held: Thing, screen: "TableScreen") -> CoachStep | None:
    """Return the click that puts back a wrong thing."""
    words = _("Not that one yet. Press Esc or click it again to put it back.")
    if held.kind == CHIP:
        return CoachStep(screen.view.fixtures.give_back, words)
    return _beat(held, words, screen)


def _face(act: Act, screen: "TableScreen") -> CoachStep | None:
    """Return the click that turns the card, if it must be turned."""
    faces = screen.faces
    if act.face is None or not faces.isVisible() or faces.face == act.face:
        return None
    return CoachStep(faces.buttons[act.face], _("First click here to set which side is up."))


def _goal(act: Act, goal: Thing, screen: "TableScreen") -> CoachStep | None:
    """Return the click at the target, as exactly as it matters.

    It may need a hand, a side, or a depth.
    """
    if act.decks is not None:
        decks = screen.sitting.session.dealing.house.decks
        step = 1 / (decks * STEPS)
        at = 1 - act.decks / decks
        words = _("Now click here: this deep in the stack.")
        return _beat(goal, words, screen, QRectF(0, at, 1, 0).adjusted(0, -step * _EXACTLY, 0, 0))
    if act.side is not None:
        words = _(_HALVES[act.side])
        return _beat(goal, words, screen, _SIDES[act.side])
    if act.with_ is not None:
        return _beat(goal, _(_HANDS[act.with_]), screen)
    return _beat(goal, _("Now click here."), screen)


MINUTES = 3
_EDGE = 4.0
_DEAR = 3  # times as dear as other things: the name of the house
#: Where on a thing it is tried whether a click means it: its middle, then all over it.
_SHARES = ((0.5, 0.4, 0.6), (0.25, 0.75, 0.5), (0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92))
LEAD, VERDICT, HELP, KEYS, ALONE = "lead", "verdict", "help", "keys", "alone"

#: What the screen is for, told between acts: one has to be read, and nothing to be done.
NOTES = {
    VERDICT: N_("Here you see whether each move was right, and which rule applies."),
    HELP: N_("Stuck? Get a hint here. Hints are counted."),
    KEYS: N_("You can do everything with the keyboard, too. F1 shows the keys."),
    ALONE: N_("You now do the moves you know on your own. We still show you the new ones."),
}


class Coach(QObject):
    """Guide through a first round, one form of move after another.

    Each form is shown until it was done right once. Following the coach is always right; the
    moves it leads to are recorded as helped. Between moves it explains the screen.
    """

    # It was all shown, or is not wanted: it does not come by itself again.
    finished = Signal()

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        self._known: set[Form] = set()
        self._left = list(NOTES)
        self._acts = 0  # that were seen
        self.silent = False  # what is dealt shows what somebody can do unaided
        self._lead: NextMove | None = None
        self.beat: CoachStep | None = None
        self.step = ""  # LEAD, the name of a note, "" for nothing
        self.callout: Callout | None = None
        self._outline = Outlines(screen.view)
        self.clock = QTimer(self)
        self.clock.setSingleShot(True)
        self.clock.setInterval(MINUTES * 60_000)
        self.clock.timeout.connect(self.end)

    def attend(self, *, coached: bool) -> None:
        """Begin, unless the trainee has been coached before.

        Never where the trainee must deal unaided.
        """
        if not coached and self.callout is None:
            self.begin_coaching()

    def begin_coaching(self) -> None:
        """Show everything from the beginning, and the present next move."""
        screen = self._screen
        if self.silent or screen.sitting.session.mode.examines or screen.sitting.over:
            return
        if self.callout is None:
            self.callout = Callout(screen)
            self.callout.gone_on.connect(self.go_on)
            self.callout.skipped.connect(self.end)
            screen.moving.changed.connect(self.look)
            screen.faces.turned.connect(self.look)
            screen.panel.help.clicked.connect(self._helped)
            screen.view.installEventFilter(self)
            screen.moving.wants_side = self._wants_side
        self._known.clear()
        self._left, self._acts = list(NOTES), self._done
        self.look()

    # --- what is done

    @property
    def _done(self) -> int:
        return len(self._screen.sitting.session.moments)

    def _helped(self) -> None:
        self._learnt(HELP)

    def keys_shown(self) -> None:
        """Note that the keys were shown."""
        self._learnt(KEYS)

    def _learnt(self, note: str) -> None:
        if self.callout is not None and note in self._left:
            self._left.remove(note)
            self.look()

    def go_on(self) -> None:
        """Note that the text shown was read."""
        self._learnt(self.step)

    def look(self) -> None:
        """Note what was done, and show what comes next."""
        if self.callout is None:
            return
        if self._screen.sitting.over:
            self.end()
            return
        if self._done > self._acts:
            self._learn_form()
        self.show()

    def _learn_form(self) -> None:
        """Learn the form of a right move; drop the present note."""
        self._acts = self._done
        form = form_done(self._screen)
        if form is not None:
            self._known.add(form)
        if self.step in self._left:
            self._left.remove(self.step)
        self.clock.start()

    def end(self) -> None:
        """End the coaching for good."""
        if self.callout is None:
            return
        self.clock.stop()
        self._screen.moving.changed.disconnect(self.look)
        self._screen.faces.turned.disconnect(self.look)
        self._screen.panel.help.clicked.disconnect(self._helped)
        self._screen.view.removeEventFilter(self)
        self._screen.moving.wants_side = lambda: False
        self._outline.outline(())
        gone, self.callout = self.callout, None
        if self._screen.focusWidget() in (gone.go_on, gone.skip):
            self._screen.view.fixtures.shoe.setFocus()
        gone.hide()
        gone.deleteLater()
        self.step, self.beat, self._lead = "", None, None
        self.finished.emit()

    # --- what is shown

    def show(self) -> None:
        """Show the next move if its form is new, else a note.

        Nothing if there is neither.
        """
        before = self.step
        self._lead = lead_of(self._screen)
        self.step = self._next_step()
        self.beat = self._next_beat()
        sitting, following = self._screen.sitting, self._done + 1
        if self.step == LEAD and following not in sitting.session.helped:
            sitting.assist()
            sitting.session.led.add(following)
        if self.step != before or not self.clock.isActive():
            self.clock.start()
        self.retranslate()

    def _next_step(self) -> str:
        session = self._screen.sitting.session
        faulty = bool(session.verdicts) and session.verdicts[-1].verdict == FAULT
        busy = self._screen.in_hand.thing is not None
        unknown = self._lead is not None and (faulty or self._lead.form not in self._known)
        if VERDICT in self._left and session.verdicts and not busy:
            return VERDICT
        if unknown:
            return LEAD
        return self._left[0] if self._left and session.verdicts and not busy else ""

    def _next_beat(self) -> CoachStep | None:
        screen = self._screen
        if self.step == LEAD and self._lead is not None:
            return beat_of(self._lead, screen)
        shut = screen.drawer.shut
        targets = {
            HELP: screen.drawer if shut else screen.panel.help,
            VERDICT: screen.hint if shut else screen.panel.verdict,
            KEYS: screen.head.keys,
            ALONE: screen.drawer if shut else screen.panel.help,
        }
        return CoachStep(targets[self.step], _(NOTES[self.step])) if self.step else None

    def _wants_side(self) -> bool:
        """Tell if the next move is a card from a side."""
        lead = self._lead
        return lead is not None and lead.act.act == "deal_card" and lead.act.side is not None

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        callout = self.callout
        if callout is None:
            return
        self.beat = self._next_beat()
        if self.beat is None or not self._is_seen(self.beat.target):
            callout.hide()
            self._outline.outline(())
            return
        callout.go_on.setText(_("&Next"))
        callout.go_on.setVisible(self.step != LEAD)
        callout.skip.setText(_("S&kip"))
        tip = _("Close. “View…” or F1 brings it back.")
        callout.skip.setToolTip(tip)
        callout.skip.setAccessibleDescription(tip)
        kind = _("Your move") if self.step == LEAD else _("Good to know")
        callout.say(self._words(self.beat), kind)
        self._place()

    def _words(self, beat: CoachStep) -> str:
        if self.step != LEAD or self._lead is None:
            return f"<p>{escape(beat.words)}</p>"
        act, rule = lead_words(self._lead, self._screen)
        lines = f"<p>{escape(act)}</p><p><b>{escape(beat.words)}</b></p>"
        return lines + (f"<p><small>{escape(rule)}</small></p>" if rule else "")

    # --- where it lies

    def _place(self) -> None:
        """Lay the callout beside its target, covering as little as possible.

        It is hidden while the keys are shown.
        """
        beat, screen = self.beat, self._screen
        if self.callout is None or beat is None:
            return
        if screen.key_caps.isVisible():
            self.callout.hide()
            return
        view, panel = screen.view, screen.panel
        name = QRectF(view.in_pixels(NAME)).translated(QPointF(view.pos()))
        taken = [*occupied(view.places, screen.sitting.situation.table, screen), *[name] * _DEAR]
        kept = (panel.part, panel.verdict, panel.log, panel.help)
        line = (*screen.calls.signs, screen.hands, screen.drawer, screen.faces)
        taken += [around(part, screen) for part in (*kept, *line) if part.isVisibleTo(screen)]
        room = QRectF(screen.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        self._outline_goal(beat)
        self.callout.point_at(self._rect_of(beat.target), room, taken, list(self._spots(beat)))
        self.callout.show()

    def _is_seen(self, target: QWidget) -> bool:
        """Tell if a target is visible, also in the top bar."""
        screen = self._screen
        return target.isVisibleTo(screen) if screen.isAncestorOf(target) else target.isVisible()

    def _rect_of(self, target: QWidget) -> QRectF:
        """Return a target's rectangle on the screen.

        Of a target in the bar above: the edge of the screen below it.
        """
        screen = self._screen
        if screen.isAncestorOf(target):
            return around(target, screen)
        at = screen.mapFromGlobal(target.mapToGlobal(target.rect().topLeft()))
        return QRectF(at.x(), 0, target.width(), _EDGE)

    def _outline_goal(self, beat: CoachStep) -> None:
        """Outline the place for the thing in hand, or its half."""
        screen, view = self._screen, self._screen.view
        lays = self.step == LEAD and screen.in_hand.thing is not None
        if not lays or not view.isAncestorOf(beat.target):
            self._outline.outline(())
            return
        rect, part = around(beat.target, view), beat.part
        if part.height() and part.width() < 1:
            rect.setLeft(rect.left() + rect.width() * part.left())
            rect.setWidth(rect.width() * part.width() / (1 - part.left()))
        self._outline.setGeometry(view.rect())
        self._outline.outline([(0, rect)])

    def _spots(self, beat: CoachStep) -> list[QPointF]:
        """Return points where a click hits the target itself.

        Its middle, if nothing lies on that. The list is empty if the whole target may be
        clicked.
        """
        if not isinstance(beat.target, ThingWidget):
            return []
        spots = (list(self._meant(beat, shares)) for shares in _SHARES)
        return next(filter(None, spots), [])

    def _meant(self, beat: CoachStep, shares: Sequence[float]) -> Iterator[QPointF]:
        target, part, screen = beat.target, beat.part, self._screen
        for across, down in product(shares, shares):
            x, y = part.left() + part.width() * across, part.top() + part.height() * down
            at = QPointF(target.width() * x, target.height() * y)
            on_felt = screen.view.isAncestorOf(target)
            meant = (
                screen.view.childAt(target.mapTo(screen.view, at.toPoint())) if on_felt else None
            )
            if not on_felt or meant is target:
                yield QPointF(target.mapTo(screen, at))

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Move the callout when the table is resized."""
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._place)
        return False
