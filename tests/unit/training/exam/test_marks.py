"""What an exam is failed by beside its score: shares of clauses; attempts, and a second part."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import PAYS, Blueprint
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.exam import Deal, next_attempt
from trainer.training.exam.marks import counted_of, family_of_fault, most_faults
from trainer.training.exam.sheet import exam_paper
from trainer.training.sessions.record import ExamLine, Task
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Sitting, stopped_clock

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
SIDES = {"left": "right", "right": "left"}

#: What is done in the place of what is right.
Habit = Callable[[Act], Act]


def exam_of(blueprint: Blueprint) -> Procedure:
    """The house with this blueprint; a paper may be short, so that one fault weighs much."""
    return replace(PRAGUE, exam=blueprint, pass_mark=0.5)


def dealer(procedure: Procedure) -> Deal:
    machine = PROGRAM.machine(PRAGUE)

    def deal(text: str, name: str) -> Dealing:
        scenario = read_scenario(parse_scenario(text, name), procedure, name, text)
        return Dealing(procedure, machine, scenario)

    return deal


def deal_out(sitting: Sitting, habit: Habit) -> None:
    session: Session = sitting.session
    while not sitting.over:
        due = session.candidates
        if not due:
            sitting.finish()
            return
        sitting.do(habit(session.dealing.correct_act(due[0], session.situation)))


def dealt(exam: DealingExam, habit: Habit) -> DealingExam:
    while exam.papers:
        deal_out(exam.next_round(dealer(exam.procedure), stopped_clock), habit)
    return exam


def every_second_card_from_the_wrong_side() -> Habit:
    cards = 0

    def habit(act: Act) -> Act:
        nonlocal cards
        if act.act != "deal_card" or act.side is None:
            return act
        cards += 1
        return replace(act, side=SIDES[act.side]) if cards % 2 else act

    return habit


def wrong_payment(*numbers: int) -> Habit:
    paid = 0

    def habit(act: Act) -> Act:
        nonlocal paid
        paid += act.act == "pay"
        wrong = act.act == "pay" and paid in numbers
        return replace(act, amount=(act.amount or 0) + 1) if wrong else act

    return habit


def right(act: Act) -> Act:
    return act


SMALL = replace(PRAGUE.exam, rounds=1, clauses=(), pays=4, takes=0, lets_pass=0, draws=2)


def paper(blueprint: Blueprint, seed: int) -> tuple[Piece, ...]:
    return exam_paper(PROGRAM.finder(PRAGUE), seed, blueprint=blueprint)


def begun(procedure: Procedure, seed: int = 1) -> DealingExam:
    return DealingExam.begin_exam(procedure, paper(procedure.exam, seed), "Anna", MemoryLog())


def test_who_lays_every_second_card_from_the_wrong_side_fails() -> None:
    exam = DealingExam.begin_exam(PRAGUE, paper(PRAGUE.exam, 7), "Anna", MemoryLog())
    dealt(exam, every_second_card_from_the_wrong_side()).end()
    result = exam.marked()
    assert not result.critical
    assert float(result.score) >= PRAGUE.pass_mark, "the score alone would pass him"
    assert not result.passed
    faults, occasions = exam.result_json()["too_many"]["PRG-DEAL-6"]
    assert faults > 0.15 * occasions


def test_a_paper_with_positions_is_passed_by_who_deals_right() -> None:
    log = MemoryLog()
    exam = DealingExam.begin_exam(PRAGUE, paper(PRAGUE.exam, 8), "Anna", log)
    exam_of_positions = [piece for piece in exam.papers if not piece.whole]
    dealt(exam, right).end()
    result = exam.marked()
    assert exam_of_positions
    assert (result.passed, result.complete, result.faults) == (True, True, 0)
    again = DealingExam.resume(PRAGUE, log.exam(exam.number), dealer(PRAGUE), log, stopped_clock)
    assert again.result == result
    assert not any(exam.rest().occasions.values()), "what was served is known from the log"
    assert not any(again.rest().occasions.values())


def test_a_position_that_was_lost_is_replaced_by_what_serves_the_same() -> None:
    log, procedure = MemoryLog(), exam_of(SMALL)
    exam = DealingExam.begin_exam(procedure, paper(SMALL, 2), "Anna", log)
    deal_out(exam.next_round(dealer(procedure), stopped_clock), right)
    before = exam.next_round(dealer(procedure), stopped_clock)
    before.do(before.session.dealing.correct_act(before.session.candidates[0], before.situation))
    again = DealingExam.resume(
        procedure, log.exam(exam.number), dealer(procedure), log, stopped_clock
    )
    again.taken_up(log.exam(exam.number), "2027-01-01T00:00:00+00:00")
    assert again.lost
    rest = again.rest()
    assert rest.rounds == 0
    assert any(rest.occasions.values())
    again.add(paper(rest, 3))
    assert dealt(again, right).done
    assert not any(again.rest().occasions.values())
    again.end()
    assert again.marked().passed


@pytest.mark.parametrize(
    ("faults", "share", "occasions", "most"),
    [(3, 0.15, 10, 2), (3, 0.15, 20, 3), (3, 0.15, 100, 15), (0, 0.15, 10, 10), (5, 0.0, 40, 4)],
)
def test_a_share_does_not_punish_length(
    faults: int, share: float, occasions: int, most: int
) -> None:
    rule = replace(PRAGUE.exam, clause_faults=faults, clause_share=share)
    assert most_faults(rule, occasions) == most


@pytest.mark.parametrize(
    ("later", "passed"), [((), True), ((6,), False)], ids=["right then", "wrong again"]
)
def test_one_critical_fault_may_lead_to_a_second_part(later: tuple[int, ...], passed: bool) -> None:
    procedure = exam_of(replace(SMALL, second_part=True))
    exam = begun(procedure)
    habit = wrong_payment(1, *later)
    minutes = exam.left
    dealt(exam, habit)
    assert exam.second_part == PAYS
    assert (exam.done, exam.wants) == (False, 1)
    assert exam.left > minutes
    rest = exam.rest()
    assert (rest.rounds, rest.pays, rest.draws) == (0, 4, 0)
    exam.add(paper(rest, 9))
    dealt(exam, habit)
    assert exam.done
    exam.end()
    assert exam.marked().passed is passed


def test_what_was_served_before_counts_for_nothing_in_the_second_part() -> None:
    procedure = exam_of(replace(SMALL, pays=1, second_part=True))
    exam = dealt(begun(procedure), wrong_payment(1))
    paid = sum(m.act.act == "pay" for one in exam.rounds for m in one.session.moments)
    assert paid >= 2, "twice as many as are asked for"
    assert not exam.done
    assert exam.rest().pays == 1
    exam.add(paper(exam.rest(), 9))
    first = len(exam.rounds)
    dealt(exam, right)
    exam.end()
    assert exam.marked().passed
    assert exam.result_json()["second_part"] == PAYS
    names = [one.session.dealing.scenario.name for one in exam.rounds]
    assert names[first - 1 : first + 1] == [
        f"exam {exam.number}, round {first}",
        f"exam {exam.number}, second part {first + 1}",
    ]


def test_a_second_part_that_was_interrupted_is_gone_on_with() -> None:
    log, procedure = MemoryLog(), exam_of(replace(SMALL, second_part=True))
    exam = DealingExam.begin_exam(procedure, paper(procedure.exam, 1), "Anna", log)
    dealt(exam, wrong_payment(1))
    minutes = exam.left
    exam.add(paper(exam.rest(), 9))
    exam.next_round(dealer(procedure), stopped_clock)
    again = DealingExam.resume(
        procedure, log.exam(exam.number), dealer(procedure), log, stopped_clock
    )
    again.taken_up(log.exam(exam.number), "2027-01-01T00:00:00+00:00")
    assert (again.second_part, again.left, again.rest().pays) == (PAYS, minutes, 4)
    assert again.wants
    again.add(paper(again.rest(), 5))
    assert dealt(again, right).done
    again.end()
    assert again.marked().passed
    once_more = DealingExam.resume(
        procedure, log.exam(exam.number), dealer(procedure), log, stopped_clock
    )
    assert once_more.result is not None
    assert once_more.result.passed
    assert once_more.result_json()["second_part"] == PAYS


def test_what_is_left_over_is_wanted_however_many_rounds_were_dealt() -> None:
    log, procedure = MemoryLog(), exam_of(replace(SMALL, pays=20, draws=40))
    exam = DealingExam.begin_exam(procedure, paper(procedure.exam, 2), "Anna", log)
    began = exam.count
    deal_out(exam.next_round(dealer(procedure), stopped_clock), right)
    least = min(exam.papers, key=lambda piece: piece.serves.get(PAYS, 0))
    while len(exam.kept) < began:  # as if what was drawn afterwards were of more pieces
        exam.papers[:0] = [least]
        deal_out(exam.next_round(dealer(procedure), stopped_clock), right)
    again = DealingExam.resume(
        procedure, log.exam(exam.number), dealer(procedure), log, stopped_clock
    )
    again.taken_up(log.exam(exam.number), "2027-01-01T00:00:00+00:00")
    assert any(again.rest().occasions.values())
    assert again.wants
    assert not again.done


def test_two_critical_faults_or_a_house_without_a_second_part_fail() -> None:
    both = dealt(begun(exam_of(replace(SMALL, second_part=True))), wrong_payment(1, 2))
    assert both.done
    both.end()
    assert not both.marked().passed
    none = dealt(begun(exam_of(SMALL)), wrong_payment(1))
    assert none.done
    none.end()
    assert not none.marked().passed


def test_a_fault_belongs_to_the_family_of_what_was_right() -> None:
    assert family_of_fault(Act("deal_card", box=1), (Act("refuse", box=1),)) == "lets_pass"
    assert family_of_fault(Act("deal_card", box=1), (Act("take", box=1),)) == "draws"
    assert family_of_fault(Act("pay", box=1)) == PAYS
    assert not family_of_fault(Act("call"))


def test_the_bets_of_one_hand_misjudged_in_one_way_are_one_slip() -> None:
    """Three players on box 2 lose by a tie, and one on box 5; all four are paid."""
    bets = "".join(
        f"[[bet]]\nbox = {box}\nplace = {place}\nplayer = '{box}{place}'\nchips = {{ 25 = 1 }}\n"
        for box, place in ((2, 1), (2, 2), (2, 3), (5, 1))
    )
    shoe = 'shoe = ["9s", "9c", "7d", "8c", "8h", "Ts"]\n'
    text = f'procedure = "prague"\nseed = 1\nstart = "deal"\n{shoe}{bets}'
    session = Session(dealer(PRAGUE)(text, "ties.toml"))
    while session.situation.due:
        act = session.dealing.correct_act(session.situation.due[0], session.situation)
        session.do(replace(act, act="pay", amount=25) if act.act == "take" else act)
    found = counted_of([(session.verdicts, session.summary)])
    assert session.summary.faults == 4
    assert found.critical == (PAYS, PAYS)
    assert found.broken == {"PRG-SET-1": 2}
    assert found.lost == 20


# --- attempts


def line(day: int, *, passed: bool = False, assessor: str = "Eva") -> ExamLine:
    at = f"2026-05-{day:02}T10:00:00+00:00"
    return ExamLine(day, Task.DEAL, "prague", at, at, {"passed": passed}, assessor=assessor)


NOW = "2026-05-20T09:00:00+00:00"
RULE = replace(PRAGUE.exam, attempts=2, wait_days=3)


def test_attempts_are_counted_from_the_records() -> None:
    assert next_attempt(RULE, [], "prague", NOW).number == 1
    lines = [line(1), line(2, passed=True), line(3), line(4, assessor="")]
    assert next_attempt(RULE, lines, "prague", NOW)[:3] == (2, False, 0)
    assert next_attempt(RULE, lines, "crown", NOW).number == 1
    third = next_attempt(RULE, [*lines, line(5)], "prague", NOW)
    assert (third.number, third.too_many, third.free) == (3, True, False)
    assert next_attempt(replace(RULE, attempts=0), [*lines, line(5)], "prague", NOW).free


def test_who_failed_waits_so_many_days() -> None:
    assert next_attempt(RULE, [line(18)], "prague", NOW)[:3] == (2, False, 2)
    assert next_attempt(RULE, [line(17)], "prague", NOW).days == 1
    assert next_attempt(RULE, [line(16)], "prague", NOW).free


def test_after_an_exam_that_is_not_yet_the_manager_decides() -> None:
    """Who sets the clock forward for his waiting time has it on record when it is right again."""
    ahead = next_attempt(RULE, [line(16), line(28)], "prague", NOW)
    assert not ahead.free
    assert ahead.ahead == line(28).ended
