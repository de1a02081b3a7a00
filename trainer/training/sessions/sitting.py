"""A session that is being dealt and logged: what the window and the terminal both hold."""

from collections.abc import Callable
from typing import Any, NamedTuple

from trainer import __version__
from trainer.table.act import DONE, Act, parse_act
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.judging.trace import Moment
from trainer.training.judging.verdict import Judged, Verdict
from trainer.training.sessions.record import Journal, SessionHead, SessionRecord
from trainer.training.sessions.replay import logged_session
from trainer.training.sessions.session import Session
from trainer.training.sessions.shown import shown_text

#: A clock in seconds that never goes back; only differences of it mean anything.
Clock = Callable[[], float]


def stopped() -> float:
    """A clock that stands still, where nobody asks how long something took."""
    return 0.0


class Part(NamedTuple):
    """Which round of which exam a session is; None: of none."""

    exam: int | None = None
    number: int = 1


ALONE = Part()


class Sitting:
    """A session bound to its log: every act is given to it before its verdict is shown.

    Its own clock goes on from ``spent`` ms as long as it is open. ``times``: what that clock said
    at each act, in ms. ``round``: which of its exam it is, from 1.
    """

    def __init__(
        self, session: Session, log: Journal, number: int, clock: Clock = stopped, spent: int = 0
    ) -> None:
        self.session = session
        self.number = number
        self.round = 1
        self.times: list[int] = []
        self._log = log
        self._clock = clock
        self._since = clock() - spent / 1000
        self._stopped: int | None = None
        self._examines = False

    @property
    def spent(self) -> int:
        """How long the session has been open, in ms, until it ended."""
        if self._stopped is not None:
            return self._stopped
        return round((self._clock() - self._since) * 1000)

    def spend(self) -> None:
        """Write down how long the session has been open."""
        self._log.spend(self.number, self.spent)

    @classmethod
    def begin(
        cls,
        session: Session,
        trainee: str,
        log: Journal,
        clock: Clock = stopped,
        part: Part = ALONE,
    ) -> "Sitting":
        """Begin a session and write it down, as a part of an exam perhaps."""
        dealing = session.dealing
        procedure, scenario = dealing.procedure, dealing.scenario
        text, seed = scenario.source, scenario.seed
        if part.exam is not None:
            text, seed = shown_text(dealing, session.lead, ()), 0
        head = SessionHead(
            trainee=trainee,
            mode=session.mode.name,
            procedure=procedure.id,
            version=procedure.version,
            content_hash=procedure.content_hash,
            procedure_text=procedure.source,
            scenario_name=scenario.name,
            scenario_text=text,
            seed=seed,
            program_version=__version__,
            prelude=tuple(act.as_json() for act in session.prelude),
            focus=session.focus,
            exam=part.exam,
            number=part.number,
        )
        sitting = cls(session, log, log.begin(head), clock)
        sitting.round, sitting._examines = part.number, part.exam is not None
        return sitting

    @classmethod
    def resume(
        cls, dealing: Dealing, record: SessionRecord, log: Journal, clock: Clock = stopped
    ) -> "Sitting":
        """Take up an unfinished session where its log ends."""
        session = logged_session(dealing, record)
        for act in record.acts:
            session.do(parse_act(act.act))
        sitting = cls(session, log, record.id, clock, record.spent)
        sitting.round = record.head.number
        sitting.times = [act.spent for act in record.acts]
        if record.ended is None:
            sitting._end()  # the program may have been killed just before it wrote that down
        else:
            sitting._stopped = record.spent
        return sitting

    @property
    def situation(self) -> Situation:
        """Where the round is."""
        return self.session.situation

    @property
    def over(self) -> bool:
        """Whether the scenario has ended."""
        return self.session.over

    @property
    def closed(self) -> bool:
        """Whether it was written down that it has ended, whatever of it was dealt."""
        return self._stopped is not None

    def do(self, act: Act) -> Verdict:
        """Judge an act, write it down, and return the verdict.

        When it cannot be written down (RecordsError) it has not been done; where only the end that
        follows it could not, it has. The round must not be over: its record is closed then.
        """
        judged = self.session.weigh(act)
        verdict = judged.verdict
        shape, spent = self.session.as_json(verdict, "en"), self.spent
        line = self.number, verdict.n, act.as_json(), shape, spent
        self._log.add_act(*line, *([self._shown_by(judged)] if self._examines else []))
        self.times.append(spent)
        self.session.accept(judged)
        self._end()
        return verdict

    def _shown_by(self, judged: Judged) -> str:
        """What of the scenario is shown when this act is done: no more of it is written down."""
        session = self.session
        moments = (*session.moments, Moment(session.situation, judged))
        return shown_text(session.dealing, session.lead, moments)

    def finish(self) -> tuple[Act, ...]:
        """Say that the round is done, as ``Session.finish`` does, and write it down as an act.

        What is returned has to be done first: nothing has changed then, and nothing was written.
        """
        still = self.session.still_due
        if not (still or self.over):
            self.do(DONE)
        return still

    def _end(self) -> None:
        if self.session.over:
            self.leave()

    def leave(self) -> None:
        """Write down that the session has ended, where it is; it cannot be gone on with."""
        spent = self.spent
        self._log.spend(self.number, spent)
        self._log.end(self.number, self.session.summary_json()["summary"])
        self._stopped = spent

    def assist(self) -> Act:
        """What is due first, done right; written down as help."""
        self._log.add_assist(self.number, len(self.session.moments) + 1)
        return self.session.assist()

    def summary_json(self) -> dict[str, Any]:
        """The summary as judging.md prints it."""
        return self.session.summary_json()
