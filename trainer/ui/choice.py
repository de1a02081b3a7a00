"""What can be chosen on the first screen, and what was."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Wish:
    """What the trainee chose to practise: a drawn round, or a scenario file."""

    trainee: str
    procedure: str
    start: str
    file: Path | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A house that can be chosen. ``of_another``: it deals the game of the one above it.

    ``guess`` says by language what of it no source confirms.
    """

    procedure: str
    words: str
    of_another: bool
    guess: Mapping[str, str]
