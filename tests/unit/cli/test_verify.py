"""``verify`` and ``key``: certificates as files, without records and without a network."""

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.command import Command, Ended
from tests.house import BOSS, DEPUTY, EDITOR, passphrase, set_up, typed
from tests.unit.training.certificates.made import (
    DATES,
    DEALER,
    HOUSE,
    KEYS,
    OTHER,
    OTHER_KEYS,
    SIGNER,
    signed,
)
from trainer.app import App
from trainer.records.house_key import HouseKey
from trainer.records.signing import Signer
from trainer.training.certificates.certificate import Certificate, Dates
from trainer.training.certificates.house_keys import (
    WITHDRAWALS,
    HouseKeys,
    Withdrawal,
    Withdrawals,
    followed_by,
    keys_file,
    signed_file,
)
from trainer.training.people.access import plain_code
from trainer.training.people.register import Role

NOW = datetime(2026, 11, 23, tzinfo=UTC)
DAY = "2026-12-24"
Run = Callable[..., Ended]


@pytest.fixture
def run(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)
    for name, keys, signer in (("house", KEYS, SIGNER), ("other", OTHER_KEYS, OTHER)):
        Path(f"{name}.key").write_bytes(keys_file(keys, NOW, signer.sign))
    write("a", DEALER)
    return lambda *arguments: command(tmp_path / "data", *arguments)


def write(name: str, certificate: Certificate, signer: Signer = SIGNER) -> str:
    file = f"{name}.certificate.json"
    Path(file).write_bytes(signed(certificate, signer).file)
    return file


def later(days: int = 30) -> Certificate:
    dates, on = DEALER.dates, timedelta(days)
    moved = Dates(dates.issued + on, dates.valid_from + on, dates.valid_until + on)
    return replace(DEALER, id="urn:uuid:11111111-2222-4333-8444-555555555555", dates=moved)


A = "a.certificate.json"
TRUSTING = ("--house", "house.key", "--on", DAY)


def test_a_valid_certificate(run: Run, tmp_path: Path) -> None:
    ended = run("verify", A, *TRUSTING)
    assert ended == (
        0,
        (
            "a.certificate.json: valid\n"
            "    Žofie Dvořáková (1047), dealer: Card Casino Prague, prague 2026-09\n"
            "    valid 2026-11-23 to 2027-11-22; score 97.40 %, pass mark 95 %\n"
            "    assessor Karel Horák; attempt 2; interruptions: 1, 41 s\n"
            "    issued by Card Casino Prague, key A050 837D 8507 0582 CCF7 394B 0988 847C\n"
        ),
        "",
    )
    assert not (tmp_path / "data").exists()


def test_in_czech(run: Run) -> None:
    ended = run("verify", A, *TRUSTING, "--lang", "cs")
    assert ended.stdout.startswith("a.certificate.json: platné\n")
    assert "97,40 %, hranice splnění 95 %" in ended.stdout
    assert "hodnotitel Karel Horák; pokus 2" in ended.stdout


def test_as_json(run: Run) -> None:
    told = json.loads(run("verify", A, *TRUSTING, "--json").stdout)
    assert (told["file"], told["state"]) == (A, "valid")
    assert told["says"]["holder"] == {"name": "Žofie Dvořáková", "number": "1047"}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--on", "2027-11-23"), "expired\n    it was valid until 2027-11-22"),
        (("--on", "2026-11-22"), "not yet valid\n    it is valid from 2026-11-23"),
        (
            ("--house", "other.key"),
            (
                "unknown\n    signed with A050 837D 8507 0582 CCF7 394B 0988 847C, which is not the"
                " trusted key of"
            ),
        ),
    ],
)
def test_what_is_not_valid(run: Run, arguments: tuple[str, ...], says: str) -> None:
    ended = run("verify", A, *("--house", "house.key") * ("--house" not in arguments), *arguments)
    assert (ended.returncode, ended.stderr) == (1, "")
    assert ended.stdout.startswith(f"{A}: {says}")


def test_without_a_key_it_is_unknown(run: Run) -> None:
    ended = run("verify", A)
    assert ended.returncode == 1
    assert "unknown\n    no key for Card Casino Prague was given or installed" in ended.stdout
    assert "Žofie" not in ended.stdout


def test_without_a_day_it_is_today(run: Run) -> None:
    assert run("verify", A, "--house", "house.key").stdout.startswith(f"{A}: ")


def test_an_altered_one_says_what(run: Run) -> None:
    Path(A).write_bytes(Path(A).read_bytes().replace(b'"97.40"', b'"99.40"'))
    ended = run("verify", A, *TRUSTING)
    assert ended == (1, f"{A}: altered\n    altered parts: result\n", "")
    assert "pozměněné části: výsledek" in run("verify", A, *TRUSTING, "--lang", "cs").stdout
    told = json.loads(run("verify", A, *TRUSTING, "--json").stdout)
    assert told == {"file": A, "state": "altered", "altered": ["result"]}


def test_a_newer_one_supersedes(run: Run) -> None:
    newer = write("b", later())
    assert run("verify", A, *TRUSTING, "--newer", newer).stdout.startswith(
        f"{A}: superseded\n    by certificate 11111111 of 2026-12-23"
    )
    both = run("verify", A, newer, *TRUSTING)
    assert both.returncode == 1
    assert f"{newer}: valid" in both.stdout
    assert f"{A}: superseded" in both.stdout
    assert run("verify", newer, *TRUSTING, "--newer", A).returncode == 0


def test_a_forged_newer_one_does_not_count(run: Run) -> None:
    forged = write("b", later(), OTHER)
    ended = run("verify", A, *TRUSTING, "--newer", forged)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "was altered (signature) and cannot count" in ended.stderr
    issuer = replace(DEALER.issuer, key=OTHER_KEYS.current.fingerprint)
    unknown = write("c", replace(later(), issuer=issuer), OTHER)
    ended = run("verify", A, *TRUSTING, "--newer", unknown)
    assert (ended.returncode, ended.stderr.count("\n")) == (0, 1)
    assert "does not count" in ended.stderr


def test_a_list_withdraws(run: Run) -> None:
    listed = Withdrawals(
        HOUSE, 1, DATES.valid_from, (Withdrawal(DEALER.id, DATES.valid_from, "an error"),)
    )
    key = KEYS.current.fingerprint
    Path("list.json").write_bytes(signed_file(WITHDRAWALS, listed, key, NOW, SIGNER.sign))
    ended = run("verify", A, *TRUSTING, "--newer", "list.json")
    assert ended.returncode == 1
    assert "superseded\n    the house withdrew it: an error" in ended.stdout
    content = Path("list.json").read_bytes()
    Path("list.json").write_bytes(content.replace(b"an error", b"an Error"))
    assert run("verify", A, *TRUSTING, "--newer", "list.json").returncode == 2


def test_a_replaced_key(run: Run) -> None:
    keys = followed_by(KEYS, OTHER.public, (NOW + timedelta(9)).date(), SIGNER.sign)
    Path("new.key").write_bytes(keys_file(keys, NOW, OTHER.sign))
    assert run("verify", A, "--house", "new.key", "--on", DAY).returncode == 0


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "it is empty"),
        (b"{" * 2_000_000, "too large to be a certificate"),
        (b"\xff\xfe\x00", "nor UTF-8"),
        (b"[" * 90_000, "nor JSON"),
        (b'{"a": NaN}', "nor JSON"),
        (b'{"type": ["VerifiableCredential", "UniversityDegreeCredential"]}', "of this program"),
    ],
)
def test_what_is_no_certificate_is_one_line(run: Run, content: bytes, says: str) -> None:
    Path("bad.json").write_bytes(content)
    ended = run("verify", "bad.json", A, *TRUSTING)
    assert ended.returncode == 2
    assert ended.stdout.startswith(f"{A}: valid")  # the others are done
    assert ended.stderr.count("\n") == 1
    assert says in ended.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("nothing.json",), "nothing.json: it cannot be read (No such file or directory)"),
        (("data",), "cannot be read"),
        ((A, "--house", "nothing.key"), "nothing.key: this key cannot be read"),
        ((A, "--house", A), "it is not a house's key of this program; ask the house"),
        ((A, "--newer", "nothing.json"), "nothing.json: it cannot be read"),
        ((A, "--newer", "house.key"), "it is not a certificate of this program"),
        ((A, "--on", "tomorrow"), "'tomorrow' is no day such as 2026-11-23"),
    ],
)
def test_bad_input_is_one_line(run: Run, arguments: tuple[str, ...], says: str) -> None:
    ended = run("verify", *arguments)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert says in ended.stderr


# --- keys


def test_a_key_is_installed_once_for_all(run: Run) -> None:
    assert "There is no key here" in run("key").stdout
    assert run("key", "--install", "house.key").stdout == (
        "Card Casino Prague is now trusted: A050 837D 8507 0582 CCF7 394B 0988 847C\n"
    )
    assert run("verify", A, "--on", DAY).returncode == 0
    assert run("key").stdout == (
        "Card Casino Prague (trusted)\n"
        "    A050 837D 8507 0582 CCF7 394B 0988 847C  since 2026-01-02\n"
    )
    other = run("key", "--install", "other.key")
    assert other.returncode == 2
    assert "trusted with another key" in other.stderr
    issuer = replace(DEALER.issuer, key=OTHER_KEYS.current.fingerprint)
    forged = write("forged", replace(DEALER, issuer=issuer), OTHER)
    assert run("verify", forged, "--on", DAY).stdout.startswith(f"{forged}: unknown")


def test_the_own_key_is_given_away_backed_up_and_taken_back(run: Run, tmp_path: Path) -> None:
    assert "made when the house is set up" in run("key", "--export", "x.key").stderr
    own = HouseKey(tmp_path / "data" / "house_key.json")
    own.make(HOUSE, "a recovery code", NOW, NOW.date())
    keys = own.known
    assert "(this house)" in run("key").stdout
    assert run("key", "--export", "x.key").returncode == 0
    assert "cannot be written (File exists)" in run("key", "--export", "x.key").stderr
    assert run("key", "--backup", "x.sealed", "--lang", "cs").stdout.startswith("Klíč je uložen")
    own.path.unlink()
    assert run("key", "--restore", "x.sealed").returncode == 0
    assert own.keys == keys
    assert own.open_by_code("a recovery code") is not None
    told = json.loads(run("key", "--json").stdout)
    assert told["own"] is True
    assert told["keys"][0]["fingerprint"] == keys.current.fingerprint


def test_a_key_is_replaced_behind_the_managers_door(
    command: Command, run: Run, tmp_path: Path
) -> None:
    data = tmp_path / "data"

    def replaced(who: str) -> Ended:
        return command(data, "key", "--replace", typed=who)

    assert "the house is not set up yet" in replaced("x\n").stderr
    with closing(App(data / "records.sqlite")) as program:
        set_up(program)
    for who in (f"{BOSS}\nanother passphrase\n", typed(EDITOR)):
        wrong = replaced(who)
        assert (wrong.returncode, wrong.stdout) == (2, "")
        assert "that is not the passphrase; nothing was changed" in wrong.stderr
    made = replaced(typed(BOSS))
    assert made.returncode == 0
    code = made.stdout.splitlines()[-1].partition(": ")[2].partition(".")[0]
    own = HouseKey(data / "house_key.json")
    assert own.open_by_code(plain_code(code)) is not None, "a forgotten passphrase is replaced"
    [told] = map(json.loads, run("key", "--json").stdout.splitlines())
    assert len(told["keys"]) == 2
    with closing(App(data / "records.sqlite")) as program:
        assert not program.doors.opens(Role.MANAGER, DEPUTY, passphrase(DEPUTY)), "needs a new one"
        assert program.doors.opens(Role.MANAGER, BOSS, passphrase(BOSS))
        assert program.office.can_sign


def test_what_concerns_others_about_keys_needs_the_manager(
    command: Command, run: Run, tmp_path: Path
) -> None:
    """At a house that is set up; elsewhere keys are installed by whoever verifies."""
    data = tmp_path / "data"
    with closing(App(data / "records.sqlite")) as program:
        set_up(program)
    copy, other = tmp_path / "copy", tmp_path / "other.key"

    def refused(*what: str) -> bool:
        told = command(data, "key", *what, typed=typed(EDITOR))
        says = "no training manager's name and passphrase, so nothing was changed"
        return told.returncode == 2 and says in told.stderr

    right = typed(DEPUTY)
    assert refused("--install", str(other))
    assert refused("--backup", str(copy))
    assert not copy.exists()
    assert command(data, "key", "--backup", str(copy), typed=right).returncode == 0
    assert refused("--restore", str(copy))
    assert command(data, "key", "--restore", str(copy), typed=right).returncode == 0
    assert run("key", "--export", "given.key").returncode == 0, "that is for everybody"


def test_another_houses_keys_say_nothing_of_it(run: Run) -> None:
    Path("other.key").write_bytes(
        keys_file(HouseKeys("Another Casino", OTHER_KEYS.keys), NOW, OTHER.sign)
    )
    ended = run("verify", A, "--house", "other.key", "--house", "house.key", "--on", DAY)
    assert ended.returncode == 0
