"""What decides an exam: slips by family, stages, moves that fail at once; and further attempts."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from tests.exams import asking, small_exam
from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import DRAWS, FAMILIES, LETS_PASS, PAYS, TAKES
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.exam import Deal, next_attempt
from trainer.training.exam.marks import PieceMarks, count_slips, decide, family_of_fault
from trainer.training.exam.plan import FAILED, OPEN, PASSED
from trainer.training.exam.retraining import DRILLED
from trainer.training.exam.sheet import draw_piece
from trainer.training.sessions.record import ActLine, ExamLine, SessionLine, Task
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Sitting, stopped_clock

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")

#: What is done in the place of what is right.
Habit = Callable[[Act], Act]


# --- the decision, by numbers alone

STAGES = (3, 6)


def piece(chances: int, slips: int = 0, family: str = PAYS, **others: int) -> PieceMarks:
    return PieceMarks({family: chances, **others}, {family: slips})


def decided(*pieces: PieceMarks, families: tuple[str, ...] = (PAYS,)) -> tuple[object, ...]:
    found = decide(families, STAGES, pieces)
    states = tuple(found.families[family].state for family in families)
    return *states, found.passed, found.after


def test_it_is_decided_after_the_piece_in_which_all_are_passed() -> None:
    assert decided(piece(2)) == (OPEN, False, 0)
    assert decided(piece(2), piece(2), piece(9, 9)) == (PASSED, True, 2), "later counts no more"


def test_one_slip_takes_more_chances_and_two_fail() -> None:
    assert decided(piece(4, 1)) == (OPEN, False, 0)
    assert decided(piece(4, 1), piece(2)) == (PASSED, True, 2)
    assert decided(piece(2, 1), piece(1, 1), piece(90)) == (FAILED, False, 2)


def test_who_slips_in_a_passed_family_is_open_again() -> None:
    both = (PAYS, TAKES)
    first = [piece(3, takes=1), piece(1, 1, takes=1)]
    assert decided(*first, families=both) == (OPEN, OPEN, False, 0)
    assert decided(*first, piece(2, takes=1), families=both) == (PASSED, PASSED, True, 3)


def test_one_failed_family_fails_though_another_is_open() -> None:
    assert decided(piece(1, 2), families=(PAYS, TAKES)) == (FAILED, OPEN, False, 1)


def test_slips_of_families_that_are_not_asked_fail_nobody() -> None:
    assert decided(piece(3, takes=3), PieceMarks({}, {TAKES: 9, "": 9})) == (PASSED, True, 1)


def test_what_fails_at_once_decides() -> None:
    found = decide((PAYS,), STAGES, [PieceMarks({PAYS: 3}, {}, ("PRG-SET-4",)), piece(3)])
    assert (found.passed, found.after, found.at_once) == (False, 1, ("PRG-SET-4",))
    assert found.families[PAYS].state == PASSED


# --- exams that were dealt


def dealer(procedure: Procedure = PRAGUE) -> Deal:
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


def dealt(exam: DealingExam, habit: Habit = right, seed: int = 1) -> DealingExam:
    """Deal to the end of an exam whose pieces are drawn one by one."""
    finder = PROGRAM.finder(PRAGUE)
    while not exam.done:
        seed += 1
        drawn = draw_piece(finder, exam.need, seed)
        deal_out(exam.next_round(drawn, dealer(exam.procedure), stopped_clock), habit)
    return exam


#: A round, then positions about payments until there were enough, and three at least.
SMALL = replace(
    asking(PRAGUE.exam, (PAYS,), 1), positions=3, most_positions=20, bad_passes=0.5, good_fails=0.1
)


def begun(log: MemoryLog | None = None, **asked: object) -> DealingExam:
    rule = replace(SMALL, **asked)  # type: ignore[arg-type]
    return DealingExam.begin_exam(replace(PRAGUE, exam=rule), "Anna", log or MemoryLog())


def resumed(exam: DealingExam, log: MemoryLog) -> DealingExam:
    record = log.exam(exam.number)
    return DealingExam.resume(exam.procedure, record, dealer(), log, stopped_clock)


def test_who_deals_right_passes_after_enough_chances() -> None:
    log = MemoryLog()
    exam = dealt(begun(log))
    exam.end()
    pays = exam.decision.families[PAYS]
    assert exam.stages == (9,)
    assert (pays.chances >= 9, pays.slips, pays.state) == (True, 0, PASSED)
    assert sum(one.session.is_part for one in exam.rounds) >= 3
    again = resumed(exam, log)
    assert again.result_json() == exam.result_json() == log.exam(exam.number).result
    assert exam.result_json()["families"] == {PAYS: [pays.chances, 0, PASSED]}


def test_the_exam_goes_on_after_it_was_failed_and_nothing_changes_any_more() -> None:
    exam = dealt(begun(positions=9), wrong_payment(1))
    exam.end()
    families, after = exam.decision.families, exam.decision.after
    assert (families[PAYS].slips, families[PAYS].state) == (1, FAILED)
    assert after < len(exam.rounds) - 3, "nobody can tell by the number of pieces"
    assert exam.marked().complete
    assert not exam.marked().passed
    assert exam.marked().score > 0.9, "the score decides nothing"


def test_it_goes_on_beyond_the_fewest_positions_while_it_is_open() -> None:
    exam = dealt(begun(positions=1, bad_passes=0.1, most_positions=4))
    exam.end()
    assert sum(one.session.is_part for one in exam.rounds) == 4
    assert exam.decision.families[PAYS].state == OPEN
    assert (exam.marked().complete, exam.marked().passed) == (True, False)


def test_a_position_that_was_lost_is_replaced_and_counts_as_far_as_it_was_dealt() -> None:
    log = MemoryLog()
    exam = begun(log)
    finder = PROGRAM.finder(PRAGUE)
    deal_out(exam.next_round(draw_piece(finder, exam.need, 2), dealer(), stopped_clock), right)
    before = exam.need
    lost = exam.next_round(draw_piece(finder, before, 3), dealer(), stopped_clock)
    lost.do(lost.session.dealing.correct_act(lost.session.candidates[0], lost.situation))
    again = resumed(exam, log)
    again.taken_up(log.exam(exam.number), "2027-01-01T00:00:00+00:00")
    assert again.lost == {lost.round}
    assert again.need.positions == before.positions, "it is dealt again"
    assert again.need.chances[PAYS] <= before.chances[PAYS]
    assert dealt(again).done
    again.end()
    assert again.marked().passed


def test_a_rule_of_the_house_may_fail_at_once() -> None:
    exam = small_exam(PRAGUE, MemoryLog(), families=(DRAWS,), at_once=("PRG-ACT-2",))
    sitting = exam.next_round(Piece(ONE_ROUND), dealer(), stopped_clock)
    deal_out(sitting, lambda act: replace(act, with_="left") if act.act == "offer" else act)
    exam.end()
    assert exam.result_json()["at_once"] == ["PRG-ACT-2"]
    assert exam.decision.families[DRAWS].state == PASSED
    assert not exam.marked().passed


ONE_ROUND = """
procedure = "prague"
seed = 1
shoe = ["9s", "8d", "7h", "Kc", "8s", "9h", "Td"]

[[bet]]
box = 2
player = "Anna"
chips = { 25 = 1 }
"""


# --- slips


@pytest.mark.parametrize(
    ("done", "right_act", "family"),
    [
        ("deal_card", "refuse", LETS_PASS),
        ("deal_card", "take", DRAWS),
        ("pay", "take", TAKES),
        ("take", "pay", PAYS),
        ("pay", "pay", PAYS),
        ("clear", "take", TAKES),
        ("take", "deal_self", DRAWS),
        ("pay", "offer", PAYS),
        ("call", "offer", ""),
    ],
)
def test_a_slip_belongs_to_the_family_of_what_was_right(
    done: str, right_act: str, family: str
) -> None:
    assert family_of_fault(Act(done, box=1), (Act(right_act, box=1),)) == family


def test_an_omission_belongs_to_what_was_left_out() -> None:
    assert [family_of_fault(Act(act)) for act in ("pay", "take", "refuse", "deal_self")] == [
        PAYS,
        TAKES,
        LETS_PASS,
        DRAWS,
    ]


def test_the_bets_of_one_hand_misjudged_in_one_way_are_one_slip() -> None:
    """Three players on box 2 lose by a tie, and one on box 5; all four are paid."""
    bets = "".join(
        f"[[bet]]\nbox = {box}\nplace = {place}\nplayer = '{box}{place}'\nchips = {{ 25 = 1 }}\n"
        for box, place in ((2, 1), (2, 2), (2, 3), (5, 1))
    )
    shoe = 'shoe = ["9s", "9c", "7d", "8c", "8h", "Ts"]\n'
    text = f'procedure = "prague"\nseed = 1\nstart = "deal"\n{shoe}{bets}'
    session = Session(dealer()(text, "ties.toml"))
    while session.situation.due:
        act = session.dealing.correct_act(session.situation.due[0], session.situation)
        session.do(replace(act, act="pay", amount=25) if act.act == "take" else act)
    assert session.summary.faults == 4
    assert count_slips(session.verdicts, session.summary) == {TAKES: 2}


# --- attempts

NO_FAMILIES: Mapping[str, list[object]] = {}


def line(
    day: int,
    *,
    passed: bool = False,
    assessor: str = "Eva",
    families: Mapping[str, list[object]] = NO_FAMILIES,
) -> ExamLine:
    at, result = f"2026-05-{day:02}T10:00:00+00:00", {"passed": passed, "families": families}
    return ExamLine(day, Task.DEAL, "prague", at, at, result, assessor=assessor)


NOW = "2026-05-20T09:00:00+00:00"
RULE = replace(PRAGUE.exam, attempts=2, wait_days=3)
FAILED_PAYS = {PAYS: [40, 4, FAILED], TAKES: [20, 0, OPEN], DRAWS: [29, 0, PASSED]}


def drilled(day: int, act: str, many: int, name: str = "drill PRG-SET-4") -> list[SessionLine]:
    at = f"2026-05-{day:02}T12:00:00+00:00"
    acts = (ActLine("offer", "correct", ()), ActLine(act, "correct", ()))
    return [
        SessionLine(n, "practice", "prague", "", at, at, acts, None, name=name) for n in range(many)
    ]


def test_attempts_are_counted_from_the_records() -> None:
    assert next_attempt(RULE, [], "prague", NOW).number == 1
    lines = [line(1), line(2, passed=True), line(3), line(4, assessor="")]
    assert next_attempt(RULE, lines, "prague", NOW)[:3] == (2, False, 0)
    assert next_attempt(RULE, lines, "crown", NOW).number == 1
    third = next_attempt(RULE, [*lines, line(5)], "prague", NOW)
    assert (third.number, third.too_many, third.free) == (3, True, False), "nothing to train"
    assert next_attempt(replace(RULE, attempts=0), [*lines, line(5)], "prague", NOW).free


def test_after_two_attempts_the_failed_family_is_trained() -> None:
    lines = [line(3), line(5, families=FAILED_PAYS)]
    asked = next_attempt(RULE, lines, "prague", NOW)
    assert (asked.number, asked.train, asked.free) == (3, (PAYS,), False)
    for history in (
        drilled(4, "pay", DRILLED),  # before the exam
        drilled(6, "take", DRILLED),  # of another family
        drilled(6, "pay", DRILLED - 1),
        drilled(6, "pay", DRILLED, "again PRG-SET-4"),
    ):
        assert next_attempt(RULE, lines, "prague", NOW, history).train == (PAYS,)
    assert next_attempt(RULE, lines, "prague", NOW, drilled(6, "pay", DRILLED)).free
    third = [*lines, line(7, families=FAILED_PAYS)]
    assert next_attempt(RULE, third, "prague", NOW).free, "the next two"
    fourth = [*third, line(8, families=FAILED_PAYS)]
    assert not next_attempt(RULE, fourth, "prague", NOW, drilled(6, "pay", DRILLED)).free


def test_who_left_trains_what_was_not_passed() -> None:
    left = {PAYS: [3, 0, OPEN], TAKES: [29, 0, PASSED], DRAWS: [9, 1, OPEN]}
    lines = [line(3), line(5, families=left)]
    assert next_attempt(RULE, lines, "prague", NOW).train == (PAYS, DRAWS)


def test_who_failed_waits_so_many_days() -> None:
    assert next_attempt(RULE, [line(18)], "prague", NOW)[:3] == (2, False, 2)
    assert next_attempt(RULE, [line(17)], "prague", NOW).days == 1
    assert next_attempt(RULE, [line(16)], "prague", NOW).free


def test_after_an_exam_that_is_not_yet_the_manager_decides() -> None:
    """Who sets the clock forward for his waiting time has it on record when it is right again."""
    ahead = next_attempt(RULE, [line(16), line(28)], "prague", NOW)
    assert not ahead.free
    assert ahead.ahead == line(28).ended


def test_every_house_decides_about_each_family() -> None:
    for name in PROGRAM.procedure_ids():
        assert PROGRAM.procedure(name).exam.families == FAMILIES, name
