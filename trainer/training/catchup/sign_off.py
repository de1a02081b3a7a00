"""The rule of sign-off: how far somebody is with what changed, by what is on record.

Each thing that is done otherwise has to be right, unaided, three times of three on one day, and
once more on a later day. A slip after that, or a try with help, begins it anew. Where nothing is
done otherwise, it is enough to have read what changed. Or a manager says that somebody was briefed
on it, as where it holds from tomorrow: who said so stands in the sign-off. What is on record of a
day that has not come does not count: the clock was wrong when it was written down.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple, Protocol

from trainer.catalogue import N_
from trainer.procedure.amend import Version
from trainer.training.people.register import person

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


class Sheet:
    """One person's sheet for a version in a role; each try is on record as soon as it was made.

    ``whose``: the trainee and the house; ``rules``: the version and its content hash; ``moments``:
    the names of what is done otherwise, each with those of all that is otherwise there: a try is a
    try at all of it. RecordsError where the records cannot be used.
    """

    def __init__(  # noqa: PLR0913 - whose it is, of what, and where it is kept
        self,
        kept: SignOffsKept,
        whose: tuple[str, str],
        rules: tuple[str, str],
        moments: Mapping[str, Sequence[str]],
        day: Callable[[], date],
        *,
        role: TrainedAs = TrainedAs.DEALER,
    ) -> None:
        self._kept, self._whose, self._rules = kept, whose, rules
        self.moments, self._names, self._day = tuple(moments), moments, day
        self.role = role
        tries = kept.tries(*whose)
        self._tries = [one for one in tries if one[:2] == rules and one.role is role]

    @property
    def today(self) -> date:
        """The day of the house."""
        return self._day()

    @property
    def standing(self) -> Standing:
        """How far he is by all that was tried."""
        return standing(*self._rules, self.moments, self._tries, self.today)

    @property
    def due(self) -> tuple[str, ...]:
        """What there is to deal today."""
        return tuple(one for one in self.standing.due(self.today) if one != READ)

    def whose(self, moment: str) -> str:
        """By what it is drawn how a thing is shown to him: each person sees it in another order."""
        return " ".join((person(self._whose[0]), *self._rules, moment))

    def tries_of(self, moment: str) -> int:
        """How often a thing was tried, on any day."""
        return sum(one.moment == moment for one in self._tries)

    def add(self, moment: str, *, right: bool) -> None:
        """Write down a try, and the sign-off where that was the last that was needed."""
        for name in dict.fromkeys((moment, *self._names.get(moment, ()))):
            tried = Tried(*self._rules, name, self.today, right, self.role)
            self._kept.add(*self._whose, tried)
            self._tries.append(tried)
        signed = self.standing.signed
        if signed is not None:
            self._kept.sign_off(*self._whose, SignOff(*self._rules, signed, self.role))

    def read(self) -> None:
        """He has read what changed; where nothing is done otherwise that is all."""
        if not self.moments and self.standing.signed is None:
            self.add(READ, right=True)


class Turns:
    """What is dealt next: what is due today, by turns, until nothing is.

    What was tried least comes first, so that nothing is learnt before everything was tried.
    """

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._last = ""

    @property
    def next(self) -> str | None:
        """The thing that is dealt next; None where nothing is due today."""
        due = self._sheet.due
        others = [one for one in due if one != self._last] or due
        return min(others, key=self._sheet.tries_of, default=None)

    def done(self, moment: str, right: bool) -> None:  # noqa: FBT001 - as what it is told of
        """It was dealt."""
        self._last = moment
        self._sheet.add(moment, right=right)
