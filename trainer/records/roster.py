"""What everybody has done at a house, for who asks how people stand to its rules."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from trainer.records.database import RecordsFile
from trainer.records.people import names
from trainer.records.sign_offs import day_here
from trainer.training.current.known import OnRecord
from trainer.training.current.standing import Began, SignOff, TrainedAs, Tried

_TRAINED = """
    WITH done AS (
        SELECT trainee, 'dealer' AS role, procedures.version AS version,
            procedures.content_hash AS text, begun
        FROM sessions
        JOIN procedures ON procedures.content_hash = sessions.procedure WHERE procedures.id = ?1
        UNION ALL
        SELECT trainee, 'inspector', version, '', begun FROM inspections WHERE procedure = ?1
        UNION ALL
        SELECT trainee, 'inspector', procedures.version, procedures.content_hash, begun
        FROM inspector_exams
        JOIN procedures ON procedures.content_hash = inspector_exams.procedure
        WHERE procedures.id = ?1
    ),
    latest AS (SELECT trainee, role, max(begun) AS last FROM done GROUP BY trainee, role)
    SELECT done.trainee, done.role, version, text, min(begun), last FROM done
    JOIN latest ON (latest.trainee, latest.role) = (done.trainee, done.role)
    GROUP BY done.trainee, done.role
"""
_TRIES = """
    SELECT trainee, role, version, content_hash, moment, day, unaided FROM change_tries
    WHERE procedure = ? ORDER BY id
"""
_SIGN_OFFS = """
    SELECT trainee, role, version, content_hash, day FROM sign_offs
    WHERE procedure = ? ORDER BY id
"""


#: Somebody in a role.
_Who = tuple[str, TrainedAs]


class _Trained(NamedTuple):
    version: str
    text: str
    begun: str
    last: str


class RosterRecords:
    """Reads what is on record of all people at once."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def everybody(self, procedure: str) -> Mapping[str, Mapping[TrainedAs, OnRecord]]:
        """What is on record at a house in each role, by the name that somebody has now."""
        trained: dict[_Who, _Trained] = {}
        tries: dict[_Who, list[Tried]] = defaultdict(list)
        signed: dict[_Who, list[SignOff]] = defaultdict(list)
        with self._file.reading() as conn:
            called = names(conn)
            for who, role, *row in conn.execute(_TRAINED, [procedure]):
                key, own = (called[who], TrainedAs(role)), _Trained(*row)
                trained[key] = _both(trained.get(key, own), own)
            for who, role, version, text, moment, on, right in conn.execute(_TRIES, [procedure]):
                key, day = (called[who], TrainedAs(role)), date.fromisoformat(on)
                tries[key].append(Tried(version, text, moment, day, bool(right), key[1]))
            for who, role, version, text, on in conn.execute(_SIGN_OFFS, [procedure]):
                key, day = (called[who], TrainedAs(role)), date.fromisoformat(on)
                signed[key].append(SignOff(version, text, day, key[1]))
        found: dict[str, dict[TrainedAs, OnRecord]] = defaultdict(dict)
        for name, role in sorted({*trained, *tries, *signed}):
            key = name, role
            found[name][role] = _on_record(trained.get(key), tries[key], signed[key])
        return found


def _both(one: _Trained, other: _Trained) -> _Trained:
    """What one person has done in a role under two names."""
    first = min(one, other, key=lambda each: each.begun)
    return first._replace(last=max(one.last, other.last))


def _on_record(trained: _Trained | None, tries: list[Tried], signed: list[SignOff]) -> OnRecord:
    done = OnRecord(tries=tuple(tries), signed=tuple(signed))
    if trained is None:
        return done
    first = Began(trained.version, trained.text, day_here(trained.begun))
    return done._replace(first=first, last=day_here(trained.last))
