"""words: every name that a procedure may use, with a sentence."""

import json
from pathlib import Path

from tests.command import Command
from trainer.games import families


def test_every_name_has_a_sentence(command: Command, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in command(tmp_path, "words", "--json").stdout.splitlines()]
    assert [line for line in lines if not line["says"]] == []
    listed = {(line["game"], line["kind"], line["name"]) for line in lines}
    for name, game in families().items():
        for kind, names in {
            "condition": game.conditions,
            "option": game.options,
            "rule": game.details,
            "over": game.sets,
            "order": game.orders,
        }.items():
            assert {(name, kind, one) for one in names} <= listed


def test_names_are_looked_for(command: Command, tmp_path: Path) -> None:
    found = command(tmp_path, "words", "pontoon", "--find", "INSURED AGAINST").stdout.splitlines()
    assert [line.split()[:3] for line in found] == [
        ["pontoon", "condition", "dealer_shows_insurable"],
    ]
    says = "words: there is no game 'ponton': one of banker, pontoon\n"
    assert command(tmp_path, "words", "ponton") == (2, "", f"dealer-trainer: {says}")
