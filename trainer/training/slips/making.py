"""Making of every possible slip in a situation without earlier slips.

A slip's expected verdict follows from what is due and known there and from judging.md,
4; where that depends on the rest of the round, no slip is made.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import Any

from trainer.games.options import no_chips_for
from trainer.procedure.due import Obligation, precedes
from trainer.procedure.step import ALTERNATING, USUALLY, Regulated
from trainer.table.act import CHOICES, MONEY, SPEECH, Act
from trainer.table.box import Box
from trainer.table.grammar import ACTS
from trainer.table.near import Near
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation, refused_before
from trainer.training.slips.slip import (
    CARD_TOO_MANY,
    EARLY,
    FORGOTTEN,
    FREE,
    LATE,
    NOT_ASKED,
    NOT_DUE,
    NOT_REFUSED,
    OTHER_BOX,
    OTHER_HAND,
    OTHER_PLACE,
    OUT_OF_ORDER,
    TWICE,
    WRONG,
    WRONG_BOX,
    Slip,
)

#: The kind of fault that each detail is, where it is wrong (rule 2).
_FAULTS = {
    "amount": "wrong_amount",
    "chips": "wrong_amount",
    "pot": "wrong_amount",
    "phrase": "wrong_call",
    "value": "wrong_call",
    "side": "wrong_place",
    "decks": "wrong_place",
    "face": "wrong_place",
    "marker": "wrong_place",
    "with": "wrong_hand",
}
#: Questions that come to the same at a box or a hand.
_QUESTIONS = (frozenset({"offer", "ask_aloud"}), frozenset({"offer_even_money"}))
#: Said or shown again it does no harm (rule 4).
_HARMLESS = SPEECH | {"turn_up"}


def slips(dealing: Dealing, situation: Situation) -> Iterator[Slip]:
    """Yield every slip in place of the first due move.

    None once something was passed over.
    """
    if situation.slipped or not situation.due:
        return iter(())
    moment = _Moment(dealing, situation)
    return chain(
        moment.forgotten(), moment.early(), moment.twice(), moment.elsewhere(), moment.details()
    )


def faults(dealing: Dealing, situation: Situation, kinds: Container[Act]) -> Iterator[Slip]:
    """Yield single-act mistakes of some kinds, by act and subject.

    ``kinds``: acts with nothing but their name and ``what``.
    """
    if situation.slipped or not situation.due:
        return iter(())
    moment = _Moment(dealing, situation, kinds)
    found = chain(moment.early(), moment.elsewhere(), moment.details())
    return (slip for slip in found if Act(slip.act.act, slip.act.what) in kinds)


def detail_slips(dealing: Dealing, situation: Situation) -> Iterator[Slip]:
    """Yield the due move with a wrong detail."""
    return (
        iter(())
        if situation.slipped or not situation.due
        else _Moment(dealing, situation).details()
    )


class _Moment:
    """Situation with its right move and everything known to come."""

    def __init__(
        self, dealing: Dealing, situation: Situation, kinds: Container[Act] | None = None
    ) -> None:
        """Prepare slips; ``kinds`` limits those done too early, None for all."""
        self.dealing = dealing
        self._kinds = kinds
        self.situation = situation
        self.due = situation.due[0]
        self.right = dealing.correct_act(self.due, situation)
        free = (
            obligation
            for obligation in situation.due
            if not obligation.blocking and obligation.step.due != USUALLY
        )
        self._free = {obligation.thing for obligation in free}

    @cached_property
    def known(self) -> Sequence[Obligation]:
        """Obligations certain to be due, now or later."""
        return self.dealing.known(self.situation)

    # --- too late or never, too early

    def forgotten(self) -> Iterator[Slip]:
        """Yield the due move left for later, or forever (rule 3)."""
        if not self.due.blocking or self.due.choice:
            return
        here = next(
            (obligation for obligation in self.known if obligation.key == self.due.key), self.due
        )
        over = next(
            (obligation for obligation in self.known if self._passes_over(obligation, here)), None
        )
        if over is None or _names(over, self.right):
            return
        acts = (self.dealing.correct_act(over, self.situation),)
        yield Slip(LATE, self.right, acts, fault=OUT_OF_ORDER)
        if any(
            self._passes_over(over, obligation) and obligation is not here
            for obligation in self.known
        ):
            return  # what else was passed over is made good: then the line stands, and an omission
        kind = FORGOTTEN
        if self.right.act in SPEECH:
            kind = NOT_ASKED
        elif self.right.act == "refuse":
            kind = NOT_REFUSED
        yield Slip(kind, self.right, acts, fault=OUT_OF_ORDER, never=self.due.key)

    def early(self) -> Iterator[Slip]:
        """Yield known moves done too early (rule 3)."""
        named: set[Act] = {obligation.identity for obligation in self.situation.due}
        for obligation in self.known:
            if obligation.identity in named:
                continue
            named.add(obligation.identity)
            step = obligation.step
            if self._kinds is not None and Act(step.act or "", step.what) not in self._kinds:
                continue
            if any(self._passes_over(obligation, other) for other in self.known):
                act = self.dealing.correct_act(obligation, self.situation)
                yield Slip(EARLY, self.right, (act,), fault=OUT_OF_ORDER)

    def _passes_over(self, one: Obligation, other: Obligation) -> bool:
        """Tell if doing one obligation passes over the other."""
        return other.blocking and precedes(other, one) and other.thing not in self._free

    # --- twice, elsewhere

    def twice(self) -> Iterator[Slip]:
        """Yield the due move done twice, where nothing requires that."""
        after = self.dealing.settle(self.dealing.carry_out(self.situation, self.due, self.right))
        if after.over or after.table.round != self.situation.table.round:
            return
        then = (*after.due, *self.dealing.known(after))
        if any(_names(obligation, self.right) for obligation in then):
            return
        if self.right.act == "offer_cut" or _is_about_cuts(after.due):
            return
        acts = (self.right, self.right)
        again = self.right.act == "refuse" and self._was_refused(self.right, after)
        if self.right.act in _HARMLESS or again:
            yield Slip(TWICE, self.right, acts, FREE)
        else:
            yield Slip(TWICE, self.right, acts, fault=_misplaced(after.due, self.right))

    def elsewhere(self) -> Iterator[Slip]:
        """Yield the due move at another spot (rule 5, money: rule 6).

        Calls to a box, and questions that were put there before, are left out.
        """
        if self.right.act not in ("call", "offer_cut"):
            for kind, act in self._places():
                if not (self._is_known(act) or self._was_asked(act) or self._was_refused(act)):
                    fault = NOT_DUE if act.act in MONEY else WRONG_BOX
                    if act.act == "clear" and self._is_bare(act):
                        fault = NOT_DUE
                    yield Slip(kind, self.right, (act,), fault=fault)
        yield from self._cards_too_many()

    def _places(self) -> Iterator[tuple[str, Act]]:
        """Yield the same act at every other spot of the table."""
        fields = ACTS[self.right.act].identity
        if "box" not in fields or not self.right.box or self.right.what == "envy":
            return
        of_hands = "hand" in fields and self.right.what != "insurance"
        spot = self.due.spot
        for box in self.situation.table.boxes:
            hands = [hand.number for hand in box.hands] if of_hands else [0]
            places = [bet.place for bet in box.bets] if "place" in fields else [0]
            for hand in hands:
                for place in places:
                    here = (box.number, hand, place)
                    if here == (spot.box, hand and spot.hand, place and spot.place):
                        continue
                    act = at_spot(self.right, box, hand, place)
                    if box.number != spot.box:
                        yield OTHER_BOX, act
                    else:
                        yield OTHER_HAND if hand != spot.hand and hand else OTHER_PLACE, act

    def _cards_too_many(self) -> Iterator[Slip]:
        """Yield a card for each hand that needs none (rule 6).

        None where a card is due to another hand.
        """
        if any(obligation.step.act == "deal_card" for obligation in self.situation.due):
            return
        for box in self.situation.table.boxes:
            for hand in box.hands:
                act = at_spot(Act("deal_card"), box, hand.number, 0)
                if hand.cards and not hand.cleared and not self._is_known(act):
                    yield Slip(CARD_TOO_MANY, self.right, (act,), fault=NOT_DUE)

    def _is_known(self, act: Act) -> bool:
        return any(_names(obligation, act) for obligation in (*self.situation.due, *self.known))

    def _was_asked(self, act: Act) -> bool:
        """Tell if a question was put there before (harmless by rule 4)."""
        alike = next((acts for acts in _QUESTIONS if act.act in acts), ())
        asking = {step.path for step in self.dealing.procedure.leaves if step.act in alike}
        return any(path in asking and spot.box == act.box for path, spot in self.situation.done)

    def _was_refused(self, act: Act, situation: Situation | None = None) -> bool:
        """Tell if the same was refused there and not asked again.

        That is harmless.
        """
        now = self.situation if situation is None else situation
        return act.act == "refuse" and refused_before(self.dealing.procedure, now, act)

    def _is_bare(self, act: Act) -> bool:
        """Tell if there are no cards to clear there."""
        box = self.situation.table.box(act.box or 0)
        hands = [hand for hand in box.hands if act.hand in (None, hand.number)]
        return all(hand.cleared or not hand.cards for hand in hands)

    # --- details

    def details(self) -> Iterator[Slip]:
        """Yield the due move with one wrong or missing detail (rule 2)."""
        for detail in self.due.step.details:
            field = "with_" if detail.field == "with" else detail.field
            for value in self._wrong(detail):
                act = replace(self.right, **{field: value})
                yield Slip(
                    f"{WRONG} {detail.field}", self.right, (act,), fault=_FAULTS[detail.field]
                )

    def _wrong(self, detail: Regulated) -> Iterable[Any]:
        """Return wrong values for a detail; None for a missing one."""
        right = self.dealing.right(detail, self.due, self.situation)
        if detail.field in CHOICES:
            others = [word for word in CHOICES[detail.field] if word not in right]
            return others if detail.rule == ALTERNATING else [*others, None]
        if detail.field == "decks":
            depth = self.right.decks or 0
            near = right if isinstance(right, Near) else ()
            return [None, *(far for far in (depth / 2, depth + 3) if far not in near)]
        if detail.field == "amount":
            return [value for value in self._near(self.right.amount or 0) if value not in right]
        if detail.field == "value":
            return [value for value in ((self.right.value or 0) + 1, None) if value not in right]
        return [None]

    def _near(self, amount: int) -> Iterator[int]:
        """Yield the next payable sums above and below an amount."""
        house = self.dealing.house
        unit = 1 if not no_chips_for(1, house) else min(house.denominations)
        near = (amount + unit, amount - unit)
        return (value for value in near if value > 0 and not no_chips_for(value, house))


def at_spot(act: Act, box: Box, hand: int, place: int) -> Act:
    """Return the act at a spot, without unneeded hand or place."""
    return replace(
        act,
        box=box.number,
        hand=hand if hand and len(box.hands) > 1 else None,
        place=place if place and len(box.bets) > 1 else None,
    )


def _names(obligation: Obligation, act: Act) -> bool:
    """Tell if an act fits an obligation, apart from its details."""
    step, spot = obligation.step, obligation.spot
    if (step.act, step.what) != (act.act, act.what):
        return False
    if act.act == "call" and step.phrase != act.phrase:
        return False
    given = {"box": act.box, "hand": act.hand, "place": act.place}
    owed = {"box": spot.box, "hand": spot.hand, "place": spot.place}
    fields = ACTS[act.act].identity
    return all(not given[f] or not owed[f] or given[f] == owed[f] for f in fields)


def _misplaced(due: Iterable[Obligation], act: Act) -> str:
    """Return the mistake kind of an unneeded act (rules 5 and 6).

    At another box it may be due.
    """
    if act.act in MONEY or "box" not in ACTS[act.act].identity or act.act == "clear":
        return NOT_DUE
    alike = any(
        (obligation.step.act, obligation.step.what) == (act.act, act.what) for obligation in due
    )
    return WRONG_BOX if alike else NOT_DUE


def _is_about_cuts(due: Iterable[Obligation]) -> bool:
    """Tell if a decision about a cut is due.

    A wrong one stands, and is no other slip.
    """
    return any(obligation.step.act in ("accept_cut", "refuse_cut") for obligation in due)
