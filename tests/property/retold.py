"""Drawn scenarios performed, and what their lines tell."""

import os
from collections.abc import Iterable
from functools import cache
from itertools import zip_longest
from pathlib import Path

from tests.oracle.retold import Line, Told, retell
from trainer.app import App
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import perform

#: SETTLEMENT_TIMES=20 in the environment: so many times as many rounds.
TIMES = int(os.environ.get("SETTLEMENT_TIMES", "1"))


@cache
def program() -> App:
    return App()


def lines_of(dealing: Dealing) -> tuple[list[Line], Situation]:
    """The lines of the correct performance, and the situation at its end."""
    lines: list[Line] = []
    trace = perform(dealing)
    for situation, act in zip_longest(trace.situations, trace.acts):
        lines += situation.events
        if act is not None:
            lines.append({"act": act.as_json()})
    return lines, trace.ends


def shoe_of(dealing: Dealing) -> list[str]:
    return [str(card) for card in dealing.scenario.cards]


def amendment(folder: Path, procedure: str, options: str) -> Path:
    """A file that changes these options of a procedure."""
    path = folder / "amendment.toml"
    head = f'amends = "{procedure}"\ntitle = "Other options"\ndate = 2027-01-01\n\n[option]\n'
    path.write_text(head + options, encoding="utf-8")
    return path


def told_by(text: str, name: str, *amendments: Path) -> tuple[Told, Situation]:
    """A scenario's round told again from its performance."""
    dealing = program().dealing(text, name, amendments)
    lines, last = lines_of(dealing)
    assert last.over, f"{name} does not end"
    return retell(lines, shoe_of(dealing)), last


def drawn(procedure: str, seed: int) -> str:
    """A scenario that nobody wrote."""
    return program().new_scenario(procedure, seed)


def listed(seed: int, text: str, wrong: Iterable[str]) -> list[str]:
    """What is wrong, with the scenario that shows it."""
    found = list(wrong)
    return [f"seed {seed}:\n{text}\n" + "\n".join(found)] if found else []
