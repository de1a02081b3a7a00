"""A slip that was right before the rules changed is named as such in the terminal, too."""

from pathlib import Path

import pytest

from tests.command import Command
from tests.unit.cli.test_versions import SCENARIO, THREE
from trainer.app import App
from trainer.table.notation import short
from trainer.training.judge.trace import perform


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "That was the rule until 31 December 2026."),
        ("cs", "To bylo pravidlo do 31. prosince 2026."),
    ],
)
def test_a_slip_that_was_right_before_is_named_as_such(
    lang: str, says: str, command: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    scenario = tmp_path / "round.toml"
    scenario.write_text(SCENARIO, encoding="utf-8")
    acts = [short(act) for act in perform(App().dealing(SCENARIO, "round")).acts]
    fourth = acts.index("burn") + 4
    typed = "\n".join([*acts[:fourth], "quit"])
    arguments = ("practise", "--text", str(scenario), "--trainee", "Eva", "--lang", lang)
    done = command(tmp_path, *arguments, typed=typed)
    assert done.stdout.count(says) == 1
    before = command(tmp_path, *arguments, "--on", "2026-12-31", typed=typed)
    assert says not in before.stdout
