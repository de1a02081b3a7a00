"""What is said at the positions of a drill: where one stands, what went wrong, what is right."""

from trainer.catalogue import gettext as _
from trainer.training.drills.position import Position
from trainer.training.sessions.session import Session
from trainer.ui.words.acts import act_words


def place_words(position: Position, lang: str) -> str:
    """Where in a round a position begins, and how much of it is dealt; not what is due."""
    trace, done = position.trace, position.begin - 1
    procedure = trace.procedure
    phase = procedure.words(lang, "states", trace.situations[done].state.partition("/")[0])
    if not done:
        text = _("{phase}: start of a round. Moves to make: {n}")
        return text.format(phase=phase, n=position.acts)
    before = trace.moments[done - 1]
    act = act_words(before.act, procedure, lang, before.before.table)
    text = _("{phase}. Last move: {act}. Moves to make: {n}")
    return text.format(phase=phase, act=act, n=position.acts)


def right_words(position: Position, session: Session, lang: str, *, mends: bool) -> str:
    """That the act that matters was done right; "" as long as it was not.

    ``mends``: what was wrong in a round is being mended.
    """
    moment = position.mattering(session)
    if moment is None:
        return ""
    text = _("✓ Right: {act}. That was the key move here.")
    if position.is_missed(session):
        text = _("✓ Right this time: {act}. You’ll get this one again at the end.")
    elif mends:
        text = _("✓ Fixed: {act}.")
    return text.format(
        act=act_words(moment.act, position.trace.procedure, lang, moment.before.table)
    )
