"""A table that is watched: a session's acts one after the other, and nobody can deal at it."""

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
from trainer.training.judge.inspector import as_done
from trainer.training.judge.trace import Moment
from trainer.ui.table.furniture import furniture_of, is_opening
from trainer.ui.table.move import BOX, Thing
from trainer.ui.table.pointing import things_of
from trainer.ui.table.round_part import end_words
from trainer.ui.table.showing import Outcome, Reader, Showing, counted, lasts
from trainer.ui.table.table_view import TableView
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import Follows, SnugButton, set_look
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


class Transport(Follows, QFrame):
    """Shows where in its acts a session is, and says where to go; it goes nowhere by itself."""

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
        self.pace.currentIndexChanged.connect(lambda: self.paced.emit(self.slower))
        self.retranslate()

    def add(self, widget: QWidget) -> None:
        """One more thing at its end."""
        line = self.layout()
        if line is not None:
            line.addWidget(widget)

    @property
    def slower(self) -> float:
        """How many times as long as usual each act is shown while playing."""
        return list(PACES.values())[self.pace.currentIndex()] / _USUAL_MS

    def show_position(self, position: int, last: int) -> None:
        """Show where it is, without going there."""
        before = self.slider.blockSignals(True)
        self.slider.setRange(0, last)
        self.slider.setValue(position)
        self.slider.blockSignals(before)
        self._show_where()

    def show_playing(self, playing: bool, *, waiting: bool = False) -> None:  # noqa: FBT001 - as Qt
        """Show whether it plays by itself, and whether it waits for the reader."""
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
    """A table after an act; ``events``: what players did since. ``act`` is None before the first.

    ``opening``: the shuffled cards still lie on the table as a stack. ``tried``: what the act would
    have led to; it was not carried out.
    """

    table: Table
    opening: bool
    act: Act | None
    events: tuple[Event, ...]
    tried: Outcome | None = None
    state: str = ""

    @property
    def outcome(self) -> Outcome:
        """What the act has led to, or would have."""
        return self.tried or Outcome(self.table, self.opening, self.events)


def frame_of(
    procedure: Procedure,
    situation: Situation,
    act: Act | None = None,
    tried: Situation | None = None,
) -> Frame:
    """The table of a situation, to which the act has led, or to which it has not: ``tried``."""
    opening = _opening(procedure, situation)
    would = None if tried is None else Outcome(tried.table, _opening(procedure, tried))
    return Frame(situation.table, opening, act, situation.events, would, situation.state)


def outcome_as_done(dealing: Dealing, moment: Moment) -> Outcome:
    """What is seen of an act: what it has led to, or what it was, where that is put right at once.

    In the latter case the table is to be shown as it is put right before anything else is done.
    """
    outcome = frame_of(dealing.procedure, moment.after, moment.act).outcome
    lies = as_done(dealing, moment)
    return outcome if lies is None else outcome._replace(table=lies)


def _opening(procedure: Procedure, situation: Situation) -> bool:
    table = situation.table
    before = table.shuffled or is_opening(procedure, situation.state)
    return before and furniture_of(procedure).has_stack(table)


def said(act: Act, procedure: Procedure, lang: str) -> str:
    """What the dealer says with an act, in a language of the manual; "" for nothing."""
    if act.phrase:
        return phrase_words(act, procedure, lang)
    return sign_words(act.act) if act.act in SPEECH else ""


class Watch(QWidget):
    """The frames of a session, and the transport that goes through them.

    Position 0 is before the first act. Where one act follows another, hands do it; anything else is
    shown at once. Only the frame that is shown is laid out. ``keys``: the widget in which the keys
    of the transport are heard, this one where none is given. The dealer's words are shown as soon
    as their language has been told. Each act is shown as long as the ``reader`` needs.
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
        self.showing = Showing(self.view)
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
        """Which frame is shown; after how many acts."""
        return self._position

    @property
    def last(self) -> int:
        """The position of the last frame."""
        return max(0, len(self._frames) - 1)

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself, or as soon as the reader says so."""
        return self._playing

    @property
    def waiting(self) -> bool:
        """Whether it waits for the reader."""
        return self._waiting

    @property
    def doing(self) -> bool:
        """Whether hands are about to do the act that is shown."""
        return self.showing.about

    def show_frames(self, frames: Sequence[Frame], position: int = 0) -> None:
        """Watch these frames from now on, from this position."""
        self.pause()
        self.showing.finish()
        self._frames = tuple(frames)
        self._position = min(max(position, 0), self.last)
        self._show()

    # --- going

    def go(self, position: int) -> None:
        """Show the frame at a position, the nearest there is."""
        self.pause()
        self._go(position)

    def step(self) -> None:
        """Show the next act; where it waits for the reader, play on."""
        if self._waiting:
            self._play_on()
        else:
            self.go(self._position + 1)

    def back(self) -> None:
        """Show the act before again."""
        self.go(self._position - 1)

    def play(self) -> None:
        """Show act after act; from the beginning again, where all have been shown."""
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
        """Play, or pause; where it waits for the reader, play on."""
        if self._waiting:
            self._play_on()
        elif self.playing:
            self.pause()
        else:
            self.play()

    def rehearse(self, position: int) -> None:
        """Show how hands do the act of a frame, slowly, on the table before it."""
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
        if not self.showing.busy:  # no hands do it
            self._hands_gone()

    def outline(self, moment: Moment | None) -> None:
        """Outline where an act was done; what it has taken away left its box. None: nothing."""
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
        """See how much there is to read, and how long it is shown."""
        reader, position = self.reader, self._position
        frame = self._frames[position]
        spoken = counted(self._said(frame))
        told = spoken if reader is None else max(reader.words(position), spoken)
        self._words = told + counted(*(bubble_words(event)[0] for event in frame.events))
        self._waiting = self._playing and reader is not None and reader.waits(position)
        if self._playing:
            self.transport.show_playing(True, waiting=self._waiting)
            self._pace()
            self.went.emit()

    def _pace(self) -> None:
        """Go on when the act that is shown has been read, unless it waits for the reader."""
        self._timer.stop()
        if self._playing and not self._waiting:
            act, slower = self._frames[self._position].act, self.transport.slower
            hands = self.showing.lasts(act, slower) if act is not None else 0.0
            self._timer.start(lasts(self._words, slower, hands))

    # --- showing

    def _deal(self, frame: Frame, act: Act) -> None:
        """Let hands do the act of a frame."""
        slower = self.transport.slower
        self.transport.show_position(self._position, self.last)
        self.view.hear(())
        self.view.say(self._said(frame))
        if frame.tried is None:
            self.showing.deal(act, frame.outcome, slower)
        else:
            self._trying = True
            self.showing.rehearse(act, frame.tried, slower)
            if not self.showing.busy:
                self._hands_gone()

    def _hands_gone(self) -> None:
        """What was shown only has come to nothing: the frame as it is."""
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
        """What is said at an act, and then by players; before the first, bets just lie there."""
        self.view.hear(frame.events if frame.act is not None and not self.showing.busy else ())
        self.view.say(self._said(frame))

    def _said(self, frame: Frame) -> str:
        """What the dealer says at a frame, or why he draws no more."""
        if frame.act is None or not self._lang:
            return ""
        words = said(frame.act, self._procedure, self._lang)
        return words or end_words(self._procedure, frame.state, frame.table, frame.act)

    def show_options(self, options: TableOptions) -> None:
        """How fast things move on the table, and whether the suits have four colours."""
        self.view.show_options(options)

    def retranslate(self, lang: str = "") -> None:
        """Write everything in the language of the window, and the manual in ``lang``."""
        self._lang = lang or self._lang
        self.view.retranslate()
        if self._frames:  # what players say is written on the table too
            self._hear(self._frames[self._position])
        self.transport.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space plays and pauses, where nothing else takes it."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.toggle()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing goes on where nobody watches."""
        super().hideEvent(event)
        self.pause()
        self.showing.finish()
