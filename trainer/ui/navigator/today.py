"""Today: rounds that bring up what is about to be forgotten, and one new lesson."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from trainer.procedure.spec import Procedure
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.wanted import FIRST, Drawn, Wanted
from trainer.training.memory.card import CLAUSE, Key
from trainer.training.sessions.mode import PRACTICE
from trainer.training.sessions.record import RecordsError
from trainer.ui.navigator.flow import Flow
from trainer.ui.start.choice import Chosen
from trainer.ui.widgets.busy import Look
from trainer.ui.widgets.trouble import NOT_SHOWN

if TYPE_CHECKING:
    pass

_ROUNDS = 2  # of what is about to be forgotten, before the lesson
_FEW = 3  # clauses in one round
_LOOKED = 60  # rounds, for several clauses together; then for fewer


class Today(Flow):
    """Begins what is for today."""

    def begin(self, procedure: Procedure) -> None:
        """Begin a sitting: a few rounds for what is about to be forgotten, then the next lesson.

        Who has taken a lesson today, or all of them, goes on with whatever there is to rehearse;
        where there is nothing any more, with any round.
        """
        self._go_on(procedure, _ROUNDS)

    def _go_on(self, procedure: Procedure, rounds: int) -> None:
        """Go on with a sitting in which so many rounds are left before the lesson."""
        desk, lessons = self.window, self.course.lessons
        try:
            dealt = bool(desk.log.history(desk.trainee, procedure.id))
            wanted = self.app.rehearsal(desk.trainee, procedure) if dealt else None
        except RecordsError as error:
            self.course.refuse(error, NOT_SHOWN)
            return
        fading = [] if wanted is None else _clauses(wanted.fading)
        if fading and rounds:
            self._rehearse(procedure, fading, rounds - 1)
            return
        learnt = wanted is not None and lessons.has_learnt_today(procedure)
        if not learnt and lessons.go_on(procedure):
            return
        if wanted is not None and (clauses := _clauses(wanted.keys)):
            self._rehearse(procedure, clauses, rounds)
            return
        self.course.sessions.begin(Chosen(procedure.id, Wanted() if dealt else FIRST), PRACTICE)

    def _rehearse(self, procedure: Procedure, clauses: Sequence[str], rounds: int) -> None:
        """Deal a round that brings up these clauses, or the first of them."""
        finder, seed = self.app.finder(procedure), self.app.seed()
        self.course.sessions.begin_found(
            lambda look: drawn_for(finder, clauses, seed, look),
            procedure.id,
            lambda: self._go_on(procedure, rounds),
        )


def _clauses(keys: Iterable[Key]) -> list[str]:
    return [key.name for key in keys if key.kind == CLAUSE]


def drawn_for(finder: Finder, clauses: Sequence[str], seed: int, look: Look) -> Drawn:
    """A round that needs the first of these clauses, with the next ones if they go together.

    NoRoundError where none of them ever comes up.
    """
    taken: list[str] = []
    found: Drawn | None = None
    missed: NoRoundError | None = None
    for clause in clauses:
        wish = Wish((*taken, clause))
        try:
            trace = finder.find(wish, seed, look, _LOOKED).trace
        except NoRoundError as error:
            missed = error
            continue
        found, taken = Drawn(trace), [*taken, clause]
        if len(taken) == _FEW:
            break
    if found is None:
        raise missed or ValueError("no clause was asked for")
    return found
