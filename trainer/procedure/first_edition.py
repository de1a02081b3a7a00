"""Texts in the first edition of the step language: sessions logged with them are read still.

There a step had to say by its conditions that it was done; the engine knows that now.
"""

from collections.abc import Mapping

#: What the words of a call brought about.
FIRST_EFFECTS: Mapping[str, str] = {
    "insurance": "open insurance",
    "insurance_closed": "close insurance",
    "no_more_bets": "close bets",
    "total_or_split": "call hand",
    "total": "call hand",
    "double": "double",
    "pay": "stick",
    "pay_tricks": "stick",
    "auction": "offer the bank",
}

#: What came again while its conditions held, with nothing to tell one time from the next.
_AGAIN = frozenset(
    {"offer_cut", "refuse_cut", "accept_cut", "deal_card", "clear", "cut", "decide", "shoot"}
)


def is_remembered(act: object, event: object, due: object, decision: object) -> bool:
    """Whether a step of the first edition is due once at each of its spots.

    What a banker decides freely came again, too: a draw after a draw.
    """
    return due != "may" and not decision and not {act, event} & _AGAIN
