"""``verify``: check certificates, without records or a network."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from trainer.app import App
from trainer.catalogue import translate
from trainer.cli.certificate_words import (
    because,
    certificate_lines,
    in_a_line,
    parts_words,
    state_words,
)
from trainer.cli.commands import print_json
from trainer.cli.options import day
from trainer.procedure.fields import DataError, Problem
from trainer.records.house_key import read_key_file
from trainer.records.signing import is_signed
from trainer.training.certificates.certificate import Certificate
from trainer.training.certificates.credential import (
    MOST_BYTES,
    AlteredError,
    NotOursError,
    SignedCertificate,
    read_signed,
)
from trainer.training.certificates.house_keys import WITHDRAWALS, Withdrawals, read_list
from trainer.training.certificates.plain import as_object
from trainer.training.certificates.validity import Trust, Validity, ValidityState, check_validity


class _Newer(NamedTuple):
    """Evidence against certificates: newer ones, and lists of withdrawn ones."""

    certificates: Sequence[Certificate]
    lists: Sequence[Withdrawals]


def verify_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``verify``."""
    sub.add_argument("files", nargs="+", metavar="FILE", type=Path, help="certificate file")
    sub.add_argument(
        "--house",
        metavar="KEY",
        type=Path,
        action="append",
        default=[],
        help="trust only this key; may be given several times; if left out, the installed keys"
        " and the house's own",
    )
    sub.add_argument(
        "--newer",
        metavar="FILE",
        type=Path,
        nargs="+",
        default=[],
        help="newer certificates, and lists of withdrawn ones, to check against",
    )
    sub.add_argument(
        "--on", metavar="DATE", type=day, help="check for this day, YYYY-MM-DD; today if left out"
    )


def verify(program: App, options: argparse.Namespace) -> int:
    """Print each certificate's state; return the exit status.

    It is 0 if all are valid, 1 if not, 2 if a file is no certificate.
    """
    trust = Trust(_houses(program, options.house), is_signed)
    found = [_opened(file) for file in options.files]
    own = [
        one
        for one in found
        if isinstance(one, SignedCertificate) and trust.check_signature(one) is None
    ]
    newer = _newer(options.newer, trust)
    certificates = [*newer.certificates, *(one.certificate for one in own)]
    on = options.on or program.today()
    worst = 0
    for file, one in zip(options.files, found, strict=True):
        if isinstance(one, NotOursError):
            print(f"dealer-trainer: {in_a_line(f'{file}: {one}')}", file=sys.stderr)
            worst = 2
            continue
        told = (
            Validity(ValidityState.ALTERED, one.parts)
            if isinstance(one, AlteredError)
            else check_validity(one, trust, on, certificates, newer.lists)
        )
        worst = max(worst, 0 if told.state is ValidityState.VALID else 1)
        certificate = one.certificate if isinstance(one, SignedCertificate) else None
        _tell(file, told, certificate, options)
        if certificate is not None and _lacks(program, certificate):
            print(f"dealer-trainer: {in_a_line(f'{file}: {_LACKS}')}", file=sys.stderr)
            worst = max(worst, 1)
    return worst


_LACKS = (
    "the training records here lack what they were when it was issued: they were put back or cut"
    " off; dealer-trainer audit tells more"
)


def _lacks(program: App, certificate: Certificate) -> bool:
    """Tell if this house's own records lack what a certificate of it says of them."""
    keys, mark = program.house_key.keys, certificate.record
    if keys is None or mark is None or not program.has_records:
        return False
    own = certificate.issuer.key in {key.fingerprint for key in keys.keys}
    return own and program.lacks_head(mark)


def _houses(program: App, given: Sequence[Path]) -> list[Any]:
    return [read_key_file(file) for file in given] or list(program.trusted_keys.houses())


def _content(file: Path) -> bytes:
    """Read a file, up to the largest size of a certificate.

    Raise NotOursError if it cannot be read.
    """
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "its name is none"
        raise NotOursError(f"it cannot be read ({why})") from None


def _opened(file: Path) -> SignedCertificate | AlteredError | NotOursError:
    try:
        return read_signed(_content(file))
    except (AlteredError, NotOursError) as error:
        return error


def _newer(files: Sequence[Path], trust: Trust) -> _Newer:
    """Read newer certificates and lists that count against others.

    An altered one raises DataError; one of an unknown house is skipped with a message.
    """
    found = _Newer([], [])
    certificates, lists = [], []
    for file in files:
        try:
            content = _content(file)
            if WITHDRAWALS.mark.encode() in content:
                listed = read_list(WITHDRAWALS, content)
                if _counts(file, trust.genuine_list(listed)):
                    lists.append(listed.value)
            else:
                signed = read_signed(content)
                if _counts(file, trust.check_signature(signed)):
                    certificates.append(signed.certificate)
        except AlteredError as error:
            says = f"it was altered ({parts_words('en', error.parts)}) and cannot count"
            raise DataError([Problem(str(file), says)]) from None
        except NotOursError as error:
            raise DataError([Problem(str(file), str(error))]) from None
    return found._replace(certificates=certificates, lists=lists)


def _counts(file: Path, refused: Validity | None) -> bool:
    if refused is None:
        return True
    if refused.state is ValidityState.ALTERED:
        raise AlteredError(refused.parts)
    says = "no trusted house has signed it, so it does not count"
    print(f"dealer-trainer: {in_a_line(f'{file}: {says}')}", file=sys.stderr)
    return False


def _tell(
    file: Path, told: Validity, certificate: Certificate | None, options: argparse.Namespace
) -> None:
    if options.json:
        print_json(_as_json(file, told, certificate))
        return
    for line in _lines(file, told, certificate, options.lang):
        print(in_a_line(line))


def _lines(file: Path, told: Validity, certificate: Certificate | None, lang: str) -> Iterator[str]:
    yield f"{file}: {state_words(lang, told.state)}"
    if certificate is None:
        yield "    " + translate(
            lang, "altered parts: {parts}", parts=parts_words(lang, told.parts)
        )
        return
    why = because(lang, told, certificate)
    if why:
        yield f"    {why}"
    if told.state not in {
        ValidityState.ALTERED,
        ValidityState.UNKNOWN,
    }:  # what it says is the house's word
        yield from (f"    {line}" for line in certificate_lines(lang, certificate))


def _as_json(file: Path, told: Validity, certificate: Certificate | None) -> dict[str, Any]:
    shape: dict[str, Any] = {"file": str(file), "state": told.state.value}
    if told.state is ValidityState.ALTERED:
        return shape | {"altered": list(told.parts)}
    if told.by is not None or told.newer:
        shape["by"] = told.newer if told.by is None else told.by.id
    if told.why:
        shape["why"] = told.why
    if told.state is ValidityState.UNKNOWN:
        shape["other_key"] = told.other_key
    return shape | ({"says": as_object(certificate)} if certificate is not None else {})
