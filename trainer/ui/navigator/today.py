"""Today: rounds that bring up rules to fix or fading ones, and the table of the day."""

from collections.abc import Sequence

from trainer.procedure.spec import Procedure
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.wanted import Drawn, NotDrawnError, Wanted
from trainer.training.sessions.mode import PRACTICE
from trainer.training.sessions.session import Session
from trainer.ui.navigator.flow import Flow
from trainer.ui.start.choice import Chosen
from trainer.ui.widgets.busy import Look
from trainer.ui.widgets.trouble import NOT_DRAWN

_FEW = 3  # clauses in one round
_LOOKED = 60  # rounds, for several clauses together; then for fewer


class Today(Flow):
    """Begins what is for today: rules to fix, rules that fade, the table of the day."""

    def begin(self, procedure: Procedure, rules: Sequence[str]) -> None:
        """Deal rounds in which these rules come up, one after the other, as long as there are any.

        A single rule is drilled.
        """
        if len(rules) == 1:
            self.course.sessions.begin(Chosen(procedure.id, Wanted(rules[0])), PRACTICE)
        elif rules:
            self._deal(procedure, tuple(rules))

    def _deal(self, procedure: Procedure, rules: tuple[str, ...]) -> None:
        """Deal a round that brings up the first of these, and go on with the others."""
        finder, seed = self.app.finder(procedure), self.app.seed()
        self.course.sessions.begin_found(
            lambda look: drawn_for(finder, rules, seed, look),
            procedure.id,
            lambda: self._deal(procedure, (*rules[_FEW:], *rules[:_FEW])),
        )

    def deal_table(self, procedure: Procedure) -> None:
        """Deal the table of the day."""
        try:
            table = self.app.day_table(procedure)
        except NotDrawnError as error:
            self.course.refuse(error, NOT_DRAWN)
            return
        self.course.sessions.sit(Session.of(table.drawn, PRACTICE, table.name))


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
