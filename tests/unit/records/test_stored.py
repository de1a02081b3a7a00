"""A database as an older program left it, its procedures in the first edition of the step language.

``first_edition.sqlite.gz`` was written by the program before steps knew what is done: for every
procedure a practice and an exam dealt right to their end, an exam left in the middle, and a
practice with a call of the inspector, left after a few acts.
"""

import gzip
from pathlib import Path

import pytest

from trainer.bootstrap import Program
from trainer.training.sessions.practice import Practice
from trainer.training.sessions.replay import differences

STORED = Path(__file__).with_name("first_edition.sqlite.gz")
SESSIONS = 20


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """The program with a copy of the stored database."""
    path = tmp_path / "records.sqlite"
    path.write_bytes(gzip.decompress(STORED.read_bytes()))
    return Program(path)


def test_every_session_is_there(program: Program) -> None:
    records = program.log.sessions()
    assert len(records) == SESSIONS
    assert {one.head.procedure for one in records} == {
        "prague",
        "australian",
        "online",
        "british",
        "shoot",
    }
    assert sum(one.ended is None for one in records) == SESSIONS // 2


def test_every_session_is_judged_again_the_same(program: Program) -> None:
    for record in program.log.sessions():
        whole = program.log.session(record.id)
        found = differences(program.logged_dealing(whole), whole)
        assert found == [], (record.id, record.head.procedure, record.head.mode)


def test_what_was_left_is_gone_on_with_to_its_end(program: Program) -> None:
    for record in program.log.sessions():
        if record.ended is not None:
            continue
        whole = program.log.session(record.id)
        practice = Practice.resume(program.logged_dealing(whole), whole, program.log)
        session = practice.session
        while not practice.over:
            due = session.dealing.candidates(session.situation)[0]
            practice.do(session.dealing.correct_act(due, session.situation))
        assert practice.session.summary.complete, (record.id, record.head.procedure)
        assert practice.session.summary.faults == 0
    assert all(one.ended is not None for one in program.log.sessions())
