"""Slips of leaving out: an act never done, or all that belongs together."""

from collections.abc import Sequence

from tests.slips.moments import Moment, Phase
from tests.slips.moves import answered, shoots, verdicts
from tests.slips.order import game_of, needs, precedes
from tests.slips.rounds import Round
from tests.slips.slip import (
    CRITICAL,
    NOT_DUE,
    OUT,
    Allowed,
    Rest,
    Slip,
    as_done,
    most_of,
)
from trainer.table.act import MONEY


def struck_out(round_: Round, one: Moment) -> Slip | None:
    """The act never done, and the rest as it was."""
    moments, game = round_.moments, game_of(round_.house)
    after = moments[one.i + 1 :]
    hang = [needs(game, one, m) for m in after]
    if _changes(one, moments) or True in hang or (None in hang and one.phase > Phase.OPENING):
        return None
    answer = None
    if one.question and any(m.question and m.box == one.box for m in after):
        answer = (one.box, one.number)
    broken = verdicts([precedes(game, one, m) for m in after])
    lines = (1, 1) if broken else (0, 1)
    if broken is False and after:
        lines = (0, 1)  # nothing passes it over; it is still due when the list ends
    moved = one.act.act in MONEY
    return Slip(
        "struck_out",
        one.i,
        one.i,
        (),
        Allowed(
            lines,
            frozenset({OUT, NOT_DUE}),
            frozenset({one.i}),
            most_of(one.act),
            CRITICAL if moved and broken else "",
            complete=False,
        ),
        Rest(as_done(after)),
        answer=answer,
        says="",
        asked=not one.question,
        rest_of=False,
    )


def _changes(one: Moment, moments: Sequence[Moment]) -> bool:
    """Whether others do otherwise without it: other cards, answers and bets are another round."""
    after = moments[one.i + 1 :]
    # insurance of more than half that is not refused stays on the line and is settled
    stays = one.act.act == "refuse" and one.act.what == "insurance" and not one.wish
    goes_on = one.question and one.answer not in ("stand", "stick")
    return (
        one.draws
        or stays
        or goes_on
        or any(m.identity == one.identity for m in after)
        or answered(one, moments)
        or shoots(one, moments)
        or _wished(one, after)
    )


def _wished(one: Moment, after: Sequence[Moment]) -> bool:
    """Whether a player tries something later that he tries when the hand has stood."""
    return bool(one.box) and any(m.wish and m.box == one.box for m in after)


def struck_together(round_: Round, one: Moment) -> Slip | None:
    """A whole question or a whole step forgotten: what is passed over together is one line."""
    moments = round_.moments
    if one.act.act == "burn_card":
        gone = [m for m in moments if m.act.act == "burn_card"]
        if gone[0] is not one:
            return None
        cards = {m.i for m in gone}
        tray = [m.i for m in moments if m.act.act == "discard_burn"]
        rest = tuple(m for m in moments[one.i :] if m.i not in {*cards, *tray})
        omits = frozenset({*cards, *tray})
    elif one.act.act == "call" and one.box and moments[one.i + 1].answer == "stand":
        offer = moments[one.i + 1]
        after = moments[offer.i + 1 :]
        if any(m.question and m.box == one.box for m in after) or _wished(one, after):
            return None
        rest = moments[offer.i + 1 :]
        omits = frozenset({one.i, offer.i})
    else:
        return None
    lines = (1, 1)
    if one.act.act == "burn_card":
        lines = (1, 2)  # that nothing was carried to the tray may be a line of its own step
    return Slip(
        "struck_together",
        one.i,
        one.i,
        (),
        Allowed(lines, frozenset({OUT, NOT_DUE}), omits, most_of(one.act), complete=False),
        Rest(as_done(rest)),
        asked=False,
        rest_of=False,
    )
