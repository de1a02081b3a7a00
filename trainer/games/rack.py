"""The dealer's rack: the chips that a house has, and what they can make."""

from trainer.table.chips import Chips
from trainer.table.house import House


def no_chips_for(amount: int, house: House) -> str:
    """What is wrong with an amount that no chips of the house make; "" when they make it."""
    try:
        Chips.making(amount, house.denominations)
    except ValueError as error:
        return str(error)
    return ""
