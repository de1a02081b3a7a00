"""What everybody has done at a house, for who asks how people stand to its rules."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from trainer.records.database import RecordsFile
from trainer.records.people import names
from trainer.records.sign_offs import day_here
from trainer.training.current.roster import OnRecord
from trainer.training.current.standing import Began, SignOff, Tried

_TRAINED = """
    WITH done AS (
        SELECT trainee, procedures.version AS version, procedures.content_hash AS text, begun
        FROM sessions
        JOIN procedures ON procedures.content_hash = sessions.procedure WHERE procedures.id = ?1
        UNION ALL
        SELECT trainee, version, '', begun FROM inspections WHERE procedure = ?1
        UNION ALL
        SELECT trainee, procedures.version, procedures.content_hash, begun FROM inspector_exams
        JOIN procedures ON procedures.content_hash = inspector_exams.procedure
        WHERE procedures.id = ?1
    ),
    latest AS (SELECT trainee, max(begun) AS last FROM done GROUP BY trainee)
    SELECT done.trainee, version, text, min(begun), last FROM done
    JOIN latest ON latest.trainee = done.trainee GROUP BY done.trainee
"""
_TRIES = """
    SELECT trainee, version, content_hash, moment, day, unaided FROM change_tries
    WHERE procedure = ? ORDER BY id
"""
_SIGN_OFFS = """
    SELECT trainee, version, content_hash, day FROM sign_offs WHERE procedure = ? ORDER BY id
"""


class _Trained(NamedTuple):
    version: str
    text: str
    begun: str
    last: str


class RosterRecords:
    """Reads what is on record of all people at once."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def everybody(self, procedure: str) -> Mapping[str, OnRecord]:
        """What is on record at a house, by the name that somebody has now."""
        trained: dict[str, _Trained] = {}
        tries: dict[str, list[Tried]] = defaultdict(list)
        signed: dict[str, list[SignOff]] = defaultdict(list)
        with self._file.reading() as conn:
            called = names(conn)
            for who, *row in conn.execute(_TRAINED, [procedure]):
                name, own = called[who], _Trained(*row)
                trained[name] = _both(trained.get(name, own), own)
            for who, version, text, moment, day, unaided in conn.execute(_TRIES, [procedure]):
                rules, right = (version, text, moment, date.fromisoformat(day)), bool(unaided)
                tries[called[who]].append(Tried(*rules, right=right))
            for who, version, text, day in conn.execute(_SIGN_OFFS, [procedure]):
                signed[called[who]].append(SignOff(version, text, date.fromisoformat(day)))
        return {
            name: _on_record(trained.get(name), tries[name], signed[name])
            for name in {*trained, *tries, *signed}
        }


def _both(one: _Trained, other: _Trained) -> _Trained:
    """What one person has done under two names."""
    first = min(one, other, key=lambda each: each.begun)
    return first._replace(last=max(one.last, other.last))


def _on_record(trained: _Trained | None, tries: list[Tried], signed: list[SignOff]) -> OnRecord:
    done = OnRecord(tries=tuple(tries), signed=tuple(signed))
    if trained is None:
        return done
    first = Began(trained.version, trained.text, day_here(trained.begun))
    return done._replace(first=first, last=day_here(trained.last))
