"""Where an act begins and ends on the table, and the outlines that show it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.rounds.round_file import FOLDER, Round, read_round, rounds
from tests.ui.dealer import says_the_same
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.table.act import Act, identity_fields
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.grammar import ACTS
from trainer.table.table import Table
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import perform
from trainer.ui.deal.call_bar import CallBar
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.gesture import act_of
from trainer.ui.table.move import SAY, Move, Thing
from trainer.ui.table.place import ThingWidget
from trainer.ui.table.pointing import things_of
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import frame_of
from trainer.ui.widgets.tokens import CUT_CARD_INK, DARK, LIGHT, contrast, use_scheme

PROGRAM = App()
ROUNDS = [pytest.param(one, id=one.name) for one in rounds()]
#: Rounds of every game; between them they have every act on a table.
ON_TABLES = [
    "R01",
    "R05a",
    "R06",
    "R08",
    "R09",
    "cut_card_for_the_dealer",
    "R12",
    "what_players_try",
    "aus_envy_bonus",
    "aus_shuffle",
    "aus_surrender",
    "onl_round",
    "bri_bank_passes",
    "bri_full",
    "sht_top_up",
    "sht_sold",
]


def dealing_of(one: Round) -> Dealing:
    return PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)


def worked(name: str) -> Dealing:
    return dealing_of(read_round(FOLDER / f"{name}.round"))


def pointed(act: Act, table: Table, procedure: Procedure) -> tuple[Thing, ...]:
    return things_of(act, table, furniture_of(procedure), procedure.house)


def moved(act: Act, things: tuple[Thing, ...], dealing: Dealing, table: Table) -> Act | None:
    """What it is when somebody goes from the first of the things to the last, as the act says."""
    chips = act.chips or NO_CHIPS
    if act.amount is not None and not chips:
        chips = Chips.fewest_for(act.amount, dealing.house.denominations)
    move = Move(
        things[0],
        things[-1],
        act.with_ or "left",
        act.side,
        chips,
        act.decks,
        act.value,
        act.face,
    )
    return act_of(move, table, dealing.house, dealing.family)


def identity(act: Act) -> dict[str, object]:
    fields = identity_fields(act.act, act.what)
    named = {field: getattr(act, field) for field in fields}
    return {"act": act.act, "what": act.what} | {k: v for k, v in named.items() if v is not None}


@pytest.mark.parametrize("one", ROUNDS)
def test_the_things_of_an_act_make_that_act(one: Round) -> None:
    dealing = dealing_of(one)
    for moment in perform(dealing).moments:
        act, table = moment.act, moment.before.table
        things = pointed(act, table, dealing.procedure)
        if len(things) == 1:
            assert things[0] == Thing(SAY, what=act.phrase or act.act)
            assert act.box is None
            continue
        done = moved(act, things, dealing, table)
        assert done is not None, (act, things)
        assert identity(done).items() >= identity(act).items(), (act, things)
        assert says_the_same(done, act), (done, act)
        picked = [thing.value for thing in things if thing.kind == "chip"]
        if act.amount is not None:
            chips = Chips.fewest_for(act.amount, dealing.house.denominations)
            assert picked == [denomination for denomination, _ in chips.counts]


def test_these_rounds_have_every_act_that_is_ever_due() -> None:
    dealt = {act.act for name in ON_TABLES for act in perform(worked(name)).acts}
    assert dealt == {act for act, kind in ACTS.items() if not kind.always_free}
    procedure = PROGRAM.procedure("prague")
    inspector = pointed(
        Act("call_inspector"), Table(worked("R01").initial_situation().table.shoe), procedure
    )
    assert inspector == (Thing(SAY, what="call_inspector"),)


@pytest.mark.parametrize("name", ON_TABLES)
def test_everything_that_is_pointed_at_is_on_the_table(name: str, qtbot: QtBot) -> None:
    dealing = worked(name)
    procedure = dealing.procedure
    furniture = furniture_of(procedure)
    view = TableView(procedure.house, furniture)
    view.resize(960, 596)
    calls = CallBar(procedure, furniture)
    qtbot.addWidget(view)
    qtbot.addWidget(calls)
    said = {sign.thing for sign in calls.signs}
    for moment in perform(dealing).moments:
        situation, act = moment.before, moment.act
        frame = frame_of(procedure, situation)
        view.show_table(frame.table, opening=frame.opening)
        things = pointed(act, situation.table, procedure)
        view.point_at(things)
        on_table = [n for n, thing in enumerate(things, start=1) if thing.kind != SAY]
        assert [number for number, _ in view._outlines.shown] == on_table, (act, things)
        assert {thing for thing in things if thing.kind == SAY} <= said
        for _, rect in view._outlines.shown:
            assert QRect(QPoint(), view.size()).contains(rect.toAlignedRect())


# --- the outlines


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> Iterator[str]:
    use_scheme(request.param)
    yield request.param
    use_scheme("")


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    """A table on which the second card to a box is pointed out."""
    dealing = worked("R06")
    situation, act = next((m.before, m.act) for m in perform(dealing).moments if m.act.side)
    procedure = dealing.procedure
    view = TableView(procedure.house, furniture_of(procedure), procedure.house_name)
    view.resize(QSize(980, 640))
    qtbot.addWidget(view)
    frame = frame_of(procedure, situation)
    view.show_table(frame.table, opening=frame.opening)
    view.show()
    view.point_at(pointed(act, situation.table, procedure))
    return view


def colours_of(image: QImage, along: QRect) -> set[str]:
    """The colours on a line from the middle of the left side inwards and outwards."""
    y = along.center().y()
    return {image.pixelColor(along.left() + x, y).name() for x in range(-6, 7)}


@pytest.mark.usefixtures("scheme")
def test_an_outline_is_light_in_dark(view: TableView) -> None:
    """So it is seen on felt and on cards, and without any colours."""
    image = view.grab().toImage()
    for _, rect in view._outlines.shown:
        found = colours_of(image, rect.toRect())
        assert LIGHT.picked.name() in found
        assert CUT_CARD_INK.name() in found
    for now in (LIGHT, DARK):
        assert contrast(now.picked, now.felt) >= 3
        assert contrast(CUT_CARD_INK, QColor("white")) >= 3
        assert contrast(now.picked, CUT_CARD_INK) >= 4.5, "the numbers can be read"


def test_the_numbers_are_all_in_sight_and_apart(view: TableView) -> None:
    view.point_at(view.places)
    inside = view.rect()
    tags = dict(view._outlines.tags())
    assert len(tags) > 20
    assert all(inside.contains(tag.toAlignedRect()) for tag in tags.values())
    view.point_at((Thing("chip", value=25), Thing("chip", value=5), Thing("cards", 3, 1)))
    (_, one), (_, two), (_, three) = view._outlines.tags()
    assert not one.intersects(two)
    assert not two.intersects(three)


def test_outlines_go_with_the_things(view: TableView) -> None:
    (_, shoe), (_, cards) = view._outlines.shown
    place = view.places[Thing("shoe")]
    assert (shoe.center() - place.geometry().toRectF().center()).manhattanLength() < 2
    view.resize(1400, 900)
    QApplication.processEvents()
    (_, later), (_, cards_later) = view._outlines.shown
    assert later.width() > shoe.width()
    assert cards_later.topLeft() != cards.topLeft()
    view.point_at(())
    assert view._outlines.shown == ()
    assert not view._outlines.isVisible()


def test_the_numbers_are_told_to_who_cannot_see_them(view: TableView) -> None:
    shoe, cards = (view.places[thing] for thing in view._pointed)
    assert (shoe.accessibleDescription(), cards.accessibleDescription()) == (
        "outlined, number 1",
        "outlined, number 2",
    )
    view.point_at((cards.thing,))
    assert (shoe.accessibleDescription(), cards.accessibleDescription()) == (
        "",
        "outlined, number 1",
    )


def test_what_is_not_on_the_table_is_passed_over(view: TableView) -> None:
    view.point_at((Thing(SAY, what="insurance"), Thing("box", 3), Thing("stake", 9, 1, 1)))
    assert [number for number, _ in view._outlines.shown] == [2]
    assert not view.places[Thing("stack")].isVisible()
    view.point_at((Thing("stack"),))
    assert view._outlines.shown == ()


def test_outlines_are_no_obstacle(view: TableView) -> None:
    place = view.places[Thing("shoe")]
    found = view.place_at(QPointF(place.mapToGlobal(place.rect().center())))
    assert found is not None
    assert found[0] is place
    at = place.mapTo(view, place.rect().center())
    assert isinstance(view.childAt(at), ThingWidget)
