"""Rounds of every procedure there is, dealt with the widgets of the window."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.rounds.round_file import Round, rounds
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, DragDealer, KeyDealer
from tests.ui.test_rounds import NAMES, deal_the_round
from trainer.app import App

PROGRAM = App()
IDS = list(PROGRAM.procedure_ids())
GAMES = sorted({PROGRAM.base_of(name) for name in IDS})
SEEDS = (1, 2)
#: Worked rounds of every game, but for those that test_rounds deals.
WRITTEN = [
    pytest.param(one, id=one.name)
    for one in rounds()
    if not one.amendments and one.path.with_suffix(".toml").stem not in NAMES
]


def deal_drawn(
    dealer: Dealer, procedure: str, seed: int, folder: Path, start: str = "deal"
) -> None:
    """Deal the round that is drawn for a procedure with a seed."""
    program = dealer.window.program
    assert isinstance(program, MemoryProgram)
    file = folder / "drawn.toml"
    file.write_text(program.new_scenario(procedure, seed, start), encoding="utf-8")
    deal_the_round(dealer, dealer.begin_file(file), program)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("procedure", IDS)
def test_a_round_by_mouse(  # noqa: PLR0913, PLR0917 - two parameters, the rest are fixtures
    procedure: str,
    seed: int,
    qtbot: QtBot,
    program: MemoryProgram,
    open_window: OpenWindow,
    tmp_path: Path,
) -> None:
    deal_drawn(Dealer(qtbot, open_window(program)), procedure, seed, tmp_path)


@pytest.mark.parametrize("start", ["deal", "shuffle"])
@pytest.mark.parametrize("kind", [DragDealer, KeyDealer])
@pytest.mark.parametrize("game", GAMES)
def test_a_round_by_dragging_and_by_keyboard(  # noqa: PLR0913, PLR0917 - as above
    game: str,
    kind: type[Dealer],
    start: str,
    qtbot: QtBot,
    program: MemoryProgram,
    open_window: OpenWindow,
    tmp_path: Path,
) -> None:
    deal_drawn(kind(qtbot, open_window(program)), game, 4, tmp_path, start)


@pytest.mark.parametrize("one", WRITTEN)
def test_a_worked_round_by_mouse(
    one: Round, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    file = tmp_path / one.scenario_name
    file.write_text(one.scenario, encoding="utf-8")
    dealer = Dealer(qtbot, open_window(program))
    deal_the_round(dealer, dealer.begin_file(file), program)
