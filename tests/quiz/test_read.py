"""What a person found who read two thousand questions: none of it comes again."""

import random
from contextlib import suppress

import pytest

from tests.quiz.drawn import questions, rules, sitting
from trainer.cli.quiz import rule_text
from trainer.table.act import Act
from trainer.table.feasible import can_be_done
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.judge.trace import Trace, dealt_right
from trainer.training.judge.verdict import clauses_of
from trainer.training.quiz.pool import Position
from trainer.training.quiz.question import (
    CHIPS,
    CLAUSE,
    HAND,
    HERE,
    HOUSE,
    MAY,
    NEXT,
    SAID,
    THERE,
    Answer,
    Question,
)
from trainer.training.quiz.quiz import NoQuestionError, Quiz, clauses_behind


def dealt(name: str, text: str) -> Trace:
    raw = parse_scenario(f'procedure = "{name}"\n{text}', "read")
    procedure, machine, *_ = rules(name)
    return dealt_right(Dealing(procedure, machine, read_scenario(raw, procedure)))


def wrong_of(question: Question) -> list[Answer]:
    return [answer for n, answer in enumerate(question.answers) if n != question.right]


@pytest.mark.parametrize("name", ["prague", "shoot"])
def test_no_wrong_clause_is_of_what_the_slip_passes_over(name: str) -> None:
    """A card before the shoe is loaded breaks what loads it, too, not only what comes first."""
    for question in questions(name, CLAUSE, 40, 202):
        last = question.position.trace.moments[-1]
        assert can_be_done(last.act, last.before.table)
        debts = (*last.after.owed, *last.after.lapsed)
        over = {c for debt in debts for c in clauses_of(debt.obligation.step)}
        assert not over & {answer.clause for answer in wrong_of(question)}


def test_nobody_puts_away_what_is_not_there() -> None:
    trace = dealt("prague", 'seed = 1\nstart = "shuffle"\n[[bet]]\nbox = 1\nplayer = "Anna"\n'
                  "chips = { 25 = 1 }\n")  # fmt: skip
    discard, load, insert = Act("discard_burn"), Act("load_shoe"), Act("insert_cut_card")
    at = {moment.act.act: moment for moment in trace.moments}
    assert not can_be_done(discard, trace.begins.table)
    assert can_be_done(discard, at["discard_burn"].before.table)
    assert not can_be_done(discard, at["discard_burn"].after.table)
    assert not can_be_done(load, at["load_shoe"].after.table)
    assert not can_be_done(insert, at["offer_cut"].after.table), "the player holds the cut card"
    assert can_be_done(Act("deal_self"), trace.begins.table)


def test_nobody_takes_or_clears_twice() -> None:
    text = 'seed = 3\nstart = "deal"\nshoe = ["Th", "9s", "6d", "Kc"]\n[[bet]]\nbox = 1\n'
    trace = dealt("prague", f'{text}player = "Anna"\nchips = {{ 25 = 1 }}\ndecisions = ["twist"]\n')
    for moment in trace.moments:
        if moment.act.act in {"take", "clear", "clear_self"}:
            assert can_be_done(moment.act, moment.before.table)
            assert not can_be_done(moment.act, moment.after.table)
    first = trace.moments[0]
    assert not can_be_done(Act("clear", box=1), first.before.table), "no card is there yet"
    assert not can_be_done(Act("split_pair", box=1), first.after.table), "there is one card"


STAYS = """seed = 3
start = "deal"
shoe = ["8h", "6d", "8s"]
[[bet]]
box = 1
player = "Anna"
chips = { 25 = 1 }
decisions = ["split", "stand", "stand"]
[[bet]]
box = 1
place = 2
player = "Ben"
chips = { 25 = 1 }
"""


def test_nobody_takes_at_a_split_hand_a_bet_that_stays_behind() -> None:
    at = {moment.act.act: moment for moment in dealt("prague", STAYS).moments}
    split = at["split_pair"].after.table
    assert can_be_done(Act("take", "bet", box=1, hand=1, place=2), split)
    assert not can_be_done(Act("take", "bet", box=1, hand=2, place=2), split)


LATE = {"bet", "place"}
FOR_CHIPS = {"bet", "place", "buy", "split", "double"}


@pytest.mark.parametrize("name", ["prague", "online", "british"])
def test_no_two_answers_refuse_the_same_chips(name: str) -> None:
    """Whoever refuses a split gives back the stake that was put up for it."""
    with suppress(NoQuestionError):
        for question in questions(name, MAY, 50, 203):
            acts = [answer.acts[0] for answer in question.answers]
            refused = {act.what for act in acts if act.act == "refuse"}
            assert "stake" not in refused or not refused & FOR_CHIPS
            assert not refused >= LATE


def test_why_it_is_this_box_is_told_where_another_one_is_an_answer() -> None:
    """That a box gets one card each time round does not say which box gets it."""
    found = 0
    for question in questions("prague", NEXT, 80, 105):
        right = question.answers[question.right].acts[0]
        later = [a.acts[0] for a in wrong_of(question) if a.acts[0].act == right.act == "deal_card"]
        if question.position.situation.state == "deal/first_cards" and any(
            (act.box or 0) > (right.box or 0) and act.side is None for act in later
        ):
            found += 1
            assert question.clauses[0] == "PRG-DEAL-2"
    assert found


SPLITS = """shoe = ["9s", "Kh", "3d"]
[[bet]]
box = 1
player = "Anna"
chips = { 25 = 1 }
decisions = ["split"]
"""
STICKS = """shoe = ["9s", "2h", "8d", "3c"]
[[bet]]
box = 1
player = "Anna"
chips = { 5 = 1 }
decisions = ["stick"]
[[wish]]
box = 1
what = "card"
player = "Anna"
"""


@pytest.mark.parametrize(
    ("name", "text", "clause"),
    [
        (
            "burswood",  # nine and three are no pair; it was said that a box splits twice at most
            SPLITS,
            "AUS-AMB-10",
        ),
        (
            "british",  # three cards, and it has stuck; it was said that five cards are enough
            STICKS,
            "BRI-PLAY-5",
        ),
    ],
)
def test_a_refusal_rests_on_what_would_be_broken_otherwise(
    name: str, text: str, clause: str
) -> None:
    trace = dealt(name, f'seed = 3\nstart = "deal"\n{text}')
    at = next(n for n, moment in enumerate(trace.moments) if moment.act.act == "refuse")
    answer = Answer(acts=(trace.moments[at].act,))
    assert clauses_behind(MAY, Position(trace, at), answer, [], 0)[0] == clause


@pytest.mark.parametrize(("kind", "count"), [(NEXT, 50), (CHIPS, 30), (HAND, 10)])
def test_nothing_is_asked_twice_at_one_place(kind: str, count: int) -> None:
    found = [question.position.place for question in sitting("prague", 201).questions(count, kind)]
    assert len(set(found)) == count


def test_rounds_are_dealt_by_a_house_that_has_no_tens_and_no_insurance() -> None:
    prague, other = rules("prague"), rules("australian")
    quiz = Quiz(prague, random.Random(5), [other])
    found = list(quiz.questions(30, HOUSE))
    lying = {card for q in found for card in q.position.trace.ends.table.shoe.cards[:8]}
    assert not any(card.startswith("T") for card in lying)
    states = {question.position.situation.state for question in found}
    assert states & {"ace", "boxes", "settlement"}, "not the first cards only"


def test_of_another_house_it_is_told_what_is_broken_there() -> None:
    for question in sitting("crown", 1).questions(12, HOUSE):
        says = question.answers[question.right].says
        told = rule_text(question, "en")
        assert ("There it breaks AUS-" in told) == (says not in (THERE, "both"))
        if says == HERE:
            assert question.elsewhere is not None
            assert question.elsewhere.clauses


def test_everything_is_asked_that_can_be_told_apart_by_what_is_said() -> None:
    """Three calls beside each other or four: the game of the banker has seven calls."""
    sizes = [len(question.answers) for question in sitting("british", 1).questions(50, SAID)]
    assert {3, 4} == set(sizes)
