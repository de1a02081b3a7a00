"""What went wrong, one below the other; of an exam round by round."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from trainer.catalogue import gettext as _
from trainer.training.review.debrief import Debrief
from trainer.training.review.misses import Miss
from trainer.ui.debrief.miss_words import miss_words, round_head, wrong_words
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.tokens import tokens

_MISS = Qt.ItemDataRole.UserRole  # its index; None of the line that begins a round


class MissList(Follows, QListWidget):
    """The misses, the gravest first; of an exam each of its rounds with those that lie in it."""

    on_colours = "_colour"

    # A miss is to be looked at: its index.
    chosen = Signal(int)
    # It is to be seen at the table: its index.
    opened = Signal(int)

    def __init__(
        self, found: Debrief, misses: tuple[Miss, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._found, self._misses = found, misses
        self._rows: dict[int, int] = {}  # of each miss
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(lambda item, _before: self._choose(item))
        self.itemActivated.connect(self._open)

    def _choose(self, item: QListWidgetItem | None) -> None:
        index = None if item is None else item.data(_MISS)
        if index is not None:
            self.chosen.emit(index)

    def _open(self, item: QListWidgetItem) -> None:
        index = item.data(_MISS)
        if index is not None:
            self.opened.emit(index)

    def show_chosen(self, index: int) -> None:
        """Show which one is looked at, without choosing it anew."""
        before = self.blockSignals(True)
        self.setCurrentRow(self._rows.get(index, -1))
        self.blockSignals(before)

    def retranslate(self, lang: str) -> None:
        """Write every line in the language of the window."""
        self.setAccessibleName(_("Mistakes, most serious first"))
        before = self.blockSignals(True)
        self.clear()
        self._rows = {}
        if self._found.mode.examines:
            for part in range(len(self._found.sittings)):
                self._head(round_head(self._found, part))
                self._add_those(
                    [n for n, miss in enumerate(self._misses) if miss.part == part], lang
                )
        else:
            self._add_those(range(len(self._misses)), lang)
        self.blockSignals(before)
        self._colour()

    def _head(self, words: str) -> None:
        self.addItem(words)
        item = self.item(self.count() - 1)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        item.setFlags(Qt.ItemFlag.NoItemFlags)  # keys go on to the next miss

    def _add_those(self, indexes: Sequence[int], lang: str) -> None:
        for index in indexes:
            miss = self._misses[index]
            what = wrong_words(self._found, miss, lang)
            words = f"{miss_words(miss)}: {what}"
            self.addItem(f"✗ {words}")
            item = self.item(self.count() - 1)
            item.setData(_MISS, index)
            item.setToolTip(f"{miss.clauses[0]} · {words}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            self._rows[index] = self.count() - 1

    def _colour(self) -> None:
        fault = QBrush(tokens(self.palette()).fault)
        for row in range(self.count()):
            item = self.item(row)
            ink = self.palette().text() if item.data(_MISS) is None else fault
            item.setForeground(ink)
