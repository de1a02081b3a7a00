"""Certificates in real records: kept as they were signed, and what people hold by them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from tests.unit.training.certificates.made import (
    DATES,
    DEALER,
    HOUSE,
    KEYS,
    OTHER_KEYS,
    SIGNER,
    signed,
)
from trainer.app import App
from trainer.records.signing import is_signed
from trainer.training.certificates.certificate import Certificate, Dates, Person, Role, Subject
from trainer.training.certificates.certified import (
    HeldCertificate,
    RulesGap,
    RulesMark,
    certified,
)
from trainer.training.certificates.credential import AlteredError
from trainer.training.certificates.house_keys import (
    WITHDRAWALS,
    Withdrawal,
    Withdrawals,
    signed_file,
)
from trainer.training.certificates.validity import Trust, Validity, ValidityState

TRUST = Trust([KEYS], is_signed)
NOW = datetime(2026, 12, 1, tzinfo=UTC)
DAY = date(2026, 12, 24)
RULES = {"prague": RulesMark(DEALER.what.version, DEALER.what.manual_hash)}


REPLACED = """
    INSERT OR REPLACE INTO certificates
    SELECT id, trainee, role, procedure, version, content_hash, valid_from, '2099-01-01', issued,
        file
    FROM certificates
"""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    program = App(tmp_path / "records.sqlite")
    yield program
    program.close()


def another(number: int, certificate: Certificate = DEALER, days: int = 0) -> Certificate:
    dates, on = certificate.dates, timedelta(days)
    moved = Dates(dates.issued + on, dates.valid_from + on, dates.valid_until + on)
    return replace(
        certificate, id=f"urn:uuid:{number:08x}-2222-4333-8444-555555555555", dates=moved
    )


def found(program: App, on: date = DAY, trust: Trust = TRUST) -> list[HeldCertificate]:
    return list(certified(program.certificates, trust, on, RULES.get))


def listed(number: int, *withdrawn: Withdrawal) -> bytes:
    said = Withdrawals(HOUSE, number, DATES.valid_from, withdrawn)
    return signed_file(WITHDRAWALS, said, KEYS.current.fingerprint, NOW, SIGNER.sign)


def test_what_was_issued_is_there_as_it_was_signed(program: App) -> None:
    program.certificates.issue(signed())
    [kept] = program.certificates.issued()
    assert kept == (DEALER.id, "Žofie Dvořáková", signed().file)
    with pytest.raises(ValueError, match="on record already"):
        program.certificates.issue(signed())


def test_what_is_on_record_stays(program: App, tmp_path: Path) -> None:
    program.certificates.issue(signed())
    program.certificates.withdraw(1, listed(1))
    program.close()
    for statement in (
        "UPDATE certificates SET valid_until = '2099-01-01'",
        "DELETE FROM certificates",
        REPLACED,
        "UPDATE withdrawals SET file = '{}'",
        "DELETE FROM withdrawals",
        "INSERT OR REPLACE INTO withdrawals (number, file, at) VALUES (1, '{}', '')",
        "INSERT INTO withdrawals (number, file, at) VALUES (3, '{}', '')",
        "INSERT INTO withdrawals (number, file, at) VALUES (NULL, '{}', '')",
    ):
        with (
            closing(sqlite3.connect(tmp_path / "records.sqlite")) as conn,
            pytest.raises(sqlite3.Error),
        ):
            conn.execute(statement)


def test_who_is_certified_for_what(program: App) -> None:
    inspector = replace(
        another(2), holder=Person("Jan Novák"), what=replace(DEALER.what, role=Role.INSPECTOR)
    )
    newer = another(3, days=20)
    for one in (DEALER, inspector, newer):
        program.certificates.issue(signed(one))
    held = found(program)
    assert [(one.who, one.id) for one in held] == [
        ("Jan Novák", inspector.id),
        ("Žofie Dvořáková", newer.id),
    ]
    assert {one.standing.state for one in held} == {ValidityState.VALID}
    assert not any(one.lapses or one.stale for one in held)


def test_what_lapses_within_a_month(program: App) -> None:
    program.certificates.issue(signed())
    last = DATES.valid_until  # 22 November 2027
    assert not found(program, date(2027, 10, 22))[0].lapses
    assert found(program, date(2027, 10, 23))[0].lapses
    assert found(program, last)[0].lapses
    [over] = found(program, last + timedelta(1))
    assert (over.standing.state, over.lapses) == (ValidityState.EXPIRED, False)


@pytest.mark.parametrize(
    ("what", "stale"),
    [
        (DEALER.what, None),
        (replace(DEALER.what, version="2026-08"), RulesGap.VERSION),
        (replace(DEALER.what, manual_hash="ee" * 32), RulesGap.TEXT),
        (replace(DEALER.what, content_hash="ee" * 32), None),
        (replace(DEALER.what, procedure="elsewhere"), RulesGap.GONE),
    ],
)
def test_what_new_rules_have_made_stale(
    program: App, what: Subject, stale: RulesGap | None
) -> None:
    program.certificates.issue(signed(replace(DEALER, what=what)))
    assert found(program)[0].stale is stale


def test_what_was_withdrawn_does_not_hold(program: App) -> None:
    program.certificates.issue(signed())
    assert program.certificates.withdrawn() is None
    program.certificates.withdraw(1, listed(1, Withdrawal(DEALER.id, DATES.valid_from, "an error")))
    [held] = found(program)
    assert (held.standing.state, held.standing.why) == (ValidityState.SUPERSEDED, "an error")
    with pytest.raises(ValueError, match="does not follow"):
        program.certificates.withdraw(1, listed(1))
    program.certificates.withdraw(2, listed(2))
    assert found(program)[0].standing.state is ValidityState.VALID


def overwritten(path: Path, statement: str, *values: object) -> None:
    """What nobody can do but who takes the triggers away."""
    with closing(sqlite3.connect(path)) as conn, conn:
        for table in ("certificates", "withdrawals"):
            conn.execute(f"DROP TRIGGER {table}_keep")
        conn.execute(statement, values)


def test_what_was_altered_in_the_records_is_told(program: App, tmp_path: Path) -> None:
    newer = another(3, days=20)
    program.certificates.issue(signed())
    program.certificates.issue(signed(newer))
    altered = signed(newer).file.replace(b'"97.40"', b'"99.40"').decode()
    overwritten(
        tmp_path / "records.sqlite",
        "UPDATE certificates SET file = ? WHERE id = ?",
        altered,
        newer.id,
    )
    good, spoilt = found(program)
    assert (good.id, good.standing.state) == (DEALER.id, ValidityState.VALID)
    assert (spoilt.id, spoilt.standing) == (newer.id, Validity(ValidityState.ALTERED, ("result",)))


def test_a_list_that_was_altered_counts_for_nothing_in_silence(
    program: App, tmp_path: Path
) -> None:
    program.certificates.issue(signed())
    program.certificates.withdraw(1, listed(1, Withdrawal(DEALER.id, DATES.valid_from, "an error")))
    altered = listed(1).decode().replace('"number": 1', '"number": 2')
    overwritten(tmp_path / "records.sqlite", "UPDATE withdrawals SET file = ?", altered)
    with pytest.raises(AlteredError):
        found(program)


def test_without_the_house_key_nothing_is_known(program: App) -> None:
    program.certificates.issue(signed())
    program.certificates.withdraw(1, listed(1))
    for keys in ([], [OTHER_KEYS]):
        [held] = found(program, trust=Trust(keys, is_signed))
        assert held.standing.state is ValidityState.UNKNOWN


def test_an_invented_one_takes_no_others_place(program: App) -> None:
    program.certificates.issue(signed())
    issuer = replace(DEALER.issuer, key=OTHER_KEYS.current.fingerprint)
    program.certificates.issue(signed(replace(another(3, days=5), issuer=issuer)))
    assert [one.standing.state for one in found(program)] == [
        ValidityState.VALID,
        ValidityState.UNKNOWN,
    ]
