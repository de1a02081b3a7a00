"""Practice in the terminal: acts typed in short, the same verdicts, the same log."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.command import Command, Ended
from trainer.app import App
from trainer.cli.table import help_words
from trainer.cli.words import BACK, card as card_for_the_eye
from trainer.records import database
from trainer.records.log import SqliteLog
from trainer.table.act import Act
from trainer.table.grammar import ACTS
from trainer.table.notation import short
from trainer.training.corpus.request import PracticeRequest
from trainer.training.judge.trace import perform
from trainer.training.sessions.record import SessionHead

ROOT = Path(__file__).parents[3]
R01 = ROOT / "tests" / "rounds" / "R01.toml"

#: Practice in the terminal: the records' folder, what is typed, and the command's arguments.
Practise = Callable[..., Ended]

ALL_RIGHT = "Score 100 %, passed\n  moves: 23 (right first time: 23; wrong: 0)\n  mistakes: 0\n"


@pytest.fixture
def practise(command: Command) -> Practise:
    """The command in the terminal: with its log in a folder, and what is typed at it."""

    def run(data: Path, typed: str, *arguments: str) -> Ended:
        return command(data, "practise", "--text", *arguments, typed=typed)

    return run


@cache
def shipped() -> App:
    """What the commands deal by, read once; its records are nobody's."""
    return App()


def acts_of(scenario: Path) -> list[str]:
    dealing = shipped().dealing(scenario.read_text(encoding="utf-8"), scenario.name)
    return [short(act) for act in perform(dealing).acts]


def test_a_whole_round_is_dealt_and_logged(tmp_path: Path, practise: Practise) -> None:
    typed = "\n".join(acts_of(R01))
    done = practise(tmp_path, typed, str(R01), "--trainee", "Eva")
    assert done.returncode == 0
    assert done.stderr == ""
    assert ALL_RIGHT in done.stdout
    log = App(tmp_path / "records.sqlite").log
    (record,) = log.sessions()
    assert record.head.trainee == "Eva"
    assert record.ended
    assert len(log.session(record.id).acts) == 23


def test_records_that_are_locked_for_a_while_end_nothing(
    tmp_path: Path, practise: Practise, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.02)
    monkeypatch.setattr(database, "AGAIN_SECONDS", 0.01)
    path = tmp_path / "records.sqlite"

    def lines(_stream: object) -> Iterator[str]:
        acts = acts_of(R01)
        yield from acts[:3]
        with closing(sqlite3.connect(path, isolation_level=None)) as conn:
            conn.execute("BEGIN EXCLUSIVE")
            yield from acts[3:8]
        yield from acts[8:]

    monkeypatch.setattr("trainer.cli.practise.lines_of", lines)
    done = practise(tmp_path, "", str(R01), "--trainee", "Eva")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Your training record is busy. Keep dealing") == 1
    assert ALL_RIGHT in done.stdout
    log = App(path).log
    assert [record.ended is not None for record in log.sessions()] == [True]
    assert len(log.session(1).acts) == 23


def test_what_no_records_take_to_the_end_is_said(
    tmp_path: Path, practise: Practise, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.02)
    monkeypatch.setattr(database, "AGAIN_SECONDS", 0.001)
    held: list[sqlite3.Connection] = []

    def lines(_stream: object) -> Iterator[str]:
        yield from acts_of(R01)[:3]
        held.append(sqlite3.connect(tmp_path / "records.sqlite", isolation_level=None))
        held[0].execute("BEGIN EXCLUSIVE")
        yield from acts_of(R01)[3:5]

    monkeypatch.setattr("trainer.cli.practise.lines_of", lines)
    done = practise(tmp_path, "", str(R01), "--trainee", "Eva")
    held[0].close()
    assert done.returncode == 2
    assert "are in use by another program" in done.stderr
    assert done.stderr.endswith("Moves that are not on record: 2.\n")


def test_it_is_typed_through_a_pipe(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "trainer", "practise", "--text", str(R01), "--trainee", "Eva"],
        cwd=ROOT,
        env={**os.environ, "DEALER_TRAINER_DATA": str(tmp_path)},
        input="\n".join(acts_of(R01)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert ALL_RIGHT in done.stdout
    assert len(App(tmp_path / "records.sqlite").log.session(1).acts) == 23


def test_a_fault_is_told_with_its_clause_and_tried_again(
    tmp_path: Path, practise: Practise
) -> None:
    first, *rest = acts_of(R01)
    typed = "\n".join(["deal 4", first, *rest])
    done = practise(tmp_path, typed, str(R01), "--trainee", "Eva")
    assert "MISTAKE wrong order, major" in done.stdout
    assert "PRG-DEAL-2" in done.stdout
    assert (
        "moves: 24 (right first time: 22; right after a mistake: 1; wrong: 1)\n  mistakes: 1\n"
        in done.stdout
    )


def test_a_line_that_is_no_act_says_what_would_be_right(tmp_path: Path, practise: Practise) -> None:
    done = practise(tmp_path, "juggle\n?\n?\n?\n?\nquit\n", str(R01), "--trainee", "Eva")
    assert "juggle" in done.stdout
    assert "you are at: Deal: first cards" in done.stdout
    assert "next: deal 2" in done.stdout
    (record,) = App(tmp_path / "records.sqlite").log.sessions()
    assert record.assists == 3  # there is no fourth stage
    assert done.returncode == 0
    assert done.stderr == ""


def test_an_unfinished_session_is_offered_and_resumed(tmp_path: Path, practise: Practise) -> None:
    acts = [short(act) for act in _drawn_acts(7)]
    prague = ("--procedure", "prague")
    practise(tmp_path, "\n".join(acts[:5]), "--seed", "7", "--trainee", "Eva", *prague)
    offered = practise(tmp_path, "quit\n", "--seed", "8", "--trainee", "Eva", *prague)
    assert "Session 1" in offered.stdout
    assert "5 acts are kept" in offered.stdout
    log = App(tmp_path / "records.sqlite").log
    log.end(2, {})
    resumed = practise(tmp_path, "\n".join(acts[5:]), "--resume", "--trainee", "Eva")
    assert "Score 100 %, passed" in resumed.stdout
    assert len(log.session(1).acts) == len(acts)


def test_a_session_that_lacks_its_end_only_is_ended(tmp_path: Path, practise: Practise) -> None:
    acts = [short(act) for act in _drawn_acts(7)]
    practise(tmp_path, "\n".join(acts), "--seed", "7", "--trainee", "Eva", "--procedure", "prague")
    with closing(sqlite3.connect(tmp_path / "records.sqlite")) as conn, conn:
        for trigger in ("sessions_end", "session_ended_chained"):
            conn.execute(f"DROP TRIGGER {trigger}")
        conn.execute("UPDATE sessions SET ended = NULL, summary = NULL")
    done = practise(tmp_path, "deal 2\n", "--resume", "--trainee", "Eva")
    assert (done.returncode, done.stderr) == (0, "")
    assert "This round was already finished; it is saved now." in done.stdout
    assert "Score 100 %, passed" in done.stdout
    record = App(tmp_path / "records.sqlite").log.session(1)
    assert record.ended
    assert len(record.acts) == len(acts)


def test_a_session_that_is_damaged_is_one_clear_line(tmp_path: Path, practise: Practise) -> None:
    acts = [short(act) for act in _drawn_acts(7)]
    wanted = ("--seed", "7", "--trainee", "Eva", "--procedure", "prague")
    practise(tmp_path, "\n".join(acts[:3]), *wanted)
    with closing(sqlite3.connect(tmp_path / "records.sqlite")) as conn, conn:
        for name in ("acts_keep", "sessions_keep"):
            conn.execute(f"DROP TRIGGER {name}")
        conn.execute('UPDATE acts SET act = \'{"act": "fly"}\'')
        conn.execute("UPDATE sessions SET mode = 'theory'")
    done = practise(tmp_path, "quit\n", "--resume", "--trainee", "Eva")
    assert done.returncode == 2
    assert "session 1: cannot be dealt again" in done.stderr
    assert "it stays on record" in done.stderr
    assert done.stderr.count("\n") == 1


def test_another_spelling_goes_on_with_the_same_record(tmp_path: Path, practise: Practise) -> None:
    acts = acts_of(R01)
    practise(tmp_path, acts[0], str(R01), "--trainee", "Eva  Malá")
    done = practise(tmp_path, acts[1], "--resume", "--trainee", " eva malá")
    assert "Session 1: Eva Malá." in done.stdout
    log = App(tmp_path / "records.sqlite").log
    assert len(log.session(1).acts) == 2
    assert log.trainees() == ["Eva Malá"]


def test_names_that_end_a_line_are_listed_on_one(
    tmp_path: Path, practise: Practise, command: Command
) -> None:
    practise(tmp_path, "quit\n", str(R01), "--trainee", "Eva")
    log = App(tmp_path / "records.sqlite").log
    head = log.session(1).head
    for name in ("Eva\nDamage", "N\0l", "Eva\x1b[31m"):
        log.add_session(replace(head, trainee=name))
    done = command(tmp_path, "sessions")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 4
    for shown in ("Eva Damage", "N\\x00l", "Eva\\x1b[31m"):
        assert shown in done.stdout
    refused = practise(tmp_path, "quit\n", str(R01), "--trainee", "Eva\nDamage")
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1


def _drawn_acts(seed: int) -> list[Act]:
    program = shipped()
    text = program.new_scenario("prague", seed, "shuffle")
    return list(perform(program.dealing(text, "drawn")).acts)


@pytest.mark.parametrize("procedure", shipped().procedure_ids())
def test_a_round_of_every_procedure_is_dealt(
    procedure: str, tmp_path: Path, practise: Practise
) -> None:
    program = shipped()
    file = tmp_path / "drawn.toml"
    file.write_text(program.new_scenario(procedure, 2, "shuffle"), encoding="utf-8")
    acts = ["help", "table", *acts_of(file)]
    done = practise(tmp_path, "\n".join(acts), str(file), "--trainee", "Eva")
    assert done.returncode == 0
    printed = done.stdout
    assert "Score 100 %, passed" in printed
    for act in program.procedure(procedure).acts - {"call"}:
        assert ACTS[act].examples in " ".join(printed.split())


def test_help_has_the_acts_of_the_game_only() -> None:
    british = " ".join(help_words(shipped().procedure("british"), "en").split())
    assert "turn up" in british
    assert "call pay 16" in british
    assert "insert cut card" not in british
    assert "call insurance" not in british


def test_in_practice_it_is_told_what_is_still_due(tmp_path: Path, practise: Practise) -> None:
    acts = acts_of(R01)
    typed = "\n".join([*acts[:-2], "done", *acts[-2:]])
    done = practise(tmp_path, typed, str(R01), "--trainee", "Eva")
    assert "Not yet. Still to do: clear 7\n" in done.stdout
    assert ALL_RIGHT in done.stdout
    assert len(App(tmp_path / "records.sqlite").log.session(1).acts) == 23


def test_what_is_judged_otherwise_than_it_was_is_told(
    tmp_path: Path, practise: Practise, command: Command
) -> None:
    practise(tmp_path, "\n".join(acts_of(R01)), str(R01), "--trainee", "Eva")
    with closing(sqlite3.connect(tmp_path / "records.sqlite")) as conn, conn:
        conn.execute("DROP TRIGGER acts_keep")
        conn.execute("UPDATE acts SET sources = 'another' WHERE n = 2")
        conn.execute("UPDATE acts SET verdict = json_set(verdict, '$.verdict', 'free') WHERE n = 2")
    replayed = command(tmp_path, "replay", "1")
    assert (replayed.returncode, replayed.stderr) == (1, "")
    assert "1 verdict not the same" in replayed.stdout
    assert "Another state of the program judged them then" in replayed.stdout


EVEN_MONEY = """\
procedure = "prague"
shoe = ["As", "Ah", "Kc", "9d"]
[[bet]]
box = 2
player = "Anna"
chips = { 25 = 1 }
even_money = true
"""


def test_a_bet_that_is_owed_even_money_is_paid_that(tmp_path: Path, practise: Practise) -> None:
    file = tmp_path / "even.toml"
    file.write_text(EVEN_MONEY, encoding="utf-8")
    acts = acts_of(file)
    paid = next(n for n, act in enumerate(acts) if act.startswith("pay even money"))
    assert acts[paid] == "pay even money 2 25"
    for amount, right in ((25, True), (35, False)):
        typed = [*acts[:paid], f"pay bet 2 {amount}"]
        done = practise(tmp_path, "\n".join(typed), str(file), "--trainee", "Eva")
        last = [line for line in done.stdout.splitlines() if line[:4].strip().isdigit()][-1]
        assert ("pay even money 2 25" in last) == right
        assert last.endswith("right") == right


INSURED = """\
procedure = "prague"
shoe = ["9s", "8d", "Ah", "7c", "8s", "Kd"]
[[bet]]
box = 2
player = "Anna"
chips = { 25 = 2 }
insurance = { 25 = 1 }
[[bet]]
box = 4
player = "Karl"
chips = { 25 = 1 }
"""


def test_insurance_taken_where_none_lies_is_told_what_is_due(
    tmp_path: Path, practise: Practise
) -> None:
    file = tmp_path / "insured.toml"
    file.write_text(INSURED, encoding="utf-8")
    acts = acts_of(file)
    lost = next(n for n, act in enumerate(acts) if act.startswith("take bet"))
    for box, clause in ((4, "PRG-INS-9"), (2, "PRG-INS-6")):
        typed = [*acts[:lost], f"take insurance {box} left"]
        done = practise(tmp_path, "\n".join(typed), str(file), "--trainee", "Eva")
        told = [line.split(":")[0].strip() for line in done.stdout.splitlines() if "  PRG-" in line]
        assert told[0] == clause


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_lies_face_down_is_not_printed(seed: int, tmp_path: Path, practise: Practise) -> None:
    program = shipped()
    file = tmp_path / "drawn.toml"
    file.write_text(program.new_scenario("british", seed), encoding="utf-8")
    dealing = program.dealing(file.read_text(encoding="utf-8"), "drawn")
    steps = [(one.before, one.act) for one in perform(dealing).moments]
    turned = next(n for n, (_, act) in enumerate(steps) if act.act == "turn_up")
    table = steps[turned][0].table
    own = [card_for_the_eye(card) for card in table.dealer]
    assert table.dealer_down
    hands = [hand for box in table.boxes for hand in box.hands]
    hidden = [card for hand in hands for n, card in enumerate(hand.cards) if n in hand.down]
    typed = [short(act) for _, act in steps[:turned]]
    printed = practise(tmp_path, "\n".join([*typed, "table"]), str(file), "--trainee", "Eva").stdout
    assert len(hidden) > 2
    assert BACK in printed
    shown = [card_for_the_eye(one) for one in hidden]
    assert [one for one in shown if one in printed and one not in own] == []
    assert f"  your cards {' '.join(own)} = " in printed
    assert "dealer" not in printed


def test_with_nothing_to_read_a_round_is_shown(tmp_path: Path, practise: Practise) -> None:
    done = practise(tmp_path, "", "--seed", "3", "--procedure", "prague")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "PRG-OPEN-1" in done.stdout
    assert "clear self" in done.stdout
    assert not list(tmp_path.iterdir())


def test_one_clause_is_practised_and_logged_with_what_came_before(
    tmp_path: Path, practise: Practise
) -> None:
    wanted = ("--seed", "3", "--procedure", "prague", "--part", "PRG-INS-7", "--boxes", "2")
    drawn = shipped().draw_round("prague", PracticeRequest("PRG-INS-7", "shuffle", boxes=2), 3)
    dealing = shipped().dealing(drawn.text, "drawn")
    acts = [short(act) for act in perform(dealing).acts]
    typed = "\n".join(acts[len(drawn.prelude) :])
    done = practise(tmp_path, typed, *wanted, "--trainee", "Eva")
    assert done.stderr == ""
    assert "Score 100 %, passed" in done.stdout
    log = App(tmp_path / "records.sqlite").log
    (record,) = log.sessions()
    assert any("PRG-INS-7" in act.verdict["clauses"] for act in log.session(record.id).acts)
    assert record.ended
    assert (len(record.head.prelude), record.head.focus) == (len(drawn.prelude), drawn.focus)


def test_with_nothing_to_read_only_the_part_is_shown(tmp_path: Path, practise: Practise) -> None:
    wanted = ("--seed", "3", "--procedure", "prague", "--part", "opening/burn")
    done = practise(tmp_path, "", *wanted, "--level", "plain")
    assert done.returncode == 0
    assert done.stdout.count("PRG-BURN-1") == 5
    assert "PRG-OPEN-1" not in done.stdout
    assert "PRG-DEAL-1" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--part", "bets"], "no phase 'bets'"),
        (["--boxes", "9"], "choose from 1 to 7"),
        (["--bets", "0"], "choose from 1 to 3"),
        (["--boxes", "2", str(R01)], "--boxes: it is for rounds that are drawn"),
        (["--level", "hard", str(R01)], "--level: it is for rounds that are drawn"),
    ],
)
def test_a_round_that_cannot_be_drawn_is_one_clear_line(
    arguments: list[str], says: str, tmp_path: Path, practise: Practise
) -> None:
    done = practise(tmp_path, "quit", "--procedure", "prague", *arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


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


def test_what_went_wrong_can_be_dealt_again(tmp_path: Path, practise: Practise) -> None:
    acts = acts_of(R01)
    typed = "\n".join([*acts[:4], "shuffle", *acts[4:]])
    done = practise(tmp_path, typed, str(R01), "--trainee", "Eva")
    assert "\nfix  deals this moment again, and two like it: PRG-CUTC-2: " in done.stdout
    assert "Position" not in done.stdout
    again = practise(tmp_path, f"{typed}\nfix\n{acts[3]}\n{acts[4]}\n{acts[5]}\nquit", str(R01))
    assert "\nPosition 1 of 3\n" in again.stdout
    assert "Right first time." in again.stdout
    assert "\nPosition 2 of 3\n" in again.stdout
    assert "PRG-CUTC-2: 1 position, 1 right" in again.stdout
    right = practise(tmp_path, "\n".join(acts_of(R01)), str(R01), "--trainee", "Eva")
    assert "fix" not in right.stdout


def test_a_session_under_a_clock_that_ran_ahead_is_told(tmp_path: Path, command: Command) -> None:
    head = SessionHead("Eva", "practice", "prague", "1", "c0ffee", "{}", "R01", "", 1, "1")
    program = App(tmp_path / "records.sqlite")
    assert isinstance(program.log, SqliteLog)
    for day in ("2026-01-01", "2030-01-01", "2026-01-02"):
        program.log.dated(f"{day}T12:00:00.000+00:00").add_session(head)
    program.close()
    done = command(tmp_path, "sessions")
    assert done.stdout.splitlines()[-1].startswith("Eva: the clock ran ahead in session 2;")


@pytest.mark.parametrize("name", ["", "  "])
@pytest.mark.parametrize("typed", ["", "quit\n"])
def test_a_blank_name_is_nobody(practise: Practise, tmp_path: Path, name: str, typed: str) -> None:
    practise(tmp_path, "quit\n", str(R01), "--trainee", "Eva")
    done = practise(tmp_path, typed, str(R01), "--trainee", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--trainee: has no name" in done.stderr
