"""By which rules people have trained, in which role: one table of it for who asks for whom."""

from typing import NamedTuple

from trainer.procedure.versions import day_of
from trainer.training.current.standing import Began

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


class Trained(NamedTuple):
    """What somebody has done in a role: by which rules first, when first and last; any exam."""

    version: str
    text: str
    begun: str
    last: str
    examined: int

    @property
    def began(self) -> Began:
        """How he began; ``once`` where all of it was on one day, and no exam."""
        first, last = day_of(self.begun), day_of(self.last)
        return Began(self.version, self.text, first, once=first == last and not self.examined)

    def with_(self, other: "Trained") -> "Trained":
        """What one person has done under two names."""
        first = min(self, other, key=lambda each: each.begun)
        return first._replace(
            last=max(self.last, other.last), examined=max(self.examined, other.examined)
        )
