"""The acts of a debrief, in a list."""

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from trainer.catalogue import gettext as _
from trainer.training.judging.verdict import CORRECT, FAULT
from trainer.training.review.debrief import Debrief, Reviewed
from trainer.ui.debrief.debrief_words import moment_words, round_words, took_words
from trainer.ui.debrief.fault_ink import fault_ink
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.tokens import tokens
from trainer.ui.words.acts import verdict_words

_MOMENT = Qt.ItemDataRole.UserRole  # its index; None of the line that begins a round
_BESIDE = 10  # what the list takes beside its lines: its frame and their margins
_LONGEST = 1000


class ActList(Follows, QListWidget):
    """The acts of a debrief with sign, number, words and time, each round apart."""

    on_colours = "_take_colours"

    # An act is opened: its index among the moments.
    opened = Signal(int)

    def __init__(self, found: Debrief, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found = found
        self._rows: list[int] = []  # of each moment
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(lambda item, _before: self._open(item))
        self.itemClicked.connect(self._open)
        self.itemActivated.connect(self._open)

    def _open(self, item: QListWidgetItem | None) -> None:
        index = None if item is None else item.data(_MOMENT)
        if index is not None:
            self.opened.emit(index)

    def show_current(self, index: int) -> None:
        """Show which act is opened, without opening it."""
        before = self.blockSignals(True)
        self.setCurrentRow(self._rows[index])
        self.blockSignals(before)

    def retranslate(self, lang: str) -> None:
        """Write every line in the language of the window."""
        self.setAccessibleName(_("Moves and verdicts"))
        blocked = self.blockSignals(True)
        self.clear()
        self._rows = []
        last = ""
        for index, moment in enumerate(self._found.moments):
            where = round_words(self._found, moment)
            if where != last:
                self._add_round(where)
                last = where
            self._rows.append(self.count())
            self._add(index, moment, lang)
        self.blockSignals(blocked)
        self._give_room()

    def _line(self, words: str) -> QListWidgetItem:
        """A line more, made by Qt and deleted by it alone."""
        self.addItem(words)
        return self.item(self.count() - 1)

    def _add_round(self, words: str) -> None:
        item = self._line(words)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        item.setFlags(Qt.ItemFlag.NoItemFlags)  # keys go on to the next act
        self._colour(item)

    def _add(self, index: int, moment: Reviewed, lang: str) -> None:
        sign, word = verdict_words(moment.verdict.verdict)
        ruling = self._found.ruling(moment)
        if ruling is not None:
            now, says = verdict_words(FAULT if ruling.severity else CORRECT)
            sign, word = f"{sign} → {now}", f"{word} → {says}"
        act = moment_words(self._found, moment, lang)
        time = "" if moment.took is None else took_words(moment.took)
        item = self._line(" · ".join(part for part in (f"{sign} {act}", time) if part))
        where = round_words(self._found, moment)
        said = ", ".join(part for part in (where, word, act, time) if part)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        item.setData(_MOMENT, index)
        self._colour(item)

    def _colour(self, item: QListWidgetItem) -> None:
        index = item.data(_MOMENT)
        if index is None:
            item.setForeground(self.palette().text())
            return
        verdict = self._found.moments[index].verdict
        if verdict.verdict == FAULT:
            ink = fault_ink(verdict.severity, tokens(self.palette()))
            item.setForeground(QBrush(ink))

    def _give_room(self) -> None:
        """Give each line the room that it takes, worked out once: the list asks for it often."""
        bar = self.verticalScrollBar().sizeHint().width()
        width = max(1, self.width() - bar - _BESIDE)
        for row in range(self.count()):
            item = self.item(row)
            room = QRect(0, 0, width, _LONGEST)
            flags = Qt.TextFlag.TextWordWrap
            size = self.fontMetrics().boundingRect(room, flags, item.text()).size()
            item.setSizeHint(QSize(width, size.height() + 4))
        self.scrollToItem(self.currentItem())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the lines anew, and keep the opened one in sight."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._give_room()
        self.scrollToItem(self.currentItem())

    def _take_colours(self) -> None:
        """Take the colours that there are now."""
        for row in range(self.count()):
            self._colour(self.item(row))
