"""Practice in the terminal: acts typed in short, the same verdicts, the same log."""

import os
import subprocess
import sys
from pathlib import Path

from trainer.bootstrap import Program
from trainer.table.act import Act
from trainer.training.dealing import perform
from trainer.training.notation import short

ROOT = Path(__file__).parents[3]
R01 = ROOT / "tests" / "rounds" / "R01.toml"


def practise(data: Path, typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command as a process with its log in a folder, what is typed at its standard input."""
    return subprocess.run(
        [sys.executable, "-m", "trainer", "practise", "--text", *arguments],
        cwd=ROOT,
        env={**os.environ, "DEALER_TRAINER_DATA": str(data)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def acts_of(scenario: Path) -> list[str]:
    dealing = Program().dealing(scenario.read_text(encoding="utf-8"), scenario.name)
    return [short(act) for _, _, act in perform(dealing) if act is not None]


def test_a_whole_round_is_dealt_and_logged(tmp_path: Path) -> None:
    typed = "\n".join(acts_of(R01))
    done = practise(tmp_path, typed, str(R01), "--trainee", "Eva")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Score 100.00%, passed: 23 of 23 acts right, 0 faults" in done.stdout
    log = Program(tmp_path / "records.sqlite").log
    (record,) = log.sessions()
    assert record.head.trainee == "Eva"
    assert record.ended
    assert len(log.session(record.id).acts) == 23


def test_a_fault_is_told_with_its_clause_and_tried_again(tmp_path: Path) -> None:
    first, *rest = acts_of(R01)
    typed = "\n".join(["deal 4", first, *rest])
    done = practise(tmp_path, typed, str(R01), "--trainee", "Eva")
    assert "FAULT out of order, major" in done.stdout
    assert "PRG-DEAL-2" in done.stdout
    assert "22 of 23 acts right, 1 fault" in done.stdout


def test_a_line_that_is_no_act_says_what_would_be_right(tmp_path: Path) -> None:
    done = practise(tmp_path, "juggle\n?\nquit\n", str(R01), "--trainee", "Eva")
    assert "juggle" in done.stdout
    assert "due: deal 2" in done.stdout
    assert done.returncode == 0
    assert done.stderr == ""


def test_an_unfinished_session_is_offered_and_resumed(tmp_path: Path) -> None:
    acts = [short(act) for act in _drawn_acts(7)]
    practise(tmp_path, "\n".join(acts[:5]), "--seed", "7", "--trainee", "Eva")
    offered = practise(tmp_path, "quit\n", "--seed", "8", "--trainee", "Eva")
    assert "Session 1" in offered.stdout
    assert "5 acts are kept" in offered.stdout
    log = Program(tmp_path / "records.sqlite").log
    log.end(2, {})
    resumed = practise(tmp_path, "\n".join(acts[5:]), "--resume", "--trainee", "Eva")
    assert "Score 100.00%, passed" in resumed.stdout
    assert len(log.session(1).acts) == len(acts)


def _drawn_acts(seed: int) -> list[Act]:
    program = Program()
    text = program.new_scenario("prague", seed, "shuffle")
    return [act for _, _, act in perform(program.dealing(text, "drawn")) if act is not None]


def test_with_nothing_to_read_a_round_is_shown(tmp_path: Path) -> None:
    done = practise(tmp_path, "", "--seed", "3")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "PRG-OPEN-1" in done.stdout
    assert "clear self" in done.stdout
    assert not list(tmp_path.iterdir())


def test_without_a_screen_the_program_says_so_and_practises(tmp_path: Path) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    done = subprocess.run(
        [sys.executable, "-m", "trainer"],
        cwd=ROOT,
        env={**environment, "DEALER_TRAINER_DATA": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.startswith("There is no screen here")
    assert done.stderr == ""
