"""Writing a round that is made to measure."""


def one_box(cards: str, *answers: str, stake: int = 5, more: str = "") -> str:
    """A round with one bet, these first cards and these answers, and ``more`` of the bet.

    It is a scenario's text without the line that names the procedure.
    """
    bet = f"[[bet]]\nbox = 2\nchips = {{ {stake} = 1 }}\ndecisions = {list(answers)}\n"
    return f"shoe = {cards.split()}\n{bet}{more}\n"
