"""The menu of the house that was chosen."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QTimer

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import Version
from trainer.training.lessons.path import LessonPath
from trainer.training.review.progress import Advice
from trainer.training.review.states import Known
from trainer.ui.navigator.activities import ACTIVITIES
from trainer.ui.navigator.flow import Flow
from trainer.ui.start.choice import Chosen
from trainer.ui.start.menu import Menu
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.trouble import PROCEDURE
from trainer.ui.words.versions import not_in_force

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course

_DEAL = "deal"  # as a round begins that does not begin with the opening


class Stands(NamedTuple):
    """How a trainee stands at a house: what is next, what is known of each state, which lessons.

    ``seen``: how well he sees faults in each state.
    """

    advice: Advice
    known: Mapping[str, Known]
    seen: Mapping[str, Known]
    path: LessonPath | None = None


class HouseMenu(Flow):
    """Knows the house that was chosen, and shows what can be done there."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._chosen: Chosen | None = None  # what was chosen last on it
        self.procedure: Procedure | None = None

    def choose(self, procedure: str) -> None:
        """Show what can be done at a house; raise DataError when its procedure cannot be used."""
        if self.procedure is None or self.procedure.id != procedure:
            self.app.train_ahead(procedure, None)
        self.procedure = self.app.procedure(procedure)
        self.show()

    def leave(self) -> None:
        """Whoever comes next trains by the rules in force."""
        if self.procedure is not None:
            self.app.train_ahead(self.procedure.id, None)

    def choose_version(self, day: date | None) -> None:
        """Train by the rules that hold from a day to come; None: by those in force."""
        if self.procedure is not None:
            self.app.train_ahead(self.procedure.id, day)
            self.choose_again()

    @property
    def trains_ahead(self) -> bool:
        """Whether one trains by rules that are still to come."""
        procedure = self.procedure
        return procedure is not None and procedure.version in (
            version.name for version in self._coming(procedure)
        )

    def house_words(self, screen: Screen) -> str:
        """The house of a screen, with the day from which its rules hold where that is to come."""
        procedure = screen.procedure
        coming = next((v for v in self._coming(procedure) if v.name == procedure.version), None)
        if coming is None or coming.since is None:
            return procedure.house_name
        return f"{procedure.house_name} ({not_in_force(coming.since)})"

    def _coming(self, procedure: Procedure) -> Sequence[Version]:
        """The versions of a procedure that do not hold yet, where they can be had."""
        try:
            return [v for v in self.app.versions(procedure.id) if v.coming]
        except DataError:
            return ()

    def choose_again(self) -> None:
        """Show what can be done at the house by what it sets now."""
        if self.procedure is None:
            return
        try:
            self.choose(self.procedure.id)
        except DataError as error:
            self.window.go_home()
            self.window.welcome.show_error(str(error), PROCEDURE)

    def go_to(self, procedure: str) -> None:
        """Choose a house without showing its menu; none, where its procedure cannot be used."""
        try:
            self.procedure = self.app.procedure(procedure)
        except DataError:
            self.procedure = None  # a session has its own, as it was then

    def remember(self, chosen: Chosen) -> None:
        """Offer this again, on the next menu and at the next start; the opening only once."""
        if chosen.wanted is not None:
            self._chosen = replace(chosen, wanted=replace(chosen.wanted, start=_DEAL))
            self.window.settings.wanted = chosen.wanted

    def show(self) -> None:
        """Show what can be done at the house that was chosen."""
        procedure, window = self.procedure, self.window
        if procedure is None:
            window.go_home()
            return
        menu = Menu(procedure, window.trainee, window.lang(procedure), ACTIVITIES)
        chosen = self._chosen
        if chosen is not None and chosen.wanted is not None and chosen.procedure == procedure.id:
            menu.choose(chosen.wanted)
        else:
            menu.choose(window.settings.wanted)
        self.course.lead(menu)
        window.show_screen(menu)
        menu.show_houses(window.welcome.choices)
        menu.rules.offer(procedure, self._coming(procedure))
        menu.rules.chosen.connect(self.choose_version)
        menu.show_unfinished(window.unfinished(window.trainee))
        menu.today_button.setFocus()
        QTimer.singleShot(0, menu, lambda: self._show_stands(menu))

    def _show_stands(self, menu: Menu) -> None:
        """Say how the trainee stands, once the menu is there."""
        found = None if self.window.log.failing else self.course.look(menu.procedure)
        menu.show_advice(None if found is None else found.advice)
        if found is not None:
            menu.show_path(found.path)
            menu.show_known(found.known, found.seen)

    def refuse(self, error: Exception | str, trouble: str) -> None:
        """Say why what was chosen cannot be done, where it was chosen."""
        if self.course.shown.menu is None:
            self.show()
        where = self.course.shown.menu or self.window.welcome
        where.show_error(str(error), trouble)
