"""Words for finished moves, and for what players said between them."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from trainer.catalogue import N_, gettext as _, pgettext
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.table.chips import Chips
from trainer.table.table import Table
from trainer.ui.words.acts import chips_words, detail_words, quoted_words, where_words
from trainer.ui.words.sayings import event_words

_DONE: Mapping[str, str] = {
    "offer_cut": N_("Offered the cut to {where}"),
    "accept_cut": N_("Accepted the cut"),
    "refuse_cut": N_("Refused the cut"),
    "complete_cut": N_("Put the top part to the bottom"),
    "insert_cut_card": N_("Inserted the cut card"),
    "load_shoe": N_("Loaded the shoe"),
    "burn_card": N_("Burned a card"),
    "discard_burn": N_("Put the burnt cards into the tray"),
    "deal_card": N_("Dealt to {where}"),
    "deal_self": N_("Dealt to yourself"),
    "place_cut_card": N_("Laid the cut card at the front"),
    "shuffle": N_("Stopped to shuffle"),
    "call": N_("Called {words}"),
    "offer": N_("Offered to {where}"),
    "offer_even_money": N_("Offered even money to {where}"),
    "ask_aloud": N_("Asked {where} to answer aloud"),
    "refuse": N_("Refused {where}"),
    "split_pair": N_("Laid out the pair of {where}"),
    "take": N_("Took the bet of {where}"),
    "pay": N_("Paid the bet of {where}"),
    "clear": N_("Cleared {where}"),
    "clear_self": N_("Cleared your own cards"),
    "call_inspector": N_("Called the inspector"),
    "place_marker": N_("Laid the marker at {where}"),
    "turn_up": N_("Turned up your own cards"),
    "put_in": N_("Put into the kitty"),
    "take_out": N_("Took out of the kitty"),
    "pass_bank": N_("Passed the bank to {where}"),
    "done": N_("Round is over"),
}
_AT_HOME: Mapping[str, str] = {
    "clear": N_("Put the cards of {where} under the pack"),
    "clear_self": N_("Put your own cards under the pack"),
    "shuffle": N_("Shuffled"),
}
_WHAT: Mapping[tuple[str, str], str] = {
    ("take", "insurance"): N_("Took the insurance of {where}"),
    ("take", "shoot"): N_("Took the shoot bet of {where}"),
    ("pay", "even_money"): N_("Paid even money to {where}"),
    ("pay", "insurance"): N_("Paid the insurance of {where}"),
    ("pay", "bonus"): N_("Paid the bonus of {where}"),
    ("pay", "envy"): N_("Paid the envy bonus of {where}"),
    ("pay", "shoot"): N_("Paid the shoot bet of {where}"),
    ("refuse", "double"): N_("Refused the double of {where}"),
    ("refuse", "surrender"): N_("Refused the surrender of {where}"),
    ("refuse", "rescue"): N_("Refused the rescue of {where}"),
    ("refuse", "shoot"): N_("Refused the shoot bet of {where}"),
    ("refuse", "insurance"): N_("Refused the insurance of {where}"),
    ("refuse", "buy"): N_("Refused the buy of {where}"),
    ("refuse", "stake"): N_("Refused the added stake of {where}"),
    ("refuse", "card"): N_("Refused {where} a card"),
    ("refuse", "split"): N_("Refused the split of {where}"),
    ("refuse", "bet"): N_("Refused the late bet of {where}"),
    ("refuse", "place"): N_("Refused another player at {where}"),
    ("refuse", "touch"): N_("Kept hands off the cards of {where}"),
    ("refuse", "decision"): N_("Refused the decision of {where}"),
}
_FEW = (2, 3, 4)  # have a form of their own in Czech


def done_words(act: Act, procedure: Procedure, lang: str, table: Table | None = None) -> str:
    """Describe a finished move in one line."""
    text = _WHAT.get((act.act, act.what or ""), _DONE[act.act])
    if act.act in _AT_HOME and procedure.dealt_by_banker:
        text = _AT_HOME[act.act]
    words = quoted_words(act, procedure, lang) if act.phrase else ""
    where = _where(act, table) if act.box else ""
    line = _(text).format(where=where, words=words)
    if words and where:
        line = _("{call} to {where}").format(call=line, where=where)
    if act.amount is not None:
        line += f": {act.amount}"
    return ", ".join((line, *detail_words(act)))


def _where(act: Act, table: Table | None) -> str:
    """Return the box as it stands inside a sentence."""
    found = None
    if table is not None:
        found = next((box for box in table.boxes if box.number == act.box), None)
    words = where_words(found, act.box or 0, act.hand, act.place)
    return words[:1].lower() + words[1:]


def heard_lines(
    events: Iterable[Mapping[str, Any]], table: Table, *, summed: bool = True
) -> Iterator[str]:
    """List what players said and did, one line each.

    All bets share a line, and so do all insurance bets.
    """
    for does, same in groupby(events, key=lambda event: str(event["does"])):
        if does == "bet":
            sums = [_sum(event, summed=summed) for event in same]
            yield _bets_words(sums)
        elif does == "insure":
            each = ", ".join(f"{event['player']} {_sum(event, summed=summed)}" for event in same)
            yield _("Insurance: {players}").format(players=each)
        else:
            for event in same:
                yield event_words(event, table, summed=summed)


def _bets_words(sums: list[str]) -> str:
    """Return all bets of a table in one line."""
    if len(sums) == 1:
        return _("One bet: {sums}").format(sums=sums[0])
    text = _("{n} bets: {sums}")
    if len(sums) in _FEW:
        text = pgettext("two, three or four", "{n} bets: {sums}")
    listed = _("{first} and {last}").format(first=", ".join(sums[:-1]), last=sums[-1])
    return text.format(n=len(sums), sums=listed)


def boxes_words(count: int) -> str:
    """Return a number of boxes, with the right plural form."""
    if count == 1:
        return _("1 box")
    text = _("{n} boxes")
    if count in _FEW:
        text = pgettext("two, three or four", "{n} boxes")
    return text.format(n=count)


def _sum(event: Mapping[str, Any], *, summed: bool) -> str:
    """Return the sum put down, or its chips unless ``summed``."""
    chips = Chips.of({int(value): count for value, count in event.get("chips", {}).items()})
    return str(chips.amount) if summed else chips_words(chips)
