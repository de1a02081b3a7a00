"""A drill of an inspector in the terminal: Enter goes on, a sign calls, and it is on record."""

import re
from pathlib import Path

import pytest

from tests.command import Command
from trainer.app import App
from trainer.cli.inspecting import TypedCall, read_call
from trainer.procedure.training_rules import Remedies
from trainer.training.inspect.levels import LEVELS

INSPECT = ("practise", "--inspect", "--procedure", "prague", "--seed", "2")
TRAINEE = ("--trainee", "Jana")


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        ("hand 3", TypedCall("wrong_hand", 3)),
        ("3 side", TypedCall("wrong_place", 3)),
        (" chips", TypedCall("wrong_amount", None)),
        ("box 7", TypedCall("wrong_box", 7)),
        ("out 0", TypedCall("omitted", 0)),
        ("", TypedCall()),
    ],
)
def test_what_is_typed_names_kind_and_box(typed: str, called: TypedCall) -> None:
    assert read_call(typed, 7) == called


@pytest.mark.parametrize("typed", ["foo", "hand 8", "hand x"])
def test_what_names_nothing_is_told(typed: str) -> None:
    with pytest.raises(ValueError, match="one of hand, place"):
        read_call(typed, 7)


HOUSE_SAYS = Remedies(wrong_hand="freeze")


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        ("hand 3 freeze", TypedCall("wrong_hand", 3, "freeze")),
        ("inspector box 7", TypedCall("wrong_box", 7, "call inspector")),
        ("out back", TypedCall("omitted", None, "put back")),
        ("stand", TypedCall(remedy="stand")),
    ],
)
def test_what_is_done_can_be_typed_where_the_house_says_so(typed: str, called: TypedCall) -> None:
    assert read_call(typed, 7, HOUSE_SAYS) == called
    with pytest.raises(
        ValueError, match=r"is not a kind of mistake. Type one of hand.*out, and a box from 0"
    ):
        read_call(typed, 7)


def test_what_is_neither_a_fault_nor_done_about_one_is_told() -> None:
    with pytest.raises(ValueError, match="out, inspector, freeze, back, stand, and a box from 0"):
        read_call("hand burn", 7, HOUSE_SAYS)


def test_what_this_house_does_is_asked_told_and_counted(command: Command, tmp_path: Path) -> None:
    """Of three faults that are called it is said rightly of one, wrongly of one, not of one."""
    (tmp_path / "houses").mkdir()
    kinds = ("wrong_box", "out_of_order", "not_due")
    says = "".join(f'{kind} = "put back"\n' for kind in kinds)
    text = f'amends = "prague"\n[remedies]\n{says}'
    (tmp_path / "houses" / "prague.toml").write_text(text, encoding="utf-8")
    typed = typed_for(tmp_path / "looked.sqlite")
    calls = iter(("back", "freeze", ""))
    lines = [f"{s} {next(calls)}" if s.startswith("! ") else s for s in typed.splitlines()]
    ended = command(tmp_path, *INSPECT, *TRAINEE, typed="\n".join(lines) + "\n")
    assert ended.returncode == 0
    assert "one of inspector, freeze, back, stand." in ended.stdout
    assert "At this house: put it back. You got that right." in ended.stdout
    assert "At this house: put it back. You said: stop the game." in ended.stdout
    assert "At this house: put it back.\n" in ended.stdout
    assert "Mistakes called: 3 of 3; named correctly: 3" in ended.stdout
    assert "Right about what this house does: 1 of 3" in ended.stdout
    plain = command(tmp_path / "elsewhere", *INSPECT, *TRAINEE, typed="quit\n")
    assert "inspector, freeze" not in plain.stdout


def test_with_nothing_to_read_the_acts_and_their_faults_are_told(
    command: Command, tmp_path: Path
) -> None:
    ended = command(tmp_path, *INSPECT)
    assert ended.returncode == 0
    assert len(re.findall(r"^  move \d+: ", ended.stdout, re.MULTILINE)) == 3
    assert command(tmp_path, *INSPECT).stdout == ended.stdout


def typed_for(database: Path) -> str:
    """What somebody types who sees every fault of the drill, and calls one right act."""
    program = App(database)
    procedure = program.procedure("prague")
    rounds = LEVELS[0].rounds(procedure, program.machine(procedure), 2)
    names = {"wrong_box": "box", "out_of_order": "order", "not_due": "due"}
    lines = ["!"]
    for watched in rounds:
        (fault,) = watched.faults
        for n in range(1, len(watched.moments) + 1):
            if n == fault.n:
                lines.append(f"! {names[fault.kind]} {fault.act.box or 0}")
            lines.append("")
    program.close()
    return "\n".join(lines) + "\n"


def test_what_is_called_is_told_and_counted(command: Command, tmp_path: Path) -> None:
    typed = typed_for(tmp_path / "looked.sqlite")
    ended = command(tmp_path, *INSPECT, *TRAINEE, typed=typed)
    assert ended.returncode == 0
    assert "False call. Move 1 was right: deal 4   [7♥]\n" in ended.stdout
    assert "Mistakes called: 3 of 3; named correctly: 3" in ended.stdout
    assert re.search(r"False calls: 1 in \d clean stretches\n", ended.stdout)
    assert "need at least 20 mistakes" in ended.stdout
    assert "Sensitivity d'" not in ended.stdout
    assert ended.stdout.endswith("Level 1 passed.\nNext: level 2 (any).\n")
    again = command(tmp_path, *INSPECT, *TRAINEE, typed="quit\n")
    assert "level 2 of 5 (any)" in again.stdout, "the first one is passed"


def test_what_is_missed_is_told_when_it_can_be_called_no_more(
    command: Command, tmp_path: Path
) -> None:
    ended = command(tmp_path, *INSPECT, *TRAINEE, typed="\n" * 500)
    assert len(re.findall(r"^  Missed at move \d+: ", ended.stdout, re.MULTILINE)) == 3
    assert "Mistakes called: 0 of 3" in ended.stdout


def test_stopped_early_what_was_watched_counts(command: Command, tmp_path: Path) -> None:
    ended = command(tmp_path, *INSPECT, *TRAINEE, typed="\n\nquit\n")
    assert ended.returncode == 0
    assert "Mistakes called: 0 of" in ended.stdout
    again = command(tmp_path, *INSPECT, *TRAINEE, typed="quit\n")
    assert "level 1 of 5" in again.stdout


@pytest.mark.parametrize(
    "more", [("R01.toml",), ("--money",), ("--resume",), ("--json",), ("--part", "deal")]
)
def test_what_does_not_go_with_it_is_refused(
    more: tuple[str, ...], command: Command, tmp_path: Path
) -> None:
    ended = command(tmp_path, *INSPECT, *more)
    assert ended.returncode == 2
    assert "leave out --inspect" in ended.stderr
    level = command(tmp_path, "practise", "--text", "--inspect-level", "any")
    assert level.returncode == 2
    assert "add --inspect" in level.stderr


def test_two_tables_need_the_window(command: Command, tmp_path: Path) -> None:
    ended = command(tmp_path, *INSPECT, "--inspect-level", "two", typed="quit\n")
    assert ended.returncode == 2
    assert "two tables at once need the window" in ended.stderr


CS = ("--lang", "cs")


def test_in_czech_it_speaks_czech(command: Command, tmp_path: Path) -> None:
    """A drill that is watched, its help, a word that is not known, and what came of it."""
    typed = typed_for(tmp_path / "looked.sqlite")
    ended = command(tmp_path, *INSPECT, *TRAINEE, *CS, typed=f"?\n! nic\n{typed}")
    assert "úroveň 1 z 5 (obvious)" in ended.stdout
    assert ended.stdout.count("Enter: další krok.") == 2
    assert "'nic' není druh chyby. Napište jedno z hand, place" in ended.stdout
    assert "Planý poplach. Krok 1 byl správně: deal 4   [7♥]\n" in ended.stdout
    assert re.search(r"Chyba, ohlášená po \d+,\d s a správně pojmenovaná: ", ended.stdout)
    assert "Ohlášené chyby: 3 z 3; správně pojmenované: 3" in ended.stdout
    assert re.search(r"Plané poplachy: 1 na \d čistých úseků\n", ended.stdout)
    assert "Úroveň 1 splněna.\nDalší: úroveň 2 (any).\n" in ended.stdout
    missed = command(tmp_path, *INSPECT, *TRAINEE, *CS, typed="\n" * 500)
    assert "  Přehlédnuto v kroku " in missed.stdout
    shown = command(tmp_path, *INSPECT, *CS).stdout
    assert "\nKolo 1\n" in shown
    assert re.search(r"^  krok \d+: \w.*; správně: ", shown, re.MULTILINE)
