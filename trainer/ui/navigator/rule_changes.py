"""The room of the procedures manager: rule changes from their first words to their day."""

from PySide6.QtCore import Signal

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.people.roles import Role
from trainer.ui.drafts.rules_screen import RulesScreen
from trainer.ui.navigator.behind_doors import BehindDoors
from trainer.ui.widgets.trouble import PROCEDURE


class RuleChanges(BehindDoors):
    """Shows the rule changes of a house behind the procedures manager's door."""

    # What the second procedure does otherwise than the first is asked for; who has approved it.
    effect = Signal(object, object, str)
    # The same of one that was published.
    published = Signal(object, object, str)

    def show(self, procedure: Procedure) -> None:
        """Show the rule changes of a house to who answers for its rules."""
        who = self.course.doorkeeper.let_in(Role.PROCEDURES)
        if not who:
            return
        try:
            manual = self.app.manual(procedure.id)
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
            return
        screen = RulesScreen(self.app, manual, who, self._approver)
        screen.form.effect.connect(self.effect)
        screen.form.offer_effect()
        screen.published.connect(self.published)
        screen.retranslate(self.window.lang(procedure))
        self._guard(screen, Role.PROCEDURES)

    def _approver(self, why: str) -> str:
        """Who approves a draft: he comes in by the same door."""
        return self.course.doorkeeper.let_in(Role.PROCEDURES, why)
