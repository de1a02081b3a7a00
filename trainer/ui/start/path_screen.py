"""Lessons of a house in order, with the stages of one."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.lessons.course import STAGES, LessonPath, LessonProgress, StageRecord
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.page import Page, Screen
from trainer.ui.widgets.style import FollowsChanges, label, set_look
from trainer.ui.widgets.trouble import TroubleNotice
from trainer.ui.words.exams import lesson_text, lesson_title, stage_result_words, stage_words

_AROUND, _GAP = 12, 18
_LIST, _LESSON = 4, 6  # shares of the width
_WIDE = 620  # of what is told of a lesson, at most
_HEIGHT, _LARGE = 34, 46  # of a button
_MOST_MISSED = 4  # that are told one by one
_SPACE = 2  # around a line of the list


class PathScreen(FollowsChanges, Screen):
    """List of lessons, done, next and later, each open to the trainee.

    ``came``: the stage that has just ended, of the lesson shown.
    """

    on_colours = "_show_colours"

    # A stage of a lesson is wanted: the lesson's id, and the stage.
    wanted = Signal(str, str)
    # Deal again what went wrong.
    fix = Signal()
    # Be examined.
    examine = Signal()

    def __init__(
        self,
        procedure: Procedure,
        path: LessonPath,
        shown: LessonProgress,
        lang: str,
        came: StageRecord | None = None,
    ) -> None:
        super().__init__()
        self.procedure, self.path, self.shown = procedure, path, shown
        self._lang, self._came = lang, came
        self.count, self.lessons = label(16, bold=True), QListWidget()
        self.title, self.text = label(20, bold=True, wraps=True), label(wraps=True)
        self.result = label(16, bold=True, wraps=True)
        self.missed, self.fix_button = label(wraps=True), QPushButton()
        self._missed: Callable[[str], Sequence[str]] = lambda _lang: ()
        for widget in (self.missed, self.fix_button):
            widget.hide()
        self.stages: Mapping[str, QPushButton] = {stage: QPushButton() for stage in STAGES}
        self.exam = QPushButton()
        self.error = TroubleNotice()
        self._build()
        self._connect()
        self.retranslate(lang)

    def _build(self) -> None:
        line = QHBoxLayout(self)
        line.setContentsMargins(_AROUND, _AROUND, _AROUND, _AROUND)
        line.setSpacing(_GAP)
        left = QVBoxLayout()
        left.addWidget(self.count)
        left.addWidget(self.lessons, 1)
        line.addLayout(left, _LIST)
        line.addWidget(Page(self._lesson(), _WIDE), _LESSON)
        self.lessons.setWordWrap(True)
        self.lessons.setSpacing(_SPACE)

    def _lesson(self) -> QWidget:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        above = (self.error, self.result, self.missed, self.fix_button, self.title, self.text)
        for widget in (*above, *self.stages.values()):
            column.addWidget(widget)
        column.addWidget(self.exam)
        column.addStretch()
        for button in (*self.stages.values(), self.exam, self.fix_button):
            button.setMinimumHeight(_LARGE if button is self.exam else _HEIGHT)
            button.setAutoDefault(True)
        return body

    def _connect(self) -> None:
        self.lessons.currentRowChanged.connect(self._show)
        self.lessons.itemActivated.connect(lambda _: self._next_button.click())
        for stage, button in self.stages.items():
            button.clicked.connect(
                lambda _=False, stage=stage: self.wanted.emit(self.shown.lesson.id, stage)
            )
        self.exam.clicked.connect(self.examine)
        self.fix_button.clicked.connect(self.fix)

    # --- what is shown

    def _show(self, row: int) -> None:
        """Show the lesson in this row of the list."""
        if 0 <= row < len(self.path.lessons) and self.path.lessons[row] != self.shown:
            self.shown, self._came = self.path.lessons[row], None
            self.show_missed(lambda _lang: (), can_fix=False)
            self._write_lesson()

    @property
    def _is_finished(self) -> bool:
        """Tell if all lessons are done and none is being repeated."""
        return self.shown.done and self._came is None and self.path.next is None

    @property
    def _next_button(self) -> QPushButton:
        """Button of the next step; fixing mistakes comes before anything else."""
        if not self.fix_button.isHidden():
            return self.fix_button
        return self.exam if self._is_finished else self.stages[self._next_stage]

    @property
    def _next_stage(self) -> str:
        """Stage to do next.

        In a repeated lesson it is the one after the last, or the same again if that was not passed.
        """
        came = self._came
        if came is None or not self.shown.done:
            return self.shown.next_stage
        return STAGES[STAGES.index(came.stage) + 1] if came.passed else came.stage

    @property
    def first_button(self) -> QPushButton:
        """Button of the next step, for the focus."""
        return self._next_button

    @property
    def heading(self) -> Head:
        """Title of the screen; it leads home."""
        return Head(_("Lessons"), _("Home"))

    def show_missed(self, lines: Callable[[str], Sequence[str]], *, can_fix: bool) -> None:
        """List the mistakes of the last stage.

        ``lines`` gives them in a language; ``can_fix``: some of them can be dealt again.
        """
        self._missed = lines
        self.fix_button.setVisible(can_fix)
        self._write_missed()
        self._show_colours()

    def show_error(self, details: str, trouble: str) -> None:
        """Show why the chosen stage cannot be opened."""
        self.error.tell(trouble, details)

    # --- words

    def _write_list(self) -> None:
        """Write the list of lessons: done, next, later."""
        self.lessons.blockSignals(True)
        self.lessons.clear()
        following = self.path.next
        for taken in self.path.lessons:
            title = lesson_title(self.procedure, taken.lesson, self._lang)
            sign = "✓" if taken.done else "→" if taken is following else "·"
            self.lessons.addItem(f"{sign}  {taken.number}. {title}")
            item = self.lessons.item(self.lessons.count() - 1)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self._row_text(taken, title))
            font = item.font()
            font.setBold(taken is following)
            item.setFont(font)
        self.lessons.setCurrentRow(self.shown.number - 1)
        self.lessons.blockSignals(False)

    def _row_text(self, taken: LessonProgress, title: str) -> str:
        """Text of a lesson's row for screen readers."""
        if taken.done:
            words = _("Lesson {n}: {title}, done")
        elif taken is self.path.next:
            words = _("Lesson {n}: {title}, next")
        else:
            words = _("Lesson {n}: {title}, later")
        return words.format(n=taken.number, title=title)

    def _write_lesson(self) -> None:
        shown, lesson = self.shown, self.shown.lesson
        name = _("Lesson {n}: {title}")
        title = lesson_title(self.procedure, lesson, self._lang)
        self.title.setText(name.format(n=shown.number, title=title))
        self.text.setText(lesson_text(self.procedure, lesson, self._lang))
        for stage, button in self.stages.items():
            sign = "✓  " if stage in shown.passed else ""
            button.setText(f"{sign}{stage_words(stage)}")
        self._write_result()
        self._write_missed()
        self.exam.setVisible(self._is_finished)
        self.exam.setText(_("Take the e&xam"))
        self._show_colours()

    def _write_result(self) -> None:
        """Write the last stage's result, or that all lessons are done."""
        told = stage_result_words(self._came) if self._came is not None else ""
        if self._is_finished:
            told = _("You’ve done all the lessons. Next: the exam.")
        self.result.setText(told)
        self.result.setVisible(bool(told))

    def _write_missed(self) -> None:
        """Write the first mistakes, a line each, and how many more."""
        lines = list(self._missed(self._lang))
        more = len(lines) - _MOST_MISSED
        told = [f"✗ {line}" for line in lines[:_MOST_MISSED]]
        if more > 0:
            told.append(_("… and {n} more").format(n=more))
        self.missed.setText("\n".join(told))
        self.missed.setVisible(bool(told))
        self.fix_button.setText(_("&Fix it now"))
        self.fix_button.setToolTip(_("This moment again, then two others like it"))

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        words = _("Lessons done: {done} of {all}")
        self.count.setText(words.format(done=self.path.done, all=len(self.path.lessons)))
        self.lessons.setAccessibleName(_("Lessons"))
        self._write_list()
        self._write_lesson()
        self.error.write()

    # --- colours

    def _show_colours(self) -> None:
        for button in (*self.stages.values(), self.exam, self.fix_button):
            set_look(button, look="main" if button is self._next_button else "")
        self.error.show_colours()
