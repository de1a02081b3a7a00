"""A log that keeps nothing: for looking back on what is on record."""

from collections.abc import Mapping, Sequence
from typing import Any

from trainer.training.sessions.record import (
    ExamHead,
    ExamLine,
    ExamRecord,
    Interruption,
    SessionHead,
    SessionLine,
    SessionRecord,
)


class Unlogged:
    """Takes everything that a log is given and forgets it."""

    def dated(self, at: str) -> "Unlogged":  # noqa: ARG002 - a log's promise
        """Forget what was done then."""
        return self

    def trainees(self) -> Sequence[str]:
        """Nobody."""
        return ()

    def latest(self) -> Mapping[str, str]:
        """Nobody."""
        return {}

    def begin(self, head: SessionHead) -> int:  # noqa: ARG002 - as above
        """Return an id that stands for nothing."""
        return 0

    def add_act(  # noqa: PLR0913, PLR0917 - a line of the log
        self,
        session: int,
        n: int,
        act: dict[str, Any],
        verdict: dict[str, Any],
        spent: int = 0,
        shown: str = "",
    ) -> None:
        """Forget the act."""

    def spend(self, session: int, spent: int) -> None:
        """Forget the time."""

    def add_assist(self, session: int, n: int) -> None:
        """Forget the help."""

    def end(self, session: int, summary: dict[str, Any]) -> None:
        """Forget the end."""

    def session(self, session: int) -> SessionRecord:
        """Nothing was kept."""
        raise KeyError(session)

    def sessions(self) -> Sequence[SessionRecord]:
        """None."""
        return ()

    def unfinished(self, trainee: str) -> SessionRecord | None:  # noqa: ARG002 - as above
        """None."""
        return None

    def all_unfinished(self, trainee: str, most: int) -> Sequence[SessionRecord]:  # noqa: ARG002
        """None."""
        return ()

    def history(self, trainee: str, procedure: str) -> Sequence[SessionLine]:  # noqa: ARG002
        """None."""
        return ()

    def exams(self, trainee: str) -> Sequence[ExamLine]:  # noqa: ARG002 - as above
        """None."""
        return ()

    def all_exams(self) -> Sequence[ExamLine]:
        """None."""
        return ()

    def begin_exam(self, head: ExamHead) -> int:  # noqa: ARG002 - as above
        """Return an id that stands for nothing."""
        return 0

    def interrupt(self, exam: int, interruption: Interruption) -> None:
        """Forget the interruption."""

    def release(self, exam: int, by: str) -> None:
        """Forget who let it go on."""

    def end_exam(self, exam: int, result: dict[str, Any]) -> None:
        """Forget the end."""

    def exam(self, exam: int) -> ExamRecord:
        """Nothing was kept."""
        raise KeyError(exam)

    def unfinished_exam(self, trainee: str) -> ExamRecord | None:  # noqa: ARG002 - as above
        """None."""
        return None
