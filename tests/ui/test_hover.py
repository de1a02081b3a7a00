"""What a tip tells: what a thing is, and what can be done with it in form; never what is on it."""

import re

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.table.table import Table
from trainer.ui.table import move
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.gesture import GESTURES, SIGNS, SOURCES
from trainer.ui.table.move import Thing
from trainer.ui.table.pointing import FORMS, ThingTips
from trainer.ui.table.table_view import TableView
from trainer.ui.words.times import Language

GAMES = ("prague", "crown", "australian", "online", "british", "shoot")
#: Kinds of things, as the module of moves has them.
KINDS = {value for name, value in vars(move).items() if name.isupper() and isinstance(value, str)}


def test_every_kind_of_thing_has_its_words() -> None:
    assert FORMS.keys() == KINDS
    for kind in KINDS:
        form = FORMS[kind]
        ends = {end for gesture in GESTURES.values() for _, end in gesture.ways}
        assert not (kind in SOURCES and not (form.does and form.source)), kind
        assert not (kind in ends - {move.CHIP, move.PICKED} and not form.end), kind
        assert form.does or form.end, kind


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_a_table_can_be_used_in_some_way(game: str, program: MemoryProgram) -> None:
    furniture = furniture_of(program.procedure(game))
    hover = ThingTips(furniture)
    stands = furniture.kinds | {move.BOX, move.CARDS, move.STAKE, move.CHIP, move.PICKED}
    idle = {kind for kind in stands if not hover.uses(kind)}
    assert idle == set()
    assert not {word for kind in stands for word in SIGNS if word in hover.uses(kind)}


@pytest.mark.parametrize("game", GAMES)
def test_only_what_stands_on_the_table_is_told(game: str, program: MemoryProgram) -> None:
    furniture = furniture_of(program.procedure(game))
    words = " ".join(ThingTips(furniture).uses(kind) for kind in FORMS)
    assert ("kitty" in ThingTips(furniture).uses(move.FLOAT)) == (move.KITTY in furniture.kinds)
    assert ("discard tray" in words) == (move.TRAY in furniture.kinds)
    assert ("the marker" in words) == (move.MARKER in furniture.kinds)


def test_what_can_be_done_is_said_in_form(program: MemoryProgram) -> None:
    hover = ThingTips(furniture_of(program.procedure("prague")))
    assert (
        hover.uses(move.SHOE)
        .replace("\n", " ")
        .startswith(
            "To deal a card, click here, then a box, the middle of the table or your own place."
        )
    )
    assert (
        hover.uses(move.STAKE)
        .replace("\n", " ")
        .startswith(
            "To take it all, click it, then the float. To take part of it, click chips in between."
        )
    )
    assert "their box or bet, to split the pair" in hover.uses(move.CARDS).replace("\n", " ")


def told(view: TableView) -> dict[Thing, str]:
    return {thing: place.toolTip() for thing, place in view.places.items()}


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_tip_tells_neither_chips_nor_cards(
    lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program, lang)
    dealer = Dealer(qtbot, window)
    for act in dealer.begin("R08")[:16]:
        dealer.screen.do(act)
    dealer.pick_chips(35)
    view = dealer.screen.view
    tips = told(view)
    for thing, tip in tips.items():
        first, _, rest = tip.partition("\n")
        assert first, thing
        assert rest, thing
        assert not re.search(r"\d+ ×|× \d|=", tip), tip
        assert "outlined" not in tip
    assert tips[Thing("stake", 4, 1, 2)].startswith(
        {"en": "Box 4, bet 2, bet of B\n", "cs": "Box 4, sázka 2, sázka (B)\n"}[lang]
    )
    assert "2 × 5" in view.places[Thing("stake", 4, 1, 2)].accessibleName()
    table: Table = dealer.screen.sitting.situation.table
    hand = table.box(4).hands[0]
    assert str(dealer.screen.sitting.session.dealing.house.total(hand.cards)) not in (
        tips[Thing("cards", 4, 1)].replace("4", "", 1)
    )


def test_tips_follow_the_language(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, language: Language
) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    dealer.begin("R01")
    before = told(dealer.screen.view)
    language.use("cs")
    QApplication.processEvents()
    after = told(dealer.screen.view)
    assert all(after[thing] != before[thing] for thing in before)


def test_signs_say_to_whom_they_are_said(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    dealer.begin("R01")
    calls = dealer.screen.calls
    for sign in calls.signs:
        to_all = "the whole table" in sign.toolTip()
        assert to_all is not calls.is_said_to_box(sign.thing.what)
