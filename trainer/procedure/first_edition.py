"""Texts in the first edition of the step language: sessions logged with them are read still.

There a step had to say by its conditions that it was done; the engine knows that now.
"""

from collections.abc import Mapping
from typing import Any

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

#: Conditions that noticed a taking or a payment: whether one is due says the journal of chips.
_NOTICED: Mapping[str, str] = {
    "bet_live": "",
    "bet_unsettled": "",
    "shoot_live": "shoot_laid",
    "shoot_unsettled": "shoot_laid",
    "insurance_laid": "insured",
    "insurance_owed": "insured",
    "super_bonus_owed": "wins_super_bonus",
    "envy_owed": "wins_envy",
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


def upgraded(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The raw procedure of the first edition, without conditions that notice what is done."""
    changed: dict[str, Any] = _without(raw)
    return changed


def _without(value: Any) -> Any:  # noqa: ANN401 - data of any kind
    if isinstance(value, Mapping):
        return {name: _names(v) if name == "when" else _without(v) for name, v in value.items()}
    if isinstance(value, list):
        return [_without(one) for one in value]
    return value


def _names(value: Any) -> Any:  # noqa: ANN401 - data of any kind
    if not isinstance(value, list):
        return value
    return [
        name for one in value if (name := _NOTICED.get(one, one) if isinstance(one, str) else one)
    ]
