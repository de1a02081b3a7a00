"""What the coach shows: gestures, where each is made, and when there is something to make it on."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QWidget

from trainer.table.box import Hand
from trainer.table.house import House
from trainer.table.table import Table
from trainer.ui.table.move import BOX, CARDS, CHIP, POINT, SHOE, STACK, STAKE, Thing
from trainer.ui.words.language import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from trainer.ui.deal.table_screen import TableScreen


_STANDS = 17


class Seen(NamedTuple):
    """What the coach sees after something was done: what is in hand, and how it came about."""

    thing: Thing | None = None
    picks: int = 0
    acts: int = 0
    hand: str = "left"
    way: str = ""

    def put_back(self, before: "Seen") -> bool:
        """Whether what was in hand is not any more, without an act."""
        return bool(before.thing) and not self.thing and self.acts == before.acts


Done = Callable[[Seen, Seen], bool]  # whether it was done: before, after
Ready = Callable[[Table, House], bool]  # whether what it is about lies on the table
DRAGGED, SAID, HELPED, KEYS = "dragged", "said", "helped", "keys"


def _always(_table: Table, _house: House) -> bool:
    return True


def _one_card(table: Table, _house: House) -> bool:
    """Whether a hand waits for its second card, while the dealer has his own."""
    return bool(table.dealer) and any(len(hand.cards) == 1 for hand in _hands(table))


def _two_cards(table: Table, _house: House) -> bool:
    return any(len(hand.cards) > 1 for hand in _hands(table))


def _dealt_out(table: Table, house: House) -> bool:
    """Whether the dealer has cards on which a dealer may stand."""
    return house.total(table.dealer) >= _STANDS


def _hands(table: Table) -> Iterator[Hand]:
    return (hand for box in table.boxes for hand in box.hands)


def _never(_before: Seen, _after: Seen) -> bool:
    """It goes on with the next act."""
    return False


def _by(way: str) -> Done:
    return lambda _, after: after.way == way


def _laid(kind: str) -> Done:
    """Whether a thing of this kind was in hand, and an act came of it."""
    return lambda before, after: (
        before.thing is not None and before.thing.kind == kind and after.acts > before.acts
    )


class Step(NamedTuple):
    """One gesture that the coach shows: in which words, when it was done, and when it is there.

    ``stays``: after how many acts it goes on by itself; 0: it waits. ``then`` is said as soon as a
    thing of the kind that it ``holds`` is in hand.
    """

    words: str
    done: Done
    ready: Ready = _always
    stays: int = 1
    holds: str = ""
    then: str = ""


# What is shown: the first of these that is there, and that was not done yet.
STEPS: Mapping[str, Step] = {
    "pick": Step(
        QT_TRANSLATE_NOOP("Coach", "Click here: you have a card in hand."),
        lambda before, after: after.thing is not None or after.acts > before.acts,
        stays=0,
    ),
    "lay": Step(
        QT_TRANSLATE_NOOP("Coach", "Now click where the card goes: here, or at any other place."),
        lambda before, after: bool(before.thing and not after.thing) or after.acts > before.acts,
        stays=0,
    ),
    "hands": Step(
        QT_TRANSLATE_NOOP(
            "Coach",
            "Left button: left hand. Right button: right hand. Both, or Shift: both hands. By"
            " touch, choose the hand here.",
        ),
        lambda _, after: after.hand != "left",
    ),
    "side": Step(
        QT_TRANSLATE_NOOP(
            "Coach",
            "Second card: click the left half or the right half of the first. It comes from that"
            " side.",
        ),
        _never,
        _one_card,
    ),
    "point": Step(
        QT_TRANSLATE_NOOP(
            "Coach", "To ask a player, click here, with the left or with the right button."
        ),
        _laid(POINT),
        _two_cards,
        holds=POINT,
        then=QT_TRANSLATE_NOOP("Coach", "Now click the player’s cards."),
    ),
    "chips": Step(
        QT_TRANSLATE_NOOP("Coach", "A bet that won: click chips for it here, one by one."),
        _laid(CHIP),
        _dealt_out,
        holds=CHIP,
        then=QT_TRANSLATE_NOOP("Coach", "When it is enough, click the bet."),
    ),
    "clear": Step(
        QT_TRANSLATE_NOOP("Coach", "At the end cards are cleared: click them."),
        _laid(CARDS),
        _dealt_out,
        holds=CARDS,
        then=QT_TRANSLATE_NOOP("Coach", "Now click the tray."),
    ),
    "take": Step(
        QT_TRANSLATE_NOOP("Coach", "A bet that lost: click it to take it."),
        _laid(STAKE),
        _dealt_out,
        holds=STAKE,
        then=QT_TRANSLATE_NOOP("Coach", "Now click the float."),
    ),
    "verdict": Step(
        QT_TRANSLATE_NOOP("Coach", "Each act is judged here: right or not, and by which rule."),
        _never,
    ),
    "words": Step(
        QT_TRANSLATE_NOOP(
            "Coach", "These are your words: a click says them. Words to one player go onto his box."
        ),
        _by(SAID),
    ),
    "help": Step(
        QT_TRANSLATE_NOOP("Coach", "Stuck? Ask here. Help comes in steps, and is noted."),
        _by(HELPED),
    ),
    "back": Step(
        QT_TRANSLATE_NOOP("Coach", "The wrong thing in hand? Press Escape, or click it again."),
        lambda before, after: after.put_back(before),
    ),
    "drag": Step(
        QT_TRANSLATE_NOOP("Coach", "Or drag: press here, pull, let go over a place."),
        _by(DRAGGED),
    ),
    "keys": Step(
        QT_TRANSLATE_NOOP("Coach", "All of it goes by keyboard, too: F1 shows the keys."),
        _by(KEYS),
    ),
}


_ON_A_BOX = {"lay": BOX, "side": CARDS, "take": STAKE, "clear": CARDS}
_GOALS = {"point": CARDS, "chips": STAKE}


def _cards_come_from(screen: "TableScreen") -> QWidget | None:
    """The shoe, or the stack where there is none yet."""
    places = screen.view.places
    found = (places.get(Thing(kind)) for kind in (SHOE, STACK))
    return next((place for place in found if place is not None and place.isVisible()), None)


def _on_a_box(screen: "TableScreen", *kinds: str) -> QWidget | None:
    """The first thing of these kinds on a box where somebody plays, else what is there."""
    places = screen.view.places
    played = [box.number for box in screen.sitting.situation.table.boxes]
    there = [thing for thing in places if not played or thing.box in played]
    for kind in (*kinds, BOX):
        for thing in there:
            if thing.kind == kind and places[thing].isVisible():
                return places[thing]
    return None


def goal_of(name: str, screen: "TableScreen") -> QWidget | None:
    """Where what a step has in hand goes."""
    fixtures = screen.view.fixtures
    if name == "take":
        return fixtures.float
    return fixtures.tray if name == "clear" else _on_a_box(screen, _GOALS[name])


def place_of(name: str, screen: "TableScreen") -> QWidget | None:
    """What a step is about, if there is such a thing."""
    if name in ("pick", "back", "drag"):
        return _cards_come_from(screen)
    if name in _ON_A_BOX:
        return _on_a_box(screen, _ON_A_BOX[name])
    panel, shut = screen.panel, screen.drawer.shut
    return {
        "hands": screen.hands,
        "point": screen.view.fixtures.signs[POINT],
        "chips": screen.view.fixtures.chips[-1],
        "words": next(iter(screen.calls.signs), None),
        "help": screen.drawer if shut else panel.help,
        "verdict": screen.hint if shut else panel.verdict_area,
        "keys": screen.keys,
    }[name]
