"""What a result says of a round: three figures, and what got better."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.ui.memory_log import MemoryLog, outline_of
from trainer.app import App
from trainer.table.act import Act
from trainer.training.debrief.debrief import debrief
from trainer.training.debrief.round_result import (
    Faster,
    FewerHints,
    FollowedRule,
    Gain,
    RoundFigures,
    compared,
    gains,
    round_figures,
)
from trainer.training.judge.verdict import CORRECT, FAULT
from trainer.training.sessions.record import ActLine, SessionLine
from trainer.training.sessions.session import EXAM, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Sitting

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
OFFER, SETTLE = "PRG-ACT-2", "PRG-SET-1"
ROUND = """\
procedure = "prague"
shoe = ["Td", "9s", "8h", "Kd", "9c"]

[[bet]]
box = 1
player = "Anna"
chips = { 25 = 1 }
decisions = ["stand"]
"""


def line(number: int, *, took: int = 4, hints: int = 0, wrong: str = "") -> SessionLine:
    """A round of five moves, each of which took so many seconds."""
    moves = [
        ActLine("offer", FAULT if clause == wrong else CORRECT, (clause,), took * 1000 * (n + 1))
        for n, clause in enumerate([OFFER, SETTLE, OFFER, SETTLE, OFFER])
    ]
    return SessionLine(
        id=number,
        mode="practice",
        procedure="prague",
        scenario_text="",
        begun="2026-11-26T12:00:00.000+00:00",
        ended="2026-11-26T12:05:00.000+00:00",
        acts=tuple(moves),
        summary={"complete": True, "due": 5, "assists": hints, "score": 1.0},
    )


def got(*lines: SessionLine) -> tuple[Gain, ...]:
    return gains(PRAGUE, lines)


def test_a_rule_that_was_broken_and_is_followed() -> None:
    assert got(line(1, wrong=OFFER), line(2)) == (FollowedRule(OFFER),)
    before = line(1, wrong=OFFER)
    assert FollowedRule(OFFER) not in got(before, line(2), line(3)), "it was right the last time"
    assert got(line(1, wrong=OFFER), line(2, wrong=OFFER)) == ()
    assert got(line(1)) == got() == ()


def test_fewer_hints_than_on_average_and_than_last_time() -> None:
    assert got(line(1, hints=1), line(2, hints=3), line(3)) == (FewerHints(0, 3),)
    assert got(line(1, hints=9), line(2, hints=1), line(3, hints=1)) == ()
    assert got(line(1, hints=0), line(2, hints=3), line(3, hints=2)) == ()
    assert got(line(1, hints=3), line(2)) == (), "one round is no average"


def test_seconds_faster_for_as_many_moves() -> None:
    assert got(line(1, took=4), line(2, took=6), line(3, took=3)) == (Faster(10),)
    assert got(line(1, took=4), line(2, took=4), line(3, took=4)) == ()
    assert got(line(1, took=4), line(2, took=31), line(3, took=3)) == (Faster(5),), "a pause"
    assert got(line(1, took=0), line(2, took=0), line(3, took=3)) == (), "no clock ran"


def test_a_round_is_compared_with_the_five_finished_ones_before() -> None:
    outlines = [outline_of(line(number)) for number in range(1, 9)]
    assert compared(outlines, 7) == [2, 3, 4, 5, 6, 7]
    assert compared(outlines, 1) == []
    left = [*outlines, outlines[-1]._replace(id=9, complete=False)]
    assert compared(left, 9) == [], "it was left"
    drill = [*outlines, outlines[-1]._replace(id=9, name="drill X")]
    assert compared(drill, 9) == []


# --- the three figures


def dealt(change: Callable[[Sitting, Act], None], mode: Mode = PRACTICE) -> RoundFigures:
    """Deal the round right, one change of it before each act."""
    ticks = iter(range(0, 10_000, 4))
    dealing = PROGRAM.dealing(ROUND, "round")
    session = Session.new_session(dealing, mode)
    sitting = Sitting.begin_sitting(session, "Jana", MemoryLog(), lambda: next(ticks))
    assert session.performance is not None
    for act in session.performance.acts:
        change(sitting, act)
        if not sitting.over:
            sitting.do(act)
    return round_figures(debrief([sitting]))


def test_a_clean_round() -> None:
    found = dealt(lambda _sitting, _act: None)
    assert found.right == found.of > 5
    assert found.rounds_an_hour
    assert found.lost == 0


def test_what_needed_a_hint_was_not_right_first_time() -> None:
    def ask(sitting: Sitting, act: Act) -> None:
        if act.act == "take":
            sitting.assist()

    found = dealt(ask)
    assert (found.right, found.lost) == (found.of - 1, 0)


def test_what_was_wrong_first_was_not_right_first_time() -> None:
    def offer_wrong(sitting: Sitting, act: Act) -> None:
        if act.act == "offer":
            sitting.do(replace(act, with_="left"))

    found = dealt(offer_wrong)
    assert found.right == found.of - 1


@pytest.mark.parametrize("mode", [PRACTICE, EXAM])
def test_what_a_mistake_costs_or_would_have(mode: Mode) -> None:
    def pay_first(sitting: Sitting, act: Act) -> None:
        if act.act == "take":
            sitting.do(Act("pay", "bet", box=1, hand=1, place=1, amount=25))

    assert dealt(pay_first, mode).lost == 25
