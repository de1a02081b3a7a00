"""What the commands of rule changes say.

What is wrong is told in English, as by every command.
"""

from trainer.catalogue import N_, said
from trainer.procedure.amendment import Amendment
from trainer.procedure.old_values import confirmed_old_values
from trainer.procedure.spec import Procedure
from trainer.training.current.change import renewed_clauses

LOOK_AGAIN = N_(
    "Check again: rule {clause} is confirmed, but it still says “{value}”, which is changing."
)


def renewed_words(old: Procedure, new: Procedure, lang: str) -> str:
    """Of which clauses what was mastered is learnt anew: everybody begins them once more."""
    clauses = renewed_clauses(old, new)
    if not clauses:
        return said(lang, "Nobody has to relearn anything.")
    text = N_("Rules everyone has to relearn: {n} ({clauses})")
    return said(lang, text, n=len(clauses), clauses=", ".join(clauses))


def confirmed_words(old: Procedure, new: Procedure, told: Amendment, lang: str) -> str:
    """Which sentences are said to hold though an old value stands in them; "" where none is."""
    found = confirmed_old_values(old, new, told.confirmed)
    return "\n".join(
        said(lang, LOOK_AGAIN, clause=one, value=value) for one, value in found.items()
    )
