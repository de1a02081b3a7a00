"""Words for what the judge says of an act."""

from collections.abc import Sequence

from trainer.procedure.spec import Procedure
from trainer.table.act import DONE, Act
from trainer.table.table import Table
from trainer.training.judging.verdict import OMITTED, Verdict
from trainer.ui.words.acts import act_words, grade_words, kind_words, translate, verdict_words

MOST_EXPECTED = 3


def fault_words(verdict: Verdict) -> str:
    """What kind of fault it was, and how grave."""
    text = translate("Panel", "{kind} ({grade})")
    words = text.format(kind=kind_words(verdict.kind), grade=grade_words(verdict.severity))
    return words[:1].upper() + words[1:]


def expected_words(acts: Sequence[Act], procedure: Procedure, lang: str, table: Table) -> str:
    """What would have been right: the first acts of what could be done."""
    words = [act_words(act, procedure, lang, table) for act in acts]
    shown = "; ".join(words[:MOST_EXPECTED])
    if len(words) > MOST_EXPECTED:
        shown += translate("Panel", " (and {n} more)").format(n=len(words) - MOST_EXPECTED)
    return translate("Panel", "Expected: {acts}").format(acts=shown)


def free_words(act: Act) -> str:
    """Why an act is not scored."""
    if act == DONE:
        return translate("Panel", "What was not done in the round counts as left out.")
    if act.act == "pay":
        return translate("Panel", "It makes up what was missing, and does not count.")
    if act.act == "take":
        return translate("Panel", "It takes back what was too much, and does not count.")
    return translate("Panel", "It was not due; it does no harm, and does not count.")


def ruled_words(verdict: str, severity: str) -> str:
    """A verdict of the judge, or an assessor's, in a few words; KeyError where it is none."""
    words = translate("Words", "Left out") if verdict == OMITTED else verdict_words(verdict)[1]
    if not severity:
        return words
    text = translate("Panel", "{kind} ({grade})")
    return text.format(kind=words, grade=grade_words(severity))
