"""A picture of a miss: the table as it lay then, and hands that do what was due."""

from trainer.training.review.misses import Due
from trainer.ui.table.still import Instant, Still
from trainer.ui.table.watch import frame_of


class MissPicture(Still):
    """Shows what was due."""

    due: Due | None = None

    def show_due(self, due: Due | None) -> None:
        """Show what was due, and where; nothing where nothing was."""
        self.due = due
        if due is None:
            self.show_instant(None)
            return
        leads_to = frame_of(self._procedure, due.before, due.act, due.after).outcome
        self.show_instant(Instant(due.before, due.act, leads_to))
