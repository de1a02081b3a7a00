"""What a debrief says of a session, and of the rounds of an exam together."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.exams import small_exam
from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.procedure.training_rules import DRAWS, PAYS
from trainer.table.act import Act
from trainer.training.debrief.debrief import Debrief, ReviewedMove, acts_until, debrief
from trainer.training.engine.costs import Losses
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import EXAM, LEARN, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Sitting

PROGRAM = App()
SCENARIO = """
procedure = "prague"
seed = 7
shoe = ["9s", "8d", "7h", "Kc", "8s", "9h", "Td"]

[[bet]]
box = 2
player = "Anna"
chips = { 25 = 1 }
decisions = ["stand"]

[[bet]]
box = 4
player = "Karl"
chips = { 5 = 2 }
decisions = ["stand"]
"""
# Both win against the dealer's 26: 10 are paid to box 4, then 25 to box 2. In the other, box 4 has
# 16 against 17 and loses its 10, then 25 are paid to box 2, which has 19.
ONE_LOSES = SCENARIO.replace(
    '"9s", "8d", "7h", "Kc", "8s", "9h", "Td"', '"Ts", "8d", "7h", "9c", "8s", "Th"'
)
Change = Callable[[list[Act]], list[Act]]


class Clock:
    """A clock that is put on by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def performance(text: str = SCENARIO) -> list[Act]:
    return list(perform(PROGRAM.dealing(text, "test")).acts)


def dealt(  # noqa: PLR0913, PLR0917 - each test changes one or two
    mode: Mode,
    change: Change = lambda acts: acts,
    each: float = 2.0,
    text: str = SCENARIO,
    focus: str = "",
    prelude: Sequence[Act] = (),
) -> Sitting:
    """A session of the scenario with its performance changed; each act takes so many seconds."""
    clock = Clock()
    dealing = PROGRAM.dealing(text, "test")
    session = Session(dealing, mode, prelude, focus)
    sitting = Sitting.begin_sitting(session, "Anna", MemoryLog(), clock)
    for act in change(performance(text)):
        clock.now += each
        sitting.do(act)
        if sitting.over:
            break
    return sitting


def first(acts: Sequence[Act], name: str, what: str | None = None) -> int:
    return next(n for n, act in enumerate(acts) if act.act == name and what in (None, act.what))


def with_wrong_hand(acts: list[Act]) -> list[Act]:
    """The first offer is made with the left hand (PRG-ACT-2)."""
    at = first(acts, "offer")
    return [*acts[:at], replace(acts[at], with_="left"), *acts[at + 1 :]]


def with_less_pay(acts: list[Act]) -> list[Act]:
    """The first payment is five short (PRG-SET-4)."""
    return with_pay(-5)(acts)


def with_pay(more: int) -> Change:
    """The first payment is so much more than is due."""

    def change(acts: list[Act]) -> list[Act]:
        at = first(acts, "pay")
        paid = replace(acts[at], amount=(acts[at].amount or 0) + more, chips=None)
        return [*acts[:at], paid, *acts[at + 1 :]]

    return change


def without(name: str, what: str | None = None) -> Change:
    """The first act of this name is left out."""

    def change(acts: list[Act]) -> list[Act]:
        at = first(acts, name, what)
        return [*acts[:at], *acts[at + 1 :]]

    return change


def given(acts: list[Act]) -> Change:
    """Other acts than the performance."""
    return lambda _: acts


def tried_again(wrong: Change, name: str, times: int = 1) -> Change:
    """The first act of this name is tried wrong so often, then done right."""

    def change(acts: list[Act]) -> list[Act]:
        at = first(acts, name)
        return [*acts[:at], *[wrong(acts)[at]] * times, *acts[at:]]

    return change


def assert_adds_up(found: Debrief) -> None:
    """What the parts say is what the whole says."""
    summary = found.summary
    assert sum(count for _, count in found.by_clause) == summary.faults
    assert sum(count for _, count in found.by_phase) == summary.faults
    assert found.house_lost - found.players_lost == summary.money
    assert len([one for one in found.moments if one.standing]) + len(found.omissions) == (
        summary.faults
    )


# --- one session


def test_a_session_without_faults() -> None:
    sitting = dealt(EXAM)
    found = debrief([sitting])
    count = len(performance())
    assert found.summary.score == 1
    assert found.accuracy == 1
    assert (found.lost, found.spared) == (Losses(0, 0), Losses(0, 0))
    assert (found.by_clause, found.by_phase, found.omissions, found.faults) == ((), (), (), ())
    assert [one.took for one in found.moments] == [2000] * count
    assert (found.pace.rounds, found.pace.acts, found.pace.spent) == (1, count, 2000 * count)
    assert found.pace.acts_an_hour == pytest.approx(1800)
    assert found.pace.rounds_an_hour == pytest.approx(1800 / count)
    assert_adds_up(found)


def test_a_moment_has_the_table_before_and_after_it() -> None:
    found = debrief([dealt(EXAM)])
    assert found.moments[0].before.table.box(2).hands[0].cards == ()
    assert found.moments[0].after.table.box(2).hands[0].cards == ("9s",)
    for one, following in zip(found.moments, found.moments[1:], strict=False):
        assert one.after == following.before
    assert found.moments[-1].after == found.sittings[0].situation
    assert {one.part for one in found.moments} == {0}
    assert all(one.carried_out for one in found.moments)


def test_faults_by_clause_and_phase() -> None:
    found = debrief([dealt(EXAM, with_wrong_hand)])
    assert found.by_clause == (("PRG-ACT-2", 1),)
    assert found.by_phase == (("boxes", 1),)
    assert found.lost == Losses(0, 0)
    (fault,) = found.faults
    assert fault.standing
    assert fault.clauses == ("PRG-ACT-2",)
    at = first(performance(), "offer")
    assert fault.due == (performance()[at],)
    due = len(performance())
    assert found.accuracy == Fraction(due - 1, due)
    assert_adds_up(found)


def test_what_else_was_due_stands_beside_what_was_right() -> None:
    found = debrief([dealt(EXAM)])
    assert [one.due for one in found.moments[:5]] == [()] * 5, "cards are dealt in one order"
    clears = [one for one in found.moments if one.verdict.act.act == "clear"]
    assert [act.box for act in clears[0].due] == [4], "boxes are cleared in any order"
    assert clears[1].due == ()


def test_what_was_due_stands_beside_words_that_are_not_scored() -> None:
    acts = performance()
    words = Act("call", phrase="good luck")  # no step asks for them
    found = debrief([dealt(EXAM, lambda acts: [words, *acts])])
    assert found.moments[0].verdict.verdict == "free"
    assert found.moments[0].due == (acts[0],)


def test_the_time_of_the_first_act_is_from_the_beginning() -> None:
    sitting = dealt(EXAM)
    sitting.times = [one + 30_000 for one in sitting.times]
    found = debrief([sitting])
    assert found.moments[0].took == 32_000
    assert found.slowest[0] is found.moments[0]
    assert [one.took for one in found.slowest] == [32_000, 2000, 2000, 2000, 2000]


# --- money


def test_what_faults_cost_the_players() -> None:
    found = debrief([dealt(EXAM, with_less_pay)])
    assert (found.house_lost, found.players_lost) == (0, 5)
    assert found.by_phase == (("settlement", 1),)
    assert_adds_up(found)


def test_what_faults_cost_the_house() -> None:
    found = debrief([dealt(EXAM, with_pay(20))])
    assert (found.house_lost, found.players_lost) == (20, 0)
    assert_adds_up(found)


def test_what_was_made_up_later_was_not_lost() -> None:
    def made_up(acts: list[Act]) -> list[Act]:
        short = with_less_pay(acts)
        at = first(acts, "pay")
        return [*short[: at + 1], replace(acts[at], amount=5, chips=None), *short[at + 1 :]]

    found = debrief([dealt(EXAM, made_up)])
    assert [one.verdict.verdict for one in found.moments].count("free") == 1
    assert found.lost == Losses(0, 0)
    assert len(found.by_clause) == 1, "it is a fault all the same"
    assert_adds_up(found)


def test_what_was_made_up_in_part_is_lost_in_part() -> None:
    def made_up(acts: list[Act]) -> list[Act]:
        short = with_less_pay(acts)
        at = first(acts, "pay")
        return [*short[: at + 1], replace(acts[at], amount=3, chips=None), *short[at + 1 :]]

    found = debrief([dealt(EXAM, made_up)])
    assert found.lost == Losses(0, 2)
    assert_adds_up(found)


def test_the_house_and_players_do_not_make_up_for_each_other() -> None:
    def both(acts: list[Act]) -> list[Act]:
        pays = [n for n, act in enumerate(acts) if act.act == "pay"]
        assert len(pays) == 2
        changed = list(acts)
        for at, more in zip(pays, (20, -5), strict=True):
            changed[at] = replace(acts[at], amount=(acts[at].amount or 0) + more, chips=None)
        return changed

    found = debrief([dealt(EXAM, both)])
    assert found.lost == Losses(20, 5)
    assert found.summary.money == 15
    assert_adds_up(found)


@pytest.mark.parametrize(("box", "lost"), [(2, 25), (4, 0)])
def test_a_bet_taken_too_early_is_lost_by_its_player_unless_it_loses(box: int, lost: int) -> None:
    def early(acts: list[Act]) -> list[Act]:
        at = first(acts, "offer")
        return [*acts[:at], Act("take", "bet", box, with_="left"), *acts[at:]]

    found = debrief([dealt(EXAM, early, text=ONE_LOSES)])
    assert found.faults[0].verdict.kind == "not_due"
    assert found.lost == Losses(0, lost), "what loses in the end the house had rightly"
    assert_adds_up(found)


def test_what_was_blocked_cost_nothing() -> None:
    found = debrief([dealt(PRACTICE, tried_again(with_less_pay, "pay", times=2))])
    assert found.lost == Losses(0, 0)
    assert found.spared == Losses(0, 5), "the same try again costs no more"
    assert [number for _, number in found.by_clause] == [1], "only the first try counts"
    assert [one.carried_out for one in found.faults] == [False, False]
    assert [one.standing for one in found.faults] == [True, False]
    assert_adds_up(found)


# --- omissions


def test_what_was_never_done_is_an_omission_and_no_fault_beside_it() -> None:
    found = debrief([dealt(EXAM, without("take", "bet"), text=ONE_LOSES)])
    (omission,) = found.omissions
    assert omission.owed.act.act == "take"
    assert omission.phase == "settlement"
    assert omission.severity == "critical"
    assert omission.moment.withdrawn
    assert not omission.moment.standing
    assert found.faults == ()
    assert found.by_clause == ((omission.clauses[0], 1),)
    assert found.by_phase == (("settlement", 1),)
    assert found.lost == Losses(10, 0)
    assert_adds_up(found)


def test_what_was_passed_over_and_done_later_is_a_fault_in_the_phase_in_which_it_was() -> None:
    def swapped(acts: list[Act]) -> list[Act]:
        return [acts[1], acts[0], *acts[2:]]

    found = debrief([dealt(EXAM, swapped)])
    assert found.omissions == ()
    assert [one.verdict.n for one in found.faults] == [1]
    assert found.by_phase == ((found.moments[0].before.state, 1),)
    assert found.faults[0].due == (performance()[0],)
    assert_adds_up(found)


def with_wrong_side(acts: list[Act]) -> list[Act]:
    """The first second card is laid from the right (PRG-DEAL-6)."""
    at = next(n for n, act in enumerate(acts) if act.side)
    return [*acts[:at], replace(acts[at], side="right"), *acts[at + 1 :]]


def test_several_slips_add_up() -> None:
    def change(acts: list[Act]) -> list[Act]:
        return without("take", "bet")(with_wrong_side(with_wrong_hand(acts)))

    found = debrief([dealt(EXAM, change, text=ONE_LOSES)])
    assert found.summary.faults == 3
    assert sorted(found.by_phase) == [("boxes", 1), ("deal/second_cards", 1), ("settlement", 1)]
    assert found.lost == Losses(10, 0)
    assert_adds_up(found)


def test_a_bet_taken_too_early_twice_costs_its_player_once_each() -> None:
    text = """
procedure = "wrest-point"
seed = 1

[[bet]]
box = 6
player = "Klara"
chips = { 5 = 2 }
decisions = ["double", "rescue"]
"""
    acts = performance(text)
    take = Act("take", "bet", 6)
    sitting = Sitting.begin_sitting(
        Session(PROGRAM.dealing(text, "test"), EXAM), "Anna", MemoryLog()
    )
    for act in [acts[0], take, *acts[1:6], take, *acts[6:]]:
        sitting.do(act)
    found = debrief([sitting])
    assert found.lost == Losses(0, 10)  # of 20 that were taken, 10 were lost by the rescue
    assert_adds_up(found)


def test_what_moved_money_wrongly_is_not_withdrawn() -> None:
    def change(acts: list[Act]) -> list[Act]:
        return without("take", "bet")(with_less_pay(acts))

    found = debrief([dealt(EXAM, change, text=ONE_LOSES)])
    assert found.summary.faults == 2, "the bet that was not taken, and the pay that was short"
    assert found.summary.withdrawn == ()
    assert found.lost == Losses(10, 5)
    assert_adds_up(found)


# --- pace


def test_shuffling_is_no_dealing_time() -> None:
    text = SCENARIO.replace("seed = 7", 'seed = 7\nstart = "shuffle"').replace("shoe", "# shoe")
    clock = Clock()
    dealing = PROGRAM.dealing(text, "test")
    sitting = Sitting.begin_sitting(Session(dealing, EXAM), "Anna", MemoryLog(), clock)
    acts = performance(text)
    opening = first(acts, "deal_card")
    for index, act in enumerate(acts):
        clock.now += 60.0 if index < opening else 2.0
        sitting.do(act)
    found = debrief([sitting])
    dealing_time = 2000 * (len(acts) - opening)
    pace = found.pace
    assert (pace.acts, pace.spent) == (len(acts) - opening, dealing_time)
    assert (pace.rounds, pace.in_rounds) == (1, dealing_time)
    assert {one.took for one in found.slowest} == {2000}, "nor are its acts the slow ones"


def test_wrong_tries_make_nobody_faster() -> None:
    found = debrief([dealt(PRACTICE, tried_again(with_wrong_hand, "offer", times=4))])
    count = len(performance())
    assert (found.pace.acts, found.pace.spent) == (count, 2000 * (count + 4))
    assert found.accuracy == Fraction(count - 1, count)


def test_a_question_asked_again_is_no_more_dealt() -> None:
    def again(acts: list[Act]) -> list[Act]:
        at = first(acts, "offer") + 1
        return [*acts[:at], acts[at - 1], *acts[at:]]

    found = debrief([dealt(EXAM, again)])
    assert [one.verdict.verdict for one in found.moments].count("free") == 1
    assert found.pace.acts == len(performance())


def test_a_short_time_says_nothing_of_a_pace() -> None:
    pace = debrief([dealt(EXAM, each=0.1)]).pace
    assert (pace.rounds_an_hour, pace.acts_an_hour) == (None, None)


def test_a_session_that_was_left_has_no_whole_round() -> None:
    sitting = dealt(PRACTICE, lambda acts: acts[:-2])
    sitting.leave()
    found = debrief([sitting])
    assert not found.summary.complete
    assert found.pace.rounds == 0
    assert found.pace.rounds_an_hour is None
    assert found.pace.acts_an_hour == pytest.approx(1800)


def test_only_the_time_of_whole_rounds_counts_for_rounds() -> None:
    text = SCENARIO.replace("seed = 7", "seed = 7\nrounds = 2").replace(
        '"Td"]', '"Td", "9c", "8c", "7c", "Kd", "8h", "9d", "Th"]'
    )
    acts = performance(text)
    count = len(performance())
    assert len(acts) == 2 * count
    sitting = dealt(PRACTICE, lambda acts: acts[: count + 4], text=text)
    pace = debrief([sitting]).pace
    assert (pace.rounds, pace.in_rounds, pace.spent) == (1, 2000 * count, 2000 * (count + 4))
    assert pace.rounds_an_hour == pytest.approx(1800 / count)
    # from the middle of the first round on, the second alone is whole
    pace = debrief([dealt(PRACTICE, lambda acts: acts[4:], text=text, prelude=acts[:4])]).pace
    assert (pace.rounds, pace.in_rounds, pace.spent) == (1, 2000 * count, 2000 * (2 * count - 4))


def test_a_phase_is_no_round() -> None:
    acts = performance()
    found_in = debrief([dealt(EXAM)]).moments
    begins = next(n for n, one in enumerate(found_in) if one.before.state == "settlement")
    sitting = dealt(
        PRACTICE, lambda acts: acts[begins:], each=20.0, focus="settlement", prelude=acts[:begins]
    )
    assert sitting.over
    found = debrief([sitting])
    assert {one.before.state for one in found.moments} == {"settlement"}
    assert found.pace.rounds_an_hour is None
    assert found.pace.acts_an_hour == pytest.approx(180)
    assert found.summary.complete


def test_a_session_without_times_has_no_pace() -> None:
    found = debrief([dealt(EXAM, each=0.0)])
    assert found.slowest == ()
    assert {one.took for one in found.moments} == {None}
    assert (found.pace.acts_an_hour, found.pace.rounds_an_hour) == (None, None)
    assert found.accuracy == 1


# --- prelude


def slipped_before(change: Change, until: str) -> tuple[Act, ...]:
    """The acts of an exam with a slip, up to the first act of a name."""
    acts = change(performance())
    return tuple(acts[: first(acts, until)])


@pytest.mark.parametrize("mode", [EXAM, PRACTICE])
def test_trying_again_from_an_act_begins_in_the_same_situation(mode: Mode) -> None:
    change = with_wrong_hand if mode is EXAM else tried_again(with_wrong_hand, "offer", times=2)
    found = debrief([dealt(mode, change)])
    dealing = found.sittings[0].session.dealing
    for moment in found.moments:
        again = Session(dealing, PRACTICE, acts_until(found, moment))
        assert again.situation.table == moment.before.table
        assert again.situation.state == moment.before.state
        assert again.situation.due == moment.before.due
        assert again.verdicts == []


def test_trying_again_twice_begins_with_what_stood_before_both() -> None:
    prelude = performance()[:4]
    found = debrief([dealt(PRACTICE, lambda acts: acts[4:], prelude=prelude)])
    moment = found.moments[3]
    assert acts_until(found, moment) == tuple(performance()[:7])
    assert acts_until(found, found.moments[0]) == tuple(prelude)


def test_faults_before_the_session_are_not_its_own() -> None:
    """A bet that was never taken, and one paid short: neither is this trainee's now."""
    acts = performance(ONE_LOSES)
    last = first(acts, "clear_self")
    for change in (without("take", "bet"), with_less_pay, with_pay(10)):
        slipped = change(acts)
        at = first(slipped, "clear_self")
        sitting = dealt(PRACTICE, given(slipped[at:]), text=ONE_LOSES, prelude=slipped[:at])
        done = 0 if sitting.over else 1  # with a bet that is owed, the round ends when he says so
        assert sitting.finish() == ()
        found = debrief([sitting])
        assert sitting.over
        assert len(found.moments) == len(acts) - last + done
        assert found.summary.score == 1
        assert (found.summary.faults, found.summary.money) == (0, 0)
        assert (found.omissions, found.lost) == ((), Losses(0, 0))
        assert found.summary.passed
        assert_adds_up(found)


def test_what_was_short_before_the_session_may_be_made_up_in_it() -> None:
    slipped = with_less_pay(performance())
    at = first(slipped, "pay") + 1
    five = Act("pay", "bet", slipped[at - 1].box, amount=5)
    sitting = dealt(PRACTICE, given([five, *slipped[at:]]), prelude=slipped[:at])
    found = debrief([sitting])
    assert found.moments[0].verdict.verdict == "free"
    assert found.summary.money == 0
    assert found.lost == Losses(0, 0)


def test_what_was_passed_over_before_the_session_may_be_done_in_it() -> None:
    acts = performance(ONE_LOSES)
    at = first(acts, "take", "bet")
    slipped = (*acts[:at], acts[at + 1])
    rest = [acts[at], *acts[at + 2 :]]
    found = debrief([dealt(PRACTICE, given(rest), text=ONE_LOSES, prelude=slipped)])
    assert found.moments[0].verdict.verdict == "correct"
    assert (found.summary.due, found.summary.correct) == (len(rest), len(rest))
    assert found.summary.score == 1


# --- an exam


def exam_of(changes: Sequence[Change], *, left_in: int | None = None) -> DealingExam:
    """An exam whose rounds are dealt with these changes; ``left_in``: the last is left then."""
    log, clock = MemoryLog(), Clock()
    texts = [SCENARIO, *[SCENARIO.replace("seed = 7", "seed = 8")] * (len(changes) - 1)]
    exam = small_exam(PROGRAM.procedure("prague"), log, len(changes), (PAYS, DRAWS))
    for number, change in enumerate(changes, start=1):
        sitting = exam.next_round(Piece(texts[number - 1]), PROGRAM.dealing, clock)
        acts = change(performance(texts[number - 1]))
        for act in acts[: left_in if number == len(changes) else None]:
            clock.now += 2.0 * number
            sitting.do(act)
    return exam


def test_an_exam_with_slips_in_both_rounds() -> None:
    exam = exam_of([with_pay(20), lambda acts: with_less_pay(with_wrong_hand(acts))])
    exam.end()
    found = debrief(exam.rounds, exam.result)
    count = len(performance())
    assert found.mode.examines
    assert found.summary == exam.result
    assert [one.part for one in found.moments] == [0] * count + [1] * count
    assert found.summary.faults == 3
    assert found.accuracy == Fraction(2 * count - 3, 2 * count)
    assert found.lost == Losses(20, 5)
    assert found.by_phase == (("settlement", 2), ("boxes", 1))
    assert dict(found.by_clause)["PRG-ACT-2"] == 1
    assert [one.part for one in found.faults] == [0, 1, 1]
    spent = 2000 * count + 4000 * count
    assert (found.pace.rounds, found.pace.acts, found.pace.spent) == (2, 2 * count, spent)
    assert found.pace.rounds_an_hour == pytest.approx(2 * 3_600_000 / spent)
    assert {one.part for one in found.slowest} == {1}
    assert_adds_up(found)


def test_the_same_act_number_in_two_rounds_is_told_apart() -> None:
    exam = exam_of([without("pay"), lambda acts: acts])
    exam.end()
    found = debrief(exam.rounds, exam.result)
    assert [one.withdrawn for one in found.moments].count(True) == 1
    assert found.omissions[0].moment.part == 0
    assert found.lost == Losses(0, 10)
    second = next(one for one in found.moments if one.part == 1 and one.verdict.n == 4)
    assert acts_until(found, second) == tuple(performance()[:3])
    assert_adds_up(found)


def test_an_exam_that_was_left_is_not_complete() -> None:
    exam = exam_of([lambda acts: acts, lambda acts: acts], left_in=4)
    exam.end()
    found = debrief(exam.rounds, exam.result)
    count = len(performance())
    assert (found.summary.complete, found.summary.passed) == (False, False)
    assert found.pace.rounds == 1
    assert found.pace.in_rounds == 2000 * count, "the round that was left is none"
    assert found.pace.spent == 2000 * count + 4 * 4000
    assert found.summary.due == count + 4


def test_rounds_without_a_result_are_weighed_together() -> None:
    exam = exam_of([with_wrong_hand, lambda acts: acts])
    exam.end()
    assert debrief(exam.rounds).summary == exam.result


def test_there_is_nobody_to_look_back_on() -> None:
    with pytest.raises(ValueError, match="somebody dealt"):
        debrief([])
    with pytest.raises(ValueError, match="somebody dealt"):
        debrief([dealt(LEARN)])


def test_a_moment_knows_when_its_time_is_not_counted() -> None:
    text = SCENARIO.replace("seed = 7", 'seed = 7\nstart = "shuffle"').replace("shoe", "# shoe")
    found = debrief([dealt(EXAM, text=text)])

    def shuffled(one: ReviewedMove) -> bool:
        return one.is_shuffling

    opening = first(performance(text), "deal_card")
    assert [shuffled(one) for one in found.moments] == [
        n < opening for n in range(len(found.moments))
    ]
