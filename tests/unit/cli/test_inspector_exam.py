"""An examination of an inspector in the terminal: typed, stopped, gone on with, and marked."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tests.command import Command
from trainer.app import App
from trainer.training.inspecting.exam_kept import InspectorExamRecord
from trainer.training.inspecting.paper import Paper, paper
from trainer.training.inspecting.rule import Rule
from trainer.training.people.doors import HouseRules, SetUp
from trainer.training.people.roles import Role

ROOT = Path(__file__).parents[3]
EXAM = ("practise", "--inspect", "--mode", "exam", "--procedure", "prague", "--trainee", "Jana")
HOUSE = """
amends = "prague"
[inspector_exam]
faults = 4
critical = 1
critical_missed = 0
hits = 3
"""
SEED = 11
NAMES = {
    "wrong_hand": "hand",
    "wrong_place": "place",
    "wrong_amount": "amount",
    "wrong_call": "words",
    "wrong_box": "box",
    "out_of_order": "order",
    "not_due": "due",
    "omitted": "out",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the house asks for few faults; what is drawn is known."""
    (tmp_path / "houses").mkdir()
    (tmp_path / "houses" / "prague.toml").write_text(HOUSE, encoding="utf-8")
    monkeypatch.setattr(App, "exam_seed", lambda _: SEED)
    return tmp_path


def drawn(folder: Path) -> Paper:
    """What is drawn there, as long as nothing of it was served."""
    program = App(folder / "records.sqlite", managed=True)
    house = program.procedure("prague")
    rule = Rule.of(house.inspector_exam)
    found = paper(house, program.machine(house), rule, SEED)
    program.close()
    return found


def begun(folder: Path) -> InspectorExamRecord:
    """What is in the records of the examination that is not finished."""
    (database,) = folder.glob("*.sqlite")
    program = App(database)
    record = program.inspector_exams.unfinished("Jana")
    program.close()
    assert record is not None
    return record


def typed_for(found: Paper, missing: Sequence[int] = ()) -> str:
    """What is typed from the beginning on by who sees all but these faults."""
    lines, number = [], 0
    for watched in found.rounds:
        for n in range(1, len(watched.moments) + 1):
            for fault in watched.faults:
                if fault.n == n:
                    if number not in missing:
                        lines.append(f"! {NAMES[fault.kind]} {fault.act.box or 0}")
                    number += 1
            lines.append("")
    return "\n".join(lines) + "\n"


def test_begun_stopped_gone_on_with_and_passed(command: Command, folder: Path) -> None:
    first = command(folder, *EXAM, typed="quit\n")
    assert first.returncode == 0
    assert "examination 1 of an inspector. 4 faults, 1 of them critical" in first.stdout
    assert "--resume goes on with it" in first.stdout
    record = begun(folder)
    assert len([event for event in record.events if "act" in event.what]) == 1
    assert record.head.assessor == ""
    assert "It certifies nothing" in first.stdout
    again = command(folder, *EXAM, typed="quit\n")
    assert again.returncode == 2
    assert "your last examination is not finished: add --resume" in again.stderr
    ended = command(folder, *EXAM, "--resume", typed=typed_for(drawn(folder)))
    assert ended.returncode == 0
    assert "\nPassed.\n" in ended.stdout
    assert "Faults seen: 4 of 4; named rightly: 4" in ended.stdout
    assert "right:" in ended.stdout
    assert "Interrupted: 2" in ended.stdout
    before, _, _after = ended.stdout.partition("Passed.")
    assert "False call" not in before
    assert "Missed" not in before


def test_what_is_missed_and_called_without_need_is_told_at_the_end(
    command: Command, folder: Path
) -> None:
    command(folder, *EXAM, typed="quit\n")
    typed = "\n! hand 1\n" + typed_for(drawn(folder), missing=(0, 1)).replace("\n", "", 1)
    ended = command(folder, *EXAM, "--resume", typed=typed)
    assert "Not passed: 2 faults seen, and 3 are asked for" in ended.stdout
    assert "Called in round 2, and right: act 2\n" in ended.stdout
    assert "Missed in round" in ended.stdout
    third = command(folder, *EXAM, "--resume", typed="\n")
    assert third.returncode == 2
    assert "there is no examination that is not finished: leave out --resume" in third.stderr


def test_what_is_missed_comes_back_in_the_next_drill(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command(folder, *EXAM, typed="quit\n")
    found = drawn(folder)
    missed = [fault.clauses[0] for fault in found.faults][:2]
    typed = typed_for(found, missing=(0, 1))
    command(folder, *EXAM, "--resume", typed=typed)
    monkeypatch.setattr(App, "utc_now", lambda _: "2099-01-01T12:00:00+00:00")
    drill = [part for part in EXAM if part not in ("--mode", "exam")]
    ended = command(folder, *drill, "--inspect-level", "floor", "--seed", "2", typed="quit\n")
    (back,) = [line for line in ended.stdout.splitlines() if "coming back" in line]
    assert set(missed) <= set(back.partition(": ")[2].split(", ")), "and what fades by then"
    through = command(folder, *drill, "--inspect-level", "floor", "--seed", "2", typed="\n" * 900)
    broken = {line.strip().partition(":")[0] for line in through.stdout.splitlines()}
    assert broken & set(missed)


def test_left_it_is_marked_and_not_passed(command: Command, folder: Path) -> None:
    ended = command(folder, *EXAM, typed="\n\nleave\n")
    assert ended.returncode == 0
    assert "Not passed: 0 faults seen, and 3 are asked for; left before its end." in ended.stdout


def test_killed_in_the_middle_it_is_gone_on_with(command: Command, folder: Path) -> None:
    """A process of its own, killed while it waits for what is typed after the third act."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DEALER_TRAINER_DATA": str(folder)}
    process = subprocess.Popen(
        [sys.executable, "-m", "trainer", *EXAM],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"\n! hand 1\n\n")
        process.stdin.flush()
        while not process.stdout.readline().startswith(b"   3   "):
            pass
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    record = begun(folder)
    assert [event.what["call"] for event in record.events if "call" in event.what] == [2]
    assert len([event for event in record.events if "act" in event.what]) == 3
    ended = command(folder, *EXAM, "--resume", typed="\nleave\n")
    assert ended.returncode == 0
    assert "Round 2" in ended.stdout
    assert "   1   " in ended.stdout
    assert "left before its end" in ended.stdout
    assert "False calls: 1" in ended.stdout


def test_beyond_the_houses_limit_the_manager_decides(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(App(folder / "records.sqlite")) as program:
        program.set_up(SetUp(HouseRules("Casino Bohemia"), "Eva", {Role.MANAGER: "one two three"}))
    command(folder, *EXAM, typed="quit\n")
    monkeypatch.setattr(App, "utc_now", lambda _: "2099-01-01T12:00:00.000+00:00")
    late = command(folder, *EXAM, "--resume", typed="quit\n")
    assert "Nobody went on with the examination, and it ended by itself." in late.stdout
    assert "Not passed" in late.stdout
    monkeypatch.undo()
    command(folder, *EXAM, typed="quit\n")
    command(folder, *EXAM, "--resume", typed="quit\n")
    third = command(folder, *EXAM, "--resume", typed="quit\n")
    assert third.returncode == 2
    assert "interrupted more than the house allows: the manager lets it go on" in third.stderr
    assert len(begun(folder).interruptions) == 2
    command(folder, *EXAM, "--resume", typed="quit\n")
    assert len(begun(folder).interruptions) == 2, "it waits"


def test_drills_of_the_house_wait_until_it_is_finished(command: Command, folder: Path) -> None:
    command(folder, *EXAM, typed="quit\n")
    drill = [part for part in EXAM if part not in ("--mode", "exam")]
    refused = command(folder, *drill, typed="quit\n")
    assert refused.returncode == 2
    assert "an examination of prague is not finished" in refused.stderr


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--seed", "3"), "--seed: it does not go with an examination of an inspector"),
        (("--inspect-level", "any"), "--inspect-level: it does not go with an examination"),
        (("--drill", "PRG-ACT-1"), "--drill: it does not go with an examination"),
    ],
)
def test_what_does_not_go_with_it_is_refused(
    more: tuple[str, ...], says: str, command: Command, folder: Path
) -> None:
    ended = command(folder, *EXAM, *more, typed="quit\n")
    assert ended.returncode == 2
    assert says in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_with_nothing_to_read_it_is_refused(command: Command, folder: Path) -> None:
    ended = command(folder, *EXAM)
    assert ended.returncode == 2
    assert "there is nothing to read" in ended.stderr


def test_two_tables_need_the_window(command: Command, folder: Path) -> None:
    two = HOUSE + "tables = 2\n"
    (folder / "houses" / "prague.toml").write_text(two, encoding="utf-8")
    ended = command(folder, *EXAM, typed="\n")
    assert ended.returncode == 2
    assert "need the window" in ended.stderr


def test_in_czech_it_speaks_czech(command: Command, folder: Path) -> None:
    """Begun, gone on with, and marked; by the house's four faults three have to be seen."""
    cs = ("--lang", "cs")
    first = command(folder, *EXAM, *cs, typed="quit\n")
    assert "zkouška inspektora 1. Chyb: 4, z toho kritických: 1; ke splnění:" in first.stdout
    assert "kteří vidí 95 % všech chyb, 99; při 90 %: 95" in first.stdout
    assert "Do konce se nic neprozradí." in first.stdout
    assert "Zkouška není dokončena: pokračuje se v ní s --resume." in first.stdout
    typed = "\n! hand 1\n" + typed_for(drawn(folder), missing=(0, 1)).replace("\n", "", 1)
    ended = command(folder, *EXAM, "--resume", *cs, typed=typed)
    assert "  Ohlášeno.\n" in ended.stdout
    assert "Nesplněno: viděných chyb 2, a žádá se 3" in ended.stdout
    assert "Ohlášeno v kole 2, a správně: úkon 2\n" in ended.stdout
    assert "Přehlédnuto v kole" in ended.stdout


def test_what_the_hits_mean_is_told(command: Command, folder: Path) -> None:
    """Of four faults three: 0.95^4 + 4 * 0.95^3 * 0.05 = 0.98598, and so on."""
    ended = command(folder, *EXAM, typed="quit\n")
    says = (
        "Of 100 who see 95 % of all faults 99 pass by the number that has to be seen; with 90 %:"
        " 95; with 80 %: 82; with 70 %: 65."
    )
    assert says in ended.stdout
