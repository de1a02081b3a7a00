"""Lessons as data: what is wrong with them is told with its place, and houses can alter them."""

from pathlib import Path

import pytest

from trainer.app import data_folder
from trainer.games import families
from trainer.games.play import LEVELS, PLAYERS
from trainer.procedure.fields import DataError
from trainer.procedure.lesson import LESSON_LEVELS, LESSON_PLAYERS, Lesson
from trainer.procedure.load import load, rebuild

PRAGUE = data_folder("procedures") / "prague"
WORDS = """
[words.en.lessons.extra]
says = "Something else"
text = "What this house has besides."
[words.cs.lessons.extra]
says = "Něco navíc"
text = "Co má toto kasino navíc."
"""


def amended(tmp_path: Path, text: str) -> tuple[Lesson, ...]:
    file = tmp_path / "amendment.toml"
    file.write_text(f'amends = "prague"\n{text}', encoding="utf-8")
    return load(PRAGUE, families(), [file]).lessons


def refused(tmp_path: Path, text: str) -> str:
    with pytest.raises(DataError) as error:
        amended(tmp_path, text)
    return str(error.value)


def ids(lessons: tuple[Lesson, ...]) -> list[str]:
    return [lesson.id for lesson in lessons]


def test_the_levels_of_lessons_are_those_of_rounds() -> None:
    assert LESSON_LEVELS == LEVELS
    assert LESSON_PLAYERS == PLAYERS


def test_prague_has_a_course_from_the_first_round_to_the_whole_one() -> None:
    procedure = load(PRAGUE, families())
    assert 12 <= len(procedure.lessons) <= 16
    assert procedure.lessons[0] == Lesson("first-round", boxes=1, bets=1, level="plain")
    assert procedure.lessons[-1].is_whole
    assert rebuild(procedure.source, families()).lessons == procedure.lessons


def test_an_amendment_adds_a_lesson_with_its_words(tmp_path: Path) -> None:
    text = '[[insert]]\nbefore = "buying"\n[[insert.lesson]]\nid = "extra"\nphases = ["boxes"]\n'
    found = ids(amended(tmp_path, text + WORDS))
    assert found[found.index("extra") + 1] == "buying"


def test_an_amendment_removes_and_moves_and_changes_lessons(tmp_path: Path) -> None:
    gone = ids(amended(tmp_path, "[lesson.aces]\nremoved = true"))
    assert "aces" not in gone
    changed = amended(tmp_path, "[lesson.deal]\nboxes = 5")
    assert next(lesson.boxes for lesson in changed if lesson.id == "deal") == 5
    moved = '[[insert]]\nbefore = "deal"\n[[insert.lesson]]\nid = "opening"\nphases = ["opening"]'
    first = ids(amended(tmp_path, f"[lesson.opening]\nremoved = true\n{moved}"))
    assert first[1:3] == ["opening", "deal"]
    assert first.count("opening") == 1


def test_an_amendment_brings_a_course_of_its_own(tmp_path: Path) -> None:
    found = amended(tmp_path, f'[[lesson]]\nid = "extra"\nclauses = ["PRG-BUY-1"]\n{WORDS}')
    assert found == (Lesson("extra", clauses=("PRG-BUY-1",)),)


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("[lesson.dael]\nboxes = 2", "lesson 'dael'", "[[insert]] adds one"),
        ("[lesson]\ndeal = 3", "lesson 'deal'", "should be a table"),
        ("[lesson.deal]\nlevel = 'cruel'", "lesson 'deal', level", "one of plain, usual, hard"),
        ("[lesson.deal]\nboxes = 0", "lesson 'deal', boxes", "a whole number from 1"),
        ("[lesson.deal]\nwords = 'x'", "lesson 'deal', words", "the fields are"),
        ("[lesson.deal]\nphases = ['dael']", "lesson 'deal', phases", "take it out, or name"),
        ("[lesson.deal]\nclauses = ['PRG-X']", "lesson 'deal', clauses", "take it out, or name"),
        ("[lesson.deal]\nplayers = 'wise'", "lesson 'deal', players", "one of usual, strategy"),
        ("[lesson.deal]\nstart = 'end'", "lesson 'deal', start", "one of shuffle, deal"),
        ("[lesson.deal]\nid = 'bust'", "lesson 'bust'", "this id is used twice"),
        ("[[lesson]]\nid = 'new'", "lessons.new", "its says is missing"),
        ("[[lesson]]\nboxes = 2", "lesson 1, id", "should be a text"),
    ],
)
def test_a_bad_lesson_is_refused_with_its_place(
    text: str, place: str, says: str, tmp_path: Path
) -> None:
    told = refused(tmp_path, text)
    assert "amendment.toml" in told
    assert place in told
    assert says in told
