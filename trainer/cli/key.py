"""``key``: manage the keys for signing and checking certificates."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from trainer.app import App
from trainer.catalogue import N_, translate
from trainer.cli.access import ask_manager, ask_passphrase, run_with_passphrase
from trainer.cli.certificate_words import in_a_line
from trainer.cli.commands import print_json
from trainer.procedure.fields import DataError, Problem
from trainer.records.safe_file import write_new
from trainer.training.certificates.certificate import format_fingerprint
from trainer.training.certificates.house_keys import HouseKeys, PublicKey
from trainer.training.certificates.plain import in_letters
from trainer.training.people.register import Role


def key_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``key``."""
    does = sub.add_mutually_exclusive_group()
    does.add_argument(
        "--install", type=Path, metavar="KEY", help="trust the public key of another house"
    )
    does.add_argument(
        "--export",
        type=Path,
        metavar="FILE",
        help="write this house's public key, to give to others",
    )
    does.add_argument(
        "--backup", type=Path, metavar="FILE", help="write a sealed copy of this house's key"
    )
    does.add_argument(
        "--restore", type=Path, metavar="FILE", help="restore a lost key from such a copy"
    )
    does.add_argument(
        "--replace",
        action="store_true",
        help="make a new key to sign with; other training managers need new passphrases then",
    )


def key(program: App, options: argparse.Namespace) -> int:
    """List the keys, or do the wanted action with them."""
    own = program.house_key
    _for_manager(program, options)
    if options.install:
        _print_key(
            options,
            N_("{house} is now trusted: {key}"),
            program.trusted_keys.install(options.install),
        )
    elif options.export:
        _write(options.export, own.public, options.lang)
    elif options.backup:
        _write(options.backup, own.backup(), options.lang)
    elif options.restore:
        _print_key(
            options,
            N_("Key restored from {file}: {key}"),
            own.restore(_read(options.restore)),
        )
    elif options.replace:
        _change(program, options)
    else:
        _list(program, options)
    return 0


def _for_manager(program: App, options: argparse.Namespace) -> None:
    """Ask for a training manager, if others are concerned.

    Nobody can come in where the key is gone that is to be restored, or without records.
    """
    for name in ("install", "backup", "restore"):
        if getattr(options, name) and program.has_records and program.house_key.is_made:
            ask_passphrase(program, Role.MANAGER, f"key --{name}", "nothing was changed")


def _change(program: App, options: argparse.Namespace) -> None:
    does = "key --replace"
    name, passphrase = ask_manager(program, does)
    code = run_with_passphrase(lambda: program.doors.replace_key(name, passphrase), does)
    _list(program, options)
    if options.json:
        print_json({"recovery_code": code})
    else:
        print(translate(options.lang, _CODE, code=code))


def _list(program: App, options: argparse.Namespace) -> None:
    own = program.house_key.keys
    houses = program.trusted_keys.houses()
    for keys in houses:
        if options.json:
            print_json(_as_json(keys, own=keys == own))
        else:
            for line in _lines(keys, options.lang, own=keys == own):
                print(in_a_line(line))
    if not houses and not options.json:
        print(translate(options.lang, _NONE))


def _lines(keys: HouseKeys, lang: str, *, own: bool) -> Iterator[str]:
    whose = N_("this house") if own else N_("trusted")
    yield f"{keys.house} ({translate(lang, whose)})"
    for one in reversed(keys.keys):
        yield f"    {format_fingerprint(one.fingerprint)}  {_held(one, lang)}"


def _held(one: PublicKey, lang: str) -> str:
    if one.until is None:
        return translate(lang, "since {since}", since=one.since)
    return translate(lang, "from {since} to {until}", since=one.since, until=one.until)


def _as_json(keys: HouseKeys, *, own: bool) -> dict[str, object]:
    held = [
        {
            "fingerprint": one.fingerprint,
            "since": in_letters(one.since),
            "until": one.until and in_letters(one.until),
        }
        for one in keys.keys
    ]
    return {"house": keys.house, "own": own, "keys": held}


def _print_key(options: argparse.Namespace, text: str, keys: HouseKeys) -> None:
    shown, file = format_fingerprint(keys.current.fingerprint), options.install or options.restore
    if options.json:
        print_json(_as_json(keys, own=options.install is None))
    else:
        print(in_a_line(translate(options.lang, text, house=keys.house, key=shown, file=file)))


def _write(file: Path, content: bytes, lang: str) -> None:
    try:
        write_new(file, content)
    except OSError as error:
        says = f"cannot be written ({error.strerror}); name another file"
        raise DataError([Problem(str(file), says)]) from None
    print(in_a_line(translate(lang, "Key saved to {file}.", file=file)))


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        says = f"cannot be read ({error.strerror}); name the copy of the key"
        raise DataError([Problem(str(file), says)]) from None


_CODE = N_(
    "New recovery code for this house: {code}. Write it down and keep it where "
    "only the training manager can get it. It is shown only once, and the old code no "
    "longer works."
)
_NONE = N_(
    "There is no key here. The house gets its own at first-time setup. To install "
    "another house's key: dealer-trainer key --install FILE."
)
