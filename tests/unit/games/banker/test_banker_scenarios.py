"""What a scenario at a banker's table may say, and what it may not."""

import pytest

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.training.judge.trace import perform

PROGRAM = App()


def scenario(procedure: str, bet: str = "", banker: str = "", head: str = "") -> str:
    return (
        f'procedure = "{procedure}"\nseed = 1\n{head}\n[banker]\n{banker}\n'
        f"[[bet]]\nbox = 2\nchips = {{ 5 = 1 }}\n{bet}\n"
    )


def error(text: str) -> str:
    with pytest.raises(DataError) as raised:
        perform(PROGRAM.dealing(text, "x.toml"))
    return str(raised.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (scenario("british", "shoot = { 5 = 1 }"), "shoot"),
        (scenario("british", 'decisions = ["twist shoot 5"]'), "stick, twist, buy, buy 15"),
        (scenario("british", 'decisions = ["stick 5"]'), "stick, twist, buy, buy 15"),
        (scenario("british", 'decisions = ["stand"]'), "stick, twist, buy, buy 15"),
        (scenario("shoot", 'decisions = ["stick shoot 5"]'), "buy 15 shoot 20"),
        (scenario("british", banker="kitty = 40"), "kitty"),
        (scenario("british", banker='decisions = ["stand"]'), "one of stick, draw"),
        (scenario("british", banker='decisions = ["auction"]'), "not open then"),
        (scenario("shoot", banker="kitty = 5"), "from 20 to 200"),
        (scenario("shoot", banker='top_ups = ["all"]'), "top_ups"),
        (scenario("shoot", banker="top_ups = 5"), "a list of whole numbers"),
    ],
)
def test_bad_input_gets_a_clear_line(text: str, says: str) -> None:
    assert says in error(text)


def stakes(text: str) -> list[int]:
    situations = perform(PROGRAM.dealing(text, "x.toml")).situations
    return [one.table.boxes[0].hands[0].stakes[0].original for one in situations]


def test_no_stake_lies_there_before_the_first_cards() -> None:
    assert stakes(scenario("british"))[:4] == [0, 0, 5, 5]


def test_the_kitty_and_the_cards_put_under_go_on_to_the_next_deal() -> None:
    text = scenario(
        "shoot",
        'shoot = { 5 = 2 }\ndecisions = ["stick"]',
        'kitty = 30\ndecisions = ["stick", "stick"]',
        'rounds = 2\nshoe = ["9s", "Td", "7h", "8d"]',
    )
    seen = perform(PROGRAM.dealing(text, "x.toml")).situations
    second = next(one.table for one in seen if one.table.round == 2)
    assert second.kitty.amount == 40
    assert second.shoe.cards[-4:] == ("9s", "7h", "Td", "8d")
    assert len(second.shoe.cards) - second.shoe.left == 52
    assert (second.float_chips + second.kitty).amount == 0
