"""The versions of a procedure: which amendments hold on a day, one over the other."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from pathlib import Path

from trainer.procedure.amendment import Amendment
from trainer.procedure.reading import DataError, Problem

#: When the day of a house changes, where it says nothing.
CHANGES_AT = time(6)


@dataclass(frozen=True, slots=True)
class RuleChange:
    """An amendment that was published: its file, and the day from which it holds."""

    file: Path
    amendment: Amendment
    date: date

    @property
    def name(self) -> str:
        """What other amendments call it: the name of its file without the ending."""
        return self.file.stem


@dataclass(frozen=True, slots=True)
class Version:
    """A version of a procedure: what it is called, since when it holds, and what made it.

    ``since``: None for the manual as it was first; ``title`` is by language; ``coming``: it holds
    from a day that is still to come.
    """

    name: str
    since: date | None
    title: Mapping[str, str]
    coming: bool


def versions_of(first: str, changes: Sequence[RuleChange], today: date) -> tuple[Version, ...]:
    """The versions that rule changes make of the first one, one after the other."""
    found = [Version(first, None, {}, coming=False)]
    for change in changes:
        told = change.amendment
        coming = change.date > today
        found.append(Version(told.makes(found[-1].name), change.date, told.title, coming))
    return tuple(found)


def making(
    version: Version, versions: Sequence[Version], changes: Sequence[RuleChange]
) -> Sequence[RuleChange]:
    """The rule changes that make a version, of the versions that all of them make.

    One that is not among them has those that hold on its day.
    """
    named = [(one.name, one.since) for one in versions]
    if (version.name, version.since) in named:
        return changes[: named.index((version.name, version.since))]
    return in_force(changes, version.since or date.min)


def in_order(found: Iterable[RuleChange]) -> tuple[RuleChange, ...]:
    """Rule changes as they come into force, those of one day as they say themselves.

    DataError where two hold from one day at a house and neither says after which it comes.
    """
    days: dict[tuple[date, str], list[RuleChange]] = {}
    for change in sorted(found, key=lambda change: (change.date, change.name)):
        days.setdefault((change.date, change.amendment.amends), []).append(change)
    return tuple(change for day in days.values() for change in _of_a_day(day))


def _of_a_day(changes: Sequence[RuleChange]) -> list[RuleChange]:
    """The changes of one day: each comes after the one that it names."""
    names = {change.name for change in changes}
    firsts = [change for change in changes if change.amendment.after not in names]
    if len(firsts) != 1:
        raise DataError([_unordered(firsts or changes)])
    placed = firsts
    while len(placed) < len(changes):
        following = [c for c in changes if c.amendment.after == placed[-1].name]
        if len(following) != 1:
            raise DataError([_unordered(following or [c for c in changes if c not in placed])])
        placed.append(following[0])
    return placed


def _unordered(changes: Sequence[RuleChange]) -> Problem:
    first, *others = changes
    named = " and ".join(repr(other.name) for other in others) or "itself, by way of others perhaps"
    says = (
        f"holds from {first.date}, and so does {named}: say which comes first, with"
        " after = the other file's name without .toml"
    )
    return Problem(f"{first.file}, after", says)


def in_force(changes: Sequence[RuleChange], on: date | None) -> tuple[RuleChange, ...]:
    """Those that hold on a day; all of them where none is said: the newest version."""
    return tuple(change for change in changes if on is None or change.date <= on)


def beside_of(changes: Iterable[RuleChange], told: Amendment) -> RuleChange | None:
    """The last of the changes that hold from its day, too, where it does not say which it follows.

    None where it is alone, or comes after one of them.
    """
    same = [other for other in changes if other.date == told.date]
    if not same or told.after in {other.name for other in same}:
        return None
    return same[-1]


def comes_beside(change: RuleChange) -> str:
    """What is to be done where another change holds from the same day."""
    return (
        f"{change.name!r} holds from {change.date}, too: say that this one comes after it,"
        f" after = {change.name!r}, or name another day"
    )


def beneath(changes: Sequence[RuleChange], told: Amendment) -> tuple[RuleChange, ...]:
    """Those of several that an amendment with a day lies over: of its own day up to one it names.

    Where it names none of them it comes after all of that day.
    """
    found = [change for change in changes if told.date is None or change.date <= told.date]
    names = [change.name if change.date == told.date else "" for change in found]
    return tuple(found[: names.index(told.after) + 1] if told.after in names else found)


def training_day(now: datetime, changes_at: time = CHANGES_AT) -> date:
    """The day that counts at a house: before its hour it is the one before."""
    day = now.date()
    return day - timedelta(days=1) if now.time() < changes_at else day


def day_of(at: str) -> date:
    """The house's day of a time on record, in ISO 8601: where its computer stands; ValueError."""
    return training_day(datetime.fromisoformat(at).astimezone())
