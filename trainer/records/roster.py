"""What everybody has done at a house, for who asks how people stand to its rules."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date

from trainer.procedure.versions import day_of
from trainer.records.database import RecordsFile
from trainer.records.people import names
from trainer.records.trained import EVERYBODY, Trained
from trainer.training.current.known import OnRecord
from trainer.training.current.standing import SignOff, TrainedAs, Tried

_TRIES = """
    SELECT trainee, role, version, content_hash, moment, day, unaided FROM change_tries
    WHERE procedure = ? ORDER BY id
"""
_SIGN_OFFS = """
    SELECT trainee, role, version, content_hash, day, signed_by FROM sign_offs
    WHERE procedure = ? ORDER BY id
"""


#: Somebody in a role.
_Who = tuple[str, TrainedAs]


class RosterRecords:
    """Reads what is on record of all people at once."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def everybody(self, procedure: str) -> Mapping[str, Mapping[TrainedAs, OnRecord]]:
        """What is on record at a house in each role, by the name that somebody has now."""
        trained: dict[_Who, Trained] = {}
        tries: dict[_Who, list[Tried]] = defaultdict(list)
        signed: dict[_Who, list[SignOff]] = defaultdict(list)
        with self._file.reading() as conn:
            called = names(conn)
            for who, role, *row in conn.execute(EVERYBODY, {"procedure": procedure}):
                key, own = (called[who], TrainedAs(role)), Trained(*row)
                trained[key] = trained.get(key, own).with_(own)
            for who, role, version, text, moment, on, right in conn.execute(_TRIES, [procedure]):
                key, day = (called[who], TrainedAs(role)), date.fromisoformat(on)
                tries[key].append(Tried(version, text, moment, day, bool(right), key[1]))
            for who, role, version, text, on, by in conn.execute(_SIGN_OFFS, [procedure]):
                key, day = (called[who], TrainedAs(role)), date.fromisoformat(on)
                signed[key].append(SignOff(version, text, day, key[1], by))
        found: dict[str, dict[TrainedAs, OnRecord]] = defaultdict(dict)
        for name, role in sorted({*trained, *tries, *signed}):
            key = name, role
            found[name][role] = _on_record(trained.get(key), tries[key], signed[key])
        return found


def _on_record(trained: Trained | None, tries: list[Tried], signed: list[SignOff]) -> OnRecord:
    done = OnRecord(tries=tuple(tries), signed=tuple(signed))
    if trained is None:
        return done
    return done._replace(first=trained.began, last=day_of(trained.last))
