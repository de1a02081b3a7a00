"""Words for what went wrong, and for what came of it when it was dealt again."""

from typing import NamedTuple

from trainer.catalogue import gettext as _
from trainer.training.drills.again import MORE
from trainer.training.drills.drill import Outcome
from trainer.training.review.debrief import Debrief
from trainer.training.review.misses import Due, Miss
from trainer.ui.words.acts import act_words


class Mended(NamedTuple):
    """What came of a miss that was dealt again: how it went, and how many positions there were."""

    outcome: Outcome
    positions: int


def wrong_words(found: Debrief, miss: Miss, lang: str) -> str:
    """What was done wrong; of what was left out what that was."""
    omission, table = miss.omission, miss.moment.before.table
    act = miss.moment.verdict.act if omission is None else omission.owed.act
    return act_words(act, found.procedure, lang, table)


def due_words(found: Debrief, due: Due, lang: str) -> str:
    """What would have been right, with which hand and where."""
    return act_words(due.act, found.procedure, lang, due.before.table)


def instead_words(found: Debrief, miss: Miss, lang: str) -> str:
    """What was done in its place."""
    table = miss.moment.before.table
    act = act_words(miss.moment.verdict.act, found.procedure, lang, table)
    if miss.omission is None:
        return act
    return _("You moved on to: {act}").format(act=act)


def last_time_words(found: Debrief, miss: Miss, due: Due | None, lang: str) -> str:
    """What went wrong, and what to do otherwise, in a sentence."""
    wrong = wrong_words(found, miss, lang)
    if miss.omission is not None:
        return _("Missed: {act}. Do it this time.").format(act=wrong)
    if due is None:
        return _("Wrong: {act}.").format(act=wrong)
    right = act_words(due.act, found.procedure, lang, due.before.table)
    text = _("Wrong: {wrong}. Right: {right}.")
    return text.format(wrong=wrong, right=right)


def clause_words(found: Debrief, clause: str, lang: str) -> str:
    """A clause in one sentence: its own words."""
    says = found.procedure.clause(clause, lang, "says")
    return f"{clause}: {says}" if says else clause


def mended_words(mended: Mended) -> str:
    """What came of a miss that was dealt again."""
    outcome, positions = mended
    if not outcome.tried:
        return ""
    text = _("Dealt again: {right} of {tried} positions right first time.")
    words = [text.format(right=outcome.right, tried=outcome.tried)]
    if outcome.again:
        text = _("Positions you got wrong came back: {righted} of {again} right this time.")
        words.append(text.format(righted=outcome.righted, again=outcome.again))
    if outcome.tried < positions:
        words.append(_("You left before the end."))
    elif positions == 1:
        alone = _("We found no other position like it, so we dealt only this one.")
        words.append(alone)
    elif positions <= MORE:
        words.append(_("We found only one other position like it."))
    return " ".join(words)
