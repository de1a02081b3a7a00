"""Gestures: how each act is made at the table, and what it is there that it is made with.

A gesture goes from one thing to another, or is a sign of the call bar. What is seen to move with
an act follows from where its gesture ends.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.games.family import Family
from trainer.table.act import Act
from trainer.table.house import House
from trainer.table.table import Table
from trainer.ui.table import meaning, where
from trainer.ui.table.meaning import Meaning
from trainer.ui.table.move import (
    ASK,
    BANK,
    BELOW,
    BONUS,
    BOX,
    CARDS,
    CHIP,
    CUT_CARD,
    ENVY,
    FLOAT,
    INSURANCE,
    KITTY,
    MARKER,
    MIDDLE,
    NO,
    OWN,
    PICKED,
    POINT,
    SAY,
    SHOE,
    SHOOT,
    STACK,
    STAKE,
    TRAY,
    YES,
    Move,
    Scene,
    Thing,
)

Way = tuple[str, str]  # from a kind of thing to another

_HAND = (BOX, CARDS, STAKE)  # where a hand of cards can be meant
_BOX = (*_HAND, INSURANCE)
_ON_A_BOX = (*_BOX, SHOOT, BONUS, ENVY)
_POT = (FLOAT, CHIP, PICKED)  # the dealer's own, and what lies on it
_OPTIONAL = {STACK, BELOW, CUT_CARD, MIDDLE, POINT, YES, NO}  # not on every table


@dataclass(frozen=True, slots=True)
class Gesture:
    """How an act is made at the table.

    ``things``: what it begins and ends at; ``ways``: from which kind of thing to which one it goes,
    and what that means; ``stands``: what stands on the table for it, where that is not on every
    table. ``sign``: it is made with the sign of the call bar that has its name, which is said to
    all where there are no ways.
    """

    things: where.Things
    ways: Mapping[Way, Meaning]
    stands: tuple[str, ...] = ()
    sign: bool = False

    @property
    def takes(self) -> bool:
        """Whether its chips go to the dealer: each way ends at the float or the kitty."""
        return bool(self.ways) and all(end in (*_POT, KITTY) for _, end in self.ways)


def _ways(sources: tuple[str, ...], ends: tuple[str, ...], what: Meaning) -> dict[Way, Meaning]:
    return {(source, end): what for source in sources for end in ends}


def _plain(source: str, end: str) -> Gesture:
    """From one thing to another, always the same, and nothing else to it."""
    stands = tuple(kind for kind in (source, end) if kind in _OPTIONAL)
    return Gesture(where.always(source, end), {(source, end): meaning.plain}, stands)


#: How each act is made. Signs stand in the call bar in this order.
GESTURES: Mapping[str, Gesture] = {
    # opening the shoe
    "offer_cut": Gesture(
        lambda _, at: (Thing(STACK), at.box),
        _ways((STACK,), _ON_A_BOX, meaning.to_box),
        stands=(STACK,),
    ),
    "accept_cut": _plain(YES, STACK),
    "refuse_cut": _plain(NO, STACK),
    "complete_cut": _plain(STACK, BELOW),
    "insert_cut_card": Gesture(
        where.always(CUT_CARD, STACK),
        {(CUT_CARD, STACK): meaning.insert},
        stands=(STACK, CUT_CARD),
    ),
    "load_shoe": _plain(STACK, SHOE),
    "burn_card": _plain(SHOE, MIDDLE),
    "discard_burn": _plain(MIDDLE, TRAY),
    # cards
    "deal_card": Gesture(
        lambda _, at: (Thing(SHOE), at.cards), _ways((SHOE,), _ON_A_BOX, meaning.deal)
    ),
    "deal_self": Gesture(where.always(SHOE, OWN), {(SHOE, OWN): meaning.deal_self}),
    "place_cut_card": Gesture(
        where.cut_card_laid,
        _ways((CUT_CARD,), (*_ON_A_BOX, OWN), meaning.to_box),
        stands=(CUT_CARD,),
    ),
    "split_pair": Gesture(
        lambda _, at: (at.cards, at.box), _ways((CARDS,), (BOX, STAKE), meaning.split)
    ),
    "clear": Gesture(
        lambda _, at: (at.cards, at.away), _ways((CARDS,), (TRAY, BELOW), meaning.clear)
    ),
    "clear_self": Gesture(
        lambda _, at: (Thing(OWN), at.away), _ways((OWN,), (TRAY, BELOW), meaning.clear_self)
    ),
    "turn_up": Gesture(
        where.always(POINT, OWN),
        {(POINT, OWN): meaning.plain, (OWN, MIDDLE): meaning.plain},
        stands=(POINT, MIDDLE),
    ),
    # words and signs
    "offer": Gesture(
        lambda _, at: (Thing(POINT), at.cards),
        _ways((POINT,), _HAND, meaning.offer),
        stands=(POINT,),
    ),
    "call": Gesture(where.called, _ways((SAY,), _HAND, meaning.call)),
    "ask_aloud": Gesture(
        lambda act, at: (*where.said(act, at), at.cards),
        _ways(("ask_aloud",), _HAND, meaning.to_hand),
        sign=True,
    ),
    "offer_even_money": Gesture(
        lambda act, at: (*where.said(act, at), at.bet),
        _ways(("offer_even_money",), _HAND, meaning.even_money),
        sign=True,
    ),
    "call_inspector": Gesture(where.said, {}, sign=True),
    "shuffle": Gesture(where.said, {}, sign=True),
    "refuse": Gesture(
        lambda _, at: (Thing(NO), at.asked),
        _ways((NO,), (*_BOX, SHOOT, ASK), meaning.refuse),
        stands=(NO,),
    ),
    "place_marker": Gesture(where.marked, _ways((MARKER,), _HAND, meaning.mark), stands=(MARKER,)),
    "pass_bank": Gesture(
        lambda _, at: (Thing(BANK), at.box),
        _ways((BANK,), _ON_A_BOX, meaning.to_box),
        stands=(BANK,),
    ),
    # money
    "pay": Gesture(where.paid, _ways((CHIP, KITTY), _ON_A_BOX, meaning.pay)),
    "take": Gesture(
        lambda _, at: (at.bet, *at.counted, at.pot),
        _ways((STAKE, SHOOT), (*_POT, KITTY), meaning.take_bet)
        | _ways((INSURANCE,), _POT, meaning.take_insurance),
    ),
    "put_in": Gesture(
        lambda _, at: (*at.chips, Thing(KITTY)), {(CHIP, KITTY): meaning.put_in}, stands=(KITTY,)
    ),
    "take_out": Gesture(
        lambda _, at: (Thing(KITTY), *at.counted, Thing(FLOAT)),
        _ways((KITTY,), _POT, meaning.take_out),
        stands=(KITTY,),
    ),
}

#: Which act goes which way.
_ACTS: Mapping[Way, str] = {way: act for act, gesture in GESTURES.items() for way in gesture.ways}
#: Kinds of things that a move can begin with.
SOURCES = frozenset(source for source, _ in _ACTS)
#: Acts that are signs of the call bar.
SIGNS = tuple(act for act, gesture in GESTURES.items() if gesture.sign)
#: Acts whose chips go to the dealer.
TAKING = frozenset(act for act, gesture in GESTURES.items() if gesture.takes)


def act_of(move: Move, table: Table, house: House, family: Family[House]) -> Act | None:
    """The act that the move is, due or not; None when it is none."""
    source, end = move.source, move.target.kind
    way = (source.what if source.what in SIGNS else source.kind, end)
    act = _ACTS.get(way)
    return None if act is None else GESTURES[act].ways[way](act, move, Scene(table, house, family))


def goes(source: Thing, target: Thing) -> bool:
    """Whether there is an act that goes from the one thing to the other."""
    return (source.what if source.what in SIGNS else source.kind, target.kind) in _ACTS


def refusals(move: Move, scene: Scene) -> list[Act]:
    """Everything that a refusal can mean where it goes: at least one act."""
    return meaning.refusals(move, scene)


def can_be_picked(thing: Thing) -> bool:
    """Whether a move can begin with the thing."""
    return thing.kind in SOURCES
