"""What changed in the terminal, both ways: what players do stands between the acts.

An inspector is told beforehand where what changed cannot itself be seen done wrong.
"""

from datetime import date, datetime
from pathlib import Path

import pytest

from tests.command import Command
from tests.dealt_one_act import dealt_one_act
from trainer.app import App
from trainer.training.inspect.history import Drill
from trainer.training.sessions.record import SessionHead

AMENDMENTS = Path(__file__).parents[2] / "amendments"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house at which a wave of the hand has been enough since New Year; Eva dealt before."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    text = (AMENDMENTS / "wave_is_enough.toml").read_text(encoding="utf-8")
    (folder / "wave.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(App, "local_now", lambda _: datetime(2027, 3, 1, 12))  # noqa: DTZ001
    program = App(tmp_path / "records.sqlite")
    rules = program.manual("prague", date(2026, 12, 1))
    about = ("prague", rules.version, rules.content_hash, rules.source)
    session = dealt_one_act(
        program.log, SessionHead("Eva", "practice", *about, "round", "", 1, "1")
    )
    program.log.end(session, {})
    drill = Drill("prague", "2011-03-30", "1", 1, 1, "2026-01-01T12:00:00.000+00:00")
    program.inspections.add_drill("Eva", drill)
    program.close()
    return tmp_path


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_wave_stands_before_the_question_that_it_brings_about(
    house: Path, command: Command, lang: str
) -> None:
    told = command(house, "changes", "prague", "--trainee", "Eva", "--lang", lang).stdout
    lines = told.splitlines()
    asked = next(
        n for n, line in enumerate(lines) if line.strip().startswith("*") and " ask " in line
    )
    box = lines[asked].split(" ask ")[1].split()[0]
    waves = lines[asked - 1]
    assert waves.count(f", box {box}: stand by sign") == 2, "on both sides it is waved"
    assert f"offer {box}" in lines[asked - 2]


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        (
            "en",
            "This change itself can’t be dealt wrongly. Any mistake here is about something else.",
        ),
        ("cs", "Tuto změnu samu nelze rozdat chybně. Případná chyba se týká něčeho jiného."),
    ],
)
def test_an_inspector_is_told_what_cannot_be_seen(
    house: Path, command: Command, lang: str, says: str
) -> None:
    asked = ("changes", "prague", "--trainee", "Eva", "--inspect", "--drill", "--lang", lang)
    told = command(house, *asked, typed="quit").stdout
    assert told.count(says) == 1
    offered = told[told.index(says) :]
    assert all(f"  {clause}: " in offered for clause in ("PRG-ACT-4", "PRG-ACT-5", "AMB-19"))
