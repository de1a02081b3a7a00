"""Table of a house's rules: their severity, and those required in exams."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPalette,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR, Procedure
from trainer.training.engine.reachable import enacted
from trainer.ui.widgets.form import RowTable
from trainer.ui.widgets.style import FollowsChanges
from trainer.ui.words.acts import capital, grade_words

CLAUSE, SAYS, OWN = 0, 1, 6
GRADES: Mapping[int, str] = {2: MINOR, 3: MAJOR, 4: CRITICAL}
EXAM = 5
_COLUMNS = 7
_LINE = 1.6  # the width of lines of what can be chosen, and around what has the keys
_CHOICE, _DOT = 14, 3.5  # the size of what can be chosen, and of the dot in it
_ROWS = 3  # that are seen at least
_BESIDE = 12  # of the words of a cell
_FRAME = 4  # above and below the table
_TWO_LINES = 2  # of words in a row, at most
_ROOM = 28  # beside the words of a column

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


class ClauseModel(QAbstractTableModel):
    """Rules that mistakes can break, with severity and exam requirement.

    ``manual`` is the procedure as its manual has it, to show the differences.
    """

    def __init__(self, manual: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manual = manual
        self._lang = "en"
        clauses = manual.texts["en"]["clauses"]
        self.clauses = [clause for clause in clauses if clause not in manual.not_enacted]
        self._occurring = frozenset(enacted(manual)) | frozenset(manual.exam.clauses)
        self._severities: dict[str, str] = {}
        self._wanted: set[str] = set()
        self.reset_to_manual()

    # --- what is set

    @property
    def severities(self) -> Mapping[str, str]:
        """Severity of each rule."""
        return dict(self._severities)

    @property
    def wanted(self) -> tuple[str, ...]:
        """Rules required in every exam, the manual's own first."""
        own = [clause for clause in self._manual.exam.clauses if clause in self._wanted]
        return (*own, *(c for c in self.clauses if c in self._wanted and c not in own))

    def show(self, severities: Mapping[str, str], wanted: tuple[str, ...]) -> None:
        """Show severities and required rules."""
        own = self._manual.severities
        self._severities = {c: severities.get(c, own.get(c, MAJOR)) for c in self.clauses}
        self._wanted = {clause for clause in wanted if clause in self._occurring}
        self._all_changed()

    def reset_to_manual(self, clause: str | None = None) -> None:
        """Reset a rule, or all rules, to the manual."""
        for each in self.clauses if clause is None else (clause,):
            self._severities[each] = self._own(each)
            self._wanted.discard(each)
            if each in self._manual.exam.clauses:
                self._wanted.add(each)
        self._all_changed()

    def differs(self, clause: str) -> bool:
        """Tell if a rule's settings differ from the manual."""
        in_exams = clause in self._wanted, clause in self._manual.exam.clauses
        return self._severities[clause] != self._own(clause) or in_exams[0] != in_exams[1]

    def text(self, clause: str) -> str:
        """Return a rule's full text."""
        says, text = (self._manual.clause(clause, self._lang, key) for key in ("says", "text"))
        return text or says

    def _own(self, clause: str) -> str:
        return self._manual.severities.get(clause, MAJOR)

    def _all_changed(self) -> None:
        last = self.index(len(self.clauses) - 1, _COLUMNS - 1)
        self.dataChanged.emit(self.index(0, 0), last)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; ``lang`` is the manual's."""
        self._lang = lang
        self._all_changed()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, _COLUMNS - 1)

    # --- as Qt asks for it

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rules."""
        return 0 if parent is not None and parent.isValid() else len(self.clauses)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns.

        They are the rule, its sentence, three severities, exams, and the manual's own.
        """
        return 0 if parent is not None and parent.isValid() else _COLUMNS

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return a cell's flags; choices can be checked."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if self.is_choice(index) else flags

    def is_choice(self, index: Index) -> bool:
        """Tell if a cell is a choice."""
        column = index.column()
        in_exams = column == EXAM and self.clauses[index.row()] in self._occurring
        return column in GRADES or in_exams

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:  # noqa: ANN401 - as Qt has it
        """Return a column's title."""
        if orientation != Qt.Orientation.Horizontal or role != Role.DisplayRole:
            return None
        if section in GRADES:
            word = grade_words(GRADES[section])
            return capital(word)
        words = {
            CLAUSE: _("Rule"),
            SAYS: _("Wording"),
            EXAM: _("In exams"),
            OWN: _("Manual"),
        }
        return words[section]

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:  # noqa: ANN401 - as above
        """Return a cell's text, check mark, font or tool tip."""
        clause, column = self.clauses[index.row()], index.column()
        if role == Role.CheckStateRole and self.is_choice(index):
            checked = self._checked(clause, column)
            return Qt.CheckState.Checked if checked else Qt.CheckState.Unchecked
        if role == Role.FontRole and column in (CLAUSE, OWN) and self.differs(clause):
            font = QFont()
            font.setBold(True)
            return font
        if role == Role.AccessibleTextRole:
            return self._spoken(clause, column)
        if role == Role.ToolTipRole and column in (CLAUSE, SAYS):
            return self.text(clause)
        return self._shown(clause, column) if role == Role.DisplayRole else None

    def _checked(self, clause: str, column: int) -> bool:
        if column == EXAM:
            return clause in self._wanted
        return self._severities[clause] == GRADES[column]

    def _shown(self, clause: str, column: int) -> str:
        if column == CLAUSE:
            return clause
        if column == SAYS:
            return self._manual.clause(clause, self._lang, "says")
        return self._own_words(clause) if column == OWN else ""

    def _own_words(self, clause: str) -> str:
        """Return the manual's settings of a rule, marked ≠ if different."""
        words = grade_words(self._own(clause))
        if clause in self._manual.exam.clauses:
            words += ", " + _("in exams")
        return f"≠ {words}" if self.differs(clause) else words

    def _spoken(self, clause: str, column: int) -> str:
        words = self._shown(clause, column)
        if column in (*GRADES, EXAM):
            title = self.headerData(column, Qt.Orientation.Horizontal)
            chosen, not_chosen = _("chosen"), _("not chosen")
            words = f"{title}: {chosen if self._checked(clause, column) else not_chosen}"
        return words if column == CLAUSE else f"{clause}, {words}"

    def setData(self, index: Index, _value: object, role: int = Role.EditRole) -> bool:
        """Choose a cell's severity, or switch its rule in exams."""
        if role != Role.CheckStateRole or not self.is_choice(index):
            return False
        clause, column = self.clauses[index.row()], index.column()
        if column == EXAM:
            self._wanted ^= {clause}
        else:
            self._severities[clause] = GRADES[column]
        row = index.row()
        self.dataChanged.emit(self.index(row, 0), self.index(row, _COLUMNS - 1))
        return True


class ClauseFilter(QSortFilterProxyModel):
    """Model of the rules that match the search."""

    def __init__(self, model: ClauseModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._words: tuple[str, ...] = ()
        self._differing = False
        self.setSourceModel(model)

    def look_for(self, words: str, *, differing: bool) -> None:
        """Show rules with all these words; ``differing`` hides unchanged ones."""
        self._words, self._differing = tuple(words.casefold().split()), differing
        self.invalidate()

    def filterAcceptsRow(self, row: int, _parent: Index) -> bool:
        """Tell if a rule matches the search and the filter for changes."""
        model = self._model
        clause = model.clauses[row]
        says = model.data(model.index(row, SAYS))
        text = f"{clause} {says} {model.text(clause)}".casefold()
        wanted = not self._differing or model.differs(clause)
        return wanted and all(word in text for word in self._words)


class ChoiceDelegate(QStyledItemDelegate):
    """Painter of choices in cells; a click anywhere in a cell chooses."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a radio button or a box, and any focus frame.

        Severities have radio buttons, exams a box. The frame marks the cell with the keyboard
        focus.
        """
        bare = QStyleOptionViewItem(option)
        self.initStyleOption(bare, index)
        bare.features &= ~QStyleOptionViewItem.ViewItemFeature.HasCheckIndicator
        focused = bool(bare.state & QStyle.StateFlag.State_HasFocus)
        bare.state &= ~QStyle.StateFlag.State_HasFocus
        widget = option.widget
        widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, bare, painter, widget)
        selected = bare.state & QStyle.StateFlag.State_Selected
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        painter.save()
        painter.setPen(QPen(option.palette.color(role), _LINE))
        if index.flags() & Qt.ItemFlag.ItemIsUserCheckable:
            checked = index.data(Role.CheckStateRole) == Qt.CheckState.Checked
            self._paint_choice(painter, bare.rect.center(), index.column(), checked=checked)
        if focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(option.rect.adjusted(1, 1, -2, -2))
        painter.restore()

    @staticmethod
    def _paint_choice(painter: QPainter, middle: QPoint, column: int, *, checked: bool) -> None:
        """Draw a choice in the colour of the text.

        What Qt's style paints can hardly be seen on some backgrounds.
        """
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = QRectF(0, 0, _CHOICE, _CHOICE)
        shape.moveCenter(QPointF(middle) + QPointF(0.5, 0.5))
        if column == EXAM:
            painter.drawRect(shape)
            if checked:
                points = ((0.2, 0.55), (0.42, 0.78), (0.82, 0.24))
                painter.drawPolyline([shape.topLeft() + QPointF(x, y) * _CHOICE for x, y in points])
            return
        painter.drawEllipse(shape)
        if checked:
            painter.setBrush(painter.pen().color())
            painter.drawEllipse(shape.center(), _DOT, _DOT)

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        _option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """Choose by a click anywhere in the cell, or by Space."""
        if not index.flags() & Qt.ItemFlag.ItemIsUserCheckable:
            return False
        chosen = False
        if isinstance(event, QMouseEvent):
            released = event.type() == QEvent.Type.MouseButtonRelease
            chosen = released and event.button() == Qt.MouseButton.LeftButton
        elif isinstance(event, QKeyEvent):
            chosen = event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select)
        return chosen and model.setData(index, True, Role.CheckStateRole)


class ClauseTable(FollowsChanges, RowTable):
    """Table of rules; arrows move, Space chooses, Tab leaves it."""

    on_font = "_make_room"

    def __init__(self, model: ClauseModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.clauses = model
        self.filter = ClauseFilter(model, self)
        self.setModel(self.filter)
        self.setItemDelegate(ChoiceDelegate(self))
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(SAYS, QHeaderView.ResizeMode.Stretch)
        self.setCurrentIndex(self.filter.index(0, CLAUSE))

    @property
    def clause(self) -> str | None:
        """Selected rule; None if there is none."""
        index = self.filter.mapToSource(self.currentIndex())
        return self.clauses.clauses[index.row()] if index.isValid() else None

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self.clauses.retranslate(lang)
        self.setAccessibleName(_("Rules and their severity"))
        self._make_room()

    def _make_room(self) -> None:
        """Fit columns to their contents; the rules' sentences get the rest."""
        font = self.font()
        font.setBold(True)
        bold = QFontMetrics(font)
        for column in range(_COLUMNS):
            if column == SAYS:
                continue
            title = str(self.clauses.headerData(column, Qt.Orientation.Horizontal))
            width = bold.horizontalAdvance(title)
            if column in (CLAUSE, OWN):
                rows = range(len(self.clauses.clauses))
                cells = (str(self.clauses.data(self.clauses.index(r, column))) for r in rows)
                sign = "≠ " if column == OWN else ""
                width = max(width, *(bold.horizontalAdvance(sign + cell) for cell in cells))
            self.setColumnWidth(column, width + _ROOM)
        self._give_rows_room()

    def _give_rows_room(self) -> None:
        """Fit row heights to the sentences, and show a few rows."""
        metrics, wraps = self.fontMetrics(), Qt.TextFlag.TextWordWrap
        room = QRect(0, 0, self.columnWidth(SAYS) - _BESIDE, 0)
        says = (self.clauses.index(row, SAYS) for row in range(len(self.clauses.clauses)))
        heights = (
            metrics.boundingRect(room, wraps, str(self.clauses.data(index))).height()
            for index in says
        )
        usual = _TWO_LINES * metrics.lineSpacing()
        height = max(usual, *heights) + _CHOICE // 2
        if height != self.verticalHeader().defaultSectionSize():
            self.verticalHeader().setDefaultSectionSize(height)
        rows = _ROWS * (usual + _CHOICE // 2)
        self.setMinimumHeight(rows + self.horizontalHeader().height() + _FRAME)

    def sizeHint(self) -> QSize:
        """Size with the minimum height: the table scrolls by itself."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the sentences for the new size."""
        super().resizeEvent(event)
        self._give_rows_room()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the rows: the columns get their widths only now."""
        super().showEvent(event)
        self._give_rows_room()
