"""The screen on which the program deals, act by act, and the trainee watches."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.training.judging.trace import Moment, state_of
from trainer.training.sessions.sitting import Sitting
from trainer.ui.learn.learn_panel import Heard, LearnPanel, Lesson
from trainer.ui.learn.reading import LessonReader
from trainer.ui.table.watch import Watch, frame_of
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.drawer import KEY, Drawer
from trainer.ui.widgets.elided import Elided
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.words.done import boxes_words


class LearnScreen(Screen):
    """One walkthrough. ``lang`` is the language of the manual's texts.

    ``known``: the clauses that the trainee has met before; where there is another he is waited for.
    Every act is done in the session when it is shown for the first time; going back only shows.
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
        self.brief = Elided()  # the act, while the panel that tells it is out of sight
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
        """What is watched, and the way out."""
        title, shown = self.title(), self._shown
        rounds = self.sitting.session.dealing.scenario.rounds
        if rounds > 1:
            table = (shown.before if shown is not None else self._walk.begins).table
            title = f"{title} · {_('Round {n} of {rounds}').format(n=table.round, rounds=rounds)}"
        return Head(title, _("Leave"), "log-out")

    def watch_words(self, part: str = "") -> str:
        """Title of a table that is watched: the part of a round, or how many boxes play."""
        count = len(self._walk.begins.table.boxes)
        return _("Watch · {what}").format(what=part or boxes_words(count))

    # --- going

    def _moved(self, position: int) -> None:
        """Acts are shown: do those that have not been done yet."""
        for moment in self._walk.moments[len(self.sitting.session.moments) : position]:
            self.sitting.do(moment.act)
        self.reader.read(position)
        self._show()

    def _go_to_state(self, state: str) -> None:
        """Show the first act in a state, as far as there is one."""
        acts = enumerate(self._walk.moments, start=1)
        first = next((n for n, moment in acts if state_of(self.procedure, moment) == state), None)
        if first is not None:
            self.watch.pause()
            self.watch.go(first)

    def _be_patient(self, patient: bool) -> None:  # noqa: FBT001 - as Qt's signal
        """Wait for the reader from now on, or not any more."""
        self.reader.patient = patient
        self.patience_chosen.emit(patient)
        if self.watch.waiting and not patient:
            self.watch.step()

    def _show_ending(self) -> None:
        """Say whether it waits for the reader, or to be played."""
        watch = self.watch
        stands = watch.position < watch.last and (watch.waiting or not watch.playing)
        self.panel.show_waiting(waiting=stands, is_new=watch.waiting)
        self._write_brief()

    def _write_brief(self) -> None:
        parts = (self.panel.waiting_words, self.panel.act.text())
        self.brief.setText(" · ".join(part for part in parts if part))

    def take_over(self) -> None:
        """Leave the rest to the trainee; after the last act the whole, once more."""
        self.watch.pause()
        done = self._walk.moments[: self.watch.position] if self._next is not None else ()
        self.taken_over.emit(tuple(moment.act for moment in done))

    def lead_on(self) -> None:
        """It is a part of a lesson: what follows comes after it, and not the same once more."""
        self.panel.leads_on = True
        self._show()

    def _leave(self) -> None:
        self.watch.pause()
        (self.ended if self.sitting.over else self.left).emit()

    # --- showing

    @property
    def _shown(self) -> Moment | None:
        """The act that is shown; None before the first."""
        position = self.watch.position
        return self._walk.moments[position - 1] if position else None

    @property
    def _next(self) -> Moment | None:
        """The act after it; None after the last."""
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
        """What players did, and how much of it just now: as long as hands do an act, nothing."""
        position = self.watch.position
        fresh = 0 if self.watch.doing else len(self.watch.frames[position].events)
        before = sum(len(frame.events) for frame in self.watch.frames[:position]) + self._before
        return self._heard[: before + fresh], fresh

    def _settled(self) -> None:
        """The act is done: players answer, and what has gone left its place."""
        self.watch.outline(self._shown)
        self.panel.hear(*self._heard_so_far())

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown."""
        self.watch.show_options(options)
        self.reader.patient = options.patient
        self.panel.show_patience(patient=options.patient)
        self.drawer.show_as(options.drawer)

    def _fit(self) -> None:
        """What the panel tells is told below the table, as long as it is out of sight."""
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
        """The keys of the transport are heard at once."""
        super().showEvent(event)
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space plays and pauses, where nothing else takes it."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.watch.toggle()
        else:
            super().keyPressEvent(event)
