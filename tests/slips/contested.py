"""Slips on which section 4 can be read in two ways, or of which more follows than one line.

What comes of them is not held against the contract, and is counted among what was skipped. Each
says what is open about it; the list is only to become shorter.
"""

from dataclasses import replace

from tests.slips.rounds import Round
from tests.slips.slip import Slip
from trainer.table.act import Act

MONEY = frozenset({"pay", "take"})
BANKERS = ("british", "shoot")


def contested(round_: Round, slip: Slip) -> str:
    """What is open about a slip; "" where the contract says plainly what comes of it."""
    if slip.kind.startswith("two:"):
        one = replace(slip, kind=slip.kind.removeprefix("two:"))
        return _two(round_.acts[slip.at], slip) or contested(round_, one)
    kinds = (_money, _cards, _words, _wishes)
    return next((why for kind in kinds if (why := kind(round_, slip))), "")


def _two(act: Act, slip: Slip) -> str:
    if act.act == "deal_card" or any(one.act.act in MONEY for one in slip.acts):
        return "two errors about one bet: what the second is follows from what the first was"
    return ""


def _money(round_: Round, slip: Slip) -> str:
    act, kind = round_.acts[slip.at], slip.kind
    if act.act == "put_in" and kind == "twice":
        return "the banker may add to his kitty before the deal (SHT-8): it is no error there"
    near = (act, *round_.acts[slip.head : slip.head + 1])
    if kind.startswith("moved") and any(one.what == "envy" for one in near):
        return "no clause says what lies between two payments of one envy bonus (AUS-BON-3)"
    if kind.startswith("other") and act.what == "even_money":
        return "even money at a place that is asked later: whether what was paid is that place's"
    early = [one.act for one in slip.acts if one.act.act == "take" and one.act.amount]
    if kind.startswith("moved") and early and round_.house in BANKERS:
        return "more than the stake is lost: what lay was taken, the rest is put up later"
    settled = act.act in (*MONEY, "clear")
    if kind == "moved_earlier" and settled and not _as_it_will_be(round_, slip):
        return "money for a bet that is not there yet, or is added to: whether the rest is owed"
    return ""


def _as_it_will_be(round_: Round, slip: Slip) -> bool:
    """Whether the same bets lie there when the slip is made as when the act is due."""
    act = round_.acts[slip.at]
    return _stakes(round_, slip.head, act) == _stakes(round_, slip.at, act)


def _stakes(round_: Round, at: int, act: Act) -> list[tuple[int, object]]:
    hands = [one for one in round_.before[at].table.hands if one.box == act.box]
    return [(one.number, one.stakes) for one in hands if act.hand in (None, one.number)]


def _cards(round_: Round, slip: Slip) -> str:
    act, kind = round_.acts[slip.at], slip.kind
    if kind == "moved_later" and act.act == "deal_self" and round_.house in BANKERS:
        return "to settle is to stick: the banker's card after it is a second error (BRI-SET-3)"
    moved = {one.act for one in _passed(round_, slip)} if kind.startswith("moved") else set()
    if {"shuffle", "offer_cut"} <= moved:
        return "a cut before the shuffle is none: it is to be offered once more (BRI-AMB-8)"
    return ""


def _words(round_: Round, slip: Slip) -> str:
    act, kind = round_.acts[slip.at], slip.kind
    if kind == "moved_later" and act.phrase == "insurance":
        return "insurance called when it was closed: it is to be closed again (AMB-8)"
    if kind == "moved_earlier" and act.act == "ask_aloud":
        return "asked aloud where a question was put already: one in addition is free"
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
