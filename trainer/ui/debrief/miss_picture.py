"""A picture of a moment: the table as it lay then, and hands that do what was due."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.procedure.spec import Procedure
from trainer.training.review.misses import Due
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.pointing import things_of
from trainer.ui.table.showing import Showing
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import frame_of, said
from trainer.ui.widgets.settings import TableOptions

_LEAST = QSize(300, 150)


class MissPicture(QWidget):
    """A table that nobody can deal at: the hands stand over it where they had to be."""

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure, self._lang = procedure, lang
        self._furniture = furniture_of(procedure)
        self._due: Due | None = None
        self.view = TableView(procedure.house, self._furniture, procedure.house_name)
        self.view.setEnabled(False)
        self.view.unsetCursor()
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setMinimumSize(_LEAST)
        self.showing = Showing(self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)

    @property
    def due(self) -> Due | None:
        """What is shown."""
        return self._due

    def show_due(self, due: Due | None) -> None:
        """Show what was due, and where; nothing where nothing was."""
        self._due = due
        self.setVisible(due is not None)
        self._show()

    def _show(self) -> None:
        due = self._due
        if due is None:
            return
        frame = frame_of(self._procedure, due.before)
        after = frame_of(self._procedure, due.before, due.act, due.after)
        self.showing.stop()
        self.view.show_table(frame.table, opening=frame.opening)
        self.view.point_at(things_of(due.act, frame.table, self._furniture, self._procedure.house))
        self.view.hear(frame.events if due.before.acts else ())  # before the first, bets just lie
        self.view.say(said(due.act, self._procedure, self._lang))
        if self.view.isVisible():
            self.showing.stand(due.act, after.outcome)

    def showEvent(self, event: QShowEvent) -> None:
        """The hands come with it."""
        super().showEvent(event)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The hands stay where they were."""
        super().resizeEvent(event)
        self._show()

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown."""
        self.view.show_options(options)
        self._show()

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.view.retranslate()
        self._show()
