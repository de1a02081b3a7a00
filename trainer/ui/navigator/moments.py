"""Pictures of a lesson, a rule change or a table, for home."""

from collections.abc import Callable, Iterable
from datetime import date
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.table.act import SPEECH
from trainer.training.catchup.former_rules import FormerRules, was_the_rule
from trainer.training.corpus.find import NoRoundError, Wish
from trainer.training.corpus.request import NotDrawnError
from trainer.training.judge.trace import Moment
from trainer.training.judge.verdict import Verdict
from trainer.training.lessons.course import WATCH, course_of
from trainer.training.lessons.passages import passages
from trainer.training.sessions.record import RecordsError
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator.flow import Flow
from trainer.ui.start.home import Home
from trainer.ui.start.today_card import CHANGE, LESSON, TABLE
from trainer.ui.table.still import CLOSE, FAR, moment_picture
from trainer.ui.widgets.busy import StoppedError
from trainer.ui.widgets.tokens import is_dark

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


_SEED = 7  # of the round that is looked for: the same picture every day
_LOOKED = 60  # rounds, at most: nobody waits for a picture


class Moments(Flow):
    """Flow that finds, draws and caches pictures.

    They are kept by content, language and theme.
    """

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._drawn: dict[tuple[str, ...], QPixmap] = {}

    def show_on(self, home: Home) -> None:
        """Show a picture of the suggested activity on home."""
        stands, procedure = home.stands, home.procedure
        kind = stands.kind
        if kind == TABLE and stands.table is not None:
            table = stands.table
            moments, name = table.drawn.performance.moments, table.name
            home.show_picture(
                self._picture(procedure, name, lambda: _first_offer(moments), far=True)
            )
        elif kind == CHANGE:
            name = f"{CHANGE} {stands.owed[0].version.name}"
            home.show_picture(self._picture(procedure, name, lambda: self._changed(procedure)))
        else:
            following = stands.path.next if stands.path is not None else None
            lesson = following.lesson.id if kind == LESSON and following is not None else ""
            home.show_picture(self.of_lesson(procedure, lesson))

    def of_lesson(self, procedure: Procedure, lesson: str = "") -> QPixmap:
        """Return a picture of a lesson; "" for a whole round."""
        return self._picture(procedure, lesson, lambda: self._of_lesson(procedure, lesson))

    def _picture(
        self,
        procedure: Procedure,
        name: str,
        find: Callable[[], Moment | None],
        *,
        far: bool = False,
    ) -> QPixmap:
        """Return the cached picture or a new one; empty if not found."""
        lang, dark = self.window.manual_language(procedure), is_dark(QApplication.palette())
        key = procedure.content_hash, name, lang, str(dark)
        if key not in self._drawn:
            try:
                moment = find()
            except (NoRoundError, NotDrawnError, DataError, RecordsError, StoppedError):
                moment = None
            picture = QPixmap()
            if moment is not None:
                cut = FAR if far else CLOSE
                picture = moment_picture(self.window, procedure, lang, moment, cut)
            self._drawn[key] = picture
        return self._drawn[key]

    def _of_lesson(self, procedure: Procedure, name: str) -> Moment | None:
        course = course_of(procedure)
        lesson = next((one for one in course if one.id == name), course[-1])
        finder = self.app.finder(procedure)
        passage = next(passages(finder, lesson, WATCH, _SEED, _limit_search), None)
        if passage is None:
            return None
        position, clauses = passage.position, set(lesson.clauses)
        its = position.trace.moments[position.begin - 1 : position.end]
        about = [one for one in its if clauses & set(one.clauses)]
        return _first_visible(about) or _first_visible(its[len(its) // 2 :]) or _first_visible(its)

    def _changed(self, procedure: Procedure) -> Moment | None:
        """Find a moment in which a changed rule comes up."""
        clauses = self.app.changed_for(self.window.trainee, procedure)[:1]
        if not clauses:
            return self._of_lesson(procedure, "")
        found = self.app.finder(procedure).find(Wish(clauses), _SEED, _limit_search, _LOOKED)
        about = [one for one in found.trace.moments if clauses[0] in one.clauses]
        return _first_visible(about) or _first_visible(found.trace.moments)


def _limit_search(number: int) -> None:
    """Stop a search that has taken too long."""
    if number > _LOOKED:
        raise StoppedError


def _first_visible(moments: Iterable[Moment]) -> Moment | None:
    """Return the first visible move, not only a spoken one."""
    return next((one for one in moments if one.act.act not in SPEECH), None)


def _first_offer(moments: Iterable[Moment]) -> Moment | None:
    """Return a round's first offer, when all cards are dealt."""
    every = tuple(moments)
    return next((one for one in every if one.act.act == "offer"), _first_visible(every))


def tell_former_rules(table: TableScreen, program: App) -> None:
    """Let a table say until when a mistake was right before."""

    @cache
    def former() -> FormerRules | None:
        """Return the former rules, read once; None if unavailable."""
        try:
            return program.former_rules(table.procedure)
        except DataError:
            return None

    @lru_cache(maxsize=1)
    def until_of(verdict: Verdict) -> date | None:
        """Return the last day on which a mistake was right.

        The last answer is cached, because several places show it.
        """
        rules = former()
        return None if rules is None else rules.until_of(table.sitting.session, verdict)

    def remark(verdict: Verdict, lang: str) -> str:
        rules, until = former(), until_of(verdict)
        return "" if rules is None or until is None else was_the_rule(until, lang, rules.day)

    table.panel.verdict.remark = table.line.remark = remark
