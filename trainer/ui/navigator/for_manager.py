"""What is behind the manager's door: the settings of a house, its people and its doors."""

from collections.abc import Callable

from trainer.app import App
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
from trainer.ui.navigator.doorkeeper import Doorkeeper
from trainer.ui.navigator.port import Stage, Way
from trainer.ui.widgets.trouble import PROCEDURE, RECORDS


class ForManager(BehindDoors):
    """Shows what a manager may change. ``after``: what follows when he has."""

    def __init__(
        self,
        doorkeeper: Doorkeeper,
        stage: Stage,
        program: App,
        way: Way,
        after: Callable[[], None],
    ) -> None:
        super().__init__(doorkeeper, stage, way, after)
        self._program = program

    def show(self, procedure: Procedure) -> None:
        """Show the settings of a house, once it is seen that it is its manager who asks."""
        who = self._doorkeeper.let_in(Role.MANAGER)
        if not who:
            return
        try:
            lang = self._stage.lang(procedure)
            screen = HouseSettingsScreen(self._program, procedure.id, lang, who)
        except DataError as error:
            self._way.refuse(error, PROCEDURE)
            return
        self._guard(screen, Role.MANAGER)

    def show_house(self, procedure: Procedure) -> None:
        """Show the people of the house that trains here, and its doors."""
        who = self._doorkeeper.let_in(Role.MANAGER)
        if not who:
            return
        try:
            screen = HouseScreen(self._program, procedure, who)
            live = LiveList(self._program.live_tables.all_seen())
        except RecordsError as error:
            self._way.refuse(error, RECORDS)
            return
        certified = CertifiedList(self._program)
        screen.add_page(certified, certified.title)
        certified.retitled.connect(screen.write_titles)
        roster = RosterPage(self._program, procedure.id, who)
        screen.add_page(roster, roster.title)
        screen.add_page(live, live_title)
        self._guard(screen, Role.MANAGER)
