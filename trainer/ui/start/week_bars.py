"""The minutes of a week as bars, with a line at the goal."""

from collections.abc import Sequence

from PySide6.QtCore import QDate, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.catalogue import gettext as _
from trainer.training.review.home_figures import Habit
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.parts import now

_HIGH, _LOW = 96, 70  # of all of it
_DAYS, _ABOVE = 24, 18  # below the bars, and above the highest
_BAR, _NOTHING = 24, 3  # width of a bar, height of one without minutes
_AMPLE = 1.2  # so many times the goal are seen at least
_LETTERS = 14
_MONDAY = QDate(2024, 1, 1)


class WeekBars(Follows, QWidget):
    """The seven days of a week; today is in bold."""

    on_colours = on_language = "update"

    def __init__(self) -> None:
        super().__init__()
        self._habit = Habit(0, (0,) * 7, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.be(low=False)

    def be(self, *, low: bool) -> None:
        """Be lower in a low window."""
        self.setFixedHeight(_LOW if low else _HIGH)

    def show_habit(self, habit: Habit) -> None:
        """Show the minutes of this week."""
        self._habit = habit
        days = zip(day_names(), habit.week, strict=True)
        self.setAccessibleName(_("Minutes a day"))
        self.setAccessibleDescription(", ".join(f"{day}: {minutes}" for day, minutes in days))
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as its card."""
        return QSize(10 * _BAR, self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The goal, then the bars over it."""
        habit, colours = self._habit, now()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        base = self.height() - _DAYS
        unit = (base - _ABOVE) / max(*habit.week, habit.goal * _AMPLE)
        pen = QPen(colours.line_strong, 1)
        pen.setDashPattern([3, 4])
        painter.setPen(pen)
        goal = base - habit.goal * unit
        painter.drawLine(QPointF(0, goal), QPointF(self.width(), goal))
        column = self.width() / len(habit.week)
        for number, (day, minutes) in enumerate(zip(day_names(), habit.week, strict=True)):
            middle = column * (number + 0.5)
            painter.setPen(Qt.PenStyle.NoPen)
            if minutes:
                top = base - max(minutes * unit, 2 * _NOTHING)
                painter.fillRect(QRectF(middle - 9, top - 18, 18, 17), colours.surface)
                painter.setBrush(colours.accent)
                painter.drawRoundedRect(QRectF(middle - _BAR / 2, top, _BAR, base - top), 4, 4)
                painter.setPen(colours.text)
                self._write(painter, str(minutes), middle, top - 5, bold=True)
            else:
                painter.setBrush(colours.line)
                low = QRectF(middle - _BAR / 2, base - _NOTHING, _BAR, _NOTHING)
                painter.drawRoundedRect(low, 1.5, 1.5)
            is_today = number == habit.weekday
            painter.setPen(colours.text if is_today else colours.text_second)
            self._write(painter, day, middle, self.height() - 7, bold=is_today)
        painter.end()

    def _write(
        self, painter: QPainter, words: str, middle: float, base: float, *, bold: bool
    ) -> None:
        font = self.font()
        font.setPixelSize(_LETTERS)
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        painter.setFont(font)
        width = QFontMetricsF(font).horizontalAdvance(words)
        painter.drawText(QPointF(middle - width / 2, base), words)


def day_names() -> Sequence[str]:
    """The short names of the days of a week, from Monday."""
    names = (QLocale().toString(_MONDAY.addDays(day), "ddd") for day in range(7))
    return [f"{name[:1].upper()}{name[1:]}".rstrip(".") for name in names]
