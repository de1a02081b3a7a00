"""What of a walkthrough is new to its reader: clauses that nothing on his record met."""

from collections.abc import Iterable, Sequence

from trainer.procedure.spec import Procedure
from trainer.training.judging.trace import Moment
from trainer.ui.table.reading import counted
from trainer.ui.words.acts import act_words


class LessonReader:
    """Reads the acts of a walkthrough. ``known``: the clauses that he has met before.

    What he has met he need not read again, but for what it says in short where it first comes up.
    With ``patient`` switched off it is played on where something is new, too, when it has been
    read.
    """

    def __init__(
        self, procedure: Procedure, moments: Sequence[Moment], known: Iterable[str] = ()
    ) -> None:
        self.lang = "en"
        self.patient = True
        self._procedure, self._moments = procedure, moments
        self._met = set(known)
        self._seen: set[str] = set()  # in this walkthrough

    def new(self, position: int) -> tuple[str, ...]:
        """The clauses of a frame's act that he has not met."""
        return tuple(clause for clause in self._clauses(position) if clause not in self._met)

    def read(self, position: int) -> None:
        """He has seen the frames up to this one."""
        for each in range(position + 1):
            self._seen.update(self._clauses(each))
        self._met |= self._seen

    def _clauses(self, position: int) -> tuple[str, ...]:
        return self._moments[position - 1].clauses if position else ()

    def words(self, position: int) -> int:
        """How many words there are to read: the act, in short what first comes up, what is new."""
        if not position:
            return 0
        moment, procedure, lang = self._moments[position - 1], self._procedure, self.lang
        told = [act_words(moment.act, procedure, lang, moment.before.table)]
        told += [
            procedure.clause(clause, lang, "says")
            for clause in self._clauses(position)
            if clause not in self._seen
        ]
        for clause in self.new(position):
            told += [procedure.clause(clause, lang, key) for key in ("text", "why")]
        return counted(*told)

    def waits(self, position: int) -> bool:
        """Whether he is waited for."""
        return self.patient and bool(self.new(position))
