"""Screens behind a door: shown once somebody was let in, and locked again when nobody uses them."""

from trainer.training.people.register import Role
from trainer.ui.navigator.flow import Flow
from trainer.ui.widgets.screen import Screen


class BehindDoors(Flow):
    """Shows what is behind doors. ``after``: what follows then."""

    def _guard(self, screen: Screen, role: Role) -> None:
        """Show a screen to who was let in as this; it leads back home, and is locked in time."""
        screen.went_back.connect(lambda: self._leave(screen))
        self.window.show_screen(screen)
        self.course.doorkeeper.guard(screen, role)

    def _leave(self, screen: Screen) -> None:
        """Go home, unless the screen has something to keep first."""
        if screen.may_leave():
            self.course.menu.choose_again()
