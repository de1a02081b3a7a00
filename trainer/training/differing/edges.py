"""Rounds made for an option: bets at the values that it has and had, and as many equal cards."""

import tomllib
from collections.abc import Iterator

from trainer.procedure.difference import Difference
from trainer.procedure.spec import Procedure
from trainer.training.corpus.sheet import text_of

_CARD, _CARDS = "8s", 12
_CHIPS = 20  # in a bet, at most


def edges(one: Difference, procedure: Procedure, text: str) -> Iterator[str]:
    """Scenarios like this one, but with one bet, by the numbers that an option's values hold."""
    raw = {name: value for name, value in tomllib.loads(text).items() if name != "wish"}
    bet = {name: value for name, value in raw["bet"][0].items() if name != "decisions"}
    chips = sorted(procedure.house.denominations, reverse=True)
    for number in sorted({*_numbers(one.old), *_numbers(one.new)}, reverse=True):
        staked: dict[str, int] = {}
        left = number
        for chip in chips:
            if left >= chip:
                staked[str(chip)], left = divmod(left, chip)
        if staked and not left and sum(staked.values()) <= _CHIPS:
            yield text_of({**raw, "bet": [{**bet, "chips": staked}]})
        if number <= _CARDS:
            yield text_of({**raw, "shoe": [_CARD] * number, "bet": [bet]})


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, list):
        for part in value:
            yield from _numbers(part)
    elif isinstance(value, int) and not isinstance(value, bool) and value > 0:
        yield value
