"""Roster: who is current with a version, and which certificates are affected.

People are current as what they train as: as a dealer who deals, as an inspector who
inspects. Whoever does both is listed twice, and may be current in one role only.

The reminder lists those who are not current: names, personnel numbers, what each has still
to do, and until when. It is written in English or Czech.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from trainer.catalogue import N_, translate
from trainer.procedure.amend import Version
from trainer.procedure.amendment import in_language
from trainer.procedure.spec import Procedure
from trainer.training.catchup.change import ChangedThing
from trainer.training.catchup.former_rules import day_in_words
from trainer.training.catchup.known_versions import (
    CertificateFacts,
    CurrentVersion,
    History,
    How,
    RoleRecord,
    RulesInOrder,
    add_listed_version,
    find_current_in_role,
)
from trainer.training.catchup.sign_off import (
    READ,
    TIMES,
    ChangeTry,
    Learning,
    SignOff,
    TrainingRole,
    find_version_progress,
)
from trainer.training.people.register import Person


class Stance(StrEnum):
    """Standing of a person towards a version."""

    CURRENT = N_("up to date")
    OPEN = N_("not up to date")
    FREE = N_("nothing to learn")


class HousePeople(NamedTuple):
    """People of a house, with their records and certificates there."""

    people: Sequence[Person]
    kept: Mapping[str, Mapping[TrainingRole, RoleRecord]]
    certificates: Sequence[CertificateFacts] = ()

    def get_history(self, who: Person, rules: RulesInOrder) -> "History":
        """Return one person's history."""
        own = tuple(one for one in self.certificates if one.who == who.name)
        history = History(self.kept.get(who.name, {}), own)
        return add_listed_version(rules, who, history)


class AffectedCertificate(NamedTuple):
    """A certificate that a version affects, with the changed clauses it covers.

    ``clauses``: None where its rules are not here any more, so that nobody can tell.
    """

    certificate: CertificateFacts
    clauses: tuple[str, ...] | None


class OpenChange(NamedTuple):
    """One change that somebody has still to learn.

    ``learning``: how far they are; None where they only read it.
    """

    matter: ChangedThing
    learning: Learning | None = None


@dataclass(frozen=True, slots=True)
class RosterLine:
    """One person's standing in a role: current version and open changes.

    ``role``: None where they have not trained in any. ``list_future_sign_offs``: their sign-offs
    of days that have not come, which do not count.
    """

    person: Person
    role: TrainingRole | None
    stands: Stance
    known: CurrentVersion | None = None
    open: tuple[OpenChange, ...] = ()
    touched: tuple[AffectedCertificate, ...] = ()
    last: date | None = None
    ahead: tuple[SignOff, ...] = ()

    def waits(self, today: date) -> bool:
        """Tell if all is learnt and only waits for a later day."""
        due = [one.learning for one in self.open if one.learning is not None]
        return bool(due) and not any(one.is_due(today) for one in due)


@dataclass(frozen=True, slots=True)
class Roster:
    """Standing of everybody at a house towards one version on a day.

    ``matters``: the changes since the version before; ``following``: the next version.
    """

    procedure: Procedure
    version: Version
    on: date
    matters: tuple[ChangedThing, ...]
    lines: tuple[RosterLine, ...]
    following: Version | None = None

    def select_lines(self, stands: Stance) -> tuple[RosterLine, ...]:
        """Return the lines of people with one standing."""
        return tuple(one for one in self.lines if one.stands is stands)

    @property
    def touched(self) -> tuple[RosterLine, ...]:
        """Lines of people with affected certificates."""
        return tuple(one for one in self.lines if one.touched)


def make_roster(rules: RulesInOrder, version: Version, everybody: HousePeople, on: date) -> Roster:
    """Make the roster of a house for a version on a day.

    People who have left are not on it.
    """
    place, text = rules.place(version), rules.text_of(version)
    here = [who for who in everybody.people if not who.left]
    lines = [line for who in here for line in _lines(rules, version, everybody, who, on)]
    changed = rules.matters(rules.versions[place - 1], version) if place else ()
    following = next(iter(rules.versions[place + 1 :]), None)
    return Roster(text, version, on, changed, tuple(lines), following)


def _lines(
    rules: RulesInOrder, version: Version, everybody: HousePeople, who: Person, on: date
) -> Iterator[RosterLine]:
    """Yield a person's line for each role, at least one.

    So no certificate is left out.
    """
    history = everybody.get_history(who, rules)
    roles = history.roles or (None,)
    for role in roles:
        others = [one for one in history.certificates if one.role not in roles]
        own = history.certified(role) if role else ()
        touched = tuple(_touched(rules, version, (*own, *(others if role == roles[0] else ()))))
        line = RosterLine(who, role, Stance.FREE, touched=touched)
        yield line if role is None else _line(rules, version, history, line, on)


def _line(
    rules: RulesInOrder, version: Version, history: History, line: RosterLine, on: date
) -> RosterLine:
    role = line.role or TrainingRole.DEALER
    on_record, known = history.get_record(role), find_current_in_role(rules, history, role, on)
    line = replace(line, known=known, last=on_record.last, ahead=on_record.after(on))
    if known is None:
        return line
    if known.how is How.OTHER and (
        known.version == version or not rules.matters(known.version, version)
    ):
        return line
    if rules.place(known.version) >= rules.place(version):
        return replace(line, stands=Stance.CURRENT)
    changed = rules.matters(known.version, version)
    if not changed:
        nothing = CurrentVersion(version, known.since, How.NOTHING)
        return replace(line, stands=Stance.CURRENT, known=nothing)
    still = tuple(_open(changed, version, rules.text_of(version), on_record.tries, on))
    return replace(line, stands=Stance.OPEN, open=still)


def _open(
    changed: Sequence[ChangedThing],
    version: Version,
    text: Procedure,
    tries: Sequence[ChangeTry],
    on: date,
) -> Iterator[OpenChange]:
    """Yield the open changes: moves not yet confirmed, then reading."""
    moments = [one.moment for one in changed if one.moment not in ("", READ)]
    found = find_version_progress(version.name, text.content_hash, moments, tries, on)
    learning = {one.moment: one for one in found.learning}
    for one in changed:
        far = learning.get(one.moment)
        if far is None or far.kept is None:
            yield OpenChange(one, far)


def _touched(
    rules: RulesInOrder, version: Version, certificates: Iterable[CertificateFacts]
) -> Iterator[AffectedCertificate]:
    for one in certificates:
        made = rules.find_version_of(one)
        if not one.lasts or (made is not None and rules.place(made) >= rules.place(version)):
            continue
        if made is None:
            yield AffectedCertificate(one, None)
            continue
        renewed = rules.renewed(made, version)
        clauses = tuple(clause for clause in _in_order(rules, version) if clause in renewed)
        covered = tuple(clause for clause in clauses if clause in one.clauses)
        gone = tuple(sorted((renewed & one.clauses) - {*covered}))  # withdrawn ones
        if covered or gone:
            yield AffectedCertificate(one, (*covered, *gone))


def _in_order(rules: RulesInOrder, version: Version) -> Iterable[str]:
    return rules.text_of(version).texts["en"].get("clauses", {})


_CZECH = "cs"
#: What a spreadsheet would take for a formula at the beginning of a cell.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def how_far(one: OpenChange, lang: str) -> str:
    """Describe somebody's progress with an open change.

    Empty where they only read it.
    """
    learning = one.learning
    if learning is None:
        return ""
    if learning.moment == READ:
        return translate(lang, "still to read")
    if learning.learnt is not None:
        text = N_("{of} of {of} right on {day}; once more on a later day")
        return translate(lang, text, of=TIMES, day=day_in_words(learning.learnt, lang))
    if learning.in_a_row:
        return translate(lang, "{n} of {of} right", n=learning.in_a_row, of=TIMES)
    if learning.begun:
        return translate(lang, "started, 0 of {of} right", of=TIMES)
    return translate(lang, "not started")


def reminder(roster: Roster, lang: str) -> str:
    """Write the reminder: a paragraph per person and role not current."""
    lines = [translate(lang, "{house}: rule changes still to learn", house=_house(roster))]
    lines += _when(roster, lang)
    lines.append(translate(lang, "As of {day}.", day=day_in_words(roster.on, lang)))
    late = roster.select_lines(Stance.OPEN)
    if not late:
        text = N_("Nobody needs a reminder: everyone who has to be is up to date.")
        lines += ["", translate(lang, text)]
    for one in late:
        lines += ["", describe_person(one, lang)]
        lines += [f"  - {text}" for text in list_open_changes(one.open, lang)]
        lines += [
            f"  - {text}" for text in (*list_future_sign_offs(one, lang), *certificates(one, lang))
        ]
    return "\n".join(lines) + "\n"


def describe_person(one: RosterLine, lang: str) -> str:
    """Return a person's name, number and role."""
    name = f"{one.person.name} ({one.person.number})" if one.person.number else one.person.name
    return f"{name}, {translate(lang, one.role.value)}" if one.role else name


def reminder_table(roster: Roster, lang: str) -> str:
    """Write the reminder as comma-separated values, in Czech with semicolons.

    A line for each person, and for each role in which they are not current.
    """
    made = io.StringIO()
    table = csv.writer(made, delimiter=";" if lang == _CZECH else ",", lineterminator="\r\n")
    who = (N_("name"), N_("personnel number"), N_("role"))
    what = (
        N_("still to do"),
        N_("sign off before"),
        N_("certificates affected"),
        N_("last trained"),
    )
    table.writerow([translate(lang, head) for head in (*who, *what)])
    since = roster.version.since
    for one in roster.select_lines(Stance.OPEN):
        cells = (
            one.person.name,
            one.person.number,
            translate(lang, one.role.value) if one.role else "",
            "\n".join((*list_open_changes(one.open, lang), *list_future_sign_offs(one, lang))),
            since.isoformat() if since else "",
            "\n".join(certificates(one, lang)),
            one.last.isoformat() if one.last else translate(lang, "never"),
        )
        table.writerow([_plain(cell) for cell in cells])
    return made.getvalue()


def certificates(one: RosterLine, lang: str) -> tuple[str, ...]:
    """Return a person's affected certificates, each with the clauses."""
    return tuple(
        translate(
            lang,
            "certificate {role} {version}",
            role=translate(lang, each.certificate.role),
            version=each.certificate.version,
        )
        + (f": {', '.join(each.clauses)}" if each.clauses else "")
        for each in one.touched
    )


def list_open_changes(open_: Iterable[OpenChange], lang: str) -> Iterator[str]:
    """Yield somebody's open changes in words, each with the progress."""
    for one in open_:
        far = how_far(one, lang)
        yield f"{one.matter.describe(lang)}{f' ({far})' if far else ''}"


def list_future_sign_offs(one: RosterLine, lang: str) -> Iterator[str]:
    """Yield the sign-offs that do not count: their day has not come."""
    text = N_(
        "signed off on {day}, a date still to come; the clock was wrong, so it does not count"
    )
    for each in one.ahead:
        day = day_in_words(each.day, lang)
        yield f"{each.version}: {translate(lang, text, day=day)}"


def list_open_clauses(open_: Iterable[OpenChange], lang: str) -> Iterator[str]:
    """Yield somebody's open changes by their clauses alone.

    It is for places where the words stand elsewhere.
    """
    for one in open_:
        far = how_far(one, lang)
        told = ", ".join(one.matter.clauses) or one.matter.describe(lang)
        yield f"{told}: {far}" if far else told


def _house(roster: Roster) -> str:
    return roster.procedure.house_name


def _when(roster: Roster, lang: str) -> Iterator[str]:
    version = roster.version
    if version.since is None:
        return
    day = day_in_words(version.since, lang)
    yield translate(lang, "From {day}: {title}", day=day, title=in_language(version.title, lang))
    if version.since > roster.on:
        yield translate(lang, "Sign off before {day}.", day=day)
    else:
        yield translate(lang, "In force since {day}: sign off at once.", day=day)


def _plain(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
