"""What players take up when their cards are cleared: chips do not go without a word."""

from collections.abc import Iterator

from trainer.games.play import Event
from trainer.table.box import Box, Hand
from trainer.table.table import Table


def taken_up(before: Table, now: Table) -> list[Event]:
    """What players take of what was paid to them, as their cards are gone: an event each."""
    return [event for box in now.boxes for event in _of_box(before.box(box.number), box)]


def _of_box(before: Box, now: Box) -> Iterator[Event]:
    cleared = {hand.number for hand in before.hands if hand.cleared}
    for hand in now.hands:
        if hand.cleared and hand.number not in cleared:
            yield from _of_hand(now, hand)


def _of_hand(box: Box, hand: Hand) -> Iterator[Event]:
    players = {bet.place: bet.player for bet in box.bets}
    for stake in hand.stakes:
        if stake.paid is None:
            continue
        own = stake.paid if stake.taken else stake.paid + (stake.chips - stake.seized)
        if own:
            chips = {str(value): count for value, count in own.counts}
            event: Event = {"does": "take up", "box": box.number, "place": stake.place}
            yield event | {"player": players[stake.place], "chips": chips, "hand": hand.number}
