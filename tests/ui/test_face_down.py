"""What the dealer cannot see can be read nowhere in the window; a banker sees his own cards."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.table.card import Card
from trainer.table.table import Table
from trainer.ui.table.drawing import BACK
from trainer.ui.table.move import Thing
from trainer.ui.table.pieces import Bubble
from trainer.ui.widgets.settings import STILL, TableOptions
from trainer.ui.words.acts import card_words, total_words

SEEDS = (2, 3)


def readable(window: QWidget) -> Iterator[str]:
    """Every text of the window: shown, or told to who cannot see it."""
    for widget in window.findChildren(QWidget):
        yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
        if isinstance(widget, QLabel):
            yield QTextDocumentFragment.fromHtml(widget.text()).toPlainText()
        if isinstance(widget, Bubble):
            yield widget.words
        if isinstance(widget, QListWidget):
            yield from (widget.item(row).text() for row in range(widget.count()))


def cards_on(table: Table, *, banker: bool) -> tuple[set[Card], set[Card]]:
    """The cards that lie face down, and those that can be seen: a banker's own always."""
    lying = [(table.dealer, () if banker else table.dealer_down)]
    lying += [(h.cards, h.down) for box in table.boxes for h in box.hands if not h.cleared]
    down = {cards[n] for cards, hidden in lying for n in hidden}
    seen = {card for cards, hidden in lying for n, card in enumerate(cards) if n not in hidden}
    return down - seen, seen


def assert_nothing_told(dealer: Dealer) -> int:
    """Find no card that lies face down; how many do."""
    QApplication.processEvents()
    table = dealer.screen.sitting.situation.table
    banker = dealer.screen.furniture.banker
    down, _ = cards_on(table, banker=banker)
    texts = "\n".join(readable(dealer.window))
    for card in down:
        assert card_words(card) not in texts
        assert card not in texts.split()
    sprites = list(dealer.screen.view.motion.lying())
    drawn = {sprite.drawing for sprite in sprites}
    assert not {f"cards/{card}" for card in down} & drawn
    own = {f"cards/{table.dealer[n]}" for n in table.dealer_down} if banker else set()
    assert {sprite.peek for sprite in sprites if sprite.peek} == own
    assert all(sprite.drawing == BACK for sprite in sprites if sprite.peek)
    if down:
        assert BACK in drawn
    for box in table.boxes:
        for hand in box.hands:
            if not hand.down or hand.cleared:
                continue
            place = dealer.screen.view.places[Thing("cards", box.number, hand.number)]
            total = total_words(dealer.screen.sitting.session.dealing.house.total(hand.cards))
            assert total not in place.accessibleName().replace(",", " ").split()
    return len(down)


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("procedure", ["british", "shoot", "online"])
def test_a_card_face_down_has_no_name(  # noqa: PLR0913, PLR0917 - most are fixtures
    procedure: str,
    lang: str,
    qtbot: QtBot,
    program: MemoryProgram,
    open_window: OpenWindow,
    tmp_path: Path,
) -> None:
    dealer = Dealer(qtbot, open_window(program, lang))
    hidden = 0
    for seed in SEEDS:
        file = tmp_path / "drawn.toml"
        file.write_text(program.new_scenario(procedure, seed), encoding="utf-8")
        acts = dealer.begin_file(file)
        dealer.screen.show_options(TableOptions(STILL))
        for act in acts:
            dealer.screen.do(act)
            if not dealer.screen.sitting.over:
                hidden = max(hidden, assert_nothing_told(dealer))
                dealer.screen.assist()  # nor does help say more
                assert_nothing_told(dealer)
        dealer.window.go_home()
    assert hidden > 1


def test_a_card_face_down_is_told_as_such(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    file = tmp_path / "drawn.toml"
    file.write_text(program.new_scenario("british", 1), encoding="utf-8")
    acts = dealer.begin_file(file)
    dealt = next(n for n, act in enumerate(acts) if act.act == "deal_self")
    for act in acts[: dealt + 1]:
        dealer.screen.do(act)
    names = [place.accessibleName() for place in dealer.screen.view.places.values()]
    assert sum(name.count("a card face down") for name in names) == dealt
    (own,) = dealer.screen.sitting.situation.table.dealer
    assert f"Bank: {card_words(own)}, face down: only you see them" in names


def test_a_banker_sees_his_cards_until_he_turns_them_up(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    file = tmp_path / "drawn.toml"
    file.write_text(program.new_scenario("british", 2), encoding="utf-8")
    acts = dealer.begin_file(file)
    dealer.screen.show_options(TableOptions(STILL))
    turned = next(n for n, act in enumerate(acts) if act.act == "turn_up")
    for act in acts[:turned]:
        dealer.screen.do(act)
    view = dealer.screen.view
    assert sum(bool(sprite.peek) for sprite in view.motion.lying()) == 2
    assert "only you see them" in view.fixtures.own.accessibleName()
    dealer.screen.do(acts[turned])
    assert not any(sprite.peek for sprite in view.motion.lying())
    assert "only you see them" not in view.fixtures.own.accessibleName()
