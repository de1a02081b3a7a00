"""Who is current with a version of a house's rules, who is not, and whose certificates it touches.

People are current as what they train as: as a dealer who deals, as an inspector who inspects. Who
does both stands twice, and may be current as the one and not as the other.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from trainer.catalogue import N_
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import Version
from trainer.training.current.known import (
    Certified,
    History,
    How,
    Known,
    OnRecord,
    RulesInOrder,
    known_of,
    listed,
)
from trainer.training.current.matter import Matter
from trainer.training.current.standing import (
    READ,
    Learning,
    SignOff,
    TrainedAs,
    Tried,
    standing,
)
from trainer.training.people.register import Person


class Stands(StrEnum):
    """How somebody stands to a version."""

    CURRENT = N_("up to date")
    OPEN = N_("not up to date")
    FREE = N_("nothing to learn")


class Everybody(NamedTuple):
    """The people of a house, what is on record of them there, and their certificates for it."""

    people: Sequence[Person]
    kept: Mapping[str, Mapping[TrainedAs, OnRecord]]
    certificates: Sequence[Certified] = ()

    def of(self, who: Person, rules: RulesInOrder) -> "History":
        """What is on record of one of them."""
        own = tuple(one for one in self.certificates if one.who == who.name)
        history = History(self.kept.get(who.name, {}), own)
        return listed(rules, who, history)


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


@dataclass(frozen=True, slots=True)
class Rostered:
    """How somebody stands in a role: what he is current with, and what is still open.

    ``role``: None where he has not trained in any. ``ahead``: his sign-offs of days that have not
    come, which do not count.
    """

    person: Person
    role: TrainedAs | None
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


def roster(rules: RulesInOrder, version: Version, everybody: Everybody, on: date) -> Roster:
    """How everybody at a house stands to a version on a day; who has left is not there."""
    place, text = rules.place(version), rules.text_of(version)
    here = [who for who in everybody.people if not who.left]
    lines = [line for who in here for line in _lines(rules, version, everybody, who, on)]
    changed = rules.matters(rules.versions[place - 1], version) if place else ()
    following = next(iter(rules.versions[place + 1 :]), None)
    return Roster(text, version, on, changed, tuple(lines), following)


def _lines(
    rules: RulesInOrder, version: Version, everybody: Everybody, who: Person, on: date
) -> Iterator[Rostered]:
    """How somebody stands in each of his roles, one at least: no certificate is left out."""
    history = everybody.of(who, rules)
    roles = history.roles or (None,)
    for role in roles:
        others = [one for one in history.certificates if one.role not in roles]
        own = history.certified(role) if role else ()
        touched = tuple(_touched(rules, version, (*own, *(others if role == roles[0] else ()))))
        line = Rostered(who, role, Stands.FREE, touched=touched)
        yield line if role is None else _line(rules, version, history, line, on)


def _line(
    rules: RulesInOrder, version: Version, history: History, line: Rostered, on: date
) -> Rostered:
    role = line.role or TrainedAs.DEALER
    on_record, known = history.of(role), known_of(rules, history, role, on)
    line = replace(line, known=known, last=on_record.last, ahead=on_record.after(on))
    if known is None:
        return line
    if known.how is How.OTHER and (
        known.version == version or not rules.matters(known.version, version)
    ):
        return line
    if rules.place(known.version) >= rules.place(version):
        return replace(line, stands=Stands.CURRENT)
    changed = rules.matters(known.version, version)
    if not changed:
        nothing = Known(version, known.since, How.NOTHING)
        return replace(line, stands=Stands.CURRENT, known=nothing)
    still = tuple(_open(changed, version, rules.text_of(version), on_record.tries, on))
    return replace(line, stands=Stands.OPEN, open=still)


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
