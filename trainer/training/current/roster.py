"""Who is current with a version of a house's rules, who is not, and whose certificates it touches.

Somebody is current with the newest version that he was signed off for, that he has begun with, or
that he was certified by: by a dealer's certificate which holds or has run out, made out by the very
rules of that version, whose examination asked for everything that is done otherwise since the
version that he knew before. Who only passed an exam that nobody attested is not: nobody knows who
sat there. Nor is an inspector by a certificate of his: he has not dealt.

Who never trained an earlier version owes nothing of a change. Who trained a coming version that was
taken back, or given another text, before its day, began with other rules: he is taken to know the
first version, and is not called current with it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple, Protocol

from trainer.procedure.spec import Procedure
from trainer.procedure.versions import Version
from trainer.training.current.change import renewed_clauses
from trainer.training.current.matter import Matter, asked_by, matters
from trainer.training.current.owed import counting
from trainer.training.current.standing import (
    READ,
    Began,
    Learning,
    SignOff,
    Tried,
    current_with,
    standing,
)
from trainer.training.people.register import Person

#: Two versions, by their places.
_Pair = tuple[int, int]


class How(StrEnum):
    """How somebody has become current."""

    BEGAN = "began with it"
    OTHER = "began with other rules"
    SIGNED = "signed off"
    CERTIFIED = "certified"
    NOTHING = "nothing to learn"


class Stands(StrEnum):
    """How somebody stands to a version."""

    CURRENT = "current"
    OPEN = "not current"
    FREE = "owes nothing"


class Certified(NamedTuple):
    """What a certificate says to the roster.

    ``text``: the content hash of the manual that it was examined by. ``lasts``: it holds, today or
    from a day to come. ``proves``: it is a dealer's, and nothing speaks against it.
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


class OnRecord(NamedTuple):
    """What is on record of somebody at a house.

    ``first``: the rules that he first trained by; ``last``: the day on which he trained last.
    """

    first: Began | None = None
    last: date | None = None
    tries: tuple[Tried, ...] = ()
    signed: tuple[SignOff, ...] = ()

    def by(self, day: date) -> "OnRecord":
        """What counts on a day: no sign-off of a later one, when the clock was wrong."""
        return self._replace(signed=tuple(one for one in self.signed if one.day <= day))

    def after(self, day: date) -> tuple[SignOff, ...]:
        """The sign-offs of later days: they do not count yet."""
        return tuple(one for one in self.signed if one.day > day)


class RosterKept(Protocol):
    """Where it is kept what everybody has done at a house; RecordsError where it cannot be read."""

    def everybody(self, procedure: str) -> Mapping[str, OnRecord]:
        """What is on record at a house, by the name that somebody has now."""


class Everybody(NamedTuple):
    """The people of a house, what is on record of them there, and their certificates for it."""

    people: Sequence[Person]
    kept: Mapping[str, OnRecord]
    certificates: Sequence[Certified] = ()

    def of(self, who: Person) -> OnRecord:
        """What is on record of one of them."""
        return self.kept.get(who.name, OnRecord())


class Touched(NamedTuple):
    """A certificate that a version touches: the clauses that it covers and that are otherwise.

    ``clauses``: None where its rules are not here any more, so that nobody can tell.
    """

    certificate: Certified
    clauses: tuple[str, ...] | None


class Open(NamedTuple):
    """What somebody has still to do; ``learning``: how far he is, None where he only reads it."""

    matter: Matter
    learning: Learning | None = None


class Known(NamedTuple):
    """The version that somebody is current with, since when, and how he became so."""

    version: Version
    since: date | None
    how: How


@dataclass(frozen=True, slots=True)
class Rostered:
    """How somebody stands: what he is current with, and what is still open.

    ``ahead``: his sign-offs of days that have not come, which do not count.
    """

    person: Person
    stands: Stands
    known: Known | None = None
    open: tuple[Open, ...] = ()
    touched: tuple[Touched, ...] = ()
    last: date | None = None
    ahead: tuple[SignOff, ...] = ()

    def waits(self, today: date) -> bool:
        """Whether nothing can be done today: all is learnt, and is asked once more later."""
        due = [one.learning for one in self.open if one.learning is not None]
        return bool(due) and not any(one.is_due(today) for one in due)


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody who is at a house, and how he stands to one version of its rules on a day.

    ``matters``: what is otherwise in it than in the version before; ``following``: the next one.
    """

    procedure: Procedure
    version: Version
    on: date
    matters: tuple[Matter, ...]
    lines: tuple[Rostered, ...]
    following: Version | None = None

    def those(self, stands: Stands) -> tuple[Rostered, ...]:
        """Who stands so."""
        return tuple(one for one in self.lines if one.stands is stands)

    @property
    def touched(self) -> tuple[Rostered, ...]:
        """Whose certificates are touched."""
        return tuple(one for one in self.lines if one.touched)


class RulesInOrder:
    """The versions of a house, as they come into force, and what is otherwise between any two."""

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
        self._matters: dict[_Pair, tuple[Matter, ...]] = {}
        self._renewed: dict[_Pair, frozenset[str]] = {}
        self._asked: dict[_Pair, tuple[frozenset[str], ...]] = {}

    def named(self, name: str) -> Version | None:
        """The version with this name, if it is here."""
        return next((one for one in self.versions if one.name == name), None)

    def text_of(self, version: Version) -> Procedure:
        """A version as its manual has it, asked for once."""
        place = self.place(version)
        if place not in self._texts:
            self._texts[place] = self._text_of(version)
        return self._texts[place]

    def began_with(self, first: Began) -> bool:
        """Whether somebody began with a version that is here, and not with another of its name.

        People train by the manual as their manager has set it.
        """

        def text_of(version: Version) -> str:
            manual = self.text_of(version).content_hash
            same = first.content_hash == manual
            return manual if same else self._as_set(version).content_hash

        return bool(counting([first], self.versions, text_of))

    def place(self, version: Version) -> int:
        """The how-many-th it is."""
        return self.versions.index(version)

    def _pair(self, old: Version, new: Version) -> _Pair:
        return self.place(old), self.place(new)

    def matters(self, old: Version, new: Version) -> tuple[Matter, ...]:
        """What is otherwise in the newer one."""
        pair = self._pair(old, new)
        if pair not in self._matters:
            self._matters[pair] = matters(self.text_of(old), self.text_of(new))
        return self._matters[pair]

    def renewed(self, old: Version, new: Version) -> frozenset[str]:
        """The clauses whose acts or words are others in the newer one."""
        pair = self._pair(old, new)
        if pair not in self._renewed:
            found = renewed_clauses(self.text_of(old), self.text_of(new))
            self._renewed[pair] = frozenset(found)
        return self._renewed[pair]

    def is_of(self, certificate: Certified) -> Version | None:
        """The version that a certificate was examined by, if that is here with the same text."""
        found = self.named(certificate.version)
        same = found is not None and self.text_of(found).content_hash == certificate.text
        return found if same else None

    def proved(self, certificate: Certified, old: Version, new: Version) -> bool:
        """Whether an examination by the newer one has asked for all that is done otherwise."""
        pair = self._pair(old, new)
        if pair not in self._asked:
            self._asked[pair] = tuple(asked_by(self.text_of(old), self.text_of(new)))
        return all(asked and asked <= certificate.clauses for asked in self._asked[pair])


def known_of(
    rules: RulesInOrder, on_record: OnRecord, certificates: Iterable[Certified]
) -> Known | None:
    """The version that somebody is current with; None where nothing is on record of him.

    Of several ways to the same version the earliest counts.
    """
    best = _known(rules, on_record)
    proving = [(rules.is_of(one), one) for one in certificates if one.proves]
    made = [(version, one) for version, one in proving if version is not None]
    for version, one in sorted(made, key=lambda pair: (rules.place(pair[0]), pair[1].since)):
        if best is None or rules.place(version) <= rules.place(best.version):
            continue
        if rules.proved(one, best.version, version):
            best = Known(version, one.since, How.CERTIFIED)
    return best


def _known(rules: RulesInOrder, on_record: OnRecord) -> Known | None:
    """What somebody is current with by his training and his sign-offs."""
    signed = counting(on_record.signed, rules.versions, lambda v: rules.text_of(v).content_hash)
    first = on_record.first
    began = first is not None and rules.began_with(first)
    named = first and (first.version if began else "")
    version = current_with(rules.versions, signed, named)
    if version is None:
        return None
    found = []
    if first is not None and current_with(rules.versions, (), named) == version:
        found.append(Known(version, first.day, How.BEGAN if began else How.OTHER))
    if version.name in signed:
        days = (one.day for one in on_record.signed if one.version == version.name)
        found += [Known(version, day, How.SIGNED) for day in days]
    return min(found, key=lambda one: one.since or date.max)


def roster(rules: RulesInOrder, version: Version, everybody: Everybody, on: date) -> Roster:
    """How everybody at a house stands to a version on a day; who has left is not there."""
    place, text = rules.place(version), rules.text_of(version)
    here = [who for who in everybody.people if not who.left]
    lines = [
        replace(_line(rules, version, everybody, who, on), ahead=everybody.of(who).after(on))
        for who in here
    ]
    changed = rules.matters(rules.versions[place - 1], version) if place else ()
    following = next(iter(rules.versions[place + 1 :]), None)
    return Roster(text, version, on, changed, tuple(lines), following)


def _line(
    rules: RulesInOrder, version: Version, everybody: Everybody, who: Person, on: date
) -> Rostered:
    certificates = [one for one in everybody.certificates if one.who == who.name]
    on_record = everybody.of(who).by(on)
    known = known_of(rules, on_record, certificates)
    touched = tuple(_touched(rules, version, certificates))
    if known is None:
        return Rostered(who, Stands.FREE, touched=touched, last=on_record.last)
    other = known.how is How.OTHER
    if other and (known.version == version or not rules.matters(known.version, version)):
        return Rostered(who, Stands.FREE, known, (), touched, on_record.last)
    if rules.place(known.version) >= rules.place(version):
        return Rostered(who, Stands.CURRENT, known, (), touched, on_record.last)
    changed = rules.matters(known.version, version)
    if not changed:
        nothing = Known(version, known.since, How.NOTHING)
        return Rostered(who, Stands.CURRENT, nothing, (), touched, on_record.last)
    still = tuple(_open(changed, version, rules.text_of(version), on_record.tries, on))
    return Rostered(who, Stands.OPEN, known, still, touched, on_record.last)


def _open(
    changed: Sequence[Matter], version: Version, text: Procedure, tries: Sequence[Tried], on: date
) -> Iterator[Open]:
    """What is still open: what is done otherwise and was not kept yet, then what is to be read."""
    moments = [one.moment for one in changed if one.moment not in ("", READ)]
    found = standing(version.name, text.content_hash, moments, tries, on)
    learning = {one.moment: one for one in found.learning}
    for one in changed:
        far = learning.get(one.moment)
        if far is None or far.kept is None:
            yield Open(one, far)


def _touched(
    rules: RulesInOrder, version: Version, certificates: Iterable[Certified]
) -> Iterator[Touched]:
    for one in certificates:
        made = rules.is_of(one)
        if not one.lasts or (made is not None and rules.place(made) >= rules.place(version)):
            continue
        if made is None:
            yield Touched(one, None)
            continue
        renewed = rules.renewed(made, version)
        clauses = tuple(clause for clause in _in_order(rules, version) if clause in renewed)
        covered = tuple(clause for clause in clauses if clause in one.clauses)
        gone = tuple(sorted((renewed & one.clauses) - {*covered}))  # withdrawn ones
        if covered or gone:
            yield Touched(one, (*covered, *gone))


def _in_order(rules: RulesInOrder, version: Version) -> Iterable[str]:
    return rules.text_of(version).texts["en"].get("clauses", {})
