"""The dealer's hands: picking up, putting back, and laying things.

A finished movement becomes an act.
"""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, Signal

from trainer.catalogue import gettext as _
from trainer.table.act import Act
from trainer.table.box import Bet, Box
from trainer.table.table import Table
from trainer.ui.deal.call_bar import CallBar, HandSwitch
from trainer.ui.deal.controls import CHIPS, STEPS, FaceSwitch, HandContents, hint_words
from trainer.ui.table.gesture import SIGNS, act_of, can_be_picked, has_act_between, refusals
from trainer.ui.table.move import (
    ADDRESSES,
    BOX,
    CARDS,
    CHIP,
    INSURANCE,
    KITTY,
    MIDDLE,
    NO,
    OWN,
    PICKED,
    SAY,
    SHOE,
    SHOOT,
    STACK,
    Move,
    Scene,
    Thing,
    wants_depth,
)
from trainer.ui.table.picture import is_on_table
from trainer.ui.table.table_view import TableView


def is_thing_there(thing: Thing, table: Table) -> bool:
    """Tell if something lies at a thing's place.

    Furniture always does.
    """
    if thing.kind == OWN:
        return bool(table.dealer) and not table.dealer_cleared
    if thing.kind == MIDDLE:
        return bool(table.middle)
    if thing.kind == KITTY:
        return bool(table.kitty)
    if thing.kind not in (CARDS, INSURANCE, SHOOT):
        return True
    box = next((box for box in table.boxes if box.number == thing.box), None)
    return box is not None and _on_box(thing, box)


def _on_box(thing: Thing, box: Box) -> bool:
    if thing.kind == INSURANCE:
        return _insured(box.bet(thing.place))
    hand = next((hand for hand in box.hands if hand.number == thing.hand), None)
    if hand is None:
        return False
    if thing.kind == CARDS:
        return bool(hand.cards) and not hand.cleared
    return hand.shoot is not None and is_on_table(hand.shoot, hand)


def _insured(bet: Bet) -> bool:
    """Tell if the player's chips, or a payment, lie on insurance."""
    return bool(bet.insurance_paid) or (bool(bet.insurance) and not bet.insurance_seized)


_MIDDLE = 1 / 3  # of the width of a card


class HandMoves(QObject):
    """Reader of clicks and drags: the thing in hand becomes an act.

    A click where nothing lies does nothing. A thing picked up stays in hand until it is laid or
    put back; words that go to a box are put back by the first click on anything else.
    """

    # An act was made at the table.
    made = Signal(object)
    # The move waits to be told how deep it goes.
    deepens = Signal()
    # Several things could be declined there: the acts, one of which is to be ``done``.
    refused = Signal(list)
    # What is to be said of it; "" for nothing.
    hinted = Signal(str)
    # Something else is in hand than before.
    changed = Signal()

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of one screen
        self,
        view: TableView,
        calls: CallBar,
        hands: HandSwitch,
        faces: FaceSwitch,
        scene: Callable[[], Scene],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.view, self.calls, self.hands, self.faces = view, calls, hands, faces
        self._scene = scene
        #: Whether a side is wanted of somebody new: the middle of a card counts for none.
        self.wants_side: Callable[[], bool] = lambda: False
        self.in_hand = HandContents()
        self._pending: Move | None = None
        view.used.connect(self.use)
        view.dragged.connect(self.drag)
        view.put_back.connect(self.put_back)
        calls.used.connect(self.use)
        calls.put_back.connect(self.put_back)
        calls.chosen.connect(self._say_with)

    # --- clicks

    def use(self, thing: Thing, hand: str, side: str) -> None:
        """Pick up a thing, or lay the thing in hand there."""
        held = self.in_hand
        if thing.kind == SAY:
            self._use_words(thing)
        elif held.can_take(thing):
            held.add(thing.value)
            self.show()
        elif thing.kind == PICKED and held.picks:
            self.put_back_last()
        elif held.thing is None:
            self._pick(thing)
        elif thing == held.thing:
            self.put_back()
        elif held.thing.kind == SAY and not has_act_between(held.thing, thing):
            self.put_back()
            self.use(thing, hand, side)
        else:
            self._finish(thing, hand, side)

    def _use_words(self, thing: Thing) -> None:
        again = thing == self.in_hand.thing
        self.put_back()
        if again:
            return
        if self.calls.needs_value(thing.what):
            self.calls.ask_value(thing.what)
        elif self.calls.is_said_to_box(thing.what):
            self._take_up(thing)
        else:
            self._say_to_all(thing.what, None)

    def _say_with(self, what: str, value: int) -> None:
        """Say a phrase with its number; 0: none."""
        if self.calls.is_said_to_box(what):
            self._take_up(Thing(SAY, what=what), value)
        else:
            self._say_to_all(what, value or None)

    def _say_to_all(self, what: str, value: int | None) -> None:
        sign = what in SIGNS
        self.made.emit(Act(what) if sign else Act("call", phrase=what, value=value))

    def _pick(self, thing: Thing) -> None:
        if can_be_picked(thing) and is_thing_there(thing, self._scene().table):
            self._take_up(thing)
        else:
            self._reject_click(_("There is nothing to pick up here."))

    def _take_up(self, thing: Thing, value: int | None = None) -> None:
        self.in_hand.take_up(thing, value)
        self.show()

    def _reject_click(self, words: str) -> None:
        """Answer a click that does nothing, with a sound and words."""
        self.view.sounds.sound_nothing()
        self.hinted.emit(words)

    # --- drags

    def drag(self, thing: Thing, hand: str, to: QPointF) -> None:
        """Move a thing dragged; a hand's card beside itself splits."""
        found = self.view.place_at(to)
        if found is None or (found[0].thing == thing and thing.kind != CARDS):
            self.show_in_hand()
            return
        target, side = found[0].thing, found[1]
        if thing.kind == CHIP:
            self.use(thing, hand, side)
        elif can_be_picked(thing) and thing != self.in_hand.thing:
            self.put_back()
            self._pick(thing)
        if self.in_hand.thing is None:
            return
        if thing.kind == CARDS and target.box == thing.box:
            target = Thing(BOX, thing.box)
        self._finish(target, hand, side)

    # --- what is in hand

    def show(self) -> None:
        """Show the thing in hand, and the next click."""
        held = self.in_hand
        words = self.calls.words_of(held.thing, held.value)
        self.show_in_hand()
        self.calls.show_picked(held.thing)
        name, told = self._name(held.thing), bool(self.view.sum_words)
        self.hinted.emit(hint_words(held, name, words, sum_shown=told))
        self.changed.emit()

    def show_in_hand(self) -> None:
        """Show the thing, chips or words in hand at the pointer."""
        held = self.in_hand
        words = self.calls.words_of(held.thing, held.value)
        self.view.show_picked(held.thing, held.chips, words)

    def _name(self, thing: Thing | None) -> str:
        if thing is None or thing == CHIPS or thing.kind == SAY:
            return ""
        return self.view.places[thing].accessibleName()

    def put_back(self) -> None:
        """Put back whatever is in hand."""
        self.in_hand.clear()
        self._pending = None
        self.view.show_picked(None)
        self.calls.show_picked(None)
        self.hinted.emit("")
        self.changed.emit()

    def put_back_last(self) -> None:
        """Put back the last chip picked; other things stay in hand."""
        if self.in_hand.picks:
            self.in_hand.drop_last()
            self.show()

    # --- laying it

    def _finish(self, target: Thing, hand: str, side: str) -> None:
        held = self.in_hand
        source = held.thing
        if source is None:
            return
        scene = self._scene()
        nobody = not any(box.number == target.box for box in scene.table.boxes)
        if source.kind in ADDRESSES and target.box and nobody:
            self._reject_click(_("Nobody plays on this box."))
            return
        if source.kind == SHOE and target.kind == CARDS and self._is_middle(target):
            self._reject_click(_("Click nearer to the left or right edge: the side it comes from."))
            return
        face = self.faces.face if source.kind == SHOE else None
        value = held.value or None
        hand = self.hands.hand or hand
        move = Move(source, target, hand, side or None, held.chips, value=value, face=face)
        if source.kind == NO and target.kind != STACK and has_act_between(source, target):
            self._refuse(move, scene)
        elif wants_depth(source, target):
            self._push_in(move)
        else:
            self._do(move)

    def _is_middle(self, target: Thing) -> bool:
        """Tell if a card's middle was clicked where a side is wanted."""
        at = self.view.places[target].used_at
        return at is not None and abs(at.x() - 0.5) < _MIDDLE / 2 and self.wants_side()

    def _refuse(self, move: Move, scene: Scene) -> None:
        """Refuse the request there; ask which if there are several."""
        found = refusals(move, scene)
        if len(found) == 1:
            self.finish_act(found[0])
        else:
            self.refused.emit(found)

    def _push_in(self, move: Move) -> None:
        """Insert the cut card at the point clicked.

        By the keyboard, its depth is asked for.
        """
        pushed = self.view.places[Thing(STACK)].used_at if move.side else None
        if pushed is None:
            self._pending = move
            self.deepens.emit()
            return
        decks = self._scene().house.decks
        self._do(replace(move, decks=round(decks * (1 - pushed.y()) * STEPS) / STEPS, side=None))

    def deepen(self, decks: float) -> None:
        """Do the move that waits for its depth, in decks."""
        move = self._pending
        if move is not None:
            self._do(replace(move, decks=decks, side=None))
            self.view.fixtures.stack.setFocus()

    def _do(self, move: Move) -> None:
        scene = self._scene()
        act = act_of(move, scene.table, scene.house, scene.family)
        if act is None:
            text = _("That doesn’t go there. Click another place, or press Esc to put it back.")
            hands = [box.hands for box in scene.table.boxes if box.number == move.target.box]
            if move.target.kind == BOX and hands and len(hands[0]) > 1:
                text = _("This box has several hands. Click the one you mean.")
            self._reject_click(text)
        else:
            self.finish_act(act)

    def finish_act(self, act: Act) -> None:
        """Report an act, and empty the hand."""
        self.put_back()
        self.made.emit(act)
