"""Screens behind a door: shown once somebody was let in, and locked again when nobody uses them."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from trainer.training.people.roles import Role
from trainer.ui.assess.lists import OverruledScreen
from trainer.ui.assess.live_screen import LiveScreen
from trainer.ui.doors.house_screen import HouseScreen
from trainer.ui.drafts.rules_screen import RulesScreen
from trainer.ui.house.house_settings import HouseSettingsScreen
from trainer.ui.navigator.doorkeeper import Doorkeeper
from trainer.ui.navigator.port import Stage, Way

# What there is behind the doors.
Guarded = LiveScreen | OverruledScreen | HouseScreen | HouseSettingsScreen | RulesScreen


class BehindDoors(QObject):
    """Shows what is behind doors. ``after``: what follows then."""

    def __init__(
        self, doorkeeper: Doorkeeper, stage: Stage, way: Way, after: Callable[[], None]
    ) -> None:
        super().__init__(doorkeeper)
        self._doorkeeper, self._stage = doorkeeper, stage
        self._way = way
        self._after = after

    def _guard(self, screen: Guarded, role: Role) -> None:
        """Show a screen to who was let in as this; it leads back home, and is locked in time."""
        screen.home.connect(self._after)
        self._stage.show_screen(screen)
        self._doorkeeper.guard(screen, role)
