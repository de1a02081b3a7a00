"""How many conditions hold together on a table, counted as far as it matters."""

from trainer.bootstrap import Program
from trainer.training.corpus.chain import Together, chains_of, held, holds_at, spots_of
from trainer.training.finding.reads import places_of, questions_of

PROGRAM = Program()
GENTING = PROGRAM.procedure("genting")


def test_what_is_less_than_matters_is_not_counted() -> None:
    house, tables = GENTING.house, PROGRAM.finder(GENTING).needs.tables[::9]
    for chain in chains_of(GENTING).values():
        for table in tables:
            most = max(
                sum(holds_at(condition, table, spot, house) for condition in chain.when)
                for spot in spots_of(table)
            )
            for least in range(len(chain.when) + 2):
                counted = held(house, table, chain.when, least)
                assert counted == (most if most >= least else 0)


def test_how_many_hold_together_is_the_same_whatever_was_counted_before() -> None:
    house, tables = GENTING.house, PROGRAM.finder(GENTING).needs.tables[::9]
    for chain in chains_of(GENTING).values():
        together = Together(house, chain.when)
        for table in tables:
            assert together(table) == held(house, table, chain.when)


def test_every_question_is_asked_somewhere_beside_itself() -> None:
    places = places_of(GENTING)
    assert list(places) == list(questions_of(GENTING)), "always in the same order"
    assert all(places.values())
    conditions = {when.test for chain in chains_of(GENTING).values() for when in chain.when}
    for question in conditions & places.keys():
        assert any(question is when.test for place in places[question] for when in place.when), (
            "or a step would be open whatever it says"
        )
