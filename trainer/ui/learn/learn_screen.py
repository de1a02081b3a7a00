"""The screen for watching the program deal, act by act."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.games.play import Event
from trainer.procedure.spec import Procedure
from trainer.table.table import Table
from trainer.training.judge.trace import Moment, state_of
from trainer.training.sessions.sitting import Sitting
from trainer.ui.map.mark import HERE, Mark
from trainer.ui.map.round_map import RoundMap
from trainer.ui.table.round_part import RoundPart
from trainer.ui.table.showing import HandsButton, count_words
from trainer.ui.table.watch import Watch, frame_of
from trainer.ui.widgets.bars import KEY, Drawer, Head
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import ElidedLabel, current_colours
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import (
    PANEL_WIDTH,
    FollowsChanges,
    button,
    card,
    label,
    make_link_area,
    scale_length,
    set_look,
)
from trainer.ui.words.acts import act_words
from trainer.ui.words.done import boxes_words
from trainer.ui.words.sayings import event_words
from trainer.ui.words.verdicts import ClauseTexts, keep_focus

_MARGIN = 8
_COACH_LINES, _MOST_COACH_LINES = 4, 6
_COACH_HEIGHT = 84
_LOW = 480  # in a lower panel the clauses have the room of the players' words: bubbles say them
_HIGH = 740  # one that is higher has room for the map
_MAP_HEIGHT = 150
_LARGE = 16  # the act, beside the other words
_TIGHT = "<style>p { margin-top: 0px; margin-bottom: 3px }</style>"

#: What a player did, and on which table.
Heard = tuple[Event, Table]


class Lesson(NamedTuple):
    """The facts told about the act shown.

    ``shown`` is None before the first act, ``next`` after the last; ``heard``: the players'
    words and actions up to here, the ``fresh`` last of them after the act; ``over``: there is
    nothing to go on with.
    """

    state: str
    shown: Moment | None
    next: Moment | None
    heard: Sequence[Heard]
    fresh: int
    over: bool


def _coach_html(heard: Sequence[Heard], fresh: int) -> str:
    """Return the players' last words as HTML, new ones in bold."""
    lines = heard[-max(_COACH_LINES, min(fresh, _MOST_COACH_LINES)) :]
    texts = []
    for index, (event, table) in enumerate(lines):
        text = escape(event_words(event, table))
        texts.append(f"<b>{text}</b>" if index >= len(lines) - fresh else text)
    return "<br>".join(texts)


class LearnPanel(FollowsChanges, QFrame):
    """The panel at the table's right, about the act shown.

    Each rule is given in one sentence, with its reason; its long text unfolds.
    """

    on_colours = "_write"

    def __init__(self, procedure: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure = procedure
        self.part = RoundPart(procedure)
        self.map = RoundMap(procedure, "en")
        self.map.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.map.setMinimumSize(1, 1)  # it makes room before the window has to grow
        self.map.hide()
        self.act = label(_LARGE, bold=True, wraps=True)
        self.clauses = label(wraps=True)
        self.area = make_link_area(self.clauses)
        self.clauses.linkActivated.connect(self._unfold)
        self.coach_title, self.coach = label(wraps=True), label(wraps=True)
        self.coach.setTextFormat(Qt.TextFormat.RichText)
        self.coach.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.coach.setMinimumHeight(_COACH_HEIGHT)
        self.next = label(wraps=True)
        self.hands, self.patient = HandsButton(), QCheckBox()
        self.patient.setChecked(True)
        self._waiting = self._is_new = False
        self.leads_on = False  # a lesson goes on after it
        self.take = button()
        self._column = QVBoxLayout(self)
        self._build()
        self._lang = "en"
        self._lesson: Lesson | None = None
        self._ids: Sequence[str] = ()
        self._unfolded: set[str] = set()

    def _build(self) -> None:
        self.setProperty("bar", "panel")
        self.setFixedWidth(PANEL_WIDTH)
        column = self._column
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(5)
        told = card()
        self._told = QVBoxLayout(told)
        self._told.setContentsMargins(8, 6, 0, 2)
        self._told.setSpacing(2)
        self._told.addWidget(self.act)
        self._told.addWidget(self.area, 1)
        self.area.viewport().setAutoFillBackground(False)
        self.clauses.setAutoFillBackground(False)
        self.clauses.setMargin(0)
        for widget, stretch in (
            (self.part, 0),
            (self.map, 0),
            (told, 1),
            (self.coach_title, 0),
            (self.coach, 0),
            (self.next, 0),
            (self._ways(), 0),
            (self.take, 0),
        ):
            column.addWidget(widget, stretch)

    def _ways(self) -> QWidget:
        """Make the row with the hands button and the pause box.

        The box sets if playing waits at rules that are new to the trainee.
        """
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self.hands)
        line.addWidget(self.patient, 1)
        return row

    # --- what is shown

    def teach(self, lesson: Lesson, lang: str) -> None:
        """Show an act's facts, in this language of the manual."""
        self._lesson, self._lang = lesson, lang
        self._write()
        self.area.verticalScrollBar().setValue(0)
        QAccessible.updateAccessibility(QAccessibleEvent(self.act, QAccessible.Event.Alert))

    def hear(self, heard: Sequence[Heard], fresh: int) -> None:
        """Show the players' words up to here; ``fresh``: how many are new."""
        if self._lesson is not None:
            self._lesson = self._lesson._replace(heard=heard, fresh=fresh)
            self.coach.setText(_coach_html(heard, fresh))

    def show_patience(self, *, patient: bool) -> None:
        """Show if playing pauses at new rules, as chosen before."""
        with QSignalBlocker(self.patient):
            self.patient.setChecked(patient)

    def show_waiting(self, *, waiting: bool, is_new: bool) -> None:
        """Show if the program waits; ``is_new``: for reading."""
        if (waiting, is_new) != (self._waiting, self._is_new):
            self._waiting, self._is_new = waiting, is_new
            if self._lesson is not None:
                self._write_ending(self._lesson)

    @property
    def waiting_words(self) -> str:
        """Message that the program waits; "" if it does not."""
        new = _("New to you. Waiting: press Play (Space)")
        waits = _("Waiting: press Play (Space)")
        return (new if self._is_new else waits) if self._waiting else ""

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.hands.retranslate()
        self.hands.setText(_("Show &hands"))
        self.map.retranslate(lang)
        self.patient.setText(_("Pause at new rules"))
        tip = _("Pause at each rule that is new to you until you continue")
        self.patient.setToolTip(tip)
        self.coach_title.setText(_("At the table:"))
        self.area.setAccessibleName(_("Rules for this move"))
        if self._lesson is not None:
            self._write()

    def _write(self) -> None:
        lesson = self._lesson
        if lesson is None:
            return
        self.part.show_state(lesson.state)
        shown = lesson.shown
        self._show_here(lesson)
        self.hands.setEnabled(shown is not None)
        start = _("Before the first move")
        self.act.setText(self._act_words(shown) if shown is not None else start)
        self.coach.setText(_coach_html(lesson.heard, lesson.fresh))
        self._write_ending(lesson)
        self._ids = shown.clauses if shown is not None else ()
        self._unfolded = set()
        self.clauses.setText(self._html())

    def _show_here(self, lesson: Lesson) -> None:
        """Mark the present state on the map."""
        shown = lesson.shown
        here = lesson.state if shown is None else state_of(self._procedure, shown)
        self.map.show_marks({here: Mark(HERE)})

    def _act_words(self, shown: Moment) -> str:
        return act_words(shown.act, self._procedure, self._lang, shown.before.table)

    def _write_ending(self, lesson: Lesson) -> None:
        """Write the next act, and how to go on."""
        last = lesson.next is None
        if lesson.next is None:
            words = _("You’ve seen it all. Now deal it yourself.")
            take = _("&Deal it yourself")
            tip = _("Practise the same round from the start")
        else:
            text = _("Next: {act}")
            words = text.format(act=self._act_words(lesson.next))
            take = _("&Take over here")
            tip = _("You deal on your own after this move")
        if self.leads_on:
            words = _("You’ve seen it. Continue.") if last else words
            self.take.setEnabled(last or lesson.over)
            take, tip = _("&Continue"), _("Continue the lesson")
        if self._waiting:
            words = self.waiting_words if self._is_new else f"{self.waiting_words}\n{words}"
        self.next.setText(words)
        self.take.setText(take)
        self.take.setToolTip(tip)
        font = self.next.font()
        font.setBold(last or self._waiting)
        self.next.setFont(font)
        set_look(self.take, look="main" if last else "")

    # --- the clauses

    def _html(self) -> str:
        if not self._ids:
            words = _(
                "We deal and explain each move: what we do, which rule asks for it, and why. "
                "Play shows move after move, Step only the next one. You can go back, or take "
                "over at any point.",
            )
            return f"<p>{escape(words)}</p>"
        clauses = ClauseTexts(self._procedure, self._lang, current_colours().accent_text.name())
        html = ""
        for clause in self._ids:
            html += clauses.clause_html(clause, self._unfolded)
            why = self._procedure.clause(clause, self._lang, "why")
            if why:
                because = escape(_("Why: {reason}").format(reason=why))
                html += f"<p><i>{because}</i></p>"
        return _TIGHT + html

    def _unfold(self, clause: str) -> None:
        """Show or hide the whole text of a clause."""
        self._unfolded ^= {clause}
        self.clauses.setText(self._html())
        keep_focus(self.clauses, clause)

    # --- colours

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the less important parts in a low panel."""
        super().resizeEvent(event)
        roomy = event.size().height() >= scale_length(self, _LOW)
        self.map.setMaximumHeight(scale_length(self, _MAP_HEIGHT))
        self.map.setVisible(event.size().height() >= scale_length(self, _HIGH))
        self.part.setVisible(roomy)
        self.coach_title.setVisible(roomy)
        self.coach.setVisible(roomy)


class LessonReader:
    """Reading needs of a walkthrough; ``known``: clauses met before.

    Clauses that the trainee has met need no reading, except for their short sentence the first
    time they come up. With ``patient`` off, playing goes on at new clauses, too, after the time
    to read them.
    """

    def __init__(
        self, procedure: Procedure, moments: Sequence[Moment], known: Iterable[str] = ()
    ) -> None:
        self.lang = "en"
        self.patient = True
        self._procedure, self._moments = procedure, moments
        self._met = set(known)
        self._seen: set[str] = set()  # in this walkthrough

    def new_clauses(self, position: int) -> tuple[str, ...]:
        """Return the clauses at a frame that the trainee has not met."""
        return tuple(clause for clause in self._clauses(position) if clause not in self._met)

    def mark_read(self, position: int) -> None:
        """Note that the frames up to this one were seen."""
        for each in range(position + 1):
            self._seen.update(self._clauses(each))
        self._met |= self._seen

    def _clauses(self, position: int) -> tuple[str, ...]:
        return self._moments[position - 1].clauses if position else ()

    def words(self, position: int) -> int:
        """Count the words to read at a frame.

        The act, the short sentences that come up for the first time, and the full texts of new
        clauses.
        """
        if not position:
            return 0
        moment, procedure, lang = self._moments[position - 1], self._procedure, self.lang
        told = [act_words(moment.act, procedure, lang, moment.before.table)]
        told += [
            procedure.clause(clause, lang, "says")
            for clause in self._clauses(position)
            if clause not in self._seen
        ]
        for clause in self.new_clauses(position):
            told += [procedure.clause(clause, lang, key) for key in ("text", "why")]
        return count_words(*told)

    def waits(self, position: int) -> bool:
        """Tell if playing waits for the trainee at a frame."""
        return self.patient and bool(self.new_clauses(position))


class LearnScreen(Screen):
    """The screen of one walkthrough; ``lang``: of the manual's texts.

    ``known``: the clauses that the trainee has met before; at others playing waits. Every act
    is done in the session when it is shown for the first time; going back only shows.
    """

    # The trainee goes on alone after these acts of the walkthrough; after none of them: the same
    # from its beginning.
    taken_over = Signal(object)
    # The trainee stops before the end.
    left = Signal()
    # The trainee has seen it all and goes home.
    ended = Signal()
    murmurs = True

    def __init__(
        self,
        sitting: Sitting,
        lang: str,
        known: Iterable[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.sitting = sitting
        self.lang = lang
        self.title: Callable[[], str] = self.watch_words
        dealing = sitting.session.dealing
        self.procedure = procedure = dealing.procedure
        self._walk = sitting.session.shown()
        shown = self._walk.moments
        frames = [
            frame_of(procedure, self._walk.begins),
            *(frame_of(procedure, moment.after, moment.act) for moment in shown),
        ]
        before = [(e, s.table) for s in sitting.session.lead[:-1] for e in s.events]
        self._before = len(before)
        self._heard: list[Heard] = [*before, *((e, f.table) for f in frames for e in f.events)]
        self.watch = Watch(procedure, keys=self)
        self.reader = LessonReader(procedure, shown, known)
        self.watch.reader = self.reader
        self.panel = LearnPanel(procedure)
        self.drawer = Drawer(self, self.panel, opened=True)
        self.brief = ElidedLabel()  # the act, while the panel that tells it is out of sight
        self._build()
        self.setFocusProxy(self.watch.transport.play)
        self.watch.show_frames(frames, len(sitting.session.moments))
        self.watch.moved.connect(self._moved)
        self.watch.view.sounds.asked.connect(self.sounded)
        self.watch.settled.connect(self._settled)
        self.watch.went.connect(self._show_ending)
        self.panel.hands.clicked.connect(lambda: self.watch.rehearse(self.watch.position))
        self.panel.map.picked.connect(self._go_to_state)
        self.panel.patient.toggled.connect(self._be_patient)
        self.panel.take.clicked.connect(self.take_over)
        self.went_back.connect(self._leave)
        self.retranslate(lang)
        self._show()

    def _build(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(0)
        line.addWidget(self.watch, 1)
        line.addWidget(self.panel)
        self.watch.transport.add(self.drawer)
        self.brief.setContentsMargins(8, 0, 8, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(line, 1)
        column.addWidget(self.brief)
        self.drawer.moved.connect(self.drawer_moved)
        self.drawer.turned.connect(self._fit)
        key = QShortcut(QKeySequence(KEY), self)
        key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(self.drawer.toggle_by_key)

    # --- the top bar

    @property
    def heading(self) -> Head:
        """Title and way out for the top bar."""
        title, shown = self.title(), self._shown
        rounds = self.sitting.session.dealing.scenario.rounds
        if rounds > 1:
            table = (shown.before if shown is not None else self._walk.begins).table
            title = f"{title} · {_('Round {n} of {rounds}').format(n=table.round, rounds=rounds)}"
        return Head(title, _("Leave"), "log-out")

    def watch_words(self, part: str = "") -> str:
        """Return the title: the round's part, or number of boxes."""
        count = len(self._walk.begins.table.boxes)
        return _("Watch · {what}").format(what=part or boxes_words(count))

    # --- going

    def _moved(self, position: int) -> None:
        """Do the acts shown that have not been done yet."""
        for moment in self._walk.moments[len(self.sitting.session.moments) : position]:
            self.sitting.do(moment.act)
        self.reader.mark_read(position)
        self._show()

    def _go_to_state(self, state: str) -> None:
        """Show the first act in a state, if there is one."""
        acts = enumerate(self._walk.moments, start=1)
        first = next((n for n, moment in acts if state_of(self.procedure, moment) == state), None)
        if first is not None:
            self.watch.pause()
            self.watch.go(first)

    def _be_patient(self, patient: bool) -> None:  # noqa: FBT001 - as Qt's signal
        """Set if playing waits at new rules, and report it."""
        self.reader.patient = patient
        self.patience_chosen.emit(patient)
        if self.watch.waiting and not patient:
            self.watch.step()

    def _show_ending(self) -> None:
        """Show if it waits for the reader, or for Play."""
        watch = self.watch
        stands = watch.position < watch.last and (watch.waiting or not watch.playing)
        self.panel.show_waiting(waiting=stands, is_new=watch.waiting)
        self._write_brief()

    def _write_brief(self) -> None:
        parts = (self.panel.waiting_words, self.panel.act.text())
        self.brief.setText(" · ".join(part for part in parts if part))

    def take_over(self) -> None:
        """Leave the rest to the trainee.

        After the last act: the whole round, from its start.
        """
        self.watch.pause()
        done = self._walk.moments[: self.watch.position] if self._next is not None else ()
        self.taken_over.emit(tuple(moment.act for moment in done))

    def lead_to_next(self) -> None:
        """Continue a lesson at the end, instead of dealing this round."""
        self.panel.leads_on = True
        self._show()

    def _leave(self) -> None:
        self.watch.pause()
        (self.ended if self.sitting.over else self.left).emit()

    # --- showing

    @property
    def _shown(self) -> Moment | None:
        """The act shown; None before the first."""
        position = self.watch.position
        return self._walk.moments[position - 1] if position else None

    @property
    def _next(self) -> Moment | None:
        """The act after the one shown; None after the last."""
        return next(iter(self._walk.moments[self.watch.position :]), None)

    def _show(self) -> None:
        shown = self._shown
        at = shown.before if shown is not None else self._walk.begins
        lesson = Lesson(
            at.state,
            shown,
            self._next,
            *self._heard_so_far(),
            self.sitting.over,
        )
        self.panel.teach(lesson, self.lang)
        self._show_ending()
        self.watch.outline(shown)
        self.heading_changed.emit()

    def _heard_so_far(self) -> tuple[list[Heard], int]:
        """Return the players' words so far, and how many are new.

        While hands do an act none is new.
        """
        position = self.watch.position
        fresh = 0 if self.watch.is_acting else len(self.watch.frames[position].events)
        before = sum(len(frame.events) for frame in self.watch.frames[:position]) + self._before
        return self._heard[: before + fresh], fresh

    def _settled(self) -> None:
        """Show the players' reactions once the act is done."""
        self.watch.outline(self._shown)
        self.panel.hear(*self._heard_so_far())

    def show_options(self, options: TableOptions) -> None:
        """Set the options of the table, the reader and the drawer."""
        self.watch.show_options(options)
        self.reader.patient = options.patient
        self.panel.show_patience(patient=options.patient)
        self.drawer.show_as(options.drawer)

    def _fit(self) -> None:
        """Show the act below the table while the panel is closed."""
        self.watch.transport.pace_title.setVisible(not self.drawer.narrow)
        self.brief.setVisible(self.drawer.shut)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.lang = self.reader.lang = lang
        self.watch.retranslate(lang)
        self.panel.retranslate(lang)
        self.drawer.retranslate()
        self._write_brief()

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus, so that the playback keys work at once."""
        super().showEvent(event)
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play or pause on Space, unless a widget takes it."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.watch.toggle()
        else:
            super().keyPressEvent(event)
