"""What is kept of a session, and the log that keeps it: values and a promise, no storage."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class ActRecord:
    """One judged act: its line in the session, and when it was done, in ISO 8601.

    The act and the verdict are as judging.md prints them, the verdict in English.
    """

    n: int
    act: dict[str, Any]
    verdict: dict[str, Any]
    at: str


@dataclass(frozen=True, slots=True)
class SessionHead:
    """What a session is, as it is written down when it begins.

    ``procedure_text`` is ``Procedure.source``; ``scenario_text`` the scenario's TOML.
    """

    trainee: str
    mode: str
    procedure: str
    version: str
    content_hash: str
    procedure_text: str
    scenario_name: str
    scenario_text: str
    seed: int
    program_version: str


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """A session from the log. ``ended`` is None while it is unfinished; times in ISO 8601."""

    id: int
    head: SessionHead
    begun: str
    ended: str | None
    acts: tuple[ActRecord, ...]
    assists: int
    summary: dict[str, Any] | None


class RecordsError(Exception):
    """The records cannot be used; it says in one sentence what happened, and what to do."""


class Log(Protocol):
    """Where sessions are kept. Whatever a method was given is safe when it returns."""

    def trainees(self) -> Sequence[str]:
        """The names of everybody who has a session, the latest first."""

    def begin(self, head: SessionHead) -> int:
        """Write down a new session and return its id."""

    def add_act(self, session: int, n: int, act: dict[str, Any], verdict: dict[str, Any]) -> None:
        """Write down one judged act."""

    def add_assist(self, session: int, n: int) -> None:
        """Write down that help was asked for before the act number ``n``."""

    def end(self, session: int, summary: dict[str, Any]) -> None:
        """Write down that the session has ended, with its summary."""

    def session(self, session: int) -> SessionRecord:
        """A session with all its acts; KeyError if there is none with this id."""

    def sessions(self) -> Sequence[SessionRecord]:
        """Every session, the latest first, without its acts."""

    def unfinished(self, trainee: str) -> SessionRecord | None:
        """The trainee's latest session that was begun and not ended, with its acts."""
