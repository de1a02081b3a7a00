"""Cards, totals and hands in words, and what a bubble says."""

import time
from collections.abc import Mapping
from typing import Any

import pytest
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from trainer.app import App
from trainer.table.act import Act
from trainer.table.card import PACK, Card
from trainer.ui.table import sector, table_layout
from trainer.ui.table.move import Thing
from trainer.ui.table.pieces import AskPlace
from trainer.ui.words.acts import act_words, card_words, describe_hand, total_words
from trainer.ui.words.sayings import bubble_words, event_words, short_ask_words
from trainer.ui.words.times import Language, log_day_words

EIGHT, THREE = Card("8s"), Card("3c")


@pytest.fixture(autouse=True)
def application(qtbot: QtBot) -> QtBot:
    return qtbot


def test_every_card_has_its_own_name(language: Language) -> None:
    for code in ("en", "cs"):
        language.use(code)
        assert len({card_words(card) for card in PACK}) == len(PACK)


@pytest.mark.parametrize(
    ("card", "english", "czech"),
    [
        ("8s", "eight of spades", "piková osma"),
        ("2h", "two of hearts", "srdcová dvojka"),
        ("Td", "ten of diamonds", "kárová desítka"),
        ("Ac", "ace of clubs", "křížové eso"),
        ("Ks", "king of spades", "pikový král"),
        ("Qh", "queen of hearts", "srdcová dáma"),
        ("Jd", "jack of diamonds", "kárový kluk"),
    ],
)
def test_rank_and_suit_agree(card: str, english: str, czech: str, language: Language) -> None:
    assert card_words(Card(card)) == english
    language.use("cs")
    assert card_words(Card(card)) == czech


@pytest.mark.parametrize(
    ("total", "english", "czech"),
    [
        (0, "zero", "nula"),
        (11, "eleven", "jedenáct"),
        (21, "twenty-one", "dvacet jedna"),
        (31, "thirty-one", "třicet jedna"),
        (32, "32", "32"),
    ],
)
def test_totals_are_said(total: int, english: str, czech: str, language: Language) -> None:
    assert total_words(total) == english
    language.use("cs")
    assert total_words(total) == czech


@pytest.mark.parametrize(
    ("decks", "english", "czech"),
    [
        (1, "1 deck from the bottom", "1 balíček odspodu"),
        (1.0, "1 deck from the bottom", "1 balíček odspodu"),
        (2.0, "2 decks from the bottom", "2 balíčky odspodu"),
        (1.5, "1.5 decks from the bottom", "1,5 balíčku odspodu"),
        (0.5, "0.5 decks from the bottom", "0,5 balíčku odspodu"),
        (5.0, "5 decks from the bottom", "5 balíčků odspodu"),
    ],
)
def test_decks_have_the_form_of_their_number(
    decks: float, english: str, czech: str, language: Language
) -> None:
    act = Act("insert_cut_card", decks=decks)
    prague = App().procedure("prague")
    language.use("en")
    assert act_words(act, prague, "en") == f"Cut card into the stack, {english}"
    language.use("cs")
    assert act_words(act, prague, "cs").endswith(czech)


def test_a_hand_in_words(language: Language) -> None:
    cards = (EIGHT, THREE)
    said = describe_hand("Box 3, hand 2", cards, 11, 25)
    assert said == "Box 3, hand 2: eight of spades, three of clubs, eleven; bet 25"
    assert describe_hand("Box 3", cards, 11, 0) == "Box 3: eight of spades, three of clubs, eleven"
    assert describe_hand("Box 3", cards, None, 5) == "Box 3: eight of spades, three of clubs; bet 5"
    assert describe_hand("Box 3", (), None, 25) == "Box 3: no cards; bet 25"
    assert describe_hand("Box 3", (), 0, 0) == "Box 3: no cards"
    language.use("cs")
    said = describe_hand("Box 3, list 2", cards, 11, 25)
    assert said == "Box 3, list 2: piková osma, křížová trojka, jedenáct; sázka 25"


BUBBLES: list[tuple[dict[str, Any], str, str, bool]] = [
    ({"does": "twist"}, "Card, please.", "Kartu, prosím.", True),
    ({"does": "stand"}, "I stand.", "Zůstávám.", True),
    ({"does": "stand by sign"}, "waves a hand", "mávne rukou", False),
    ({"does": "buy"}, "I’ll buy a card.", "Kupuji kartu.", True),
    ({"does": "buy 30"}, "I’ll buy for 30.", "Kupuji za 30.", True),
    ({"does": "split 50"}, "Split for 50, please.", "Split za 50, prosím.", True),
    ({"does": "bet", "chips": {"100": 1}}, "bets 1 × 100", "sází 1 × 100", False),
    ({"does": "bet", "chips": {"100": 1, "5": 2, "1": 3}}, "bets", "sází", False),
    ({"does": "put up", "chips": {"25": 2}}, "adds 2 × 25", "přidává 2 × 25", False),
    ({"does": "cut", "from_top": 2}, "cuts the stack", "snímá stoh", False),
    ({"does": "try card"}, "Another card, please.", "Ještě kartu, prosím.", True),
    ({"does": "try touch"}, "reaches for the cards", "sahá po kartách", False),
]


@pytest.mark.parametrize(("event", "english", "czech", "spoken"), BUBBLES)
def test_a_bubble_says_what_is_done_alone(
    event: Mapping[str, Any], english: str, czech: str, spoken: bool, language: Language
) -> None:
    where = {"box": 3, "hand": 1, "player": "Eva"}
    assert bubble_words({**where, **event}) == (english, spoken)
    language.use("cs")
    assert bubble_words({**where, **event}) == (czech, spoken)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("what", ["bet", "place", "insurance", "touch", "decision", "card"])
def test_what_two_players_try_on_one_box_can_be_read(
    what: str, lang: str, language: Language
) -> None:
    """On one of seven boxes, at the smallest size: each has half of it."""
    language.use(lang)
    ask = AskPlace(Thing("ask", 1, what=what))
    ask.set_ask("Klara", short_ask_words(what), "")
    room = sector.request_room(table_layout.box(4, 7).width(), 0, 2).width() - 8
    words, font = ask.fitting(room)
    assert words == short_ask_words(what)
    assert QFontMetrics(font).horizontalAdvance(words) <= room
    short, font = ask.fitting(30)  # a box that others took their room from
    assert short.endswith("…") or short == words
    assert QFontMetrics(font).horizontalAdvance(short) <= 30


def test_what_nobody_has_words_for_is_told_as_it_is() -> None:
    event = {"player": "Anna", "does": "juggle", "box": 3}
    assert event_words(event) == "Box 3, Anna: juggle"
    assert bubble_words(event) == ("juggle", False)
    assert short_ask_words("juggle") == "juggle"


def test_a_day_in_words_is_the_houses(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before six it is the one before, where the computer stands; both of one morning are one."""
    language.use("en")
    monkeypatch.setenv("TZ", "Australia/Melbourne")
    time.tzset()
    try:
        assert log_day_words("2026-11-27T18:30:00.000+00:00") == "27 Nov 2026"
        assert log_day_words("2026-11-27T23:00:00.000+00:00") == "28 Nov 2026"
        assert log_day_words("2026-11-28T04:00:00.000+00:00") == "28 Nov 2026"
    finally:
        monkeypatch.undo()
        time.tzset()
