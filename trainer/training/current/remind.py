"""The list of whom to remind that rules have changed: as a text, and as a table for other programs.

It has those who are not current: names, personnel numbers, what each has still to do, and until
when. It is written in English or Czech.
"""

import csv
import io
from collections.abc import Iterable, Iterator

from trainer.catalogue import N_, said
from trainer.procedure.amendment import in_language
from trainer.training.current.roster import Open, Roster, Rostered, Stands
from trainer.training.current.standing import READ, TIMES
from trainer.training.current.words import day_in_words

_CZECH = "cs"
#: What a spreadsheet would take for a formula at the beginning of a cell.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def how_far(one: Open, lang: str) -> str:
    """How far somebody is with what he has still to do; "" where it is only said otherwise."""
    learning = one.learning
    if learning is None:
        return ""
    if learning.moment == READ:
        return said(lang, "still to read")
    if learning.learnt is not None:
        text = N_("{of} of {of} right on {day}; once more on a later day")
        return said(lang, text, of=TIMES, day=day_in_words(learning.learnt, lang))
    if learning.in_a_row:
        return said(lang, "{n} of {of} right", n=learning.in_a_row, of=TIMES)
    if learning.begun:
        return said(lang, "started, 0 of {of} right", of=TIMES)
    return said(lang, "not started")


def reminder(roster: Roster, lang: str) -> str:
    """The list as a text, a paragraph for each person in each role in which he is not current."""
    lines = [said(lang, "{house}: rule changes still to learn", house=_house(roster))]
    lines += _when(roster, lang)
    lines.append(said(lang, "As of {day}.", day=day_in_words(roster.on, lang)))
    late = roster.those(Stands.OPEN)
    if not late:
        text = N_("Nobody needs a reminder: everyone who has to be is up to date.")
        lines += ["", said(lang, text)]
    for one in late:
        lines += ["", called(one, lang)]
        lines += [f"  - {text}" for text in still(one.open, lang)]
        lines += [f"  - {text}" for text in (*ahead(one, lang), *certificates(one, lang))]
    return "\n".join(lines) + "\n"


def called(one: Rostered, lang: str) -> str:
    """Who somebody is: his name, his number, and the role in which he stands so."""
    name = f"{one.person.name} ({one.person.number})" if one.person.number else one.person.name
    return f"{name}, {said(lang, one.role.value)}" if one.role else name


def reminder_table(roster: Roster, lang: str) -> str:
    """The list as comma-separated values, in Czech with semicolons.

    A line for each person, and for each role in which he is not current.
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
    table.writerow([said(lang, head) for head in (*who, *what)])
    since = roster.version.since
    for one in roster.those(Stands.OPEN):
        cells = (
            one.person.name,
            one.person.number,
            said(lang, one.role.value) if one.role else "",
            "\n".join((*still(one.open, lang), *ahead(one, lang))),
            since.isoformat() if since else "",
            "\n".join(certificates(one, lang)),
            one.last.isoformat() if one.last else said(lang, "never"),
        )
        table.writerow([_plain(cell) for cell in cells])
    return made.getvalue()


def certificates(one: Rostered, lang: str) -> tuple[str, ...]:
    """The certificates of somebody that the version touches, each with the clauses."""
    return tuple(
        said(
            lang,
            "certificate {role} {version}",
            role=said(lang, each.certificate.role),
            version=each.certificate.version,
        )
        + (f": {', '.join(each.clauses)}" if each.clauses else "")
        for each in one.touched
    )


def still(open_: Iterable[Open], lang: str) -> Iterator[str]:
    """What somebody has still to do, each with how far he is."""
    for one in open_:
        far = how_far(one, lang)
        yield f"{one.matter.said(lang)}{f' ({far})' if far else ''}"


def ahead(one: Rostered, lang: str) -> Iterator[str]:
    """The sign-offs of somebody that do not count, because their day has not come."""
    text = N_(
        "signed off on {day}, a date still to come; the clock was wrong, so it does not count"
    )
    for each in one.ahead:
        day = day_in_words(each.day, lang)
        yield f"{each.version}: {said(lang, text, day=day)}"


def in_short(open_: Iterable[Open], lang: str) -> Iterator[str]:
    """The same by the clauses alone, where the words stand elsewhere."""
    for one in open_:
        far = how_far(one, lang)
        told = ", ".join(one.matter.clauses) or one.matter.said(lang)
        yield f"{told}: {far}" if far else told


def _house(roster: Roster) -> str:
    return roster.procedure.house_name


def _when(roster: Roster, lang: str) -> Iterator[str]:
    version = roster.version
    if version.since is None:
        return
    day = day_in_words(version.since, lang)
    yield said(lang, "From {day}: {title}", day=day, title=in_language(version.title, lang))
    if version.since > roster.on:
        yield said(lang, "Sign off before {day}.", day=day)
    else:
        yield said(lang, "In force since {day}: sign off at once.", day=day)


def _plain(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
