"""What can be chosen before a session, and what was."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from trainer.app import App
from trainer.procedure.reading import DataError
from trainer.training.sessions.record import ExamRecord, SessionRecord

if TYPE_CHECKING:
    from trainer.training.corpus.request import PracticeRequest


_INDENT = "     "  # of a house under the one whose game it deals


@dataclass(frozen=True, slots=True)
class RoundChoice:
    """What the trainee chose to deal or to watch: a round to be drawn, or a scenario file.

    ``hints``: they can be asked for.
    """

    procedure: str
    wanted: "PracticeRequest | None" = None
    file: Path | None = None
    hints: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """A house that can be chosen. ``of_another``: it deals the game of the one above it.

    ``guess`` says by language what of it no source confirms.
    """

    procedure: str
    house: str
    version: str
    of_another: bool
    guess: Mapping[str, str]

    @property
    def words(self) -> str:
        """The house, and the version of its rules."""
        return f"{self.house} ({self.version})"

    @property
    def shown(self) -> str:
        """The words as a list shows them: below the house whose game it deals."""
        return f"{_INDENT if self.of_another else ''}{self.words}"


def choices_of(program: App, problems: list[str]) -> list[Choice]:
    """The houses that can be chosen; what is wrong with the others is added to the problems."""
    try:
        names = program.procedure_ids()
    except DataError as error:
        problems.append(str(error))
        return []
    choices = []
    for name in names:
        try:
            head = program.head(name)
            base = program.base_of(name)
        except DataError as error:
            problems.append(str(error))
        else:
            choices.append(
                Choice(name, head.house, head.version, of_another=base != name, guess=head.guess)
            )
    return choices


#: Where on home it stands: a tile, in the menu of the person, or of staff with this role.
TILE, PERSON, MANAGER, ASSESSOR, RULES = "tile", "person", "manager", "assessor", "rules"
#: When it may be begun: always; where no exam of the house is open; by who is known to be himself.
ALWAYS, WHERE_FREE, WHERE_PROVED = "always", "where free", "where proved"


class Activity(NamedTuple):
    """Something that is begun from home, with its icon, its name and one line about it.

    Both are in the source language; the line may name {rounds} and {minutes} of the house's exam.
    ``open`` takes the course and the house's procedure; ``needs``: when it may be begun.
    """

    id: str
    sign: str
    title: str
    about: str
    open: Callable[[Any, Any], None]
    needs: str = ALWAYS
    place: str = TILE


Record = SessionRecord | ExamRecord


class UnfinishedWork(NamedTuple):
    """What somebody stopped in the middle of, and the name of the house where it was."""

    record: Record
    house: str
