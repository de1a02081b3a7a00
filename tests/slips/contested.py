"""Slips on which section 4 can be read in two ways, or where our judge says a line too many.

What comes of them is not held against the contract, and is counted among what was skipped. Each
says what is open about it; the list is only to become shorter.
"""

from tests.slips.rounds import Round
from tests.slips.slip import Slip
from trainer.table.act import Act

MONEY = frozenset({"pay", "take"})
BANKERS = ("british", "shoot")


def contested(round_: Round, slip: Slip) -> str:
    """What is open about a slip; "" where the contract says plainly what comes of it."""
    if slip.kind.startswith("two:"):
        return _two(round_.acts[slip.at], slip)
    kinds = (_money, _split_hands, _cards, _words)
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
    if kind == "moved_earlier" and act.act == "take" and act.amount and round_.house in BANKERS:
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


def _split_hands(round_: Round, slip: Slip) -> str:
    act, kind = round_.acts[slip.at], slip.kind
    between = {one.act for one in round_.acts[slip.head : slip.at]}
    if kind == "other_hand" and act.act in ("offer", "call"):
        return "a hand of a split whose second card is still to come is asked (AUS-AMB-10)"
    if kind == "moved_earlier" and act.act == "offer" and (act.hand or 1) > 1:
        return "a hand of a split is asked while the hand before it plays (BRI-AMB-11)"
    if kind == "moved_earlier" and act.act == "clear" and "split_pair" in between:
        return "a hand of a split is cleared before another one is split once more (ONL-AMB-6)"
    return ""


def _cards(round_: Round, slip: Slip) -> str:
    act, kind = round_.acts[slip.at], slip.kind
    between = {one.act for one in round_.acts[slip.head : slip.at]}
    if kind == "moved_earlier" and act.act == "discard_burn" and "refuse_cut" in between:
        return "a cut that is refused after the shoe was to be loaded, and made once more"
    if kind == "moved_earlier" and "place_cut_card" in between:
        return "the cut card comes out at a card that was passed over (PRG-CUTC-1)"
    if kind == "moved_later" and act.act == "deal_self" and round_.house in BANKERS:
        return "a call passed over with a card whose place is lost (BRI-SET-3)"
    return ""


def _words(round_: Round, slip: Slip) -> str:
    act, kind = round_.acts[slip.at], slip.kind
    if kind == "moved_later" and act.phrase == "insurance":
        return "insurance called when it was closed: whether it is to be closed again (AMB-8)"
    said = {one.phrase for one in round_.acts[slip.head : slip.at]}
    closing = kind == "moved_earlier" and act.act == "deal_self" and "insurance_closed" in said
    behind = {one.act for one in round_.acts[slip.at : _until(slip)]}
    late = kind == "moved_later" and act.phrase == "insurance_closed" and "deal_self" in behind
    if closing or late:
        return "nobody can insure any more: whether closing it is still to be missed (AMB-8)"
    return ""


def _until(slip: Slip) -> int:
    """The number of the act that the slip was moved behind, in the correct performance, and one."""
    return 1 + max((one.of for one in slip.acts), default=slip.at)
