"""Two tables side by side: a round dealt the old way and the new way, act beside act."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.current.walk import Walk
from trainer.training.dealing.situation import Situation
from trainer.training.judging.trace import Moment
from trainer.ui.changes.change_words import judged_lines
from trainer.ui.table.reading import counted, lasts
from trainer.ui.table.transport import Transport
from trainer.ui.table.watch import Frame, Watch, frame_of, said
from trainer.ui.widgets.elided import Elided
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.words.acts import act_words

_GAP = 6


class _Way(QWidget):
    """One of the two: its table, and above it what is done in the row that is shown."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__()
        self.procedure = procedure
        self.act, self.watch = Elided(), Watch(procedure)
        self.watch.transport.hide()
        self.moments: Sequence[Moment | None] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.act.setContentsMargins(6, 0, 6, 0)
        column.addWidget(self.act)
        column.addWidget(self.watch, 1)

    def show_moments(self, begins: Situation, moments: Sequence[Moment | None]) -> None:
        """Show these acts; None where this way does nothing while the other one does."""
        frames = [frame_of(self.procedure, begins)]
        for moment in moments:
            if moment is None:
                before = frames[-1].outcome
                frames.append(Frame(before.table, before.opening, None, ()))
            else:
                frames.append(frame_of(self.procedure, moment.after, moment.act))
        self.moments = moments
        self.watch.show_frames(frames)

    def moment(self, position: int) -> Moment | None:
        """The act at a position, from 1; None where nothing is done."""
        return self.moments[position - 1] if 0 < position <= len(self.moments) else None

    def words(self, position: int, lang: str) -> str:
        """What is done at a position."""
        moment = self.moment(position)
        if moment is not None:
            return act_words(moment.act, self.procedure, lang, moment.before.table)
        return "" if not position else _("nothing here")

    def lasts(self, position: int, slower: float) -> float:
        """How long its hands take at a position."""
        moment = self.moment(position)
        return self.watch.showing.lasts(moment.act, slower) if moment is not None else 0.0


class TwoWays(QWidget):
    """Both ways under one transport: it goes on when both have done the row that is shown."""

    # Another row is come to: its position; 0 before the first.
    moved = Signal(int)

    def __init__(self, old: Procedure, new: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.old, self.new = _Way(old), _Way(new)
        self.ways = (self.old, self.new)
        self.transport = Transport()
        self._walk: Walk | None = None
        self._lang, self._position, self._playing = "en", 0, False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(lambda: self._go(self._position + 1))
        self._build()
        self._connect()

    def _build(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(_GAP)
        for way in self.ways:
            line.addWidget(way, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(line, 1)
        column.addWidget(self.transport)

    def _connect(self) -> None:
        transport = self.transport
        transport.backward.connect(lambda: self.go(self._position - 1))
        transport.forward.connect(lambda: self.go(self._position + 1))
        transport.toggled.connect(self.toggle)
        transport.chosen.connect(self.go)
        transport.paced.connect(self._pace)
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        for key, do in (
            (Qt.Key.Key_Left, lambda: self.go(self._position - 1)),
            (Qt.Key.Key_Right, lambda: self.go(self._position + 1)),
            (Qt.Key.Key_Home, lambda: self.go(0)),
            (Qt.Key.Key_End, lambda: self.go(self.last)),
        ):
            QShortcut(QKeySequence(key), self, context=context).activated.connect(do)

    # --- what is shown

    def show_walk(self, walk: Walk) -> None:
        """Walk through this from now on, from where the ways have not parted."""
        self.pause()
        self._walk, self._position = walk, 0
        self.old.setVisible(walk.old is not None)
        if walk.old is not None:
            self.old.show_moments(walk.old, [row.old for row in walk.rows])
        self.new.show_moments(walk.new, [row.new for row in walk.rows])
        self._tell()

    @property
    def position(self) -> int:
        """After how many rows it is."""
        return self._position

    @property
    def last(self) -> int:
        """How many rows there are."""
        return len(self._walk.rows) if self._walk else 0

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._playing

    @property
    def parts_here(self) -> bool:
        """Whether the change is in the row that is shown."""
        return self._walk is not None and self._position - 1 in self._walk.marked

    # --- going

    def go(self, position: int) -> None:
        """Show a row, the nearest there is."""
        self.pause()
        self._go(position)

    def play(self) -> None:
        """Show row after row; from the beginning again, where all have been shown."""
        if self.last and not self._playing:
            self._playing = True
            self.transport.show_playing(True)
            self._go(self._position + 1 if self._position < self.last else 0)

    def pause(self) -> None:
        """Stay at the row that is shown."""
        self._timer.stop()
        self._playing = False
        self.transport.show_playing(False)

    def toggle(self) -> None:
        """Play, or pause."""
        if self._playing:
            self.pause()
        else:
            self.play()

    def _go(self, position: int) -> None:
        position = min(max(position, 0), self.last)
        if position == self.last:
            self.pause()
        if position != self._position:
            self._position = position
            for way in self._shown:
                way.watch.go(position)
                way.watch.outline(way.moment(position))
            self._tell()
            self.moved.emit(position)
        self._pace()

    def _pace(self) -> None:
        """Go on when both have done it, and what is written was read."""
        self._timer.stop()
        pace = self.transport.pace.currentIndex()
        for way in self.ways:
            way.watch.transport.pace.setCurrentIndex(pace)
        if self._playing:
            self._timer.start(self.lasts(self._position))

    def lasts(self, position: int) -> int:
        """How long a row is shown while playing, in ms."""
        slower, words = self.transport.slower, 0
        for way in self._shown:
            moment = way.moment(position)
            spoken = said(moment.act, way.procedure, self._lang) if moment else ""
            words += counted(way.words(position, self._lang), spoken)
        return lasts(words, slower, max(way.lasts(position, slower) for way in self._shown))

    @property
    def _shown(self) -> tuple[_Way, ...]:
        return tuple(way for way in self.ways if way.moments)

    # --- words

    def _tell(self) -> None:
        """Say what is done in either way; the row in which they part stands out."""
        self.transport.show_position(self._position, self.last)
        titles = _("Old way"), _("New way")
        for way, title, words in zip(self.ways, titles, self._words(), strict=True):
            sign = "≠ " if self.parts_here else ""
            way.act.setText(f"{title}: {sign}{words}" if words else title)
            font = way.act.font()
            font.setBold(self.parts_here)
            way.act.setFont(font)

    def _words(self) -> tuple[str, str]:
        """What is done in either way; of one act that is judged otherwise, how."""
        old, new = (way.moment(self._position) for way in self.ways)
        if old and new and self._walk and self._position in self._walk.judged:
            return judged_lines(old, new, (self.old.procedure, self.new.procedure), self._lang)
        was, now = (way.words(self._position, self._lang) for way in self.ways)
        return was, now

    def show_options(self, options: TableOptions) -> None:
        """How tables are shown."""
        for way in self.ways:
            way.watch.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        for way in self.ways:
            way.watch.retranslate(lang)
        self.transport.retranslate()
        self._tell()

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
