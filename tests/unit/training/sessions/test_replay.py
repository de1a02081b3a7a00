from dataclasses import replace

import pytest

from trainer.app import App
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import perform
from trainer.training.sessions.record import ActRecord, SessionHead, SessionRecord
from trainer.training.sessions.session import MODES, Session
from trainer.training.sessions.sitting import Difference, differences

SCENARIO = """\
procedure = "prague"
seed = 7

[[bet]]
box = 1
player = "Anna"
chips = { 25 = 1 }

[[bet]]
box = 3
player = "Karl"
chips = { 5 = 3 }
decisions = ["twist", "stand"]
"""


@pytest.fixture(scope="module")
def dealing() -> Dealing:
    return App().dealing(SCENARIO, "first")


def logged(dealing: Dealing, mode: str, *, upto: int | None = None) -> SessionRecord:
    """A session with two slips, as a log would give it back."""
    session = Session(dealing, MODES[mode])
    session.helped = [1, 1]
    right = list(perform(dealing).acts)
    acts = []
    for act in [Act("burn_card"), *right[:2], Act("shuffle"), *right[2:]][:upto]:
        verdict = session.do(act)
        acts.append(ActRecord(verdict.n, act.as_json(), session.as_json(verdict, "en"), "2026"))
    procedure = dealing.procedure
    head = SessionHead(
        trainee="Jana",
        mode=mode,
        procedure=procedure.id,
        version=procedure.version,
        content_hash=procedure.content_hash,
        procedure_text=procedure.source,
        scenario_name="first",
        scenario_text=SCENARIO,
        seed=7,
        program_version="0.1.0",
    )
    assert session.over is (upto is None)
    ended = "2026" if session.over else None
    summary = session.summary_json()["summary"] if session.over else None
    return SessionRecord(1, head, "2026", ended, tuple(acts), (1, 1), summary)


def changed(record: SessionRecord, n: int, **fields: object) -> SessionRecord:
    acts = [
        replace(one, verdict={**one.verdict, **fields}) if one.n == n else one
        for one in record.acts
    ]
    return replace(record, acts=tuple(acts))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("upto", [None, 0, 1, 5])
def test_the_same_dealing_gives_the_same(dealing: Dealing, mode: str, upto: int | None) -> None:
    record = logged(dealing, mode, upto=upto)
    assert differences(dealing, record) == []
    again = App().logged_dealing(record)
    assert differences(again, record) == []


@pytest.mark.parametrize("mode", MODES)
def test_one_verdict_tampered_with_is_one_difference(dealing: Dealing, mode: str) -> None:
    record = logged(dealing, mode)
    (found,) = differences(dealing, changed(record, 4, severity="minor?"))
    assert found.n == 4
    assert '"severity": "minor?"' in found.logged
    assert found.now == found.logged.replace("minor?", record.acts[3].verdict["severity"])


def test_the_order_of_the_fields_counts(dealing: Dealing) -> None:
    record = logged(dealing, "exam")
    first = record.acts[0]
    turned = replace(first, verdict=dict(reversed(first.verdict.items())))
    (found,) = differences(dealing, replace(record, acts=(turned, *record.acts[1:])))
    assert found.n == 1


def test_a_summary_tampered_with_is_one_difference(dealing: Dealing) -> None:
    record = logged(dealing, "practice")
    assert record.summary is not None
    tampered = replace(record, summary={**record.summary, "faults": 0})
    (found,) = differences(dealing, tampered)
    assert found.n is None
    assert '"faults": 2' in found.now


def test_assists_count_in_practice(dealing: Dealing) -> None:
    record = replace(logged(dealing, "practice"), helped=(1,))
    assert [one.n for one in differences(dealing, record)] == [None]


def test_an_act_that_was_taken_out_is_seen(dealing: Dealing) -> None:
    record = logged(dealing, "exam")
    without = (*record.acts[:3], *record.acts[4:])
    found = differences(dealing, replace(record, acts=without))
    assert [one.n for one in found] == [*(one.n for one in without[3:]), None]


def test_a_changed_number_is_seen(dealing: Dealing) -> None:
    record = logged(dealing, "exam", upto=5)
    last = replace(record.acts[4], n=9)
    (found,) = differences(dealing, replace(record, acts=(*record.acts[:4], last)))
    assert found.n == 9


def test_the_mode_counts(dealing: Dealing) -> None:
    record = logged(dealing, "practice")
    as_exam = replace(record, head=replace(record.head, mode="exam"))
    assert differences(dealing, as_exam) != []


@pytest.mark.parametrize("act", [{}, {"act": "dance"}, {"act": "deal_self", "box": 1}])
def test_nothing_is_judged_after_an_act_that_is_none(
    dealing: Dealing, act: dict[str, object]
) -> None:
    record = logged(dealing, "exam")
    broken = replace(record.acts[1], act=act)
    found = differences(dealing, replace(record, acts=(record.acts[0], broken, *record.acts[2:])))
    assert [(one.n, one.now) for one in found] == [(2, "")]
    assert isinstance(found[0], Difference)
