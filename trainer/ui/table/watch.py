"""Playback of a session: its acts shown one by one.

Nobody can deal at this table.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QSlider, QVBoxLayout, QWidget

from trainer.catalogue import N_, gettext as _
from trainer.games.play import Event
from trainer.procedure.spec import Procedure
from trainer.table.act import SPEECH, Act
from trainer.table.table import Table
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.inspector import table_as_done
from trainer.training.judge.trace import Moment
from trainer.ui.table.furniture import furniture_of, is_opening
from trainer.ui.table.move import BOX, Thing
from trainer.ui.table.pointing import things_of
from trainer.ui.table.round_part import end_words
from trainer.ui.table.showing import ActPlayer, Outcome, Reader, count_words, reading_time
from trainer.ui.table.table_view import TableView
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import FollowsChanges, SnugButton, set_look
from trainer.ui.words.acts import phrase_words, sign_words
from trainer.ui.words.sayings import bubble_words

#: How long an act of ten words is shown while playing, in ms, the slowest first.
PACES: Mapping[str, int] = {
    N_("Very slow"): 10_000,
    N_("Slow"): 6_000,
    N_("Normal"): 3_500,
    N_("Fast"): 1_500,
    N_("Very fast"): 600,
}
_USUAL = 2
_USUAL_MS = 3_500
_PAGE = 10


class Transport(FollowsChanges, QFrame):
    """Playback controls: position, speed, play and pause.

    They only report what the user wants; ``Watch`` acts on it.
    """

    on_font = "_show_where"

    # One act back; one act on.
    backward = Signal()
    forward = Signal()
    # Play, or pause.
    toggled = Signal()
    # To this position.
    chosen = Signal(int)
    # Each act is to be shown so many times as long as usual.
    paced = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._playing = self._waiting = False
        self.back, self.play, self.step = (SnugButton(self) for _ in range(3))
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setPageStep(_PAGE)
        self.slider.setMinimumWidth(60)
        self.where = QLabel(self)
        self.pace_title = QLabel(self)
        self.pace = QComboBox(self)
        self.pace.addItems(list(PACES))
        self.pace.setCurrentIndex(_USUAL)
        self.pace_title.setMinimumWidth(1)  # it goes before a window has to stay wide
        self.pace_title.setBuddy(self.pace)
        self.setProperty("bar", "foot")
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 7, 8, 6)
        line.setSpacing(4)
        for widget in (self.back, self.play, self.step):
            line.addWidget(widget)
        line.addWidget(self.slider, 1)
        line.addWidget(self.where)
        line.addSpacing(6)
        line.addWidget(self.pace_title)
        line.addWidget(self.pace)
        self.back.clicked.connect(self.backward)
        self.step.clicked.connect(self.forward)
        self.play.clicked.connect(self.toggled)
        self.slider.valueChanged.connect(self.chosen)
        self.pace.currentIndexChanged.connect(lambda: self.paced.emit(self.slowness))
        self.retranslate()

    def add(self, widget: QWidget) -> None:
        """Add a widget at the end."""
        line = self.layout()
        if line is not None:
            line.addWidget(widget)

    @property
    def slowness(self) -> float:
        """Duration of each act while playing, as a multiple of normal."""
        return list(PACES.values())[self.pace.currentIndex()] / _USUAL_MS

    def show_position(self, position: int, last: int) -> None:
        """Show a position without going there."""
        before = self.slider.blockSignals(True)
        self.slider.setRange(0, last)
        self.slider.setValue(position)
        self.slider.blockSignals(before)
        self._show_where()

    def show_playing(self, playing: bool, *, waiting: bool = False) -> None:  # noqa: FBT001 - as Qt
        """Show if it plays by itself or waits for the reader."""
        self._playing, self._waiting = playing, waiting
        self._name_play()
        set_look(self.play, look="main" if waiting else "")

    def _show_where(self) -> None:
        position, last = self.slider.value(), self.slider.maximum()
        text = _("Move {n} of {all}")
        self.where.setText(text.format(n=position, all=last))
        widest = text.format(n=last, all=last)
        self.where.setMinimumWidth(self.where.fontMetrics().horizontalAdvance(widest) + 2)
        self.back.setEnabled(position > 0)
        self.step.setEnabled(position < last)
        self.play.setEnabled(last > 0)
        self.slider.setEnabled(last > 0)

    def _name_play(self) -> None:
        words = _("Play"), _("Pause")
        tips = (
            _("Show move after move (Space)"),
            _("Stop at this move (Space)"),
            _("Waiting until you have read what is new (Space)"),
        )
        plays = self._playing and not self._waiting
        self.play.setText(words[plays])
        self.play.setToolTip(tips[2 if self._waiting else int(plays)])
        self.play.hold(*words)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.back.setText(_("Back"))
        self.back.setToolTip(_("One move back (Left arrow)"))
        self.step.setText(_("Step"))
        self.step.setToolTip(_("One move forward (Right arrow)"))
        self.slider.setAccessibleName(_("Position"))
        tip = _("Go to a move (Home: the first, End: the last)")
        self.slider.setToolTip(tip)
        self.pace_title.setText(_("Speed:"))
        self.pace.setAccessibleName(_("Playback speed"))
        for index, words in enumerate(PACES):
            self.pace.setItemText(index, _(words))
        self._name_play()
        self._show_where()


class Frame(NamedTuple):
    """A table after an act; ``events``: the players' since then.

    ``act`` is None before the first. ``opening``: the shuffled cards still lie on the table as
    a stack. ``tried``: the outcome that the act would have had; it was not carried out.
    """

    table: Table
    opening: bool
    act: Act | None
    events: tuple[Event, ...]
    tried: Outcome | None = None
    state: str = ""

    @property
    def outcome(self) -> Outcome:
        """The outcome that the act has had, or would have had."""
        return self.tried or Outcome(self.table, self.opening, self.events)


def frame_of(
    procedure: Procedure,
    situation: Situation,
    act: Act | None = None,
    tried: Situation | None = None,
) -> Frame:
    """Make the frame of a situation, after an act if any.

    ``tried``: the situation that the act would have led to, had it been carried out.
    """
    opening = _opening(procedure, situation)
    would = None if tried is None else Outcome(tried.table, _opening(procedure, tried))
    return Frame(situation.table, opening, act, situation.events, would, situation.state)


def outcome_as_done(dealing: Dealing, moment: Moment) -> Outcome:
    """Return an act's visible outcome, even if corrected at once.

    In that case the caller must show the corrected table before anything else is done.
    """
    outcome = frame_of(dealing.procedure, moment.after, moment.act).outcome
    lies = table_as_done(dealing, moment)
    return outcome if lies is None else outcome._replace(table=lies)


def _opening(procedure: Procedure, situation: Situation) -> bool:
    table = situation.table
    before = table.shuffled or is_opening(procedure, situation.state)
    return before and furniture_of(procedure).has_stack(table)


def dealer_words(act: Act, procedure: Procedure, lang: str) -> str:
    """Return the dealer's words with an act; "" for nothing.

    ``lang``: a language of the manual.
    """
    if act.phrase:
        return phrase_words(act, procedure, lang)
    return sign_words(act.act) if act.act in SPEECH else ""


class Watch(QWidget):
    """Playback of a session's frames, with its controls.

    Position 0 is before the first act. Where one act follows another, hands do it; anything
    else is shown at once. Only the frame that is shown is laid out. ``keys``: the widget that
    takes the playback keys, this one by default. The dealer's words are shown once
    ``retranslate`` has set their language. Each act is shown as long as the ``reader`` needs.
    """

    # Another frame is come to: its position. Hands may be about to do its act.
    moved = Signal(int)
    # The table is the frame's: its position.
    settled = Signal(int)
    # It plays, waits for the reader, or stays where it is.
    went = Signal()

    def __init__(
        self,
        procedure: Procedure,
        frames: Sequence[Frame] = (),
        parent: QWidget | None = None,
        keys: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.view = TableView(procedure.house, furniture_of(procedure), procedure.house_name)
        self.view.setEnabled(False)  # it is painted as ever, and named; but nothing can be used
        self.view.unsetCursor()  # no hand of the dealer's over it
        self.showing = ActPlayer(self.view)
        self.transport = Transport()
        self.reader: Reader | None = None
        self._playing = self._waiting = False
        self._rehearsing = self._trying = False
        self._words = 0  # to read at this frame
        self._procedure, self._lang = procedure, ""
        self._frames: tuple[Frame, ...] = ()
        self._position = 0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._play_on)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.transport)
        transport = self.transport
        transport.backward.connect(self.back)
        transport.forward.connect(self.step)
        transport.toggled.connect(self.toggle)
        transport.chosen.connect(self.go)
        transport.paced.connect(self._pace)
        self.showing.settled.connect(lambda: self.settled.emit(self._position))
        self.showing.ended.connect(self._hands_gone)
        self._shortcuts(keys or self)
        self.show_frames(frames)

    def _shortcuts(self, heard_in: QWidget) -> None:
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        for key, do in (
            (Qt.Key.Key_Left, self.back),
            (Qt.Key.Key_Right, self.step),
            (Qt.Key.Key_Home, lambda: self.go(0)),
            (Qt.Key.Key_End, lambda: self.go(self.last)),
        ):
            QShortcut(QKeySequence(key), heard_in, context=context).activated.connect(do)

    # --- where it is

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The frames, the first before any act."""
        return self._frames

    @property
    def position(self) -> int:
        """Number of the frame shown: the acts before it."""
        return self._position

    @property
    def last(self) -> int:
        """The position of the last frame."""
        return max(0, len(self._frames) - 1)

    @property
    def playing(self) -> bool:
        """Tell if it goes on by itself, or after the reader."""
        return self._playing

    @property
    def waiting(self) -> bool:
        """Tell if it waits for the reader."""
        return self._waiting

    @property
    def is_acting(self) -> bool:
        """Tell if the hands have not finished the act shown."""
        return self.showing.is_acting

    def show_frames(self, frames: Sequence[Frame], position: int = 0) -> None:
        """Load frames to watch, from a position."""
        self.pause()
        self.showing.finish()
        self._frames = tuple(frames)
        self._position = min(max(position, 0), self.last)
        self._show()

    # --- going

    def go(self, position: int) -> None:
        """Show the frame at a position, or the nearest there is."""
        self.pause()
        self._go(position)

    def step(self) -> None:
        """Show the next act; if waiting for the reader, play on."""
        if self._waiting:
            self._play_on()
        else:
            self.go(self._position + 1)

    def back(self) -> None:
        """Show the previous act again."""
        self.go(self._position - 1)

    def play(self) -> None:
        """Show act after act; restart if all have been shown."""
        if not self.last or self.playing:
            return
        self._playing = True
        self.transport.show_playing(True)
        self._go(self._position + 1 if self._position < self.last else 0)
        self.went.emit()

    def pause(self) -> None:
        """Stay at the act that is shown."""
        self._timer.stop()
        self._playing = self._waiting = False
        self.transport.show_playing(False)
        self.went.emit()

    def toggle(self) -> None:
        """Play or pause; if waiting for the reader, play on."""
        if self._waiting:
            self._play_on()
        elif self.playing:
            self.pause()
        else:
            self.play()

    def rehearse(self, position: int) -> None:
        """Show the hands of one act slowly, on the table before."""
        self.pause()
        self.showing.finish()
        frame = self._frames[position] if 0 < position <= self.last else None
        if frame is None or frame.act is None:
            return
        before = self._frames[position - 1]
        self._rehearsing = True
        self.view.hear(())
        self.view.say("")
        self.view.show_table(before.table, opening=before.opening)
        self.showing.rehearse(frame.act, frame.outcome)
        if not self.showing.is_busy:  # no hands do it
            self._hands_gone()

    def outline(self, moment: Moment | None) -> None:
        """Outline the things of an act; None for nothing.

        For a thing that the act has taken away, its box is outlined.
        """
        view = self.view
        if moment is None:
            view.point_at(())
            return
        procedure = self._procedure
        table, furniture = moment.before.table, furniture_of(procedure)
        things = things_of(moment.act, table, furniture, procedure.house)
        view.point_at(
            Thing(BOX, thing.box) if thing.box and thing not in view.places else thing
            for thing in things
        )

    def _play_on(self) -> None:
        self._go(self._position + 1)

    def _go(self, position: int) -> None:
        position = min(max(position, 0), self.last)
        if position == self.last:
            self.pause()
        if position == self._position:
            return
        self.showing.finish()
        before, self._position = self._position, position
        frame = self._frames[position]
        self._prepare()
        if position == before + 1 and frame.act is not None:
            self._deal(frame, frame.act)
        else:
            self._show()
        self.moved.emit(position)

    def _prepare(self) -> None:
        """Count the words to read, and schedule the next frame."""
        reader, position = self.reader, self._position
        frame = self._frames[position]
        spoken = count_words(self._dealer_words(frame))
        told = spoken if reader is None else max(reader.words(position), spoken)
        self._words = told + count_words(*(bubble_words(event)[0] for event in frame.events))
        self._waiting = self._playing and reader is not None and reader.waits(position)
        if self._playing:
            self.transport.show_playing(True, waiting=self._waiting)
            self._pace()
            self.went.emit()

    def _pace(self) -> None:
        """Schedule the next act, unless it waits for the reader."""
        self._timer.stop()
        if self._playing and not self._waiting:
            act, slower = self._frames[self._position].act, self.transport.slowness
            hands = self.showing.duration_of(act, slower) if act is not None else 0.0
            self._timer.start(reading_time(self._words, slower, hands))

    # --- showing

    def _deal(self, frame: Frame, act: Act) -> None:
        """Let hands do the act of a frame."""
        slower = self.transport.slowness
        self.transport.show_position(self._position, self.last)
        self.view.hear(())
        self.view.say(self._dealer_words(frame))
        if frame.tried is None:
            self.showing.deal(act, frame.outcome, slower)
        else:
            self._trying = True
            self.showing.rehearse(act, frame.tried, slower)
            if not self.showing.is_busy:
                self._hands_gone()

    def _hands_gone(self) -> None:
        """Show the frame as it is, once a rehearsal ends.

        After an act that was only tried, report that the table is the frame's.
        """
        if self._rehearsing:
            self._rehearsing = False
            self._show()
        elif self._trying:
            self._trying = False
            self.settled.emit(self._position)

    def _show(self) -> None:
        """Show the frame as it is."""
        self.transport.show_position(self._position, self.last)
        if self._frames:
            frame = self._frames[self._position]
            self._hear(frame)
            self.view.show_table(frame.table, opening=frame.opening)
            self.settled.emit(self._position)

    def _hear(self, frame: Frame) -> None:
        """Show the words of the dealer and players at a frame.

        Before the first act there are no players' words: bets just lie there.
        """
        self.view.hear(frame.events if frame.act is not None and not self.showing.is_busy else ())
        self.view.say(self._dealer_words(frame))

    def _dealer_words(self, frame: Frame) -> str:
        """Return the dealer's words, or why they draw no more."""
        if frame.act is None or not self._lang:
            return ""
        words = dealer_words(frame.act, self._procedure, self._lang)
        return words or end_words(self._procedure, frame.state, frame.table, frame.act)

    def show_options(self, options: TableOptions) -> None:
        """Set speed and four-colour suits."""
        self.view.show_options(options)

    def retranslate(self, lang: str = "") -> None:
        """Write everything in the window's language; the manual in ``lang``."""
        self._lang = lang or self._lang
        self.view.retranslate()
        if self._frames:  # what players say is written on the table too
            self._hear(self._frames[self._position])
        self.transport.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play or pause on Space, unless a widget takes it."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.toggle()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Pause when hidden."""
        super().hideEvent(event)
        self.pause()
        self.showing.finish()
