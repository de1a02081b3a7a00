"""From an examination to its certificate."""

from datetime import UTC, date, datetime
from decimal import Decimal
from fractions import Fraction

import pytest

from tests.unit.training.certificates.made import DEALER, HOUSE, KEYS, SIGNER
from trainer.app import App
from trainer.table.act import Act
from trainer.training.certificates.certificate import Role
from trainer.training.certificates.credential import read_signed, sign
from trainer.training.certificates.issuing import (
    ExamFacts,
    certificate_of,
    percent,
    result_of,
    subject_of,
)
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.marks import Found, Marks
from trainer.training.inspect.rule import Rule


def test_a_certificate_says_what_the_examination_says() -> None:
    examined = ExamFacts(
        holder=DEALER.holder,
        what=DEALER.what,
        blueprint=DEALER.blueprint,
        result=DEALER.result,
        clauses=DEALER.clauses,
        sitting=DEALER.sitting,
        assessor=DEALER.assessor,
    )
    at = datetime(2026, 11, 23, 14, 3, 5, 678, tzinfo=UTC)
    valid = date(2026, 11, 23), date(2027, 11, 22)
    made = certificate_of(examined, KEYS, DEALER.id, at, valid)
    assert made == DEALER
    assert made.issuer.house == HOUSE
    assert read_signed(sign(made, SIGNER.sign).file).certificate == made


def test_what_is_certified_is_marked_by_its_text() -> None:
    program = App()
    manual = program.manual("prague")
    what = subject_of(Role.DEALER, manual, manual, "Pontoon")
    assert (what.house, what.procedure) == (manual.house_name, "prague")
    assert what.manual_hash == what.content_hash == manual.content_hash


@pytest.mark.parametrize(
    ("share", "told"),
    [(Fraction(304, 312), "97.43"), (0.9743, "97.43"), (Fraction(1), "100.00"), (0.95, "95.00")],
)
def test_a_share_is_never_rounded_up(share: Fraction | float, told: str) -> None:
    assert percent(share) == Decimal(told)


def test_what_an_inspector_has_shown() -> None:
    faults = tuple(
        Fault(
            n=n,
            kind="wrong_hand",
            clauses=("PRG-DEAL-1",),
            severity="critical",
            act=Act("deal_card"),
        )
        for n in range(30)
    )
    answered = tuple(Found(one, one.n > 1, one.n > 1, one.n > 1) for one in faults)
    found = result_of(Marks(942, answered, 3, 280, 3), Rule(), parts=1)
    assert (found.score, found.pass_mark) == (Decimal("93.33"), Decimal("93.33"))
    seen = found.seen
    assert seen is not None
    assert (seen.hits, seen.faults, seen.critical_missed, seen.false_calls) == (28, 30, 2, 3)
    assert seen.right_acts == 912
    assert seen.sensitivity is not None
    assert seen.sensitivity.low < seen.sensitivity.value < seen.sensitivity.high
    assert seen.criterion is not None
    assert seen.criterion.value > 0
