"""Screens behind a door: shown once somebody was let in, and locked again when nobody uses them."""

from typing import TYPE_CHECKING

from trainer.training.people.roles import Role
from trainer.ui.assess.lists import OverruledScreen
from trainer.ui.assess.live_screen import LiveScreen
from trainer.ui.doors.house_screen import HouseScreen
from trainer.ui.drafts.rules_screen import RulesScreen
from trainer.ui.house.house_settings import HouseSettingsScreen
from trainer.ui.navigator.flow import Flow

if TYPE_CHECKING:
    pass

# What there is behind the doors.
Guarded = LiveScreen | OverruledScreen | HouseScreen | HouseSettingsScreen | RulesScreen


class BehindDoors(Flow):
    """Shows what is behind doors. ``after``: what follows then."""

    def _guard(self, screen: Guarded, role: Role) -> None:
        """Show a screen to who was let in as this; it leads back home, and is locked in time."""
        screen.home.connect(self.course.menu.choose_again)
        self.window.show_screen(screen)
        self.course.doorkeeper.guard(screen, role)
