"""``certificates``: list certificates, their expiry, and those due for renewal."""

import argparse
from pathlib import Path
from typing import Any

from trainer.app import App
from trainer.catalogue import translate
from trainer.cli.access import ask_passphrase
from trainer.cli.certificate_words import in_a_line, parts_words, role_words, state_words
from trainer.cli.commands import print_json
from trainer.cli.options import day
from trainer.procedure.fields import DataError, Problem
from trainer.records.safe_file import write_new
from trainer.training.certificates.certified import HeldCertificate
from trainer.training.certificates.plain import in_letters
from trainer.training.certificates.validity import ValidityState
from trainer.training.people.register import Role


def certificates_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``certificates``."""
    sub.add_argument(
        "--list",
        metavar="FILE",
        type=Path,
        help="write the signed list of withdrawn and superseded certificates, for verify --newer",
    )
    sub.add_argument(
        "--on", metavar="DATE", type=day, help="as of this day, YYYY-MM-DD; today if left out"
    )


def certificates(program: App, options: argparse.Namespace) -> int:
    """List everybody's certificates, the first to expire first.

    With ``--list``, write the signed list of withdrawn certificates instead. Once the house is
    set up it needs the assessor's passphrase, because it concerns others.
    """
    ask_passphrase(program, Role.ASSESSOR, "certificates")
    if options.list is not None:
        return _write_list(program, options)
    found = program.held_certificates(options.on or program.today())
    for one in found:
        if options.json:
            print_json(_as_json(one))
        else:
            print(in_a_line(_line(one, options.lang)))
    if not found and not options.json:
        print(translate(options.lang, "No certificates yet."))
    return 0


def _write_list(program: App, options: argparse.Namespace) -> int:
    content = program.certificates.withdrawn()
    if content is None:
        says = "nothing was withdrawn or superseded yet, so there is no list"
        raise DataError([Problem(str(options.list), says)])
    try:
        write_new(options.list, content)
    except OSError as error:
        says = f"cannot be written ({error.strerror}); name another file"
        raise DataError([Problem(str(options.list), says)]) from None
    print(in_a_line(translate(options.lang, "List saved to {file}.", file=options.list)))
    return 0


def _line(held: HeldCertificate, lang: str) -> str:
    certificate, told = held.certificate, held.standing
    if certificate is None:
        altered = translate(lang, "altered parts: {parts}", parts=parts_words(lang, told.parts))
        return f"{held.who:24} {state_words(lang, told.state)}: {altered} ({held.id})"
    what, until = certificate.what, certificate.dates.valid_until
    notes = [
        *([state_words(lang, told.state)] if told.state is not ValidityState.VALID else []),
        *([translate(lang, "expires within a month")] if held.lapses else []),
        *([translate(lang, held.stale.value)] if held.stale else []),
        *(translate(lang, due) for due in held.due),
        *(
            [translate(lang, "should be withdrawn") + f": {translate(lang, held.doubt.value)}"]
            if held.doubt
            else []
        ),
    ]
    number = certificate.holder.number
    who = held.who if number is None else f"{held.who} ({number})"
    about = f"{who:24} {role_words(lang, what.role):10} {what.procedure:12} {what.version:10}"
    shown = f"{about} " + translate(lang, "until {until}", until=until)
    return f"{shown}  {'; '.join(notes)}".rstrip()


def _as_json(held: HeldCertificate) -> dict[str, Any]:
    shape: dict[str, Any] = {"id": held.id, "who": held.who, "state": held.standing.state.value}
    if held.standing.parts:
        shape["altered"] = list(held.standing.parts)
    certificate = held.certificate
    if certificate is None:
        return shape
    what, dates = certificate.what, certificate.dates
    return shape | {
        "number": certificate.holder.number,
        "role": what.role.value,
        "house": what.house,
        "procedure": what.procedure,
        "version": what.version,
        "content_hash": what.content_hash,
        "valid_from": in_letters(dates.valid_from),
        "valid_until": in_letters(dates.valid_until),
        "lapses": held.lapses,
        "stale": held.stale and held.stale.name.lower(),
        "why": held.standing.why or None,
        "doubt": held.doubt and held.doubt.name.lower(),
        "due": list(held.due),
    }
