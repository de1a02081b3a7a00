"""Sign-off rule: somebody's progress with each change, by the recorded tries.

Each changed move has to be right, without help, three times of three on one day, and once
more on a later day. A later mistake, or a try with help, begins it anew. Where no move
changes, it is enough to have read the changes. Or a manager says that somebody was briefed,
for example on a change that holds from tomorrow: the sign-off names the manager. Records of
a day that has not come do not count: the clock was wrong when they were written.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple, Protocol

from trainer.catalogue import N_
from trainer.procedure.amend import Version
from trainer.training.people.register import person_key

#: So often in a row on one day a thing has to be right.
TIMES = 3
#: What is tried where nothing is done otherwise: what changed was read.
READ = "read"


class TrainingRole(StrEnum):
    """Role that somebody is current in: dealing, or spotting mistakes."""

    DEALER = N_("dealer")
    INSPECTOR = N_("inspector")


class ChangeTry(NamedTuple):
    """One try at a change, on a day of the house.

    ``version`` and ``content_hash``: the rules that it was tried by; ``moment``: the name of
    the change, or READ; ``right``: at once, and without help; ``role``: dealt as a dealer, or
    watched as an inspector.
    """

    version: str
    content_hash: str
    moment: str
    day: date
    right: bool
    role: TrainingRole = TrainingRole.DEALER


class SignOff(NamedTuple):
    """Sign-off for a version in a role, from a day.

    ``by``: the manager who says that they were briefed; "" where their own tries have shown it.
    """

    version: str
    content_hash: str
    day: date
    role: TrainingRole = TrainingRole.DEALER
    by: str = ""


class FirstTraining(NamedTuple):
    """Rules by which somebody first trained in a role, on a day.

    ``content_hash``: "" where it is not known. ``once``: on that day alone, and without an
    exam. ``listed``: the house listed them before they trained.
    """

    version: str
    content_hash: str
    day: date
    once: bool = False
    listed: bool = False


class SignOffStore(Protocol):
    """Store of tries and sign-offs; raise RecordsError if it fails."""

    def tries(self, trainee: str, procedure: str) -> Sequence[ChangeTry]:
        """A trainee's tries at a house, in either role, the oldest first."""

    def add(self, trainee: str, procedure: str, tried: ChangeTry) -> None:
        """Write down one more try."""

    def sign_offs(self, trainee: str, procedure: str) -> Sequence[SignOff]:
        """A trainee's sign-offs at a house, in either role, the oldest first."""

    def sign_off(self, trainee: str, procedure: str, signed: SignOff) -> None:
        """Write down that a trainee is current with a version.

        Once for each version and role.
        """

    def first_trained(
        self, trainee: str, procedure: str, role: TrainingRole
    ) -> FirstTraining | None:
        """Rules of a trainee's first training in a role; None without any."""


@dataclass(frozen=True, slots=True)
class Learning:
    """Somebody's progress with one change.

    ``in_a_row``: how often it was right of the three times; ``learnt``: the day on which it was
    right three times of three; ``kept``: the later day on which it was right once more;
    ``begun``: there are tries on record, right or not.
    """

    moment: str
    in_a_row: int = 0
    learnt: date | None = None
    kept: date | None = None
    begun: bool = False

    def after(self, tried: ChangeTry) -> "Learning":
        """Return the progress after one more try."""
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
        """Tell if there is a try to do today."""
        return self.kept is None and (self.learnt is None or self.learnt < today)


@dataclass(frozen=True, slots=True)
class VersionProgress:
    """Somebody's progress with a version, change by change."""

    version: str
    learning: tuple[Learning, ...]

    @property
    def signed(self) -> date | None:
        """Day from which they are current with it; None: not yet."""
        kept = [one.kept for one in self.learning]
        days = [day for day in kept if day is not None]
        return max(days) if days and len(days) == len(kept) else None

    def due(self, today: date) -> tuple[str, ...]:
        """Return the names of the changes to do today."""
        return tuple(one.moment for one in self.learning if one.is_due(today))

    def waits(self, today: date) -> bool:
        """Tell if all is learnt and only waits for a later day."""
        return self.signed is None and not self.due(today)


def find_version_progress(
    version: str, content_hash: str, moments: Sequence[str], tries: Iterable[ChangeTry], today: date
) -> VersionProgress:
    """Work out progress with a version from the tries up to today.

    ``moments``: the names of the changed moments; without any there is only READ. Tries stand
    as they came; those by other rules do not count.
    """
    own = [one for one in tries if one.day <= today and one[:2] == (version, content_hash)]
    return VersionProgress(version, tuple(_learning(name, own) for name in moments or (READ,)))


def _learning(moment: str, tries: Sequence[ChangeTry]) -> Learning:
    """Return how far somebody has learnt one change, by their tries."""
    found, last = Learning(moment), None
    for tried in tries:
        if tried.moment != moment:
            continue
        if tried.day != last and found.learnt is None:
            found = Learning(moment)  # the three right tries are of one day
        found, last = found.after(tried), tried.day
    return replace(found, begun=last is not None)


def find_current_version(
    versions: Sequence[Version], signed: Iterable[str], first_trained: str | None
) -> Version | None:
    """Find the version that somebody is current with.

    It is the newest one signed off, or else the first one trained. ``versions``: all of them,
    in the order in which they come into force. None where nothing is on record: they learn the
    rules in force as they are. Whoever trained first by rules that are not here any more is
    current with the first version.
    """
    names = [version.name for version in versions]
    known = [names.index(name) for name in signed if name in names]
    if first_trained is not None:
        known.append(names.index(first_trained) if first_trained in names else 0)
    return versions[max(known)] if known else None


class Sheet:
    """One person's sign-off sheet for a version in a role.

    Each try is on record as soon as it was made. ``whose``: the trainee and the house;
    ``rules``: the version and its content hash; ``moments``: the names of the changed moments,
    each with the names of all that changes there: a try is a try at all of it. Raise
    RecordsError where the records cannot be used.
    """

    def __init__(  # noqa: PLR0913 - whose it is, of what, and where it is kept
        self,
        kept: SignOffStore,
        whose: tuple[str, str],
        rules: tuple[str, str],
        moments: Mapping[str, Sequence[str]],
        day: Callable[[], date],
        *,
        role: TrainingRole = TrainingRole.DEALER,
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
    def standing(self) -> VersionProgress:
        """Progress by all tries so far."""
        return find_version_progress(*self._rules, self.moments, self._tries, self.today)

    @property
    def due(self) -> tuple[str, ...]:
        """Names of the moments to deal today."""
        return tuple(one for one in self.standing.due(self.today) if one != READ)

    def scene_seed(self, moment: str) -> str:
        """Return the seed for a person's order of scenes.

        Each person sees a moment's scenes in another order.
        """
        return " ".join((person_key(self._whose[0]), *self._rules, moment))

    def tries_of(self, moment: str) -> int:
        """Count the tries at a moment, on any day."""
        return sum(one.moment == moment for one in self._tries)

    def add(self, moment: str, *, right: bool) -> None:
        """Record a try, and the sign-off once nothing more is needed."""
        for name in dict.fromkeys((moment, *self._names.get(moment, ()))):
            tried = ChangeTry(*self._rules, name, self.today, right, self.role)
            self._kept.add(*self._whose, tried)
            self._tries.append(tried)
        signed = self.standing.signed
        if signed is not None:
            self._kept.sign_off(*self._whose, SignOff(*self._rules, signed, self.role))

    def record_reading(self) -> None:
        """Record that the changes were read.

        Where no move changes, that is all.
        """
        if not self.moments and self.standing.signed is None:
            self.add(READ, right=True)


class TaskQueue:
    """Order in which today's moments are dealt, until none is due.

    What was tried least comes first, so that nothing is learnt before everything was tried.
    """

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._last = ""

    @property
    def next(self) -> str | None:
        """Moment to deal next; None where nothing is due today."""
        due = self._sheet.due
        others = [one for one in due if one != self._last] or due
        return min(others, key=self._sheet.tries_of, default=None)

    def done(self, moment: str, right: bool) -> None:  # noqa: FBT001 - as what it is told of
        """Record that a moment was dealt, right or wrong."""
        self._last = moment
        self._sheet.add(moment, right=right)
