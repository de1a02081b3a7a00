"""How a lesson that is about something else is told: no names of the program's own files."""

import pytest

from tests.differing.pairs import PROGRAM
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import SETTING, WHOLE
from trainer.training.differing.says import says_what

PRAGUE = PROGRAM.procedure("prague")
BOTH, ONE = {"clauses": ["PRG-IMM-3", "PRG-IMM-5"]}, {"clauses": ["PRG-IMM-3"]}


@pytest.mark.parametrize(
    ("old", "new", "en", "cs"),
    [
        (BOTH, ONE, ": no longer about PRG-IMM-5.", ": už není o PRG-IMM-5."),
        (ONE, BOTH, ": also about PRG-IMM-5.", ": je nově i o PRG-IMM-5."),
        (ONE, {**ONE, "boxes": 2}, ": it is practised otherwise.", ": procvičuje se jinak."),
        (None, ONE, " is new.", " je nová."),
        (ONE, None, " is there no more.", " už není."),
    ],
)
def test_a_lesson_is_told_by_what_it_is_about(
    old: dict[str, object] | None, new: dict[str, object] | None, en: str, cs: str
) -> None:
    one = Difference(SETTING, WHOLE, "lesson", "pontoons", (), old, new)
    assert says_what(PRAGUE, PRAGUE, one, "en") == f"The lesson “A player’s Pontoon”{en}"
    assert says_what(PRAGUE, PRAGUE, one, "cs") == f"Lekce „Pontoon hráče“{cs}"
