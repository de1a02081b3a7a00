"""What came of a sitting with money: what was right of each kind, and beside it how fast."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from trainer.catalogue import active, gettext as _
from trainer.procedure.training_rules import Targets
from trainer.training.money.exercise import SUMS
from trainer.training.money.sitting import MoneySitting
from trainer.training.money.words import kind_words
from trainer.ui.money.money_words import seconds_words, sums_words
from trainer.ui.widgets.page import Page
from trainer.ui.widgets.style import label, set_look

_WIDTH = 620


class MoneyResult(QWidget):
    """A line for each kind. Only first tries count, and only right ones have a time."""

    def __init__(self, targets: Targets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._targets = targets
        self._sitting: MoneySitting | None = None
        self.title, self.words = label(20, bold=True, wraps=True), label(wraps=True)
        self.again = QPushButton()
        self.cells: list[QLabel] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(26)
        self._grid.setVerticalSpacing(7)
        self._grid.setColumnStretch(0, 1)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.again)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 18, 0, 12)
        column.setSpacing(14)
        column.addWidget(self.title)
        column.addWidget(self.words)
        column.addLayout(self._grid)
        column.addStretch()
        column.addLayout(buttons)
        Page(body, _WIDTH).fill(self)

    def show_result(self, sitting: MoneySitting) -> None:
        """Show what came of this sitting."""
        self._sitting = sitting
        self.write()

    def write(self) -> None:
        """Write everything in the language of the window, in the colours of the day."""
        self.again.setText(_("&Twenty more"))
        set_look(self.again, look="main")
        if self._sitting is None:
            return
        if self._is_of_sums(self._sitting):
            self.again.setText(_("Fifty &more sums"))
        firsts = self._sitting.firsts
        right = sum(tried.marked.right for tried in firsts)
        text = _("{right} of {asked} right first time")
        self.title.setText(text.format(right=right, asked=len(firsts)))
        middle = _(
            "Time is the median of your right answers. First get them right, then get fast.",
        )
        of_sums = self._is_of_sums(self._sitting)
        self.words.setText(sums_words(self._sitting, self._targets) if of_sums else middle)
        self._fill(self._sitting)

    def _is_of_sums(self, sitting: MoneySitting) -> bool:
        return {tried.exercise.kind for tried in sitting.tries} == {SUMS}

    def _fill(self, sitting: MoneySitting) -> None:
        for cell in self.cells:
            self._grid.removeWidget(cell)
            cell.hide()
            cell.deleteLater()
        self.cells = []
        heads = (_("Exercise"), _("Right"))
        self._row(0, (*heads, _("Time")), bold=True)
        for number, result in enumerate(sitting.results, start=1):
            of = _("{right} of {asked}")
            right = of.format(right=result.right, asked=result.asked)
            time = "–" if result.seconds is None else seconds_words(result.seconds)
            self._row(number, (kind_words(result.sort, active()), right, time))

    def _row(self, number: int, words: tuple[str, ...], *, bold: bool = False) -> None:
        for column, text in enumerate(words):
            cell = label(bold=bold)
            cell.setText(text)
            self._grid.addWidget(cell, number, column)
            self.cells.append(cell)
