"""A table that is watched: a session's acts one after the other, and nobody can deal at it."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.games.play import Event
from trainer.procedure.spec import Procedure
from trainer.table.act import SPEECH, Act
from trainer.table.table import Table
from trainer.training.dealing.situation import Situation
from trainer.ui.table.furniture import furniture_of, is_opening
from trainer.ui.table.table_view import TableView
from trainer.ui.table.transport import Transport
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.words.acts import phrase_words, sign_words


class Frame(NamedTuple):
    """A table after an act; ``events``: what players did since. ``act`` is None before the first.

    ``opening``: the shuffled cards still lie on the table as a stack.
    """

    table: Table
    opening: bool
    act: Act | None
    events: tuple[Event, ...]


def frame_of(procedure: Procedure, situation: Situation, act: Act | None = None) -> Frame:
    """The table of a situation, to which the act has led."""
    table = situation.table
    before = table.shuffled or is_opening(procedure, situation.state)
    opening = before and furniture_of(procedure).has_stack(table)
    return Frame(table, opening, act, situation.events)


def said(act: Act, procedure: Procedure, lang: str) -> str:
    """What the dealer says with an act, in a language of the manual; "" for nothing."""
    if act.phrase:
        return phrase_words(act, procedure, lang)
    return sign_words(act.act) if act.act in SPEECH else ""


class Watch(QWidget):
    """The frames of a session, and the transport that goes through them.

    Position 0 is before the first act. Things move when one act follows another; anything else is
    shown at once. Only the frame that is shown is laid out. ``keys``: the widget in which the keys
    of the transport are heard, this one where none is given. The dealer's words are shown as soon
    as their language has been told.
    """

    # Another frame is shown: its position.
    moved = Signal(int)

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
        self.transport = Transport()
        self._procedure, self._lang = procedure, ""
        self._frames: tuple[Frame, ...] = ()
        self._position = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._play_on)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.view, 1)
        column.addWidget(self.transport)
        transport = self.transport
        transport.backward.connect(self.back)
        transport.forward.connect(self.step)
        transport.toggled.connect(self.toggle)
        transport.chosen.connect(self.go)
        transport.paced.connect(self._timer.setInterval)
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
        """Whether it goes on by itself."""
        return self._timer.isActive()

    def show_frames(self, frames: Sequence[Frame], position: int = 0) -> None:
        """Watch these frames from now on, from this position."""
        self.pause()
        self._frames = tuple(frames)
        self._position = min(max(position, 0), self.last)
        self._show(None)

    # --- going

    def go(self, position: int) -> None:
        """Show the frame at a position, the nearest there is."""
        self.pause()
        self._go(position)

    def step(self) -> None:
        """Show the next act."""
        self.go(self._position + 1)

    def back(self) -> None:
        """Show the act before again."""
        self.go(self._position - 1)

    def play(self) -> None:
        """Show act after act; from the beginning again, where all have been shown."""
        if not self.last or self.playing:
            return
        self._timer.start(self.transport.each)
        self.transport.show_playing(True)
        self._go(self._position + 1 if self._position < self.last else 0)

    def pause(self) -> None:
        """Stay at the act that is shown."""
        self._timer.stop()
        self.transport.show_playing(False)

    def toggle(self) -> None:
        """Play, or pause."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def _play_on(self) -> None:
        self._go(self._position + 1)

    def _go(self, position: int) -> None:
        before, self._position = self._position, min(max(position, 0), self.last)
        if self._position == self.last:
            self.pause()
        if self._position == before:
            return
        on = self._position == before + 1
        self._show(self._frames[self._position].act if on else None)
        self.moved.emit(self._position)

    # --- showing

    def _show(self, act: Act | None) -> None:
        """Show the frame; what the act has moved is seen to move."""
        self.transport.show_position(self._position, self.last)
        if self._frames:
            frame = self._frames[self._position]
            self._hear(frame)
            self.view.show_table(frame.table, opening=frame.opening, act=act)

    def _hear(self, frame: Frame) -> None:
        """What is said at an act, and then by players; before the first, bets just lie there."""
        act = frame.act
        self.view.hear(frame.events if act is not None else ())
        self.view.say(said(act, self._procedure, self._lang) if act and self._lang else "")

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
