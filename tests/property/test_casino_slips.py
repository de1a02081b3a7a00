"""One slip in a random round at every house of the casino games: one fault, and no more."""

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tests.property.test_casino_houses import HOUSES
from tests.property.test_slips import SLIPS, Dealer, walked
from trainer.app import App
from trainer.training.corpus.draw import draw_scenario

SCENARIOS = 15  # for each house

Chunks = dict[str, Future[tuple[list[str], Counter[str]]]]


def _house(name: str) -> tuple[list[str], Counter[str]]:
    program = App()
    procedure = program.procedure(name)
    machine = program.machine(procedure)
    found: Counter[str] = Counter()
    wrong = []
    for seed in range(1000, 1000 + SCENARIOS):
        rng = random.Random(seed)
        start = "shuffle" if seed % 4 == 0 else "deal"
        dealing = program.dealing(draw_scenario(procedure, machine, seed, start), name)
        right = Dealer(dealing)
        right.go_on()
        net = right.situation.table.float_chips.amount
        before = walked(dealing, net)
        for slip in SLIPS:
            for _ in range(2):
                at = rng.randrange(len(before))
                dealer = before[at].fork()
                try:
                    found[slip(dealer, rng)] += 1
                except AssertionError as error:
                    wrong.append(f"{name}, seed {seed}, act {at + 1}, {slip.__name__}: {error}")
    return wrong, found


@pytest.fixture(scope="module")
def chunks() -> Iterator[Chunks]:
    """Every house's slips, made by as many processes as there are processors."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        yield {name: pool.submit(_house, name) for name in HOUSES}


@pytest.mark.parametrize("name", HOUSES)
def test_one_slip_at_a_house_is_one_fault(chunks: Chunks, name: str) -> None:
    wrong, _ = chunks[name].result()
    assert not wrong, "\n".join(wrong[:10])


@pytest.mark.parametrize(
    "kind",
    [
        "forgotten",
        "late",
        "early",
        "twice",
        "twice: free",
        "card too many",
        "other box",
        "wrong amount",
        "wrong phrase",
        "wrong face",
        "money not due: pay",
        "money not due: take",
    ],
)
def test_every_kind_of_slip_is_made_at_the_houses(chunks: Chunks, kind: str) -> None:
    assert sum(future.result()[1][kind] for future in chunks.values()) > 0
