"""An act names chips that the house has, and an amount that they make."""

import pytest

from trainer.bootstrap import Program
from trainer.games import families
from trainer.games.rack import chips_error
from trainer.procedure.load import overlaid
from trainer.table.act import parse_act

PROGRAM = Program()
PRAGUE = PROGRAM.procedure("prague").house
FIVES = overlaid(
    PROGRAM.procedure("online"),
    {"amends": "online", "option": {"denominations": [25, 5]}},
    "own.toml",
    families(),
).house

PAY = {"act": "pay", "what": "bet", "box": 2}


@pytest.mark.parametrize(
    "shape",
    [
        PAY,
        PAY | {"amount": 50},
        PAY | {"amount": 50, "chips": {"25": 2}},
        PAY | {"act": "take", "chips": {"1000": 7, "1": 3}},
        {"act": "deal_card", "box": 2},
        {"act": "call", "phrase": "insurance"},
        {"act": "put_in", "amount": 7},
    ],
)
def test_what_the_chips_of_the_house_can_do_is_an_act(shape: dict[str, object]) -> None:
    assert not chips_error(parse_act(shape), PRAGUE)


def test_chips_that_the_house_does_not_have_are_told() -> None:
    act = parse_act(PAY | {"amount": 50, "chips": {"10": 5}})
    assert chips_error(act, PRAGUE) == (
        "pay: there is no chip of 10: the house has 1, 5, 25, 50, 100, 500, 1000"
    )
    act = parse_act(PAY | {"act": "take", "chips": {"25": 1, "1": 1}})
    assert chips_error(act, FIVES) == "take: there is no chip of 1: the house has 5, 25"


def test_an_amount_that_no_chips_make_is_told() -> None:
    assert chips_error(parse_act(PAY | {"amount": 7}), FIVES) == (
        "pay: amount 7: no chips of 5, 25 make 7"
    )
    assert not chips_error(parse_act(PAY | {"amount": 30}), FIVES)
