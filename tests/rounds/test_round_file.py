"""The reader of round files: what is written wrong is named with its file and line."""

from pathlib import Path

import pytest

from tests.rounds.round_file import Mark, Round, read_round
from trainer.table.notation import short

TEXT = """\
# A round for the reader.

scenario:
  procedure = "prague"

  [[bet]]
  box = 2

acts:
  deal 2       # 9s
  deal self
  deal 2 left
  deal self

slip: One of everything
  before: deal 2
    call insurance          ! free
  instead of: the 1st deal self
    deal 3                  ! wrong_box PRG-DEAL-1 minor
  leave out: deal 2 left
  after: the last deal self
    clear 2                 ! not_due AMB-23 money -5
  at: deal 2                ! out_of_order withdrawn PRG-DEAL-2
  omitted: deal self        ! PRG-DEAL-4
  omitted: clear 2 / clear self  ! AMB-23 minor
  money: -5

slip: The rest is another
  from: deal 2 left
    shuffle

slip: Stopped early
  stop after: deal 2 left

slip: Not to the end
  at: deal 2                ! no_fault
  at: deal 2 left           ! correct PRG-DEAL-6
  complete: no
"""


def written(folder: Path, text: str) -> Round:
    path = folder / "round.round"
    path.write_text(text, encoding="utf-8")
    return read_round(path)


def test_a_round_is_read(tmp_path: Path) -> None:
    one = written(tmp_path, TEXT)
    assert one.name == "round"
    assert one.scenario == 'procedure = "prague"\n[[bet]]\nbox = 2'
    assert [short(line.act) for line in one.lines] == [
        "deal 2",
        "deal self",
        "deal 2 left",
        "deal self",
    ]
    assert [line.number for line in one.lines] == [10, 11, 12, 13]


def test_a_slip_is_the_acts_with_its_edits(tmp_path: Path) -> None:
    slip = written(tmp_path, TEXT).slips[0]
    assert [(short(line.act), line.mark) for line in slip.lines] == [
        ("call insurance", Mark("free")),
        ("deal 2", Mark("out_of_order", ("PRG-DEAL-2",), withdrawn=True)),
        ("deal 3", Mark("wrong_box", ("PRG-DEAL-1",), "minor")),
        ("deal self", None),
        ("clear 2", Mark("not_due", ("AMB-23",), money=-5)),
    ]
    assert [[(short(line.act), line.mark) for line in either] for either in slip.omitted] == [
        [("deal self", Mark("", ("PRG-DEAL-4",)))],
        [
            ("clear 2", Mark("", ("AMB-23",), "minor")),
            ("clear self", Mark("", ("AMB-23",), "minor")),
        ],
    ]
    assert slip.money == -5
    assert slip.complete
    assert slip.named == {"PRG-DEAL-1", "PRG-DEAL-4", "AMB-23"}


def test_what_is_no_fault_names_no_clause(tmp_path: Path) -> None:
    slip = written(tmp_path, TEXT).slips[3]
    assert [line.mark for line in slip.lines[:3]] == [
        Mark("no_fault"),
        None,
        Mark("correct", ("PRG-DEAL-6",)),
    ]
    assert not slip.complete
    assert not slip.named


def test_the_clause_that_was_broken_stands_first() -> None:
    mark = Mark("not_due", ("PRG-SET-1|AMB-31", "PRG-SET-4"), "major")
    assert mark.fits(("PRG-SET-1", "PRG-SET-4"), "major")
    assert mark.fits(("AMB-31", "AMB-14", "PRG-SET-4"), "major")
    assert not mark.fits(("PRG-SET-4", "AMB-31"), "major")
    assert not mark.fits(("AMB-31",), "major")
    assert not mark.fits(("PRG-SET-1", "PRG-SET-4"), "critical")
    assert Mark("free").fits((), "")


def test_a_slip_may_go_another_way_or_end_early(tmp_path: Path) -> None:
    _, another, early, _ = written(tmp_path, TEXT).slips
    assert [short(line.act) for line in another.lines] == ["deal 2", "deal self", "shuffle"]
    assert [short(line.act) for line in early.lines] == ["deal 2", "deal self", "deal 2 left"]
    assert another.complete
    assert not early.complete


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("deal 2 left\n  deal self", "deal two\n  deal self", "line 12: 'two' is not understood"),
        ("the 1st deal self", "deal self", "line 18: 'deal self' is there 2 times"),
        ("the 1st deal self", "the 3rd deal self", "line 18: 'the 3rd deal self' is there 2 times"),
        ("leave out: deal 2 left", "leave out: deal 7", "line 20: 'deal 7' is there 0 times"),
        ("leave out:", "forget:", "line 20: 'forget' is no edit"),
        ("! free", "! harmless", "line 17: 'harmless' is no part of a verdict"),
        ("slip: Stopped early", "sleep: Stopped early", "line 32: 'sleep' is no section"),
        ("acts:", "deals:", "line 1: needs acts once"),
        ("slip: Stopped early", "Stopped early", "line 32: 'Stopped early' is not understood"),
        (
            "stop after: deal 2 left",
            "stop after: deal 2\n  after: deal 2 left\n    burn",
            "line 34: this act is left out by an edit above",
        ),
    ],
)
def test_what_is_written_wrong_is_named_with_its_line(
    old: str, new: str, says: str, tmp_path: Path
) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(ValueError, match=rf"^round\.round, {says}"):
        written(tmp_path, TEXT.replace(old, new))
