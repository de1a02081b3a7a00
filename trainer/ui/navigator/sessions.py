"""Flows of sessions and drills: begin, resume, deal, watch, leave."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from trainer.catalogue import gettext as _
from trainer.procedure.fields import DataError
from trainer.table.act import Act
from trainer.training.corpus.find import NoRoundError
from trainer.training.corpus.request import DrawnRound, NotDrawnError, PracticeRequest
from trainer.training.debrief.debrief import debrief
from trainer.training.drills.drawing import POSITIONS, drilled_states, positions_of
from trainer.training.drills.position import LATER, Drill, Position, sum_up_sessions
from trainer.training.drills.replay import MORE, find_similar
from trainer.training.exam.exam import LEFT
from trainer.training.sessions.record import RecordsError, SessionRecord
from trainer.training.sessions.session import PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator.flow import Flow, ScreenLookup, show_table, show_walkthrough
from trainer.ui.navigator.moments import tell_former_rules
from trainer.ui.start.choice import RoundChoice
from trainer.ui.widgets.busy import Look, StoppedError, run_with_progress
from trainer.ui.widgets.trouble import (
    FILE,
    NOT_BEGUN,
    NOT_DRAWN,
    NOT_RESUMED,
    PROCEDURE,
    SCENARIO,
)
from trainer.ui.words.acts import act_words

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


def place_words(position: Position, lang: str) -> str:
    """Describe where a position begins and its number of moves.

    The next move is not named.
    """
    trace, done = position.trace, position.begin - 1
    procedure = trace.procedure
    phase = procedure.words(lang, "states", trace.situations[done].state.partition("/")[0])
    if not done:
        text = _("{phase}: start of a round. Moves to make: {n}")
        return text.format(phase=phase, n=position.acts)
    before = trace.moments[done - 1]
    act = act_words(before.act, procedure, lang, before.before.table)
    text = _("{phase}. Last move: {act}. Moves to make: {n}")
    return text.format(phase=phase, act=act, n=position.acts)


def right_words(position: Position, session: Session, lang: str, *, mends: bool) -> str:
    """Return the praise for the key move; "" until it is right.

    ``mends``: a mistake from a round is being fixed.
    """
    moment = position.find_key_moment(session)
    if moment is None:
        return ""
    text = _("✓ Right: {act}. That was the key move here.")
    if position.is_missed(session):
        text = _("✓ Right this time: {act}. You’ll get this one again at the end.")
    elif mends:
        text = _("✓ Fixed: {act}.")
    return text.format(
        act=act_words(moment.act, position.trace.procedure, lang, moment.before.table)
    )


_PAUSE = 1200  # ms; so long the last act of a position is seen; its verdict stays at the next


def _ignore_progress(_number: int) -> None:
    """Ignore the progress of a search."""


class Drilling(Flow):
    """Flow of drills: missed positions come back, then a result follows.

    Fixing a mistake after a round works likewise: its moment is dealt first, then similar ones.
    Only the search for the first position makes the trainee wait: further ones are found while
    the last move of a position is still shown.
    """

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.drill: Drill | None = None
        self._sittings: list[Sitting] = []
        self._more: Iterator[Position] | None = None  # not yet looked for; None: that is all
        self._many = 0  # positions that there will be, as far as that is known
        self._look: Look = _ignore_progress
        self._mended: Callable[[Drill, int], None] | None = None  # told when it is over, or left
        self._missed: Callable[[str], str] | None = None  # says what is being mended

    @property
    def words(self) -> str:
        """Say how many positions of the drill are left; "" outside one."""
        drill, table = self.drill, ScreenLookup(self.window).table
        dealt = table is not None and any(table.sitting is each for each in self._sittings)
        if drill is None or not dealt:
            return ""
        words = _("Drill · positions left: {left}")
        if self._mended is not None:
            words = _("Fix it now · positions left: {left}")
        to_come = 0 if self._more is None else self._many - len(drill.positions)
        return words.format(left=drill.left + to_come)

    def begin_drill(self, chosen: RoundChoice) -> None:
        """Begin the drill of a rule or state, or say why not."""
        part = "" if chosen.wanted is None else chosen.wanted.part
        program, words = self.app, _("Finding positions to practise…")
        try:
            finder = program.finder(program.procedure(chosen.procedure))
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
            return
        self._mended = self._missed = None
        self._more = positions_of(finder, part, program.seed(), self._report_progress)
        of_clause = part not in drilled_states(finder.procedure)
        self._many = POSITIONS if of_clause else 0
        try:
            first = self._find_positions(words, 1 if of_clause else POSITIONS)
        except StoppedError:
            return
        except (NoRoundError, DataError) as error:
            self.course.refuse(error, NOT_DRAWN)
        else:
            self.drill, self._sittings = Drill(part, first), []
            self._next()

    def mend(
        self,
        first: Position,
        clauses: Sequence[str],
        missed: Callable[[str], str],
        mended: Callable[[Drill, int], None],
    ) -> None:
        """Deal a moment again at once, then similar positions.

        ``missed`` returns in a language what went wrong there. ``mended`` is called at the end,
        with the drill and the number of its positions.
        """
        finder, seed = self.app.finder(first.trace.procedure), self.app.seed()

        def others() -> Iterator[Position]:
            yield from find_similar(finder, first, clauses, seed, self._report_progress)

        self.drill, self._sittings = Drill(clauses[0], [first]), []
        self._more, self._many = others(), 1 + MORE
        self._missed, self._mended = missed, mended
        self._next()

    # --- positions

    def _report_progress(self, number: int) -> None:
        """Report the progress of a search; the person may stop it."""
        self._look(number)

    def _find_positions(self, words: str, many: int) -> list[Position]:
        """Find the next positions, up to ``many``."""
        more = self._more
        if more is None or not many:
            return []

        def work(look: Look) -> list[Position]:
            self._look = look
            return list(islice(more, many))

        found = run_with_progress(self.window, words, work)
        if len(found) < many:
            self._more = None
        return found

    def _look_ahead(self, drill: Drill) -> None:
        """Find positions ahead, so that a missed one can come later."""
        words = _("Finding positions like this one…")
        try:
            drill.add(self._find_positions(words, max(0, 1 + LATER - drill.left)))
        except StoppedError:  # nobody wants to wait for them: there are no more
            self._more = None
        else:
            self._many = len(drill.positions) if self._more is None else self._many

    # --- dealing

    def _next(self) -> None:
        drill = self.drill
        if drill is None:
            return
        if drill.position is None:
            self._end()
            return
        what = "drill" if self._mended is None else "again"
        session = drill.position.start_session(PRACTICE, f"{what} {drill.part}")
        try:
            sitting = Sitting.begin_sitting(
                session, self.window.trainee, self.window.log, self.app.clock
            )
        except RecordsError as error:
            self.drill = self._mended = self._missed = self._more = None
            self.course.refuse(error, NOT_BEGUN)
            return
        self._sittings.append(sitting)
        table = show_table(
            self.window, sitting, leaving=lambda: _("What you have dealt so far counts.")
        )
        tell_former_rules(table, self.app)
        before = [each.session.moments[-1] for each in self._sittings if each.session.moments]
        if before:
            table.recall(before[-1])
        position = drill.position
        table.introduce(partial(self._introduction, position, again=drill.tried))
        table.acted.connect(partial(self._mark, table, position))
        table.left.connect(self._stop)
        table.ended.connect(self._dealt)

    def _introduction(self, position: Position, lang: str, *, again: bool) -> str:
        """Describe a position: its place, and any mistake being fixed.

        ``again``: it went wrong before.
        """
        drill, missed = self.drill, self._missed
        told = [_("Once more.")] if again else []
        if drill is not None and missed is not None and self._mended is not None:
            if position is drill.positions[0]:
                told.append(missed(lang))
            else:
                text = _("Another position like it: {clause}")
                says = position.trace.procedure.clause(drill.part, lang, "says")
                told.append(text.format(clause=f"{drill.part}: {says}"))
        return "\n".join((*told, place_words(position, lang)))

    def _mark(self, table: TableScreen, position: Position) -> None:
        """Say that the key move was right, as soon as made."""
        session, mends = table.sitting.session, self._mended is not None
        if position.find_key_moment(session) is not None:
            table.introduce(
                lambda lang: right_words(position, session, lang, mends=mends), good=True
            )

    def _dealt(self) -> None:
        drill = self.drill
        if drill is None or drill.position is None:
            return
        right = drill.position.is_right(self._sittings[-1].session)
        self._look_ahead(drill)
        drill.done(right=right)
        QTimer.singleShot(_PAUSE, partial(self._go_on, drill))

    def _go_on(self, drill: Drill) -> None:
        """Deal the next position, unless the drill was left."""
        if drill is self.drill:
            self._next()

    def _stop(self) -> None:
        """Leave the drill; a mistake at the last position counts too."""
        drill, sitting = self.drill, self._sittings[-1]
        if not sitting.over:
            sitting.leave()
            position, session = None if drill is None else drill.position, sitting.session
            if (
                drill is not None
                and position is not None
                and (position.is_missed(session) or position.find_key_moment(session))
            ):
                drill.done(right=position.is_right(session))
        self._end(left=True)

    def _end(self, *, left: bool = False) -> None:
        drill, mended = self.drill, self._mended
        self.drill = self._mended = self._missed = self._more = None
        if drill is None:
            return
        if mended is not None:
            mended(drill, self._many)
            return
        dealt = [sitting for sitting in self._sittings if sitting.session.moments]
        if not dealt:
            self.course.show_menu()
            return
        summary = sum_up_sessions([sitting.session for sitting in dealt], complete=not left)
        ended = LEFT if left else ""
        outcome = drill.outcome._replace(of=max(self._many, len(drill.positions)))
        self.course.look_back(debrief(dealt, summary, ended, outcome))


class Sessions(Flow):
    """Flow of sessions, dealt or watched at a table."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.drilling = Drilling(course)
        self._begun: RoundChoice | None = None  # what was begun last, to draw another
        self._part = ""  # which part of a round that is
        self.next: Callable[[], None] | None = None  # begins what comes after one that was found

    # --- beginning

    def begin_session(self, chosen: RoundChoice, mode: Mode) -> None:
        """Begin a session as chosen, or say why it cannot begin."""
        self._begun, self.next = chosen, None
        if mode.scores and _is_drill(chosen.wanted):
            self.drilling.begin_drill(chosen)
            return
        self._part = "" if chosen.wanted is None else chosen.wanted.part
        self._begin_drawn(chosen, lambda: self._session(chosen, mode))

    def begin_found(
        self, find: Callable[[Look], DrawnRound], procedure: str, following: Callable[[], None]
    ) -> None:
        """Practise a round to be found; ``following`` begins the next one."""
        self._begun, self._part, self.next = None, "", following
        words = _("Finding a round where this comes up…")

        def make() -> Session:
            return Session.from_drawn(
                run_with_progress(self.window, words, find), PRACTICE, "today"
            )

        self._begin_drawn(RoundChoice(procedure), make)

    def _begin_drawn(self, chosen: RoundChoice, make: Callable[[], Session]) -> None:
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
            self.start(session)

    def _session(self, chosen: RoundChoice, mode: Mode) -> Session:
        program, file = self.app, chosen.file
        if file is not None:
            text = file.read_text(encoding="utf-8-sig")
            return Session.new_session(program.dealing(text, file.name), mode)
        wanted, seed = chosen.wanted or PracticeRequest(), program.seed()

        def work(look: Look) -> Session:
            drawn = program.draw_round(chosen.procedure, wanted, seed, look)
            return Session.from_drawn(drawn, mode, f"seed {seed}")

        words = _("Finding a round where this comes up…")
        return run_with_progress(self.window, words, work)

    def choose_alike(self, session: Session) -> RoundChoice:
        """Return the choice for another round like this session."""
        chosen = self._begun
        if chosen is None or chosen.wanted is None:  # a file names its own procedure
            scenario = session.dealing.scenario
            return RoundChoice(scenario.procedure, PracticeRequest(start=scenario.start))
        return chosen

    def start(self, session: Session) -> None:
        """Begin a new session and show it."""
        try:
            desk = self.window
            sitting = Sitting.begin_sitting(session, desk.trainee, desk.log, self.app.clock)
        except DataError as error:
            self.course.refuse(error, SCENARIO)
        except RecordsError as error:
            self.course.refuse(error, NOT_BEGUN)
        else:
            self._show(sitting)

    def resume(self, record: SessionRecord) -> None:
        """Resume an unfinished session."""
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
        """Let the trainee continue a round that the program dealt."""
        session = sitting.session
        if not sitting.over:
            sitting.leave()
        self.start(session.once_more(PRACTICE, (*session.prelude, *acts)))

    def _stop(self, sitting: Sitting) -> None:
        """Leave a session; without any move it is not offered again."""
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
        """Forget the chosen part of a round."""
        self._part = ""

    def part_words(self) -> str:
        """Name the part of a round on the table; "" for all."""
        if self.drilling.words:
            return self.drilling.words
        screen = self.course.shown.table or self.course.shown.walkthrough
        if screen is None or not screen.sitting.session.focus:
            return ""
        procedure, lang = screen.procedure, self.window.manual_language(screen.procedure)
        if self._part in procedure.texts[lang]["clauses"]:
            return f"{self._part}: {procedure.clause(self._part, lang, 'says')}"
        return procedure.words(lang, "states", screen.sitting.session.focus)


def _is_drill(wanted: PracticeRequest | None) -> bool:
    """Tell if a drill of a part is wanted, not one round."""
    return wanted is not None and bool(wanted.part) and wanted.boxes is wanted.bets is None
