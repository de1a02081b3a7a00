"""Slips on which section 4 can be read in two ways, or of which more follows than one line.

What comes of them is not held against the contract, and is counted among what was skipped. Each
says what is open about it; the list is only to become shorter.
"""

from dataclasses import replace

from tests.slips.rounds import Round
from tests.slips.slip import Slip
from trainer.table.act import Act

MONEY = frozenset({"pay", "take"})


def contested(round_: Round, slip: Slip) -> str:
    """What is open about a slip; "" where the contract says plainly what comes of it."""
    if slip.kind.startswith("two:"):
        one = replace(slip, kind=slip.kind.removeprefix("two:"))
        return _two(round_.acts[slip.at], slip) or contested(round_, one)
    kinds = (_money, _wishes)
    return next((why for kind in kinds if (why := kind(round_, slip))), "")


def _two(act: Act, slip: Slip) -> str:
    if act.act == "deal_card" or any(one.act.act in MONEY for one in slip.acts):
        return "two errors about one bet: what the second is follows from what the first was"
    return ""


def _money(round_: Round, slip: Slip) -> str:
    act, kind = round_.acts[slip.at], slip.kind
    if kind.startswith("other") and act.what == "even_money":
        return "even money at a place that is asked later: whether what was paid is that place's"
    return ""


def _wishes(round_: Round, slip: Slip) -> str:
    wished = {(wish.box, wish.what) for wish in round_.scenario.wishes}
    refused = [one for one in _passed(round_, slip) if one.act == "refuse"]
    if slip.kind.startswith("moved") and any((one.box, one.what) in wished for one in refused):
        return "a player tries what he may not at another moment, or not at all"
    return ""


def _passed(round_: Round, slip: Slip) -> tuple[Act, ...]:
    """The acts of the correct performance that the slip's act was moved over, and itself."""
    until = 1 + max((one.of or 0 for one in slip.acts), default=slip.at)
    return tuple(round_.acts[min(slip.head, slip.at) : max(until, slip.at + 1)])
