"""Figures of what exams ask, for the training manager."""

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.catalogue import N_, gettext as _
from trainer.training.exam_power.items import KIND, MOVE, RULE, ItemFigure
from trainer.ui.widgets.listing import Cell, Entry, Listing
from trainer.ui.widgets.style import label
from trainer.ui.words.acts import capital
from trainer.ui.words.exams import kind_words

_SORTS = {MOVE: N_("Move"), RULE: N_("Rule"), KIND: N_("Kind of mistake")}


def exam_figures_title() -> str:
    """Title of the page."""
    return _("Exam figures")


class ExamFigures(QWidget):
    """Page with how often each move, rule and kind of mistake was wrong in exams."""

    def __init__(self, found: Sequence[ItemFigure], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found = found
        self.note, self.list = label(tone="second", wraps=True), Listing(1, wraps=False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addWidget(self.note)
        column.addWidget(self.list, 1)
        self.list.setVisible(bool(found))
        self.retranslate()

    def retranslate(self) -> None:
        """Write all texts in the window's language."""
        none = _("No exam for a certificate has been taken here yet.")
        explains = _(
            "Exams that an assessor attested. “Separates” is how much more often it was wrong "
            "in failed exams than in passed ones: near 0, it tells nobody apart.",
        )
        self.note.setText(explains if self._found else none)
        heads = (
            _("Sort"),
            _("What"),
            _("Shown"),
            _("Wrong"),
            _("Disputed"),
            _("Separates"),
        )
        self.list.show_lines(heads, [_entry(one) for one in self._found])
        self.list.setAccessibleName(exam_figures_title())


def _entry(one: ItemFigure) -> Entry:
    sort, share = _(_SORTS[one.sort]), one.wrong / one.shown
    name = kind_words(one.name) if one.sort == KIND else one.name
    name = capital(name.replace("_", " ")) if one.sort == MOVE else name
    tells = "–" if one.separates is None else f"{one.separates:+.2f}"
    return Entry(
        one,
        (
            Cell(sort, f"{one.sort} {1 - share:.4f}"),
            Cell(name, name.casefold()),
            Cell(str(one.shown), float(one.shown)),
            Cell(f"{share:.1%}", share),
            Cell(str(one.disputed), float(one.disputed)),
            Cell(tells, one.separates or 0.0),
        ),
    )
