"""Seven-box rounds to measure with."""

from collections.abc import Iterator
from functools import cache

from trainer.bootstrap import Program
from trainer.table.act import Act
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.judging.trace import perform
from trainer.training.judging.verdict import CORRECT

BETS = "\n".join(
    f"""[[bet]]
box = {box}
player = "P{box}{place}"
place = {place}
chips = {{ 25 = {place}, 5 = 1 }}
insurance = {{ 5 = 2 }}
{'decisions = ["twist", "buy", "twist", "split", "twist", "stand"]' if place == 1 else ""}
"""
    for box in range(1, 8)
    for place in (1, 2)
)


@cache
def program() -> Program:
    return Program()


def seven_boxes(seed: int, start: str = "shuffle") -> Dealing:
    text = f'procedure = "prague"\nseed = {seed}\nstart = "{start}"\n{BETS}'
    return program().dealing(text, f"seed {seed}")


def moments(dealing: Dealing) -> list[tuple[Situation, Act]]:
    """Every situation of the round as the judge has it, with the act that is right."""
    return [(moment.before, moment.act) for moment in perform(dealing).moments]


def deal(seeds: Iterator[int]) -> None:
    """Perform and judge one round."""
    trace = perform(seven_boxes(next(seeds)))
    assert all(moment.verdict.verdict == CORRECT for moment in trace.moments)
