"""Help at the table in words, stage by stage."""

from trainer.procedure.spec import Procedure
from trainer.table.table import Table
from trainer.training.sessions.help import ACT, PHASE, Help
from trainer.ui.words import act_words, translate


def help_title(stage: int) -> str:
    """What a stage tells."""
    if stage == PHASE:
        return translate("Help", "Where you are")
    return translate("Help", "Due now") if stage == ACT else translate("Help", "Like this")


def help_words(given: Help, procedure: Procedure, lang: str, table: Table) -> str:
    """The help itself: the phase, or the act on this table."""
    if given.act is None:
        return procedure.words(lang, "states", given.state)
    return act_words(given.act, procedure, lang, table)


def help_button(given: Help) -> str:
    """What the next stage would tell."""
    if given.used_up:
        return translate("Help", "No more help here")
    if given.stage == 0:
        return translate("Help", "Help: which phase is it?")
    if given.stage == PHASE:
        return translate("Help", "More help: which act?")
    return translate("Help", "More help: show me")
