"""Before and after the questions: how many there are to be, and what came of them."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.quiz.sitting import QuizSitting
from trainer.ui.quiz.quiz_words import kind_words
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.page import Page
from trainer.ui.widgets.style import label, set_look

COUNTS = (10, 20)
_WIDTH = 620
_HEIGHT = 34
_MOST_CLAUSES = 8


class QuizPage(Follows, QWidget):
    """A page with a title, words, and how many questions are to follow; or the way home."""

    on_colours = "_show_colours"

    # So many questions are wanted.
    wanted = Signal(int)
    home = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.words = label(28, bold=True, wraps=True), label(wraps=True)
        self.error = label(wraps=True)
        self.starts = [QPushButton() for _ in COUNTS]
        self.home_button = QPushButton()
        self.middle = QVBoxLayout()
        for count, button in zip(COUNTS, self.starts, strict=True):
            button.clicked.connect(lambda _=False, count=count: self.wanted.emit(count))
        self.home_button.clicked.connect(self.home)
        self._build()

    def _build(self) -> None:
        line = QHBoxLayout()
        line.addWidget(self.home_button)
        line.addStretch()
        for button in (*self.starts, self.home_button):
            button.setMinimumHeight(_HEIGHT)
            button.setAutoDefault(True)
        for button in self.starts:
            line.addWidget(button)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 22, 0, 12)
        column.setSpacing(14)
        column.addWidget(self.title)
        column.addWidget(self.words)
        column.addLayout(self.middle)
        column.addWidget(self.error)
        column.addStretch()
        column.addLayout(line)
        self.error.hide()
        Page(body, _WIDTH).fill(self)

    def show_error(self, words: str) -> None:
        """Say why there is no quiz, or what is not on record; "" for nothing."""
        self.error.setText(words)
        self.error.setVisible(bool(words))

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.home_button.setText(_("&Home"))
        for count, button in zip(COUNTS, self.starts, strict=True):
            button.setText(self._start_words().format(n=count))
        self._show_colours()

    def _start_words(self) -> str:
        return _("{n} questions")

    def _show_colours(self) -> None:
        set_look(self.starts[0], look="main")


class QuizStart(QuizPage):
    """The page before the questions."""

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        self.title.setText(_("Quiz"))
        self.words.setText(
            _(
                "You see a table and a question about the next move, hand, amount, words, a "
                "request or a mistake. Pick an answer (keys 1 to 5), or deal it on the table: "
                "that counts as your answer. You see at once whether it was right. Wrong ones "
                "come back at the end.",
            )
        )


class QuizEnd(QuizPage):
    """The page after the questions: what was right by kind, and what to look at again."""

    def __init__(self, procedure: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure, self._lang = procedure, "en"
        self._sitting: QuizSitting | None = None
        self.by_kind = QGridLayout()
        self.by_kind.setHorizontalSpacing(24)
        self.by_kind.setColumnStretch(2, 1)
        self.again_title, self.again = label(16, bold=True), label(wraps=True)
        self.middle.addLayout(self.by_kind)
        self.middle.addSpacing(8)
        self.middle.addWidget(self.again_title)
        self.middle.addWidget(self.again)

    def show_sitting(self, sitting: QuizSitting, lang: str) -> None:
        """Show what came of a sitting."""
        self._sitting, self._lang = sitting, lang
        self._write()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        self._write()

    def _start_words(self) -> str:
        return _("Answer {n} more questions")

    def _write(self) -> None:
        sitting = self._sitting
        if sitting is None:
            return
        scores = sitting.scores()
        right, of = sum(one.right for one in scores), sum(one.of for one in scores)
        self.title.setText(_("{n} of {all} right").format(n=right, all=of))
        again = [one.right for one in sitting.answered if one.again]
        text = _("Repeated questions: {n} of {all} right")
        self.words.setText(text.format(n=sum(again), all=len(again)))
        self.words.setVisible(bool(again))
        self._write_kinds([(one.kind, one.right, one.of) for one in scores])
        self._write_clauses(sitting.clauses_missed())

    def _write_kinds(self, rows: Sequence[tuple[str, int, int]]) -> None:
        while (item := self.by_kind.takeAt(0)) is not None:
            if (gone := item.widget()) is not None:
                gone.hide()
                gone.deleteLater()
        of_all = _("{n} of {all}")
        for row, (kind, right, of) in enumerate(rows):
            sign = "✓" if right == of else "✗"
            cells = (kind_words(kind), f"{sign} {of_all.format(n=right, all=of)}")
            for column, words in enumerate(cells):
                cell = label()
                cell.setFont(self.words.font())
                cell.setText(words)
                self.by_kind.addWidget(cell, row, column)

    def _write_clauses(self, clauses: Sequence[str]) -> None:
        says = [
            f"{clause}  {self._procedure.clause(clause, self._lang, 'says')}"
            for clause in clauses[:_MOST_CLAUSES]
        ]
        left = len(clauses) - len(says)
        if left:
            says.append(_("and {n} more").format(n=left))
        self.again_title.setText(_("To look at again"))
        self.again.setText("\n".join(says))
        for part in (self.again_title, self.again):
            part.setVisible(bool(clauses))

    def set_language(self, lang: str) -> None:
        """The language of the manual's texts."""
        self._lang = lang
