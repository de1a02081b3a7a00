"""What the slips of the exams come to: a score worked out by hand, and who passes."""

from fractions import Fraction

import pytest

from tests.rounds.judged import dealt
from tests.rounds.test_rounds import ROUNDS, dealing

#: What is lost of what everything weighs together, and whether that is passed.
SCORES = [
    ("exam_insurance", "Ben's insurance before Anna's, on the same box", 0, 93, True),
    ("exam_insurance", "All right but for one finger of the left hand", 1, 93, True),
    ("exam_insurance", "The bust hand of box 6 cleared by the wrong hands, twice", 2, 93, True),
    ("exam_insurance", "The payouts of box 1 exchanged", 20, 93, False),
    # without a fault, but not done to the end
    ("exam_insurance", "Stops when the insurance is in", 0, 1, False),
    ("exam_split", "Both pairs called wrong", 6, 125, True),
    # minor and major together, and no money lost: under the mark all the same
    (
        "exam_cut_card",
        "The cut card passed over for good, and the mixed bet taken with one hand",
        4,
        77,
        False,
    ),
    (
        "exam_two_rounds",
        "All right but for a finger of the left hand in each round, and a card from the wrong side",
        3,
        238,
        True,
    ),
    # over the mark, but money is money
    ("exam_two_rounds", "All right but for one unit too much on box 7", 10, 238, False),
]


@pytest.mark.parametrize(("name", "title", "lost", "weight", "passed"), SCORES)
def test_an_exam_is_passed_or_not(
    name: str,
    title: str,
    lost: int,
    weight: int,
    passed: bool,
) -> None:
    one = next(one for one in ROUNDS if one.name == name)
    slip = next(slip for slip in one.slips if slip.title == title)
    summary = dealt(dealing(one), slip.lines).summary
    assert summary.score == 1 - Fraction(lost, weight)
    assert summary.passed is passed
