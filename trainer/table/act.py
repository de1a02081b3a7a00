"""Acts: the dealer's moves and words, with their fields (judging.md, 2)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

from trainer.table.chips import Chips
from trainer.table.grammar import ABOUT, ACTS, ActKind
from trainer.table.spot import Spot, SpotParts

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
    """One act of the dealer; fields that were not given are None.

    ``with_`` is the dealer's hand (``with`` in JSON); ``amount`` is in money units, the stake
    not counted, or the part of a bet that is taken, if not the whole; ``decks`` in decks;
    ``box`` 0 is the dealer; ``face``: up or down, as the card is laid; ``marker``: the kind of
    marker, such as surrender; ``pot``: the pot, such as kitty, if it is not the dealer's float.
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
        """Return the act as judging.md's JSON object, without empty fields."""
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


def _acts_with(has: Callable[[ActKind], bool]) -> frozenset[str]:
    return frozenset(act for act, kind in ACTS.items() if has(kind))


# Acts that have something in common, by their names: the grammar says it of each.
MONEY = _acts_with(lambda kind: kind.money)
ONCE = _acts_with(lambda kind: kind.once)
SPEECH = _acts_with(lambda kind: kind.speech)
WORDS = _acts_with(lambda kind: kind.speech or kind.gesture)
TRACELESS = _acts_with(lambda kind: kind.speech or kind.traceless)
DRAWING = _acts_with(lambda kind: kind.draws)
CLEARING = _acts_with(lambda kind: kind.clears)
OF_A_HAND = _acts_with(lambda kind: kind.of_a_hand)
OF_OWN_HAND = _acts_with(lambda kind: kind.of_own_hand)
OF_THE_SHUFFLE = _acts_with(lambda kind: kind.of_the_shuffle)
#: Acts that move money at a bet.
AT_A_BET = _acts_with(lambda kind: kind.money and "place" in kind.identity)
#: Acts that lay a card, face up or face down.
DEALING = _acts_with(lambda kind: "face" in kind.details)


def identity_fields(act: str, what: str | None) -> tuple[str, ...]:
    """List the fields that identify the act, beside its name and ``what``.

    Insurance and envy have no hand.
    """
    about = ABOUT.get(what or "")
    return about.identity if about is not None and about.identity else ACTS[act].identity


def needed_spot_parts(act: str, what: str | None) -> SpotParts:
    """Return the parts of a spot that the act needs."""
    kind, about = ACTS[act], ABOUT.get(what or "")
    if about is not None:
        return about.at
    return SpotParts(kind.identity) if kind.at is None else kind.at


@lru_cache(maxsize=4096)
def act_at(act: str, what: str | None, spot: Spot) -> Act:
    """Make the act at a spot, with its identity only."""
    at = {name: getattr(spot, name) or None for name in identity_fields(act, what)}
    if ACTS[act].to_dealer:
        at["box"] = spot.box
    return Act(act, what, **at)


def _attribute(field: str) -> str:
    return "with_" if field == "with" else field


def detail(act: Act, field: str) -> object:
    """Return the act's value for a detail; None if left out."""
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
    """Describe the error in a field's value; "" if it is right.

    The text says which value would be right.
    """
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


def _values(name: str, shape: Mapping[str, object]) -> dict[str, Any]:
    """Check and convert an act's fields; return them by attribute.

    Raise ValueError with a text that says what would be right.
    """
    kind = ACTS[name]
    choices = {"what": kind.what, **CHOICES}
    values: dict[str, Any] = {}
    for field, value in shape.items():
        if field == "act" or value is None:
            continue
        if field not in kind.fields:
            message = f"{name} has no field {field!r}: its fields are {', '.join(kind.fields)}"
            raise ValueError(message)
        error = _field_error(field, value, choices)
        if error:
            raise ValueError(f"{name}: {error}")
        values[_attribute(field)] = _chips(value) if field == "chips" else value
    return values


def parse_act(shape: object) -> Act:
    """Read an act from its JSON object; raise ValueError if wrong.

    The error says what would be right.
    """
    if not isinstance(shape, Mapping) or not isinstance(shape.get("act"), str):
        message = 'an act is an object such as {"act": "deal_card", "box": 2}'
        raise ValueError(message)  # noqa: TRY004 - a wrong line, whatever is wrong with it
    name = shape["act"]
    if name == DONE.act and len(shape) == 1:
        return DONE
    if name not in ACTS:
        message = f"there is no act {name!r}: one of {', '.join(ACTS)}"
        raise ValueError(message)
    kind = ACTS[name]
    values = _values(name, shape)
    if kind.needs_box and "box" not in values:
        message = f"{name} needs a box"
        raise ValueError(message)
    if kind.what and "what" not in values:
        message = f"{name} needs what: one of {', '.join(kind.what)}"
        raise ValueError(message)
    return Act(name, **values)
