"""All drawings that the program uses."""

from assets.draw import arm, back, card, chip, furniture, hand, home, layout


def drawings() -> dict[str, str]:
    """The text of every file, by its path within assets/drawings."""
    return {
        **card.drawings(),
        "cards/back.svg": back.draw(),
        **chip.drawings(),
        **hand.drawings(),
        **arm.drawings(),
        **furniture.drawings(),
        **home.drawings(),
        **layout.drawings(),
    }
