"""Sortable list with columns; one line can be selected."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QIODevice,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSaveFile,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeySequence, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from trainer.ui.widgets.form import RowTable

_Index = QModelIndex | QPersistentModelIndex
_KEY = Qt.ItemDataRole.UserRole
_NUMBER = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BESIDE, _AROUND, _ARROW = 30, 8, 16  # room beside and around words, and for the sign of the order
_WORDS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Cell:
    """Cell of a list: text, sort key, picture; numbers are right-aligned."""

    words: str
    key: float | str
    number: bool = False
    picture: QPixmap | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """Line of a list: the object it stands for, and its cells.

    ``kinds`` are the filters that show it.
    """

    stands_for: object
    cells: tuple[Cell, ...]
    kinds: frozenset[str] = frozenset()


class _Model(QAbstractTableModel):
    """Model of the lines for Qt."""

    def __init__(self) -> None:
        super().__init__()
        self.heads: tuple[str, ...] = ()
        self.entries: tuple[Entry, ...] = ()

    def show(self, heads: Sequence[str], entries: Sequence[Entry]) -> None:
        """Replace the lines."""
        self.beginResetModel()
        self.heads, self.entries = tuple(heads), tuple(entries)
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's
        """Return the number of lines."""
        return 0 if parent.isValid() else len(self.entries)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.heads)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Return a cell's text, alignment, picture or sort key."""
        cell = self.entries[index.row()].cells[index.column()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return cell.words
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _NUMBER if cell.number else _WORDS
        if role == Qt.ItemDataRole.DecorationRole:
            return cell.picture
        return cell.key if role == _KEY else None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401 - Qt's
        """Return a column's title or alignment; numbers are right-aligned."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            numbers = any(entry.cells[section].number for entry in self.entries[:1])
            return _NUMBER if numbers else _WORDS
        return self.heads[section] if role == Qt.ItemDataRole.DisplayRole else None


class _SortedLines(QSortFilterProxyModel):
    """Model of the lines that pass the filter, sorted."""

    def __init__(self, lines: _Model) -> None:
        super().__init__()
        self._lines = lines
        self._kind = self._part = ""
        self.setSourceModel(lines)
        self.setSortRole(_KEY)

    def only(self, kind: str) -> None:
        """Show the lines of one kind; "" shows all."""
        self._kind = kind
        self.invalidate()

    def search(self, part: str) -> None:
        """Show lines with this text in a cell; "" shows all.

        Upper and lower case do not matter.
        """
        self._part = part.casefold()
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: _Index) -> bool:  # noqa: ARG002 - Qt's
        """Tell if a line passes the filter and the search."""
        entry = self._lines.entries[row]
        found = not self._part or any(self._part in one.words.casefold() for one in entry.cells)
        return found and (not self._kind or self._kind in entry.kinds)


class Listing(RowTable):
    """Sortable list; Enter or a double click picks a line."""

    # A line was picked, or is the current one now: what it stands for; None of the latter is none.
    picked = Signal(object)
    current = Signal(object)

    def __init__(
        self, wide: int, *, wraps: bool, least: int = 0, parent: QWidget | None = None
    ) -> None:
        """Make an empty list.

        The column ``wide`` takes the spare width and may wrap its text. Rows are at least ``least``
        pixels high.
        """
        super().__init__(parent)
        self._lines = _Model()
        self._sorted = _SortedLines(self._lines)
        self._wide, self._wraps, self._least = wide, wraps, least
        self.setModel(self._sorted)
        self.setSortingEnabled(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        heads = self.horizontalHeader()
        heads.setHighlightSections(False)
        heads.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        heads.sortIndicatorChanged.connect(self._sorted_anew)
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(max(least, self.fontMetrics().height() + _AROUND))
        if wraps:
            heads.sectionResized.connect(self._resized)
            for changed in (
                self._sorted.layoutChanged,
                self._sorted.modelReset,
                self._sorted.rowsInserted,
                self._sorted.rowsRemoved,
            ):
                changed.connect(lambda: self._fit_rows(self.columnWidth(self._wide)))
        self.doubleClicked.connect(self._pick)
        self.selectionModel().currentRowChanged.connect(lambda: self.current.emit(self.chosen))
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(self._pick)

    def show_lines(self, heads: Sequence[str], entries: Sequence[Entry]) -> None:
        """Show these lines, keeping the sort order and the selected line."""
        before = self.chosen
        self._lines.show(heads, entries)
        self._fit_columns()
        self.choose(before)

    def _sorted_anew(self) -> None:
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Set each column's width by its texts.

        Qt would do this too, but it would ask for every cell many times.
        """
        heads = self.horizontalHeader()
        columns = range(len(self._lines.heads))
        rooms = [self._room_for(column) for column in columns]
        arrows = self.viewport().width() >= sum(rooms) + _ARROW * len(rooms)
        for column in columns:
            if column == self._wide:
                heads.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
                continue
            arrow = _ARROW if arrows or column == heads.sortIndicatorSection() else 0
            heads.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            heads.resizeSection(column, rooms[column] + arrow)

    def _room_for(self, column: int) -> int:
        """Return a column's width in pixels; its title's if it wraps."""
        head = self.horizontalHeader().sectionSizeHint(column)
        if column == self._wide and self._wraps:
            return head
        texts = {entry.cells[column].words for entry in self._lines.entries}
        advance = self.fontMetrics().horizontalAdvance
        return max(head, _BESIDE + max(map(advance, texts), default=0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns to a new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_columns()

    def _resized(self, column: int, _before: int, width: int) -> None:
        if column == self._wide:
            self._fit_rows(width)

    def _fit_rows(self, width: int) -> None:
        """Set each row's height by its wrapped text."""
        room = QRect(0, 0, width - _BESIDE, 10_000)
        wrap = Qt.TextFlag.TextWordWrap.value
        for row, entry in enumerate(self.shown):
            words = entry.cells[self._wide].words
            height = self.fontMetrics().boundingRect(room, wrap, words).height()
            self.setRowHeight(row, max(self._least, height + _AROUND))

    def order_by(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self.sortByColumn(column, order)

    def only(self, kind: str) -> None:
        """Show the lines of a kind; "" shows all."""
        self._sorted.only(kind)
        self.current.emit(self.chosen)

    def search(self, part: str) -> None:
        """Show the lines with this text in a cell; "" shows all."""
        self._sorted.search(part)
        self.current.emit(self.chosen)

    @property
    def shown(self) -> list[Entry]:
        """Visible lines, in their order."""
        rows = range(self._sorted.rowCount())
        places = [self._sorted.mapToSource(self._sorted.index(row, 0)) for row in rows]
        return [self._lines.entries[place.row()] for place in places]

    @property
    def chosen(self) -> object:
        """Object of the selected line; None if there is none."""
        place = self._sorted.mapToSource(self.currentIndex())
        return self._lines.entries[place.row()].stands_for if place.isValid() else None

    def choose(self, what: object) -> None:
        """Select the line of an object, if it is visible."""
        for row, entry in enumerate(self.shown):
            if what is not None and entry.stands_for == what:
                self.setCurrentIndex(self._sorted.index(row, 0))
                return
        self.current.emit(None)

    def _pick(self) -> None:
        if self.chosen is not None:
            self.picked.emit(self.chosen)


def save_bytes(path: Path, content: bytes) -> str:
    """Save a file whole or not at all; return error or ""."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    file.write(content)
    return "" if file.commit() else file.errorString()
