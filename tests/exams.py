"""Small exams of dealers for tests: few rounds, no positions, and a plan that is soon through."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.exam import dealing_exam
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.plan import Stages
from trainer.training.sessions.record import Log


def asking(rule: Blueprint, families: Sequence[str], rounds: int) -> Blueprint:
    """The blueprint with so many rounds, no positions, and these families only."""
    small = replace(rule, rounds=rounds, clauses=(), start="deal", positions=0, most_positions=0)
    asked: dict[str, Any] = {family: family in families for family in FAMILIES}
    return replace(small, **asked)


def small_exam(  # noqa: PLR0913, PLR0917 - as an exam is begun, and what is small about it
    procedure: Procedure,
    log: Log,
    rounds: int = 1,
    families: Sequence[str] = FAMILIES,
    stages: Stages = (1,),
    trainee: str = "Anna",
    assessor: str = "",
    at_once: tuple[str, ...] = (),
) -> DealingExam:
    """An exam just begun; 0 slips in 1 chance of each family pass it where nothing is said."""
    rule = replace(asking(procedure.exam, families, rounds), fails_at_once=at_once)
    small = replace(procedure, exam=rule)
    with patch.object(dealing_exam, "stages_of", return_value=stages):
        return DealingExam.begin_exam(small, trainee, log, assessor)
