"""A mode is a value: whatever it changes stands in it, and nothing asks for it by name."""

import pytest

from tests.rounds.round_file import FOLDER, read_round
from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.table.act import Act
from trainer.training.debrief.debrief import debrief
from trainer.training.debrief.progress import progress
from trainer.training.judge.verdict import CORRECT, FAULT
from trainer.training.sessions.record import ActLine, SessionLine
from trainer.training.sessions.session import EXAM, LEARN, MODES, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Help, Sitting

PROGRAM = App()

#: Every act stands and is told, help may be asked for; it counts for nothing.
TRIAL = Mode("trial", tells=True, helps=True, masters=False)


@pytest.fixture
def trial(monkeypatch: pytest.MonkeyPatch) -> Mode:
    """A mode that the program has never heard of."""
    monkeypatch.setitem(MODES, TRIAL.name, TRIAL)
    return TRIAL


def begun(mode: Mode) -> Sitting:
    one = read_round(FOLDER / "R06.round")
    dealing = PROGRAM.dealing(one.scenario, one.scenario_name)
    return Sitting.begin_sitting(Session.new_session(dealing, mode), "Anna", MemoryLog())


def test_every_mode_stands_by_its_name() -> None:
    assert {name: mode.name for name, mode in MODES.items()} == {name: name for name in MODES}
    assert [mode for mode in MODES.values() if mode.examines] == [EXAM]
    assert [mode for mode in MODES.values() if not mode.scores] == [LEARN]


def test_a_new_mode_is_a_value(trial: Mode) -> None:
    sitting = begun(trial)
    assert sitting.do(Act("shuffle")).verdict == FAULT
    Help(sitting).ask()
    for act in sitting.session.shown().acts[1:]:
        assert sitting.do(act).verdict == CORRECT
    assert sitting.over
    summary = sitting.session.summary
    assert summary.faults == 1
    found = debrief([sitting])
    assert found.mode == trial
    assert not found.mode.examines
    assert len(found.faults) == 1


@pytest.mark.parametrize(("mode", "counts"), [(PRACTICE, True), (TRIAL, False)])
def test_only_what_masters_counts_for_a_clause(mode: Mode, counts: bool, trial: Mode) -> None:
    del trial
    prague = PROGRAM.procedure("prague")
    act = ActLine("deal_card", CORRECT, ("PRG-DEAL-3",), 1000)
    at = "2026-01-01T08:00"
    text, summary = 'procedure = "prague"', {"due": 1, "score": 1.0}
    line = SessionLine(1, mode.name, "prague", text, at, at, (act,), summary, 1000)
    found = progress(prague, [line])
    assert bool(found.standings["PRG-DEAL-3"].met) == counts
    assert [point.mode for point in found.points] == [mode], "it is told all the same"
