"""Result of the very first round: a welcome, and the next lesson."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.training.debrief.debrief import Debrief
from trainer.training.debrief.misses import Mistake, list_mistakes
from trainer.training.judge.trace import state_of
from trainer.training.lessons.course import STAGES, LessonProgress
from trainer.ui.debrief.picture_result import PictureResult, set_font_size
from trainer.ui.debrief.side_cards import make_row, rule_words
from trainer.ui.widgets.parts import IN_BUTTON, Sign, current_colours, pixmap_of
from trainer.ui.widgets.style import card, label, set_look
from trainer.ui.words.exams import lesson_title, stage_words

_MEDAL, _MEDAL_LOW = 96, 64
_CARD, _CARD_LOW = 124, 76
_STEPS, _STEPS_LOW = 360, 312  # pixels that a line of steps has
_LINE = 24  # pixels that another one takes
_MOST = 2  # moves that are looked at again
_SIGNS = {"pay": "coins", "take": "coins", "deal_card": "layers-2", "deal_self": "layers-2"}


class Medal(QWidget):
    """Brass icon on a circle; with a ring around it for certificates."""

    def __init__(self, sign: str, *, lined: bool = False) -> None:
        super().__init__()
        self._sign, self._lined = sign, lined
        self.fit(low=False)

    def fit(self, *, low: bool) -> None:
        """Set the size for a low or a normal window."""
        size = _MEDAL_LOW if low else _MEDAL
        self.setFixedSize(size, size)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the circle and the icon."""
        colours, painter = current_colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(colours.brass_soft)
        painter.setPen(Qt.PenStyle.NoPen)
        if self._lined:
            pen = painter.pen()
            pen.setStyle(Qt.PenStyle.SolidLine)
            pen.setColor(colours.brass)
            pen.setWidth(2)
            painter.setPen(pen)
        painter.drawEllipse(self.rect().adjusted(1, 1, -1, -1))
        half = self.width() // 2
        at = (self.width() - half) // 2
        painter.drawPixmap(at, at, pixmap_of(self._sign, colours.brass.name(), half, 2.0))
        painter.end()


class FirstResult(PictureResult):
    """Welcome after the first round, with mistakes as moves to revisit.

    ``taken`` is the progress in the lesson that comes next.
    """

    # The first lesson is to be gone on with.
    lesson = Signal()

    def __init__(self, found: Debrief, lang: str, taken: LessonProgress) -> None:
        super().__init__(found, lang)
        self._taken, self._misses = taken, list_mistakes(found)[:_MOST]
        self.medal = Medal("sparkles")
        self.next_title, self.next_text = label(16, bold=True), label(16)
        self.steps: dict[str, QLabel] = {}
        self._signs: list[QWidget] = []
        self.again_title, self.covered = label(16, bold=True), label(tone="second")
        self._again: list[tuple[QLabel, QLabel]] = []
        self.head.insertWidget(0, self.medal)
        self._fill_next()
        self._fill_again()
        self.details_button.hide()
        self.second_button.hide()
        self.main_button.show_sign("play")
        self.main_button.clicked.connect(self.lesson)
        self._show_what_went_well()
        self.retranslate(lang)

    def _fill_next(self) -> None:
        self._next = card("green")
        column = QVBoxLayout(self._next)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(6)
        column.addWidget(self.next_title)
        column.addWidget(self.next_text)
        column.addStretch()
        self._steps = steps = QGridLayout()
        steps.setHorizontalSpacing(16)
        steps.setVerticalSpacing(4)
        for stage in STAGES:
            done = stage in self._taken.passed
            self.steps[stage] = words = label(bold=done)
            set_look(words, tone="accent" if done else "second")
            tone = "accent_text" if done else "text_second"
            step = QWidget()
            step.setLayout(make_row(Sign("circle-check" if done else "circle", tone), words, gap=6))
            self._signs.append(step)
        column.addLayout(steps)
        self.side.addWidget(self._next)

    def _fill_again(self) -> None:
        made = card()
        self._again_column = column = QVBoxLayout(made)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addWidget(self.again_title)
        for miss in self._misses:
            title, text = label(16, bold=True), label(16, wraps=True, tone="second")
            line = QHBoxLayout()
            line.setSpacing(12)
            sign = Sign(_sign_of(miss), "fix", IN_BUTTON)
            line.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(title)
            words.addWidget(text)
            line.addLayout(words, 1)
            column.addLayout(line)
            self._again.append((title, text))
        column.addStretch()
        column.addLayout(make_row(self.covered))
        self.side.addWidget(made, 1)

    def _title(self) -> str:
        return _("Your first round")

    def _fit(self, *, low: bool) -> None:
        super()._fit(low=low)
        self.medal.fit(low=low)
        self.covered.setHidden(low)
        self.next_text.setHidden(low)
        self._again_column.setSpacing(8 if low else 12)
        for _title, text in self._again:
            set_font_size(text, 14 if low else 16)
        self._lay_steps()

    def _lay_steps(self) -> None:
        """Lay out the lesson's steps in one line, else in two."""
        between = self._steps.horizontalSpacing()
        wide = sum(step.sizeHint().width() + between for step in self._signs) - between
        room = _STEPS_LOW if self._low else _STEPS
        columns = len(STAGES) if wide <= room else len(STAGES) // 2
        for number, step in enumerate(self._signs):
            self._steps.addWidget(step, number // columns, number % columns)
        lines = len(STAGES) // columns
        self._next.setFixedHeight((_CARD_LOW if self._low else _CARD) + (lines - 1) * _LINE)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        super().retranslate(lang)
        found, taken = self.debrief, self._taken
        text = _("{right} of {of} moves right.")
        counts = found.counts_as
        self._say(
            _("You dealt your first round!"), text.format(right=counts.correct, of=counts.due)
        )
        following, steps = _("Next: lesson {n}, {title}"), len(taken.passed)
        title = lesson_title(self.procedure, taken.lesson, lang)
        self.next_title.setText(following.format(n=taken.number, title=title))
        done = _("You’ve already done two of its four steps.")
        self.next_text.setText(done if steps else _("It has four short steps."))
        for stage, words in self.steps.items():
            words.setText(stage_words(stage))
        self._lay_steps()
        self.again_title.setText(self._again_words())
        self.covered.setText(self._covered_words())
        for miss, (where, rule) in zip(self._misses, self._again, strict=True):
            where.setText(
                self.procedure.words(lang, "states", state_of(self.procedure, miss.moment))
            )
            rule.setText(rule_words(self.procedure, miss, lang))
        start = _("Start lesson {n} · 4 min")
        self.main_button.setText(start.format(n=taken.number))

    def _again_words(self) -> str:
        words: Sequence[str] = (
            _("Every move was right."),
            _("One move to look at again"),
            _("Two moves to look at again"),
        )
        return words[len(self._misses)]

    def _covered_words(self) -> str:
        """Tell that the lesson covers the mistakes; "" unless all."""
        covered = set(self._taken.lesson.clauses)  # none where it is about a whole round
        outside = covered and any(not covered & set(miss.clauses) for miss in self._misses)
        if not self._misses or outside:
            return ""
        one, both = _("Lesson {n} covers it."), _("Lesson {n} covers both.")
        return (one if len(self._misses) == 1 else both).format(n=self._taken.number)


def _sign_of(miss: Mistake) -> str:
    """Return the icon's name for a mistake."""
    if miss.kind == "wrong_hand":
        return "hand"
    return _SIGNS.get(miss.moment.act.act, "wrench")
