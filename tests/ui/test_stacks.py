"""Chips can be counted where they lie: in the picture itself, not in the model that drew it."""

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram
from trainer.procedure.spec import Procedure
from trainer.table.box import Bet, Box, Hand, Stake
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.shoe import Shoe
from trainer.table.table import Table
from trainer.ui.table.chip_stack import CHIPS_A_STACK
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.table_view import TableView
from trainer.ui.widgets.settings import DARK, LIGHT, SYSTEM, TableOptions
from trainer.ui.widgets.tokens import use_scheme

#: How large a table is in a window of 1280 by 720, and in the smallest one; how high a chip is.
TABLES = [(QSize(980, 600), 3), (QSize(900, 386), 2), (QSize(1620, 960), 4)]
FREE = 0.17  # how far from its left edge a stack has no spots, of its width
PLACES = (1, 2, 3)
SEEDS = range(3)


@pytest.fixture
def procedure(program: MemoryProgram) -> Procedure:
    return program.procedure("prague")


@pytest.fixture(params=[LIGHT, DARK])
def scheme(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[str]:  # noqa: ARG001 - the application
    use_scheme(request.param)
    yield request.param
    use_scheme(SYSTEM)


def shown(qtbot: QtBot, procedure: Procedure, table: Table, size: QSize) -> TableView:
    """A table of this size, on which nothing is written over the chips."""
    view = TableView(procedure.house, furniture_of(procedure))
    qtbot.addWidget(view)
    view.resize(size)
    view.show_options(TableOptions(0, figures=False))
    view.show_table(table, opening=False)
    view.show()
    return view


def pixels(image: QImage) -> np.ndarray:
    """The picture as rows of pixels: red, green, blue."""
    made = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(bytes(made.constBits()), np.uint8).reshape(made.height(), -1)
    return rows[:, : made.width() * 3].reshape(made.height(), made.width(), 3).astype(int)


def stacks_in(painted: np.ndarray, empty: np.ndarray) -> list[tuple[QRect, int]]:
    """The stacks that are seen on a table: where each is, and how many chips are counted in it."""
    differs = (painted != empty).any(axis=2)
    light = painted.sum(axis=2)
    found = []
    for rect in islands(differs):
        column = rect.left() + max(1, int(rect.width() * FREE))
        rows = light[rect.top() : rect.bottom() + 1, column]
        found.append((rect, 1 + int((np.diff(rows) > 0).sum())))
    return found


def islands(mask: np.ndarray) -> Iterator[QRect]:
    """What hangs together in a mask: runs of pixels that touch those in the row above."""
    growing: list[QRect] = []
    for y in range(mask.shape[0]):
        ends = np.flatnonzero(np.diff(mask[y].astype(int), prepend=0, append=0))
        grown = []
        for left, right in zip(ends[::2], ends[1::2], strict=True):
            run = QRect(int(left), y, int(right - left), 1)
            above = [rect for rect in growing if rect.intersects(run.adjusted(0, -1, 0, 0))]
            for rect in above:
                growing.remove(rect)
                run = run.united(rect)
            grown.append(run)
        yield from (rect for rect in growing if rect.bottom() < y)
        growing = grown
    yield from growing


def some_chips(
    rng: random.Random, denominations: tuple[int, ...], most: int = CHIPS_A_STACK
) -> Chips:
    """From one chip to a whole stack."""
    count = rng.choice((1, 2, 5, 6, most, rng.randint(1, most)))
    return Chips.of(Counter(rng.choice(denominations) for _ in range(count)))


def busy_table(rng: random.Random, procedure: Procedure, hands: int) -> Table:
    """Three bets on each box, on so many hands, some of them paid, and all insured; no cards."""

    def chips() -> Chips:
        return some_chips(rng, procedure.house.denominations)

    def paid() -> Chips:
        return rng.choice((NO_CHIPS, chips()))

    def bet(place: int) -> Bet:
        return Bet(place, "Eva", chips(), chips(), "laid", insurance_paid=paid())

    def hand(number: int) -> Hand:
        stakes = tuple(Stake(place, chips(), 1, paid=paid() or None) for place in PLACES)
        return Hand(number, (), stakes, split=hands > 1)

    boxes = tuple(
        Box(number, tuple(map(bet, PLACES)), tuple(map(hand, range(1, hands + 1))))
        for number in range(1, procedure.house.boxes + 1)
    )
    return Table(Shoe(()), boxes)


def counted(table: Table) -> Counter[int]:
    """How many chips each stack on the table has."""
    bets = [bet for box in table.boxes for bet in box.bets]
    stakes = [stake for box in table.boxes for hand in box.hands for stake in hand.stakes]
    heaps = [heap for bet in bets for heap in (bet.insurance, bet.insurance_paid)]
    heaps += [heap for stake in stakes for heap in (stake.chips, stake.paid or NO_CHIPS)]
    return Counter(sum(count for _, count in heap.counts) for heap in heaps if heap)


@pytest.mark.parametrize("hands", [1, 2, 3, 4])
@pytest.mark.parametrize(("size", "edge"), TABLES, ids=["1280x720", "900x500", "1920x1080"])
@pytest.mark.usefixtures("scheme")
def test_every_stack_can_be_counted_where_it_lies(
    size: QSize, edge: int, hands: int, procedure: Procedure, qtbot: QtBot
) -> None:
    for seed in SEEDS:
        table = busy_table(random.Random(seed), procedure, hands)
        view = shown(qtbot, procedure, table, size)
        found = stacks_in(pixels(view.grab().toImage()), pixels(bare(view)))
        assert Counter(chips for _, chips in found) == counted(table), seed
        for rect, chips in found:
            assert rect.height() >= edge * chips
            assert sum(box.geometry().contains(rect) for box in view.boxes.values()) == 1


def bare(view: TableView) -> QImage:
    """The same table without its chips."""
    view.motion.show({sprite.key: sprite for sprite in view.motion.lying() if not sprite.chips})
    return view.grab().toImage()
