"""A session that is being dealt and logged: what the window and the terminal both hold."""

from typing import Any

from trainer import __version__
from trainer.table.act import Act, parse_act
from trainer.training.dealing import Dealing, Situation
from trainer.training.record import Log, SessionHead, SessionRecord
from trainer.training.session import Session
from trainer.training.verdict import Verdict


class Practice:
    """A session bound to its log: every act is written down before its verdict is shown."""

    def __init__(self, session: Session, log: Log, number: int) -> None:
        self.session = session
        self.number = number
        self._log = log

    @classmethod
    def begin(cls, dealing: Dealing, mode: str, trainee: str, log: Log) -> "Practice":
        """Begin a session and write it down; raise DataError when the scenario cannot be dealt."""
        session = Session(dealing, mode)
        procedure, scenario = dealing.procedure, dealing.scenario
        head = SessionHead(
            trainee=trainee,
            mode=mode,
            procedure=procedure.id,
            version=procedure.version,
            content_hash=procedure.content_hash,
            procedure_text=procedure.source,
            scenario_name=scenario.name,
            scenario_text=scenario.source,
            seed=scenario.seed,
            program_version=__version__,
        )
        return cls(session, log, log.begin(head))

    @classmethod
    def resume(cls, dealing: Dealing, record: SessionRecord, log: Log) -> "Practice":
        """Take up an unfinished session where its log ends."""
        session = Session(dealing, record.head.mode)
        session.assists = record.assists
        for one in record.acts:
            session.do(parse_act(one.act))
        practice = cls(session, log, record.id)
        practice._end()  # the program may have been killed just before it wrote that down
        return practice

    @property
    def situation(self) -> Situation:
        """Where the round is."""
        return self.session.situation

    @property
    def over(self) -> bool:
        """Whether the scenario has ended."""
        return self.session.over

    def do(self, act: Act) -> Verdict:
        """Judge an act, write it down, and return the verdict.

        When it cannot be written down (RecordsError) it has not been done. The round must not be
        over: its record is closed then.
        """
        judged = self.session.weigh(act)
        verdict = judged.verdict
        shape = self.session.as_json(verdict, "en")
        self._log.add_act(self.number, verdict.n, act.as_json(), shape)
        self.session.accept(judged)
        self._end()
        return verdict

    def _end(self) -> None:
        if self.session.over:
            self._log.end(self.number, self.session.summary_json()["summary"])

    def assist(self) -> Act:
        """What is due first, done right; written down as help."""
        self._log.add_assist(self.number, len(self.session.verdicts) + 1)
        return self.session.assist()

    def summary_json(self) -> dict[str, Any]:
        """The summary as judging.md prints it."""
        return self.session.summary_json()
