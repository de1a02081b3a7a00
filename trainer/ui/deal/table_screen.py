"""The screen on which a round is dealt: the table, the call bar and the panel beside it."""

from PySide6.QtCore import QPointF, QTimer, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.table.act import DONE, Act
from trainer.table.table import Table
from trainer.training.dealing.situation import Situation
from trainer.training.judging.inspector import inspected
from trainer.training.judging.verdict import Verdict
from trainer.training.sessions.help import SHOWN, Help
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.call_bar import CallBar, HandSwitch
from trainer.ui.deal.depth import Depth
from trainer.ui.deal.done_button import DoneButton
from trainer.ui.deal.face_switch import FaceSwitch
from trainer.ui.deal.help_words import help_button, help_title, help_words
from trainer.ui.deal.in_hand import CHIPS, InHand, hint_words
from trainer.ui.deal.keys import key_words
from trainer.ui.deal.side_panel import SidePanel
from trainer.ui.deal.table_keys import TableKeys
from trainer.ui.table.furniture import furniture_of, is_opening
from trainer.ui.table.gesture import act_of, can_be_picked
from trainer.ui.table.move import (
    CHIP,
    PICKED,
    SAY,
    SHOE,
    Move,
    Thing,
    wants_depth,
)
from trainer.ui.table.pointing import things_of
from trainer.ui.table.table_view import TableView
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.words.acts import translate


class TableScreen(Screen):
    """One session being dealt. ``lang`` is the language of the manual's texts."""

    # The scenario has ended.
    ended = Signal()
    # The trainee stops before the end.
    left = Signal()
    # An act could not be written down, and so was not done: what was said about it.
    log_failed = Signal(str)

    def __init__(
        self,
        sitting: Sitting,
        lang: str,
        clock: ExamClock | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.sitting = sitting
        self.lang = lang
        dealing = sitting.session.dealing
        self.procedure = dealing.procedure
        self.murmurs = not sitting.session.mode.examines
        self.clock = clock
        self.furniture = furniture_of(dealing.procedure)
        self.in_hand = InHand()
        self._pending: Move | None = None
        self._help = Help(sitting)
        self.view = TableView(dealing.house, self.furniture, dealing.procedure.house_name)
        self.calls = CallBar(dealing.procedure, self.furniture)
        over = DoneButton(sitting.session)
        self.panel = SidePanel(dealing.procedure, sitting.session.mode, over, clock)
        self.hands = HandSwitch()
        self.faces = FaceSwitch(of_own=self.furniture.faces == {"deal_self"})
        self.faces.setVisible(bool(self.furniture.faces))
        self.hint = QLabel()
        self.deep = Depth(dealing.house.decks)
        self.keys = QPushButton()
        self.bar = QStackedWidget()
        self._build()
        self._connect()
        self.table_keys = TableKeys(self)
        self._hear_so_far()
        self.retranslate(lang)

    def _hear_so_far(self) -> None:
        """Take down the players' words up to here: of a session that is gone on with, all anew."""
        session = self.sitting.session
        self.panel.hear(session.begins.events, session.begins.table)
        for moment in session.moments:
            self._hear(moment.verdict, moment.before.table, moment.after)

    def _hear(self, verdict: Verdict, before: Table, now: Situation) -> None:
        """Take down what players did after an act, and before them the inspector."""
        noted = None
        if not self.sitting.session.mode.blocks:
            noted = inspected(verdict, before, now.table)
        events = now.events if noted is None else (noted, *now.events)
        self.panel.hear(events, now.table)

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
        self.view.sounds.asked.connect(self.sounded)
        self.view.used.connect(self._use)
        self.view.dragged.connect(self._drag)
        self.view.put_back.connect(self.put_back)
        self.calls.used.connect(self._use)
        self.calls.put_back.connect(self.put_back)
        self.view.turned.connect(self.faces.turn_over)
        self.hands.switched.connect(self.view.hand.switch)
        self.deep.chosen.connect(self._deep)
        self.deep.cancelled.connect(self.put_back)
        self.panel.help.clicked.connect(self.assist)
        self.panel.over.clicked.connect(self.finish)
        self.panel.leave.clicked.connect(self.left)
        self.keys.clicked.connect(self.show_keys)

    # --- moves

    def _use(self, thing: Thing, hand: str, side: str) -> None:
        """A thing was used: pick it up, or lay there what is in hand."""
        held = self.in_hand
        if thing.kind == SAY and not self.calls.to_a_box(thing.what):
            self.put_back()
            self._say_to_all(thing.what)
        elif held.takes(thing):
            held.add(thing.value)
            self._show_in_hand()
        elif thing.kind == PICKED and held.picks:
            self.put_back_last()
        elif held.thing is None:
            if can_be_picked(thing):
                self._pick(thing)
            else:
                self.view.sounds.nothing()
                self._say_hint(translate("Screen", "Pick something up first."))
        elif thing == held.thing:
            self.put_back()
        else:
            self._finish(thing, hand, side)

    def _drag(self, thing: Thing, hand: str, to: QPointF) -> None:
        """A thing was dragged somewhere."""
        found = self.view.place_at(to)
        if found is None or found[0].thing == thing:
            self.view.show_picked(self.in_hand.thing, self.in_hand.chips)
            return
        target, side = found
        if thing.kind == CHIP:
            self._use(thing, hand, side)
        elif can_be_picked(thing) and thing != self.in_hand.thing:
            self._pick(thing)
        if self.in_hand.thing is not None:
            self._finish(target.thing, hand, side)

    def _pick(self, thing: Thing) -> None:
        self.in_hand.take_up(thing)
        self._show_in_hand()

    def _show_in_hand(self) -> None:
        held = self.in_hand
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
        self.in_hand.clear()
        self._pending = None
        self.view.show_picked(None)
        self.calls.show_picked(None)
        self.bar.setCurrentIndex(0)
        self._say_hint("")

    def put_back_last(self) -> None:
        """Put back the chip that was picked last; other things than chips stay in hand."""
        if self.in_hand.picks:
            self.in_hand.drop_last()
            self._show_in_hand()

    def _finish(self, target: Thing, hand: str, side: str) -> None:
        held = self.in_hand
        source = held.thing
        if source is None:
            return
        value = self.calls.take_value(source.what) if source.kind == SAY else None
        move = Move(
            source,
            target,
            self.hands.hand or hand,
            side or None,
            held.chips,
            value=value,
            face=self.faces.face if source.kind == SHOE else None,
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
        table = self.sitting.situation.table
        dealing = self.sitting.session.dealing
        act = act_of(move, table, dealing.house, dealing.family)
        if act is None:
            self.view.sounds.nothing()
            text = translate("Screen", "That does not go there. Choose another place, or Esc.")
            self._say_hint(text)
            return
        self.put_back()
        self.do(self.furniture.lays(act, table))

    def _say_to_all(self, what: str) -> None:
        phrases = self.procedure.texts["en"].get("calls", {})
        value = self.calls.take_value(what)
        self.do(Act("call", phrase=what, value=value) if what in phrases else Act(what))

    def say(self, thing: Thing) -> None:
        """A key for a phrase: say it, or enter its number first."""
        spin = self.calls.values.get(thing.what)
        if spin is None:
            self._use(thing, "left", "")
        else:
            spin.setFocus()
            spin.selectAll()

    # --- acts

    def do(self, act: Act) -> Verdict | None:
        """Do an act: judge it, write it down, show the verdict.

        None when the round is over, and when it cannot be written down and counts only if it is,
        as in an exam.
        """
        sitting = self.sitting
        if sitting.over:
            return None
        table = sitting.situation.table
        try:
            verdict = sitting.do(act)
        except RecordsError as error:
            self.log_failed.emit(str(error))
            return None
        self._help.clear()
        self._show_help()
        self.view.point_at(())
        self._hear(verdict, table, sitting.situation)
        self.view.hear(sitting.situation.events)
        self.panel.add_done(verdict, self.lang, table)
        if sitting.session.mode.tells:
            self.panel.show_verdict(verdict, self.lang, table)
            self.view.sounds.tell(verdict.verdict)
        self.show_situation(act)
        if sitting.over:
            QTimer.singleShot(0, self.ended.emit)
        return verdict

    def finish(self) -> None:
        """Say that the round is over."""
        if self.panel.over.may_be_said():
            self.put_back()
            self.do(DONE)

    def assist(self) -> None:
        """Help a stage further; it counts as an assist."""
        self._help.ask()
        self._show_help()
        self._show_state()

    def _show_help(self) -> None:
        given, table = self._help, self.sitting.situation.table
        self.panel.help.setText(help_button(given))
        self.panel.help.setEnabled(not given.used_up)
        if given.stage:
            words = help_words(given, self.procedure, self.lang, table)
            self.panel.show_help(help_title(given.stage), words, given.clauses, self.lang)
        if given.stage == SHOWN and given.act is not None:
            house = self.sitting.session.dealing.house
            self.view.point_at(things_of(given.act, table, self.furniture, house))

    # --- showing

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown."""
        self.view.show_options(options)

    def show_situation(self, act: Act | None = None) -> None:
        """Show the table as it is now, after the dealer's act."""
        situation = self.sitting.situation
        table = situation.table
        before = table.shuffled or is_opening(self.procedure, situation.state)
        opening = before and self.furniture.has_stack(table)
        self.view.show_table(table, opening=opening, act=act)
        self.view.show_picked(self.in_hand.thing, self.in_hand.chips)
        self._show_state()
        self.panel.over.show_situation()
        self.panel.show_coach()

    def _show_state(self) -> None:
        """Say where in the procedure this is, where the mode says it or help was asked for."""
        sitting = self.sitting
        situation, session = sitting.situation, sitting.session
        rounds = 1 if session.focus else session.dealing.scenario.rounds
        told = sitting.session.mode.paths or self._help.stage
        words = self.procedure.words(self.lang, "states", situation.state) if told else ""
        self.panel.show_state(words, situation.table.round, rounds)

    def closing(self) -> None:
        """The clock of an exam is written down as it stands."""
        if self.clock is not None:
            self.clock.keep()

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.lang = lang
        self.keys.setText(translate("Screen", "Keys (F1)"))
        self.calls.retranslate(lang)
        self.hands.retranslate()
        self.faces.retranslate()
        self.deep.retranslate()
        self.view.retranslate()
        if self.clock is not None:
            self.clock.retranslate()
        self.show_situation()
        table = self.sitting.situation.table
        self.panel.retranslate(lang, self.sitting.session.verdicts, table)
        self._show_help()
        self._show_in_hand()

    def _say_hint(self, text: str) -> None:
        usual = translate(
            "Screen",
            "Click a thing, then where it goes. Left button: left hand, right button: right"
            " hand, both buttons or Shift: both.",
        )
        self.hint.setText(text or usual)

    def show_keys(self) -> None:
        """Say which key does what."""
        QMessageBox.information(self, translate("Screen", "Keys"), key_words(self.furniture))
