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
from trainer.ui.widgets.page_screen import PageScreen
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
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        self._guard(screen, Role.MANAGER)

    def show_class(self, procedure: Procedure) -> None:
        """Show who is up to date with the rules of a house."""
        if who := self.course.doorkeeper.let_in(Role.MANAGER):
            page = RosterPage(self.app, procedure.id, who)
            self._guard(PageScreen(procedure, page, page.title), Role.MANAGER)

    def show_assessed(self, procedure: Procedure) -> None:
        """Show what assessors saw at live tables."""
        if not self.course.doorkeeper.let_in(Role.MANAGER):
            return
        try:
            page = LiveList(self.app.live_tables.all_seen())
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        self._guard(PageScreen(procedure, page, live_title), Role.MANAGER)

    def show_certificates(self, procedure: Procedure) -> None:
        """Show who is certified, and who can be."""
        if self.course.doorkeeper.let_in(Role.MANAGER):
            page = CertifiedList(self.app)
            screen = PageScreen(procedure, page, page.title)
            page.retitled.connect(screen.heading_changed)
            self._guard(screen, Role.MANAGER)
