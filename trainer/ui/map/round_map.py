"""The round as a map on the felt: its states, what is told of each, and the ways between them."""

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHelpEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from trainer.procedure.spec import Procedure
from trainer.training.memory.card import CLAUSE
from trainer.training.memory.keys import keys_by_state
from trainer.ui.map.geometry import Layout, lay_out
from trainer.ui.map.mark import Mark, mark_words
from trainer.ui.map.plan import Link, names_of, plan_of
from trainer.ui.map.state_button import StateButton
from trainer.ui.table.focus import nearest
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.scale import em, grown
from trainer.ui.widgets.tokens import Tokens, tokens

_LETTERS, _LEAST = 14, 10  # pixels of words, beside words of the usual size
_RAIL = 9  # pixels
_AROUND = 8  # between rail and road
_IN_TIP = 7  # clauses
_NONE = Mark()
_SMALL = QSize(220, 120)


class RoundMap(Follows, QWidget):
    """A map of a procedure's round. ``lang`` is the language of the manual's texts."""

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
        self._let_in(next(iter(self.states.values())))
        self.retranslate(lang)

    def _button(self, path: str) -> StateButton:
        button = StateButton(path, self)
        button.clicked.connect(lambda: self.picked.emit(path))
        button.arrow.connect(lambda key: self._go(button, Qt.Key(key)))
        button.focused.connect(lambda: self._let_in(button))
        return button

    # --- what others set

    def show_marks(self, marks: Mapping[str, Mark]) -> None:
        """Tell this of the states, and nothing of the others."""
        self._marks = marks
        self._tell()

    def mark(self, path: str) -> Mark:
        """What is told of a state."""
        return self._marks.get(path, _NONE)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self._lang = lang
        self.names = names_of(self._procedure, self.plan.states, lang)
        self.setAccessibleName(self._procedure.house_name)
        self._tell()

    def _tell(self) -> None:
        for path, button in self.states.items():
            whole = self._procedure.words(self._lang, "states", path)
            button.tell(self.names.states[path], whole, self.mark(path))
        self._fit()

    # --- the keyboard

    def _let_in(self, into: StateButton) -> None:
        """Tab leads to one state only; from there arrows lead on."""
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
        """As large as there is room for."""
        return QSize(em(self, 620), em(self, 380))

    def minimumSizeHint(self) -> QSize:
        """It can be small: then nothing is written on it."""
        return _SMALL

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self._fit()

    @property
    def _felt(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_RAIL, _RAIL, -_RAIL, -_RAIL)

    def showEvent(self, event: QShowEvent) -> None:
        """What changed while nobody saw it is laid out now."""
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Lay out what is seen, where its room or its words are not as they were."""
        words = tuple((button.words, button.is_bold) for button in self.states.values())
        fitted = (self.size(), self.font(), words)
        if self.isVisible() and fitted != self._fitted:
            self._fitted = fitted
            self._fit_in()
        self.update()

    def _fit_in(self) -> None:
        """Lay out with words where all that is small enough to be read finds room."""
        room = self._felt.adjusted(_AROUND, _AROUND / 2, -_AROUND, -_AROUND)
        large, small = grown(self, _LETTERS), grown(self, _LEAST)
        for letters in range(large, small - 1, -1):
            self._place(room, letters)
            if all(button.fits(letters) for button in self.states.values()):
                break
        else:
            if not all(button.is_legible(small) for button in self.states.values()):
                self._place(room, 0)

    def _place(self, room: QRectF, letters: int) -> None:
        self.layout_ = lay_out(self.plan, room, letters or grown(self, _LEAST) / 3)
        for path, button in self.states.items():
            button.letters, button.usual = letters, grown(self, _LETTERS)
            button.setGeometry(self.layout_.places[path].toAlignedRect())
            button.tighten(letters)
            button.update()

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Felt in its rail, groups, and the ways; the states lie on it."""
        now = tokens(self.palette())
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
        """A way: brass where the round goes on, a thin broken line where it goes back."""
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
        """A tip tells what a state asks for."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            child = self.childAt(event.pos())
            if isinstance(child, StateButton):
                QToolTip.showText(event.globalPos(), self.tip(child.path), self)
                return True
        return super().event(event)

    def tip(self, path: str) -> str:
        """What a state is, what is told of it, and the clauses that it asks for."""
        procedure, lang = self._procedure, self._lang
        words = [f"<b>{escape(procedure.words(lang, 'states', path))}</b>"]
        said = mark_words(self.mark(path))
        words += [f"<i>{escape(said)}</i>"] if said else []
        ids = [key.name for key in keys_by_state(procedure).get(path, ()) if key.kind == CLAUSE]
        says = ((one, procedure.clause(one, lang, "says")) for one in ids[:_IN_TIP])
        words += [f"{escape(one)}: {escape(text)}" for one, text in says]
        return "<br>".join([*words, *(["…"] if len(ids) > _IN_TIP else [])])


def path_of(points: tuple[QPointF, ...]) -> QPainterPath:
    """A line: a curve between two points, rounded corners between more."""
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
    """A step from one point towards another, no farther than half of the way."""
    way = to - start
    long = (way.x() ** 2 + way.y() ** 2) ** 0.5
    return way * (min(most, long / 2) / long) if long else way


def _paint_head(painter: QPainter, points: tuple[QPointF, ...], ink: QColor) -> None:
    """Where a way leads."""
    end, before = points[-1], points[-2]
    way = end - before
    if len(points) == 2 and abs(way.x()) > abs(way.y()) / 3:
        way = QPointF(way.x(), 0)  # as its curve arrives
    back = _towards(QPointF(), -way, 7.0)
    aside = QPointF(-back.y(), back.x()) * 0.5
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon([end, end + back + aside, end + back - aside])
