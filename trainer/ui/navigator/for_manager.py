"""What is behind the manager's door: the settings of a house, its people and its doors."""

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.people.roles import Role
from trainer.training.sessions.record import RecordsError
from trainer.ui.assess.lists import LiveList, live_title
from trainer.ui.certificate.certified_list import CertifiedList
from trainer.ui.doors.house_screen import HouseScreen
from trainer.ui.house.house_settings import HouseSettingsScreen
from trainer.ui.house.roster_page import RosterPage
from trainer.ui.navigator.behind_doors import BehindDoors
from trainer.ui.widgets.trouble import PROCEDURE, RECORDS


class ForManager(BehindDoors):
    """Shows what a manager may change. ``after``: what follows when he has."""

    def show(self, procedure: Procedure) -> None:
        """Show the settings of a house, once it is seen that it is its manager who asks."""
        who = self.course.doorkeeper.let_in(Role.MANAGER)
        if not who:
            return
        try:
            lang = self.window.lang(procedure)
            screen = HouseSettingsScreen(self.app, procedure.id, lang, who)
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
            return
        self._guard(screen, Role.MANAGER)

    def show_house(self, procedure: Procedure) -> None:
        """Show the people of the house that trains here, and its doors."""
        who = self.course.doorkeeper.let_in(Role.MANAGER)
        if not who:
            return
        try:
            screen = HouseScreen(self.app, procedure, who)
            live = LiveList(self.app.live_tables.all_seen())
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        certified = CertifiedList(self.app)
        screen.add_page(certified, certified.title)
        certified.retitled.connect(screen.write_titles)
        roster = RosterPage(self.app, procedure.id, who)
        screen.add_page(roster, roster.title)
        screen.add_page(live, live_title)
        self._guard(screen, Role.MANAGER)
