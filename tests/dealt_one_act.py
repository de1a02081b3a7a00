"""A round on record of which one act was dealt: who has done nothing has not trained."""

from trainer.training.sessions.record import Log, SessionHead

_ACT = {"act": "deal_card", "box": 1}
_VERDICT = {"n": 1, "act": _ACT, "verdict": "correct", "clauses": []}


def dealt_one_act(log: Log, head: SessionHead) -> int:
    """Begin a round, deal its first act, and return its number."""
    session = log.add_session(head)
    log.add_act(session, 1, _ACT, _VERDICT)
    return session
