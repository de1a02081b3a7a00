"""Card on home with the course, or a certified dealer's week."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import (
    Property,
    QEasingCurve,
    QPointF,
    QPropertyAnimation,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from trainer.catalogue import active_language, gettext as _, translate_count
from trainer.training.debrief.home_figures import HomeFigures
from trainer.ui.start.side_cards import day_names, make_heading
from trainer.ui.widgets.chip import DONE, HALO, HALO_WIDE, LATER, NEXT, paint_chip
from trainer.ui.widgets.parts import ON_TILE, Sign, current_colours
from trainer.ui.widgets.style import FollowsChanges, button, label

WIDTH, HEIGHT, CENTRE = 86, 102, 37  # of a chip with its words; where its middle is, from above
_LINE, _FIRST, _FIRST_NEXT = 17, 42, 44  # baselines of the words, from the middle of the chip
_LETTERS = 14
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Chip(NamedTuple):
    """Content of a chip: state, figure or icon, and words below.

    ``words``: below the chip; ``text`` and ``sign``: on it; ``share``: how much of it is done,
    from 0 to 1; ``strong``: a second line of words, in bold.
    """

    state: str
    words: str = ""
    text: str = ""
    sign: str = ""
    share: float = 0.0
    strong: str = ""


class ChipButton(FollowsChanges, QPushButton):
    """Chip with its words; the arrow keys go to its neighbours."""

    on_colours = "update"

    # An arrow key was pressed: a step to the right, and one down.
    arrow = Signal(int, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.chip = Chip(NEXT)
        self.halo = float(HALO)
        self.setFixedSize(WIDTH, HEIGHT)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_chip(self, chip: Chip, name: str) -> None:
        """Show this chip; screen readers say ``name``."""
        self.chip = chip
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        """Size of every chip."""
        return QSize(WIDTH, HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move to the next chip by arrows; choose by Return or Space."""
        step = _ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self.arrow.emit(*step)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the chip and the words below it."""
        chip, at = self.chip, QPointF(WIDTH / 2, CENTRE)
        painter = QPainter(self)
        painter.setFont(self.font())
        paint_chip(
            painter,
            at,
            chip.state,
            text=chip.text,
            sign=chip.sign,
            share=chip.share,
            halo=self.halo,
        )
        is_next = chip.state == NEXT
        font = self.font()
        font.setPixelSize(_LETTERS)
        font.setWeight(QFont.Weight.DemiBold if is_next else QFont.Weight.Normal)
        base = CENTRE + (_FIRST_NEXT if is_next else _FIRST)
        painter.setPen(current_colours().text if is_next else current_colours().text_second)
        lines = in_two_lines(chip.words, QFontMetricsF(font))
        for number, line in enumerate(lines):
            _write(painter, font, line, base + number * _LINE)
        if chip.strong:
            font.setWeight(QFont.Weight.DemiBold)
            painter.setPen(current_colours().text)
            _write(painter, font, chip.strong, base + 19)
        painter.end()


def in_two_lines(words: str, metrics: QFontMetricsF) -> tuple[str, ...]:
    """Break words into at most two even lines, elided if too long."""
    if metrics.horizontalAdvance(words) <= WIDTH - 8:
        return (words,)
    parts = words.split()
    ways = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    best = min(ways, key=lambda way: max(map(metrics.horizontalAdvance, way)), default=(words,))
    mode = Qt.TextElideMode.ElideRight
    return tuple(metrics.elidedText(line, mode, WIDTH) for line in best)


def _write(painter: QPainter, font: QFont, line: str, base: float) -> None:
    """Write a centred line of text on a baseline."""
    painter.setFont(font)
    width = QFontMetricsF(font).horizontalAdvance(line)
    painter.drawText(QPointF((WIDTH - width) / 2, base), line)


_ROW = 102  # from one row to the next
_BESIDE, _BESIDE_BENDS = 4, 15  # left and right of the chips; where the line bends at the left
_BELOW = 65  # below the middle of the last row
_WIDE = 8  # chips a row, where there is room
_BEND, _OUT = 12, 50  # radius of the bend, how far it is from the middle of the last chip
_BREATH, _TIMES = 1800, 3  # ms of a breath of the next chip's halo, and how often


class Stop(NamedTuple):
    """Stop of the path: id, chip, and name for screen readers.

    ``id``: of its lesson or level; "" is the exam.
    """

    id: str
    chip: Chip
    name: str


class CoursePath(FollowsChanges, QWidget):
    """Chips of the course on a winding line; a click chooses one.

    Every other row runs from right to left.
    """

    on_colours = "update"

    # A stop was chosen: its id.
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.stops: dict[str, ChipButton] = {}
        self._places: list[QPointF] = []
        self._columns = _WIDE
        self._halo = float(HALO)
        self._invites = False
        self._breath = QPropertyAnimation(self, b"halo", self)
        self._breath.setDuration(_BREATH)
        self._breath.setLoopCount(_TIMES)
        self._breath.setStartValue(float(HALO))
        self._breath.setKeyValueAt(0.5, float(HALO_WIDE))
        self._breath.setEndValue(float(HALO))
        self._breath.setEasingCurve(QEasingCurve.Type.InOutSine)

    # --- what is shown

    def show_stops(self, stops: Sequence[Stop], *, invites: bool, moves: bool) -> None:
        """Show these stops.

        ``invites``: the next one has a halo; ``moves``: the halo breathes.
        """
        if list(self.stops) != [stop.id for stop in stops]:
            self._make(stops)
        self._invites = invites
        for stop in stops:
            self.stops[stop.id].show_chip(stop.chip, stop.name)
        at = next((s.id for s in stops if s.chip.state == NEXT), stops[0].id if stops else "")
        for name, chip_button in self.stops.items():
            tab = Qt.FocusPolicy.StrongFocus if name == at else Qt.FocusPolicy.ClickFocus
            chip_button.setFocusPolicy(tab)
        self._breath.stop()
        self._set_halo(float(HALO))
        if invites and moves and self.isVisible():
            self._breath.start()
        self._lay_out()

    def _make(self, stops: Sequence[Stop]) -> None:
        for chip_button in self.stops.values():
            chip_button.hide()
            chip_button.deleteLater()
        self.stops = {}
        for stop in stops:
            chip_button = self.stops[stop.id] = ChipButton(self)
            chip_button.clicked.connect(partial(self.chosen.emit, stop.id))
            chip_button.arrow.connect(partial(self._step, chip_button))
            chip_button.show()

    @property
    def next_chip(self) -> ChipButton | None:
        """Chip of the next stop; None if all are done."""
        return next((one for one in self.stops.values() if one.chip.state == NEXT), None)

    @property
    def is_breathing(self) -> bool:
        """Tell if the halo of the next stop is moving."""
        return self._breath.state() is QPropertyAnimation.State.Running

    def _read_halo(self) -> float:
        return self._halo

    def _set_halo(self, halo: float) -> None:
        self._halo = halo
        if self.next_chip is not None:
            self.next_chip.halo = halo if self._invites else 0.0
            self.next_chip.update()

    halo = Property(float, _read_halo, _set_halo)

    # --- where

    def fit(self, width: int) -> None:
        """Lay the chips out in this width (pixels)."""
        self._columns = max(1, min(_WIDE, (width - 16) // WIDTH))
        self._lay_out()

    def _lay_out(self) -> None:
        columns = self._columns
        rows = -(-len(self.stops) // columns)
        beside = _BESIDE_BENDS if rows > 2 else _BESIDE
        left = beside + WIDTH / 2
        self._places = []
        for number, chip_button in enumerate(self.stops.values()):
            row, column = divmod(number, columns)
            column = column if row % 2 == 0 else columns - 1 - column
            at = QPointF(left + column * WIDTH, CENTRE + row * _ROW)
            self._places.append(at)
            chip_button.move(round(at.x() - WIDTH / 2), round(at.y() - CENTRE))
        width = columns * WIDTH + (2 * beside if rows > 2 else 16)
        self.setFixedSize(width, CENTRE + max(0, rows - 1) * _ROW + _BELOW)
        self.update()

    def _step(self, chip_button: ChipButton, right: int, down: int) -> None:
        """Move the focus to a neighbouring chip."""
        there = chip_button.pos().x() + right * WIDTH, chip_button.pos().y() + down * _ROW
        for one in self.stops.values():
            if (one.pos().x(), one.pos().y()) == there:
                self.window().setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
                one.setFocus(Qt.FocusReason.TabFocusReason)
                self._scroll_to(one)

    def see_next(self) -> None:
        """Scroll to the next chip."""
        if self.next_chip is not None:
            self._scroll_to(self.next_chip)

    def _scroll_to(self, chip_button: ChipButton) -> None:
        room = self.parentWidget()
        area = None if room is None else room.parentWidget()
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(chip_button, 0, 0)

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line below the chips, green up to the next one."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        states = [chip_button.chip.state for chip_button in self.stops.values()]
        for number, at in enumerate(self._places[1:], start=1):
            colour = current_colours().line if states[number] == LATER else current_colours().accent
            painter.setPen(QPen(colour, 4))
            painter.drawPath(_line_between(self._places[number - 1], at))
        painter.end()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the animation while the path is hidden."""
        self._breath.stop()
        self._set_halo(float(HALO))
        super().hideEvent(event)


def _line_between(start: QPointF, end: QPointF) -> QPainterPath:
    """Line between neighbouring chips, straight or around the end of a row."""
    path = QPainterPath(start)
    if start.y() == end.y():
        path.lineTo(end)
        return path
    out = _OUT if start.x() > WIDTH else -_OUT
    bend = _BEND if out > 0 else -_BEND
    x = start.x() + out
    path.lineTo(x - bend, start.y())
    path.quadTo(x, start.y(), x, start.y() + _BEND)
    path.lineTo(x, end.y() - _BEND)
    path.quadTo(x, end.y(), x - bend, end.y())
    path.lineTo(end)
    return path


_HIGH, _LOW = 264, 208
_DAY_STEP = 96  # from the table of one day to that of the next, at most


class ProudFigure(QWidget):
    """Personal best or other good figure, with icon and second line."""

    def __init__(self, sign: str) -> None:
        super().__init__()
        self.title, self.about = label(16, bold=True), label(tone="second")
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addStretch()
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addStretch()
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        line.addWidget(Sign(sign, "accent_text", ON_TILE))
        line.addLayout(column, 1)

    def say(self, title: str, about: str) -> None:
        """Show this figure and its second line."""
        self.title.setText(title)
        self.about.setText(about)


class WeekTables(FollowsChanges, QWidget):
    """Tables of the day of this week; today's can be dealt."""

    on_colours = "update"

    # Deal the table of today.
    dealt = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.days = [ChipButton(self) for _day in range(7)]
        self._today = 0
        for day in self.days:
            day.clicked.connect(self.dealt)
        self.setFixedHeight(CENTRE + 68)

    def _middle(self, number: int) -> float:
        """Distance of a day's middle from the left (pixels)."""
        step = min(_DAY_STEP, (self.width() - WIDTH) / 6)
        return self.width() / 2 + (number - 3) * step

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the days over the width."""
        super().resizeEvent(event)
        for number, day in enumerate(self.days):
            day.move(round(self._middle(number) - WIDTH / 2), 0)

    def show_week(self, scores: Sequence[int | None], today: int) -> None:
        """Show this week's scores.

        ``scores``: from Monday, None for a day without one; ``today``: the day's number, from 0.
        """
        for number, (day, name) in enumerate(zip(self.days, day_names(), strict=True)):
            score = scores[number]
            is_next = number == today and score is None
            state = DONE if score is not None else NEXT if is_next else LATER
            strong = "" if score is None else str(score)
            day.show_chip(Chip(state, name, strong=strong), f"{name} {strong}".strip())
            day.setEnabled(number == today)
        self._today = today
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line from Monday to Sunday, green up to today."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ends = [QPointF(self._middle(n), CENTRE) for n in (0, self._today, 6)]
        for start, end, colour in (
            (0, 1, current_colours().accent),
            (1, 2, current_colours().line),
        ):
            painter.setPen(QPen(colour, 4))
            painter.drawLine(ends[start], ends[end])
        painter.end()


class CourseCard(QFrame):
    """Card with the path of the course, or a certified dealer's week.

    The week shows the tables of the day, and figures to be proud of. An inspector's levels can
    stand in place of the course.
    """

    # An inspector wants the course in place of the levels, or these again.
    turned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "plain")
        self.title, self.count = make_heading(), label(tone="second")
        self.other = button("link")
        self.other.clicked.connect(self._turn)
        self.path, self.area = CoursePath(), QScrollArea()
        self.area.setWidget(self.path)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setProperty("ground", "surface")
        self.week, self.good = (
            QWidget(),
            [ProudFigure(s) for s in ("timer", "star-outline", "shield-check")],
        )
        self.tables = WeekTables()
        self._heading, self._words = "", ("", "")
        self._certified = self._inspects = False
        self._build()
        self.set_height(low=False)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        head.addWidget(self.count)
        head.addWidget(self.other)
        head.setContentsMargins(0, 0, 16, 0)
        week = QVBoxLayout(self.week)
        week.setContentsMargins(0, 2, 16, 0)
        week.setSpacing(0)
        week.addWidget(self.tables)
        week.addStretch()
        self.rule = QFrame()
        self.rule.setProperty("rule", "true")
        self.rule.setFixedHeight(1)
        week.addWidget(self.rule)
        line = QHBoxLayout()
        line.setSpacing(16)
        for one in self.good:
            one.setFixedHeight(72)
            line.addWidget(one, 1)
        week.addLayout(line)
        self._column = column = QVBoxLayout(self)
        column.setSpacing(0)
        column.addLayout(head)
        column.addSpacing(2)
        column.addWidget(self.area, 1)
        column.addWidget(self.week, 1)

    def set_height(self, *, low: bool) -> None:
        """Set the height; in a low window only the chips are shown."""
        self.setFixedHeight(_LOW if low else _HIGH)
        self._column.setContentsMargins(*((12, 8, 3, 1) if low else (16, 11, 3, 8)))
        for widget in (self.rule, *self.good):
            widget.setVisible(not low)
        self._fit()

    def _fit(self) -> None:
        margins = self._column.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        self.path.fit(room - 10)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many chips a row as the width allows."""
        super().resizeEvent(event)
        self._fit()
        self.path.see_next()

    # --- what is shown

    def show_course(  # noqa: PLR0913 - what there is of a course
        self,
        stops: Sequence[Stop],
        done: int,
        of: int,
        *,
        invites: bool,
        moves: bool,
        inspects: bool = False,
    ) -> None:
        """Show the course.

        ``done`` of its ``of`` lessons are done. ``invites``: its next chip has a halo; ``moves``:
        the halo breathes; ``inspects``: a link leads to the inspector's levels.
        """
        self.path.show_stops(stops, invites=invites, moves=moves)
        words = _("{done} of {of} lessons done") if done else _("{of} lessons, then the exam")
        other = _("Course: {done} of {of} lessons done")
        self._heading = _("Your course")
        self._inspects = inspects
        self._words = (words.format(done=done, of=of), other.format(done=done, of=of))
        if inspects:
            self._words = self._words[0], _("Your levels")
        self._write(week=self._certified)

    def show_levels(
        self, stops: Sequence[Stop], passed: int, *, invites: bool, moves: bool
    ) -> None:
        """Show an inspector's levels in place of the course."""
        self.path.show_stops(stops, invites=invites, moves=moves)
        self._heading = _("Your levels")
        self._inspects = True
        words = _("{n} of {all} passed").format(n=passed, all=len(stops) - 1)
        self._words = (words, _("Your course"))
        self._write(week=self._certified)

    def show_week(self, figures: HomeFigures) -> None:
        """Show a certified dealer's week and best figures."""
        self._certified = True
        self.tables.show_week(figures.tables, figures.habit.weekday)
        rounds, rules = figures.rounds, figures.rules
        pace, clean, known = self.good
        best = _("Your best is {n}")
        pace.setEnabled(rounds.rounds_an_hour is not None)
        pace.say(
            _("{n} rounds an hour").format(n=rounds.rounds_an_hour or 0),
            best.format(n=rounds.best_rounds_an_hour or 0),
        )
        clean.say(
            translate_count(
                active_language(), "{n} clean round", "{n} clean rounds in a row", rounds.clean
            ),
            best.format(n=rounds.best_clean),
        )
        known.say(_("{n} of {of} rules").format(n=rules.known, of=rules.of), _("Known well"))
        self._write(week=True)

    def _turn(self) -> None:
        """Switch between the course and the week or the levels."""
        if self._inspects:
            self.turned.emit()
        else:
            self._write(week=self.week.isHidden())

    def _write(self, *, week: bool) -> None:
        self.week.setVisible(week)
        self.area.setVisible(not week)
        self.title.setText(_("This week’s tables") if week else self._heading)
        count, course = self._words
        self.count.setVisible(not self._certified)
        self.count.setText(count)
        self.other.setVisible(self._certified or self._inspects)
        is_week_next = self._certified and not week
        self.other.setText(_("This week’s tables") if is_week_next else course)
