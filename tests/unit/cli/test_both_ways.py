"""What changed in the terminal, both ways: what players do stands between the acts."""

from datetime import date, datetime
from pathlib import Path

import pytest

from tests.command import Command
from tests.dealt_one_act import dealt_one_act
from trainer.bootstrap import Program
from trainer.training.sessions.record import SessionHead

AMENDMENTS = Path(__file__).parents[2] / "amendments"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house at which a wave of the hand has been enough since New Year; Eva dealt before."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    text = (AMENDMENTS / "wave_is_enough.toml").read_text(encoding="utf-8")
    (folder / "wave.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(Program, "local_now", lambda _: datetime(2027, 3, 1, 12))  # noqa: DTZ001
    program = Program(tmp_path / "records.sqlite")
    rules = program.manual("prague", date(2026, 12, 1))
    about = ("prague", rules.version, rules.content_hash, rules.source)
    session = dealt_one_act(
        program.log, SessionHead("Eva", "practice", *about, "round", "", 1, "1")
    )
    program.log.end(session, {})
    program.close()
    return tmp_path


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_wave_stands_before_the_question_that_it_brings_about(
    house: Path, command: Command, lang: str
) -> None:
    told = command(house, "changes", "prague", "--trainee", "Eva", "--lang", lang).stdout
    lines = told.splitlines()
    (asked,) = (
        n for n, line in enumerate(lines) if line.strip().startswith("*") and " ask 4" in line
    )
    waves = lines[asked - 1]
    assert waves.count("Ben, box 4: stand by sign") == 2, "on both sides it is waved"
    assert "offer 4" in lines[asked - 2]
