"""Drafts that are kept: in which state each is, who wrote it and who approved it."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from trainer.catalogue import N_


class State(StrEnum):
    """What has become of a rule change so far."""

    DRAFT = N_("draft")  # somebody writes it
    APPROVED = N_("approved")  # another person has approved this very text
    COMING = N_("published")  # for a day to come
    IN_FORCE = "in force"  # published, and its day has come
    BROKEN = N_("broken")  # its file cannot be read


class Approval(NamedTuple):
    """That somebody has approved a text: who, when in ISO 8601, and which.

    ``below``: the content hash of the procedure that it was approved for.
    """

    by: str
    at: str
    digest: str
    below: str = ""

    def of(self, text: str) -> bool:
        """Whether it is this text that was approved."""
        return self.digest == digest_of(text)


@dataclass(frozen=True, slots=True)
class Listed:
    """A draft, or a rule change that was published, as a list tells of it.

    ``title`` is by language; ``since``: from when it holds. ``approver``: "" where nobody has
    approved it as it stands. ``own``: it was published here, and can be taken back before its day.
    ``problem``: why it cannot be read.
    """

    name: str
    state: State
    file: Path
    title: Mapping[str, str]
    since: date | None = None
    author: str = ""
    approver: str = ""
    own: bool = True
    problem: str = ""


def digest_of(text: str) -> str:
    """What tells a text from every other one."""
    return hashlib.sha256(text.encode()).hexdigest()
