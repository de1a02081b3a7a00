"""What the manager's page about rule changes needs of the program."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # a promise needs nothing loaded
    from trainer.procedure.load import Head
    from trainer.procedure.versions import Version
    from trainer.training.current.roster import Roster
    from trainer.training.current.standing import SignOffsKept


class Rostering(Protocol):
    """What knows how people stand to the versions of a house's rules."""

    @property
    def sign_offs(self) -> "SignOffsKept":
        """Where it is kept who is current with which rules; RecordsError where it cannot be."""

    def procedure_ids(self) -> Sequence[str]:
        """The procedures there are, every house's own; DataError where there are none."""

    def head(self, name: str) -> "Head":
        """What is told of a procedure without reading its steps; DataError if it cannot be had."""

    def versions(self, name: str) -> "Sequence[Version]":
        """The versions of a procedure, as they come into force; DataError if they cannot be had."""

    def roster(self, house: str, version: "Version") -> "Roster":
        """How everybody at a house stands to a version; RecordsError, DataError."""

    def exams_changed(self, house: str, version: "Version", lang: str) -> Sequence[str]:
        """What a version does to the exams of a house, in lines; DataError."""
