"""A logged session judged again: the proof that its verdicts are what the procedure says."""

import json
from dataclasses import dataclass
from typing import Any

from trainer.procedure.reading import DataError
from trainer.table.act import parse_act
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import perform
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import SessionRecord
from trainer.training.sessions.session import Session


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a log and its replay part: JSON texts as logged and as judged now.

    ``n`` is the act's number, None for the summary. ``now`` is empty where the act cannot be
    dealt at all; nothing after it is judged then.
    """

    n: int | None
    logged: str
    now: str


def logged_session(dealing: Dealing, record: SessionRecord) -> Session:
    """The session of a record before its first act, with the help that was asked for in it.

    That its scenario can be dealt was seen when it was begun.
    """
    head = record.head
    prelude = [parse_act(act) for act in head.prelude]
    session = Session(dealing, MODES[head.mode], prelude, head.focus)
    session.helped = list(record.helped)
    return session


def differences(dealing: Dealing, record: SessionRecord) -> list[Difference]:
    """Judge the logged acts again, in the logged mode, and compare byte for byte, in English.

    Every act's verdict is compared and, if the session has ended, its summary. Nothing different
    means that this dealing gives the same verdicts for these acts. Raise DataError when a wish of
    the scenario cannot happen.
    """
    perform(dealing)
    session = logged_session(dealing, record)
    found = []
    for number, act in enumerate(record.acts, start=1):
        logged, now = _line(act.verdict), _judged(session, act.act)
        if (act.n, logged) != (number, now):
            found.append(Difference(act.n, logged, now))
        if not now:
            return found
    if record.ended is not None:
        logged, now = _line(record.summary), _line(session.summary_json()["summary"])
        if logged != now:
            found.append(Difference(None, logged, now))
    return found


def _judged(session: Session, act: dict[str, Any]) -> str:
    """The line of the verdict on a logged act; empty if it is no act, or cannot be dealt."""
    try:
        verdict = session.do(parse_act(act))
    except (ValueError, DataError):
        return ""
    return _line(session.as_json(verdict, "en"))


def _line(shape: dict[str, Any] | None) -> str:
    return json.dumps(shape, ensure_ascii=False)
