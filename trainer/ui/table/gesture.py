"""Gestures: the way each act is made at the table.

A gesture goes from one thing to another, or is a sign of the call bar. Its end determines
where the things on the table move.
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


class ActPlaces:
    """Places of an act on a table, with omitted details filled in.

    A detail may be omitted where only one hand or place fits.
    """

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
        """The box of the act."""
        return Thing(BOX, self.number)

    @property
    def cards(self) -> Thing:
        """The cards of the act's hand, or their place."""
        return Thing(CARDS, self.number, self.hand)

    @property
    def bet(self) -> Thing:
        """The bet of the act, or the place for it."""
        what = self.act.what or STAKE
        if what in _OF_A_BET:
            return Thing(what, self.number, place=self.place)
        return Thing(what if what in _OF_A_HAND else STAKE, self.number, self.hand, self.place)

    @property
    def chips(self) -> tuple[Thing, ...]:
        """One chip of each denomination to pick.

        The smallest chip if the act gives no sum.
        """
        act, known = self.act, self.house.denominations
        chips = act.chips or Chips.fewest_for(act.amount or min(known), known)
        return tuple(Thing(CHIP, value=denomination) for denomination, _ in chips.counts)

    @property
    def counted_chips(self) -> tuple[Thing, ...]:
        """The chips counted out; empty if the whole bet is moved."""
        return self.chips if self.act.amount is not None else ()

    @property
    def refused_thing(self) -> Thing:
        """The thing refused: a player's attempt, bet or request."""
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
Things = Callable[[Act, ActPlaces], tuple[Thing, ...]]


def same_things(*kinds: str) -> Things:
    """Return the same things for every act."""
    return lambda _act, _at: tuple(Thing(kind) for kind in kinds)


def sign_things(act: Act, _at: ActPlaces) -> tuple[Thing, ...]:
    """Return the sign of the call bar named after the act."""
    return (Thing(SAY, what=act.act),)


def phrase_things(act: Act, at: ActPlaces) -> tuple[Thing, ...]:
    """Return the phrase, and the hand of cards it is said to."""
    phrase = Thing(SAY, what=act.phrase or "")
    return (phrase, at.cards) if act.box else (phrase,)


def cut_card_laid(act: Act, at: ActPlaces) -> tuple[Thing, ...]:
    """Return the cut card, and the box or dealer that gets it."""
    return Thing(CUT_CARD), at.box if act.box else Thing(OWN)


def pay_things(act: Act, at: ActPlaces) -> tuple[Thing, ...]:
    """Return the chips and the bet, after the kitty if it pays."""
    return (*((at.pot,) if act.pot else ()), *at.chips, at.bet)


def marker_things(act: Act, at: ActPlaces) -> tuple[Thing, ...]:
    """Return the marker and the bet it is laid on."""
    return Thing(MARKER, what=act.marker or MARKERS[0]), at.bet


#: The act of this name that a move is; None when it is none.
Meaning = Callable[[str, Move, Scene], Act | None]


def _box(scene: Scene, number: int) -> Box | None:
    return next((box for box in scene.table.boxes if box.number == number), None)


def _hand_number(scene: Scene, thing: Thing) -> int | None:
    """Return the thing's hand number; None if several are possible."""
    box = _box(scene, thing.box)
    if thing.hand or box is None:
        return thing.hand or 1
    return box.hands[0].number if len(box.hands) == 1 else None


def _hand(scene: Scene, thing: Thing) -> Hand | None:
    box, number = _box(scene, thing.box), _hand_number(scene, thing)
    hands = box.hands if box else ()
    return next((hand for hand in hands if hand.number == number), None)


def _stake(scene: Scene, thing: Thing) -> Stake | None:
    """Return the stake meant; None if there is none or several."""
    hand = _hand(scene, thing)
    stakes = hand.stakes if hand else ()
    if thing.place:
        stakes = tuple(stake for stake in stakes if stake.place == thing.place)
    return stakes[0] if len(stakes) == 1 else None


def plain_act(act: str, _move: Move, _scene: Scene) -> Act:
    """Return the act without details."""
    return Act(act)


def deal(act: str, move: Move, scene: Scene) -> Act | None:
    """Deal a card to a hand; the second from a side."""
    number = _hand_number(scene, move.target)
    if number is None:
        return None
    hand = _hand(scene, move.target)
    second = hand is not None and len(hand.cards) == 1
    side = move.side if second else None
    return Act(act, box=move.target.box, hand=number, side=side, face=move.face)


def deal_self(act: str, move: Move, _scene: Scene) -> Act:
    """Deal the dealer's own card, face up or face down."""
    return Act(act, face=move.face)


def insert(act: str, move: Move, _scene: Scene) -> Act | None:
    """Insert the cut card into the stack; None without a depth."""
    return None if move.decks is None else Act(act, decks=move.decks)


def to_box(act: str, move: Move, _scene: Scene) -> Act:
    """Return the act at the target's box; 0 is the dealer's place."""
    return Act(act, box=move.target.box)


def to_hand(act: str, move: Move, scene: Scene) -> Act | None:
    """Return the act for a hand of cards."""
    number = _hand_number(scene, move.target)
    return None if number is None else Act(act, box=move.target.box, hand=number)


def offer(act: str, move: Move, scene: Scene) -> Act | None:
    """Offer a card to a hand, with one of the dealer's own."""
    asked = to_hand(act, move, scene)
    return asked and replace(asked, with_=move.hand)


def pay(act: str, move: Move, scene: Scene) -> Act | None:
    """Pay chips on a bet, or even money if accepted and unpaid."""
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
    """Take a bet, or the part counted out, to a pot.

    The pot is the float or the kitty.
    """
    bet, chips = move.source, move.chips
    what = "shoot" if bet.kind == SHOOT else "bet"
    taken = Act(act, what, bet.box, bet.hand, bet.place, pot=_pot(move.target), with_=move.hand)
    return replace(taken, amount=chips.amount, chips=chips) if chips else taken


def put_in(act: str, move: Move, _scene: Scene) -> Act | None:
    """Put the picked chips into the kitty."""
    if not move.chips:
        return None
    return Act(act, amount=move.chips.amount, chips=move.chips, pot=KITTY)


def take_out(act: str, move: Move, scene: Scene) -> Act:
    """Take the chips counted out, or all, from the kitty."""
    chips = move.chips or scene.table.kitty
    return Act(act, amount=chips.amount, chips=chips, pot=KITTY)


def mark(act: str, move: Move, scene: Scene) -> Act | None:
    """Lay a marker on a bet, or on a box's only one."""
    number, stake = _hand_number(scene, move.target), _stake(scene, move.target)
    if number is None:
        return None
    place = move.target.place or (stake.place if stake else None)
    marker = move.source.what
    return Act(act, None, move.target.box, number, place, marker=marker, with_=move.hand)


def take_insurance(act: str, move: Move, _scene: Scene) -> Act:
    """Take the insurance, or the part counted out, to the float."""
    bet, chips = move.source, move.chips
    taken = Act(act, "insurance", bet.box, place=bet.place, with_=move.hand)
    return replace(taken, amount=chips.amount, chips=chips) if chips else taken


def clear(act: str, move: Move, _scene: Scene) -> Act:
    """Put away a hand's cards."""
    return Act(act, box=move.source.box, hand=move.source.hand, with_=move.hand)


def clear_self(act: str, move: Move, _scene: Scene) -> Act:
    """Put away the dealer's own cards."""
    return Act(act, with_=move.hand)


def split(act: str, move: Move, _scene: Scene) -> Act | None:
    """Split a pair on its box; None on another box."""
    if move.source.box != move.target.box:
        return None
    return Act(act, box=move.source.box, hand=move.source.hand)


def even_money(act: str, move: Move, scene: Scene) -> Act | None:
    """Offer even money for a bet, or for a box's only one."""
    target, stake = move.target, _stake(scene, move.target)
    place = target.place or (stake.place if stake else 0)
    return Act(act, box=target.box, place=place) if place else None


def call(act: str, move: Move, scene: Scene) -> Act | None:
    """Say a phrase to a hand of cards."""
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
    """Refuse the thing at the target, or the player's request there."""
    return refusals(move, scene)[0]


def refusals(move: Move, scene: Scene) -> list[Act]:
    """List the possible refusals at a target.

    The thing that lies there, or what its player asks for or tries.
    """
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
    """The way an act is made at the table.

    ``things``: the things it begins and ends at; ``ways``: from which kind of thing to which it
    goes, and what that means; ``stands``: the things it needs on the table, if not every table
    has them; ``sign``: it is made with the sign of the call bar of its name. A sign without
    ways is said to all.
    """

    things: Things
    ways: Mapping[Way, Meaning]
    stands: tuple[str, ...] = ()
    sign: bool = False

    @property
    def takes(self) -> bool:
        """Tell if its chips go to the dealer: float or kitty."""
        return bool(self.ways) and all(end in (*_POT, KITTY) for _, end in self.ways)


def _ways(sources: tuple[str, ...], ends: tuple[str, ...], what: Meaning) -> dict[Way, Meaning]:
    return {(source, end): what for source in sources for end in ends}


def _plain(source: str, end: str) -> Gesture:
    """Return a gesture from one thing to another, without details."""
    stands = tuple(kind for kind in (source, end) if kind in _OPTIONAL)
    return Gesture(same_things(source, end), {(source, end): plain_act}, stands)


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
        same_things(CUT_CARD, STACK),
        {(CUT_CARD, STACK): insert},
        stands=(STACK, CUT_CARD),
    ),
    "load_shoe": _plain(STACK, SHOE),
    "burn_card": _plain(SHOE, MIDDLE),
    "discard_burn": _plain(MIDDLE, TRAY),
    # cards
    "deal_card": Gesture(lambda _, at: (Thing(SHOE), at.cards), _ways((SHOE,), _ON_A_BOX, deal)),
    "deal_self": Gesture(same_things(SHOE, OWN), {(SHOE, OWN): deal_self}),
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
        same_things(POINT, OWN),
        {(POINT, OWN): plain_act, (OWN, MIDDLE): plain_act},
        stands=(POINT, MIDDLE),
    ),
    # words and signs
    "offer": Gesture(
        lambda _, at: (Thing(POINT), at.cards),
        _ways((POINT,), _HAND, offer),
        stands=(POINT,),
    ),
    "call": Gesture(phrase_things, _ways((SAY,), _HAND, call)),
    "ask_aloud": Gesture(
        lambda act, at: (*sign_things(act, at), at.cards),
        _ways(("ask_aloud",), _HAND, to_hand),
        sign=True,
    ),
    "offer_even_money": Gesture(
        lambda act, at: (*sign_things(act, at), at.bet),
        _ways(("offer_even_money",), _HAND, even_money),
        sign=True,
    ),
    "call_inspector": Gesture(sign_things, {}, sign=True),
    "shuffle": Gesture(sign_things, {}, sign=True),
    "refuse": Gesture(
        lambda _, at: (Thing(NO), at.refused_thing),
        _ways((NO,), (*_BOX, SHOOT, ASK), refuse),
        stands=(NO,),
    ),
    "place_marker": Gesture(marker_things, _ways((MARKER,), _HAND, mark), stands=(MARKER,)),
    "pass_bank": Gesture(
        lambda _, at: (Thing(BANK), at.box),
        _ways((BANK,), _ON_A_BOX, to_box),
        stands=(BANK,),
    ),
    # money
    "pay": Gesture(pay_things, _ways((CHIP, KITTY), _ON_A_BOX, pay)),
    "take": Gesture(
        lambda _, at: (at.bet, *at.counted_chips, at.pot),
        _ways((STAKE, SHOOT), (*_POT, KITTY), take_bet) | _ways((INSURANCE,), _POT, take_insurance),
    ),
    "put_in": Gesture(
        lambda _, at: (*at.chips, Thing(KITTY)), {(CHIP, KITTY): put_in}, stands=(KITTY,)
    ),
    "take_out": Gesture(
        lambda _, at: (Thing(KITTY), *at.counted_chips, Thing(FLOAT)),
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
    """Return the act a move means, due or not; None if none."""
    source, end = move.source, move.target.kind
    way = (source.what if source.what in SIGNS else source.kind, end)
    act = _ACTS.get(way)
    return None if act is None else GESTURES[act].ways[way](act, move, Scene(table, house, family))


def has_act_between(source: Thing, target: Thing) -> bool:
    """Tell if any act goes from one thing to another."""
    return (source.what if source.what in SIGNS else source.kind, target.kind) in _ACTS


def can_be_picked(thing: Thing) -> bool:
    """Tell if a move can begin with the thing."""
    return thing.kind in SOURCES
