"""Cards at the right of home: last round, rules, week's minutes."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QDate, QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.catalogue import active_language, gettext as _, translate_count
from trainer.training.debrief.home_figures import FIXED, Habit, HomeFigures, Rounds
from trainer.ui.widgets.parts import IN_BUTTON, Button, ElidedLabel, Ring, Sign, current_colours
from trainer.ui.widgets.style import FollowsChanges, label, set_look

_HIGH, _LOW = 96, 70  # of all of it
_DAYS, _ABOVE = 24, 18  # below the bars, and above the highest
_BAR, _NOTHING = 24, 3  # width of a bar, height of one without minutes
_AMPLE = 1.2  # so many times the goal are seen at least
_LETTERS = 14
_MONDAY = QDate(2024, 1, 1)


class WeekBars(FollowsChanges, QWidget):
    """Bar chart of minutes a day; today is in bold."""

    on_colours = on_language = "update"

    def __init__(self) -> None:
        super().__init__()
        self._habit = Habit(0, (0,) * 7, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_height(low=False)

    def set_height(self, *, low: bool) -> None:
        """Set the height, lower in a low window."""
        self.setFixedHeight(_LOW if low else _HIGH)

    def show_habit(self, habit: Habit) -> None:
        """Show the minutes of this week."""
        self._habit = habit
        days = zip(day_names(), habit.week, strict=True)
        self.setAccessibleName(_("Minutes a day"))
        self.setAccessibleDescription(", ".join(f"{day}: {minutes}" for day, minutes in days))
        self.update()

    def sizeHint(self) -> QSize:
        """Nominal size; the chart fills its card."""
        return QSize(10 * _BAR, self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the goal, then the bars over it."""
        habit, colours = self._habit, current_colours()
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
    """Short names of the weekdays, from Monday."""
    names = (QLocale().toString(_MONDAY.addDays(day), "ddd") for day in range(7))
    return [f"{name[:1].upper()}{name[1:]}".rstrip(".") for name in names]


_HEIGHTS = {"last": (96, 64), "fix": (184, 132), "week": (160, 120)}  # and in a low window
_LINES = 2  # rules that are named
_MEDAL, _MEDAL_SIGN = 64, 32
_DOT, _DOT_STEP = 5, 16  # radius of a dot, from one to the next
_WHOLE = 100


def make_heading() -> QLabel:
    """Make the heading of a card, equally high in every font."""
    made = label(16, bold=True)
    made.setFixedHeight(24)
    return made


class _Card(QFrame):
    """Card of fixed height."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.setProperty("card", "plain")
        self._heights = _HEIGHTS[kind]

    def set_height(self, *, low: bool) -> None:
        """Set the height, lower in a low window."""
        self.setFixedHeight(self._heights[low])
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(*((12, 9, 12, 9) if low else (16, 15, 16, 15)))


class LastRound(_Card):
    """Card with the score of the last round, compared to the average."""

    def __init__(self) -> None:
        super().__init__("last")
        self.ring, self.low_ring = Ring(64, 7), Ring(48, 5, 16)
        self.medal = Sign("sparkles", "brass", _MEDAL_SIGN)
        self.medal.setFixedSize(_MEDAL, _MEDAL)
        self.medal.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.medal.setProperty("medal", "true")
        self.title, self.words = make_heading(), ElidedLabel()
        self.sign = Sign("trending-up", "accent_text")
        self._is_low, self._is_first = False, False
        below = QHBoxLayout()
        below.setSpacing(6)
        below.addWidget(self.sign)
        below.addWidget(self.words, 1)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addStretch()
        column.addWidget(self.title)
        column.addLayout(below)
        column.addStretch()
        line = QHBoxLayout(self)
        line.setSpacing(16)
        for widget in (self.ring, self.low_ring, self.medal):
            line.addWidget(widget)
        line.addLayout(column, 1)

    def set_height(self, *, low: bool) -> None:
        """Set the height; a low window gets a smaller ring."""
        super().set_height(low=low)
        self._is_low = low
        self._choose()

    def _choose(self) -> None:
        self.medal.setVisible(self._is_first and not self._is_low)
        self.ring.setVisible(not (self._is_low or self._is_first))
        self.low_ring.setVisible(self._is_low)

    def show_rounds(self, rounds: Rounds) -> None:
        """Show the last of these rounds."""
        last = rounds.last
        self._is_first = rounds.dealt == 1
        share, text = (0.0, "–") if last is None else (last / _WHOLE, str(last))
        for ring in (self.ring, self.low_ring):
            ring.show_share(share, text, brass=last == _WHOLE)
        self.title.setText(_("Your first round") if self._is_first else _("Last round"))
        sign, tone, words = last_round_words(rounds)
        self.sign.setVisible(bool(sign))
        if sign:
            self.sign.show_sign(sign, "accent_text")
        set_look(self.words, tone=tone)
        self.words.setText(words)
        self._choose()


def last_round_words(rounds: Rounds) -> tuple[str, str, str]:
    """Icon, tone and text about the last round."""
    last, average = rounds.last, rounds.average
    if last is None:
        found = "", "second", _("Your score will appear here.")
    elif rounds.dealt > 1 and rounds.clean > 1:
        found = "star-outline", "accent", _("Clean, {n} in a row").format(n=rounds.clean)
    elif rounds.dealt > 1 and last == _WHOLE:
        found = "star-outline", "accent", _("Clean")
    elif average is None:
        right = _("{right} of {of} moves right")
        found = "", "", right.format(right=rounds.right, of=rounds.of)
    elif last > average:
        found = "trending-up", "accent", _("Above your average of {n}").format(n=average)
    elif last == average:
        found = "", "second", _("At your average of {n}").format(n=average)
    else:
        found = "", "second", _("Below your average of {n}").format(n=average)
    return found


class Dots(FollowsChanges, QWidget):
    """Count of right repeats since a rule was broken.

    After ``FIXED`` (two) of them the rule is fixed.
    """

    on_colours = "update"

    def __init__(self) -> None:
        super().__init__()
        self._right = 0
        self.setFixedSize(FIXED * _DOT_STEP - 4, 2 * _DOT + 2)

    def show_right(self, right: int) -> None:
        """Show this many right repeats."""
        self._right = right
        self.setAccessibleName(_("{n} of {of} right").format(n=right, of=FIXED))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a dot for each repeat, full if it was right."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(current_colours().fix_line, 1.5))
        for number in range(FIXED):
            full = number < self._right
            painter.setBrush(current_colours().fix_line if full else Qt.BrushStyle.NoBrush)
            size = 2.0 * _DOT
            painter.drawEllipse(QRectF(1 + number * _DOT_STEP, 1, size, size))
        painter.end()


class RulesCard(_Card):
    """Card with rules to fix, or else fading rules.

    Without any of them it says so.
    """

    # Deal what is to fix, or what fades: the ids of the rules.
    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__("fix")
        self.sign, self.title = Sign("wrench", "fix", IN_BUTTON), make_heading()
        self.lines = tuple(ElidedLabel() for _line in range(_LINES))
        self.dots = tuple(Dots() for _line in range(_LINES))
        self.words = label(16, wraps=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.note, self.button = ElidedLabel(), Button()
        self.note.setProperty("tone", "second")
        self.button.clicked.connect(lambda: self.wanted.emit(self._rules))
        self._rules: Sequence[str] = ()
        self._note, self._is_low = "", False
        self._build()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.sign)
        head.addWidget(self.title, 1)
        self._column = column = QVBoxLayout(self)
        column.setSpacing(0)
        column.addLayout(head)
        self._gap = QWidget()
        column.addWidget(self._gap)
        for line, dots in zip(self.lines, self.dots, strict=True):
            row = QHBoxLayout()
            row.setSpacing(12)
            row.addWidget(line, 1)
            row.addWidget(dots)
            column.addLayout(row)
        column.addWidget(self.words)
        column.addStretch()
        foot = QHBoxLayout()
        foot.addWidget(self.note, 1)
        foot.addWidget(self.button)
        column.addLayout(foot)

    def set_height(self, *, low: bool) -> None:
        """Set the height; a low window gets smaller letters.

        There the note beside the button is left out.
        """
        super().set_height(low=low)
        self._is_low = low
        self._gap.setFixedHeight(2 if low else 8)
        for line in self.lines:
            font = line.font()
            font.setPixelSize(14 if low else 16)
            line.setFont(font)
            line.setFixedHeight(22 if low else 28)
        font = self.words.font()
        font.setPixelSize(14 if low else 16)
        self.words.setFont(font)
        self._write_note(self._note)

    def show_figures(self, figures: HomeFigures, rule: Callable[[str], str]) -> None:
        """Show the rules to fix, or the fading ones.

        ``rule`` gives a rule's short text by its id. After one round at most a hint is shown
        instead.
        """
        to_fix, fading = figures.to_fix, figures.rules.fading
        if figures.rounds.dealt <= 1:
            self._say("lightbulb", "", _("Good to know"), *first_day_words(figures))
        elif to_fix:
            title = translate_count(
                active_language(), "{n} rule to fix", "{n} rules to fix", len(to_fix)
            )
            self._list_rules([one.clause for one in to_fix], rule, [one.right for one in to_fix])
            self._head("wrench", "fix", title)
            self._button(_("Fix now · {n} min"), len(to_fix), _("Two right, and it’s fixed."))
        elif fading:
            title = translate_count(
                active_language(), "{n} rule is fading", "{n} rules are fading", len(fading)
            )
            self._list_rules(fading, rule)
            self._head("rotate-ccw", "", title)
            self._button(_("Refresh · {n} min"), len(fading) + 1, "")
        else:
            words = _("Every rule followed in your last five rounds.")
            self._say("circle-check", "accent", _("Nothing to fix"), words, "")

    def _head(self, sign: str, tone: str, title: str) -> None:
        self.sign.show_sign(sign, {"": "text", "accent": "accent_text"}.get(tone, tone))
        set_look(self.title, tone=tone)
        self.title.setText(title)

    def _say(self, sign: str, tone: str, title: str, words: str, note: str) -> None:
        """Show a sentence in place of rules."""
        self._rules = ()
        self._head(sign, tone, title)
        for widget in (*self.lines, *self.dots, self.button):
            widget.hide()
        self.words.setText(words)
        self.words.show()
        self._write_note(note)

    def _write_note(self, note: str) -> None:
        """Write the note beside the button; a low window has none."""
        self._note = note
        self.note.setText("" if self._is_low else note)

    def _list_rules(
        self, rules: Sequence[str], rule: Callable[[str], str], right: Sequence[int] = ()
    ) -> None:
        """List the first rules, each with its dots."""
        self._rules = tuple(rules)
        self.words.hide()
        for number, (line, dots) in enumerate(zip(self.lines, self.dots, strict=True)):
            line.setVisible(number < len(rules))
            dots.setVisible(number < len(right))
            line.setText(rule(rules[number]) if number < len(rules) else "")
            dots.show_right(right[number] if number < len(right) else 0)

    def _button(self, text: str, minutes: int, note: str) -> None:
        more = len(self._rules) - _LINES
        self._write_note(_("And {n} more").format(n=more) if more > 0 else note)
        self.button.setText(text.format(n=minutes))
        self.button.show()


def first_day_words(figures: HomeFigures) -> tuple[str, str]:
    """Sentence and note for a trainee with at most one round."""
    rounds = figures.rounds
    if not rounds.dealt:
        return _("Get a move wrong, and we explain it. Then you try again."), ""
    words = {
        0: _("Every move of your first round was right."),
        1: _("Lesson 1 covers the move you got wrong."),
        2: _("Lesson 1 covers both moves you got wrong."),
    }
    many = _("Lesson 1 covers the moves you got wrong.")
    note = _("After your next round, rules to fix appear here.")
    return words.get(rounds.of - rounds.right, many), note


class WeekCard(_Card):
    """Card with the minutes of the week."""

    def __init__(self) -> None:
        super().__init__("week")
        self.title, self.sum, self.bars = make_heading(), QLabel(), WeekBars()
        self.sum.setProperty("tone", "second")
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.sum)
        column = QVBoxLayout(self)
        column.setSpacing(4)
        column.addLayout(head)
        column.addStretch()
        column.addWidget(self.bars)

    def set_height(self, *, low: bool) -> None:
        """Set the height, lower in a low window."""
        super().set_height(low=low)
        self.bars.set_height(low=low)

    def show_habit(self, habit: Habit) -> None:
        """Show the minutes of this week."""
        self.title.setText(_("This week"))
        self.sum.setText(_("{n} min").format(n=habit.total))
        self.bars.show_habit(habit)
