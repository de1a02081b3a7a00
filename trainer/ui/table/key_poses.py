"""Key poses: the dealer's hand movements for each act, as data.

A key gives the hand's pose on its way to a place, and the share of the act's time the way
takes. The pictures of an act show what it does to the table; other things in hand are named
here.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.ui.table.arm import BOTH, RIGHT
from trainer.ui.table.drawing import BACK, CUT_CARD

# Where a hand is: out of sight, where the act begins, beside where it ends, and there.
REST, SOURCE, BESIDE, TARGET = "rest", "source", "beside", "target"

STACK, HALF, PLAQUE, SOME_CHIPS = "stack", "half a stack", "plaque", "chips"


@dataclass(frozen=True, slots=True)
class Key:
    """A pose at a place, and its way's share of the time.

    ``carries``: the thing is in hand on the way; ``lift``: how high the hand goes; ``off``: how
    far beside the place, in units of the drawing, for the right hand.
    """

    pose: str
    at: str
    share: float = 0.0
    carries: bool = False
    lift: float = 0.0
    off: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class KeyPoses:
    """The hand movements of an act; ``hand``: its usual one.

    ``ms``: how long it takes at the usual speed; ``hold``: the fingers' place on a thing, in
    shares of its size; ``prop``: the thing in hand if nothing is picked up from the table, or
    ``always``; ``apart``: each hand has a thing of its own; ``to_all``: the movements of an act
    that concerns no box.
    """

    keys: tuple[Key, ...]
    ms: int = 2000
    hand: str = RIGHT
    hold: tuple[float, float] = (0.5, 0.86)
    prop: str = ""
    always: bool = False
    apart: bool = False
    to_all: "KeyPoses | None" = None


def _way(touch: str, carry: str, release: str = "", *, lift: float = 26.0) -> tuple[Key, ...]:
    """Reach, touch, carry, lay, release, and go back."""
    return (
        Key("open", REST),
        Key("open", SOURCE, 0.22, lift=14),
        Key(touch, SOURCE, 0.08, carries=True),
        Key(carry, TARGET, 0.34, carries=True, lift=lift),
        Key(release or carry, TARGET, 0.08, carries=True),
        Key("open", TARGET, 0.06, lift=6),
        Key("open", REST, 0.22, lift=14),
    )


def _sign(pose: str, *offs: tuple[float, float], lift: float = 16.0) -> tuple[Key, ...]:
    """Go to the place, make the sign, and go back."""
    moves = tuple(Key(pose, TARGET, 0.46 / len(offs), lift=lift / 3, off=off) for off in offs)
    return (
        Key("open", REST),
        Key(pose, TARGET, 0.30, lift=lift, off=offs[0]),
        *moves,
        Key("open", REST, 0.24, lift=lift),
    )


_CARD = _way("pinch", "pinch")
_FROM_THE_SIDE = (  # a card that is laid under another one: from the side that is told
    *_CARD[:3],
    Key("pinch", BESIDE, 0.24, carries=True, lift=26),
    Key("pinch", TARGET, 0.16, carries=True),
    *_CARD[4:],
)
_PACK = _way("grasp", "grasp", lift=34)
_BY_THE_SIDE = (0.9, 0.6)  # how a pack is held
_LOWER_EDGE = (0.5, 0.94)  # how a card is held of which much is to be seen
_UNDER, _BEHIND = (0.5, 0.9), (0.5, 1.0)  # how chips are held, and how they are pushed
_SWAY = ((-16.0, 0.0), (16.0, 0.0), (-16.0, 0.0), (16.0, 0.0))
_DOWN = ((0.0, -16.0), (0.0, 4.0), (0.0, -16.0), (0.0, 4.0))
_WASHED = ((90.0, -24.0), (60.0, 20.0), (30.0, -24.0), (80.0, 16.0), (45.0, 0.0))
_OVER_THE_TABLE = ((-190.0, 20.0), (190.0, 20.0))

#: How cards that lie wrongly are put right.
PUTS_RIGHT = KeyPoses(_CARD)
#: How each act is done.
KEY_POSES: Mapping[str, KeyPoses] = {
    # opening the shoe
    "offer_cut": KeyPoses(_way("cut", "cut"), prop=CUT_CARD, always=True, ms=2200),
    "accept_cut": KeyPoses(_sign("agree", (92, -10), (92, -26), (92, -10))),
    "refuse_cut": KeyPoses(_sign("refuse", (76, -24), (108, -24), (76, -24), (108, -24))),
    "complete_cut": KeyPoses(_PACK, hand=BOTH, hold=_BY_THE_SIDE, prop=HALF, always=True, ms=2400),
    "insert_cut_card": KeyPoses(_way("cut", "cut"), ms=2200),
    "load_shoe": KeyPoses(_PACK, hand=BOTH, hold=_BY_THE_SIDE, prop=STACK, always=True, ms=2400),
    "burn_card": KeyPoses(_way("pinch", "pinch", "lay"), ms=2100),
    "discard_burn": KeyPoses(_way("lay", "pinch")),
    "shuffle": KeyPoses(
        (
            Key("open", REST),
            Key("open", TARGET, 0.18, lift=14, off=(45, 0)),
            *(Key("lay", TARGET, 0.12, carries=True, off=off) for off in _WASHED),
            Key("open", REST, 0.22, lift=14),
        ),
        hand=BOTH,
        ms=2600,
        prop=BACK,
        always=True,
        hold=(0.5, 0.5),
    ),
    # cards
    "deal_card": KeyPoses(_FROM_THE_SIDE, ms=2100),
    "deal_self": KeyPoses(_CARD),
    "place_cut_card": KeyPoses(_way("cut", "cut")),
    "split_pair": KeyPoses(_way("pinch", "pinch", lift=6), hand=BOTH, hold=(0.5, 0.5), apart=True),
    "turn_up": KeyPoses(
        (
            Key("open", REST),
            Key("open", SOURCE, 0.24, lift=14),
            Key("pinch", SOURCE, 0.08, carries=True),
            Key("pinch", TARGET, 0.22, carries=True, off=(0, -22)),
            Key("pinch", TARGET, 0.18, carries=True),
            Key("open", TARGET, 0.06, lift=6),
            Key("open", REST, 0.22, lift=14),
        ),
        hold=_LOWER_EDGE,
    ),
    "clear": KeyPoses(_CARD, ms=2100),
    "clear_self": KeyPoses(_CARD, ms=2100),
    # words and signs
    "call": KeyPoses(
        _sign("speak", (0, 58), (0, 48), (0, 58)),
        to_all=KeyPoses(_sign("sweep", *_OVER_THE_TABLE), ms=2200),
    ),
    "offer": KeyPoses(_sign("point", (0, 10), (0, -2), (0, 10))),
    "offer_even_money": KeyPoses(_sign("even", (0, 58), (0, 48), (0, 58))),
    "ask_aloud": KeyPoses(_sign("hear", (0, 96), (0, 84), (0, 96), (0, 84))),
    "call_inspector": KeyPoses(_sign("raise", (250, 110), (250, 90), (250, 110), lift=40)),
    "refuse": KeyPoses(_sign("refuse", *_SWAY, lift=30)),
    # money
    "pay": KeyPoses(_way("chips", "push", lift=4), hold=_BEHIND, prop=SOME_CHIPS),
    "take": KeyPoses(_way("rake", "rake", lift=4), hold=_UNDER, prop=SOME_CHIPS),
    "put_in": KeyPoses(_way("chips", "push", lift=4), hold=_BEHIND, prop=SOME_CHIPS),
    "take_out": KeyPoses(_way("rake", "rake", lift=4), hold=_UNDER, prop=SOME_CHIPS),
    "place_marker": KeyPoses(_way("pinch", "pinch")),
    "pass_bank": KeyPoses(_way("pinch", "push", lift=4), prop=PLAQUE, always=True),
}


def key_poses_of(act: str, *, to_all: bool = False) -> KeyPoses:
    """Return an act's hand movements; ``to_all``: it concerns no box."""
    found = KEY_POSES[act]
    return found.to_all if to_all and found.to_all is not None else found
