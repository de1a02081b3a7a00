"""Help in three stages: which phase this is, which act is due, and how it is done."""

from trainer.procedure.due import Obligation
from trainer.table.act import Act
from trainer.training.sessions.sitting import Sitting

PHASE, ACT, SHOWN = 1, 2, 3


class Help:
    """The help that was asked for at one moment; each stage is written down and counted.

    ``stage`` is how far it went, 0 before any; it goes as far as the house allows, and where the
    mode gives none it goes nowhere.
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        session = sitting.session
        self.most = session.dealing.procedure.help_stages if session.mode.helps else 0
        self._act: Act | None = None
        self.stage = 0
        self.asked = False  # something of it was told at this moment

    def clear(self) -> None:
        """Something was done: the next moment begins without help."""
        self._act = None
        self.stage = 0
        self.asked = False

    def after_fault(self) -> None:
        """A fault tells which act is due: help goes on from there, and nothing is asked for yet."""
        self.clear()
        self.stage = min(ACT, self.most)

    @property
    def used_up(self) -> bool:
        """Whether there is no more of it at this moment."""
        nothing = self._sitting.over or not self._sitting.session.candidates
        return self.stage >= self.most or nothing

    def ask(self) -> None:
        """Go a stage further, if there is one; RecordsError when it cannot be written down."""
        self.give(self.stage + 1)

    def give(self, stage: int) -> None:
        """Go to a stage at once, as far as there is help; written down as help that was asked for.

        RecordsError when it cannot be written down.
        """
        if not self.used_up and stage > self.stage:
            self._act = self._sitting.assist()
            self.asked = True
            self.stage = min(stage, self.most)

    @property
    def state(self) -> str:
        """The state that the round is in: the first help, as a path."""
        return self._sitting.situation.state

    @property
    def act(self) -> Act | None:
        """What is due: at the second stage which act it is, at the last with all its details."""
        if self.stage < ACT:
            return None
        if self.stage == SHOWN:
            return self._act
        situation = self._sitting.situation
        return self._sitting.session.dealing.named(self._first, situation.table)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the act is due by; none as long as only the phase is told."""
        return self._first.step.clauses if self.stage >= ACT else ()

    @property
    def _first(self) -> Obligation:
        """What may be done first."""
        return self._sitting.session.candidates[0]
