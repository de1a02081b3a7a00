"""Acts: what a dealer does or says, with the fields that each act has (judging.md, 2)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from trainer.table.chips import Chips
from trainer.table.spot import NOTHING, Says, Spot

HANDS = ("left", "right", "both")
SIDES = ("left", "right")
FACES = ("up", "down")
MARKERS = ("surrender",)
POTS = ("kitty",)

#: The details that are one of a few words.
CHOICES: Mapping[str, tuple[str, ...]] = {
    "side": SIDES,
    "with": HANDS,
    "face": FACES,
    "marker": MARKERS,
    "pot": POTS,
}
MOST = 10**9  # no number of an act is larger: money units, chips of a kind
MOST_DECKS = 100


@dataclass(frozen=True)
class Act:
    """One act. Fields that were not given are None.

    ``with_`` is the dealer's hand (``with`` in JSON); ``amount`` is in money units, the stake
    not counted, or what is taken of a bet where it is not the whole; ``decks`` in decks; ``box`` 0
    is the dealer; ``face``: how a card is laid, up or down; ``marker``: which marker, such as
    surrender; ``pot``: which pot, such as kitty, where it is not the dealer's float.
    """

    act: str
    what: str | None = None
    box: int | None = None
    hand: int | None = None
    place: int | None = None
    phrase: str | None = None
    value: int | None = None
    amount: int | None = None
    chips: Chips | None = None
    side: str | None = None
    decks: float | None = None
    with_: str | None = None
    face: str | None = None
    marker: str | None = None
    pot: str | None = None

    def as_json(self) -> dict[str, Any]:
        """The act as the JSON object of judging.md, without the fields that are not given."""
        given = self.__dict__
        shape: dict[str, Any] = {}
        for field, attribute in _ATTRIBUTES:
            value = given[attribute]
            if value is not None:
                shape[field] = value
        if self.chips is not None:
            shape["chips"] = {str(denomination): n for denomination, n in self.chips.counts}
        return shape


#: What ends a round before its last act: the dealer says that he is done. No procedure asks for it.
DONE = Act("done")

FIELDS = tuple(field.name.rstrip("_") for field in fields(Act))
_ATTRIBUTES = tuple((field.name.rstrip("_"), field.name) for field in fields(Act))

_OF_A_HAND = ("box", "hand")
_OF_A_STAKE = ("box", "hand", "place")

#: The fields that name an act, beside its name and ``what``.
IDENTITY: Mapping[str, tuple[str, ...]] = {
    "offer_cut": ("box",),
    "accept_cut": (),
    "refuse_cut": (),
    "complete_cut": (),
    "insert_cut_card": (),
    "load_shoe": (),
    "burn_card": (),
    "discard_burn": (),
    "deal_card": _OF_A_HAND,
    "deal_self": (),
    "place_cut_card": ("box",),
    "shuffle": (),
    "call": _OF_A_HAND,
    "offer": _OF_A_HAND,
    "offer_even_money": ("box", "place"),
    "ask_aloud": _OF_A_HAND,
    "refuse": ("box", "place"),
    "split_pair": _OF_A_HAND,
    "take": _OF_A_STAKE,
    "pay": _OF_A_STAKE,
    "clear": _OF_A_HAND,
    "clear_self": (),
    "call_inspector": (),
    "place_marker": _OF_A_STAKE,
    "turn_up": (),
    "put_in": (),
    "take_out": (),
    "pass_bank": ("box",),
}

#: The other fields of an act: its details.
DETAILS: Mapping[str, tuple[str, ...]] = {
    "insert_cut_card": ("decks",),
    "deal_card": ("side", "face"),
    "deal_self": ("face",),
    "call": ("phrase", "value"),
    "offer": ("with",),
    "take": ("amount", "chips", "pot", "with"),
    "pay": ("amount", "chips", "pot", "with"),
    "clear": ("with",),
    "clear_self": ("with",),
    "place_marker": ("marker", "with"),
    "put_in": ("amount", "chips", "pot"),
    "take_out": ("amount", "chips", "pot"),
}

#: What an act can be about, where it says so with ``what``.
WHAT: Mapping[str, tuple[str, ...]] = {
    "refuse": (
        "insurance",
        "buy",
        "stake",
        "card",
        "split",
        "bet",
        "place",
        "touch",
        "decision",
        "double",
        "surrender",
        "rescue",
        "shoot",
    ),
    "take": ("bet", "insurance", "shoot"),
    "pay": ("bet", "even_money", "insurance", "bonus", "envy", "shoot"),
}

#: Acts after which a card has left the shoe.
DRAWING = frozenset({"burn_card", "deal_card", "deal_self"})

#: Acts that can be done once only to the same bet or hand, whatever step asks for them.
ONCE = frozenset({"take", "pay", "clear"})

#: Acts that move money.
MONEY = frozenset({"take", "pay", "put_in", "take_out"})

#: Acts of the shuffle, the cut and the burn: their time is no dealing time.
OF_THE_SHUFFLE = frozenset(
    {
        "offer_cut",
        "accept_cut",
        "refuse_cut",
        "complete_cut",
        "insert_cut_card",
        "load_shoe",
        "burn_card",
        "discard_burn",
        "shuffle",
    }
)

#: Acts that are done to a hand of cards, or asked of it: they need its cards and its bets.
OF_A_HAND = frozenset(
    {
        "deal_card",
        "call",
        "offer",
        "offer_even_money",
        "ask_aloud",
        "refuse",
        "split_pair",
        "place_marker",
    }
)

#: Words, gestures and refusals: they move no chip and no card.
WORDS = frozenset(
    {
        "call",
        "offer",
        "offer_even_money",
        "ask_aloud",
        "refuse",
        "call_inspector",
        "offer_cut",
        "place_marker",
    }
)

#: Speech and gestures that do no harm when they come again or in addition.
SPEECH = frozenset({"call", "offer", "offer_even_money", "ask_aloud", "call_inspector"})


def identity_fields(act: str, what: str | None) -> tuple[str, ...]:
    """The fields that name the act, beside its name and ``what``: insurance, envy have no hand."""
    if what in ("insurance", "envy"):
        return ("box", "place")
    return IDENTITY[act]


#: Where the spot of an act has to say something else than its identity: by what it is about, or by
#: its name. A call may be to nobody.
_DONE_AT: Mapping[str, Says] = {
    "insurance": Says({"box", "place"}),
    "envy": Says({"box", "place", "winner"}),
    "shoot": Says({"box", "hand"}),
    "refuse": Says({"box", "hand"}),
    "offer_even_money": Says({"box", "hand", "place"}),
    "place_marker": Says({"box", "hand"}),
    "call": NOTHING,
    "place_cut_card": NOTHING,
}


def done_at(act: str, what: str | None) -> Says:
    """What the spot of an act has to say, so that it can be done there."""
    own = Says(IDENTITY[act])
    if act == "refuse" and what != "insurance":
        return _DONE_AT[act]
    return _DONE_AT.get(what or "", _DONE_AT.get(act, own))


def allowed_fields(act: str) -> tuple[str, ...]:
    """Every field that the act may have, its name included."""
    what = ("what",) if act in WHAT else ()
    return ("act", *what, *IDENTITY[act], *DETAILS.get(act, ()))


def act_at(act: str, what: str | None, spot: Spot) -> Act:
    """The act at a spot, with its identity only."""
    at = {name: getattr(spot, name) or None for name in identity_fields(act, what)}
    if act == "place_cut_card":
        at["box"] = spot.box
    return Act(act, what, **at)


def _attribute(field: str) -> str:
    return "with_" if field == "with" else field


def detail(act: Act, field: str) -> object:
    """What the act says in this detail; None if it was left out."""
    return getattr(act, _attribute(field))


def _whole(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST


def _chips(value: object) -> Chips | None:
    if not isinstance(value, Mapping):
        return None
    counts: dict[int, int] = {}
    for denomination, count in value.items():
        text = str(denomination)
        if not (
            text.isascii() and text.isdigit() and len(text) < 10 and int(text) and _whole(count, 1)
        ):
            return None
        counts[int(text)] = count
    return Chips.of(counts)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


def _is_decks(value: object) -> bool:
    return (
        not isinstance(value, bool) and isinstance(value, int | float) and 0 <= value <= MOST_DECKS
    )


def _field_error(name: str, value: object, choices: Mapping[str, tuple[str, ...]]) -> str:
    """What is wrong with a field's value, and what would be right; "" when it is right."""
    if name in choices:
        known = value in choices[name]
        return (
            "" if known else f"{name} {_short(value)} is unknown: one of {', '.join(choices[name])}"
        )
    if name == "chips":
        right = _chips(value) is not None
        should = 'should be denomination = how many, such as {"25": 2}'
    elif name == "decks":
        right = _is_decks(value)
        should = "should be a number of decks"
    elif name == "phrase":
        right = isinstance(value, str)
        should = "should be a word such as insurance"
    else:
        least = 0 if name in ("box", "value", "amount") else 1
        right = _whole(value, least)
        should = f"should be a whole number from {least}"
    return "" if right else f"{name} {should}, not {_short(value)}"


def parse_act(shape: object) -> Act:
    """Read an act from its JSON object; raise ValueError that says what would be right."""
    if not isinstance(shape, Mapping) or not isinstance(shape.get("act"), str):
        message = 'an act is an object such as {"act": "deal_card", "box": 2}'
        raise ValueError(message)  # noqa: TRY004 - a wrong line, whatever is wrong with it
    name = shape["act"]
    if name == DONE.act and len(shape) == 1:
        return DONE
    if name not in IDENTITY:
        message = f"there is no act {name!r}: one of {', '.join(IDENTITY)}"
        raise ValueError(message)
    allowed = allowed_fields(name)
    choices = {"what": WHAT.get(name, ()), **CHOICES}
    values: dict[str, Any] = {}
    for field, value in shape.items():
        if field == "act" or value is None:
            continue
        if field not in allowed:
            message = f"{name} has no field {field!r}: its fields are {', '.join(allowed)}"
            raise ValueError(message)
        error = _field_error(field, value, choices)
        if error:
            raise ValueError(f"{name}: {error}")
        values[_attribute(field)] = _chips(value) if field == "chips" else value
    if "box" in IDENTITY[name] and name != "call" and "box" not in values:
        message = f"{name} needs a box"
        raise ValueError(message)
    if name in WHAT and "what" not in values:
        message = f"{name} needs what: one of {', '.join(WHAT[name])}"
        raise ValueError(message)
    return Act(name, **values)
