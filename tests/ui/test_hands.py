"""Hands that do what the program deals: hand and thing are one motion, and the table follows."""

from collections.abc import Iterator
from math import hypot

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.rounds.round_file import FOLDER, read_round
from tests.ui.memory_log import MemoryLog
from tests.ui.test_pointing import ON_TABLES
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.table.act import HANDS, SPEECH, Act
from trainer.table.grammar import ACTS
from trainer.training.judge.trace import Moment, judged_at, perform
from trainer.training.sessions.session import PRACTICE, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.table import arm
from trainer.ui.table.arm import DrawnHand
from trainer.ui.table.carried import bounds
from trainer.ui.table.drawing import BACK
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.key_poses import KEY_POSES
from trainer.ui.table.move import Thing
from trainer.ui.table.passage import Passage, strokes
from trainer.ui.table.picture import Sprite
from trainer.ui.table.showing import ActPlayer
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import Watch, dealer_words, frame_of

PROGRAM = App()
NEAR = 4.0  # pixels
FRAME = 1000 / 60
WIDTH, HEIGHT = 1280, 800


def _found() -> dict[tuple[str, str], tuple[Procedure, Moment]]:
    """A moment of each act with each hand that worked rounds do it with."""
    found: dict[tuple[str, str], tuple[Procedure, Moment]] = {}
    for name in ON_TABLES:
        one = read_round(FOLDER / f"{name}.round")
        dealing = PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)
        for moment in perform(dealing).moments:
            key = moment.act.act, moment.act.with_ or ""
            if key not in found or len(moment.before.table.boxes) > 1:
                found[key] = dealing.procedure, moment
        if ("call_inspector", "") not in found:
            begins = dealing.initial_situation()
            judged = judged_at(dealing, begins, Act("call_inspector"), 1)
            found["call_inspector", ""] = dealing.procedure, Moment(begins, judged)
    return found


MOMENTS = _found()
EACH = [pytest.param(*key, id="-".join(filter(None, key))) for key in sorted(MOMENTS)]


def _several_kinds() -> tuple[Procedure, Moment]:
    """A payment in chips of several kinds."""
    one = read_round(FOLDER / "R05a.round")
    dealing = PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)
    paid = (moment for moment in perform(dealing).moments if moment.act.what == "even_money")
    return dealing.procedure, next(moment for moment in paid if moment.act.act == "pay")


class Stage:
    """A table on which an act is shown, its clock driven by hand."""

    def __init__(
        self, qtbot: QtBot, act: str, hand: str = "", at: tuple[Procedure, Moment] | None = None
    ) -> None:
        self.procedure, self.moment = at or MOMENTS[act, hand]
        house = self.procedure.house
        self.view = TableView(house, furniture_of(self.procedure), self.procedure.house_name)
        qtbot.addWidget(self.view)
        self.view.resize(WIDTH, HEIGHT)
        self.view.show()
        self.before = frame_of(self.procedure, self.moment.before)
        self.after = frame_of(self.procedure, self.moment.after, self.moment.act)
        self.view.show_table(self.before.table, opening=self.before.opening)
        self.showing = ActPlayer(self.view)
        self.hands = self.view.choreography
        self.told: list[str] = []
        for name in ("touched", "released", "ended"):
            getattr(self.hands, name).connect(lambda name=name: self.told.append(name))

    def deal(self) -> None:
        self.showing.deal(self.moment.act, self.after.outcome)
        self.hands._timer.stop()

    def rehearse(self) -> None:
        self.showing.rehearse(self.moment.act, self.after.outcome)
        self.hands._timer.stop()

    def frames(self) -> Iterator[float]:
        """Go through every frame at 60 a second."""
        for number in range(1, int(self.hands.duration / FRAME) + 2):
            self.hands.show_at(number * FRAME)
            yield number * FRAME

    def passages(self) -> tuple[Passage, ...]:
        return self.hands._passages

    def pixels(self, units: float) -> float:
        return units * self.view._unit()

    def grab(self) -> QImage:
        return self.view.grab().toImage()


def apart(point: QPointF, rect: QRectF) -> float:
    """How far a point is from a rectangle."""
    x = max(rect.left() - point.x(), 0, point.x() - rect.right())
    y = max(rect.top() - point.y(), 0, point.y() - rect.bottom())
    return hypot(x, y)


def fingers(held: DrawnHand) -> QPointF:
    """Where the fingers of a hand are as it is painted: from its wrist on."""
    way = held.grip - QPointF(*arm._WRIST) * arm._SCALE
    return held.wrist + arm._turned(way, held.angle)


def test_rounds_have_every_act() -> None:
    assert {act for act, _ in MOMENTS} == ACTS.keys()


@pytest.mark.parametrize(("act", "hand"), EACH)
def test_hand_and_thing_are_never_apart(act: str, hand: str, qtbot: QtBot) -> None:
    stage = Stage(qtbot, act, hand)
    stage.deal()
    passages, carried = stage.passages(), 0
    for ms in stage.frames():
        part = ms / stage.hands.duration
        for each in passages:
            things = list(each.things_at(part))
            held = each.hand_at(part)
            assert (fingers(held) - held.at).manhattanLength() < 0.01
            if things:
                carried += 1
                assert each.touch <= part <= each.release
                assert stage.pixels(apart(held.at, bounds(things[-1]))) <= NEAR
                assert any(stage.pixels(apart(fingers(held), bounds(t))) <= NEAR for t in things)
    moves = any(key.carries for key in KEY_POSES[act].keys)
    assert bool(carried) is moves
    assert stage.told.count("released") == 1
    assert not stage.hands.playing


@pytest.mark.parametrize(("act", "hand"), EACH)
def test_the_thing_is_where_it_was_and_where_it_will_be(act: str, hand: str, qtbot: QtBot) -> None:
    """It is taken up where it lies, and laid where it lies afterwards: it does not jump."""
    stage = Stage(qtbot, act, hand)
    stage.deal()
    for each in stage.passages():
        if not each.things or each.things[-1].lies is None:
            continue  # nothing, or what is not seen but in the hand
        last = each.things[-1]
        for part, there in ((each.touch, last.start), (each.release - 1e-9, last.end)):
            *_, seen = each.things_at(part)
            assert (seen.rect.center() - there.rect.center()).manhattanLength() < NEAR
    laid = [t.lies for each in stage.passages() for t in each.things if t.lies and not t.gone]
    stage.showing.finish()
    assert [one.key for one in laid if stage.view.sprites.get(one.key) != one] == []


@pytest.mark.parametrize(("act", "hand"), EACH)
def test_the_hand_is_the_act_s_own(act: str, hand: str, qtbot: QtBot) -> None:
    stage = Stage(qtbot, act, hand)
    stage.deal()
    usual = KEY_POSES[act].hand
    assert usual in HANDS
    hands = {each.hand for each in stage.passages()}
    assert hands == {"both": {"left", "right"}}.get(hand or usual, {hand or usual})


@pytest.mark.parametrize(("act", "hand"), EACH)
def test_hands_are_smooth(act: str, hand: str, qtbot: QtBot) -> None:
    """From frame to frame a hand goes less far than it is wide: nothing is stamped."""
    stage = Stage(qtbot, act, hand)
    stage.deal()
    passages = stage.passages()
    last: dict[str, QPointF] = {}
    for ms in stage.frames():
        for each in passages:
            at = each.hand_at(ms / stage.hands.duration).at
            if each.hand in last:
                way = at - last[each.hand]
                assert hypot(way.x(), way.y()) < 50
            last[each.hand] = at


def test_the_table_follows_when_the_things_are_let_go(qtbot: QtBot) -> None:
    stage = Stage(qtbot, "deal_card")
    stage.deal()
    settled: list[str] = []
    stage.showing.settled.connect(lambda: settled.append("settled"))
    (each,) = stage.passages()
    key = each.things[-1].end.key
    for ms in stage.frames():
        part = ms / stage.hands.duration
        lying = {sprite.key for sprite in stage.view.motion.lying()}
        assert (stage.view.table == stage.after.table) is (part >= each.release)
        assert (key in lying) is (part >= each.release)
    assert stage.told == ["touched", "released", "ended"]
    assert settled == ["settled"]


def test_who_goes_on_at_once_is_not_held_up(qtbot: QtBot) -> None:
    stage = Stage(qtbot, "take", "left")
    stage.deal()
    stage.hands.show_at(stage.hands.duration / 2)
    stage.showing.finish()
    assert not stage.showing.is_busy
    assert stage.view.table == stage.after.table
    assert stage.told == ["touched", "released", "ended"]


def test_where_motion_is_reduced_things_are_at_their_ends_and_hands_still(qtbot: QtBot) -> None:
    stage = Stage(qtbot, "deal_card")
    stage.view.motion.speed = 0
    stage.deal()
    assert stage.view.table == stage.after.table
    assert not stage.view.motion.moving
    assert stage.showing.is_busy
    assert not stage.hands._timer.isActive(), "no clock runs"
    first = stage.grab()
    assert stage.grab() == first
    stage.hands._still.timeout.emit()
    assert not stage.showing.is_busy
    assert stage.grab() != first
    assert stage.told == ["ended"]


@pytest.mark.parametrize(("act", "hand"), EACH)
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_slow_pass_changes_nothing(speed: float, act: str, hand: str, qtbot: QtBot) -> None:
    stage = Stage(qtbot, act, hand)
    stage.view.motion.speed = speed
    before = stage.view.sprites
    stage.rehearse()
    assert stage.showing.is_busy
    if speed:
        assert stage.hands.duration == 3 * stage.showing.duration_of(stage.moment.act)
        for _ in stage.frames():
            assert stage.view.table == stage.before.table
    else:
        stage.showing.finish()
    stage.view.motion.stop()
    assert not stage.showing.is_busy
    assert dict(stage.view.motion.picture) == before
    assert not stage.view.stack_in_hand


def test_a_slow_pass_is_broken_off(qtbot: QtBot) -> None:
    stage = Stage(qtbot, "deal_card")
    before, image = stage.view.sprites, stage.grab()
    stage.rehearse()
    stage.hands.show_at(stage.hands.duration / 2)
    assert stage.grab() != image
    stage.showing.stop()
    assert dict(stage.view.motion.picture) == before
    assert stage.grab() == image
    assert stage.told == ["touched"]


def test_only_what_has_changed_is_painted_anew(qtbot: QtBot) -> None:
    """The table without the rest is what it is when all of it is painted."""
    stage = Stage(qtbot, "deal_card")
    stage.deal()
    told: list[list[QRectF]] = []
    stage.hands.moved.connect(told.append)
    for ms in (300, 330):
        stage.hands.show_at(ms)
    rects = told[-1]
    (held,) = stage.hands.hands()
    room = sum(rect.width() * rect.height() for rect in rects)
    assert all(any(rect.contains(piece) for rect in rects) for piece in held.covers())
    assert room < 2 * 960 * 600
    painted = QImage(stage.view.size(), QImage.Format.Format_RGB32)
    stage.view.render(painted)
    assert painted == stage.grab().convertToFormat(QImage.Format.Format_RGB32)


def test_few_chips_can_be_seen_in_the_hand(qtbot: QtBot) -> None:
    stage = Stage(qtbot, "take", "left")
    stage.deal()
    stage.hands.show_at(stage.hands.duration / 2)
    carried: list[Sprite] = [sprite for _, sprite in stage.hands.in_hand()]
    assert carried
    assert all(sprite.rect.height() / len(sprite.chips) >= 3 for sprite in carried if sprite.chips)
    assert all(sprite.rect.width() >= 30 for sprite in carried if sprite.chips)


def test_a_payment_is_lifted_from_the_float_s_own_columns(qtbot: QtBot) -> None:
    """One kind of chips after the other, and all of them lie at the bet afterwards."""
    stage = Stage(qtbot, "pay", at=_several_kinds())
    stage.deal()
    (each,) = stage.passages()
    kinds = [thing.start.chips for thing in reversed(each.things)]
    assert len(kinds) > 1
    assert all(len(set(kind)) == 1 for kind in kinds)
    for thing, taken in zip(each.things, each.taken, strict=True):
        column = stage.view.places[Thing("chip", value=thing.start.chips[0])]
        assert stage.view.room_of(column).contains(thing.start.rect.center())
        seen = [one.chips for one in each.things_at(max(taken, each.touch) + 1e-6)]
        assert thing.end.chips in seen
        assert len(seen) <= len(kinds)
    assert len(list(each.things_at(each.touch))) == 1
    assert len(list(each.things_at(each.release - 1e-6))) == len(kinds)


@pytest.mark.parametrize("hand", [hand for act, hand in MOMENTS if act == "take"])
def test_what_is_taken_is_put_down_in_the_float_s_column(hand: str, qtbot: QtBot) -> None:
    stage = Stage(qtbot, "take", hand)
    stage.deal()
    for each in stage.passages():
        for thing in each.things:
            column = stage.view.places[Thing("chip", value=thing.end.chips[0])]
            assert stage.view.room_of(column).contains(thing.end.rect.center())


@pytest.mark.parametrize(("act", "from_float"), [("put_in", True), ("take_out", False)])
def test_chips_go_between_the_float_and_the_kitty(act: str, from_float: bool, qtbot: QtBot) -> None:
    stage = Stage(qtbot, act)
    stage.deal()
    (each,) = stage.passages()
    for thing in each.things:
        ends = (thing.start, thing.end) if from_float else (thing.end, thing.start)
        at_float, at_kitty = (one.rect.center() for one in ends)
        column = stage.view.places[Thing("chip", value=thing.end.chips[0])]
        assert stage.view.room_of(column).contains(at_float)
        kitty = stage.view.places[Thing("kitty")]
        assert stage.view.room_of(kitty).contains(at_kitty)


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_card_is_laid_from_the_side_that_is_told(side: str, qtbot: QtBot) -> None:
    """In the middle of the act it is beside the first card, and there it is seen whole."""
    at = next((p, m) for p, m in _dealt() if m.act.side == side)
    stage = Stage(qtbot, "deal_card", at=at)
    box, first = at[1].act.box or 0, at[1].before.table.boxes
    lying = stage.view.sprites["card", box, 1, 0].rect
    assert any(each.number == box for each in first)
    stage.deal()
    (each,) = stage.passages()
    (seen,) = each.things_at(0.5)
    beside = seen.rect.center().x() - lying.center().x()
    assert abs(beside) > lying.width() / 2
    assert (beside > 0) is (side == "right")


def _dealt() -> Iterator[tuple[Procedure, Moment]]:
    """Second cards, laid from both sides."""
    for name in ("R01", "R03"):
        one = read_round(FOLDER / f"{name}.round")
        dealing = PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)
        yield from ((dealing.procedure, moment) for moment in perform(dealing).moments)


def test_cards_that_are_turned_up_are_narrow_on_the_way(qtbot: QtBot) -> None:
    stage = Stage(qtbot, "turn_up")
    stage.deal()
    (each,) = stage.passages()
    width = each.things[-1].start.rect.width()
    seen = []
    for ms in stage.frames():
        seen += list(each.things_at(ms / stage.hands.duration))[-1:]
    assert [seen[0].drawing, seen[-1].drawing] == [BACK, each.things[-1].end.drawing]
    assert min(sprite.rect.width() for sprite in seen) < width / 4
    assert seen[-1].rect.width() == pytest.approx(width)


def test_strokes_are_behind_what_is_carried(qtbot: QtBot) -> None:
    """Towards the dealer where he takes, away from him where he pays; none where nothing moves."""
    for act, hand, back in (("take", "left", -1), ("pay", "", 1)):
        stage = Stage(qtbot, act, hand)
        stage.deal()
        (each,) = stage.passages()
        middle = (each.touch + each.release) / 2
        lines = list(strokes(each, middle))
        assert len(lines) == 3
        assert all((line.y2() - line.y1()) * back > 0 for line in lines)
        assert all((line.p1() - each.hand_at(middle).at).manhattanLength() > 30 for line in lines)
        assert not list(strokes(each, each.touch))
        assert not list(strokes(each, each.release + 0.01))


# --- where it is shown


def test_the_last_help_shows_the_hands_and_does_nothing(qtbot: QtBot) -> None:
    one = read_round(FOLDER / "R06.round")
    dealing = PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)
    screen = TableScreen(
        Sitting.begin_sitting(Session(dealing, PRACTICE), "Anna", MemoryLog()), "en"
    )
    qtbot.addWidget(screen)
    screen.resize(WIDTH, HEIGHT)
    screen.show()
    hands, table = screen.view.choreography, screen.view.table
    before = screen.view.sprites
    for busy in (False, False, True):
        screen.assist()
        assert screen.showing.is_busy is busy
    assert screen.view._pointed != (), "it is outlined, too"
    hands._timer.stop()
    hands.show_at(hands.duration / 2)
    assert list(hands.in_hand())
    hands.show_at(hands.duration)
    screen.view.motion.stop()
    assert screen.view.table == table
    assert dict(screen.view.motion.picture) == before
    assert screen.sitting.session.moments == []
    screen._show_hands(perform(dealing).acts[0])
    QTest.mouseClick(screen.view.fixtures.shoe, Qt.MouseButton.LeftButton)
    assert not screen.showing.is_busy, "who deals is not in the way of hands"
    assert screen.in_hand.thing is not None


def test_what_is_said_stands_in_the_dealer_s_bubble(qtbot: QtBot) -> None:
    """Of every act that is said, while the hands do it."""
    for act in sorted(SPEECH & {name for name, _ in MOMENTS}):
        procedure, moment = next(found for (name, _), found in MOMENTS.items() if name == act)
        frames = [
            frame_of(procedure, moment.before),
            frame_of(procedure, moment.after, moment.act),
        ]
        watch = Watch(procedure, frames)
        qtbot.addWidget(watch)
        watch.retranslate("en")
        watch.resize(WIDTH, HEIGHT)
        watch.show()
        watch.step()
        assert watch.is_acting
        words = dealer_words(moment.act, procedure, "en")
        assert watch.view.voice.isVisible() is bool(words)
        assert watch.view.voice.words == words
        assert not any(bubble.isVisible() for bubble in watch.view.bubbles.values())
        watch.showing.finish()
        assert watch.view.voice.words == words
