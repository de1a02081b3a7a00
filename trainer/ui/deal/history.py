"""The log beside the table, written from a session: moves, players' words, the inspector."""

from trainer.table.table import Table
from trainer.training.dealing.situation import Situation
from trainer.training.judging.inspector import inspected
from trainer.training.judging.verdict import Verdict
from trainer.training.sessions.session import Session
from trainer.ui.deal.move_log import MOST
from trainer.ui.deal.side_panel import SidePanel
from trainer.ui.deal.taken_up import taken_up
from trainer.ui.table.furniture import is_opening


def write_log(panel: SidePanel, session: Session) -> None:
    """Write the log up to here: of a session that is gone on with, all anew.

    Of an opening that is over, the bets alone: they still lie there.
    """
    panel.log.empty()
    procedure = session.dealing.procedure
    opens = is_opening(procedure, session.situation.state)
    for situation in session.lead:
        over = not opens and is_opening(procedure, situation.state)
        events = [e for e in situation.events if not over or e.get("does") == "bet"]
        panel.hear(events, situation.table)
    for moment in session.moments[-MOST:]:
        log_move(panel, session, moment.verdict, moment.before.table, moment.after)


def log_move(
    panel: SidePanel, session: Session, verdict: Verdict, before: Table, now: Situation
) -> None:
    """Add a move to the log, and what the inspector and players did after it."""
    panel.add_move(verdict, before)
    noted = None if session.mode.blocks else inspected(verdict, before, now.table)
    events = (*taken_up(before, now.table), *now.events)
    panel.hear(events if noted is None else (noted, *events), now.table)
