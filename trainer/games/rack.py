"""The dealer's rack: the chips that a house has, and what they can make."""

from trainer.table.act import Act
from trainer.table.chips import Chips
from trainer.table.house import House


def no_chips_for(amount: int, house: House) -> str:
    """What is wrong with an amount that no chips of the house make; "" when they make it."""
    try:
        Chips.making(amount, house.denominations)
    except ValueError as error:
        return str(error)
    return ""


def chips_error(act: Act, house: House) -> str:
    """Why the house's chips cannot do what an act says, and what would be right; "" if they can.

    An act whose chips the house does not have, or whose amount they cannot make, is no act.
    """
    for denomination, _ in act.chips.counts if act.chips is not None else ():
        if denomination not in house.denominations:
            chips = ", ".join(str(chip) for chip in sorted(house.denominations))
            return f"{act.act}: there is no chip of {denomination}: the house has {chips}"
    error = no_chips_for(act.amount or 0, house)
    return f"{act.act}: amount {act.amount}: {error}" if error else ""
