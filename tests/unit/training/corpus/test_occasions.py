"""Occasions of critical habits, and the papers that have so many of each."""

from collections import Counter
from dataclasses import replace

import pytest

from trainer.app import App
from trainer.procedure.training_rules import FAMILIES, LETS_PASS, PAYS, TAKES
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.exam.chances import LONGEST, Piece, judge_slips, occasions, perform_text
from trainer.training.exam.sheet import BlueprintError, exam_paper
from trainer.training.judge.trace import Trace

PROGRAM = App()
PROCEDURES = ("prague", "british", "shoot", "australian", "online")
HOUSES = (*PROCEDURES, "crown", "rtg")


def drawn(procedure: str, seed: int) -> Trace:
    loaded = PROGRAM.procedure(procedure)
    return draw_round(loaded, PROGRAM.machine(loaded), seed, Recipe("hard"))


def trace_of(procedure: str, piece: Piece) -> Trace:
    loaded = PROGRAM.procedure(procedure)
    return perform_text(loaded, PROGRAM.machine(loaded), piece.text)


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_who_slips_at_an_occasion_commits_a_critical_fault(procedure: str) -> None:
    families: set[str] = set()
    for seed in (1, 2, 3):
        trace = drawn(procedure, seed)
        found = occasions(trace)
        families |= {occasion.family for occasion in found}
        for occasion in found:
            end = len(trace.moments)
            judged = judge_slips(trace, occasion.n, end, {occasion.n: occasion.slip})
            assert judged.summary.critical, (seed, occasion)
        assert not judge_slips(trace, 1, len(trace.moments), {}).summary.faults
    assert families >= set(FAMILIES) - {LETS_PASS}


def test_what_is_an_occasion_is_what_the_dealer_has_to_do_there() -> None:
    acts = {PAYS: {"pay"}, TAKES: {"take"}, LETS_PASS: {"refuse"}}
    for seed in range(6):
        trace = drawn("prague", seed)
        for family, n, slip in occasions(trace):
            due = trace.moments[n - 1]
            assert slip.right == due.act
            if family in acts:
                assert due.act.act in acts[family]
        paid = [n for n, moment in enumerate(trace.moments, 1) if moment.act.act == "pay"]
        assert [n for family, n, _ in occasions(trace) if family == PAYS] == paid


@pytest.mark.parametrize("procedure", HOUSES)
@pytest.mark.parametrize("seed", [1, 2**100])
def test_a_paper_has_what_the_blueprint_asks_for(procedure: str, seed: int) -> None:
    loaded = PROGRAM.procedure(procedure)
    paper = exam_paper(PROGRAM.finder(loaded), seed)
    there: Counter[str] = Counter()
    met: set[str] = set()
    for piece in paper:
        trace = trace_of(procedure, piece)
        end = piece.end or len(trace.moments)
        there.update(one.family for one in occasions(trace, piece.begin, end))
        if piece.whole:
            met |= trace.clauses
        else:
            assert 1 < piece.begin <= piece.end < piece.begin + LONGEST
            assert piece.prelude == trace.acts[: piece.begin - 1]
    for family in FAMILIES:
        assert there[family] >= loaded.exam.occasions[family]
    assert met >= set(loaded.exam.clauses)
    assert len({piece.text for piece in paper}) == len(paper), "a round comes twice"
    assert sum(piece.whole for piece in paper) == loaded.exam.rounds


def test_positions_with_a_refusal_stand_among_others_that_look_like_them() -> None:
    paper = exam_paper(PROGRAM.finder(PROGRAM.procedure("prague")), 5)
    positions = [piece for piece in paper if not piece.whole]
    refusing = [piece for piece in positions if piece.serves[LETS_PASS]]
    alike = [
        piece
        for piece in positions
        if not piece.serves.get(LETS_PASS)
        and piece.until == 3
        and trace_of("prague", piece).acts[piece.begin].act in {"deal_card", "split_pair"}
    ]
    assert len(alike) >= len(refusing) // 3


def test_the_same_seed_is_the_same_paper() -> None:
    finder = PROGRAM.finder(PROGRAM.procedure("online"))
    assert exam_paper(finder, 3) == exam_paper(finder, 3)
    assert exam_paper(finder, 3) != exam_paper(finder, 4)


def test_a_family_that_is_not_there_is_told() -> None:
    program = App()  # it keeps one finder of a procedure
    loaded = replace(program.procedure("online"), severities={})
    finder = program.finder(loaded)
    with pytest.raises(BlueprintError, match=r"no further occasion of lets_pass.*\[exam\]"):
        exam_paper(finder, 1, blueprint=replace(loaded.exam, lets_pass=26))


#: What grants each request; what was laid is granted by nothing that is done.
GRANTS = {
    "split": "split_pair",
    "touch": "split_pair",
    "card": "deal_card",
    "buy": "deal_card",
    "double": "deal_card",
    "stake": "deal_card",
}


@pytest.mark.parametrize("procedure", ["prague", "adelaide", "online", "british", "shoot"])
def test_what_is_let_pass_is_what_was_asked_and_stays_a_critical_fault(procedure: str) -> None:
    found = 0
    for seed in range(5):
        trace = drawn(procedure, seed)
        for one in occasions(trace, families=(LETS_PASS,)):
            asked = trace.moments[one.n - 1].act.what or ""
            assert asked == "shoot" or one.slip.act.act == GRANTS[asked]
            last = len(trace.moments)
            assert judge_slips(trace, one.n, last, {one.n: one.slip}).summary.critical
            found += 1
    assert found, "a paper could never have 26 of them"


def test_every_house_asks_for_26_occasions_of_each_family() -> None:
    for name in PROGRAM.procedure_ids():
        asked = PROGRAM.procedure(name).exam.occasions
        assert min(asked.values()) >= 26, name
