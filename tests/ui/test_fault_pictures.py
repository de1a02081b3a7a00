"""A fault is to be seen: half way through its act, or after it, its picture is another one."""

from collections.abc import Sequence
from functools import cache

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.inspect.fault import KINDS, Fault
from trainer.training.inspect.faulty_round import FaultyRound, with_faults_of
from trainer.training.inspect.mistakes import PossibleFaults
from trainer.training.inspect.replay import replay
from trainer.training.judge.trace import Moment
from trainer.training.judge.verdict import OMITTED
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.move import BOX, Thing
from trainer.ui.table.showing import ActPlayer
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import dealer_words, frame_of, outcome_as_done
from trainer.ui.widgets.settings import TableOptions

PROGRAM = App()
#: One house of each game; every regulated detail is regulated at one of them.
HOUSES = ("prague", "queensland", "online", "british")
PARTS = (0.45, 0.62)  # of the time of an act
ROUNDS = 9
LEAST = 24  # pixels; one chip more or less is more than that


@cache
def faults_at(house: str) -> Sequence[tuple[FaultyRound, Fault]]:
    """A fault of each kind with each act, of some rounds of a house."""
    procedure = PROGRAM.procedure(house)
    found: dict[tuple[str, str, bool], tuple[FaultyRound, Fault]] = {}
    for seed in range(ROUNDS):
        start = "shuffle" if seed % 3 == 0 and len(procedure.starts) > 1 else "deal"
        recipe = Recipe(start=start)
        ways = PossibleFaults(draw_round(procedure, PROGRAM.machine(procedure), seed, recipe))
        for kind in KINDS:
            try:
                watched = with_faults_of(ways, 1, seed, lambda f, kind=kind: f.kind == kind)  # type: ignore[misc]
            except DataError:
                continue
            (fault,) = watched.faults
            found.setdefault((kind, fault.act.act, bool(fault.act.side)), (watched, fault))
    return tuple(found.values())


class Pictures:
    """The table of a house, at which acts are seen."""

    def __init__(self, qtbot: QtBot, house: str) -> None:
        self.procedure = PROGRAM.procedure(house)
        self.view = TableView(self.procedure.house, furniture_of(self.procedure))
        qtbot.addWidget(self.view)
        self.view.resize(720, 450)
        self.view.show()
        self.view.show_options(TableOptions(1))
        self.showing = ActPlayer(self.view)

    def of(self, watched: FaultyRound, moment: Moment) -> tuple[list[QImage], list[QRect]]:
        """What is seen of an act, frame by frame, and then; and where hands were at it."""
        view, act = self.view, moment.act
        self.showing.finish()
        before = frame_of(self.procedure, moment.before)
        view.hear(())
        view.say("")
        view.show_table(before.table, opening=before.opening)
        outcome = outcome_as_done(watched.trace.dealing, moment)
        view.say(dealer_words(act, self.procedure, "en"))
        self.showing.deal(act, outcome._replace(events=()))
        seen, hands = [], []
        for part in PARTS:
            view.choreography.show_at(part * view.choreography.duration)
            view.motion.stop()
            seen.append(view.grab().toImage())
            hands += [rect for held in view.choreography.hands() for rect in held.covers()]
        self.showing.finish()
        view.motion.stop()
        return [*seen, view.grab().toImage()], [self.on_screen(rect) for rect in hands]

    def on_screen(self, rect: QRectF) -> QRect:
        unit, origin = self.view._unit(), self.view._origin()
        at = QRectF(rect.topLeft() * unit + origin, rect.size() * unit)
        return at.toAlignedRect().intersected(self.view.rect())

    def where(self, fault: Fault, hands: Sequence[QRect]) -> list[QRect]:
        """Where it is to be seen."""
        whole = [self.view.rect()]
        boxes = [self.view.places.get(Thing(BOX, number)) for number in fault.boxes]
        at_boxes = [QRect(b.geometry()) for b in boxes if b is not None]
        if fault.kind == "wrong_hand":
            return list(hands)
        if fault.kind == "wrong_call":
            return [self.view.voice.geometry()]
        return at_boxes or whole


def differing(one: QImage, other: QImage, rects: Sequence[QRect]) -> int:
    """How many pixels are not the same in these places."""
    mixed = one.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(mixed)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other.convertToFormat(QImage.Format.Format_RGB32))
    painter.end()
    found = 0
    for rect in rects:
        part = mixed.copy(rect)
        if part.width() and part.height():
            pixels = memoryview(part.constBits()).cast("B").cast("I")
            found = max(found, len(pixels) - list(pixels).count(0xFF000000))
    return found


@pytest.mark.parametrize("house", HOUSES)
def test_each_fault_is_seen_where_it_is(qtbot: QtBot, house: str) -> None:
    pictures = Pictures(qtbot, house)
    unseen = []
    for watched, fault in faults_at(house):
        shown = replay(watched, fault)
        if shown.right is None or fault.kind == OMITTED:
            continue
        wrong, hands = pictures.of(watched, shown.wrong)
        right, others = pictures.of(watched, shown.right)
        rects = pictures.where(fault, [*hands, *others])
        most = max(differing(a, b, rects) for a, b in zip(wrong, right, strict=True))
        if most < LEAST:
            unseen.append((fault, most))
    assert not unseen
