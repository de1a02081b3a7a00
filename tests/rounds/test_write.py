"""Worked rounds are written anew: what the judge says is put in, all else stays as it was."""

import shutil
from pathlib import Path

import pytest

from tests.rounds.round_file import FOLDER
from tests.rounds.sheet import Sheet
from tests.rounds.write import main

ROUND = "R05a"
SHIPPED = (FOLDER / f"{ROUND}.round").read_text(encoding="utf-8")

#: What is altered in the file, and what the writer should leave: the file as it is, unless it says.
ALTERED = [
    ("wrong_amount critical money 40 PRG-IMM-4", "wrong_amount minor money 40 PRG-IMM-4"),
    ("wrong_amount critical money 40 PRG-IMM-4", "out_of_order critical money 40 PRG-IMM-4"),
    ("wrong_amount critical money 40 PRG-IMM-4", "wrong_amount critical money 5 PRG-IMM-4"),
    ("out_of_order withdrawn PRG-IMM-5", "out_of_order PRG-IMM-5"),
    ("  money: 60\n", "  money: 65\n"),
    ("  omitted: even money 2 place 2       ! PRG-IMM-5\n", ""),
    ("not_due critical money -40\n  money: -40\n", "not_due critical money -40\n"),
    ("  pay even money 2 place 1 40\n", "  pay even money 2 place 1 45\n"),
    ("  call insurance closed\n", ""),
    ("  clear 2\n", "  clear 2\n  burn\n"),
    ("    even money 2 place 2\n", "    even money 2 place 2  ! free\n"),
    ("  money: 40\n", "  money: 40\n  complete: no\n"),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a round, where somebody works."""
    monkeypatch.delenv("CI", raising=False)
    for name in (f"{ROUND}.round", f"{ROUND}.toml"):
        shutil.copy(FOLDER / name, tmp_path)
    return tmp_path


def alter(folder: Path, before: str, after: str) -> Path:
    path = folder / f"{ROUND}.round"
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    return path


def test_a_round_that_holds_is_left_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--write"], folder) == 0
    assert capsys.readouterr().out == "worked rounds: nothing changes\n"
    assert (folder / f"{ROUND}.round").read_text(encoding="utf-8") == SHIPPED


def test_one_altered_verdict_is_shown_and_written_when_asked(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = alter(folder, "money 40 PRG-IMM-4", "money 45 PRG-IMM-4")
    altered = path.read_text(encoding="utf-8")
    assert main([], folder) == 1
    assert path.read_text(encoding="utf-8") == altered, "it was not asked"
    shown = capsys.readouterr().out.splitlines()
    assert [line for line in shown if line.startswith(("-", "+"))] == [
        f"--- {ROUND}.round",
        f"+++ {ROUND}.round, anew",
        "-    pay even money 2 place 1 80       ! wrong_amount critical money 45 PRG-IMM-4",
        "+    pay even money 2 place 1 80       ! wrong_amount critical money 40 PRG-IMM-4",
    ]
    assert shown[-1] == "worked rounds: 1 file would change; make rounds WRITE=1 writes this"
    assert main(["--write"], folder) == 0
    assert path.read_text(encoding="utf-8") == SHIPPED
    assert main([], folder) == 0


@pytest.mark.parametrize(("right", "altered"), ALTERED)
def test_what_is_altered_is_written_back(folder: Path, right: str, altered: str) -> None:
    path = alter(folder, right, altered)
    assert path.read_text(encoding="utf-8") != SHIPPED
    assert main([], folder) == 1
    assert main(["--write"], folder) == 0
    assert meaning(path.read_text(encoding="utf-8")) == meaning(SHIPPED)
    assert main([], folder) == 0


def meaning(text: str) -> list[str]:
    """The lines without their verdicts in full: which of its clauses a file names is its choice."""
    return [line.partition("!")[0].rstrip() for line in text.splitlines()]


def test_a_verdict_that_is_missing_is_put_in(folder: Path) -> None:
    path = alter(
        folder, "  at: the 2nd deal self               ! out_of_order withdrawn PRG-IMM-5\n", ""
    )
    assert main(["--write"], folder) == 0
    text = path.read_text(encoding="utf-8")
    assert "  at: the 2nd deal self" in text
    assert "! out_of_order withdrawn PRG-IMM-5" in text
    assert main([], folder) == 0


def test_comments_stay(folder: Path) -> None:
    path = alter(folder, "! wrong_amount critical money 40 PRG-IMM-4", "! free   # twice as much")
    alter(folder, "  deal 2 left                  # Qd", "  deal 2 right                 # Qd")
    assert main(["--write"], folder) == 0
    text = path.read_text(encoding="utf-8")
    assert "  deal 2 left                  # Qd\n" in text
    assert "# twice as much\n" in text
    assert text.startswith("# R05 Against an ace")


def test_what_a_person_has_to_mend_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = alter(folder, "  leave out: even money 2 place 2\n", "  leave out: offer 2\n")
    before = path.read_text(encoding="utf-8")
    assert main(["--write"], folder) == 1
    assert path.read_text(encoding="utf-8") == before
    told = capsys.readouterr().err
    assert told == f"to be mended by hand: {ROUND}.round, line 20: 'offer 2' is there 0 times\n"


def test_it_is_not_done_where_ci_is_set(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = alter(folder, "money 40 PRG-IMM-4", "money 45 PRG-IMM-4")
    altered = path.read_text(encoding="utf-8")
    monkeypatch.setenv("CI", "true")
    assert main(["--write"], folder) == 2
    assert "not renewed where CI is set" in capsys.readouterr().out
    assert path.read_text(encoding="utf-8") == altered


@pytest.mark.parametrize("wrong", [["R99"], ["--wrote"]])
def test_what_is_asked_wrongly_is_told(
    folder: Path, wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(wrong, folder) == 2
    said = capsys.readouterr()
    assert len((said.out + said.err).splitlines()) == 1


def test_one_round_is_asked_for_by_name(folder: Path) -> None:
    path = alter(folder, "money 40 PRG-IMM-4", "money 45 PRG-IMM-4")
    (folder / "other.round").write_text("no round", encoding="utf-8")
    assert main(["--write", ROUND], folder) == 0
    assert path.read_text(encoding="utf-8") == SHIPPED


def test_a_sheet_keeps_what_is_not_changed() -> None:
    sheet = Sheet("a:\n  b   # c\n\n  d ! e # f\n\ng:\n  h: 1\n")
    sheet.say(2, "bee")
    sheet.mark(4, "")
    sheet.put_in(sheet.last_of(1), "i", "free")
    sheet.leave_out(sheet.find(6, "h"))
    assert sheet.find(1, "h") == 0
    put = f"{'  i':38}! free"
    assert sheet.text == f"a:\n  bee # c\n\n  d     # f\n{put}\n\ng:\n"
