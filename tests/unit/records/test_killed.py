"""Nothing that was answered is lost, wherever the program is killed."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from trainer.app import App
from trainer.records.log import SqliteLog
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.sessions.record import RecordsError, SessionRecord
from trainer.training.sessions.session import MODES, Session
from trainer.training.sessions.sitting import Sitting, differences

Child = Callable[..., "subprocess.Popen[str]"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")

# Deals the acts of a file and prints each answer; kills itself before the statement of a number.
DEALS = """
import json, os, signal, sys
from pathlib import Path
from trainer.app import App
from trainer.table.act import parse_act
from trainer.training.sessions.session import MODES
from trainer.training.sessions.sitting import Sitting
from trainer.training.sessions.session import Session
database, scenario, acts, trainee, mode, last = sys.argv[1:]
program = App(database=Path(database))
left, before = int(last), ""
def count(statement):
    global left, before
    left -= statement != before  # once more for each trigger
    before = statement
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
program.log._file._db.conn.set_trace_callback(count)
dealing = program.dealing(Path(scenario).read_text(encoding="utf-8"), "first")
sitting = Sitting.begin_sitting(Session(dealing, MODES[mode]), trainee, program.log)
print("begun", flush=True)
for shape in json.loads(Path(acts).read_text(encoding="utf-8")):
    verdict = sitting.do(parse_act(shape))
    print(json.dumps(sitting.session.as_json(verdict, "en")), flush=True)
print("done", flush=True)
"""
NEVER = 0


class Round:
    """A round with slips, its acts, and how it ends when nobody kills anything."""

    def __init__(self, folder: Path, scenario: str, acts: Callable[[Dealing], list[Act]]) -> None:
        self.mode = "practice"
        self.database = folder / "records.sqlite"
        self.program = App(database=self.database)
        dealing = self.program.dealing(scenario, "first")
        self.acts = acts(dealing)
        session = Session(dealing, MODES[self.mode])
        self.answers = [session.as_json(session.do(act), "en") for act in self.acts]
        assert session.over
        self.summary = session.summary_json()
        self._files = folder / "scenario.toml", folder / "acts.json"
        self._files[0].write_text(scenario, encoding="utf-8")
        shapes = [act.as_json() for act in self.acts]
        self._files[1].write_text(json.dumps(shapes), encoding="utf-8")

    def dealt_in(
        self, child: Child, trainee: str = "Jana", last: int = NEVER
    ) -> "subprocess.Popen[str]":
        return child(DEALS, self.database, *self._files, trainee, self.mode, last)

    def log(self) -> SqliteLog:
        log = self.program.log
        assert isinstance(log, SqliteLog)
        return log

    def check(self, record: SessionRecord, answered: list[str]) -> None:
        """What was answered is there, and at most the one act that was on its way."""
        logged = [one.verdict for one in record.acts]
        assert logged == self.answers[: len(logged)]
        assert [json.dumps(one) for one in logged[: len(answered)]] == answered
        assert len(answered) <= len(logged) <= len(answered) + 1

    def check_resumed(self, record: SessionRecord) -> None:
        """It goes on from where it was to the same end."""
        dealing = self.program.logged_dealing(record)
        assert differences(dealing, record) == []
        sitting = Sitting.resume(dealing, record, self.program.log)
        for act in self.acts[len(record.acts) :]:
            sitting.do(act)
        assert sitting.over
        assert sitting.summary_json() == self.summary
        again = self.program.log.session(record.id)
        assert [one.verdict for one in again.acts] == self.answers
        assert differences(dealing, again) == []


@pytest.fixture
def one_round(tmp_path: Path, scenario: str, with_slips: Callable[[Dealing], list[Act]]) -> Round:
    return Round(tmp_path, scenario, with_slips)


def test_killed_after_any_answer(one_round: Round, child: Child) -> None:
    log = one_round.log()
    for answered in range(len(one_round.acts) + 1):
        process = one_round.dealt_in(child, f"Trainee {answered}")
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(answered + 1)]
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.read().splitlines(keepends=True)  # what was read ahead, too
        process.communicate()
        assert lines[0] == "begun\n"
        answers = [line.strip() for line in lines[1:] if line.startswith("{") and line[-1] == "\n"]
        assert len(answers) >= answered
        record = next(one for one in log.sessions() if one.head.trainee == f"Trainee {answered}")
        record = log.session(record.id)
        one_round.check(record, answers)
        if record.ended is None:
            one_round.check_resumed(record)
        else:
            assert {"summary": record.summary} == one_round.summary
    log.close()


def test_killed_within_any_call(one_round: Round, child: Child) -> None:
    begun, act = 6, 3  # how many statements it takes to begin, and for an act
    everything = begun + act * len(one_round.acts) + act
    log = one_round.log()
    middle = range(begun + 2 * act + 1, everything - 5, 13)
    for last in [*range(1, begun + act + 1), *middle, *range(everything - 5, everything + 1)]:
        process = one_round.dealt_in(child, f"Trainee {last}", last)
        lines = process.communicate()[0].splitlines()
        assert process.returncode == -signal.SIGKILL
        record = log.unfinished(f"Trainee {last}")
        if record is None:
            assert lines == []
            continue
        one_round.check(record, lines[1:])
        one_round.check_resumed(record)
    log.close()


def test_two_write_at_the_same_time(one_round: Round, child: Child) -> None:
    names = [f"Trainee {number}" for number in range(2)]
    processes = [one_round.dealt_in(child, name) for name in names]  # they make the file, too
    for process in processes:
        out, trouble = process.communicate()
        assert (trouble, out.splitlines()[-1]) == ("", "done")
    log = one_round.log()
    found = {one.head.trainee: log.session(one.id) for one in log.sessions()}
    assert sorted(found) == names
    for record in found.values():
        assert [one.verdict for one in record.acts] == one_round.answers
        assert {"summary": record.summary} == one_round.summary
    log.close()


def test_a_session_dealt_in_two_windows_keeps_one_line_of_acts(
    one_round: Round, child: Child
) -> None:
    process = one_round.dealt_in(child, last=6 + 2 + 3 * 4 + 1)
    process.communicate()
    log = one_round.log()
    record = log.unfinished("Jana")
    assert record is not None
    assert len(record.acts) == 4
    take_up = partial(Sitting.resume, one_round.program.logged_dealing(record), record, log)
    first, second = take_up(), take_up()
    first.do(one_round.acts[4])
    with pytest.raises(RecordsError, match="perhaps it was dealt in a second window"):
        second.do(one_round.acts[4])
    assert len(log.session(record.id).acts) == 5
    log.close()
