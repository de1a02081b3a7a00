"""What is different in words: a lesson by what it is about, two verdicts by what is not alike."""

import pytest

from tests.diffs.pairs import PROGRAM
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import SETTING, WHOLE
from trainer.table.act import CHOICES, Act
from trainer.training.diff.effect import verdicts_said
from trainer.training.diff.text import describe_difference, value_words
from trainer.training.judge.verdict import FAULT, Verdict

PRAGUE = PROGRAM.procedure("prague")
BOTH, ONE = {"clauses": ["PRG-IMM-3", "PRG-IMM-5"]}, {"clauses": ["PRG-IMM-3"]}


@pytest.mark.parametrize(
    ("old", "new", "en", "cs"),
    [
        (BOTH, ONE, ": no longer about PRG-IMM-5.", ": už není o PRG-IMM-5."),
        (ONE, BOTH, ": also about PRG-IMM-5.", ": nově je i o PRG-IMM-5."),
        (ONE, {**ONE, "boxes": 2}, ": practised differently.", ": procvičuje se jinak."),
        (None, ONE, " is new.", " je nová."),
        (ONE, None, " is removed.", " už není."),
    ],
)
def test_a_lesson_is_told_by_what_it_is_about(
    old: dict[str, object] | None, new: dict[str, object] | None, en: str, cs: str
) -> None:
    one = Difference(SETTING, WHOLE, "lesson", "pontoons", (), old, new)
    assert describe_difference(PRAGUE, PRAGUE, one, "en") == f"The lesson “A player’s Pontoon”{en}"
    assert describe_difference(PRAGUE, PRAGUE, one, "cs") == f"Lekce „Pontoon hráče“{cs}"


def fault(severity: str = "minor", expected: tuple[Act, ...] = (), money: int = 0) -> Verdict:
    act = Act("refuse", box=2)
    return Verdict(3, act, FAULT, ("PRG-ACT-6",), "not_due", severity, expected, money)


DUE, OTHER = Act("offer", box=1), Act("offer", box=2)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            fault(),
            fault(severity="major"),
            ("a mistake (not now, minor", "a mistake (not now, major"),
        ),
        (fault(), fault(money=5), ("cost 0", "cost 5")),
        (fault(expected=(DUE,)), fault(expected=(OTHER,)), ("“offer 1” was next", "“offer 2” was")),
        (fault(expected=(DUE,)), fault(), ("where “offer 1” was next", "where nothing was next")),
    ],
)
def test_two_verdicts_that_are_not_the_same_never_read_the_same(
    old: Verdict, new: Verdict, says: tuple[str, str]
) -> None:
    told = verdicts_said(old, new, "en")
    assert all(words in said for words, said in zip(says, told, strict=True)), told
    assert len(set(verdicts_said(old, new, "cs"))) == 2


@pytest.mark.parametrize("field", list(CHOICES))
def test_what_an_act_can_be_done_with_is_said_in_czech(field: str) -> None:
    said = {word: value_words(PRAGUE, word, "cs") for word in CHOICES[field]}
    assert all(words != word for word, words in said.items()), said
