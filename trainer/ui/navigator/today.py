"""Today: a round that brings up what is about to be forgotten, and something new."""

from collections.abc import Sequence
from typing import Protocol

from trainer.procedure.spec import Procedure
from trainer.training.finding.find import Finder, NoRoundError, Wish
from trainer.training.memory.card import CLAUSE
from trainer.training.rounds.wanted import FIRST, Drawn, Wanted
from trainer.training.sessions.mode import PRACTICE
from trainer.training.sessions.record import RecordsError
from trainer.ui.navigator.port import Desk, Way
from trainer.ui.navigator.sessions import Sessions
from trainer.ui.program import Exams, Remembering
from trainer.ui.start.choice import Chosen
from trainer.ui.widgets.busy import Look
from trainer.ui.widgets.trouble import NOT_SHOWN

_FEW = 3  # clauses in one round
_LOOKED = 24  # rounds, for several clauses together; then for fewer


class Rehearsed(Remembering, Exams, Protocol):
    """What today needs of the program."""


class Today:
    """Begins what is for today."""

    def __init__(self, desk: Desk, program: Rehearsed, sessions: Sessions, way: Way) -> None:
        self._desk, self._program = desk, program
        self._sessions = sessions
        self._way = way

    def begin(self, procedure: Procedure) -> None:
        """Deal a round for what is to be rehearsed; a first round, where nothing was dealt yet.

        Where there is nothing to rehearse any more today, deal any round.
        """
        desk = self._desk
        try:
            dealt = bool(desk.log.history(desk.trainee, procedure.id))
            wanted = self._program.rehearsal(desk.trainee, procedure) if dealt else None
        except RecordsError as error:
            self._way.refuse(error, NOT_SHOWN)
            return
        if wanted is None:
            self._sessions.begin(Chosen(procedure.id, FIRST), PRACTICE)
            return
        clauses = [key.name for key in wanted.keys if key.kind == CLAUSE]
        if not clauses:
            self._sessions.begin(Chosen(procedure.id, Wanted()), PRACTICE)
            return
        finder, seed = self._program.finder(procedure), self._program.seed()
        self._sessions.begin_found(
            lambda look: drawn_for(finder, clauses, seed, look),
            procedure.id,
            lambda: self.begin(procedure),
        )


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
