"""Dealing with real widgets: each act of a performance as the movement that a dealer makes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.acting import begun
from trainer.table.act import Act
from trainer.table.chips import Chips
from trainer.table.table import Table
from trainer.training.corpus.request import PracticeRequest
from trainer.training.judge.trace import perform
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.start.home import Home
from trainer.ui.start.practise import PractiseScreen
from trainer.ui.table.move import Thing

ROUNDS = Path(__file__).parent.parent / "rounds"
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
BUTTONS = {"left": [Qt.MouseButton.LeftButton], "right": [Qt.MouseButton.RightButton]}
BUTTONS["both"] = BUTTONS["left"] + BUTTONS["right"]

SHOE, OWN, TRAY, STACK, CUT_CARD, FLOAT, KITTY, BANK, BELOW = (
    Thing(kind)
    for kind in ("shoe", "own", "tray", "stack", "cut_card", "float", "kitty", "bank", "below")
)
MARKER = Thing("marker", what="surrender")
POINT, NO = Thing("point"), Thing("no")


@dataclass
class Step:
    """A movement: what is picked up, where it goes, and how."""

    source: Thing | None
    target: Thing
    hand: str = "left"
    side: str = ""


def cards(act: Act) -> Thing:
    return Thing("cards", act.box or 0, act.hand or 1)


def box(act: Act) -> Thing:
    return Thing("box", act.box or 0)


def bet(act: Act) -> Thing:
    if act.what in ("insurance", "envy"):
        return Thing(act.what, act.box or 0, place=act.place or 1)
    kind = "stake" if act.what in ("bet", "even_money", None) else act.what
    return Thing(kind, act.box or 0, act.hand or 1, act.place or 1)


def pot(act: Act) -> Thing:
    return KITTY if act.pot == "kitty" else FLOAT


def press(window: MainWindow, key: Qt.Key) -> None:
    """Press a key where the focus of the window is; shortcuts only act in an active window."""
    if not window.isActiveWindow():  # a dialog was before it, and has just gone
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window)
    QTest.keyClick(window.focusWidget(), key)


def say(what: str | None) -> Thing:
    return Thing("say", what=what or "")


def call(act: Act) -> Step:
    phrase = say(act.phrase)
    return Step(phrase, cards(act)) if act.box else Step(None, phrase)


def refuse(act: Act, table: Table) -> Step:
    """A refusal goes to what is tried, where something is, else to what lies there."""
    tried = (ask for ask in table.asks if (ask.what, ask.box) == (act.what, act.box))
    for ask in tried:
        at = Thing("ask", ask.box, place=ask.place, what=ask.what, value=ask.number)
        return Step(NO, at)
    if act.what in ("insurance", "shoot"):
        return Step(NO, bet(act))
    hands = table.box(act.box or 0).hands
    asking = next((hand for hand in hands if hand.answer), hands[0])
    return Step(NO, Thing("cards", act.box or 0, asking.number))


#: The movement for each act: written from the manual, not from the window's own rules.
STEPS: Mapping[str, Callable[[Act], Step]] = {
    "offer_cut": lambda act: Step(STACK, box(act)),
    "accept_cut": lambda _: Step(Thing("yes"), STACK),
    "refuse_cut": lambda _: Step(NO, STACK),
    "complete_cut": lambda _: Step(STACK, Thing("below")),
    "insert_cut_card": lambda _: Step(CUT_CARD, STACK),
    "load_shoe": lambda _: Step(STACK, SHOE),
    "burn_card": lambda _: Step(SHOE, Thing("middle")),
    "discard_burn": lambda _: Step(Thing("middle"), TRAY),
    "deal_card": lambda act: Step(SHOE, cards(act), side=act.side or "left"),
    "deal_self": lambda _: Step(SHOE, OWN),
    "place_cut_card": lambda act: Step(CUT_CARD, cards(act) if act.box else OWN),
    "split_pair": lambda act: Step(cards(act), box(act)),
    "call": call,
    "shuffle": lambda _: Step(None, say("shuffle")),
    "call_inspector": lambda _: Step(None, say("call_inspector")),
    "ask_aloud": lambda act: Step(say("ask_aloud"), cards(act)),
    "offer_even_money": lambda act: Step(say("offer_even_money"), bet(act)),
    "offer": lambda act: Step(Thing("point"), cards(act), act.with_ or "left"),
    "take": lambda act: Step(bet(act), pot(act), act.with_ or "left"),
    "pay": lambda act: Step(KITTY if act.pot else None, bet(act), act.with_ or "left"),
    "put_in": lambda _: Step(None, KITTY),
    "take_out": lambda _: Step(KITTY, FLOAT),
    "place_marker": lambda act: Step(MARKER, bet(act), act.with_ or "left"),
    "turn_up": lambda _: Step(POINT, OWN),
    "pass_bank": lambda act: Step(BANK, box(act)),
    "clear": lambda act: Step(cards(act), TRAY, act.with_ or "left"),
    "clear_self": lambda act: Step(OWN, TRAY, act.with_ or "left"),
}


def step_of(act: Act, screen: TableScreen) -> Step:
    """The movement of an act on this table; without a tray cards go under the pack."""
    if act.act == "refuse":
        return refuse(act, screen.sitting.situation.table)
    step = STEPS[act.act](act)
    if step.target == TRAY and TRAY not in screen.view.places:
        return replace(step, target=BELOW)
    return step


class Dealer:
    """Deals at the table of a window, by mouse."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window
        self.value: int | None = None  # the number that is said next

    @property
    def screen(self) -> TableScreen:
        assert self.window.table is not None
        return self.window.table

    def begin(self, round_name: str, trainee: str = "Anna") -> list[Act]:
        """Begin a round, and return the acts of its performance."""
        return self.begin_file(ROUNDS / f"{round_name}.toml", trainee)

    def begin_file(self, scenario: Path, trainee: str = "Anna") -> list[Act]:
        """Begin to practise a scenario, and return the acts of its performance."""
        form = self.form(trainee)
        form.choose_file(scenario)
        QTest.mouseClick(form.practise_button, Qt.MouseButton.LeftButton)
        dealing = self.screen.sitting.session.dealing
        return list(perform(dealing).acts)

    def choose(self, trainee: str = "Anna") -> Home:
        """Say who is there, and go on to what can be done."""
        self.window.go_home()
        begun(self.window, trainee)
        assert self.window.menu is not None
        return self.window.menu

    def form(self, trainee: str = "Anna") -> PractiseScreen:
        """Go on to where a round is chosen."""
        QTest.mouseClick(self.choose(trainee).tiles["practise"], Qt.MouseButton.LeftButton)
        form = self.window.course.shown.practise
        assert form is not None
        return form

    def practise(self, wanted: PracticeRequest | None = None, trainee: str = "Anna") -> None:
        """Begin to practise what is wanted, or what the form proposes."""
        form = self.form(trainee)
        if wanted is not None:
            form.choose(wanted)
        QTest.mouseClick(form.practise_button, Qt.MouseButton.LeftButton)

    def watch(self, wanted: PracticeRequest | None = None) -> None:
        """Begin to watch what is wanted, or what the form proposes."""
        form = self.form()
        if wanted is not None:
            form.choose(wanted)
        QTest.mouseClick(form.learn_button, Qt.MouseButton.LeftButton)

    def widget(self, thing: Thing) -> QWidget:
        if thing.kind == "say":
            return next(sign for sign in self.screen.calls.signs if sign.thing == thing)
        place = self.screen.view.places[thing]
        assert place.isVisible(), thing
        return place

    def turn(self, face: str | None) -> None:
        """Turn the card in hand so, where the house cares; where nothing is told, face up."""
        if self.screen.faces.isVisible():
            QTest.mouseClick(self.screen.faces.buttons[face or "up"], Qt.MouseButton.LeftButton)

    def count(self, act: Act, step: Step) -> None:
        """Pick what is moved, and the chips: first those of the float, or out of what is picked."""
        if act.amount is not None and step.source is None:
            self.pick_chips(act.amount)
        if step.source is not None:
            self.click(step.source, step.hand)
        if act.amount is not None and step.source is not None:
            self.pick_chips(act.amount)

    def click(self, thing: Thing, hand: str = "left", side: str = "left") -> None:
        widget = self.widget(thing)
        x = 8 if side == "left" else widget.width() - 8
        y = widget.height() - 6  # where the things on a box leave the box itself free
        at = QPoint(x, y)
        for button in BUTTONS[hand]:
            QTest.mousePress(widget, button, pos=at)
        for button in BUTTONS[hand]:
            QTest.mouseRelease(widget, button, pos=at)
        if thing.kind == "say":
            self.tell()

    def drag_off(self, thing: Thing) -> None:
        """Drag a thing to where there is nothing."""
        widget = self.widget(thing)
        off = widget.mapFromGlobal(self.window.mapToGlobal(QPoint(-40, -40)))
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
        QTest.mouseMove(widget, off)
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=off)

    def pick_chips(self, amount: int) -> None:
        house = self.screen.sitting.session.dealing.house
        for denomination, count in Chips.fewest_for(amount, house.denominations).counts:
            for _ in range(count):
                self.click(Thing("chip", value=denomination))

    def prepare(self, act: Act) -> Callable[[], None]:
        """Make the movement of an act up to its last click, and return that."""
        step = step_of(act, self.screen)
        self.value = act.value
        self.turn(act.face)
        self.count(act, step)
        if act.decks is None:
            return lambda: self.click(step.target, step.hand, step.side)
        return lambda: self.push_in(act, step)

    def push_in(self, act: Act, step: Step) -> None:
        """Push the cut card into the stack as deep as the act says."""
        stack, house = self.widget(step.target), self.screen.sitting.session.dealing.house
        y = round(stack.height() * (1 - (act.decks or 0) / house.decks))
        at = QPoint(stack.width() // 2, min(max(y, 1), stack.height() - 2))
        QTest.mouseClick(stack, Qt.MouseButton.LeftButton, pos=at)

    def tell(self) -> None:
        """Tell the number that goes with the phrase that was clicked."""
        popup = self.screen.calls.popup
        if not popup.isVisible():
            return
        if self.value is None:
            QTest.mouseClick(popup.without, Qt.MouseButton.LeftButton)
        elif self.value in popup.buttons:
            QTest.mouseClick(popup.buttons[self.value], Qt.MouseButton.LeftButton)
        else:
            QTest.keyClicks(popup, str(self.value))
            QTest.keyClick(popup, Qt.Key.Key_Return)

    def do(self, act: Act) -> None:
        """Make the movement of an act."""
        self.prepare(act)()


class DragDealer(Dealer):
    """Deals at the table of a window by dragging: everything but what is said."""

    def drag(self, source: Thing, target: Thing, hand: str, side: str) -> None:
        widget, goal = self.widget(source), self.widget(target)
        bottom = 8 if target.kind == "box" else goal.height() - 6  # a box is free at its plate
        at = QPoint(8 if side == "left" else goal.width() - 8, bottom)
        to = widget.mapFromGlobal(goal.mapToGlobal(at))
        for button in BUTTONS[hand]:
            QTest.mousePress(widget, button, pos=widget.rect().center())
        QTest.mouseMove(widget, to)
        for button in BUTTONS[hand]:
            QTest.mouseRelease(widget, button, pos=to)

    def do(self, act: Act) -> None:
        step = step_of(act, self.screen)
        source = step.source
        self.turn(act.face)
        if act.amount is not None and source is not None:
            self.count(act, step)
        elif act.amount is not None:  # all chips but the last are picked, the last is dragged
            house = self.screen.sitting.session.dealing.house
            counts = Chips.fewest_for(act.amount, house.denominations).counts
            last = counts[-1][0]
            source = Thing("chip", value=last)
            if act.amount > last:
                self.pick_chips(act.amount - last)
        if source is None or source.kind == "say":
            super().do(act)
            return
        if act.decks is not None:
            super().do(act)
            return
        self.drag(source, step.target, step.hand, step.side)


class TableDealer(Dealer):
    """Deals at a table without a window around it."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    @property
    def screen(self) -> TableScreen:
        return self._screen


def says_the_same(done: Act, wanted: Act) -> bool:
    """Whether what was done is what was wanted; it may say more of where and how."""
    may_say_more = {"hand", "place", "with", "side", "chips", "face", "pot", "marker"}
    has, wants = done.as_json(), wanted.as_json()
    return all(has.get(name) == value for name, value in wants.items()) and not (
        has.keys() - wants.keys() - may_say_more
    )


class KeyDealer(Dealer):
    """Deals at the table of a window by keyboard alone."""

    _KEYS: ClassVar = {
        "shoe": "S",
        "own": "D",
        "tray": "T",
        "float": "F",
        "middle": "M",
        "stack": "K",
        "below": "B",
        "cut_card": "C",
        "point": "P",
        "yes": "Y",
        "no": "N",
        "kitty": "O",
        "marker": "R",
        "bank": "A",
    }

    def tell(self) -> None:
        popup = self.screen.calls.popup
        if popup.isVisible():
            QTest.keyClicks(popup, "-" if self.value is None else str(self.value))
            if self.value is not None:
                QTest.keyClick(popup, Qt.Key.Key_Return)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_MODIFIER) -> None:
        QTest.keyClick(self.window.focusWidget(), key, modifier)

    def go_to_chip(self, wanted: QWidget) -> None:
        """Put the focus on chips of the float."""
        chips = self.screen.view.fixtures.chips
        while self.window.focusWidget() not in chips:
            self.key(Qt.Key.Key_F)
        here = next(n for n, chip in enumerate(chips) if chip is self.window.focusWidget())
        steps = next(n for n, chip in enumerate(chips) if chip is wanted) - here
        for _ in range(abs(steps)):
            self.key(Qt.Key.Key_Right if steps > 0 else Qt.Key.Key_Left)

    def go_to(self, thing: Thing) -> None:
        """Put the focus on a thing with its key, again and with arrows as far as it takes."""
        if thing.kind == "chip":
            self.go_to_chip(self.widget(thing))
        elif thing.box:
            for _ in range(20):
                self.key(Qt.Key(Qt.Key.Key_0.value + thing.box))
                if self.window.focusWidget() is self.widget(thing):
                    return
        else:
            self.key(Qt.Key[f"Key_{self._KEYS[thing.kind]}"])
            if thing.kind == "float" and not self.screen.in_hand.is_counting:
                return  # its first chips are as good
            if self.window.focusWidget() is self.screen.view.fixtures.chips[0]:
                self.key(Qt.Key.Key_F)
        assert self.window.focusWidget() is self.widget(thing), thing

    def click(self, thing: Thing, hand: str = "left", side: str = "") -> None:
        if thing.kind == "say":
            signs = [sign.thing for sign in self.screen.calls.signs]
            self.key(Qt.Key(Qt.Key.Key_F2.value + signs.index(thing)))
            self.tell()
            return
        self.go_to(thing)
        if side:
            key = Qt.Key.Key_Left if side == "left" else Qt.Key.Key_Right
            self.key(key, Qt.KeyboardModifier.ControlModifier)
        elif hand == "both":
            self.key(Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
        else:
            self.key(Qt.Key.Key_Return if hand == "right" else Qt.Key.Key_Space)

    def turn(self, face: str | None) -> None:
        if self.screen.faces.isVisible() and self.screen.faces.face != (face or "up"):
            self.key(Qt.Key.Key_V)

    def do(self, act: Act) -> None:
        step = step_of(act, self.screen)
        self.value = act.value
        self.turn(act.face)
        self.count(act, step)
        self.click(step.target, step.hand, act.side or "")
        if act.decks is not None:
            self.key(Qt.Key.Key_Home)
            for _ in range(round(act.decks * 4)):
                self.key(Qt.Key.Key_Right)
            self.key(Qt.Key.Key_Tab)
            self.key(Qt.Key.Key_Space)
