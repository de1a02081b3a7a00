"""Grammar of acts: names, fields and properties of every act (judging.md, 2).

All code that reads, writes, asks for or judges acts looks here. Five things about an act
stand in rooms of their own, under the same name: its effect on the table
(``games/effect.py``), its words in the window before and after it is done
(``ui/words/acts.py``, ``ui/words/done.py``), its gesture there (``ui/table/gesture.py``),
and the motion of the dealer's hands (``ui/table/key_poses.py``).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.table.spot import NOTHING, SpotParts


@dataclass(frozen=True, kw_only=True)
class ActKind:
    """Properties of one kind of act.

    ``identity``: the fields that identify it, beside its name and ``what``; ``details``: its
    other fields; ``what``: its possible objects, if it must name one. ``at``: the parts of a
    spot that it needs, if they differ from its identity. ``to_all``: its box may be left out;
    ``to_dealer``: box 0 is the dealer.

    ``short``: the words with which its line begins; ``shows``: example lines, if it takes more
    than those words.
    """

    short: str
    shows: str = ""
    identity: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    at: SpotParts | None = None
    to_all: bool = False
    to_dealer: bool = False
    #: It moves money.
    money: bool = False
    #: It can be done once only to the same bet or hand, whatever step asks for it.
    once: bool = False
    #: It is said, or asked with the hand: it does no harm when it comes again or in addition.
    speech: bool = False
    #: It is a gesture or a refusal: like words, it moves no chip and no card.
    gesture: bool = False
    #: It leaves nothing on the table that could be put back; nor do words.
    traceless: bool = False
    #: After it a card has left the shoe.
    draws: bool = False
    #: It puts cards away that are done with.
    clears: bool = False
    #: It is done to a hand of cards, or asked of it: it needs its cards and its bets.
    of_a_hand: bool = False
    #: As long as it is due, the dealer's own hand is not complete.
    of_own_hand: bool = False
    #: It is part of the shuffle, the cut or the burn: its time is no dealing time.
    of_the_shuffle: bool = False
    #: No step asks for it: whoever deals may do it at any time.
    always_free: bool = False

    @property
    def needs_box(self) -> bool:
        """Tell if the act must name a box."""
        return "box" in self.identity and not self.to_all

    @property
    def fields(self) -> tuple[str, ...]:
        """List all fields that the act may have, its name included."""
        return ("act", *(("what",) if self.what else ()), *self.identity, *self.details)

    @property
    def examples(self) -> str:
        """Return example lines of the act."""
        return self.shows or self.short


_HAND = ("box", "hand")
_STAKE = ("box", "hand", "place")
_MONEY = ("amount", "chips", "pot")

#: Every act by its name, in the order in which they are listed.
ACTS: Mapping[str, ActKind] = {
    "offer_cut": ActKind(
        short="offer cut",
        shows="offer cut 4",
        identity=("box",),
        gesture=True,
        traceless=True,
        of_the_shuffle=True,
    ),
    "accept_cut": ActKind(short="accept cut", traceless=True, of_the_shuffle=True),
    "refuse_cut": ActKind(short="refuse cut", traceless=True, of_the_shuffle=True),
    "complete_cut": ActKind(short="complete cut", of_the_shuffle=True),
    "insert_cut_card": ActKind(
        short="insert cut card",
        shows="insert cut card 1.0",
        details=("decks",),
        of_the_shuffle=True,
    ),
    "load_shoe": ActKind(short="load shoe", of_the_shuffle=True),
    "burn_card": ActKind(short="burn", draws=True, of_the_shuffle=True),
    "discard_burn": ActKind(short="discard burn", of_the_shuffle=True),
    "deal_card": ActKind(
        short="deal",
        shows="deal 2, deal 2 left or deal 3 hand 2",
        identity=_HAND,
        details=("side", "face"),
        draws=True,
        of_a_hand=True,
    ),
    "deal_self": ActKind(short="deal self", details=("face",), draws=True, of_own_hand=True),
    "place_cut_card": ActKind(
        short="cut card",
        shows="cut card 5 or cut card dealer",
        identity=("box",),
        at=NOTHING,
        to_dealer=True,
    ),
    "shuffle": ActKind(short="shuffle", of_the_shuffle=True),
    "call": ActKind(
        short="call",
        shows="call insurance or call 4 total or split 16",
        identity=_HAND,
        details=("phrase", "value"),
        at=NOTHING,
        to_all=True,
        speech=True,
        of_a_hand=True,
    ),
    "offer": ActKind(
        short="offer",
        shows="offer 2 right or offer 3 hand 1 right",
        identity=_HAND,
        details=("with",),
        speech=True,
        of_a_hand=True,
    ),
    "offer_even_money": ActKind(
        short="even money",
        shows="even money 2 or even money 2 place 1",
        identity=("box", "place"),
        at=SpotParts(_STAKE),
        speech=True,
        of_a_hand=True,
    ),
    "ask_aloud": ActKind(
        short="ask",
        shows="ask 2 or ask 3 hand 1",
        identity=_HAND,
        speech=True,
        of_a_hand=True,
    ),
    "refuse": ActKind(
        short="refuse",
        shows="refuse buy 2 or refuse insurance 7 place 2",
        identity=("box", "place"),
        what=(
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
        at=SpotParts(_HAND),
        gesture=True,
        traceless=True,
        of_a_hand=True,
    ),
    "split_pair": ActKind(
        short="split", shows="split 3 or split 3 hand 1", identity=_HAND, of_a_hand=True
    ),
    "take": ActKind(
        short="take",
        shows="take insurance 7 left or take bet 4 place 3 left",
        identity=_STAKE,
        details=(*_MONEY, "with"),
        what=("bet", "insurance", "shoot"),
        money=True,
        once=True,
    ),
    "pay": ActKind(
        short="pay",
        shows="pay bet 7 100 or pay bet 3 hand 1 10 chips 5x2",
        identity=_STAKE,
        details=(*_MONEY, "with"),
        what=("bet", "even_money", "insurance", "bonus", "envy", "shoot"),
        money=True,
        once=True,
    ),
    "clear": ActKind(
        short="clear",
        shows="clear 2 right or clear 3 hand 1",
        identity=_HAND,
        details=("with",),
        once=True,
        clears=True,
    ),
    "clear_self": ActKind(short="clear self", details=("with",), clears=True),
    "call_inspector": ActKind(short="inspector", speech=True, always_free=True),
    "place_marker": ActKind(
        short="marker",
        shows="marker 4 surrender",
        identity=_STAKE,
        details=("marker", "with"),
        at=SpotParts(_HAND),
        gesture=True,
        of_a_hand=True,
    ),
    "turn_up": ActKind(short="turn up", of_own_hand=True),
    "put_in": ActKind(short="put in", shows="put in 100 kitty", details=_MONEY, money=True),
    "take_out": ActKind(short="take out", shows="take out 100 kitty", details=_MONEY, money=True),
    "pass_bank": ActKind(short="pass bank", shows="pass bank 3", identity=("box",)),
}


@dataclass(frozen=True)
class SubjectKind:
    """Properties of an act that depend on its ``what``: identity and spot."""

    identity: tuple[str, ...] | None
    at: SpotParts


#: What is not of every hand, or not of one bet: insurance and envy belong to a player.
ABOUT: Mapping[str, SubjectKind] = {
    "insurance": SubjectKind(("box", "place"), SpotParts({"box", "place"})),
    "envy": SubjectKind(("box", "place"), SpotParts({"box", "place", "winner"})),
    "shoot": SubjectKind(None, SpotParts(_HAND)),
}
