"""Rounds and exams dealt with slips and looked back on, for the screens that show them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tests.exams import small_exam
from tests.ui.dealer import ROUNDS
from tests.ui.memory_log import AT, MemoryLog
from trainer.app import App
from trainer.procedure.training_rules import DRAWS, PAYS, TAKES
from trainer.table.act import Act
from trainer.training.debrief.debrief import Debrief, debrief
from trainer.training.engine.dealing import Dealing
from trainer.training.exam.chances import Piece
from trainer.training.judge.trace import perform
from trainer.training.lessons.course import WATCH, StageRecord, course_of
from trainer.training.sessions.session import Mode, Session
from trainer.training.sessions.sitting import Sitting

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")

Change = Callable[[list[Act]], list[Act]]


class Clock:
    """A clock that is put on by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def text_of(name: str) -> str:
    return (ROUNDS / f"{name}.toml").read_text(encoding="utf-8")


def performance(dealing: Dealing) -> list[Act]:
    return list(perform(dealing).acts)


def right(acts: list[Act]) -> list[Act]:
    return acts


def wrong_hand(acts: list[Act]) -> list[Act]:
    """The first offer is made with the left hand."""
    at = next(n for n, act in enumerate(acts) if act.act == "offer")
    return [*acts[:at], replace(acts[at], with_="left"), *acts[at + 1 :]]


def paid_over(acts: list[Act]) -> list[Act]:
    """The last payment is 5 over."""
    at = max(n for n, act in enumerate(acts) if act.act == "pay")
    more = replace(acts[at], amount=(acts[at].amount or 0) + 5, chips=None)
    return [*acts[:at], more, *acts[at + 1 :]]


def not_taken(acts: list[Act]) -> list[Act]:
    """The first lost bet is never taken."""
    at = next(n for n, act in enumerate(acts) if act.act == "take")
    return [*acts[:at], *acts[at + 1 :]]


def both_wrong(acts: list[Act]) -> list[Act]:
    """A lost bet is not taken, and the last payment is 5 over."""
    return paid_over(not_taken(acts))


def taken_late(acts: list[Act]) -> list[Act]:
    """The first lost bet is taken when the next thing was done."""
    at = next(n for n, act in enumerate(acts) if act.act == "take")
    return [*acts[:at], acts[at + 1], acts[at], *acts[at + 2 :]]


def both(acts: list[Act]) -> list[Act]:
    return paid_over(wrong_hand(acts))


def tried_again(acts: list[Act]) -> list[Act]:
    """The first offer is made with the wrong hand twice, then right."""
    at = next(n for n, act in enumerate(acts) if act.act == "offer")
    bad = replace(acts[at], with_="left")
    return [*acts[:at], bad, bad, *acts[at:]]


def dealt(mode: Mode, change: Change = right, *, name: str = "R06", each: float = 2.0) -> Debrief:
    """A round dealt with a slip, each act in so many seconds, and looked back on."""
    clock = Clock()
    dealing = PROGRAM.dealing(text_of(name), name)
    sitting = Sitting.begin_sitting(Session(dealing, mode), "Anna", MemoryLog(), clock)
    for number, act in enumerate(change(performance(dealing))):
        clock.now += each * (10 if number == 6 else 1)
        sitting.do(act)
    return debrief([sitting])


def examined(changes: Sequence[Change], *, acts: int | None = None) -> Debrief:
    """An exam, a round for each change; of the last only so many acts."""
    clock = Clock()
    exam = small_exam(PRAGUE, MemoryLog(), len(changes), (PAYS, TAKES, DRAWS))
    for number, change in enumerate(changes, start=1):
        piece = Piece(text_of(("R06", "R03")[number - 1]))
        sitting = exam.next_round(piece, PROGRAM.dealing, clock)
        done = change(performance(sitting.session.dealing))
        for act in done[: acts if number == len(changes) else None]:
            clock.now += 2.0
            sitting.do(act)
    exam.end()
    return debrief(exam.rounds, exam.result, exam=exam)


def past_first_round(program: App, trainee: str = "Anna") -> None:
    """Have somebody go through a stage of a lesson, so that no round is the very first."""
    first = course_of(PRAGUE)[0].id
    program.lessons.add(trainee, PRAGUE.id, StageRecord(first, WATCH, at=AT))
