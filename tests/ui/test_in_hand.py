"""Chips counted out of a bet or the kitty, and the face of the card in hand."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.rounds.round_file import FOLDER, read_round
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, DragDealer, KeyDealer
from tests.ui.test_rounds import deal_the_round
from trainer.table.act import Act
from trainer.ui.table.move import Thing

FLOAT, KITTY, SHOE = Thing("float"), Thing("kitty"), Thing("shoe")
#: Rounds with a marker, half a bet taken, bonuses, a kitty and a bank that is passed.
NAMES = ("aus_surrender", "aus_super_bonus", "sht_turn", "sht_top_up", "sht_bank_passes")


class OneFace(Dealer):
    """Leaves the card in hand as it is turned."""

    def turn(self, face: str | None) -> None:
        assert face in ("up", "down", None)


def begin(dealer: Dealer, name: str, folder: Path) -> list[Act]:
    one = read_round(FOLDER / f"{name}.round")
    file = folder / one.scenario_name
    file.write_text(one.scenario, encoding="utf-8")
    return dealer.begin_file(file)


@pytest.mark.parametrize("kind", [KeyDealer, DragDealer])
@pytest.mark.parametrize("name", NAMES)
def test_what_few_games_have_can_be_done_without_clicks(  # noqa: PLR0913, PLR0917 - fixtures
    name: str,
    kind: type[Dealer],
    qtbot: QtBot,
    program: MemoryProgram,
    open_window: OpenWindow,
    tmp_path: Path,
) -> None:
    dealer = kind(qtbot, open_window(program))
    deal_the_round(dealer, begin(dealer, name, tmp_path), program)


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def done(dealer: Dealer) -> Act:
    return dealer.screen.sitting.session.verdicts[-1].act


def test_a_part_of_a_bet_is_counted_out(dealer: Dealer, tmp_path: Path) -> None:
    acts = begin(dealer, "aus_surrender", tmp_path)
    half = next(n for n, act in enumerate(acts) if act.act == "take" and act.amount)
    for act in acts[:half]:
        dealer.do(act)
    stake = Thing("stake", acts[half].box or 0, 1, acts[half].place or 1)
    dealer.click(stake)
    assert "To take only part, click chips first." in dealer.screen.hint.text()
    dealer.click(Thing("chip", value=5))
    dealer.click(Thing("chip", value=1))
    assert "1 × 5 + 1 × 1" in dealer.screen.hint.text()
    QTest.keyClick(dealer.window, Qt.Key.Key_Backspace)
    assert dealer.widget(stake).picked  # type: ignore[attr-defined]
    dealer.click(FLOAT)
    assert (done(dealer).act, done(dealer).amount) == ("take", 5)
    dealer.click(stake)  # without chips it is all of it
    dealer.click(FLOAT)
    assert (done(dealer).act, done(dealer).amount) == ("take", None)


@pytest.mark.parametrize("kind", ["stake", "insurance"])
def test_a_part_can_be_taken_by_mouse_in_every_game(dealer: Dealer, kind: str) -> None:
    acts = dealer.begin("R02")
    laid = next(n for n, act in enumerate(acts) if act.phrase == "insurance_closed") + 1
    for act in acts[:laid]:
        dealer.do(act)
    insured = {
        bet.place: box.number
        for box in dealer.screen.sitting.situation.table.boxes
        for bet in box.bets
        if bet.insurance
    }
    place, box = next(iter(insured.items()))
    dealer.click(Thing(kind, box, 1 if kind == "stake" else 0, place))
    dealer.click(Thing("chip", value=5))
    dealer.click(FLOAT)
    assert (done(dealer).act, done(dealer).amount) == ("take", 5)


def test_the_kitty_gives_what_is_counted_out_of_it(dealer: Dealer, tmp_path: Path) -> None:
    acts = begin(dealer, "sht_turn", tmp_path)
    dealt = next(n for n, act in enumerate(acts) if act.act == "deal_card")
    for act in acts[:dealt]:
        dealer.do(act)
    kitty = dealer.screen.sitting.situation.table.kitty
    assert kitty.amount
    assert dealer.widget(KITTY).accessibleName().startswith(f"Kitty: {kitty.amount}")
    dealer.click(KITTY)
    dealer.click(Thing("chip", value=1))
    dealer.click(FLOAT)
    assert (done(dealer).act, done(dealer).amount) == ("take_out", 1)
    dealer.click(KITTY)
    dealer.click(FLOAT)
    assert (done(dealer).act, done(dealer).amount) == ("take_out", kitty.amount)
    dealer.click(Thing("chip", value=25))
    dealer.click(KITTY)
    assert (done(dealer).act, done(dealer).amount) == ("put_in", 25)


def test_the_card_in_hand_is_turned_over(dealer: Dealer, tmp_path: Path) -> None:
    begin(dealer, "bri_first", tmp_path)
    faces = dealer.screen.faces
    assert faces.face == "up"
    QTest.mouseClick(dealer.widget(SHOE), Qt.MouseButton.MiddleButton)
    assert faces.face == "down"
    QTest.keyClick(dealer.widget(SHOE), Qt.Key.Key_V)
    assert faces.face == "up"
    QTest.mouseClick(faces.buttons["down"], Qt.MouseButton.LeftButton)
    dealer.click(SHOE)
    dealer.click(Thing("own"))
    assert done(dealer).face == "down"


def test_a_face_is_laid_and_told_where_it_matters_alone(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    """A player's card is dealt face up online, and so is what the dealer draws: not told apart."""
    dealer = OneFace(qtbot, open_window(program))
    acts = begin(dealer, "onl_round", tmp_path)
    faces = dealer.screen.faces
    assert faces.buttons["down"].text() == "Own card down"
    QTest.mouseClick(faces.buttons["down"], Qt.MouseButton.LeftButton)
    table = dealer.screen.sitting.situation.table
    for act in acts:
        dealer.do(act)
        assert dealer.screen.sitting.session.verdicts[-1].verdict == "correct"
        now = dealer.screen.sitting.situation.table
        if act.act == "deal_card":
            assert done(dealer).face is None
            assert not any(hand.down for box in now.boxes for hand in box.hands)
        if act.act == "deal_self":
            assert done(dealer).face == ("down" if len(table.dealer) < 2 else None)
        table = now


def test_there_is_no_face_to_choose_where_no_house_cares(dealer: Dealer) -> None:
    dealer.begin("R01")
    assert not dealer.screen.faces.isVisible()
    dealer.click(SHOE)
    dealer.click(Thing("own"))
    assert done(dealer).face is None
