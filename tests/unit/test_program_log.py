"""The log: it rotates, names nobody, is silent where it cannot be written, knows of crashes."""

import subprocess
import sys
from pathlib import Path

import pytest

from trainer import program_log
from trainer.program_log import (
    LOG,
    count_errors,
    describe_error,
    is_written,
    last_lines,
    log_file,
    open_log,
    watch_crashes,
)

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEALER_TRAINER_DATA", str(tmp_path))
    return tmp_path / "log"


def test_a_log_is_made_with_its_first_entry(folder: Path) -> None:
    with open_log():
        assert not folder.exists()
        LOG.info("the first")
        assert is_written()
    assert last_lines(1)[0].endswith(" INFO the first")


def test_without_a_place_of_ones_own_it_lies_where_logs_belong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("DEALER_TRAINER_DATA")
    assert "dealer-trainer" in log_file().parent.parts[-2:]


def test_a_log_never_takes_more_than_three_files(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_log, "_BYTES", 500)
    with open_log(), open_log():  # two programs at once
        for number in range(100):
            LOG.warning("entry %s", number)
    assert len(list(folder.iterdir())) == 3
    assert sum(file.stat().st_size for file in folder.iterdir()) < 2000
    assert last_lines(1)[0].endswith("entry 99")


def test_the_program_goes_on_without_a_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "log").write_text("a file, where the folder should be", encoding="utf-8")
    with open_log(), watch_crashes():
        LOG.error("lost")
        assert not is_written()
    assert (last_lines(9), count_errors()) == ([], 0)
    assert capsys.readouterr() == ("", "")


def test_errors_are_counted() -> None:
    with open_log():
        LOG.error("in a command\n%s", "2026-01-01 not an entry ERROR")
        LOG.warning("shown: records")
        LOG.critical("crashed")
    assert count_errors() == 2


def failing() -> None:
    try:
        int("Jana Nová")
    except ValueError as error:
        raise PermissionError(13, "Permission denied", "/some/file") from error


def test_an_error_is_described_without_what_somebody_typed() -> None:
    with pytest.raises(PermissionError) as raised:
        failing()
    says = describe_error(raised.value)
    assert "in failing" in says
    assert says.index("ValueError") < says.index("PermissionError: [Errno 13]")
    assert "/some/file" in says
    assert "Jana" not in says.replace('int("Jana Nová")', "")  # the code itself is shown


def test_the_next_start_tells_of_a_crash(folder: Path) -> None:
    code = (
        "import faulthandler\n"
        "from trainer.program_log import open_log, watch_crashes\n"
        "with open_log(), watch_crashes():\n"
        "    faulthandler._sigabrt()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False)
    assert done.returncode
    with open_log(), watch_crashes():
        assert count_errors() == 1
    assert "earlier start of the program crashed" in last_lines(9)[0]
    assert not (folder / "crash.txt").read_bytes()
