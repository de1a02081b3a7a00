"""``certificates``: who is certified for what, in the terminal."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.command import Command, Ended
from tests.unit.cli.test_versions import THREE
from tests.unit.training.certificates.made import DEALER, signed
from trainer.app import App
from trainer.training.certificates.certificate import Certificate, Issuer, Person, Role
from trainer.training.certificates.issuing import subject_of

HOUSE = "Card Casino Prague"
NOW = datetime(2026, 11, 23, 9, tzinfo=UTC)
Run = Callable[..., Ended]


@pytest.fixture
def issued(tmp_path: Path) -> Certificate:
    """What a house has issued by its own key, on its own rules."""
    program = App(tmp_path / "records.sqlite")
    signer = program.house_key.make(HOUSE, "a recovery code", NOW, NOW.date())
    keys = program.house_key.known
    manual = program.manual("prague")
    what = subject_of(Role.DEALER, manual, manual, "Pontoon")
    issuer = Issuer(HOUSE, keys.current.fingerprint)
    one = replace(DEALER, issuer=issuer, what=what)
    program.certificates.issue(signed(one, signer))
    other = replace(
        one,
        id="urn:uuid:11111111-2222-4333-8444-555555555555",
        holder=Person("Jan Novák"),
        what=replace(what, role=Role.INSPECTOR, version="2020-01"),
        dates=replace(one.dates, valid_until=one.dates.valid_until.replace(day=1)),
    )
    program.certificates.issue(signed(other, signer))
    program.close()
    return one


@pytest.fixture
def run(command: Command, tmp_path: Path) -> Run:
    return lambda *arguments: command(tmp_path, "certificates", *arguments)


def test_there_are_none(run: Run) -> None:
    assert run() == (0, "No certificates yet.\n", "")
    assert run("--lang", "cs").stdout == "Zatím tu nejsou žádná osvědčení.\n"
    assert run("--json").stdout == ""


def test_a_rule_change_makes_certificates_stale_from_its_day_on(
    run: Run, issued: Certificate, tmp_path: Path
) -> None:
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")

    def stale(day: str) -> object:
        lines = map(json.loads, run("--json", "--on", day).stdout.splitlines())
        return next(line["stale"] for line in lines if line["role"] == "dealer")

    assert issued.what.version == "2011-03-30"
    assert (stale("2026-12-31"), stale("2027-01-01")) == (None, "version")


def test_who_is_certified(run: Run, issued: Certificate) -> None:
    first, second = run("--on", "2027-10-15").stdout.splitlines()
    assert " ".join(first.split()) == (
        "Jan Novák inspector prague 2020-01 until 2027-11-01"
        " expires within a month; a different version of the rules is in force;"
        " renew: its rules have changed"
    )
    assert " ".join(second.split()) == (
        f"Žofie Dvořáková (1047) dealer prague {issued.what.version} until 2027-11-22"
    )


def test_in_czech(run: Run, issued: Certificate) -> None:
    told = run("--on", "2027-11-15", "--lang", "cs").stdout
    assert "prošlé; platí jiná verze pravidel" in told
    assert f"krupiér    prague       {issued.what.version}" in told
    assert "do 2027-11-22  do měsíce vyprší" in told


def test_as_json(run: Run, issued: Certificate) -> None:
    first, second = map(json.loads, run("--on", "2027-10-15", "--json").stdout.splitlines())
    assert (first["state"], first["lapses"], first["stale"]) == ("valid", True, "version")
    assert second == {
        "id": issued.id,
        "who": "Žofie Dvořáková",
        "state": "valid",
        "number": "1047",
        "role": "dealer",
        "house": issued.what.house,
        "procedure": "prague",
        "version": issued.what.version,
        "content_hash": issued.what.content_hash,
        "valid_from": "2026-11-23",
        "valid_until": "2027-11-22",
        "lapses": False,
        "stale": None,
        "why": None,
        "doubt": None,
        "due": [],
    }


@pytest.mark.usefixtures("issued")
def test_what_was_altered_is_told(run: Run, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "records.sqlite")) as conn, conn:
        conn.execute("DROP TRIGGER certificates_keep")
        conn.execute("UPDATE certificates SET file = replace(file, '97.40', '98.40')")
    ended = run()
    assert ended.returncode == 0
    assert ended.stdout.count("altered: altered parts: result (urn:uuid:") == 2


@pytest.mark.usefixtures("issued")
def test_an_issued_one_verifies(command: Command, tmp_path: Path) -> None:
    program = App(tmp_path / "records.sqlite")
    file = tmp_path / "a.certificate.json"
    file.write_bytes(program.certificates.issued()[-1].file)
    program.close()
    assert command(tmp_path, "verify", str(file), "--on", "2027-01-01").returncode == 0
