"""The band of the table: what has a place of its own on it before each box, beside the bets."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from trainer.catalogue import gettext as _
from trainer.table.box import Bet, Box, Hand
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.ui.table.move import BONUS, ENVY, INSURANCE, SHOOT, Thing


class Slot(NamedTuple):
    """A place on the band: for what, and the chips that lie there: laid, and paid beside them."""

    thing: Thing
    laid: Chips
    paid: Chips


def slots(box: Box, kinds: Iterable[str], *, dealer_cleared: bool = False) -> list[Slot]:
    """The places before a box, from the left; all are empty when the round is cleared away."""
    found = [slot for kind in kinds for slot in _of_kind(kind, box)]
    if dealer_cleared:
        found = [slot._replace(laid=NO_CHIPS, paid=NO_CHIPS) for slot in found]
    return found


def _of_kind(kind: str, box: Box) -> Iterator[Slot]:
    if kind in (INSURANCE, ENVY):
        for bet in sorted(box.bets, key=lambda bet: bet.place):
            yield _of_bet(Thing(kind, box.number, place=bet.place), bet)
        return
    for hand in box.hands:
        if kind == SHOOT:
            yield _shoot(box, hand)
            continue
        for stake in sorted(hand.stakes, key=lambda stake: stake.place):
            thing = Thing(kind, box.number, hand.number, stake.place)
            yield Slot(thing, NO_CHIPS, stake.bonus or NO_CHIPS)


def _of_bet(thing: Thing, bet: Bet) -> Slot:
    if thing.kind == ENVY:
        return Slot(thing, NO_CHIPS, bet.envy_paid)
    return Slot(thing, NO_CHIPS if bet.insurance_seized else bet.insurance, bet.insurance_paid)


def _shoot(box: Box, hand: Hand) -> Slot:
    """The shoot bet at a hand: its player takes it up with what was paid, as his other bets."""
    shoot = hand.shoot
    thing = Thing(SHOOT, box.number, hand.number, shoot.place if shoot else box.controller.place)
    if shoot is None or (hand.cleared and shoot.paid is not None):
        return Slot(thing, NO_CHIPS, NO_CHIPS)
    if shoot.taken:
        return Slot(thing, NO_CHIPS, shoot.paid or NO_CHIPS)
    return Slot(thing, shoot.chips - shoot.seized, shoot.laid + (shoot.paid or NO_CHIPS))


def band_words(kinds: Sequence[str], house: House) -> str:
    """What is written on the band; "" where there is none."""
    words = []
    if INSURANCE in kinds:
        paid, laid = house.insurance_pays
        words.append(_("Insurance {a}:{b}").format(a=paid, b=laid))
    if SHOOT in kinds:
        words.append(_("Shoot"))
    if BONUS in kinds or ENVY in kinds:
        words.append(_("Bonus"))
    return " · ".join(words)
