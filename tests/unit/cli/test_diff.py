"""diff, and diagram --since, as a user types them."""

import json
import re
from pathlib import Path

import pytest

from tests.command import Command

AMENDMENTS = Path(__file__).parents[2] / "amendments"
BURN_THREE = str(AMENDMENTS / "burn_three.toml")


def test_a_line_of_json_is_what_perform_prints_under_each(command: Command, tmp_path: Path) -> None:
    done = command(tmp_path, "diff", "prague", BURN_THREE, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    line, *clauses = map(json.loads, done.stdout.splitlines())
    assert [one["kind"] for one in clauses] == ["clause reworded", "told"]
    assert list(line)[:6] == ["kind", "clauses", "says", "scenario", "old", "new"]
    assert line["kind"] == "option"
    assert "PRG-BURN-1" in line["clauses"]
    path = tmp_path / "round.toml"
    path.write_text(line["scenario"], encoding="utf-8")
    for side, amend in (("old", []), ("new", ["--amend", BURN_THREE])):
        lines = command(tmp_path, "perform", str(path), "--json", *amend).stdout.splitlines()
        assert [one for one in map(json.loads, lines) if "act" in one] == line[side]


def test_both_performances_stand_side_by_side(command: Command, tmp_path: Path) -> None:
    done = command(tmp_path, "diff", "prague", BURN_THREE)
    lines = done.stdout.splitlines()
    assert lines[0].startswith("1. Cards burnt: was 5, now 3; move ")
    other = [line.split()[1:] for line in lines[: lines.index("")] if line.startswith("   * ")]
    assert other[:2] == [["9", "burn"], ["10", "burn"]]
    assert any(line.endswith("the same") for line in lines)


def test_what_is_done_sooner_neither_comes_in_nor_is_left_out(
    command: Command, tmp_path: Path
) -> None:
    clockwise = tmp_path / "clockwise.toml"
    clockwise.write_text(
        'amends = "prague"\n[step."settlement/bet"]\norder = "clockwise"\n', encoding="utf-8"
    )
    first = command(tmp_path, "diff", "prague", str(clockwise)).stdout.splitlines()[0]
    assert "comes in" not in first
    assert re.search(r"“(take|pay) bet \d.*” was move (\d+) and is now move (\d+)", first)


def test_a_round_that_only_one_way_can_have_is_printed(command: Command, tmp_path: Path) -> None:
    dearer = tmp_path / "dearer.toml"
    dearer.write_text('amends = "prague"\n[option]\nstakes = [10, 5000]\n', encoding="utf-8")
    lines = command(tmp_path, "diff", "prague", str(dearer)).stdout.splitlines()
    first = lines[: lines.index("")]
    assert "this round cannot be dealt under the new rules" in first[0]
    assert not any("No difference" in line for line in first)
    assert any(line.startswith("   *   1 deal ") for line in first)


def test_a_slip_is_told_with_its_verdicts_by_clauses_that_only_one_has(
    command: Command, tmp_path: Path
) -> None:
    forbidden = tmp_path / "forbidden.toml"
    forbidden.write_text(FORBIDDEN, encoding="utf-8")
    done = command(tmp_path, "diff", "prague", str(forbidden), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    lines = {one["name"]: one for one in map(json.loads, done.stdout.splitlines())}
    without, having = lines["never no_turning_back"]["slip"]
    assert not any("AMB-91" in verdict["clauses"] for verdict in without)
    assert any("AMB-91" in verdict["clauses"] for verdict in having)
    told = command(tmp_path, "diff", "prague", str(forbidden), "--lang", "cs")
    assert (told.returncode, told.stderr) == (0, "")
    assert "AMB-91" in told.stdout


def test_what_only_the_score_tells_and_what_no_round_shows_is_said_so(
    command: Command, tmp_path: Path
) -> None:
    graver = tmp_path / "graver.toml"
    graver.write_text(GRAVER, encoding="utf-8")
    done = command(tmp_path, "diff", "prague", str(graver), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    lines = {one["name"]: one for one in map(json.loads, done.stdout.splitlines())}
    weighs, nothing = lines["severity AMB-11"], lines["severity AMB-14"]
    without, having = weighs["slip"]
    assert without == having
    old, new = weighs["scores"]
    assert old < new
    assert f"scored {old:.2%}".replace("%", " %") in weighs["says"]
    assert (nothing["scenario"], nothing["old"], nothing["new"]) == ("", [], [])
    assert (weighs["felt"], nothing["felt"]) == ("score", "not found")
    assert nothing["looked"] > nothing["met"] > 0
    assert [one["felt"] for one in lines.values()][-1] == "not found"  # what is felt comes first
    heading = "Different, but no round shows it:"
    text = command(tmp_path, "diff", "prague", str(graver)).stdout
    named, _, others = text.partition(f"\n{heading}\n")
    assert named.startswith("1. ")  # a difference has a number, and a round
    assert "\n2. " not in text
    assert others.startswith("- ")
    assert f"No difference in {nothing['looked']} rounds; this came up in" in others
    told = command(tmp_path, "diff", "prague", str(graver), "--lang", "cs").stdout
    assert f"V {nothing['looked']} kolech žádný rozdíl" in told


GRAVER = """
amends = "prague"
title = { en = "Graver faults", cs = "Závažnější chyby" }

[severity]
critical = ["AMB-11", "AMB-14"]
"""

FORBIDDEN = """
amends = "prague"
title = { en = "No shuffle in a round", cs = "V kole se nemíchá" }

[severity]
minor = ["PRG-BURN-1"]

[[never]]
id = "no_turning_back"
act = "load_shoe"
when = ["first_card_dealt"]
clauses = ["AMB-91"]

[words.en.clauses.AMB-91]
text = "Once a card is dealt the shoe stays as it is."
says = "Leave the shoe as it is once a card is dealt."

[words.cs.clauses.AMB-91]
text = "Jakmile je rozdána karta, botička zůstává, jak je."
says = "Po první kartě nech botičku být."
"""


def test_it_is_told_in_czech(command: Command, tmp_path: Path) -> None:
    done = command(tmp_path, "diff", "prague", BURN_THREE, "--lang", "cs")
    assert done.stdout.startswith("1. Počet spálených karet: dosud 5, nově 3; krok ")
    assert "dosud" in done.stdout.splitlines()[1]


def test_the_same_is_no_different(command: Command, tmp_path: Path) -> None:
    done = command(tmp_path, "diff", "prague", "prague")
    assert (done.returncode, done.stdout) == (0, "No differences.\n")
    assert command(tmp_path, "diff", "prague", "prague", "--json").stdout == ""
    version = command(tmp_path, "diff", "prague@2011-03-30", "prague")
    assert (version.returncode, version.stdout) == (0, "No differences.\n")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("prague", "british", "are different games"),
        ("prague", "nowhere", "there is no procedure 'nowhere'"),
        ("prague@newest", "prague", "there is no version 'newest' of prague: one of 2011-03-30"),
        ("prague", "missing.toml", "there is no such file"),
    ],
)
def test_what_cannot_be_compared_is_one_clear_line(
    command: Command, tmp_path: Path, old: str, new: str, says: str
) -> None:
    done = command(tmp_path, "diff", old, new)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert says in line


def test_the_diagram_is_marked_where_something_is_different(
    command: Command, tmp_path: Path
) -> None:
    clockwise = str(AMENDMENTS / "collect_clockwise.toml")
    marked = command(tmp_path, "diff", "prague", clockwise, "--diagram").stdout
    assert "class dealer__insurance changed" in marked
    (line,) = [line for line in marked.splitlines() if line.endswith("[order]")]
    assert "take_insurance" in line
    since = command(tmp_path, "diagram", "prague", "--amend", clockwise, "--since", "prague")
    assert since.stdout == marked
    assert "changed" not in command(tmp_path, "diagram", "prague").stdout


def test_what_it_does_to_exams_is_told_after_all_differences(
    command: Command, tmp_path: Path
) -> None:
    lines = command(tmp_path, "diff", "prague", BURN_THREE).stdout.splitlines()
    at = lines.index("Exams:")
    assert lines[at - 1] == ""
    assert lines[at + 1].startswith("   Exams cover the same as before")
    assert all(line.startswith("   ") for line in lines[at + 1 :])
