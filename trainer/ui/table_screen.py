"""The screen on which a round is dealt: the table, the call bar and the panel beside it."""

from PySide6.QtCore import QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.table.act import Act
from trainer.training.practice import Practice
from trainer.training.record import RecordsError
from trainer.training.session import Session
from trainer.training.verdict import Verdict
from trainer.ui.call_bar import CallBar, HandSwitch
from trainer.ui.depth import Depth
from trainer.ui.face_switch import KEY, FaceSwitch
from trainer.ui.furniture import furniture_of, is_opening
from trainer.ui.in_hand import CHIPS, InHand, hint_words
from trainer.ui.keys import FIXED, key_words
from trainer.ui.move import (
    BOX,
    CARDS,
    CHIP,
    FLOAT,
    PICKED,
    SAY,
    SHOE,
    Move,
    Thing,
    act_of,
    can_be_picked,
    wants_depth,
)
from trainer.ui.side_panel import SidePanel
from trainer.ui.table_view import TableView
from trainer.ui.unlogged import Unlogged
from trainer.ui.words import translate


class TableScreen(QWidget):
    """One session being dealt. ``lang`` is the language of the manual's texts."""

    # The scenario has ended.
    ended = Signal()
    # The trainee stops before the end.
    left = Signal()
    # Training records could not be written: what was said about it.
    log_failed = Signal(str)

    def __init__(self, practice: Practice, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.practice = practice
        self.lang = lang
        dealing = practice.session.dealing
        self._procedure = dealing.procedure
        self._furniture = furniture_of(dealing.procedure)
        self._in_hand = InHand(self._furniture)
        self._pending: Move | None = None
        self._helped: Act | None = None
        self.view = TableView(dealing.house, self._furniture, dealing.procedure.house_name)
        self.calls = CallBar(dealing.procedure, self._furniture)
        self.panel = SidePanel(dealing.procedure)
        self.hands = HandSwitch()
        self.faces = FaceSwitch()
        self.faces.setVisible(self._furniture.faces)
        self.hint = QLabel()
        self.deep = Depth(dealing.house.decks)
        self.keys = QPushButton()
        self.bar = QStackedWidget()
        self._build()
        self._connect()
        self._shortcuts()
        self._hear_so_far()
        self.retranslate(lang)

    def _hear_so_far(self) -> None:
        """Take down the players' words up to here: of a session that is gone on with, all anew."""
        session = self.practice.session
        again = Session(session.dealing, session.mode)
        self.panel.hear(again.situation.events, again.situation.table)
        for verdict in session.verdicts:
            again.do(verdict.act)
            self.panel.hear(again.situation.events, again.situation.table)

    def _build(self) -> None:
        line = QWidget()
        bottom = QHBoxLayout(line)
        bottom.setContentsMargins(8, 0, 8, 4)
        bottom.addWidget(self.hands)
        bottom.addSpacing(10)
        bottom.addWidget(self.faces)
        self.hint.setWordWrap(True)
        bottom.addWidget(self.hint, 1)
        bottom.addWidget(self.keys)
        self.bar.addWidget(line)
        self.bar.addWidget(self.deep)
        self.bar.setFixedHeight(40)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.view, 1)
        middle.addWidget(self.panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(middle, 1)
        column.addWidget(self.calls)
        column.addWidget(self.bar)

    def _connect(self) -> None:
        self.view.used.connect(self._use)
        self.view.dragged.connect(self._drag)
        self.view.put_back.connect(self.put_back)
        self.calls.used.connect(self._use)
        self.calls.put_back.connect(self.put_back)
        self.view.turned.connect(self.faces.turn_over)
        self.hands.switched.connect(self.view.hand.switch)
        self.deep.chosen.connect(self._deep)
        self.deep.cancelled.connect(self.put_back)
        self.panel.help.clicked.connect(self._assist)
        self.panel.leave.clicked.connect(self.left)
        self.keys.clicked.connect(self._show_keys)

    def _shortcuts(self) -> None:
        for key, thing in FIXED.items():
            self._shortcut(key).activated.connect(lambda thing=thing: self._focus(thing))
        for number in self.view.boxes:
            self._shortcut(str(number)).activated.connect(lambda n=number: self._focus_box(n))
        for index, sign in enumerate(self.calls.signs, start=2):
            self._shortcut(f"F{index}").activated.connect(lambda sign=sign: self._say(sign.thing))
        self._shortcut("F1").activated.connect(self._show_keys)
        self._shortcut("H").activated.connect(self._assist)
        if self._furniture.faces:
            self._shortcut(KEY).activated.connect(self.faces.turn_over)
        self._shortcut("Escape").activated.connect(self.put_back)
        self._shortcut("Backspace").activated.connect(self._put_back_last)

    def _shortcut(self, key: str) -> QShortcut:
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        return QShortcut(QKeySequence(key), self, context=context)

    # --- moves

    def _use(self, thing: Thing, hand: str, side: str) -> None:
        """A thing was used: pick it up, or lay there what is in hand."""
        held = self._in_hand
        if thing.kind == SAY and not self.calls.to_a_box(thing.what):
            self.put_back()
            self._say_to_all(thing.what)
        elif held.takes(thing):
            held.add(thing.value)
            self._show_in_hand()
        elif thing.kind == PICKED and held.picks:
            self._put_back_last()
        elif held.thing is None:
            if can_be_picked(thing):
                self._pick(thing)
            else:
                self._say_hint(translate("Screen", "Pick something up first."))
        elif thing == held.thing:
            self.put_back()
        else:
            self._finish(thing, hand, side)

    def _drag(self, thing: Thing, hand: str, to: QPointF) -> None:
        """A thing was dragged somewhere."""
        found = self.view.place_at(to)
        if found is None or found[0].thing == thing:
            self.view.show_picked(self._in_hand.thing, self._in_hand.chips)
            return
        target, side = found
        if thing.kind == CHIP:
            self._use(thing, hand, side)
        elif can_be_picked(thing) and thing != self._in_hand.thing:
            self._pick(thing)
        if self._in_hand.thing is not None:
            self._finish(target.thing, hand, side)

    def _pick(self, thing: Thing) -> None:
        self._in_hand.clear()
        self._in_hand.thing = thing
        self._show_in_hand()

    def _show_in_hand(self) -> None:
        held = self._in_hand
        self.view.show_picked(held.thing, held.chips)
        self.calls.show_picked(held.thing)
        name = self._name(held.thing)
        self._say_hint(hint_words(held, name, sum_shown=bool(self.view.sum_words)))

    def _name(self, thing: Thing | None) -> str:
        if thing in (None, CHIPS):
            return ""
        place = self.view.places.get(thing)
        if place is None:
            place = next(sign for sign in self.calls.signs if sign.thing == thing)
        return place.accessibleName()

    def put_back(self) -> None:
        """Put back whatever is in hand."""
        self._in_hand.clear()
        self._pending = None
        self.view.show_picked(None)
        self.calls.show_picked(None)
        self.bar.setCurrentIndex(0)
        self._say_hint("")

    def _put_back_last(self) -> None:
        """Put back the chip that was picked last; other things than chips stay in hand."""
        if self._in_hand.picks:
            self._in_hand.drop_last()
            self._show_in_hand()

    def _finish(self, target: Thing, hand: str, side: str) -> None:
        held = self._in_hand
        source = held.thing
        if source is None:
            return
        value = self.calls.take_value(source.what) if source.kind == SAY else None
        dealt = self._furniture.faces and source.kind == SHOE
        move = Move(
            source,
            target,
            self.hands.hand or hand,
            side or None,
            held.chips,
            value=value,
            face=self.faces.face if dealt else None,
        )
        if wants_depth(source, target):
            self._pending = move
            self.bar.setCurrentWidget(self.deep)
            self.deep.start()
            return
        self._do_move(move)

    def _deep(self, decks: float) -> None:
        """The depth was chosen for the move that waits for it."""
        move = self._pending
        if move is not None:
            self._do_move(Move(move.source, move.target, move.hand, decks=decks))
            self.view.fixtures.stack.setFocus()

    def _do_move(self, move: Move) -> None:
        table = self.practice.situation.table
        dealing = self.practice.session.dealing
        act = act_of(move, table, dealing.house, dealing.procedure.family)
        if act is None:
            text = translate("Screen", "That does not go there. Choose another place, or Esc.")
            self._say_hint(text)
            return
        self.put_back()
        self.do(act)

    def _say_to_all(self, what: str) -> None:
        phrases = self._procedure.texts["en"].get("calls", {})
        value = self.calls.take_value(what)
        self.do(Act("call", phrase=what, value=value) if what in phrases else Act(what))

    def _say(self, thing: Thing) -> None:
        """A key for a phrase: say it, or enter its number first."""
        spin = self.calls.values.get(thing.what)
        if spin is None:
            self._use(thing, "left", "")
        else:
            spin.setFocus()
            spin.selectAll()

    # --- acts

    def do(self, act: Act) -> Verdict | None:
        """Do an act: judge it, write it down, show the verdict. None when the round is over."""
        practice = self.practice
        if practice.over:
            return None
        table, before = practice.situation.table, len(practice.session.verdicts)
        try:
            verdict = practice.do(act)
        except RecordsError as error:
            practice = self._go_on_unlogged(str(error))
            done = practice.session.verdicts[before:]  # it was, where only its end was not kept
            verdict = done[0] if done else practice.do(act)
        self._helped = None
        self.panel.hear(practice.situation.events, practice.situation.table)
        self.view.hear(practice.situation.events)
        self.panel.add_done(verdict, self.lang, table)
        self.panel.show_verdict(verdict, self.lang, table)
        self.show_situation(act)
        if practice.over:
            QTimer.singleShot(0, self.ended.emit)
        return verdict

    def _go_on_unlogged(self, says: str) -> Practice:
        self.practice = Practice(self.practice.session, Unlogged(), self.practice.number)
        self.log_failed.emit(says)
        return self.practice

    def _assist(self) -> None:
        if self.practice.over:
            return
        try:
            self._helped = self.practice.assist()
        except RecordsError as error:
            self._helped = self._go_on_unlogged(str(error)).assist()
        self._show_help()

    def _show_help(self) -> None:
        if self._helped is not None:
            situation = self.practice.situation
            clauses = situation.due[0].step.clauses
            self.panel.show_help(self._helped, clauses, self.lang, situation.table)

    # --- showing

    def show_options(self, speed: float, four_colours: bool) -> None:  # noqa: FBT001 - as stored
        """How fast things move on the table, and whether the suits have four colours."""
        self.view.show_options(speed=speed, four_colours=four_colours)

    def show_situation(self, act: Act | None = None) -> None:
        """Show the table as it is now, after the dealer's act."""
        situation = self.practice.situation
        scenario = self.practice.session.dealing.scenario
        table = situation.table
        before = table.shuffled or is_opening(self._procedure, situation.state)
        opening = before and self._furniture.has_stack(table)
        self.view.show_table(table, opening=opening, act=act)
        self.view.show_picked(self._in_hand.thing, self._in_hand.chips)
        self.panel.show_state(self.lang, situation.state, table.round, scenario.rounds)
        self.panel.show_coach()

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.lang = lang
        self.keys.setText(translate("Screen", "Keys (F1)"))
        self.calls.retranslate(lang)
        self.hands.retranslate()
        self.faces.retranslate()
        self.deep.retranslate()
        self.view.retranslate()
        self.show_situation()
        table = self.practice.situation.table
        self.panel.retranslate(lang, self.practice.session.verdicts, table)
        self._show_help()
        self._show_in_hand()

    def _say_hint(self, text: str) -> None:
        usual = translate(
            "Screen",
            "Click a thing, then where it goes. Left button: left hand, right button: right"
            " hand, both buttons or Shift: both.",
        )
        self.hint.setText(text or usual)

    def _show_keys(self) -> None:
        QMessageBox.information(self, translate("Screen", "Keys"), key_words(self._furniture))

    def _focus(self, thing: Thing) -> None:
        place = self.view.places.get(thing)
        first = self.view.fixtures.chips[0]
        if thing.kind == FLOAT and not (self._in_hand.counts and first.hasFocus()):
            place = first  # as good a target, where none is counted, and nearer to the others
        if thing.kind == SHOE and place is not None and not place.isVisible():
            place = self.view.fixtures.stack  # a pack that is not ready yet
        if place is not None and place.isVisible():
            place.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _focus_box(self, number: int) -> None:
        """Go to a box: to its first hand, and with the same key again to its next thing."""
        places = self.view.of_box(number)
        here = self.focusWidget()
        first = next(p for p in places if p.thing.kind in (CARDS, BOX))
        found = first
        for index, place in enumerate(places):
            if place is here:
                found = places[(index + 1) % len(places)]
        found.setFocus(Qt.FocusReason.ShortcutFocusReason)
