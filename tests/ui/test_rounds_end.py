"""All watched rounds end alike, and what was laid wrongly is put right by hands."""

from collections import Counter

import pytest
from pytestqt.qtbot import QtBot

from tests.unit.training.inspect.test_visible_table import faulty
from trainer.app import App
from trainer.table.act import DONE
from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.exam_sheet import paper
from trainer.training.inspect.fault import WINDOW
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.inspect.levels import LEVELS
from trainer.training.inspect.rule import Rule
from trainer.training.inspect.visible_table import lies_after
from trainer.training.judge.verdict import OMITTED
from trainer.ui.inspect.floor import InspectTable
from trainer.ui.widgets.settings import TableOptions

PROGRAM = App()
PACE = 2.0


def shown_table(qtbot: QtBot, house: str, motion: int = 0) -> InspectTable:
    table = InspectTable(PROGRAM.procedure(house), lambda: 0.0, "en")
    qtbot.addWidget(table)
    table.show_options(TableOptions(motion))
    table.resize(900, 600)
    table.show()
    return table


def pass_act(table: InspectTable) -> int:
    """The time until the next step goes by: how long it would have been, in ms."""
    waited = table.timer.interval()
    table.timer.stop()
    table.timer.timeout.emit()
    return waited


def kind_of(watched: FaultyRound) -> str:
    kinds = {fault.kind for fault in watched.faults}
    return "omission" if OMITTED in kinds else "mistake" if kinds else "clean"


def test_all_rounds_end_alike(qtbot: QtBot) -> None:
    """From the last act to the end it is as long, whatever was wrong, in drills too."""
    procedure = PROGRAM.procedure("shoot")
    machine = PROGRAM.machine(procedure)
    rounds = [*paper(procedure, machine, Rule(faults=16, critical=4, mean_gap=20), 3).rounds]
    for level in LEVELS[:3]:
        rounds += [one for seed in range(3) for one in level.rounds(procedure, machine, seed)]
    table = shown_table(qtbot, "shoot")
    ends: dict[str, Counter[int]] = {}
    for watched in rounds:
        seen = WatchedRound(watched, PACE)
        table.begin_round(seen)
        waits = []
        while not seen.over:
            waits.append(pass_act(table))
        assert len(seen.begun) == len(watched.moments)
        assert DONE not in [moment.act for moment in watched.moments]
        assert set(waits[1:-1]) <= {1000 * PACE}, "nor does any act take longer"
        ends.setdefault(kind_of(watched), Counter())[waits[-1]] += 1
    assert {kind: set(found) for kind, found in ends.items()} == {
        key: {1000 * PACE * (1 + WINDOW)} for key in ("clean", "mistake", "omission")
    }
    assert min(found.total() for found in ends.values()) >= 4


def test_a_call_while_a_round_ends_is_a_call_at_its_last_act(qtbot: QtBot) -> None:
    procedure = PROGRAM.procedure("shoot")
    (watched, *_) = paper(
        procedure, PROGRAM.machine(procedure), Rule(faults=2, critical=0), 3
    ).rounds
    table, seen = shown_table(qtbot, "shoot"), WatchedRound(watched, PACE)
    table.begin_round(seen)
    while len(seen.begun) < len(watched.moments):
        pass_act(table)
    call = table.call()
    assert call is not None
    assert call.n == len(watched.moments)
    pass_act(table)
    assert table.call() is None


@pytest.mark.parametrize("house", ["prague", "online"])
def test_hands_put_right_what_was_laid_wrongly(house: str, qtbot: QtBot) -> None:
    """Before the first act at which it cannot be called any more; then the act is done."""
    table, found = shown_table(qtbot, house, motion=1), 0
    for watched, fault in faulty(house)[:12]:
        after = fault.n + WINDOW + 1
        if after > len(watched.moments) or watched.faults[-1] != fault:
            continue
        seen = WatchedRound(watched, PACE, begun=[0.0] * (after - 1))
        table.begin_round(seen)
        wrong = table.view.table
        if wrong == watched.trace.moments[after - 1].before.table:
            continue
        found += 1
        pass_act(table)
        assert len(seen.begun) == after, "a call does not answer the mistake any more"
        assert table.showing.is_busy
        assert table.view.table == wrong, "it lies there until a hand has moved it"
        table.showing.finish()
        assert table.view.table == watched.trace.moments[after - 1].before.table
        table.showing.finish()
        assert table.view.table == lies_after(watched.trace, after, WINDOW)
        table.stop()
    assert found >= 3
