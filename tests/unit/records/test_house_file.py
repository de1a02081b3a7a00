"""What managers set, in real folders: written whole, kept with its history, refused when broken."""

import errno
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.command import Command, Ended
from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.procedure.training_rules import Targets
from trainer.procedure.training_settings import HouseSettings
from trainer.records.house_file import HouseFiles
from trainer.starting import start
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.session import PRACTICE, Session
from trainer.training.sessions.sitting import Sitting

ROOT = Path(__file__).parents[3]
R01 = ROOT / "tests" / "rounds" / "R01.toml"


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path / "records.sqlite", managed=True)
    yield made
    made.close()


@pytest.fixture
def houses(tmp_path: Path) -> Path:
    return tmp_path / "houses"


@pytest.fixture
def files(houses: Path) -> HouseFiles:
    ticks = iter(range(60))
    return HouseFiles(houses, lambda: f"2027-03-01T10:00:{next(ticks):02}.000+00:00")


def stricter(program: App, house: str = "prague") -> HouseSettings:
    own = program.settings(house)
    clause = next(c for c, grade in own.severities.items() if grade == "critical")
    return replace(
        own,
        pass_mark=0.975,
        help_stages=1,
        targets=Targets(40, 900),
        exam=replace(own.exam, rounds=6),
        severities={**own.severities, clause: "minor"},
    )


def set_back(program: App, who: str) -> None:
    program.save_settings("prague", HouseSettings.from_procedure(program.manual("prague")), who)


# --- what is saved holds


@pytest.mark.parametrize("house", ["prague", "crown", "shoot"])
def test_what_is_saved_holds_from_then_on(house: str, program: App, houses: Path) -> None:
    before, wanted = program.procedure(house), stricter(program, house)
    program.save_settings(house, wanted, "Jana Nováková")
    now = program.procedure(house)
    assert HouseSettings.from_procedure(now) == wanted == program.settings(house)
    assert now.content_hash != before.content_hash
    assert program.procedure(house) is now, "it is read once"
    assert program.manual(house) is before
    again = App(houses.parent / "records.sqlite", managed=True)
    assert again.procedure(house).content_hash == now.content_hash
    again.close()


def test_each_house_has_its_own(program: App) -> None:
    program.save_settings("crown", stricter(program, "crown"), "Jana")
    for house in program.procedure_ids():
        same = program.procedure(house).content_hash == program.manual(house).content_hash
        assert same is (house != "crown")


def test_what_another_program_saves_holds_too(program: App, houses: Path) -> None:
    program.procedure("prague")
    other = App(houses.parent / "records.sqlite", managed=True)
    other.save_settings("prague", stricter(other), "Jana")
    other.close()
    assert program.procedure("prague").pass_mark == 0.975
    (houses / "prague.toml").unlink()
    assert program.procedure("prague") is program.manual("prague")


def test_the_file_is_an_amendment_that_says_who_and_when(program: App, houses: Path) -> None:
    program.save_settings("prague", stricter(program), 'Jana "JN" Nováková\n')
    file = houses / "prague.toml"
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# What the manager has set at this house")
    said = tomllib.loads(text)
    assert said["amends"] == "prague"
    assert said["changed_by"] == 'Jana "JN" Nováková\n'
    assert said["date"].tzinfo == UTC
    assert program.last_change("prague") == (said["changed_by"], said["date"].isoformat())
    as_any_other = program.load(program.procedures_folder / "prague", [file])
    assert as_any_other.content_hash == program.procedure("prague").content_hash


def test_back_to_the_manual_is_written_down_too(program: App, houses: Path) -> None:
    assert program.last_change("prague") is None
    program.save_settings("prague", stricter(program), "Jana")
    set_back(program, "Karel")
    assert program.procedure("prague").content_hash == program.manual("prague").content_hash
    change = program.last_change("prague")
    assert change is not None
    assert change[0] == "Karel"
    (former,) = (houses / "former").iterdir()
    assert tomllib.loads(former.read_text(encoding="utf-8"))["changed_by"] == "Jana"


def test_settings_that_do_not_fit_are_not_saved(program: App, houses: Path) -> None:
    program.save_settings("prague", stricter(program), "Jana")
    before = (houses / "prague.toml").read_bytes()
    for wrong in (
        replace(stricter(program), pass_mark=1.5),
        replace(stricter(program), help_stages=4),
        replace(stricter(program), exam=replace(stricter(program).exam, clauses=("NO-1",))),
    ):
        with pytest.raises(DataError, match="settings"):
            program.save_settings("prague", wrong, "Jana")
    assert (houses / "prague.toml").read_bytes() == before
    assert not (houses / "former").exists()


# --- sessions


def test_a_session_keeps_what_it_began_with(program: App) -> None:
    program.save_settings("prague", stricter(program), "Jana")
    text = R01.read_text(encoding="utf-8")
    session = Session(program.dealing(text, "R01"), PRACTICE)
    number = Sitting.begin_sitting(session, "Anna", program.log, program.clock).number
    set_back(program, "Karel")
    kept = program.logged_dealing(program.log.session(number)).procedure
    assert HouseSettings.from_procedure(kept) == stricter(program)
    assert program.dealing(text, "R01").procedure.pass_mark == 0.95


def test_commands_that_judge_go_by_the_manual_alone(
    program: App,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    acts = tmp_path / "acts.jsonl"
    start(["perform", str(R01), "--json"])
    acts.write_text(capsys.readouterr().out.replace('"box": 2', '"box": 3'), encoding="utf-8")
    commands = (
        ["judge", str(R01), str(acts), "--json"],
        ["perform", str(R01), "--json"],
        ["procedures", "--json"],
        ["diagram", "prague"],
        ["check", str(ROOT / "procedures" / "prague")],
    )

    def printed() -> list[str]:
        found = []
        for command in commands:
            assert start(command) == 0
            found.append(capsys.readouterr().out)
        return found

    monkeypatch.setenv("DEALER_TRAINER_DATA", str(tmp_path))
    before = printed()
    assert '"fault"' in before[0]
    easy = replace(
        stricter(program),
        pass_mark=0,
        severities=dict.fromkeys(program.settings("prague").severities, "minor"),
    )
    program.save_settings("prague", easy, "Jana")
    assert printed() == before
    (tmp_path / "houses" / "prague.toml").write_text("pass_mark = 7", encoding="utf-8")
    assert printed() == before


def test_practice_in_the_terminal_is_as_the_manager_wants_it(
    program: App, tmp_path: Path, command: Command
) -> None:
    own = program.settings("prague")

    def practise() -> Ended:
        arguments = ("practise", "--text", str(R01), "--trainee", "Eva")
        return command(tmp_path, *arguments, typed="?\n?\n")

    told = {}
    for stages in (3, 1, 0):
        program.save_settings("prague", replace(own, help_stages=stages), "Jana")
        told[stages] = practise().stdout
    assert "next: deal 2" in told[3]
    assert "you are at: " in told[1]
    assert "next: " not in told[1] + told[0]
    assert "Hints are off" in told[0]
    by_session = [record.assists for record in program.log.sessions()]
    assert by_session == [0, 1, 2]
    (tmp_path / "houses" / "prague.toml").write_text("pass_mark = 7", encoding="utf-8")
    broken = practise()
    assert broken.returncode == 2
    (line,) = broken.stderr.splitlines()
    assert "delete it" in line


# --- what is broken


BROKEN = {
    "nothing in it": (b"", "is empty"),
    "no TOML": (b"amends = ", "this is not valid TOML"),
    "no text": (b"\xff\xfe\x00", "this is no text file"),
    "of another house": (b'amends = "crown"\n', "this procedure is 'prague'"),
    "no house": (b"pass_mark = 0.9\n", "amends: should be a text"),
    "a pass mark": (b'amends = "prague"\npass_mark = 95\n', "pass_mark: should be a number from 0"),
    "a clause": (b'amends = "prague"\n[severity]\nminor = ["NO-1"]\n', "no clause 'NO-1'"),
    "what a manager may not set": (b'amends = "prague"\n[option]\ndecks = 8\n', "no setting 'opt"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_refused_with_what_to_do(name: str, program: App, houses: Path) -> None:
    content, says = BROKEN[name]
    houses.mkdir()
    (houses / "prague.toml").write_bytes(content)
    for read in (program.procedure, program.settings):
        with pytest.raises(DataError) as error:
            read("prague")
        (problem,) = error.value.problems
        assert str(problem).startswith(str(houses / "prague.toml"))
        assert says in str(problem)
        assert "training records and the manual are as they were" in problem.says
        assert "correct the file, or delete it" in problem.says
    assert program.last_change("prague") is None or "clause" in name or "pass" in name
    assert program.procedure("crown").id == "crown", "the other houses are not touched"
    (houses / "prague.toml").unlink()
    assert program.procedure("prague") is program.manual("prague")


def test_a_broken_file_is_replaced_and_kept(program: App, houses: Path) -> None:
    houses.mkdir()
    (houses / "prague.toml").write_bytes(b"\xff broken")
    set_back(program, "Jana")
    assert program.procedure("prague").pass_mark == 0.95
    assert (houses / "former" / "prague.undated.toml").read_bytes() == b"\xff broken"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="a user who may do all")
def test_a_file_that_may_not_be_read_is_told(program: App, houses: Path) -> None:
    program.save_settings("prague", stricter(program), "Jana")
    (houses / "prague.toml").chmod(0)
    with pytest.raises(DataError, match="cannot be read: Permission denied"):
        program.procedure("prague")


# --- what held before


def test_what_held_before_is_kept_by_its_date(files: HouseFiles, houses: Path) -> None:
    for who, mark in (("Jana", 0.9), ("Karel", 0.8), ("Jana", 0.7)):
        files.save("prague", {"pass_mark": mark}, who)
    former = {
        path.name: tomllib.loads(path.read_text(encoding="utf-8"))["pass_mark"]
        for path in (houses / "former").iterdir()
    }
    assert former == {
        "prague.2027-03-01T100000Z.toml": 0.9,
        "prague.2027-03-01T100001Z.toml": 0.8,
    }
    assert files.read("prague") == {
        "amends": "prague",
        "date": datetime(2027, 3, 1, 10, 0, 2, tzinfo=UTC),
        "changed_by": "Jana",
        "pass_mark": 0.7,
    }


def test_two_of_one_second_are_both_kept(houses: Path) -> None:
    files = HouseFiles(houses, lambda: "2027-03-01T10:00:00.000+00:00")
    for mark in (0.9, 0.8, 0.7):
        files.save("prague", {"pass_mark": mark}, "Jana")
    assert sorted(path.name for path in (houses / "former").iterdir()) == [
        "prague.2027-03-01T100000Z 2.toml",
        "prague.2027-03-01T100000Z.toml",
    ]


def test_names_are_names_on_every_system(files: HouseFiles, houses: Path) -> None:
    for _ in range(3):
        files.save("wrest-point", {}, "Jana")
    for path in houses.rglob("*"):
        assert re.fullmatch(r"[A-Za-z0-9. -]+", path.name)


# --- written whole


def snapshot(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.skipif(sys.platform == "win32", reason="rights of POSIX")
def test_others_may_read_it_as_they_may_every_file(files: HouseFiles, houses: Path) -> None:
    for _ in range(2):
        files.save("prague", {"pass_mark": 0.9}, "Jana")
    usual = houses / "usual"
    usual.touch()
    written = [files.path("prague"), *(houses / "former").iterdir()]
    assert {path.stat().st_mode for path in written} == {usual.stat().st_mode}


@pytest.mark.parametrize("step", ["fsync", "open", "replace"])
def test_what_cannot_be_written_leaves_what_was(
    step: str, files: HouseFiles, houses: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files.save("prague", {"pass_mark": 0.9}, "Jana")
    files.save("prague", {"pass_mark": 0.8}, "Jana")
    before = snapshot(houses)

    def full(*_args: object, **_named: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    where = os if step == "fsync" else Path
    with monkeypatch.context() as broken:
        broken.setattr(where, step, full)
        with pytest.raises(RecordsError) as error:
            files.save("prague", {"pass_mark": 0.7}, "Karel")
    assert "those that held before still hold" in str(error.value)
    assert str(houses / "prague.toml") in str(error.value)
    assert snapshot(houses) == before
    files.save("prague", {"pass_mark": 0.7}, "Karel")
    assert (files.read("prague") or {})["pass_mark"] == 0.7


def test_a_place_that_is_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "houses").write_text("a file", encoding="utf-8")
    files = HouseFiles(tmp_path / "houses", lambda: "2027-03-01T10:00:00+00:00")
    assert files.read("prague") is None
    with pytest.raises(RecordsError, match="could not be written"):
        files.save("prague", {}, "Jana")


SAVING = """
import sys
from pathlib import Path
from trainer.records.house_file import HouseFiles

files = HouseFiles(Path(sys.argv[1]), lambda: "2027-03-01T10:00:00.000+00:00")
print("begun", flush=True)
for number in range(10**6):
    files.save("prague", {"pass_mark": number / 10**6, "changed": "x" * 5000}, "Jana")
"""


def test_a_program_that_is_killed_leaves_a_whole_file(
    houses: Path, child: Callable[..., "subprocess.Popen[str]"]
) -> None:
    houses.mkdir()
    file = houses / "prague.toml"
    process = child(SAVING, houses)
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    seen = set[bytes]()
    while len(seen) < 20:
        if file.exists():
            content = file.read_bytes()
            assert tomllib.loads(content.decode())["changed"] == "x" * 5000
            seen.add(content)
    process.kill()
    process.wait()
    assert tomllib.loads(file.read_text(encoding="utf-8"))["changed"] == "x" * 5000
    for former in (houses / "former").glob("*.toml"):
        assert tomllib.loads(former.read_text(encoding="utf-8"))["changed"] == "x" * 5000
