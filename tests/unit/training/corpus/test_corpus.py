"""The corpus: always the same rounds, as they are wanted, and none of them in an exam."""

import pytest

from trainer.app import App
from trainer.training.corpus.corpus import Corpus
from trainer.training.corpus.find import Finder
from trainer.training.corpus.need import KEPT, OptionUsage, findable
from trainer.training.engine.situation import family_of
from trainer.training.exam.sheet import draw_exam, drawing, finding
from trainer.training.judge.trace import Trace

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
MACHINE = PROGRAM.machine(PRAGUE)
FINDER = Finder(PRAGUE, MACHINE)


def texts(rounds: list[Trace]) -> list[str]:
    return [trace.scenario.source for trace in rounds]


def test_its_rounds_are_the_same_from_wherever_one_begins() -> None:
    one, other = Corpus(PRAGUE, MACHINE), Corpus(PRAGUE, MACHINE)
    assert texts([*one.rounds(40)])[-10:] == texts([*other.rounds(10, 30)])


def test_all_that_acts_keep_comes_up_in_its_rounds() -> None:
    left = {clause for clause in findable(PRAGUE) if KEPT in FINDER.needs.ways(clause).hows}
    for trace in FINDER.corpus.rounds(240):
        left -= trace.clauses
        if not left:
            break
    assert left == set()


@pytest.mark.parametrize("house", ["prague", "british"])
def test_rounds_are_as_they_are_wanted(house: str) -> None:
    corpus = Corpus(PROGRAM.procedure(house), start="deal", boxes=3, rounds=2)
    for trace in corpus.rounds(8):
        assert trace.scenario.start == "deal"
        assert trace.scenario.rounds == 2
        assert len({bet.box for bet in trace.scenario.bets}) == 3


@pytest.mark.parametrize("house", ["prague", "british"])
def test_what_is_made_to_measure_comes_first(house: str) -> None:
    procedure = PROGRAM.procedure(house)
    made = family_of(procedure).made
    rounds = texts([*Corpus(procedure).rounds(len(made))])
    assert rounds
    assert all(any(text.endswith(one) for one in made) for text in rounds)


def test_an_exam_has_no_round_of_it() -> None:
    known = set(texts([*FINDER.corpus.rounds(200)]))
    rule = PRAGUE.exam
    assert known.isdisjoint(draw_exam(rule, drawing(PRAGUE, MACHINE), finding(FINDER), 3))


def test_what_no_option_changes_is_dealt_alike() -> None:
    usage, (trace,) = OptionUsage(PRAGUE, MACHINE), FINDER.corpus.rounds(1, 1)
    assert "dealer_stands_on" in usage.read(trace)
    assert usage.find_changed_move(trace, ["dealer_stands_on"]) > 0
    assert usage.find_changed_move(trace, ["burn_cards"]) == 0
