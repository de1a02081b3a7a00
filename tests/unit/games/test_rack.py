"""An amount is one that chips of the house make."""

from trainer.app import App
from trainer.games import families
from trainer.games.options import no_chips_for
from trainer.procedure.load import overlay

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague").house
FIVES = overlay(
    PROGRAM.procedure("online"),
    {"amends": "online", "option": {"denominations": [25, 5]}},
    "own.toml",
    families(),
).house


def test_what_the_chips_of_the_house_make_is_an_amount() -> None:
    assert not any(no_chips_for(amount, PRAGUE) for amount in (0, 1, 7, 50, 1234))
    assert not no_chips_for(30, FIVES)


def test_an_amount_that_no_chips_make_is_told_with_the_chips() -> None:
    assert no_chips_for(7, FIVES) == "no chips of 5, 25 make 7"
