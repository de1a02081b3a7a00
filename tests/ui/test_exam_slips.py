"""Slips of the Prague rounds made at the table of an exam: what is written down, what is told."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tests.rounds import judged, test_rounds
from tests.rounds.round_file import Round, Slip, rounds
from tests.ui.dealer import NO, TableDealer, box, says_the_same
from tests.ui.memory_log import MemoryLog
from tests.ui.test_face_down import readable
from trainer.table.act import Act
from trainer.table.notation import short
from trainer.training.engine.dealing import Dealing
from trainer.training.sessions.record import SessionRecord
from trainer.training.sessions.session import EXAM, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.side_panel import GROUND
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.table.move import Thing
from trainer.ui.widgets.settings import STILL, TableOptions

PRAGUE = [one for one in rounds() if 'procedure = "prague"' in one.scenario]
SLIPS = [
    pytest.param(one, slip, id=f"{one.name}: {slip.title}") for one in PRAGUE for slip in one.slips
]


class Unmade(NamedTuple):
    """An act of a slip that no movement at the table can be."""

    round: str
    slip: str
    act: str


_WAITS = "chips laid on the bet of a player who did not take even money pay the bet"
_NO_ANSWER = "where nobody asks for anything, no decision can be declined"
_QUARTERS = "how deep is shown in quarters of a deck"
_EMPTY = "where nothing lies nothing is picked up"
_COMES = "decks from the bottom, so that it would come"
UNMADE = {
    Unmade("refused_again", "Ben's wrong price refused twice", "refuse stake 5"): _NO_ANSWER,
    Unmade(
        "the_deal", "The bank passed on, where nobody has it to pass", "pass bank 4"
    ): "no bank lies on this house's table",
    Unmade(
        "even_money_paid_before_it_is_offered", "Paid, then offered", "pay even money 4 10"
    ): _WAITS,
    Unmade("R05a", "Ben, who waits, paid 1:1", "pay even money 2 place 2 60"): _WAITS,
    Unmade("R05b", "Ben, who waits, paid 1:1", "pay even money 2 place 2 60"): _WAITS,
    Unmade(
        "R05b",
        "Ben, who waits, paid 1:1, and the rest in the settlement",
        "pay even money 2 place 2 60",
    ): _WAITS,
    Unmade(
        "amended_no_even_money", "Paid to Anna, as before", "pay even money 2 place 1 40"
    ): _WAITS,
    **{
        Unmade("exam_insurance", "Insurance taken before the dealer's second card", act): _EMPTY
        for act in ("take insurance 4 left", "take insurance 1 place 1 right")
    },
    Unmade(
        "exam_dealer_pontoon",
        "Anna paid short at once, and made up before Ben is asked",
        "pay even money 1 place 1 10",
    ): "chips laid on a bet that was paid even money pay the bet",
    **{
        Unmade("chips_the_house_does_not_have", title, act): "chips are picked as the fewest"
        for title, act in (
            ("In five chips of ten", "pay bet 3 50 chips 10x5"),
            ("In two chips of twenty-five", "pay bet 3 50 chips 25x2"),
        )
    },
    **{
        Unmade("cut_card_almost_on_top", title, f"insert cut card {decks}"): _QUARTERS
        for title, decks in (
            (f"Put back 5.9 {_COMES} after the burnt cards", 5.9),
            (f"Put back 5.95 {_COMES} among the burnt cards", 5.95),
            ("Put back so deep that it comes in place of the dealer's second card", 5.85),
        )
    },
    Unmade(
        "gestures_are_never_critical", "The late buy refused at box 3", "refuse buy 3"
    ): _NO_ANSWER,
    Unmade(
        "good_buy_refused", "Its stake refused, and the card given then", "refuse stake 2"
    ): "what is declined is what was asked for",
    Unmade(
        "the_deal", "The bank passed on, where nobody has it to pass", "pass bank 4"
    ): "no plaque of the bank is there",
    **{
        Unmade("empty_box_cleared", title, act): _EMPTY
        for title, act in (
            ("Box 4, where nobody plays", "clear 4"),
            ("Box 4, where nobody plays, instead of box 5", "clear 4"),
            ("Box 3, which is cleared already", "clear 3"),
            ("Box 4, where nobody plays, while the boxes are asked", "clear 4"),
        )
    },
    **{
        Unmade("insurance_taken_where_none_lies", title, act): _EMPTY
        for title, act in (
            ("Reached for when box 2 is to be asked", "take insurance 2 left"),
            ("Reached for when the bets are to be settled", "take insurance 5 left"),
        )
    },
    Unmade("insurance_said_again", "The ace named first", "call ace"): "no phrase of the house",
    Unmade("low_stand", "The low total refused", "refuse decision 3"): _NO_ANSWER,
    **{
        Unmade("taken_in_part", title, act): "the player has taken up the rest"
        for title, act in (
            ("Five of the bust bet taken, and then the rest", "take bet 3 15 left"),
            ("Twenty-five of the lost bet taken, and then the rest", "take bet 2 25"),
        )
    },
    Unmade(
        "exam_opening",
        "Loaded at once: the cards moved afterwards, the cut card never put in",
        "complete cut",
    ): "there is no stack any more when the shoe is loaded",
    Unmade(
        "R09", "The cut card put in about one deck from the bottom", "insert cut card 1.2"
    ): _QUARTERS,
    Unmade(
        "exam_refusals",
        "The 21 neither given a card nor refused one, and box 2's hand declined for no reason",
        "refuse decision 2",
    ): _NO_ANSWER,
}

Sit = Callable[[Dealing], "Exam"]
_CLAUSE = re.compile(r"\b(PRG|AMB)-")


@cache
def dealing_of(name: str) -> Dealing:
    return test_rounds.dealing(next(one for one in PRAGUE if one.name == name))


class Exam(TableDealer):
    """A dealer at the table of an exam."""

    def __init__(self, dealing: Dealing) -> None:
        self.log = MemoryLog()
        sitting = Sitting.begin_sitting(Session(dealing, EXAM), "Anna", self.log)
        screen = TableScreen(sitting, "en")
        screen.show_options(TableOptions(STILL))
        screen.resize(1280, 690)
        screen.show()
        super().__init__(screen)

    def click(self, thing: Thing, hand: str = "left", side: str = "left") -> None:
        """Click a thing; where a bet is gone with its cards, chips are laid on its box."""
        if thing.kind == "stake" and thing not in self.screen.view.places:
            thing = Thing("box", thing.box)
        super().click(thing, hand, side)

    def do(self, act: Act) -> None:
        """Make the movement of an act; a player who is not there is sent away from the box."""
        if act.act == "refuse" and act.what == "place":
            asks = self.screen.sitting.situation.table.asks
            if not any(ask.box == act.box for ask in asks):
                self.click(NO)
                self.click(box(act))
                return
        super().do(act)

    def make(self, act: Act) -> str:
        """Make the movement of an act; what came of it instead, "" if the act."""
        verdicts = self.screen.sitting.session.verdicts
        done = len(verdicts)
        try:
            self.do(act)
        except (KeyError, StopIteration, AssertionError) as error:
            return f"no movement: {error!r}"
        made = self.screen.sitting.session.verdicts[done:]
        if len(made) == 1 and says_the_same(made[0].act, act):
            return ""
        return "; ".join(short(one.act) for one in made) or "nothing"

    def record(self) -> SessionRecord:
        """What was written down, when the dealer has risen from the table."""
        if not self.screen.sitting.over:
            self.screen.sitting.leave()
        return self.log.session(1)


@pytest.fixture
def sit(qapp: QApplication) -> Iterator[Sit]:
    """Sits a dealer down at a table, and takes it away again: it holds pictures of megabytes."""
    assert qapp is not None
    seats: list[Exam] = []

    def make(dealing: Dealing) -> Exam:
        seats.append(Exam(dealing))
        return seats[-1]

    yield make
    for one in seats:
        one.screen.close()
        delete(one.screen)


def first_difference(one: Round, slip: Slip) -> int:
    """How many acts of a slip are done before anything in it differs."""
    pairs = zip(slip.lines, one.lines, strict=False)
    same = [line.act == right.act and line.mark is None for line, right in pairs]
    return next((n for n, is_same in enumerate(same) if not is_same), len(same))


def assert_nothing_told(screen: TableScreen) -> None:
    """Find no verdict, no sign and no help beside the table, nor on it."""
    panel = screen.panel
    assert not panel.verdict.isVisibleTo(screen)
    assert "move was right" in panel.verdict.body.text(), "nothing stands on it"
    assert not panel.help.isVisible()
    assert not panel.part.isVisibleTo(screen)
    assert not any(place.accessibleDescription() for place in screen.view.places.values())
    for row in range(panel.log.count()):
        item = panel.log.item(row)
        assert not item.data(Qt.ItemDataRole.AccessibleTextRole)
        assert not item.data(GROUND)


@pytest.mark.parametrize(("one", "slip"), SLIPS)
def test_a_slip_at_the_table_is_written_down_as_its_file_says(
    one: Round, slip: Slip, sit: Sit
) -> None:
    dealer = sit(dealing_of(one.name))
    screen = dealer.screen
    begin = first_difference(one, slip)
    for n, line in enumerate(slip.lines):
        if n < begin or Unmade(one.name, slip.title, short(line.act)) in UNMADE:
            screen.do(line.act)
        else:
            assert not dealer.make(line.act), short(line.act)
        assert_nothing_told(screen)
    assert not _CLAUSE.search("\n".join(readable(screen)))

    record = dealer.record()
    session = screen.sitting.session
    assert judged.differences(session, slip) == []
    assert [done.act for done in record.acts] == [one.act.as_json() for one in session.verdicts]
    assert [done.verdict for done in record.acts] == [
        session.as_json(verdict, "en") for verdict in session.verdicts
    ]
    assert record.summary == session.summary_json()["summary"]
    assert record.assists == 0


@pytest.mark.parametrize("unmade", UNMADE)
def test_what_cannot_be_made_at_the_table_still_cannot(unmade: Unmade, sit: Sit) -> None:
    one = next(one for one in PRAGUE if one.name == unmade.round)
    slip = next(slip for slip in one.slips if slip.title == unmade.slip)
    acts = [line.act for line in slip.lines]
    times = [n for n, act in enumerate(acts) if short(act) == unmade.act]
    dealer, made = sit(dealing_of(one.name)), []
    for n, act in enumerate(acts[: times[-1] + 1]):
        if n in times:
            made.append(not dealer.make(act))
        else:
            dealer.screen.do(act)
    assert not all(made), "it can be made now: take it out of UNMADE"


def test_an_exam_taken_up_again_tells_nothing(sit: Sit, qtbot: QtBot) -> None:
    one = next(one for one in PRAGUE if one.name == "R01")
    dealer = sit(dealing_of("R01"))
    for line in one.slips[0].lines[:15]:
        dealer.screen.do(line.act)
    dealer.screen.retranslate("en")
    assert_nothing_told(dealer.screen)
    again = Sitting.resume(dealing_of("R01"), dealer.log.session(1), dealer.log)
    assert again.session.verdicts[-1].kind == "out_of_order"
    screen = TableScreen(again, "en")
    qtbot.addWidget(screen)
    assert_nothing_told(screen)
