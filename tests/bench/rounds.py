"""Seven-box rounds to measure with."""

from collections.abc import Iterator
from functools import cache

from trainer.app import App
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import perform
from trainer.training.judge.verdict import CORRECT

DECISIONS = 'decisions = ["twist", "buy", "twist", "split", "twist", "stand"]'


@cache
def program() -> App:
    return App()


def _bet(box: int, place: int) -> str:
    return f"""[[bet]]
box = {box}
player = "P{box}{place}"
place = {place}
chips = {{ 25 = {place}, 5 = 1 }}
insurance = {{ 5 = 2 }}
{DECISIONS if place == 1 else ""}
"""


def seven_boxes(seed: int, start: str = "shuffle", bets: int = 2) -> Dealing:
    """``bets``: on each box."""
    staked = "\n".join(_bet(box, place) for box in range(1, 8) for place in range(1, bets + 1))
    text = f'procedure = "prague"\nseed = {seed}\nstart = "{start}"\n{staked}'
    return program().dealing(text, f"seed {seed}")


def moments(dealing: Dealing) -> list[tuple[Situation, Act]]:
    """Every situation of the round as the judge has it, with the act that is right."""
    return [(moment.before, moment.act) for moment in perform(dealing).moments]


def deal(seeds: Iterator[int]) -> None:
    """Perform and judge one round."""
    trace = perform(seven_boxes(next(seeds)))
    assert all(moment.verdict.verdict == CORRECT for moment in trace.moments)
