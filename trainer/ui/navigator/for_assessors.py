"""What assessors say beside exams: the live table; what they have overruled is for the rules."""

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.people.roles import Role
from trainer.training.sessions.record import RecordsError
from trainer.ui.assess.lists import OverruledScreen
from trainer.ui.assess.live_screen import LiveScreen
from trainer.ui.navigator.behind_doors import BehindDoors
from trainer.ui.widgets.trouble import PROCEDURE, RECORDS


class ForAssessors(BehindDoors):
    """Shows the live table, and what was overruled. ``after``: what follows then."""

    def show_live(self, procedure: Procedure) -> None:
        """Show the checklist of the live table, to be printed and filled in."""
        who = self.course.doorkeeper.let_in(Role.ASSESSOR)
        if not who:
            return
        program = self.app
        try:
            now = program.procedure(procedure.id)  # with what holds by now
            people = [one for one in program.register.people() if not one.left]
            kept, lang = program.live_tables, self.window.lang(now)
            screen = LiveScreen(kept, now, lang, who, people, program.today())
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
            return
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        self._guard(screen, Role.ASSESSOR)

    def show_overruled(self, procedure: Procedure) -> None:
        """Show which verdicts were overruled, to who answers for the rules."""
        if not self.course.doorkeeper.let_in(Role.PROCEDURES):
            return
        try:
            found = self.app.past.overruled()
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        screen = OverruledScreen(found, procedure, self._find, self.window.lang(procedure))
        self._guard(screen, Role.PROCEDURES)

    def _find(self, name: str) -> Procedure | None:
        try:
            return self.app.procedure(name)
        except DataError:
            return None
