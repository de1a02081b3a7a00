"""What players do with their hands without a word: they are seen to wave, and to reach in."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from tests.rounds.round_file import read_round
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import ROUNDS, Dealer
from trainer.table.act import Act
from trainer.ui.table import table_layout
from trainer.ui.table.move import Thing
from trainer.ui.table.picture import Sprite
from trainer.ui.widgets.settings import TableOptions

WAVE, REACH = "hands/wave", "hands/reach"
WHO = (("Anna", "take even money"), ("Ben", "wait"), ("Eva", "stand by sign"))


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


@pytest.fixture
def what_players_try(tmp_path: Path) -> Path:
    file = tmp_path / "tried.toml"
    tried = read_round(ROUNDS / "what_players_try.round")
    file.write_text(tried.scenario, encoding="utf-8")
    return file


def on_their_way(dealer: Dealer) -> list[Sprite]:
    flying = dealer.screen.view.motion.flying()
    return [sprite for sprite in flying if sprite.drawing.startswith("hands/")]


def seen(dealer: Dealer) -> list[str]:
    """The hands that lie on the table when all have arrived."""
    motion = dealer.screen.view.motion
    motion.stop()
    return [sprite.drawing for sprite in motion.lying() if sprite.drawing.startswith("hands/")]


def under_the_fingers(dealer: Dealer) -> Thing:
    """What is used when the tip of the hand on the table is clicked."""
    view = dealer.screen.view
    hand = next(sprite for sprite in view.motion.lying() if sprite.drawing.startswith("hands/"))
    tip = QPointF(hand.rect.center().x(), hand.rect.bottom() - 3)
    found = view.place_at(view.mapToGlobal(view._origin() + tip * view._unit()))
    assert found is not None
    return found[0].thing


def do_until(dealer: Dealer, acts: list[Act], last: Act) -> None:
    """Do the acts up to this one; everything before it has arrived."""
    for act in acts[: acts.index(last)]:
        dealer.screen.do(act)
    dealer.screen.view.motion.stop()
    dealer.screen.do(last)


def offered(acts: list[Act], box: int) -> Act:
    return next(act for act in acts if (act.act, act.box) == ("offer", box))


def test_a_silent_stand_is_seen(dealer: Dealer) -> None:
    acts = dealer.begin("R12")
    offer = offered(acts, 2)
    for act in acts[: acts.index(offer)]:
        dealer.screen.do(act)
        assert seen(dealer) == []
    dealer.screen.do(offer)
    (hand,) = on_their_way(dealer)
    assert hand.rect.center().y() < 40  # it comes from the player
    assert seen(dealer) == [WAVE]
    assert under_the_fingers(dealer) == Thing("cards", 2, 1)
    bubble = dealer.screen.view.bubbles[2]
    assert bubble.isVisible()
    assert (bubble.words, bubble.drawing) == ("waves a hand", WAVE)
    assert "waves a hand and says nothing" in dealer.screen.panel.log.lines[-1]


def test_what_is_said_is_no_sign(dealer: Dealer) -> None:
    acts = dealer.begin("R12")
    offer = offered(acts, 3)
    do_until(dealer, acts, offer)
    assert seen(dealer) == []
    bubble = dealer.screen.view.bubbles[3]
    assert (bubble.words, bubble.drawing) == ("Card, please.", "")


def test_the_wave_is_over_with_the_next_act(dealer: Dealer) -> None:
    acts = dealer.begin("R12")
    do_until(dealer, acts, offered(acts, 2))
    assert seen(dealer) == [WAVE]
    dealer.screen.do(Act("shuffle"))  # a fault as well as what was due
    (hand,) = on_their_way(dealer)
    assert hand.drawing == WAVE
    assert seen(dealer) == []


def test_a_wave_outlasts_another_language_and_no_motion(dealer: Dealer) -> None:
    acts = dealer.begin("R12")
    dealer.screen.show_options(TableOptions(0, four_colours=True))
    do_until(dealer, acts, offered(acts, 2))
    assert on_their_way(dealer) == []
    dealer.screen.show_options(TableOptions(0))
    assert seen(dealer) == [WAVE]
    dealer.screen.retranslate("cs")
    assert seen(dealer) == [WAVE]


def test_a_hand_reaches_in_as_long_as_nobody_declines(
    dealer: Dealer, what_players_try: Path
) -> None:
    acts = dealer.begin_file(what_players_try)
    for act in acts:
        dealer.screen.do(act)
        asks = {ask.what for ask in dealer.screen.sitting.situation.table.asks}
        assert len(seen(dealer)) == len(asks & {"touch", "bet"}), act
        if dealer.screen.sitting.over:
            break


def test_the_hand_reaches_for_the_cards_of_its_box(dealer: Dealer, what_players_try: Path) -> None:
    acts = dealer.begin_file(what_players_try)
    do_until(dealer, acts, next(act for act in acts if act.phrase == "total_or_split"))
    (hand,) = on_their_way(dealer)
    assert hand.drawing == REACH
    assert hand.rect.center().y() < 40
    assert seen(dealer) == [REACH]
    assert under_the_fingers(dealer) == Thing("cards", 2, 1)  # the hand is no obstacle
    dealer.screen.do(Act("shuffle"))  # a fault: the hand is still there
    assert seen(dealer) == [REACH]
    dealer.click(Thing("no"))
    dealer.click(Thing("cards", 2, 1))
    assert dealer.screen.sitting.session.verdicts[-1].act == Act("refuse", "touch", 2)
    (gone,) = on_their_way(dealer)
    assert gone.drawing == REACH
    assert seen(dealer) == []


def test_words_are_shown_whole_where_nobody_speaks_beside(dealer: Dealer) -> None:
    dealer.begin("R01")
    view = dealer.screen.view
    for box in (1, 4, 7):
        event = {"does": "juggles with five apples and a pear", "player": "Eva", "box": box}
        view.hear([event])
        bubble = view.bubbles[box]
        assert bubble.isVisible()
        assert bubble.width() >= bubble.width_of(bubble.height()) - 2
        assert bubble.width() > view.boxes[box].width()
        assert view.rect().contains(bubble.geometry())
        view.hear([event, {**event, "box": 2}, {**event, "box": 3}])
        shown = [one.geometry() for one in view.bubbles.values() if one.isVisible()]
        assert not [1 for left, right in pairwise(shown) if left.intersects(right)]


@pytest.mark.parametrize("size", [(900, 500), (1280, 720), (1920, 1080)])
def test_who_speaks_stands_over_his_words(size: tuple[int, int], dealer: Dealer) -> None:
    """His box and his name, in the place of the plate; no card and no chip is covered by it."""
    dealer.begin("R01")
    dealer.window.resize(*size)
    view = dealer.screen.view
    unit = view._unit()
    for box in (1, 4, 7):
        view.hear([{"does": "twist", "player": "Eva", "box": box}])
        tag, bubble = view.voices.tags[box], view.bubbles[box]
        assert tag.isVisible()
        assert tag.words == f"{box} · Eva"
        assert view.rect().contains(tag.geometry())
        assert tag.geometry().bottom() < bubble.geometry().top() + 1
        sector = table_layout.box(box, 7)
        cards = view._origin().y() + (sector.top() + table_layout.CONTENT_TOP) * unit
        assert bubble.geometry().bottom() <= cards + 6
    view.hear([])
    assert not any(tag.isVisible() for tag in view.voices.tags.values())


def test_two_players_of_a_box_speak_at_once(dealer: Dealer) -> None:
    dealer.begin("R01")
    said = [{"does": does, "player": who, "box": 2} for who, does in WHO]
    view = dealer.screen.view
    view.hear(said[:2])
    assert view.bubbles[2].words == "Anna: Even money, please.  Ben: I’ll wait."
    assert view.voices.tags[2].words == "2"
    view.hear(said[1:])
    assert (view.bubbles[2].words, view.voices.tags[2].words) == ("waves a hand", "2 · Eva")
    view.hear([said[1], {"does": "put up", "player": "Ben", "box": 2}])
    assert (view.bubbles[2].words, view.voices.tags[2].words) == ("I’ll wait.", "2 · Ben")


def test_words_are_not_cut_on_the_smallest_table(dealer: Dealer) -> None:
    dealer.begin("R01")
    dealer.window.resize(900, 500)
    view = dealer.screen.view
    view.hear([{"does": "twist", "player": "Eva", "box": 4}])
    bubble = view.bubbles[4]
    assert bubble.height() >= QFontMetrics(bubble.font_of(bubble.height())).height()
