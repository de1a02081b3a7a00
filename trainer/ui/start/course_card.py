"""The card with the course; for who is certified with the tables of the week in its place."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.catalogue import active, counted, gettext as _
from trainer.training.review.home_figures import HomeFigures
from trainer.ui.start.chip_button import CENTRE, WIDTH, Chip, ChipButton
from trainer.ui.start.course_path import CoursePath, Stop
from trainer.ui.start.side_cards import heading
from trainer.ui.start.week_bars import day_names
from trainer.ui.widgets.chip import DONE, LATER, NEXT
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.icon import ON_TILE
from trainer.ui.widgets.parts import Sign, now
from trainer.ui.widgets.style import button, label

_HIGH, _LOW = 264, 208
_DAY_STEP = 96  # from the table of one day to that of the next, at most


class GoodAt(QWidget):
    """A figure that one may be proud of, with an icon and a second line."""

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
        """Say this."""
        self.title.setText(title)
        self.about.setText(about)


class WeekTables(Follows, QWidget):
    """The tables of the days of this week; the one of today can be dealt."""

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
        """How far the middle of a day is from the left."""
        step = min(_DAY_STEP, (self.width() - WIDTH) / 6)
        return self.width() / 2 + (number - 3) * step

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the days over the room that there is."""
        super().resizeEvent(event)
        for number, day in enumerate(self.days):
            day.move(round(self._middle(number) - WIDTH / 2), 0)

    def show_week(self, scores: Sequence[int | None], today: int) -> None:
        """Show the scores of this week, from Monday; ``today``: which day it is, from 0."""
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
        """The line from Monday to Sunday, green up to today."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ends = [QPointF(self._middle(n), CENTRE) for n in (0, self._today, 6)]
        for start, end, colour in ((0, 1, now().accent), (1, 2, now().line)):
            painter.setPen(QPen(colour, 4))
            painter.drawLine(ends[start], ends[end])
        painter.end()


class CourseCard(QFrame):
    """Shows the path of the course; the week and what one is good at, where one is certified."""

    # An inspector wants the course in place of the levels, or these again.
    turned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "plain")
        self.title, self.count = heading(), label(tone="second")
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
            [GoodAt(s) for s in ("timer", "star-outline", "shield-check")],
        )
        self.tables = WeekTables()
        self._heading, self._words = "", ("", "")
        self._certified = self._inspects = False
        self._build()
        self.be(low=False)

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

    def be(self, *, low: bool) -> None:
        """Be lower in a low window; there only the chips are seen."""
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
        """As many chips a row as there is room for."""
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
        """Show the course; ``invites``: its next chip has a halo; ``inspects``: or the levels."""
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
        """Show the levels of an inspector in place of the course."""
        self.path.show_stops(stops, invites=invites, moves=moves)
        self._heading = _("Your levels")
        self._inspects = True
        words = _("{n} of {all} passed").format(n=passed, all=len(stops) - 1)
        self._words = (words, _("Your course"))
        self._write(week=self._certified)

    def show_week(self, figures: HomeFigures) -> None:
        """Show the week of who is certified, and what they are good at."""
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
            counted(active(), "{n} clean round", "{n} clean rounds in a row", rounds.clean),
            best.format(n=rounds.best_clean),
        )
        known.say(_("{n} of {of} rules").format(n=rules.known, of=rules.of), _("Known well"))
        self._write(week=True)

    def _turn(self) -> None:
        """Show the course instead of the week or the levels, or these again."""
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
