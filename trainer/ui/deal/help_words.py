"""Help at the table in words, stage by stage."""

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.table.table import Table
from trainer.training.sessions.help import ACT, PHASE, Help
from trainer.ui.words.acts import act_words


def help_title(stage: int) -> str:
    """What a stage tells."""
    if stage == PHASE:
        return _("Where you are")
    return _("Next move") if stage == ACT else _("Like this")


def help_words(given: Help, procedure: Procedure, lang: str, table: Table) -> str:
    """The help itself: the phase, or the act on this table."""
    if given.act is None:
        return procedure.words(lang, "states", given.state)
    return act_words(given.act, procedure, lang, table)


def help_button(given: Help) -> str:
    """What the next stage would tell."""
    if given.used_up:
        return _("No more hints here")
    if given.stage == 0:
        return _("Hint: where are we?")
    if given.stage == PHASE:
        return _("Next hint: which move?")
    return _("Next hint: show me")
