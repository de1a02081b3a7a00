"""The rule of sign-off: how far somebody is with what changed, by what is on record.

Each thing that is done otherwise has to be right, unaided, three times of three on one day, and
once more on a later day. A slip after that, or a try with help, begins it anew. Where nothing is
done otherwise, it is enough to have read what changed. Or a manager says that somebody was briefed
on it, as where it holds from tomorrow: who said so stands in the sign-off. What is on record of a
day that has not come does not count: the clock was wrong when it was written down.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple, Protocol

from trainer.catalogue import N_
from trainer.procedure.versions import Version

#: So often in a row on one day a thing has to be right.
TIMES = 3
#: What is tried where nothing is done otherwise: what changed was read.
READ = "read"


class TrainedAs(StrEnum):
    """What somebody is current for: to deal, or to see it when something is dealt wrong."""

    DEALER = N_("dealer")
    INSPECTOR = N_("inspector")


class Tried(NamedTuple):
    """A try at one thing that changed, on a day of the house; ``right``: at once, and unaided.

    ``version`` and ``content_hash``: the rules that it was tried by; ``moment``: the name of what
    changed, or READ; ``role``: whether it was dealt, or seen by an inspector.
    """

    version: str
    content_hash: str
    moment: str
    day: date
    right: bool
    role: TrainedAs = TrainedAs.DEALER


class SignOff(NamedTuple):
    """That somebody is current with a version in a role, since a day.

    ``by``: the manager who says that he was briefed; "" where his own tries have shown it.
    """

    version: str
    content_hash: str
    day: date
    role: TrainedAs = TrainedAs.DEALER
    by: str = ""


class Began(NamedTuple):
    """By which rules somebody first trained at a house in a role, on a day.

    ``content_hash``: "" where it is not known. ``once``: he did so on that day alone, and sat no
    exam in it. ``listed``: the house listed him before he trained.
    """

    version: str
    content_hash: str
    day: date
    once: bool = False
    listed: bool = False


class SignOffsKept(Protocol):
    """Where tries and sign-offs are kept; RecordsError where they cannot be."""

    def tries(self, trainee: str, procedure: str) -> Sequence[Tried]:
        """The tries of a trainee at a house, in either role, the oldest first."""

    def add(self, trainee: str, procedure: str, tried: Tried) -> None:
        """Write down one more."""

    def sign_offs(self, trainee: str, procedure: str) -> Sequence[SignOff]:
        """The sign-offs of a trainee at a house, in either role, the oldest first."""

    def sign_off(self, trainee: str, procedure: str, signed: SignOff) -> None:
        """Write down that he is current with a version; once for each, and each role."""

    def first_trained(self, trainee: str, procedure: str, role: TrainedAs) -> Began | None:
        """The rules of the first thing that a trainee did at a house in a role; None: nothing."""


@dataclass(frozen=True, slots=True)
class Learning:
    """How far somebody is with one thing that changed.

    ``in_a_row``: how often it was right of the three times; ``learnt``: the day on which it was
    right three times of three; ``kept``: the later day on which it was right once more; ``begun``:
    there are tries on record, right or not.
    """

    moment: str
    in_a_row: int = 0
    learnt: date | None = None
    kept: date | None = None
    begun: bool = False

    def after(self, tried: Tried) -> "Learning":
        """The same after one more try."""
        if self.kept is not None:
            return self
        if not tried.right:
            return Learning(self.moment)
        if self.moment == READ:
            return Learning(self.moment, 1, tried.day, tried.day)
        if self.learnt is not None and tried.day < self.learnt:
            return Learning(self.moment).after(tried)  # the clock was put back
        if self.learnt is not None:
            kept = tried.day if tried.day > self.learnt else None
            return Learning(self.moment, TIMES, self.learnt, kept)
        many = self.in_a_row + 1
        return Learning(self.moment, many, tried.day if many == TIMES else None)

    def is_due(self, today: date) -> bool:
        """Whether there is something to do for it today."""
        return self.kept is None and (self.learnt is None or self.learnt < today)


@dataclass(frozen=True, slots=True)
class Standing:
    """How far somebody is with a version: of each thing that changed."""

    version: str
    learning: tuple[Learning, ...]

    @property
    def signed(self) -> date | None:
        """The day from which he is current with it; None: not yet."""
        kept = [one.kept for one in self.learning]
        days = [day for day in kept if day is not None]
        return max(days) if days and len(days) == len(kept) else None

    def due(self, today: date) -> tuple[str, ...]:
        """What there is to do today, by the names of what changed."""
        return tuple(one.moment for one in self.learning if one.is_due(today))

    def waits(self, today: date) -> bool:
        """Whether all is learnt, and only has to be right once more on a later day."""
        return self.signed is None and not self.due(today)


def standing(
    version: str, content_hash: str, moments: Sequence[str], tries: Iterable[Tried], today: date
) -> Standing:
    """How far somebody is with a version by his tries up to today, as they came.

    ``moments``: the names of what is done otherwise than before. Tries by other rules do not count.
    """
    own = [one for one in tries if one.day <= today and one[:2] == (version, content_hash)]
    return Standing(version, tuple(_learning(name, own) for name in moments or (READ,)))


def _learning(moment: str, tries: Sequence[Tried]) -> Learning:
    found, last = Learning(moment), None
    for tried in tries:
        if tried.moment != moment:
            continue
        if tried.day != last and found.learnt is None:
            found = Learning(moment)  # three times of three are of one day
        found, last = found.after(tried), tried.day
    return replace(found, begun=last is not None)


def current_with(
    versions: Sequence[Version], signed: Iterable[str], first_trained: str | None
) -> Version | None:
    """The version that somebody is current with: the newest signed off, else his first one.

    ``versions``: those that there are, as they come into force. None where nothing is on record:
    he learns the rules in force as they are. Who trained first by rules that are not among them
    any more is current with the first version.
    """
    names = [version.name for version in versions]
    known = [names.index(name) for name in signed if name in names]
    if first_trained is not None:
        known.append(names.index(first_trained) if first_trained in names else 0)
    return versions[max(known)] if known else None
