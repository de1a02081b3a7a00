"""What holds of a certificate on a day."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given

from tests.unit.training.certificates.made import (
    DATES,
    DEALER,
    HOUSE,
    KEYS,
    OTHER,
    OTHER_KEYS,
    SIGNER,
    days,
    signed,
)
from trainer.records.signing import is_signed
from trainer.training.certificates.certificate import Certificate, Dates, Issuer, Person, Role
from trainer.training.certificates.credential import AlteredError, NotOursError
from trainer.training.certificates.house_keys import (
    WITHDRAWALS,
    Withdrawal,
    Withdrawals,
    followed_by,
    keys_file,
    read_keys,
    read_list,
    signed_file,
)
from trainer.training.certificates.validity import (
    Trust,
    Validity,
    ValidityState,
    check_validity,
    supersedes,
)

TRUST = Trust([KEYS], is_signed)
DAY = DATES.valid_from
NOW = datetime(2026, 12, 1, tzinfo=UTC)


def later(certificate: Certificate = DEALER, days: int = 30) -> Certificate:
    dates = certificate.dates
    on = timedelta(days)
    moved = Dates(dates.issued + on, dates.valid_from + on, dates.valid_until + on)
    return replace(certificate, id="urn:uuid:11111111-2222-4333-8444-555555555555", dates=moved)


@given(on=days)
def test_it_holds_from_its_first_day_to_its_last(on: date) -> None:
    state = check_validity(signed(), TRUST, on).state
    if on < DATES.valid_from:
        assert state is ValidityState.EARLY
    else:
        assert state is (ValidityState.VALID if on <= DATES.valid_until else ValidityState.EXPIRED)


def test_it_is_expired_on_the_day_after() -> None:
    last = DATES.valid_until
    assert check_validity(signed(), TRUST, last).state is ValidityState.VALID
    assert check_validity(signed(), TRUST, last + timedelta(1)).state is ValidityState.EXPIRED


def test_without_its_key_it_is_unknown() -> None:
    assert check_validity(signed(), Trust([], is_signed), DAY) == Validity(ValidityState.UNKNOWN)


def test_the_same_house_with_another_key_is_unknown() -> None:
    told = check_validity(signed(), Trust([OTHER_KEYS], is_signed), DAY)
    assert told == Validity(ValidityState.UNKNOWN, other_key=True)
    other = replace(DEALER, issuer=Issuer(HOUSE, OTHER_KEYS.current.fingerprint))
    assert check_validity(signed(other, OTHER), TRUST, DAY) == told


def test_a_key_is_that_of_its_house_only() -> None:
    other = replace(DEALER, issuer=replace(DEALER.issuer, house="Another Casino"))
    assert check_validity(signed(other), TRUST, DAY) == Validity(ValidityState.UNKNOWN)


def test_who_names_the_key_of_another_has_altered() -> None:
    assert check_validity(signed(DEALER, OTHER), TRUST, DAY).state is ValidityState.ALTERED


def test_a_newer_one_supersedes_it() -> None:
    newer = later()
    told = check_validity(signed(), TRUST, newer.dates.valid_from, [DEALER, newer])
    assert told == Validity(ValidityState.SUPERSEDED, by=newer)
    assert (
        check_validity(signed(newer), TRUST, newer.dates.valid_from, [DEALER]).state
        is ValidityState.VALID
    )
    assert (
        check_validity(signed(), TRUST, DAY, [newer]).state is ValidityState.VALID
    )  # not before its day


@pytest.mark.parametrize(
    "newer",
    [
        replace(later(), holder=Person("Žofie Dvořáková", "1048")),
        replace(later(), holder=Person("Jan Novák", "1047")),
        replace(later(), issuer=replace(DEALER.issuer, house="Another Casino")),
        replace(later(), what=replace(DEALER.what, role=Role.INSPECTOR)),
        replace(later(), what=replace(DEALER.what, procedure="elsewhere")),
        DEALER,
    ],
)
def test_another_matter_supersedes_nothing(newer: Certificate) -> None:
    assert not supersedes(newer, DEALER)


def test_a_new_version_of_the_rules_supersedes_it() -> None:
    newer = later()
    assert supersedes(replace(newer, what=replace(newer.what, version="2026-12")), DEALER)
    spelt = replace(newer, holder=Person("žofie  dvořáková", "1047"))
    assert supersedes(spelt, DEALER)


def test_a_list_withdraws_it() -> None:
    withdrawn = Withdrawal(DEALER.id, DAY + timedelta(5), "examined by the wrong blueprint")
    listed = Withdrawals(HOUSE, 1, DAY + timedelta(5), (withdrawn,))
    told = check_validity(signed(), TRUST, DAY + timedelta(5), lists=[listed])
    assert told == Validity(ValidityState.SUPERSEDED, why="examined by the wrong blueprint")
    assert check_validity(signed(), TRUST, DAY, lists=[listed]).state is ValidityState.VALID
    elsewhere = replace(listed, house="Another Casino")
    assert (
        check_validity(signed(), TRUST, DAY + timedelta(5), lists=[elsewhere]).state
        is ValidityState.VALID
    )


def test_a_list_is_signed() -> None:
    listed = Withdrawals(HOUSE, 1, DAY, (Withdrawal(DEALER.id, DAY, "an error", None),))
    key = KEYS.current.fingerprint
    content = signed_file(WITHDRAWALS, listed, key, NOW, SIGNER.sign)
    found = read_list(WITHDRAWALS, content)
    assert found.value == listed
    assert TRUST.genuine_list(found) is None
    forged = read_list(WITHDRAWALS, signed_file(WITHDRAWALS, listed, key, NOW, OTHER.sign))
    assert TRUST.genuine_list(forged) == Validity(ValidityState.ALTERED, ("signature",))
    assert Trust([OTHER_KEYS], is_signed).genuine_list(found) == Validity(
        ValidityState.UNKNOWN, other_key=True
    )
    for bit in range(8 * len(content)):
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        try:
            again = read_list(WITHDRAWALS, bytes(flipped))
        except ValueError:
            continue
        assert TRUST.genuine_list(again) is not None


# --- keys that were replaced


def test_certificates_of_a_replaced_key_hold_and_new_ones_do_not() -> None:
    keys = followed_by(KEYS, OTHER.public, DAY + timedelta(10), SIGNER.sign)
    trust = Trust([keys], is_signed)
    assert check_validity(signed(), trust, DAY + timedelta(20)).state is ValidityState.VALID
    stolen = later(days=20)
    assert check_validity(signed(stolen), trust, DAY + timedelta(20)).state is ValidityState.UNKNOWN
    new = replace(stolen, issuer=Issuer(HOUSE, keys.current.fingerprint))
    assert (
        check_validity(signed(new, OTHER), trust, DAY + timedelta(20)).state is ValidityState.VALID
    )


def test_the_former_key_vouches_for_the_new_one() -> None:
    vouched = followed_by(KEYS, OTHER.public, DAY, SIGNER.sign)
    assert vouched.follow(KEYS, is_signed)
    assert not followed_by(KEYS, OTHER.public, DAY, None).follow(KEYS, is_signed)
    assert not followed_by(KEYS, OTHER.public, DAY, OTHER.sign).follow(KEYS, is_signed)
    assert not OTHER_KEYS.follow(KEYS, is_signed)
    assert not replace(vouched, house="Another Casino").follow(KEYS, is_signed)
    assert KEYS.follow(KEYS, is_signed)


def test_a_file_of_keys_is_whole() -> None:
    keys = followed_by(KEYS, OTHER.public, DAY, SIGNER.sign)
    content = keys_file(keys, NOW, OTHER.sign)
    assert read_keys(content, is_signed) == keys
    with pytest.raises(AlteredError):
        read_keys(keys_file(keys, NOW, SIGNER.sign), is_signed)
    for bit in range(8 * len(content)):
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        with pytest.raises((AlteredError, NotOursError)):
            read_keys(bytes(flipped), is_signed)
