"""The acts of a round, the old way beside the new: what differs is marked."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from trainer.catalogue import gettext as _
from trainer.training.differing.aligned import Row
from trainer.training.differing.felt import Felt
from trainer.training.judging.trace import Moment, Trace
from trainer.ui.changes.change_words import judged_lines, moment_line
from trainer.ui.widgets.rows import Rows

_Index = QModelIndex | QPersistentModelIndex
_OTHER = "≠"


def line_cells(felt: Felt, row: Row, lang: str) -> tuple[str, str]:
    """A line of a round in words, on each side; "" where a side has nothing there."""
    old, new = row.old, row.new
    if felt.old and felt.new and old and new and old.act == new.act and not row.same:
        return judged_lines(old, new, (felt.old.procedure, felt.new.procedure), lang)

    def words(trace: Trace | None, moment: Moment | None) -> str:
        return moment_line(moment, trace.procedure, lang) if trace and moment else ""

    return words(felt.old, old), words(felt.new, new)


class _Model(QAbstractTableModel):
    """The lines as Qt asks for them."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Row, ...] = ()
        self.cells: tuple[tuple[str, str], ...] = ()

    def show(self, felt: Felt | None, lang: str) -> None:
        """Show the lines of another round."""
        self.beginResetModel()
        self.rows = felt.rows if felt else ()
        self.cells = tuple(line_cells(felt, row, lang) for row in self.rows) if felt else ()
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's
        """How many lines there are."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's
        """Both sides."""
        return 0 if parent.isValid() else 2

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """What Qt asks of a cell."""
        same, words = self.rows[index.row()].same, self.cells[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return words if same or not words else f"{_OTHER} {words}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            differs = _("differs: {act}")
            return words if same or not words else differs.format(act=words)
        if role == Qt.ItemDataRole.FontRole and not same:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's
        """Which side it is."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return sides()[section]


def sides() -> tuple[str, str]:
    """What the two sides are called."""
    return _("Old way"), _("New way")


class ActTable(Rows):
    """Both performances; a line that is chosen is to be seen at the tables."""

    # A line is to be looked at: its number, from 0.
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = _Model()
        self.setModel(self._lines)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        heads = self.horizontalHeader()
        heads.hide()  # the tables above are called so
        heads.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentRowChanged.connect(self._choose)

    def show_round(self, felt: Felt | None, lang: str) -> None:
        """Show a round, at the line where it is felt."""
        self._lines.show(felt, lang)
        self.setAccessibleName(_("Moves the old way and the new way"))
        self.resizeRowsToContents()
        if felt is not None and felt.rows:
            self.setCurrentIndex(self._lines.index(felt.at, 0))
            self._show_around(felt.at)

    @property
    def line(self) -> int:
        """The line that is chosen."""
        return self.currentIndex().row()

    def marked(self) -> Iterator[int]:
        """The lines that differ."""
        return (n for n, row in enumerate(self._lines.rows) if not row.same)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(index.row())

    def _show_around(self, line: int) -> None:
        """Show a line with what is before and after it."""
        hint = QAbstractItemView.ScrollHint.PositionAtCenter
        self.scrollTo(self._lines.index(line, 0), hint)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the words anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.resizeRowsToContents()
        if self.line >= 0:
            self._show_around(self.line)
