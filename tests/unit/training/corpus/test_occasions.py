"""Occasions of critical habits, and the pieces of exams that have so many of each."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from trainer.app import App
from trainer.procedure.training_rules import FAMILIES, LETS_PASS, PAYS, TAKES
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.exam.chances import (
    LONGEST,
    Piece,
    Source,
    count_occasions,
    draw_position,
    judge_slips,
    occasions,
    perform_text,
)
from trainer.training.exam.marks import PieceMarks, add_piece, count_slips, undecided
from trainer.training.exam.plan import stages_of
from trainer.training.exam.sheet import (
    TIMES,
    BlueprintError,
    Dealt,
    Need,
    critical_rules,
    draw_piece,
    need_after,
    try_blueprint,
)
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


def drawn_exam(procedure: str, seed: int) -> list[Piece]:
    """The pieces of an exam in which somebody deals everything right, drawn one by one."""
    loaded, rng = PROGRAM.procedure(procedure), random.Random(seed)
    rule, finder = loaded.exam, PROGRAM.finder(loaded)
    stages, decision = stages_of(rule), undecided(rule.families)
    pieces: list[Piece] = []
    dealt: list[Dealt] = []
    while True:
        need = need_after(loaded, rule, stages, decision, dealt)
        if not need.rest.rounds and need.positions <= 0 and decision.passed:
            return pieces
        piece = draw_piece(finder, need, rng.getrandbits(62))
        trace = trace_of(procedure, piece)
        end = piece.end or len(trace.moments)
        moments = trace.moments[piece.begin - 1 : end]
        chances = count_occasions(occasions(trace, piece.begin, end))
        decision = add_piece(decision, stages, PieceMarks(chances, {}))
        clauses = Counter(clause for moment in moments for clause in set(moment.clauses))
        pieces.append(piece)
        dealt.append(Dealt(piece.whole, clauses))


@pytest.mark.parametrize("procedure", HOUSES)
def test_an_exam_has_what_the_blueprint_asks_for(procedure: str) -> None:
    loaded, rule = PROGRAM.procedure(procedure), PROGRAM.procedure(procedure).exam
    paper = drawn_exam(procedure, 2**70)
    whole, positions = paper[: rule.rounds], paper[rule.rounds :]
    met: set[str] = set()
    came: Counter[str] = Counter()
    for piece in paper:
        trace = trace_of(procedure, piece)
        moments = trace.moments[piece.begin - 1 : piece.end or len(trace.moments)]
        came.update(clause for moment in moments for clause in set(moment.clauses))
        if piece.whole:
            met |= trace.clauses
        else:
            assert 1 < piece.begin <= piece.end < piece.begin + LONGEST
            assert piece.prelude == trace.acts[: piece.begin - 1]
    assert met >= set(rule.clauses)
    assert all(piece.whole for piece in whole)
    assert not any(piece.whole for piece in positions)
    assert rule.positions <= len(positions) <= rule.positions + 10
    assert len({piece.text for piece in paper}) == len(paper), "a round comes twice"
    seldom = {rule: came[rule] for rule in critical_rules(loaded) if came[rule] < TIMES}
    assert seldom == {}, "a critical rule comes three times"


def test_positions_with_a_refusal_stand_among_others_that_look_like_them() -> None:
    source, rng = Source(PROGRAM.finder(PROGRAM.procedure("prague"))), random.Random(5)
    positions = [draw_position(source, {LETS_PASS: 29}, rng) for _ in range(40)]
    refusing = [piece for piece in positions if piece.serves.get(LETS_PASS)]
    alike = [
        piece
        for piece in positions
        if not piece.serves.get(LETS_PASS)
        and piece.until == 3
        and trace_of("prague", piece).acts[piece.begin].act in {"deal_card", "split_pair"}
    ]
    assert len(refusing) + len(alike) == len(positions)
    assert 4 <= len(alike) <= 18, "about one in four"


def test_positions_are_about_what_is_still_needed() -> None:
    source = Source(PROGRAM.finder(PROGRAM.procedure("prague")))
    for family in FAMILIES:
        for seed in range(4):
            piece = draw_position(source, {family: 5}, random.Random(f"{family} {seed}"))
            assert piece.serves.get(family) or family == LETS_PASS


def test_the_same_seed_is_the_same_piece() -> None:
    finder = PROGRAM.finder(PROGRAM.procedure("online"))
    rule = finder.procedure.exam
    first = need_after(finder.procedure, rule, stages_of(rule), undecided(rule.families), ())
    later = first._replace(rest=replace(rule, rounds=0))
    for need in (first, later):
        assert draw_piece(finder, need, 3) == draw_piece(finder, need, 3)
        assert draw_piece(finder, need, 3) != draw_piece(finder, need, 4)


def test_a_rule_that_has_to_come_comes() -> None:
    finder = PROGRAM.finder(PROGRAM.procedure("prague"))
    rest = replace(finder.procedure.exam, rounds=0)
    need = Need(rest, {PAYS: 1}, {"PRG-SPL-6": 3}, positions=3)
    piece = draw_piece(finder, need, 1)
    trace = trace_of("prague", piece)
    dealt = trace.moments[piece.begin - 1 : piece.end]
    assert any("PRG-SPL-6" in moment.clauses for moment in dealt)


def test_a_family_that_is_not_there_is_told_before_an_exam() -> None:
    program = App()  # it keeps one finder of a procedure
    finder = program.finder(replace(program.procedure("online"), severities={}))
    with pytest.raises(
        BlueprintError, match=r"no further occasion of .*\[exam\] lets_pass = false"
    ):
        try_blueprint(finder, 1)


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_a_slip_at_a_chance_is_a_slip_of_its_family(procedure: str) -> None:
    for seed in (1, 2, 3):
        trace = drawn(procedure, seed)
        end = len(trace.moments)
        for occasion in occasions(trace):
            judged = judge_slips(trace, occasion.n, end, {occasion.n: occasion.slip})
            assert count_slips(*judged)[occasion.family], (seed, occasion)


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
