"""Sessions of one trainee: begun, gone on with, dealt or watched, left."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from trainer.catalogue import gettext as _
from trainer.procedure.reading import DataError
from trainer.table.act import Act
from trainer.training.corpus.find import NoRoundError
from trainer.training.corpus.request import Drawn, NotDrawnError, Wanted
from trainer.training.debrief.debrief import debrief
from trainer.training.sessions.mode import PRACTICE, Mode
from trainer.training.sessions.record import RecordsError, SessionRecord
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.navigator.drilling import Drilling
from trainer.ui.navigator.flow import Flow, show_table, show_walkthrough
from trainer.ui.navigator.moments import tell_former_rules
from trainer.ui.start.choice import Chosen
from trainer.ui.widgets.busy import Look, StoppedError, busy
from trainer.ui.widgets.trouble import (
    FILE,
    NOT_BEGUN,
    NOT_DRAWN,
    NOT_RESUMED,
    PROCEDURE,
    SCENARIO,
)

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


class Sessions(Flow):
    """Begins sessions, and shows the table at which each is dealt or watched."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.drilling = Drilling(course)
        self._begun: Chosen | None = None  # what was begun last, to draw another
        self._part = ""  # which part of a round that is
        self.next: Callable[[], None] | None = None  # begins what comes after one that was found

    # --- beginning

    def begin(self, chosen: Chosen, mode: Mode) -> None:
        """Begin a session with what was chosen, or say why it cannot be had."""
        self._begun, self.next = chosen, None
        if mode.scores and _is_drill(chosen.wanted):
            self.drilling.begin(chosen)
            return
        self._part = "" if chosen.wanted is None else chosen.wanted.part
        self._begin(chosen, lambda: self._session(chosen, mode))

    def begin_found(
        self, find: Callable[[Look], Drawn], procedure: str, following: Callable[[], None]
    ) -> None:
        """Begin to practise what is found, or say why nothing is; another one is ``following``."""
        self._begun, self._part, self.next = None, "", following
        words = _("Finding a round where this comes up…")

        def make() -> Session:
            return Session.of(busy(self.window, words, find), PRACTICE, "today")

        self._begin(Chosen(procedure), make)

    def _begin(self, chosen: Chosen, make: Callable[[], Session]) -> None:
        try:
            session = make()
        except StoppedError:
            return
        except (NotDrawnError, NoRoundError) as error:
            self.course.refuse(error, NOT_DRAWN)
        except DataError as error:
            self.course.refuse(error, PROCEDURE if chosen.file is None else SCENARIO)
        except (OSError, UnicodeDecodeError) as error:
            self.course.refuse(error, FILE)
        else:
            self.sit(session)

    def _session(self, chosen: Chosen, mode: Mode) -> Session:
        program, file = self.app, chosen.file
        if file is not None:
            text = file.read_text(encoding="utf-8-sig")
            return Session.begin(program.dealing(text, file.name), mode)
        wanted, seed = chosen.wanted or Wanted(), program.seed()

        def work(look: Look) -> Session:
            drawn = program.draw_round(chosen.procedure, wanted, seed, look)
            return Session.of(drawn, mode, f"seed {seed}")

        words = _("Finding a round where this comes up…")
        return busy(self.window, words, work)

    def like(self, session: Session) -> Chosen:
        """What to begin for another like the one that was begun last: this session."""
        chosen = self._begun
        if chosen is None or chosen.wanted is None:  # a file names its own procedure
            scenario = session.dealing.scenario
            return Chosen(scenario.procedure, Wanted(start=scenario.start))
        return chosen

    def sit(self, session: Session) -> None:
        """Begin a session that is made, and show it."""
        try:
            desk = self.window
            sitting = Sitting.begin(session, desk.trainee, desk.log, self.app.clock)
        except DataError as error:
            self.course.refuse(error, SCENARIO)
        except RecordsError as error:
            self.course.refuse(error, NOT_BEGUN)
        else:
            self._show(sitting)

    def resume(self, record: SessionRecord) -> None:
        """Go on with a session that was not finished."""
        self.next = None
        try:
            dealing = self.app.logged_dealing(record)
            sitting = Sitting.resume(dealing, record, self.window.log, self.app.clock)
        except (DataError, RecordsError, ValueError) as error:
            self.course.refuse(error, NOT_RESUMED)
            return
        if not sitting.over:
            self._show(sitting)
        elif sitting.session.mode.scores:  # its last act was written down, but not the end
            self.course.look_back(debrief([sitting]))
        else:
            self.course.show_menu()

    # --- dealing and watching

    def _show(self, sitting: Sitting) -> None:
        if sitting.session.mode.shows:
            self._show_walkthrough(sitting)
            return
        table = show_table(self.window, sitting)
        tell_former_rules(table, self.app)
        table.left.connect(lambda: self._stop(sitting))
        table.ended.connect(self._look_back)

    def _show_walkthrough(self, sitting: Sitting) -> None:
        screen = show_walkthrough(self.window, sitting)
        screen.taken_over.connect(lambda acts: self._take_over(sitting, acts))
        screen.left.connect(lambda: self._stop(sitting))
        screen.ended.connect(self.course.show_menu)

    def _take_over(self, sitting: Sitting, acts: Sequence[Act]) -> None:
        """Deal on from where a walkthrough is."""
        session = sitting.session
        if not sitting.over:
            sitting.leave()
        self.sit(session.once_more(PRACTICE, (*session.prelude, *acts)))

    def _stop(self, sitting: Sitting) -> None:
        """Leave a session where it is; one in which nothing was done is not offered again."""
        if not sitting.session.moments:
            sitting.leave()
        self.course.show_menu()

    def _look_back(self) -> None:
        table = self.course.shown.table
        if table is None or not table.sitting.over:  # another one by now
            return
        found = debrief([table.sitting])
        taken = self.course.lessons.count_first_round(table.procedure)
        if taken is None:
            self.course.look_back(found)
        else:
            self.course.results.show_first(found, taken)

    # --- the part of a round

    def forget_part(self) -> None:
        """What is shown from now on is not the part of a round that was chosen."""
        self._part = ""

    def part_words(self) -> str:
        """Which part of a round is dealt or watched just now; "" for all of it."""
        if self.drilling.words:
            return self.drilling.words
        screen = self.course.shown.table or self.course.shown.walkthrough
        if screen is None or not screen.sitting.session.focus:
            return ""
        procedure, lang = screen.procedure, self.window.lang(screen.procedure)
        if self._part in procedure.texts[lang]["clauses"]:
            return f"{self._part}: {procedure.clause(self._part, lang, 'says')}"
        return procedure.words(lang, "states", screen.sitting.session.focus)


def _is_drill(wanted: Wanted | None) -> bool:
    """Whether a part of a round is wanted again and again, not once with boxes as they are said."""
    return wanted is not None and bool(wanted.part) and wanted.boxes is wanted.bets is None
