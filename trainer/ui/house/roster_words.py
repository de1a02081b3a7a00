"""What is said of people and of the rules that they know, for the manager."""

from collections.abc import Iterator

from trainer.catalogue import gettext as _
from trainer.procedure.versions import Version
from trainer.training.current.known import How
from trainer.training.current.remind import called, in_short
from trainer.training.current.roster import Roster, Rostered, Stands
from trainer.training.current.standing import TrainedAs
from trainer.ui.words.acts import capital
from trainer.ui.words.versions import day_words, not_in_force, short_day, version_words


def heads() -> tuple[str, ...]:
    """The heads of the list."""
    return (
        _("Name"),
        _("Role"),
        _("Known rules"),
        _("To do and certificates"),
        _("Last trained"),
    )


def version_label(version: Version, lang: str) -> str:
    """A version as it is chosen."""
    if version.since is None:
        text = _("{version}: original manual")
        return text.format(version=version.name)
    told = version_words(version, lang)
    coming = _("{version} (not in force yet)")
    return coming.format(version=told) if version.coming else told


def told_words(roster: Roster, lang: str) -> str:
    """From when the version holds, and how many owe nothing."""
    version = roster.version
    if version.since is None and roster.following is not None:
        next_one = version_label(roster.following, lang)
        return _("The next change: {version}.").format(version=next_one)
    if version.since is None:
        return _("No rule of this house has changed yet.")
    if version.coming:
        left = (version.since - roster.on).days
        text = _("{rules}. Days left: {days}.")
        told = text.format(rules=_capital(not_in_force(version.since)), days=left)
    else:
        text = _("In force since {day}.")
        told = text.format(day=day_words(version.since))
    free = sum(one.known is None for one in roster.lines)
    text = _("Not trained here, nothing to learn: {n}.")
    return f"{told} {text.format(n=free)}" if free else told


def none_words(roster: Roster, view: str) -> str:
    """What to do where a list is empty, or that there is nothing to do."""
    if not roster.lines:
        return _(
            "Nobody is listed yet. People appear once they train, or when you add them "
            "under People.",
        )
    if roster.version.since is None and roster.following is not None:
        return _(
            "Everyone learns the manual as it is. Choose the coming version to see who "
            "must learn it and which certificates it affects.",
        )
    if roster.version.since is None:
        return _(
            "Everyone learns the manual as it is. Once a rule change is published, you’ll "
            "see here who must learn it and which certificates it affects.",
        )
    words = {
        "open": _("Everyone who must learn it is up to date. Nobody needs a reminder."),
        "current": _("Nobody is up to date with it yet. Remind those who must learn it."),
        "touched": _("It affects no certificates. None has to be issued again."),
        "exams": _("It changes nothing in exams. There is nothing to do."),
    }
    return words.get(view, "")


def known_words(one: Rostered) -> str:
    """The rules that somebody knows, since when and how; a sign says whether that is enough."""
    known = one.known
    if known is None:
        never = _("has not trained here")
        return f"– {never}"
    how = {
        How.BEGAN: _("started {day}"),
        How.LISTED: _("added {day}"),
        How.OTHER: _("started with other rules {day}"),
        How.SIGNED: _("signed off {day}"),
        How.CERTIFIED: _("certified {day}"),
        How.NOTHING: _("nothing to learn"),
    }[known.how]
    sign = {Stands.CURRENT: "✓", Stands.FREE: "–"}.get(one.stands, "✗")
    if known.by:
        how = _("briefed {day}, signed off by {who}")
    day = short_day(known.since) if known.since else "–"
    return f"{sign} {known.version.name} · {how.format(day=day, who=known.by)}"


def briefed_question(one: Rostered, version: Version, by: str, lang: str) -> str:
    """What a manager is asked before he signs somebody off."""
    text = _(
        "Was {name} briefed on this change?\n{version}\n\nIf so, it counts as learnt from "
        "today. The records will show that {by} signed it off.",
    )
    return text.format(name=called(one, lang), version=version_label(version, lang), by=by)


def role_words(role: TrainedAs | None) -> str:
    """As what somebody stands so."""
    words = {
        TrainedAs.DEALER: _("Dealer"),
        TrainedAs.INSPECTOR: _("Inspector"),
    }
    return words[role] if role else "–"


def still_lines(one: Rostered, lang: str) -> Iterator[str]:
    """What somebody has still to do, by its clauses."""
    return (_whole(line) for line in in_short(one.open, lang))


def ahead_lines(one: Rostered) -> Iterator[str]:
    """The sign-offs of somebody that do not count, because their day has not come."""
    for each in one.ahead:
        text = _(
            "{version}: signed off for {day}, which is still to come. The clock was wrong "
            "then, so it does not count.",
        )
        yield text.format(version=each.version, day=short_day(each.day))


def certificate_lines(one: Rostered) -> Iterator[str]:
    """The certificates of somebody that are touched, with the clauses."""
    for each in one.touched:
        role = {
            "dealer": _("Certificate (dealer) {version}"),
            "inspector": _("Certificate (inspector) {version}"),
        }[each.certificate.role]
        told = role.format(version=each.certificate.version)
        gone = _("its rules are no longer here")
        yield f"{told}: {gone if each.clauses is None else _whole(', '.join(each.clauses))}"


def _whole(text: str) -> str:
    """A text in which no clause is parted at the end of a line."""
    return text.replace("-", "\u2011")


def _capital(text: str) -> str:
    return capital(text)
