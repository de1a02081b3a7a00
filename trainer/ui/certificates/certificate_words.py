"""Texts on a certificate, in the language of the window."""

from datetime import date
from decimal import Decimal

from PySide6.QtCore import QDate, QLocale

from trainer.catalogue import gettext as _
from trainer.training.certificates.certificate import Certificate, Person, Role, format_fingerprint


def title() -> str:
    """Return the title of the sheet."""
    return _("Certificate")


def role_words(certificate: Certificate) -> str:
    """Name the role and the game."""
    what = certificate.what
    if what.role is Role.INSPECTOR:
        return _("Inspector of {game}").format(game=what.game)
    return _("Dealer of {game}").format(game=what.game)


def opening_words() -> str:
    """Return the words before the holder's name."""
    return _("This certifies that")


def number(certificate: Certificate) -> str:
    """Return the personnel number in words; "" without one."""
    found = certificate.holder.number
    if found is None:
        return ""
    return _("personnel number {number}").format(number=found)


def body(certificate: Certificate) -> str:
    """Describe the holder's skill, the house and the version."""
    what = certificate.what
    text = (
        _(
            "can spot dealing mistakes in {game} by the procedure of {house}, version "
            "{version},\nand has proved it in an exam.",
        )
        if what.role is Role.INSPECTOR
        else _(
            "deals {game} by the procedure of {house}, version {version},\nand has proved "
            "it in an exam.",
        )
    )
    return text.format(game=what.game, house=what.house, version=what.version)


def facts(certificate: Certificate) -> list[tuple[str, str]]:
    """List the dates and results, a title and value each."""
    dates = certificate.dates
    return [
        (_("Issued"), day(dates.valid_from)),
        (_("Valid until"), day(dates.valid_until)),
        *_results(certificate),
    ]


def _results(certificate: Certificate) -> list[tuple[str, str]]:
    result, seen = certificate.result, certificate.result.seen
    score = (_("Result"), percent(result.score))
    if seen is None:
        return [score]
    of = _("{hits} of {faults}")
    found = [(_("Mistakes found"), of.format(hits=seen.hits, faults=seen.faults))]
    if seen.sensitivity is not None:
        value = f"d' {decimal(seen.sensitivity.value)}"
        found.append((_("Sensitivity"), value))
    return found


def assessor() -> str:
    """Return the words below the assessor's signature."""
    return _("Assessor")


def for_the_house() -> str:
    """Return the words below the house's signature."""
    return _("For the house")


def foot(certificate: Certificate) -> list[str]:
    """List the lines at the foot: the exam, and how to verify."""
    broken = certificate.sitting.interruptions
    seconds = sum(one.seconds for one in broken)
    parts = [
        _("Certificate {short}").format(short=certificate.short),
        _("attempt {n}").format(n=certificate.sitting.attempt),
        _("interruptions: {n} ({seconds} s)").format(n=len(broken), seconds=seconds)
        if broken
        else _("no interruptions"),
    ]
    key = _("The house's key: {key}")
    return [
        "  ·  ".join(parts),
        key.format(key=format_fingerprint(certificate.issuer.key))
        + "  ·  "
        + _("The signed file that goes with it shows whether it is still valid."),
    ]


def person_words(person: Person) -> str:
    """Return a person's name, with the number if any."""
    return person.name if person.number is None else f"{person.name} ({person.number})"


def day(on: date) -> str:
    """Write a day with its month in words."""
    czech = QLocale().language() == QLocale.Language.Czech
    shown = QDate(on.year, on.month, on.day)
    return QLocale().toString(shown, "d. MMMM yyyy" if czech else "d MMMM yyyy")


def percent(share: Decimal) -> str:
    """Write a share as per cent, without trailing zeros.

    ``share`` is in per cent already.
    """
    text = format(share, "f")
    return f"{decimal(Decimal(text.rstrip('0').rstrip('.') if '.' in text else text))} %"


def decimal(value: Decimal) -> str:
    """Write a number with the language's decimal sign."""
    return format(value, "f").replace(".", QLocale().decimalPoint())
