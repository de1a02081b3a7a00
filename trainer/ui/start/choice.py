"""Choices before a session: houses, activities, rounds and unfinished work."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.training.sessions.record import ExamRecord, SessionRecord

if TYPE_CHECKING:
    from trainer.training.corpus.request import PracticeRequest


_INDENT = "     "  # of a house under the one whose game it deals


@dataclass(frozen=True, slots=True)
class RoundChoice:
    """Trainee's choice of a round to deal or watch.

    ``wanted``: a round to be drawn; ``file``: a scenario file to take instead; ``hints``: the
    trainee may ask for them.
    """

    procedure: str
    wanted: "PracticeRequest | None" = None
    file: Path | None = None
    hints: bool = True


@dataclass(frozen=True, slots=True)
class HouseChoice:
    """House to choose, with the version of its rules.

    ``of_another``: it deals the game of the house above it in the list. ``guess``: by language,
    the parts of its procedure that no source confirms.
    """

    procedure: str
    house: str
    version: str
    of_another: bool
    guess: Mapping[str, str]

    @property
    def words(self) -> str:
        """Name of the house, and the version of its rules."""
        return f"{self.house} ({self.version})"

    @property
    def shown(self) -> str:
        """Text for a list, indented below the house with its game."""
        return f"{_INDENT if self.of_another else ''}{self.words}"


def list_houses(program: App, problems: list[str]) -> list[HouseChoice]:
    """List the houses to choose from.

    Errors in the data of other houses are added to ``problems``.
    """
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
                HouseChoice(
                    name, head.house, head.version, of_another=base != name, guess=head.guess
                )
            )
    return choices


#: Where on home it stands: a tile, in the menu of the person, or of staff with this role.
TILE, PERSON, MANAGER, ASSESSOR, RULES = "tile", "person", "manager", "assessor", "rules"
#: When it may be begun: always; where no exam of the house is open; by who is known to be himself.
ALWAYS, WHERE_FREE, WHERE_PROVED = "always", "where free", "where proved"


class Activity(NamedTuple):
    """Activity that home offers, with icon, name and one line about it.

    Name and line are in the source language. ``open`` takes the course and the house's
    procedure; ``needs``: when it may be begun; ``place``: where on home it stands.
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
    """Record of an unfinished session or exam, and its house's name."""

    record: Record
    house: str
