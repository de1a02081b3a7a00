"""What a bet costs where rules of a house are new: also one that nobody has laid."""

import tomllib

from trainer.app import App
from trainer.games import families
from trainer.procedure.load import overlay
from trainer.table.notation import parse_short
from trainer.training.diff.comparison import Side
from trainer.training.judge.judge import judge

EVERY_21 = """
amends = "australian"
step."interrupt/twenty_one/money/super_bonus".when = []
"""
SPLIT_BY_ONE = """
procedure = "australian"
shoe = ["Kc", "6c", "Ks", "7d", "Ah", "Ad", "8h"]

[[bet]]
box = 6
player = "Clara"
chips = { 25 = 1 }
decisions = ["split"]

[[bet]]
box = 6
player = "Anna"
chips = { 5 = 3 }
"""


def test_a_bonus_paid_where_no_bet_lies_is_a_fault() -> None:
    below = App().procedure("australian")
    procedure = overlay(below, tomllib.loads(EVERY_21), "file", families())
    trace = Side(procedure).performed_text(SPLIT_BY_ONE)
    assert trace is not None
    paid = next(moment for moment in trace.moments if moment.act.what == "bonus")
    assert (paid.act.hand, paid.act.place) == (2, 1)
    judged = judge(trace.dealing, paid.before, parse_short("pay bonus 6 hand 2 place 2 5"), 1)
    assert (judged.verdict.kind, judged.verdict.money) == ("not_due", 5)
