"""The screen for dealing a round: table, call bar and panel."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QHideEvent
from PySide6.QtWidgets import QGridLayout, QMenu, QStackedWidget, QWidget

from trainer.catalogue import gettext as _
from trainer.games.play import Event
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.table.act import DONE, Act
from trainer.table.box import Box, Hand
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.table.table import Table
from trainer.training.engine.situation import Situation
from trainer.training.judge.inspector import inspector_event
from trainer.training.judge.trace import Moment, judged_at
from trainer.training.judge.verdict import CORRECT, FAULT, Verdict
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import ACT, PHASE, SHOWN, Help, Sitting
from trainer.ui.deal.bottom_line import HEIGHT, BottomLine
from trainer.ui.deal.call_bar import CallBar
from trainer.ui.deal.coach import Coach
from trainer.ui.deal.controls import DepthSlider, DoneButton, FaceSwitch, HandContents, KeyButton
from trainer.ui.deal.hand_moves import HandMoves
from trainer.ui.deal.keys import KeyCaps, TableKeys, end_round, leave, may_close
from trainer.ui.deal.side_panel import MOST, SidePanel
from trainer.ui.table import table_layout
from trainer.ui.table.furniture import furniture_of, is_opening
from trainer.ui.table.move import Scene, Thing
from trainer.ui.table.pointing import things_of
from trainer.ui.table.round_part import end_words
from trainer.ui.table.showing import ActPlayer
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import frame_of
from trainer.ui.widgets.bars import Drawer, Head
from trainer.ui.widgets.exam_clock import ExamClock, RoundClock
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.question import dismiss
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import enlarge_length
from trainer.ui.words.acts import act_words, capital, kind_words
from trainer.ui.words.done import boxes_words


def help_title(stage: int) -> str:
    """Return the title of a hint stage."""
    if stage == PHASE:
        return _("Where you are")
    return _("Next move") if stage == ACT else _("Like this")


def help_words(given: Help, procedure: Procedure, lang: str, table: Table) -> str:
    """Return the hint: the phase, or the move on this table."""
    if given.act is None:
        return procedure.words(lang, "states", given.state)
    return act_words(given.act, procedure, lang, table)


def help_button(given: Help) -> str:
    """Return the button's text for the next hint."""
    if given.used_up:
        return _("No more hints here")
    if given.stage == 0:
        return _("Hint: where are we?")
    if given.stage == PHASE:
        return _("Next hint: which move?")
    return _("Next hint: show me")


def take_up_events(before: Table, now: Table) -> list[Event]:
    """List events of players taking up chips with their cleared cards."""
    return [event for box in now.boxes for event in _of_box(before.box(box.number), box)]


def _of_box(before: Box, now: Box) -> Iterator[Event]:
    cleared = {hand.number for hand in before.hands if hand.cleared}
    for hand in now.hands:
        if hand.cleared and hand.number not in cleared:
            yield from _of_hand(now, hand)


def _of_hand(box: Box, hand: Hand) -> Iterator[Event]:
    players = {bet.place: bet.player for bet in box.bets}
    for stake in hand.stakes:
        if stake.paid is None:
            continue
        own = stake.paid if stake.taken else stake.paid + (stake.chips - stake.seized)
        if own:
            chips = {str(value): count for value, count in own.counts}
            event: Event = {"does": "take up", "box": box.number, "place": stake.place}
            yield event | {"player": players[stake.place], "chips": chips, "hand": hand.number}


def write_log(panel: SidePanel, session: Session) -> None:
    """Rewrite the log of the session so far.

    Of an opening that is over only the bets are listed: they still lie there.
    """
    panel.log.empty()
    procedure = session.dealing.procedure
    opens = is_opening(procedure, session.situation.state)
    for situation in session.lead:
        over = not opens and is_opening(procedure, situation.state)
        events = [e for e in situation.events if not over or e.get("does") == "bet"]
        panel.hear(events, situation.table)
    for moment in session.moments[-MOST:]:
        log_move(panel, session, moment.verdict, moment.before.table, moment.after)


def log_move(
    panel: SidePanel, session: Session, verdict: Verdict, before: Table, now: Situation
) -> None:
    """Log a move, then the inspector's and the players' reactions."""
    panel.add_move(verdict, before)
    noted = None if session.mode.blocks else inspector_event(verdict, before, now.table)
    events = (*take_up_events(before, now.table), *now.events)
    panel.hear(events if noted is None else (noted, *events), now.table)


class TableHead:
    """Parts of the top bar for a table, deleted with its screen."""

    def __init__(self, screen: QWidget, sitting: Sitting, clock: ExamClock | None) -> None:
        self._sitting = sitting
        self.time = RoundClock(sitting) if clock is None else clock
        self.place = None if clock is None else clock.place
        self.keys = KeyButton("flat", "keyboard", "F1")
        self.keys.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the table its keys
        self.keys.hide()
        self.title: Callable[[], str] = self.practice_words
        for part in (self.time, self.keys, self.place):
            if part is not None:
                screen.destroyed.connect(part.deleteLater)

    @property
    def head(self) -> Head:
        """Title and way out for the top bar."""
        session, title = self._sitting.session, self.title()
        rounds = 1 if session.focus else session.dealing.scenario.rounds
        if rounds > 1:
            words = _("Round {n} of {rounds}")
            title += " · " + words.format(n=session.situation.table.round, rounds=rounds)
        return Head(title, _("Leave"), "log-out")

    def practice_words(self, part: str = "") -> str:
        """Return a practice title: the round's part, or number of boxes."""
        boxes = boxes_words(len(self._sitting.situation.table.boxes))
        return _("Practice · {what}").format(what=part or boxes)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.time.retranslate()
        self.keys.setText(_("Keys"))
        self.keys.setToolTip(_("Table keys"))


_AS_GOOD = 0.98  # of its size: nobody sees that it is smaller


class TableScreen(Screen):
    """The screen of one session; ``lang``: of the manual's texts."""

    # The scenario has ended.
    ended = Signal()
    # An act was done, and is judged.
    acted = Signal()
    # Help was asked for.
    helped = Signal()
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
        self.sitting, self.lang = sitting, lang
        dealing = sitting.session.dealing
        self.procedure = dealing.procedure
        self.murmurs = not sitting.session.mode.examines
        self.clock = clock
        self.head = TableHead(self, sitting, clock)
        self.bar_centre, self.bar_end = self.head.place, self.head.keys
        #: What leaving means here.
        self.leaving: Callable[[], str] = self._leaving_words
        self.furniture = furniture_of(dealing.procedure)
        self._help = Help(sitting)
        self._guide: Callable[[], int] | None = None
        self._task: tuple[Callable[[str], str], bool] = (lambda _lang: ""), False
        self.view = TableView(dealing.house, self.furniture, dealing.procedure.house_name)
        self.showing = ActPlayer(self.view)
        self.calls = CallBar(dealing.procedure, self.furniture)
        over = DoneButton(sitting.session)
        self.panel = SidePanel(dealing.procedure, sitting.session.mode, over)
        self.panel.verdict.is_part = bool(sitting.session.prelude)
        self.faces = FaceSwitch(of_own=self.furniture.faces == {"deal_self"})
        self.faces.setVisible(bool(self.furniture.faces))
        self.deep = DepthSlider(dealing.house.decks)
        self.drawer = Drawer(self, self.panel, spare=self._is_spare)
        self.line = BottomLine(dealing.procedure, self.faces, self.drawer)
        self.hands, self.hint = self.line.hands, self.line.hint
        self.bar = QStackedWidget()
        self.menu = QMenu(self)
        self.moving = HandMoves(self.view, self.calls, self.hands, self.faces, self._scene, self)
        self._grid = QGridLayout(self)
        self._build()
        self.coach, self.key_caps = Coach(self), KeyCaps(self)
        self._connect()
        self.table_keys = TableKeys(self)
        self.retranslate(lang)

    @property
    def heading(self) -> Head:
        """Title and way out for the top bar."""
        return self.head.head

    @property
    def bar_tools(self) -> list[QWidget]:
        """The clock for the top bar."""
        return [self.head.time]

    def hideEvent(self, event: QHideEvent) -> None:
        """Close the questions asked at this table."""
        super().hideEvent(event)
        if not event.spontaneous():
            dismiss(self)

    def _build(self) -> None:
        self.bar.addWidget(self.line)
        self.bar.addWidget(self.deep)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._grid.setRowStretch(0, 1)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self.view, 0, 0)
        self._arrange(narrow=False)

    def _arrange(self, *, narrow: bool) -> None:
        """Lay out the screen.

        In a narrow window the lines below the table are below the panel, too.
        """
        columns = 2 if narrow else 1
        self._grid.addWidget(self.calls, 1, 0, 1, columns)
        self._grid.addWidget(self.bar, 2, 0, 1, columns)
        self._grid.addWidget(self.panel, 0, 1, 1 if narrow else 3, 1)
        self.panel.verdict.show_low(low=narrow)

    def _connect(self) -> None:
        self.view.sounds.asked.connect(self.sounded)
        self.moving.made.connect(self._made)
        self.moving.deepens.connect(self._ask_how_deep)
        self.moving.refused.connect(self._ask_which)
        self.moving.hinted.connect(self.line.say)
        self.moving.changed.connect(lambda: self.bar.setCurrentIndex(0))
        self.moving.changed.connect(self.showing.stop)
        self.view.turned.connect(self.faces.turn_over)
        self.hands.switched.connect(self.view.hand.switch)
        self.deep.chosen.connect(self.moving.deepen)
        self.deep.cancelled.connect(self.put_back)
        self.panel.help.clicked.connect(self.assist)
        self.panel.over.clicked.connect(partial(end_round, self))
        self.went_back.connect(partial(leave, self))
        self.head.keys.clicked.connect(self.key_caps.turn)
        self.key_caps.shown.connect(self.coach.keys_shown)
        self.key_caps.gone.connect(self.coach.look)
        self.coach.finished.connect(self.shown_around)
        self.drawer.moved.connect(self.drawer_moved)
        self.drawer.turned.connect(self._fit)

    # --- moves

    def _scene(self) -> Scene:
        dealing = self.sitting.session.dealing
        return Scene(self.sitting.situation.table, dealing.house, dealing.family)

    def _made(self, act: Act) -> None:
        self.do(self.furniture.drop_needless_face(act, self.sitting.situation.table))

    def _ask_how_deep(self) -> None:
        self.bar.setCurrentWidget(self.deep)
        self.deep.start()

    def _ask_which(self, acts: Sequence[Act]) -> None:
        """Ask which of several requests is refused."""
        table = self.sitting.situation.table
        self.menu.clear()
        for act in acts:
            words = act_words(act, self.procedure, self.lang, table)
            self.menu.addAction(words, partial(self.moving.finish_act, act))
        self.menu.popup(QCursor.pos())

    @property
    def in_hand(self) -> HandContents:
        """The thing in the dealer's hand."""
        return self.moving.in_hand

    def _leaving_words(self) -> str:
        """Explain the effect of leaving a practice table."""
        if self.sitting.session.verdicts:
            return _("You can resume this round later.")
        return _("No move is made yet, so nothing is lost.")

    def put_back(self) -> None:
        """Put back whatever is in hand."""
        self.moving.put_back()

    def say(self, thing: Thing) -> None:
        """Say a phrase by its key, or ask for its number first."""
        self.moving.use(thing, "left", "")

    # --- acts

    def do(self, act: Act) -> Verdict | None:
        """Do an act: judge it, write it down, show the verdict.

        None if the round is over, or if an act that counts only once written down, as in an
        exam, cannot be written down.
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
        self.showing.stop()
        told = sitting.session.mode.blocks and verdict.verdict == FAULT and bool(verdict.expected)
        (self._help.after_fault if told else self._help.clear)()
        self._show_help()
        self._point_at(())
        log_move(self.panel, sitting.session, verdict, table, sitting.situation)
        now = sitting.situation
        self.view.hear(now.events)
        if sitting.session.mode.tells:
            self.view.say(end_words(self.procedure, now.state, now.table, act))
            self.panel.show_verdict(verdict, table)
            self.line.set_verdict(verdict, table)
            self.view.sounds.tell(verdict.verdict)
        self.show_situation(act)
        if sitting.session.mode.tells:
            self._answer(verdict, table)
        if verdict.verdict != FAULT:  # of a fault is told what would have been right
            self._guide_on()
        self.coach.look()
        self.acted.emit()
        if sitting.over:
            QTimer.singleShot(0, self.ended.emit)
        return verdict

    def _answer(self, verdict: Verdict, before: Table) -> None:
        """Mark an act as right or wrong at its place.

        A thing that was not laid springs back.
        """
        house = self.sitting.session.dealing.house
        things = things_of(verdict.act, before, self.furniture, house)
        answers = self.view.answers
        if verdict.verdict == CORRECT:
            answers.tick(things)
        elif verdict.verdict == FAULT:
            words, critical = capital(kind_words(verdict.kind)), verdict.severity == CRITICAL
            answers.ring(things, words, critical=critical)
            if things and self.sitting.situation.table == before:
                answers.spring_back(things)

    def say_over(self) -> None:
        """Say that the round is over."""
        self.put_back()
        self.do(DONE)

    def assist(self) -> None:
        """Give the next hint; it counts as an assist."""
        self._help.ask()
        self._show_help()
        if self._help.stage == SHOWN and self._help.act is not None:
            self._show_hands(self._help.act)
        self.helped.emit()

    def recall(self, moment: Moment) -> None:
        """Show the previous table's verdict until the first act here."""
        self.panel.verdict.recall(moment.verdict, self.lang, moment.before.table)
        self.line.set_verdict(moment.verdict, moment.before.table)

    def introduce(self, write: Callable[[str], str], *, good: bool = False) -> None:
        """Show the task at this table; ``good``: it was done right.

        ``write`` returns the task in the manual's language that is passed.
        """
        self._task = write, good
        for part in (self.panel, self.line):
            part.show_task(write(self.lang), good=good)

    def guide(self, stage: Callable[[], int]) -> None:
        """Give hints unasked from now on; they count.

        ``stage`` returns the stage of the hint at each moment.
        """
        self._guide = stage
        self._guide_on()

    def _guide_on(self) -> None:
        if self._guide is None or self.sitting.over:
            return
        self._help.give(self._guide())
        self._show_help()

    def _show_help(self) -> None:
        given, table = self._help, self.sitting.situation.table
        self.panel.help.setToolTip(help_button(given))
        self.panel.help.setEnabled(not given.used_up)
        if given.stage and given.asked:
            if self._guide is None:
                self.drawer.open()
            words = help_words(given, self.procedure, self.lang, table)
            self.panel.show_help(help_title(given.stage), words, given.clauses)
            if self.drawer.shut:
                self.line.say(f"{help_title(given.stage)}: {words}")
        if given.stage == SHOWN and given.act is not None:
            house = self.sitting.session.dealing.house
            things = things_of(given.act, table, self.furniture, house)
            self._point_at(things, _moved_chips(given.act, house))

    def _point_at(self, things: Sequence[Thing], counts: Chips = NO_CHIPS) -> None:
        """Outline things of the table and the phrase to say.

        ``counts``: the number of chips of each denomination.
        """
        self.view.point_at(things, counts)
        self.calls.point_at(things)

    def _show_hands(self, act: Act) -> None:
        """Show the hands doing the next move, without doing it."""
        session, situation = self.sitting.session, self.sitting.situation
        judged = judged_at(session.dealing, situation, act, len(session.moments) + 1)
        self.showing.rehearse(act, frame_of(self.procedure, judged.situation, act).outcome)

    # --- showing

    def show_options(self, options: TableOptions) -> None:
        """Set the table's options; coach the trainee if new."""
        self.view.show_options(options)
        summed = options.figures and self.sitting.session.dealing.house.sum_shown
        if summed != self.panel.summed:
            self.panel.summed = summed
            write_log(self.panel, self.sitting.session)
        self.coach.attend(coached=options.coached)
        self.drawer.show_as(options.drawer)

    def _is_spare(self, width: int) -> bool:
        """Tell if the table stays full size without so much width.

        A little smaller, by 2 per cent, counts as full size.
        """
        high = self.height() - self.calls.height() - enlarge_length(self, HEIGHT)
        needs = high * table_layout.WIDTH / table_layout.HEIGHT
        return self.width() - width >= needs * _AS_GOOD

    def _fit(self) -> None:
        """Arrange the screen for the panel, open or closed.

        While it is closed, the line below shows the most important of it.
        """
        self._arrange(narrow=self.drawer.narrow)
        self.bar.setFixedHeight(enlarge_length(self, HEIGHT))
        self.calls.title.setVisible(not self.drawer.narrow)
        self.line.fit()
        self.coach.retranslate()

    def show_situation(self, act: Act | None = None) -> None:
        """Show the table as it is now, after the dealer's act."""
        situation = self.sitting.situation
        table = situation.table
        before = table.shuffled or is_opening(self.procedure, situation.state)
        opening = before and self.furniture.has_stack(table)
        self.view.show_table(table, opening=opening, act=act)
        self.moving.show_in_hand()
        self.panel.over.show_situation()
        if self.panel.over.stands_out and act is not None:
            self.drawer.open()
        self.panel.part.show_state(situation.state)
        self.heading_changed.emit()

    def may_leave(self) -> bool:
        """Tell if the window may be closed; in an exam, ask."""
        return self.clock is None or self.sitting.over or may_close(self.window())

    def closing(self) -> None:
        """Write down the exam's clock as it stands."""
        if self.clock is not None:
            self.clock.save_time()

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.lang = lang
        self.line.retranslate(lang)
        self.calls.retranslate(lang)
        self.deep.retranslate()
        self.view.retranslate()
        self.head.retranslate()
        self.panel.retranslate(lang)
        self.show_situation()
        write_log(self.panel, self.sitting.session)
        last = self.sitting.session.moments[-1:]
        if last and self.sitting.session.mode.tells:
            self.panel.show_verdict(last[0].verdict, last[0].before.table)
        else:
            self.panel.verdict.show_nothing(lang)
        self.introduce(self._task[0], good=self._task[1])
        self._show_help()
        self.moving.show()
        self.coach.retranslate()
        self.key_caps.retranslate()


def _moved_chips(act: Act, house: House) -> Chips:
    """Return the chips that an act moves; none without an amount."""
    return act.chips or Chips.fewest_for(act.amount or 0, house.denominations)
