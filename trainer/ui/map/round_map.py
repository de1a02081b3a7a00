"""The round as a map: its states, marks and ways."""

from collections.abc import Mapping, Sequence
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.debrief.states import StateKnowledge
from trainer.training.memory.memory import CLAUSE, FADING, NEW, keys_by_state
from trainer.ui.map.geometry import Layout, Link, lay_out, names_of, plan_of
from trainer.ui.map.mark import (
    PLAIN,
    Legend,
    Mark,
    ground_of,
    mark_words,
    memory_marks,
    paint_badge,
)
from trainer.ui.table.place import nearest
from trainer.ui.widgets.style import FollowsChanges, enlarge_length, scale_length
from trainer.ui.widgets.tokens import Tokens, tokens_of

_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_BADGE = 0.42  # of the height of a plaque, at most _EMS of its words
_EMS = 1.35
_EMS_LEAST = 4.5  # wide, or nothing is written
_IN = 0.5  # of a badge lies on the plaque
_BESIDE = 4.0  # around the words
_MOST_LINES = 4
_LEADING = 0.92  # lines stand so close
_NARROW, _TIGHT = 85, 72  # per cent of a font's width: where words are small, where they are long


class StateButton(QAbstractButton):
    """One state on the map; ``path`` is its path.

    The map sets its place and the size of its words.
    """

    # An arrow key.
    arrow = Signal(int)
    # The focus has come to it.
    focused = Signal()

    def __init__(self, path: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.path = path
        self.mark = Mark()
        self.words = ""
        self.letters = 12  # pixels; 0: there is no room for words
        self.usual = 12  # what is written smaller is written narrower, too
        self.tight = False  # its words are too long for that
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    # --- what others set

    def set_words(self, words: str, whole: str, mark: Mark) -> None:
        """Set words and mark; ``whole``: the full name with its group."""
        self.words, self.mark = words, mark
        said = mark_words(mark)
        self.setAccessibleName(f"{whole}: {said}" if said else whole)
        self.update()

    # --- words

    @property
    def _room(self) -> QRectF:
        """The words' room, right of the chip."""
        return self.plaque.adjusted(max(self.badge * _IN, _BESIDE), 0, -_BESIDE, 0)

    def lines(self, letters: int) -> list[str]:
        """Break the words into lines as wide as the plaque."""
        metrics, wide = self._metrics(letters), self._room.width()
        found: list[str] = []
        for word in self.words.split():
            longer = f"{found[-1]} {word}" if found else word
            if found and metrics.horizontalAdvance(longer) <= wide:
                found[-1] = longer
            else:
                found.append(word)
        return found

    def fits(self, letters: int) -> bool:
        """Tell if all words can be read at a size in pixels."""
        lines, metrics, room = self.lines(letters), self._metrics(letters), self._room
        wide = all(metrics.horizontalAdvance(line) <= room.width() for line in lines)
        return wide and len(lines) <= min(_MOST_LINES, self._lines_in(metrics, room))

    @property
    def shown_lines(self) -> Sequence[str]:
        """Lines as they are painted, the last one shortened with …."""
        if not self.letters:
            return ()
        metrics, room = self._metrics(self.letters), self._room
        lines, most = self.lines(self.letters), max(1, self._lines_in(metrics, room))
        if len(lines) > most:
            lines[most - 1 :] = [" ".join(lines[most - 1 :])]
        elide = Qt.TextElideMode.ElideRight
        return [metrics.elidedText(line, elide, room.width()) for line in lines]

    @staticmethod
    def _lines_in(metrics: QFontMetricsF, room: QRectF) -> int:
        return min(_MOST_LINES, int(room.height() / (metrics.height() * _LEADING)))

    @property
    def is_bold(self) -> bool:
        """Tell if a mark makes its words bold."""
        return self.mark.kind not in (NEW, PLAIN)

    def _font(self, letters: int) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(letters)
        font.setBold(self.is_bold and not self.tight)
        if letters < self.usual:
            font.setStretch(_TIGHT if self.tight else _NARROW)
        return font

    def _metrics(self, letters: int) -> QFontMetricsF:
        return QFontMetricsF(self._font(letters))

    def tighten(self, letters: int) -> None:
        """Narrow the words if they do not fit at a size."""
        self.tight = False
        self.tight = letters > 0 and not self.fits(letters)

    def is_legible(self, letters: int) -> bool:
        """Tell if at least the words' beginning can be read.

        ``letters``: their size in pixels.
        """
        metrics, rect = self._metrics(letters), self.plaque
        return rect.height() >= metrics.height() and rect.width() >= _EMS_LEAST * letters

    # --- painting

    @property
    def badge(self) -> float:
        """Size of its chip, in pixels."""
        part = self.height() * _BADGE
        return min(part, self.letters * _EMS) if self.letters else part

    @property
    def plaque(self) -> QRectF:
        """The plaque's rectangle; the chip sits on its upper left corner."""
        out = self.badge * (1 - _IN) / 2
        return QRectF(self.rect()).adjusted(out, out, -1, -1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the plaque, its words and its chip."""
        now = tokens_of(self.palette())
        ground, ink = ground_of(self.mark, now)
        rect = self.plaque
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen = QPen(
                now.focus if self.hasFocus() else now.rail_brass, 2.6 if self.hasFocus() else 1.2
            )
            if self.mark.kind == NEW and not self.hasFocus():
                pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(ground.lighter(112) if self.underMouse() else ground)
            round_ = min(8.0, rect.height() / 5)
            painter.drawRoundedRect(rect, round_, round_)
            if self.mark.kind == FADING:
                self._paint_pattern(painter, rect, round_)
            painter.setPen(ink)
            self._write(painter, self._room)
            if self.mark.kind != PLAIN:
                size = self.badge
                paint_badge(painter, QRectF(1, 1, size - 2, size - 2), self.mark, now)

    @staticmethod
    def _paint_pattern(painter: QPainter, rect: QRectF, round_: float) -> None:
        """Paint stripes behind the words."""
        faint = painter.pen().color()
        faint.setAlpha(60)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(faint, Qt.BrushStyle.BDiagPattern))
        painter.drawRoundedRect(rect, round_, round_)

    def _write(self, painter: QPainter, rect: QRectF) -> None:
        if not self.letters:
            return
        font = self._font(self.letters)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        high = metrics.height() * _LEADING
        lines = self.shown_lines
        top = rect.center().y() - high * len(lines) / 2
        for number, line in enumerate(lines):
            at = QRectF(QPointF(rect.left(), top + number * high), rect.size())
            at.setHeight(high)
            at.translate(self._centred(metrics.horizontalAdvance(line), at), 0)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
            painter.drawText(at, flags, line)

    def _centred(self, wide: float, at: QRectF) -> float:
        """Return the shift that centres a line, clear of the chip."""
        plaque = self.plaque
        beside = plaque.left() + _BESIDE
        free = beside if at.top() > self.badge else max(at.left(), beside)
        left = max(plaque.center().x() - wide / 2, free)
        return left - (at.center().x() - wide / 2)

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move on with arrows; press with Enter as with Space."""
        if event.key() in _ARROWS:
            self.arrow.emit(event.key())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Report the focus: Tab leads here from now on."""
        super().focusInEvent(event)
        self.focused.emit()


_LETTERS, _LEAST = 14, 10  # pixels of words, beside words of the usual size
_RAIL = 9  # pixels
_AROUND = 8  # between rail and road
_IN_TIP = 7  # clauses
_NONE = Mark()
_SMALL = QSize(220, 120)


class RoundMap(FollowsChanges, QWidget):
    """A map of a procedure's round; ``lang``: of the manual's texts."""

    on_font = "_fit"

    # A state was pressed: its path.
    picked = Signal(str)

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure, self._lang = procedure, lang
        self.plan = plan_of(procedure)
        self._marks: Mapping[str, Mark] = {}
        self.layout_: Layout | None = None
        self._fitted: object = None  # what it is laid out for
        self.states = {path: self._button(path) for path in self.plan.states}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._set_tab_stop(next(iter(self.states.values())))
        self.retranslate(lang)

    def _button(self, path: str) -> StateButton:
        button = StateButton(path, self)
        button.clicked.connect(lambda: self.picked.emit(path))
        button.arrow.connect(lambda key: self._go(button, Qt.Key(key)))
        button.focused.connect(lambda: self._set_tab_stop(button))
        return button

    # --- what others set

    def show_marks(self, marks: Mapping[str, Mark]) -> None:
        """Set the marks of states; others have none."""
        self._marks = marks
        self._tell()

    def mark(self, path: str) -> Mark:
        """Return a state's mark."""
        return self._marks.get(path, _NONE)

    def retranslate(self, lang: str) -> None:
        """Write everything in the window's language; the manual in ``lang``."""
        self._lang = lang
        self.names = names_of(self._procedure, self.plan.states, lang)
        self.setAccessibleName(self._procedure.house_name)
        self._tell()

    def _tell(self) -> None:
        for path, button in self.states.items():
            whole = self._procedure.words(self._lang, "states", path)
            button.set_words(self.names.states[path], whole, self.mark(path))
        self._fit()

    # --- the keyboard

    def _set_tab_stop(self, into: StateButton) -> None:
        """Let Tab lead to one state only; arrows go on from there."""
        for button in self.states.values():
            here = button is into
            policy = Qt.FocusPolicy.StrongFocus if here else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    def _go(self, here: StateButton, key: Qt.Key) -> None:
        found = nearest(here, self.states.values(), key)
        if found is not None:
            found.setFocus(Qt.FocusReason.TabFocusReason)

    # --- where things are

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(scale_length(self, 620), scale_length(self, 380))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size, at which nothing is written."""
        return _SMALL

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the map out for the new size."""
        super().resizeEvent(event)
        self._fit()

    @property
    def _felt(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_RAIL, _RAIL, -_RAIL, -_RAIL)

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out changes made while it was hidden."""
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Lay out the map if its size or words have changed.

        While it is hidden it is only marked for painting.
        """
        words = tuple((button.words, button.is_bold) for button in self.states.values())
        fitted = (self.size(), self.font(), words)
        if self.isVisible() and fitted != self._fitted:
            self._fitted = fitted
            self._fit_in()
        self.update()

    def _fit_in(self) -> None:
        """Lay out with the largest words that fit, or none."""
        room = self._felt.adjusted(_AROUND, _AROUND / 2, -_AROUND, -_AROUND)
        large, small = enlarge_length(self, _LETTERS), enlarge_length(self, _LEAST)
        for letters in range(large, small - 1, -1):
            self._place(room, letters)
            if all(button.fits(letters) for button in self.states.values()):
                break
        else:
            if not all(button.is_legible(small) for button in self.states.values()):
                self._place(room, 0)

    def _place(self, room: QRectF, letters: int) -> None:
        self.layout_ = lay_out(self.plan, room, letters or enlarge_length(self, _LEAST) / 3)
        for path, button in self.states.items():
            button.letters, button.usual = letters, enlarge_length(self, _LETTERS)
            button.setGeometry(self.layout_.places[path].toAlignedRect())
            button.tighten(letters)
            button.update()

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint felt, rail, groups and ways, below the states."""
        now = tokens_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_table(painter, now)
            if self.layout_ is not None:
                self._paint_groups(painter, self.layout_, now)
                for link, points in self.layout_.lines.items():
                    self._paint_way(painter, link, points, now)
                self._write_groups(painter, self.layout_, now)

    def _paint_table(self, painter: QPainter, now: Tokens) -> None:
        outer, felt = QRectF(self.rect()), self._felt
        wood = QLinearGradient(outer.topLeft(), outer.bottomLeft())
        wood.setColorAt(0, now.rail.lighter(150))
        wood.setColorAt(0.5, now.rail)
        wood.setColorAt(1, now.rail.darker(140))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wood)
        painter.drawRoundedRect(outer, 2.2 * _RAIL, 2.2 * _RAIL)
        light = QRadialGradient(felt.center(), max(felt.width(), felt.height()) * 0.65)
        light.setColorAt(0, now.felt.lighter(112))
        light.setColorAt(1, now.felt)
        painter.setPen(QPen(now.rail_brass, 1.6))
        painter.setBrush(light)
        painter.drawRoundedRect(felt, 1.4 * _RAIL, 1.4 * _RAIL)

    @staticmethod
    def _paint_groups(painter: QPainter, layout: Layout, now: Tokens) -> None:
        line, ground = QColor(now.felt_line), QColor(now.slot)
        line.setAlpha(110)
        ground.setAlpha(110)
        painter.setPen(QPen(line, 1))
        painter.setBrush(ground)
        for group in layout.groups:
            painter.drawRoundedRect(group.frame, 7, 7)

    def _paint_way(
        self, painter: QPainter, link: Link, points: tuple[QPointF, ...], now: Tokens
    ) -> None:
        """Paint a way: brass forwards, a thin broken line backwards."""
        back = self._is_back(link)
        ink = QColor(now.felt_line if back else now.rail_brass)
        ink.setAlpha(120 if back or len(points) > 2 else 235)
        pen = QPen(ink, 1.3 if back or len(points) > 2 else 2.4)
        pen.setStyle(Qt.PenStyle.DashLine if back else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path_of(points))
        _paint_head(painter, points, ink)

    def _is_back(self, link: Link) -> bool:
        return self._procedure.index(link[0]) >= self._procedure.index(link[1])

    def _write_groups(self, painter: QPainter, layout: Layout, now: Tokens) -> None:
        letters = next(iter(self.states.values())).letters
        if not letters:
            return
        font = QFont(self.font())
        font.setPixelSize(letters)
        font.setItalic(True)
        painter.setFont(font)
        painter.setPen(now.felt_ink)
        metrics = painter.fontMetrics()
        for group in layout.groups:
            words = self.names.groups.get(group.path, "")
            elide = Qt.TextElideMode.ElideRight
            shown = metrics.elidedText(words, elide, int(group.title.width()))
            painter.drawText(group.title, Qt.AlignmentFlag.AlignCenter, shown)

    # --- tips

    def event(self, event: QEvent) -> bool:
        """Show the tip of a state."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            child = self.childAt(event.pos())
            if isinstance(child, StateButton):
                QToolTip.showText(event.globalPos(), self.tip(child.path), self)
                return True
        return super().event(event)

    def tip(self, path: str) -> str:
        """Return a state's tip: its name, its mark and its clauses."""
        procedure, lang = self._procedure, self._lang
        words = [f"<b>{escape(procedure.words(lang, 'states', path))}</b>"]
        said = mark_words(self.mark(path))
        words += [f"<i>{escape(said)}</i>"] if said else []
        ids = [key.name for key in keys_by_state(procedure).get(path, ()) if key.kind == CLAUSE]
        says = ((one, procedure.clause(one, lang, "says")) for one in ids[:_IN_TIP])
        words += [f"{escape(one)}: {escape(text)}" for one, text in says]
        return "<br>".join([*words, *(["…"] if len(ids) > _IN_TIP else [])])


def path_of(points: tuple[QPointF, ...]) -> QPainterPath:
    """Return a link's line: a curve, or lines with rounded corners.

    Two points make a curve, more of them corners.
    """
    path = QPainterPath(points[0])
    if len(points) == 2:
        start, end = points
        sideways = abs(end.x() - start.x()) > abs(end.y() - start.y()) / 3
        bend = QPointF((end.x() - start.x()) / 2, 0) if sideways else QPointF()
        path.cubicTo(start + bend, end - bend, end)
        return path
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        path.lineTo(corner + _towards(corner, before))
        path.quadTo(corner, corner + _towards(corner, after))
    path.lineTo(points[-1])
    return path


def _towards(start: QPointF, to: QPointF, most: float = 6.0) -> QPointF:
    """Return a step towards a point, at most half the way."""
    way = to - start
    long = (way.x() ** 2 + way.y() ** 2) ** 0.5
    return way * (min(most, long / 2) / long) if long else way


def _paint_head(painter: QPainter, points: tuple[QPointF, ...], ink: QColor) -> None:
    """Paint the arrowhead of a way."""
    end, before = points[-1], points[-2]
    way = end - before
    if len(points) == 2 and abs(way.x()) > abs(way.y()) / 3:
        way = QPointF(way.x(), 0)  # as its curve arrives
    back = _towards(QPointF(), -way, 7.0)
    aside = QPointF(-back.y(), back.x()) * 0.5
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon([end, end + back + aside, end + back - aside])


class KnownMap(QWidget):
    """The map with a legend, and a switch between two views.

    One view shows what the trainee knows, the other which mistakes they find as an inspector.
    The switch appears as soon as a mistake was found or missed.
    """

    # A state was pressed: its path.
    picked = Signal(str)

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known: Mapping[str, StateKnowledge] = {}
        self._seen: Mapping[str, StateKnowledge] = {}
        self.map, self.legend = RoundMap(procedure, lang), Legend()
        self.knows, self.sees = QPushButton(), QPushButton()
        self._ways = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.map, 1)
        line = QHBoxLayout()
        line.addWidget(self.legend)
        line.addStretch()
        for button in (self.knows, self.sees):
            button.setCheckable(True)
            button.hide()
            self._ways.addButton(button)
            line.addWidget(button)
        column.addLayout(line)
        self.knows.setChecked(True)
        self.map.picked.connect(self.picked)
        self._ways.buttonClicked.connect(lambda _button: self._show())
        self.retranslate(lang)

    def show_known(
        self, known: Mapping[str, StateKnowledge], seen: Mapping[str, StateKnowledge]
    ) -> None:
        """Colour the states by knowledge, or by mistakes found."""
        self._known, self._seen = known, seen
        watched = any(found.state != NEW for found in seen.values())
        for button in (self.knows, self.sees):
            button.setVisible(watched)
        if not watched:
            self.knows.setChecked(True)
        self._show()

    def show_seen(self) -> None:
        """Begin with the view of mistakes found."""
        self.sees.setChecked(True)
        self._show()

    def _show(self) -> None:
        marks = memory_marks(self._seen if self.sees.isChecked() else self._known)
        self.map.show_marks(marks)
        self.legend.count(marks.values())

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.map.retranslate(lang)
        self.legend.write()
        self.knows.setText(_("What I know"))
        self.sees.setText(_("What I find"))
        says = _("As an inspector: where in the round you find mistakes")
        self.sees.setToolTip(says)
        self.sees.setAccessibleDescription(says)
