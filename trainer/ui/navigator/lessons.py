"""Flow of lessons: the path, and each lesson's stages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from trainer.catalogue import gettext as _
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.corpus.find import NoRoundError
from trainer.training.corpus.request import NotDrawnError
from trainer.training.debrief.debrief import Debrief, debrief
from trainer.training.debrief.misses import Mistake, due_at, list_mistakes, position_of
from trainer.training.drills.position import Drill, sum_up_sessions
from trainer.training.lessons.course import (
    ACTS,
    ALONE,
    HELPED,
    QUESTION_COUNT,
    QUESTIONS,
    WATCH,
    LessonPath,
    LessonProgress,
    StageRecord,
    course_of,
    help_at,
    path_of,
)
from trainer.training.lessons.passages import Passage, passages
from trainer.training.quiz.sitting import QuizSitting
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.session import LEARN, PRACTICE
from trainer.training.sessions.sitting import Sitting
from trainer.ui.debrief.debrief_words import (
    RetryResult,
    clause_words,
    last_time_words,
    retry_words,
)
from trainer.ui.learn.lesson_end import LessonEnd
from trainer.ui.navigator.flow import Flow, show_table, show_walkthrough
from trainer.ui.navigator.moments import tell_former_rules
from trainer.ui.navigator.sessions import Drilling
from trainer.ui.start.path_screen import PathScreen
from trainer.ui.widgets.busy import Look, StoppedError, run_with_progress
from trainer.ui.widgets.trouble import NOT_BEGUN, NOT_DRAWN, NOT_KEPT, NOT_SHOWN
from trainer.ui.words.exams import lesson_title, stage_words

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


@dataclass(slots=True)
class LessonMisses:
    """Mistakes in a lesson, worst first, and how fixing them went."""

    found: Debrief
    misses: tuple[Mistake, ...]
    mended: dict[int, RetryResult] = field(default_factory=dict)

    @classmethod
    def of(cls, sittings: Sequence[Sitting]) -> "LessonMisses | None":
        """Find the mistakes in these sessions; None if there are none."""
        dealt = [sitting for sitting in sittings if sitting.session.moments]
        if not dealt:
            return None
        found = debrief(dealt, sum_up_sessions([sitting.session for sitting in dealt]))
        made = list_mistakes(found)
        return cls(found, made) if made else None

    @property
    def next(self) -> int | None:
        """Index of the first unfixed mistake to deal again; None without one."""
        left = (n for n in range(len(self.misses)) if n not in self.mended)
        return next((n for n in left if position_of(self.found, self.misses[n])), None)

    def lines(self, lang: str) -> Sequence[str]:
        """Describe each mistake, its rule and how fixing it went."""
        return [self._line(number, lang) for number in range(len(self.misses))]

    def _line(self, number: int, lang: str) -> str:
        miss = self.misses[number]
        told = last_time_words(self.found, miss, due_at(self.found, miss), lang)
        words = f"{told} {clause_words(self.found, miss.clauses[0], lang)}"
        came = retry_words(self.mended[number]) if number in self.mended else ""
        return f"{words} ↻ {came}" if came else words

    def fix(self, drilling: Drilling, back: Callable[[], None]) -> None:
        """Deal the next mistake again, then similar positions; then call ``back``."""
        number = self.next
        first = None if number is None else position_of(self.found, self.misses[number])
        if number is None or first is None:
            return
        miss = self.misses[number]
        due = due_at(self.found, miss)

        def come_back(drill: Drill, positions: int) -> None:
            self.mended[number] = RetryResult(drill.outcome, positions)
            back()

        drilling.mend(
            first,
            miss.clauses,
            lambda lang: last_time_words(self.found, miss, due, lang),
            come_back,
        )


_PAUSE = 900  # ms; so long the last act of a passage is seen with its tick


def _ignore_progress(_number: int) -> None:
    """Ignore the progress of a search."""


@dataclass
class _StageRun:
    """Stage in progress: its passages, one after the other.

    A stage of questions has no passages. ``more`` yields passages that are not found yet.
    """

    procedure: Procedure
    taken: LessonProgress
    of: int
    stage: str
    more: Iterator[Passage] = field(default_factory=lambda: iter(()))
    look: Look = _ignore_progress
    passages: list[Passage] = field(default_factory=list)
    sittings: list[Sitting] = field(default_factory=list)

    def report_progress(self, number: int) -> None:
        """Report the number of rounds searched to the waiting dialog."""
        self.look(number)

    @property
    def acts(self) -> int:
        """Number of moves found so far."""
        return sum(passage.acts for passage in self.passages)

    @property
    def done(self) -> int:
        """Number of moves done."""
        return sum(sitting.session.done for sitting in self.sittings)

    @property
    def right(self) -> int:
        """Number of moves right at the first try, without help."""
        return sum(sitting.session.counts.alone for sitting in self.sittings)


class Lessons(Flow):
    """Flow of the path and of lesson stages, saved at once."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._run: _StageRun | None = None
        self._missed: LessonMisses | None = None  # what went wrong where one dealt alone
        self._waiting: dict[
            tuple[str, str], list[StageRecord]
        ] = {}  # what could not be written yet

    # --- the path

    def _done(self, procedure: Procedure) -> list[StageRecord]:
        """Return the stages the trainee has finished; RecordsError."""
        whose = self.window.trainee, procedure.id
        return [*self.app.lessons.stages(*whose), *self._waiting.get(whose, [])]

    def _path(self, procedure: Procedure, done: Sequence[StageRecord]) -> LessonPath:
        return path_of(course_of(procedure), done, self.app.renewed(procedure.id))

    def path(self, procedure: Procedure) -> LessonPath | None:
        """Return the trainee's progress at a house; None if unreadable."""
        try:
            return self._path(procedure, self._done(procedure))
        except RecordsError:
            return None

    def show(self, procedure: Procedure, came: StageRecord | None = None, lesson: str = "") -> None:
        """Show the path at a lesson, by default the next one.

        ``came`` is a stage that was just finished; ``lesson`` one that was left.
        """
        self._run = None
        if came is None:
            self._missed = None
        try:
            path = self._path(procedure, self._done(procedure))
        except RecordsError as error:
            self.course.refuse(error, NOT_SHOWN)
            return
        at = came.lesson if came else lesson
        shown = path.find(at) or path.next or path.lessons[-1]
        screen = PathScreen(procedure, path, shown, self.window.manual_language(procedure), came)
        screen.wanted.connect(lambda lesson, stage: self.begin_stage(procedure, lesson, stage))
        screen.examine.connect(self.course.examine)
        screen.fix.connect(lambda: self._fix(procedure, came))
        screen.went_back.connect(self.course.show_menu)
        if self._missed is not None:
            screen.show_missed(self._missed.lines, can_fix=self._missed.next is not None)
        self.window.show_screen(screen)
        screen.first_button.setFocus()
        waits = self._waiting.get((self.window.trainee, procedure.id))
        if waits:
            screen.show_error(self.window.log.says, NOT_KEPT)

    def _fix(self, procedure: Procedure, came: StageRecord | None) -> None:
        """Deal the next mistake again, then return to the path."""
        missed = self._missed
        if missed is not None:
            missed.fix(self.course.sessions.drilling, lambda: self.show(procedure, came))

    def go_on(self, procedure: Procedure, lesson: str) -> None:
        """Continue a lesson at its next stage, or repeat the first."""
        path = self.path(procedure)
        taken = path.find(lesson) if path is not None else None
        if taken is not None:
            self.begin_stage(procedure, lesson, taken.next_stage)

    # --- a stage

    @property
    def place_words(self) -> str:
        """Name the current lesson and stage; "" outside a lesson."""
        run = self._run
        if run is None:
            return ""
        title = lesson_title(
            run.procedure, run.taken.lesson, self.window.manual_language(run.procedure)
        )
        words = _("Lesson {n} of {of}: {title} · {stage}")
        told = words.format(
            n=run.taken.number, of=run.of, title=title, stage=stage_words(run.stage)
        )
        if len(run.passages) < 2:
            return told
        place = _("part {n}").format(n=len(run.passages))
        return f"{told} · {place}"

    def begin_stage(self, procedure: Procedure, lesson: str, stage: str) -> None:
        """Begin a stage of a lesson, or say why it cannot begin."""
        path = self.path(procedure)
        taken = path.find(lesson) if path is not None else None
        if path is None or taken is None:
            self.show(procedure)
            return
        self._missed = None
        run = _StageRun(procedure, taken, len(path.lessons), stage)
        try:
            if stage == QUESTIONS:
                self._ask(run)
            else:
                run.more = self._passages(run)
                self._find(run)
                self._run = run
                self._deal(run)
        except StoppedError:
            return
        except (NoRoundError, NotDrawnError, DataError) as error:
            self._refuse(error, NOT_DRAWN)
        except RecordsError as error:
            self._refuse(error, NOT_BEGUN)

    def _refuse(self, error: Exception, trouble: str) -> None:
        self._run = None
        self.course.refuse(error, trouble)

    def _passages(self, run: _StageRun) -> Iterator[Passage]:
        finder, seed = self.app.finder(run.procedure), self.app.seed()
        return passages(finder, run.taken.lesson, run.stage, seed, run.report_progress)

    def _find(self, run: _StageRun) -> bool:
        """Find the next passage; tell if there is one. Errors are raised."""

        def work(look: Look) -> Passage | None:
            run.look = look
            return next(run.more, None)

        words = _("Finding rounds for this lesson…")
        found = run_with_progress(self.window, words, work)
        if found is not None:
            run.passages.append(found)
        return found is not None

    def _deal(self, run: _StageRun) -> None:
        """Show the next passage; RecordsError if it cannot be recorded."""
        position = run.passages[-1].position
        session = position.start_session(
            LEARN if run.stage == WATCH else PRACTICE, f"lesson {run.taken.lesson.id}"
        )
        desk = self.window
        sitting = Sitting.begin_sitting(session, desk.trainee, desk.log, self.app.clock)
        run.sittings.append(sitting)
        if run.stage == WATCH:
            self._show_hands(run, sitting)
            return
        table = show_table(
            self.window, sitting, leaving=lambda: _("You’ll start this step again next time.")
        )
        tell_former_rules(table, self.app)
        table.left.connect(lambda: self._stop(run))
        table.ended.connect(lambda: QTimer.singleShot(_PAUSE, table, lambda: self._next(run)))
        if run.stage == HELPED:
            most = run.procedure.help_stages
            table.guide(lambda: help_at(run.done, max(ACTS[HELPED], run.acts), most))

    def _show_hands(self, run: _StageRun, sitting: Sitting) -> None:
        screen = show_walkthrough(self.window, sitting)
        screen.lead_to_next()
        screen.taken_over.connect(lambda _: self._next(run))
        screen.left.connect(lambda: self._stop(run))
        screen.ended.connect(lambda: self._stop(run))

    def _next(self, run: _StageRun) -> None:
        """Show the next passage, or finish the stage."""
        self._close(run)
        if self._run is not run:
            return
        try:
            if self._find(run):
                self._deal(run)
                return
        except StoppedError:
            self._stop(run)
            return
        except RecordsError as error:
            self._refuse(error, NOT_BEGUN)
            return
        except (NoRoundError, DataError):
            pass  # what was dealt is all there is
        if run.stage == ALONE:
            self._missed = LessonMisses.of(run.sittings)
            self._finish(run, run.right, run.acts)
        else:
            self._finish(run, 0, 0)

    def _close(self, run: _StageRun) -> None:
        """Leave an unfinished session, so that it is not offered again.

        The lesson is resumed instead.
        """
        if run.sittings and not run.sittings[-1].over:
            run.sittings[-1].leave()

    def _stop(self, run: _StageRun) -> None:
        """Leave a stage; next time it starts from its beginning."""
        self._close(run)
        self._run = None
        self.course.show_menu()

    # --- questions

    def _ask(self, run: _StageRun) -> None:
        """Ask a lesson's questions; finish the stage if there are none."""
        sitting = self.course.quizzes.draw_for(run.procedure, run.taken.lesson, QUESTION_COUNT)
        if sitting is None:
            return
        if sitting.question is None:
            self._finish(run, 0, 0)
            return
        self._run = run
        screen = self.course.quizzes.ask(run.procedure, sitting)
        screen.left.connect(lambda: self._stop(run))
        screen.finished.connect(
            lambda: QTimer.singleShot(0, screen, lambda: self._finish_questions(run, sitting))
        )

    def _finish_questions(self, run: _StageRun, sitting: QuizSitting) -> None:
        self._finish(run, sitting.right, sitting.count)

    # --- what came of it

    def _finish(self, run: _StageRun, right: int, of: int) -> None:
        """Save a finished stage, and show its or the lesson's result."""
        now = self.app.utc_now()
        done = StageRecord(run.taken.lesson.id, run.stage, right, of, now)
        self._keep(run.procedure, [done])
        path = self.path(run.procedure)
        taken = path.find(done.lesson) if path is not None else None
        ends = done.passed and (run.stage == QUESTIONS or not run.taken.done)
        is_mended = self._missed is None  # what went wrong is dealt again before the lesson ends
        if path is not None and taken is not None and taken.done and ends and is_mended:
            self._end(run, path, taken)
        else:
            self.show(run.procedure, done)

    def _end(self, run: _StageRun, path: LessonPath, taken: LessonProgress) -> None:
        """Show the end of a lesson."""
        self._run = None
        procedure, following = run.procedure, path.next
        lang = self.window.manual_language(procedure)
        end = LessonEnd(procedure, path, taken, lang, self.habit(procedure))
        end.repeat.connect(lambda: self.begin_stage(procedure, taken.lesson.id, WATCH))
        if following is None:
            end.go_on.connect(self.course.examine)
        else:
            lesson, stage = following.lesson.id, following.next_stage
            end.go_on.connect(lambda: self.begin_stage(procedure, lesson, stage))
        end.went_back.connect(self.course.show_menu)
        if self._waiting.get((self.window.trainee, procedure.id)):
            end.show_error(self.window.log.says)
        self.window.show_screen(end)

    def _keep(self, procedure: Procedure, done: Sequence[StageRecord]) -> None:
        whose = self.window.trainee, procedure.id
        waiting = self._waiting.setdefault(whose, [])
        waiting += done
        try:
            while waiting:
                self.app.lessons.add(*whose, waiting[0])
                waiting.pop(0)
        except RecordsError:
            pass  # it waits for the next one, and the screen says so

    def count_first_round(self, procedure: Procedure) -> LessonProgress | None:
        """Count the trainee's very first round as the first lesson's stages.

        Return that lesson with the stages passed; None if it was not the first round, or not whole.
        """
        try:
            begun = self._done(procedure)
            dealt = [] if begun else self.window.log.history(self.window.trainee, procedure.id)
        except RecordsError:
            return None
        if len(dealt) != 1 or not dealt[0].whole:
            return None
        first, now = course_of(procedure)[0].id, self.app.utc_now()
        done = [StageRecord(first, stage, at=now) for stage in (WATCH, HELPED)]
        self._keep(procedure, done)
        return self._path(procedure, done).lessons[0]
