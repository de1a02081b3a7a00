"""The end of exercises with money: what was right of each kind, and beside it how fast."""

from PySide6.QtCore import Signal

from trainer.catalogue import active, gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.money.exercise import SUMS
from trainer.training.money.sitting import MoneySitting, Result
from trainer.training.money.words import kind_words
from trainer.training.review.home_figures import Habit
from trainer.ui.money.money_words import seconds_words, sums_words
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.end_screen import MOST_LINES, EndScreen, Line, practise_words
from trainer.ui.widgets.parts import Ring

_RING, _WIDTH, _LETTERS = 96, 10, 28


class MoneyEnd(EndScreen):
    """Leads to what was wrong, else to more exercises. Only first tries count."""

    # What was wrong is to be practised; other exercises are wanted.
    practise = Signal()
    more = Signal()

    def __init__(
        self, procedure: Procedure, sitting: MoneySitting, lang: str, habit: Habit | None = None
    ) -> None:
        self._ring = Ring(_RING, _WIDTH, _LETTERS)
        super().__init__(procedure, self._ring, habit)
        self._sitting = sitting
        wrong = sitting.missed
        self.second.setVisible(bool(wrong))
        self.second.clicked.connect(self.more)
        self.main.clicked.connect(self.practise if wrong else self.more)
        self.retranslate(lang)

    def rejoice(self, *, moves: bool) -> None:
        """Fill the ring by how many were right."""
        asked, wrong = len(self._sitting.firsts), len(self._sitting.missed)
        share = (asked - wrong) / asked if asked else 0.0
        self._ring.show_share(share, str(asked - wrong), brass=not wrong, moves=moves)

    @property
    def heading(self) -> Head:
        """What it is, and the way home."""
        return Head(_("Money"), _("Home"))

    def retranslate(self, lang: str) -> None:  # noqa: ARG002 - kinds are named in the window's own
        """Write everything in the language of the window, the kinds with most mistakes first."""
        self.write_figures()
        sitting = self._sitting
        asked, wrong = len(sitting.firsts), len(sitting.missed)
        words = _("{n} of {all} right")
        self.title.setText(words.format(n=asked - wrong, all=asked))
        of_sums = {tried.exercise.kind for tried in sitting.tries} == {SUMS}
        middle = _("The time is the middle one of your right answers.")
        targets = self.procedure.targets
        self.about.setText(sums_words(sitting, targets) if of_sums else middle)
        results = sorted(sitting.results, key=lambda result: result.right - result.asked)
        self.show_lines([] if of_sums else [_line(result) for result in results[:MOST_LINES]])
        more = _("Fifty more sums") if of_sums else _("Twenty more")
        practise = practise_words(wrong)
        self.second.setText(more)
        self.main.setText(practise if wrong else more)


def _line(result: Result) -> Line:
    """How many of a kind were right, and how fast."""
    text = _("{kind}: {right} of {asked}")
    words = text.format(
        kind=kind_words(result.sort, active()), right=result.right, asked=result.asked
    )
    if result.seconds is not None:
        words = f"{words} · {seconds_words(result.seconds)}"
    clean = result.right == result.asked
    return Line("check", "accent_text", words) if clean else Line("repeat", "fix", words)
