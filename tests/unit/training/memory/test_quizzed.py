from trainer.training.memory.evidence import tries_of
from trainer.training.memory.memory import BROKEN, CLAUSE, KEPT, Key, Source, Try

AT = "2026-01-01T12:00:00.000+00:00"
QUIZ = Source(None, 0, "quiz")


def test_who_deals_what_is_right_knows_all_its_clauses() -> None:
    assert tries_of(("A-1", "A-2"), AT, right=True, dealt=True) == [
        Try(Key(CLAUSE, clause), AT, KEPT, QUIZ) for clause in ("A-1", "A-2")
    ]


def test_who_picks_it_knows_the_first() -> None:
    first = [Try(Key(CLAUSE, "A-1"), AT, KEPT, QUIZ)]
    assert tries_of(("A-1", "A-2"), AT, right=True, dealt=False) == first


def test_of_what_is_wrong_the_first_is_broken() -> None:
    for dealt in (True, False):
        found = tries_of(("A-1", "A-2"), AT, right=False, dealt=dealt)
        assert found == [Try(Key(CLAUSE, "A-1"), AT, BROKEN, QUIZ)]


def test_what_rests_on_no_clause_says_nothing() -> None:
    assert tries_of((), AT, right=True, dealt=True) == []
