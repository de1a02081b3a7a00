"""What can be chosen before a session, and what was."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.app import App
from trainer.procedure.reading import DataError

if TYPE_CHECKING:  # loaded later than the first screen
    from trainer.training.corpus.wanted import Wanted

_INDENT = "     "  # of a house under the one whose game it deals


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the trainee chose to deal or to watch: a round to be drawn, or a scenario file.

    ``hints``: they can be asked for.
    """

    procedure: str
    wanted: "Wanted | None" = None
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
