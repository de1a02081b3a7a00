"""Everybody's training at a house, read at once.

It tells how people stand towards the versions of its rules.
"""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from trainer.procedure.amend import day_of
from trainer.records.database import RecordsFile
from trainer.records.people import names
from trainer.training.catchup.known_versions import RoleRecord
from trainer.training.catchup.sign_off import ChangeTry, FirstTraining, SignOff, TrainingRole

#: Every round, drill and exam of a house (``:procedure``), each in its role; a round in which
#: nothing was done is none.
_DONE = """
    done AS (
        SELECT trainee, 'dealer' AS role, procedures.version AS version,
            procedures.content_hash AS text, begun, mode = 'exam' AS examined, sessions.id AS id
        FROM sessions
        JOIN procedures ON procedures.content_hash = sessions.procedure
            WHERE procedures.id = :procedure
            AND EXISTS (SELECT 1 FROM acts WHERE acts.session = sessions.id)
        UNION ALL
        SELECT trainee, 'inspector', version, '', begun, 0, id
        FROM inspections WHERE procedure = :procedure
        UNION ALL
        SELECT trainee, 'inspector', procedures.version, procedures.content_hash, begun, 1, exams.id
        FROM exams JOIN procedures ON procedures.content_hash = exams.procedure
        WHERE task = 'watch' AND procedures.id = :procedure
    )
"""
#: Of everybody, in every role.
EVERYBODY = f"""
    WITH {_DONE},
    latest AS (
        SELECT trainee, role, max(begun) AS last, max(examined) AS examined
        FROM done GROUP BY trainee, role
    )
    SELECT done.trainee, done.role, version, text, min(begun), last, latest.examined FROM done
    JOIN latest ON (latest.trainee, latest.role) = (done.trainee, done.role)
    GROUP BY done.trainee, done.role
"""  # noqa: S608 - the table above
#: Of one person, who may have several names (a JSON list of ids), in one role.
ONE = f"""
    WITH {_DONE},
    own AS (
        SELECT * FROM done WHERE role = :role AND trainee IN (SELECT value FROM json_each(:ids))
    )
    SELECT version, text, begun, (SELECT max(begun) FROM own), (SELECT max(examined) FROM own)
    FROM own ORDER BY begun, id LIMIT 1
"""  # noqa: S608 - the table above


class TrainingSpan(NamedTuple):
    """A person's training in a role: first rules, dates, any exam.

    ``version`` and ``text`` (content hash) are those of the first session, ``begun`` and
    ``last`` its time and that of the last one.
    """

    version: str
    text: str
    begun: str
    last: str
    examined: int

    @property
    def began(self) -> FirstTraining:
        """The start of the training.

        ``once`` if all of it was on one day, without an exam.
        """
        first, last = day_of(self.begun), day_of(self.last)
        return FirstTraining(
            self.version, self.text, first, once=first == last and not self.examined
        )

    def combined_with(self, other: "TrainingSpan") -> "TrainingSpan":
        """Combine one person's training under two names."""
        first = min(self, other, key=lambda each: each.begun)
        return first._replace(
            last=max(self.last, other.last), examined=max(self.examined, other.examined)
        )


_TRIES = """
    SELECT trainee, role, version, content_hash, moment, day, unaided FROM change_tries
    WHERE procedure = ? ORDER BY id
"""
_SIGN_OFFS = """
    SELECT trainee, role, version, content_hash, day, signed_by FROM sign_offs
    WHERE procedure = ? ORDER BY id
"""
#: Somebody in a role.
_Who = tuple[str, TrainingRole]


class RosterRecords:
    """Reader of all people's records at once."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def everybody(self, procedure: str) -> Mapping[str, Mapping[TrainingRole, RoleRecord]]:
        """Return the house's records by person and role.

        People go by their current names.
        """
        trained: dict[_Who, TrainingSpan] = {}
        tries: dict[_Who, list[ChangeTry]] = defaultdict(list)
        signed: dict[_Who, list[SignOff]] = defaultdict(list)
        with self._file.reading() as conn:
            called = names(conn)
            for who, role, *row in conn.execute(EVERYBODY, {"procedure": procedure}):
                key, own = (called[who], TrainingRole(role)), TrainingSpan(*row)
                trained[key] = trained.get(key, own).combined_with(own)
            for who, role, version, text, moment, on, right in conn.execute(_TRIES, [procedure]):
                key, day = (called[who], TrainingRole(role)), date.fromisoformat(on)
                tries[key].append(ChangeTry(version, text, moment, day, bool(right), key[1]))
            for who, role, version, text, on, by in conn.execute(_SIGN_OFFS, [procedure]):
                key, day = (called[who], TrainingRole(role)), date.fromisoformat(on)
                signed[key].append(SignOff(version, text, day, key[1], by))
        found: dict[str, dict[TrainingRole, RoleRecord]] = defaultdict(dict)
        for name, role in sorted({*trained, *tries, *signed}):
            key = name, role
            found[name][role] = _on_record(trained.get(key), tries[key], signed[key])
        return found


def _on_record(
    trained: TrainingSpan | None, tries: list[ChangeTry], signed: list[SignOff]
) -> RoleRecord:
    done = RoleRecord(tries=tuple(tries), signed=tuple(signed))
    if trained is None:
        return done
    return done._replace(first=trained.began, last=day_of(trained.last))
