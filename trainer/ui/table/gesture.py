"""Gestures: how each act is made at the table, and what it is there that it is made with.

A gesture goes from one thing to another, or is a sign of the call bar. What is seen to move with
an act follows from where its gesture ends.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from trainer.games.family import Family
from trainer.table.act import MARKERS, Act
from trainer.table.box import Box, Hand, Stake
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.table.spot import Spot
from trainer.table.table import Table
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

_OF_A_BET = (INSURANCE, ENVY)  # on the band, for a player and not for one of his hands
_OF_A_HAND = (SHOOT, BONUS)


class Where:
    """Where an act is on a table, with what it leaves out because only one fits."""

    def __init__(self, act: Act, table: Table, kinds: Collection[str], house: House) -> None:
        self.act, self.table, self.house = act, table, house
        self.number = act.box or 0
        found: Box | None = next((box for box in table.boxes if box.number == self.number), None)
        hands = found.hands if found is not None else ()
        self.hand = act.hand or (hands[0].number if hands else 1)
        self.place = act.place or (found.controller.place if found is not None else 1)
        self.away = Thing(TRAY if TRAY in kinds else BELOW)  # where cards are put away
        self.pot = Thing(KITTY if act.pot == KITTY else FLOAT)

    @property
    def box(self) -> Thing:
        """The box itself."""
        return Thing(BOX, self.number)

    @property
    def cards(self) -> Thing:
        """The hand's cards, or where they will lie."""
        return Thing(CARDS, self.number, self.hand)

    @property
    def bet(self) -> Thing:
        """The chips that the act is about, or the place for them."""
        what = self.act.what or STAKE
        if what in _OF_A_BET:
            return Thing(what, self.number, place=self.place)
        return Thing(what if what in _OF_A_HAND else STAKE, self.number, self.hand, self.place)

    @property
    def chips(self) -> tuple[Thing, ...]:
        """A chip of each denomination that is picked; the smallest where no sum is told."""
        act, known = self.act, self.house.denominations
        chips = act.chips or Chips.making(act.amount or min(known), known)
        return tuple(Thing(CHIP, value=denomination) for denomination, _ in chips.counts)

    @property
    def counted(self) -> tuple[Thing, ...]:
        """What is counted out; nothing where all of it is moved."""
        return self.chips if self.act.amount is not None else ()

    @property
    def asked(self) -> Thing:
        """What is refused: what a player tries, lays or asks for."""
        act = self.act
        for ask in self.table.asks:
            if (ask.what, ask.box) == (act.what, act.box) and act.place in (None, ask.place):
                return Thing(ASK, ask.box, place=ask.place, what=ask.what, value=ask.number)
        if act.what in (INSURANCE, SHOOT):
            return self.bet
        for box in self.table.boxes:
            asking = [hand for hand in box.hands if hand.answer and box.number == self.number]
            if asking:
                return Thing(CARDS, self.number, asking[0].number)
        return {"card": self.cards, "bet": self.bet}.get(act.what or "", self.box)


#: The things of an act, in the order in which they are used.
Things = Callable[[Act, Where], tuple[Thing, ...]]


def always(*kinds: str) -> Things:
    """The same things whatever the act says."""
    return lambda _act, _at: tuple(Thing(kind) for kind in kinds)


def said(act: Act, _at: Where) -> tuple[Thing, ...]:
    """The sign of the call bar that has the act's name."""
    return (Thing(SAY, what=act.act),)


def called(act: Act, at: Where) -> tuple[Thing, ...]:
    """A phrase of the house, and the hand that it is said to, if any."""
    phrase = Thing(SAY, what=act.phrase or "")
    return (phrase, at.cards) if act.box else (phrase,)


def cut_card_laid(act: Act, at: Where) -> tuple[Thing, ...]:
    """The cut card, and whoever is due the card."""
    return Thing(CUT_CARD), at.box if act.box else Thing(OWN)


def paid(act: Act, at: Where) -> tuple[Thing, ...]:
    """The chips and the bet; before them the pot that they come from, if it is no float."""
    return (*((at.pot,) if act.pot else ()), *at.chips, at.bet)


def marked(act: Act, at: Where) -> tuple[Thing, ...]:
    """The marker and the bet that it is laid on."""
    return Thing(MARKER, what=act.marker or MARKERS[0]), at.bet


#: The act of this name that a move is; None when it is none.
Meaning = Callable[[str, Move, Scene], Act | None]


def _box(scene: Scene, number: int) -> Box | None:
    return next((box for box in scene.table.boxes if box.number == number), None)


def _hand_number(scene: Scene, thing: Thing) -> int | None:
    """The hand that the thing belongs to; None when it could be one of several."""
    box = _box(scene, thing.box)
    if thing.hand or box is None:
        return thing.hand or 1
    return box.hands[0].number if len(box.hands) == 1 else None


def _hand(scene: Scene, thing: Thing) -> Hand | None:
    box, number = _box(scene, thing.box), _hand_number(scene, thing)
    hands = box.hands if box else ()
    return next((hand for hand in hands if hand.number == number), None)


def _stake(scene: Scene, thing: Thing) -> Stake | None:
    """The stake that is meant; None when it could be one of several or there is none."""
    hand = _hand(scene, thing)
    stakes = hand.stakes if hand else ()
    if thing.place:
        stakes = tuple(stake for stake in stakes if stake.place == thing.place)
    return stakes[0] if len(stakes) == 1 else None


def plain(act: str, _move: Move, _scene: Scene) -> Act:
    """Nothing but the act."""
    return Act(act)


def deal(act: str, move: Move, scene: Scene) -> Act | None:
    """A card to a hand; from which side, where it is the second."""
    number = _hand_number(scene, move.target)
    if number is None:
        return None
    hand = _hand(scene, move.target)
    second = hand is not None and len(hand.cards) == 1
    side = move.side if second else None
    return Act(act, box=move.target.box, hand=number, side=side, face=move.face)


def deal_self(act: str, move: Move, _scene: Scene) -> Act:
    """A card of the dealer's own, face up or face down."""
    return Act(act, face=move.face)


def insert(act: str, move: Move, _scene: Scene) -> Act | None:
    """The cut card into the stack, so deep."""
    return None if move.decks is None else Act(act, decks=move.decks)


def to_box(act: str, move: Move, _scene: Scene) -> Act:
    """The act at the box to which something goes; 0: the dealer's own place."""
    return Act(act, box=move.target.box)


def to_hand(act: str, move: Move, scene: Scene) -> Act | None:
    """The act to a hand of cards."""
    number = _hand_number(scene, move.target)
    return None if number is None else Act(act, box=move.target.box, hand=number)


def offer(act: str, move: Move, scene: Scene) -> Act | None:
    """A question to a hand, with one of the dealer's own."""
    asked = to_hand(act, move, scene)
    return asked and replace(asked, with_=move.hand)


def pay(act: str, move: Move, scene: Scene) -> Act | None:
    """Chips on a bet: a stake whose player took even money and was not paid is paid that."""
    if not move.chips:
        return None
    target = move.target
    number, stake = _hand_number(scene, target), _stake(scene, target)
    paid = Act(act, "bet", target.box, number, amount=move.chips.amount, chips=move.chips)
    paid = replace(paid, pot=_pot(move.source))
    if target.kind in (INSURANCE, ENVY):
        paid = replace(paid, what=target.kind, hand=None, place=target.place)
    elif target.kind in (SHOOT, BONUS):
        paid = replace(paid, what=target.kind, hand=target.hand, place=target.place)
    elif stake is not None:
        owed = stake.even_money == "accepted" and stake.paid is None
        paid = replace(paid, what="even_money" if owed else "bet", place=stake.place)
    elif number is None or _box(scene, target.box) is not None:
        return None
    else:
        paid = replace(paid, place=1)
    return replace(paid, with_=move.hand)


def _pot(thing: Thing) -> str | None:
    return KITTY if thing.kind == KITTY else None


def take_bet(act: str, move: Move, _scene: Scene) -> Act:
    """A bet taken to the float or into the kitty: all of it, or as much as was counted out."""
    bet, chips = move.source, move.chips
    what = "shoot" if bet.kind == SHOOT else "bet"
    taken = Act(act, what, bet.box, bet.hand, bet.place, pot=_pot(move.target), with_=move.hand)
    return replace(taken, amount=chips.amount, chips=chips) if chips else taken


def put_in(act: str, move: Move, _scene: Scene) -> Act | None:
    """Picked chips into the kitty."""
    if not move.chips:
        return None
    return Act(act, amount=move.chips.amount, chips=move.chips, pot=KITTY)


def take_out(act: str, move: Move, scene: Scene) -> Act:
    """Chips out of the kitty: as many as were counted out of it, else all that there are."""
    chips = move.chips or scene.table.kitty
    return Act(act, amount=chips.amount, chips=chips, pot=KITTY)


def mark(act: str, move: Move, scene: Scene) -> Act | None:
    """The marker on a bet, or on a box's only one."""
    number, stake = _hand_number(scene, move.target), _stake(scene, move.target)
    if number is None:
        return None
    place = move.target.place or (stake.place if stake else None)
    marker = move.source.what
    return Act(act, None, move.target.box, number, place, marker=marker, with_=move.hand)


def take_insurance(act: str, move: Move, _scene: Scene) -> Act:
    """Insurance taken to the float: all of it, or as much as was counted out."""
    bet, chips = move.source, move.chips
    taken = Act(act, "insurance", bet.box, place=bet.place, with_=move.hand)
    return replace(taken, amount=chips.amount, chips=chips) if chips else taken


def clear(act: str, move: Move, _scene: Scene) -> Act:
    """A hand's cards put away."""
    return Act(act, box=move.source.box, hand=move.source.hand, with_=move.hand)


def clear_self(act: str, move: Move, _scene: Scene) -> Act:
    """The dealer's own cards put away."""
    return Act(act, with_=move.hand)


def split(act: str, move: Move, _scene: Scene) -> Act | None:
    """A hand's card laid beside it, on the same box."""
    if move.source.box != move.target.box:
        return None
    return Act(act, box=move.source.box, hand=move.source.hand)


def even_money(act: str, move: Move, scene: Scene) -> Act | None:
    """Even money offered for a bet, or for a box's only one."""
    target, stake = move.target, _stake(scene, move.target)
    place = target.place or (stake.place if stake else 0)
    return Act(act, box=target.box, place=place) if place else None


def call(act: str, move: Move, scene: Scene) -> Act | None:
    """A phrase that is said to a hand."""
    said = to_hand(act, move, scene)
    return said and replace(said, phrase=move.source.what, value=move.value)


# What is declined when the answer might be met: what was asked for.
_ASKED: Mapping[str, str] = {
    "buy": "buy",
    "split": "split",
    "twist": "card",
    "double": "double",
    "surrender": "surrender",
    "rescue": "rescue",
    "shoot": "shoot",
}
# What is declined where nobody asked for anything.
_NOTHING: Mapping[str, str] = {CARDS: "card", STAKE: "bet", BOX: "place"}


def refuse(_act: str, move: Move, scene: Scene) -> Act:
    """The dealer declines: what lies at the target, else what is asked for there."""
    return refusals(move, scene)[0]


def refusals(move: Move, scene: Scene) -> list[Act]:
    """What can be declined there: what lies at the target, what its player asks for or tries."""
    target = move.target
    if target.kind in (ASK, INSURANCE, SHOOT):
        what = target.what or target.kind
        return [Act("refuse", what, target.box, place=target.place or None)]
    hand, place, found = _hand(scene, target), target.place or None, []
    if hand is not None and hand.answer:
        spot = Spot(target.box, hand.number)
        wish = hand.answer.partition(" ")[0]
        reason = scene.family.refusal(scene.table, spot, scene.house)
        what = scene.family.declined.get(reason) or _ASKED.get(wish, "decision")
        found.append(Act("refuse", what, target.box, place=place))
    asks = [ask for ask in scene.table.asks if ask.box == target.box]
    found += [Act("refuse", ask.what, target.box, place=ask.place or None) for ask in asks]
    nothing = Act("refuse", _NOTHING[target.kind], target.box, place=place)
    return list(dict.fromkeys(found)) or [nothing]


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

    things: Things
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
    return Gesture(always(source, end), {(source, end): plain}, stands)


#: How each act is made. Signs stand in the call bar in this order.
GESTURES: Mapping[str, Gesture] = {
    # opening the shoe
    "offer_cut": Gesture(
        lambda _, at: (Thing(STACK), at.box),
        _ways((STACK,), _ON_A_BOX, to_box),
        stands=(STACK,),
    ),
    "accept_cut": _plain(YES, STACK),
    "refuse_cut": _plain(NO, STACK),
    "complete_cut": _plain(STACK, BELOW),
    "insert_cut_card": Gesture(
        always(CUT_CARD, STACK),
        {(CUT_CARD, STACK): insert},
        stands=(STACK, CUT_CARD),
    ),
    "load_shoe": _plain(STACK, SHOE),
    "burn_card": _plain(SHOE, MIDDLE),
    "discard_burn": _plain(MIDDLE, TRAY),
    # cards
    "deal_card": Gesture(lambda _, at: (Thing(SHOE), at.cards), _ways((SHOE,), _ON_A_BOX, deal)),
    "deal_self": Gesture(always(SHOE, OWN), {(SHOE, OWN): deal_self}),
    "place_cut_card": Gesture(
        cut_card_laid,
        _ways((CUT_CARD,), (*_ON_A_BOX, OWN), to_box),
        stands=(CUT_CARD,),
    ),
    "split_pair": Gesture(lambda _, at: (at.cards, at.box), _ways((CARDS,), (BOX, STAKE), split)),
    "clear": Gesture(lambda _, at: (at.cards, at.away), _ways((CARDS,), (TRAY, BELOW), clear)),
    "clear_self": Gesture(
        lambda _, at: (Thing(OWN), at.away), _ways((OWN,), (TRAY, BELOW), clear_self)
    ),
    "turn_up": Gesture(
        always(POINT, OWN),
        {(POINT, OWN): plain, (OWN, MIDDLE): plain},
        stands=(POINT, MIDDLE),
    ),
    # words and signs
    "offer": Gesture(
        lambda _, at: (Thing(POINT), at.cards),
        _ways((POINT,), _HAND, offer),
        stands=(POINT,),
    ),
    "call": Gesture(called, _ways((SAY,), _HAND, call)),
    "ask_aloud": Gesture(
        lambda act, at: (*said(act, at), at.cards),
        _ways(("ask_aloud",), _HAND, to_hand),
        sign=True,
    ),
    "offer_even_money": Gesture(
        lambda act, at: (*said(act, at), at.bet),
        _ways(("offer_even_money",), _HAND, even_money),
        sign=True,
    ),
    "call_inspector": Gesture(said, {}, sign=True),
    "shuffle": Gesture(said, {}, sign=True),
    "refuse": Gesture(
        lambda _, at: (Thing(NO), at.asked),
        _ways((NO,), (*_BOX, SHOOT, ASK), refuse),
        stands=(NO,),
    ),
    "place_marker": Gesture(marked, _ways((MARKER,), _HAND, mark), stands=(MARKER,)),
    "pass_bank": Gesture(
        lambda _, at: (Thing(BANK), at.box),
        _ways((BANK,), _ON_A_BOX, to_box),
        stands=(BANK,),
    ),
    # money
    "pay": Gesture(paid, _ways((CHIP, KITTY), _ON_A_BOX, pay)),
    "take": Gesture(
        lambda _, at: (at.bet, *at.counted, at.pot),
        _ways((STAKE, SHOOT), (*_POT, KITTY), take_bet) | _ways((INSURANCE,), _POT, take_insurance),
    ),
    "put_in": Gesture(
        lambda _, at: (*at.chips, Thing(KITTY)), {(CHIP, KITTY): put_in}, stands=(KITTY,)
    ),
    "take_out": Gesture(
        lambda _, at: (Thing(KITTY), *at.counted, Thing(FLOAT)),
        _ways((KITTY,), _POT, take_out),
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


def can_be_picked(thing: Thing) -> bool:
    """Whether a move can begin with the thing."""
    return thing.kind in SOURCES
