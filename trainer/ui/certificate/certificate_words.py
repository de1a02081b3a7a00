"""What stands on a certificate, in the language of the window."""

from datetime import date
from decimal import Decimal

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from trainer.training.certifying.certificate import Certificate, Person, Role, in_groups

translate = QCoreApplication.translate


def title() -> str:
    """What the sheet is."""
    return translate("Certificate", "Certificate")


def matter(certificate: Certificate) -> str:
    """As what, in which game."""
    what = certificate.what
    if what.role is Role.INSPECTOR:
        return translate("Certificate", "Inspector of {game}").format(game=what.game)
    return translate("Certificate", "Dealer of {game}").format(game=what.game)


def says() -> str:
    """What stands before the name."""
    return translate("Certificate", "This certifies that")


def number(certificate: Certificate) -> str:
    """The personnel number, "" where there is none."""
    found = certificate.holder.number
    if found is None:
        return ""
    return translate("Certificate", "personnel number {number}").format(number=found)


def body(certificate: Certificate) -> str:
    """What the holder can do, by which rules."""
    what = certificate.what
    text = (
        translate(
            "Certificate",
            "sees what is dealt wrongly in {game} by the procedure of {house}, version {version},\n"
            "and has proved it in an examination.",
        )
        if what.role is Role.INSPECTOR
        else translate(
            "Certificate",
            "deals {game} by the procedure of {house}, version {version},\n"
            "and has proved it in an examination.",
        )
    )
    return text.format(game=what.game, house=what.house, version=what.version)


def facts(certificate: Certificate) -> list[tuple[str, str]]:
    """What is told at a glance: a title and a value each."""
    dates = certificate.dates
    return [
        (translate("Certificate", "Issued"), day(dates.valid_from)),
        (translate("Certificate", "Valid until"), day(dates.valid_until)),
        *_results(certificate),
    ]


def _results(certificate: Certificate) -> list[tuple[str, str]]:
    result, seen = certificate.result, certificate.result.seen
    score = (translate("Certificate", "Result"), percent(result.score))
    if seen is None:
        return [score, (translate("Certificate", "Pass mark"), percent(result.pass_mark))]
    of = translate("Certificate", "{hits} of {faults}")
    found = [
        (translate("Certificate", "Faults seen"), of.format(hits=seen.hits, faults=seen.faults))
    ]
    if seen.sensitivity is not None:
        value = f"d' {decimal(seen.sensitivity.value)}"
        found.append((translate("Certificate", "Sensitivity"), value))
    return found


def assessor() -> str:
    """Under whose signature."""
    return translate("Certificate", "Assessor")


def for_the_house() -> str:
    """Under the other one."""
    return translate("Certificate", "For the house")


def foot(certificate: Certificate) -> list[str]:
    """The small lines at the foot: how it was come by, and how it is verified."""
    broken = certificate.sitting.interruptions
    seconds = sum(one.seconds for one in broken)
    parts = [
        translate("Certificate", "Certificate {short}").format(short=certificate.short),
        translate("Certificate", "attempt {n}").format(n=certificate.sitting.attempt),
        translate("Certificate", "interruptions: {n} ({seconds} s)").format(
            n=len(broken), seconds=seconds
        )
        if broken
        else translate("Certificate", "no interruption"),
    ]
    if certificate.sitting.second_part is not None:
        parts.insert(2, translate("Certificate", "passed in the second part"))
    key = translate("Certificate", "The house's key: {key}")
    return [
        "  ·  ".join(parts),
        key.format(key=in_groups(certificate.issuer.key))
        + "  ·  "
        + translate(
            "Certificate", "The signed file that belongs to it tells whether it still holds."
        ),
    ]


def named(person: Person) -> str:
    """A person, with the number where there is one."""
    return person.name if person.number is None else f"{person.name} ({person.number})"


def day(on: date) -> str:
    """A day with its month in words."""
    czech = QLocale().language() == QLocale.Language.Czech
    shown = QDate(on.year, on.month, on.day)
    return QLocale().toString(shown, "d. MMMM yyyy" if czech else "d MMMM yyyy")


def percent(share: Decimal) -> str:
    """So many percent, with no noughts behind that say nothing."""
    text = format(share, "f")
    return f"{decimal(Decimal(text.rstrip('0').rstrip('.') if '.' in text else text))} %"


def decimal(value: Decimal) -> str:
    """A number with the language's decimal sign."""
    return format(value, "f").replace(".", QLocale().decimalPoint())
