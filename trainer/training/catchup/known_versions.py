"""Version of the rules that each person is current with.

That is the newest version that they began with, were signed off for, or were certified by.
A certificate counts if it is a dealer's, holds or has run out, was made out by the very
text of that version, and its exam asked for everything that is done differently since the
version known before. An exam that nobody attested does not count: nobody knows who sat
there. Nor does an inspector's certificate: it does not tell which mistakes were missed.

A dealer who begins to inspect, or the other way round, brings along the version that they
are current with that day. What came after it has to be learnt in the new role, too.

A dealer whom the house listed before they trained knows the manual of the day that their
manager names, or else the first one. For a newer one they need a sign-off. Whoever holds an
office at the house, or has trained at other houses only, does not deal there.

Nobody owes changes older than the version that they began with. Whoever trained by a coming
version that was taken back, or given another text, before its day began with other rules:
they are taken to know the first version, and are not called current with it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from trainer.catalogue import N_
from trainer.procedure.amend import Version, day_of
from trainer.procedure.difference import find_differences
from trainer.procedure.spec import Procedure
from trainer.training.catchup.change import (
    ChangedThing,
    find_required_clauses,
    matters,
    renewed_clauses,
)
from trainer.training.catchup.sign_off import (
    ChangeTry,
    FirstTraining,
    SignOff,
    TrainingRole,
    find_current_version,
    find_version_progress,
)
from trainer.training.people.register import Person


class VersionsToLearn(NamedTuple):
    """Changes that somebody must learn to be current in a role.

    ``current``: the version that they are current with; ``changes``: those that came after it,
    up to the one that they train by, the oldest first. ``waits``: all of it is learnt, and has
    to be right once more on a later day. ``ahead``: the day of a sign-off that has not come
    yet: the clock was wrong, and it does not count.
    """

    current: Version
    changes: tuple[Version, ...]
    waits: bool = False
    ahead: date | None = None
    role: TrainingRole = TrainingRole.DEALER

    @property
    def version(self) -> Version:
        """Version to be current with."""
        return self.changes[-1]

    @property
    def since(self) -> date:
        """Day from which the first of the changes holds."""
        return self.changes[0].since or date.min


def owed_since(
    versions: Sequence[Version], name: str, current: Version | None
) -> VersionsToLearn | None:
    """Find the changes somebody owes for a version; None without any.

    ``versions``: all of them, in the order in which they come into force; ``name``: the version
    that is trained; ``current``: the one that the person is current with. Whoever never trained
    an earlier one owes nothing.
    """
    names = [version.name for version in versions]
    if current is None or current not in versions or name not in names:
        return None
    changes = tuple(versions[versions.index(current) + 1 : names.index(name) + 1])
    return VersionsToLearn(current, changes) if changes else None


def list_counted_versions(
    signed: Sequence[SignOff | FirstTraining],
    versions: Sequence[Version],
    text_of: Callable[[Version], str],
) -> list[str]:
    """List the versions that sign-offs or first training count for.

    ``text_of``: the content hash of a version as it is now. A record from before a version was
    in force counts only if it was made by the present text.
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


def has_changes_to_learn(old: Procedure, new: Procedure) -> bool:
    """Tell if a version brings anything to learn: moves or their words."""
    return any(one.changes_meaning for one in find_differences(old, new))


def waits(tries: Sequence[ChangeTry], version: str, content_hash: str, today: date) -> bool:
    """Tell if a version is learnt and nothing is due today.

    Changes are drilled by turns: none is right three times before all were tried.
    """
    own = [one for one in tries if (one.version, one.content_hash) == (version, content_hash)]
    moments = tuple(dict.fromkeys(one.moment for one in own))
    return bool(moments) and find_version_progress(
        version, content_hash, moments, own, today
    ).waits(today)


#: Two versions, by their places.
_Pair = tuple[int, int]


class How(StrEnum):
    """Ways of becoming current with a version."""

    BEGAN = N_("started with it")
    LISTED = N_("listed by the house")
    OTHER = N_("started with other rules")
    SIGNED = N_("signed off")
    CERTIFIED = N_("certified")
    NOTHING = N_("nothing to learn")


class CertificateFacts(NamedTuple):
    """Facts of a certificate that the roster needs.

    ``text``: the content hash of the manual that it was examined by. ``lasts``: it holds, today
    or from a later day. ``proves``: it is a dealer's, and nothing speaks against it.
    """

    id: str
    who: str
    role: str
    version: str
    text: str
    clauses: frozenset[str]
    since: date
    until: date
    lasts: bool
    proves: bool


class RoleRecord(NamedTuple):
    """Somebody's training record at a house in one role.

    ``first``: the rules that they first trained by; ``last``: the day on which they trained
    last.
    """

    first: FirstTraining | None = None
    last: date | None = None
    tries: tuple[ChangeTry, ...] = ()
    signed: tuple[SignOff, ...] = ()

    @property
    def is_his(self) -> bool:
        """Tell if somebody has this role: trained in it, or signed off.

        Tries alone are no training.
        """
        return self.first is not None or bool(self.signed)

    @property
    def is_one_day_only(self) -> bool:
        """Tell if the role was trained on one day only.

        That is without an exam or a sign-off.
        """
        return self.first is not None and self.first.once and not self.signed

    @property
    def steady(self) -> bool:
        """Tell if the role was trained on several days or examined."""
        return self.first is not None and not self.first.once

    def as_of(self, day: date) -> "RoleRecord":
        """Return the record as of a day, without later sign-offs.

        Later ones were written while the clock was wrong.
        """
        return self._replace(signed=tuple(one for one in self.signed if one.day <= day))

    def after(self, day: date) -> tuple[SignOff, ...]:
        """Return the sign-offs dated after a day; they do not count yet."""
        return tuple(one for one in self.signed if one.day > day)


class History(NamedTuple):
    """Somebody's record at a house in each role, with their certificates."""

    kept: Mapping[TrainingRole, RoleRecord]
    certificates: Sequence[CertificateFacts] = ()

    @property
    def roles(self) -> tuple[TrainingRole, ...]:
        """Roles that somebody trains as.

        Roles trained in passing count only where no role is steady.
        """
        steady = any(record.steady for record in self.kept.values())
        own = [role for role in TrainingRole if self.get_record(role).is_his]
        return tuple(role for role in own if not (steady and self.get_record(role).is_one_day_only))

    def get_record(self, role: TrainingRole) -> RoleRecord:
        """Return the record in a role."""
        return self.kept.get(role, RoleRecord())

    def certified(self, role: TrainingRole) -> tuple[CertificateFacts, ...]:
        """Return the certificates of a role."""
        return tuple(one for one in self.certificates if one.role == role)


class CurrentVersion(NamedTuple):
    """Version that somebody is current with, since when, and how.

    ``by``: who signed them off after a briefing, if that is how.
    """

    version: Version
    since: date | None
    how: How
    by: str = ""


class RulesInOrder:
    """Versions of a house in order, with the changes between any two."""

    def __init__(
        self,
        versions: Sequence[Version],
        text_of: Callable[[Version], Procedure],
        as_set: Callable[[Version], Procedure] | None = None,
    ) -> None:
        self.versions = tuple(versions)
        self._text_of = text_of
        self._as_set = as_set or text_of
        self._texts: dict[int, Procedure] = {}
        self._matters: dict[_Pair, tuple[ChangedThing, ...]] = {}
        self._renewed: dict[_Pair, frozenset[str]] = {}
        self._asked: dict[_Pair, tuple[frozenset[str], ...]] = {}

    def named(self, name: str) -> Version | None:
        """Find the version with a name; None if it is not here."""
        return next((one for one in self.versions if one.name == name), None)

    def text_of(self, version: Version) -> Procedure:
        """Return a version as its manual has it, loaded once."""
        place = self.place(version)
        if place not in self._texts:
            self._texts[place] = self._text_of(version)
        return self._texts[place]

    def began_with(self, first: FirstTraining) -> bool:
        """Tell if somebody began with a version that still exists here.

        Another text of the same name does not count. People train by the manual as their manager
        has set it.
        """

        def text_of(version: Version) -> str:
            manual = self.text_of(version).content_hash
            same = first.content_hash == manual
            return manual if same else self._as_set(version).content_hash

        return bool(list_counted_versions([first], self.versions, text_of))

    def place(self, version: Version) -> int:
        """Return a version's place in the order, from 0."""
        return self.versions.index(version)

    def _pair(self, old: Version, new: Version) -> _Pair:
        return self.place(old), self.place(new)

    def matters(self, old: Version, new: Version) -> tuple[ChangedThing, ...]:
        """Find the changes from one version to a newer one."""
        pair = self._pair(old, new)
        if pair not in self._matters:
            self._matters[pair] = matters(self.text_of(old), self.text_of(new))
        return self._matters[pair]

    def renewed(self, old: Version, new: Version) -> frozenset[str]:
        """Return the clauses whose moves or words change in the newer version."""
        pair = self._pair(old, new)
        if pair not in self._renewed:
            found = renewed_clauses(self.text_of(old), self.text_of(new))
            self._renewed[pair] = frozenset(found)
        return self._renewed[pair]

    def find_version_of(self, certificate: CertificateFacts) -> Version | None:
        """Find a certificate's version, if it is here with the same text."""
        found = self.named(certificate.version)
        same = found is not None and self.text_of(found).content_hash == certificate.text
        return found if same else None

    def proved(self, certificate: CertificateFacts, old: Version, new: Version) -> bool:
        """Tell if a certificate's exam asked for all that changed."""
        pair = self._pair(old, new)
        if pair not in self._asked:
            self._asked[pair] = tuple(find_required_clauses(self.text_of(old), self.text_of(new)))
        return all(asked and asked <= certificate.clauses for asked in self._asked[pair])


def add_listed_version(rules: RulesInOrder, who: Person, history: History) -> History:
    """Add the version that a listed person knew to their history.

    That is for people whom the house listed before they trained; it takes the place of their
    first training. Others' histories are returned as they are.
    """
    inspects = (
        history.get_record(TrainingRole.INSPECTOR).is_his
        and not history.get_record(TrainingRole.DEALER).is_his
    )
    role = TrainingRole.INSPECTOR if inspects else TrainingRole.DEALER
    on_record = history.get_record(role)
    elsewhere = who.trained and not on_record.is_his
    if who.left or not who.listed or (who.knew is None and (who.roles or elsewhere)):
        return history
    held = [one for one in rules.versions if who.knew and (one.since or date.min) <= who.knew]
    version = held[-1] if held else rules.versions[0]
    text = rules.text_of(version).content_hash
    first = FirstTraining(version.name, text, day_of(who.listed), listed=True)
    return history._replace(kept={**history.kept, role: on_record._replace(first=first)})


def find_current_in_role(
    rules: RulesInOrder, history: History, role: TrainingRole, on: date = date.max
) -> CurrentVersion | None:
    """Find the version that somebody is current with in a role.

    None where they do not train in it. ``on``: today; later records do not count. Of several
    ways to the same version the earliest counts.
    """
    on_record = history.get_record(role).as_of(on)
    if on_record.first is not None:
        on_record = on_record._replace(first=_came_over(rules, history, role, on_record.first))
    return _known_by(rules, on_record, history.certified(role))


def _came_over(
    rules: RulesInOrder, history: History, role: TrainingRole, first: FirstTraining
) -> FirstTraining:
    """Carry an older version known in another role into this one.

    Returns what somebody began with in the role, changed only where that is newer than what
    they then knew in the other role.
    """
    for other in TrainingRole:
        before = history.get_record(other).as_of(first.day)
        if other is role or before.first is None or before.first.day > first.day:
            continue
        own = [one for one in history.certified(other) if one.since <= first.day]
        known, began = _known_by(rules, before, own), rules.named(first.version)
        if known and began and rules.place(known.version) < rules.place(began):
            text = rules.text_of(known.version).content_hash
            return FirstTraining(known.version.name, text, first.day)
    return first


def _known_by(
    rules: RulesInOrder, on_record: RoleRecord, certificates: Iterable[CertificateFacts]
) -> CurrentVersion | None:
    best = _known(rules, on_record)
    proving = [(rules.find_version_of(one), one) for one in certificates if one.proves]
    made = [(version, one) for version, one in proving if version is not None]
    for version, one in sorted(made, key=lambda pair: (rules.place(pair[0]), pair[1].since)):
        if best is None or rules.place(version) <= rules.place(best.version):
            continue
        if rules.proved(one, best.version, version):
            best = CurrentVersion(version, one.since, How.CERTIFIED)
    return best


def _known(rules: RulesInOrder, on_record: RoleRecord) -> CurrentVersion | None:
    """Find the current version by training and sign-offs alone."""
    signed = list_counted_versions(
        on_record.signed, rules.versions, lambda v: rules.text_of(v).content_hash
    )
    first = on_record.first
    began = first is not None and rules.began_with(first)
    named = first and (first.version if began else "")
    version = find_current_version(rules.versions, signed, named)
    if version is None:
        return None
    found = []
    if first is not None and find_current_version(rules.versions, (), named) == version:
        how = How.LISTED if first.listed else How.BEGAN if began else How.OTHER
        found.append(CurrentVersion(version, first.day, how))
    if version.name in signed:
        own = (one for one in on_record.signed if one.version == version.name)
        found += [CurrentVersion(version, one.day, How.SIGNED, one.by) for one in own]
    return min(found, key=lambda one: one.since or date.max)
