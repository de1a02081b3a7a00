"""What the terminal says in a quiz, a drill and exercises with money: in English and in Czech."""

import json
import re
import time
from pathlib import Path

import pytest

from tests.command import Command
from trainer.catalogue import number_in
from trainer.cli.words import local_time

ROOT = Path(__file__).parents[3]
PRAGUE = ("--procedure", "prague", "--seed", "5", "--lang", "cs")


def test_a_quiz_is_asked_and_answered_in_czech(command: Command, tmp_path: Path) -> None:
    ended = command(tmp_path, "quiz", *PRAGUE, "--count", "8", typed="1\nx\n2\n" + "1\n" * 8)
    assert ended.returncode == 0, ended.stderr
    assert "Jaký je další krok" in ended.stdout
    assert "Špatně. Správná odpověď: " in ended.stdout
    assert "Napište číslo od 1 do " in ended.stdout
    assert re.search(r"\nVýsledek: správně \d z 8 otázek\.\n", ended.stdout)
    english = ("What ", "Wrong", "Right", "Yours", "Score", " wrong there", "Type a")
    assert [words for words in english if words in ended.stdout] == []


def test_the_json_of_a_quiz_speaks_the_language_that_is_given(
    command: Command, tmp_path: Path
) -> None:
    told = {}
    for lang in ("en", "cs"):
        options = ("quiz", *PRAGUE[:-1], lang, "--count", "4", "--kind", "house", "--json")
        ended = command(tmp_path, *options)
        told[lang] = [json.loads(line) for line in ended.stdout.splitlines()]
    assert all(one["asks"].startswith("Here means ") for one in told["en"])
    assert all(one["asks"].startswith("Zde znamená ") for one in told["cs"])
    for english, czech in zip(told["en"], told["cs"], strict=True):
        assert czech["right"] == english["right"]
        assert czech["after"] == english["after"]
        assert all(re.search(": (V obou|V žádném|Jen)", one["text"]) for one in czech["answers"])


def test_a_drill_is_told_in_czech(command: Command, tmp_path: Path) -> None:
    ended = command(tmp_path, "practise", "--text", "--drill", "PRG-DLR-1", *PRAGUE)
    assert ended.returncode == 0, ended.stderr
    assert "Pozice 1 z 9" in ended.stdout
    assert "správný krok: " in ended.stdout
    assert "Position" not in ended.stdout


def test_a_round_is_dealt_and_summed_up_in_czech(command: Command, tmp_path: Path) -> None:
    dealt = "?\npay bet 1 50\nclear self\ntable\nscore\nhelp\ndone\nquit\n"
    ended = command(tmp_path, "practise", "--text", *PRAGUE, "--start", "deal", typed=dealt)
    assert ended.returncode == 0, ended.stderr
    for words in ("na řadě: ", "jste v části: ", "Ještě ne. ", "Skóre ", "chybně: "):
        assert words in ended.stdout, words
    assert re.search(r"CHYBA nebylo na řadě, (drobná|závažná|kritická)", ended.stdout)
    assert "Kroky pište zkráceně:" in ended.stdout
    english = (
        "MISTAKE",
        "next: ",
        "you are at",
        "Not yet",
        "Score ",
        "wrong: ",
        "mistakes: ",
        "major",
    )
    assert [words for words in english if words in ended.stdout] == []


def test_every_verdict_and_summary_has_its_words_in_czech(command: Command, tmp_path: Path) -> None:
    rounds = ROOT / "tests" / "rounds"
    scenario = rounds / "R01.toml"
    acts = command(tmp_path, "perform", str(scenario), "--json").stdout.splitlines()
    passed_over = next(act for act in acts if '"take"' in act or '"pay"' in act)
    some = "\n".join(act for act in acts if act != passed_over)
    (tmp_path / "acts.jsonl").write_text(some, encoding="utf-8")
    told = command(
        tmp_path,
        "judge",
        str(scenario),
        str(tmp_path / "acts.jsonl"),
        "--lang",
        "cs",
        "--mode",
        "exam",
    )
    assert not told.stderr
    assert "CHYBA " in told.stdout
    assert "vynecháno: " in told.stdout
    assert not re.search(r"MISTAKE|missed:|wrong: |Score|right\n", told.stdout)


def test_a_lesson_is_told_in_czech(command: Command, tmp_path: Path) -> None:
    ended = command(tmp_path, "practise", "--text", "--lesson", "2", *PRAGUE, typed="quit\n")
    assert ended.returncode == 0, ended.stderr
    assert "Lekce 2 z " in ended.stdout
    assert "Část 1 z 4: sledujte" in ended.stdout
    assert "Přerušeno. Lekce bude pokračovat touto částí." in ended.stdout
    assert not re.search(r"Lesson|Part |Stopped", ended.stdout)


def test_coverage_is_told_in_czech(command: Command, tmp_path: Path) -> None:
    scenario = str(ROOT / "tests" / "rounds" / "R01.toml")
    ended = command(tmp_path, "coverage", "prague", scenario, "--lang", "cs")
    assert ended.returncode == 0, ended.stderr
    assert re.search(r"\n\d+ pravidel, z toho procvičeno: \d+\n", ended.stdout)
    assert " 100% správně  PRG-" in ended.stdout
    assert not re.search(r"practised|right|never:|rules", ended.stdout)


def test_money_is_asked_and_told_in_czech(command: Command, tmp_path: Path) -> None:
    shown = command(tmp_path, "practise", "--money", *PRAGUE, "--count", "20")
    assert shown.returncode == 0, shown.stderr
    english = ("How much", "What ", " of ", "wins", "Change ", "Cut ", "the best chips", "half")
    assert [words for words in english if words in shown.stdout] == []
    typed = "1\nnothing\n2\n3\n4\n"
    ended = command(tmp_path, "practise", "--money", *PRAGUE, "--count", "3", typed=typed)
    assert "špatně: " in ended.stdout
    assert "není částka ani žetony" in ended.stdout
    assert "dohromady 132" in ended.stdout
    assert "Napoprvé správně: " in ended.stdout


def test_numbers_are_written_as_the_language_has_it() -> None:
    assert [number_in(lang, "6.2") for lang in ("en", "cs")] == ["6.2", "6,2"]


def test_times_are_those_where_the_computer_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as here:
        here.setenv("TZ", "Australia/Melbourne")
        time.tzset()
        assert local_time("2026-11-27T22:30:15.000+00:00") == "2026-11-28 09:30"
    time.tzset()
