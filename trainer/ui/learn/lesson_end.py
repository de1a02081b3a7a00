"""The end of a lesson: turning chip, rules, next lesson."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Property, QEasingCurve, QPointF, QPropertyAnimation, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.catalogue import active_language, gettext as _, translate_count
from trainer.procedure.spec import Procedure
from trainer.training.debrief.home_figures import Habit
from trainer.training.lessons.course import LessonPath, LessonProgress
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.chip import DONE, LATER, LEARNING, RADIUS, paint_chip
from trainer.ui.widgets.end_screen import MOST_LINES, EndScreen, Line
from trainer.ui.widgets.parts import JOY, current_colours
from trainer.ui.widgets.sound import RIGHT
from trainer.ui.words.exams import lesson_title

_SIZE = QSize(416, 96)
_BEFORE, _MIDDLE, _AFTER = QPointF(58, 48), QPointF(208, 48), QPointF(358, 48)
_HALO, _LARGE, _LINE = 44, 1.5, 4


class Chip(NamedTuple):
    """A neighbour of the turning chip: state, and number or icon."""

    state: str
    text: str = ""
    sign: str = ""


class TurningChip(QWidget):
    """The chip of a lesson, turning once from number to check.

    It stands between the chips of its neighbours.
    """

    def __init__(self, number: int, before: Chip | None, after: Chip) -> None:
        super().__init__()
        self._number, self._before, self._after = number, before, after
        self._turned = 0.0
        self._motion = QPropertyAnimation(self, b"turned", self)
        self._motion.setDuration(JOY)
        self._motion.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self.setFixedSize(_SIZE)

    def _read_turned(self) -> float:
        return self._turned

    def _set_turned(self, turned: float) -> None:
        self._turned = turned
        self.update()

    turned = Property(float, _read_turned, _set_turned)

    def turn(self, *, moves: bool = True) -> None:
        """Turn with an animation, or at once."""
        if moves:
            self._motion.start()
        else:
            self._set_turned(1.0)

    def hideEvent(self, event: QHideEvent) -> None:
        """End the animation when hidden."""
        self._motion.stop()
        self._set_turned(1.0)
        super().hideEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the lines, the neighbours, and the chip in the middle."""
        colours, turned = current_colours(), self._turned
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._before is not None:
            done = self._before.state == DONE
            painter.setPen(QPen(colours.accent if done else colours.line, _LINE))
            painter.drawLine(_BEFORE, _MIDDLE)
            paint_chip(painter, _BEFORE, self._before.state, text=self._before.text)
        start = QPointF(_MIDDLE.x() + RADIUS * _LARGE, _MIDDLE.y())
        painter.setPen(QPen(colours.line, _LINE))
        painter.drawLine(start, start + (_AFTER - start) * turned)
        after = self._after
        paint_chip(painter, _AFTER, after.state, text=after.text, sign=after.sign)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.brass_soft)
        painter.drawEllipse(_MIDDLE, _HALO * turned, _HALO * turned)
        painter.translate(_MIDDLE)
        painter.scale(_LARGE * abs(1 - 2 * turned), _LARGE)  # width 1, 0, 1
        state = DONE if turned > 0.5 else LEARNING
        paint_chip(painter, QPointF(), state, text=str(self._number), share=1.0)
        painter.end()


class LessonEnd(EndScreen):
    """The screen that leads to the next lesson, or the exam."""

    # The lesson once more; the next one, or the exam.
    repeat = Signal()
    go_on = Signal()

    def __init__(
        self,
        procedure: Procedure,
        path: LessonPath,
        shown: LessonProgress,
        lang: str,
        habit: Habit | None = None,
    ) -> None:
        self.chip = TurningChip(shown.number, _before(path, shown), _after(path))
        super().__init__(procedure, self.chip, habit)
        self._path, self._shown, self._lang = path, shown, lang
        self.main.show_sign("award" if path.next is None else "play")
        self.second.clicked.connect(self.repeat)
        self.main.clicked.connect(self.go_on)
        self.retranslate(lang)

    def rejoice(self, *, moves: bool) -> None:
        """Turn the chip, with a sound if it is animated."""
        self.chip.turn(moves=moves)
        if moves:
            self.sounded.emit(RIGHT)

    @property
    def heading(self) -> Head:
        """Title of the lesson, and the way home."""
        title = lesson_title(self.procedure, self._shown.lesson, self._lang)
        words = _("Lesson {n} · {title}").format(n=self._shown.number, title=title)
        return Head(words, _("Home"))

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the rules in ``lang``."""
        self._lang = lang
        number, following = self._shown.number, self._path.next
        self.title.setText(_("Lesson {n} done").format(n=number))
        left = len(self._path.lessons) - self._path.done
        to_go = translate_count(
            active_language(), "{n} to go, then the exam.", "{n} to go, then the exam.", left
        )
        self.about.setText(to_go if left else _("All lessons done. Next: the exam."))
        self.show_lines([Line("check", "accent_text", rule) for rule in self._rules()])
        self.second.setText(_("Repeat lesson {n}").format(n=number))
        self.main.setText(_("Take the exam"))
        if following is not None:
            words = _("Continue lesson {n} · {minutes} min")
            if not following.passed:
                words = _("Start lesson {n} · {minutes} min")
            self.main.setText(words.format(n=following.number, minutes=following.minutes))
        self.write_figures()

    def _rules(self) -> Sequence[str]:
        """Return the lesson's shortest rules, in its order."""
        clauses = self._shown.lesson.clauses
        says = [self.procedure.clause(clause, self._lang, "says") for clause in clauses]
        short = sorted(says, key=len)[:MOST_LINES]
        return [rule.removesuffix(".") for rule in says if rule in short]


def _before(path: LessonPath, shown: LessonProgress) -> Chip | None:
    """Return the previous lesson's chip; None for the first."""
    if shown.number == 1:
        return None
    before = path.lessons[shown.number - 2]
    return Chip(DONE if before.done else LATER, str(before.number))


def _after(path: LessonPath) -> Chip:
    """Return the chip of the next lesson, or of the exam."""
    following = path.next
    return Chip(LATER, sign="award") if following is None else Chip(LATER, str(following.number))
