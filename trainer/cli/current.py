"""``current``: list people's standing towards a version of the rules."""

import argparse
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from trainer.app import App
from trainer.catalogue import N_, translate
from trainer.cli.access import ask_passphrase
from trainer.cli.commands import print_json
from trainer.cli.options import day
from trainer.cli.words import line
from trainer.procedure.amend import Version
from trainer.procedure.amendment import in_language
from trainer.training.catchup.roster import (
    OpenChange,
    Roster,
    RosterLine,
    Stance,
    certificates,
    describe_person,
    list_future_sign_offs,
    list_open_changes,
    reminder,
)
from trainer.training.people.register import Role


def current_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``current``."""
    sub.add_argument("procedure", metavar="PROCEDURE", help="id of a procedure or house")
    sub.add_argument(
        "--on",
        metavar="DATE",
        type=day,
        help="for the rules of this day, YYYY-MM-DD; those in force if left out",
    )
    sub.add_argument("--remind", action="store_true", help="list only whom to remind, and of what")


def current(program: App, options: argparse.Namespace) -> int:
    """List people's standing towards a version, and their open tasks.

    Once the house is set up it needs the assessor's passphrase, because it concerns others.
    """
    versions = program.versions(options.procedure)
    ask_passphrase(program, Role.ASSESSOR, "current")
    found = program.roster(
        options.procedure, _version(versions, options.on or program.training_day())
    )
    if options.json:
        for one in found.lines:
            if one.stands is Stance.OPEN or not options.remind:
                print_json(_as_json(found, one, options.lang))
    elif options.remind:
        print(reminder(found, options.lang), end="")
    else:
        for text in _lines(found, options.lang):
            print(text)
    return 0


def _version(versions: Sequence[Version], on: date) -> Version:
    """Return the version in force on a day."""
    return [one for one in versions if one.since is None or one.since <= on][-1]


# --- for people


def _lines(roster: Roster, lang: str) -> Iterator[str]:
    version, following = roster.version, roster.following
    yield line(f"{roster.procedure.id} {_head(version, lang)}")
    if version.since is None and following is not None:
        yield line(translate(lang, "Next version: {version}", version=_head(following, lang)))
    elif version.since is None:
        text = N_(
            "None of its rules has changed yet. To publish a change, use dealer-trainer publish."
        )
        yield translate(lang, text)
    if not roster.lines:
        text = N_(
            "Nobody is listed yet. People appear once they train or the training manager adds them."
        )
        yield translate(lang, text)
    for one in roster.lines:
        yield _line(one, lang)
        for text in (
            *list_open_changes(one.open, lang),
            *list_future_sign_offs(one, lang),
            *certificates(one, lang),
        ):
            yield f"    - {line(text)}"


def _head(version: Version, lang: str) -> str:
    """Return a version's name, date and title in one line."""
    head, title = f"{version.name}, {_holds(version, lang)}", in_language(version.title, lang)
    return ": ".join(filter(None, (head, title)))


def _holds(version: Version, lang: str) -> str:
    if version.since is None:
        return translate(lang, "the original manual")
    text = N_("in force from {day}") if version.coming else N_("in force since {day}")
    return translate(lang, text, day=version.since)


def _line(one: RosterLine, lang: str) -> str:
    known, name = one.known, describe_person(one, lang)
    parts = [f"{translate(lang, one.stands.value)}:"]
    if known is None:
        parts.append(translate(lang, "has not trained here"))
    else:
        since = translate(lang, "since {day}", day=known.since) if known.since else ""
        how = translate(lang, known.how.value)
        if known.by:
            how = translate(lang, "briefed, signed off by {who}", who=known.by)
        parts += [known.version.name, since, f"({how})"]
    text = line(f"{name:24} {' '.join(filter(None, parts))}")
    return text + ("; " + translate(lang, "last trained {day}", day=one.last) if one.last else "")


# --- JSON


def _as_json(roster: Roster, one: RosterLine, lang: str) -> dict[str, Any]:
    version, known = roster.version, one.known
    return {
        "procedure": roster.procedure.id,
        "version": version.name,
        "from": _day(version.since),
        "who": one.person.name,
        "number": one.person.number or None,
        "as": one.role and one.role.value,
        "stands": one.stands.name.lower(),
        "with": known and known.version.name,
        "since": _day(known.since) if known else None,
        "how": known and known.how.name.lower(),
        "signed_by": (known and known.by) or None,
        "open": [_open_json(each, lang) for each in one.open],
        "certificates": [
            {
                "id": each.certificate.id,
                "role": each.certificate.role,
                "version": each.certificate.version,
                "until": each.certificate.until.isoformat(),
                "clauses": None if each.clauses is None else list(each.clauses),
            }
            for each in one.touched
        ],
        "last": _day(one.last),
        "ahead": [{"version": each.version, "day": _day(each.day)} for each in one.ahead],
    }


def _open_json(one: OpenChange, lang: str) -> dict[str, Any]:
    learning = one.learning
    return {
        "name": one.matter.difference.name,
        "clauses": list(one.matter.clauses),
        "says": one.matter.describe(lang),
        "in_a_row": learning and learning.in_a_row,
        "learnt": _day(learning.learnt) if learning else None,
    }


def _day(of: date | None) -> str | None:
    return None if of is None else of.isoformat()
