"""What a trainee's sessions say of him: a thousand of them against ten, session by session."""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.rounds import moments, program, seven_boxes
from tests.bench.side_by_side import ratio
from trainer.app import App
from trainer.records.log import SqliteLog
from trainer.records.remembered import MemoryRecords
from trainer.training.debrief.progress import Progress, progress
from trainer.training.memory.memory import Memory
from trainer.training.sessions.record import Task
from trainer.training.sessions.session import PRACTICE, Session
from trainer.training.sessions.sitting import Sitting

FEW = 10
ACTS = 60  # of a session
NAME = "Jana"

_BEGUN = """
    INSERT INTO sessions (trainee, mode, procedure, scenario_name, scenario_text, seed, focus,
        number, program_version, sources, begun)
    SELECT trainee, mode, procedure, scenario_name, scenario_text, seed, focus, number,
        program_version, sources, begun
    FROM sessions WHERE id = 1
"""
_DEALT = """
    INSERT INTO acts (session, n, act, verdict, at, spent, sources)
    SELECT ?, n, act, verdict, at, spent, sources FROM acts WHERE session = 1 ORDER BY n
"""
_ENDED = """
    UPDATE sessions SET (ended, summary) = (SELECT ended, summary FROM sessions WHERE id = 1)
    WHERE id = ?
"""


@contextmanager
def filled(path: Path, sessions: int) -> Iterator[SqliteLog]:
    """Records with one session so many times."""
    log = SqliteLog(path, lambda: "2026-01-01T12:00:00.000+00:00")
    dealing = seven_boxes(3)
    sitting = Sitting.begin_sitting(Session(dealing, PRACTICE), NAME, log)
    for _, act in moments(dealing)[:ACTS]:
        sitting.do(act)
    sitting.leave()
    with log._file.writing() as conn:
        for _ in range(sessions - 1):
            number = conn.execute(_BEGUN).lastrowid
            conn.execute(_DEALT, [number])
            conn.execute(_ENDED, [number])
    yield log
    log.close()


def known(log: SqliteLog) -> Progress:
    procedure = program().procedure("prague")
    return progress(procedure, log.history(NAME, "prague"), log.exams(NAME, Task.DEAL))


def test_a_thousand_sessions_against_ten(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    sessions = 20 if benchmark.disabled else 1000
    with filled(tmp_path / "many", sessions) as many, filled(tmp_path / "few", FEW) as few:
        assert len(known(many).points) == sessions
        assert sum(point.acts for point in known(few).points) == FEW * ACTS
        ratio(benchmark, lambda: known(many), lambda: known(few), per=(sessions, FEW), goal=1.5)


def test_the_home_page_of_two_hundred_rounds(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """Asked again, as after each round; all of them were dealt in one week."""
    sessions = 20 if benchmark.disabled else 200
    with filled(tmp_path / "records", sessions), closing(App(tmp_path / "records")) as app:
        prague = app.procedure("prague")
        app.home_figures(NAME, prague)
        found = benchmark(app.home_figures, NAME, prague)
    assert len(found.to_fix) == 0
    benchmark.extra_info["goal_ms"] = 50


def test_what_is_remembered_of_a_thousand_sessions(
    benchmark: BenchmarkFixture, tmp_path: Path
) -> None:
    """Asked for the first time; whoever asks again reads nothing twice."""
    sessions, names = 20 if benchmark.disabled else 1000, count()

    def filled_anew() -> tuple[tuple[MemoryRecords], dict[str, object]]:
        records = opened.enter_context(filled(tmp_path / str(next(names)), sessions))
        return (MemoryRecords(records.file),), {}

    def first(memories: MemoryRecords) -> Memory:
        return memories.memory(NAME, "prague")

    with ExitStack() as opened:
        found = benchmark.pedantic(first, setup=filled_anew, rounds=3)
    assert found.cards
