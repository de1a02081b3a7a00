"""Home: the menu of a house and its activities, in their order."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from trainer.catalogue import N_
from trainer.procedure.amend import Version
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.corpus.request import NotDrawnError
from trainer.training.inspect.history import levels_passed
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError
from trainer.ui.navigator.flow import Flow
from trainer.ui.start.choice import (
    ASSESSOR,
    MANAGER,
    PERSON,
    RULES,
    WHERE_FREE,
    WHERE_PROVED,
    Activity,
    RoundChoice,
)
from trainer.ui.start.home import Home
from trainer.ui.start.practise import PractiseScreen
from trainer.ui.start.today_card import TraineeState
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.trouble import NOT_BACKED_UP, NOT_SHOWN, PROCEDURE
from trainer.ui.words.times import not_in_force_words

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


ACTIVITIES = (
    Activity(
        "practise",
        "layers-2",
        N_("Practise"),
        N_("Choose a round"),
        lambda course, _house: course.menu.show_practise(),
        WHERE_FREE,
    ),
    Activity(
        "quiz",
        "circle-help",
        N_("Quiz"),
        N_("10 questions, 3 min"),
        lambda course, house: course.quizzes.show(house),
        WHERE_FREE,
    ),
    Activity(
        "money",
        "coins",
        N_("Money"),
        N_("Count and pay chips"),
        lambda course, house: course.money.show(house),
        WHERE_FREE,
    ),
    Activity(
        "exam",
        "award",
        N_("Exam"),
        N_("Rounds and positions"),
        lambda course, _house: course.examine(),
        WHERE_PROVED,
    ),
    Activity(
        "record",
        "chart-line",
        N_("My progress"),
        N_("Rules, rounds, map"),
        lambda course, house: course.record.show(house),
        WHERE_PROVED,
    ),
    Activity(
        "inspect",
        "eye",
        N_("For inspectors"),
        N_("Find a dealer’s mistakes"),
        lambda course, house: course.show_inspector_drills(house),
        place=PERSON,
    ),
    Activity(
        "people",
        "users",
        N_("People and access"),
        N_("Roles, PINs, who has left"),
        lambda course, house: course.manager.show_house(house),
        place=MANAGER,
    ),
    Activity(
        "class",
        "list-checks",
        N_("Class"),
        N_("Progress, and who is up to date"),
        lambda course, house: course.manager.show_class(house),
        place=MANAGER,
    ),
    Activity(
        "certificates",
        "award",
        N_("Certificates"),
        N_("Issue, print, withdraw"),
        lambda course, house: course.manager.show_certificates(house),
        place=MANAGER,
    ),
    Activity(
        "figures",
        "chart-line",
        N_("Exam figures"),
        N_("What is wrong how often"),
        lambda course, house: course.manager.show_figures(house),
        place=MANAGER,
    ),
    Activity(
        "assessed",
        "eye",
        N_("Assessed at tables"),
        N_("What assessors noted"),
        lambda course, house: course.manager.show_assessed(house),
        place=MANAGER,
    ),
    Activity(
        "settings",
        "settings",
        N_("House settings"),
        N_("Exam, hints, pace, pass mark"),
        lambda course, house: course.manager.show(house),
        place=MANAGER,
    ),
    Activity(
        "backups",
        "shield-check",
        N_("Records and backups"),
        N_("Where they are, restore"),
        lambda course, house: course.manager.show_records(house),
        place=MANAGER,
    ),
    Activity(
        "live table",
        "notebook-pen",
        N_("Floor assessments"),
        N_("Notes from live tables"),
        lambda course, house: course.assessors.show_live(house),
        place=ASSESSOR,
    ),
    Activity(
        "rule changes",
        "scroll-text",
        N_("Rule changes"),
        N_("Write, check, publish"),
        lambda course, house: course.rules.show(house),
        place=RULES,
    ),
    Activity(
        "overruled",
        "clipboard-check",
        N_("Overruled verdicts"),
        N_("What assessors decided otherwise"),
        lambda course, house: course.assessors.show_overruled(house),
        place=RULES,
    ),
)


_DEAL = "deal"  # as a round begins that does not begin with the opening


class HouseMenu(Flow):
    """Flow of home: the chosen house and its menu."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._chosen: RoundChoice | None = None  # what was chosen last on it
        self.procedure: Procedure | None = None

    def choose(self, procedure: str) -> None:
        """Choose a house and show its menu; raise DataError if unusable."""
        if self.procedure is None or self.procedure.id != procedure:
            self.app.train_ahead(procedure, None)
        self.procedure = self.app.procedure(procedure)
        self.show()

    def leave(self) -> None:
        """Go back to the rules in force, for the next person."""
        if self.procedure is not None:
            self.app.train_ahead(self.procedure.id, None)

    def choose_version(self, day: date | None) -> None:
        """Train by the rules of a coming day; None: those in force."""
        if self.procedure is not None:
            self.app.train_ahead(self.procedure.id, day)
            self.reload()

    @property
    def trains_ahead(self) -> bool:
        """True if the trainee trains by rules not yet in force."""
        procedure = self.procedure
        return procedure is not None and procedure.version in (
            version.name for version in self._coming(procedure)
        )

    def house_words(self, screen: Screen) -> str:
        """Return the house's name, with the first day of coming rules."""
        procedure = screen.procedure
        coming = next((v for v in self._coming(procedure) if v.name == procedure.version), None)
        if coming is None or coming.since is None:
            return procedure.house_name
        return f"{procedure.house_name} ({not_in_force_words(coming.since)})"

    def _coming(self, procedure: Procedure) -> Sequence[Version]:
        """Return a procedure's coming versions; none if they cannot be read."""
        try:
            return [v for v in self.app.versions(procedure.id) if v.coming]
        except DataError:
            return ()

    def reload(self) -> None:
        """Show the menu again, by the house's current settings."""
        if self.procedure is None:
            return
        try:
            self.choose(self.procedure.id)
        except DataError as error:
            self.window.go_home()
            self.window.welcome.show_error(str(error), PROCEDURE)

    def go_to(self, procedure: str) -> None:
        """Choose a house without showing its menu; none if unusable.

        A resumed session brings its own procedure, as it was then.
        """
        try:
            self.procedure = self.app.procedure(procedure)
        except DataError:
            self.procedure = None  # a session has its own, as it was then

    def remember(self, chosen: RoundChoice) -> None:
        """Remember the chosen round for next time, without its opening."""
        if chosen.wanted is not None:
            self._chosen = replace(chosen, wanted=replace(chosen.wanted, start=_DEAL))
            self.window.settings.wanted = chosen.wanted

    # --- home

    def show(self) -> None:
        """Show the menu of the chosen house."""
        procedure, window = self.procedure, self.window
        if procedure is None:
            window.go_home()
            return
        lang = window.manual_language(procedure)
        home = Home(procedure, window.trainee, lang, ACTIVITIES, self.app.local_now)
        home.house_words = lambda: self.house_words(home)
        tools = home.tools
        tools.show_houses(window.welcome.choices, procedure.id)
        tools.show_coming(procedure, self._coming(procedure))
        roles, is_set_up = self._roles()
        tools.show_roles(roles, is_set_up=is_set_up)
        self.course.connect_home(home)
        window.show_screen(home)
        home.show_standing(TraineeState(left=window.unfinished(window.trainee)))
        home.card.button.setFocus()
        QTimer.singleShot(0, home, lambda: self._show_standing(home))
        if Role.MANAGER in roles and self.app.backups.trouble:
            home.show_error(self.app.backups.trouble, NOT_BACKED_UP)

    def _roles(self) -> tuple[frozenset[Role], bool]:
        """Return the trainee's roles, and whether the house is set up."""
        try:
            who = self.app.register.person(self.window.trainee)
            is_set_up = self.app.doors.rules is not None
        except RecordsError:
            return frozenset(), True
        return (frozenset() if who is None else who.roles), is_set_up

    def _show_standing(self, home: Home) -> None:
        """Show the trainee's progress, once home is shown."""
        stands, procedure, trainee = home.stands, home.procedure, self.window.trainee
        stands.path = self.course.lessons.path(procedure)
        stands.owed = self.course.current.owed(procedure)
        try:
            stands.until = self._certified_until(procedure)
            certified = stands.until is not None
            stands.figures = self.app.home_figures(trainee, procedure, certified=certified)
            stands.table = self.app.day_table(procedure) if certified else None
            drills = self.app.inspections.inspected(trainee, procedure.id)
            stands.levels = levels_passed(drills) if drills else None
        except NotDrawnError:
            stands.table = None
        except RecordsError as error:
            if not self.window.log.without:
                home.show_error(str(error), NOT_SHOWN, again=True)
        home.show_standing(stands)

    def _certified_until(self, procedure: Procedure) -> date | None:
        """Return the last day of the dealer's certificate; None without one."""
        who = self.app.register.person(self.window.trainee)
        if who is None:
            return None
        found = self.app.certified_at(procedure.id, who.name)
        return max((one.until for one in found if one.lasts and one.proves), default=None)

    # --- a round of one's own

    def show_practise(self) -> None:
        """Show the form for choosing a round."""
        procedure, window, chosen = self.procedure, self.window, self._chosen
        if procedure is None:
            return
        screen = PractiseScreen(
            procedure, window.manual_language(procedure), self._last_score(procedure)
        )
        last = chosen if chosen is not None and chosen.procedure == procedure.id else None
        wanted = None if last is None else last.wanted
        screen.choose(wanted or window.settings.wanted, hints=last is None or last.hints)
        screen.learn.connect(self.course.learn)
        screen.practise.connect(self.course.practise)
        screen.went_back.connect(self.show)
        window.show_screen(screen)
        QTimer.singleShot(
            0, screen, lambda: screen.show_picture(self.course.moments.of_lesson(procedure))
        )

    def _last_score(self, procedure: Procedure) -> int | None:
        """Return the score of the last round; None if unknown."""
        try:
            return self.app.home_figures(self.window.trainee, procedure).rounds.last
        except RecordsError:
            return None

    def refuse(self, error: Exception | str, trouble: str) -> None:
        """Show why a choice failed, on the screen of the choice."""
        shown = self.course.shown
        if shown.menu is None and shown.practise is None:
            self.show()
        where = shown.menu or shown.practise or self.window.welcome
        where.show_error(str(error), trouble)
