"""Records as earlier programs left them, of every schema and of every edition of the step language.

tests/data/README.md says how they were made, tests/data/replayed.toml what is judged otherwise now.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.command import Command
from tests.data import replayed
from tests.data.stored import content, databases
from tests.unit.training.certifying.made import KEYS
from trainer.bootstrap import Program
from trainer.records.migrations import known
from trainer.records.signing import is_signed
from trainer.training.certifying.certified import certified
from trainer.training.certifying.standing import State, Trust
from trainer.training.current.standing import TrainedAs, standing
from trainer.training.inspecting.exam import InspectorExam
from trainer.training.inspecting.paper import paper
from trainer.training.inspecting.rule import Rule
from trainer.training.judging.verdict import FAULT
from trainer.training.sessions.exam import DEALT, Exam
from trainer.training.sessions.paper import exam_paper
from trainer.training.sessions.sitting import Sitting, stopped

NAMES = sorted(databases())
FIRST_WITH_EXAMS = "2026-11-21_1659"
FIRST_WITH_INSPECTORS = "2026-11-22_2323"
FIRST_WITH_CERTIFICATES = "2026-11-23_0142"
FIRST_WITH_SIGN_OFFS = "2026-11-23_0551"
FIRST_WITH_ROLES = "2026-11-23_1653"


@pytest.fixture(params=NAMES)
def stored(request: pytest.FixtureRequest) -> str:
    """The name of one of them."""
    return str(request.param)


@pytest.fixture
def program(stored: str, tmp_path: Path) -> Iterator[Program]:
    """The program with a copy of them."""
    program = replayed.opened(tmp_path, stored)
    yield program
    program.close()


def asked(folder: Path, name: str, query: str) -> list[tuple[object, ...]]:
    """What the tables hold, seen without the program."""
    path = folder / "seen.sqlite"
    path.write_bytes(databases()[name])
    with closing(sqlite3.connect(path)) as conn:
        return conn.execute(query).fetchall()


def test_there_are_records_of_every_schema_and_edition(tmp_path: Path) -> None:
    schemas = {asked(tmp_path, name, "PRAGMA user_version")[0][0] for name in NAMES}
    assert schemas == set(range(1, len(known()) + 1)), "store one of the new schema, too"
    texts = [
        text for name in NAMES for (text,) in asked(tmp_path, name, "SELECT text FROM procedures")
    ]
    editions = {content(str(text)).get("edition", 1) for text in texts}
    assert editions == {1, 2}


def test_sign_offs_of_then_are_read(tmp_path: Path) -> None:
    program = replayed.opened(tmp_path, FIRST_WITH_SIGN_OFFS)
    kept, whose = program.sign_offs, ("jana nováková", "prague")
    (signed,) = kept.sign_offs(*whose)
    assert (signed.version, signed.day) == ("2027-01-01", date(2027, 1, 5))
    tries = kept.tries(*whose)
    roles = {signed.role, *(one.role for one in tries)}
    assert roles == {TrainedAs.DEALER}, "everybody dealt then"
    found = standing(signed.version, signed.content_hash, ["option burn_cards"], tries, signed.day)
    assert found.signed == signed.day
    first = kept.first_trained(*whose, TrainedAs.DEALER)
    assert first is not None
    assert first.version == "2011-03-30"
    program.close()


def test_sign_offs_of_inspectors_are_theirs(tmp_path: Path) -> None:
    program = replayed.opened(tmp_path, FIRST_WITH_ROLES)
    kept, whose = program.sign_offs, ("jana nováková", "prague")
    (signed,) = kept.sign_offs(*whose)
    assert (signed.day, signed.role) == (date(2027, 1, 5), TrainedAs.INSPECTOR)
    rules = signed.version, signed.content_hash, ["option burn_cards"]
    found = {}
    for role in TrainedAs:
        tries = [one for one in kept.tries(*whose) if one.role is role]
        found[role] = standing(*rules, tries, signed.day).signed
        first = kept.first_trained(*whose, role)
        assert first is not None
        assert first.version == "2011-03-30"
    assert found == {TrainedAs.DEALER: None, TrainedAs.INSPECTOR: signed.day}
    program.close()


def test_certificates_of_then_are_verified(tmp_path: Path) -> None:
    """What was signed once is read as long as there are certificates, by its key alone."""
    program = replayed.opened(tmp_path, FIRST_WITH_CERTIFICATES)
    trust = Trust([KEYS], is_signed)
    held = certified(program.certificates, trust, date(2027, 1, 1), lambda _: None)
    assert {one.who: one.standing.state for one in held} == {
        "Žofie Dvořáková": State.VALID,
        "Jan Novák": State.VALID,
        "Eva Malá": State.SUPERSEDED,
    }
    program.close()


def test_every_session_is_listed(program: Program, stored: str, tmp_path: Path) -> None:
    rows = asked(tmp_path, stored, "SELECT id, ended IS NULL FROM sessions ORDER BY id DESC")
    records = program.log.sessions()
    assert [(one.id, one.ended is None) for one in records] == rows
    acts = asked(tmp_path, stored, "SELECT count(*) FROM acts")
    assert [(sum(len(program.log.session(one.id).acts) for one in records),)] == acts
    for trainee in program.log.trainees():
        ids = {one.head.procedure for one in records if one.head.trainee == trainee}
        lines = [line for name in ids for line in program.log.history(trainee, name)]
        assert len(lines) == sum(one.head.trainee == trainee for one in records)


def test_every_session_is_judged_again(program: Program, stored: str) -> None:
    found = replayed.replayed(program)
    assert all(line.now for _, lines in found for line in lines), "every act is judged"
    assert replayed.differing(found) == replayed.listed()[stored]
    for record, lines in found:
        right = all(one.verdict["verdict"] != FAULT for one in record.acts)
        assert not (right and lines), (record.id, "what was right is right for good")


def test_what_was_left_is_gone_on_with_to_its_end(program: Program) -> None:
    records = program.log.sessions()
    left = [one.id for one in records if one.ended is None and one.head.exam is None]
    assert left
    for number in left:
        whole = program.log.session(number)
        sitting = Sitting.resume(program.logged_dealing(whole), whole, program.log)
        deal_right(sitting)
        assert sitting.session.summary.faults == faults(whole.acts, sitting)
        again = program.log.session(whole.id)
        assert again.ended is not None
        assert len(again.acts) > len(whole.acts)


def faults(acts: tuple[object, ...], sitting: Sitting) -> int:
    """The faults and omissions of what was done before it was left."""
    summary = sitting.session.summary
    later = [one for one in sitting.session.verdicts[len(acts) :] if one.verdict == FAULT]
    assert later == [], "what was gone on with is right"
    return summary.faults


def deal_right(sitting: Sitting) -> None:
    """Deal what is right to the end of a round."""
    session = sitting.session
    while not sitting.over:
        sitting.do(session.dealing.correct_act(session.candidates[0], session.situation))


@pytest.mark.parametrize("stored", [name for name in NAMES if name >= FIRST_WITH_EXAMS])
def test_an_exam_that_was_left_is_gone_on_with(program: Program, stored: str) -> None:
    trainees = [one for one in program.log.trainees() if program.log.unfinished_exam(one)]
    exams = [line.id for one in program.log.trainees() for line in program.log.exams(one)]
    assert bool(trainees) is bool(exams), stored
    for trainee in trainees:
        record = program.log.unfinished_exam(trainee)
        assert record is not None
        procedure = program.logged_procedure(record.head)
        deal = program.dealer(procedure)
        exam = Exam.resume(procedure, record, deal, program.log, stopped)
        assert exam.current is not None
        exam.taken_up(program.utc_now())
        assert exam.current is None, "what was open is lost"
        anything = replace(exam.rest(), clauses=())
        exam.add(exam_paper(program.finder(procedure), 7, blueprint=anything))
        while not exam.dealt:
            deal_right(exam.next_round(deal, stopped))
        exam.end()
        assert exam.ended == DEALT
        result = program.log.exam(record.id).result
        assert result is not None
        assert (result["faults"], result["complete"]) == (0, True)


@pytest.mark.parametrize("name", [name for name in NAMES if name >= FIRST_WITH_INSPECTORS])
def test_an_examination_of_an_inspector_is_looked_back_on_and_gone_on_with(
    name: str, tmp_path: Path
) -> None:
    """What it showed is what it shows; of one that was left the faults that there were stand."""
    program, now = replayed.opened(tmp_path, name), "2026-12-01T12:00:00.000+00:00"
    for (number,) in asked(tmp_path, name, "SELECT id FROM inspector_exams"):
        record = program.inspector_exams.exam(int(str(number)))
        procedure = program.logged_procedure(record.head)
        deal = program.dealer(procedure)
        exam = InspectorExam.resume(procedure, record, deal, program.inspector_exams)
        if record.result is not None:
            figures = record.result["faults"], record.result["hits"], record.result["acts"]
            own = exam.own_result
            assert (own["faults"], own["hits"], own["acts"]) == figures
            assert len(record.shown) == len(exam.marks.faults)
            continue
        stands = exam.marks
        exam.taken_up(record, now)
        assert not exam.goes_on
        assert exam.marks == stands
        rule = Rule.of(exam.blueprint)
        machine = program.machine(procedure)
        exam.draw(paper(procedure, machine, rule, 1, served=exam.served))
        while seen := exam.next():
            for n in range(len(seen.watched.moments)):
                seen.begin(float(n))
            seen.end()
        exam.end()
        assert len(exam.marks.faults) == exam.blueprint.faults
    program.close()


def test_the_commands_read_them(command: Command, tmp_path: Path) -> None:
    oldest = NAMES[0]
    (tmp_path / "records.sqlite").write_bytes(databases()[oldest])
    listed = command(tmp_path, "sessions")
    assert (listed.returncode, listed.stderr) == (0, "")
    differing = command(tmp_path, "replay", "2")
    assert (differing.returncode, differing.stderr) == (1, "")
    assert "3 verdicts not the same" in differing.stdout
    assert "Another state of the program judged them then" in differing.stdout
    same = command(tmp_path, "replay", "3")
    assert same.returncode == 0
    assert "every verdict is the same" in same.stdout
