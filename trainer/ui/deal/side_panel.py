"""The panel beside the table: part of the round, verdict or hint, log, hint button."""

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.games.play import Event
from trainer.procedure.spec import Procedure
from trainer.table.table import Table
from trainer.training.judging.verdict import Verdict
from trainer.training.sessions.mode import Mode
from trainer.ui.deal.done_button import DoneButton
from trainer.ui.deal.key_button import KeyButton
from trainer.ui.deal.move_log import MoveLog
from trainer.ui.deal.verdict_card import VerdictCard
from trainer.ui.table.round_part import RoundPart
from trainer.ui.widgets.bars import is_low
from trainer.ui.widgets.style import PANEL_WIDTH, card, label, set_look
from trainer.ui.words.done import done_words, heard_lines

HINT = "H"  # the key that gives one
_AROUND = 12  # around the parts, and between them


class SidePanel(QFrame):
    """The panel at the right of the table. In an exam it tells no part and no verdict."""

    def __init__(
        self, procedure: Procedure, mode: Mode, over: DoneButton, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._procedure, self._mode, self._lang = procedure, mode, "en"
        self.summed = True  # sums of chips are told
        self.task = label(wraps=True)
        self.task.hide()
        self.part = RoundPart(procedure)
        self.verdict = VerdictCard(procedure)
        self.verdict.tries_again = mode.blocks
        self.exam_title = label(16, bold=True, wraps=True)
        self.exam_words = label(wraps=True, tone="second")
        self.log = MoveLog()
        self.help, self.over = KeyButton("second", "lightbulb", HINT), over
        self._log_card = card()
        self._build()

    def _build(self) -> None:
        self.setProperty("bar", "panel")
        self.setFixedWidth(PANEL_WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(_AROUND, _AROUND, _AROUND, _AROUND)
        column.setSpacing(_AROUND)
        around = QVBoxLayout(self._log_card)
        around.setContentsMargins(1, 8, 1, 8)
        around.addWidget(self.log)
        exam = self._exam_card()
        for widget, shown in (
            (self.task, False),
            (self.part, self._mode.tells),
            (exam, self._mode.examines),
            (self.verdict, self._mode.tells),
        ):
            column.addWidget(widget)
            widget.setVisible(shown)
        column.addWidget(self._log_card, 1)
        column.addWidget(self.help)
        column.addWidget(self.over)
        self.help.setVisible(self._mode.helps and self._procedure.help_stages > 0)
        self.verdict.unfolded.connect(self._log_card.setHidden)

    def _exam_card(self) -> QWidget:
        """Rules of an exam, in place of verdicts."""
        made = card()
        column = QVBoxLayout(made)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(6)
        column.addWidget(self.exam_title)
        column.addWidget(self.exam_words)
        return made

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the log needs the room of what everybody has read."""
        super().resizeEvent(event)
        self.exam_words.setVisible(not is_low(self.window()))

    # --- what is shown

    def show_task(self, words: str, *, good: bool = False) -> None:
        """Say what is to be done at this table; ``good``: that it was done, and right."""
        set_look(self.task, tag="right" if good else "none")
        self.task.setText(words)
        self.task.setVisible(bool(words))

    def add_move(self, verdict: Verdict, table: Table) -> None:
        """Add a move to the log, as the ``table`` was then."""
        words = done_words(verdict.act, self._procedure, self._lang, table)
        self.log.add_move(verdict, words, tells=self._mode.tells)

    def hear(self, events: Iterable[Event], table: Table) -> None:
        """Add to the log what players said and did after a move."""
        self.log.add_words(heard_lines(events, table, summed=self.summed))

    def show_verdict(self, verdict: Verdict, table: Table) -> None:
        """Show a verdict; of a mistake the rule it broke."""
        self.verdict.show_verdict(verdict, self._lang, table)

    def show_help(self, title: str, words: str, clauses: Sequence[str]) -> None:
        """Show a hint: its title, what it says, and the rules it is about."""
        self.verdict.show_help(title, words, clauses, self._lang)

    def retranslate(self, lang: str) -> None:
        """Write everything but the log in the language of the window."""
        self._lang = lang
        self.help.setText(_("Hint"))
        self.log.setAccessibleName(_("Moves and words"))
        self.verdict.area.setAccessibleName(_("Verdict"))
        self.exam_title.setText(_("Deal as at a live table"))
        self.exam_words.setText(
            _(
                "No hints, no corrections. The inspector puts back wrong cards. Money stays "
                "where you put it.",
            )
        )
        self.over.retranslate()
