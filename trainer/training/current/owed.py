"""What somebody owes to the rules: the versions that came into force since he was last current."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from trainer.procedure.difference import differences
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import Version
from trainer.training.current.standing import Began, SignOff, TrainedAs, Tried, standing


class Owed(NamedTuple):
    """What somebody has to learn to be current with a version in a role.

    ``current``: the version that he is current with; ``changes``: those that came after it, up to
    the one that he trains by, the first one first. ``waits``: all of it is learnt, and has to be
    right once more on a later day. ``ahead``: the day under which he is signed off, which has not
    come: the clock was wrong, and it does not count.
    """

    current: Version
    changes: tuple[Version, ...]
    waits: bool = False
    ahead: date | None = None
    role: TrainedAs = TrainedAs.DEALER

    @property
    def version(self) -> Version:
        """The version to be current with."""
        return self.changes[-1]

    @property
    def since(self) -> date:
        """The day from which the first of the changes holds."""
        return self.changes[0].since or date.min


def owed_since(versions: Sequence[Version], name: str, current: Version | None) -> Owed | None:
    """What is owed by who trains by the version with this name; None: nothing.

    ``versions``: those that there are, as they come into force; ``current``: the one that he is
    current with. Who never trained an earlier one owes nothing.
    """
    names = [version.name for version in versions]
    if current is None or current not in versions or name not in names:
        return None
    changes = tuple(versions[versions.index(current) + 1 : names.index(name) + 1])
    return Owed(current, changes) if changes else None


def counting(
    signed: Sequence[SignOff | Began],
    versions: Sequence[Version],
    text_of: Callable[[Version], str],
) -> list[str]:
    """The names of the versions that somebody is signed off for, or that he began with.

    ``text_of``: the content hash of a version as it is now. Who was that before a version
    held knows what he learnt, and not another text that holds from its day.
    """
    return [
        version.name
        for version in versions
        for one in signed
        if one.version == version.name
        and (_held(version, one.day) or one.content_hash == text_of(version))
    ]


def _held(version: Version, day: date) -> bool:
    return version.since is None or version.since <= day


def is_otherwise(old: Procedure, new: Procedure) -> bool:
    """Whether there is anything to learn: what a dealer does, or the words that ask for it."""
    return any(one.changes_meaning for one in differences(old, new))


def waits(tries: Sequence[Tried], version: str, content_hash: str, today: date) -> bool:
    """Whether somebody has learnt all of a version, and nothing is to be done for it today.

    What changed is drilled by turns: nothing is right three times before all was tried.
    """
    own = [one for one in tries if (one.version, one.content_hash) == (version, content_hash)]
    moments = tuple(dict.fromkeys(one.moment for one in own))
    return bool(moments) and standing(version, content_hash, moments, own, today).waits(today)
