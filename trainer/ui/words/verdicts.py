"""Words for what the judge says of an act."""

from collections.abc import Sequence

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.table.act import DONE, Act
from trainer.table.table import Table
from trainer.training.judging.verdict import OMITTED, Verdict
from trainer.ui.words.acts import act_words, capital, grade_words, kind_words, verdict_words

MOST_EXPECTED = 3


def fault_words(verdict: Verdict) -> str:
    """What kind of fault it was, and how grave."""
    text = _("{kind} ({grade})")
    words = text.format(kind=kind_words(verdict.kind), grade=grade_words(verdict.severity))
    return capital(words)


def expected_words(acts: Sequence[Act], procedure: Procedure, lang: str, table: Table) -> str:
    """What would have been right: the first acts of what could be done."""
    words = [act_words(act, procedure, lang, table) for act in acts]
    shown = "; ".join(words[:MOST_EXPECTED])
    if len(words) > MOST_EXPECTED:
        shown += _(" (and {n} more)").format(n=len(words) - MOST_EXPECTED)
    return _("Right move: {acts}").format(acts=shown)


def free_words(act: Act) -> str:
    """Why an act is not scored."""
    if act == DONE:
        return _("What was not done in the round counts as missed.")
    if act.act == "pay":
        return _("It pays what was missing, so it is not scored.")
    if act.act == "take":
        return _("It takes back what was too much, so it is not scored.")
    return _("It was not needed but does no harm, so it is not scored.")


def ruled_words(verdict: str, severity: str) -> str:
    """A verdict of the judge, or an assessor's, in a few words; KeyError where it is none."""
    words = _("Missed") if verdict == OMITTED else verdict_words(verdict)[1]
    if not severity:
        return words
    text = _("{kind} ({grade})")
    return text.format(kind=words, grade=grade_words(severity))
