"""A journal that keeps nothing: for looking back on what is on record."""

from typing import Any

from trainer.training.sessions.record import SessionHead


class Unlogged:
    """Takes everything that a journal is given and forgets it."""

    def begin(self, head: SessionHead) -> int:  # noqa: ARG002 - a journal's promise
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
