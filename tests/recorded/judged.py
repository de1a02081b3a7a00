"""What is performed and judged: a hash for each worked round, and one a house for drawn slips."""

import hashlib
import json
from collections.abc import Iterator

from tests.rounds.judged import dealt
from tests.rounds.round_file import rounds
from tests.slips import engine
from tests.slips.every import some_slips
from tests.slips.rounds import round_of
from trainer.app import App
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import Session

_SEEDS, _SLIPS = range(1, 9), 24


def judged(program: App) -> dict[str, str]:
    """Hashes by the names of the worked rounds, and of houses for their drawn slips."""
    found = {}
    for one in rounds():
        dealing = program.dealing(one.scenario, one.scenario_name, one.amendments)
        said: list[object] = [
            [moment.act.as_json(), moment.state, moment.clauses]
            for moment in perform(dealing).moments
        ]
        said += [_said(dealt(dealing, slip.lines)) for slip in one.slips]
        found[one.path.stem] = _hash(said)
    for house in engine.houses():
        found[f"slips at {house}"] = _hash(list(_slips(house)))
    return found


def _said(session: Session) -> object:
    """What ``judge --json`` prints of a session."""
    procedure = session.dealing.procedure
    lines = [verdict.as_json(procedure, "en") for verdict in session.verdicts]
    return [*lines, session.summary_json()]


def _slips(house: str) -> Iterator[object]:
    for seed in _SEEDS:
        round_ = round_of(house, seed)
        if round_ is None:
            continue
        yield [act.as_json() for act in round_.acts]
        for slip in some_slips(round_, _SLIPS):
            session = round_.before[slip.head].fork()
            for one in (*slip.acts, *slip.rest.acts):
                session.do(one.act)
            yield repr((session.lines, session.sums))


def _hash(said: object) -> str:
    text = json.dumps(said, sort_keys=True, default=sorted)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
