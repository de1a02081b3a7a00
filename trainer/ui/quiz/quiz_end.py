"""The end of a quiz: how many were right, and which rules to look at again."""

from PySide6.QtCore import Signal

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.quiz.sitting import QuizSitting, on_clause
from trainer.training.review.home_figures import Habit
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.end_screen import MOST_LINES, EndScreen, Line, practise_words
from trainer.ui.widgets.parts import Ring
from trainer.ui.widgets.sound import RIGHT

_RING, _WIDTH, _LETTERS = 96, 10, 28


class QuizEnd(EndScreen):
    """Leads to what was wrong, else to more questions."""

    # What was wrong is to be practised; other questions are wanted.
    practise = Signal()
    more = Signal()

    def __init__(
        self,
        procedure: Procedure,
        sitting: QuizSitting,
        lang: str,
        habit: Habit | None = None,
        more: int = 10,
    ) -> None:
        self._ring = Ring(_RING, _WIDTH, _LETTERS)
        super().__init__(procedure, self._ring, habit)
        self._sitting, self._more = sitting, more
        self.second.setVisible(bool(sitting.missed))
        self.second.clicked.connect(self.more)
        self.main.clicked.connect(self.practise if sitting.missed else self.more)
        self.retranslate(lang)

    def rejoice(self, *, moves: bool) -> None:
        """Fill the ring by how many were right; where all were, with a sound."""
        right, count = self._sitting.right, self._sitting.count
        share = right / count if count else 0.0
        self._ring.show_share(share, str(right), brass=right == count, moves=moves)
        if moves and right == count:
            self.sounded.emit(RIGHT)

    @property
    def heading(self) -> Head:
        """What it is, and the way home."""
        return Head(_("Quiz"), _("Home"))

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the rules in ``lang``."""
        self.write_figures()
        sitting, missed = self._sitting, self._sitting.missed
        words = _("{n} of {all} right")
        self.title.setText(words.format(n=sitting.right, all=sitting.count))
        self.about.setText(_("Look at these again:") if missed else _("Nothing to repeat."))
        self.show_lines(
            [
                Line("repeat", "fix", self.procedure.clause(on_clause(one), lang, "says"))
                for one in missed[:MOST_LINES]
            ]
        )
        more = _("{n} more questions").format(n=self._more)
        practise = practise_words(len(missed))
        self.second.setText(more)
        self.main.setText(practise if missed else more)
