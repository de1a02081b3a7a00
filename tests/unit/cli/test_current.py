"""``current``: who is current with which rules, in the terminal."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from tests.command import Command, Ended
from tests.dealt_one_act import dealt_one_act
from tests.unit.cli.test_versions import FOUR, THREE
from trainer.app import App
from trainer.training.catchup.sign_off import SignOff
from trainer.training.sessions.record import SessionHead

Run = Callable[..., Ended]
CHANGED = "PRG-BURN-1: Burn {} cards before the first deal. (not started)"


@pytest.fixture
def run(command: Command, tmp_path: Path) -> Run:
    """At a house where Jana and Ota began before two changes, and Ota is signed off for one."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    for name, text in (("three", THREE), ("four", FOUR)):
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    program = App(tmp_path / "records.sqlite")
    first, three, _ = program.versions("prague")
    rules = program.version_of("prague", first)
    for who in ("Jana", "Ota"):
        about = (who, "practice", rules.id, rules.version, rules.content_hash, rules.source)
        dealt_one_act(program.log, SessionHead(*about, "round", "", 1, "1"))
    text = program.text_of("prague", three)
    program.sign_offs.sign_off("Ota", "prague", SignOff(three.name, text, date(2025, 1, 3)))
    program.register.write_down("Eva", "K")
    program.register.number("Jana", "1047", "K")
    program.close()
    return lambda *options, typed="": command(tmp_path, "current", *options, typed=typed)


def told(ended: Ended) -> list[str]:
    assert (ended.returncode, ended.stderr) == (0, "")
    return [" ".join(text.split()) for text in ended.stdout.splitlines()]


def test_who_is_current_on_a_day_and_what_is_open(run: Run) -> None:
    head, eva, hers, jana, still, ota = told(run("prague", "--on", "2027-02-01"))
    assert head.startswith("prague 2027-01-01, in force ")
    assert head.endswith(": Three cards are burnt")
    assert eva.startswith("Eva, dealer not up to date: 2011-03-30 since ")
    assert eva.endswith("(listed by the house)")
    assert hers == f"- {CHANGED.format('three')}"
    assert jana.startswith("Jana (1047), dealer not up to date: 2011-03-30 since ")
    assert still == f"- {CHANGED.format('three')}"
    assert ota.startswith(
        "Ota, dealer up to date: 2027-01-01 since 2025-01-03 (signed off); last trained"
    )


def test_without_a_day_it_is_asked_of_the_version_in_force(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "training_day", lambda _: date(2027, 2, 1))
    assert told(run("prague")) == told(run("prague", "--on", "2027-02-01"))
    monkeypatch.setattr(App, "training_day", lambda _: date(2027, 6, 1))
    _, _, _, _, jana, ota, ota_s = told(run("prague"))
    assert jana == f"- {CHANGED.format('four')}"
    assert ota.startswith("Ota, dealer not up to date: 2027-01-01 since 2025-01-03 (signed off)")
    assert ota_s == f"- {CHANGED.format('four')}"


def test_before_any_change_nobody_has_to_learn_anything(run: Run) -> None:
    head, nothing, eva, jana, ota = told(run("prague", "--on", "2026-12-31"))
    assert head == "prague 2011-03-30, the original manual"
    assert nothing.startswith("Next version: 2027-01-01, in force ")
    assert nothing.endswith(": Three cards are burnt")
    assert [one.split(" since")[0] for one in (jana, ota)] == [
        "Jana (1047), dealer up to date: 2011-03-30",
        "Ota, dealer up to date: 2027-01-01",
    ], "he is ahead of it"
    assert eva.startswith("Eva, dealer up to date: 2011-03-30 since ")


def test_as_json_and_whom_to_remind_only(run: Run) -> None:
    lines = list(map(json.loads, told(run("prague", "--on", "2027-02-01", "--json"))))
    assert [(one["who"], one["stands"]) for one in lines] == [
        ("Eva", "open"),
        ("Jana", "open"),
        ("Ota", "current"),
    ]
    jana = lines[1]
    assert (jana["number"], jana["version"], jana["with"]) == ("1047", "2027-01-01", "2011-03-30")
    assert jana["open"] == [
        {
            "name": "option burn_cards",
            "clauses": ["PRG-BURN-1"],
            "says": "PRG-BURN-1: Burn three cards before the first deal.",
            "in_a_row": 0,
            "learnt": None,
        }
    ]
    only = told(run("prague", "--on", "2027-02-01", "--json", "--remind"))
    assert [json.loads(one)["who"] for one in only] == ["Eva", "Jana"]


def test_the_reminder_is_printed_in_czech(run: Run) -> None:
    lines = told(run("prague", "--on", "2027-02-01", "--remind", "--lang", "cs"))
    assert lines[0] == "Card Casino Prague: změny pravidel, které zbývá zvládnout"
    assert lines[-2:] == [
        "Jana (1047), krupiér",
        "- PRG-BURN-1: Před prvním rozdáním spal tři karty. (nezačato)",
    ]


def test_a_house_that_is_not_there_is_said_at_once(run: Run) -> None:
    ended = run("pragve")
    assert ended.returncode == 2
    assert "there is no procedure 'pragve'" in ended.stderr
