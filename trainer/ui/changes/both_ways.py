"""A round the old way and the new: two tables at one moment, and the acts below them."""

from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.differing.felt import Felt
from trainer.ui.changes.act_table import ActTable, sides
from trainer.ui.changes.change_words import instant_of
from trainer.ui.table.still import Still
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import label

_TABLES, _ACTS = 5, 3  # shares of the height


class BothWays(QWidget):
    """Two tables side by side, at the line that is chosen among the acts."""

    def __init__(
        self, old: Procedure, new: Procedure, lang: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._lang = lang
        self.felt: Felt | None = None
        self.stills = tuple(Still(procedure, lang) for procedure in (old, new))
        self.heads = tuple(label(bold=True) for _ in self.stills)
        self.none = tuple(label(wraps=True) for _ in self.stills)
        self.acts = ActTable()
        grid = QGridLayout()
        grid.setSpacing(4)
        for column in range(len(self.stills)):
            grid.addWidget(self.heads[column], 0, column)
            grid.addWidget(self._place(column), 1, column)
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(1, 1)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(0, 0, 0, 0)
        column_.setSpacing(4)
        column_.addLayout(grid, _TABLES)
        column_.addWidget(self.acts, _ACTS)
        self.acts.chosen.connect(self._show_line)
        self.retranslate(lang)

    def _place(self, column: int) -> QWidget:
        """Where the table of a side is, or why there is none."""
        place = QWidget()
        inner = QVBoxLayout(place)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self.stills[column], 1)
        inner.addWidget(self.none[column])
        return place

    def show_round(self, felt: Felt | None) -> None:
        """Show a round at the moment at which it is felt; None clears it."""
        self.felt = felt
        self.acts.show_round(felt, self._lang)
        if felt is None:
            for still in self.stills:
                still.show_instant(None)

    def _show_line(self, line: int) -> None:
        if self.felt is None:
            return
        for still, none, scene in zip(self.stills, self.none, self.felt.scenes(line), strict=True):
            still.show_instant(instant_of(scene))
            none.setVisible(scene is None)

    def show_options(self, options: TableOptions) -> None:
        """How tables are shown."""
        for still in self.stills:
            still.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        absent: QLabel
        for head, side, still, absent in zip(
            self.heads, sides(), self.stills, self.none, strict=True
        ):
            head.setText(side)
            still.retranslate(lang)
            absent.setText(_("This round can’t be dealt this way."))
        line = self.acts.line
        self.acts.show_round(self.felt, lang)
        if self.felt is not None and line >= 0:
            self.acts.selectRow(line)
