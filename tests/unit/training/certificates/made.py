"""Certificates to try things with: one of a dealer, one of an inspector, and any at all."""

from datetime import UTC, date, datetime
from decimal import Decimal

from hypothesis import strategies as st

from trainer.records.signing import Signer
from trainer.training.certificates.certificate import (
    Certificate,
    Dates,
    Fact,
    Faults,
    InspectorCalls,
    Interruption,
    Interval,
    Issuer,
    LiveTable,
    OverruledVerdict,
    Person,
    Result,
    Role,
    Sitting,
    Subject,
)
from trainer.training.certificates.credential import SignedCertificate, sign
from trainer.training.certificates.house_keys import HouseKeys, fingerprint, public_key

HOUSE = "Card Casino Prague"
SIGNER = Signer(bytes(range(32)))
OTHER = Signer(bytes(range(1, 33)))
SINCE = date(2026, 1, 2)
KEYS = HouseKeys(HOUSE, (public_key(SIGNER.public, SINCE),))
OTHER_KEYS = HouseKeys(HOUSE, (public_key(OTHER.public, SINCE),))
DATES = Dates(datetime(2026, 11, 23, 14, 3, 5, tzinfo=UTC), date(2026, 11, 23), date(2027, 11, 22))

DEALER = Certificate(
    id="urn:uuid:6f1e9a4c-1f55-4a6d-9c5b-3a1df0a3e0b7",
    issuer=Issuer(HOUSE, fingerprint(SIGNER.public)),
    holder=Person("Žofie Dvořáková", "1047"),
    what=Subject(Role.DEALER, HOUSE, "Pontoon", "prague", "2026-09", "ab" * 32, "cd" * 32),
    blueprint=(Fact("rounds", "4"), Fact("positions", "50")),
    result=Result(
        Decimal("97.40"),
        Decimal(95),
        312,
        304,
        (Faults("critical", 0), Faults("major", 2), Faults("minor", 6)),
    ),
    clauses=("PRG-ACT-6", "PRG-BUY-3", "PRG-INS-10"),
    sitting=Sitting(
        "exam 12", 2, (Interruption(datetime(2026, 11, 23, 13, 20, tzinfo=UTC), 41, "left"),)
    ),
    dates=DATES,
    assessor=Person("Karel Horák"),
)
SEEN = InspectorCalls(
    28,
    30,
    0,
    3,
    912,
    Interval(Decimal("4.31"), Decimal("3.80"), Decimal("4.82")),
    Interval(Decimal("0.66"), Decimal("0.41"), Decimal("0.91")),
)


def signed(certificate: Certificate = DEALER, signer: Signer = SIGNER) -> SignedCertificate:
    return sign(certificate, signer.sign)


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
numbers = st.integers(0, 10**6)
decimals = st.decimals(-99, 100, places=2, allow_nan=False, allow_infinity=False)
days = st.dates(date(2000, 1, 1), date(2200, 1, 1))
moments = st.datetimes(datetime(2000, 1, 1), datetime(2200, 1, 1)).map(  # noqa: DTZ001
    lambda at: at.replace(microsecond=0, tzinfo=UTC)
)
people = st.builds(Person, texts, st.none() | texts)
intervals = st.none() | st.builds(Interval, decimals, decimals, decimals)
seen = st.builds(InspectorCalls, numbers, numbers, numbers, numbers, numbers, intervals, intervals)
certificates = st.builds(
    Certificate,
    st.uuids().map(lambda one: one.urn),
    st.just(DEALER.issuer),
    people,
    st.builds(Subject, st.sampled_from(Role), texts, texts, texts, texts, texts, texts),
    st.lists(st.builds(Fact, texts, texts), max_size=3).map(tuple),
    st.builds(
        Result,
        decimals,
        decimals,
        numbers,
        numbers,
        st.lists(st.builds(Faults, texts, numbers), max_size=3).map(tuple),
        st.none() | seen,
    ),
    st.lists(texts, max_size=4).map(tuple),
    st.builds(
        Sitting,
        texts,
        numbers,
        st.lists(st.builds(Interruption, moments, numbers, texts), max_size=2).map(tuple),
    ),
    st.builds(Dates, moments, days, days),
    people,
    st.none() | st.builds(LiveTable, days, people, numbers, st.just(("PRG-PAY-1",))),
    st.none()
    | st.lists(st.builds(OverruledVerdict, texts, texts, texts, texts, texts), max_size=2).map(
        tuple
    ),
)
